package table

import (
	"slices"
	"strings"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/driver/desktop"

	"deckhand/app/kit"
	"deckhand/engine"
	"deckhand/theme"
)

// The pointer. Controls of the table take a press first; everything else goes to the
// one owner of the pointer, Drag, which answers with effects.

// makeScene lists what can be pointed at.
func (w *Widget) makeScene() Scene {
	f := &w.shown.Frame
	cards := w.handShown()
	s := Scene{
		Window:  f.Window,
		Hand:    HandSpot{Pile: int(w.arr.Hand), Zone: w.handZone(), Fan: f.Fan(len(cards), w.arr.Fan)},
		MayDrop: func(_ Held, pile int) bool { return w.targets[pile] },
	}
	hovered := -1
	for i, c := range cards {
		if c == w.hover && w.held == nil {
			hovered = i
		}
	}
	slots := s.Hand.Fan.Spread(nil, hovered, w.arr.Fan.Right())
	for i, c := range cards {
		if contains(w.coming, c) {
			continue // its place is empty still
		}
		spot := CardSpot{Card: c, Pile: int(w.arr.Hand), Rect: slots[i], Grab: true}
		marked := slices.Contains(w.marked, c)
		if marked || i == hovered {
			spot.Rise = f.Rise(slots[i])
		}
		s.Cards = append(s.Cards, spot)
		if marked {
			s.Marked = append(s.Marked, c)
		}
	}
	w.eachSpot(func(slot int, spot *Spot) {
		if spot.Grab && !contains(w.coming, slot) {
			s.Cards = append(s.Cards, CardSpot{Card: slot, Pile: int(spot.Pile), Rect: spot.Rect, Grab: true})
			if slices.Contains(w.marked, slot) {
				s.Marked = append(s.Marked, slot)
			}
		}
	})
	for _, p := range w.arr.Piles {
		s.Piles = append(s.Piles, PileSpot{Pile: int(p), Rect: w.arr.Homes[p], All: w.spread(p), Grab: w.choice == nil && slices.Contains(w.arr.Take, p)})
	}
	// The hand takes what is dragged from a pile.
	s.Piles = append(s.Piles, PileSpot{Pile: int(w.arr.Hand), Rect: f.Hand})
	return s
}

// handZone is where cards are let go to have another place in the hand.
func (w *Widget) handZone() Rect {
	zone := w.shown.Frame.Hand
	if w.arr.Own { // what lies left of the hand is no part of it
		cut := w.arr.Fan.X - fanGap - zone.X
		zone.X, zone.W = zone.X+cut, zone.W-cut
	}
	return zone
}

// controlAt is the control under a point, the uppermost where several lie there.
func (w *Widget) controlAt(p Point) (placed, bool) {
	for _, list := range [][]placed{w.above.controls, w.under.controls} {
		for i := len(list) - 1; i >= 0; i-- {
			if list[i].Rect.Contains(p) {
				return list[i], true
			}
		}
	}
	return placed{}, false
}

// whole is what the table is in the eyes of the window, which leaves to it what lies on it.
const whole = "table"

// echo is that of the window.
func (w *Widget) echo() *kit.Echo { return kit.EchoOf(w) }

// MouseDown implements desktop.Mouseable.
func (w *Widget) MouseDown(ev *desktop.MouseEvent) {
	defer w.changed()
	w.takeFocus()
	at := Point{ev.Position.X, ev.Position.Y}
	w.down = ""
	if w.echo().Press(whole, ev.AbsolutePosition) {
		w.pointer(Input{Kind: Elsewhere, Pos: at})
	}
	if w.endLook() {
		w.pointer(Input{Kind: Elsewhere, Pos: at})
		return
	}
	if ev.Button != desktop.MouseButtonPrimary {
		if w.drag.Pressed() || !w.arr.Paper.Contains(at) {
			w.pointer(Input{Kind: PointerSecond, Pos: at})
		}
		return
	}
	w.keys = false
	// The release of a press before this one may have got lost.
	w.pointer(Input{Kind: Cancelled})
	w.pointer(Input{Kind: PointerUp, Pos: at})
	if c, on := w.controlAt(at); on {
		if !w.drag.Echoes(Input{At: w.Now(), Pos: at}) {
			w.down = c.ID
			w.paint()
		}
		return
	}
	if w.arr.Paper.Contains(at) {
		return
	}
	w.dismiss()
	w.pointer(Input{Kind: PointerDown, Pos: at})
	press := w.Now()
	w.Later(LongPress, func() {
		if !w.closed && w.Now()-press >= LongPress {
			w.pointer(Input{Kind: HeldLong, Pos: at})
		}
	})
	w.paint()
}

// MouseUp implements desktop.Mouseable.
func (w *Widget) MouseUp(ev *desktop.MouseEvent) {
	defer w.changed()
	at := Point{ev.Position.X, ev.Position.Y}
	if ev.Button == desktop.MouseButtonPrimary {
		w.echo().Click(whole, ev.AbsolutePosition)
	}
	if w.down != "" {
		pressed := w.down
		w.down = ""
		c, on := w.controlAt(at)
		clicked := on && c.ID == pressed && ev.Button == desktop.MouseButtonPrimary
		if clicked {
			w.press(c)
		}
		w.paint()
		if now, on := w.controlAt(at); clicked && (!on || now.ID != pressed) {
			w.pointer(Input{Kind: Elsewhere, Pos: at})
		}
		return
	}
	if ev.Button == desktop.MouseButtonPrimary {
		w.pointer(Input{Kind: PointerUp, Pos: at})
	}
}

// press does what a control is for.
func (w *Widget) press(c placed) {
	if c.Enabled && c.Press != nil {
		if w.hint == nil || !strings.HasPrefix(c.ID, "hint.") {
			w.dismiss()
		}
		w.Sound("button", false)
		c.Press()
	}
}

// Dragged implements fyne.Draggable. Positions are taken from the window, as Fyne's own
// correction follows objects that move.
func (w *Widget) Dragged(ev *fyne.DragEvent) {
	origin := fyne.CurrentApp().Driver().AbsolutePositionForObject(w)
	at := ev.AbsolutePosition.Subtract(origin)
	w.pointer(Input{Kind: PointerMoved, Pos: Point{at.X, at.Y}})
}

// DragEnd implements fyne.Draggable. It comes without a position and after MouseUp; it
// ends what a release that never came has left behind.
func (w *Widget) DragEnd() {
	if w.drag.Pressed() {
		w.pointer(Input{Kind: Cancelled})
	}
}

// MouseIn implements desktop.Hoverable.
func (w *Widget) MouseIn(ev *desktop.MouseEvent) { w.MouseMoved(ev) }

// MouseMoved implements desktop.Hoverable.
func (w *Widget) MouseMoved(ev *desktop.MouseEvent) {
	if w.Moved != nil {
		w.Moved()
	}
	if w.drag.Pressed() {
		return
	}
	at := Point{ev.Position.X, ev.Position.Y}
	hot := ""
	if c, on := w.controlAt(at); on {
		hot = c.ID
	}
	if hot != w.hot {
		w.hot = hot
		w.paint()
	}
	over := None
	hit := w.scene.Hit(at)
	w.onSpot = hot == "" && hit.Kind == OnCard && hit.Pile != int(w.arr.Hand)
	if hot == "" && hit.Kind == OnCard && !w.onSpot {
		over = hit.Card
	}
	w.hoverOver(over)
}

// MouseOut implements desktop.Hoverable.
func (w *Widget) MouseOut() {
	if w.hot != "" {
		w.hot = ""
		w.paint()
	}
	w.onSpot = false
	w.hoverOver(None)
}

// hoverOver raises the card under the pointer.
func (w *Widget) hoverOver(card int) {
	if card == w.hover || w.held != nil {
		return
	}
	w.hover = card
	w.nudge()
}

// nudge moves the cards of the hand to where hovering and marking put them.
func (w *Widget) nudge() {
	w.arrange()
	now := w.Now()
	for _, r := range w.resting() {
		if r.hand && w.sprites.shows(r.slot) && w.sprites.line.Goal(r.slot).Rect != r.rect {
			w.sprites.line.Fly(now, Flight{Slot: r.slot, To: Lying(r.rect, true), Time: theme.MarkTime, Curve: theme.MarkEase.Curve()})
		}
	}
	w.paint()
	w.run()
}

// Cursor implements desktop.Cursorable.
func (w *Widget) Cursor() desktop.Cursor {
	if w.hot != "" || w.hover != None || w.onSpot {
		return desktop.PointerCursor
	}
	return desktop.DefaultCursor
}

// pointer feeds the owner of the pointer and does what it asks for.
func (w *Widget) pointer(in Input) {
	in.At = w.Now()
	// The effects are copied: doing one may feed the pointer again.
	effects := append([]Effect(nil), w.drag.Handle(in, &w.scene)...)
	for _, e := range effects {
		if _, held := w.drag.Holding(); !held && (e.Kind == Follow || e.Kind == Aim) {
			continue // one before has let the match go on, which took it away
		}
		w.effect(e)
	}
}

func (w *Widget) effect(e Effect) {
	switch e.Kind {
	case ClickCard:
		w.clickCard(e.Hit.Card)
	case DoubleClick:
		w.committed(func() { w.playCard(e.Hit.Card) })
	case ClickPile:
		w.committed(func() { w.clickPile(e.Hit.Pile, &e.Pos) })
	case ClickTable:
		w.unmark()
	case LookAt:
		w.lookAt(e.Hit, e.Pos)
	case Lift:
		w.liftHeld(e)
	case Follow:
		w.follow(e)
	case Aim:
		w.aim = e.Drop
		w.paint()
	case Put:
		w.committed(func() { w.put(e) })
	case Refuse:
		w.put(e)
	case Reorder:
		w.reorder(e)
	case ReturnHome:
		w.letGo()
		w.glide()
	}
}

// committed does something that may become an action. If it does, a click that follows
// at once on the same place is taken for an echo.
func (w *Widget) committed(f func()) {
	before := w.ahead + len(w.Past)
	f()
	if w.ahead+len(w.Past) != before {
		w.pointer(Input{Kind: Committed})
	}
}

// clickPile lays what is marked on a pile, if that means anything there, or takes its top.
// While a question is open a card lies there as if it had been played, so nothing is taken.
// The point is where it was clicked, nil if it was not.
func (w *Widget) clickPile(pile int, at *Point) {
	p := engine.Pile(pile)
	if p == w.arr.Hand {
		w.unmark()
		return
	}
	if len(w.marked) > 0 {
		g := w.gesture(Held{Card: w.marked[0], Cards: w.marked, Pile: w.pileOf(w.marked[0])}, pile)
		if m := w.Match.Matched(g); len(m.Actions) > 0 || m.Refusal != nil {
			w.actAt(g, w.placeOf(w.marked[0]), at)
			w.paint()
			return
		}
	}
	if w.shown.MyTurn() && w.choice == nil && slices.Contains(w.arr.Take, p) {
		w.take(p)
	}
}
