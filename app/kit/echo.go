package kit

import (
	"time"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/driver/desktop"
)

// How long something is still meant for what was there before.
const (
	EchoTime  = 350 * time.Millisecond // between the two clicks of a double click
	EchoReach = 24                     // units between their places
	Grace     = 300 * time.Millisecond // for who has just pressed a key when something opens by itself
)

// Echo knows what a hand still means for what was there before: where a page, a dialog, a
// menu or a panel has come or gone, the second half of a double click must not press what
// lies there now, and a key that is held down must not do another thing than it was pressed
// for. There is one for each window; whatever takes clicks and keys asks it. Without one, as
// nil, everything counts.
type Echo struct {
	now  func() time.Duration
	post func(func())

	click struct { // the last one that counted
		on    string
		at    fyne.Position
		when  time.Duration
		past  bool // something else is there since
		blind bool // and has not been drawn yet
	}
	press struct { // the one that goes on
		on, echo bool
	}
	key struct { // the last one pressed, while it is down
		name  fyne.KeyName
		spent bool // it has pressed something
		past  bool
	}
	surprised time.Duration // up to when keys are meant for what was there before
}

// NewEcho makes one by a clock that never runs backwards, and by what runs a function as soon
// as all that goes on now is done.
func NewEcho(now func() time.Duration, post func(func())) *Echo {
	e := &Echo{now: now, post: post}
	e.click.when = -EchoTime - 1 // there was none
	return e
}

// EchoOf is that of the window in which an object lies, nil if there is none.
func EchoOf(o fyne.CanvasObject) *Echo {
	return echoOn(fyne.CurrentApp().Driver().CanvasForObject(o))
}

func echoOn(c fyne.Canvas) *Echo {
	if c == nil {
		return nil
	}
	if screen, ours := c.Content().(*fyne.Container); ours {
		if l, ours := screen.Layout.(*absolute); ours {
			return l.echo
		}
	}
	return nil
}

// Changed says that something has come or gone: what is clicked or held down now was meant
// for what was there before. It may take a while to be drawn, and the time of a double click
// begins anew then.
func (e *Echo) Changed() {
	if e == nil {
		return
	}
	e.click.past, e.key.past = true, true
	if e.click.blind || e.now()-e.click.when > EchoTime {
		return
	}
	e.click.blind = true
	e.post(func() {
		if e.click.blind {
			e.click.blind, e.click.when = false, e.now()
		}
	})
}

// Surprise says that something opens that the person has not asked for, and who may be
// pressing a key for something else just now.
func (e *Echo) Surprise() {
	if e != nil {
		e.surprised = e.now() + Grace
	}
}

// Press hears of a button of the mouse going down on something, by its id, at a place of the
// window. It reports whether that still belongs to the click before.
func (e *Echo) Press(on string, at fyne.Position) (echo bool) {
	if e == nil {
		return false
	}
	way := at.Subtract(e.click.at)
	e.press.on = true
	e.press.echo = (e.click.past || e.click.on != on) && (e.click.blind || e.now()-e.click.when <= EchoTime) && way.X*way.X+way.Y*way.Y <= EchoReach*EchoReach
	return e.press.echo
}

// Click hears of a click before it does anything, and reports whether it counts.
func (e *Echo) Click(on string, at fyne.Position) (counts bool) {
	if e == nil {
		return true
	}
	if !e.press.on { // a finger only taps
		e.Press(on, at)
	}
	e.press.on = false
	if e.press.echo {
		return false
	}
	e.surprised = 0 // whoever clicks has seen what there is
	e.click.on, e.click.at, e.click.when, e.click.past = on, at, e.now(), false
	e.click.blind = false
	return true
}

// KeyDown and KeyUp hear of a key, wherever in the window it is pressed.
func (e *Echo) KeyDown(ev *fyne.KeyEvent) {
	if e != nil {
		e.key.name, e.key.spent, e.key.past = ev.Name, false, false
	}
}

// KeyUp is the other half of [Echo.KeyDown].
func (e *Echo) KeyUp(ev *fyne.KeyEvent) {
	if e != nil && e.key.name == ev.Name {
		e.key.name = ""
	}
}

// Key reports whether a key counts that was typed, which it is again and again while it is
// held down.
func (e *Echo) Key(ev *fyne.KeyEvent) (counts bool) {
	return e == nil || e.now() >= e.surprised && !(e.key.name == ev.Name && e.key.past)
}

// Strike reports whether a key presses something: once, however long it is held down, even
// where the page is built anew by that.
func (e *Echo) Strike() bool {
	if e == nil || e.key.name == "" {
		return true
	}
	spent := e.key.spent
	e.key.spent = true
	return !spent
}

// listen hears the keys that are pressed while nothing has the focus.
func (e *Echo) listen(c fyne.Canvas) {
	if keys, ok := c.(desktop.Canvas); ok && e != nil {
		keys.SetOnKeyDown(e.KeyDown)
		keys.SetOnKeyUp(e.KeyUp)
	}
}
