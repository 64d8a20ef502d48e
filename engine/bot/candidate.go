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
	worths []float64 // of its simulations, the n-th of which runs in the same world for all
}

// value is what a candidate is worth, as far as is known. The opinion of the policy
// counts for some simulations.
func (b *searcher) value(c *candidate) float64 {
	n := &b.tree[c.node]
	return (n.sum + b.faith*c.prior) / (n.visits + b.faith)
}

// variance is that of the worths of a candidate.
func (c *candidate) variance() (square float64) {
	middle := mean(c.worths)
	for _, w := range c.worths {
		square += (w - middle) * (w - middle)
	}
	return max(square/float64(len(c.worths)), leastDoubt)
}

// doubt is the square of the standard error of the distance between two candidates. Luck
// that both had in the same worlds is no reason to doubt.
func (c *candidate) doubt(other *candidate) float64 {
	few, many := c, other
	if len(few.worths) > len(many.worths) {
		few, many = many, few
	}
	same := len(few.worths)
	if same < 2 {
		return 1
	}
	common := 0.0
	fewMean, manyMean := mean(few.worths), mean(many.worths[:same])
	for i, w := range few.worths {
		common += (w - fewMean) * (many.worths[i] - manyMean) / float64(same)
	}
	square := few.variance()/float64(same) + (many.variance()-2*common)/float64(len(many.worths))
	return max(square, leastDoubt/float64(same))
}

func mean(values []float64) (sum float64) {
	for _, v := range values {
		sum += v
	}
	return sum / float64(len(values))
}

const (
	// clear is how many times its standard error a margin must be to end the thinking.
	clear = 2.5
	// bold is how many times its standard error a margin must be to leave the policy.
	bold = 1.0
	// leastDoubt is the least variance that is believed: that some simulations had the same
	// result says little.
	leastDoubt = 0.02
)

// consider begins a tree with the actions that are not hopeless by the policy.
func (b *searcher) consider(p *engine.Position, legal []engine.Action) {
	b.tree = append(b.tree[:0], node{})
	for i := range b.candidates {
		b.spare = append(b.spare, b.candidates[i].worths[:0])
	}
	b.candidates = b.candidates[:0]
	unit := b.unit
	if b.estimator == nil {
		b.values = b.policy.Rate(b.values[:0], p, legal)
	} else {
		b.values = b.estimator.Estimate(b.values[:0], p, legal)
		unit = estimateUnit
	}
	top, _ := best(b.values)
	last := root
	for i, a := range legal {
		behind := (b.values[top] - b.values[i]) / unit
		if behind > reach {
			continue
		}
		if i == top {
			b.favourite = len(b.candidates)
		}
		last = b.tree.grow(root, last, a)
		prior := 0.5 - min(priorMost, priorUnit*behind)
		if b.estimator != nil {
			prior = b.values[i]
		}
		var worths []float64
		if n := len(b.spare); n > 0 {
			worths, b.spare = b.spare[n-1], b.spare[:n-1]
		}
		b.candidates = append(b.candidates, candidate{action: a, prior: prior, node: last, worths: worths})
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
		if i != top && margin*margin < clear*clear*first.doubt(c) {
			return false
		}
	}
	return true
}

// hesitate makes the favourite of the policy as good as the best, where that is hardly
// better: what some simulations say of two close actions is mostly luck, and the policy is
// right more often.
func (b *searcher) hesitate(ranked []Decision) {
	top := 0
	for i := range ranked {
		if ranked[i].Value > ranked[top].Value {
			top = i
		}
	}
	margin := ranked[top].Value - ranked[b.favourite].Value
	if doubt := b.candidates[top].doubt(&b.candidates[b.favourite]); margin*margin < bold*bold*doubt {
		ranked[b.favourite].Value = ranked[top].Value
		ranked[0], ranked[b.favourite] = ranked[b.favourite], ranked[0] // the first of equals
	}
}
