package engine

import "slices"

// Determinize makes t a world that the view cannot tell from the truth: the cards
// that its seat has seen lie where they lie, the others are dealt anew among the
// places of the shuffle they come from, by chance or by what the view suspects. What is
// shuffled later comes from r. Without r it is a plain one, quickly made: the unseen cards lie in
// the order of the pack.
func (t *Table) Determinize(v *View, r *Rand) {
	if t.Layout != v.table.Layout {
		*t = Table{Layout: v.table.Layout, cells: make([]cell, len(v.table.cells)), n: v.table.n}
	}
	t.CopyFrom(&v.table)
	if r == nil {
		return
	}
	t.redeal(&v.table, v.seat, v.odds, r)
	t.tick.seed = Seed(r.Uint64())
}

// poolBounds say for each pool which part of the unseen cards is still to be
// dealt.
type poolBounds struct{ next, end [maxPools + 1]int16 }

// redeal lays the cards of from, of which t is a copy, that seat s has not seen
// into the places where such cards lie, at random, each within its pool. What others know
// of a card belongs to the place and stays there. Hands come last in a layout and are
// dealt first, so that what is suspected of them has all cards to choose from.
func (t *Table) redeal(from *Table, s Seat, odds *Odds, r *Rand) {
	var buf [512]int16
	var pools poolBounds
	ids := from.unseen(buf[:0], &pools, s)
	dice := halves{r: r}
	bit := s.bit()
	for head := int16(len(t.cells)) - 1; head >= t.n; head-- {
		below := head
		row := odds.row(Pile(head - t.n))
		for link := from.cells[head].next; link != head; {
			at := from.cells[link]
			id := link
			if at.seen&bit == 0 {
				next := pools.next[at.pool]
				pools.next[at.pool] = next + 1
				left := uint32(pools.end[at.pool] - next)
				pick := next + int16(dice.intn(left))
				for tries := 0; row != nil && tries < maxTries && dice.next() >= row[t.faces[ids[pick]]]; tries++ {
					pick = next + int16(dice.intn(left))
				}
				ids[next], ids[pick] = ids[pick], ids[next]
				id = ids[next]
			}
			t.cells[below].next = id
			t.cells[id] = cell{prev: below, pile: at.pile, seen: at.seen, pool: at.pool}
			below, link = id, at.next
		}
		t.cells[below].next, t.cells[head].prev = head, below
	}
}

// hide lays the cards of from, of which t is a copy, so that nothing tells more than seat
// s knows: those that it has not seen in the order of the pack, and hands sorted, so that
// their order does not tell when a card came or which one left.
func (t *Table) hide(from *Table, s Seat) {
	var buf [512]int16
	var pools poolBounds
	ids := from.unseen(buf[:0], &pools, s)
	bit := s.bit()
	for head := int16(len(t.cells)) - 1; head >= t.n; head-- {
		p := Pile(head - t.n)
		below := head
		switch {
		case t.specs[p].Role == Hand:
			links := from.links(ids[len(ids):], head)
			from.sortHand(links, bit)
			for _, link := range links {
				below = t.place(below, link, &from.cells[link], bit, ids, &pools)
			}
		case t.viewers(p)&bit != 0:
			continue // all of it is known
		default:
			for link := from.cells[head].next; link != head; link = from.cells[link].next {
				below = t.place(below, link, &from.cells[link], bit, ids, &pools)
			}
		}
		t.cells[below].next, t.cells[head].prev = head, below
	}
}

// place puts a card above another one or a head and returns it. If it was not seen by the seat
// of the bit, then the next one of its pool takes its place.
func (t *Table) place(below, id int16, at *cell, bit uint8, unseen []int16, pools *poolBounds) int16 {
	if at.seen&bit == 0 {
		id = unseen[pools.next[at.pool]]
		pools.next[at.pool]++
		t.cells[id].pile, t.cells[id].seen, t.cells[id].pool = at.pile, at.seen, at.pool
	}
	t.cells[below].next, t.cells[id].prev = id, below
	return id
}

// links are the cards of a pile as links, bottom first.
func (t *Table) links(dst []int16, head int16) []int16 {
	n := int(t.cells[head].pile)
	dst = slices.Grow(dst, n)[:n]
	link := head
	for i := range dst {
		link = t.cells[link].next
		dst[i] = link
	}
	return dst
}

// unseen lists the cards that a seat has not seen, pool by pool, each pool in the
// order of the pack: which of two equal cards is unseen makes no difference to what is
// guessed.
func (t *Table) unseen(dst []int16, pools *poolBounds, s Seat) []int16 {
	bit := s.bit()
	if t.tick.pools <= 1 {
		for _, c := range t.order {
			if t.cells[c].seen&bit == 0 {
				dst = append(dst, c)
			}
		}
		pools.end[0] = int16(len(dst))
		return dst
	}
	for c := range t.n {
		if at := &t.cells[c]; at.seen&bit == 0 {
			pools.end[at.pool]++
		}
	}
	sum := int16(0)
	for p := range t.tick.pools {
		pools.next[p] = sum
		sum += pools.end[p]
		pools.end[p] = pools.next[p]
	}
	dst = slices.Grow(dst, int(sum))[:sum]
	for _, c := range t.order {
		if at := &t.cells[c]; at.seen&bit == 0 {
			dst[pools.end[at.pool]] = c
			pools.end[at.pool]++
		}
	}
	return dst
}

// sortHand sorts the cards of a hand: first what a seat knows, in the order of the pack, then
// the rest by what is public of it.
func (t *Table) sortHand(links []int16, bit uint8) {
	for i := 1; i < len(links); i++ { // hands are short, and mostly hidden from the seat
		link, rank := links[i], t.handRank(links[i], bit)
		at := i
		for ; at > 0 && t.handRank(links[at-1], bit) > rank; at-- {
			links[at] = links[at-1]
		}
		links[at] = link
	}
}

// handRank is where a card stands in a sorted hand, for a seat that knows it or not.
func (t *Table) handRank(link int16, bit uint8) uint32 {
	at := &t.cells[link]
	if at.seen&bit == 0 {
		return 1<<31 | uint32(at.pool)<<8 | uint32(at.seen)
	}
	return uint32(t.faces[link])<<16 | uint32(link)
}

// halves draws small numbers from a generator, two of them from each 64 bits. The
// numbers are even to within 2^-23 for a pack of cards: enough for guessing, where
// a deal would use [Rand.Intn].
type halves struct {
	r     *Rand
	spare uint32
	full  bool
}

func (h *halves) intn(n uint32) uint32 { return uint32(uint64(h.next()) * uint64(n) >> 32) }

func (h *halves) next() uint32 {
	h.full = !h.full
	if !h.full {
		return h.spare
	}
	both := h.r.Uint64()
	h.spare = uint32(both >> 32)
	return uint32(both)
}
