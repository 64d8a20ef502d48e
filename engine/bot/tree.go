package bot

import (
	"math"

	"deckhand/engine"
)

// node is one action in the tree and what is known of the game after it. The worlds that
// come by differ in what the searching seat does not see, and so in what is legal: the
// children are the actions of all these worlds, and each knows how often it was there to
// be chosen.
type node struct {
	action    engine.Action
	sum       float64 // of the worths to the seat that chose the action
	visits    float64
	available float64
	first     int32 // the child with the lowest action, none if it is the root
	next      int32 // the sibling with the next higher action, none if it is the root
}

// mean is what the action was worth so far.
func (n *node) mean() float64 { return n.sum / n.visits }

// bound is the upper confidence bound of the action (UCB1), with as many trials as it was
// available.
func (n *node) bound(exploration float64) float64 {
	return n.mean() + exploration*math.Sqrt(math.Log(n.available)/n.visits)
}

// root is the node before the decision.
const root int32 = 0

// tree keeps its nodes in one block, which is used again for every decision.
type tree []node

// grow adds a node for an action after its next lower sibling, root if there is none.
func (t *tree) grow(parent, lower int32, a engine.Action) int32 {
	i := int32(len(*t))
	*t = append(*t, node{action: a})
	link := &(*t)[parent].first
	if lower != root {
		link = &(*t)[lower].next
	}
	(*t)[i].next, *link = *link, i
	return i
}

// child finds the node of an action, root if it has none.
func (t tree) child(parent int32, a engine.Action) int32 {
	for c := t[parent].first; c != root; c = t[c].next {
		if t[c].action == a {
			return c
		}
	}
	return root
}

// offer counts that these actions, in ascending order, may be chosen after a node. It
// returns the child with the highest bound and how many of the actions have been tried.
func (t tree) offer(parent int32, legal []engine.Action, exploration float64) (top int32, tried int) {
	high := math.Inf(-1)
	c := t[parent].first
	for _, a := range legal {
		for c != root && t[c].action < a {
			c = t[c].next
		}
		if c == root {
			break
		}
		if t[c].action != a {
			continue
		}
		tried++
		t[c].available++
		if bound := t[c].bound(exploration); bound > high {
			top, high = c, bound
		}
	}
	return top, tried
}
