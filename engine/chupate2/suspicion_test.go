package chupate2

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
		"nothing done":                 {position{hands: []string{"2h 3h 4h", more}, discard: "9c"}, nil, "5h", 1, 1},
		"a draw on a suit":             {position{hands: []string{"9h 3h 4h", more}, discard: "2h"}, []string{"play 9h", "draw"}, "5h", 0.05, 0.3},
		"a draw says nothing else":     {position{hands: []string{"9h 3h 4h", more}, discard: "2h"}, []string{"play 9h", "draw"}, "5d", 1, 1},
		"a draw speaks against a jack": {position{hands: []string{"9h 3h 4h", more}, discard: "2h"}, []string{"play 9h", "draw"}, "Jd", 0.05, 0.3},
		"taking for a seven":           {position{hands: []string{"7h 3h 4h", more}, discard: "2h"}, []string{"play 7h", "take"}, "7d", 0.03, 0.35},
		"taking says nothing of suits": {position{hands: []string{"7h 3h 4h", more}, discard: "2h"}, []string{"play 7h", "take"}, "5h", 1, 1},
		"a jack instead of a suit":     {position{hands: []string{"9h 3h 4h", "Jc " + more}, discard: "2h"}, []string{"play 9h", "play Jc s"}, "5h", 0.3, 0.4},
	} {
		t.Run(name, func(t *testing.T) {
			if got := suspected(t, c.position, c.actions, 1, c.card); got < c.least || got > c.most {
				t.Errorf("odds %.3f of %s, not from %.2f to %.2f", got, c.card, c.least, c.most)
			}
		})
	}
}
