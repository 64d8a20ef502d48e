package main

import (
	"context"
	"flag"
	"fmt"
	"io"
	"slices"
	"strconv"
	"strings"

	"deckhand/engine"
	"deckhand/engine/bot"
)

// ladder measures every level of every game against Normal. What it has played it keeps
// in a file, so that it can be stopped at any time and taken up again.
func ladder(ctx context.Context, args []string, out, errOut io.Writer) error {
	f := flag.NewFlagSet("ladder", flag.ContinueOnError)
	path := f.String("resume", "", "the file of what has been played; it is made, or gone on with")
	only := f.String("games", "", "games, separated by commas; empty: all but the sample game")
	seats := f.String("seats", "2,4", "numbers of seats, separated by commas")
	levels := f.String("levels", "random,easy,hard,expert", "levels to measure, separated by commas")
	most := f.Int("most", 400, "matches of a cell at most; 0: play nothing, show what there is")
	if err := parse(f, args, errOut, 0); err != nil {
		return err
	}
	if *path == "" || *most < 0 {
		return fmt.Errorf("-resume must name a file, and -most be at least 0")
	}
	cells, err := cellsOf(*only, *seats, *levels)
	if err != nil {
		return err
	}
	file, err := openRungs(*path, cells)
	if err != nil {
		return err
	}
	defer file.Close()
	if err := climb(ctx, cells, *most, file, errOut); err != nil {
		return err
	}
	writeTable(out, cells)
	return file.Close()
}

// climb plays one deal of each cell in turn until all are settled. A deal cut short by
// the context leaves no trace.
func climb(ctx context.Context, cells []*rungCell, most int, file io.Writer, errOut io.Writer) error {
	for {
		open := slices.DeleteFunc(slices.Clone(cells), func(c *rungCell) bool { return c.settled(most) })
		if len(open) == 0 {
			return nil
		}
		for i, c := range open {
			r, err := c.playNext(ctx)
			if err != nil {
				return err
			}
			if ctx.Err() != nil {
				return nil
			}
			c.rungs = append(c.rungs, r)
			if err := writeLine(file, r); err != nil {
				return err
			}
			progress(errOut, len(cells)-len(open)+i, len(cells))
		}
	}
}

// rung is one deal of a cell, played with the measured bot on each seat in turn; a line
// of the file.
type rung struct {
	Game  string    `json:"game"`
	Seats int       `json:"seats"`
	Level bot.Level `json:"level"`
	Deal  int       `json:"deal"`
	Share float64   `json:"win_share"`
	Score float64   `json:"score"` // match points ahead of the mean of the others
	Times spans     `json:"times"` // of the measured bot's decisions
}

// rungCell is one line of the table.
type rungCell struct {
	game  engine.Game
	seats int
	level bot.Level
	rungs []rung
}

// cellsOf lists the cells that are asked for.
func cellsOf(games, seats, levels string) ([]*rungCell, error) {
	var cells []*rungCell
	list := allGames()
	list = list[:len(list)-1]
	if games != "" {
		list = list[:0]
		for _, id := range strings.Split(games, ",") {
			g, err := findGame(id)
			if err != nil {
				return nil, err
			}
			list = append(list, g)
		}
	}
	for _, g := range list {
		for _, text := range strings.Split(seats, ",") {
			n, err := strconv.Atoi(text)
			if err != nil {
				return nil, fmt.Errorf("%q is no number of seats", text)
			}
			for _, name := range strings.Split(levels, ",") {
				level := bot.Level(name)
				if _, err := bot.New(level, g, engine.Config{Seats: n}); err != nil {
					return nil, err
				}
				cells = append(cells, &rungCell{game: g, seats: n, level: level})
			}
		}
	}
	return cells, nil
}

// playNext plays the next deal.
func (c *rungCell) playNext(ctx context.Context) (rung, error) {
	levels := slices.Repeat([]bot.Level{bot.Normal}, c.seats)
	levels[0] = c.level
	deal := len(c.rungs)
	match := &contest{game: c.game, config: engine.Config{Seats: c.seats}, levels: levels, timed: c.level}
	if err := match.playDeal(ctx, engine.Seed(deal+1)); err != nil || match.matches == 0 {
		return rung{}, err
	}
	r := rung{Game: c.game.Info().ID, Seats: c.seats, Level: c.level, Deal: deal, Share: match.shares[0][0]}
	n := float64(c.seats)
	for player, sum := range match.scores {
		if player == 0 {
			r.Score += sum / n
		} else {
			r.Score -= sum / n / (n - 1)
		}
	}
	r.Score, r.Share = round(r.Score, 3), round(r.Share, 6)
	for _, t := range match.times {
		r.Times.add(t)
	}
	return r, nil
}

// goals are the win shares to reach by game and seats, for Expert; Hard has to be
// better than chance. Random and Easy have to stay below theirs.
var goals = map[string]map[int]float64{
	"chupate2": {2: 0.62, 4: 0.31},
	"":         {2: 0.65, 4: 0.33},
}

// mostEasy is the share that Easy may have at most between two.
const mostEasy = 0.40

// goal is the win share that a cell is compared with, and whether it has to lie above.
func (c *rungCell) goal() (share float64, above bool) {
	chance := 1 / float64(c.seats)
	switch c.level {
	case bot.Expert:
		if share, set := goals[c.game.Info().ID][c.seats]; set {
			return share, true
		}
		if share, set := goals[""][c.seats]; set {
			return share, true
		}
		return chance, true
	case bot.Hard:
		return chance, true
	default:
		return chance * mostEasy * 2, false
	}
}

// fewestDeals are the deals that are played before a cell may be settled: of very few even the
// spread is not known.
const fewestDeals = 12

// verdict says how the interval of a cell lies to its goal.
func (c *rungCell) verdict() string {
	mean, half := c.interval()
	goal, above := c.goal()
	reached, missed := mean-half >= goal, mean+half < goal
	if !above {
		reached, missed = mean+half <= goal, mean-half > goal
	}
	switch {
	case len(c.rungs) < fewestDeals:
		return "open"
	case reached:
		return "reached"
	case missed:
		return "missed"
	default:
		return "open"
	}
}

func (c *rungCell) settled(most int) bool {
	return (len(c.rungs)+1)*c.seats > most || c.verdict() != "open"
}

func (c *rungCell) interval() (mean, half float64) {
	var shares []float64
	for _, r := range c.rungs {
		shares = append(shares, r.Share)
	}
	return meanInterval(shares)
}
