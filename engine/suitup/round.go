package suitup

import "deckhand/engine"

// dealSizes are the cards for each seat, by the number of seats (B1).
var dealSizes = [maxSeats + 1]int{2: 14, 3: 12, 4: 9, 5: 9, 6: 8, 7: 8, 8: 7}

// maxDealt is the most that may be dealt, so that something is left to draw (R8).
const maxDealt = 96

// roomFor is how many cards for each seat go into one meld each as a rule. With one more,
// every other round between careful players ends blocked; with three more, nearly all.
const roomFor = 9

// GetsStuck says whether hardly anybody can go out in a match of this set-up: nobody may
// lay a second meld (R11), and the melds have room for eight cards each.
func GetsStuck(c engine.Config) bool {
	set, err := info.Resolve(c)
	if err != nil || set.On("newMelds") {
		return false
	}
	cards := set.Int("deal")
	if cards == 0 {
		cards = dealSizes[c.Seats]
	}
	return cards > roomFor
}

// dealRound gathers the pack and deals a round.
func (s *State) dealRound(round int, ev *engine.Events) {
	s.StartRound(round, stock, ev)
	leader := s.after(s.Dealer)
	for range s.deal {
		seat := leader
		for range s.seats {
			s.Move(s.Top(stock), handOf(seat), ev)
			seat = s.after(seat)
		}
	}
	s.Move(s.Top(stock), discard, ev)
	s.Vars = Vars{
		Phase:     Start,
		Dealer:    s.Dealer,
		Asking:    engine.NoSeat,
		Discarder: engine.NoSeat,
		Taken:     engine.NoCard,
		Totals:    s.Totals,
	}
	s.SetTurn(leader, ev)
}

// endRound counts the hands and goes on to the next deal or to the end of the match.
func (s *State) endRound(blocked bool, ev *engine.Events) {
	s.Blocked = blocked
	for seat := range s.seats {
		s.SetFacing(handOf(seat), engine.FaceUp, ev) // counted for all to see
		cost := s.handPoints(seat)
		s.Totals[seat] += cost
		ev.Tell(NoteScore, seat, int(cost))
	}
	if s.Round() >= s.rounds {
		s.Phase = Over
		s.SetTurn(engine.NoSeat, ev)
		return
	}
	s.Phase = Between
	s.SetTurn(0, ev)
}

// handPoints is what the cards left in a hand cost.
func (s *State) handPoints(seat engine.Seat) int16 {
	var sum int16
	for c := s.First(handOf(seat)); c != engine.NoCard; c = s.Next(c) {
		sum += s.counts(rankOf(faceOf(c)))
	}
	return sum
}

// counts is what a card of a rank counts that is left in a hand (B16).
func (r *rules) counts(rank int) int16 {
	if rank == ace {
		return r.acePoints
	}
	return points[rank]
}

// acePointsOf is what an ace counts by the options of a match (B16).
func acePointsOf(setup engine.Config) int16 {
	if setup.Options["aceInHand"] == "1" {
		return 1
	}
	return points[ace]
}

// Outcome implements [engine.State]: the lowest total is first, equal ones share the
// place (R8).
func (s *State) Outcome() (engine.Outcome, bool) {
	o := engine.Outcome{Places: make([]int, s.seats), Scores: make([]int, s.seats), Reason: "out"}
	if s.Blocked {
		o.Reason = "blocked"
	}
	for seat := range s.seats {
		o.Scores[seat], o.Places[seat] = int(s.Totals[seat]), 1
		for other := range s.seats {
			if s.Totals[other] < s.Totals[seat] {
				o.Places[seat]++
			}
		}
	}
	return o, s.Phase == Over
}
