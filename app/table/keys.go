package table

import (
	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/driver/desktop"

	"deckhand/engine"
	"deckhand/theme"
)

// The keyboard. A cursor goes over cards, piles and buttons; letters stand for actions.

func (w *Widget) takeFocus() {
	if c := fyne.CurrentApp().Driver().CanvasForObject(w); c != nil && !w.focused {
		c.Focus(w)
	}
}

// FocusGained implements fyne.Focusable.
func (w *Widget) FocusGained() { w.focused = true }

// FocusLost implements fyne.Focusable. Nothing may stay in the hand of nobody.
func (w *Widget) FocusLost() {
	w.focused, w.shift, w.down = false, false, ""
	w.pointer(Input{Kind: Cancelled})
	w.paint()
}

// TypedRune implements fyne.Focusable; keys are the same in all languages.
func (w *Widget) TypedRune(rune) {}

// AcceptsTab implements fyne.Tabbable: the table has zones of its own.
func (w *Widget) AcceptsTab() bool { return true }

// KeyDown implements desktop.Keyable.
func (w *Widget) KeyDown(ev *fyne.KeyEvent) {
	w.echo().KeyDown(ev)
	if ev.Name == desktop.KeyShiftLeft || ev.Name == desktop.KeyShiftRight {
		w.shift = true
	}
}

// KeyUp implements desktop.Keyable.
func (w *Widget) KeyUp(ev *fyne.KeyEvent) {
	w.echo().KeyUp(ev)
	if ev.Name == desktop.KeyShiftLeft || ev.Name == desktop.KeyShiftRight {
		w.shift = false
	}
}

// TypedShortcut implements fyne.Shortcutable: Alt and an arrow move a card. Other
// shortcuts are for the window.
func (w *Widget) TypedShortcut(s fyne.Shortcut) {
	c, ok := s.(*desktop.CustomShortcut)
	if !ok || c.Modifier != fyne.KeyModifierAlt {
		if window, ok := fyne.CurrentApp().Driver().CanvasForObject(w).(fyne.Shortcutable); ok {
			window.TypedShortcut(s)
		}
		return
	}
	zone, stop, on := w.cursor.At()
	if !on || zone != ZoneHand || stop.Kind != StopCard {
		return
	}
	at, _ := w.cursor.Place()
	switch c.KeyName {
	case fyne.KeyLeft:
		w.hand.Move(max(0, at-1), stop.ID)
	case fyne.KeyRight:
		w.hand.Move(at+1, stop.ID)
	default:
		return
	}
	w.keepHand()
	w.glide()
	w.cursor.GoTo(ZoneHand, stop)
	w.paint()
}

// roams says whether a key only moves about the table: it goes on while it is held down. The
// others do one thing.
func roams(name fyne.KeyName) bool {
	switch name {
	case fyne.KeyLeft, fyne.KeyRight, fyne.KeyUp, fyne.KeyDown, fyne.KeyHome, fyne.KeyEnd, fyne.KeyTab, fyne.KeyPageUp, fyne.KeyPageDown:
		return true
	}
	return false
}

// TypedKey implements fyne.Focusable.
func (w *Widget) TypedKey(ev *fyne.KeyEvent) {
	if !w.echo().Key(ev) || !roams(ev.Name) && !w.echo().Strike() {
		return
	}
	defer w.changed()
	if _, held := w.drag.Holding(); held && ev.Name == fyne.KeyEscape { // before all that is open
		w.pointer(Input{Kind: Cancelled})
		w.paint()
		return
	}
	if w.Key != nil && w.Key(ev.Name) {
		return
	}
	if w.endLook() {
		return
	}
	if w.choice != nil && w.choiceKey(ev.Name) {
		w.paint()
		return
	}
	switch ev.Name {
	case fyne.KeyLeft, fyne.KeyRight, fyne.KeyHome, fyne.KeyEnd, fyne.KeyTab:
		w.moveCursor(ev.Name)
	case fyne.KeyPageUp, fyne.KeyPageDown:
		by := 1
		if ev.Name == fyne.KeyPageUp {
			by = -1
		}
		if w.panel || !w.scrollBy(by) {
			w.passKey(ev) // for what lies beside the table
			return
		}
	case fyne.KeyReturn, fyne.KeyEnter:
		w.enter()
	case fyne.KeySpace:
		w.space()
	case fyne.KeyEscape:
		w.escape()
	case fyne.KeyS:
		w.sort(w.hand.Mode().Next())
	case fyne.KeyA:
		w.announce()
	default:
		if !w.letter(ev.Name) {
			w.passKey(ev)
			return
		}
	}
	w.paint()
}

// passKey hands a key that means nothing at the table to the window.
func (w *Widget) passKey(ev *fyne.KeyEvent) {
	if c := fyne.CurrentApp().Driver().CanvasForObject(w); c != nil && c.OnTypedKey() != nil {
		c.OnTypedKey()(ev)
	}
}

// letter presses the button that shows this key and reports whether there is one.
func (w *Widget) letter(name fyne.KeyName) bool {
	for _, list := range [][]placed{w.under.controls, w.above.controls} {
		for _, c := range list {
			if c.Key == string(name) && c.Enabled {
				w.press(c)
				return true
			}
		}
	}
	if w.denied(string(name)) {
		return true
	}
	for _, b := range w.Bar {
		if b.Key == string(name) && b.Enabled {
			b.Press()
			return true
		}
	}
	return false
}

// choiceKey answers an open question; it reports whether the key was one for that.
func (w *Widget) choiceKey(name fyne.KeyName) bool {
	n := len(w.choice.Options)
	switch name {
	case fyne.KeyLeft:
		w.choice.at = (w.choice.at + n - 1) % n
	case fyne.KeyRight, fyne.KeyTab:
		w.choice.at = (w.choice.at + 1) % n
	case fyne.KeyReturn, fyne.KeyEnter, fyne.KeySpace:
		w.choose(w.choice.at)
	case fyne.KeyEscape:
		w.closeChoice()
	case fyne.KeyC:
		w.call()
	default:
		for i, o := range w.choice.Options {
			if o.Key == string(name) {
				w.choose(i)
				return true
			}
		}
		return false
	}
	return true
}

func (w *Widget) moveCursor(name fyne.KeyName) {
	first := !w.keys
	w.keys, w.naming = true, true
	switch name {
	case fyne.KeyLeft:
		w.cursor.Left()
	case fyne.KeyRight:
		if !first { // the first key only shows where the cursor is
			w.cursor.Right()
		}
	case fyne.KeyHome:
		w.cursor.Home()
	case fyne.KeyEnd:
		w.cursor.End()
	case fyne.KeyTab:
		if w.shift {
			w.cursor.Previous()
		} else {
			w.cursor.Next()
		}
	}
	w.hover = None
	if zone, stop, on := w.cursor.At(); on && zone == ZoneHand && stop.Kind == StopCard {
		w.hover = stop.ID
		w.hand.Touch(stop.ID)
	}
	w.nudge()
}

// enter is the main action: what the cursor is on, or the marked card, or the main
// button.
func (w *Widget) enter() {
	if w.keys {
		switch _, stop, on := w.cursor.At(); {
		case !on:
		case stop.Kind == StopCard && len(w.marked) == 0:
			w.playCard(stop.ID)
			return
		case stop.Kind == StopPile:
			w.clickPile(stop.ID, nil)
			return
		case stop.Kind == StopControl:
			w.pressID(stop.Control)
			return
		case stop.Kind == StopSeat:
			return // there is nothing to do to a player
		}
	}
	if len(w.marked) > 0 {
		w.playCards(w.marked)
		return
	}
	for _, list := range [][]placed{w.under.controls, w.above.controls} {
		for _, c := range list {
			if c.Kind == Main {
				w.press(c)
				return
			}
		}
	}
}

func (w *Widget) pressID(id string) {
	for _, list := range [][]placed{w.above.controls, w.under.controls} {
		for _, c := range list {
			if c.ID == id {
				w.press(c)
				return
			}
		}
	}
}

// space marks the card under the cursor, and in others' turns finishes the motion. The
// cursor moves cards too, and whoever is quick need not wait for that.
func (w *Widget) space() {
	if !w.queue.Settled() && !(w.keys && w.shown.MyTurn()) {
		w.SkipMotion()
		return
	}
	if w.stepping() {
		w.next()
		return
	}
	if _, stop, on := w.cursor.At(); w.keys && on && stop.Kind == StopCard {
		w.clickCard(stop.ID)
		w.naming = len(w.marked) < 2 // of several the strip says what they are together
	} else if w.keys && on && stop.Kind == StopControl {
		w.pressID(stop.Control)
	}
}

// escape closes or undoes one thing, the nearest first, and else opens the menu.
func (w *Widget) escape() {
	switch {
	case w.excuse != nil:
		w.dismiss()
	case w.setAside():
	case len(w.marked) > 0:
		w.unmark()
	case w.Escape != nil && w.Escape():
	default:
		w.pressID(w.Bar[0].ID)
	}
}

// updateCursor tells the cursor what there is to stand on.
func (w *Widget) updateCursor() {
	var stops Stops
	for _, c := range w.handShown() {
		stops[ZoneHand] = append(stops[ZoneHand], Stop{Kind: StopCard, ID: c})
	}
	layout := w.shown.View.Layout()
	w.eachSpot(func(slot int, spot *Spot) {
		zone := ZoneMelds
		if layout.Spec(spot.Pile).Owner == w.shown.Me {
			zone = ZoneOwnRow
		}
		if spot.Grab {
			stops[zone] = append(stops[zone], Stop{Kind: StopCard, ID: slot})
		}
	})
	for _, p := range w.arr.Piles {
		zone := ZoneMelds
		switch spec := layout.Spec(p); {
		case spec.Role == engine.Stock:
			zone = ZoneDraw
		case spec.Role == engine.Discard:
			zone = ZoneDiscard
		case spec.Owner == w.shown.Me:
			zone = ZoneOwnRow
		case spec.Owner != engine.NoSeat:
			zone = ZoneOpponents
		}
		stops[zone] = append(stops[zone], Stop{Kind: StopPile, ID: int(p)})
	}
	for _, s := range w.seatsInSight() {
		stops[ZoneOpponents] = append(stops[ZoneOpponents], Stop{Kind: StopSeat, ID: int(s)})
	}
	for _, list := range [][]placed{w.above.controls, w.under.controls} {
		for _, c := range list {
			if c.Enabled {
				stops[c.zone] = append(stops[c.zone], Stop{Kind: StopControl, Control: c.ID})
			}
		}
	}
	w.cursor.Update(stops)
}

// focusedControl is the control that the keyboard is on.
func (w *Widget) focusedControl() string {
	if _, stop, on := w.cursor.At(); w.keys && on && stop.Kind == StopControl {
		return stop.Control
	}
	return ""
}

// paintCursor rings the card, the pile or the tag that the keyboard is on.
func (w *Widget) paintCursor(p *painter) {
	_, stop, on := w.cursor.At()
	if !w.keys || !on {
		return
	}
	switch stop.Kind {
	case StopCard:
		if r, lies := w.cardRect(stop.ID); lies {
			p.ring("cursor", r, r.W*theme.RadiusCard)
		}
	case StopPile:
		r := w.arr.Homes[engine.Pile(stop.ID)]
		p.ring("cursor", r, pileRadius(r))
	case StopSeat:
		p.ring("cursor", w.arr.Seats[engine.Seat(stop.ID)], theme.RadiusTag)
	}
}
