package engine

import (
	"cmp"
	"iter"
	"math/bits"
	"slices"
)

// Clues gather what the others' actions tell of their hidden cards: that a hand hardly
// held certain faces at a moment of the round. They follow the hands by the memory of one
// seat. Cards that come later may be any, so a clue fades.
type Clues struct {
	layout *Layout
	seat   Seat
	hands  []followed // of each pile
	list   []clue
}

// followed is what is known of a hand.
type followed struct {
	hidden float64 // cards of which nobody has told
	known  []int8  // copies of each face that it is known to hold, nil: none
}

type clue struct {
	pile  Pile
	faces FaceSet
	odds  float64 // of such a card among the old ones
	old   float64 // hidden cards that lie there since then
	fresh float64 // and that came later
}

// FaceSet is a set of faces, one bit each, with room for 128.
type FaceSet [2]uint64

// Add puts a face into the set.
func (s *FaceSet) Add(f Face) { s[f>>6] |= 1 << uint(f&63) }

// Has says whether a face is in the set.
func (s *FaceSet) Has(f Face) bool { return s[f>>6]>>uint(f&63)&1 != 0 }

// All are the faces of the set, in order.
func (s FaceSet) All() iter.Seq[Face] {
	return func(yield func(Face) bool) {
		for half, left := range s {
			for ; left != 0; left &= left - 1 {
				if !yield(Face(half*64 + bits.TrailingZeros64(left))) {
					return
				}
			}
		}
	}
}

// NewClues begins to follow the hands from where the memory of a position begins; what it
// tells is then to be heard event by event.
func NewClues(p *Position) *Clues {
	v := &p.View
	c := &Clues{layout: v.Layout(), seat: v.Seat(), hands: make([]followed, v.Layout().Piles())}
	if len(p.Log) > 0 && p.Log[0].Kind == Began {
		return c
	}
	// The deal is not remembered: count back to it from what lies there now.
	later := &Clues{layout: c.layout, seat: c.seat, hands: make([]followed, len(c.hands))}
	for _, e := range p.Log {
		later.Hear(e)
	}
	var cards []Card
	for pile := range c.hands {
		if !c.follows(Pile(pile)) {
			continue
		}
		cards = v.Known(cards[:0], Pile(pile))
		cards = slices.DeleteFunc(cards, func(card Card) bool { return card != NoCard })
		c.hands[pile].hidden = float64(len(cards)) - later.hands[pile].hidden
	}
	return c
}

// follows says whether a pile is the hand of another seat.
func (c *Clues) follows(p Pile) bool {
	return p >= 0 && c.layout.specs[p].Role == Hand && c.layout.specs[p].Owner != c.seat
}

// Hear follows an event of the memory.
func (c *Clues) Hear(e Event) {
	if e.Kind != Moved {
		return
	}
	f := c.layout.Face(e.Card)
	if c.follows(e.From) {
		from := &c.hands[e.From]
		if f != NoFace && from.known != nil && from.known[f] > 0 {
			from.known[f]--
		} else {
			from.hidden--
			c.left(e.From, f)
		}
	}
	if !c.follows(e.To) {
		return
	}
	to := &c.hands[e.To]
	if f != NoFace {
		if to.known == nil {
			to.known = make([]int8, c.layout.Faces())
		}
		to.known[f]++
		return
	}
	to.hidden++
	for i := range c.list {
		if c.list[i].pile == e.To {
			c.list[i].fresh++
		}
	}
}

// left notes that a hidden card left a pile. It was an old one or a later one, by how
// many there are of them.
func (c *Clues) left(p Pile, f Face) {
	for i := range c.list {
		at := &c.list[i]
		if at.pile != p {
			continue
		}
		old := at.old
		if f != NoFace && at.faces.Has(f) {
			old *= at.odds
		}
		if all := old + at.fresh; all > 0 {
			old /= all
		}
		at.old, at.fresh = max(0, at.old-old), max(0, at.fresh-(1-old))
	}
}

// Lacks notes that the hidden cards of another seat's hand are hardly any of these faces
// now, with what is left of the odds of such a card. Of other piles it notes nothing.
func (c *Clues) Lacks(p Pile, faces FaceSet, odds float64) {
	if c.follows(p) && c.hands[p].hidden > 0 && faces != (FaceSet{}) {
		c.list = append(c.list, clue{pile: p, faces: faces, odds: odds, old: c.hands[p].hidden})
	}
}

// Tell lowers the odds of what the clues speak against.
func (c *Clues) Tell(o *Odds) {
	clues := slices.DeleteFunc(slices.Clone(c.list), func(at clue) bool { return at.old+at.fresh < 0.5 })
	slices.SortStableFunc(clues, func(a, b clue) int {
		return cmp.Or(cmp.Compare(a.pile, b.pile), cmp.Compare(b.share(), a.share()))
	})
	faces := make([]combined, c.layout.Faces())
	for len(clues) > 0 {
		pile := clues[0].pile
		for f := range faces {
			faces[f] = combined{left: 1, odds: 1}
		}
		for ; len(clues) > 0 && clues[0].pile == pile; clues = clues[1:] {
			for f := range clues[0].faces.All() {
				faces[f].add(clues[0].share(), clues[0].odds)
			}
		}
		for f, all := range faces {
			if by := all.sum + all.left*all.odds; by < 1 {
				o.Lower(c.layout, pile, Face(f), by)
			}
		}
	}
}

// share is the part of the hidden cards that lie there since the clue.
func (at *clue) share() float64 { return at.old / (at.old + at.fresh) }

// combined adds up the odds of a face over the hidden cards of a hand, from the newest to
// the oldest. What a clue tells of the old ones is also told by those before it, so most of
// the clues that follow each other speak of the same cards.
type combined struct {
	left float64 // the part of the cards that is not counted yet
	odds float64 // of a card of that part, by the clues so far
	sum  float64
}

// add goes on to the part of the cards that a further clue speaks of.
func (all *combined) add(share, odds float64) {
	all.sum += (all.left - share) * all.odds
	all.left, all.odds = share, all.odds*odds
}
