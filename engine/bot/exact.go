package bot

import (
	"cmp"
	"math"
	"slices"

	"deckhand/engine"
)

// Towards the end of a round between two, few cards are unknown, and what is best in a
// world can be calculated.
const (
	fewUnseen   = 6      // cards that the seat has not seen, at most
	exactWorlds = 8      // worlds that are gone through, if there is more than one
	exactStates = 10_000 // states that are looked at in all of them together
	exactDepth  = 48     // actions of a line of play
	certain     = 1e6    // simulations that a calculated value counts for
)

// solver goes through all that may follow in a world: each of the two seats does what is
// best for it (alpha-beta). It gives up when that would take too long.
type solver struct {
	fresh  func() engine.State // makes room for a state
	stages []stage             // the way down
	left   int                 // states that may still be looked at
}

// stage is one step of the way down.
type stage struct {
	state engine.State
	moves []move
}

// move is an action and what the policy thinks of it: the better come first.
type move struct {
	action engine.Action
	value  float64
}

// calculate gives the candidates their exact values, as the mean of some worlds, if that
// can be done. Then there is nothing left to search.
func (b *searcher) calculate(v *engine.View, seed uint64) bool {
	b.hidden = v.Unseen(b.hidden[:0])
	if v.Config().Seats != 2 || b.estimator != nil || len(b.hidden) > fewUnseen {
		return false
	}
	worlds := exactWorlds
	if len(b.hidden) < 2 {
		worlds = 1
	}
	b.solver.left = exactStates
	sums := make([]float64, len(b.candidates))
	for n := range worlds {
		b.rand = engine.NewRand(seed, uint64(n), exactWorlds)
		b.imagine(v, &b.rand)
		for i := range b.candidates {
			value, done := b.solve(b.world, b.candidates[i].action, v.Seat(), 0, math.Inf(-1), math.Inf(1))
			if !done {
				return false
			}
			sums[i] += value / float64(worlds)
		}
	}
	for i, mean := range sums {
		n := &b.tree[b.candidates[i].node]
		n.sum, n.visits = mean*certain, certain
	}
	return true
}

// solve is what a state is worth to a seat after an action, if it lies between two bounds;
// false if it would take too long to know.
func (b *searcher) solve(from engine.State, a engine.Action, own engine.Seat, depth int, low, high float64) (worth float64, done bool) {
	s := &b.solver
	if s.left--; s.left < 0 || depth == exactDepth {
		return 0, false
	}
	if depth == len(s.stages) {
		s.stages = append(s.stages, stage{state: s.fresh()})
	}
	state := s.stages[depth].state
	state.CopyFrom(from)
	state.Apply(a, nil)
	b.legal = state.Legal(b.legal[:0])
	if b.ended(b.legal) {
		return b.result(state)[own], true
	}
	moves := s.stages[depth].moves[:0]
	for i, value := range b.rate(state, b.legal) {
		moves = append(moves, move{b.legal[i], value})
	}
	slices.SortStableFunc(moves, func(x, y move) int { return cmp.Compare(y.value, x.value) })
	s.stages[depth].moves = moves
	mine := state.Turn() == own
	best := math.Inf(1)
	if mine {
		best = math.Inf(-1)
	}
	for _, m := range moves {
		value, done := b.solve(state, m.action, own, depth+1, low, high)
		if !done {
			return 0, false
		}
		if mine {
			best = max(best, value)
			low = max(low, value)
		} else {
			best = min(best, value)
			high = min(high, value)
		}
		if low >= high {
			break
		}
	}
	return best, true
}
