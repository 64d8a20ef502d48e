package bot

import "deckhand/engine"

// foresight is how a search looks ahead whose policy is an [Estimator]: only until the turn
// comes back to its seat. What the seat expects then is worth more than the luck of the rest
// of a round that is played out.
type foresight struct {
	estimator Estimator   // nil where there is none
	mover     engine.Seat // who looks ahead
	estimates []float64
	cut       bool    // the last simulation did not come to the end of the round
	expected  float64 // the share of the match of its seat, where it did not
}

// foresights is how much a level thinks with an estimator.
var foresights = map[Level]effort{Hard: {400, 11_500}, Expert: {1500, 50_000}}

// estimatorOf is whom a level asks in matches of a set-up, nil if it plays rounds out.
func estimatorOf(level Level, p Policy, setup engine.Config) Estimator {
	e, ok := p.(Estimator)
	if !ok {
		return nil
	}
	if estimates, only := e.Foresees(setup); !estimates || !only && level != Expert {
		return nil
	}
	return e
}

// muchFaith is how many simulations the first estimate counts for.
const muchFaith = 30.0

// estimateUnit is a distance between two estimates that tells something.
const estimateUnit = 0.0035

// playOn goes on with a simulation as far as the search looks.
func (b *searcher) playOn() {
	b.cut = false
	if b.estimator == nil {
		b.playOut()
		return
	}
	away := false // it has been the turn of another seat
	for n := 0; ; n++ {
		if b.legal = b.world.Legal(b.legal[:0]); b.ended(b.legal) {
			return
		}
		own := b.world.Turn() == b.mover
		if own && (away || n >= longest) {
			break
		}
		away = away || !own
		choice := 0
		switch {
		case len(b.legal) == 1:
		case own:
			choice, _ = best(b.estimate())
		default:
			choice, _ = best(b.rate(b.world, b.legal))
		}
		b.world.Apply(b.legal[choice], nil)
		b.actions++
	}
	values := b.estimate()
	i, _ := best(values)
	b.expected, b.cut = values[i], true
}

// estimate asks for the estimates of the legal actions in an imagined world.
func (b *searcher) estimate() []float64 {
	b.actions += len(b.legal)
	b.world.View(b.mover, &b.seen.View)
	b.estimates = b.estimator.Estimate(b.estimates[:0], b.seen, b.legal)
	return b.estimates
}

// scalePriors turns the priors, which are estimates where there is an estimator, into the
// measure of the search.
func (b *searcher) scalePriors() {
	if b.estimator == nil {
		return
	}
	top := b.candidates[b.favourite].prior
	for i := range b.candidates {
		c := &b.candidates[i]
		c.prior = 0.5 + b.stakes.scale(b.mover, c.prior-top)
	}
}
