package threeup

import (
	"testing"

	"deckhand/engine"
)

// What players of such games have reported about other programs must not happen here. Each test is one kind of fault.

// A hidden card that does not fit ends the turn: nothing else is turned up, then or in the next turn.
func TestAHiddenCardThatDoesNotFitEndsTheTurning(t *testing.T) {
	s := set(t, position{hands: []string{"", "g8 b8"}, downs: []string{"g4 g1 g9"}, pile: "g6 b9"})
	s.do("flip 1")
	s.pile(hand(0), "g6 b9 g1")
	s.pile(down(0), "g4 g9")
	s.turnOf(1, Play)
	s.do("play g8")
	s.turnOf(0, Play)
	s.legal("play b9")
	for _, text := range []string{"flip 0", "flip 1"} {
		s.refuses(text, "C13", "hiddenLocked", number("Count", 3), number("Row", 0))
	}
}

// With every card in hands, and one on the pile, a game comes to its end.
func TestEveryCardInHandsStillEnds(t *testing.T) {
	s := set(t, position{hands: []string{"g4 b9 o7", "g3 b5 o8", "g6 b6 o2"}, pile: "g9"})
	for moves := 0; s.Turn() != engine.NoSeat && s.Phase != Between; moves++ {
		if moves > 2000 {
			t.Fatal("the game does not end")
		}
		s.do(s.Text(s.choose(s.known())))
	}
}
