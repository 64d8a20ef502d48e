package crazyeights

import "deckhand/engine"

// Why implements [engine.State].
func (s *State) Why(a engine.Action) *engine.Refusal {
	switch {
	case s.Phase == Over:
		return refuse("E1", "over")
	case !wellFormed(a):
		return refuse("T1", "noAction")
	case a == draw:
		return s.whyNotDraw()
	case a == pass:
		if s.canDraw() {
			return refuse("T5", "drawFirst", number("Count", maxDraws-int(s.Drawn)))
		}
		return nil
	}
	return s.whyNotPlay(a)
}

func (s *State) whyNotDraw() *engine.Refusal {
	switch {
	case s.Count(stock) == 0:
		return refuse("T5", "stockEmpty")
	case s.Drawn == maxDraws:
		return refuse("T4", "drawnEnough", number("Count", maxDraws))
	}
	return nil
}

// whyNotPlay explains why a card may not be played, in the order in which a person
// would: do I have it, may it be played, have I said all that is needed.
func (s *State) whyNotPlay(a engine.Action) *engine.Refusal {
	face, held := faceIn(a), s.holds(s.Turn())
	card := engine.Fact{Name: "Card", Kind: engine.FaceFact, Value: int(face)}
	if !held.has(face) {
		return refuse("T1", "notInHand", card)
	}
	if !s.playable().has(face) {
		return refuse("T1", "mismatch", card,
			engine.Fact{Name: "Top", Kind: engine.FaceFact, Value: int(s.Top(discard))},
			engine.Fact{Name: "Suit", Kind: engine.SuitFact, Value: int(engine.FrenchSuits[s.Suit])})
	}
	_, named := suitIn(a)
	switch {
	case rankOf(face) != eight || named == (held.len() > 1):
		return nil
	case named:
		return refuse("T3", "noSuitOnLast", card)
	default:
		return refuse("T2", "suitNeeded", card)
	}
}

func refuse(clause, code string, facts ...engine.Fact) *engine.Refusal {
	return &engine.Refusal{Clause: clause, Code: code, Facts: facts}
}

func number(name string, n int) engine.Fact {
	return engine.Fact{Name: name, Kind: engine.NumberFact, Value: n}
}

// Match implements [engine.State]: a hand card on the discard pile is a play, the
// stock dragged to the own hand is a draw.
func (s *State) Match(g engine.Gesture) engine.Matched {
	own := hand0 + engine.Pile(g.Seat)
	playing := g.From == own && g.To == discard && len(g.Cards) > 0
	drawing := g.From == stock && g.To == own
	if g.Seat < 0 || g.Seat >= s.seats() || !playing && !drawing {
		return engine.Matched{}
	}
	if s.Phase == Play && g.Seat != s.Turn() {
		return engine.Matched{Refusal: refuse("S1", "notYourTurn",
			engine.Fact{Name: "Seat", Kind: engine.SeatFact, Value: int(s.Turn())})}
	}
	if drawing {
		return s.matched(draw, draw)
	}
	return s.matchPlay(own, g.Cards)
}

func (s *State) matchPlay(hand engine.Pile, cards []engine.Card) engine.Matched {
	if len(cards) > 1 {
		return engine.Matched{Refusal: refuse("T1", "oneCard")}
	}
	face, held := info.Layout.Face(cards[0]), s.Count(hand)
	if face == engine.NoFace {
		return engine.Matched{}
	}
	ways := plays(nil, face, held)
	return s.matched(ways[0], ways...) // the suits that an eight may name are legal together
}

// matched offers all actions if the first of them is legal.
func (s *State) matched(first engine.Action, all ...engine.Action) engine.Matched {
	if refusal := s.Why(first); refusal != nil {
		return engine.Matched{Refusal: refusal}
	}
	return engine.Matched{Actions: all}
}
