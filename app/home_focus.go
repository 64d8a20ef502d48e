package app

import (
	"fyne.io/fyne/v2"

	"deckhand/app/table"
)

// walkFocus moves the focus by an arrow key to the nearest of some objects in that
// direction, and reports whether the key was an arrow. Without a focus the first object
// gets it.
func walkFocus(c fyne.Canvas, among []fyne.Focusable, key fyne.KeyName) bool {
	var dx, dy float32
	switch key {
	case fyne.KeyLeft:
		dx = -1
	case fyne.KeyRight:
		dx = 1
	case fyne.KeyUp:
		dy = -1
	case fyne.KeyDown:
		dy = 1
	default:
		return false
	}
	var rects []table.Rect
	from := -1
	for i, o := range among {
		rects = append(rects, placeOf(o.(fyne.CanvasObject)))
		if o == c.Focused() {
			from = i
		}
	}
	to := 0
	if from >= 0 {
		to = nearest(rects, from, dx, dy)
	}
	if to >= 0 && to < len(among) {
		c.Focus(among[to])
	}
	return true
}

// placeOf is where an object is in the window.
func placeOf(o fyne.CanvasObject) table.Rect {
	at := fyne.CurrentApp().Driver().AbsolutePositionForObject(o)
	return table.Rect{X: at.X, Y: at.Y, W: o.Size().Width, H: o.Size().Height}
}

// nearest finds the rectangle that one reaches from another in a direction, -1 if there is
// none. What lies straight ahead is preferred to what is nearer but aside.
func nearest(rects []table.Rect, from int, dx, dy float32) int {
	best, reached := -1, float32(0)
	a := rects[from]
	for i, b := range rects {
		ahead, aside := gapTo(a.X, a.Right(), b.X, b.Right(), dx), gapBetween(a.Y, a.Bottom(), b.Y, b.Bottom())
		if dx == 0 {
			ahead, aside = gapTo(a.Y, a.Bottom(), b.Y, b.Bottom(), dy), gapBetween(a.X, a.Right(), b.X, b.Right())
		}
		if i == from || ahead < 0 {
			continue
		}
		if way := ahead + 3*aside; best < 0 || way < reached {
			best, reached = i, way
		}
	}
	return best
}

// gapTo is how far the span b begins behind the end of the span a in a direction, below 0 if
// it does not lie there.
func gapTo(a0, a1, b0, b1, direction float32) float32 {
	const touch = 4 // spans that overlap by so little count as one behind the other
	gap := b0 - a1
	if direction < 0 {
		gap = a0 - b1
	}
	if gap < 0 && gap >= -touch {
		return 0
	}
	return gap
}

// gapBetween is how far two spans are apart, 0 if they overlap.
func gapBetween(a0, a1, b0, b1 float32) float32 { return max(b0-a1, a0-b1, 0) }
