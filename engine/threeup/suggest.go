package threeup

import (
	"cmp"
	"slices"

	"deckhand/engine"
)

// Suggest is the open row that a careful person would choose from the hand of the seat
// that a view belongs to: the three cards that are good for most later. It is shorter if
// the hand is.
func Suggest(v *engine.View) []engine.Card {
	d := deckNamed(v.Config().Options["deck"])
	cards := v.Known(nil, hand(v.Seat()))
	slices.SortStableFunc(cards, func(a, b engine.Card) int {
		return cmp.Or(cmp.Compare(careful.worth[d.value[b]], careful.worth[d.value[a]]), cmp.Compare(b, a))
	})
	row := cards[:min(len(cards), rowSize)]
	slices.Sort(row)
	return row
}
