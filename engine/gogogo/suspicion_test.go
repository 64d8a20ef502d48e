package gogogo

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
		"nothing done":                           {position{hands: []string{"9c 5c 6h", "3d 4c 6d"}, stack: "5s"}, nil, "Kh", 1, 1},
		"a stack taken speaks against what fits": {position{hands: []string{"Kc 5c 6h", "3d 4c 6d"}, stack: "5s"}, []string{"play Kc", "take"}, "Ah", 0.01, 0.1},
		"and not against what does not":          {position{hands: []string{"Kc 5c 6h", "3d 4c 6d"}, stack: "5s"}, []string{"play Kc", "take"}, "7h", 1, 1},
		"a high card speaks against lower ones":  {position{hands: []string{"6c 5c 6h", "Kd 4c 3d"}, stack: "5s"}, []string{"play 6c", "play Kd"}, "7h", 0.3, 0.5},
		"and against another one":                {position{hands: []string{"6c 5c 6h", "Kd 4c 3d"}, stack: "5s"}, []string{"play 6c", "play Kd"}, "Kh", 0.2, 0.4},
		"and not against higher ones":            {position{hands: []string{"6c 5c 6h", "Kd 4c 3d"}, stack: "5s"}, []string{"play 6c", "play Kd"}, "Ah", 1, 1},
	} {
		t.Run(name, func(t *testing.T) {
			if got := suspected(t, c.position, c.actions, 1, c.card); got < c.least || got > c.most {
				t.Errorf("odds %.3f of %s, not from %.2f to %.2f", got, c.card, c.least, c.most)
			}
		})
	}
}
