package table

import (
	"time"

	"fyne.io/fyne/v2"

	"deckhand/engine"
)

// A table with more rows than there is room for shows some of them at a time. The others
// are reached by the wheel, the keys, the arrows beside them, and with cards in hand by
// waiting over an arrow.

// A scroller is a look with rows that may not all be in sight.
type scroller interface {
	// Rows is the first row that is seen and how many there are to begin with.
	Rows(m *Moment) (first, choices int)
	// Reveal is the row to begin with for a pile to be in sight.
	Reveal(m *Moment, p engine.Pile) int
}

const (
	wheelStep  = 20 // units that a wheel turns for a row; a click of it is more
	rollPeriod = 450 * time.Millisecond
)

// scrollBy goes so many rows on, and reports whether there are any out of sight.
func (w *Widget) scrollBy(rows int) bool {
	s, ok := w.look.(scroller)
	if !ok {
		return false
	}
	now, choices := s.Rows(&w.shown)
	w.scrollTo(now + rows)
	return choices > 1
}

// scrollTo shows other rows, as far as there are some.
func (w *Widget) scrollTo(row int) {
	s, ok := w.look.(scroller)
	if !ok {
		return
	}
	now, choices := s.Rows(&w.shown)
	if row = max(0, min(row, choices-1)); row == now {
		return
	}
	w.queue.Finish(w.Now())
	w.shown.Row = row
	w.rest()
	if held, holding := w.drag.Holding(); holding {
		w.findTargets(held)
		w.paint()
	}
	w.changed()
}

// Scrolled implements fyne.Scrollable.
func (w *Widget) Scrolled(ev *fyne.ScrollEvent) {
	w.wheel += ev.Scrolled.DY
	if rows := int(w.wheel / wheelStep); rows != 0 {
		w.wheel = 0
		w.scrollBy(-max(-1, min(rows, 1)))
	}
}

// dragOver scrolls as long as what is held stays over an arrow.
func (w *Widget) dragOver(at Point) {
	c, on := w.controlAt(at)
	if !on || c.Rows == 0 {
		w.rolling = ""
		return
	}
	if w.rolling != c.ID {
		w.rolling = c.ID
		w.roll(c)
	}
}

func (w *Widget) roll(c placed) {
	c.Press()
	w.Later(rollPeriod, func() {
		if w.rolling == c.ID && len(w.held) > 0 && !w.closed {
			w.roll(c)
		}
	})
}

// reveal shows the pile to which a deed brings cards, before they fly.
func (w *Widget) reveal(d Deed) {
	s, ok := w.look.(scroller)
	if !ok {
		return
	}
	after := w.shown
	after.View = d.After
	for _, e := range d.Events {
		if e.Kind == engine.Moved {
			after.Row = s.Reveal(&after, e.To)
		}
	}
	if after.Row != w.shown.Row {
		w.shown.Row = after.Row
		w.rest()
	}
}

// revealMove shows the pile to which an action brings cards.
func (w *Widget) revealMove(action string) {
	s, ok := w.look.(scroller)
	if !ok {
		return
	}
	cards, from := w.hintedCards(action)
	for p := range engine.Pile(w.shown.View.Layout().Piles()) {
		if w.leadsTo(engine.Gesture{Seat: w.shown.Me, Cards: cards, From: from, To: p}, action) {
			w.scrollTo(s.Reveal(&w.shown, p))
			return
		}
	}
}
