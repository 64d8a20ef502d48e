package suitup

import (
	"math"

	"deckhand/engine"
)

// arrangement is how the cards of a hand may go down in the end: as melds of their own, or
// added to those and to what lies on the table.
type arrangement struct {
	dead  holding // cards that go nowhere
	idle  int     // how many those are
	melds int     // of the hand
	adds  int     // cards beside the three or four of each of those
	takes holding // cards that could be added then
	below holding // those of them after which a dead card of the rank below could
	above holding // and of the rank above

	sets holding                 // of the hand
	runs [mostRuns]engine.Action // of four, that the hand lays; 0 is none
}

// links are the cards after which a dead card could be added.
func (a *arrangement) links(rank int) suitSet { return a.below[rank] | a.above[rank] }

// without is the arrangement without a card that goes nowhere. What is best for the others
// stays so. Where another card of the rank is left, it may have a link too many.
func (a *arrangement) without(f engine.Face) arrangement {
	b := *a
	b.dead.drop(f)
	b.idle--
	rank := rankOf(f)
	left := b.dead[rank]
	for _, toward := range [...]*suitSet{&b.below[wrapped(rank+1)], &b.above[wrapped(rank-1)]} {
		switch left.len() {
		case 0:
			*toward = 0
		case 1:
			*toward &^= left
		}
	}
	return b
}

// goesOut says whether all cards but one can go down at once, of a hand that may lay and add.
// One must be left to discard (B9): where none goes nowhere, one that was added will do.
func (a *arrangement) goesOut() bool { return a.idle == 1 || a.idle == 0 && a.adds > 0 }

// What an arranger looks at, at most.
const (
	mostRuns     = 3  // of a hand, together
	mostAttempts = 48 // choices of runs
)

// firsts lists a meld of the least size from each of those of a hand of so many cards.
func (a *arrangement) firsts(dst []engine.Action, held int) []engine.Action {
	if held > setSize { // B9
		for rank, suits := range a.sets {
			if suits != 0 {
				for suits.len() > setSize {
					suits &= suits - 1
				}
				dst = append(dst, layingSet(rank, suits))
			}
		}
	}
	if held > runSize {
		for _, run := range a.runs {
			if run != 0 {
				dst = append(dst, run)
			}
		}
	}
	return dst
}

// arranger looks for the arrangement of a hand with the fewest cards that go nowhere.
type arranger struct {
	*rules
	table    []Meld
	laid     bool // what fits a set of the table needs no set of its own
	runs     [mostRuns]Meld
	laying   [mostRuns]engine.Action // the same
	attempts int
	best     arrangement
}

// arranged is how the cards of the hand go down best.
func (o *outlook) arranged() arrangement {
	a := arranger{rules: &o.rules, table: o.melds(), laid: o.laid, best: arrangement{idle: math.MaxInt}}
	a.choose(o.hand, 0, 0)
	return a.best
}

// choose tries a hand beside n runs as it is, and with one run more that begins at a rank or
// above.
func (a *arranger) choose(h holding, n, from int) {
	a.attempts++
	a.settle(&h, n)
	if n == mostRuns {
		return
	}
	there := h.ranks()
	for low := from; low < rankCount && a.span(low, runSize); low++ {
		if there>>uint(low)&allOfRun == allOfRun {
			a.run(&h, low, emptyRun(low), 0, n)
		}
	}
}

// run tries the suits that are left for the next card of a run, and for those above.
func (a *arranger) run(h *holding, low int, run engine.Action, used suitSet, n int) {
	size := used.len()
	if size == runSize {
		a.runs[n] = Meld{Run: true, Low: int8(low), Size: runSize, suits: used}
		a.laying[n] = run
		a.choose(*h, n+1, low)
		return
	}
	rank := wrapped(low + size)
	for free := h[rank] &^ used; free != 0 && a.attempts < mostAttempts; free &= free - 1 {
		suit := free & -free
		h[rank] &^= suit
		a.run(h, low, longer(run, suit), used|suit, n)
		h[rank] |= suit
	}
}

// settle finds out what becomes of the cards beside n runs.
func (a *arranger) settle(h *holding, n int) {
	s := arrangement{dead: *h, melds: n}
	copy(s.runs[:], a.laying[:n])
	for i := range a.table {
		if m := &a.table[i]; a.laid && !m.Run {
			s.fill(m)
		}
	}
	for rank, suits := range s.dead {
		if size := suits.len(); size >= setSize {
			s.dead[rank] = 0
			s.sets[rank] = suits
			s.melds++
			s.adds += size - setSize
			s.takes[rank] = ^suits
		}
	}
	for i := range a.table {
		s.grow(a.rules, &a.table[i])
	}
	for i := range n {
		s.grow(a.rules, &a.runs[i])
	}
	s.idle = s.dead.size()
	if s.idle < a.best.idle || s.idle == a.best.idle && s.adds > a.best.adds {
		a.best = s
	}
}

// grow adds to a meld what fits, and notes what it takes then.
func (s *arrangement) grow(r *rules, m *Meld) {
	if m.Closed() {
		return
	}
	if !m.Run {
		s.fill(m)
		return
	}
	longer := *m
	s.extend(r, &longer, AtLow)
	s.extend(r, &longer, AtHigh)
	s.await(r, &longer, AtLow, &s.below, -1)
	s.await(r, &longer, AtHigh, &s.above, 1)
}

// fill adds to a set what fits.
func (s *arrangement) fill(m *Meld) {
	fit := s.dead[m.Low] &^ m.suits
	s.dead[m.Low] &^= fit
	s.adds += fit.len()
	s.takes[m.Low] |= ^(m.suits | fit)
}

// extend adds to a run at one end as long as something fits.
func (s *arrangement) extend(r *rules, m *Meld, e End) {
	for {
		rank, suits := r.wants(m, e)
		fit := suits & s.dead[rank]
		if fit == 0 {
			return
		}
		f := faceAt(rank, fit.pop())
		s.dead.drop(f)
		s.adds++
		m.put(f, e)
	}
}

// await notes what a run takes at one end, and which of that leads to a dead card a step beyond.
func (s *arrangement) await(r *rules, m *Meld, e End, links *holding, step int) {
	rank, suits := r.wants(m, e)
	s.takes[rank] |= suits
	if suits == 0 || rank == ace && !r.wrap { // R11
		return
	}
	switch beyond := s.dead[wrapped(rank+step)] &^ m.suits; beyond.len() {
	case 0:
	case 1:
		links[rank] |= suits &^ beyond // the two differ in suit
	default:
		links[rank] |= suits
	}
}
