package bot_test

import (
	"context"
	"errors"
	"testing"

	"deckhand/engine"
	"deckhand/engine/bot"
	"deckhand/engine/chupate2"
	"deckhand/engine/enginetest/crazyeights"
)

// silent is a game without a policy.
type silent struct{ engine.Game }

func TestUnknownLevelsAndImpossibleTablesAreRefused(t *testing.T) {
	g, setup := chupate2.Game{}, engine.Config{Seats: 3}
	var level *bot.LevelError
	if _, err := bot.New("genius", g, setup); !errors.As(err, &level) || level.Level != "genius" || level.Game != "chupate2" {
		t.Errorf("got %v", err)
	}
	if _, err := bot.New(bot.Normal, silent{g}, setup); !errors.As(err, &level) {
		t.Errorf("a game without a policy: got %v", err)
	}
	if _, err := bot.New(bot.Random, silent{g}, setup); err != nil {
		t.Errorf("chance needs no policy: got %v", err)
	}
	var seats *engine.SeatsError
	if _, err := bot.New(bot.Normal, g, engine.Config{Seats: 99}); !errors.As(err, &seats) {
		t.Errorf("got %v", err)
	}
}

// position plays n random actions and returns what the seat to move knows.
func position(t *testing.T, g engine.Game, setup engine.Config, n int) (engine.State, *engine.Position) {
	t.Helper()
	s, err := g.New(setup, 5)
	if err != nil {
		t.Fatal(err)
	}
	r := engine.NewRand(3)
	var logs []*engine.Log
	for seat := range engine.Seat(engine.MaxSeats) {
		logs = append(logs, engine.NewLog(seat))
	}
	for range n {
		legal := s.Legal(nil)
		if len(legal) == 0 {
			break
		}
		a := legal[r.Intn(len(legal))]
		if deal, between := engine.Deal(s, legal); between {
			a = deal
		}
		var ev engine.Events
		s.Apply(a, &ev)
		for _, log := range logs {
			log.Add(ev.List())
		}
	}
	p := new(engine.Position)
	if s.Turn() != engine.NoSeat {
		p.Take(s, s.Turn(), logs[s.Turn()])
	}
	return s, p
}

func TestEveryDecisionIsLegalAndComesFromTheSeedAlone(t *testing.T) {
	stopped, stop := context.WithCancel(context.Background())
	stop()
	for _, g := range []engine.Game{chupate2.Game{}, crazyeights.Game{}} {
		for _, level := range bot.Levels() {
			t.Run(g.Info().ID+" "+string(level), func(t *testing.T) {
				setup := engine.Config{Seats: 4}
				b, err := bot.New(level, g, setup)
				if err != nil {
					t.Fatal(err)
				}
				for n := range 120 {
					s, p := position(t, g, setup, n)
					if s.Turn() == engine.NoSeat {
						return
					}
					budget := bot.Budget{Seed: uint64(n), Simulations: fewSimulations}
					d := b.Choose(context.Background(), p, budget)
					if r := s.Why(d.Action); r != nil {
						t.Fatalf("after %d actions: %s is refused: %v", n, s.Text(d.Action), r)
					}
					if again := b.Choose(context.Background(), p, budget); again != d {
						t.Fatalf("after %d actions: %+v and then %+v", n, d, again)
					}
					if hasty := b.Choose(stopped, p, budget); s.Why(hasty.Action) != nil {
						t.Fatalf("after %d actions, without time: %s is refused", n, s.Text(hasty.Action))
					}
					if d.Margin < 0 {
						t.Fatalf("after %d actions: a margin of %v", n, d.Margin)
					}
				}
			})
		}
	}
}

func TestBotsDealBetweenRounds(t *testing.T) {
	g, setup := chupate2.Game{}, engine.Config{Seats: 3}
	for n := 50; n < 4000; n++ {
		s, p := position(t, g, setup, n)
		if _, between := engine.Deal(s, s.Legal(nil)); !between {
			continue
		}
		for _, level := range bot.Levels() {
			b, err := bot.New(level, g, setup)
			if err != nil {
				t.Fatal(err)
			}
			if d := b.Choose(context.Background(), p, bot.Budget{}); s.Text(d.Action) != "deal" {
				t.Errorf("%s does %s", level, s.Text(d.Action))
			}
		}
		return
	}
	t.Fatal("no round ended")
}
