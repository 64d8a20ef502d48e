package threeup

import (
	"slices"

	"deckhand/engine"
)

// What speaks for and against an action, by the names of its sentences.
const (
	whyOut       = "goesOut"       // all cards are gone
	whyClear     = "clearsPile"    // Count cards
	whyThree     = "makesThree"    // equal cards, which clears Count cards
	whyExtra     = "discardsMore"  // Count low cards can go at once
	whyShed      = "sheds"         // Count cards that are worth little
	whySpend     = "spends"        // Count cards that are worth keeping
	whyStranded  = "strands"       // nothing that fits is left for the discard that follows
	whyStuck     = "blocks"        // Seat has hardly anything that fits; Count cards would be its
	whySure      = "cannotAnswer"  // Seat is known to have nothing that fits; Count cards would be its
	whyAnswer    = "canBeBeaten"   // Seat is known to have what fits
	whyTried     = "goesInCircles" // it was played before, and nobody has got on since
	whyTake      = "takesPile"     // Count cards
	whyPass      = "doesWithout"   // a discard more
	whyDraw      = "drawsFirst"    // there is more to choose from
	whySkip      = "drawsAfter"    // what is held is enough to choose from
	whyLapse     = "lapses"        // there is nothing in the hand for the discard
	whyRow       = "goodRow"       // Count cards are strong ones for the end
	whyWeakRow   = "weakRow"       // none is, the strong ones stay in the hand
	whyBlindTurn = "turnsHidden"   // nobody knows what it is
)

// rarely is the chance to answer below which a seat counts as blocked.
const rarely = 0.5

type explanation struct {
	thought
	after   engine.Seat
	passes  bool // an extra discard may be done without
	motives []engine.Motive
}

func (e *explanation) say(code string, weight float64, facts ...engine.Fact) {
	e.motives = append(e.motives, engine.Motive{Code: code, Weight: weight, Facts: facts})
}

// Explain implements the motives of bots: the terms of the policy, with the same weights.
func (Game) Explain(dst []engine.Motive, p *engine.Position, a engine.Action) []engine.Motive {
	e := explanation{thought: think(p, &careful), after: p.View.Seat() + 1, motives: dst,
		passes: p.View.Config().Options["optionalExtras"] == "on"}
	if int(e.after) == p.View.Config().Seats {
		e.after = 0
	}
	value := e.rate(a)
	switch kindOf(a) {
	case playKind:
		e.play(valueIn(a), countIn(a))
	case theseKind:
		n := 0
		for _, c := range countsIn(a) {
			n += c
		}
		e.play(valueIn(a), n)
	case takeKind:
		e.say(whyTake, value, number("Count", e.height))
	case passKind:
		e.say(whyPass, value)
	case drawKind:
		e.say(whyDraw, value)
	case upKind, theseUp:
		e.row(value, fieldsIn(a), kindOf(a) == theseUp)
	case skipKind:
		if e.count > 0 && e.inHand {
			e.say(whySkip, 0)
		} else {
			e.say(whyLapse, e.pass)
		}
	case flipKind:
		e.say(whyBlindTurn, 0)
	}
	return e.motives
}

func (e *explanation) play(value, n int) {
	if e.held == n {
		e.say(whyOut, e.out)
		return // what else it does is nothing to that
	}
	if tried := e.tried[value][n]; tried > 0 {
		e.say(whyTried, -e.again*float64(tried))
	}
	if worth := (e.shed - e.worth[value]) * float64(n); worth > 0 {
		e.say(whyShed, worth, number("Count", n))
	} else {
		e.say(whySpend, worth, number("Count", n))
	}
	run := n
	if value == e.top {
		run += e.run
	}
	cleared := isClear(value) || run >= equals
	switch {
	case isClear(value):
		e.say(whyClear, e.perClear*float64(e.height), number("Count", e.height+n))
	case run >= equals:
		e.say(whyThree, e.perClear*float64(e.height), number("Count", e.height+n))
	}
	rest := e.own - one(value)*tally(n)
	owed := int(e.vars.Actions) - 1 + extrasOf(value)*n
	if extrasOf(value) > 0 {
		if low := lows(rest, owed); low > 0 {
			e.say(whyExtra, e.perExtra*float64(low), number("Count", low))
		}
	}
	if owed > 0 {
		if !cleared && rest != 0 && rest.fromUp(value) == 0 && !e.passes {
			e.say(whyStranded, e.stranded)
		}
		return
	}
	if cleared {
		return
	}
	seat := engine.Fact{Name: "Seat", Kind: engine.SeatFact, Value: int(e.after)}
	switch misses := e.misses(value); {
	case misses == 1 && e.next.hidden == 0 && !e.next.one:
		e.say(whySure, e.perStuck*float64(e.height+n), seat, number("Count", e.height+n))
	case misses > rarely:
		e.say(whyStuck, misses*e.perStuck*float64(e.height+n), seat, number("Count", e.height+n))
	case e.next.shown.fromUp(value) != 0 && !e.next.one:
		e.say(whyAnswer, -e.perStuck, seat)
	}
}

// lows counts the low cards of a set that can go with so many discards, upwards.
func lows(set tally, discards int) (n int) {
	var copies []int
	for v := range lowValues {
		copies = append(copies, set.of(v))
	}
	slices.Sort(copies)
	for _, c := range copies[max(0, len(copies)-discards):] {
		n += c
	}
	return n
}

// row speaks of an open row, by its values or by its faces.
func (e *explanation) row(worth float64, fields [rowSize]int, faces bool) {
	strong := 0
	for _, value := range fields {
		if faces {
			value = valueOf(engine.Face(value))
		}
		if e.worth[value] > e.shed {
			strong++
		}
	}
	if strong > 0 {
		e.say(whyRow, worth, number("Count", strong))
	} else {
		e.say(whyWeakRow, worth)
	}
}
