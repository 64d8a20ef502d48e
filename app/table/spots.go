package table

import (
	"slices"

	"deckhand/engine"
)

// The cards on the table outside the hand, and what is marked there or in the hand. All
// are known by the slots of their pictures.

// eachSpot goes through the cards on the table with the slots that show them.
func (w *Widget) eachSpot(do func(slot int, spot *Spot)) {
	backs := 0
	for i := range w.arr.Spots {
		spot, slot := &w.arr.Spots[i], int(w.arr.Spots[i].Card)
		if spot.Card == engine.NoCard {
			slot = w.sprites.backSlot(backs)
			backs++
		}
		do(slot, spot)
	}
}

// spotOf is the card on the table that a slot shows, nil if it shows none.
func (w *Widget) spotOf(slot int) (found *Spot) {
	w.eachSpot(func(other int, spot *Spot) {
		if other == slot {
			found = spot
		}
	})
	return found
}

// spotOfBack is the face-down card at a place of a pile, nil if there is none.
func (w *Widget) spotOfBack(pile engine.Pile, place int) (found *Spot) {
	w.eachSpot(func(slot int, spot *Spot) {
		if spot.Pile == pile && place != None && w.placeOf(slot) == place {
			found = spot
		}
	})
	return found
}

// placeOf is the place in its pile of a card that lies face down, else None.
func (w *Widget) placeOf(slot int) int {
	place, at := None, 0
	spot := w.spotOf(slot)
	w.eachSpot(func(other int, s *Spot) {
		if spot == nil || s.Card != engine.NoCard || s.Pile != spot.Pile {
			return
		}
		if other == slot {
			place = at
		}
		at++
	})
	return place
}

// openRect is the part of a card that the next one in the hand leaves open.
func (w *Widget) openRect(slot int) (Rect, bool) {
	r, lies := w.cardRect(slot)
	cards, places := w.handShown(), w.scene.Hand.Fan.Slots
	if i := slices.Index(cards, slot); i >= 0 && i+1 < len(places) && places[i].Y == places[i+1].Y {
		r.W = min(r.W, w.handRect(i+1).X-r.X)
	}
	return r, lies
}

// pileOf is where the card of a slot lies.
func (w *Widget) pileOf(slot int) int {
	if spot := w.spotOf(slot); spot != nil {
		return int(spot.Pile)
	}
	return int(w.arr.Hand)
}

// canMark says whether the card of a slot is one's own, in the hand or on the table.
func (w *Widget) canMark(slot int) bool {
	spot := w.spotOf(slot)
	return spot != nil && spot.Grab || slices.Contains(w.hand.Cards(), slot)
}

// known are the cards among some slots whose faces are seen.
func (w *Widget) known(slots []int) []engine.Card {
	var cards []engine.Card
	for _, slot := range slots {
		if slot < w.sprites.cards {
			cards = append(cards, engine.Card(slot))
		}
	}
	return cards
}

func (w *Widget) clickCard(card int) {
	w.hand.Touch(card)
	if slices.Contains(w.marked, card) {
		w.marked = without(w.marked, card)
	} else {
		w.marked = w.markedWith(card)
	}
	w.Sound("mark", false)
	w.nudge()
}

// markedWith is what is marked once a card is clicked that was not. A card that lies face
// down is alone.
func (w *Widget) markedWith(slot int) []int {
	if slot >= w.sprites.cards {
		return []int{slot}
	}
	var before []engine.Card
	if len(w.marked) > 0 && w.pileOf(w.marked[0]) == w.pileOf(slot) {
		before = w.known(w.marked)
	}
	var after []int
	for _, c := range w.look.Mark(&w.shown, before, engine.Card(slot)) {
		if w.canMark(int(c)) {
			after = append(after, int(c))
		}
	}
	return after
}

// mark marks these cards and no others.
func (w *Widget) mark(cards []engine.Card) {
	w.marked = nil
	for _, c := range cards {
		if w.canMark(int(c)) {
			w.marked = append(w.marked, int(c))
		}
	}
	w.Sound("mark", false)
	w.nudge()
}

// gather marks what was let go over a pile where it has to wait for more, together with
// what was marked before.
func (w *Widget) gather(slots []int) {
	for _, slot := range slots {
		if !slices.Contains(w.marked, slot) {
			w.marked = w.markedWith(slot)
		}
	}
	w.Sound("mark", false)
}

func (w *Widget) unmark() {
	if len(w.marked) > 0 {
		w.marked = nil
		w.nudge()
	}
	w.paint()
}

// spread is where a pile shows whose cards do not all lie under its top.
func (w *Widget) spread(p engine.Pile) Rect {
	all := w.arr.Homes[p]
	for _, spot := range w.arr.Spots {
		if spot.Pile == p && !spot.Grab {
			all = all.with(spot.Rect)
		}
	}
	return all
}

// openAt is the card on the table at a point, None if there is none.
func (w *Widget) openAt(p Point) int {
	found := None
	w.eachSpot(func(slot int, spot *Spot) {
		if spot.Rect.Contains(p) {
			found = slot
		}
	})
	return found
}
