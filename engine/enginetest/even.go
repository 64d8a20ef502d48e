package enginetest

import (
	"math"
	"slices"

	"pgregory.net/rapid"

	"deckhand/engine"
)

// hole is where a seat does not know what lies: one place of a pile or, where the order
// says nothing, all that is hidden of a hand.
type hole struct {
	pile  engine.Pile
	place int           // -1 in a hand
	known []engine.Card // of the hand
	size  int
}

// holes are all holes in a view, pile by pile.
func holes(v *engine.View) [][]hole {
	var all [][]hole
	for p := range engine.Pile(v.Layout().Piles()) {
		known := v.Known(nil, p)
		hand := hole{pile: p, place: -1, known: known}
		var list []hole
		for i, card := range known {
			switch {
			case card != engine.NoCard:
			case v.Layout().Spec(p).Role == engine.Hand:
				hand.size++
			default:
				list = append(list, hole{pile: p, place: i, size: 1})
			}
		}
		if hand.size > 0 {
			list = append(list, hand)
		}
		if len(list) > 0 {
			all = append(all, list)
		}
	}
	return all
}

// fill is what lies in the hole in a state with these piles.
func (h hole) fill(piles [][]engine.Card) []engine.Card {
	cards := piles[h.pile]
	if h.place >= 0 {
		return cards[h.place : h.place+1]
	}
	return slices.DeleteFunc(slices.Clone(cards), func(c engine.Card) bool { return slices.Contains(h.known, c) })
}

// worldsEven counts, during the first round, which cards come to lie in a hole. What is
// in one shuffle must be there equally often.
func worldsEven(t *rapid.T, c Case) {
	const samples = 600
	w := drawMatch(t, c)
	for range rapid.IntRange(0, 20).Draw(t, "actions") {
		w.step()
	}
	if w.reshuffled() {
		return
	}
	seat := engine.Seat(w.rand.Intn(int(w.seats())))
	v := view(w, seat)
	all := holes(v)
	if len(all) < 2 {
		return // one pile to guess may be one hand, and one world
	}
	some := all[w.rand.Intn(len(all))]
	h := some[w.rand.Intn(len(some))]

	layout := c.Game.Info().Layout
	a, b := w.copied(t), begin(t, c.Game, w.setup, w.seed+1, 0)
	truth := engine.Hash(w)
	counts := make([]int, layout.Size())
	different := false
	for range samples {
		dice := engine.NewRand(w.rand.Uint64())
		same := dice
		a.Determinize(v, &dice)
		b.Determinize(v, &same)
		if engine.Hash(a) != engine.Hash(b) || dice != same {
			t.Fatalf("one seed gives two worlds")
		}
		different = different || engine.Hash(a) != truth
		for _, card := range h.fill(pilesOf(a, layout)) {
			counts[card]++
		}
	}
	if !different {
		t.Fatalf("%d worlds are the true one, and there are %d piles to guess", samples, len(all))
	}
	checkEven(t, counts, samples*h.size, h.fill(pilesOf(w, layout)))
}

// checkEven fails if the cards that were counted differ more than chance explains, or
// if the true ones are missing.
func checkEven(t tester, counts []int, total int, truth []engine.Card) {
	t.Helper()
	used, chi := 0.0, 0.0
	for _, n := range counts {
		if n > 0 {
			used++
		}
	}
	expected := float64(total) / used
	for _, n := range counts {
		if n > 0 {
			chi += (float64(n) - expected) * (float64(n) - expected) / expected
		}
	}
	if limit := used + 6*math.Sqrt(2*used) + 10; chi > limit {
		t.Fatalf("worlds are uneven: chi-square %.0f over %.0f cards, at most %.0f: %v", chi, used, limit, counts)
	}
	for _, card := range truth {
		if counts[card] == 0 && expected > 20 {
			t.Fatalf("card %d is where no world has it: %v", card, counts)
		}
	}
}
