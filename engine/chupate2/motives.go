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
	whyDefence    = "keepsSeven"    // against the sevens of Seat, who plays before
	whyNoDefence  = "givesUpSeven"  // the last one
	whyKeepsJack  = "keepsJack"     // for the finish
	whySpendsJack = "spendsJack"
	whyLacks      = "lacksSuit"    // Seat drew on Suit
	whyHasSuit    = "hasSuit"      // Seat has last played or named Suit
	whyLetsOut    = "letsOut"      // Seat, whose last card everybody knows
	whyOwnSuit    = "holdsSuit"    // Count cards of Suit are left
	whyPairedAce  = "followsAce"   // with another card
	whyLonelyAce  = "aceAlone"     // with nothing to follow it
	whyAgain      = "keepsTurn"    // with an eight or a nine between two
	whyPoints     = "shedsPoints"  // Count points less in the hand
	whyFollow     = "canFollow"    // Count cards fit next time
	whyNoFollow   = "cannotFollow" // nothing fits next time
	whyNothing    = "nothingFits"  // so it draws
	whySaves      = "savesCards"   // draws though Count cards fit
)

// Explain implements the reasons of bots: the terms of the policy that matter in this
// position, with the same weights.
func (Game) Explain(dst []engine.Motive, p *engine.Position, a engine.Action) []engine.Motive {
	t := think(p)
	if t.vars.Phase >= Between {
		return dst
	}
	e := explanation{thought: t, me: p.View.Seat(), after: t.vars.After(p.View.Seat()), motives: dst,
		jackOnJack: p.View.Config().Options["jackOnJack"] != "off"}
	switch kindOf(a) {
	case playKind:
		e.play(a)
	case takeKind:
		e.say(whyTakes, perOwed*float64(t.vars.Pending), number("Count", int(t.vars.Pending)))
	case drawKind:
		suit := int(t.vars.Suit)
		switch fit := t.hand.faces & e.fitting(suit, t.top); {
		case fit == 0:
			e.say(whyNothing, 1)
		case fit&^ofRank[jack] == 0:
			e.say(whyKeepsJack, -keepJack)
		default:
			e.say(whySaves, 1, number("Count", t.hand.count(fit)))
		}
		e.leaves(suit, t.top)
	}
	return e.motives
}

type explanation struct {
	thought
	me         engine.Seat
	after      engine.Seat
	jackOnJack bool
	motives    []engine.Motive
}

func (e *explanation) say(code string, weight float64, facts ...engine.Fact) {
	e.motives = append(e.motives, engine.Motive{Code: code, Weight: weight, Facts: facts})
}

// fitting are the faces that go on a card by the rules of this match.
func (e *explanation) fitting(suit, rank int) faceSet {
	set := fitting(suit, rank)
	if rank == jack && !e.jackOnJack {
		set &^= ofRank[jack]
	}
	return set
}

// count is how many cards of a set are held.
func (h *holding) count(set faceSet) int { return (h.faces & set).len() + (h.twice & set).len() }

func (e *explanation) play(a engine.Action) {
	f := faceIn(a)
	rank, suit := rankOf(f), suitOf(f)
	if named, ok := suitIn(a); ok {
		suit = named
	}
	rest := e.hand.without(f)
	forgets := rest.cards == 1 && a&callFlag == 0 && !e.autoCall
	switch out := e.hand.cards <= planFrom && e.goesOut(rest, f); {
	case out && rest.cards == 0:
		e.say(whyOut, sureWin)
		return
	case forgets:
		e.say(whyForgets, forgotten)
	case out:
		e.say(whyChain, sureWin)
	}
	if rank != jack || e.point == nearPoint { // a jack is a matter of suits, as long as there is time
		e.say(whyPoints, e.point*float64(points[rank]), number("Count", int(points[rank])))
	}
	if rank != ace {
		e.follow(rest.count(e.fitting(suit, rank)), rest.cards)
	}
	e.effect(rest, f, suit)
	if rank != seven && rest.faces&ofRank[seven] != 0 {
		e.say(whyDefence, -keepSeven/2, seatFact(e.before(rank)))
	}
	if rank != jack && rest.faces&ofRank[jack] != 0 {
		e.say(whyKeepsJack, -keepJack/4)
	}
	if passes := rank != seven && rank != eight && !e.again.has(f); passes && (rank != nine || e.vars.Seats() == 2) {
		e.leaves(suit, rank)
	}
}

// follow speaks of how many of so many cards fit next time.
func (e *explanation) follow(fit, cards int) {
	switch {
	case fit > 0:
		e.say(whyFollow, perFollow*float64(min(fit, 4)), number("Count", fit))
	case cards > 0:
		e.say(whyNoFollow, noFollow)
	}
}

// before is the seat that plays before this one, once a card of a rank has been played.
func (e *explanation) before(rank int) engine.Seat {
	if rank == nine {
		return e.after
	}
	return e.vars.step(e.me, -e.vars.Direction)
}

// leaves gives the reasons that lie in what the next seat finds.
func (e *explanation) leaves(suit, rank int) {
	if e.next <= nearEnd && e.nextHas&e.fitting(suit, rank) != 0 {
		e.say(whyLetsOut, givesOut, seatFact(e.after))
	}
	if e.nextMiss[suit] {
		weight := missedSuit
		if e.next <= nearEnd {
			weight = denied
		}
		e.say(whyLacks, weight, seatFact(e.after), suitFact(suit))
	}
}

// effect gives the reasons that lie in what the card does.
func (e *explanation) effect(rest holding, f engine.Face, suit int) {
	rank, near := rankOf(f), number("Count", e.next)
	if owed := e.vars.Pending; owed > 0 {
		e.say(whyAnswers, -perOwed*float64(owed), number("Count", int(owed)))
	}
	switch rank {
	case seven:
		if e.vars.Pending == 0 && rest.faces&ofRank[seven] == 0 && rest.cards > 2 {
			e.say(whyNoDefence, keepSeven)
		}
		if e.next <= nearEnd {
			e.say(whyHits, hitNear, seatFact(e.after), near)
		}
	case eight:
		if e.next <= nearEnd {
			e.say(whyHits, hitNear, seatFact(e.after), near)
		}
	case nine:
		switch v := e.rateNine(); {
		case v > 0:
			e.say(whyHits, v, seatFact(e.after), near)
		case v < 0:
			e.say(whyFeeds, v, seatFact(e.vars.step(e.me, -e.vars.Direction)), number("Count", e.previous))
		}
	case jack:
		e.say(whySpendsJack, keepJack)
		if n := rest.count(ofSuit[suit]); n > 0 {
			e.say(whyOwnSuit, perSuitCard*float64(n), number("Count", n), suitFact(suit))
		}
		if suit == e.nextLast {
			e.say(whyHasSuit, theirSuit, seatFact(e.after), suitFact(suit))
		}
	case ace:
		if rest.faces&fitting(suit, rank) != 0 {
			e.say(whyPairedAce, pairedAce)
		} else {
			e.say(whyLonelyAce, lonelyAce)
		}
		return
	}
	if e.again.has(f) {
		e.say(whyAgain, freeMove)
	}
}
