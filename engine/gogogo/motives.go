package gogogo

import "deckhand/engine"

// What speaks for and against an action, by the names of its sentences.
const (
	whyOut       = "goesOut"       // all cards are gone
	whyClear     = "clearsStack"   // Count cards, and another turn
	whyFour      = "makesFour"     // of Rank, which clears Count cards
	whyShed      = "sheds"         // Count cards of Rank
	whySpend     = "spends"        // Count cards of Rank that are worth keeping
	whyStuck     = "blocks"        // Seat has hardly anything that fits; Count cards would be its
	whySure      = "cannotAnswer"  // Seat is known to have nothing that fits; Count cards would be its
	whyOdd       = "forcesOdd"     // the three, and Seat is known to have no odd card
	whyEven      = "forcesEven"    // the four, and Seat is known to have no even card
	whyAnswer    = "canBeBeaten"   // Seat is known to have what fits
	whyTried     = "goesInCircles" // Rank was played before, and nobody has got on since
	whyTake      = "takesStack"    // Count cards
	whyRow       = "goodRow"       // Count cards are strong ones for the end
	whyWeakRow   = "weakRow"       // none is, the strong ones stay in the hand
	whyBlindTurn = "turnsHidden"   // nobody knows what it is
)

// rarely is the chance to answer below which a seat counts as blocked.
const rarely = 0.5

// Explain implements the motives of bots: the terms of the policy, with the same weights.
func (Game) Explain(dst []engine.Motive, p *engine.Position, a engine.Action) []engine.Motive {
	t := think(p, &careful)
	say := func(code string, weight float64, facts ...engine.Fact) {
		dst = append(dst, engine.Motive{Code: code, Weight: weight, Facts: facts})
	}
	switch kindOf(a) {
	case playKind, theseKind:
		next := engine.Vars[Vars](&p.View).After(p.View.Seat())
		t.explainPlay(rankIn(a), cardsIn(a, t.own).len(), next, say)
	case takeKind:
		say(whyTake, t.rate(a), number("Count", t.height))
	case upKind, theseUp:
		if n := t.strong(cardsIn(a, t.own)); n > 0 {
			say(whyRow, t.rate(a), number("Count", n))
		} else {
			say(whyWeakRow, t.rate(a))
		}
	case flipKind:
		say(whyBlindTurn, 0)
	}
	return dst
}

func (t *thought) explainPlay(rank, n int, next engine.Seat, say func(string, float64, ...engine.Fact)) {
	of := engine.Fact{Name: "Rank", Kind: engine.RankFact, Value: int(engine.FrenchRanks[rank])}
	if t.held == n {
		say(whyOut, t.out)
		return // what else it does is nothing to that
	}
	run := n
	if rank == t.top {
		run += t.run
	}
	value := t.clear + t.perClear*float64(t.height)
	switch {
	case run >= suitCount:
		say(whyFour, value, of, number("Count", t.height+n))
	case rank == ten:
		say(whyClear, value, number("Count", t.height+n))
	}
	if worth := (t.card - t.worth[rank]) * float64(n); worth > 0 {
		say(whyShed, worth, number("Count", n), of)
	} else {
		say(whySpend, worth, number("Count", n), of)
	}
	if rank == ten || run >= suitCount {
		return
	}
	if tried := t.tried[rank]; tried > 0 {
		say(whyTried, -t.again*float64(tried), of)
	}
	seat := engine.Fact{Name: "Seat", Kind: engine.SeatFact, Value: int(next)}
	count := number("Count", t.height+n)
	harm, misses := t.harm(rank, n), t.misses(rank)
	switch known := t.next.hidden == 0 && !t.next.one; {
	case known && misses == 1 && rank == three:
		say(whyOdd, harm, seat)
	case known && misses == 1 && rank == four:
		say(whyEven, harm, seat)
	case known && misses == 1:
		say(whySure, harm, seat, count)
	case misses > rarely:
		say(whyStuck, misses*harm, seat, count)
	case t.next.shown&t.fits[rank] != 0 && !t.next.one:
		say(whyAnswer, -t.stuck, seat)
	}
}

// strong counts the cards of a set that are good for later.
func (t *thought) strong(set cardSet) (n int) {
	for ; set != 0; set &= set - 1 {
		if t.worth[set.lowestRank()] > t.card {
			n++
		}
	}
	return n
}
