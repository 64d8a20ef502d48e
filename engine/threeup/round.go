package threeup

import "deckhand/engine"

// deal gathers the pack and deals a game: to each seat three hidden cards and six more,
// of which it makes its open row (R6).
func (s *State) deal(round int, ev *engine.Events) {
	if round > 1 {
		s.Dealer = s.following(s.Dealer)
	}
	s.StartRound(round, stock, ev)
	s.Actions, s.Extra, s.Idle = 1, false, 0
	starter := s.following(s.Dealer)
	s.dealRow(down, starter, ev)
	if s.randomUp {
		s.dealRow(up, starter, ev)
		s.Phase = Play
	} else {
		for seat := range s.seats { // nobody sees what another one chooses (R12)
			s.SetFacing(up(seat), engine.InHand, ev)
		}
		s.dealRow(hand, starter, ev)
		s.Phase = Choose
	}
	s.dealRow(hand, starter, ev)
	s.SetTurn(starter, ev)
}

// dealRow deals three cards to a pile of each seat, one at a time.
func (s *State) dealRow(pile func(engine.Seat) engine.Pile, starter engine.Seat, ev *engine.Events) {
	for range rowSize {
		seat := starter
		for range s.seats {
			s.Move(s.Top(stock), pile(seat), ev)
			seat = s.following(seat)
		}
	}
}

// legalRows lists the rows that the seat may choose from its six cards, one for each
// set of values.
func (s *State) legalRows(dst []engine.Action) []engine.Action {
	var values [sixCards]int // in order
	six := s.holds(hand(s.Turn()))
	for i := range values {
		values[i] = six.lowest()
		six -= one(values[i])
	}
	again := func(from, i int) bool { return i > from && values[i] == values[i-1] }
	for i := range sixCards {
		for j := i + 1; j < sixCards && !again(0, i); j++ {
			for k := j + 1; k < sixCards && !again(i+1, j); k++ {
				if !again(j+1, k) {
					dst = append(dst, choosing(values[i], values[j], values[k]))
				}
			}
		}
	}
	return dst
}

// chooseRow lays three of the six cards down as the row. After the last seat all rows
// are turned up at once and the starter plays.
func (s *State) chooseRow(a engine.Action, ev *engine.Events) {
	seat := s.Turn()
	row, _ := s.rowIn(a, hand(seat))
	for _, c := range row {
		s.Move(c, up(seat), ev)
	}
	ev.Tell(NoteRow, seat, 0)
	next := s.following(seat)
	if starter := s.following(s.Dealer); next == starter {
		ev.Tell(NoteReveal, engine.NoSeat, 0)
		for range s.seats {
			s.SetFacing(up(next), engine.FaceUp, ev)
			next = s.following(next)
		}
		s.Phase = Play
	}
	s.SetTurn(next, ev)
}

// endGame counts a win for the seats on the first place and goes on to the next deal or
// to the end of the match (R5).
func (s *State) endGame(ev *engine.Events) {
	most := int8(0)
	for seat := range s.seats {
		if s.place(seat) == 1 {
			s.Totals[seat]++
			ev.Tell(NoteWin, seat, int(s.Totals[seat]))
		}
		most = max(most, s.Totals[seat])
	}
	if most >= s.gamesToWin {
		s.Phase = Over
		s.SetTurn(engine.NoSeat, ev)
		return
	}
	s.Phase = Between
	s.SetTurn(0, ev)
}

// place is the place of a seat in this game: the fewer cards the better, equal ones
// share it (C17).
func (s *State) place(seat engine.Seat) int {
	place := 1
	for other := range s.seats {
		if s.size(other) < s.size(seat) {
			place++
		}
	}
	return place
}

// Outcome implements [engine.State]. Games won decide, then the place in the last game.
func (s *State) Outcome() (engine.Outcome, bool) {
	o := engine.Outcome{Places: make([]int, s.seats), Scores: make([]int, s.seats), Reason: "guard"}
	for seat := range s.seats {
		o.Scores[seat], o.Places[seat] = int(s.Totals[seat]), 1
		if s.size(seat) == 0 {
			o.Reason = "out"
		}
		for other := range s.seats {
			won, lost := s.Totals[other] > s.Totals[seat], s.Totals[other] < s.Totals[seat]
			if won || !lost && s.size(other) < s.size(seat) {
				o.Places[seat]++
			}
		}
	}
	return o, s.Phase == Over
}
