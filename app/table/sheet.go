package table

import (
	"image"
	"image/color"
	"slices"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"
	fynetheme "fyne.io/fyne/v2/theme"

	"deckhand/app/kit"
)

// Sheet is a drawing that is described anew whenever something changes and keeps the
// canvas objects of what it draws again under the same key. So a picture can be a plain
// function of its state, and yet only what really changed is painted anew.
//
//	s.Begin()
//	s.Rect("tag", box, Fill{Color: theme.ColorPaper})
//	s.Text("name", box, "Ada", Type{Size: 16, Bold: true})
//	s.End()
//
// Things are painted in the order in which they are described.
type Sheet struct {
	layer *fyne.Container
	kept  map[string]*leaf
	order []fyne.CanvasObject
	turn  uint
	cut   []string // lines of this description that did not fit
}

type leaf struct {
	object fyne.CanvasObject
	turn   uint
}

// NewSheet makes an empty sheet.
func NewSheet() *Sheet {
	return &Sheet{layer: &fyne.Container{}, kept: make(map[string]*leaf)}
}

// Layer is the container to put into a window. It never moves or resizes its objects.
func (s *Sheet) Layer() *fyne.Container { return s.layer }

// Begin starts a new description.
func (s *Sheet) Begin() {
	s.turn++
	s.order, s.cut = s.order[:0], s.cut[:0]
}

// End shows what was described since Begin and forgets the rest.
func (s *Sheet) End() {
	for key, l := range s.kept {
		if l.turn != s.turn {
			delete(s.kept, key)
		}
	}
	if !slices.Equal(s.layer.Objects, s.order) {
		s.layer.Objects = slices.Clone(s.order)
		canvas.Refresh(s.layer)
	}
}

// Clear forgets everything.
func (s *Sheet) Clear() {
	clear(s.kept)
	s.order, s.layer.Objects = nil, nil
}

// again returns the object of a key, made by build the first time.
func again[T fyne.CanvasObject](s *Sheet, key string, build func() T) T {
	if l, ok := s.kept[key]; ok {
		if object, same := l.object.(T); same {
			l.turn = s.turn
			s.order = append(s.order, object)
			return object
		}
	}
	object := build()
	s.kept[key] = &leaf{object, s.turn}
	s.order = append(s.order, object)
	return object
}

// Fill is how a rectangle looks. Names that are empty stay clear.
type Fill struct {
	Color  fyne.ThemeColorName
	Edge   fyne.ThemeColorName
	Stroke float32
	Radius float32
}

// Rect draws a rectangle.
func (s *Sheet) Rect(key string, at Rect, f Fill) {
	r := again(s, key, func() *canvas.Rectangle { return canvas.NewRectangle(color.Transparent) })
	before := *r
	r.FillColor, r.StrokeColor, r.StrokeWidth, r.CornerRadius = paint(f.Color), paint(f.Edge), f.Stroke, f.Radius
	if f.Edge == "" {
		r.StrokeWidth = 0
	}
	if place(r, at) || before.FillColor != r.FillColor || before.StrokeColor != r.StrokeColor ||
		before.StrokeWidth != r.StrokeWidth || before.CornerRadius != r.CornerRadius {
		r.Refresh()
	}
}

// Type is how a line of text looks.
type Type struct {
	Size   float32
	Bold   bool
	Italic bool
	Color  fyne.ThemeColorName
	Align  fyne.TextAlign
}

// Text writes one line into a box, in the middle of its height. What does not fit the
// width ends in dots.
func (s *Sheet) Text(key string, at Rect, line string, t Type) {
	if fitting := kit.Ellipsis(line, at.W, t.Size, t.Bold); fitting != line {
		s.cut = append(s.cut, line)
		line = fitting
	}
	x := again(s, key, func() *canvas.Text { return kit.NewLine() })
	style := fyne.TextStyle{Bold: t.Bold, Italic: t.Italic}
	size, ink := kit.Crisp(t.Size, style), paint(t.Color)
	changed := x.Text != line || x.TextSize != size || x.TextStyle != style || x.Color != ink || x.Alignment != t.Align
	x.Text, x.TextSize, x.TextStyle, x.Color, x.Alignment = line, size, style, ink, t.Align
	x.FontSource = kit.Typeface(line, style)
	box, _ := kit.Measure("X", size, style)
	h := box.Height
	if place(x, Rect{kit.Snap(at.X), kit.Snap(at.Y + (at.H-h)/2), at.W, h}) || changed {
		x.Refresh()
	}
}

// Image shows a picture that has the right size in pixels already; any other size is
// stretched without smoothing.
func (s *Sheet) Image(key string, at Rect, img image.Image) {
	i := again(s, key, func() *canvas.Image {
		made := &canvas.Image{FillMode: canvas.ImageFillStretch, ScaleMode: canvas.ImageScaleFastest}
		return made
	})
	changed := i.Image != img
	i.Image = img
	if place(i, at) || changed {
		i.Refresh()
	}
}

// Object shows any other object, made the first time.
func (s *Sheet) Object(key string, at Rect, build func() fyne.CanvasObject) fyne.CanvasObject {
	o := again(s, key, build)
	place(o, at)
	return o
}

// place puts an object into a box and says whether that changed anything.
func place(o fyne.CanvasObject, r Rect) bool {
	pos, size := fyne.NewPos(r.X, r.Y), fyne.NewSize(r.W, r.H)
	moved := o.Position() != pos
	if moved {
		o.Move(pos)
	}
	resized := o.Size() != size
	if resized {
		o.Resize(size)
	}
	return moved || resized
}

// paint is a colour of the current theme; no name is no colour.
func paint(name fyne.ThemeColorName) color.Color {
	if name == "" {
		return color.Transparent
	}
	return fynetheme.Color(name)
}
