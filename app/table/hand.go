package table

import "slices"

// SortMode is the order in which a person looks at their hand.
type SortMode uint8

// The orders, in the order in which a key goes through them.
const (
	BySuit SortMode = iota
	ByRank
	Own
)

// Next is the mode after m, round and round.
func (m SortMode) Next() SortMode { return (m + 1) % (Own + 1) }

// Less tells the order of two different cards. It must be strict: of two cards
// exactly one comes first.
type Less func(a, b int) bool

// Hand is the order in which a person keeps their cards. It is a person's own
// affair and no part of the game: the game says which cards there are, and the
// hand says where each one is shown and which of them are new.
//
// Cards that left stay in its memory, so that a card which undo brings back
// finds its old place.
type Hand struct {
	bySuit, byRank Less

	mode  SortMode
	own   []int // in the person's own order, with the cards that left
	shown []int // in the order of the mode
	fresh map[int]bool
}

// NewHand returns an empty hand, sorted by suit.
func NewHand(bySuit, byRank Less) *Hand {
	return &Hand{bySuit: bySuit, byRank: byRank, fresh: map[int]bool{}}
}

// Cards is the hand from left to right. The caller must not change it.
func (h *Hand) Cards() []int { return h.shown }

// Mode is the order in force.
func (h *Hand) Mode() SortMode { return h.mode }

// SetMode shows the hand in another order.
func (h *Hand) SetMode(m SortMode) {
	if m > Own {
		m = BySuit
	}
	h.mode = m
	h.arrange(h.shown)
}

// Fresh reports whether a card came in and was not touched since.
func (h *Hand) Fresh(card int) bool { return h.fresh[card] }

// Touch takes the mark of a new card away.
func (h *Hand) Touch(card int) { delete(h.fresh, card) }

// TouchAll takes the marks of all new cards away, as at the end of a turn.
func (h *Hand) TouchAll() { clear(h.fresh) }

// Deal starts anew with these cards: none is new, and the own order begins with
// that of the suits.
func (h *Hand) Deal(cards []int) {
	h.own = slices.Clone(cards)
	sortBy(h.own, h.bySuit)
	clear(h.fresh)
	h.arrange(cards)
}

// Set takes the cards of the hand after a move. Those that came in are marked
// as new; in the own order they go to the right end.
func (h *Hand) Set(cards []int) {
	for _, c := range h.came(cards) {
		h.own = append(without(h.own, c), c)
		h.fresh[c] = true
	}
	h.arrange(cards)
}

// Restore takes the cards of the hand after undo and redo. Cards that come back
// go to where they were, and none is marked as new.
func (h *Hand) Restore(cards []int) {
	for _, c := range h.came(cards) {
		if !slices.Contains(h.own, c) {
			h.own = append(h.own, c)
		}
	}
	h.arrange(cards)
}

// Move puts cards side by side, so that the first of them is at the index, and
// from then on the hand is in the person's own order. They keep their order
// among themselves. Cards that are not in the hand are left out; the index is
// held in range.
func (h *Hand) Move(index int, cards ...int) {
	group := keep(h.shown, func(c int) bool { return slices.Contains(cards, c) })
	if len(group) == 0 {
		return
	}
	if h.mode == BySuit {
		sortBy(h.own, h.bySuit) // what left finds its place among the sorted ones too
	} else if h.mode == ByRank {
		sortBy(h.own, h.byRank)
	}
	rest := keep(h.shown, func(c int) bool { return !slices.Contains(group, c) })
	index = max(0, min(index, len(rest)))
	for _, c := range group {
		h.own = without(h.own, c)
	}
	// The cards that left lie in between: the group goes before the card that
	// is to follow it, or to the right end.
	at := len(h.own)
	if index < len(rest) {
		at = slices.Index(h.own, rest[index])
	}
	h.own = slices.Insert(h.own, at, group...)
	h.mode = Own
	h.arrange(h.shown)
	for _, c := range group {
		h.Touch(c)
	}
}

// arrange shows these cards in the order in force.
func (h *Hand) arrange(cards []int) {
	shown := slices.Clone(cards)
	switch h.mode {
	case BySuit:
		sortBy(shown, h.bySuit)
	case ByRank:
		sortBy(shown, h.byRank)
	default:
		shown = keep(h.own, func(c int) bool { return slices.Contains(cards, c) })
	}
	h.shown = shown
	for c := range h.fresh {
		if !slices.Contains(shown, c) {
			delete(h.fresh, c)
		}
	}
}

// came is which of the cards are not in the hand yet.
func (h *Hand) came(cards []int) []int {
	return keep(cards, func(c int) bool { return !slices.Contains(h.shown, c) })
}

// HandMemory is what is kept of a hand when the app closes.
type HandMemory struct {
	Mode  SortMode `json:"mode"`
	Order []int    `json:"order,omitempty"` // the own order, with cards that left
	Fresh []int    `json:"fresh,omitempty"`
	Wish  int      `json:"wish,omitempty"` // answer given in advance, see [Moment]
}

// Memory is what to keep.
func (h *Hand) Memory() HandMemory {
	m := HandMemory{Mode: h.mode, Order: slices.Clone(h.own)}
	for _, c := range h.shown {
		if h.fresh[c] {
			m.Fresh = append(m.Fresh, c)
		}
	}
	return m
}

// Recall takes the cards of the hand together with what was kept. A memory that
// does not fit the cards does no harm: cards it does not know go to the right
// end, and those it names twice or in vain are forgotten.
func (h *Hand) Recall(cards []int, m HandMemory) {
	h.own = h.own[:0:0]
	for _, c := range m.Order {
		if !slices.Contains(h.own, c) {
			h.own = append(h.own, c)
		}
	}
	h.shown = nil
	h.mode = min(m.Mode, Own)
	clear(h.fresh)
	h.Restore(cards)
	for _, c := range m.Fresh {
		if slices.Contains(h.shown, c) {
			h.fresh[c] = true
		}
	}
}

func sortBy(cards []int, less Less) {
	slices.SortStableFunc(cards, func(a, b int) int {
		switch {
		case less(a, b):
			return -1
		case less(b, a):
			return 1
		}
		return 0
	})
}

func keep(cards []int, wanted func(int) bool) []int {
	out := make([]int, 0, len(cards))
	for _, c := range cards {
		if wanted(c) {
			out = append(out, c)
		}
	}
	return out
}

func without(cards []int, card int) []int {
	return keep(cards, func(c int) bool { return c != card })
}

// Exchange puts two cards into each other's places, as when equal cards change roles.
func (h *Hand) Exchange(a, b int) {
	for _, list := range [][]int{h.shown, h.own} {
		i, j := slices.Index(list, a), slices.Index(list, b)
		if i >= 0 && j >= 0 {
			list[i], list[j] = list[j], list[i]
		}
	}
	if h.fresh[a] != h.fresh[b] {
		h.fresh[a], h.fresh[b] = h.fresh[b], h.fresh[a]
	}
}
