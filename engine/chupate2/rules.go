package chupate2

import "deckhand/engine"

// The piles, by number; a hand is hand0 + seat.
const (
	stock engine.Pile = iota
	discard
	hand0
)

// Limits of the match that no option changes.
const (
	handSize  = 7
	maxSeats  = 5    // at the table at a time
	maxMoves  = 1000 // R13: then a round that nobody has won ends blocked
	maxRounds = 100  // R13: then the match ends
)

// Phase is what the table waits for.
type Phase uint8

// The phases of a match.
const (
	Play    Phase = iota // a turn: play, draw or take
	Extra                // the same seat must follow its ace: play or draw
	Between              // the round is over: deal, join or leave
	Over                 // the match is over
)

// phaseNames are the names of the phases in traces.
var phaseNames = [...]string{"play", "extra", "between", "over"}

func (p Phase) String() string { return phaseNames[p] }

// Vars are the variables of a match beside the cards. All of them are public.
type Vars struct {
	Phase     Phase
	Pending   int8 // cards owed to sevens, 0 if none
	Suit      int8 // active suit, in the order of the pack
	Direction int8 // 1 clockwise, -1 the other way
	Seated    int8 // seats that have ever sat down
	Dealer    engine.Seat
	Winner    engine.Seat // went out in the round just ended, else NoSeat
	In        uint8       // the seats still in the match, one bit each
	Blocked   bool        // the round just ended was blocked
	Dry       int16       // draws in a row that gave no card (R10)
	Moves     int16       // actions since the deal (R13)
	OutRound  [engine.MaxSeats]int16
	Totals    [engine.MaxSeats]int16
}

// left marks in OutRound a seat that has left the table.
const left = -1

// IsIn says whether a seat is still in the match.
func (v *Vars) IsIn(s engine.Seat) bool { return v.In>>uint(s)&1 != 0 }

// HasLeft says whether a seat has left the table for good.
func (v *Vars) HasLeft(s engine.Seat) bool { return v.OutRound[s] == left }

// Seats is the number of seats still in.
func (v *Vars) Seats() int {
	n := 0
	for in := v.In; in != 0; in &= in - 1 {
		n++
	}
	return n
}

// After is the next seat still in, in the direction of play.
func (v *Vars) After(s engine.Seat) engine.Seat { return v.step(s, v.Direction) }

func (v *Vars) step(s engine.Seat, direction int8) engine.Seat {
	for {
		s += engine.Seat(direction)
		if s < 0 {
			s = engine.Seat(v.Seated - 1)
		} else if s >= engine.Seat(v.Seated) {
			s = 0
		}
		if v.IsIn(s) {
			return s
		}
	}
}

// rules are the options of a match, the same for its whole life.
type rules struct {
	setup       engine.Config
	limit       int16
	winnerStart bool // starter=winner
	jackOnSeven bool
	jackOnJack  bool
	nineSkips2p bool
	aceFinish   bool
	autoCall    bool
}

// State is a match at one moment.
type State struct {
	engine.Table
	*rules
	Vars
}

// playable are the faces that may be played now, whoever holds them.
func (s *State) playable() faceSet {
	top := rankOf(faceOf(s.Top(discard)))
	jacks := ofRank[jack]
	if top == jack && !s.jackOnJack {
		jacks = 0 // R6
	}
	if s.Pending > 0 {
		if s.jackOnSeven {
			return ofRank[seven] | jacks // R5
		}
		return ofRank[seven] // E3
	}
	fits := ofSuit[s.Suit] | ofRank[top] // E1
	return fits&^ofRank[jack] | jacks    // E6
}

// holds are the faces in a hand.
func (s *State) holds(seat engine.Seat) faceSet {
	var set faceSet
	for c := s.First(hand0 + engine.Pile(seat)); c != engine.NoCard; c = s.Next(c) {
		set |= 1 << uint(faceOf(c))
	}
	return set
}

// Legal implements [engine.State].
func (s *State) Legal(dst []engine.Action) []engine.Action {
	switch s.Phase {
	case Between:
		return s.legalBetween(dst)
	case Over:
		return dst
	}
	seat := s.Turn()
	held := s.Count(hand0 + engine.Pile(seat))
	if held > 0 {
		for set := s.holds(seat) & s.playable(); set != 0; {
			dst = s.plays(dst, set.pop(), held)
		}
	}
	if s.Pending > 0 {
		return append(dst, take)
	}
	return append(dst, draw)
}

// plays lists the ways to play a face from a hand of so many cards.
func (s *State) plays(dst []engine.Action, f engine.Face, held int) []engine.Action {
	a := playing(f)
	switch {
	case rankOf(f) == jack && held > 1: // R1: the last card names no suit
		for suit := range suitCount {
			dst = s.calls(dst, naming(a, suit), held)
		}
		return dst
	default:
		return s.calls(dst, a, held)
	}
}

// calls lists a play with and without the call, where it matters (R2).
func (s *State) calls(dst []engine.Action, a engine.Action, held int) []engine.Action {
	switch {
	case held != 2:
		return append(dst, a)
	case s.autoCall:
		return append(dst, a|callFlag)
	default:
		return append(dst, a, a|callFlag)
	}
}

// Apply implements [engine.State].
func (s *State) Apply(a engine.Action, ev *engine.Events) {
	switch kindOf(a) {
	case playKind:
		s.Moves++
		s.play(a, ev)
	case drawKind:
		s.Moves++
		s.drawOne(ev)
	case takeKind:
		s.Moves++
		s.give(s.Turn(), int(s.Pending), ev)
		s.Pending = 0
		s.Dry = 0
		s.pass(s.After(s.Turn()), ev)
	default:
		s.applyBetween(a, ev)
	}
}

// play puts a card on the discard pile; its order of effects is R11.
func (s *State) play(a engine.Action, ev *engine.Events) {
	seat, face := s.Turn(), faceIn(a)
	hand := hand0 + engine.Pile(seat)
	s.Move(s.Pick(hand, face), discard, ev)
	s.Dry = 0
	s.Suit = int8(suitOf(face))
	if suit, named := suitIn(a); named {
		s.Suit = int8(suit)
		ev.Tell(NoteSuit, seat, suit)
	}
	switch s.Count(hand) {
	case 0:
		if rankOf(face) == ace && !s.aceFinish {
			s.again(ev) // R3
			return
		}
		s.goOut(seat, rankOf(face), ev)
		return
	case 1:
		if a&callFlag != 0 || s.autoCall {
			ev.Tell(NoteCall, seat, 0)
		} else {
			ev.Tell(NoteMissedCall, seat, 2)
			s.give(seat, 2, ev) // E9
		}
	}
	s.effect(seat, rankOf(face), ev)
}

// effect is what a card that did not end the round does to the turn.
func (s *State) effect(seat engine.Seat, rank int, ev *engine.Events) {
	next := s.After(seat)
	switch rank {
	case seven:
		s.Pending += 2
		ev.Tell(NoteOwed, next, int(s.Pending))
	case eight:
		ev.Tell(NoteSkip, next, 0)
		next = s.After(next) // E4
	case nine:
		s.Direction = -s.Direction
		ev.Tell(NoteReverse, seat, int(s.Direction))
		next = s.After(seat)
		if s.nineSkips2p && s.Seats() == 2 {
			next = seat // E5
		}
	case ace:
		s.again(ev)
		return
	}
	s.pass(next, ev)
}

// again keeps the turn with the seat that has just played an ace (E7).
func (s *State) again(ev *engine.Events) {
	ev.Tell(NoteAgain, s.Turn(), 0)
	s.goOn(Extra, s.Turn(), ev)
}

// drawOne draws a card instead of playing; the turn is over even if it fits (E2).
func (s *State) drawOne(ev *engine.Events) {
	if s.give(s.Turn(), 1, ev) == 0 {
		s.Dry++
	} else {
		s.Dry = 0
	}
	s.pass(s.After(s.Turn()), ev)
}

func (s *State) pass(to engine.Seat, ev *engine.Events) { s.goOn(Play, to, ev) }

// goOn gives the decision to a seat, unless a guard ends the round (R10, R13).
func (s *State) goOn(phase Phase, to engine.Seat, ev *engine.Events) {
	if s.Moves >= maxMoves || int(s.Dry) >= s.Seats() {
		s.endRound(engine.NoSeat, ev)
		return
	}
	s.Phase = phase
	s.SetTurn(to, ev)
}

// give moves up to n cards from the stock to a hand and says how many there
// were. An empty stock is made anew from the discard pile without its top (E15).
func (s *State) give(to engine.Seat, n int, ev *engine.Events) int {
	for given := range n {
		if s.Count(stock) == 0 && !s.reshuffle(ev) {
			return given
		}
		s.Move(s.Top(stock), hand0+engine.Pile(to), ev)
	}
	return n
}

func (s *State) reshuffle(ev *engine.Events) bool {
	if s.Count(discard) < 2 {
		return false
	}
	top := s.Top(discard)
	for c := s.First(discard); c != top; c = s.First(discard) {
		s.Move(c, stock, ev)
	}
	s.Shuffle(stock, ev)
	return true
}
