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
		fmt.Fprintf(out, "%-12s %5s %14s %8s %12s %12s %14s %8s\n", "game", "seats", "decisions/s", "allocs", "playouts/s", "searches/s", "rule-based/s", "allocs")
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
		fmt.Fprintf(out, "%-12s %5d %14.0f %8.3f %12.0f %12.0f %14.0f %8.3f\n", r.Game, r.Seats, r.Decisions, r.Allocs, r.Playouts, r.Searches, r.RuleBased, r.RuleBasedAllocs)
	}
	return nil
}

// speed is a line of bench, as -json prints it. A playout is a match played at random
// from the first deal to the end; a search is a world imagined from a seat's view, as it
// is on the way through a match, and played out at random to the end of its round. A
// rule-based decision is all that there is to one in a match between Normal bots: the view, the
// memory, the choice, the move, and telling everybody of it.
type speed struct {
	Game            string      `json:"game"`
	Seats           int         `json:"seats"`
	Bots            []bot.Level `json:"bots"`
	Decisions       float64     `json:"decisions_per_s"`
	Playouts        float64     `json:"playouts_per_s"`
	Searches        float64     `json:"searches_per_s"`
	RuleBased       float64     `json:"rule_based_decisions_per_s"`
	Allocs          float64     `json:"allocs_per_decision"`
	RuleBasedAllocs float64     `json:"rule_based_allocs_per_decision"`
}

// differentDeals is how many deals are played in turn.
const differentDeals = 16

func measure(ctx context.Context, g engine.Game, seats int, d time.Duration) (speed, error) {
	config := engine.Config{Seats: seats}
	var starts [differentDeals]engine.State
	for i := range starts {
		var err error
		if starts[i], err = g.New(config, engine.Seed(i)); err != nil {
			return speed{}, err
		}
	}
	world, err := g.New(config, 0)
	if err != nil {
		return speed{}, err
	}
	m, err := newMatch(g, config, slices.Repeat([]bot.Level{bot.Normal}, seats), 0)
	if err != nil {
		return speed{}, err
	}
	r := speed{Game: g.Info().ID, Seats: seats, Bots: []bot.Level{bot.Random, bot.Normal}}
	p := player{rand: engine.NewRand(1), legal: make([]engine.Action, 0, 512)}

	n := 0
	begun := func() engine.State {
		world.CopyFrom(starts[n%differentDeals])
		n++
		return world
	}
	r.Decisions, r.Playouts, r.Allocs = count(ctx, d, func() int { return p.playOut(begun(), false) })

	m.begin(begun(), 0)
	views := m.views(ctx)
	_, r.Searches, _ = count(ctx, d, func() int {
		world.Determinize(&views[n%len(views)], &p.rand)
		n++
		return p.playOut(world, true)
	})

	match := func() int {
		m.begin(begun(), 0)
		for m.state.Turn() != engine.NoSeat {
			m.apply(m.choose(ctx))
		}
		return m.n
	}
	for range starts {
		match() // makes room for what has to be remembered in the longest of them
	}
	r.RuleBased, _, r.RuleBasedAllocs = count(ctx, d, match)
	return r, nil
}

// count calls f until the time is up. It returns how many decisions f has made in a second, how
// often it was called in a second, and how often memory was allocated for a decision.
func count(ctx context.Context, d time.Duration, f func() int) (decisions, calls, allocs float64) {
	var before, after runtime.MemStats
	runtime.ReadMemStats(&before)
	took := repeat(ctx, d, func() {
		decisions += float64(f())
		calls++
	})
	runtime.ReadMemStats(&after)
	allocs = float64(after.Mallocs-before.Mallocs) / max(decisions, 1)
	return round(decisions/took, 0), round(calls/took, 0), round(allocs, 3)
}

// mostViews bounds how many positions the searches begin in.
const mostViews = 256

// views plays the match, and lists what the seats see when it is their turn.
func (m *match) views(ctx context.Context) (views []engine.View) {
	for m.state.Turn() != engine.NoSeat && len(views) < mostViews {
		if _, between := engine.Deal(m.state, m.state.Legal(nil)); !between {
			views = append(views, engine.View{})
			m.state.View(m.state.Turn(), &views[len(views)-1])
		}
		m.apply(m.choose(ctx))
	}
	return views
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
