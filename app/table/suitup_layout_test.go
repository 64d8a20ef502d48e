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
			g := f.SuitUp(k, fullTable(2*k), 0)
			pile := func(r Rect) Rect { r.H += pileLabel; return r }
			parts := append(numbered("seat", g.Seats), named{"draw pile", pile(g.Draw)}, named{"discard pile", pile(g.Discard)}, named{"ground", g.Area})
			if !g.Note.Empty() {
				parts = append(parts, named{"note", g.Note})
			}
			apart(t, between, parts...)
			apart(t, between, append(numbered("seat", g.Seats), named{"card below", g.Under})...)
			apart(t, g.Area, g.parts()...)
			wholePixels(t, f, "draw pile", g.Draw)
			wholePixels(t, f, "discard pile", g.Discard)
			if g.Draw.H < 60 {
				t.Errorf("piles are only %g high", g.Draw.H)
			}
		}
	})
}

// parts are what lies on the ground of the melds.
func (t *SuitUp) parts() (parts []named) {
	for i, r := range t.Melds {
		if !r.Empty() {
			parts = append(parts, named{fmt.Sprint("meld ", i), r})
		}
	}
	if !t.Down.Empty() {
		parts = append(parts, named{"arrow up", t.Up}, named{"arrow down", t.Down})
	}
	return append(parts, named{"free ground", t.Free})
}

func TestSuitUpMeldsHoldTheirCards(t *testing.T) {
	eachFrame(t, func(t *testing.T, f Frame) {
		for _, n := range []int{0, 1, 5, 12, 24} {
			melds := fullTable(n)
			g := f.SuitUp(5, melds, 1)
			if len(g.Melds) != n {
				t.Fatalf("%d melds have %d places", n, len(g.Melds))
			}
			for i, m := range melds {
				if g.Melds[i].Empty() {
					continue
				}
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
			apart(t, g.Area, g.parts()...)
		}
	})
}

// The art has its index in the left 0.22 of a card.
func TestSuitUpCardsOfAnyNumberOfMeldsAreReadable(t *testing.T) {
	eachFrame(t, func(t *testing.T, f Frame) {
		for n := range 34 {
			g := f.SuitUp(7, fullTable(n), 0)
			least := min(float32(0.92*meldComfy), g.Area.H-freeBand-meldHead-20)
			if n > 0 && (g.CardH < least || g.Step < 0.25*g.CardW) {
				t.Errorf("%d melds have cards %g high, %g of %g show; want %g", n, g.CardH, g.Step, g.CardW, least)
			}
		}
	})
}

func TestEveryMeldOfSuitUpCanBeScrolledTo(t *testing.T) {
	eachFrame(t, func(t *testing.T, f Frame) {
		for _, n := range []int{1, 8, 20, 33} {
			melds := fullTable(n)
			start := f.SuitUp(7, melds, 0)
			for i, row := range start.Rows {
				for _, from := range []int{-3, 0, 2, 99} {
					g := f.SuitUp(7, melds, from)
					g = f.SuitUp(7, melds, g.Reveal(row))
					if g.Melds[i].Empty() {
						t.Fatalf("of %d melds number %d in row %d is out of sight, from %d on: first %d, seen %d", n, i, row, from, g.First, g.Seen)
					}
				}
			}
			end := f.SuitUp(7, melds, 99)
			if start.Above != 0 || end.Below != 0 || start.Down.Empty() != (start.Below == 0) {
				t.Errorf("%d melds: %d above the first, %d below the last row, arrow %v", n, start.Above, end.Below, start.Down)
			}
		}
	})
}

func TestSuitUpCardsOfFewMeldsAreLarge(t *testing.T) {
	for _, test := range []struct {
		w, h  float32
		melds int
		least float32
	}{{1280, 800, 0, 115}, {1280, 800, 8, 90}, {800, 600, 4, 70}, {800, 600, 10, 52}, {1920, 1080, 12, 100}} {
		f := NewFrame(test.w, test.h, Options{})
		if g := f.SuitUp(4, fullTable(test.melds), 0); g.CardH < test.least || !g.Down.Empty() {
			t.Errorf("%d melds in %gx%g have cards %g high, want %g; arrow %v", test.melds, test.w, test.h, g.CardH, test.least, g.Down)
		}
	}
}

func TestSuitUpKeepsAPlaceForANewMeld(t *testing.T) {
	f := NewFrame(1280, 800, Options{})
	if g := f.SuitUp(3, nil, 0); g.Free != g.Area {
		t.Errorf("without melds %v is free, not %v", g.Free, g.Area)
	}
	for n := range 34 {
		g := f.SuitUp(3, fullTable(n), 0)
		if need := g.meldWidth(MeldSize{Cards: freshCards}); g.Free.W < need || g.Free.H < freeBand {
			t.Errorf("beside %d melds %v is free, want %g x %g", n, g.Free, need, g.CardH)
		}
	}
}

func TestTheQuestionOfSuitUpCoversNoCardsInHand(t *testing.T) {
	eachFrame(t, func(t *testing.T, f Frame) {
		for k := 2; k <= 7; k++ {
			g := f.SuitUp(k, fullTable(2*k), 0)
			a := g.Ask(&f)
			apart(t, Rect{0, f.Bar.Bottom(), f.Table.W, f.Strip.Y - f.Bar.Bottom()}, named{"paper", a.Paper})
			parts := []named{{"title", a.Title}, {"aside", a.Aside}, {"card", a.Card}, {"plus", a.Plus}, {"back", a.Back}, {"say", a.Say}, {"no", a.No}, {"yes", a.Yes}, {"later", a.Later}}
			if !a.Story.Empty() {
				parts = append(parts, named{"story", a.Story})
			}
			apart(t, a.Paper, append(parts, numbered("wish", a.Wishes[:])...)...)
		}
	})
}
