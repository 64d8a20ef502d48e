package threeup

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
	return odds.Of(hand(seat), face)
}

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
			if got := suspected(t, c.position, c.actions, 1, c.card); got < c.least || got > c.most {
				t.Errorf("odds %.3f of %s, not from %.2f to %.2f", got, c.card, c.least, c.most)
			}
		})
	}
}
