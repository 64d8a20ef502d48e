package enginetest

import (
	"fmt"
	"slices"

	"pgregory.net/rapid"

	"deckhand/engine"
)

// eventsTell replays the events of every action on the piles as they lay before.
func eventsTell(t *rapid.T, c Case) {
	w := drawMatch(t, c)
	layout := c.Game.Info().Layout
	for range drawLength(t) {
		told := teller{layout: layout, piles: pilesOf(w, layout), mixed: make([]bool, layout.Piles())}
		if !w.step() {
			return
		}
		for _, e := range w.events.List() {
			if err := told.hear(e); err != nil {
				t.Fatalf("%q: %s: %v", w.texts[len(w.texts)-1], e.Text(layout, c.Game.Info().Notes), err)
			}
		}
		if problem := told.compare(pilesOf(w, layout)); problem != "" {
			t.Fatalf("%q: %s", w.texts[len(w.texts)-1], problem)
		}
		if told.turns != 1 || told.turn != w.Turn() {
			t.Fatalf("%q gives the turn to seat %d and tells %d times of it, at last of seat %d",
				w.texts[len(w.texts)-1], w.Turn(), told.turns, told.turn)
		}
	}
}

// teller knows of the piles what events tell.
type teller struct {
	layout *engine.Layout
	piles  [][]engine.Card
	mixed  []bool // the order was changed by a shuffle
	turns  int
	turn   engine.Seat
}

func (o *teller) hear(e engine.Event) error {
	switch e.Kind {
	case engine.Began:
		for p := range o.piles {
			o.piles[p] = nil
		}
		for card := range engine.Card(o.layout.Size()) {
			o.piles[e.To] = append(o.piles[e.To], card)
		}
	case engine.Shuffled:
		o.mixed[e.From] = true
		if e.N != len(o.piles[e.From]) {
			return fmt.Errorf("the pile has %d cards", len(o.piles[e.From]))
		}
	case engine.Flipped:
		if !slices.Contains(o.piles[e.From], e.Card) {
			return fmt.Errorf("the card is not there")
		}
	case engine.Moved:
		at := slices.Index(o.piles[e.From], e.Card)
		if at < 0 {
			return fmt.Errorf("the card is not there")
		}
		o.piles[e.From] = slices.Delete(slices.Clone(o.piles[e.From]), at, at+1)
		o.piles[e.To] = append(slices.Clone(o.piles[e.To]), e.Card)
	case engine.Turned:
		o.turns++
		o.turn = e.Seat
	}
	return nil
}

// compare says how the piles differ from what was told.
func (o *teller) compare(piles [][]engine.Card) string {
	for p, now := range piles {
		told := slices.Clone(o.piles[p])
		if o.mixed[p] || o.layout.Spec(engine.Pile(p)).Role == engine.Hand {
			now = slices.Clone(now)
			slices.Sort(now)
			slices.Sort(told)
		}
		if !slices.Equal(now, told) {
			return fmt.Sprintf("by the events %s holds %v, in truth %v", o.layout.PileName(engine.Pile(p)), told, now)
		}
	}
	return ""
}
