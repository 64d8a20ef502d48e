package main

import (
	"context"
	"flag"
	"fmt"
	"io"
	"maps"
	"math"
	"os"
	"slices"
	"strings"
	"time"

	"deckhand/engine"
	"deckhand/engine/bot"
)

// play lets bots play many matches: every deal is played once in each rotation of the
// bots around the table, so that neither cards nor seats favour anybody.
func play(ctx context.Context, args []string, out, errOut io.Writer) error {
	f := flag.NewFlagSet("play", flag.ContinueOnError)
	var t table
	t.register(f)
	count := f.Int("games", 100, "matches to play; rounded up to whole rotations")
	names := f.String("bots", "normal,random", fmt.Sprintf("levels out of %v, separated by commas; repeated until every seat has one", bot.Levels()))
	sims := f.Int("sims", 0, "simulations of the thinking bots for each decision; 0: as many as the level wants")
	asJSON := f.Bool("json", false, "print one JSON object instead of a table")
	if err := parse(f, args, errOut, 0); err != nil {
		return err
	}
	g, config, seed, err := t.resolve()
	if err != nil {
		return err
	}
	if *count < 1 || *sims < 0 {
		return fmt.Errorf("-games must be at least 1 and -sims at least 0")
	}
	var levels []bot.Level
	given := strings.Split(*names, ",")
	for seat := range config.Seats {
		levels = append(levels, bot.Level(given[seat%len(given)]))
	}
	c := &contest{game: g, config: config, levels: levels, sims: *sims}
	deals := (*count + config.Seats - 1) / config.Seats
	for deal := 0; deal < deals && ctx.Err() == nil; deal++ {
		if err := c.playDeal(ctx, seed+engine.Seed(deal)); err != nil {
			return err
		}
		progress(errOut, deal+1, deals)
	}
	if *asJSON {
		return writeLine(out, c.result())
	}
	c.result().print(out)
	return nil
}

// contest gathers what happens in many matches.
type contest struct {
	game   engine.Game
	config engine.Config
	levels []bot.Level
	sims   int
	timed  bot.Level // whose decisions are timed; empty: all

	rotated []*match    // the table in every rotation
	shares  [][]float64 // of each bot, its share of the first places in each deal
	scores  []float64   // of each bot, summed over all matches
	matches int
	moves   int
	rounds  int
	longest int                   // decisions of one match
	reasons map[engine.Reason]int // how the last rounds of the matches ended
	spent   time.Duration
	times   []time.Duration // of decisions, at most maxTimes of them
}

// maxTimes bounds the memory that a long contest needs for its percentiles.
const maxTimes = 1 << 20

// playDeal plays a deal in every rotation. A deal cut short by the context is left
// out, since half a rotation is not fair.
func (c *contest) playDeal(ctx context.Context, seed engine.Seed) error {
	n := c.config.Seats
	if c.shares == nil {
		c.shares, c.scores, c.reasons = make([][]float64, n), make([]float64, n), make(map[engine.Reason]int)
		if err := c.seat(); err != nil {
			return err
		}
	}
	share, scores := make([]float64, n), make([]float64, n)
	for rotation := range n {
		state, err := c.game.New(c.config, seed)
		if err != nil {
			return err
		}
		m := c.rotated[rotation]
		m.begin(state, seed)
		if c.playMatch(ctx, m); ctx.Err() != nil {
			return nil
		}
		o, _ := m.state.Outcome()
		first := 0
		for _, place := range o.Places {
			if place == 1 {
				first++
			}
		}
		for seat := range n {
			player := (seat + rotation) % n
			if o.Places[seat] == 1 {
				share[player] += 1 / float64(first) / float64(n)
			}
			scores[player] += float64(o.Scores[seat])
		}
		c.rounds += m.state.Round()
		c.longest = max(c.longest, m.n)
		c.reasons[o.Reason]++
	}
	for player := range n {
		c.shares[player] = append(c.shares[player], share[player])
		c.scores[player] += scores[player]
	}
	c.matches += n
	return nil
}

// seat seats the bots in every rotation.
func (c *contest) seat() error {
	n := c.config.Seats
	for rotation := range n {
		seated := make([]bot.Level, n)
		for seat := range n {
			seated[seat] = c.levels[(seat+rotation)%n]
		}
		m, err := newMatch(c.game, c.config, seated, c.sims)
		if err != nil {
			return err
		}
		c.rotated = append(c.rotated, m)
	}
	return nil
}

func (c *contest) playMatch(ctx context.Context, m *match) {
	begin := clock()
	for m.state.Turn() != engine.NoSeat && ctx.Err() == nil {
		start, seat := clock(), m.state.Turn()
		a := m.choose(ctx)
		if len(c.times) < maxTimes && (c.timed == "" || m.levels[seat] == c.timed) {
			c.times = append(c.times, clock()-start)
		}
		m.apply(a)
	}
	c.spent += clock() - begin
	c.moves += m.n
}

// result is a line of figures, as -json prints it.
type result struct {
	Game     string       `json:"game"`
	Seats    int          `json:"seats"`
	Bots     []bot.Level  `json:"bots"`
	Games    int          `json:"games"`
	WinShare []float64    `json:"win_share"`
	Interval [][2]float64 `json:"interval"`
	Score    []float64    `json:"mean_score"`
	Length   float64      `json:"mean_decisions"`
	Rounds   float64      `json:"mean_rounds"`
	Longest  int          `json:"longest"` // decisions of the longest match

	Endings map[engine.Reason]float64 `json:"endings"` // share of the matches by how their last round ended

	Speed float64 `json:"decisions_per_s"`
	P50   float64 `json:"p50_ms"`
	P99   float64 `json:"p99_ms"`
}

func (c *contest) result() result {
	r := result{Game: c.game.Info().ID, Seats: c.config.Seats, Bots: c.levels, Games: c.matches}
	if c.matches == 0 {
		return r
	}
	n := float64(c.matches)
	for player := range c.levels {
		mean, half := meanInterval(c.shares[player])
		r.WinShare = append(r.WinShare, round(mean, 4))
		r.Interval = append(r.Interval, [2]float64{round(max(0, mean-half), 4), round(min(1, mean+half), 4)})
		r.Score = append(r.Score, round(c.scores[player]/n, 2))
	}
	r.Longest, r.Endings = c.longest, make(map[engine.Reason]float64)
	for reason, matches := range c.reasons {
		r.Endings[reason] = round(float64(matches)/n, 5)
	}
	r.Length, r.Rounds = round(float64(c.moves)/n, 1), round(float64(c.rounds)/n, 2)
	r.Speed = round(float64(c.moves)/max(c.spent.Seconds(), 1e-6), 0)
	slices.Sort(c.times)
	at := func(q float64) float64 {
		return round(float64(c.times[int(q*float64(len(c.times)-1))].Nanoseconds())/1e6, 4)
	}
	r.P50, r.P99 = at(0.5), at(0.99)
	return r
}

// meanInterval is the mean of values and half the width of its 95 % interval, each
// value being the mean of one deal: matches of the same deal are not independent.
func meanInterval(values []float64) (mean, half float64) {
	n := float64(len(values))
	for _, v := range values {
		mean += v / n
	}
	if n < 2 {
		return mean, 1
	}
	var square float64
	for _, v := range values {
		square += (v - mean) * (v - mean)
	}
	return mean, 1.96 * math.Sqrt(square/(n-1)/n)
}

func round(x float64, digits int) float64 {
	p := math.Pow10(digits)
	return math.Round(x*p) / p
}

func (r result) print(out io.Writer) {
	fmt.Fprintf(out, "%s, %d seats, %d matches, %.1f decisions and %.2f rounds a match\n", r.Game, r.Seats, r.Games, r.Length, r.Rounds)
	fmt.Fprintf(out, "%.0f decisions/s, %.3f ms in the middle, %.3f ms at 99 %%\n", r.Speed, r.P50, r.P99)
	fmt.Fprintf(out, "the longest match had %d decisions; the last round ended by", r.Longest)
	for _, reason := range slices.Sorted(maps.Keys(r.Endings)) {
		fmt.Fprintf(out, " %s %.2f%%", reason, 100*r.Endings[reason])
	}
	fmt.Fprintln(out)
	fmt.Fprintf(out, "%-10s %10s %19s %12s\n", "bot", "win share", "95 % interval", "mean score")
	for i := range r.WinShare {
		fmt.Fprintf(out, "%-10s %9.1f%%   %6.1f%% to %5.1f%% %12.1f\n", r.Bots[i], 100*r.WinShare[i], 100*r.Interval[i][0], 100*r.Interval[i][1], r.Score[i])
	}
}

// progress shows how far a long run is, on a terminal only.
func progress(w io.Writer, done, all int) {
	f, isFile := w.(*os.File)
	if !isFile {
		return
	}
	if info, err := f.Stat(); err != nil || info.Mode()&os.ModeCharDevice == 0 {
		return
	}
	fmt.Fprintf(w, "\r%d of %d", done, all)
	if done == all {
		fmt.Fprintln(w)
	}
}
