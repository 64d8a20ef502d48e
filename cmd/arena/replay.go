package main

import (
	"context"
	"errors"
	"flag"
	"fmt"
	"io"
	"os"

	"deckhand/engine"
)

// replay plays a record again and says whether its hash holds. It can also show what a
// seat knew whenever it decided.
func replay(_ context.Context, args []string, out, errOut io.Writer) error {
	f := flag.NewFlagSet("replay", flag.ContinueOnError)
	knew := f.Int("knew", -1, "also show, as JSON lines, what this seat knew at each of its decisions")
	if err := parse(f, args, errOut, 1); err != nil {
		return err
	}
	file, err := os.Open(f.Arg(0))
	if err != nil {
		return err
	}
	defer file.Close()
	record, err := engine.ReadRecord(file)
	if err != nil {
		return err
	}
	g, err := findGame(record.Game)
	if err != nil {
		return err
	}
	s, err := record.Replay(g)
	var hash *engine.HashError
	if errors.As(err, &hash) {
		return &failure{err}
	}
	if err != nil {
		return err
	}
	if *knew >= 0 {
		if err := showKnowledge(out, g, record, engine.Seat(*knew)); err != nil {
			return err
		}
	}
	o, over := s.Outcome()
	fmt.Fprintf(out, "%s: %d actions, hash %s holds\n", record.Game, len(record.Actions), record.Hash)
	if over {
		fmt.Fprintf(out, "ended %s, places %v, scores %v\n", o.Reason, o.Places, o.Scores)
	}
	return nil
}

// knowledge is a decision and all that its seat knew of the cards: a card that it had not
// seen is "?".
type knowledge struct {
	N      int                 `json:"n"`
	Round  int                 `json:"round"`
	Seat   engine.Seat         `json:"seat"`
	Piles  map[string][]string `json:"piles"`
	Action string              `json:"action"`
}

// showKnowledge plays a record that holds once more and looks through the eyes of a seat.
func showKnowledge(out io.Writer, g engine.Game, record engine.Record, seat engine.Seat) error {
	s, err := record.Start(g)
	if err != nil {
		return err
	}
	var v engine.View
	var cards []engine.Card
	for n, text := range record.Actions {
		if s.Turn() == seat {
			s.View(seat, &v)
			line := knowledge{N: n, Round: s.Round(), Seat: seat, Piles: map[string][]string{}, Action: text}
			for p := range engine.Pile(v.Layout().Piles()) {
				cards = v.Known(cards[:0], p)
				for _, c := range cards {
					name := v.Layout().PileName(p)
					line.Piles[name] = append(line.Piles[name], v.Layout().Text(v.Layout().Face(c)))
				}
			}
			if err := writeLine(out, line); err != nil {
				return err
			}
		}
		if err := engine.Do(s, text, nil); err != nil {
			return err
		}
	}
	return nil
}
