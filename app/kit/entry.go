package kit

import (
	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"
	"fyne.io/fyne/v2/driver/desktop"
	fynetheme "fyne.io/fyne/v2/theme"
	"fyne.io/fyne/v2/widget"

	"deckhand/theme"
)

// Entry is Fyne's field for one line of text with an id, our focus ring, and
// manners: Enter, Esc, the function keys and shortcuts with letters it does
// not know reach the screen.
type Entry struct {
	widget.Entry
	id, label string
	focused   bool
	box       *canvas.Rectangle
	ring      ring
}

// NewEntry makes an entry; the label is for readers of the screen, as the
// words beside the field are not part of it.
func NewEntry(id, label, text string, onChange func(text string)) *Entry {
	e := &Entry{id: id, label: label, box: newRectangle(), ring: newRing()}
	e.ExtendBaseWidget(e)
	e.Wrapping, e.Scroll = fyne.TextWrapOff, fyne.ScrollHorizontalOnly // no bar at the side
	e.Text = text
	e.OnChanged = onChange
	return e
}

// Controls implements Operable.
func (e *Entry) Controls() []ControlInfo {
	return []ControlInfo{{ID: e.id, Label: e.label, Size: e.Size(), Enabled: !e.Disabled(), Focused: e.focused}}
}

// FocusGained implements fyne.Focusable.
func (e *Entry) FocusGained() {
	e.focused = true
	e.Entry.FocusGained()
	e.Refresh()
}

// FocusLost implements fyne.Focusable.
func (e *Entry) FocusLost() {
	e.focused = false
	e.Entry.FocusLost()
	e.Refresh()
}

// TypedKey implements fyne.Focusable.
func (e *Entry) TypedKey(ev *fyne.KeyEvent) {
	e.Entry.TypedKey(ev)
	switch ev.Name {
	case fyne.KeyReturn, fyne.KeyEnter, fyne.KeyEscape,
		fyne.KeyF1, fyne.KeyF2, fyne.KeyF3, fyne.KeyF4, fyne.KeyF5, fyne.KeyF6,
		fyne.KeyF7, fyne.KeyF8, fyne.KeyF9, fyne.KeyF10, fyne.KeyF11, fyne.KeyF12:
		passKey(e, ev)
	}
}

// KeyDown implements desktop.Keyable.
func (e *Entry) KeyDown(ev *fyne.KeyEvent) {
	EchoOf(e).KeyDown(ev)
	e.Entry.KeyDown(ev)
}

// KeyUp implements desktop.Keyable.
func (e *Entry) KeyUp(ev *fyne.KeyEvent) {
	EchoOf(e).KeyUp(ev)
	e.Entry.KeyUp(ev)
}

// TypedShortcut implements fyne.Shortcutable.
func (e *Entry) TypedShortcut(s fyne.Shortcut) {
	custom, ok := s.(*desktop.CustomShortcut)
	if !ok || len(custom.KeyName) != 1 { // letters; Fyne's entry uses named keys only
		e.Entry.TypedShortcut(s)
		return
	}
	if screen, ok := canvasOf(e).(fyne.Shortcutable); ok {
		screen.TypedShortcut(s)
	}
}

// CreateRenderer implements fyne.Widget.
func (e *Entry) CreateRenderer() fyne.WidgetRenderer {
	return &entryView{WidgetRenderer: e.Entry.CreateRenderer(), entry: e}
}

// entryView replaces the frame of Fyne's renderer by ours and centres its text,
// which Fyne lays out from the top.
type entryView struct {
	fyne.WidgetRenderer
	entry *Entry
}

func (v *entryView) Objects() []fyne.CanvasObject {
	objects := append(v.entry.ring.objects(), v.entry.box)
	for _, o := range v.WidgetRenderer.Objects() {
		if _, frame := o.(*canvas.Rectangle); !frame {
			objects = append(objects, o)
		}
	}
	return objects
}

func (v *entryView) MinSize() fyne.Size { return fyne.NewSquareSize(theme.MinTarget) }

func (v *entryView) Layout(size fyne.Size) {
	v.WidgetRenderer.Layout(size)
	e := v.entry
	fill, edge := theme.ColorField, theme.ColorLine
	switch {
	case e.Disabled():
		fill = theme.ColorPaper
	case e.focused:
		edge = theme.ColorTeal
	}
	rectangle(e.box, fill, edge, theme.StrokePanel, theme.RadiusField)
	Place(e.box, 0, 0, size.Width, size.Height)
	e.ring.around(0, 0, size.Width, size.Height, theme.RadiusField, OnPaper, e.focused)

	text := e.Theme().Size(fynetheme.SizeNameText)
	line, _ := Measure("g", text, e.TextStyle)
	top := (size.Height-line.Height)/2 - e.Theme().Size(fynetheme.SizeNameInnerPadding)
	for _, o := range v.WidgetRenderer.Objects() {
		if _, scroll := o.(fyne.Scrollable); scroll {
			Place(o, o.Position().X, Snap(top), o.Size().Width, size.Height-top)
		}
	}
}

func (v *entryView) Refresh() {
	v.WidgetRenderer.Refresh()
	v.Layout(v.entry.Size())
}
