package chupate2

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
		"nothing done":                 {position{hands: []string{"2h 3h 4h", more}, discard: "9c"}, nil, "5h", 1, 1},
		"a draw on a suit":             {position{hands: []string{"9h 3h 4h", more}, discard: "2h"}, []string{"play 9h", "draw"}, "5h", 0.05, 0.3},
		"a draw says nothing else":     {position{hands: []string{"9h 3h 4h", more}, discard: "2h"}, []string{"play 9h", "draw"}, "5d", 1, 1},
		"a draw speaks against a jack": {position{hands: []string{"9h 3h 4h", more}, discard: "2h"}, []string{"play 9h", "draw"}, "Jd", 0.05, 0.3},
		"taking for a seven":           {position{hands: []string{"7h 3h 4h", more}, discard: "2h"}, []string{"play 7h", "take"}, "7d", 0.03, 0.35},
		"taking says nothing of suits": {position{hands: []string{"7h 3h 4h", more}, discard: "2h"}, []string{"play 7h", "take"}, "5h", 1, 1},
		"a jack instead of a suit":     {position{hands: []string{"9h 3h 4h", "Jc " + more}, discard: "2h"}, []string{"play 9h", "play Jc s"}, "5h", 0.3, 0.4},
	} {
		t.Run(name, func(t *testing.T) {
			got := enginetest.Suspected(t, set(t, c.position).State, c.actions, hand0+1, c.card)
			if got < c.least || got > c.most {
				t.Errorf("odds %.3f of %s, not from %.2f to %.2f", got, c.card, c.least, c.most)
			}
		})
	}
}
