package suitup

import "deckhand/engine"

// Why implements [engine.State].
func (s *State) Why(a engine.Action) *engine.Refusal {
	if s.Phase == Over {
		return refuse("B17", "over")
	}
	if !wellFormed(a) {
		return refuse("B19", "noAction")
	}
	if refusal := s.whyNotNow(kindOf(a)); refusal != nil {
		return refusal
	}
	switch kindOf(a) {
	case takeKind:
		if s.Count(discard) == 0 {
			return refuse("B22", "noDiscard")
		}
	case setKind, runKind:
		return s.whyNotLay(layIn(a))
	case addKind:
		return s.whyNotAdd(addIn(a))
	case discardKind:
		return s.whyNotDiscard(faceIn(a))
	}
	return nil
}

// whyNotNow explains why it is not the moment for this kind of action.
func (s *State) whyNotNow(k kind) *engine.Refusal {
	switch {
	case s.Phase == Between && k != dealKind:
		return refuse("B17", "roundOver")
	case s.Phase != Between && k == dealKind:
		return refuse("B17", "roundOn")
	case s.Phase == MayI && k != yesKind && k != noKind:
		return refuse("B12", "answerFirst", seatFact(s.Asking))
	case s.Phase != MayI && (k == yesKind || k == noKind):
		return refuse("B12", "notAsked")
	case s.Phase == Start && k != takeKind && k != drawKind:
		return refuse("B19", "drawFirst")
	case s.Phase == Play && (k == takeKind || k == drawKind):
		return refuse("B19", "drawnAlready")
	}
	return nil
}

// whyNotLay explains why cards may not be laid, in the order in which a person would: may
// I lay at all, do I have them, are they a meld, is a card left.
func (s *State) whyNotLay(l layCards) *engine.Refusal {
	seat := s.Turn()
	switch {
	case s.LaidNow:
		return refuse("B2", "oneMeld")
	case !s.mayLay(seat):
		return refuse("B4", "noNewMelds")
	}
	for _, f := range l.faces[:l.n] {
		if refusal := s.whyNotHeld(f); refusal != nil {
			return refusal
		}
	}
	if refusal := s.whyNoMeld(l); refusal != nil {
		return refusal
	}
	if s.Count(handOf(seat)) == l.n {
		return refuse("B9", "keepOne")
	}
	return nil
}

// whyNoMeld explains why cards of one rank or neighbours are no meld that the seat in
// turn may lay.
func (s *State) whyNoMeld(l layCards) *engine.Refusal {
	need, short, exactly := setSize, "setShort", "exactSet"
	if l.run {
		need, short, exactly = runSize, "runShort", "exactRun"
		var suits suitSet
		for _, f := range l.faces[:l.n] {
			if suits.has(suitOf(f)) {
				return refuse("B6", "suitTwice", suitFact(suitOf(f)))
			}
			suits |= 1 << uint(suitOf(f))
		}
		if !s.span(rankOf(l.faces[0]), l.n) {
			return refuse("B5", "pastAce")
		}
	}
	switch {
	case l.n < need:
		return refuse("B2", short, number("Count", need))
	case l.n > need && !s.HasLaid(s.Turn()):
		return refuse("B2", exactly, number("Count", need))
	}
	return nil
}

// whyNotAdd explains why a card may not be put on a meld.
func (s *State) whyNotAdd(i int, e End, f engine.Face) *engine.Refusal {
	seat := s.Turn()
	switch {
	case !s.HasLaid(seat):
		return refuse("B3", "layFirst")
	case !s.mayAdd(seat):
		return refuse("B3", "nextTurn")
	case i >= int(s.MeldCount):
		return refuse("B6", "noSuchMeld")
	case s.LaidNow && s.Melds[i].Owner != seat:
		return refuse("R9", "ownMeldOnly", seatFact(s.Melds[i].Owner))
	}
	if refusal := s.whyNotHeld(f); refusal != nil {
		return refusal
	}
	if refusal := s.whyNoFit(&s.Melds[i], e, f); refusal != nil {
		return refusal
	}
	if s.Count(handOf(seat)) == 1 {
		return refuse("B9", "keepOne")
	}
	return nil
}

// whyNoFit explains why a card does not fit at an end of a meld.
func (s *State) whyNoFit(m *Meld, e End, f engine.Face) *engine.Refusal {
	rank, suits := s.wants(m, e)
	card := faceFact(f)
	switch {
	case m.Closed():
		return refuse("B8", "closed")
	case m.Run == (e == AtSet):
		return refuse("B6", "wrongEnd")
	case suits == 0:
		return refuse("B5", "pastAce")
	case rank == rankOf(f) && suits.has(suitOf(f)):
		return nil
	case !m.Run:
		return refuse("B7", "otherRank", card, rankFact("Rank", rank))
	case rank == rankOf(f):
		return refuse("B6", "suitTwice", suitFact(suitOf(f)))
	case e == AtLow:
		return refuse("B6", "notLow", card, rankFact("Rank", rank))
	default:
		return refuse("B6", "notHigh", card, rankFact("Rank", rank))
	}
}

func (s *State) whyNotDiscard(f engine.Face) *engine.Refusal {
	if refusal := s.whyNotHeld(f); refusal != nil {
		return refusal
	}
	if !s.mayDiscard(cardOf(f)) {
		return refuse("B10", "justTaken", faceFact(f))
	}
	return nil
}

func (s *State) whyNotHeld(f engine.Face) *engine.Refusal {
	if s.PileOf(cardOf(f)) != handOf(s.Turn()) {
		return refuse("B19", "notInHand", faceFact(f))
	}
	return nil
}

func refuse(clause, code string, facts ...engine.Fact) *engine.Refusal {
	return &engine.Refusal{Clause: clause, Code: code, Facts: facts}
}

func number(name string, n int) engine.Fact {
	return engine.Fact{Name: name, Kind: engine.NumberFact, Value: n}
}

func faceFact(f engine.Face) engine.Fact {
	return engine.Fact{Name: "Card", Kind: engine.FaceFact, Value: int(f)}
}

func seatFact(s engine.Seat) engine.Fact {
	return engine.Fact{Name: "Seat", Kind: engine.SeatFact, Value: int(s)}
}

func rankFact(name string, rank int) engine.Fact {
	return engine.Fact{Name: name, Kind: engine.RankFact, Value: int(rankLetters[rank])}
}

func suitFact(suit int) engine.Fact {
	return engine.Fact{Name: "Suit", Kind: engine.SuitFact, Value: int(suitLetters[suit])}
}
