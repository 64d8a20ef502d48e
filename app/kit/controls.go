package kit

import (
	"slices"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"
	"fyne.io/fyne/v2/widget"
)

// ControlInfo tells what a person can operate and where it is.
type ControlInfo struct {
	ID    string
	Label string
	Pos   fyne.Position // of the upper left corner, units
	Size  fyne.Size
	// Enabled means that it would react now: it is switched on, and no
	// dialog lies over it.
	Enabled bool
	Focused bool
}

// Operable is what widgets with something to operate implement. Positions are
// relative to the widget.
type Operable interface {
	Controls() []ControlInfo
}

// Holder is what widgets that hold other objects implement, as the tree ends
// for outsiders at a widget. Positions are relative to the widget.
type Holder interface {
	Children() []fyne.CanvasObject
}

// Controls lists the visible controls of a canvas, those of the content first,
// then those of its overlays from bottom to top. Positions are absolute; what
// has scrolled out of view is left out, what is cut off is listed as seen.
func Controls(c fyne.Canvas) []ControlInfo {
	trees := slices.Clone(c.Overlays().List())
	if content := c.Content(); content != nil {
		trees = slices.Insert(trees, 0, content)
	}
	var w walker
	for i, tree := range trees {
		w.reachable = i == len(trees)-1
		w.walk(tree, fyne.Position{}, area{size: c.Size()})
	}
	return w.found
}

type walker struct {
	found     []ControlInfo
	reachable bool // no overlay lies above
}

func (w *walker) walk(o fyne.CanvasObject, origin fyne.Position, clip area) {
	if o == nil || !o.Visible() {
		return
	}
	at := origin.Add(o.Position())
	if op, ok := o.(Operable); ok {
		for _, info := range op.Controls() {
			seen := area{at.Add(info.Pos), info.Size}.cut(clip)
			if seen.size.Width < 1 || seen.size.Height < 1 {
				continue
			}
			info.Pos, info.Size = seen.pos, seen.size
			info.Enabled = info.Enabled && w.reachable
			info.Focused = info.Focused && w.reachable
			w.found = append(w.found, info)
		}
	}
	switch o := o.(type) {
	case Holder:
		w.walkAll(o.Children(), at, clip)
	case *fyne.Container:
		w.walkAll(o.Objects, at, clip)
	case *container.Scroll:
		w.walk(o.Content, at, area{at, o.Size()}.cut(clip))
	case *container.ThemeOverride:
		w.walk(o.Content, at, clip)
	case *widget.PopUp:
		w.walk(o.Content, at, clip)
	}
}

func (w *walker) walkAll(objects []fyne.CanvasObject, origin fyne.Position, clip area) {
	for _, o := range objects {
		w.walk(o, origin, clip)
	}
}

// area is a rectangle in units.
type area struct {
	pos  fyne.Position
	size fyne.Size
}

func (a area) cut(b area) area {
	x, y := max(a.pos.X, b.pos.X), max(a.pos.Y, b.pos.Y)
	right := min(a.pos.X+a.size.Width, b.pos.X+b.size.Width)
	bottom := min(a.pos.Y+a.size.Height, b.pos.Y+b.size.Height)
	return area{fyne.NewPos(x, y), fyne.NewSize(max(right-x, 0), max(bottom-y, 0))}
}

func (a area) holds(p fyne.Position) bool {
	return p.X >= a.pos.X && p.Y >= a.pos.Y && p.X < a.pos.X+a.size.Width && p.Y < a.pos.Y+a.size.Height
}
