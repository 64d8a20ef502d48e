package app

import (
	"encoding/xml"
	"image"
	"image/color"
	"image/draw"
	"math"
	"time"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"
	"fyne.io/fyne/v2/container"
	fynetheme "fyne.io/fyne/v2/theme"
	"fyne.io/fyne/v2/widget"

	"deckhand/app/kit"
	"deckhand/app/raster"
	"deckhand/app/table"
	"deckhand/assets"
	"deckhand/theme"
)

// drawing is a widget that one function places and paints, in the colours that the theme
// has then. Nobody operates it.
type drawing struct {
	widget.BaseWidget
	objects []fyne.CanvasObject
	paint   func(size fyne.Size)
}

func newDrawing(paint func(size fyne.Size), objects ...fyne.CanvasObject) *drawing {
	d := &drawing{objects: objects, paint: paint}
	d.ExtendBaseWidget(d)
	return d
}

// CreateRenderer implements fyne.Widget.
func (d *drawing) CreateRenderer() fyne.WidgetRenderer {
	return &painted{owner: d, objects: d.objects, paint: d.paint}
}

// painted renders a widget by one function, whenever its size or the theme changes.
type painted struct {
	owner   fyne.Widget
	objects []fyne.CanvasObject
	paint   func(size fyne.Size)
}

func (p *painted) Layout(size fyne.Size)        { p.paint(size) }
func (p *painted) MinSize() fyne.Size           { return fyne.Size{} }
func (p *painted) Objects() []fyne.CanvasObject { return p.objects }
func (p *painted) Destroy()                     {}
func (p *painted) Refresh() {
	p.paint(p.owner.Size())
	canvas.Refresh(p.owner)
}

// put places an object in a rectangle of its parent.
func put(o fyne.CanvasObject, r table.Rect) { kit.Place(o, r.X, r.Y, r.W, r.H) }

func newRect() *canvas.Rectangle { return canvas.NewRectangle(color.Transparent) }

// ink is a colour of the theme, darker by a factor below 1.
func ink(name fyne.ThemeColorName, brightness float64) color.NRGBA {
	c := color.NRGBAModel.Convert(fynetheme.Color(name)).(color.NRGBA)
	dim := func(v uint8) uint8 { return uint8(float64(v)*brightness + 0.5) }
	return color.NRGBA{R: dim(c.R), G: dim(c.G), B: dim(c.B), A: c.A}
}

// faint is a colour with another opacity.
func faint(c color.NRGBA, opacity float64) color.NRGBA {
	c.A = uint8(opacity*255 + 0.5)
	return c
}

// loom weaves patterns away from the main goroutine: a window that opens does not wait for
// its wallpaper.
type loom struct {
	post  func(func()) // runs a function on the main goroutine, soon
	later func(func()) // runs one there when the window has had time to open
	apart func(func()) // runs one on a goroutine of its own
	scale func() float32
}

// loomPause is how long what adorns the screen leaves both the processor and the window to
// what is needed to use it.
const loomPause = 40 * time.Millisecond

// loom is that of the window. Once the window has opened nothing is put off: what comes
// later would be seen to come.
func (a *App) loom() loom {
	return loom{
		post: func(f func()) { a.post(f) },
		later: func(f func()) {
			if a.opened {
				f()
			} else {
				a.later(loomPause, f)
			}
		},
		apart: func(f func()) { a.apart(f) },
		scale: func() float32 { return a.win.Canvas().Scale() },
	}
}

// weave fills a rectangle with copies of a tile. While a window's edge is dragged it keeps
// its picture, which reaches somewhat further than is seen. Only the tile stays in memory:
// the whole is put together when the window needs it.
type weave struct {
	loom
	clip         *container.Clip
	picture      *canvas.Raster
	tileW, tileH float32       // units
	tile         func() string // drawing of one tile in the colours of the moment; "" for none
	key          weaveKey      // what is shown, or on its way
	woven        *image.RGBA   // the tile that is shown
}

// weaveKey is all that the picture of a weave depends on.
type weaveKey struct {
	tile         string
	tileW, tileH int // pixels
	size         fyne.Size
}

// weaveStep is by how many units the picture of a weave grows.
const weaveStep = 64

func (l loom) weave(tileW, tileH float32, tile func() string) *weave {
	w := &weave{loom: l, tileW: tileW, tileH: tileH, tile: tile}
	w.picture = canvas.NewRaster(w.fill)
	w.picture.ScaleMode = canvas.ImageScalePixels
	w.picture.Hide()
	w.clip = container.NewClip(&fyne.Container{Objects: []fyne.CanvasObject{w.picture}})
	return w
}

// spread covers a rectangle. The picture comes a little later.
func (w *weave) spread(r table.Rect) {
	put(w.clip, r)
	grown := func(units float32) float32 { return float32(math.Ceil(float64(units)/weaveStep)) * weaveStep }
	scale := w.scale()
	key := weaveKey{w.tile(), pixels(w.tileW * scale), pixels(w.tileH * scale), fyne.NewSize(grown(r.W), grown(r.H))}
	if key == w.key {
		return
	}
	w.key = key
	if key.tile == "" {
		w.picture.Hide()
		return
	}
	w.later(func() {
		if w.key != key {
			return
		}
		w.apart(func() {
			if tile, err := raster.Render([]byte(key.tile), key.tileW, key.tileH); err == nil {
				w.post(func() { w.show(key, tile) })
			}
		})
	})
}

// show shows what was woven, unless something else is wanted by now.
func (w *weave) show(key weaveKey, tile *image.RGBA) {
	if w.key != key {
		return
	}
	w.woven = tile
	w.picture.Resize(key.size)
	w.picture.Show()
	canvas.Refresh(w.clip) // the toolkit cannot tell yet in which window the picture is, as it was never drawn
}

// fill lays the tiles side by side.
func (w *weave) fill(width, height int) image.Image {
	whole := image.NewRGBA(image.Rect(0, 0, width, height))
	if w.woven == nil {
		return whole
	}
	tile := w.woven.Bounds()
	for y := 0; y < height; y += tile.Dy() {
		for x := 0; x < width; x += tile.Dx() {
			draw.Draw(whole, tile.Add(image.Pt(x, y)), w.woven, image.Point{}, draw.Src)
		}
	}
	return whole
}

func pixels(n float32) int { return max(int(math.Round(float64(n))), 1) }

// clothWeave is the pattern on the cloth of a game.
func (l loom) clothWeave(game string) *weave {
	var svg struct {
		W float32 `xml:"width,attr"`
		H float32 `xml:"height,attr"`
	}
	cloth, err := assets.Cloth(game)
	if err == nil {
		err = xml.Unmarshal(cloth.SVG, &svg)
	}
	if err != nil || svg.W < 1 || svg.H < 1 {
		return l.weave(weaveStep, weaveStep, func() string { return "" })
	}
	return l.weave(svg.W, svg.H, func() string {
		if fynetheme.Color(theme.ClothOf(game).Base) == fynetheme.Color(theme.ClothOf(game).Light) {
			return "" // a plain ground, in high contrast
		}
		return string(cloth.SVG)
	})
}

// seam is a frame of stitches with round corners.
type seam struct {
	color   func() color.NRGBA
	edges   [4]*canvas.Raster // top, bottom, left, right
	corners [4]*canvas.Raster // from the upper left one clockwise
}

const (
	seamWidth  = 1.6 // of the thread
	seamStitch = 7   // length of a stitch
	seamPeriod = 12  // from one to the next
	seamRadius = 12
)

func newSeam(color func() color.NRGBA) *seam {
	s := &seam{color: color}
	for i := range 4 {
		s.edges[i] = canvas.NewRaster(s.drawEdge)
		s.corners[i] = canvas.NewRaster(func(w, h int) image.Image { return s.drawCorner(i, w, h) })
	}
	return s
}

func (s *seam) objects() []fyne.CanvasObject {
	var list []fyne.CanvasObject
	for i := range 4 {
		list = append(list, s.edges[i], s.corners[i])
	}
	return list
}

// around lays the seam along the inside of a rectangle.
func (s *seam) around(r table.Rect) {
	const c, thread = seamRadius, 2 // the thread with room for soft edges
	put(s.edges[0], table.Rect{X: r.X + c, Y: r.Y, W: r.W - 2*c, H: thread})
	put(s.edges[1], table.Rect{X: r.X + c, Y: r.Bottom() - thread, W: r.W - 2*c, H: thread})
	put(s.edges[2], table.Rect{X: r.X, Y: r.Y + c, W: thread, H: r.H - 2*c})
	put(s.edges[3], table.Rect{X: r.Right() - thread, Y: r.Y + c, W: thread, H: r.H - 2*c})
	for i, at := range []table.Point{{X: r.X, Y: r.Y}, {X: r.Right() - c, Y: r.Y}, {X: r.Right() - c, Y: r.Bottom() - c}, {X: r.X, Y: r.Bottom() - c}} {
		put(s.corners[i], table.Rect{X: at.X, Y: at.Y, W: c, H: c})
	}
}

// drawEdge draws stitches along the longer side, as many as fill it evenly.
func (s *seam) drawEdge(w, h int) image.Image {
	img := image.NewRGBA(image.Rect(0, 0, max(w, 1), max(h, 1)))
	length, scale := max(w, h), float64(min(w, h))/2
	count := max(math.Round(float64(length)/(seamPeriod*scale)), 1)
	period := float64(length) / count
	stitch := period * seamStitch / seamPeriod
	thread := s.color()
	for i := range length {
		// How much of this pixel lies within a stitch, which stands in the middle of a period.
		from := math.Mod(float64(i)+0.5, period) - period/2
		cover := min(max(stitch/2-math.Abs(from)+0.5, 0), 1)
		c := faint(thread, cover*seamWidth/2)
		for j := range min(w, h) {
			if w >= h {
				img.Set(i, j, c)
			} else {
				img.Set(j, i, c)
			}
		}
	}
	return img
}

// drawCorner draws one stitch around a corner.
func (s *seam) drawCorner(corner, w, h int) image.Image {
	img := image.NewRGBA(image.Rect(0, 0, max(w, 1), max(h, 1)))
	scale := float64(w) / seamRadius
	radius, half := (seamRadius-1)*scale, seamWidth*scale/2
	thread := s.color()
	reach := seamStitch / 2.0 / (seamRadius - 1) // angle from the middle of the stitch to its end
	for y := range h {
		for x := range w {
			// Seen from the centre of the curve, both axes pointing into the corner.
			dx, dy := float64(w)-float64(x)-0.5, float64(h)-float64(y)-0.5
			if corner == 1 || corner == 2 {
				dx = float64(x) + 0.5
			}
			if corner == 2 || corner == 3 {
				dy = float64(y) + 0.5
			}
			if math.Abs(math.Atan2(dy, dx)-math.Pi/4) > reach {
				continue
			}
			cover := min(max(half-math.Abs(math.Hypot(dx, dy)-radius)+0.5, 0), 1)
			img.Set(x, y, faint(thread, cover))
		}
	}
	return img
}
