package bot

import (
	"cmp"
	"context"
	"math"
	"slices"

	"deckhand/engine"
)

// Advice is one of several things to do, with the motives that matter most first.
type Advice struct {
	Decision // its margin is the distance to the next best
	Motives  []engine.Motive
}

// Adviser thinks like Expert and says why. Like a bot it is handed a position and nothing
// else, remembers nothing, and is for one goroutine at a time.
type Adviser struct {
	searcher  *searcher
	explainer Explainer // nil: it gives no motives
}

// NewAdviser makes an adviser for matches of one game and set-up. Its errors are those of
// [New].
func NewAdviser(g engine.Game, setup engine.Config) (*Adviser, error) {
	b, err := newSearcher(Expert, g, setup)
	if err != nil {
		return nil, err
	}
	explainer, _ := b.policy.(Explainer)
	return &Adviser{b, explainer}, nil
}

// Advise lists what is worth a thought, the best first: what Expert would do with the same
// budget, then the next best. There is at least one, also when the context has ended.
func (a *Adviser) Advise(ctx context.Context, p *engine.Position, budget Budget) []Advice {
	var all []Advice
	for _, d := range a.searcher.rank(ctx, p, budget) {
		advice := Advice{Decision: d}
		if a.explainer != nil {
			advice.Motives = a.explainer.Explain(nil, p, d.Action)
			slices.SortStableFunc(advice.Motives, func(x, y engine.Motive) int {
				return cmp.Compare(math.Abs(y.Weight), math.Abs(x.Weight))
			})
		}
		all = append(all, advice)
	}
	return all
}
