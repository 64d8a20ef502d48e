package app

import (
	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"

	"deckhand/app/table"
	"deckhand/theme"
)

// undershadow is the soft shadow of a box that stands in the case: layers, one within the
// other, each of them only the strips that the box does not cover. To paint what is covered
// takes as long as what is seen.
type undershadow [4]shadowLayer

type shadowLayer struct{ left, right, bottom *canvas.Rectangle }

func newUndershadow() (u undershadow) {
	for i := range u {
		u[i] = shadowLayer{newRect(), newRect(), newRect()}
	}
	return u
}

func (u undershadow) objects() (list []fyne.CanvasObject) {
	for _, layer := range u {
		list = append(list, layer.left, layer.right, layer.bottom)
	}
	return list
}

// put lays the shadow around a box with round corners; reach is how far it goes at most.
func (u undershadow) put(box table.Rect, reach float32) {
	const radius = theme.RadiusTag
	for i, layer := range u {
		r := reach * float32(len(u)-i) / float32(len(u))
		whole := table.Rect{X: box.X - 0.6*r, Y: box.Y + 0.4*reach - 0.3*r, W: box.W + 1.2*r, H: box.H + 1.1*r}
		corner := radius + 0.7*r
		hem := round(whole.Bottom() - corner - radius) // where the rounding begins, the box's own included
		side := 0.6*r + radius
		top := round(whole.Y + corner)
		put(layer.left, table.Rect{X: whole.X, Y: top, W: side, H: hem - top})
		put(layer.right, table.Rect{X: whole.Right() - side, Y: top, W: side, H: hem - top})
		put(layer.bottom, table.Rect{X: whole.X, Y: hem, W: whole.W, H: whole.Bottom() - hem})
		layer.bottom.BottomLeftCornerRadius, layer.bottom.BottomRightCornerRadius = corner, corner
		for _, strip := range []*canvas.Rectangle{layer.left, layer.right, layer.bottom} {
			strip.FillColor = ink(theme.ColorSoft, 1)
		}
	}
}
