package art

import (
	"bytes"
	"image"
	"testing"

	"deckhand/app/raster"
)

// drawn renders a drawing by its name, as a worker does.
func drawn(t *testing.T, a *Art, name string) *image.RGBA {
	t.Helper()
	svg, err := a.source(name)
	if err != nil {
		t.Fatal(err)
	}
	img, err := raster.Render(svg, 250, 350)
	if err != nil {
		t.Fatal(err)
	}
	return img
}

// changed is the smallest rectangle that holds all differences of two pictures.
func changed(a, b *image.RGBA) (r image.Rectangle) {
	for y := range a.Rect.Dy() {
		for x := range a.Rect.Dx() {
			if a.RGBAAt(x, y) != b.RGBAAt(x, y) {
				r = r.Union(image.Rect(x, y, x+1, y+1))
			}
		}
	}
	return r
}

func TestCaptionsStandInTheirBox(t *testing.T) {
	a := New("")
	defer a.Close()
	card := a.Card("W1", Style{})
	plain := drawn(t, a, card)
	box := image.Rect(16, 284, 234, 338)
	for _, words := range []string{"Kere", "Cord and switch", "Cable e interruptor", "Los niños hacen los recados", "Külaskäik jääb ära", "Elektrikatkestusekaardike"} {
		got := changed(plain, drawn(t, a, a.Captioned(card, words)))
		if got.Empty() || !got.In(box) {
			t.Errorf("%q takes %v of the box %v", words, got, box)
		}
		if middle := (got.Min.X + got.Max.X) / 2; middle < 122 || middle > 128 {
			t.Errorf("%q stands around %d", words, middle)
		}
		if got.Dy() < 12 {
			t.Errorf("%q is only %d high", words, got.Dy())
		}
	}
}

func TestNoCaptionIsThePlainCard(t *testing.T) {
	a := New("")
	defer a.Close()
	card := a.Card("W1", Style{})
	if got := a.Captioned(card, ""); got != card {
		t.Errorf("a card without words is named %q", got)
	}
	if got := a.Captioned("", "Kere"); got != "" {
		t.Errorf("no card with words is named %q", got)
	}
	write := written(func(*pen) string { return "Kere" })
	if got := write([]byte("no drawing")); !bytes.Equal(got, []byte("no drawing")) {
		t.Errorf("what is no drawing becomes %q", got)
	}
}

func TestTwoLinesOnlyForLongWords(t *testing.T) {
	for words, want := range map[string]int{"Ämm tuleb külla": 9, "Sin bolsas": 3, "Apagón": -1} {
		first, second := halve(words)
		if second == "" && want >= 0 || second != "" && len([]rune(first)) != want {
			t.Errorf("%q is cut into %q and %q", words, first, second)
		}
	}
}
