package chupate2

import "deckhand/engine"

// The weights of the policy, in points of a hand. Measured by playing them against
// each other, common deals, rotated seats.
const (
	sureWin     = 1000.0 // the card that goes out
	forgotten   = -60.0  // not calling
	playBase    = 10.0   // getting rid of a card, whatever it is
	perFollow   = 1.2    // each card that could be played next
	noFollow    = -4.0
	keepJack    = -9.0 // a jack fits always: the best card to finish with
	keepSeven   = -3.0 // the last defence against sevens
	lonelyAce   = -8.0 // an ace with nothing to follow costs a draw
	pairedAce   = 5.0
	hitNear     = 8.0 // a seven, eight or nine that stops a seat near its end
	feedNear    = -7.0
	freeMove    = 4.0
	perSuitCard = 1.5
	theirSuit   = -2.0 // naming what the next seat has just played
	missedSuit  = 2.5  // naming what the next seat could not follow
	perOwed     = -4.0 // each card taken instead of answered
)

// Few cards: a seat with so many or less may go out soon.
const nearEnd = 2

// Rate implements the policy of a careful person: shed dear cards when somebody is
// near the end, keep a jack for the finish and a seven for defence, lead an ace only
// with something to follow, name the suit one holds and the next seat lacks, never
// forget to call, and hardly ever draw when something fits.
func (Game) Rate(dst []float64, p *engine.Position, legal []engine.Action) []float64 {
	t := think(p)
	for _, a := range legal {
		dst = append(dst, t.rate(a))
	}
	return dst
}

// thought is what the policy reads off a position.
type thought struct {
	vars     *Vars
	hand     faceSet // different faces held
	twice    faceSet // of these, the ones held twice
	held     int
	next     int // cards of the next seat, and of the one after a change of direction
	previous int
	fewest   int // cards of the seat nearest to its end
	nextLast int // suit that the next seat last played, -1
	nextMiss [suitCount]bool
	autoCall bool
	aceEnds  bool
}

func think(p *engine.Position) thought {
	v := &p.View
	seat := v.Seat()
	vars := engine.Vars[Vars](v)
	t := thought{vars: vars, fewest: info.Layout.Size(), nextLast: -1}
	setup := v.Config()
	t.autoCall = setup.Options["autoCall"] == "on"
	t.aceEnds = setup.Options["aceFinish"] != "off"
	var buf [104]engine.Card
	for _, c := range v.Known(buf[:0], hand0+engine.Pile(seat)) {
		f := faceOf(c)
		if t.hand.has(f) {
			t.twice |= 1 << uint(f)
		}
		t.hand |= 1 << uint(f)
		t.held++
	}
	if vars.Phase >= Between {
		return t
	}
	count := func(s engine.Seat) int { return v.Count(hand0 + engine.Pile(s)) }
	for s := range engine.Seat(vars.Seated) {
		if s != seat && vars.IsIn(s) {
			t.fewest = min(t.fewest, count(s))
		}
	}
	next := vars.After(seat)
	t.next, t.previous = count(next), count(vars.step(seat, -vars.Direction))
	t.remember(p.Log, next)
	return t
}

// remember reads from the round so far which suit a seat last played, and on which
// suits it drew instead of playing: these it lacks.
func (t *thought) remember(log []engine.Event, of engine.Seat) {
	suit, playing, forced := -1, false, false
	for _, e := range log {
		switch {
		case e.Kind == engine.Turned:
			playing, forced = true, false
		case e.Kind == engine.Noted && e.Note == NoteSuit:
			suit = e.N
			if e.Seat == of {
				t.nextLast = suit
			}
		case e.Kind == engine.Noted && e.Note == NoteMissedCall:
			forced = true
		case e.Kind == engine.Moved && e.To == discard && e.Card != engine.NoCard:
			suit, forced = suitOf(faceOf(e.Card)), rankOf(faceOf(e.Card)) == seven
			if playing && e.Seat == of {
				t.nextLast, t.nextMiss[suit] = suit, false
			}
		case e.Kind == engine.Moved && e.From == stock && playing && !forced && e.Seat == of && suit >= 0:
			t.nextMiss[suit] = true
		}
	}
}

func (t *thought) rate(a engine.Action) float64 {
	switch kindOf(a) {
	case playKind:
		return t.ratePlay(a)
	case takeKind:
		return perOwed * float64(t.vars.Pending)
	default:
		return 0
	}
}

func (t *thought) ratePlay(a engine.Action) float64 {
	f := faceIn(a)
	rank, suit := rankOf(f), suitOf(f)
	if named, ok := suitIn(a); ok {
		suit = named
	}
	if t.held == 1 {
		if rank == ace && !t.aceEnds {
			return 1
		}
		return sureWin
	}
	rest := t.hand
	if !t.twice.has(f) {
		rest &^= 1 << uint(f)
	}
	v := playBase + t.haste()*float64(points[rank]) + t.follow(rest, suit, rank)
	if t.held == 2 && a&callFlag == 0 && !t.autoCall {
		v += forgotten
	}
	switch rank {
	case seven:
		v += t.rateSeven(rest)
	case eight:
		v += t.hit()
		if t.vars.Seats() == 2 {
			v += freeMove
		}
	case nine:
		v += t.rateNine()
	case jack:
		if t.fewest > nearEnd && t.held > 3 {
			v += keepJack
		}
		v += t.rateSuit(rest, suit)
	case ace:
		if rest&(ofSuit[suit]|ofRank[ace]|ofRank[jack]) != 0 {
			v += pairedAce
		} else {
			v += lonelyAce
		}
	}
	return v
}

// haste says how much a point in the hand matters now.
func (t *thought) haste() float64 {
	switch {
	case t.fewest <= nearEnd:
		return 0.6
	case t.fewest <= 4:
		return 0.35
	default:
		return 0.2
	}
}

// follow rates what could be played next time.
func (t *thought) follow(rest faceSet, suit, rank int) float64 {
	n := (rest & (ofSuit[suit] | ofRank[rank] | ofRank[jack])).len()
	if n == 0 {
		return noFollow
	}
	return perFollow * float64(min(n, 4))
}

func (t *thought) hit() float64 {
	if t.next <= nearEnd {
		return hitNear
	}
	return 0
}

func (t *thought) rateSeven(rest faceSet) float64 {
	v := t.hit() - perOwed*float64(t.vars.Pending)
	if rest&ofRank[seven] == 0 && t.held > 3 && t.vars.Pending == 0 {
		v += keepSeven
	}
	return v
}

func (t *thought) rateNine() float64 {
	switch {
	case t.vars.Seats() == 2:
		return 0
	case t.previous <= nearEnd:
		return feedNear
	default:
		return t.hit()
	}
}

// rateSuit rates the suit named with a jack.
func (t *thought) rateSuit(rest faceSet, suit int) float64 {
	v := perSuitCard * float64((rest & ofSuit[suit]).len())
	if suit == t.nextLast {
		v += theirSuit
	}
	if t.nextMiss[suit] {
		v += missedSuit
	}
	return v
}
