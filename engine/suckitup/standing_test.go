package suckitup

import (
	"math"
	"testing"

	"deckhand/engine"
)

func TestSharesOfAMatchAreOneTogetherAndFollowThePoints(t *testing.T) {
	for seats := engine.Seat(2); seats <= maxSeats; seats++ {
		st := standing{120, 90, 60, 30}
		sum, before := 0.0, 1.0
		for seat := range seats {
			share := st.share(seats, seat)
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

func TestA22TheVerdictOfARound(t *testing.T) {
	for name, c := range map[string]struct {
		points standing
		least  float64
		most   float64
	}{
		"won":             {standing{210, 190, 0}, 1, 1},
		"won by more":     {standing{230, 220, 0}, 1, 1},
		"lost":            {standing{190, 210, 0}, 0, 0},
		"lost by more":    {standing{205, 210, 0}, 0, 0},
		"tied":            {standing{210, 210, 0}, 0.4, 0.5},
		"a tie of others": {standing{100, 210, 210}, 0.01, 0.3},
		"open":            {standing{150, 150, 0}, 0.3, 0.5},
	} {
		if got := c.points.verdict(3, 0, 200); got < c.least || got > c.most {
			t.Errorf("%s: %.3f, not from %.2f to %.2f", name, got, c.least, c.most)
		}
	}
}

func TestProspectsAreThoseOfTheTotals(t *testing.T) {
	s := set(t, lastRug(0, 0))
	s.do("meld 1 1")
	shares := Game{}.Prospects([]float64{7}, s.State)
	if len(shares) != 3 || shares[0] != 7 || math.Abs(shares[1]+shares[2]-1) > 1e-9 {
		t.Errorf("prospects are %v", shares)
	}
	if ahead := s.Totals[0] > s.Totals[1]; ahead != (shares[1] > shares[2]) {
		t.Errorf("totals %v give %v", s.Totals, shares)
	}
}
