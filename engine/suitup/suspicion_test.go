package suitup

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
		"nothing done":                          {four("7h 7d 7c Kh 2s", position{}), nil, "Kd", 1, 1},
		"a card thrown speaks against its rank": {four("7h 7d 7c Kh 2s", position{}), []string{"discard Kh", "draw", "no", "no", "discard Kt"}, "Kd", 0.2, 0.6},
		"a card left lying, too":                {four("7h 7d 7c Kh 2s", position{}), []string{"discard 2s", "draw", "no", "no", "discard Kt"}, "2d", 0.6, 0.9},
		"a card taken speaks against others":    {four("7h 7d 7c Kh 2s", position{}), []string{"discard Kh", "take"}, "5d", 0.5, 0.7},
		"and not against its rank":              {four("7h 7d 7c Kh 2s", position{}), []string{"discard Kh", "take"}, "Kd", 1, 1},
	} {
		t.Run(name, func(t *testing.T) {
			got := enginetest.Suspected(t, set(t, c.position).State, c.actions, handOf(1), c.card)
			if got < c.least || got > c.most {
				t.Errorf("odds %.3f of %s, not from %.2f to %.2f", got, c.card, c.least, c.most)
			}
		})
	}
}
