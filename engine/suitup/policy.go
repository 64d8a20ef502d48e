package suitup

import "deckhand/engine"

// The weights of the policy, in points of a hand. Tried out by playing them against each
// other, common deals, rotated seats.
const (
	sureWin   = 1000.0 // the card or meld after which only the last discard is left
	layBase   = 60.0   // a meld goes down as soon as it can
	addBase   = 40.0   // and then what fits the melds
	layAgain  = 15.0   // a lay that leaves another meld in the hand
	perPoint  = 0.3    // what a point in the hand matters
	nearPoint = 0.6    // and when somebody is near the end

	wholeMeld = 16.0 // keeping a card that is part of a meld
	pair      = 2.0  // of a pair
	perLive   = 0.8  // and for each card of the rank that may still come
	single    = 0.3  // for each such card, without a pair
	threeRun  = 4.0  // of three cards of a run
	twoRun    = 0.5  // of two
	second    = 0.3  // part of the lesser of both uses
	fitsSoon  = 14.0 // a card that can be added next turn
	fitsOnce  = 4.0  // or once a first meld lies

	feedsMeld = 4.0  // discarding what the next seat can add
	feedsHand = 3.0  // discarding a rank that the next seat is known to hold
	takeFrom  = 12.0 // a discard must be worth so much to be better than an unknown card
)

const (
	nearEnd  = 3 // a seat with so many cards may go out soon
	tooLate  = 2 // with so many cards at somebody's, two more are too many
	nothing  = 0.0
	declined = -3.0 // as far apart as other choices usually are
	wanted   = 3.0
	absurd   = -80.0 // not worth a thought
)

// Rate implements the policy of a careful person: lay and add whatever can be, keep pairs,
// parts of runs and what fits the table, throw dear cards that belong nowhere and that
// the next seat has no use for, and ask for a discard only to make a meld of it.
func (Game) Rate(dst []float64, p *engine.Position, legal []engine.Action) []float64 {
	t := think(&p.View)
	for _, a := range legal {
		dst = append(dst, t.rate(a))
	}
	return dst
}

// thought is what the policy reads off a position.
type thought struct {
	vars     *Vars
	rules    rules // as far as melds need them
	top      engine.Card
	hand     holding
	cards    int
	live     holding // cards that may still come from a stock or another hand
	fits     holding // cards that some meld takes now
	nextHand holding // cards that the next seat is known to hold
	nextLaid bool
	fewest   int // cards in the smallest hand of the others
	laid     bool
	pays     bool // with the discard comes a card from the stock (R1)
	lays     bool // new melds are allowed some time
	point    float64
}

func think(v *engine.View) thought {
	options := v.Config().Options
	seat, seats := v.Seat(), engine.Seat(v.Config().Seats)
	t := thought{
		vars:   engine.Vars[Vars](v),
		rules:  rules{wrap: options["wrap"] != "off", seats: seats},
		top:    v.Top(discard),
		cards:  v.Count(handOf(seat)),
		fewest: packSize,
		point:  perPoint,
	}
	t.laid, t.pays = t.vars.HasLaid(seat), paysForTake(v)
	t.lays = !t.laid || options["newMelds"] != "off"
	for rank := range t.live {
		t.live[rank] = ^suitSet(0)
	}
	var buf [packSize]engine.Card
	for _, c := range v.Known(buf[:0], handOf(seat)) {
		t.hand.add(faceOf(c))
		t.dead(c)
	}
	for _, c := range v.Known(buf[:0], discard) {
		t.dead(c)
	}
	for i := range int(t.vars.MeldCount) {
		for _, c := range v.Known(buf[:0], meldAt(i)) {
			t.dead(c)
		}
	}
	t.fits = t.rules.wanted(t.vars.Melds[:t.vars.MeldCount])
	for s := range seats {
		if s != seat {
			t.fewest = min(t.fewest, v.Count(handOf(s)))
		}
	}
	if t.fewest <= nearEnd {
		t.point = nearPoint
	}
	next := t.rules.after(seat)
	t.nextLaid = t.vars.HasLaid(next)
	for _, c := range v.Known(buf[:0], handOf(next)) {
		if c != engine.NoCard {
			t.nextHand.add(faceOf(c))
		}
	}
	return t
}

// paysForTake says whether the seat in turn gets a card from the stock with the discard.
func paysForTake(v *engine.View) bool {
	return v.Config().Seats > 2 && engine.Vars[Vars](v).Discarder != engine.NoSeat && v.Count(stock) > 0 &&
		v.Config().Options["mayINextPays"] == "on"
}

// dead notes a card that cannot come any more.
func (t *thought) dead(c engine.Card) {
	if c != engine.NoCard {
		f := faceOf(c)
		t.live[rankOf(f)] &^= 1 << uint(suitOf(f))
	}
}

func (t *thought) rate(a engine.Action) float64 {
	switch kindOf(a) {
	case takeKind:
		return t.rateTake()
	case yesKind:
		return t.rateMayI()
	case setKind, runKind:
		return t.rateLay(layIn(a))
	case addKind:
		return t.rateAdd(faceIn(a))
	case discardKind:
		return t.rateDiscard(faceIn(a))
	default:
		return nothing
	}
}

// rateTake rates the discard against an unknown card, which is worth nothing.
func (t *thought) rateTake() float64 {
	f := faceOf(t.top)
	if t.laid && t.fits.has(f) && t.cards == 1 && !t.pays {
		return sureWin
	}
	h := t.hand
	h.add(f)
	return t.keep(&h, f) - takeFrom
}

// rateMayI wants the discard if it makes a meld and there is time to lay it. A meld that
// is in the hand already will do for the first one.
func (t *thought) rateMayI() float64 {
	f := faceOf(t.top)
	h := t.hand
	h.add(f)
	switch {
	case t.fewest <= tooLate:
		return absurd
	case !t.lays || !t.completes(&h, f) || !t.laid && t.anyMeld(&t.hand):
		return declined
	}
	return wanted
}

func (t *thought) rateLay(l layCards) float64 {
	rest, v := t.hand, layBase
	for _, f := range l.faces[:l.n] {
		rest.drop(f)
		v += t.point * float64(points[rankOf(f)])
	}
	switch {
	case t.cards-l.n == 1:
		return sureWin
	case t.lays && t.anyMeld(&rest):
		v += layAgain
	}
	return v
}

func (t *thought) rateAdd(f engine.Face) float64 {
	if t.cards == 2 {
		return sureWin
	}
	return addBase + t.point*float64(points[rankOf(f)])
}

// rateDiscard rates throwing a card: what it would cost, less what it may be good for,
// here or with the next seat.
func (t *thought) rateDiscard(f engine.Face) float64 {
	v := t.point*float64(points[rankOf(f)]) - t.keep(&t.hand, f)
	if t.nextLaid && t.fits.has(f) {
		v -= feedsMeld
	}
	if t.nextHand[rankOf(f)] != 0 {
		v -= feedsHand
	}
	return v
}

// keep rates a card of a hand by what may become of it.
func (t *thought) keep(h *holding, f engine.Face) float64 {
	v := nothing
	if t.lays {
		set, run := t.setUse(h, f), t.runUse(h, f)
		v = max(set, run) + second*min(set, run)
	}
	switch {
	case !t.fits.has(f):
		return v
	case t.laid:
		return v + fitsSoon
	default:
		return v + fitsOnce
	}
}

// setUse rates a card as part of a set.
func (t *thought) setUse(h *holding, f engine.Face) float64 {
	rank := rankOf(f)
	live := float64(t.live[rank].len())
	switch n := h[rank].len(); {
	case n >= setSize:
		return wholeMeld
	case n == setSize-1 && live > 0:
		return pair + perLive*live
	default:
		return single * live
	}
}

// runUse rates a card as part of a run, by the fullest four neighbours around it.
func (t *thought) runUse(h *holding, f engine.Face) float64 {
	best := 0
	for low := rankOf(f) - runSize + 1; low <= rankOf(f); low++ {
		if t.rules.span(wrapped(low), runSize) {
			best = max(best, spread(h, low, f))
		}
	}
	switch best {
	case runSize:
		return wholeMeld
	case runSize - 1:
		return threeRun
	case runSize - 2:
		return twoRun
	default:
		return nothing
	}
}

// spread counts the ranks among four neighbours that can be had in different suits, a
// card with its own. It takes the first suit that will do, which is nearly always right.
func spread(h *holding, low int, f engine.Face) int {
	used := suitSet(1) << uint(suitOf(f))
	n := 1
	for i := range runSize {
		rank := wrapped(low + i)
		if free := h[rank] &^ used; free != 0 && rank != rankOf(f) {
			used |= free & -free
			n++
		}
	}
	return n
}

// completes says whether a card is part of a meld in a hand.
func (t *thought) completes(h *holding, f engine.Face) bool {
	if h[rankOf(f)].len() >= setSize {
		return true
	}
	for low := rankOf(f) - runSize + 1; low <= rankOf(f); low++ {
		if t.rules.span(wrapped(low), runSize) && spread(h, low, f) == runSize {
			return true
		}
	}
	return false
}

// anyMeld says whether a hand holds a meld.
func (t *thought) anyMeld(h *holding) bool {
	for rank, suits := range h {
		if suits.len() >= setSize {
			return true
		}
		if t.rules.span(rank, runSize) && suits != 0 && spread(h, rank, faceAt(rank, suits.pop())) == runSize {
			return true
		}
	}
	return false
}
