package main

import (
	"math"
	"os"
	"path/filepath"
	"strings"
	"testing"
)

func TestDrawingsAreTheFilesInTheTree(t *testing.T) {
	seen := map[string]bool{}
	for _, d := range drawings() {
		file := filepath.Join("..", "..", d.dir, d.name+".svg")
		if seen[file] {
			t.Errorf("%s is drawn twice", file)
		}
		seen[file] = true
		have, err := os.ReadFile(file)
		if err != nil {
			t.Error(err)
			continue
		}
		if string(have) != d.svg() {
			t.Errorf("%s differs from its drawing: run the generator", file)
		}
	}
	for _, dir := range []string{"icons", "avatars", "cloth", "scenery"} {
		files, err := filepath.Glob(filepath.Join("..", "..", dir, "*.svg"))
		if err != nil {
			t.Fatal(err)
		}
		for _, f := range files {
			if !seen[f] {
				t.Errorf("%s has no drawing", f)
			}
		}
	}
}

func TestNumKeepsTwoDecimals(t *testing.T) {
	for v, want := range map[float64]string{
		0: "0", 5: "5", 2.5: "2.5", 1.005: "1", 0.125: "0.13", -0.125: "-0.13", -0.001: "0", 12.999: "13", 0.1 + 0.2: "0.3",
	} {
		if got := num(v); got != want {
			t.Errorf("num(%v) = %q, want %q", v, got, want)
		}
	}
}

func TestFlattenFollowsEveryCommand(t *testing.T) {
	lines := flatten("M1 1L4 1H6V5C6 7 8 9 10 9A2 2 0 0 1 10 13ZM20 20L21 21")
	if len(lines) != 2 {
		t.Fatalf("%d lines, want 2", len(lines))
	}
	first := lines[0]
	if last := first[len(first)-1]; last != first[0] {
		t.Errorf("closed line ends at %v, not at its start %v", last, first[0])
	}
	reached := func(p point) bool {
		for _, q := range first {
			if math.Hypot(p.x-q.x, p.y-q.y) < 1e-9 {
				return true
			}
		}
		return false
	}
	for _, p := range []point{{4, 1}, {6, 1}, {6, 5}, {10, 9}, {10, 13}} {
		if !reached(p) {
			t.Errorf("%v is not on the line", p)
		}
	}
}

// The middle of the arc tells which of the four possible arcs was taken.
func TestArcTakesTheSideAskedFor(t *testing.T) {
	for _, c := range []struct {
		sweep bool
		y     float64
	}{{true, -5}, {false, 5}} {
		points := arc(point{-5, 0}, point{5, 0}, 5, 5, false, c.sweep)
		far := points[0]
		for _, p := range points {
			if math.Abs(p.y) > math.Abs(far.y) {
				far = p
			}
			if r := math.Hypot(p.x, p.y); math.Abs(r-5) > 1e-9 {
				t.Errorf("sweep %v: %v is %.3f from the centre", c.sweep, p, r)
			}
		}
		if math.Abs(far.y-c.y) > 0.1 {
			t.Errorf("sweep %v: bulges to y %.2f, want %.2f", c.sweep, far.y, c.y)
		}
	}
}

func TestOutlineHasADiscForEachCornerAndABarForEachSide(t *testing.T) {
	d := outline([][]point{{{0, 0}, {10, 0}, {10, 10}}}, 2)
	if n := strings.Count(d, "Z"); n != 3+2 {
		t.Errorf("%d parts, want 5: %s", n, d)
	}
}
