package kit

import (
	"image/color"
	"slices"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"
	"fyne.io/fyne/v2/driver/desktop"
	"fyne.io/fyne/v2/widget"

	"deckhand/theme"
)

// Modal lays content over everything else and keeps mouse and keys to itself:
// Esc cancels, Enter does the main thing unless a focused button takes it. Two
// modals of the same id are never open at once. When it closes, the key
// handler and the focus of before are back.
type Modal struct {
	widget.BaseWidget

	// ID tells modals apart.
	ID string
	// Says is what it tells or asks, for those who follow the window from outside.
	Says string
	// Place says where the content stands in a window of that size.
	Place func(window fyne.Size) (fyne.Position, fyne.Size)
	// OnCancel is called on Esc, OnMain on Enter; nil ignores the key.
	// Neither closes the modal by itself.
	OnCancel, OnMain func()
	// OnKey sees each key first and reports whether it used it.
	OnKey func(*fyne.KeyEvent) bool
	// OnClick is called on a click that no control takes; nil ignores it.
	OnClick func()
	// First gets the focus.
	First fyne.Focusable
	// Clear leaves the window behind as bright as it is.
	Clear bool
	// OutsideCancels makes a click beside the content cancel.
	OutsideCancels bool
	// Unasked says that it opens by itself, while the person may be at something else.
	Unasked bool

	content fyne.CanvasObject
	scrim   *canvas.Rectangle
	shade   float32 // 0 to 1, how far the scrim has come
	canvas  fyne.Canvas
	before  func(*fyne.KeyEvent)
}

// NewModal makes a modal, not yet open.
func NewModal(id string, content fyne.CanvasObject) *Modal {
	m := &Modal{ID: id, content: content, scrim: newRectangle(), shade: 1}
	m.ExtendBaseWidget(m)
	return m
}

// OpenModal returns the open modal of an id, or nil.
func OpenModal(c fyne.Canvas, id string) *Modal {
	for _, o := range c.Overlays().List() {
		if m, ok := o.(*Modal); ok && m.ID == id {
			return m
		}
	}
	return nil
}

// Open opens the modal and reports whether it did: if one with its id is open
// already, that one stays.
func (m *Modal) Open(c fyne.Canvas, motion theme.Motion) bool {
	if OpenModal(c, m.ID) != nil {
		return false
	}
	m.canvas, m.before = c, c.OnTypedKey()
	m.changed()
	if m.Unasked {
		echoOn(c).Surprise()
	}
	if below := c.Focused(); below != nil {
		below.FocusLost() // it keeps the focus of its layer, but should not look like it
	}
	c.Overlays().Add(m)
	m.Resize(c.Size())
	c.SetOnTypedKey(m.key)
	if m.First != nil {
		c.Focus(m.First)
	}
	m.fadeIn(motion)
	return true
}

func (m *Modal) fadeIn(motion theme.Motion) {
	time := motion.Time(theme.FadeTime)
	if time <= 0 || m.Clear {
		m.shade = 1
		return
	}
	m.shade = 0
	fade := fyne.NewAnimation(time, func(done float32) {
		m.shade = done
		m.veil()
		m.scrim.Refresh()
	})
	fade.Curve = theme.PanelEase.Curve()
	fade.Start()
}

// IsOpen reports whether the modal is on a canvas.
func (m *Modal) IsOpen() bool {
	return m.canvas != nil && slices.Contains(m.canvas.Overlays().List(), fyne.CanvasObject(m))
}

// Close takes the modal away, and all that lies over it.
func (m *Modal) Close() {
	if !m.IsOpen() {
		return
	}
	c := m.canvas
	m.changed()
	if own := c.Focused(); own != nil {
		own.FocusLost()
	}
	c.Overlays().Remove(m)
	c.SetOnTypedKey(m.before)
	if below := c.Focused(); below != nil {
		below.FocusGained()
	}
}

func (m *Modal) key(ev *fyne.KeyEvent) {
	if !echoOn(m.canvas).Key(ev) {
		return
	}
	if m.OnKey != nil && m.OnKey(ev) {
		return
	}
	switch ev.Name {
	case fyne.KeyEscape:
		m.cancel()
	case fyne.KeyReturn, fyne.KeyEnter:
		if m.OnMain != nil {
			m.OnMain()
		}
	}
}

func (m *Modal) cancel() {
	if m.OnCancel != nil {
		m.OnCancel()
	}
}

// changed tells the window that something else lies there now.
func (m *Modal) changed() { echoOn(m.canvas).Changed() }

// MouseDown implements desktop.Mouseable.
func (m *Modal) MouseDown(ev *desktop.MouseEvent) { echoOn(m.canvas).Press(m.ID, ev.AbsolutePosition) }

// MouseUp implements desktop.Mouseable.
func (m *Modal) MouseUp(*desktop.MouseEvent) {}

// Tapped implements fyne.Tappable.
func (m *Modal) Tapped(ev *fyne.PointEvent) {
	if !echoOn(m.canvas).Click(m.ID, ev.AbsolutePosition) {
		return
	}
	if m.OnClick != nil {
		m.OnClick()
	}
	if m.OutsideCancels && !m.Covers(ev.Position) {
		m.cancel()
	}
}

// Covers says whether the content lies at a place.
func (m *Modal) Covers(at fyne.Position) bool {
	return area{m.content.Position(), m.content.Size()}.holds(at)
}

// Children implements Holder.
func (m *Modal) Children() []fyne.CanvasObject { return []fyne.CanvasObject{m.content} }

// CreateRenderer implements fyne.Widget.
func (m *Modal) CreateRenderer() fyne.WidgetRenderer {
	return newView(m, fyne.NewSize(0, 0), func(size fyne.Size) {
		m.veil()
		Place(m.scrim, 0, 0, size.Width, size.Height)
		pos, box := fyne.NewPos(0, 0), size
		if m.Place != nil {
			pos, box = m.Place(size)
		}
		m.content.Move(pos)
		m.content.Resize(box)
	}, m.scrim, m.content)
}

// Refresh implements fyne.CanvasObject. The content is no part of what the toolkit refreshes
// with a widget.
func (m *Modal) Refresh() {
	m.content.Refresh()
	m.BaseWidget.Refresh()
}

func (m *Modal) veil() {
	rectangle(m.scrim, theme.ColorScrim, "", 0, 0)
	full := color.NRGBAModel.Convert(m.scrim.FillColor).(color.NRGBA)
	full.A = uint8(float32(full.A) * m.shade)
	m.scrim.FillColor = full
	m.scrim.Hidden = m.Clear
}

// Middle places content of a size in the middle of the window, smaller if the
// window is.
func Middle(w, h float32) func(fyne.Size) (fyne.Position, fyne.Size) {
	return func(window fyne.Size) (fyne.Position, fyne.Size) {
		size := fyne.NewSize(min(w, window.Width-2*theme.Space4), min(h, window.Height-2*theme.Space4))
		return fyne.NewPos((window.Width-size.Width)/2, (window.Height-size.Height)/2), size
	}
}
