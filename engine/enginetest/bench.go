package enginetest

import (
	"context"
	"testing"

	"deckhand/engine"
	"deckhand/engine/bot"
)

// Benchmark measures a game: random play, a copy with a guessed world, a view, and play
// by the policy of the game.
func Benchmark(b *testing.B, g engine.Game, setup engine.Config) {
	b.Run("random", func(b *testing.B) { benchmarkRandom(b, g, setup) })
	b.Run("copy", func(b *testing.B) {
		w := midway(b, g, setup)
		s := w.copied(b)
		b.ReportAllocs()
		for b.Loop() {
			s.CopyFrom(w.State)
		}
	})
	b.Run("determinize", func(b *testing.B) {
		w := midway(b, g, setup)
		s, v := w.copied(b), view(w, w.Turn())
		b.ReportAllocs()
		for b.Loop() {
			s.Determinize(v, &w.rand)
		}
	})
	b.Run("view", func(b *testing.B) {
		w := midway(b, g, setup)
		var v engine.View
		b.ReportAllocs()
		for b.Loop() {
			w.View(w.Turn(), &v)
		}
	})
	b.Run("normal", func(b *testing.B) { benchmarkBot(b, g, setup, bot.Normal) })
}

// midway is a match after thirty random actions, or fewer if it would be over.
func midway(b *testing.B, g engine.Game, setup engine.Config) *walk {
	for n := 30; ; n-- {
		w := begin(b, g, setup, 7, 7)
		for range n {
			w.step()
		}
		if !w.over() {
			return w
		}
	}
}

// deals is how many different matches a benchmark plays in turn.
const deals = 64

func benchmarkRandom(b *testing.B, g engine.Game, setup engine.Config) {
	var starts [deals]engine.State
	for i := range starts {
		starts[i] = begin(b, g, setup, engine.Seed(i), 0).State
	}
	s := begin(b, g, setup, 0, 0).State
	r := engine.NewRand(1)
	legal := make([]engine.Action, 0, 256)
	decisions, matches := 0, 0
	b.ReportAllocs()
	for b.Loop() {
		s.CopyFrom(starts[matches%deals])
		for s.Turn() != engine.NoSeat {
			legal = s.Legal(legal[:0])
			s.Apply(legal[r.Intn(len(legal))], nil)
			decisions++
		}
		matches++
	}
	report(b, decisions, matches)
}

func benchmarkBot(b *testing.B, g engine.Game, setup engine.Config, level bot.Level) {
	player, err := bot.New(level, g, setup)
	if err != nil {
		b.Skip(err)
	}
	var p engine.Position
	decisions, matches := 0, 0
	for b.Loop() {
		w := begin(b, g, setup, engine.Seed(matches%deals), 0)
		logs := make([]*engine.Log, engine.MaxSeats)
		for seat := range logs {
			logs[seat] = engine.NewLog(engine.Seat(seat))
		}
		for ; !w.over(); decisions++ {
			p.Take(w.State, w.Turn(), logs[w.Turn()])
			d := player.Choose(context.Background(), &p, bot.Budget{Seed: w.rand.Uint64()})
			w.events.Reset()
			w.Apply(d.Action, &w.events)
			for _, log := range logs {
				log.Add(w.events.List())
			}
		}
		matches++
	}
	report(b, decisions, matches)
}

func report(b *testing.B, decisions, matches int) {
	b.ReportMetric(float64(decisions)/b.Elapsed().Seconds(), "decisions/s")
	b.ReportMetric(float64(decisions)/float64(matches), "decisions/match")
}
