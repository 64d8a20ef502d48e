package enginetest

import (
	"context"
	"slices"
	"strings"
	"testing"

	"deckhand/engine"
	"deckhand/engine/bot"
)

// How often the bots are asked in a position, and how long they may think: less than
// they do at the table.
const (
	askings       = 4
	askedThinking = 600
)

// Sane shows bots a position in which only some actions are sane, and fails for each bot
// that does something else: all that follow rules or think, and Easy too where even a
// careless player sees it. The actions are given as texts, or as what these begin with.
func Sane(t *testing.T, g engine.Game, setup engine.Config, s engine.State, p *engine.Position, easy bool, sane ...string) {
	t.Helper()
	levels := []bot.Level{bot.Normal, bot.Hard, bot.Expert}
	if easy {
		levels = append(levels, bot.Easy)
	}
	SaneAt(t, g, setup, s, p, levels, sane...)
}

// SaneAt is [Sane] for bots of certain levels.
func SaneAt(t *testing.T, g engine.Game, setup engine.Config, s engine.State, p *engine.Position, levels []bot.Level, sane ...string) {
	t.Helper()
	for _, level := range levels {
		b, err := bot.New(level, g, setup)
		if err != nil {
			t.Fatal(err)
		}
		for seed := range uint64(askings) {
			d := b.Choose(context.Background(), p, bot.Budget{Seed: seed, Simulations: askedThinking})
			text := s.Text(d.Action)
			if !slices.ContainsFunc(sane, func(begin string) bool { return strings.HasPrefix(text, begin) }) {
				t.Errorf("%s does %s (%.3f, %.3f ahead), not %s", level, text, d.Value, d.Margin, strings.Join(sane, " or "))
			}
		}
	}
}
