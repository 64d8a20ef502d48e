package engine

import (
	"math"
	"slices"
	"testing"
)

// follow plays moves of the test table and says what seat 0 suspects of hand 1 when told
// after so many of them, perhaps several times, that it lacks face a.
func follow(t *testing.T, told []int, odds float64, moves ...func(*Table, *Events)) *Odds {
	t.Helper()
	table := deal(1, 3)
	log := NewLog(0)
	var ev Events
	for _, move := range moves {
		move(table, &ev)
	}
	log.Add(ev.List())
	var p Position
	p.View.Fill(nil, Config{}, table, 0)
	p.Log = log.Events()
	clues := NewClues(&p)
	var lacking FaceSet
	lacking.Add(0)
	for i, e := range p.Log {
		if slices.Contains(told, i) {
			clues.Lacks(testHand1, lacking, odds)
		}
		clues.Hear(e)
	}
	if slices.Contains(told, len(p.Log)) {
		clues.Lacks(testHand1, lacking, odds)
	}
	var o Odds
	o.Reset(table.Layout)
	clues.Tell(&o)
	return &o
}

func TestCluesFadeWithTheCardsThatCome(t *testing.T) {
	draw := func(table *Table, ev *Events) { table.Move(table.Top(testStock), testHand1, ev) }
	play := func(table *Table, ev *Events) { table.Move(table.Top(testHand1), testOpen, ev) }
	back := func(table *Table, ev *Events) { table.Move(table.Top(testOpen), testHand1, ev) }
	held := float64(deal(1, 3).Count(testHand1))
	for name, c := range map[string]struct {
		moves []func(*Table, *Events)
		told  []int
		want  float64
	}{
		"at once":                       {nil, []int{0}, 0.1},
		"told late":                     {[]func(*Table, *Events){draw, draw}, []int{2}, 0.1},
		"a card came":                   {[]func(*Table, *Events){draw}, []int{0}, (0.1*held + 1) / (held + 1)},
		"two cards came":                {[]func(*Table, *Events){draw, draw}, []int{0}, (0.1*held + 2) / (held + 2)},
		"a known one came":              {[]func(*Table, *Events){play, back}, []int{2}, 0.1},
		"a known one came and left":     {[]func(*Table, *Events){play, back, play}, []int{3}, 0.1},
		"a card came, and told again":   {[]func(*Table, *Events){draw}, []int{0, 1}, (0.01*held + 0.1) / (held + 1)},
		"one left that is seen to have": {[]func(*Table, *Events){play}, []int{0}, 0.1},
	} {
		t.Run(name, func(t *testing.T) {
			o := follow(t, c.told, 0.1, c.moves...)
			if got := o.Of(testHand1, 0); math.Abs(got-c.want) > 1e-6 {
				t.Errorf("%.3f, want %.3f", got, c.want)
			}
			if o.Of(testHand1, 1) != 1 || o.Of(testHand2, 0) != 1 {
				t.Error("other faces or hands are suspected")
			}
		})
	}
}

func TestCluesAreAboutHiddenCardsOfOthersAlone(t *testing.T) {
	table := deal(1, 3)
	var p Position
	p.View.Fill(nil, Config{}, table, 0)
	clues := NewClues(&p)
	var all FaceSet
	for f := range Face(table.Faces()) {
		all.Add(f)
	}
	clues.Lacks(testHand0, all, 0)
	clues.Lacks(testStock, all, 0)
	var o Odds
	o.Reset(table.Layout)
	clues.Tell(&o)
	for f := range Face(table.Faces()) {
		if o.Of(testHand0, f) != 1 || o.Of(testStock, f) != 1 {
			t.Errorf("face %d is suspected", f)
		}
	}
}
