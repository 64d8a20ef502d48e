package kit

import (
	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/driver/desktop"
	"fyne.io/fyne/v2/widget"
)

// nowhere is the part of a control that no pointer is over.
const nowhere = -1

// control carries what all controls share: identity, pointer, focus and keys.
// A control has one or several parts (a segment has many); a click counts when
// it begins and ends on the same part, however the hand shakes in between.
//
// Fyne turns a press that moves by two units into a drag and then sends no
// Tapped. So a control accepts drags too, and treats their end as the click.
// That also keeps scrolls and tables below from being dragged through it.
type control struct {
	widget.BaseWidget
	self fyne.Focusable

	id, label  string
	disabled   bool
	focused    bool
	grabsFocus bool // a click takes the focus, as in forms

	partAt func(fyne.Position) int   // nil: one part, 0
	act    func(part int)            // a click or what stands for it
	typed  func(*fyne.KeyEvent) bool // reports whether the key was used
	hover  func(over bool)           // nil: nobody wants to know

	over    int // part under the pointer
	armed   int // part the press began on
	pressed bool
	dragged bool
	last    fyne.PointEvent // of a drag
}

func (c *control) init(self fyne.Focusable, id, label string) {
	c.self, c.id, c.label = self, id, label
	c.over, c.armed = nowhere, nowhere
	c.ExtendBaseWidget(self.(fyne.Widget))
}

// ID returns the stable name of the control.
func (c *control) ID() string { return c.id }

// Label returns what the control is called in the player's language.
func (c *control) Label() string { return c.label }

// SetLabel changes what the control is called.
func (c *control) SetLabel(label string) {
	if c.label != label {
		c.label = label
		c.Refresh()
	}
}

// Controls implements Operable.
func (c *control) Controls() []ControlInfo {
	return []ControlInfo{{ID: c.id, Label: c.label, Size: c.Size(), Enabled: !c.disabled, Focused: c.focused}}
}

// Enable lets the control react.
func (c *control) Enable() { c.setDisabled(false) }

// Disable keeps the control from reacting; its label stays readable.
func (c *control) Disable() { c.setDisabled(true) }

// Disabled implements fyne.Disableable.
func (c *control) Disabled() bool { return c.disabled }

// SetEnabled enables or disables the control.
func (c *control) SetEnabled(enabled bool) { c.setDisabled(!enabled) }

func (c *control) setDisabled(disabled bool) {
	if c.disabled != disabled {
		c.disabled = disabled
		c.armed, c.pressed = nowhere, false
		c.Refresh()
	}
}

func (c *control) echo() *Echo { return EchoOf(c.self.(fyne.CanvasObject)) }

func (c *control) part(at fyne.Position) int {
	if !(area{size: c.Size()}).holds(at) {
		return nowhere
	}
	if c.partAt == nil {
		return 0
	}
	return c.partAt(at)
}

func (c *control) click(part int) {
	if c.disabled || part == nowhere {
		return
	}
	if c.grabsFocus && !c.focused {
		if cv := canvasOf(c.self); cv != nil {
			cv.Focus(c.self)
		}
	}
	c.act(part)
}

// Tapped implements fyne.Tappable: a press and release without movement.
func (c *control) Tapped(ev *fyne.PointEvent) {
	c.armed = nowhere
	if c.echo().Click(c.id, ev.AbsolutePosition) {
		c.click(c.part(ev.Position))
	}
}

// MouseDown implements desktop.Mouseable. A second button calls the press off.
func (c *control) MouseDown(ev *desktop.MouseEvent) {
	c.armed, c.dragged = nowhere, false
	if !c.echo().Press(c.id, ev.AbsolutePosition) && ev.Button == desktop.MouseButtonPrimary && !c.disabled {
		c.armed = c.part(ev.Position)
	}
	c.setPressed(c.armed != nowhere)
}

// MouseUp implements desktop.Mouseable. The click itself follows as Tapped or
// DragEnd.
func (c *control) MouseUp(*desktop.MouseEvent) { c.setPressed(false) }

// Dragged implements fyne.Draggable.
func (c *control) Dragged(ev *fyne.DragEvent) {
	c.dragged, c.last = true, ev.PointEvent
	c.setPressed(c.armed != nowhere && c.part(ev.Position) == c.armed)
}

// DragEnd implements fyne.Draggable.
func (c *control) DragEnd() {
	c.setPressed(false)
	armed := c.armed
	c.armed = nowhere
	if c.dragged && armed != nowhere && c.part(c.last.Position) == armed && c.echo().Click(c.id, c.last.AbsolutePosition) {
		c.click(armed)
	}
	c.dragged = false
}

func (c *control) setPressed(pressed bool) {
	if c.pressed != pressed {
		c.pressed = pressed
		c.Refresh()
	}
}

// MouseIn implements desktop.Hoverable.
func (c *control) MouseIn(ev *desktop.MouseEvent) { c.setOver(c.part(ev.Position)) }

// MouseMoved implements desktop.Hoverable.
func (c *control) MouseMoved(ev *desktop.MouseEvent) { c.setOver(c.part(ev.Position)) }

// MouseOut implements desktop.Hoverable.
func (c *control) MouseOut() {
	c.setPressed(false)
	c.setOver(nowhere)
}

func (c *control) setOver(part int) {
	if c.over == part {
		return
	}
	c.over = part
	c.Refresh()
	if c.hover != nil {
		c.hover(part != nowhere)
	}
}

func (c *control) hovered() bool { return c.over != nowhere && !c.disabled }

// FocusGained implements fyne.Focusable.
func (c *control) FocusGained() { c.setFocused(true) }

// FocusLost implements fyne.Focusable.
func (c *control) FocusLost() {
	c.setFocused(false)
}

func (c *control) setFocused(focused bool) {
	if c.focused != focused {
		c.focused = focused
		c.Refresh()
	}
}

// TypedRune implements fyne.Focusable; controls listen to keys only.
func (c *control) TypedRune(rune) {}

// TypedKey implements fyne.Focusable.
func (c *control) TypedKey(ev *fyne.KeyEvent) {
	if !c.echo().Key(ev) {
		return
	}
	if !c.disabled && c.typed != nil && c.typed(ev) {
		return
	}
	passKey(c.self, ev)
}

// KeyDown implements desktop.Keyable.
func (c *control) KeyDown(ev *fyne.KeyEvent) { c.echo().KeyDown(ev) }

// KeyUp implements desktop.Keyable.
func (c *control) KeyUp(ev *fyne.KeyEvent) { c.echo().KeyUp(ev) }

// strike acts on a key once, however long it is held down.
func (c *control) strike(part int) {
	if c.echo().Strike() {
		c.click(part)
	}
}

// Cursor implements desktop.Cursorable.
func (c *control) Cursor() desktop.Cursor {
	if c.disabled {
		return desktop.DefaultCursor
	}
	return desktop.PointerCursor
}

// passKey hands a key to the handler of the canvas, which Fyne asks only when
// nothing is focused.
func passKey(from fyne.Focusable, ev *fyne.KeyEvent) {
	if cv := canvasOf(from); cv != nil {
		if handle := cv.OnTypedKey(); handle != nil {
			handle(ev)
		}
	}
}

func canvasOf(f fyne.Focusable) fyne.Canvas {
	return fyne.CurrentApp().Driver().CanvasForObject(f.(fyne.CanvasObject))
}
