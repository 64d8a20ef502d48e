package suckitup

import (
	"testing"

	"deckhand/engine/enginetest"
)

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
			got := enginetest.Suspected(t, set(t, c.position).State, c.actions, hand0+1, c.card)
			if got < c.least || got > c.most {
				t.Errorf("odds %.3f of %s, not from %.2f to %.2f", got, c.card, c.least, c.most)
			}
		})
	}
}
