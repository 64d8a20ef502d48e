package main

import (
	"context"
	"flag"
	"fmt"
	"io"
	"runtime"
	"slices"
	"time"

	"deckhand/engine"
	"deckhand/engine/bot"
)

// bench measures how fast games are played on one core.
func bench(ctx context.Context, args []string, out, errOut io.Writer) error {
	f := flag.NewFlagSet("bench", flag.ContinueOnError)
	only := f.String("game", "", "one game; empty: all")
	seats := f.Int("seats", 0, "number of seats; 0: the most of the game")
	each := f.Duration("time", time.Second, "how long each measurement takes")
	asJSON := f.Bool("json", false, "print one JSON object a line instead of a table")
	if err := parse(f, args, errOut, 0); err != nil {
		return err
	}
	if *each <= 0 {
		return fmt.Errorf("-time must be more than 0")
	}
	list := allGames()
	if *only != "" {
		g, err := findGame(*only)
		if err != nil {
			return err
		}
		list = []engine.Game{g}
	}
	if !*asJSON {
		fmt.Fprintf(out, "%-12s %5s %14s %12s %12s %14s %8s\n", "game", "seats", "decisions/s", "playouts/s", "searches/s", "rule-based/s", "allocs")
	}
	for _, g := range list {
		n := *seats
		if n == 0 {
			n = g.Info().MaxSeats
		}
		r, err := measure(ctx, g, n, *each)
		if err != nil {
			return err
		}
		if ctx.Err() != nil {
			return nil // the last figures are those of a measurement cut short
		}
		if *asJSON {
			if err := writeLine(out, r); err != nil {
				return err
			}
			continue
		}
		fmt.Fprintf(out, "%-12s %5d %14.0f %12.0f %12.0f %14.0f %8.3f\n", r.Game, r.Seats, r.Decisions, r.Playouts, r.Searches, r.RuleBased, r.Allocs)
	}
	return nil
}

// speed is a line of bench, as -json prints it. A playout is a match played at random
// from the first deal to the end; a search is a world imagined from a seat's view, as it
// is on the way through a match, and played out at random to the end of its round.
type speed struct {
	Game      string      `json:"game"`
	Seats     int         `json:"seats"`
	Bots      []bot.Level `json:"bots"`
	Decisions float64     `json:"decisions_per_s"`
	Playouts  float64     `json:"playouts_per_s"`
	Searches  float64     `json:"searches_per_s"`
	RuleBased float64     `json:"rule_based_decisions_per_s"`
	Allocs    float64     `json:"allocs_per_decision"`
}

func measure(ctx context.Context, g engine.Game, seats int, d time.Duration) (speed, error) {
	config := engine.Config{Seats: seats}
	start, err := g.New(config, 1)
	if err != nil {
		return speed{}, err
	}
	world, err := g.New(config, 1)
	if err != nil {
		return speed{}, err
	}
	r := speed{Game: g.Info().ID, Seats: seats, Bots: []bot.Level{bot.Random, bot.Normal}}
	p := player{rand: engine.NewRand(1), legal: make([]engine.Action, 0, 512)}

	decisions, playouts := 0, 0
	var before, after runtime.MemStats
	runtime.ReadMemStats(&before)
	took := repeat(ctx, d, func() {
		world.CopyFrom(start)
		decisions += p.playOut(world, false)
		playouts++
	})
	runtime.ReadMemStats(&after)
	r.Decisions, r.Playouts = round(float64(decisions)/took, 0), round(float64(playouts)/took, 0)
	r.Allocs = round(float64(after.Mallocs-before.Mallocs)/float64(max(decisions, 1)), 3)

	views, err := viewsOf(ctx, g, config)
	if err != nil {
		return speed{}, err
	}
	searches := 0
	took = repeat(ctx, d, func() {
		world.Determinize(&views[searches%len(views)], &p.rand)
		p.playOut(world, true)
		searches++
	})
	r.Searches = round(float64(searches)/took, 0)

	levels := make([]bot.Level, seats)
	for i := range levels {
		levels[i] = bot.Normal
	}
	made, seed := 0, engine.Seed(1)
	var failed error
	took = repeat(ctx, d, func() {
		m, err := newMatch(g, config, seed, levels, 0)
		if err != nil {
			failed = err
			return
		}
		for m.state.Turn() != engine.NoSeat {
			m.apply(m.choose(ctx))
		}
		made += m.n
		seed++
	})
	r.RuleBased = round(float64(made)/took, 0)
	return r, failed
}

// mostViews bounds how many positions the searches begin in.
const mostViews = 256

// viewsOf are what the seats see when it is their turn, in a match between rule-based bots.
func viewsOf(ctx context.Context, g engine.Game, config engine.Config) ([]engine.View, error) {
	levels := slices.Repeat([]bot.Level{bot.Normal}, config.Seats)
	m, err := newMatch(g, config, 1, levels, 0)
	if err != nil {
		return nil, err
	}
	var views []engine.View
	for m.state.Turn() != engine.NoSeat && len(views) < mostViews {
		if _, between := engine.Deal(m.state, m.state.Legal(nil)); !between {
			views = append(views, engine.View{})
			m.state.View(m.state.Turn(), &views[len(views)-1])
		}
		m.apply(m.choose(ctx))
	}
	return views, nil
}

// player plays at random without remembering anything.
type player struct {
	rand  engine.Rand
	legal []engine.Action
}

// playOut plays to the end of the match, or of the round, and counts the decisions.
func (p *player) playOut(s engine.State, round bool) int {
	n, first := 0, s.Round()
	for s.Turn() != engine.NoSeat && (!round || s.Round() == first) {
		p.legal = s.Legal(p.legal[:0])
		s.Apply(p.legal[p.rand.Intn(len(p.legal))], nil)
		n++
	}
	return n
}

// repeat calls f until the time is up and says how many seconds it took.
func repeat(ctx context.Context, d time.Duration, f func()) float64 {
	begin := clock()
	for clock()-begin < d && ctx.Err() == nil {
		for range 16 { // asking for the time takes some, too
			f()
		}
	}
	return max((clock() - begin).Seconds(), 1e-9)
}
