package engine

import "slices"

// View is a state with holes: what one seat knows. Which card lies where is kept
// for the cards that the seat has seen; of all others only the place and the
// shuffle they come from remain. The deal number is gone.
//
// A View is made by [State.View] and stays valid when the state moves on. Its
// zero value is ready to be filled.
type View struct {
	seat  Seat
	table Table // the unseen cards of each pool lie in order of ids: nothing is left of the truth
	vars  any   // *T, the game's own variables
	game  Game
	setup Config

	imagines bool  // looks at worlds that were made up
	odds     *Odds // nil: suspects nothing
}

// Imagining is a position for the thoughts of a bot: [State.View] makes its view one
// that looks through at a world instead of keeping a copy, many times as fast as an
// honest one. It tells of the same cards, but it is good only until the world moves on, and
// hands lie in it as they do in the world. So it may be filled from worlds that
// [State.Determinize] has made up, where there is no truth to find out, and never from a
// match.
func Imagining() *Position { return &Position{View: View{imagines: true}} }

// Fill makes v the view of a seat on a table. It is called by the State method of
// the same purpose, which adds its variables with [SetVars].
func (v *View) Fill(g Game, setup Config, t *Table, s Seat) {
	if v.imagines {
		v.seat, v.game, v.setup, v.table = s, g, setup, *t
		v.table.tick.seed = 0
		return
	}
	if v.table.Layout != t.Layout {
		v.table = Table{Layout: t.Layout, cells: make([]cell, len(t.cells)), n: t.n}
	}
	v.seat, v.game, v.setup = s, g, setup
	v.table.CopyFrom(t)
	v.table.tick.seed = 0
	v.table.hide(t, s)
}

// SetVars keeps a copy of a game's variables in the view. They must hold nothing
// that the seat may not know.
func SetVars[T any](v *View, vars T) {
	if p, ok := v.vars.(*T); ok {
		*p = vars
		return
	}
	first := vars // so that only the first call allocates
	v.vars = &first
}

// Vars are the game's variables that were kept in a view; the caller must not
// change them. It is nil if the view is not of that game.
func Vars[T any](v *View) *T {
	p, _ := v.vars.(*T)
	return p
}

// Seat is whose view it is.
func (v *View) Seat() Seat { return v.seat }

// Game is the game that is played.
func (v *View) Game() Game { return v.game }

// Config is how the match was set up.
func (v *View) Config() Config { return v.setup }

// Layout is the fixed part of the table.
func (v *View) Layout() *Layout { return v.table.Layout }

// Turn is the seat that decides now.
func (v *View) Turn() Seat { return v.table.Turn() }

// Round is the number of the round.
func (v *View) Round() int { return v.table.Round() }

// Count is the number of cards in a pile.
func (v *View) Count(p Pile) int { return v.table.Count(p) }

// Facing says how a pile lies now.
func (v *View) Facing(p Pile) Facing { return v.table.Facing(p) }

// Known appends the cards of a pile, bottom first, with NoCard for each one that
// the seat has not seen.
func (v *View) Known(dst []Card, p Pile) []Card {
	for c := v.table.First(p); c != NoCard; c = v.table.Next(c) {
		dst = append(dst, v.mask(c))
	}
	return dst
}

// Unseen appends the cards that the seat has not seen, in order of ids.
func (v *View) Unseen(dst []Card) []Card {
	bit := v.seat.bit()
	at := len(dst)
	dst = slices.Grow(dst, int(v.table.n))[:at+int(v.table.n)]
	for c := range v.table.cells[:v.table.n] {
		dst[at] = Card(c)
		if v.table.cells[c].seen&bit == 0 {
			at++
		}
	}
	return dst[:at]
}

// Shown appends the cards of a pile, bottom first, with NoCard for each one that
// does not lie open to the seat now, remembered or not.
func (v *View) Shown(dst []Card, p Pile) []Card {
	open := v.table.viewers(p)&v.seat.bit() != 0
	for c := v.table.First(p); c != NoCard; c = v.table.Next(c) {
		if open {
			dst = append(dst, v.mask(c))
		} else {
			dst = append(dst, NoCard)
		}
	}
	return dst
}

// Top is the uppermost card of a pile, NoCard if it is empty or not known.
func (v *View) Top(p Pile) Card {
	if c := v.table.Top(p); c != NoCard {
		return v.mask(c)
	}
	return NoCard
}

// Where is the pile in which a card is known to lie, NoPile if the seat does not
// know.
func (v *View) Where(c Card) Pile {
	if v.mask(c) == NoCard {
		return NoPile
	}
	return v.table.PileOf(c)
}

func (v *View) mask(c Card) Card {
	if c == NoCard || v.table.cells[c].seen&v.seat.bit() == 0 {
		return NoCard
	}
	return c
}

// Equal says whether two views hold the same knowledge of cards and places.
// Variables are compared by the caller.
func (v *View) Equal(o *View) bool {
	if v.seat != o.seat || len(v.table.cells) != len(o.table.cells) || v.table.tick != o.table.tick {
		return false
	}
	for i := range v.table.cells {
		if v.table.cells[i] != o.table.cells[i] {
			return false
		}
	}
	return true
}

// Key is a hash of the view: equal views have equal keys.
func (v *View) Key() uint64 {
	h := uint64(v.seat+1)<<32 ^ uint64(uint8(v.table.tick.turn))<<16 ^ uint64(v.table.tick.round)
	for i := range v.table.cells {
		at := &v.table.cells[i]
		h = mix(h ^ uint64(uint16(at.next)) ^ uint64(uint16(at.pile))<<16 ^ uint64(at.seen)<<32 ^ uint64(at.pool)<<40)
	}
	return h
}

// Position is all that a player may know at a moment: the view and the memory of
// the round. It holds values and no way into the match.
type Position struct {
	View View
	Log  []Event
}

// Take makes p the position of a seat in a state, with a copy of its memory.
func (p *Position) Take(s State, seat Seat, log *Log) {
	s.View(seat, &p.View)
	p.Log = append(p.Log[:0], log.Events()...)
}
