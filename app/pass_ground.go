package app

import (
	"image/color"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"

	"deckhand/app/kit"
	"deckhand/app/table"
	"deckhand/theme"
)

// newPassGround is the closed case: leather, stitches along the edge, the brass corners, and the gap between its halves with
// two latches.
func newPassGround() *drawing {
	lid, edge, gap, shine := kit.NewShade(theme.ColorLidTop, theme.ColorLidBottom), newRect(), newRect(), newRect()
	stitches := newSeam(func() color.NRGBA { return ink(theme.ColorBrass, 0.9) })
	latches := [2]latch{newLatch(), newLatch()}
	var brass [4]corner
	objects := append([]fyne.CanvasObject{edge, lid}, stitches.objects()...)
	objects = append(objects, gap, shine)
	for _, l := range latches {
		objects = append(objects, l.parts()...)
	}
	for i := range brass {
		brass[i] = newCorner(i)
		objects = append(objects, brass[i].parts()...)
	}
	return newDrawing(func(size fyne.Size) {
		edge.FillColor = ink(theme.ColorLeather, 1) // whatever the shade lets through
		put(edge, table.Rect{W: size.Width, H: size.Height})
		put(lid, table.Rect{W: size.Width, H: size.Height})
		side, inset := float32(56), float32(18)
		if isCompact(size) {
			side, inset = 36, 10
		}
		stitches.around(table.Rect{X: inset, Y: inset, W: size.Width - 2*inset, H: size.Height - 2*inset})
		middle := round(size.Height / 2)
		gap.FillColor, shine.FillColor = ink(theme.ColorBarBottom, 0.8), ink(theme.ColorBrass, 0.42)
		put(gap, table.Rect{Y: middle - 7, W: size.Width, H: 14})
		put(shine, table.Rect{Y: middle - 1.5, W: size.Width, H: 3})
		for i, at := range []float32{0.17, 0.83} {
			latches[i].put(round(size.Width*at), middle)
		}
		for i := range brass {
			brass[i].put(size, side)
		}
	}, objects...)
}

// latch holds the halves of the case together.
type latch struct{ plate, face, lock, key *canvas.Rectangle }

func newLatch() latch { return latch{newRect(), newRect(), newRect(), newRect()} }

func (l latch) parts() []fyne.CanvasObject {
	return []fyne.CanvasObject{l.plate, l.face, l.lock, l.key}
}

// put places the middle of the latch.
func (l latch) put(x, y float32) {
	l.plate.FillColor, l.face.FillColor = ink(theme.ColorBrass, 0.68), polished()
	l.lock.FillColor, l.key.FillColor = ink(theme.ColorBrass, 0.62), ink(theme.ColorBarBottom, 0.8)
	l.plate.CornerRadius, l.face.CornerRadius, l.lock.CornerRadius, l.key.CornerRadius = 10, 9, 20, 3
	put(l.plate, table.Rect{X: x - 46, Y: y - 40, W: 92, H: 80})
	put(l.face, table.Rect{X: x - 44, Y: y - 39, W: 88, H: 75})
	put(l.lock, table.Rect{X: x - 20, Y: y - 18, W: 40, H: 40})
	put(l.key, table.Rect{X: x - 3, Y: y - 6, W: 6, H: 16})
}

// newEyelet is the hole of a tag, edged with brass.
func newEyelet() *drawing {
	rim, hole := newRect(), newRect()
	return newDrawing(func(size fyne.Size) {
		const edge = 5
		rim.FillColor, hole.FillColor = ink(theme.ColorBrass, 0.9), ink(theme.ColorLeather, 1)
		rim.CornerRadius, hole.CornerRadius = size.Width/2, size.Width/2-edge
		put(rim, table.Rect{W: size.Width, H: size.Height})
		put(hole, table.Rect{X: edge, Y: edge, W: size.Width - 2*edge, H: size.Height - 2*edge})
	}, rim, hole)
}
