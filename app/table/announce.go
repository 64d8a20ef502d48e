package table

import (
	"cmp"
	"slices"
	"strings"

	"deckhand/engine"
)

// The table in words, for whoever plays without looking at it or wants to be sure.

// announce tells the whole situation in a bubble and in the log.
func (w *Widget) announce() {
	a := announcement{after: len(w.Past), moment: w.shown}
	for _, c := range w.hand.Cards() {
		a.hand = append(a.hand, engine.Card(c))
	}
	w.excuse = &excuse{kind: told, title: w.Loc.T("announce.title"), text: w.situation(a)}
	if n := len(w.announced); n == 0 || w.announced[n-1].after != a.after || w.announced[n-1].moment.View != a.moment.View {
		w.announced = append(w.announced, a)
		w.logged()
	}
	w.paint()
	w.changed()
}

// situation puts an announcement into the words of the present language.
func (w *Widget) situation(a announcement) string {
	m := a.moment
	m.Loc = w.Loc
	return strings.Join(w.look.Announce(&m, a.hand), " ")
}

// underCursor says what the keyboard is on, for the strip. It is empty when the keyboard
// is not in use, and on the buttons of the strip, which can be read there.
func (w *Widget) underCursor() string {
	zone, stop, on := w.cursor.At()
	if !w.keys || !w.naming || !on {
		return ""
	}
	switch stop.Kind {
	case StopCard:
		if !w.canMark(stop.ID) {
			return "" // it has just left, and the cursor not yet
		}
		return w.cardName(stop.ID)
	case StopPile:
		return w.look.PileName(&w.shown, engine.Pile(stop.ID))
	case StopSeat:
		return w.look.SeatName(&w.shown, engine.Seat(stop.ID))
	}
	if zone == ZoneStrip {
		return ""
	}
	for _, c := range w.under.controls {
		if c.ID == stop.Control {
			return c.Label
		}
	}
	return ""
}

// cardName is a card, where it lies, and what can be done with it.
func (w *Widget) cardName(card int) string {
	if spot := w.spotOf(card); spot != nil {
		return w.spotName(card, spot)
	}
	key := "announce.card"
	switch {
	case slices.Contains(w.marked, card):
		key = "announce.card.marked"
	case w.shown.MyTurn() && w.playable(card):
		key = "announce.card.playable"
	}
	name := w.shown.CardText(w.shown.View.Layout().Face(engine.Card(card)), "title")
	cards := w.handShown()
	return w.Loc.T(key, "card", name, "index", slices.Index(cards, card)+1, "count", len(cards))
}

// spotName is a card that lies on the table.
func (w *Widget) spotName(slot int, spot *Spot) string {
	if spot.Card == engine.NoCard {
		return w.Loc.T("announce.spot.back", "index", w.placeOf(slot)+1, "count", w.shown.View.Count(spot.Pile))
	}
	key := "announce.spot"
	switch {
	case slices.Contains(w.marked, slot):
		key = "announce.spot.marked"
	case w.shown.MyTurn() && !spot.Dim && w.playable(slot):
		key = "announce.spot.playable"
	}
	return w.Loc.T(key, "card", w.shown.CardText(w.shown.View.Layout().Face(spot.Card), "title"))
}

// seatsInSight are the tags from left to right.
func (w *Widget) seatsInSight() []engine.Seat {
	var seats []engine.Seat
	for s := range w.arr.Seats {
		seats = append(seats, s)
	}
	slices.SortFunc(seats, func(a, b engine.Seat) int {
		left, right := w.arr.Seats[a], w.arr.Seats[b]
		return cmp.Or(cmp.Compare(left.X, right.X), cmp.Compare(left.Y, right.Y))
	})
	return seats
}
