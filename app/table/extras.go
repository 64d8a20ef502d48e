package table

import (
	"deckhand/engine"
	"deckhand/i18n"
)

// What only the looks of some games have.
type (
	// A dimmer says whether the cards that cannot be played are darkened now.
	dimmer interface{ Dims(m *Moment) bool }
	// An asker says what stands in the strip in place of whose turn it is, "" for that.
	asker interface{ Asks(m *Moment) string }
	// A turner says which face-down card an action turns up, by its place in the pile;
	// None if the action turns up none.
	turner interface{ Turns(action string) int }
	// A captioner says what stands in the caption box of a card, "" if nothing.
	captioner interface {
		Caption(loc *i18n.Localizer, face string) string
	}
	// A newsteller says in the bar what was done last, where the table has no room for that; "" for nothing.
	newsteller interface{ News(m *Moment) string }
	// A keyer knows keys that its buttons do not always show. The gesture is one that the
	// rules refuse then, so that they say why.
	keyer interface {
		Key(m *Moment, key string) (g engine.Gesture, has bool)
	}
	// A foreseer lets a person answer a question of the game in advance.
	foreseer interface {
		// FadeWish is what is left of the answer after a deed.
		FadeWish(m *Moment, d Deed) int
		// Foreseen is the action that the answer plays now, "" if none.
		Foreseen(m *Moment) string
	}
)

// turnedBy is the face-down card that a deed turns up, as it still lies there.
func (w *Widget) turnedBy(d Deed) *Spot {
	t, ok := w.look.(turner)
	if !ok {
		return nil
	}
	place := t.Turns(d.Action)
	for _, e := range d.Events {
		if e.Kind == engine.Moved {
			return w.spotOfBack(e.From, place)
		}
	}
	return nil
}

// foreseen plays what the person has answered in advance, if that is asked now.
func (w *Widget) foreseen() bool {
	f, ok := w.look.(foreseer)
	if !ok || !w.shown.MyTurn() {
		return false
	}
	action := f.Foreseen(&w.shown)
	return action != "" && w.do(action)
}

// Foreseen is the action by which a seat that is not at the screen has answered in advance
// what it is asked now, "" if there is none. The view is that of the seat.
func Foreseen(v *engine.View, seat engine.Seat, legal []string, memory HandMemory) string {
	f, ok := lookOf(v).(foreseer)
	m := Moment{View: v, Me: seat, Legal: legal, Wish: memory.Wish}
	if !ok || !m.MyTurn() {
		return ""
	}
	return f.Foreseen(&m)
}

// foresee takes an answer in advance.
func (w *Widget) foresee(wish int) {
	w.shown.Wish = wish
	w.keepHand()
	w.foreseen()
	w.paint()
}

// setAside puts the paper with the question of the game away, so that the table is seen
// and the strip asks. It reports whether there was one.
func (w *Widget) setAside() bool {
	if w.arr.Paper.Empty() {
		return false
	}
	w.shown.Aside = true
	w.echo().Changed()
	w.paint()
	return true
}
