package suckitup

import "deckhand/engine"

// hand counts cards by face.
type hand [firstMess]int8

// missing is how many parts a hand lacks for a vacuum.
func missing(h *hand, level int) int {
	n := 0
	for part := range parts {
		if h[partFace(level, part)] == 0 {
			n++
		}
	}
	return n
}

// sight is what lies before a seat, in the form in which it thinks about it.
type sight struct {
	view            *engine.View
	vars            *Vars
	deck            *deck
	me, next, seats engine.Seat
	hand            hand

	rugs    [levels][rugSize]int // values, cheapest first; zeros once a rug is taken
	trouble [maxSeats]int        // the kind that stops a seat, else -1
	safe    [maxSeats]faceSet    // the kinds that a seat is safe from, one bit each
}

// look reads a view. Between rounds there is nothing to see.
func (s *sight) look(v *engine.View) {
	s.view, s.vars, s.deck = v, engine.Vars[Vars](v), deckOf(v)
	s.me, s.seats = v.Seat(), engine.Seat(v.Config().Seats)
	s.next = (s.me + 1) % s.seats
	if s.vars.Phase >= Between {
		return
	}
	var buf [64]engine.Card
	for _, c := range v.Known(buf[:0], hand0+engine.Pile(s.me)) {
		s.hand[faceOf(c)]++
	}
	for seat := range s.seats {
		s.trouble[seat] = -1
		if c := v.Top(front0 + engine.Pile(seat)); c != engine.NoCard {
			s.trouble[seat] = int(faceOf(c) - firstDisaster)
		}
		for _, c := range v.Known(buf[:0], safe0+engine.Pile(seat)) {
			s.safe[seat] |= 1 << uint(faceOf(c)-firstSafety)
		}
	}
	for level := range levels {
		for i, c := range v.Known(buf[:0], rug0+engine.Pile(level)) {
			value := s.deck.value(faceOf(c))
			for ; i > 0 && s.rugs[level][i-1] > value; i-- {
				s.rugs[level][i] = s.rugs[level][i-1]
			}
			s.rugs[level][i] = value
		}
	}
}

// last says whether one rug alone is left.
func (s *sight) last() bool {
	left := 0
	for rug := range levels {
		if s.isOpen(rug) {
			left++
		}
	}
	return left == 1
}

// isOpen says whether nobody has taken a rug.
func (s *sight) isOpen(rug int) bool { return s.vars.Claimed[rug] == engine.NoSeat }

// expected is the mean of the mess of a level that has not been seen.
func (s *sight) expected(level int) float64 {
	sum, n := 0, 0
	first := engine.Card(drawCards + level*messCards)
	for c := first; c < first+messCards; c++ {
		if at := s.view.Where(c); at == engine.NoPile || at == stain0+engine.Pile(level) {
			sum += s.deck.value(faceOf(c))
			n++
		}
	}
	return float64(sum) / float64(max(n, 1))
}

// leads says whether no other seat that could be stopped has more points.
func (s *sight) leads(seat engine.Seat) bool {
	for other := range s.seats {
		if other != s.me && s.vars.Totals[other] > s.vars.Totals[seat] {
			return false
		}
	}
	return true
}

// canStop says whether some other seat is not safe from a kind of trouble.
func (s *sight) canStop(safe *[maxSeats]faceSet, kind engine.Face) bool {
	for seat := range s.seats {
		if seat != s.me && !safe[seat].has(kind) {
			return true
		}
	}
	return false
}
