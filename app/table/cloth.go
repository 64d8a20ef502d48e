package table

import (
	"image"
	"image/color"
	"image/draw"
	"math"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"
	fynetheme "fyne.io/fyne/v2/theme"

	"deckhand/app/art"
	"deckhand/app/raster"
	"deckhand/theme"
)

// cloth is the ground of the table: a plain colour, a pattern, light in the middle and
// shade below. It is drawn large enough for windows somewhat larger than this one, so
// that dragging a window's edge does not paint it again and again.
type cloth struct {
	layer   *fyne.Container
	base    *canvas.Rectangle
	pattern *canvas.Image
	light   *canvas.Image
	shade   *canvas.LinearGradient
	game    string
	art     *art.Art
	faces   *faces
	size    fyne.Size
	tile    *image.RGBA // of which the pattern was made

	tileName     string
	tileW, tileH float32
}

const (
	patternStep  = 512 // the pattern grows by so many pixels
	patternAlpha = 0.38
)

func newCloth(game string, a *art.Art, f *faces) *cloth {
	c := &cloth{
		base:    canvas.NewRectangle(color.Transparent),
		pattern: &canvas.Image{FillMode: canvas.ImageFillStretch, ScaleMode: canvas.ImageScaleFastest, Translucency: 1 - patternAlpha},
		light:   &canvas.Image{FillMode: canvas.ImageFillStretch, ScaleMode: canvas.ImageScaleFastest},
		shade:   canvas.NewVerticalGradient(color.Transparent, color.Transparent),
		game:    game, art: a, faces: f,
	}
	c.tileName, c.tileW, c.tileH = a.Cloth(game)
	c.layer = &fyne.Container{Objects: []fyne.CanvasObject{c.base, c.pattern, c.light, c.shade}}
	return c
}

func (c *cloth) resize(size fyne.Size) {
	c.size = size
	c.update()
}

// update takes colours and drawings as they are now.
func (c *cloth) update() {
	if c.size.Width < 1 {
		return
	}
	names := theme.ClothOf(c.game)
	w, h := c.size.Width, c.size.Height
	c.base.FillColor = paint(names.Base)
	place(c.base, Rect{W: w, H: h})
	c.base.Refresh()

	deep := color.NRGBAModel.Convert(fynetheme.Color(names.Deep)).(color.NRGBA)
	clear, dark := deep, deep
	clear.A, dark.A = 0, 217
	c.shade.StartColor, c.shade.EndColor = clear, dark
	place(c.shade, Rect{0, h * 0.6, w, h * 0.4})
	c.shade.Refresh()

	light := color.NRGBAModel.Convert(fynetheme.Color(names.Light)).(color.NRGBA)
	light.A = 190
	if c.light.Image == nil || c.lit() != light {
		c.light.Image = makeGlow(light)
		c.light.Refresh()
	}
	place(c.light, Rect{w * 0.12, h * 0.05, w * 0.76, h * 0.75})
	c.weave()
}

// lit is the colour of the light as it was made.
func (c *cloth) lit() color.NRGBA {
	img := c.light.Image.(*image.RGBA)
	mid := img.Rect.Dx() / 2
	return color.NRGBAModel.Convert(img.At(mid, mid)).(color.NRGBA)
}

// weave lays the pattern out, if the window has outgrown it or its drawing has come.
func (c *cloth) weave() {
	if theme.ClothOf(c.game).Base != "" && paint(theme.ClothOf(c.game).Base) == paint(theme.ClothOf(c.game).Light) {
		c.pattern.Hide() // a plain ground, in high contrast
		return
	}
	key := raster.Key{Name: c.tileName, W: c.faces.pixels(c.tileW), H: c.faces.pixels(c.tileH)}
	if key.W < 1 || key.H < 1 {
		return
	}
	tile, ok := c.faces.cache.Get(key)
	if !ok {
		c.faces.ask(raster.Visible, key)
		return
	}
	grow := func(units float32) int {
		return int(math.Ceil(float64(units*c.faces.scale)/patternStep)) * patternStep
	}
	w, h := grow(c.size.Width), grow(c.size.Height)
	old, _ := c.pattern.Image.(*image.RGBA)
	if old == nil || c.tile != tile || old.Rect.Dx() < w || old.Rect.Dy() < h {
		woven := image.NewRGBA(image.Rect(0, 0, w, h))
		for y := 0; y < h; y += key.H {
			for x := 0; x < w; x += key.W {
				draw.Draw(woven, image.Rect(x, y, x+key.W, y+key.H), tile, image.Point{}, draw.Src)
			}
		}
		c.tile, c.pattern.Image, old = tile, woven, woven
		c.pattern.Refresh()
	}
	c.pattern.Show()
	place(c.pattern, Rect{W: float32(old.Rect.Dx()) / c.faces.scale, H: float32(old.Rect.Dy()) / c.faces.scale})
}
