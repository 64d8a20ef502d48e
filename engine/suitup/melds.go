package suitup

import "deckhand/engine"

// The sizes of melds.
const (
	setSize  = 3 // the smallest set
	runSize  = 4 // the smallest run
	fullSize = suitCount
)

// maxMelds is how many melds the pack can give.
const maxMelds = packSize / setSize

// A Meld is what lies in a meld pile: a set, cards of one rank, or a run, neighbours in
// the cycle of ranks that all differ in suit.
type Meld struct {
	Run   bool
	Owner engine.Seat // who laid it
	Low   int8        // rank of the low end of a run, the rank of a set; 0 is the ace
	Size  int8
	suits suitSet
}

// Closed says whether the meld is complete and takes no more cards.
func (m *Meld) Closed() bool { return m.Size == int8(fullSize) }

// An End is where a card is added.
type End uint8

// The ends.
const (
	AtSet  End = iota // a set has no ends
	AtLow             // of a run
	AtHigh            // of a run
)

// endNames are the names of the ends in texts.
var endNames = [...]string{"set", "low", "high"}

func (e End) String() string { return endNames[e] }

// span says whether a run of this size can begin at a rank: without wrap the ace begins
// or ends a run and nothing lies beyond it (R11).
func (r *rules) span(low, size int) bool { return r.wrap || low+size <= rankCount+1 }

// wants is the rank that a meld takes at an end, with the suits that it may have.
func (r *rules) wants(m *Meld, e End) (rank int, suits suitSet) {
	low, size := int(m.Low), int(m.Size)
	if m.Closed() || m.Run == (e == AtSet) {
		return 0, 0
	}
	switch e {
	case AtLow:
		if low == ace && !r.wrap {
			return 0, 0
		}
		low--
	case AtHigh:
		if !r.span(low, size+1) {
			return 0, 0
		}
		low += size
	}
	return wrapped(low+rankCount) % rankCount, ^m.suits
}

// wanted is what some melds take.
func (r *rules) wanted(melds []Meld) (fits holding) {
	for i := range melds {
		for e := AtSet; e <= AtHigh; e++ {
			rank, suits := r.wants(&melds[i], e)
			fits[rank] |= suits
		}
	}
	return fits
}

// put notes that a card was added at an end.
func (m *Meld) put(f engine.Face, e End) {
	m.Size++
	m.suits |= 1 << uint(suitOf(f))
	if e == AtLow {
		m.Low = int8(rankOf(f))
	}
}

// lays lists the sets of three and runs of four in a hand. Larger ones are legal after
// the first laydown, but each is one of these and adds (R13).
func (s *State) lays(dst []engine.Action, h *holding, held int) []engine.Action {
	if held > setSize { // B9
		for rank, suits := range h {
			if suits.len() >= setSize {
				dst = sets(dst, rank, suits)
			}
		}
	}
	if held > runSize {
		for low := range rankCount {
			if s.span(low, runSize) {
				dst = runs(dst, low, h)
			}
		}
	}
	return dst
}

// sets lists the sets of three among the suits of a rank, in the order of the actions.
func sets(dst []engine.Action, rank int, suits suitSet) []engine.Action {
	for high := suits; high != 0; {
		top := suitSet(1) << uint(high.pop())
		for middle := suits & (top - 1); middle != 0; {
			mid := suitSet(1) << uint(middle.pop())
			for low := suits & (mid - 1); low != 0; {
				dst = append(dst, layingSet(rank, top|mid|1<<uint(low.pop())))
			}
		}
	}
	return dst
}

// runs lists the runs of four that begin at a rank, in the order of the actions.
func runs(dst []engine.Action, low int, h *holding) []engine.Action {
	a, b, c, d := h[low], h[wrapped(low+1)], h[wrapped(low+2)], h[wrapped(low+3)]
	if a == 0 || b == 0 || c == 0 || d == 0 {
		return dst
	}
	start := emptyRun(low)
	for ; a != 0; a &= a - 1 {
		first := a & -a
		one := longer(start, first)
		for b := b &^ first; b != 0; b &= b - 1 {
			second := b & -b
			two := longer(one, second)
			for c := c &^ (first | second); c != 0; c &= c - 1 {
				third := c & -c
				three := longer(two, third)
				for d := d &^ (first | second | third); d != 0; d &= d - 1 {
					dst = append(dst, longer(three, d&-d))
				}
			}
		}
	}
	return dst
}

// adds lists what a hand can add to the melds that are open to its seat now.
func (s *State) adds(dst []engine.Action, h *holding, seat engine.Seat) []engine.Action {
	for i := range int(s.MeldCount) {
		m := &s.Melds[i]
		if m.Closed() || s.LaidNow && m.Owner != seat { // R9
			continue
		}
		first, last := AtSet, AtSet
		if m.Run {
			first, last = AtLow, AtHigh
		}
		for e := first; e <= last; e++ {
			rank, suits := s.wants(m, e)
			for suits &= h[rank]; suits != 0; {
				dst = append(dst, adding(i, e, faceAt(rank, suits.pop())))
			}
		}
	}
	return dst
}
