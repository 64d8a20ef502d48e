package suckitup

import (
	"math"

	"deckhand/engine"
)

// What speaks for and against an action, by the names of its sentences.
const (
	whyClean     = "cleansRug"      // for Count points
	whyBetter    = "betterRugOpen"  // the vacuum could take Count points more
	whyFix       = "getsGoing"      // again
	whyHit       = "stopsSeat"      // Seat
	whyTry       = "triesToStop"    // Seat is stopped, if it cannot answer with a safety
	whyLeader    = "stopsLeader"    // Seat has the most points
	whyCollects  = "stopsCollector" // Seat has picked up a part of a vacuum
	whySafety    = "playsSafety"    // Count points, and safe for good
	whyHold      = "holdsSafety"    // it wards off more from the hand
	whyStainOwn  = "bettersRug"     // the own one, number Level
	whyStainBad  = "spoilsOwnRug"   // the own one, number Level
	whyStainHarm = "spoilsRug"      // one that the seat is far from, number Level
	whyStainHelp = "helpsOthers"    // it betters one that the seat is far from, number Level
	whyStainSame = "changesLittle"  // on rug number Level
	whyDraw      = "drawsUnknown"   // the discard is of less use
	whyNoDiscard = "nothingToPick"  // there is no discard
	whyLeaves    = "leavesUseful"   // Card, the discard, is of use
	whyPickLast  = "completes"      // Card, the vacuum of Level
	whyPickPart  = "collects"       // Card, for the vacuum of Level that lacks Count parts then
	whyPick      = "picksUseful"    // Card
	whyPickNot   = "picksLittle"    // Card
	whyPickSeen  = "everybodySees"  // what is picked up
	whyUseless   = "hardlyNeeded"   // Card
	whySafeFrom  = "safeAlready"    // from what Card is against
	whySpare     = "hasAnother"     // of Card
	whyNoRug     = "noRugLeft"      // for the vacuum that Card is a part of
	whyFar       = "stillLacks"     // even with Card the vacuum of Level lacks Count parts
	whyNobody    = "nobodyToStop"   // all are safe from Card
	whyBreaks    = "breaksVacuum"   // Card is a part that is needed
	whyGives     = "givesAway"      // Seat needs Card
)

// What counts as next to nothing: of what a card is worth to keep, and of points.
const (
	useless = 3.0
	little  = 0.5
)

type explanation struct {
	thought
	motives []engine.Motive
}

func (e *explanation) say(code string, weight float64, facts ...engine.Fact) {
	e.motives = append(e.motives, engine.Motive{Code: code, Weight: weight, Facts: facts})
}

// Explain implements the motives of bots: the terms of the policy, with the same weights.
func (Game) Explain(dst []engine.Motive, p *engine.Position, a engine.Action) []engine.Motive {
	e := explanation{motives: dst}
	e.think(p)
	h, l := int(high(a)), int(low(a))
	switch kindOf(a) {
	case meldKind:
		e.meld(h, l)
	case disasterKind:
		e.hit(engine.Seat(l))
	case fixKind:
		e.say(whyFix, cureNow)
	case safetyKind:
		e.safety(h)
	case stainKind:
		e.stain(h, l)
	case drawKind:
		e.drawing()
	case pickKind:
		e.pick()
	case discardKind:
		e.throw(engine.Face(h))
	}
	return e.motives
}

func (e *explanation) meld(vacuum, rug int) {
	gain := e.gain(vacuum, rug)
	e.say(whyClean, meldNow+gain, number("Count", int(gain)))
	if more := e.worth[vacuum] - gain; more > 0 {
		e.say(whyBetter, -more, number("Count", int(more)))
	}
}

func (e *explanation) hit(target engine.Seat) {
	code := whyHit
	if e.hold {
		code = whyTry
	}
	e.say(code, hitBase+hitPerPoint*float64(e.open)+hitPerRug*float64(e.vars.Rugs[target]), seatFact(target))
	if e.mostPoints(target) {
		e.say(whyLeader, hitLeader, seatFact(target))
	}
	if e.wants[target] >= 0 {
		e.say(whyCollects, hitCollects, seatFact(target))
	}
}

func (e *explanation) safety(kind int) {
	switch v := e.rateSafety(kind); {
	case e.trouble[e.me] == kind && e.cures:
		e.say(whyFix, v)
	case e.hold && !e.last():
		e.say(whyHold, safetyHeld)
	default:
		n := e.view.Count(safe0 + engine.Pile(e.me))
		e.say(whySafety, v, number("Count", safetyBonus[n+1]-safetyBonus[n]))
	}
}

// mostPoints says whether a seat alone has the most points of the match.
func (e *explanation) mostPoints(seat engine.Seat) bool {
	for other := range e.seats {
		if other != seat && e.vars.Totals[other] >= e.vars.Totals[seat] {
			return false
		}
	}
	return true
}

func (e *explanation) stain(rug, value int) {
	v := e.rateStain(rug, value)
	own, good := e.nearest() == rug, v > 0
	code := whyStainHelp
	switch {
	case math.Abs(v) < little:
		code = whyStainSame
	case own && good:
		code = whyStainOwn
	case own:
		code = whyStainBad
	case good:
		code = whyStainHarm
	}
	e.say(code, v, number("Level", rug+1))
}

func (e *explanation) drawing() {
	if e.view.Count(discard) == 0 {
		e.say(whyNoDiscard, 0)
	} else if f := faceOf(e.view.Top(discard)); e.ratePick() > e.hope {
		e.say(whyLeaves, e.hope-e.ratePick(), cardFact(f))
	} else {
		e.say(whyDraw, e.hope-e.ratePick())
	}
}

func (e *explanation) pick() {
	f := faceOf(e.view.Top(discard))
	worth := e.keep(f, e.hand[f]+1)
	level, part := isPart(f)
	switch part = part && e.hand[f] == 0; {
	case part && e.lacks[level] == 1:
		e.say(whyPickLast, worth, cardFact(f), number("Level", level+1))
	case part:
		e.say(whyPickPart, worth, cardFact(f), number("Level", level+1), number("Count", e.lacks[level]-1))
	case worth < useless:
		e.say(whyPickNot, worth-useless, cardFact(f))
	default:
		e.say(whyPick, worth, cardFact(f))
	}
	e.say(whyPickSeen, pickTold)
}

func (e *explanation) throw(f engine.Face) {
	if worth := e.held(f); worth < useless {
		e.needless(f, useless-worth)
	} else {
		e.say(whyBreaks, -worth, cardFact(f))
	}
	if v := e.give(f); v < 0 {
		e.say(whyGives, v, seatFact(e.next), cardFact(f))
	}
}

// needless says why a card of the hand is hardly needed.
func (e *explanation) needless(f engine.Face, weight float64) {
	level, part := isPart(f)
	fix, cures := kindIn(firstFix, f)
	safety, prevents := kindIn(firstSafety, f)
	disaster, stops := kindIn(firstDisaster, f)
	switch safe := e.safe[e.me]; {
	case cures && safe.has(engine.Face(fix)), prevents && safe.has(engine.Face(safety)):
		e.say(whySafeFrom, weight, cardFact(f))
	case stops && !e.canStop(&e.safe, engine.Face(disaster)):
		e.say(whyNobody, weight, cardFact(f))
	case e.hand[f] > 1:
		e.say(whySpare, weight, cardFact(f))
	case part && e.worth[level] == 0:
		e.say(whyNoRug, weight, cardFact(f))
	case part && e.lacks[level] > 1:
		e.say(whyFar, weight, cardFact(f), number("Level", level+1), number("Count", e.lacks[level]))
	default:
		e.say(whyUseless, weight, cardFact(f))
	}
}

func seatFact(s engine.Seat) engine.Fact {
	return engine.Fact{Name: "Seat", Kind: engine.SeatFact, Value: int(s)}
}

func cardFact(f engine.Face) engine.Fact {
	return engine.Fact{Name: "Card", Kind: engine.FaceFact, Value: int(f)}
}
