package bot

import (
	"context"
	"math"

	"deckhand/engine"
)

// searcher is an information-set Monte Carlo tree search with a single observer: one
// tree of what may happen as its seat sees it, and in each simulation another world that
// fits what the seat knows. A simulation goes down the tree, adds to it, and lets the
// policy play on to the end of the round.
//
// Three things make few simulations go far. The policy, asked once with all that the seat
// remembers, decides what is worth a thought at all and counts for a few simulations.
// The n-th simulations of all candidates run in the same world, so that luck is shared. And a
// node tries its second best action only when the best has been tried often enough.
type searcher struct {
	rater
	gauge
	simulations int

	candidates []candidate
	tree       tree
	before     []int // the points when the search began
	path       []step
}

// candidate is an action that the search thinks about.
type candidate struct {
	action engine.Action
	prior  float64 // what the policy thinks it is worth
	node   int32
}

// value is what a candidate is worth, as far as is known.
func (c *candidate) value(t tree) float64 {
	n := &t[c.node]
	return (n.sum + priorVisits*c.prior) / (n.visits + priorVisits)
}

// step is an action of a simulation that is in the tree.
type step struct {
	node  int32
	mover engine.Seat
}

// What was found best of what was tried, in matches against Normal.
const (
	reach            = 10.0 // units behind the best by the policy: farther is hopeless
	priorVisits      = 4.0  // simulations that the opinion of the policy counts for
	priorUnit        = 0.1  // worth of a unit in that opinion
	priorMost        = 0.3  // and of all units together
	exploration      = 0.4  // of the bounds of the candidates
	innerExploration = 0.2  // and of those in the tree
	expandAfter      = 20.0 // simulations of a node before the tree grows below it
	widen            = 0.5  // actions tried in a node per root of its simulations
	deepest          = 20   // actions of a simulation that are in the tree
)

// askEvery is after how many simulations it is asked whether that is enough.
const askEvery = 16

// Choose implements [Bot].
func (b *searcher) Choose(ctx context.Context, p *engine.Position, budget Budget) Decision {
	b.consider(p, b.options(p, budget))
	if len(b.candidates) == 1 {
		return Decision{Action: b.candidates[0].action}
	}
	o, _ := b.world.Outcome()
	b.before = o.Scores
	n := b.simulations
	if budget.Simulations > 0 {
		n = budget.Simulations
	}
	for i := range n {
		if ctx.Err() != nil || i%askEvery == askEvery-1 && budget.Enough != nil && budget.Enough() {
			break
		}
		b.simulate(p, budget.Seed)
	}
	b.values = b.values[:0]
	for i := range b.candidates {
		b.values = append(b.values, b.candidates[i].value(b.tree))
	}
	i, margin := best(b.values)
	return Decision{Action: b.candidates[i].action, Value: b.values[i], Margin: margin}
}

// consider begins a tree with the actions that are not hopeless by the policy.
func (b *searcher) consider(p *engine.Position, legal []engine.Action) {
	b.tree = append(b.tree[:0], node{})
	b.candidates = b.candidates[:0]
	b.values = b.policy.Rate(b.values[:0], p, legal)
	top, _ := best(b.values)
	last := root
	for i, a := range legal {
		behind := (b.values[top] - b.values[i]) / b.unit
		if behind > reach {
			continue
		}
		last = b.tree.grow(root, last, a)
		prior := 0.5 - min(priorMost, priorUnit*behind)
		b.candidates = append(b.candidates, candidate{action: a, prior: prior, node: last})
	}
}

// next is the candidate to try now: the one of the highest confidence bound.
func (b *searcher) next() int32 {
	all := math.Log(b.tree[root].visits + 1)
	top, high := root, math.Inf(-1)
	for i := range b.candidates {
		c := &b.candidates[i]
		bound := c.value(b.tree) + exploration*math.Sqrt(all/(b.tree[c.node].visits+priorVisits))
		if bound > high {
			top, high = c.node, bound
		}
	}
	return top
}

// simulate plays one world to the end of its round and notes in the tree what that is
// worth.
func (b *searcher) simulate(p *engine.Position, seed uint64) {
	at := b.next()
	b.rand = engine.NewRand(seed, uint64(b.tree[at].visits))
	b.world.Determinize(&p.View, &b.rand)
	b.path = append(b.path[:0], step{root, engine.NoSeat}, step{at, b.world.Turn()})
	b.world.Apply(b.tree[at].action, nil)
	for len(b.path) < deepest && b.tree[at].visits >= expandAfter {
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
	b.playOut()
	o, over := b.world.Outcome()
	w := b.worth(b.before, o, over)
	for _, s := range b.path {
		n := &b.tree[s.node]
		n.visits++
		if s.mover != engine.NoSeat {
			n.sum += w[s.mover]
		}
	}
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
	}
}
