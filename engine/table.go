package engine

import (
	"fmt"
	"math/bits"
)

// cell is one link of a ring. Each pile is a ring through its own head cell, so
// taking a card out and putting it in never asks whether it was the first or
// the last. The heads lie behind the cards; a head's pile field counts its cards
// and its seen field keeps the pile's facing.
type cell struct {
	next, prev int16
	pile       int16
	seen       uint8 // the seats that know which card this is
	pool       uint8 // the shuffle that the card comes from
}

// Table is where the cards are. It is the variable part of every state: all of
// it lies in one block of cells, so that copying a table is one copy and nothing
// is allocated after [NewTable].
//
// Only the methods here move cards, and every change can be told to an [Events]
// sink; a nil sink records nothing.
type Table struct {
	*Layout
	cells []cell
	n     int16 // cards; the head of pile p is cells[n+p]
	tick  tick
}

// tick is the small change of a table: what is not in the cells.
type tick struct {
	turn     Seat
	round    int16
	shuffles int16 // in this round
	pools    uint8 // pools opened since the pack was last gathered
	seed     Seed
}

// NewTable lays the whole pack face down on pile 0, in order of ids.
func NewTable(l *Layout, seed Seed) Table {
	n := l.Size()
	t := Table{Layout: l, cells: make([]cell, n+l.Piles()), n: int16(n), tick: tick{turn: NoSeat, seed: seed}}
	for i := n; i < len(t.cells); i++ {
		t.cells[i] = cell{next: int16(i), prev: int16(i), seen: uint8(l.specs[i-n].Facing)}
	}
	for c := range t.n {
		t.push(c, t.n)
	}
	return t
}

// CopyFrom makes t an equal of o, which must have the same layout.
func (t *Table) CopyFrom(o *Table) {
	copy(t.cells, o.cells)
	t.tick = o.tick
}

// Turn is the seat that decides now, NoSeat when nobody does.
func (t *Table) Turn() Seat { return t.tick.turn }

// Round is the number of the round, 1 and up.
func (t *Table) Round() int { return int(t.tick.round) }

// SetTurn gives the decision to a seat.
func (t *Table) SetTurn(s Seat, ev *Events) {
	t.tick.turn = s
	if ev != nil {
		ev.add(Event{Kind: Turned, Seat: s, Card: NoCard, From: NoPile, To: NoPile})
	}
}

// Count is the number of cards in a pile.
func (t *Table) Count(p Pile) int { return int(t.cells[t.n+int16(p)].pile) }

// First is the bottom card of a pile, NoCard if it is empty.
func (t *Table) First(p Pile) Card { return t.card(t.cells[t.n+int16(p)].next) }

// Top is the uppermost card of a pile, NoCard if it is empty.
func (t *Table) Top(p Pile) Card { return t.card(t.cells[t.n+int16(p)].prev) }

// Next is the card above c in its pile, NoCard if c is the top.
func (t *Table) Next(c Card) Card { return t.card(t.cells[c].next) }

// Below is the card under c in its pile, NoCard if c is the first.
func (t *Table) Below(c Card) Card { return t.card(t.cells[c].prev) }

// PileOf is the pile where a card lies.
func (t *Table) PileOf(c Card) Pile { return Pile(t.cells[c].pile) }

// card turns a link into a card: a link to a head is the end of the pile.
func (t *Table) card(link int16) Card {
	if link >= t.n {
		return NoCard
	}
	return Card(link)
}

// Cards appends the cards of a pile, bottom first.
func (t *Table) Cards(dst []Card, p Pile) []Card {
	for c := t.First(p); c != NoCard; c = t.Next(c) {
		dst = append(dst, c)
	}
	return dst
}

// Facing says how a pile lies now.
func (t *Table) Facing(p Pile) Facing { return Facing(t.cells[t.n+int16(p)].seen) }

// SetFacing turns a pile: the cards in it become known to those who see them now.
func (t *Table) SetFacing(p Pile, f Facing, ev *Events) {
	t.cells[t.n+int16(p)].seen = uint8(f)
	viewers := t.viewers(p)
	for c := t.First(p); c != NoCard; c = t.Next(c) {
		t.cells[c].seen |= viewers
		if ev != nil {
			ev.add(Event{Kind: Flipped, Seat: t.specs[p].Owner, Card: c, From: p, To: p, seen: t.cells[c].seen})
		}
	}
}

// viewers are the seats that see a card which lies in the pile.
func (t *Table) viewers(p Pile) uint8 {
	switch t.Facing(p) {
	case FaceUp:
		return everyone
	case InHand:
		return t.specs[p].Owner.bit()
	default:
		return 0
	}
}

func (t *Table) pull(c int16) {
	at := &t.cells[c]
	t.cells[at.prev].next = at.next
	t.cells[at.next].prev = at.prev
	t.cells[t.n+at.pile].pile--
}

// push links a card in below the cell before, which is a head or a card.
func (t *Table) push(c, before int16) {
	p := before - t.n
	if before < t.n {
		p = t.cells[before].pile
	}
	at, next := &t.cells[c], &t.cells[before]
	at.prev, at.next, at.pile = next.prev, before, p
	t.cells[next.prev].next = c
	next.prev = c
	t.cells[t.n+p].pile++
}

// Move lays a card on top of a pile.
func (t *Table) Move(c Card, to Pile, ev *Events) { t.move(c, to, t.n+int16(to), ev) }

// MoveUnder lays a card below all others of a pile.
func (t *Table) MoveUnder(c Card, to Pile, ev *Events) {
	t.move(c, to, t.cells[t.n+int16(to)].next, ev)
}

func (t *Table) move(c Card, to Pile, before int16, ev *Events) {
	from := Pile(t.cells[c].pile)
	if before == int16(c) {
		return
	}
	t.pull(int16(c))
	t.push(int16(c), before)
	t.cells[c].seen |= t.viewers(to)
	if ev != nil {
		ev.add(Event{Kind: Moved, Seat: t.tick.turn, Card: c, From: from, To: to, seen: t.cells[c].seen})
	}
}

// Pick finds the card to move when a face is played from a pile: the one with the
// lowest id, NoCard if the pile lacks the face. If copies lie there, the lowest
// takes over what is known of the best known one: when a face leaves a hand,
// everybody may think that the copy they knew of has left.
func (t *Table) Pick(p Pile, f Face) Card {
	pick, best := NoCard, NoCard
	for _, c := range t.Copies(f) {
		if t.cells[c].pile != int16(p) {
			continue
		}
		if pick == NoCard {
			pick, best = c, c
		} else if bits.OnesCount8(t.cells[c].seen) > bits.OnesCount8(t.cells[best].seen) {
			best = c
		}
	}
	if best != pick {
		a, b := &t.cells[pick], &t.cells[best]
		a.seen, b.seen = b.seen, a.seen
		a.pool, b.pool = b.pool, a.pool
	}
	return pick
}

// Has says whether a pile holds a face.
func (t *Table) Has(p Pile, f Face) bool {
	for _, c := range t.Copies(f) {
		if t.cells[c].pile == int16(p) {
			return true
		}
	}
	return false
}

// CheckCards verifies the rings: each card lies in exactly one pile and the
// counts are right. It returns an error that names the first fault.
func (t *Table) CheckCards() error {
	total := 0
	for p := range Pile(t.Piles()) {
		head := t.n + int16(p)
		count, last := 0, head
		for link := t.cells[head].next; link != head; link = t.cells[link].next {
			if link >= t.n || t.cells[link].pile != int16(p) || t.cells[link].prev != last || count > int(t.n) {
				return fmt.Errorf("pile %s: broken at %d", t.PileName(p), link)
			}
			count, last = count+1, link
		}
		if count != t.Count(p) || t.cells[head].prev != last {
			return fmt.Errorf("pile %s: counts %d, holds %d", t.PileName(p), t.Count(p), count)
		}
		total += count
	}
	if total != int(t.n) {
		return fmt.Errorf("%d of %d cards lie on the table", total, t.n)
	}
	return nil
}
