package enginetest

import (
	"bytes"
	"fmt"
	"slices"

	"pgregory.net/rapid"

	"deckhand/engine"
)

// viewsShow compares every seat's view with what lies on the table, and what a bot sees in
// its thoughts with what lies there.
func viewsShow(t *rapid.T, c Case) {
	w := drawMatch(t, c)
	layout := c.Game.Info().Layout
	world, thought := w.copied(t), engine.Imagining()
	for range drawLength(t) + 1 {
		piles := pilesOf(w, layout)
		for seat := range w.seats() {
			v := view(w, seat)
			world.Determinize(v, &w.rand)
			world.View(seat, &thought.View)
			for p, cards := range pilesOf(world, layout) {
				if problem := misseen(&thought.View, engine.Pile(p), cards); problem != "" {
					t.Fatalf("in its thoughts seat %d sees %s of %s", seat, problem, layout.PileName(engine.Pile(p)))
				}
			}
			if problem := misviewed(w, v, seat, piles); problem != "" {
				t.Fatalf("seat %d sees %s", seat, problem)
			}
		}
		if !w.step() {
			return
		}
	}
}

// misviewed says what the view of a seat gets wrong about a match with these piles.
func misviewed(w *walk, v *engine.View, seat engine.Seat, piles [][]engine.Card) string {
	if v.Seat() != seat || v.Turn() != w.Turn() || v.Round() != w.Round() || v.Game() != w.game || !w.game.Info().Equal(v.Config(), w.setup) {
		return "another match"
	}
	for p, cards := range piles {
		if problem := misseen(v, engine.Pile(p), cards); problem != "" {
			return fmt.Sprintf("%s of %s: %v known, %v shown, %v there", problem, v.Layout().PileName(engine.Pile(p)),
				v.Known(nil, engine.Pile(p)), v.Shown(nil, engine.Pile(p)), cards)
		}
	}
	return ""
}

// misseen says what a view gets wrong about a pile that holds these cards.
func misseen(v *engine.View, p engine.Pile, cards []engine.Card) string {
	spec := v.Layout().Spec(p)
	known, shown := v.Known(nil, p), v.Shown(nil, p)
	open := v.Facing(p) == engine.FaceUp || v.Facing(p) == engine.InHand && spec.Owner == v.Seat()
	inHand := spec.Role == engine.Hand // where the order says nothing
	switch {
	case v.Count(p) != len(cards) || len(known) != len(cards) || len(shown) != len(cards):
		return "the wrong number"
	case open && !inHand && !slices.Equal(shown, cards):
		return "not all cards"
	case open && inHand && !slices.Equal(sorted(shown), cards):
		return "not all cards"
	case open && !slices.Equal(known, shown):
		return "cards without knowing them"
	case !open && slices.ContainsFunc(shown, func(c engine.Card) bool { return c != engine.NoCard }):
		return "hidden cards"
	}
	if !inHand {
		top := engine.NoCard
		if len(known) > 0 {
			top = known[len(known)-1]
		}
		if v.Top(p) != top {
			return "another top"
		}
	}
	for i, card := range known {
		switch {
		case card == engine.NoCard:
		case v.Where(card) != p:
			return "a known card elsewhere"
		case inHand && !slices.Contains(cards, card), !inHand && cards[i] != card:
			return "a card that is not there"
		}
	}
	for _, card := range cards {
		if !slices.Contains(known, card) && v.Where(card) != engine.NoPile {
			return "where a hidden card lies"
		}
	}
	return ""
}

func sorted(cards []engine.Card) []engine.Card {
	cards = slices.Clone(cards)
	slices.Sort(cards)
	return cards
}

// worldsFit guesses worlds for every seat and looks at them with the same eyes.
func worldsFit(t *rapid.T, c Case) {
	w := drawMoment(t, c)
	world := w.copied(t)
	for range 20 {
		for seat := range w.seats() {
			v := view(w, seat)
			for _, dice := range []*engine.Rand{&w.rand, nil} {
				world.Determinize(v, dice)
				if problem := unfit(w, world, v); problem != "" {
					t.Fatalf("the world of seat %d: %s", seat, problem)
				}
			}
		}
		if !w.step() {
			return
		}
	}
}

// unfit says what tells a world from the match that it was guessed from.
func unfit(w *walk, world engine.State, v *engine.View) string {
	if err := world.Check(); err != nil {
		return err.Error()
	}
	if again := view(world, v.Seat()); !again.Equal(v) || again.Key() != v.Key() {
		return "the seat sees another table in it"
	}
	if vars, seen := world.Dump().VarsJSON(), varsSeen(w, v); !bytes.Equal(vars, seen) {
		return fmt.Sprintf("it has variables %s, not %s", vars, seen)
	}
	if legal, truth := world.Legal(nil), w.Legal(nil); v.Seat() == w.Turn() && !slices.Equal(legal, truth) {
		return fmt.Sprintf("there are %d legal actions in it and %d in truth", len(legal), len(truth))
	}
	return ""
}

// varsSeen are the variables that a view holds, by way of a world of its own.
func varsSeen(w *walk, v *engine.View) []byte {
	world, err := w.game.New(w.setup, 0)
	if err != nil {
		return nil
	}
	dice := engine.NewRand(0)
	world.Determinize(v, &dice)
	return world.Dump().VarsJSON()
}
