package bot

import (
	"context"
	"math"
	"testing"

	"deckhand/engine"
	"deckhand/engine/chupate2"
	"deckhand/engine/gogogo"
	"deckhand/engine/suckitup"
	"deckhand/engine/suitup"
	"deckhand/engine/threeup"
)

// laid is a table whose cards can be looked at, for the truth in tests.
type laid interface {
	engine.State
	Piles() int
	First(engine.Pile) engine.Card
	Next(engine.Card) engine.Card
	Face(engine.Card) engine.Face
}

// against is how much odds speak against a world, as a logarithm of what they leave of it.
func against(s engine.State, v *engine.View, odds *engine.Odds) (sum float64) {
	table := s.(laid)
	for pile := range engine.Pile(table.Piles()) {
		for c := table.First(pile); c != engine.NoCard; c = table.Next(c) {
			if v.Where(c) == engine.NoPile {
				sum += math.Log(max(odds.Of(pile, table.Face(c)), 1e-9))
			}
		}
	}
	return sum
}

// insight is by how much suspicions raise the logarithm of the likelihood of the truth, as
// the mean of decisions on the way through some matches of rule-based bots.
func insight(t testing.TB, g engine.Game, seats, matches, every, samples int) (mean, spread float64, n int) {
	setup := engine.Config{Seats: seats}
	normal, err := New(Normal, g, setup)
	if err != nil {
		t.Fatal(err)
	}
	world, err := g.New(setup, 1)
	if err != nil {
		t.Fatal(err)
	}
	r := engine.NewRand(1)
	var odds engine.Odds
	sum, square := 0.0, 0.0
	for seed := range engine.Seed(matches) {
		s, err := g.New(setup, seed)
		if err != nil {
			t.Fatal(err)
		}
		var logs []*engine.Log
		for seat := range engine.Seat(seats) {
			logs = append(logs, engine.NewLog(seat))
		}
		var p engine.Position
		for s.Turn() != engine.NoSeat {
			p.Take(s, s.Turn(), logs[s.Turn()])
			if r.Intn(every) == 0 {
				odds.Reset(p.View.Layout())
				g.(Detective).Suspect(&p, &odds)
				usual := 0.0
				for range samples {
					world.Determinize(&p.View, &r)
					usual += math.Exp(against(world, &p.View, &odds)) / float64(samples)
				}
				gain := against(s, &p.View, &odds) - math.Log(max(usual, 1e-12))
				sum, square, n = sum+gain, square+gain*gain, n+1
			}
			var ev engine.Events
			s.Apply(normal.Choose(context.Background(), &p, Budget{Seed: r.Uint64()}).Action, &ev)
			for _, log := range logs {
				log.Add(ev.List())
			}
		}
	}
	mean = sum / float64(n)
	return mean, math.Sqrt(square/float64(n) - mean*mean), n
}

// detectives are the games that read hands well enough to measure with few matches.
var detectives = []engine.Game{chupate2.Game{}, gogogo.Game{}, threeup.Game{}, suckitup.Game{}}

func TestWhatIsSuspectedIsRatherTrueThanNot(t *testing.T) {
	for _, g := range detectives {
		mean, spread, n := insight(t, g, 3, 2, 12, 60)
		if mean < 2*spread/math.Sqrt(float64(n)) {
			t.Errorf("%s: the truth is e^%.2f times as likely by suspicion, with a spread of %.2f in %d positions", g.Info().ID, mean, spread, n)
		}
	}
}

// BenchmarkInsight reports what suspicions add to the logarithm of the likelihood of the
// truth.
func BenchmarkInsight(b *testing.B) {
	for _, g := range append(detectives, suitup.Game{}) {
		b.Run(g.Info().ID, func(b *testing.B) {
			for b.Loop() {
				mean, spread, n := insight(b, g, 2, 8, 8, 300)
				b.ReportMetric(mean, "nats")
				b.ReportMetric(1.96*spread/math.Sqrt(float64(n)), "±nats")
			}
		})
	}
}

// duel plays a deal between two Experts of which one reads no hands, with each of them on each
// seat, and says in which part of the matches the reader comes first.
func duel(t testing.TB, g engine.Game, seed engine.Seed, simulations int) (share float64) {
	t.Helper()
	setup := engine.Config{Seats: 2}
	reader, err := newSearcher(Expert, g, setup)
	if err != nil {
		t.Fatal(err)
	}
	other, err := newSearcher(Expert, g, setup)
	if err != nil {
		t.Fatal(err)
	}
	other.detective = nil
	for own := range engine.Seat(2) {
		s, err := g.New(setup, seed)
		if err != nil {
			t.Fatal(err)
		}
		logs := []*engine.Log{engine.NewLog(0), engine.NewLog(1)}
		var p engine.Position
		var events engine.Events
		for n := uint64(0); s.Turn() != engine.NoSeat; n++ {
			b := other
			if s.Turn() == own {
				b = reader
			}
			p.Take(s, s.Turn(), logs[s.Turn()])
			events.Reset()
			s.Apply(b.Choose(context.Background(), &p, Budget{Seed: n, Simulations: simulations}).Action, &events)
			for _, log := range logs {
				log.Add(events.List())
			}
		}
		switch o, _ := s.Outcome(); {
		case o.Places[0] == o.Places[1]:
			share += 0.25
		case o.Places[own] == 1:
			share += 0.5
		}
	}
	return share
}

// BenchmarkReading reports what reading hands wins; a round of the benchmark is a deal, played
// twice.
func BenchmarkReading(b *testing.B) {
	for _, g := range append(detectives, suitup.Game{}) {
		b.Run(g.Info().ID, func(b *testing.B) {
			share := 0.0
			for n := range b.N {
				share += duel(b, g, engine.Seed(n), 600)
			}
			b.ReportMetric(share/float64(b.N), "win-share")
		})
	}
}
