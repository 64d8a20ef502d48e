package chupate2

import "deckhand/engine"

// Why implements [engine.State]. Its codes are the names of the sentences.
func (s *State) Why(a engine.Action) *engine.Refusal {
	if s.Phase == Over {
		return refuse("E14", "matchOver")
	}
	between := kindOf(a) >= dealKind
	switch {
	case s.Phase == Between && !between:
		return refuse("E16", "roundOver")
	case s.Phase != Between && between:
		return refuse("E16", "roundRunning")
	}
	switch kindOf(a) {
	case playKind:
		return s.whyNotPlay(a)
	case drawKind:
		if s.Pending > 0 {
			return refuse("E3", "mustTake", s.owed())
		}
	case takeKind:
		if s.Pending == 0 {
			return refuse("E3", "nothingToTake")
		}
	case joinKind:
		switch {
		case s.Seats() >= maxSeats:
			return refuse("R4", "tableFull", number("max", maxSeats))
		case s.Seated >= engine.MaxSeats:
			return refuse("R4", "tooMany", number("max", engine.MaxSeats))
		}
	case leaveKind:
		seat := seatIn(a)
		switch {
		case seat >= engine.Seat(s.Seated) || !s.IsIn(seat):
			return refuse("R4", "notSeated")
		case s.Seats() <= 2:
			return refuse("R4", "tooFew", number("min", 2))
		}
	}
	return nil
}

// whyNotPlay explains why a card may not be played, in the order in which a person
// would: do I have it, may it be played, have I said all that is needed.
func (s *State) whyNotPlay(a engine.Action) *engine.Refusal {
	face, hand := faceIn(a), hand0+engine.Pile(s.Turn())
	card := engine.Fact{Name: "card", Kind: engine.FaceFact, Value: int(face)}
	switch {
	case s.Count(hand) == 0:
		return refuse("R3", "mustDraw")
	case !s.Has(hand, face):
		return refuse("E1", "notInHand", card)
	case !s.playable().has(face) && s.Pending > 0:
		return s.whyNoAnswer(face, card)
	case !s.playable().has(face):
		return s.whyNoFit(face, card)
	}
	_, named := suitIn(a)
	last := s.Count(hand) == 1
	switch {
	case rankOf(face) != jack:
		return nil
	case named && last:
		return refuse("R1", "lastNamesNothing", card)
	case !named && !last:
		return refuse("E6", "needSuit", card)
	}
	return nil
}

// whyNoAnswer explains why a card does not answer a seven.
func (s *State) whyNoAnswer(face engine.Face, card engine.Fact) *engine.Refusal {
	isJack := rankOf(face) == jack
	switch {
	case isJack && s.jackOnSeven:
		return refuse("R6", "jackOnJack.pending", card, s.owed())
	case isJack:
		return refuse("E3", "jackOnSeven", card, s.owed())
	case s.jackOnSeven:
		return refuse("R5", "sevenOrJack", card, s.owed())
	default:
		return refuse("E3", "onlySeven", card, s.owed())
	}
}

// whyNoFit explains why a card does not go on the top card.
func (s *State) whyNoFit(face engine.Face, card engine.Fact) *engine.Refusal {
	top := faceOf(s.Top(discard))
	suit := engine.Fact{Name: "suit", Kind: engine.SuitFact, Value: int(engine.FrenchSuits[s.Suit])}
	on := engine.Fact{Name: "top", Kind: engine.FaceFact, Value: int(top)}
	switch {
	case rankOf(face) == jack:
		return refuse("R6", "jackOnJack", card, suit)
	case s.Phase == Extra:
		return refuse("E7", "mustFollow", card, suit)
	case rankOf(top) == jack && s.jackOnJack:
		return refuse("E6", "named", card, suit)
	case rankOf(top) == jack:
		return refuse("R6", "named.nojack", card, suit)
	default:
		return refuse("E1", "match", card, suit, on)
	}
}

// owed is the number of cards that wait for the seat.
func (s *State) owed() engine.Fact { return number("n", int(s.Pending)) }

func refuse(clause, code string, facts ...engine.Fact) *engine.Refusal {
	return &engine.Refusal{Clause: clause, Code: code, Facts: facts}
}

func number(name string, n int) engine.Fact {
	return engine.Fact{Name: name, Kind: engine.NumberFact, Value: n}
}

// Match implements [engine.State]: a hand card on the discard pile is a play, the
// stock dragged to the own hand is a draw, or the taking of what is owed.
func (s *State) Match(g engine.Gesture) engine.Matched {
	own := hand0 + engine.Pile(g.Seat)
	switch {
	case g.From == own && g.To == discard && len(g.Cards) > 0:
		if refusal := s.notYours(g.Seat); refusal != nil {
			return engine.Matched{Refusal: refusal}
		}
		if len(g.Cards) > 1 {
			return engine.Matched{Refusal: refuse("E1", "oneCard")}
		}
		return s.matchPlay(own, info.Layout.Face(g.Cards[0]))
	case g.From == stock && g.To == own:
		if refusal := s.notYours(g.Seat); refusal != nil {
			return engine.Matched{Refusal: refusal}
		}
		a := draw
		if s.Pending > 0 {
			a = take
		}
		return s.matched(a)
	}
	return engine.Matched{}
}

func (s *State) notYours(seat engine.Seat) *engine.Refusal {
	if s.Phase < Between && seat != s.Turn() {
		return refuse("E16", "turn", engine.Fact{Name: "name", Kind: engine.SeatFact, Value: int(s.Turn())})
	}
	return nil
}

func (s *State) matchPlay(hand engine.Pile, face engine.Face) engine.Matched {
	if face == engine.NoFace {
		return engine.Matched{}
	}
	a := playing(face)
	if rankOf(face) == jack && s.Count(hand) > 1 {
		a = naming(a, 0) // any suit: they are legal together
	}
	if refusal := s.Why(a); refusal != nil {
		return engine.Matched{Refusal: refusal}
	}
	return engine.Matched{Actions: s.plays(nil, face, s.Count(hand))}
}

func (s *State) matched(a engine.Action) engine.Matched {
	if refusal := s.Why(a); refusal != nil {
		return engine.Matched{Refusal: refusal}
	}
	return engine.Matched{Actions: []engine.Action{a}}
}
