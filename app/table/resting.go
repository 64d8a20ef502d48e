package table

import (
	"deckhand/engine"
	"deckhand/theme"
)

// How cards lie when nothing moves them.

// rest puts every card where it lies, without moving.
func (w *Widget) rest() {
	w.arrange()
	for _, spot := range w.resting() {
		w.dress(spot)
		w.sprites.line.Place(spot.slot, spot.pose())
	}
	w.dressHeld()
	w.raise()
	w.sprites.draw()
	w.paint()
}

// resting is a card that lies on the table or in the hand, and how.
type resting struct {
	slot int
	rect Rect
	hand bool
	back bool // face down
	dim  bool
}

func (r resting) pose() Pose { return Lying(r.rect, !r.back) }

// arrange finds the places of piles and cards.
func (w *Widget) arrange() {
	w.arr = w.look.Arrange(&w.shown)
	w.scene = w.makeScene()
}

// resting lists the cards that lie there, lowest first, except those that are held or not
// there yet.
func (w *Widget) resting() []resting {
	var list []resting
	backs := 0
	for _, s := range w.arr.Spots {
		r := resting{slot: int(s.Card), rect: s.Rect, dim: s.Dim}
		if s.Card == engine.NoCard {
			if r.slot, r.back = w.sprites.backSlot(backs), true; r.slot == None {
				continue
			}
			backs++
		}
		if !w.isHeld(r.slot) && !contains(w.coming, r.slot) {
			list = append(list, r)
		}
	}
	for i, c := range w.handShown() {
		if !w.isHeld(c) && !contains(w.coming, c) {
			list = append(list, resting{slot: c, rect: w.handRect(i), hand: true})
		}
	}
	return list
}

// handShown is the hand from left to right, without a card that is shown as played, and empty where nobody's is open.
func (w *Widget) handShown() []int {
	cards := w.hand.Cards()
	if w.shown.Veiled {
		return nil
	}
	if w.shown.Preview == engine.NoCard {
		return cards
	}
	return keep(cards, func(c int) bool { return c != int(w.shown.Preview) })
}

func (w *Widget) isHeld(card int) bool {
	for _, c := range w.held {
		if c == card {
			return true
		}
	}
	return false
}

// handRect is where the card at an index of the hand lies, raised or moved aside.
func (w *Widget) handRect(i int) Rect {
	r := w.scene.Hand.Fan.Slots[i]
	for _, c := range w.scene.Cards {
		if c.Card == w.handShown()[i] && c.Pile == int(w.arr.Hand) {
			return c.Rect.Shift(0, -c.Rise)
		}
	}
	return r
}

// cardRect is where a card lies, in the hand or on the table.
func (w *Widget) cardRect(slot int) (Rect, bool) {
	for i, c := range w.handShown() {
		if c == slot {
			return w.handRect(i), true
		}
	}
	if spot := w.spotOf(slot); spot != nil {
		return spot.Rect, true
	}
	return Rect{}, false
}

// dress gives a card its face and its look.
func (w *Widget) dress(r resting) {
	at := &w.sprites.all[r.slot]
	layout := w.shown.View.Layout()
	if !r.back {
		at.front = w.picture(layout.Text(layout.Face(engine.Card(r.slot))), r.rect.H)
	}
	at.dim = nil
	if r.dim || r.hand && w.dims() && !w.playable(r.slot) {
		at.dim = paint(theme.ColorDim)
	}
	w.sprites.size(r.slot, r.rect)
}

// dressHeld gives what is held the look that it would have at home.
func (w *Widget) dressHeld() {
	held, _ := w.drag.Holding()
	for _, slot := range w.held {
		at, lies := w.cardRect(slot)
		if !lies {
			at = w.arr.Homes[engine.Pile(held.Pile)]
		}
		w.dress(resting{slot: slot, rect: at, hand: engine.Pile(held.Pile) == w.arr.Hand, back: slot >= w.sprites.cards})
	}
}

// dims says whether cards that cannot be played are darkened now.
func (w *Widget) dims() bool {
	if d, ok := w.look.(dimmer); ok && !d.Dims(&w.shown) {
		return false
	}
	return w.Prefs.Dim && w.shown.MyTurn()
}

// playable says whether some legal action plays a card of the hand.
func (w *Widget) playable(card int) bool {
	return w.can[w.shown.View.Layout().Face(engine.Card(card))]
}

// raise orders the cards: those that lie, those that move, those that are held.
func (w *Widget) raise() {
	var lying, moving []int
	for _, r := range w.resting() {
		if w.sprites.line.Moving(r.slot) && !r.hand {
			moving = append(moving, r.slot)
		} else {
			lying = append(lying, r.slot)
		}
	}
	for slot := w.sprites.cards; slot < w.sprites.cards+hiddenSlots; slot++ {
		if w.sprites.line.Moving(slot) {
			moving = append(moving, slot)
		}
	}
	w.sprites.raise(append(lying, moving...), w.held)
}
