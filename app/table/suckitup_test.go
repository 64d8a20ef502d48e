package table

import (
	"fmt"
	"testing"
)

func TestSuckItUpPartsDoNotCoverEachOther(t *testing.T) {
	eachFrame(t, func(t *testing.T, f Frame) {
		between := Rect{0, f.Bar.Bottom(), f.Table.W, f.Strip.Y - f.Bar.Bottom()}
		for k := 1; k <= 3; k++ {
			g := f.SuckItUp(k)
			parts := []named{{"own lane", g.Own.Lane}}
			for i, p := range []Rect{g.Draw, g.Discard} {
				p.H += pileLabel
				parts = append(parts, named{fmt.Sprint("pile ", i), p})
			}
			for i, s := range g.Seats {
				parts = append(parts, named{fmt.Sprint("seat ", i), s.Tag})
			}
			for i, r := range g.Rugs {
				parts = append(parts, named{fmt.Sprint("rug ", i+1), r.Cell})
			}
			apart(t, between, parts...)
		}
	})
}

func TestSuckItUpTagsHoldWhatLiesOnThem(t *testing.T) {
	eachFrame(t, func(t *testing.T, f Frame) {
		for k := 1; k <= 3; k++ {
			for _, s := range f.SuckItUp(k).Seats {
				parts := []named{{"name", s.Name}, {"disaster", s.Disaster}}
				for _, p := range []named{{"avatar", s.Avatar}, {"hand", s.Hand}} {
					if !p.Empty() {
						parts = append(parts, p)
					}
				}
				if s.Shield.Empty() {
					parts = append(parts, numbered("safety", s.Safeties[:])...)
				} else {
					parts = append(parts, named{"shield", s.Shield})
				}
				apart(t, s.Tag, parts...)
				if s.Name.W < 50 {
					t.Errorf("%d opponents: a name has %g", k, s.Name.W)
				}
			}
		}
	})
}

func TestSuckItUpRugsHoldTheirMess(t *testing.T) {
	eachFrame(t, func(t *testing.T, f Frame) {
		g := f.SuckItUp(2)
		for i, r := range g.Rugs {
			apart(t, r.Cell, named{"head", r.Head}, named{"rug", r.Picture})
			cards := append(numbered("card", r.Cards[:]), named{"stain pile", r.Stain})
			apart(t, r.Picture, cards...)
			for _, c := range cards {
				wholePixels(t, f, c.name, c.Rect)
			}
			if r.Stain.H < 30 {
				t.Errorf("the cards of rug %d are only %g high", i+1, r.Stain.H)
			}
		}
	})
}

func TestSuckItUpLaneHoldsDisasterAndSafeties(t *testing.T) {
	eachFrame(t, func(t *testing.T, f Frame) {
		o := f.SuckItUp(1).Own
		parts := append(numbered("safety", o.Safeties[:]), named{"disaster", o.Disaster})
		for _, p := range []named{{"title", o.Title}, {"stop", o.Stop}, {"count", o.Count}, {"recent", o.Recent}} {
			if !p.Empty() {
				parts = append(parts, p)
			}
		}
		apart(t, o.Lane, parts...)
		for _, p := range parts[:5] {
			wholePixels(t, f, p.name, p.Rect)
			if p.H < 24 {
				t.Errorf("%s is only %g high", p.name, p.H)
			}
		}
		if !o.Recent.Empty() && o.Recent.H < 44 {
			t.Errorf("the last move has only %g", o.Recent.H)
		}
	})
}

// At the sizes of the drawings the table looks like them.
func TestSuckItUpSizes(t *testing.T) {
	for _, c := range []struct{ w, h, cell, card, draw, safety float32 }{
		{1280, 800, 462, 105, 143, 74},
		{800, 600, 304, 70, 107, 52},
		{1920, 1080, 742, 174, 185, 107},
	} {
		f := NewFrame(c.w, c.h, Options{})
		g := f.SuckItUp(2)
		for _, n := range []struct {
			what      string
			got, want float32
		}{
			{"a rug", g.Rugs[0].Cell.W, c.cell}, {"a mess card", g.Rugs[0].Stain.H, c.card},
			{"the draw pile", g.Draw.H, c.draw}, {"an own safety", g.Own.Safeties[0].H, c.safety},
		} {
			if diff := n.got - n.want; diff < -4 || diff > 4 {
				t.Errorf("%gx%g: %s has %g, want about %g", c.w, c.h, n.what, n.got, n.want)
			}
		}
	}
}
