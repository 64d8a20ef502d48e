package crazyeights

import "deckhand/engine"

// The piles, by number; a hand is hand0 + seat.
const (
	stock engine.Pile = iota
	discard
	hand0
)

// Limits that no option changes.
const (
	maxSeats = 5
	maxDraws = 5   // in a turn (T4)
	maxPlays = 100 // then the round ends blocked (E2)
)

// Phase is what the table waits for.
type Phase uint8

// The phases of the game.
const (
	Play Phase = iota // a turn: play, draw or pass
	Over              // the round is over, and with it the game
)

var phaseNames = [...]string{"play", "over"}

func (p Phase) String() string { return phaseNames[p] }

// Vars are the variables of a game beside the cards. All of them are public.
type Vars struct {
	Phase  Phase
	Suit   int8 // active suit, in the order of the pack
	Drawn  int8 // cards drawn in this turn
	Plays  int8 // cards played so far
	Passes int8 // passes in a row on an empty stock
	Dealer engine.Seat
	Winner engine.Seat     // whose hand is empty, else NoSeat
	Totals [maxSeats]int16 // scores, 0 before the end (P1)
}

// State is a game at one moment.
type State struct {
	engine.Table
	setup *engine.Config // the same for the whole life of a game
	Vars
}

func (s *State) seats() engine.Seat { return engine.Seat(s.setup.Seats) }

// playable are the faces that may be played now, whoever holds them (T1, T2).
func (s *State) playable() faceSet {
	return ofSuit[s.Suit] | ofRank[rankOf(engine.Face(s.Top(discard)))] | ofRank[eight]
}

// holds are the faces in a hand.
func (s *State) holds(seat engine.Seat) faceSet {
	var set faceSet
	for c := s.First(hand0 + engine.Pile(seat)); c != engine.NoCard; c = s.Next(c) {
		set |= 1 << uint(c)
	}
	return set
}

func (s *State) canDraw() bool { return s.Drawn < maxDraws && s.Count(stock) > 0 }

// Legal implements [engine.State].
func (s *State) Legal(dst []engine.Action) []engine.Action {
	if s.Phase == Over {
		return dst
	}
	held := s.holds(s.Turn())
	for set := held & s.playable(); set != 0; {
		dst = plays(dst, set.pop(), held.len())
	}
	if s.canDraw() {
		return append(dst, draw)
	}
	return append(dst, pass)
}

// plays lists the ways to play a face from a hand of so many cards.
func plays(dst []engine.Action, f engine.Face, held int) []engine.Action {
	a := playing(f)
	if rankOf(f) != eight || held == 1 { // T3
		return append(dst, a)
	}
	return append(dst, naming(a, 0), naming(a, 1), naming(a, 2), naming(a, 3))
}

// Apply implements [engine.State].
func (s *State) Apply(a engine.Action, ev *engine.Events) {
	switch kindOf(a) {
	case playKind:
		s.play(a, ev)
	case drawKind:
		s.Drawn++
		s.Passes = 0
		s.Move(s.Top(stock), hand0+engine.Pile(s.Turn()), ev)
		s.SetTurn(s.Turn(), ev)
	case passKind:
		ev.Tell(NotePass, s.Turn(), 0)
		s.Passes++
		if s.Count(stock) > 0 {
			s.Passes = 0
		}
		if int(s.Passes) > s.setup.Seats {
			s.end(ev) // E2
			return
		}
		s.next(ev)
	}
}

func (s *State) play(a engine.Action, ev *engine.Events) {
	seat, face := s.Turn(), faceIn(a)
	s.Plays++
	s.Passes = 0
	s.Move(engine.Card(face), discard, ev)
	s.Suit = int8(suitOf(face))
	if suit, named := suitIn(a); named {
		s.Suit = int8(suit)
		ev.Tell(NoteSuit, seat, suit)
	}
	switch {
	case s.Count(hand0+engine.Pile(seat)) == 0:
		s.Winner = seat
		s.end(ev) // E1
	case s.Plays == maxPlays:
		s.end(ev) // E2
	default:
		s.next(ev)
	}
}

func (s *State) next(ev *engine.Events) {
	s.Drawn = 0
	seat := s.Turn() + 1
	if seat == s.seats() {
		seat = 0
	}
	s.SetTurn(seat, ev)
}

// end scores the hands (P1).
func (s *State) end(ev *engine.Events) {
	s.Phase, s.Drawn = Over, 0
	if s.Winner == engine.NoSeat {
		ev.Tell(NoteBlocked, engine.NoSeat, 0)
	} else {
		ev.Tell(NoteOut, s.Winner, 0)
	}
	for seat := range s.seats() {
		s.SetFacing(hand0+engine.Pile(seat), engine.FaceUp, ev) // counted for all to see
		s.Totals[seat] = -s.holds(seat).points()
		ev.Tell(NoteScore, seat, int(s.Totals[seat]))
	}
	s.SetTurn(engine.NoSeat, ev)
}
