package suckitup

import "deckhand/engine"

// The weights of the policy, in points of a match. Found by playing them against each
// other, common deals, rotated seats.
const (
	meldNow     = 30.0 // to vacuum at once: rugs are a race
	waitShare   = 0.7  // below this share of what the vacuum could take, waiting is worth a thought
	cureNow     = 45.0 // to get going again
	hitBase     = 5.0  // to stop somebody
	hitPerPoint = 0.06 // for each point that lies on the rugs
	hitPerRug   = 4.0  // for each rug the seat has taken
	hitLeader   = 3.0
	hitCollects = 5.0 // the seat has just picked up a part
	safetyEarly = 12.0
	safetyHeld  = -9.0 // with coupFourre a safety in the hand wards off for nothing
	stainPoint  = 1.0  // for each point by which a stain betters a rug that is near
	stainSpoil  = 0.7  // or spoils another one
	pickTold    = -0.5 // everybody sees what is picked up
	pickAgain   = -0.1 // for each exchange of this kind in a row: it goes round in circles

	keepFix      = 5.0 // the first of a kind
	keepFixAgain = 1.5
	keepCure     = 40.0 // the one that is needed now
	keepSafety   = 20.0
	keepDisaster = 12.0
	keepStain    = 2.5
	keepSpare    = 0.04 // of what its vacuum could take: a part that is there already
	giveCure     = -15.0
	givePart     = -0.12 // of what the vacuum could take for the next seat
	giveDisaster = -2.0
	giveSafety   = -6.0
)

// ready is the share of a rug that a vacuum is worth with so many parts missing, by its
// level: the parts of strong ones are scarce.
var ready = [levels][parts + 1]float64{
	{1, 0.40, 0.12, 0.02},
	{1, 0.35, 0.10, 0.02},
	{1, 0.30, 0.08, 0.01},
	{1, 0.26, 0.06, 0.01},
}

// Rate implements the policy of a careful person: vacuum as soon as it pays, collect for
// the strongest vacuum within reach, keep one repair of each kind, stop whoever can be
// stopped, play safeties early, and give the next seat nothing it is looking for.
func (Game) Rate(dst []float64, p *engine.Position, legal []engine.Action) []float64 {
	var t thought
	t.think(p)
	for _, a := range legal {
		dst = append(dst, t.rate(a))
	}
	return dst
}

// thought is what the policy reads off a position.
type thought struct {
	sight
	worth [levels]float64 // the best that a vacuum of this level can take
	open  int             // points on all rugs
	wants [maxSeats]int   // the level a seat has last picked up a part of, else -1

	lacks [levels]int // parts of each vacuum that are not in the hand

	hold  bool // safeties are better held (coupFourre)
	cures bool
	worst float64 // before a card is taken: what it costs to discard the least useful card of the hand
	mean  float64 // and what a card from the stock is, on the average
	hope  float64 // by how much it betters the hand if one may discard the worst of nine
}

func (t *thought) think(p *engine.Position) {
	if t.look(&p.View); t.vars.Phase < Between {
		t.weigh(p.Log)
	}
}

// weigh thinks about what lies before the seat, and what it remembers.
func (t *thought) weigh(log []engine.Event) {
	options := t.view.Config().Options
	t.hold, t.cures = options["coupFourre"] == "on", options["safetyCures"] != "off"
	t.compare()
	t.remember(log)
	for level := range levels {
		t.lacks[level] = missing(&t.hand, level)
	}
	if t.vars.Phase != Drawn {
		t.lookAhead()
	}
}

// compare weighs what each vacuum could take.
func (t *thought) compare() {
	for level := range levels {
		for _, value := range t.rugs[level] {
			t.open += value
		}
	}
	for vacuum := range levels {
		for rug := range vacuum + 1 {
			t.worth[vacuum] = max(t.worth[vacuum], t.gain(vacuum, rug))
		}
	}
}

// gain is what a vacuum takes from a rug, with what one rug more adds to the bonus; 0 if
// the rug is gone.
func (t *thought) gain(vacuum, rug int) float64 {
	if !t.isOpen(rug) {
		return 0
	}
	sum := 0
	for _, value := range t.rugs[rug][:rugSize-(vacuum-rug)] {
		sum += value
	}
	has := t.vars.Rugs[t.me]
	return float64(sum + rugBonus[has+1] - rugBonus[has])
}

// remember reads from the round which parts the others have picked up.
func (t *thought) remember(log []engine.Event) {
	for seat := range t.seats {
		t.wants[seat] = -1
	}
	for _, e := range log {
		switch {
		case e.Kind == engine.Moved && e.From == discard && e.To == hand0+engine.Pile(e.Seat) && e.Card != engine.NoCard:
			if level, part := isPart(faceOf(e.Card)); part {
				t.wants[e.Seat] = level
			}
		case e.Kind == engine.Noted && e.Note == NoteVacuum:
			t.wants[e.Seat] = -1
		}
	}
}

func (t *thought) rate(a engine.Action) float64 {
	h, l := int(high(a)), int(low(a))
	switch kindOf(a) {
	case meldKind:
		return t.rateMeld(h, l)
	case disasterKind:
		return t.rateHit(h, engine.Seat(l))
	case fixKind:
		return cureNow
	case safetyKind:
		return t.rateSafety(h)
	case stainKind:
		return t.rateStain(h, l) - t.held(stainFace) + t.mean
	case drawKind:
		return t.hope
	case pickKind:
		return t.ratePick()
	case discardKind:
		return t.give(engine.Face(h)) - t.held(engine.Face(h))
	default:
		return 0
	}
}

// lookAhead weighs all cards that may come from the stock.
func (t *thought) lookAhead() {
	t.worst = t.least()
	for f := range firstMess {
		share := float64(len(t.deck.layout.Copies(f))) / drawCards
		worth := t.keep(f, t.hand[f]+1)
		t.mean += share * worth
		t.hope += share * max(t.give(f), worth-t.worst)
	}
}

// rateMeld also looks at what else the vacuum could take.
func (t *thought) rateMeld(vacuum, rug int) float64 {
	gain := t.gain(vacuum, rug)
	if gain < waitShare*t.worth[vacuum] {
		return gain - t.worth[vacuum]
	}
	return meldNow + gain
}

// rateHit rates stopping a seat, the dearer the more there is to win.
func (t *thought) rateHit(kind int, target engine.Seat) float64 {
	v := hitBase + hitPerPoint*float64(t.open) + hitPerRug*float64(t.vars.Rugs[target])
	if t.leads(target) {
		v += hitLeader
	}
	if t.wants[target] >= 0 {
		v += hitCollects
	}
	return v - t.held(firstDisaster+engine.Face(kind)) + t.mean
}

func (t *thought) rateSafety(kind int) float64 {
	if t.trouble[t.me] == kind && t.cures {
		return cureNow
	}
	n := t.view.Count(safe0 + engine.Pile(t.me))
	v := safetyEarly + float64(safetyBonus[n+1]-safetyBonus[n])
	if t.hold && !t.last() {
		v += safetyHeld - safetyEarly
	}
	return v
}

// rateStain rates taking away a mess card: good on a rug that is nearer to this seat than
// to the others if something dearer may be expected, elsewhere the other way round.
func (t *thought) rateStain(rug, value int) float64 {
	change := t.expected(rug) - float64(value)
	if t.nearest() == rug {
		return stainPoint * change
	}
	return -stainSpoil * change
}

// nearest is the rug that the seat is most likely to take next, -1 if it is far from all.
func (t *thought) nearest() int {
	best, at := 0.0, -1
	for level := range levels {
		if !t.isOpen(level) {
			continue
		}
		lacks := t.lacks[level]
		if v := ready[level][lacks] * t.worth[level]; lacks < 2 && v > best {
			best, at = v, level
		}
	}
	return at
}

// ratePick rates taking the top of the discard pile and laying off the least useful card.
func (t *thought) ratePick() float64 {
	f := faceOf(t.view.Top(discard))
	return t.keep(f, t.hand[f]+1) + pickTold + pickAgain*float64(t.vars.Idle) - t.worst
}

// least is what it costs to discard the card of the hand that is missed the least.
func (t *thought) least() float64 {
	least := 1000.0
	for f, n := range t.hand {
		if n > 0 {
			least = min(least, t.held(engine.Face(f))-t.give(engine.Face(f)))
		}
	}
	return least
}

// held is what a card of the hand is worth.
func (t *thought) held(f engine.Face) float64 { return t.keep(f, t.hand[f]) }

// keep is what a card is worth that would be the n-th of its face in the hand.
func (t *thought) keep(f engine.Face, n int8) float64 {
	if level, part := isPart(f); part {
		return t.keepPart(level, f, n)
	}
	if kind, fix := kindIn(firstFix, f); fix {
		switch {
		case t.safe[t.me].has(engine.Face(kind)) && t.trouble[t.me] != kind:
			return 0
		case n > 2:
			return 0
		case n > 1:
			return keepFixAgain
		case t.trouble[t.me] == kind:
			return keepCure
		}
		return keepFix
	}
	if kind, safety := kindIn(firstSafety, f); safety {
		if n > 1 || t.safe[t.me].has(engine.Face(kind)) {
			return 0
		}
		return keepSafety
	}
	if kind, disaster := kindIn(firstDisaster, f); disaster {
		if !t.canStop(&t.safe, engine.Face(kind)) {
			return 0
		}
		return keepDisaster / float64(n)
	}
	return keepStain / float64(n)
}

// keepPart is what a vacuum loses without the part.
func (t *thought) keepPart(level int, f engine.Face, n int8) float64 {
	if n > 1 {
		return keepSpare * t.worth[level] / float64(n-1)
	}
	lacks := t.lacks[level]
	if t.hand[f] == 0 {
		lacks--
	}
	return t.worth[level] * (ready[level][lacks] - ready[level][lacks+1])
}

// give rates what the next seat can do with a discarded card.
func (t *thought) give(f engine.Face) float64 {
	if kind, fix := kindIn(firstFix, f); fix && t.trouble[t.next] == kind {
		return giveCure
	}
	if level, part := isPart(f); part {
		if t.wants[t.next] == level {
			return givePart * t.worth[level]
		}
		return 0
	}
	if kind, disaster := kindIn(firstDisaster, f); disaster && !t.safe[t.me].has(engine.Face(kind)) {
		return giveDisaster
	}
	if kind, safety := kindIn(firstSafety, f); safety && !t.safe[t.next].has(engine.Face(kind)) {
		return giveSafety
	}
	return 0
}
