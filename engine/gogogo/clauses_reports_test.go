package gogogo

import (
	"testing"

	"deckhand/engine"
)

// What players of such games have reported about other programs must not happen here. Each test is one kind of fault.

// A hidden card that does not fit ends the turn: nothing else is turned up, then or in the next turn.
func TestAHiddenCardThatDoesNotFitEndsTheTurning(t *testing.T) {
	s := set(t, position{hands: []string{"", "Qh Kd 8h"}, downs: []string{"9c 2h Ah"}, stack: "5s Qs"})
	s.do("flip 0")
	s.pile(hand(0), "5s Qs 9c")
	s.pile(down(0), "2h Ah")
	s.turnOf(1, Play)
	s.do("play 8h")
	s.turnOf(0, Play)
	s.legal("play Qs", "play 9c")
	for _, text := range []string{"flip 0", "flip 1"} {
		s.refuses(text, "D17", "hiddenLocked", number("Count", 3), number("Row", 0))
	}
}

// With every card in hands, and one on the stack, a round comes to its end.
func TestEveryCardInHandsStillEnds(t *testing.T) {
	s := set(t, position{hands: []string{"4c 9h Jd", "3h 5d Kc", "6s 6d Qh"}, stack: "As"})
	for moves := 0; s.Turn() != engine.NoSeat && s.Phase != Between; moves++ {
		if moves > 2000 {
			t.Fatal("the round does not end")
		}
		s.do(s.Text(s.choose(s.Legal(nil))))
	}
}
