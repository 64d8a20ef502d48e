package suitup

import (
	"math"

	"deckhand/engine"
	"deckhand/engine/neural"
)

// guess asks a network about outlooks that differ little.
type guess struct {
	net   *neural.Net
	first neural.Near // once it has been asked
	asked bool
	row   neural.Row
	out   float64 // what going out brings

	castoffs [fewCastoffs]castoff // the best discards of this turn, the best first
	found    int                  // how many those are
}

// fewCastoffs are enough to find the best discard after a meld among those that were the best
// before it.
const fewCastoffs = 3

// castoff is a discard and what it is worth.
type castoff struct {
	face  engine.Face
	worth float64
}

// note keeps a discard if it is one of the best.
func (g *guess) note(f engine.Face, worth float64) {
	at := g.found
	for at > 0 && g.castoffs[at-1].worth < worth {
		at--
	}
	if at == fewCastoffs {
		return
	}
	g.found = min(g.found+1, fewCastoffs)
	copy(g.castoffs[at+1:], g.castoffs[at:])
	g.castoffs[at] = castoff{f, worth}
}

// playsOn says whether more can follow an action in the same turn, of which all is known. Then it
// is worth what the best of that is worth, and no network is asked about what it leaves.
func (s *setting) playsOn(k kind) bool {
	return k == takeKind && !s.pays || k == setKind || k == runKind || k == addKind
}

// play is the worth of an outlook in which a discard is due, and before it perhaps a first meld.
func (g *guess) play(o *outlook) float64 {
	a := o.arranged()
	if o.goesOut(&a) {
		return g.out
	}
	best := g.discard(o, &a)
	if o.laid {
		return best
	}
	var room [mostRuns + rankCount]engine.Action
	for _, lay := range a.firsts(room[:0], o.held) {
		next := o.after(lay)
		b := next.arranged()
		best = max(best, g.discard(&next, &b))
	}
	return best
}

// discard is the worth of the best discard from a hand with an arrangement: of a card that goes
// nowhere, if there is one.
func (g *guess) discard(o *outlook, a *arrangement) float64 {
	best := math.Inf(-1)
	for _, c := range g.castoffs[:g.found] {
		if a.dead.has(c.face) && o.mayThrow(c.face) {
			best = max(best, g.throw(o, a, c.face))
		}
	}
	for _, cards := range [...]*holding{&a.dead, &o.hand} {
		if !math.IsInf(best, -1) {
			break
		}
		for rank, suits := range cards {
			for suits != 0 {
				if f := faceAt(rank, suits.pop()); o.mayThrow(f) {
					worth := g.throw(o, a, f)
					g.note(f, worth)
					best = max(best, worth)
				}
			}
		}
	}
	return best
}

// throw is the worth of a discard from a hand with an arrangement.
func (g *guess) throw(o *outlook, a *arrangement, f engine.Face) float64 {
	next := o.after(discarding(f))
	if next.held == 0 {
		return g.out
	}
	if a.dead.has(f) {
		b := a.without(f)
		return g.ask(&next, &b)
	}
	b := next.arranged()
	return g.ask(&next, &b)
}

// behind is by how much anything else is worth less than going out.
const behind = 0.001

// ask asks the network.
func (g *guess) ask(o *outlook, a *arrangement) float64 {
	o.features(&g.row, a)
	if !g.asked {
		g.first, g.asked = g.net.Near(g.row.Values()), true
	}
	return min(float64(g.first.Value(g.row.Values())), g.out-behind)
}
