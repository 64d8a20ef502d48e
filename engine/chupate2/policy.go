package chupate2

import "deckhand/engine"

// The weights of the policy, in points of a hand. Measured by playing them against
// each other, common deals, rotated seats.
const (
	sureWin     = 1000.0 // the card that goes out, or begins to
	forgotten   = -60.0  // not calling
	playBase    = 10.0   // getting rid of a card, whatever it is
	perPoint    = 0.25   // what a point in the hand matters
	nearPoint   = 1.0    // and when somebody is near the end
	perFollow   = 0.5    // each card that could be played next
	noFollow    = -4.0
	keepJack    = -12.0 // a jack fits always: the best card to finish with
	keepSeven   = -2.0  // the last defence against sevens
	lonelyAce   = -8.0  // an ace with nothing to follow costs a draw
	pairedAce   = 6.0
	hitNear     = 8.0 // a seven, eight or nine that stops a seat near its end
	feedNear    = -9.0
	freeMove    = 3.0
	perSuitCard = 1.5
	theirSuit   = -2.0  // naming what the next seat has just played
	missedSuit  = 2.5   // naming what the next seat could not follow
	perOwed     = -4.0  // each card taken instead of answered
	givesOut    = -50.0 // letting the next seat go out with a card that everybody knows
	denied      = 5.0   // leaving a seat near its end a suit that it could not follow
)

const (
	nearEnd  = 1 // a seat with so many cards may go out soon
	planFrom = 4 // with so many cards or less it is worth looking for a way out in one turn
)

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
	hand     holding
	next     int // cards of the next seat, and of the one after a change of direction
	previous int
	point    float64 // what a point in the hand matters
	nextLast int     // suit that the next seat last showed, -1
	nextMiss [suitCount]bool
	top      int     // rank on the discard pile
	nextHas  faceSet // of the last card of the next seat, if it is known
	autoCall bool
	aceEnds  bool
	again    faceSet // cards that leave the turn where it is
}

// holding is what a hand holds.
type holding struct {
	faces, twice faceSet // all faces, and those held twice
	cards        int
}

func (h *holding) add(f engine.Face) {
	face := faceSet(1) << uint(f)
	h.twice |= h.faces & face
	h.faces |= face
	h.cards++
}

// without is what stays when one card of a face is played.
func (h holding) without(f engine.Face) holding {
	face := faceSet(1) << uint(f)
	h.faces &^= face &^ h.twice
	h.twice &^= face
	h.cards--
	return h
}

func think(p *engine.Position) thought {
	v := &p.View
	seat := v.Seat()
	vars := engine.Vars[Vars](v)
	options := v.Config().Options
	t := thought{
		vars:     vars,
		point:    perPoint,
		nextLast: -1,
		autoCall: options["autoCall"] == "on",
		aceEnds:  options["aceFinish"] != "off",
		again:    ofRank[ace],
	}
	if vars.Seats() == 2 {
		t.again |= ofRank[eight]
		if options["nineSkips2p"] == "on" {
			t.again |= ofRank[nine]
		}
	}
	var buf [104]engine.Card
	for _, c := range v.Known(buf[:0], hand0+engine.Pile(seat)) {
		t.hand.add(faceOf(c))
	}
	if vars.Phase >= Between {
		return t
	}
	count := func(s engine.Seat) int { return v.Count(hand0 + engine.Pile(s)) }
	for s := range engine.Seat(vars.Seated) {
		if s != seat && vars.IsIn(s) && count(s) <= nearEnd {
			t.point = nearPoint
		}
	}
	next := vars.After(seat)
	t.next, t.previous = count(next), count(vars.step(seat, -vars.Direction))
	t.top = rankOf(faceOf(v.Top(discard)))
	t.remember(p.Log, next)
	if t.next <= nearEnd {
		for _, c := range v.Known(buf[:0], hand0+engine.Pile(next)) {
			if c != engine.NoCard {
				t.nextHas |= 1 << uint(faceOf(c))
			}
		}
	}
	return t
}

// remember reads from the round so far which suit a seat last showed, and on which
// suits it drew of its own choice: these it lacks.
func (t *thought) remember(log []engine.Event, of engine.Seat) {
	suit := -1 // that was to be followed
	owing, paying, punished := false, false, false
	for _, e := range log {
		switch {
		case e.Kind == engine.Turned:
			owing = owing && !paying
			paying, punished = false, false
		case e.Kind == engine.Noted && e.Note == NoteOwed:
			owing = true
		case e.Kind == engine.Noted && e.Note == NoteMissedCall:
			punished = true
		case e.Kind == engine.Noted && e.Note == NoteSuit:
			suit = e.N
			t.shown(e.Seat == of, suit)
		case e.Kind == engine.Moved && e.To == discard:
			f := faceOf(e.Card)
			suit = suitOf(f)
			t.shown(e.Seat == of && rankOf(f) != jack, suit)
		case e.Kind != engine.Moved || e.From != stock || punished || suit < 0:
		case owing:
			paying = true
		case e.Seat == of:
			t.nextMiss[suit] = true
		}
	}
}

// shown notes a suit that was played or named, if the next seat did it.
func (t *thought) shown(byNext bool, suit int) {
	if byNext {
		t.nextLast, t.nextMiss[suit] = suit, false
	}
}

func (t *thought) rate(a engine.Action) float64 {
	switch kindOf(a) {
	case playKind:
		return t.ratePlay(a)
	case takeKind:
		return perOwed * float64(t.vars.Pending)
	case drawKind:
		return t.leave(int(t.vars.Suit), t.top)
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
	rest := t.hand.without(f)
	v := playBase + t.point*float64(points[rank]) + follow(rest, suit, rank)
	if rest.cards == 1 && a&callFlag == 0 && !t.autoCall {
		v += forgotten
	}
	if t.hand.cards <= planFrom && t.goesOut(rest, f) {
		v += sureWin
	}
	if rank != seven && rank != eight && !t.again.has(f) {
		v += t.leave(suit, rank)
	}
	switch rank {
	case seven:
		v += t.rateSeven(rest)
	case eight:
		v += t.hit()
	case nine:
		v += t.rateNine()
	case jack:
		v += keepJack + t.rateSuit(rest, suit)
	case ace:
		if rest.faces&fitting(suit, rank) != 0 {
			return v + pairedAce
		}
		return v + lonelyAce
	}
	if t.again.has(f) {
		v += freeMove
	}
	return v
}

// goesOut says whether the cards that are left after a play can all be played in
// the same turn.
func (t *thought) goesOut(rest holding, played engine.Face) bool {
	if rest.cards == 0 {
		return t.aceEnds || rankOf(played) != ace
	}
	if !t.again.has(played) {
		return false
	}
	for set := rest.faces & fitting(suitOf(played), rankOf(played)); set != 0; {
		f := set.pop()
		if t.goesOut(rest.without(f), f) {
			return true
		}
	}
	return false
}

// fitting are the faces that go on a card, by suit, by rank or as a jack.
func fitting(suit, rank int) faceSet { return ofSuit[suit] | ofRank[rank] | ofRank[jack] }

// follow rates what could be played next time.
func follow(rest holding, suit, rank int) float64 {
	n := (rest.faces & fitting(suit, rank)).len()
	if n == 0 {
		return noFollow
	}
	return perFollow * float64(min(n, 4))
}

// leave rates what a seat near its end finds in its turn.
func (t *thought) leave(suit, rank int) float64 {
	switch {
	case t.next > nearEnd:
		return 0
	case t.nextHas&fitting(suit, rank) != 0:
		return givesOut
	case t.nextMiss[suit]:
		return denied
	default:
		return 0
	}
}

// hit rates keeping the next seat from playing.
func (t *thought) hit() float64 {
	if t.next <= nearEnd {
		return hitNear
	}
	return 0
}

func (t *thought) rateSeven(rest holding) float64 {
	v := t.hit() - perOwed*float64(t.vars.Pending)
	if rest.faces&ofRank[seven] == 0 && rest.cards > 2 && t.vars.Pending == 0 {
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
func (t *thought) rateSuit(rest holding, suit int) float64 {
	v := perSuitCard * float64((rest.faces & ofSuit[suit]).len())
	if suit == t.nextLast {
		v += theirSuit
	}
	if t.nextMiss[suit] {
		v += missedSuit
	}
	return v
}
