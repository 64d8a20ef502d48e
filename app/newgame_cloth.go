package app

import (
	"image"
	"image/color"
	"math"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"

	"deckhand/app/table"
	"deckhand/theme"
)

// clothGround is the cloth of a game's table as a ground: a plain colour, its pattern, light
// in the upper middle and shade below.
type clothGround struct {
	*drawing
	cloth   theme.Cloth
	base    *canvas.Rectangle
	pattern *weave
	light   *canvas.Image
	shade   *canvas.LinearGradient
}

func newClothGround(l loom, game string) *clothGround {
	g := &clothGround{
		cloth: theme.ClothOf(game), base: newRect(), pattern: l.clothWeave(game),
		light: &canvas.Image{FillMode: canvas.ImageFillStretch, ScaleMode: canvas.ImageScaleFastest},
		shade: canvas.NewVerticalGradient(color.Transparent, color.Transparent),
	}
	g.pattern.picture.Translucency = 0.62
	g.drawing = newDrawing(g.draw, g.base, g.pattern.clip, g.light, g.shade)
	return g
}

func (g *clothGround) draw(size fyne.Size) {
	all := table.Rect{W: size.Width, H: size.Height}
	g.base.FillColor = ink(g.cloth.Base, 1)
	put(g.base, all)
	g.pattern.spread(all)
	g.light.Image = glow(faint(ink(g.cloth.Light, 1), 0.75))
	put(g.light, table.Rect{X: size.Width * 0.12, Y: size.Height * 0.05, W: size.Width * 0.76, H: size.Height * 0.75})
	deep := ink(g.cloth.Deep, 1)
	g.shade.StartColor, g.shade.EndColor = faint(deep, 0), faint(deep, 0.85)
	put(g.shade, table.Rect{Y: size.Height * 0.6, W: size.Width, H: size.Height * 0.4})
}

// glow is a small round light that fades to nothing; it is stretched to where it is seen.
func glow(c color.NRGBA) image.Image {
	const side = 64
	img := image.NewRGBA(image.Rect(0, 0, side, side))
	for y := range side {
		for x := range side {
			far := math.Hypot(float64(x)/(side-1)*2-1, float64(y)/(side-1)*2-1)
			img.Set(x, y, faint(c, max(0, 1-far)*float64(c.A)/255))
		}
	}
	return img
}
