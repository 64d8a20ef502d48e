package suckitup

import "deckhand/engine"

// deal gathers the pack, sorts out the mess and deals the next round.
func (s *State) deal(round int, ev *engine.Events) {
	s.StartRound(round, stock, ev)
	for level := range levels {
		s.spread(level, ev)
	}
	for range handSize {
		seat := s.after(s.Dealer)
		for range s.seats {
			s.Move(s.Top(stock), hand0+engine.Pile(seat), ev)
			seat = s.after(seat)
		}
	}
	if s.upcard {
		s.Move(s.Top(stock), discard, ev)
	}
	s.forget()
	s.Claimed = [levels]engine.Seat{engine.NoSeat, engine.NoSeat, engine.NoSeat, engine.NoSeat}
	s.Rugs = [maxSeats]int8{}
	s.Idle, s.Reshuffled, s.Guarded = 0, false, false
	s.Phase = Act
	s.SetTurn(s.after(s.Dealer), ev)
}

// spread lays out the mess of a level.
func (s *State) spread(level int, ev *engine.Events) {
	s.sortOut(level, ev)
	for range rugSize {
		s.Move(s.Top(stain0+engine.Pile(level)), rug0+engine.Pile(level), ev)
	}
}

// sortOut makes the stain pile of a level. The cards are sorted out for all to see and only
// then shuffled: so everybody knows what lies in the pile, and nobody where.
func (s *State) sortOut(level int, ev *engine.Events) {
	stain := stain0 + engine.Pile(level)
	s.SetFacing(stain, engine.FaceUp, nil)
	first := engine.Card(drawCards + level*messCards)
	for c := first; c < first+messCards; c++ {
		s.Move(c, stain, ev)
	}
	s.SetFacing(stain, engine.FaceDown, nil)
	s.Shuffle(stain, ev)
}

// refill fills the hand of a seat; false if a card is missing and none can be had.
func (s *State) refill(seat engine.Seat, ev *engine.Events) bool {
	for s.Count(hand0+engine.Pile(seat)) < handSize {
		if !s.fetch(seat, ev) {
			return false
		}
	}
	return true
}

// fetch moves a card from the stock to a hand, if there is one.
func (s *State) fetch(seat engine.Seat, ev *engine.Events) bool {
	if s.Count(stock) == 0 && !s.reshuffle(ev) {
		return false
	}
	s.Move(s.Top(stock), hand0+engine.Pile(seat), ev)
	s.Idle = 0
	return true
}

// reshuffle renews the stock, once in a round (A20).
func (s *State) reshuffle(ev *engine.Events) bool {
	if s.Reshuffled || s.Count(used) == 0 && s.Count(discard) < 2 {
		return false
	}
	for c := s.First(used); c != engine.NoCard; c = s.First(used) {
		s.Move(c, stock, ev)
	}
	for s.Count(discard) > 1 {
		s.Move(s.First(discard), stock, ev)
	}
	s.Shuffle(stock, ev)
	s.Reshuffled = true
	return true
}

// What a number of rugs, and of safeties, adds to the points (A16, A17).
var (
	rugBonus    = [levels + 1]int{3: 8, 4: 20}
	safetyBonus = [kinds + 1]int{0, 3, 5, 10, 20}
)

// Tally is what a seat has earned in a round so far.
type Tally struct {
	Mess     int // the cards of its rugs, without those torn
	Rugs     int // bonus for three or four rugs
	Safeties int // bonus for the kinds of safety played
}

// Sum is the whole.
func (t Tally) Sum() int { return t.Mess + t.Rugs + t.Safeties }

// TallyOf counts what a seat has earned in the round that a view shows; nothing if the
// view is of another game.
func TallyOf(v *engine.View, seat engine.Seat) Tally {
	vars := engine.Vars[Vars](v)
	if vars == nil || seat < 0 || int(seat) >= v.Config().Seats {
		return Tally{}
	}
	d := deckOf(v)
	var t Tally
	var buf [levels * rugSize]engine.Card
	for _, c := range v.Known(buf[:0], won0+engine.Pile(seat)) {
		t.Mess += d.value(faceOf(c))
	}
	t.Rugs = rugBonus[vars.Rugs[seat]]
	t.Safeties = safetyBonus[v.Count(safe0+engine.Pile(seat))]
	return t
}

// deckOf is the pack that a view is of.
func deckOf(v *engine.View) *deck {
	if v.Layout() == v32.layout {
		return v32
	}
	return ladder
}

// tally counts what a seat has earned in this round. Nobody plays two safeties of a kind.
func (s *State) tally(seat engine.Seat) Tally {
	t := Tally{Rugs: rugBonus[s.Rugs[seat]], Safeties: safetyBonus[s.Count(safe0+engine.Pile(seat))]}
	for c := s.First(won0 + engine.Pile(seat)); c != engine.NoCard; c = s.Next(c) {
		t.Mess += s.value(faceOf(c))
	}
	return t
}

// endRound scores the round and goes on to the next deal or to the end of the match. It
// is guarded if not the last rug has ended it.
func (s *State) endRound(guarded bool, ev *engine.Events) {
	s.forget()
	s.Guarded = guarded
	if guarded {
		ev.Tell(NoteGuard, engine.NoSeat, s.Round())
	}
	for seat := range s.seats {
		t := s.tally(seat)
		s.Totals[seat] += int16(t.Sum())
		ev.Tell(NoteMess, seat, t.Mess)
		ev.Tell(NoteBonus, seat, t.Rugs)
		ev.Tell(NoteSafe, seat, t.Safeties)
		ev.Tell(NoteTotal, seat, int(s.Totals[seat]))
	}
	decided := s.decided()
	if decided || s.Round() >= roundLimit {
		s.Phase = Over
		s.SetTurn(engine.NoSeat, ev)
		return
	}
	if top, _ := s.best(); top >= s.target {
		ev.Tell(NoteTie, engine.NoSeat, int(top)) // A22
	}
	s.Phase = Between
	s.SetTurn(0, ev)
}

// best is the highest total and how many seats have it.
func (s *State) best() (top int16, seats int) {
	for seat := range s.seats {
		switch total := s.Totals[seat]; {
		case seats == 0 || total > top:
			top, seats = total, 1
		case total == top:
			seats++
		}
	}
	return top, seats
}

// decided says whether one seat is ahead of all others and has reached the target (A22).
func (s *State) decided() bool {
	top, seats := s.best()
	return top >= s.target && seats == 1
}

// Outcome implements [engine.State].
func (s *State) Outcome() (engine.Outcome, bool) {
	o := engine.Outcome{Places: make([]int, s.seats), Scores: make([]int, s.seats), Reason: "points"}
	if s.Guarded || !s.decided() {
		o.Reason = "guard"
	}
	for seat := range s.seats {
		o.Scores[seat] = int(s.Totals[seat])
		o.Places[seat] = 1
		for other := range s.seats {
			if s.Totals[other] > s.Totals[seat] {
				o.Places[seat]++
			}
		}
	}
	return o, s.Phase == Over
}
