package suckitup

import "deckhand/engine"

// Apply implements [engine.State].
func (s *State) Apply(a engine.Action, ev *engine.Events) {
	seat := s.Turn()
	hand := hand0 + engine.Pile(seat)
	switch kindOf(a) {
	case meldKind:
		s.meld(seat, int(high(a)), int(low(a)), ev)
		if s.rugsLeft() == 0 {
			ev.Tell(NoteSwept, seat, s.Round())
			s.endRound(false, ev) // A9: without drawing
			return
		}
	case disasterKind:
		if !s.hit(hand, int(high(a)), engine.Seat(low(a)), ev) {
			s.endRound(true, ev)
			return
		}
	case fixKind:
		s.Move(s.Pick(hand, firstFix+engine.Face(high(a))), used, ev)
		s.relieve(seat, ev)
	case safetyKind:
		s.secure(seat, int(high(a)), ev)
		if s.extraTurn { // R9
			ev.Tell(NoteAgain, seat, 0)
			s.finish(seat, seat, ev)
			return
		}
	case stainKind:
		s.Move(s.Pick(hand, stainFace), used, ev)
		ev.Tell(NoteStain, seat, int(high(a))+1)
		face, _ := s.messFace(int(high(a)), int(low(a)))
		s.change(int(high(a)), s.Pick(rug0+engine.Pile(high(a)), face), ev)
	case drawKind:
		if !s.fetch(seat, ev) {
			s.endRound(true, ev) // R5
			return
		}
		s.Phase = Drawn
		s.SetTurn(seat, ev)
		return
	case pickKind:
		s.taken = s.Top(discard)
		s.Taken = faceOf(s.taken)
		s.Move(s.taken, hand, ev)
		s.Phase = Drawn
		s.SetTurn(seat, ev)
		return
	case discardKind:
		s.Move(s.leaving(hand, engine.Face(high(a))), discard, ev)
		if s.Taken != engine.NoFace {
			s.forget()
			s.Idle++
			if s.Idle >= idleASeat*int16(s.seats) { // R1
				s.endRound(true, ev)
				return
			}
		}
	case dealKind:
		s.Dealer = s.after(s.Dealer)
		s.deal(s.Round()+1, ev)
		return
	}
	s.finish(seat, s.after(seat), ev)
}

// finish refills the hand of a seat and gives the turn on (A9).
func (s *State) finish(seat, next engine.Seat, ev *engine.Events) {
	if !s.refill(seat, ev) {
		s.endRound(true, ev)
		return
	}
	s.Phase = Act
	s.SetTurn(next, ev)
}

// meld cleans a rug with a vacuum. For each level that it is too strong the dearest card
// is torn and lost (A15).
func (s *State) meld(seat engine.Seat, level, rug int, ev *engine.Events) {
	ev.Tell(NoteVacuum, seat, level+1)
	hand := hand0 + engine.Pile(seat)
	for part := range parts {
		s.Move(s.Pick(hand, partFace(level, part)), used, ev)
	}
	ev.Tell(NoteRug, seat, rug+1)
	pile := rug0 + engine.Pile(rug)
	if level > rug {
		ev.Tell(NoteRipped, seat, level-rug)
		torn := s.dearest(pile, level-rug)
		for c := s.First(pile); c != engine.NoCard; {
			next := s.Next(c)
			if torn[0] == c || torn[1] == c || torn[2] == c {
				s.Move(c, out, ev)
			}
			c = next
		}
	}
	for c := s.First(pile); c != engine.NoCard; c = s.First(pile) {
		s.Move(c, won0+engine.Pile(seat), ev)
	}
	s.Claimed[rug] = seat
	s.Rugs[seat]++
}

// dearest are the n dearest cards of a rug, of equal ones the lowest first (R8).
func (s *State) dearest(pile engine.Pile, n int) (torn [levels - 1]engine.Card) {
	for i := range torn {
		torn[i] = engine.NoCard
	}
	for i := range n {
		for c := s.First(pile); c != engine.NoCard; c = s.Next(c) {
			if torn[0] == c || torn[1] == c {
				continue
			}
			best := torn[i]
			if best == engine.NoCard || faceOf(c) > faceOf(best) || faceOf(c) == faceOf(best) && c < best {
				torn[i] = c
			}
		}
	}
	return torn
}

// hit plays a disaster from a hand on a seat. It is false if that seat answers with its
// safety and cannot fill its hand again (R3).
func (s *State) hit(hand engine.Pile, kind int, target engine.Seat, ev *engine.Events) bool {
	card := s.Pick(hand, firstDisaster+engine.Face(kind))
	if s.coupFourre {
		safety := firstSafety + engine.Face(kind)
		if s.Has(hand0+engine.Pile(target), safety) {
			ev.Tell(NoteAnswer, target, 1)
			s.Move(card, used, ev)
			s.Move(s.Pick(hand0+engine.Pile(target), safety), safe0+engine.Pile(target), ev)
			ev.Tell(NoteSafety, target, kind)
			return s.refill(target, ev)
		}
		ev.Tell(NoteAnswer, target, 0)
	}
	s.Move(card, front0+engine.Pile(target), ev)
	ev.Tell(NoteDisaster, target, kind)
	return true
}

// relieve takes away the disaster that stops a seat.
func (s *State) relieve(seat engine.Seat, ev *engine.Events) {
	front := front0 + engine.Pile(seat)
	kind, _ := s.trouble(seat)
	s.Move(s.Top(front), used, ev)
	ev.Tell(NoteFixed, seat, kind)
}

// secure plays a safety, which also cures what it wards off (A4).
func (s *State) secure(seat engine.Seat, kind int, ev *engine.Events) {
	s.Move(s.Pick(hand0+engine.Pile(seat), firstSafety+engine.Face(kind)), safe0+engine.Pile(seat), ev)
	ev.Tell(NoteSafety, seat, kind)
	if now, stopped := s.trouble(seat); stopped && now == kind && s.safetyCures {
		s.relieve(seat, ev)
	}
}

// change replaces a mess card by the top of the stain pile, in the same place. The table
// knows only the ends of a pile, so what lay above follows once around.
func (s *State) change(level int, old engine.Card, ev *engine.Events) {
	rug, stain := rug0+engine.Pile(level), stain0+engine.Pile(level)
	fresh := s.Top(stain)
	s.Move(fresh, rug, ev)
	above := s.Next(old)
	if s.recycle {
		s.Move(old, stain, ev)
		for c := s.First(stain); c != old; c = s.First(stain) {
			s.Move(c, stain, ev)
		}
	} else {
		s.Move(old, out, ev)
	}
	for above != fresh {
		next := s.Next(above)
		s.Move(above, rug, ev)
		above = next
	}
}

// leaving is the card that is discarded when a face is named: if the card just taken has
// that face, another one (R7).
func (s *State) leaving(hand engine.Pile, f engine.Face) engine.Card {
	if f != s.Taken || s.PileOf(s.taken) != hand {
		return s.Pick(hand, f)
	}
	s.Move(s.taken, discard, nil) // aside, out of the choice
	c := s.Pick(hand, f)
	s.Move(s.taken, hand, nil)
	return c
}

// forget ends an exchange.
func (s *State) forget() { s.Taken, s.taken = engine.NoFace, engine.NoCard }
