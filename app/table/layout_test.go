package table

import (
	"fmt"
	"math"
	"testing"
)

var windows = [][2]float32{
	{800, 600}, {900, 640}, {1000, 600}, {1000, 700}, {1024, 768}, {1280, 720}, {1280, 800}, {1366, 768},
	{1600, 900}, {1920, 1080}, {2560, 1440}, {3840, 2160}, {2560, 800}, {800, 1280}, {800, 1100}, {1080, 1920},
}

var (
	cardSizes = []float32{0.8, 1, 1.3, 1.6, 2}
	scales    = []float32{1, 1.25, 1.5, 2}
)

// eachFrame visits every window, card size and scale, with the panel shut and
// open.
func eachFrame(t *testing.T, check func(t *testing.T, f Frame)) {
	for _, win := range windows {
		for _, size := range cardSizes {
			for _, scale := range scales {
				for _, panel := range []float32{0, PanelWidth(win[0], win[1])} {
					o := Options{CardSize: size, Panel: panel, Scale: scale}
					t.Run(fmt.Sprintf("%gx%g size %g scale %g panel %g", win[0], win[1], size, scale, panel), func(t *testing.T) {
						check(t, NewFrame(win[0], win[1], o))
					})
				}
			}
		}
	}
}

type named struct {
	name string
	Rect
}

// apart checks that no two of the parts cover each other and that all of them
// lie inside.
func apart(t *testing.T, inside Rect, parts ...named) {
	t.Helper()
	for i, p := range parts {
		if p.Empty() {
			t.Errorf("%s is empty: %v", p.name, p.Rect)
		}
		if !p.Inside(inside.Grow(0.01)) {
			t.Errorf("%s %v leaves %v", p.name, p.Rect, inside)
		}
		for _, q := range parts[:i] {
			if p.Overlap(q.Grow(-0.01)) > 0 {
				t.Errorf("%s %v covers %s %v", p.name, p.Rect, q.name, q.Rect)
			}
		}
	}
}

func numbered(name string, rects []Rect) []named {
	parts := make([]named, len(rects))
	for i, r := range rects {
		parts[i] = named{fmt.Sprint(name, " ", i), r}
	}
	return parts
}

func wholePixels(t *testing.T, f Frame, what string, r Rect) {
	t.Helper()
	for _, v := range []float32{r.X, r.Y, r.W, r.H} {
		px := float64(v * f.scale)
		if math.Abs(px-math.Round(px)) > 0.01 {
			t.Errorf("%s %v is not on whole pixels at scale %g", what, r, f.scale)
			return
		}
	}
}

func TestBandsLieUnderEachOther(t *testing.T) {
	eachFrame(t, func(t *testing.T, f Frame) {
		apart(t, f.Window, named{"bar", f.Bar}, named{"table", f.Table}, named{"strip", f.Strip}, named{"hand", f.Hand})
		if f.Table.H < 200 {
			t.Errorf("only %g is left for the table", f.Table.H)
		}
		if shared := f.W >= sharedWidth; shared && f.Panel.W > 0 && f.Panel.Overlap(f.Hand) > 0 {
			t.Error("the panel covers the hand")
		}
	})
}

func TestHandBandKeepsTagFanAndSortApart(t *testing.T) {
	eachFrame(t, func(t *testing.T, f Frame) {
		parts := []named{{"fan", f.FanArea}}
		if !f.Compact {
			parts = append(parts, named{"own tag", f.OwnTag}, named{"sort control", f.Sort})
		} else if !f.OwnTag.Empty() || !f.Sort.Empty() {
			t.Error("a small window has no room for tag and sort control")
		}
		apart(t, f.Hand, parts...)
	})
}

func TestSmallWindowIsLaidOutAsTheSmallest(t *testing.T) {
	for _, size := range [][2]float32{{0, 0}, {1, 1}, {320, 2000}} {
		f := NewFrame(size[0], size[1], Options{CardSize: 2})
		if f.W < MinWidth || f.H < MinHeight || f.Table.H <= 0 {
			t.Errorf("%v gives %gx%g with a table of %g", size, f.W, f.H, f.Table.H)
		}
	}
}

func TestCardSizeIsHeldInItsRange(t *testing.T) {
	for _, c := range []struct{ wish, want float32 }{{0, 160}, {0.1, 128}, {0.8, 128}, {1, 160}, {2, 320}, {9, 320}} {
		if f := NewFrame(1280, 800, Options{CardSize: c.wish}); f.CardH != c.want {
			t.Errorf("size %g makes cards %g high, want %g", c.wish, f.CardH, c.want)
		}
	}
}

func TestEveryHandShowsItsIndices(t *testing.T) {
	eachFrame(t, func(t *testing.T, f Frame) {
		above := Rect{0, f.Strip.Bottom(), f.Table.W, f.H - f.Strip.Bottom()}
		for n := 1; n <= 84; n++ {
			fan := f.Fan(n, f.FanArea)
			if len(fan.Slots) != n {
				t.Fatalf("%d cards have %d places", n, len(fan.Slots))
			}
			least := float32(indexStrip)
			if n > twoRowsMost {
				least = denseStrip
			}
			pixel := 1/f.scale + 0.01 // places are rounded to pixels
			for i, r := range fan.Slots {
				wholePixels(t, f, "card", r)
				if !r.Inside(above) {
					t.Errorf("card %d of %d at %v leaves %v", i, n, r, above)
				}
				if r.X < f.FanArea.X-pixel || r.Right() > f.FanArea.Right()+pixel {
					t.Errorf("card %d of %d at %v leaves the fan", i, n, r)
				}
				if i == 0 {
					continue
				}
				before := fan.Slots[i-1]
				if before.Y == r.Y && r.X-before.X < least*fan.CardW-pixel {
					t.Errorf("card %d of %d shows %g of %g", i-1, n, r.X-before.X, fan.CardW)
				}
				if before.Y != r.Y && r.Y-before.Y < 0.3*fan.CardH {
					t.Errorf("the row behind shows %g of %g", r.Y-before.Y, fan.CardH)
				}
			}
			if fan.CardW < 44 {
				t.Errorf("%d cards are only %g wide", n, fan.CardW)
			}
		}
	})
}

func TestRowsOfTheHand(t *testing.T) {
	full, small := NewFrame(1280, 800, Options{}), NewFrame(800, 600, Options{})
	for _, c := range []struct {
		f           Frame
		n, rows     int
		cardW, step float32
	}{
		{full, 3, 1, 114, 122}, {full, 8, 1, 114, 122}, {full, 13, 1, 114, 74}, {full, 20, 1, 114, 47},
		{full, 33, 1, 114, 28}, {full, 40, 2, 91, 48}, {full, 41, 3, 73, 72}, {full, 84, 3, 73, 34},
		{small, 3, 1, 86, 94}, {small, 8, 1, 86, 94}, {small, 13, 1, 86, 58}, {small, 20, 1, 86, 37},
		{small, 34, 1, 86, 21}, {small, 35, 2, 69, 42}, {small, 40, 2, 69, 37}, {small, 84, 3, 55, 27},
	} {
		fan := c.f.Fan(c.n, c.f.FanArea)
		step := fan.Slots[1].X - fan.Slots[0].X
		if fan.Rows != c.rows || fan.CardW != c.cardW || math.Abs(float64(step-c.step)) > 1 {
			t.Errorf("%d cards in %gx%g: %d rows, width %g, step %g; want %d, %g, %g",
				c.n, c.f.W, c.f.H, fan.Rows, fan.CardW, step, c.rows, c.cardW, c.step)
		}
	}
}

func TestEmptyHandHasNoPlaces(t *testing.T) {
	f := NewFrame(1280, 800, Options{})
	for _, n := range []int{0, -3} {
		if fan := f.Fan(n, f.FanArea); len(fan.Slots) != 0 || fan.Nearest(Rect{}) != None {
			t.Errorf("%d cards have places %v", n, fan.Slots)
		}
	}
}

func TestMarkedCardsRiseButNotIntoTheStrip(t *testing.T) {
	eachFrame(t, func(t *testing.T, f Frame) {
		for _, n := range []int{5, 36, 40, 84} {
			fan := f.Fan(n, f.FanArea)
			for i, r := range fan.Slots {
				rise := f.Rise(r)
				if r.Y-rise < f.Strip.Bottom() {
					t.Errorf("card %d of %d rises into the strip", i, n)
				}
				if rise < 3 {
					t.Errorf("card %d of %d rises by %g only", i, n, rise)
				}
			}
		}
	})
}

func TestNeighboursStepAsideInsideTheWindow(t *testing.T) {
	eachFrame(t, func(t *testing.T, f Frame) {
		for _, n := range []int{2, 9, 20, 40, 84} {
			fan := f.Fan(n, f.FanArea)
			for raised := range fan.Slots {
				got := fan.Spread(nil, raised, f.Table.W)
				for i, r := range got {
					moved := r.X - fan.Slots[i].X
					if i <= raised && moved != 0 || moved < 0 || r.Y != fan.Slots[i].Y {
						t.Errorf("card %d moves by %g when %d of %d is looked at", i, moved, raised, n)
					}
					if r.Right() > f.Table.W+0.01 {
						t.Errorf("card %d leaves the window when %d of %d is looked at", i, raised, n)
					}
					if i > 0 && got[i-1].Y == r.Y && r.X <= got[i-1].X {
						t.Errorf("cards %d and %d change places", i-1, i)
					}
				}
			}
		}
	})
}

func TestNeighboursStayWhenNothingIsCovered(t *testing.T) {
	f := NewFrame(1280, 800, Options{})
	fan := f.Fan(5, f.FanArea)
	for i, r := range fan.Spread(nil, 2, f.Table.W) {
		if r != fan.Slots[i] {
			t.Errorf("card %d moves to %v", i, r)
		}
	}
}

func TestNearestSlot(t *testing.T) {
	f := NewFrame(800, 600, Options{})
	fan := f.Fan(40, f.FanArea)
	for i, r := range fan.Slots {
		if got := fan.Nearest(r.Shift(3, -4)); got != i {
			t.Errorf("the place nearest to slot %d is %d", i, got)
		}
	}
}

func TestChupate2PartsDoNotCoverEachOther(t *testing.T) {
	eachFrame(t, func(t *testing.T, f Frame) {
		between := Rect{0, f.Bar.Bottom(), f.Table.W, f.Strip.Y - f.Bar.Bottom()}
		for k := 1; k <= 4; k++ {
			g := f.Chupate2(k)
			for _, labelW := range []float32{60, 110, labelRoom} {
				disc, label := g.Suit(labelW)
				pile := func(r Rect) Rect { r.H += pileLabel; return r }
				parts := []named{{"draw pile", pile(g.Draw)}, {"discard pile", pile(g.Discard)}, {"suit", disc}, {"label", label}}
				parts = append(parts, numbered("seat", g.Seats)...)
				parts = append(parts, named{"last moves", g.Last})
				apart(t, between, parts...)
			}
			apart(t, between, append(numbered("seat", g.Seats), named{"badge", g.Badge})...)
			apart(t, between, append(numbered("seat", g.Seats), named{"card below", g.Under})...)
			apart(t, between, named{"draw pile", g.Draw}, named{"card below", g.Under})
			apart(t, between, named{"chooser", g.Chooser}, named{"discard pile", g.Discard})
			wholePixels(t, f, "draw pile", g.Draw)
			wholePixels(t, f, "discard pile", g.Discard)
			if g.Draw.H < 110 {
				t.Errorf("piles are only %g high", g.Draw.H)
			}
			if g.Chooser.W < 4*44+76 {
				t.Errorf("the chooser is only %g wide", g.Chooser.W)
			}
			for _, s := range g.Seats {
				if s.W < 100 {
					t.Errorf("tags are only %g wide", s.W)
				}
			}
		}
	})
}

func TestChupate2RingOnlyWhereItFits(t *testing.T) {
	if f := NewFrame(1280, 800, Options{}); f.Chupate2(4).Ring == (Ellipse{}) {
		t.Error("no ring at 1280 x 800")
	}
	if f := NewFrame(1280, 800, Options{CardSize: 2}); f.Chupate2(4).Ring != (Ellipse{}) {
		t.Error("a ring over the tags")
	}
}

func TestGenericPartsDoNotCoverEachOther(t *testing.T) {
	needs := []GenericNeeds{
		{Opponents: 1, Piles: 2},
		{Opponents: 3, Piles: 3, Rows: []int{3, 3, 3, 3}},
		{Opponents: 5, Piles: 2, Shared: 5, Rows: []int{4, 4, 4, 4, 4, 4}},
		{Opponents: 7, Piles: 6},
		{Opponents: 2, Piles: 1, Shared: 12, Rows: []int{12, 12}},
		{Opponents: 1, Shared: 30},
		{Opponents: 0, Piles: 8, Rows: []int{20}},
	}
	eachFrame(t, func(t *testing.T, f Frame) {
		between := Rect{0, f.Bar.Bottom(), f.Table.W, f.Strip.Y - f.Bar.Bottom()}
		for _, n := range needs {
			g := f.Generic(n)
			if len(g.Seats) != n.Opponents || len(g.Rows) != n.Opponents+1 || len(g.Piles) != n.Piles {
				t.Fatalf("%+v gives %d seats, %d rows, %d piles", n, len(g.Seats), len(g.Rows), len(g.Piles))
			}
			parts := numbered("seat", g.Seats)
			for i, p := range g.Piles {
				p.H += pileLabel
				parts = append(parts, named{fmt.Sprint("pile ", i), p})
			}
			rows := append(g.Rows[1:len(g.Rows):len(g.Rows)], g.Shared)
			for i, row := range rows {
				for _, slot := range row.Slots {
					apart(t, between, append(parts[:len(parts):len(parts)], named{fmt.Sprint("card of row ", i), slot})...)
					wholePixels(t, f, "card", slot)
				}
			}
			apart(t, between, parts...)
			apart(t, f.Hand, append(numbered("own card", g.Rows[0].Slots[:min(1, len(g.Rows[0].Slots))]), named{"fan", g.FanArea})...)
			for _, fan := range append(g.Rows, g.Shared, f.Fan(20, g.FanArea)) {
				for i := 1; i < len(fan.Slots); i++ {
					if a, b := fan.Slots[i-1], fan.Slots[i]; a.Y == b.Y && b.X-a.X < indexStrip*fan.CardW-1 {
						t.Errorf("a card of %d shows %g of %g", len(fan.Slots), b.X-a.X, fan.CardW)
					}
				}
			}
			for _, p := range g.Piles {
				if p.H < 60 {
					t.Errorf("%+v: piles are only %g high", n, p.H)
				}
			}
		}
	})
}

func TestGenericCardsOfOneSeatAreNotUnderAnother(t *testing.T) {
	f := NewFrame(800, 600, Options{})
	g := f.Generic(GenericNeeds{Opponents: 4, Piles: 2, Rows: []int{3, 6, 6, 6, 6}})
	for i, a := range g.Rows[1:] {
		for j, b := range g.Rows[1:] {
			if i != j && a.Slots[5].Overlap(b.Slots[0]) > 0 {
				t.Errorf("rows %d and %d meet", i, j)
			}
		}
	}
}
