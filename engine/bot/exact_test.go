package bot

import (
	"context"
	"math"
	"testing"

	"deckhand/engine"
	"deckhand/engine/enginetest/crazyeights"
)

// minimax is what a state is worth to a seat, looked at in the plainest way. It is false if
// that takes too long.
func minimax(b *searcher, s engine.State, own engine.Seat, budget *int) (float64, bool) {
	if *budget--; *budget < 0 {
		return 0, false
	}
	legal := s.Legal(nil)
	if b.ended(legal) {
		return b.result(s)[own], true
	}
	best := math.Inf(-1)
	sign := 1.0
	if s.Turn() != own {
		sign = -1
	}
	for _, a := range legal {
		next, _ := crazyeights.Game{}.New(engine.Config{Seats: 2}, 0)
		next.CopyFrom(s)
		next.Apply(a, nil)
		value, done := minimax(b, next, own, budget)
		if !done {
			return 0, false
		}
		best = max(best, sign*value)
	}
	return sign * best, true
}

func TestTheEndIsCalculatedExactly(t *testing.T) {
	g, setup := crazyeights.Game{}, engine.Config{Seats: 2}
	b, err := newSearcher(Expert, g, setup)
	if err != nil {
		t.Fatal(err)
	}
	normal, err := New(Normal, g, setup)
	if err != nil {
		t.Fatal(err)
	}
	compared := 0
	for seed := engine.Seed(1); seed < 400 && compared < 20; seed++ {
		s, err := g.New(setup, seed)
		if err != nil {
			t.Fatal(err)
		}
		b.imagine = func(*engine.View, *engine.Rand) { b.world.CopyFrom(s) }
		var p engine.Position
		for n := uint64(0); s.Turn() != engine.NoSeat; n++ {
			p.Take(s, s.Turn(), engine.NewLog(s.Turn()))
			ranked := b.rank(context.Background(), &p, Budget{Seed: n, Simulations: 1})
			if b.tree[root].visits == 0 && len(ranked) > 1 { // calculated, not searched
				for _, d := range ranked {
					next, _ := g.New(setup, 0)
					next.CopyFrom(s)
					next.Apply(d.Action, nil)
					budget := 200_000
					want, done := minimax(b, next, p.View.Seat(), &budget)
					if !done {
						continue
					}
					compared++
					if math.Abs(d.Value-want) > 1e-4 {
						t.Fatalf("deal %d, action %d: %s is worth %.4f, calculated %.4f", seed, n, s.Text(d.Action), want, d.Value)
					}
				}
			}
			s.Apply(normal.Choose(context.Background(), &p, Budget{}).Action, nil)
		}
	}
	if compared < 20 {
		t.Errorf("only %d values were compared", compared)
	}
}
