package main

import (
	"os"
	"path/filepath"
	"regexp"
	"strings"
	"testing"
	"time"

	"deckhand/engine/bot"
	"deckhand/engine/enginetest/crazyeights"
)

// timeless is a table of the ladder without what the clock says.
func timeless(table string) string {
	return regexp.MustCompile(`(?m) [^|]+ \| [^|]+ \|$`).ReplaceAllString(table, "")
}

func TestALadderGoesOnWhereItWasStopped(t *testing.T) {
	climb := func(path, most string) string {
		t.Helper()
		code, out, errOut := arena(t, "ladder", "-resume", path, "-games", "crazyeights", "-seats", "2,3", "-levels", "easy", "-most", most)
		if code != exitDone {
			t.Fatal(errOut)
		}
		return timeless(out)
	}
	once, twice := filepath.Join(t.TempDir(), "once"), filepath.Join(t.TempDir(), "twice")
	want := climb(once, "18")
	short := climb(twice, "7")
	text, err := os.ReadFile(twice)
	if err != nil {
		t.Fatal(err)
	}
	if err := os.WriteFile(twice, append(text, `{"game":"crazyeig`...), 0o644); err != nil {
		t.Fatal(err)
	}
	if got := climb(twice, "0"); got != short {
		t.Errorf("shows\n%s\nof what was played:\n%s", got, short)
	}
	if got := climb(twice, "18"); got != want || got == short {
		t.Errorf("in two parts\n%s\nin one\n%s", got, want)
	}
	if strings.Count(want, "\n") != 4 {
		t.Errorf("not a line for each cell:\n%s", want)
	}
}

func TestABrokenLadderIsNotGoneOnWith(t *testing.T) {
	for name, text := range map[string]string{
		"no line":        "a ladder\n",
		"missing a deal": `{"game":"crazyeights","seats":2,"level":"easy","deal":3}` + "\n",
	} {
		t.Run(name, func(t *testing.T) {
			path := filepath.Join(t.TempDir(), "ladder")
			if err := os.WriteFile(path, []byte(text), 0o644); err != nil {
				t.Fatal(err)
			}
			code, _, errOut := arena(t, "ladder", "-resume", path, "-games", "crazyeights", "-seats", "2", "-levels", "easy")
			if code != exitUsage || !strings.Contains(errOut, "line 1") {
				t.Errorf("exit %d: %s", code, errOut)
			}
		})
	}
}

func TestACellIsSettledWhenItsIntervalSaysSo(t *testing.T) {
	for name, c := range map[string]struct {
		level  bot.Level
		shares []float64 // repeated
		deals  int
		want   string
	}{
		"too few":            {bot.Expert, []float64{1}, fewestDeals - 1, "open"},
		"far above":          {bot.Expert, []float64{1, 0.5}, 40, "reached"},
		"far below":          {bot.Expert, []float64{0, 0.5}, 40, "missed"},
		"not clear":          {bot.Expert, []float64{1, 0.5, 0.5}, 20, "open"},
		"weak as it should":  {bot.Easy, []float64{0, 0.5}, 40, "reached"},
		"too strong by far":  {bot.Easy, []float64{1, 0.5}, 40, "missed"},
		"better than chance": {bot.Hard, []float64{1, 0.5}, 40, "reached"},
	} {
		t.Run(name, func(t *testing.T) {
			cell := &rungCell{game: crazyeights.Game{}, seats: 2, level: c.level}
			for i := range c.deals {
				cell.rungs = append(cell.rungs, rung{Share: c.shares[i%len(c.shares)]})
			}
			if got := cell.verdict(); got != c.want {
				t.Errorf("%s, want %s", got, c.want)
			}
			if cell.settled(1000) != (c.want != "open") || !cell.settled(2*c.deals) {
				t.Error("it is not settled when it should be")
			}
		})
	}
}

func TestSpansKeepQuantilesToAQuarter(t *testing.T) {
	var s, other spans
	for i := range 100 {
		s.add(time.Duration(i) * time.Millisecond)
	}
	s.add(0)
	other.add(time.Hour)
	s.join(other)
	for q, want := range map[float64]float64{0.5: 50, 0.9: 90, 1: 3.6e6} {
		if got := s.quantile(q); got < want*0.98 || got > want*spanStep {
			t.Errorf("%.1f: %.1f ms, want %.1f", q, got, want)
		}
	}
	if (spans{}).quantile(0.5) != 0 {
		t.Error("none have a middle")
	}
}
