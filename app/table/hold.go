package table

import (
	"slices"

	"deckhand/engine"
	"deckhand/theme"
)

// What a person holds between pressing and letting go.

// liftHeld takes cards up and finds out where they may go.
func (w *Widget) liftHeld(e Effect) {
	w.hover = None
	w.held = e.Held.Cards
	w.findTargets(e.Held)
	if e.Held.Card == None {
		w.holdTop(engine.Pile(e.Held.Pile), e.Rect)
	}
	w.Sound("card_pick", false)
	w.arrange()
	w.raise()
	w.nudge() // what had made room for the card under the pointer
}

// findTargets finds out where what is held may go.
func (w *Widget) findTargets(held Held) {
	w.targets = make(map[int]bool)
	for _, p := range append([]engine.Pile{w.arr.Hand}, w.arr.Piles...) {
		if int(p) != held.Pile {
			w.targets[int(p)] = len(w.Match.Matched(w.gesture(held, int(p))).Actions) > 0 || w.waits(held, p)
		}
	}
}

// holdTop takes up the top of a pile, whether its face is seen or not.
func (w *Widget) holdTop(p engine.Pile, at Rect) {
	if top := w.shown.View.Top(p); top != engine.NoCard {
		w.held = []int{int(top)}
		w.dress(resting{slot: int(top), rect: at})
		return
	}
	if slot, ok := w.sprites.borrow(); ok {
		w.held = []int{slot}
		w.sprites.size(slot, at)
		w.sprites.line.Place(slot, Lying(at, false))
	}
}

func (w *Widget) gesture(held Held, to int) engine.Gesture {
	return engine.Gesture{Seat: w.shown.Me, Cards: w.known(held.Cards), From: engine.Pile(held.Pile), To: engine.Pile(to)}
}

// follow keeps what is held under the pointer, a little larger than it lies.
func (w *Widget) follow(e Effect) {
	grow := e.Rect.W * (theme.DragScale - 1) / 2
	w.sprites.underHeld(e.Rect.Grow(grow))
	w.carried = e.Rect.Grow(grow)
	w.carried.W += float32(len(w.held)-1) * w.shown.Frame.CardW * 0.25
	covered := w.aim.Kind == DropOnPile && w.label.Overlap(w.carried) > 0
	if middle := e.Rect.Center(); covered || w.openAt(middle) != w.over {
		w.over, w.shown.Drop = w.openAt(middle), &middle
		w.paint()
	}
	w.dragOver(e.Pos)
	for i, slot := range w.held {
		pose := Lying(e.Rect.Shift(float32(i)*w.shown.Frame.CardW*0.25, 0).Grow(grow), slot < w.sprites.cards)
		w.sprites.line.Place(slot, pose)
		w.sprites.pose(slot)
	}
}

// losesHeld says whether what is held is no longer what it was: it has left the pile from
// which it was taken, or another card lies on top there.
func (w *Widget) losesHeld() bool {
	held, on := w.drag.Holding()
	if !on {
		return false
	}
	if held.Card != None {
		_, there := w.scene.home(held)
		return !there
	}
	p := engine.Pile(held.Pile)
	return w.shown.View.Count(p) == 0 || w.known(w.held) != nil && w.shown.View.Top(p) != engine.Card(w.held[0])
}

// letGo ends what began with liftHeld.
func (w *Widget) letGo() {
	for _, slot := range w.held {
		w.sprites.giveBack(slot)
	}
	w.held, w.targets, w.aim, w.over, w.shown.Drop = nil, nil, Drop{}, None, nil
	w.carried, w.label = Rect{}, Rect{}
	w.arrange()
	w.raise()
}

// waits says whether cards that are let go over a pile are marked there until more come.
func (w *Widget) waits(held Held, pile engine.Pile) bool {
	return w.shown.MyTurn() && held.Pile == int(w.arr.Hand) && slices.Contains(w.arr.Gather, pile)
}

// put does what cards mean on the pile over which they were let go.
func (w *Widget) put(e Effect) {
	w.letGo()
	if w.waits(e.Held, engine.Pile(e.Drop.Pile)) {
		w.gather(e.Held.Cards)
		e.Held.Cards = w.marked
		if len(w.Match.Matched(w.gesture(e.Held, e.Drop.Pile)).Actions) == 0 {
			w.glide()
			return
		}
	}
	middle := e.Rect.Center()
	if !w.actAt(w.gesture(e.Held, e.Drop.Pile), w.placeOf(e.Held.Card), &middle) {
		w.glide()
	}
	w.paint()
}

// reorder puts cards to another place in the hand.
func (w *Widget) reorder(e Effect) {
	w.letGo()
	w.hand.Move(e.Drop.Index, e.Held.Cards...)
	w.keepHand()
	w.glide()
}
