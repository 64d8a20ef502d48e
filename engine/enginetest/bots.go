package enginetest

import (
	"context"
	"slices"

	"pgregory.net/rapid"

	"deckhand/engine/bot"
)

// botsDecide asks the bots of all levels in positions on the way, also when there is no
// time left to think.
func botsDecide(t *rapid.T, c Case) {
	w := drawMoment(t, c)
	ended, end := context.WithCancel(context.Background())
	end()
	for range 10 {
		if w.over() {
			return
		}
		legal := slices.Clone(w.list())
		p := w.position(w.Turn())
		for _, level := range bot.Levels() {
			b, err := bot.New(level, c.Game, w.setup)
			if err != nil {
				continue // no bot of this level for this game
			}
			budget := bot.Budget{Simulations: 50, Seed: w.rand.Uint64()}
			d := b.Choose(context.Background(), p, budget)
			if again := b.Choose(context.Background(), p, budget); again != d {
				t.Fatalf("the %s bot decides %+v and then %+v", level, d, again)
			}
			if hasty := b.Choose(ended, p, budget); !slices.Contains(legal, hasty.Action) {
				t.Fatalf("without time the %s bot decides %q, which is not legal", level, w.Text(hasty.Action))
			}
			if !slices.Contains(legal, d.Action) || d.Margin < 0 {
				t.Fatalf("the %s bot decides %q: %+v", level, w.Text(d.Action), d)
			}
		}
		if policy, ok := c.Game.(bot.Policy); ok {
			values := policy.Rate([]float64{-1}, p, legal)
			if len(values) != 1+len(legal) || values[0] != -1 {
				t.Fatalf("%d actions have %d values", len(legal), len(values)-1)
			}
		}
		w.step()
	}
}
