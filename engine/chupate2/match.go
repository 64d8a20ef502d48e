package chupate2

import "deckhand/engine"

// Why implements [engine.State].
func (s *State) Why(a engine.Action) *engine.Refusal {
	if s.Phase == Over {
		return refuse("E14", "over")
	}
	if !wellFormed(a) {
		return refuse("E1", "noAction")
	}
	between := kindOf(a) >= dealKind
	switch {
	case s.Phase == Between && !between:
		return refuse("E16", "roundOver")
	case s.Phase != Between && between:
		return refuse("E16", "roundOn")
	}
	switch kindOf(a) {
	case playKind:
		return s.whyNotPlay(a)
	case drawKind:
		if s.Pending > 0 {
			return refuse("E3", "takeFirst", number("Count", int(s.Pending)))
		}
	case takeKind:
		if s.Pending == 0 {
			return refuse("E3", "nothingToTake")
		}
	case joinKind:
		if !s.canJoin() {
			return refuse("R4", "tableFull", number("Count", maxSeats))
		}
	case leaveKind:
		if !s.canLeave(seatIn(a)) {
			return refuse("R4", "cannotLeave", seatFact(seatIn(a)))
		}
	}
	return nil
}

// whyNotPlay explains why a card may not be played, in the order in which a person
// would: do I have it, may it be played, have I said all that is needed.
func (s *State) whyNotPlay(a engine.Action) *engine.Refusal {
	face, hand := faceIn(a), hand0+engine.Pile(s.Turn())
	card := engine.Fact{Name: "Card", Kind: engine.FaceFact, Value: int(face)}
	if !s.Has(hand, face) {
		return refuse("E1", "notInHand", card)
	}
	if fits := s.playable(); !fits.has(face) {
		top := faceOf(s.Top(discard))
		switch {
		case rankOf(face) == jack && rankOf(top) == jack && !s.jackOnJack && (s.Pending == 0 || s.jackOnSeven):
			return refuse("R6", "jackOnJack", card)
		case s.Pending > 0:
			return refuse("E3", "onlySeven", card, number("Count", int(s.Pending)))
		default:
			code := "mismatch"
			if rankOf(top) == jack {
				code = "mismatchJack" // the named suit counts, not the printed one
			}
			return refuse("E1", code, card,
				engine.Fact{Name: "Top", Kind: engine.FaceFact, Value: int(top)},
				suitFact(int(s.Suit)),
				engine.Fact{Name: "Playable", Kind: engine.FacesFact, List: s.playableBy(s.Turn())})
		}
	}
	_, named := suitIn(a)
	if rankOf(face) == jack && named != (s.Count(hand) > 1) {
		if named {
			return refuse("R1", "noSuitOnLast", card)
		}
		return refuse("E6", "suitNeeded", card)
	}
	return nil
}

// playableBy lists the faces that a seat could play now.
func (s *State) playableBy(seat engine.Seat) []engine.Face {
	var faces []engine.Face
	for set := s.holds(seat) & s.playable(); set != 0; {
		faces = append(faces, set.pop())
	}
	return faces
}

func refuse(clause, code string, facts ...engine.Fact) *engine.Refusal {
	return &engine.Refusal{Clause: clause, Code: code, Facts: facts}
}

func number(name string, n int) engine.Fact {
	return engine.Fact{Name: name, Kind: engine.NumberFact, Value: n}
}

func seatFact(s engine.Seat) engine.Fact {
	return engine.Fact{Name: "Seat", Kind: engine.SeatFact, Value: int(s)}
}

func suitFact(suit int) engine.Fact {
	return engine.Fact{Name: "Suit", Kind: engine.SuitFact, Value: int(engine.FrenchSuits[suit])}
}

// Match implements [engine.State]: a hand card on the discard pile is a play, the
// stock dragged to the own hand is a draw, or the taking of what is owed.
func (s *State) Match(g engine.Gesture) engine.Matched {
	if g.Seat < 0 || g.Seat >= engine.Seat(s.Seated) {
		return engine.Matched{} // has no hand to play from
	}
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
		return refuse("E16", "notYourTurn", seatFact(s.Turn()))
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
