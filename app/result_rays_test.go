package app

import (
	"image/color"
	"testing"

	"fyne.io/fyne/v2"

	"deckhand/app/table"
)

// Rays come and go around the trophy, and end where nothing of them would be seen any more.
func TestRaysFadeAroundTheTrophy(t *testing.T) {
	const reach, high = 100, 60
	img := drawRays(color.NRGBA{R: 255, A: 200}, reach, high)
	lit, dark := 0, 0
	for x := range 2 * reach {
		switch a := img.NRGBAAt(x, high-20).A; {
		case a > 200:
			t.Fatalf("a ray is %d strong at %d", a, x)
		case a > 0:
			lit++
		default:
			dark++
		}
		if left, right := int(img.NRGBAAt(x, 0).A), int(img.NRGBAAt(2*reach-1-x, 0).A); left < right-1 || left > right+1 {
			t.Fatalf("at %d the left is %d and the right is %d", x, left, right)
		}
	}
	if lit < reach/2 || dark < reach/2 {
		t.Errorf("%d pixels of a line are lit and %d are not", lit, dark)
	}
	if a := img.NRGBAAt(0, 0).A; a != 0 {
		t.Errorf("the corner is %d strong", a)
	}
}

// However large the window is, the bar of the table stays free of rays.
func TestRaysStayBelowTheBar(t *testing.T) {
	for _, size := range []fyne.Size{smallestWindow, usualWindow, fyne.NewSize(1920, 1080), fyne.NewSize(2560, 620)} {
		p := &matchPaper{rays: newRays(), rows: make([]fyne.CanvasObject, 4)}
		at, paper := p.window(size)
		m := measuresOf(paper.Width < matchWide)
		placeRays(p.rays, paper.Width/2, m.plate/2, p.above+m.plate/2)
		bar := table.NewFrame(size.Width, size.Height, table.Options{}).Bar.H
		if top := at.Y + p.rays.Position().Y; top < bar-1 {
			t.Errorf("in %v they begin at %g, in a bar %g high", size, top, bar)
		}
	}
}
