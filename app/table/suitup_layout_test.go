package table

import (
	"fmt"
	"testing"
)

// fullTable is a table with that many melds: every third one long, one of them closed.
func fullTable(n int) []MeldSize {
	var melds []MeldSize
	for i := range n {
		m := MeldSize{Cards: 3 + i%3}
		switch {
		case i%7 == 6:
			m = MeldSize{Cards: 8, Closed: true}
		case i%5 == 4:
			m.Cards = 7
		}
		melds = append(melds, m)
	}
	return melds
}

func TestSuitUpPartsDoNotCoverEachOther(t *testing.T) {
	eachFrame(t, func(t *testing.T, f Frame) {
		between := Rect{0, f.Bar.Bottom(), f.Table.W, f.Strip.Y - f.Bar.Bottom()}
		for k := 1; k <= 7; k++ {
			g := f.SuitUp(k, fullTable(2*k))
			pile := func(r Rect) Rect { r.H += pileLabel; return r }
			parts := append(numbered("seat", g.Seats), named{"draw pile", pile(g.Draw)}, named{"discard pile", pile(g.Discard)}, named{"ground", g.Area})
			if !g.Note.Empty() {
				parts = append(parts, named{"note", g.Note})
			}
			apart(t, between, parts...)
			apart(t, between, append(numbered("seat", g.Seats), named{"card below", g.Under})...)
			apart(t, g.Area, append(numbered("meld", g.Melds), named{"free ground", g.Free})...)
			wholePixels(t, f, "draw pile", g.Draw)
			wholePixels(t, f, "discard pile", g.Discard)
			if g.Draw.H < 60 {
				t.Errorf("piles are only %g high", g.Draw.H)
			}
		}
	})
}

func TestSuitUpMeldsHoldTheirCards(t *testing.T) {
	eachFrame(t, func(t *testing.T, f Frame) {
		for _, n := range []int{0, 1, 5, 12, 24} {
			melds := fullTable(n)
			g := f.SuitUp(5, melds)
			if len(g.Melds) != n {
				t.Fatalf("%d melds have %d places", n, len(g.Melds))
			}
			for i, m := range melds {
				if m.Closed {
					m.Cards = 1
				}
				for j := range m.Cards {
					r := g.Card(i, j)
					if !r.Inside(g.Melds[i].Grow(0.01)) {
						t.Errorf("card %d of meld %d at %v leaves %v", j, i, r, g.Melds[i])
					}
					wholePixels(t, f, fmt.Sprint("card ", j), r)
				}
			}
			apart(t, g.Area, append(numbered("meld", g.Melds), named{"free ground", g.Free})...)
		}
	})
}

func TestSuitUpCardsOfFewMeldsAreLarge(t *testing.T) {
	for _, test := range []struct {
		w, h  float32
		melds int
		least float32
	}{{1280, 800, 0, 115}, {1280, 800, 8, 90}, {800, 600, 4, 70}, {800, 600, 10, 44}, {1920, 1080, 12, 100}} {
		f := NewFrame(test.w, test.h, Options{})
		if g := f.SuitUp(4, fullTable(test.melds)); g.CardH < test.least {
			t.Errorf("%d melds in %gx%g have cards %g high, want %g", test.melds, test.w, test.h, g.CardH, test.least)
		}
	}
}

func TestSuitUpKeepsAPlaceForANewMeld(t *testing.T) {
	f := NewFrame(1280, 800, Options{})
	if g := f.SuitUp(3, nil); g.Free != g.Area {
		t.Errorf("without melds %v is free, not %v", g.Free, g.Area)
	}
	for n := range 30 {
		g := f.SuitUp(3, fullTable(n))
		if need := g.meldWidth(MeldSize{Cards: freshCards}); g.Free.W < need || g.Free.H < g.CardH {
			t.Errorf("beside %d melds %v is free, want %g x %g", n, g.Free, need, g.CardH)
		}
	}
}
