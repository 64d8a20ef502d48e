package gogogo

import (
	"math/bits"

	"deckhand/engine"
)

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

// MaxRounds is how many rounds a run on the ladder has at most (R10).
const MaxRounds = 100

// Limits of the match that no option changes.
const (
	handSize = 3
	rowSize  = 3
	maxSeats = 5
	patience = 40 // R1: idle actions for each seat still in
)

// Phase is what the table waits for.
type Phase uint8

// The phases of a match.
const (
	Choose  Phase = iota // a seat chooses its open row: up
	Play                 // a turn: play, flip or take
	Between              // the round is over: deal
	Over                 // the match is over
)

// phaseNames are the names of the phases in traces.
var phaseNames = [...]string{"choose", "play", "between", "over"}

func (p Phase) String() string { return phaseNames[p] }

// Vars are the variables of a match beside the cards. All of them are public.
type Vars struct {
	Phase  Phase
	Seats  int8
	Dealer engine.Seat
	In     uint8                 // the seats that still hold cards, one bit each
	Out    int8                  // how many seats have gone out in this round
	Placed [maxSeats]engine.Seat // which, in order
	Level  int16                 // of the ladder, 1 and up
	Idle   int16                 // actions in a row with which nobody got on (R1)
	Totals [maxSeats]int16       // prize points
	Lot    uint16                // decides who starts where that is left to chance; fixed by the seed
}

// IsIn says whether a seat still holds cards.
func (v *Vars) IsIn(s engine.Seat) bool { return v.In>>uint(s)&1 != 0 }

// Left is the number of seats that still hold cards.
func (v *Vars) Left() int { return int(v.Seats - v.Out) }

// Starter is the seat that began the round.
func (v *Vars) Starter() engine.Seat { return v.following(v.Dealer) }

// After is the next seat clockwise that still holds cards.
func (v *Vars) After(s engine.Seat) engine.Seat {
	for {
		if s = v.following(s); v.IsIn(s) {
			return s
		}
	}
}

func (v *Vars) following(s engine.Seat) engine.Seat {
	if s++; s == engine.Seat(v.Seats) {
		return 0
	}
	return s
}

// rules are the options of a match, the same for its whole life.
type rules struct {
	setup         engine.Config
	starter       string
	fits          *fitting
	multiUps      bool
	voluntaryTake bool
	swapUps       bool
	tournament    bool
}

// State is a match at one moment.
type State struct {
	engine.Table
	*rules
	Vars
}

// size is the number of cards that a seat has in hand and rows.
func (s *State) size(seat engine.Seat) int {
	return s.Count(hand(seat)) + s.Count(up(seat)) + s.Count(down(seat))
}

// zone is the pile that a seat plays from: the hand as long as it holds cards, then
// the open row, then the hidden one (D17, D18). The draw pile is empty whenever a hand
// is, because hands are filled from it.
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

// holds is the set of cards in a pile.
func (s *State) holds(p engine.Pile) cardSet {
	var set cardSet
	for c := s.First(p); c != engine.NoCard; c = s.Next(c) {
		set |= setOf[c]
	}
	return set
}

// topRank is the rank on top of the stack, or noTop.
func (s *State) topRank() int {
	if c := s.Top(discard); c != engine.NoCard {
		return rankOf(c)
	}
	return noTop
}

// playable are the cards that fit on the stack now, whoever holds them.
func (s *State) playable() cardSet { return s.fits[s.topRank()] }

// Asks implements [engine.Asker]. All change their rows at the same time, as it seems.
func (s *State) Asks() bool { return s.Phase == Choose }

// Legal implements [engine.State].
func (s *State) Legal(dst []engine.Action) []engine.Action {
	switch s.Phase {
	case Choose:
		return s.legalRows(dst)
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
		return dst
	}
	set := s.holds(zone) & s.playable()
	if set == 0 {
		return append(dst, take)
	}
	dst = plays(dst, set, zone == hand(seat) || s.multiUps)
	if s.voluntaryTake && s.Count(discard) > 0 {
		dst = append(dst, take) // R3
	}
	return dst
}

// plays lists the ways to play from a set: of each rank one card, two and so on.
// Without several it is one card only (D5).
func plays(dst []engine.Action, set cardSet, several bool) []engine.Action {
	for set != 0 {
		rank := set.lowestRank()
		most := 1
		if several {
			most = (set & ofRank(rank)).len()
		}
		for count := 1; count <= most; count++ {
			dst = append(dst, playing(rank, count))
		}
		set = set.without(rank)
	}
	return dst
}

// Apply implements [engine.State].
func (s *State) Apply(a engine.Action, ev *engine.Events) {
	switch kindOf(a) {
	case playKind, theseKind:
		s.play(a, ev)
	case flipKind:
		s.flip(indexIn(a), ev)
	case takeKind:
		s.take(ev)
	case upKind, theseUp:
		s.chooseRow(a, ev)
	case dealKind:
		s.deal(s.Round()+1, ev)
	}
}

// play lays cards of one rank on the stack.
func (s *State) play(a engine.Action, ev *engine.Events) {
	seat, rank := s.Turn(), rankIn(a)
	zone := s.zone(seat)
	set := cardsIn(a, s.holds(zone))
	s.Idle++
	if zone == hand(seat) {
		for suits := set.suits(rank); suits != 0; suits &= suits - 1 {
			s.Move(cardOf(rank, bits.TrailingZeros(suits)), discard, ev)
		}
	} else {
		s.Idle = 0
		for c := s.First(zone); c != engine.NoCard; { // in the order of the row
			next := s.Next(c)
			if set.has(c) {
				s.Move(c, discard, ev)
			}
			c = next
		}
	}
	s.played(seat, rank, ev)
}

// flip turns up a hidden card. If it does not fit it comes back with the stack (D8).
func (s *State) flip(index int, ev *engine.Events) {
	seat, fits := s.Turn(), s.playable()
	card := s.hidden(seat, index)
	s.Move(card, discard, ev)
	s.Idle = 0
	if fits.has(card) {
		s.played(seat, rankOf(card), ev)
		return
	}
	ev.Tell(NoteFoul, seat, 0)
	s.pickUp(seat, ev)
}

// hidden is a card of the hidden row, counted from its first.
func (s *State) hidden(seat engine.Seat, index int) engine.Card {
	card := s.First(down(seat))
	for range index {
		card = s.Next(card)
	}
	return card
}

// take picks up the stack; from the open row the lowest card goes along (D7, R7).
func (s *State) take(ev *engine.Events) {
	seat := s.Turn()
	s.Idle++
	if zone := s.zone(seat); zone == up(seat) {
		s.Move(s.holds(zone).lowest(), discard, ev)
		s.Idle = 0
	}
	s.pickUp(seat, ev)
}

// pickUp moves the stack into a hand, which ends the turn.
func (s *State) pickUp(seat engine.Seat, ev *engine.Events) {
	ev.Tell(NoteTake, seat, s.Count(discard))
	s.moveAll(discard, hand(seat), ev)
	s.goOn(s.After(seat), ev)
}

func (s *State) moveAll(from, to engine.Pile, ev *engine.Events) {
	for c := s.First(from); c != engine.NoCard; c = s.First(from) {
		s.Move(c, to, ev)
	}
}

// played is what follows when a seat has played cards of a rank: its hand is filled,
// a ten or four equal cards clear the stack and give another turn, and a seat without
// cards is out.
func (s *State) played(seat engine.Seat, rank int, ev *engine.Events) {
	for s.Count(hand(seat)) < handSize && s.Count(stock) > 0 { // also before another turn (D11)
		s.Move(s.Top(stock), hand(seat), ev)
		s.Idle = 0
	}
	again := rank == ten || s.fourOnTop()
	if again {
		ev.Tell(NoteClear, seat, s.Count(discard))
		s.moveAll(discard, out, ev)
		s.Idle = 0
	}
	if s.size(seat) == 0 {
		s.goOut(seat, ev)
		again = false // D12: the next seat leads
	}
	if !again {
		s.goOn(s.After(seat), ev)
		return
	}
	ev.Tell(NoteAgain, seat, 0)
	s.goOn(seat, ev)
}

// fourOnTop says whether the four uppermost cards are of one rank (D4).
func (s *State) fourOnTop() bool {
	c := s.Top(discard)
	rank := rankOf(c)
	for range 3 {
		if c = s.Below(c); c == engine.NoCard || rankOf(c) != rank {
			return false
		}
	}
	return true
}

// goOut gives the next place to a seat that has no cards left.
func (s *State) goOut(seat engine.Seat, ev *engine.Events) {
	s.In &^= 1 << uint(seat)
	s.Placed[s.Out] = seat
	s.Out++
	ev.Tell(NoteOut, seat, int(s.Out))
}

// goOn gives the decision to a seat, unless the round is over: one seat is left, or
// the guard stops it (R1).
func (s *State) goOn(to engine.Seat, ev *engine.Events) {
	if left := s.Left(); left < 2 || int(s.Idle) >= patience*left {
		s.endRound(ev)
		return
	}
	s.SetTurn(to, ev)
}
