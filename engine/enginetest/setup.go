package enginetest

import (
	"errors"
	"slices"

	"pgregory.net/rapid"

	"deckhand/engine"
)

func wrongSetups(t *rapid.T, c Case) {
	info := c.Game.Info()
	good := drawSetup(t, info)
	fails := func(setup engine.Config, target any) {
		t.Helper()
		s, err := c.Game.New(setup, 0)
		if !errors.As(err, target) || s != nil {
			t.Fatalf("New(%v) = %v, %v; want an error of type %T", setup, s, err, target)
		}
	}
	with := func(key, value string) engine.Config {
		setup := engine.Config{Seats: good.Seats, Options: map[string]string{key: value}}
		for k, v := range good.Options {
			if k != key {
				setup.Options[k] = v
			}
		}
		return setup
	}
	var seats *engine.SeatsError
	fails(engine.Config{Seats: info.MinSeats - 1 - rapid.IntRange(0, 9).Draw(t, "missing"), Options: good.Options}, &seats)
	fails(engine.Config{Seats: info.MaxSeats + 1 + rapid.IntRange(0, 9).Draw(t, "extra"), Options: good.Options}, &seats)
	var option *engine.OptionError
	fails(with("no such option", "on"), &option)
	for _, o := range info.Options {
		for _, value := range []string{"", " on", "ON", "-1", "007", "1e2", "99999999999999999999", "no such value"} {
			fails(with(o.Key, value), &option)
		}
	}
}

func seedsDecide(t *rapid.T, c Case) {
	w := drawMatch(t, c)
	again := begin(t, c.Game, w.setup, w.seed, 0)
	if fingerprint(w, w.seats()) != fingerprint(again, w.seats()) {
		t.Fatalf("seed %v gives two deals", w.seed)
	}
	other := w.seed ^ engine.Seed(1)<<rapid.IntRange(0, 63).Draw(t, "bit")
	if engine.Hash(w) == engine.Hash(begin(t, c.Game, w.setup, other, 0)) {
		t.Fatalf("seeds %v and %v give the same deal", w.seed, other)
	}
}

// dealsIndependent plays the first round of a deal in two ways and compares the second
// deal, if the same number of cards is dealt.
func dealsIndependent(t *rapid.T, c Case) {
	w := drawMatch(t, c)
	other := begin(t, c.Game, w.setup, w.seed, w.rand.Uint64())
	first, moved := w.secondDeal()
	second, movedToo := other.secondDeal()
	if moved == movedToo && !slices.Equal(first, second) {
		t.Fatalf("after one round the cards come as %v, after another as %v", first, second)
	}
}

// secondDeal plays to the second round, or to the end. It lists the cards of that deal in
// the order in which they were moved, and then what is left of the pack.
func (w *walk) secondDeal() (cards []engine.Card, moved int) {
	for !w.over() {
		deal, between := engine.Deal(w, w.list())
		if !between {
			w.step()
			continue
		}
		w.play(deal)
		pack := engine.NoPile
		for _, e := range w.events.List() {
			switch e.Kind {
			case engine.Shuffled:
				pack = e.From
			case engine.Moved:
				cards = append(cards, e.Card)
			}
		}
		moved = len(cards)
		if pack != engine.NoPile {
			cards = append(cards, pilesOf(w, w.game.Info().Layout)[pack]...)
		}
		return cards, moved
	}
	return nil, 0
}
