package art

import (
	"image"
	"testing"

	"deckhand/assets"
)

// strip is what shows of a card in the tightest hand, in the units of its drawing.
var strip = image.Rect(0, 0, 55, assets.CardH)

func TestMarksShowInAFanAndLeaveTheIndexAlone(t *testing.T) {
	a := New("")
	defer a.Close()
	marks := map[string]string{"h": "H", "m": "Mo", "w": "Cr", "g": "R", "b": "A", "o": "O"}
	for _, index := range []assets.Index{assets.UsualIndex, assets.LargeIndex} {
		style := assets.Style{Index: index}
		for _, face := range []string{"7h", "Ah", "Qm", "Tm", "Kw", "g7", "bC", "oC2"} {
			plain := drawn(t, a, a.Card(face, Style{Style: style}))
			got := changed(plain, upper(plain, drawn(t, a, a.Card(face, Style{Style: style, Marks: marks}))))
			if got.Empty() || !got.In(image.Rect(3, 100, 61, 262)) {
				t.Errorf("%s with index %d: the mark takes %v", face, index, got)
			}
			if in := got.Intersect(strip); in.Dx() < got.Dx()*3/4 {
				t.Errorf("%s with index %d: of the mark %v only %v shows", face, index, got, in)
			}
			if got.Dy() < 24 {
				t.Errorf("%s with index %d: the mark is only %d high", face, index, got.Dy())
			}
		}
	}
}

// upper is the left half of a picture on that of a plain one: without the mark that
// stands upside down.
func upper(plain, marked *image.RGBA) *image.RGBA {
	both := image.NewRGBA(plain.Rect)
	copy(both.Pix, plain.Pix)
	for y := range both.Rect.Dy() {
		for x := range both.Rect.Dx() / 2 {
			both.SetRGBA(x, y, marked.RGBAAt(x, y))
		}
	}
	return both
}

func TestAMarkedCardIsTheSameUpsideDown(t *testing.T) {
	a := New("")
	defer a.Close()
	img := drawn(t, a, a.Card("2h", Style{Marks: map[string]string{"h": "Ru"}}))
	differ := 0
	for y := range 350 {
		for x := range 250 {
			p, q := img.RGBAAt(x, y), img.RGBAAt(249-x, 349-y)
			if max(p.R, q.R)-min(p.R, q.R) > 96 {
				differ++
			}
		}
	}
	if differ > 12 {
		t.Errorf("%d pixels differ", differ)
	}
}

func TestCardsWithoutASuitAreNotMarked(t *testing.T) {
	a := New("")
	defer a.Close()
	marks := map[string]string{"m": "Mo", "b": "B"}
	for _, face := range []string{"m3-17", "B2", "STAIN", "7h"} {
		if plain, marked := a.Card(face, Style{}), a.Card(face, Style{Marks: marks}); marked != plain {
			t.Errorf("%s: %q became %q", face, plain, marked)
		}
	}
	if name := a.Card("nothing", Style{Marks: marks}); name != "" {
		t.Errorf("no card is named %q", name)
	}
}

func TestTheColoursOfHighContrastGoWithMarksAndLargeIndices(t *testing.T) {
	a := New("")
	defer a.Close()
	usual := Style{Style: assets.Style{Index: assets.LargeIndex}, Marks: map[string]string{"d": "D"}}
	strong := usual
	strong.Strong = true
	light, dark := drawn(t, a, a.Card("7d", usual)), drawn(t, a, a.Card("7d", strong))
	if changed(light, dark).Empty() {
		t.Error("high contrast changes nothing")
	}
	pip := image.Pt(29, 117) // of the large index
	if light.RGBAAt(pip.X, pip.Y).R <= dark.RGBAAt(pip.X, pip.Y).R {
		t.Error("the suit is no darker")
	}
	if tag := image.Pt(29, 150); light.RGBAAt(tag.X, tag.Y) != dark.RGBAAt(tag.X, tag.Y) {
		t.Error("the mark has changed too")
	}
	if sign := drawn(t, a, a.Suit("d", strong)); changed(drawn(t, a, a.Suit("d", usual)), sign).Empty() {
		t.Error("the sign of the suit is no darker")
	}
}
