package threeup

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
		"nothing done":                          {position{hands: []string{"g9 g5 g6", "g3 b3 o3"}, pile: "b5"}, nil, "g10", 1, 1},
		"a pile taken speaks against what fits": {position{hands: []string{"g9 g5 g6", "g3 b3 o3"}, pile: "b5"}, []string{"play g9", "take"}, "g10", 0.01, 0.1},
		"and not against what does not":         {position{hands: []string{"g9 g5 g6", "g3 b3 o3"}, pile: "b5"}, []string{"play g9", "take"}, "g7", 1, 1},
		"a high card speaks against lower ones": {position{hands: []string{"g6 g5 g9", "g10 b3 o3"}, pile: "b5"}, []string{"play g6", "play g10"}, "b8", 0.3, 0.5},
		"and not against higher ones":           {position{hands: []string{"g6 g5 g9", "g10 b3 o3"}, pile: "b5"}, []string{"play g6", "play g10"}, "gC", 1, 1},
	} {
		t.Run(name, func(t *testing.T) {
			got := enginetest.Suspected(t, set(t, c.position).State, c.actions, hand(1), c.card)
			if got < c.least || got > c.most {
				t.Errorf("odds %.3f of %s, not from %.2f to %.2f", got, c.card, c.least, c.most)
			}
		})
	}
}
