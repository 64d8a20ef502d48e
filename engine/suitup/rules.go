package suitup

import "deckhand/engine"

// The piles, by number; the hands come first, then the melds.
const (
	stock engine.Pile = iota
	discard
	hand0
	meld0 = hand0 + maxSeats
)

const (
	maxSeats = 8
	maxIdle  = 100 // R6: then the round ends blocked
)

// Phase is what the table waits for.
type Phase uint8

// The phases of a match.
const (
	Start   Phase = iota // of a turn: take the discard or draw
	MayI                 // a seat is asked whether it wants the discard
	Play                 // lay, add or discard
	Between              // the round is over: deal
	Over                 // the match is over
)

// phaseNames are the names of the phases in traces.
var phaseNames = [...]string{"start", "mayi", "play", "between", "over"}

func (p Phase) String() string { return phaseNames[p] }

// Vars are the variables of a match beside the cards. All of them are public.
type Vars struct {
	Phase     Phase
	LaidNow   bool // the seat in turn laid its first meld this turn
	Melded    bool // the seat in turn laid or added something this turn
	Blocked   bool // the round just ended was blocked
	laid      uint8
	MeldCount int8
	Dealer    engine.Seat
	Asking    engine.Seat // whose turn it is while others are asked, else NoSeat
	Discarder engine.Seat // whose discard lies on top, NoSeat if it is nobody's (R3)
	Taken     engine.Card // taken from the discard pile this turn, else NoCard
	Idle      int16       // turns in a row without a card on the table (R6)
	Calls     [maxSeats]int16
	Totals    [maxSeats]int16
	Melds     [maxMelds]Meld
}

// HasLaid says whether a seat has laid down its first meld.
func (v *Vars) HasLaid(s engine.Seat) bool { return v.laid>>uint(s)&1 != 0 }

// rules are the options of a match, the same for its whole life.
type rules struct {
	setup       engine.Config
	seats       engine.Seat
	deal        int
	rounds      int
	limit       int16 // mayILimit
	acePoints   int16
	newMelds    bool
	wrap        bool
	addSameTurn bool
	nextPays    bool // mayINextPays
	exposed     bool // exposedDiscard
}

// State is a match at one moment.
type State struct {
	engine.Table
	*rules
	Vars
}

// after is the next seat clockwise.
func (r *rules) after(s engine.Seat) engine.Seat {
	if s++; s < r.seats {
		return s
	}
	return 0
}

// mayLay says whether the seat in turn may lay a meld, if it has one.
func (s *State) mayLay(seat engine.Seat) bool {
	return !s.HasLaid(seat) || !s.LaidNow && s.newMelds // B4, R9, R11
}

// mayAdd says whether the seat in turn may add to melds, if it can.
func (s *State) mayAdd(seat engine.Seat) bool {
	return s.HasLaid(seat) && (!s.LaidNow || s.addSameTurn) // B3
}

// mayDiscard says whether the seat in turn may discard a card that it holds (B10).
func (s *State) mayDiscard(c engine.Card) bool { return c != s.Taken || s.Melded }

// Asks implements [engine.Asker].
func (s *State) Asks() bool { return s.Phase == MayI }

// Legal implements [engine.State].
func (s *State) Legal(dst []engine.Action) []engine.Action {
	switch s.Phase {
	case Start:
		if s.Count(discard) > 0 {
			dst = append(dst, take)
		}
		return append(dst, draw)
	case MayI:
		return append(dst, yes, no)
	case Play:
		return s.legalPlay(dst)
	case Between:
		return append(dst, deal)
	default:
		return dst
	}
}

func (s *State) legalPlay(dst []engine.Action) []engine.Action {
	seat := s.Turn()
	h, faces := s.holds(seat)
	held := s.Count(handOf(seat))
	if s.mayLay(seat) {
		dst = s.lays(dst, &h, held)
	}
	if held > 1 && s.mayAdd(seat) { // B9
		dst = s.adds(dst, &h, seat)
	}
	for f := range faces.All() {
		if s.mayDiscard(cardOf(f)) {
			dst = append(dst, discarding(f))
		}
	}
	return dst
}

// Apply implements [engine.State].
func (s *State) Apply(a engine.Action, ev *engine.Events) {
	switch kindOf(a) {
	case takeKind:
		s.take(ev)
	case drawKind:
		if !s.askNext(s.Turn(), s.Turn(), ev) {
			s.drawOwn(s.Turn(), ev)
		}
	case yesKind:
		s.grant(ev)
	case noKind:
		ev.Tell(NoteDeclined, s.Turn(), 0)
		if turn := s.Asking; !s.askNext(turn, s.Turn(), ev) {
			s.drawOwn(turn, ev)
		}
	case setKind, runKind:
		s.lay(a, ev)
	case addKind:
		s.add(a, ev)
	case discardKind:
		s.discard(cardOf(faceIn(a)), ev)
	case dealKind:
		s.Dealer = s.after(s.Dealer)
		s.dealRound(s.Round()+1, ev)
	}
}

// mayIOpen says whether somebody else may have the discard now (B14, R5).
func (s *State) mayIOpen() bool {
	return s.seats >= 3 && s.Discarder != engine.NoSeat && s.Count(stock) > 0
}

// take gives the discard to the seat in turn.
func (s *State) take(ev *engine.Events) {
	hand := handOf(s.Turn())
	s.Taken = s.Top(discard)
	s.Move(s.Taken, hand, ev)
	if s.nextPays && s.mayIOpen() { // R1
		s.Move(s.Top(stock), hand, ev)
	}
	s.Discarder = engine.NoSeat
	s.Phase = Play
	s.SetTurn(s.Turn(), ev)
}

// askNext asks the next seat after one of them whether it wants the discard, while it is
// the turn of another; false if there is nobody left to ask.
func (s *State) askNext(turn, after engine.Seat, ev *engine.Events) bool {
	if !s.mayIOpen() {
		return false
	}
	for seat := s.after(after); seat != turn && seat != s.Discarder; seat = s.after(seat) {
		if s.limit == 0 || s.Calls[seat] < s.limit { // R4
			s.Phase, s.Asking = MayI, turn
			s.SetTurn(seat, ev)
			return true
		}
	}
	return false
}

// grant gives the discard and a card from the stock to the seat that was asked; it
// discards nothing for them.
func (s *State) grant(ev *engine.Events) {
	seat, turn := s.Turn(), s.Asking
	s.Calls[seat]++
	ev.Tell(NoteMayI, seat, int(s.Calls[seat]))
	s.Move(s.Top(discard), handOf(seat), ev)
	s.Move(s.Top(stock), handOf(seat), ev)
	s.Discarder = engine.NoSeat
	if s.exposed && s.Count(discard) > 0 { // R2
		s.Phase, s.Asking = Start, engine.NoSeat
		s.SetTurn(turn, ev)
		return
	}
	s.drawOwn(turn, ev)
}

// drawOwn gives the seat whose turn it is the top of the stock, if there is one.
func (s *State) drawOwn(turn engine.Seat, ev *engine.Events) {
	s.Phase, s.Asking = Play, engine.NoSeat
	s.SetTurn(turn, ev)
	if s.Count(stock) == 0 && !s.reshuffle(ev) {
		ev.Tell(NoteNoCard, turn, 0)
		return
	}
	s.Move(s.Top(stock), handOf(turn), ev)
}

// reshuffle makes a stock of the discard pile but its top (B18).
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

// lay puts a new meld on the table.
func (s *State) lay(a engine.Action, ev *engine.Events) {
	seat, i := s.Turn(), int(s.MeldCount)
	cards := layIn(a)
	m := &s.Melds[i]
	*m = Meld{Run: cards.run, Owner: seat, Low: int8(rankOf(cards.faces[0]))}
	s.MeldCount++
	for _, f := range cards.faces[:cards.n] {
		s.Move(cardOf(f), meldAt(i), ev)
		m.put(f, AtHigh)
	}
	ev.Tell(NoteLaid, seat, i)
	if !s.HasLaid(seat) {
		s.laid |= 1 << uint(seat)
		s.LaidNow = true // R10
	}
	s.melded(i, ev)
}

// add puts a card on a meld that lies on the table.
func (s *State) add(a engine.Action, ev *engine.Events) {
	i, end, f := addIn(a)
	c, pile := cardOf(f), meldAt(i)
	s.Move(c, pile, ev)
	if end == AtLow {
		// An event tells of cards that go on top, so the others move up above this one.
		for s.First(pile) != c {
			s.Move(s.First(pile), pile, ev)
		}
	}
	s.Melds[i].put(f, end)
	s.melded(i, ev)
}

// melded goes on after cards were put on a meld.
func (s *State) melded(i int, ev *engine.Events) {
	s.Melded = true
	if s.Melds[i].Closed() {
		s.SetFacing(meldAt(i), engine.FaceDown, nil) // B8; there is no event for turning down, the note tells it
		ev.Tell(NoteClosed, s.Turn(), i)
	}
	s.SetTurn(s.Turn(), ev)
}

// discard ends a turn, and with an empty hand the round.
func (s *State) discard(c engine.Card, ev *engine.Events) {
	seat := s.Turn()
	s.Move(c, discard, ev)
	if s.Melded {
		s.Idle = 0
	} else {
		s.Idle++
	}
	s.Discarder, s.Taken = seat, engine.NoCard
	s.Melded, s.LaidNow = false, false
	switch {
	case s.Count(handOf(seat)) == 0:
		ev.Tell(NoteOut, seat, s.Round())
		s.endRound(false, ev)
	case s.Idle >= maxIdle: // R6
		ev.Tell(NoteBlocked, engine.NoSeat, s.Round())
		s.endRound(true, ev)
	default:
		s.Phase = Start
		s.SetTurn(s.after(seat), ev)
	}
}
