package kit

import (
	"image"
	"image/color"
	"image/draw"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"
	"fyne.io/fyne/v2/widget"

	"deckhand/app/raster"
)

// glyph draws an SVG in one colour at the exact pixels of its place. Only the
// drawing's opacity counts. The mask is kept, so a change of colour costs no
// new drawing.
type glyph struct {
	*canvas.Raster
	svg   fyne.Resource
	color color.Color

	mask   *image.RGBA
	masked fyne.Resource
}

func newGlyph() *glyph {
	g := &glyph{color: color.Transparent}
	g.Raster = canvas.NewRaster(g.draw)
	return g
}

// show changes drawing and colour. The owner's refresh makes it visible.
func (g *glyph) show(svg fyne.Resource, c color.Color) {
	g.svg, g.color = svg, c
	g.Hidden = svg == nil
}

func (g *glyph) draw(w, h int) image.Image {
	if g.svg == nil || w < 1 || h < 1 {
		return image.NewRGBA(image.Rect(0, 0, 1, 1))
	}
	if g.mask == nil || g.masked != g.svg || g.mask.Rect.Dx() != w || g.mask.Rect.Dy() != h {
		mask, err := raster.Render(g.svg.Content(), w, h)
		if err != nil {
			mask = image.NewRGBA(image.Rect(0, 0, w, h)) // a missing icon leaves its place empty
		}
		g.mask, g.masked = mask, g.svg
	}
	out := image.NewRGBA(g.mask.Rect)
	draw.DrawMask(out, out.Rect, image.NewUniform(g.color), image.Point{}, g.mask, image.Point{}, draw.Src)
	return out
}

// Icon shows a one-coloured SVG in a colour of the theme.
type Icon struct {
	widget.BaseWidget
	glyph *glyph
	svg   fyne.Resource
	color fyne.ThemeColorName
}

// NewIcon makes an icon; its box should be square.
func NewIcon(svg fyne.Resource, color fyne.ThemeColorName) *Icon {
	i := &Icon{glyph: newGlyph(), svg: svg, color: color}
	i.ExtendBaseWidget(i)
	return i
}

// Set changes drawing and colour.
func (i *Icon) Set(svg fyne.Resource, color fyne.ThemeColorName) {
	if i.svg != svg || i.color != color {
		i.svg, i.color = svg, color
		i.Refresh()
	}
}

// CreateRenderer implements fyne.Widget.
func (i *Icon) CreateRenderer() fyne.WidgetRenderer {
	return newView(i, fyne.NewSize(0, 0), func(size fyne.Size) {
		i.glyph.show(i.svg, paint(i.color))
		placeSharp(i.glyph.Raster, 0, 0, size.Width, size.Height)
	}, i.glyph.Raster)
}

// Picture shows a drawing in its own colours at the exact pixels of its place.
// The cache draws it in the background; until then another size stands in.
type Picture struct {
	widget.BaseWidget
	cache  *raster.Cache
	name   string
	raster *canvas.Raster
	made   *image.RGBA
	asked  raster.Key
	cancel func()
}

// NewPicture makes a picture of a drawing the cache knows by name.
func NewPicture(cache *raster.Cache, name string) *Picture {
	p := &Picture{cache: cache, name: name, cancel: func() {}}
	p.raster = canvas.NewRaster(p.draw)
	p.ExtendBaseWidget(p)
	return p
}

// SetName changes the drawing.
func (p *Picture) SetName(name string) {
	if p.name != name {
		p.name = name
		p.made = nil
		p.Refresh()
	}
}

// CreateRenderer implements fyne.Widget.
func (p *Picture) CreateRenderer() fyne.WidgetRenderer {
	return newView(p, fyne.NewSize(0, 0), func(size fyne.Size) {
		placeSharp(p.raster, 0, 0, size.Width, size.Height)
	}, p.raster)
}

func (p *Picture) draw(w, h int) image.Image {
	key := raster.Key{Name: p.name, W: w, H: h}
	if p.made != nil && p.made.Rect.Dx() == w && p.made.Rect.Dy() == h {
		return p.made
	}
	if img, ok := p.cache.Get(key); ok {
		p.made = img
		return img
	}
	if p.asked != key && w > 0 && h > 0 {
		p.cancel()
		p.asked = key
		p.cancel = p.cache.Request(raster.Visible, []raster.Key{key}, func(k raster.Key, img *image.RGBA, err error) {
			if err == nil {
				fyne.Do(func() { p.arrive(k, img) })
			}
		})
	}
	if img, ok := p.cache.Nearest(key); ok {
		return img
	}
	return image.NewRGBA(image.Rect(0, 0, 1, 1))
}

func (p *Picture) arrive(key raster.Key, img *image.RGBA) {
	if p.asked == key && key.Name == p.name {
		p.made = img
		p.raster.Refresh()
	}
}
