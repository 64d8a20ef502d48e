package app

import (
	"image"
	"image/color"
	"math"

	"fyne.io/fyne/v2/canvas"

	"deckhand/app/kit"
	"deckhand/theme"
)

// raysReach is how far the rays behind the trophy reach, in units.
const raysReach = 360

// newRays are rays that rise behind the trophy like those of a sun. They stand still.
func newRays() *canvas.Image {
	return &canvas.Image{FillMode: canvas.ImageFillStretch, ScaleMode: canvas.ImageScaleSmooth}
}

// placeRays puts their middle somewhere, and cuts them off above so much room.
func placeRays(rays *canvas.Image, x, y, room float32) {
	high := int(min(max(room, 1), raysReach))
	if rays.Image == nil || rays.Image.Bounds().Dy() != high {
		rays.Image = drawRays(faint(ink(theme.ColorMust, 1), 0.5), raysReach, high)
		rays.Refresh()
	}
	kit.Place(rays, x-raysReach, y-float32(high), 2*raysReach, float32(high))
}

// drawRays paints the lower part of half a sun whose middle is in the middle of the lower edge. It fades towards its reach.
func drawRays(c color.NRGBA, reach, high int) *image.NRGBA {
	const (
		angle = math.Pi / 16 // of a ray and the gap beside it
		soft  = 0.7          // pixels over which an edge fades
		core  = 0.1          // of the reach, where they are brightest
	)
	img := image.NewNRGBA(image.Rect(0, 0, 2*reach, high))
	for y := range high {
		for x := range 2 * reach {
			dx, dy := float64(x-reach)+0.5, float64(high-y)-0.5
			far := math.Hypot(dx, dy)
			_, part := math.Modf(math.Atan2(dy, dx)/angle + 0.5)
			inside := (0.25 - math.Abs(part-0.5)) * angle * far // pixels from the edge of the ray
			strength := min(max(inside/soft+0.5, 0), 1) * min(max((1-far/float64(reach))/(1-core), 0), 1)
			dot := c
			dot.A = uint8(float64(c.A) * strength)
			img.SetNRGBA(x, y, dot)
		}
	}
	return img
}
