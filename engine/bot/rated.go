package bot

import (
	"context"
	"math"
	"slices"

	"deckhand/engine"
)

// rater is a mind that asks the policy of the game.
type rater struct {
	mind
	policy Policy
	values []float64
	seen   *engine.Position // what a seat sees in an imagined world
}

// newRater makes a rater for a level that needs a policy.
func newRater(level Level, g engine.Game, setup engine.Config) (rater, error) {
	world, err := g.New(setup, 0)
	if err != nil {
		return rater{}, err
	}
	policy, ok := g.(Policy)
	if !ok || !slices.Contains(Levels(), level) {
		return rater{}, &LevelError{Level: level, Game: g.Info().ID}
	}
	return rater{mind: newMind(world), policy: policy, seen: engine.Imagining()}, nil
}

// rate asks for the values of the legal actions of the seat that is to play in an
// imagined world. There is no log of it: nobody in it remembers who passed on what.
func (r *rater) rate(s engine.State, legal []engine.Action) []float64 {
	s.View(s.Turn(), &r.seen.View)
	r.values = r.policy.Rate(r.values[:0], r.seen, legal)
	return r.values
}

// best is the index of the largest value, the first of equals, and the distance to
// the next best.
func best(values []float64) (index int, margin float64) {
	second := math.Inf(-1)
	for i := 1; i < len(values); i++ {
		switch {
		case values[i] > values[index]:
			second, index = values[index], i
		case values[i] > second:
			second = values[i]
		}
	}
	if len(values) < 2 {
		return index, 0
	}
	return index, values[index] - second
}

// careful plays what the policy likes best.
type careful struct {
	rater
	unit float64 // of the gauge
}

func (b *careful) Choose(_ context.Context, p *engine.Position, budget Budget) Decision {
	legal := b.options(p, budget)
	b.values = b.policy.Rate(b.values[:0], p, legal)
	return b.decide(best(b.values))
}

// decide is the decision for a legal action with this margin.
func (b *careful) decide(i int, margin float64) Decision {
	d := Decision{Action: b.legal[i], Value: b.values[i], Margin: margin, Ease: 1}
	if len(b.legal) > 1 {
		d.Ease = ease(margin, b.unit)
	}
	return d
}

// slip is, in units of the gauge, the difference at which the better of two actions is
// taken e times as often by Easy. With it Easy wins, between two, a sixth of the long matches
// against Normal and up to two fifths of the short ones.
const slip = 1.0

// slipping is a player who follows the policy as far as what lies open goes, and now
// and then takes the lesser of two actions for the better one: the closer they are, the
// more often.
type slipping struct{ careful }

func (b *slipping) Choose(_ context.Context, p *engine.Position, budget Budget) Decision {
	legal := b.options(p, budget)
	forgetful := engine.Position{View: p.View}
	b.values = b.policy.Rate(b.values[:0], &forgetful, legal)
	top, margin := best(b.values)
	i := b.pick(b.values, b.values[top])
	if i != top {
		margin = 0
	}
	return b.decide(i, margin)
}

// pick draws an index, each in proportion to the exponential of its value.
func (b *slipping) pick(values []float64, top float64) int {
	weight := func(v float64) float64 { return math.Exp((v - top) / (slip * b.unit)) }
	sum := 0.0
	for _, v := range values {
		sum += weight(v)
	}
	dice := sum * float64(b.rand.Uint64()>>11) / (1 << 53)
	for i, v := range values {
		if dice -= weight(v); dice < 0 {
			return i
		}
	}
	return 0
}
