package suckitup

import (
	"testing"

	"deckhand/engine"
)

// suspected is what seat 0 suspects after some actions, as the odds of a card in a hand.
func suspected(t *testing.T, p position, actions []string, seat engine.Seat, card string) float64 {
	t.Helper()
	s := set(t, p)
	log := engine.NewLog(0)
	for _, a := range actions {
		s.do(a)
		log.Add(s.events.List())
	}
	var seen engine.Position
	seen.Take(s.State, 0, log)
	var odds engine.Odds
	odds.Reset(seen.View.Layout())
	Game{}.Suspect(&seen, &odds)
	face, known := seen.View.Layout().Lookup(card)
	if !known {
		t.Fatalf("no card %q", card)
	}
	return odds.Of(hand0+engine.Pile(seat), face)
}

func TestHandsAreReadFromWhatIsDone(t *testing.T) {
	for name, c := range map[string]struct {
		position position
		actions  []string
		card     string // in the hand of seat 1
		least    float64
		most     float64
	}{
		"nothing done":                       {position{hands: []string{"W2 B2 W3 D-ele F-bag F-mil W1 W4", idleHand}}, nil, "F-ele", 1, 1},
		"who stays stopped has no cure":      {position{hands: []string{"W2 B2 W3 D-ele F-bag F-mil W1 W4", "W1 W1 W1 W1 B1 B1 B1 B1"}}, []string{"disaster ele 1", "draw"}, "F-ele", 0.05, 0.3},
		"and may have others":                {position{hands: []string{"W2 B2 W3 D-ele F-bag F-mil W1 W4", "W1 W1 W1 W1 B1 B1 B1 B1"}}, []string{"disaster ele 1", "draw"}, "F-bag", 1, 1},
		"who draws has nothing to stop with": {position{hands: []string{"W2 B2 W3 D-ele F-bag F-mil W1 W4", "W1 W1 W1 W1 B1 B1 B1 B1"}}, []string{"draw", "discard W1", "draw"}, "D-bag", 0.2, 0.5},
		"and no safety":                      {position{hands: []string{"W2 B2 W3 D-ele F-bag F-mil W1 W4", "W1 W1 W1 W1 B1 B1 B1 B1"}}, []string{"draw", "discard W1", "draw"}, "S-bag", 0.2, 0.5},
	} {
		t.Run(name, func(t *testing.T) {
			if got := suspected(t, c.position, c.actions, 1, c.card); got < c.least || got > c.most {
				t.Errorf("odds %.3f of %s, not from %.2f to %.2f", got, c.card, c.least, c.most)
			}
		})
	}
}
