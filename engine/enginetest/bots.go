package enginetest

import (
	"context"
	"math"
	"slices"

	"pgregory.net/rapid"

	"deckhand/engine"
	"deckhand/engine/bot"
)

// How many simulations the bots get here: mostly just some, and now and then enough to go
// through all that they do.
const (
	hasty, thorough = 3, 120
	thoroughOf      = 25 // one decision in so many is thorough, on average
)

// thinking draws how much a bot may think, and its chance.
func thinking(r *engine.Rand) bot.Budget {
	budget := bot.Budget{Simulations: hasty, Seed: r.Uint64()}
	if r.Intn(thoroughOf) == 0 {
		budget.Simulations = thorough
	}
	return budget
}

// player is a bot and its level.
type player struct {
	bot.Bot
	level bot.Level
}

// players are bots of all levels that there are for a game.
func players(g engine.Game, setup engine.Config) []player {
	var all []player
	for _, level := range bot.Levels() {
		if b, err := bot.New(level, g, setup); err == nil {
			all = append(all, player{b, level})
		}
	}
	return all
}

// botsDecide asks the bots of all levels in positions on the way, also when there is no
// time left to think.
func botsDecide(t *rapid.T, c Case) {
	w := drawMoment(t, c)
	ended, end := context.WithCancel(context.Background())
	end()
	bots := players(c.Game, w.setup)
	for range 5 {
		if w.over() {
			return
		}
		legal := slices.Clone(w.list())
		p := w.position(w.Turn())
		for _, b := range bots {
			budget := thinking(&w.rand)
			d := b.Choose(context.Background(), p, budget)
			if again := b.Choose(context.Background(), p, budget); again != d {
				t.Fatalf("the %s bot decides %+v and then %+v", b.level, d, again)
			}
			if hasty := b.Choose(ended, p, budget); !slices.Contains(legal, hasty.Action) {
				t.Fatalf("without time the %s bot decides %q, which is not legal", b.level, w.Text(hasty.Action))
			}
			if !slices.Contains(legal, d.Action) || d.Margin < 0 {
				t.Fatalf("the %s bot decides %q: %+v", b.level, w.Text(d.Action), d)
			}
		}
		if policy, ok := c.Game.(bot.Policy); ok {
			values := policy.Rate([]float64{-1}, p, legal)
			if len(values) != 1+len(legal) || values[0] != -1 {
				t.Fatalf("%d actions have %d values", len(legal), len(values)-1)
			}
		}
		if explainer, ok := c.Game.(bot.Explainer); ok {
			for _, a := range legal {
				motives := explainer.Explain(make([]engine.Motive, 1), p, a)
				for _, m := range motives[1:] {
					if m.Code == "" || math.IsNaN(m.Weight) || math.IsInf(m.Weight, 0) {
						t.Fatalf("%q for %+v", w.Text(a), m)
					}
				}
			}
		}
		w.step()
	}
}
