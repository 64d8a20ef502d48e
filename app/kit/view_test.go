package kit

import (
	"slices"
	"testing"

	"fyne.io/fyne/v2"
)

func TestAScreenIsLaidOutForTheWindowAlone(t *testing.T) {
	w := stage(t)
	window, least := fyne.NewSize(1280, 800), fyne.NewSize(800, 600)
	var sizes []fyne.Size
	screen := Absolute(least, func(size fyne.Size) { sizes = append(sizes, size) })
	w.Resize(window)
	SetContent(w, screen, window, nil)
	for _, size := range slices.Compact(sizes) {
		if size != window {
			t.Errorf("it was laid out for %v", size)
		}
	}
	if len(sizes) == 0 {
		t.Error("it was not laid out")
	}
	if got := screen.MinSize(); got != least {
		t.Errorf("afterwards it is %v at least, not %v", got, least)
	}
}

func TestAScreenIsNeverSmallerThanItCanBe(t *testing.T) {
	w := stage(t)
	least := fyne.NewSize(800, 600)
	screen := Absolute(least, func(fyne.Size) {})
	SetContent(w, screen, fyne.NewSize(1, 1), nil)
	if got := screen.Size(); got.Width < least.Width || got.Height < least.Height {
		t.Errorf("it is %v", got)
	}
}
