package suitup

import "deckhand/engine"

// What speaks for and against an action, by the names of its sentences.
const (
	whyOut      = "goesOut"      // then only the last discard is left
	whyTakeOut  = "goesOutThen"  // the last card can be discarded once Card is added
	whyMeld     = "laysMeld"     // Count points leave the hand
	whyAnother  = "anotherMeld"  // another meld stays in the hand
	whyAdd      = "addsToMeld"   // Card
	whyTakeMeld = "makesMeld"    // Card makes a meld
	whyTakePart = "belongs"      // Card goes with what is held
	whyTakeNot  = "takesLittle"  // Card is of little use
	whyStock    = "drawsUnknown" // the discard is of little use
	whyLeaves   = "leavesUseful" // Card, the discard, is of use
	whyTooLate  = "tooLate"      // somebody has Count cards left
	whyNoUse    = "asksForNone"  // Card, the discard, makes no meld
	whyTwo      = "takesTwo"     // with the discard comes another card
	whyDear     = "throwsPoints" // Card costs Count points
	whyKeep     = "breaksUp"     // Card is part of something
	whyKeepFit  = "couldAdd"     // Card fits on the table
	whyLittle   = "goesWithFew"  // Card goes with something, but hardly comes to a meld
	whyUseless  = "goesWithNone" // Card goes with nothing
	whyFeedMeld = "fitsForNext"  // Seat can add Card
	whyFeedHand = "nextCollects" // Seat is known to hold the rank of Card
	whyWaits    = "waits"        // what can go down now may also do so later
)

// waiting is what speaks for keeping cards that could go down. The policy puts down what it
// can, but matches show that it is better to wait until all goes down at once.
const waiting = 8.0

// unused is what a card is worth to keep that goes with hardly anything.
const unused = 2.0

type explanation struct {
	thought
	view    *engine.View
	next    engine.Fact
	motives []engine.Motive
}

func (e *explanation) say(code string, weight float64, facts ...engine.Fact) {
	e.motives = append(e.motives, engine.Motive{Code: code, Weight: weight, Facts: facts})
}

// Explain implements the motives of bots: the terms of the policy, with the same weights.
func (Game) Explain(dst []engine.Motive, p *engine.Position, a engine.Action) []engine.Motive {
	e := explanation{thought: think(&p.View), view: &p.View, motives: dst, next: seatFact((p.View.Seat() + 1) % engine.Seat(p.View.Config().Seats))}
	e.rules.acePoints = acePointsOf(p.View.Config())
	switch kindOf(a) {
	case takeKind:
		e.take()
	case drawKind:
		e.leave()
	case yesKind, noKind:
		e.mayI(kindOf(a) == yesKind)
	case setKind, runKind:
		e.lay(layIn(a))
	case addKind:
		if e.cards == 2 {
			e.say(whyOut, sureWin)
		}
		e.say(whyAdd, addBase, faceFact(faceIn(a)))
	case discardKind:
		e.discard(faceIn(a))
	}
	return e.motives
}

func (e *explanation) take() {
	f, v := faceOf(e.top), e.rateTake()
	switch use := e.use(); {
	case v >= sureWin:
		e.say(whyTakeOut, v, faceFact(f))
	case use == whyTakeNot:
		e.say(use, min(v, -unused), faceFact(f))
	default:
		e.say(use, max(v, unused), faceFact(f))
	}
}

// leave speaks of an unknown card in place of the discard.
func (e *explanation) leave() {
	if e.top == engine.NoCard {
		return
	}
	if v := e.rateTake(); v > 0 {
		e.say(whyLeaves, -v, faceFact(faceOf(e.top)))
	} else {
		e.say(whyStock, -v)
	}
}

// use is what the discard is good for.
func (e *explanation) use() string {
	f := faceOf(e.top)
	h := e.hand
	h.add(f)
	switch {
	case e.lays && len(Companions(e.view, e.top)) > 0:
		return whyTakeMeld
	case e.laid && e.fits.has(f):
		return whyAdd
	case e.lays && e.partners(&h, f):
		return whyTakePart
	default:
		return whyTakeNot
	}
}

// partners says whether a card of a hand goes with others there.
func (t *thought) partners(h *holding, f engine.Face) bool {
	return h[rankOf(f)].len() > 1 || t.runUse(h, f) > nothing
}

// mayI speaks for what is answered: what speaks against asking speaks for no.
func (e *explanation) mayI(yes bool) {
	f, no := faceOf(e.top), -declined
	if yes {
		no = declined
	}
	if e.fewest <= tooLate {
		e.say(whyTooLate, no, number("Count", e.fewest))
	}
	switch use := e.use(); {
	case yes && use != whyTakeNot:
		e.say(use, wanted, faceFact(f))
	case use == whyTakeMeld:
		e.say(whyLeaves, -wanted, faceFact(f))
	default:
		e.say(whyNoUse, no, faceFact(f))
	}
	e.say(whyTwo, no/2)
}

func (e *explanation) lay(l layCards) {
	rest, sum := e.hand, 0
	for _, f := range l.faces[:l.n] {
		rest.drop(f)
		sum += int(e.rules.counts(rankOf(f)))
	}
	if e.cards-l.n == 1 {
		e.say(whyOut, sureWin)
	}
	e.say(whyMeld, layBase+e.point*float64(sum), number("Count", sum))
	if e.lays && e.anyMeld(&rest) {
		e.say(whyAnother, layAgain)
	}
}

func (e *explanation) discard(f engine.Face) {
	cost := int(e.rules.counts(rankOf(f)))
	e.say(whyDear, e.point*float64(cost), faceFact(f), number("Count", cost))
	if e.lays {
		e.part(f)
	}
	if e.fits.has(f) && e.laid {
		e.say(whyKeepFit, -fitsSoon, faceFact(f))
	}
	if e.nextLaid && e.fits.has(f) {
		e.say(whyFeedMeld, -feedsMeld, e.next, faceFact(f))
	}
	if e.nextHand[rankOf(f)] != 0 {
		e.say(whyFeedHand, -feedsHand, e.next, faceFact(f))
	}
	if rest := e.hand; e.laid && !e.vars.LaidNow {
		rest.drop(f)
		if rest.common(&e.fits) > 0 || e.lays && e.anyMeld(&rest) {
			e.say(whyWaits, waiting)
		}
	}
}

// part says how much a card of the hand is part of.
func (e *explanation) part(f engine.Face) {
	use := max(e.setUse(&e.hand, f), e.runUse(&e.hand, f))
	switch part := e.partners(&e.hand, f); {
	case part && use > unused:
		e.say(whyKeep, -use, faceFact(f))
	case part:
		e.say(whyLittle, unused-use, faceFact(f))
	default:
		e.say(whyUseless, unused, faceFact(f))
	}
}
