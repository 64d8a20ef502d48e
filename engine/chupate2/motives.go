package chupate2

import "deckhand/engine"

// What speaks for and against an action, by the names of their sentences.
const (
	whyOut        = "goesOut"       // with this card
	whyChain      = "goesOutThen"   // with all that is left, in this turn
	whyForgets    = "forgetsCall"   // with two cards
	whyAnswers    = "answersSevens" // Count cards need not be taken
	whyTakes      = "takesCards"    // Count
	whyHits       = "stopsSeat"     // Seat is near its end, Count cards
	whyFeeds      = "givesTurnTo"   // Seat, who is near its end, Count cards
	whyDefence    = "keepsSeven"    // against the sevens of Seat
	whyNoDefence  = "givesUpSeven"  // the last one
	whyKeepsJack  = "keepsJack"     // for the finish
	whySpendsJack = "spendsJack"
	whyLacks      = "lacksSuit"    // Seat could not follow Suit
	whyHasSuit    = "hasSuit"      // Seat has just played or named Suit
	whyOwnSuit    = "holdsSuit"    // Count cards of Suit are left
	whyPairedAce  = "followsAce"   // with another card
	whyLonelyAce  = "aceAlone"     // with nothing to follow it
	whyAgain      = "keepsTurn"    // between two
	whyPoints     = "shedsPoints"  // Count points less in the hand
	whyFollow     = "canFollow"    // Count cards fit next time
	whyNoFollow   = "cannotFollow" // nothing fits next time
	whyNothing    = "nothingFits"  // so it draws
	whySaves      = "savesCards"   // draws though something fits
)

// Explain implements the reasons of bots: the terms of the policy that matter in this
// position, with the same weights.
func (Game) Explain(dst []engine.Motive, p *engine.Position, a engine.Action) []engine.Motive {
	t := think(p)
	if t.vars.Phase >= Between {
		return dst
	}
	e := explanation{thought: t, me: p.View.Seat(), after: t.vars.After(p.View.Seat()), motives: dst}
	switch kindOf(a) {
	case playKind:
		e.play(a)
	case takeKind:
		e.say(whyTakes, perOwed*float64(t.vars.Pending), number("Count", int(t.vars.Pending)))
	case drawKind:
		if top := p.View.Top(discard); t.hand.faces&fitting(int(t.vars.Suit), rankOf(faceOf(top))) == 0 {
			e.say(whyNothing, 1)
		} else {
			e.say(whySaves, 1)
		}
	}
	return e.motives
}

type explanation struct {
	thought
	me      engine.Seat
	after   engine.Seat
	motives []engine.Motive
}

func (e *explanation) say(code string, weight float64, facts ...engine.Fact) {
	e.motives = append(e.motives, engine.Motive{Code: code, Weight: weight, Facts: facts})
}

func (e *explanation) play(a engine.Action) {
	f := faceIn(a)
	rank, suit := rankOf(f), suitOf(f)
	named, ok := suitIn(a)
	if ok {
		suit = named
	}
	rest := e.hand.without(f)
	seat := engine.Fact{Name: "Seat", Kind: engine.SeatFact, Value: int(e.after)}
	suitFact := engine.Fact{Name: "Suit", Kind: engine.SuitFact, Value: int(engine.FrenchSuits[suit])}
	switch {
	case rest.cards == 0:
		e.say(whyOut, sureWin)
		return
	case e.hand.cards <= planFrom && e.goesOut(rest, f):
		e.say(whyChain, sureWin)
	}
	if rest.cards == 1 && a&callFlag == 0 && !e.autoCall {
		e.say(whyForgets, forgotten)
	}
	e.say(whyPoints, e.point*float64(points[rank]), number("Count", int(points[rank])))
	if n := (rest.faces & fitting(suit, rank)).len(); n > 0 {
		e.say(whyFollow, perFollow*float64(min(n, 4)), number("Count", n))
	} else {
		e.say(whyNoFollow, noFollow)
	}
	e.effect(rest, rank, suit, seat, suitFact)
	if rank != seven && rest.faces&ofRank[seven] != 0 {
		e.say(whyDefence, -keepSeven/2, seat)
	}
	if rank != jack && rest.faces&ofRank[jack] != 0 {
		e.say(whyKeepsJack, -keepJack/4)
	}
	if e.nextMiss[suit] && rank != ace {
		e.say(whyLacks, missedSuit, seat, suitFact)
	}
}

// effect gives the reasons that lie in what the card does.
func (e *explanation) effect(rest holding, rank, suit int, seat, suitFact engine.Fact) {
	near := number("Count", e.next)
	switch rank {
	case seven:
		if e.vars.Pending > 0 {
			e.say(whyAnswers, -perOwed*float64(e.vars.Pending), number("Count", int(e.vars.Pending)))
		} else if rest.faces&ofRank[seven] == 0 && rest.cards > 2 {
			e.say(whyNoDefence, keepSeven, seat)
		}
		if e.next <= nearEnd {
			e.say(whyHits, hitNear, seat, near)
		}
	case eight:
		if e.next <= nearEnd {
			e.say(whyHits, hitNear, seat, near)
		}
		if e.again&ofRank[eight] != 0 {
			e.say(whyAgain, freeMove)
		}
	case nine:
		switch v := e.rateNine(); {
		case v > 0:
			e.say(whyHits, v, seat, near)
		case v < 0:
			before := e.vars.step(e.me, -e.vars.Direction)
			e.say(whyFeeds, v, engine.Fact{Name: "Seat", Kind: engine.SeatFact, Value: int(before)}, number("Count", e.previous))
		}
	case jack:
		e.say(whySpendsJack, keepJack)
		if n := (rest.faces & ofSuit[suit]).len(); n > 0 {
			e.say(whyOwnSuit, perSuitCard*float64(n), number("Count", n), suitFact)
		}
		if suit == e.nextLast {
			e.say(whyHasSuit, theirSuit, seat, suitFact)
		}
	case ace:
		if rest.faces&fitting(suit, rank) != 0 {
			e.say(whyPairedAce, pairedAce)
		} else {
			e.say(whyLonelyAce, lonelyAce)
		}
	}
}
