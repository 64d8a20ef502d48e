package suitup

import (
	"fmt"
	"strings"
	"testing"

	"deckhand/engine"
)

// What players of such games have reported about other programs must not happen here. Each test is one kind of fault.

// A card that is drawn comes from one pile, and nothing is taken from anybody.
func TestEveryEventMovesOneCardAndTakesItFromNobodyElse(t *testing.T) {
	for seats := 2; seats <= maxSeats; seats++ {
		s := dealt(t, seats, "mayINextPays=on", engine.Seed(seats))
		count := make([]int, info.Layout.Piles())
		for p := range count {
			count[p] = s.Count(engine.Pile(p))
		}
		for s.Phase != Between && s.Turn() != engine.NoSeat {
			before := s.Turn()
			s.do(s.best())
			for _, e := range s.events.List() {
				if e.Kind != engine.Moved {
					continue
				}
				count[e.From]--
				count[e.To]++
				if count[e.From] < 0 {
					t.Fatalf("%d cards lie in %s", count[e.From], s.PileName(e.From))
				}
				if owner := s.Spec(e.From).Owner; s.Spec(e.From).Role == engine.Hand && owner != before && s.Phase != Between && s.Turn() != engine.NoSeat {
					t.Fatalf("in the turn of seat %d a card leaves the hand of seat %d", before, owner)
				}
			}
			for p := range count {
				if got := s.Count(engine.Pile(p)); got != count[p] {
					t.Fatalf("%d cards lie in %s, the events have brought %d there", got, s.PileName(engine.Pile(p)), count[p])
				}
			}
		}
	}
}

// The second card that goes on an end of a run is judged by the run as it has become.
func TestCardsAreAddedOneByOneAtTheSameEnd(t *testing.T) {
	for _, test := range []struct{ hand, end, first, second string }{
		{"9t Tm 2h 2d", "high", "9t", "Tm"},
		{"4w 3v 2h 2d", "low", "4w", "3v"},
	} {
		s := set(t, later(test.hand, "1: 5d 6c 7s 8h"))
		if engine.Do(s.State, fmt.Sprintf("add %s 0 %s", test.second, test.end), nil) == nil {
			t.Errorf("%s lies on a run that does not reach to it", test.second)
		}
		for _, card := range []string{test.first, test.second} {
			s.do(fmt.Sprintf("add %s 0 %s", card, test.end))
		}
		meld := strings.Fields(s.pile(meld0))
		if test.end == "low" {
			expect(t, "meld", meld[:3], []string{test.second, test.first, "5d"})
		} else {
			expect(t, "meld", meld[3:], []string{"8h", test.first, test.second})
		}
		expect(t, "hand", s.Count(hand0), 2)
	}
}

// Whichever card of a hand is discarded, the first and the last included, the turn passes.
func TestAnyCardOfAHandIsDiscarded(t *testing.T) {
	hand := strings.Fields("2h 9d 4c Js 7t Km 3w")
	for i, card := range hand {
		s := set(t, position{hands: []string{"5h", strings.Join(hand, " "), "5d"}, turn: 1, phase: Play})
		s.do("discard " + card)
		s.turnOf(2, Start)
		rest := append(append([]string{}, hand[:i]...), hand[i+1:]...)
		s.hand(1, strings.Join(rest, " "))
		expect(t, "top", s.pile(discard), card)
	}
}

// With every card in hands, and one on the pile, a round comes to its end.
func TestEveryCardInHandsStillEnds(t *testing.T) {
	for seats := 2; seats <= 4; seats++ {
		hands := []string{"2h 4h 6h 8h", "2d 4d 6d 8d", "2c 4c 6c 8c", "2s 4s 6s 8s"}
		s := set(t, position{hands: hands[:seats], discard: "Ks", bare: true})
		moves := 0
		for ; s.Turn() != engine.NoSeat; moves++ {
			if moves > 5000 {
				t.Fatalf("%d seats: the round does not end", seats)
			}
			s.do(s.best())
		}
	}
}
