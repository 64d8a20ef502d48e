package suitup

import (
	"math"
	"slices"
	"testing"

	"deckhand/engine"
)

func TestSharesOfAMatchAreOneTogetherAndFewPointsAreGood(t *testing.T) {
	st := standing{10, 20, 30, 40, 50, 60, 70, 80}
	for seats := engine.Seat(2); seats <= maxSeats; seats++ {
		sum, before := 0.0, 1.0
		for seat := range seats {
			share := st.share(seats, seat, 1)
			if share >= before {
				t.Errorf("%d seats: seat %d expects %.3f, the one before it %.3f", seats, seat, share, before)
			}
			sum, before = sum+share, share
		}
		if math.Abs(sum-1) > 1e-9 {
			t.Errorf("%d seats: together %.3f", seats, sum)
		}
	}
}

func TestAheadIsWorthMoreTheFewerRoundsAreLeft(t *testing.T) {
	st := standing{10, 20}
	before := 1.0
	for _, left := range []float64{underWay, 1, 2, 9} {
		share := st.share(2, 0, left)
		if share <= 0.5 || share >= before {
			t.Errorf("with %g rounds left %.3f, with fewer %.3f", left, share, before)
		}
		before = share
	}
}

func TestProspectsAreThoseOfTheTotals(t *testing.T) {
	for _, round := range []int{1, 2, 3} {
		s := set(t, position{hands: []string{"2h 3d", "4h 5d", "6h 7d"}, options: "rounds=3", round: round, totals: []int{20, 5, 12}})
		got := Game{}.Prospects([]float64{7}, s.State)
		if len(got) != 4 || got[0] != 7 || !(got[2] > got[3] && got[3] > got[1]) {
			t.Errorf("in round %d: %v", round, got)
		}
		if slices.ContainsFunc(got, math.IsNaN) {
			t.Errorf("in round %d: %v", round, got)
		}
	}
}
