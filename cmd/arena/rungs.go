package main

import (
	"bytes"
	"encoding/json"
	"fmt"
	"io"
	"math"
	"os"
	"slices"
	"time"
)

// openRungs reads what has been played of the cells and opens the file to add to it. A
// line that was cut off in the middle of writing is dropped.
func openRungs(path string, cells []*rungCell) (*os.File, error) {
	file, err := os.OpenFile(path, os.O_RDWR|os.O_CREATE|os.O_APPEND, 0o644)
	if err != nil {
		return nil, err
	}
	text, err := io.ReadAll(file)
	whole := text[:bytes.LastIndexByte(text, '\n')+1]
	if err == nil && len(whole) < len(text) {
		err = file.Truncate(int64(len(whole)))
	}
	if err == nil {
		err = readRungs(whole, cells)
	}
	if err != nil {
		file.Close()
		return nil, fmt.Errorf("%s: %w", path, err)
	}
	return file, nil
}

// readRungs gives each cell what has been played of it. Lines of other cells are left
// alone.
func readRungs(text []byte, cells []*rungCell) error {
	n := 0
	for text := range bytes.Lines(text) {
		n++
		var line rung
		if err := json.Unmarshal(text, &line); err != nil {
			return fmt.Errorf("line %d: %w", n, err)
		}
		for _, c := range cells {
			if c.game.Info().ID != line.Game || c.seats != line.Seats || c.level != line.Level {
				continue
			}
			if line.Deal != len(c.rungs) {
				return fmt.Errorf("line %d: deal %d of %s comes after %d deals", n, line.Deal, line.Game, len(c.rungs))
			}
			c.rungs = append(c.rungs, line)
		}
	}
	return nil
}

// writeTable writes the figures as a Markdown table.
func writeTable(out io.Writer, cells []*rungCell) {
	fmt.Fprintln(out, "| Game | Seats | Level | Matches | Win share | 95 % interval | Goal | | Points more | p50 ms | p99 ms |")
	fmt.Fprintln(out, "|---|--:|---|--:|--:|--:|--:|---|--:|--:|--:|")
	for _, c := range cells {
		if len(c.rungs) == 0 {
			continue
		}
		mean, half := c.interval()
		goal, above := c.goal()
		sign := "≥"
		if !above {
			sign = "≤"
		}
		var score float64
		var times spans
		for _, r := range c.rungs {
			score += r.Score / float64(len(c.rungs))
			times.join(r.Times)
		}
		fmt.Fprintf(out, "| %s | %d | %s | %d | %.3f | %.3f to %.3f | %s %.2f | %s | %+.2f | %.3g | %.3g |\n",
			c.game.Info().ID, c.seats, c.level, len(c.rungs)*c.seats, mean, max(0, mean-half), min(1, mean+half),
			sign, goal, c.verdict(), score, times.quantile(0.5), times.quantile(0.99))
	}
}

// spans counts durations by their magnitude: bucket i holds those of up to spanStep^i
// times a microsecond.
type spans []int

const spanStep = 1.25

func (s *spans) add(d time.Duration) {
	micros := max(1, float64(d)/float64(time.Microsecond))
	i := int(math.Ceil(math.Log(micros) / math.Log(spanStep)))
	*s = append(*s, make(spans, max(0, i+1-len(*s)))...)
	(*s)[i]++
}

func (s *spans) join(o spans) {
	*s = append(*s, make(spans, max(0, len(o)-len(*s)))...)
	for i, n := range o {
		(*s)[i] += n
	}
}

// quantile is a duration in milliseconds that a share q of all do not exceed; 0 if there
// are none.
func (s spans) quantile(q float64) float64 {
	all := 0
	for _, n := range s {
		all += n
	}
	i := slices.IndexFunc(s, func(n int) bool {
		q -= float64(n) / float64(max(all, 1))
		return q <= 1e-9
	})
	if i < 0 {
		return 0
	}
	return math.Pow(spanStep, float64(i)) / 1000
}
