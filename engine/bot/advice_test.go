package bot_test

import (
	"cmp"
	"context"
	"errors"
	"math"
	"slices"
	"testing"

	"deckhand/engine"
	"deckhand/engine/bot"
	"deckhand/engine/chupate2"
	"deckhand/engine/enginetest/crazyeights"
)

func TestAdviceBeginsWithWhatExpertWouldDo(t *testing.T) {
	stopped, stop := context.WithCancel(context.Background())
	stop()
	g, setup := chupate2.Game{}, engine.Config{Seats: 3}
	expert, err := bot.New(bot.Expert, g, setup)
	if err != nil {
		t.Fatal(err)
	}
	adviser, err := bot.NewAdviser(g, setup)
	if err != nil {
		t.Fatal(err)
	}
	for n := range 60 {
		s, p := position(t, g, setup, n)
		budget := bot.Budget{Seed: uint64(n), Simulations: fewSimulations}
		for _, ctx := range []context.Context{context.Background(), stopped} {
			advice := adviser.Advise(ctx, p, budget)
			if want := expert.Choose(ctx, p, budget); advice[0].Decision != want {
				t.Fatalf("after %d actions: advises %+v, Expert %+v", n, advice[0].Decision, want)
			}
			for i, a := range advice {
				if s.Why(a.Action) != nil {
					t.Fatalf("after %d actions: %s is advised and refused", n, s.Text(a.Action))
				}
				if i > 0 && math.Abs(advice[i-1].Value-advice[i-1].Margin-a.Value) > 1e-9 {
					t.Fatalf("after %d actions: the margin %v does not lead from %v to %v", n, advice[i-1].Margin, advice[i-1].Value, a.Value)
				}
				if len(a.Motives) == 0 || !slices.IsSortedFunc(a.Motives, weightier) {
					t.Fatalf("after %d actions: %s for %+v", n, s.Text(a.Action), a.Motives)
				}
			}
		}
	}
}

func weightier(a, b engine.Motive) int { return cmp.Compare(math.Abs(b.Weight), math.Abs(a.Weight)) }

func TestAdviceSaysWhy(t *testing.T) {
	s := arrange(t, chupate2.Game{}, "5h", "3h", "Kh 9c 2d")
	adviser, err := bot.NewAdviser(chupate2.Game{}, engine.Config{Seats: 2})
	if err != nil {
		t.Fatal(err)
	}
	var p engine.Position
	p.Take(s, 0, engine.NewLog(0))
	advice := adviser.Advise(context.Background(), &p, bot.Budget{Simulations: fewSimulations})
	if s.Text(advice[0].Action) != "play 3h" || advice[0].Motives[0].Code != "goesOut" {
		t.Errorf("%s for %+v", s.Text(advice[0].Action), advice[0].Motives)
	}
}

func TestAdviceNeedsALevelThatThinks(t *testing.T) {
	var level *bot.LevelError
	if _, err := bot.NewAdviser(silent{chupate2.Game{}}, engine.Config{Seats: 2}); !errors.As(err, &level) {
		t.Errorf("got %v", err)
	}
	mute, err := bot.NewAdviser(crazyeights.Game{}, engine.Config{Seats: 2})
	if err != nil {
		t.Fatal(err)
	}
	_, p := position(t, crazyeights.Game{}, engine.Config{Seats: 2}, 4)
	for _, a := range mute.Advise(context.Background(), p, bot.Budget{Simulations: fewSimulations}) {
		if len(a.Motives) > 0 {
			t.Errorf("a game without motives gives %+v", a.Motives)
		}
	}
}
