package suitup

import "deckhand/engine"

// What speaks for and against an action, by the names of its sentences.
const (
	whyOut      = "goesOut"      // then only the last discard is left
	whyMeld     = "laysMeld"     // Count points leave the hand
	whyAnother  = "anotherMeld"  // another meld stays in the hand
	whyAdd      = "addsToMeld"   // Card
	whyTakeMeld = "makesMeld"    // Card makes a meld
	whyTakePart = "belongs"      // Card goes with what is held
	whyTakeNot  = "takesLittle"  // Card is of little use
	whyStock    = "drawsUnknown" // the discard is of little use
	whyTooLate  = "tooLate"      // somebody has Count cards left
	whyNoUse    = "asksForNone"  // the discard makes no meld
	whyDear     = "throwsPoints" // Card costs Count points
	whyKeep     = "breaksUp"     // Card is part of something
	whyUseless  = "goesWithNone" // Card goes with nothing
	whyFeedMeld = "fitsForNext"  // Seat can add Card
	whyFeedHand = "nextCollects" // Seat is known to hold the rank of Card
)

// unused is what a card is worth to keep that goes with hardly anything.
const unused = 2.0

type explanation struct {
	thought
	next    engine.Fact
	motives []engine.Motive
}

func (e *explanation) say(code string, weight float64, facts ...engine.Fact) {
	e.motives = append(e.motives, engine.Motive{Code: code, Weight: weight, Facts: facts})
}

// Explain implements the motives of bots: the terms of the policy, with the same weights.
func (Game) Explain(dst []engine.Motive, p *engine.Position, a engine.Action) []engine.Motive {
	t := think(&p.View)
	next := t.rules.after(p.View.Seat())
	e := explanation{thought: t, motives: dst, next: engine.Fact{Name: "Seat", Kind: engine.SeatFact, Value: int(next)}}
	switch kindOf(a) {
	case takeKind:
		e.take()
	case drawKind:
		e.say(whyStock, takeFrom)
	case yesKind, noKind:
		e.mayI(kindOf(a) == yesKind)
	case setKind, runKind:
		e.lay(layIn(a))
	case addKind:
		if e.cards == 2 {
			e.say(whyOut, sureWin)
		}
		e.say(whyAdd, addBase, card(faceIn(a)))
	case discardKind:
		e.discard(faceIn(a))
	}
	return e.motives
}

func (e *explanation) take() {
	f := faceOf(e.top)
	h := e.hand
	h.add(f)
	v := e.rateTake()
	switch {
	case v >= sureWin:
		e.say(whyOut, v)
	case e.lays && e.completes(&h, f):
		e.say(whyTakeMeld, v, card(f))
	case v > 0:
		e.say(whyTakePart, v, card(f))
	default:
		e.say(whyTakeNot, v, card(f))
	}
}

func (e *explanation) mayI(yes bool) {
	f := faceOf(e.top)
	h := e.hand
	h.add(f)
	switch melds := e.lays && e.completes(&h, f); {
	case e.fewest <= tooLate:
		e.say(whyTooLate, declined, number("Count", e.fewest))
	case melds && yes:
		e.say(whyTakeMeld, wanted, card(f))
	case !melds:
		e.say(whyNoUse, declined, card(f))
	}
}

func (e *explanation) lay(l layCards) {
	rest, sum := e.hand, 0
	for _, f := range l.faces[:l.n] {
		rest[rankOf(f)] &^= 1 << uint(suitOf(f))
		sum += int(points[rankOf(f)])
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
	cost := int(points[rankOf(f)])
	e.say(whyDear, e.point*float64(cost), card(f), number("Count", cost))
	if worth := e.keep(&e.hand, f); worth > unused {
		e.say(whyKeep, -worth, card(f))
	} else {
		e.say(whyUseless, unused-worth, card(f))
	}
	if e.nextLaid && e.fits.has(f) {
		e.say(whyFeedMeld, -feedsMeld, e.next, card(f))
	}
	if e.nextHand[rankOf(f)] != 0 {
		e.say(whyFeedHand, -feedsHand, e.next, card(f))
	}
}

func card(f engine.Face) engine.Fact {
	return engine.Fact{Name: "Card", Kind: engine.FaceFact, Value: int(f)}
}
