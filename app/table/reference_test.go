package table

import (
	"encoding/json"
	"fmt"
	"math"
	"os"
	"testing"
)

// A table worked out from the same formulas by a program in another language.
// It knows no third row of cards and no limits for very large ones.
type refCase struct {
	W, H, CardSize, Panel float32
	S                     float32
	Compact               bool
	CardW, CardH          float32
	Lift, Margin          float32
	Bands                 struct{ Bar, Hand, Strip, Table, Fan box }
	Fans                  []struct {
		N, Rows      int
		CardW, CardH float32
		X            []float32
		Y            [2]float32 // of the first and the last card
	}
	Tables []struct {
		Seats               []box
		Draw, Discard, Suit box
		Ring                box // centre and radii
	}
}

type box [4]float32

func (b box) rect() Rect { return Rect{b[0], b[1], b[2], b[3]} }

func readReference(t *testing.T) []refCase {
	t.Helper()
	data, err := os.ReadFile("testdata/reference.json")
	if err != nil {
		t.Fatal(err)
	}
	var cases []refCase
	if err := json.Unmarshal(data, &cases); err != nil {
		t.Fatal(err)
	}
	return cases
}

func eachReference(t *testing.T, check func(t *testing.T, c refCase, f Frame)) {
	for _, c := range readReference(t) {
		t.Run(fmt.Sprintf("%gx%g size %g panel %g", c.W, c.H, c.CardSize, c.Panel), func(t *testing.T) {
			check(t, c, NewFrame(c.W, c.H, Options{CardSize: c.CardSize, Panel: c.Panel}))
		})
	}
}

func sameNumber(t *testing.T, what string, got, want float32) {
	t.Helper()
	if math.Abs(float64(got-want)) > 0.01 {
		t.Errorf("%s is %g, want %g", what, got, want)
	}
}

func sameRect(t *testing.T, what string, got Rect, want box) {
	t.Helper()
	for i, v := range []float32{got.X, got.Y, got.W, got.H} {
		if math.Abs(float64(v-want[i])) > 0.01 {
			t.Errorf("%s is %v, want %v", what, got, want)
			return
		}
	}
}

func TestFrameEqualsReference(t *testing.T) {
	eachReference(t, func(t *testing.T, c refCase, f Frame) {
		if f.Compact != c.Compact {
			t.Errorf("compact is %v", f.Compact)
		}
		sameNumber(t, "scale", f.S, c.S)
		sameNumber(t, "card width", f.CardW, c.CardW)
		sameNumber(t, "card height", f.CardH, c.CardH)
		sameNumber(t, "lift", f.Lift, c.Lift)
		sameNumber(t, "margin", f.Margin, c.Margin)
		sameRect(t, "bar", f.Bar, c.Bands.Bar)
		sameRect(t, "hand", f.Hand, c.Bands.Hand)
		sameRect(t, "strip", f.Strip, c.Bands.Strip)
		sameRect(t, "table", f.Table, c.Bands.Table)
		sameRect(t, "fan area", f.FanArea, c.Bands.Fan)
	})
}

func TestFanEqualsReference(t *testing.T) {
	eachReference(t, func(t *testing.T, c refCase, f Frame) {
		for _, want := range c.Fans {
			fan := f.Fan(want.N, f.FanArea)
			if want.Rows == 2 && want.X[1]-want.X[0] < indexStrip*want.CardW {
				// The reference knows two rows only and hides the index here.
				if fan.Rows != 3 {
					t.Errorf("%d cards lie in %d rows, want 3", want.N, fan.Rows)
				}
				continue
			}
			if fan.Rows != want.Rows {
				t.Errorf("%d cards lie in %d rows, want %d", want.N, fan.Rows, want.Rows)
				continue
			}
			for i, slot := range fan.Slots {
				if slot.X != want.X[i] {
					t.Errorf("card %d of %d lies at %g, want %g", i, want.N, slot.X, want.X[i])
				}
				if slot.W != want.CardW || slot.H != want.CardH {
					t.Errorf("card %d of %d is %gx%g, want %gx%g", i, want.N, slot.W, slot.H, want.CardW, want.CardH)
				}
			}
			sameNumber(t, "y of the first card", fan.Slots[0].Y, want.Y[0])
			sameNumber(t, "y of the last card", fan.Slots[want.N-1].Y, want.Y[1])
		}
	})
}

func TestChupate2EqualsReference(t *testing.T) {
	eachReference(t, func(t *testing.T, c refCase, f Frame) {
		for i, want := range c.Tables {
			got := f.Chupate2(i + 1)
			t.Run(fmt.Sprintf("%d opponents", i+1), func(t *testing.T) {
				if need := labelRoom + 12 + f.Margin; want.Discard.rect().Right()+need > f.Table.W {
					// The reference lets the label of the suit leave the window here.
					if got.Discard.W >= want.Discard[2] {
						t.Errorf("piles are %g wide, want less than %g", got.Discard.W, want.Discard[2])
					}
					return
				}
				for j := range want.Seats {
					sameRect(t, fmt.Sprint("seat ", j), got.Seats[j], want.Seats[j])
				}
				sameRect(t, "draw pile", got.Draw, want.Draw)
				sameRect(t, "discard pile", got.Discard, want.Discard)
				if f.Compact {
					want.Ring = box{} // a small window says the direction in words
				}
				ring := Rect{got.Ring.Center.X, got.Ring.Center.Y, got.Ring.RX, got.Ring.RY}
				sameRect(t, "ring", ring, want.Ring)
			})
		}
	})
}
