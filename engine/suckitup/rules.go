package suckitup

import "deckhand/engine"

// The piles, by number. Rugs and stain piles go by level, the others by seat.
const (
	stock engine.Pile = iota
	discard
	used // played cards, which come back with the reshuffle
	out  // mess that nobody scores
	rug0
	stain0 = rug0 + levels
	hand0  = stain0 + levels
	front0 = hand0 + maxSeats // the disaster that stops a seat
	safe0  = front0 + maxSeats
	won0   = safe0 + maxSeats
)

// Limits of the match that no option changes.
const (
	handSize   = 8
	rugSize    = 4
	idleASeat  = 40  // R1: after so many exchanges with the discard pile for each seat the round ends
	roundLimit = 100 // R10
)

// Phase is what the table waits for.
type Phase uint8

// The phases of a match.
const (
	Act     Phase = iota // a turn: one action
	Drawn                // the same seat must discard one of nine cards
	Between              // the round is over: deal
	Over                 // the match is over
)

// phaseNames are the names of the phases in traces.
var phaseNames = [...]string{"act", "drawn", "between", "over"}

func (p Phase) String() string { return phaseNames[p] }

// Vars are the variables of a match beside the cards. All of them are public.
type Vars struct {
	Phase      Phase
	Dealer     engine.Seat
	Reshuffled bool                // the stock has been renewed in this round
	Guarded    bool                // the round just ended before its last rug was taken
	Taken      engine.Face         // taken from the discard pile in this exchange, else NoFace
	Claimed    [levels]engine.Seat // who has taken each rug, else NoSeat
	Rugs       [maxSeats]int8      // how many rugs each seat has taken
	Idle       int16               // R1
	Totals     [maxSeats]int16
}

// rules are the options of a match, the same for its whole life.
type rules struct {
	*deck
	setup        engine.Config
	seats        engine.Seat
	target       int16
	discardFirst bool // exchange=discardFirstStockOnly
	safetyCures  bool
	extraTurn    bool // safetyExtraTurn
	coupFourre   bool
	recycle      bool // stainRecycle
	upcard       bool
}

// State is a match at one moment.
type State struct {
	engine.Table
	*rules
	Vars
	taken engine.Card // the card behind Taken: of equal cards it is the other one that may be discarded (R7)
}

// after is the next seat clockwise.
func (s *State) after(seat engine.Seat) engine.Seat {
	if seat++; seat < s.seats {
		return seat
	}
	return 0
}

// holds are the faces in a pile.
func (s *State) holds(p engine.Pile) faceSet {
	var set faceSet
	for c := s.First(p); c != engine.NoCard; c = s.Next(c) {
		set |= 1 << uint(faceOf(c))
	}
	return set
}

// trouble is the kind of the disaster that stops a seat.
func (s *State) trouble(seat engine.Seat) (kind int, stopped bool) {
	c := s.First(front0 + engine.Pile(seat))
	if c == engine.NoCard {
		return 0, false
	}
	return int(faceOf(c) - firstDisaster), true
}

// safeties are the kinds of which a seat has played the safety, one bit each.
func (s *State) safeties(seat engine.Seat) faceSet {
	return s.holds(safe0 + engine.Pile(seat)).group(firstSafety)
}

// canHit says whether a disaster of this kind may be played on a seat.
func (s *State) canHit(kind int, target engine.Seat) bool {
	return s.Count(front0+engine.Pile(target)) == 0 && !s.safeties(target).has(engine.Face(kind))
}

// canStain says whether the mess of a rug may be changed.
func (s *State) canStain(level int) bool {
	return s.Claimed[level] == engine.NoSeat && s.Count(stain0+engine.Pile(level)) > 0
}

// canDiscard are the faces of which a seat may discard a card: not the very card it
// has just taken from the discard pile (A10).
func (s *State) canDiscard(hand engine.Pile) faceSet {
	set := s.holds(hand)
	if s.Taken != engine.NoFace && s.single(hand, s.Taken) {
		set &^= 1 << uint(s.Taken)
	}
	return set
}

// single says whether a pile has exactly one card of a face that it has.
func (s *State) single(p engine.Pile, f engine.Face) bool {
	n := 0
	for c := s.First(p); c != engine.NoCard; c = s.Next(c) {
		if faceOf(c) == f {
			n++
		}
	}
	return n == 1
}

// Legal implements [engine.State].
func (s *State) Legal(dst []engine.Action) []engine.Action {
	switch s.Phase {
	case Between:
		return append(dst, deal)
	case Over:
		return dst
	}
	seat := s.Turn()
	hand := hand0 + engine.Pile(seat)
	if s.Phase == Drawn {
		for set := s.canDiscard(hand); set != 0; {
			dst = append(dst, discarding(engine.Face(set.pop())))
		}
		return dst
	}
	held := s.holds(hand)
	kind, stopped := s.trouble(seat)
	if !stopped {
		dst = s.melds(dst, held)
	}
	for set := held.group(firstDisaster); set != 0; {
		k := set.pop()
		for target := range s.seats {
			if target != seat && s.canHit(k, target) {
				dst = append(dst, hitting(k, target))
			}
		}
	}
	if stopped && held.has(firstFix+engine.Face(kind)) {
		dst = append(dst, fixing(kind))
	}
	for set := held.group(firstSafety) &^ s.safeties(seat); set != 0; {
		dst = append(dst, securing(set.pop()))
	}
	if held.has(stainFace) {
		dst = s.stains(dst)
	}
	if s.discardFirst { // R2
		for held != 0 {
			dst = append(dst, discarding(engine.Face(held.pop())))
		}
		return dst
	}
	dst = append(dst, draw)
	if s.Count(discard) > 0 {
		dst = append(dst, pick)
	}
	return dst
}

// melds lists the rugs that the whole vacuums among these faces can clean.
func (s *State) melds(dst []engine.Action, held faceSet) []engine.Action {
	for level := range levels {
		if held>>uint(parts*level)&allParts != allParts {
			continue
		}
		for rug := range level + 1 {
			if s.Claimed[rug] == engine.NoSeat {
				dst = append(dst, cleaning(level, rug))
			}
		}
	}
	return dst
}

// stains lists the mess cards that can be taken away, by level and value.
func (s *State) stains(dst []engine.Action) []engine.Action {
	for level := range levels {
		if !s.canStain(level) {
			continue
		}
		for set := s.holds(rug0 + engine.Pile(level)); set != 0; {
			dst = append(dst, staining(level, s.value(engine.Face(set.pop()))))
		}
	}
	return dst
}

// rugsLeft is the number of rugs that nobody has taken.
func (s *State) rugsLeft() int {
	n := 0
	for _, seat := range s.Claimed {
		if seat == engine.NoSeat {
			n++
		}
	}
	return n
}
