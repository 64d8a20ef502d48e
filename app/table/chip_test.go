package table

import (
	"strconv"
	"testing"
	"time"

	"fyne.io/fyne/v2"

	"deckhand/engine"
	"deckhand/theme"
)

// untilChip plays by drawing until a chip flies, for some deal; nil if none ever does.
func untilChip(t *testing.T, m theme.Motion) *rig {
	t.Helper()
	for seed := range engine.Seed(20) {
		r := newRig(t, seed)
		p := r.w.Prefs
		p.Motion = m
		r.w.Dress(r.w.Loc, p, r.w.Bar)
		r.mine()
		for range 12 {
			if r.s.Over() || r.s.Between() {
				break
			}
			r.key(fyne.KeyD)
			for range 600 {
				if r.w.chip.flies {
					return r
				}
				if r.w.Still() && r.s.Legal() != nil {
					break
				}
				r.pass(16 * time.Millisecond)
			}
		}
	}
	return nil
}

func TestAPenaltySaysHowManyCardsItWas(t *testing.T) {
	r := untilChip(t, theme.Motion{Speed: theme.SpeedSlow})
	if r == nil {
		t.Fatal("no penalty came")
	}
	c, last := r.w.chip, r.w.Past[len(r.w.Past)-1]
	most := 0
	taken := make(map[engine.Pile]int)
	for _, e := range last.Events {
		if e.Kind == engine.Moved && r.w.shown.View.Layout().Spec(e.To).Role == engine.Hand {
			taken[e.To]++
			most = max(most, taken[e.To])
		}
	}
	if want := "+" + strconv.Itoa(most); c.text.Text != want || most < 2 {
		t.Errorf("%s says %q, want %q", last.Action, c.text.Text, want)
	}
	start := c.body.Position()
	r.pass(200 * time.Millisecond)
	if !c.flies || c.body.Position() == start || c.text.Position() != c.body.Position() {
		t.Errorf("after a while it flies: %t, from %v to %v", c.flies, start, c.body.Position())
	}
	for range 200 {
		if r.w.Still() {
			break
		}
		r.pass(16 * time.Millisecond)
	}
	if c.flies || len(c.layer.Objects) > 0 {
		t.Error("it stays when the deed is over")
	}
}

func TestSkippingTakesAChipAway(t *testing.T) {
	r := untilChip(t, theme.Motion{Speed: theme.SpeedNormal})
	if r == nil {
		t.Fatal("no penalty came")
	}
	r.w.SkipMotion()
	if r.w.chip.flies || len(r.w.chip.layer.Objects) > 0 {
		t.Error("it stays")
	}
}

func TestNoChipFliesWhereNothingMoves(t *testing.T) {
	c := newChip()
	m := theme.Motion{Speed: theme.SpeedNormal, Reduced: true}
	c.throw("+4", Point{}, Point{100, 100}, 0, m.Time(theme.TakeTime))
	if c.flies || len(c.layer.Objects) > 0 {
		t.Error("it flies with reduced motion")
	}
}

func TestAFrameOfAChipAllocatesNothing(t *testing.T) {
	r := newRig(t, 1)
	c := r.w.chip
	c.throw("+4", Point{}, Point{1000, 300}, 0, time.Hour)
	now := time.Duration(0)
	if n := testing.AllocsPerRun(100, func() {
		now += 16 * time.Millisecond
		c.step(now)
	}); n > 0 {
		t.Errorf("%v allocations in a frame", n)
	}
}
