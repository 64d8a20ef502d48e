// Command arena plays the games of Deckhand without a window: bots against bots,
// traces that other programs can check, figures, and records played again.
//
//	arena trace  -game chupate2 -seats 4 -seed 7 -bot random   one match as JSON lines
//	arena play   -game chupate2 -seats 4 -games 400 -bots normal,random
//	arena ladder -resume FILE   all levels of all games against Normal, as a table
//	arena bench  figures of speed for each game
//	arena replay FILE   plays a record and checks its hash; with -knew 1 it shows what seat 1 knew
//
// Exit codes: 0 done, 1 a property or a hash failed, 2 bad usage or input. Start
// reading at the function of a subcommand.
package main

import (
	"context"
	"errors"
	"flag"
	"fmt"
	"io"
	"os"
	"os/signal"
	"strings"

	"deckhand/engine"
	"deckhand/engine/enginetest/crazyeights"
	"deckhand/engine/games"
)

// The exit codes.
const (
	exitDone   = 0
	exitFailed = 1
	exitUsage  = 2
)

func main() {
	ctx, stop := signal.NotifyContext(context.Background(), os.Interrupt)
	defer stop()
	os.Exit(run(ctx, os.Args[1:], os.Stdout, os.Stderr))
}

const usage = `usage: arena COMMAND [flags]
  trace   play one match and print it as JSON lines
  play    let bots play many matches and compare them
  ladder  measure all levels of all games, with pauses as one likes
  bench   measure speed
  replay  play a record again and check its hash
'arena COMMAND -h' lists the flags of a command.`

// run is the whole program but for the process around it.
func run(ctx context.Context, args []string, out, errOut io.Writer) int {
	if len(args) == 0 {
		fmt.Fprintln(errOut, usage)
		return exitUsage
	}
	commands := map[string]func(context.Context, []string, io.Writer, io.Writer) error{
		"trace": trace, "play": play, "ladder": ladder, "bench": bench, "replay": replay,
	}
	command, known := commands[args[0]]
	if !known {
		fmt.Fprintf(errOut, "arena: unknown command %q\n%s\n", args[0], usage)
		return exitUsage
	}
	err := command(ctx, args[1:], out, errOut)
	var failed *failure
	switch {
	case err == nil, errors.Is(err, flag.ErrHelp):
		return exitDone
	case errors.As(err, &failed):
		fmt.Fprintln(errOut, "arena:", err)
		return exitFailed
	default:
		fmt.Fprintln(errOut, "arena:", err)
		return exitUsage
	}
}

// failure is an error of what was checked, not of how it was asked for.
type failure struct{ error }

func (f *failure) Unwrap() error { return f.error }

// allGames are the games of the app and the sample game.
func allGames() []engine.Game {
	return append(games.All(), crazyeights.Game{})
}

func findGame(id string) (engine.Game, error) {
	var ids []string
	for _, g := range allGames() {
		if g.Info().ID == id {
			return g, nil
		}
		ids = append(ids, g.Info().ID)
	}
	return nil, fmt.Errorf("unknown game %q: the games are %s", id, strings.Join(ids, ", "))
}

// optionFlag collects -option key=value.
type optionFlag map[string]string

func (o optionFlag) String() string { return "" }

func (o optionFlag) Set(text string) error {
	key, value, found := strings.Cut(text, "=")
	if !found {
		return fmt.Errorf("an option is key=value, not %q", text)
	}
	o[key] = value
	return nil
}

// table are the flags that set up a match.
type table struct {
	game    string
	seats   int
	seed    string
	options optionFlag
}

func (t *table) register(f *flag.FlagSet) {
	t.options = optionFlag{}
	f.StringVar(&t.game, "game", "chupate2", "the game")
	f.IntVar(&t.seats, "seats", 0, "number of seats; 0: the fewest of the game, but 4 where that is possible")
	f.StringVar(&t.seed, "seed", "1", "number of the deal")
	f.Var(t.options, "option", "a house rule as key=value; may be repeated")
}

// resolve finds the game and its set-up.
func (t *table) resolve() (engine.Game, engine.Config, engine.Seed, error) {
	g, err := findGame(t.game)
	if err != nil {
		return nil, engine.Config{}, 0, err
	}
	seed, err := engine.ParseSeed(t.seed)
	if err != nil {
		return nil, engine.Config{}, 0, err
	}
	seats := t.seats
	if seats == 0 {
		seats = usualSeats(g)
	}
	config := engine.Config{Seats: seats, Options: t.options}
	_, err = g.Info().Resolve(config)
	return g, config, seed, err
}

func usualSeats(g engine.Game) int { return max(g.Info().MinSeats, min(4, g.Info().MaxSeats)) }

// parse reads the flags of a command; rest says how many other words it takes.
func parse(f *flag.FlagSet, args []string, errOut io.Writer, rest int) error {
	f.SetOutput(errOut)
	if err := f.Parse(args); err != nil {
		return err
	}
	if f.NArg() != rest {
		return fmt.Errorf("%s takes %d words beside its flags, not %d", f.Name(), rest, f.NArg())
	}
	return nil
}
