package table

import (
	"deckhand/engine"
	"deckhand/theme"
)

// SetBar changes the buttons of the top bar, as when one of them may be pressed now.
func (w *Widget) SetBar(bar []Button) {
	w.Bar = bar
	if !w.closed {
		w.paint()
	}
}

// Rewind shows the match as it stands now, after it has gone back or forth in one leap;
// past is what happened up to there. Whatever was on its way or half done is forgotten,
// and the cards go straight to where they lie.
func (w *Widget) Rewind(past []Deed) {
	if w.closed {
		return
	}
	w.pointer(Input{Kind: Cancelled})
	w.queue.Drop()
	w.ahead = 0
	w.flying, w.coming, w.turned = w.flying[:0], nil, nil
	w.sprites.freeAll(w.held)
	w.dismiss()
	w.choice, w.marked, w.naming = nil, nil, false
	w.inspected, w.stepped = engine.NoCard, None
	w.shown.Armed, w.shown.Wish = false, 0
	w.Past = past
	w.timed = len(past) // the only move was not wanted
	w.announced = keepBefore(w.announced, len(past))
	w.retell()
	w.see(w.Match.View())
	w.hand.Restore(w.handCards())
	w.keepHand()
	w.fixMarked()
	w.Sound("card_slide", false)
	w.logged()
	w.arrange()
	w.queue.Add(Step{Begin: w.leap, Done: func() { w.finished(Deed{}) }})
	w.run()
}

// leap moves the cards that are in sight; all others are there at once.
func (w *Widget) leap() []Flight {
	var flights []Flight
	for _, r := range w.resting() {
		w.dress(r)
		if r.back || !w.sprites.shows(r.slot) {
			w.sprites.line.Place(r.slot, r.pose())
			continue
		}
		flights = append(flights, Flight{Slot: r.slot, To: r.pose(), Time: theme.DrawTime, Curve: theme.DrawEase.Curve()})
	}
	w.raise()
	w.paint()
	return flights
}

// keepBefore is the announcements that were made before so many deeds.
func keepBefore(list []announcement, deeds int) []announcement {
	for i, a := range list {
		if a.after > deeds {
			return list[:i]
		}
	}
	return list
}
