package bot

import (
	"cmp"
	"context"
	"math"
	"slices"

	"deckhand/engine"
)

// searcher is an information-set Monte Carlo tree search with a single observer: one
// tree of what may happen as its seat sees it, and in each simulation another world that
// fits what the seat knows. A simulation goes down the tree, adds to it, and lets the
// policy play on to the end of the round.
//
// Five things make few simulations go far. The policy, asked once with all that the seat
// remembers, decides what is worth a thought at all and counts for a few simulations.
// The n-th simulations of all candidates run in the same world, so that luck is shared. A
// node tries its second best action only when the best has been tried often enough. The
// search ends when one candidate is clearly ahead. Where none is, luck is no reason to
// leave the policy. A policy that is an [Estimator] does without tree and end: see foresight.
type searcher struct {
	rater
	gauge
	effort effort
	faith  float64 // simulations that the opinion of the policy counts for

	// What the game knows beside its policy, nil where it does not.
	strategist Strategist
	detective  Detective
	foresight

	imagine func(*engine.View, *engine.Rand) // makes a world that fits a view
	odds    engine.Odds
	exact   bool // calculates towards the end
	solver  solver
	hidden  []engine.Card

	candidates []candidate
	favourite  int         // the candidate that the policy likes best
	spare      [][]float64 // room for the worths of candidates
	tree       tree
	stakes     stakes
	path       []step
	actions    int // that were played or estimated in the simulations of this decision
}

// newSearcher makes a bot that looks ahead.
func newSearcher(level Level, g engine.Game, setup engine.Config) (*searcher, error) {
	r, err := newRater(level, g, setup)
	if err != nil {
		return nil, err
	}
	gauge, err := newGauge(g, setup, &r)
	if err != nil {
		return nil, err
	}
	b := &searcher{rater: r, gauge: gauge, effort: efforts[level], faith: faith, imagine: r.world.Determinize}
	b.strategist, _ = r.policy.(Strategist)
	if b.estimator = estimatorOf(level, r.policy, setup); b.estimator != nil {
		b.effort, b.faith = foresights[level], muchFaith
	}
	if level == Expert {
		b.detective, _ = r.policy.(Detective)
		b.exact = true
		b.solver.fresh = func() engine.State {
			world, _ := g.New(setup, 0) // the same call has worked before
			return world
		}
	}
	return b, nil
}

// step is an action of a simulation that is in the tree.
type step struct {
	node  int32
	mover engine.Seat
}

// What was found best of what was tried, in matches against Normal.
const (
	reach = 8.0 // units behind the best by the policy: farther is hopeless
	faith = 4.0 // simulations that the opinion of the policy counts for

	leastVisits      = 4.0  // simulations of each candidate
	priorUnit        = 0.1  // worth of a unit in that opinion
	priorMost        = 0.3  // and of all units together
	exploration      = 0.4  // of the bounds of the candidates
	innerExploration = 0.2  // and of those in the tree
	expandAfter      = 20.0 // simulations of a node before the tree grows below it
	widen            = 0.5  // actions tried in a node per root of its simulations
	usualGap         = 0.05 // between the best two, as they are counted
	deepest          = 20   // actions of a simulation that are in the tree
)

// askEvery is after how many simulations it is asked whether that is enough, and
// clearEvery after how many the bot asks itself.
const (
	askEvery   = 16
	clearEvery = 64
)

// Choose implements [Bot].
func (b *searcher) Choose(ctx context.Context, p *engine.Position, budget Budget) Decision {
	return b.rank(ctx, p, budget)[0]
}

// rank thinks about what to do, and lists what is not hopeless, the best first. The
// margins are the distances to the next.
func (b *searcher) rank(ctx context.Context, p *engine.Position, budget Budget) []Decision {
	b.mover = p.View.Seat()
	b.consider(p, b.options(p, budget))
	if len(b.candidates) == 1 {
		return []Decision{{Action: b.candidates[0].action, Ease: 1}}
	}
	calculated := b.think(ctx, p, budget)
	ranked := make([]Decision, len(b.candidates))
	for i := range b.candidates {
		c := &b.candidates[i]
		ranked[i] = Decision{Action: c.action, Value: b.value(c)}
	}
	if !calculated {
		b.hesitate(ranked)
	}
	slices.SortStableFunc(ranked, func(x, y Decision) int { return cmp.Compare(y.Value, x.Value) })
	for i := range ranked {
		if i+1 < len(ranked) {
			ranked[i].Ease = ease(ranked[i].Value-ranked[i+1].Value, usualGap)
		}
		ranked[i].Value = b.stakes.share(p.View.Seat(), ranked[i].Value)
	}
	for i := range ranked[1:] {
		ranked[i].Margin = ranked[i].Value - ranked[i+1].Value
	}
	return ranked
}

// think simulates until the budget is spent, the time is up, or one candidate is clearly
// ahead. It says whether it has calculated instead, so that there is nothing to doubt.
func (b *searcher) think(ctx context.Context, p *engine.Position, budget Budget) (calculated bool) {
	o, _ := b.world.Outcome()
	b.stakes.begin(o.Scores)
	b.actions = 0
	v := &p.View
	if b.detective != nil {
		b.odds.Reset(v.Layout())
		b.detective.Suspect(p, &b.odds)
		v = v.Suspecting(&b.odds)
	}
	if b.exact && ctx.Err() == nil && b.calculate(v, budget.Seed) {
		return true
	}
	n, most := b.effort.simulations, b.effort.actions
	if budget.Simulations > 0 {
		n, most = budget.Simulations, math.MaxInt
	}
	for i := 0; i < n && b.actions < most; i++ {
		if ctx.Err() != nil || i%askEvery == askEvery-1 && budget.Enough != nil && budget.Enough() {
			return false
		}
		if i%clearEvery == clearEvery-1 && b.decided() {
			return false
		}
		if i == 0 {
			b.calibrate(v, budget.Seed, min(trials, n/triedOf))
			b.scalePriors()
		}
		b.simulate(v, budget.Seed)
	}
	return false
}

// calibrate finds out what is at stake by simulations of the policy alone.
func (b *searcher) calibrate(v *engine.View, seed uint64, times int) {
	for i := range times {
		b.rand = engine.NewRand(seed, uint64(i), trials)
		b.imagine(v, &b.rand)
		b.path = b.path[:0]
		b.playOn()
		b.stakes.add(b.result(b.world))
	}
	b.stakes.settle()
}

// simulate plays one world to the end of its round and notes in the tree what that is
// worth.
func (b *searcher) simulate(v *engine.View, seed uint64) {
	top := b.next()
	at := b.candidates[top].node
	b.rand = engine.NewRand(seed, uint64(b.tree[at].visits))
	b.imagine(v, &b.rand)
	b.path = append(b.path[:0], step{root, engine.NoSeat}, step{at, b.world.Turn()})
	b.world.Apply(b.tree[at].action, nil)
	for b.estimator == nil && len(b.path) < deepest && b.tree[at].visits >= expandAfter {
		if b.legal = b.world.Legal(b.legal[:0]); b.ended(b.legal) {
			break
		}
		next, fresh := b.descend(at)
		b.path = append(b.path, step{next, b.world.Turn()})
		b.world.Apply(b.tree[next].action, nil)
		at = next
		if fresh {
			break
		}
	}
	b.playOn()
	w := b.stakes.measure(b.result(b.world))
	b.candidates[top].worths = append(b.candidates[top].worths, w[b.path[1].mover])
	for _, s := range b.path {
		n := &b.tree[s.node]
		n.visits++
		if s.mover != engine.NoSeat {
			n.sum += w[s.mover]
		}
	}
}

// result is what the end of a round is worth to each seat, from 0 to 1.
func (b *searcher) result(world engine.State) worths {
	o, over := world.Outcome()
	b.values = b.values[:0]
	switch {
	case over && b.estimator != nil:
		return winners(o)
	case over:
		return places(o)
	case b.cut:
		w := worths{}
		w[b.mover] = b.expected
		return w
	case b.strategist != nil:
		b.values = b.strategist.Prospects(b.values, world)
		return worths(append(b.values, make([]float64, engine.MaxSeats-len(b.values))...))
	}
	for _, score := range o.Scores {
		b.values = append(b.values, float64(score))
	}
	return b.points(b.stakes.before, b.values)
}

// descend chooses among the legal actions of the world, which are in b.legal: the best
// by its bound, or, when it is time for one more, the best by the policy that was not tried.
func (b *searcher) descend(at int32) (next int32, fresh bool) {
	next, tried := b.tree.offer(at, b.legal, innerExploration)
	if tried == len(b.legal) || tried > 0 && float64(tried) > widen*math.Sqrt(b.tree[next].available) {
		return next, false
	}
	choice, high := 0, math.Inf(-1)
	for i, v := range b.rate(b.world, b.legal) {
		if v > high && (tried == 0 || b.tree.child(at, b.legal[i]) == root) {
			choice, high = i, v
		}
	}
	lower := root
	for c := b.tree[at].first; c != root && b.tree[c].action < b.legal[choice]; c = b.tree[c].next {
		lower = c
	}
	next = b.tree.grow(at, lower, b.legal[choice])
	b.tree[next].available = 1
	return next, true
}

// playOut lets the policy play for all seats to the end of the round.
func (b *searcher) playOut() {
	for range longest {
		if b.legal = b.world.Legal(b.legal[:0]); b.ended(b.legal) {
			return
		}
		choice := 0
		if len(b.legal) > 1 {
			choice, _ = best(b.rate(b.world, b.legal))
		}
		b.world.Apply(b.legal[choice], nil)
		b.actions++
	}
}
