package bot

import (
	"math"

	"deckhand/engine"
)

// candidate is an action that the search thinks about.
type candidate struct {
	action engine.Action
	prior  float64 // what the policy thinks it is worth
	node   int32
	square float64 // sum of the squares of its worths
}

// value is what a candidate is worth, as far as is known. The opinion of the policy
// counts for some simulations.
func (b *searcher) value(c *candidate) float64 {
	n := &b.tree[c.node]
	return (n.sum + b.faith*c.prior) / (n.visits + b.faith)
}

// doubt is the square of the standard error of the value.
func (c *candidate) doubt(t tree) float64 {
	n := &t[c.node]
	if n.visits < 2 {
		return 1
	}
	return max(c.square/n.visits-n.mean()*n.mean(), leastDoubt) / n.visits
}

const (
	// clear is how many times its standard error a margin must be to end the thinking.
	clear = 3.5
	// leastDoubt is the least variance that is believed: that some simulations had the same
	// result says little.
	leastDoubt = 0.02
)

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

// next is the index of the candidate to try now: the one of the highest confidence bound.
func (b *searcher) next() (top int) {
	all := math.Log(b.tree[root].visits + 1)
	high := math.Inf(-1)
	for i := range b.candidates {
		c := &b.candidates[i]
		visits := b.tree[c.node].visits
		if visits < leastVisits {
			return i
		}
		bound := b.value(c) + exploration*math.Sqrt(all/(visits+b.faith))
		if bound > high {
			top, high = i, bound
		}
	}
	return top
}

// decided says whether one candidate is so far ahead that more simulations are for
// nothing.
func (b *searcher) decided() bool {
	top := 0
	for i := range b.candidates {
		if b.value(&b.candidates[i]) > b.value(&b.candidates[top]) {
			top = i
		}
	}
	first := &b.candidates[top]
	for i := range b.candidates {
		c := &b.candidates[i]
		margin := b.value(first) - b.value(c)
		if i != top && margin*margin < clear*clear*(first.doubt(b.tree)+c.doubt(b.tree)) {
			return false
		}
	}
	return true
}
