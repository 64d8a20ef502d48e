package table

import (
	"fmt"
	"testing"

	"deckhand/engine"
	"deckhand/engine/gogogo"
)

func TestRowsDoNotCoverEachOther(t *testing.T) {
	eachFrame(t, func(t *testing.T, f Frame) {
		between := Rect{0, f.Bar.Bottom(), f.Table.W, f.Strip.Y - f.Bar.Bottom()}
		for k := 1; k <= 5; k++ {
			r := f.Rows(k)
			if len(r.Seats) != k {
				t.Fatalf("%d opponents have %d seats", k, len(r.Seats))
			}
			var parts []named
			for i, s := range r.Seats {
				parts = append(parts, named{fmt.Sprint("seat ", i), s.Box})
				apart(t, s.Box, rowParts(s)...)
			}
			stack := r.Stack
			stack.W = r.Top(fanned).Right() - stack.X
			for name, pile := range map[string]Rect{"draw pile": r.Draw, "stack": stack, "cleared cards": r.Out} {
				if !pile.Empty() {
					pile.H += pileLabel
					parts = append(parts, named{name, pile})
				}
			}
			parts = append(parts, named{"rule", r.Rule}, named{"last move", r.Last})
			apart(t, between, parts...)
		}
	})
}

func rowParts(s RowSeat) []named {
	parts := []named{{"tag", s.Tag}}
	for i, up := range s.Up {
		both := up
		both.H = s.Down[i].Bottom() - up.Y
		parts = append(parts, named{fmt.Sprint("place ", i), both})
	}
	return parts
}

func TestOwnRowsAreBesideTheHand(t *testing.T) {
	eachFrame(t, func(t *testing.T, f Frame) {
		r := f.Rows(3)
		parts := []named{{"hand", r.Fan}, {"own rows", r.Own.Box}}
		if f.Compact != r.Own.Tag.Empty() {
			t.Error("the own tag is there in a large window only")
		}
		if !f.Compact {
			parts = append(parts, named{"own tag", r.Own.Tag}, named{"sort control", f.Sort})
		}
		apart(t, f.Hand, parts...)
		apart(t, r.Own.Box, rowParts(RowSeat{Tag: Rect{r.Own.Box.X, r.Own.Box.Y, 1, 1}, Up: r.Own.Up, Down: r.Own.Down})...)
		for _, n := range []int{3, 20, 52} {
			fan := f.Fan(n, r.Fan)
			for i := 1; i < n; i++ {
				if a, b := fan.Slots[i-1], fan.Slots[i]; a.Y == b.Y && b.X-a.X < denseStrip*fan.CardW-1 {
					t.Errorf("a card of %d shows %g of %g", n, b.X-a.X, fan.CardW)
				}
			}
			if fan.CardW < 40 {
				t.Errorf("%d cards are only %g wide", n, fan.CardW)
			}
		}
	})
}

func TestRowsAreLargeEnoughToRead(t *testing.T) {
	eachFrame(t, func(t *testing.T, f Frame) {
		for k := 1; k <= 5; k++ {
			r := f.Rows(k)
			if r.Draw.H < 60 || r.Rule.W < ruleRoom-2 || r.Last.W < lastRoom-2 {
				t.Errorf("%d opponents: piles %g high, rule %g wide, last move %g", k, r.Draw.H, r.Rule.W, r.Last.W)
			}
			if up := r.Seats[0].Up[0]; up.H < 40 || r.Own.Up[0].H < 40 {
				t.Errorf("%d opponents: cards %g and %g high", k, up.H, r.Own.Up[0].H)
			}
			if r.Seats[0].Tag.W < 100 {
				t.Errorf("%d opponents: tags only %g wide", k, r.Seats[0].Tag.W)
			}
		}
	})
}

func TestRowsLieOnWholePixels(t *testing.T) {
	eachFrame(t, func(t *testing.T, f Frame) {
		for k := 1; k <= 5; k++ {
			r := f.Rows(k)
			for _, s := range append(r.Seats, r.Own) {
				for i := range s.Up {
					wholePixels(t, f, "open card", s.Up[i])
					wholePixels(t, f, "hidden card", s.Down[i])
				}
			}
			for count := range fanned + 1 {
				wholePixels(t, f, "stack", r.Top(count))
			}
			wholePixels(t, f, "draw pile", r.Draw)
		}
	})
}

func TestTheStackShowsItsLastCards(t *testing.T) {
	f := NewFrame(1280, 800, Options{})
	r := f.Rows(3)
	for _, c := range []struct{ count, first int }{{0, 0}, {1, 0}, {5, 0}, {6, 1}, {17, 12}} {
		if got := r.Shown(c.count); got != c.first {
			t.Errorf("of %d cards those from %d show, want %d", c.count, got, c.first)
		}
	}
	if r.Top(0) != r.Stack || r.Top(1) != r.Stack || r.Top(40) != r.Top(fanned) {
		t.Error("one card lies where the stack begins, many where the fan ends")
	}
	if between := r.Top(3).X - r.Top(2).X; between < 0.15*r.Stack.W {
		t.Errorf("a card shows %g of the one below", between)
	}
}

func TestClearedCardsMakeRoomInACrowd(t *testing.T) {
	small, full := NewFrame(800, 600, Options{}), NewFrame(1280, 800, Options{})
	for k := 1; k <= 5; k++ {
		if got := !small.Rows(k).Out.Empty(); got != (k < 5) {
			t.Errorf("%d opponents in a small window: cleared cards shown %v", k, got)
		}
		if full.Rows(k).Out.Empty() {
			t.Errorf("%d opponents in a large window: no cleared cards", k)
		}
	}
}

// The cards under the top of a fanned stack are as good to point at as the top.
func TestTheLowerCardsOfAStackAreHit(t *testing.T) {
	r := newRigOf(t, gogogo.Game{}, 3)
	stack := func() []Spot {
		var spots []Spot
		for _, s := range r.w.arr.Spots {
			if s.Pile == r.w.look.(gogogoLook).stack {
				spots = append(spots, s)
			}
		}
		return spots
	}
	dice := engine.NewRand(3)
	for range 300 {
		r.mine()
		legal := r.s.Legal()
		if r.s.Over() || len(stack()) == fanned && legal[0] == "take" {
			break
		}
		if err := r.s.Do(legal[dice.Intn(len(legal))]); err != nil {
			t.Fatal(err)
		}
	}
	spots := stack()
	if len(spots) != fanned || r.s.Over() {
		t.Fatal("no deal comes to that")
	}
	low := Point{spots[0].Rect.X + 4, spots[0].Rect.Center().Y}
	r.rightClick(low)
	if r.w.inspected != spots[0].Card {
		t.Errorf("a right click shows %d, not %d", r.w.inspected, spots[0].Card)
	}
	r.w.endLook()
	r.click(low)
	if got := r.myLast(); got != "take" {
		t.Errorf("a click on the lowest card plays %q", got)
	}
}
