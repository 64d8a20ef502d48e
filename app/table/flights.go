package table

import (
	"slices"
	"time"

	"deckhand/engine"
	"deckhand/theme"
)

// How the cards of a deed travel.

// halves cuts the events of a deed where cards go on from a pile to which it has moved
// some before, so that everybody sees what was played before the pile leaves the table.
func halves(d Deed) (first, then []engine.Event) {
	for i, e := range d.Events {
		goesOn := func(before engine.Event) bool { return before.Kind == engine.Moved && before.To == e.From }
		if d.Action != "deal" && e.Kind == engine.Moved && e.From != e.To && slices.ContainsFunc(d.Events[:i], goesOn) {
			return d.Events[:i], d.Events[i:]
		}
	}
	return d.Events, nil
}

// trip is the movement of one card in a deed.
type trip struct {
	slot     int
	from, to Rect
	faceUp   bool // at the end
	time     time.Duration
	flip     time.Duration
	curve    func(float32) float32
	arc      float32
}

// flights makes the movements of some events of a deed, and of the cards that make room.
// What moves only then stays where it is until that.
func (w *Widget) flights(d Deed, before Arrangement, events, then []engine.Event) []Flight {
	later := make(map[int]bool)
	w.coming = nil
	for _, e := range then {
		if slot := int(e.Card); e.Kind == engine.Moved {
			later[slot] = true
			if !w.sprites.shows(slot) {
				w.coming = append(w.coming, slot)
			}
		}
	}
	rest := w.resting()
	goal := make(map[int]Rect, len(rest))
	for _, r := range rest {
		w.dress(r)
		goal[r.slot] = r.rect
	}
	var flights []Flight
	flying := make(map[int]bool)
	for _, e := range events {
		slot := int(e.Card)
		if at, rests := goal[slot]; e.Kind == engine.Flipped && rests && !flying[slot] && !w.sprites.shows(slot) {
			flying[slot] = true
			flights = append(flights, w.turnUp(slot, at))
		}
		if e.Kind != engine.Moved {
			continue
		}
		onward := e.Card != engine.NoCard && later[slot]
		if onward {
			delete(goal, slot)
		}
		t, ok := w.trip(e, before, goal)
		if !ok || flying[t.slot] {
			continue
		}
		if at, known := before.Homes[e.To]; onward && known {
			t.to = at // where the pile is with which it leaves
		}
		flying[t.slot] = true
		flights = append(flights, Flight{Slot: t.slot, To: Lying(t.to, t.faceUp), Time: t.time, Flip: t.flip, Arc: t.arc, Curve: t.curve, Ring: true})
	}
	every, most := theme.TakeStep, theme.TakeMostCards
	if d.Action == "deal" {
		most = max(len(flights), 1)
		every = min(theme.DealStep, theme.DealMost/time.Duration(most))
		for i := range flights {
			flights[i].Time, flights[i].Curve = theme.DealTime, theme.DealEase.Curve()
		}
	}
	Stagger(flights, every, most)
	for _, r := range rest {
		if flying[r.slot] || later[r.slot] {
			continue
		}
		if !w.sprites.shows(r.slot) {
			w.sprites.line.Place(r.slot, r.pose())
			continue
		}
		flights = append(flights, Flight{Slot: r.slot, To: r.pose(), Time: theme.SpreadTime, Curve: theme.SpreadEase.Curve()})
	}
	w.lift(rest, flights)
	return flights
}

// trip finds where a card comes from, where it goes, and how. A reshuffle is not
// shown card by card, cards that make room in their pile move like those of the hand, and of hidden cards only so many as there is room for.
func (w *Widget) trip(e engine.Event, before Arrangement, goal map[int]Rect) (trip, bool) {
	from, known := before.Homes[e.From]
	if e.From == w.arr.Hand {
		from, known = w.arr.Fan, true
	}
	if w.turned != nil && w.turned.Pile == e.From {
		from, known = w.turned.Rect, true
	}
	to, lands := w.arr.Homes[e.To]
	slot := int(e.Card)
	if r, rests := goal[slot]; e.Card != engine.NoCard && rests {
		to, lands = r, true
	}
	if !known || !lands || e.From == e.To || w.isReshuffle(e) {
		return trip{}, false
	}
	t := trip{slot: slot, from: from, to: to, time: theme.FlightTime, curve: theme.FlightEase.Curve(), arc: theme.FlightArc, faceUp: e.Card != engine.NoCard}
	if w.shown.View.Layout().Spec(e.From).Role == engine.Stock {
		t.time, t.flip, t.curve, t.arc = theme.DrawTime, theme.DrawFlip, theme.DrawEase.Curve(), 0
	}
	if e.Card == engine.NoCard {
		var ok bool
		if t.slot, ok = w.sprites.borrow(); !ok {
			return trip{}, false
		}
		w.sprites.size(t.slot, to)
		w.sprites.line.Place(t.slot, Lying(from, false))
		return t, true
	}
	if _, rests := goal[slot]; !rests {
		w.dress(resting{slot: slot, rect: to})
	}
	if !w.sprites.shows(slot) {
		w.sprites.line.Place(slot, Lying(from, false))
		t.flip = max(t.flip, theme.DrawFlip)
	}
	return t, true
}

func (w *Widget) isReshuffle(e engine.Event) bool {
	return w.shown.View.Layout().Spec(e.To).Role == engine.Stock
}

// lift puts what flies above what lies.
func (w *Widget) lift(rest []resting, flights []Flight) {
	var lying, above []int
	travels := make(map[int]bool)
	for _, f := range flights {
		if f.Ring {
			travels[f.Slot] = true
			above = append(above, f.Slot)
		}
	}
	rests := make(map[int]bool)
	for _, r := range rest {
		rests[r.slot] = true
	}
	for _, slot := range w.sprites.order {
		// What lay there and is covered now stays until the flight is over.
		if !rests[slot] && !travels[slot] && !w.isHeld(slot) && slot < w.sprites.cards && w.shown.View.Where(engine.Card(slot)) != w.arr.Hand {
			lying = append(lying, slot)
		}
	}
	var hand []int
	for _, r := range rest {
		switch {
		case travels[r.slot] && !r.hand:
		case r.hand:
			hand = append(hand, r.slot)
		default:
			lying = append(lying, r.slot)
		}
	}
	var top []int
	for _, slot := range above {
		if !contains(hand, slot) {
			top = append(top, slot)
		}
	}
	w.sprites.raise(append(append(lying, hand...), top...), w.held)
}

// turnUp turns a card over where it lies face down until now.
func (w *Widget) turnUp(slot int, at Rect) Flight {
	w.sprites.line.Place(slot, Lying(at, false))
	return Flight{Slot: slot, To: Lying(at, true), Time: theme.FlipTime, Flip: theme.FlipTime, Ring: true}
}
