package suckitup

import "deckhand/engine"

// What speaks for and against an action, by the names of its sentences.
const (
	whyClean     = "cleansRug"      // for Count points
	whyBetter    = "betterRugOpen"  // the vacuum could take Count points more
	whyFix       = "getsGoing"      // again
	whyHit       = "stopsSeat"      // Seat
	whyLeader    = "stopsLeader"    // Seat has the most points
	whyCollects  = "stopsCollector" // Seat has just picked up a part of a vacuum
	whySafety    = "playsSafety"    // Count points, and safe for good
	whyHold      = "holdsSafety"    // it wards off more from the hand
	whyStainOwn  = "bettersRug"     // the own one, number Level
	whyStainHarm = "spoilsRug"      // one that others are nearer to, number Level
	whyDraw      = "drawsUnknown"   // the discard is of less use
	whyPickPart  = "collects"       // Card, for the vacuum of Level that lacks Count parts then
	whyPick      = "picksUseful"    // Card
	whyPickSeen  = "everybodySees"  // what is picked up
	whyUseless   = "leastMissed"    // Card
	whyBreaks    = "breaksVacuum"   // Card is a part that is needed
	whyGives     = "givesAway"      // Seat needs Card
)

// useless is what a card is worth to keep that is hardly missed.
const useless = 3.0

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
		if v, level := e.rateStain(h, l), number("Level", h+1); e.nearest() == h {
			e.say(whyStainOwn, v, level)
		} else {
			e.say(whyStainHarm, v, level)
		}
	case drawKind:
		e.say(whyDraw, e.hope)
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
	e.say(whyHit, hitBase+hitPerPoint*float64(e.open)+hitPerRug*float64(e.vars.Rugs[target]), seatFact(target))
	if e.leads(target) {
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
	case e.hold && !e.last:
		e.say(whyHold, safetyHeld)
	default:
		n := e.view.Count(safe0 + engine.Pile(e.me))
		e.say(whySafety, v, number("Count", safetyBonus[n+1]-safetyBonus[n]))
	}
}

func (e *explanation) pick() {
	f := faceOf(e.view.Top(discard))
	worth := e.keep(f, e.hand[f]+1)
	if level, part := isPart(f); part && e.hand[f] == 0 {
		e.say(whyPickPart, worth, cardFact(f), number("Level", level+1), number("Count", e.lacks[level]-1))
	} else {
		e.say(whyPick, worth, cardFact(f))
	}
	e.say(whyPickSeen, pickTold)
}

func (e *explanation) throw(f engine.Face) {
	switch worth := e.held(f); {
	case worth < useless:
		e.say(whyUseless, useless-worth, cardFact(f))
	default:
		e.say(whyBreaks, -worth, cardFact(f))
	}
	if v := e.give(f); v < 0 {
		e.say(whyGives, v, seatFact(e.next), cardFact(f))
	}
}

func seatFact(s engine.Seat) engine.Fact {
	return engine.Fact{Name: "Seat", Kind: engine.SeatFact, Value: int(s)}
}

func cardFact(f engine.Face) engine.Fact {
	return engine.Fact{Name: "Card", Kind: engine.FaceFact, Value: int(f)}
}
