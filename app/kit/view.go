package kit

import (
	"image/color"
	"math"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"
	fynetheme "fyne.io/fyne/v2/theme"

	"deckhand/theme"
)

// view renders a widget with a single function that both places and paints,
// so that colours follow the theme and no state hides in a renderer.
type view struct {
	owner   fyne.Widget
	min     fyne.Size
	objects []fyne.CanvasObject
	draw    func(size fyne.Size)
}

// newView makes the renderer of a widget. The smallest size is constant, as
// Fyne asks the whole tree for it before each frame.
func newView(owner fyne.Widget, min fyne.Size, draw func(fyne.Size), objects ...fyne.CanvasObject) *view {
	v := &view{owner: owner, min: min, objects: objects, draw: draw}
	v.draw(owner.Size())
	return v
}

func (v *view) Layout(size fyne.Size)        { v.draw(size) }
func (v *view) MinSize() fyne.Size           { return v.min }
func (v *view) Objects() []fyne.CanvasObject { return v.objects }
func (v *view) Destroy()                     {}
func (v *view) Refresh() {
	v.draw(v.owner.Size())
	canvas.Refresh(v.owner)
}

// Absolute returns a container whose children are placed by one function of
// its size. The smallest size is the one given.
func Absolute(min fyne.Size, place func(size fyne.Size), objects ...fyne.CanvasObject) *fyne.Container {
	return &fyne.Container{Layout: &absolute{min: min, place: place}, Objects: objects}
}

type absolute struct {
	min   fyne.Size
	place func(fyne.Size)
	echo  *Echo // of the window, if this is its content
}

func (a *absolute) Layout(_ []fyne.CanvasObject, size fyne.Size) { a.place(size) }
func (a *absolute) MinSize([]fyne.CanvasObject) fyne.Size        { return a.min }

// SetContent fills a window with a screen that [Absolute] has made, for a window of the
// size given. The toolkit lays everything out at the smallest size first: here that is
// the size of the window, so that nothing is measured twice.
func SetContent(w fyne.Window, screen *fyne.Container, size fyne.Size, echo *Echo) {
	if l, ours := screen.Layout.(*absolute); ours {
		l.echo = echo
		l.place = rescaling(w.Canvas(), l.place)
		least := l.min
		l.min = least.Max(size)
		defer func() { l.min = least }()
	}
	w.SetContent(screen)
	echo.listen(w.Canvas())
}

// rescaling is a placing of the content that draws anew what lies over it when the scale of
// the window has changed: the toolkit then does so with the content alone.
func rescaling(c fyne.Canvas, place func(fyne.Size)) func(fyne.Size) {
	scale := c.Scale()
	return func(size fyne.Size) {
		place(size)
		if now := c.Scale(); now != scale {
			scale = now
			for _, over := range c.Overlays().List() {
				over.Refresh()
			}
		}
	}
}

// Place moves and resizes an object within its parent.
func Place(o fyne.CanvasObject, x, y, w, h float32) {
	o.Move(fyne.NewPos(x, y))
	o.Resize(fyne.NewSize(w, h))
}

// placeSharp is Place on whole pixels. What is drawn from a texture gets
// blurred when its place has another size in pixels than the texture.
func placeSharp(o fyne.CanvasObject, x, y, w, h float32) {
	Place(o, Snap(x), Snap(y), Snap(w), Snap(h))
}

// Snap moves a length to the nearest whole pixel of the window.
func Snap(v float32) float32 {
	scale := pixels()
	return float32(math.Round(float64(v*scale))) / scale
}

// pixels is how many pixels a unit has in the window.
func pixels() float32 {
	if windows := fyne.CurrentApp().Driver().AllWindows(); len(windows) > 0 {
		return windows[0].Canvas().Scale()
	}
	return 1
}

// paint returns a colour of the current theme; no name means no colour.
func paint(name fyne.ThemeColorName) color.Color {
	if name == "" {
		return color.Transparent
	}
	return fynetheme.Color(name)
}

// rectangle dresses a rectangle in colours of the current theme.
func rectangle(r *canvas.Rectangle, fill, edge fyne.ThemeColorName, stroke, radius float32) {
	r.FillColor, r.StrokeColor = paint(fill), paint(edge)
	r.StrokeWidth, r.CornerRadius = stroke, radius
	if edge == "" {
		r.StrokeWidth = 0
	}
}

func newRectangle() *canvas.Rectangle { return canvas.NewRectangle(color.Transparent) }

// Ground is what a control stands on; it decides rings and faded looks.
type Ground uint8

// The grounds.
const (
	OnPaper Ground = iota
	OnCloth        // also leather
)

// ring is the focus ring around a control. The outer line shows in high
// contrast only.
type ring struct{ inner, outer *canvas.Rectangle }

func newRing() ring { return ring{newRectangle(), newRectangle()} }

func (r ring) objects() []fyne.CanvasObject { return []fyne.CanvasObject{r.outer, r.inner} }

// around lays the ring around a rectangle with round corners.
func (r ring) around(x, y, w, h, radius float32, ground Ground, visible bool) {
	const gap, stroke = theme.FocusGap, theme.FocusStroke
	name := theme.ColorFocusPaper
	if ground == OnCloth {
		name = theme.ColorFocusCloth
	}
	rectangle(r.inner, "", name, stroke, radius+gap)
	Place(r.inner, x-gap, y-gap, w+2*gap, h+2*gap)
	rectangle(r.outer, "", theme.ColorFocusOuter, stroke, radius+gap+stroke)
	Place(r.outer, x-gap-stroke, y-gap-stroke, w+2*(gap+stroke), h+2*(gap+stroke))
	r.inner.Hidden, r.outer.Hidden = !visible, !visible
}
