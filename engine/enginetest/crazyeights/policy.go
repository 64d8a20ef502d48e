package crazyeights

import "deckhand/engine"

// What a careful person weighs, in points of the final score.
const (
	winning   = 1000 // the last card
	perFollow = 3    // another card of the suit that will be active
	perDenied = 4    // a suit on which the next seat had to pass
	eightKept = 49   // an eight is worth keeping while nobody is about to go out
	danger    = 2    // cards in another hand from which on an eight may cost its 50 points
)

// Rate implements the policy of bots: shed dear cards, keep eights until they become a
// risk, name and leave suits that oneself can follow and the next seat cannot, and
// draw only when nothing can be played.
func (Game) Rate(dst []float64, p *engine.Position, legal []engine.Action) []float64 {
	seat := p.View.Seat()
	var buf [52]engine.Card
	var hand faceSet
	for _, c := range p.View.Known(buf[:0], hand0+engine.Pile(seat)) {
		hand |= 1 << uint(c)
	}
	next := seat + 1
	if int(next) == p.View.Config().Seats {
		next = 0
	}
	lacking := lacks(p.Log, next)
	risky := fewest(&p.View, seat) <= danger
	for _, a := range legal {
		dst = append(dst, rate(a, hand, lacking, risky))
	}
	return dst
}

func rate(a engine.Action, hand faceSet, lacking [suitCount]bool, risky bool) float64 {
	if kindOf(a) != playKind {
		return 0
	}
	face := faceIn(a)
	rest := hand &^ (1 << uint(face))
	if rest == 0 {
		return winning
	}
	suit := suitOf(face)
	if named, ok := suitIn(a); ok {
		suit = named
	}
	value := float64(points[rankOf(face)])
	if rankOf(face) == eight && !risky {
		value -= eightKept
	}
	value += perFollow * float64((rest & ofSuit[suit] &^ ofRank[eight]).len())
	if lacking[suit] {
		value += perDenied
	}
	return value
}

// fewest is the size of the smallest hand among the others.
func fewest(v *engine.View, seat engine.Seat) int {
	least := v.Layout().Size()
	for other := range engine.Seat(v.Config().Seats) {
		if other != seat {
			least = min(least, v.Count(hand0+engine.Pile(other)))
		}
	}
	return least
}

// lacks are the suits that a seat did not have when it last passed; a card drawn
// since then may be of any suit.
func lacks(log []engine.Event, seat engine.Seat) (suits [suitCount]bool) {
	suit := -1
	for _, e := range log {
		switch {
		case e.Kind == engine.Moved && e.To == discard:
			suit = suitOf(engine.Face(e.Card))
		case e.Kind == engine.Moved && e.To == hand0+engine.Pile(seat):
			suits = [suitCount]bool{}
		case e.Kind == engine.Noted && e.Note == NoteSuit:
			suit = e.N
		case e.Kind == engine.Noted && e.Note == NotePass && e.Seat == seat && suit >= 0:
			suits[suit] = true
		}
	}
	return suits
}
