package table

// dropMargin is how far beyond its edges a pile still catches the pointer or a
// card, in units.
const dropMargin = 24

// Scene is what lies on the table just now, for the pointer. The places are
// those of rest, not those of a card on its way: what a person aims at does not
// run away from under the pointer.
type Scene struct {
	Window Rect
	Cards  []CardSpot // in the order of painting, the lowest first
	Piles  []PileSpot
	Hand   HandSpot
	Marked []int // cards of the hand, in the order of the hand

	// MayDrop says whether what is held may go to a pile; nil is never. It is
	// asked at every movement of the pointer.
	MayDrop func(held Held, pile int) bool
}

// CardSpot is a card that can be hit by itself.
type CardSpot struct {
	Card, Pile int
	Rect       Rect    // where it rests, unmarked
	Rise       float32 // how far it is raised now
	Grab       bool    // it may be dragged
}

// PileSpot is a pile as a whole.
type PileSpot struct {
	Pile int
	Rect Rect // of its top
	All  Rect // of all of it that shows; empty if that is no more
	Grab bool // its top may be dragged off, whatever card that is
}

// whole is where the pile is hit.
func (p *PileSpot) whole() Rect {
	if p.All.Empty() {
		return p.Rect
	}
	return p.All
}

// HandSpot is where cards can be put into another order.
type HandSpot struct {
	Pile int
	Zone Rect
	Fan  Fan
}

// HitKind says what the pointer is over.
type HitKind uint8

// What can be hit.
const (
	OnTable HitKind = iota // nothing in particular
	OnCard
	OnPile
)

// Hit is what lies under the pointer. Card and Pile are None where they do not
// apply.
type Hit struct {
	Kind HitKind
	Card int
	Pile int
	Rect Rect // of the card, raised as it is, or of the pile
	Grab bool
}

// Hit finds what lies at p: the topmost card; or the pile; or else the nearest
// pile within a small margin. Of a covered card that is the strip which shows,
// and what of it stands out above its neighbours when it is raised. The place
// that a raised card has left still counts, or it would fall back from under
// the pointer.
func (s *Scene) Hit(p Point) Hit {
	for i := len(s.Cards) - 1; i >= 0; i-- {
		c := &s.Cards[i]
		raised := c.Rect.Shift(0, -c.Rise)
		if c.Rect.Contains(p) || raised.Contains(p) {
			return Hit{OnCard, c.Card, c.Pile, raised, c.Grab}
		}
	}
	hit := Hit{Kind: OnTable, Card: None, Pile: None}
	nearest := float32(dropMargin * dropMargin)
	for _, pile := range s.Piles {
		if d := pile.whole().distance2(p); d < nearest {
			nearest = d
			hit = Hit{OnPile, None, pile.Pile, pile.Rect, pile.Grab}
		}
	}
	return hit
}

// Held is what travels with the pointer.
type Held struct {
	Card  int   // the one that was grabbed; None when it is the top of a pile
	Cards []int // all that travel, in the order of the hand; empty for the top of a pile
	Pile  int   // where they come from
}

// hold takes what was hit. A marked card takes the other marked ones along.
func (s *Scene) hold(h Hit) Held {
	held := Held{Card: h.Card, Pile: h.Pile}
	if h.Kind == OnPile {
		return held
	}
	for _, m := range s.Marked {
		if m == h.Card {
			held.Cards = append([]int(nil), s.Marked...)
			return held
		}
	}
	held.Cards = []int{h.Card}
	return held
}

// home finds where what is held rests now, which is not where it was when the
// window changed in the meantime. It reports false when it left the pile.
func (s *Scene) home(held Held) (Rect, bool) {
	if held.Card == None {
		for _, p := range s.Piles {
			if p.Pile == held.Pile {
				return p.Rect, true
			}
		}
		return Rect{}, false
	}
	for _, c := range s.Cards {
		if c.Card == held.Card {
			return c.Rect, c.Pile == held.Pile
		}
	}
	return Rect{}, false
}

// DropKind says what letting go would do.
type DropKind uint8

// The ways to let go.
const (
	DropNowhere DropKind = iota // the cards go home, and nothing need be said
	DropOnPile                  // a legal target
	DropRefused                 // a pile that may not have them
	DropInHand                  // another place in the hand
)

// Drop is where the cards would go if they were let go of now.
type Drop struct {
	Kind  DropKind
	Pile  int // None unless on a pile or refused
	Index int // place of the first card in the hand, DropInHand only
}

// Aim finds the target for what is held, with the grabbed card at r and the
// pointer at p. The legal pile that the pointer is on wins, or else the one that the
// card overlaps most, each with a margin around it; of equals the nearer one. The hand
// takes its own cards back while the pointer is over it. Only then may a pile refuse, and
// only one that is plainly meant: that the pointer or the middle of the card is on, or
// both if a legal one is touched as well.
func (s *Scene) Aim(held Held, r Rect, p Point) Drop {
	best := Drop{Kind: DropNowhere, Pile: None}
	const sure = 1e9 // more than any overlap
	var most, nearest float32
	for _, pile := range s.Piles {
		if pile.Pile == held.Pile || s.MayDrop == nil {
			continue
		}
		area := pile.whole().Grow(dropMargin).Overlap(r)
		if pile.whole().Contains(p) {
			area = sure // however little of it is covered
		}
		dist := pile.Rect.Center().distance2(r.Center())
		if area <= 0 || area < most || area == most && dist >= nearest {
			continue
		}
		if s.MayDrop(held, pile.Pile) {
			most, nearest = area, dist
			best = Drop{Kind: DropOnPile, Pile: pile.Pile}
		}
	}
	if held.Card != None && held.Pile == s.Hand.Pile && s.Hand.Zone.Contains(p) && s.Hand.Zone.Overlap(r) >= most {
		last := len(s.Hand.Fan.Slots) - len(held.Cards)
		if last >= 0 {
			return Drop{Kind: DropInHand, Pile: None, Index: min(s.Hand.Fan.Nearest(r), last)}
		}
	}
	for _, pile := range s.Piles {
		if pile.Pile == held.Pile || pile.Pile == best.Pile {
			continue
		}
		at := pile.whole()
		meant := at.Contains(p) || at.Contains(r.Center())
		if best.Kind == DropOnPile {
			meant = at.Contains(p) && at.Contains(r.Center()) && at.Overlap(r) > most
		}
		if meant {
			return Drop{Kind: DropRefused, Pile: pile.Pile}
		}
	}
	return best
}
