package chupate2

import "deckhand/engine"

// deal gathers the pack and deals the next round to all seats still in.
func (s *State) deal(round int, ev *engine.Events) {
	s.StartRound(round, stock, ev)
	leader := s.step(s.Dealer, 1)
	for range handSize {
		seat := leader
		for range s.Seats() {
			s.Move(s.Top(stock), hand0+engine.Pile(seat), ev)
			seat = s.step(seat, 1)
		}
	}
	top := s.Top(stock)
	s.Move(top, discard, ev)
	for special.has(faceOf(top)) { // E18: covered until it is an ordinary card
		top = s.Top(stock)
		s.Move(top, discard, ev)
	}
	if s.winnerStart && s.Winner != engine.NoSeat && s.IsIn(s.Winner) {
		leader = s.Winner // R9
	}
	s.Pending, s.Direction, s.Dry, s.Moves = 0, 1, 0, 0
	s.Suit = int8(suitOf(faceOf(top)))
	s.Winner, s.Blocked = engine.NoSeat, false
	s.pass(leader, ev)
}

// goOut ends the round for a seat that has played its last card, of this rank.
func (s *State) goOut(seat engine.Seat, rank int, ev *engine.Events) {
	ev.Tell(NoteOut, seat, s.Round())
	if rank == seven {
		s.Pending += 2 // E10
	}
	if s.Pending > 0 { // E10, R14
		next := s.After(seat)
		ev.Tell(NoteOwed, next, int(s.Pending))
		s.give(next, int(s.Pending), ev)
	}
	s.endRound(seat, ev)
}

// endRound scores the hands, takes out who is over the limit, and goes on to the
// next deal or to the end of the match. The winner is NoSeat in a blocked round.
func (s *State) endRound(winner engine.Seat, ev *engine.Events) {
	s.Pending = 0
	s.Winner, s.Blocked = winner, winner == engine.NoSeat
	if s.Blocked {
		ev.Tell(NoteBlocked, engine.NoSeat, s.Round())
	}
	for seat := range engine.Seat(s.Seated) {
		if !s.IsIn(seat) {
			continue
		}
		s.SetFacing(hand0+engine.Pile(seat), engine.FaceUp, ev) // counted for all to see
		cost := s.handPoints(seat)
		s.Totals[seat] += cost
		ev.Tell(NoteScore, seat, int(cost))
	}
	for seat := range engine.Seat(s.Seated) {
		if s.IsIn(seat) && s.Totals[seat] > s.limit { // E12: more than, not as much as
			s.In &^= 1 << uint(seat)
			s.OutRound[seat] = int16(s.Round())
			ev.Tell(NoteEliminated, seat, int(s.Totals[seat]))
		}
	}
	if s.Seats() < 2 || s.Round() >= maxRounds {
		s.Phase = Over
		s.SetTurn(engine.NoSeat, ev)
		return
	}
	s.Phase = Between
	s.SetTurn(s.lowestIn(), ev)
}

// handPoints is what the cards left in a hand cost.
func (s *State) handPoints(seat engine.Seat) int16 {
	var sum int16
	for c := s.First(hand0 + engine.Pile(seat)); c != engine.NoCard; c = s.Next(c) {
		sum += points[rankOf(faceOf(c))]
	}
	return sum
}

func (s *State) lowestIn() engine.Seat {
	for seat := range engine.Seat(s.Seated) {
		if s.IsIn(seat) {
			return seat
		}
	}
	return engine.NoSeat
}

// canJoin says whether one more may sit down (R4).
func (s *State) canJoin() bool { return s.Seats() < maxSeats && s.Seated < engine.MaxSeats }

// canLeave says whether a seat may leave the table (R4).
func (s *State) canLeave(seat engine.Seat) bool {
	return seat < engine.Seat(s.Seated) && s.IsIn(seat) && s.Seats() > 2
}

func (s *State) legalBetween(dst []engine.Action) []engine.Action {
	dst = append(dst, deal)
	if s.canJoin() {
		dst = append(dst, join)
	}
	for seat := range engine.Seat(s.Seated) {
		if s.canLeave(seat) {
			dst = append(dst, leaving(seat))
		}
	}
	return dst
}

func (s *State) applyBetween(a engine.Action, ev *engine.Events) {
	switch kindOf(a) {
	case dealKind:
		s.Dealer = s.step(s.Dealer, 1)
		s.deal(s.Round()+1, ev)
	case joinKind:
		seat := engine.Seat(s.Seated)
		worst := int16(0)
		for other := range seat {
			if s.IsIn(other) {
				worst = max(worst, s.Totals[other]) // E13
			}
		}
		s.Seated++
		s.In |= 1 << uint(seat)
		s.Totals[seat] = worst
		ev.Tell(NoteJoined, seat, int(worst))
		s.SetTurn(s.Turn(), ev)
	case leaveKind:
		seat := seatIn(a)
		s.In &^= 1 << uint(seat)
		s.OutRound[seat] = left
		ev.Tell(NoteLeft, seat, 0)
		s.SetTurn(s.lowestIn(), ev)
	}
}

// Outcome implements [engine.State].
func (s *State) Outcome() (engine.Outcome, bool) {
	o := engine.Outcome{Places: make([]int, s.Seated), Scores: make([]int, s.Seated), Reason: "out"}
	if s.Blocked || s.Seats() > 1 {
		o.Reason = "blocked"
	}
	for seat := range engine.Seat(s.Seated) {
		o.Scores[seat] = int(s.Totals[seat])
		if s.HasLeft(seat) {
			continue
		}
		o.Places[seat] = 1
		for other := range engine.Seat(s.Seated) {
			if !s.HasLeft(other) && s.better(other, seat) {
				o.Places[seat]++
			}
		}
	}
	return o, s.Phase == Over
}

// better says whether seat a ranks before seat b: who is in before who is out, who
// was put out later before who was put out earlier, and then the lower total (E13,
// R7, R13).
func (s *State) better(a, b engine.Seat) bool {
	if s.IsIn(a) != s.IsIn(b) {
		return s.IsIn(a)
	}
	if s.OutRound[a] != s.OutRound[b] {
		return s.OutRound[a] > s.OutRound[b]
	}
	return s.Totals[a] < s.Totals[b]
}
