package enginetest

import (
	"bytes"
	"fmt"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"deckhand/engine"
)

// Start is a moment from which [Perft] counts: a deal, and how many random actions of
// that seed come first.
type Start struct {
	Setup engine.Config
	Seed  engine.Seed
	After int
	Depth int
}

func (s Start) String() string {
	text := fmt.Sprintf("seats=%d seed=%v after=%d", s.Setup.Seats, s.Seed, s.After)
	keys := make([]string, 0, len(s.Setup.Options))
	for key := range s.Setup.Options {
		keys = append(keys, key)
	}
	slices.Sort(keys)
	for _, key := range keys {
		text += " " + key + "=" + s.Setup.Options[key]
	}
	return text
}

// Perft counts the sequences of legal actions of every length up to a depth and
// compares with testdata/perft/GAME.txt, one line for each start; the flag -update
// writes the file. A change of these figures is a change of the rules.
func Perft(t *testing.T, g engine.Game, starts []Start) {
	path := filepath.Join("testdata", "perft", g.Info().ID+".txt")
	var got bytes.Buffer
	for _, start := range starts {
		fmt.Fprintf(&got, "%v: %s\n", start, strings.Trim(fmt.Sprint(count(t, g, start)), "[]"))
	}
	if *update {
		if err := os.MkdirAll(filepath.Dir(path), 0o755); err != nil {
			t.Fatal(err)
		}
		if err := os.WriteFile(path, got.Bytes(), 0o644); err != nil {
			t.Fatal(err)
		}
	}
	want, err := os.ReadFile(path)
	if err != nil {
		t.Fatal(err)
	}
	if !bytes.Equal(got.Bytes(), want) {
		t.Errorf("counted\n%swant\n%s", got.Bytes(), want)
	}
}

// count gives the number of sequences of 1, 2, ... actions; those that end a match
// early count for their own length only.
func count(t *testing.T, g engine.Game, start Start) []int {
	w := begin(t, g, start.Setup, start.Seed, uint64(start.Seed))
	for range start.After {
		w.step()
	}
	nodes := make([]int, start.Depth)
	path := make([]engine.State, start.Depth)
	lists := make([][]engine.Action, start.Depth)
	for i := range path {
		path[i] = w.copied(t)
	}
	var visit func(s engine.State, depth int)
	visit = func(s engine.State, depth int) {
		lists[depth] = s.Legal(lists[depth][:0])
		nodes[depth] += len(lists[depth])
		if depth+1 == start.Depth {
			return
		}
		for _, a := range lists[depth] {
			next := path[depth]
			next.CopyFrom(s)
			next.Apply(a, nil)
			visit(next, depth+1)
		}
	}
	visit(w.State, 0)
	return nodes
}
