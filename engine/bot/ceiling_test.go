package bot

import (
	"context"
	"fmt"
	"testing"

	"deckhand/engine"
	"deckhand/engine/chupate2"
	"deckhand/engine/enginetest/crazyeights"
	"deckhand/engine/gogogo"
	"deckhand/engine/suckitup"
	"deckhand/engine/suitup"
	"deckhand/engine/threeup"
)

// cheat makes a bot that knows where all cards lie, also those still to be drawn, and plays
// on to the end of the round, as estimates do not know it. There is none outside of this
// test: it shows how much there is to win by knowing.
func cheat(t testing.TB, g engine.Game, setup engine.Config, truth engine.State) *searcher {
	t.Helper()
	b, err := newSearcher(Hard, g, setup)
	if err != nil {
		t.Fatal(err)
	}
	b.estimator, b.faith = nil, faith
	b.imagine = func(*engine.View, *engine.Rand) { b.world.CopyFrom(truth) }
	return b
}

// ceiling plays a deal once with a cheat on each seat, the others by the rules, and says
// in which part of the matches it comes first.
func ceiling(t testing.TB, g engine.Game, seats int, seed engine.Seed, simulations int) (share float64) {
	t.Helper()
	setup := engine.Config{Seats: seats}
	normal, err := New(Normal, g, setup)
	if err != nil {
		t.Fatal(err)
	}
	for own := range engine.Seat(seats) {
		s, err := g.New(setup, seed)
		if err != nil {
			t.Fatal(err)
		}
		knowing := cheat(t, g, setup, s)
		var p engine.Position
		for n := uint64(0); s.Turn() != engine.NoSeat; n++ {
			b := normal
			if s.Turn() == own {
				b = knowing
			}
			p.Take(s, s.Turn(), engine.NewLog(s.Turn()))
			s.Apply(b.Choose(context.Background(), &p, Budget{Seed: n, Simulations: simulations}).Action, nil)
		}
		if o, _ := s.Outcome(); o.Places[own] == 1 {
			share += 1 / float64(seats)
		}
	}
	return share
}

func TestWhoSeesAllCardsWinsMore(t *testing.T) {
	share := 0.0
	const deals = 10
	for seed := range engine.Seed(deals) {
		share += ceiling(t, crazyeights.Game{}, 2, seed, 100) / deals
	}
	if share < 0.7 {
		t.Errorf("a cheat wins %.2f of the matches", share)
	}
}

// BenchmarkCeiling reports the win share of a cheat against rule-based bots, with two seats
// and with four; a round of the benchmark is a deal.
func BenchmarkCeiling(b *testing.B) {
	for _, g := range []engine.Game{chupate2.Game{}, gogogo.Game{}, threeup.Game{}, suitup.Game{}, suckitup.Game{}, crazyeights.Game{}} {
		for _, seats := range []int{2, 4} {
			b.Run(fmt.Sprintf("%s/%d", g.Info().ID, seats), func(b *testing.B) {
				share := 0.0
				for n := range b.N {
					share += ceiling(b, g, seats, engine.Seed(n), 300)
				}
				b.ReportMetric(share/float64(b.N), "win-share")
			})
		}
	}
}
