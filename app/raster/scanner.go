package raster

import (
	"image"
	"image/color"
	"image/draw"
	"math"

	"github.com/srwiley/rasterx"
	"golang.org/x/image/math/fixed"
	"golang.org/x/image/vector"
)

// scanner fills paths into a picture. The one that comes with rasterx scans
// the whole picture for each path; a card has a hundred small ones, so this
// one keeps the outline until it is known which rectangle it touches.
type scanner struct {
	dest    *image.RGBA
	source  image.Image
	clip    image.Rectangle // zero when there is none
	raster  vector.Rasterizer
	outline []vertex
	extent  fixed.Rectangle26_6
}

type vertex struct {
	x, y  float32
	start bool
}

func newScanner(dest *image.RGBA) *scanner {
	s := &scanner{dest: dest, source: image.Black}
	s.Clear()
	return s
}

func (s *scanner) Start(p fixed.Point26_6) { s.add(p, true) }
func (s *scanner) Line(p fixed.Point26_6)  { s.add(p, false) }

func (s *scanner) add(p fixed.Point26_6, start bool) {
	s.outline = append(s.outline, vertex{float32(p.X) / 64, float32(p.Y) / 64, start})
	s.extent.Min.X, s.extent.Min.Y = min(s.extent.Min.X, p.X), min(s.extent.Min.Y, p.Y)
	s.extent.Max.X, s.extent.Max.Y = max(s.extent.Max.X, p.X), max(s.extent.Max.Y, p.Y)
}

func (s *scanner) Draw() {
	if len(s.outline) == 0 {
		return
	}
	e := s.extent
	box := image.Rect(e.Min.X.Floor(), e.Min.Y.Floor(), e.Max.X.Ceil(), e.Max.Y.Ceil()).Intersect(s.dest.Rect)
	if !s.clip.Empty() {
		box = box.Intersect(s.clip)
	}
	if box.Empty() {
		return
	}
	s.raster.Reset(box.Dx(), box.Dy())
	left, top := float32(box.Min.X), float32(box.Min.Y)
	for _, v := range s.outline {
		if v.start {
			s.raster.MoveTo(v.x-left, v.y-top)
		} else {
			s.raster.LineTo(v.x-left, v.y-top)
		}
	}
	s.raster.Draw(s.dest, box, s.source, box.Min)
}

func (s *scanner) Clear() {
	s.outline = s.outline[:0]
	s.extent = fixed.Rectangle26_6{
		Min: fixed.Point26_6{X: math.MaxInt32, Y: math.MaxInt32},
		Max: fixed.Point26_6{X: math.MinInt32, Y: math.MinInt32},
	}
}

func (s *scanner) SetColor(c any) {
	switch c := c.(type) {
	case color.Color:
		s.source = image.NewUniform(c)
	case rasterx.ColorFunc:
		s.source = shade{s.dest.Rect, c}
	}
}

func (s *scanner) GetPathExtent() fixed.Rectangle26_6 { return s.extent }
func (s *scanner) SetClip(r image.Rectangle)          { s.clip = r }

// SetBounds does nothing: the bounds are those of the picture.
func (s *scanner) SetBounds(int, int) {}

// SetWinding does nothing: the rasteriser knows the nonzero rule alone.
func (s *scanner) SetWinding(bool) {}

// shade is a gradient as a picture.
type shade struct {
	bounds image.Rectangle
	at     rasterx.ColorFunc
}

func (s shade) ColorModel() color.Model { return color.RGBA64Model }
func (s shade) Bounds() image.Rectangle { return s.bounds }
func (s shade) At(x, y int) color.Color { return s.at(x, y) }

var (
	_ rasterx.Scanner = (*scanner)(nil)
	_ draw.Image      = (*image.RGBA)(nil)
)
