package suckitup

import (
	_ "embed"
	"math"
	"sync"

	"deckhand/engine"
	"deckhand/engine/neural"
)

// unit is how many points the network counts as 1.
const unit = 40.0

// The networks by the number of seats, as they came out of learning (see learn_test.go).
var (
	//go:embed value2.net
	value2 []byte
	//go:embed value3.net
	value3 []byte
	//go:embed value4.net
	value4 []byte
)

// networks reads them when they are first needed. They are part of the program: a test
// sees to it that they can be read.
var networks = sync.OnceValue(func() (nets [maxSeats + 1]*neural.Net) {
	for seats, b := range [...][]byte{2: value2, 3: value3, 4: value4} {
		if b != nil {
			nets[seats], _ = neural.Read(b)
		}
	}
	return nets
})

// How much the policy counts beside the network, by the number of seats, as matches came out:
// among four the network knows better what to do, and only of discards less.
var (
	trust        = [maxSeats + 1]float64{2: 0.3, 3: 0.05, 4: 0}
	discardTrust = [maxSeats + 1]float64{2: 0.1, 3: 0.1, 4: 0.06}
)

// Foresees implements for which matches there are networks: for all. Rounds that are played
// out differ too much by luck.
func (Game) Foresees(engine.Config) (estimates, only bool) { return true, true }

// Estimate implements what bots expect of a match whose round is not over. The best action
// has what the network expects; the others lie behind it by what network and policy think
// together.
func (g Game) Estimate(dst []float64, p *engine.Position, legal []engine.Action) []float64 {
	return g.estimate(dst, networks()[p.View.Config().Seats], p, legal)
}

func (Game) estimate(dst []float64, n *neural.Net, p *engine.Position, legal []engine.Action) []float64 {
	if engine.Vars[Vars](&p.View).Phase >= Between {
		return append(dst, make([]float64, len(legal))...)
	}
	var s setting
	s.survey(&p.View)
	at := len(dst)
	dst = s.foresee(dst, n, legal)
	values := dst[at:]
	t := thought{sight: s.sight}
	t.weigh(p.Log)
	point := s.points.slope(s.seats, s.me)
	expected, highest := 0.0, math.Inf(-1)
	for i, a := range legal {
		share := s.share(a, values[i])
		weight := &trust
		if kindOf(a) == discardKind {
			weight = &discardTrust
		}
		opinion := s.caution(a)
		if weight[s.seats] > 0 {
			opinion += weight[s.seats] * t.rate(a)
		}
		if values[i] = share + point*opinion; values[i] > highest {
			highest, expected = values[i], share
		}
	}
	for i := range values {
		values[i] += expected - highest
	}
	return dst
}

// foresee appends by how many points the seat may expect to be ahead of the mean of the others
// when the round is over, for each action.
func (s *setting) foresee(dst []float64, n *neural.Net, legal []engine.Action) []float64 {
	now := s.now()
	var g guess
	now.features(&g.row)
	g.near = n.Near(g.row.Values())
	for _, a := range legal {
		if a == pick {
			dst = append(dst, g.pick(&now))
			continue
		}
		next := now.after(a)
		dst = append(dst, g.lead(&next))
	}
	return dst
}

// guess asks the network about outlooks that differ little.
type guess struct {
	near neural.Near
	row  neural.Row
}

// lead is by how many points the seat will be ahead.
func (g *guess) lead(o *outlook) float64 {
	sum := o.lead + float64(o.gained)
	if o.swept() {
		return sum
	}
	o.features(&g.row)
	return sum + unit*float64(g.near.Value(g.row.Values()))
}

// pick is the lead with the best card to lay off for the top of the discard pile.
func (g *guess) pick(now *outlook) float64 {
	best := math.Inf(-1)
	with := now.pickedUp()
	for f := range firstMess {
		if with.mayLayOff(f, now.top) {
			next := with
			next.layOff(f)
			best = max(best, g.lead(&next))
		}
	}
	return best
}

// share is the part of the match that a seat may expect that will have such a lead after an
// action. If that ends the round, it is what the points say.
func (s *setting) share(a engine.Action, lead float64) float64 {
	if kindOf(a) == meldKind && s.last() {
		return s.points.plus(s.me, lead-s.lead).verdict(s.seats, s.me, s.target)
	}
	return s.points.plus(s.me, lead-s.lead).share(s.seats, s.me)
}

// completing is what it costs, in points, to give the next seat the last part of a vacuum.
const completing = 30.0

// caution is what speaks for or against an action that the network has hardly met, or cannot
// tell apart from another one: whom to stop, and what not to give away.
func (s *setting) caution(a engine.Action) float64 {
	switch h := int(high(a)); kindOf(a) {
	case disasterKind:
		return s.aim(h, engine.Seat(low(a)))
	case discardKind:
		if f := engine.Face(h); s.collected(s.next, f) == parts-1 && s.known[s.next]&(1<<uint(f)) == 0 {
			return -completing
		}
	}
	return 0
}

// aim is how many points more it is worth to stop a seat than another one.
func (s *setting) aim(kind int, target engine.Seat) float64 {
	sum, n := 0.0, 0.0
	for seat := range s.seats {
		if seat != s.me && s.trouble[seat] < 0 && !s.safe[seat].has(engine.Face(kind)) {
			sum += s.danger(seat)
			n++
		}
	}
	return s.danger(target) - sum/n
}

// danger is what speaks for stopping a seat.
func (s *setting) danger(seat engine.Seat) float64 {
	points := hitPerRug * float64(s.vars.Rugs[seat])
	if s.leads(seat) {
		points += hitLeader
	}
	if s.known[seat] != 0 {
		points += hitCollects
	}
	return points
}
