package threeup

import "deckhand/engine"

// The piles that all share, by number.
const (
	stock engine.Pile = iota
	discard
	out
	hand0
)

// hand, up and down are the piles of a seat.
func hand(s engine.Seat) engine.Pile { return hand0 + engine.Pile(s) }
func up(s engine.Seat) engine.Pile   { return hand0 + maxSeats + engine.Pile(s) }
func down(s engine.Seat) engine.Pile { return hand0 + 2*maxSeats + engine.Pile(s) }

// Limits of the match that no option changes.
const (
	handSize = 3
	rowSize  = 3
	sixCards = handSize + rowSize // from which a seat makes its row
	maxSeats = 6
	equals   = 3 // so many on top clear the pile
)

// MaxTurns is the number of turns after which a game is stopped (R2).
const MaxTurns = 2000

// Phase is what the table waits for.
type Phase uint8

// The phases of a match.
const (
	Choose  Phase = iota // a seat chooses its open row: up
	Play                 // a discard: play, flip, take or pass
	MayDraw              // before extra discards: draw or skip
	Between              // the game is over: deal
	Over                 // the match is over
)

// phaseNames are the names of the phases in traces.
var phaseNames = [...]string{"choose", "play", "maydraw", "between", "over"}

func (p Phase) String() string { return phaseNames[p] }

// Vars are the variables of a match beside the cards. All of them are public.
type Vars struct {
	Phase   Phase
	Actions int8  // discards owed in this turn, the current one included
	Extra   bool  // the discard now owed is an extra one (R3)
	Idle    int16 // turns that have ended in this game (R2)
	Dealer  engine.Seat
	Totals  [maxSeats]int8 // games won
}

// rules are the options of a match, the same for its whole life.
type rules struct {
	*deck
	setup           engine.Config
	seats           engine.Seat
	gamesToWin      int8
	multiClear      bool
	clearAgain      bool
	voluntaryPickup bool
	optionalExtras  bool
	randomUp        bool
}

// State is a match at one moment.
type State struct {
	engine.Table
	*rules
	Vars
}

// following is the next seat clockwise.
func (s *State) following(seat engine.Seat) engine.Seat {
	if seat++; seat == s.seats {
		return 0
	}
	return seat
}

// size is the number of cards that a seat has in hand and rows.
func (s *State) size(seat engine.Seat) int {
	return s.Count(hand(seat)) + s.Count(up(seat)) + s.Count(down(seat))
}

// zone is the pile that a seat plays from: the hand as long as it holds cards, then
// the open row, then the hidden one (C13). In phase play the draw pile is empty
// whenever the hand is.
func (s *State) zone(seat engine.Seat) engine.Pile {
	switch {
	case s.Count(hand(seat)) > 0:
		return hand(seat)
	case s.Count(up(seat)) > 0:
		return up(seat)
	default:
		return down(seat)
	}
}

// holds counts the cards of a pile.
func (s *State) holds(p engine.Pile) (t tally) {
	for c := s.First(p); c != engine.NoCard; c = s.Next(c) {
		t += s.unit[c]
	}
	return t
}

// topValue is the lowest value that fits on the pile: that of its top card, or the
// lowest of all when it is empty.
func (s *State) topValue() int {
	if c := s.Top(discard); c != engine.NoCard {
		return int(s.value[c])
	}
	return 0
}

// Asks implements [engine.Asker]. All choose their rows at the same time, as it seems.
func (s *State) Asks() bool { return s.Phase == Choose || s.Phase == MayDraw }

// Legal implements [engine.State].
func (s *State) Legal(dst []engine.Action) []engine.Action {
	switch s.Phase {
	case Choose:
		return s.legalRows(dst)
	case MayDraw:
		return append(dst, draw, skip)
	case Between:
		return append(dst, deal)
	case Over:
		return dst
	}
	seat := s.Turn()
	zone := s.zone(seat)
	if zone == down(seat) {
		for i := range s.Count(zone) {
			dst = append(dst, flipping(i))
		}
	} else {
		fits := s.holds(zone).fromUp(s.topValue())
		dst = s.plays(dst, fits)
		if fits == 0 || s.voluntaryPickup && s.Count(discard) > 0 { // C6, R9
			dst = append(dst, take)
		}
	}
	if s.optionalExtras && s.Extra {
		dst = append(dst, pass) // R3
	}
	return dst
}

// plays lists the ways to play: of each value one card, two and so on (C3).
func (s *State) plays(dst []engine.Action, fits tally) []engine.Action {
	for fits != 0 {
		value := fits.lowest()
		most := fits.of(value)
		if isClear(value) && !s.multiClear {
			most = 1
		}
		for count := 1; count <= most; count++ {
			dst = append(dst, playing(value, count))
		}
		fits = fits.without(value)
	}
	return dst
}

// Apply implements [engine.State].
func (s *State) Apply(a engine.Action, ev *engine.Events) {
	seat := s.Turn()
	switch kindOf(a) {
	case playKind, theseKind:
		s.play(a, ev)
	case flipKind:
		s.flip(indexIn(a), ev)
	case takeKind:
		s.pickUp(ev)
	case passKind:
		ev.Tell(NotePass, seat, int(s.Actions))
		s.endTurn(s.following(seat), ev)
	case drawKind:
		s.refill(ev)
		s.Phase = Play
		s.SetTurn(seat, ev)
	case skipKind:
		s.Phase = Play
		s.goOn(ev)
	case upKind, theseUp:
		s.chooseRow(a, ev)
	case dealKind:
		s.deal(s.Round()+1, ev)
	}
}

// play lays cards of one value on the pile: from the hand by their numbers, from the
// row as they lie there.
func (s *State) play(a engine.Action, ev *engine.Events) {
	seat, value := s.Turn(), valueIn(a)
	zone := s.zone(seat)
	set := s.cardsIn(a, zone)
	first := s.first[value]
	if zone == hand(seat) {
		for rest := set; rest != 0; rest &= rest - 1 {
			c := first + engine.Card(rest.lowest())
			s.Move(s.Pick(zone, s.Face(c)), discard, ev)
		}
	} else {
		for c := s.First(zone); c != engine.NoCard; {
			next := s.Next(c)
			if int(s.value[c]) == value && set>>(c-first)&1 != 0 {
				s.Move(c, discard, ev)
			}
			c = next
		}
	}
	s.discarded(value, set.len(), ev)
}

// flip turns up a hidden card. If it does not fit it comes into the hand with the pile
// (C12).
func (s *State) flip(index int, ev *engine.Events) {
	seat, top := s.Turn(), s.topValue()
	card := s.hidden(seat, index)
	s.Move(card, discard, ev)
	if value := int(s.value[card]); value >= top {
		s.discarded(value, 1, ev)
		return
	}
	ev.Tell(NoteFoul, seat, 0)
	s.pickUp(ev)
}

// hidden is a card of the hidden row, counted from its first.
func (s *State) hidden(seat engine.Seat, index int) engine.Card {
	card := s.First(down(seat))
	for range index {
		card = s.Next(card)
	}
	return card
}

// pickUp moves the pile into the hand, which ends the turn.
func (s *State) pickUp(ev *engine.Events) {
	seat := s.Turn()
	ev.Tell(NoteTake, seat, s.Count(discard))
	s.moveAll(discard, hand(seat), ev)
	s.endTurn(s.following(seat), ev)
}

func (s *State) moveAll(from, to engine.Pile, ev *engine.Events) {
	for c := s.First(from); c != engine.NoCard; c = s.First(from) {
		s.Move(c, to, ev)
	}
}

// refill fills the hand of the seat in turn from the draw pile, as far as it lasts.
func (s *State) refill(ev *engine.Events) {
	own := hand(s.Turn())
	for s.Count(own) < handSize && s.Count(stock) > 0 {
		s.Move(s.Top(stock), own, ev)
	}
}

// discarded is what follows when the seat in turn has discarded cards of a value: the
// pile may be cleared, the game won, or more discards granted.
func (s *State) discarded(value, count int, ev *engine.Events) {
	seat := s.Turn()
	cleared := isClear(value) || s.threeOnTop(value)
	if cleared {
		ev.Tell(NoteClear, seat, s.Count(discard))
		s.moveAll(discard, out, ev)
	}
	if s.size(seat) == 0 { // what is owed lapses
		ev.Tell(NoteOut, seat, 0)
		s.endGame(ev)
		return
	}
	granted := extrasOf(value) * count
	switch owed := s.Actions - 1 + int8(granted); {
	case granted > 0:
		s.Actions, s.Extra = owed, true
		ev.Tell(NoteExtra, seat, int(owed))
		if s.Count(hand(seat)) < handSize && s.Count(stock) > 0 { // R4
			s.Phase = MayDraw
		}
		s.SetTurn(seat, ev)
	case owed > 0:
		s.Actions, s.Extra = owed, true
		s.goOn(ev)
	case cleared && s.clearAgain: // R8
		ev.Tell(NoteAgain, seat, 0)
		s.endTurn(seat, ev)
	default:
		s.endTurn(s.following(seat), ev)
	}
}

// threeOnTop says whether the three uppermost cards are of a value (C4).
func (s *State) threeOnTop(value int) bool {
	c := s.Top(discard)
	for range equals {
		if c == engine.NoCard || int(s.value[c]) != value {
			return false
		}
		c = s.Below(c)
	}
	return true
}

// goOn asks for the next extra discard. It lapses when the hand is empty and the draw
// pile is not (R1).
func (s *State) goOn(ev *engine.Events) {
	seat := s.Turn()
	if s.Count(hand(seat)) == 0 && s.Count(stock) > 0 {
		ev.Tell(NoteLapse, seat, int(s.Actions))
		s.endTurn(s.following(seat), ev)
		return
	}
	s.SetTurn(seat, ev)
}

// endTurn fills the hand and gives the next turn to a seat, unless the guard stops the
// game (R2).
func (s *State) endTurn(next engine.Seat, ev *engine.Events) {
	s.refill(ev)
	if s.Idle++; s.Idle >= MaxTurns {
		ev.Tell(NoteGuard, engine.NoSeat, s.Round())
		s.endGame(ev)
		return
	}
	s.Actions, s.Extra, s.Phase = 1, false, Play
	s.SetTurn(next, ev)
}
