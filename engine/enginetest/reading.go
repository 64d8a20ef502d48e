package enginetest

import (
	"testing"

	"deckhand/engine"
	"deckhand/engine/bot"
)

// Suspected plays actions, and returns how likely seat 0 then holds a hidden card of a hand to
// have a face, compared with the likeliest faces. The game must be one that can read hands.
func Suspected(t *testing.T, s engine.State, actions []string, hand engine.Pile, face string) float64 {
	t.Helper()
	log := engine.NewLog(0)
	var events engine.Events
	for _, a := range actions {
		events.Reset()
		if err := engine.Do(s, a, &events); err != nil {
			t.Fatal(err)
		}
		log.Add(events.List())
	}
	var p engine.Position
	p.Take(s, 0, log)
	layout := p.View.Layout()
	var odds engine.Odds
	odds.Reset(layout)
	p.View.Game().(bot.Detective).Suspect(&p, &odds)
	f, known := layout.Lookup(face)
	if !known {
		t.Fatalf("no card %q", face)
	}
	return odds.Of(hand, f)
}
