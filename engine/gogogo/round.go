package gogogo

import (
	"slices"

	"deckhand/engine"
)

// deal gathers the pack and deals a round: to each seat three hidden cards, three
// open ones and three for the hand.
func (s *State) deal(round int, ev *engine.Events) {
	starter := s.nextStarter(round) // reads how the last round ended
	s.StartRound(round, stock, ev)
	s.Dealer = (starter + engine.Seat(s.Seats) - 1) % engine.Seat(s.Seats)
	s.In, s.Out, s.Placed = 1<<uint(s.Seats)-1, 0, [maxSeats]engine.Seat{}
	s.Idle = 0
	for _, pile := range [...]func(engine.Seat) engine.Pile{down, up, hand} {
		for range rowSize {
			for i := range engine.Seat(s.Seats) {
				s.Move(s.Top(stock), pile((starter+i)%engine.Seat(s.Seats)), ev)
			}
		}
	}
	s.Phase = Play
	if s.swapUps {
		s.Phase = Choose // R2
	}
	s.SetTurn(starter, ev)
}

// nextStarter is the seat that begins a round (D10, R4). The first seat is the
// person's. Lots come from a number of their own, so that they fall the same way in
// every world that a seat may imagine.
func (s *State) nextStarter(round int) engine.Seat {
	switch {
	case s.starter == "random", s.starter == "loser" && round == 1:
		dice := engine.NewRand(uint64(s.Lot), uint64(round))
		return engine.Seat(dice.Intn(int(s.Seats)))
	case round == 1:
		return 0
	default:
		return s.lastLoser()
	}
}

// legalRows lists the open rows that the seat may choose from its six cards, one for
// each set of ranks.
func (s *State) legalRows(dst []engine.Action) []engine.Action {
	var ranks [handSize + rowSize]int // in order
	n := 0
	for six := s.six(s.Turn()); six != 0; six &= six - 1 {
		ranks[n] = six.lowestRank()
		n++
	}
	first := len(dst)
	for i, a := range ranks {
		for j, b := range ranks[i+1:] {
			for _, c := range ranks[i+j+2:] {
				dst = append(dst, choosing(a, b, c))
			}
		}
	}
	slices.Sort(dst[first:])
	return slices.Compact(dst)
}

// six are the cards from which a seat may choose its row.
func (s *State) six(seat engine.Seat) cardSet { return s.holds(hand(seat)) | s.holds(up(seat)) }

// chooseRow takes the open row up and lays three of the six cards as the new one, in
// the order of their ids. After the last seat the starter plays.
func (s *State) chooseRow(a engine.Action, ev *engine.Events) {
	seat := s.Turn()
	row := cardsIn(a, s.six(seat))
	s.moveAll(up(seat), hand(seat), ev)
	for c := range engine.Card(packSize) {
		if row.has(c) {
			s.Move(c, up(seat), ev)
		}
	}
	ev.Tell(NoteRow, seat, 0)
	next := s.following(seat)
	if next == s.Starter() {
		s.Phase = Play
	}
	s.SetTurn(next, ev)
}

// endRound gives the places and prize points of a round and goes on to the next deal
// or to the end of the match.
func (s *State) endRound(ev *engine.Events) {
	if s.Left() > 1 {
		ev.Tell(NoteGuard, engine.NoSeat, s.Round())
	}
	places := s.places()
	last := s.lastPlace(places)
	for seat := range engine.Seat(s.Seats) {
		if places[seat] == last {
			ev.Tell(NoteLast, seat, last)
		}
	}
	for seat := range engine.Seat(s.Seats) {
		prize := int(s.Seats) - places[seat]
		s.Totals[seat] += int16(prize)
		ev.Tell(NoteScore, seat, prize)
	}
	if s.tournament && places[0] == 1 {
		s.Level++ // R5
		ev.Tell(NoteLevel, 0, int(s.Level))
	}
	if !s.tournament || s.dropped() || s.Round() >= MaxRounds {
		s.Phase = Over
		s.SetTurn(engine.NoSeat, ev)
		return
	}
	s.Phase = Between
	s.SetTurn(0, ev)
}

// places are the places of the round as it stands: those that are out in that order,
// then the others by the number of their cards, the fewest first (R1).
func (s *State) places() (places [maxSeats]int) {
	for i, seat := range s.Placed[:s.Out] {
		places[seat] = i + 1
	}
	for seat := range engine.Seat(s.Seats) {
		if !s.IsIn(seat) {
			continue
		}
		places[seat] = int(s.Out) + 1
		for other := range engine.Seat(s.Seats) {
			if s.IsIn(other) && s.size(other) < s.size(seat) {
				places[seat]++
			}
		}
	}
	return places
}

// lastPlace is the worst of the places that were given.
func (s *State) lastPlace(places [maxSeats]int) int {
	last := 0
	for _, place := range places[:s.Seats] {
		last = max(last, place)
	}
	return last
}

// lastLoser is the seat in the last place of the round that has ended; of several the
// lowest (R4).
func (s *State) lastLoser() engine.Seat {
	places := s.places()
	last := s.lastPlace(places)
	for seat, place := range places {
		if place == last {
			return engine.Seat(seat)
		}
	}
	return 0
}

// dropped says whether the first seat has fallen off the ladder: it is last, and not
// at the same time first (R5).
func (s *State) dropped() bool {
	places := s.places()
	return places[0] > 1 && places[0] == s.lastPlace(places)
}

// Outcome implements [engine.State]. The highest total is first; after a single round
// that is the order of its places.
func (s *State) Outcome() (engine.Outcome, bool) {
	o := engine.Outcome{Places: make([]int, s.Seats), Scores: make([]int, s.Seats), Reason: "out"}
	if s.Left() > 1 || s.tournament && !s.dropped() {
		o.Reason = "guard" // R1, R10
	}
	for seat := range o.Scores {
		o.Scores[seat] = int(s.Totals[seat])
		o.Places[seat] = 1
		for _, total := range s.Totals[:s.Seats] {
			if total > s.Totals[seat] {
				o.Places[seat]++
			}
		}
	}
	return o, s.Phase == Over
}
