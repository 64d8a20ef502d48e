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

// replay plays a record again and says whether its hash holds.
func replay(_ context.Context, args []string, out, errOut io.Writer) error {
	f := flag.NewFlagSet("replay", flag.ContinueOnError)
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
	o, over := s.Outcome()
	fmt.Fprintf(out, "%s: %d actions, hash %s holds\n", record.Game, len(record.Actions), record.Hash)
	if over {
		fmt.Fprintf(out, "ended %s, places %v, scores %v\n", o.Reason, o.Places, o.Scores)
	}
	return nil
}
