package table

import (
	"strconv"

	"deckhand/engine"
)

// Keys that stand for moves which are not possible just now say why, as a card does that is
// dropped where it may not go.

// denied takes a key that no button shows now and reports whether it stands for a move.
func (w *Widget) denied(key string) bool {
	if w.choice != nil || w.shown.Between || w.shown.Over {
		return false
	}
	g, known := w.keyGesture(key)
	if !known {
		return false
	}
	m, why := w.Match.Matched(g), "refuse.key"
	switch {
	case m.Refusal != nil:
		w.refuse(m.Refusal)
		return true
	case len(m.Actions) > 0 && w.shown.MyTurn() && g.From == w.arr.Hand:
		w.act(g)
		return true
	case g.From == w.arr.Hand && len(g.Cards) == 0:
		why = "refuse.key.card"
	}
	w.excuse = &excuse{title: w.Loc.T("refuse.title"), text: w.Loc.T(why, "key", key)}
	w.Sound("illegal", false)
	return true
}

// keyGesture is the gesture that a key stands for. From the hand it takes what is marked,
// or else the card that the keyboard is on.
func (w *Widget) keyGesture(key string) (g engine.Gesture, known bool) {
	if k, ok := w.look.(keyer); ok {
		g, known = k.Key(&w.shown, key)
	}
	switch {
	case known:
	case key == "D":
		g, known = engine.Gesture{From: w.pileWith(engine.Stock), To: w.arr.Hand}, true
	case key == "P":
		g, known = engine.Gesture{From: w.pileWith(engine.Discard), To: w.arr.Hand}, true
	}
	g.Seat = w.shown.Me
	if g.From == w.arr.Hand {
		g.Cards = w.known(w.marked)
		if _, stop, on := w.cursor.At(); len(g.Cards) == 0 && w.keys && on && stop.Kind == StopCard {
			g.Cards = w.known([]int{stop.ID})
		}
	}
	return g, known
}

// pileWith is the first pile with a role.
func (w *Widget) pileWith(role engine.Role) engine.Pile {
	layout := w.shown.View.Layout()
	for p := range engine.Pile(layout.Piles()) {
		if layout.Spec(p).Role == role {
			return p
		}
	}
	return engine.NoPile
}

// digit is the number on a key, if it is one from 1 to most.
func digit(key string, most int) (n int, is bool) {
	n, err := strconv.Atoi(key)
	return n, err == nil && n > 0 && n <= most
}
