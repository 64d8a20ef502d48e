package gogogo

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
		"nothing done":                           {position{hands: []string{"9c 5c 6h", "3d 4c 6d"}, stack: "5s"}, nil, "Kh", 1, 1},
		"a stack taken speaks against what fits": {position{hands: []string{"Kc 5c 6h", "3d 4c 6d"}, stack: "5s"}, []string{"play Kc", "take"}, "Ah", 0.01, 0.1},
		"and not against what does not":          {position{hands: []string{"Kc 5c 6h", "3d 4c 6d"}, stack: "5s"}, []string{"play Kc", "take"}, "7h", 1, 1},
		"a high card speaks against lower ones":  {position{hands: []string{"6c 5c 6h", "Kd 4c 3d"}, stack: "5s"}, []string{"play 6c", "play Kd"}, "7h", 0.3, 0.5},
		"and against another one":                {position{hands: []string{"6c 5c 6h", "Kd 4c 3d"}, stack: "5s"}, []string{"play 6c", "play Kd"}, "Kh", 0.2, 0.4},
		"and not against higher ones":            {position{hands: []string{"6c 5c 6h", "Kd 4c 3d"}, stack: "5s"}, []string{"play 6c", "play Kd"}, "Ah", 1, 1},
	} {
		t.Run(name, func(t *testing.T) {
			got := enginetest.Suspected(t, set(t, c.position).State, c.actions, hand(1), c.card)
			if got < c.least || got > c.most {
				t.Errorf("odds %.3f of %s, not from %.2f to %.2f", got, c.card, c.least, c.most)
			}
		})
	}
}
