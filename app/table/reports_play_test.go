package table

import (
	"slices"
	"testing"

	"deckhand/app/session"
	"deckhand/engine"
	"deckhand/engine/games"
)

// What has been reported of other programs when cards come to their ends: those of a hand and those of the stock.

// Whichever card of its hand a bot gives away, the first and the last included, the table shows it.
func TestBotsGiveAwayTheFirstAndTheLastOfTheirCards(t *testing.T) {
	for _, g := range games.All() {
		t.Run(g.Info().ID, func(t *testing.T) {
			first, last := 0, 0
			for seed := engine.Seed(1); first < 2 || last < 2; seed++ {
				if seed > 30 {
					t.Fatalf("the first card was given away %d times, the last one %d times", first, last)
				}
				r := newRigOf(t, g, seed)
				r.w.Prefs.Motion.Speed = 0
				a, b := r.endsGivenAway()
				first, last = first+a, last+b
			}
		})
	}
}

// endsGivenAway plays for a while and counts how often a bot parts with the first and the last card of its hand.
func (r *rig) endsGivenAway() (first, last int) {
	r.t.Helper()
	m := r.s.Match()
	state, err := m.Game.New(m.Config, m.Seed)
	if err != nil {
		r.t.Fatal(err)
	}
	for done := 0; done < 60 && !r.s.Over() && !r.s.Between(); {
		r.mine()
		for _, e := range r.s.Played(len(r.s.Steps()))[done:] {
			done++
			seat := state.Turn()
			hand := handOf(state, seat)
			if err := engine.Do(state, e.Action, nil); err != nil {
				r.t.Fatal(err)
			}
			after := handOf(state, seat)
			if seat == r.s.Me() || len(hand) < 3 {
				continue
			}
			if !slices.Contains(after, hand[0]) {
				first++
			}
			if !slices.Contains(after, hand[len(hand)-1]) {
				last++
			}
		}
		r.check()
		if legal := r.s.Legal(); len(legal) > 0 && !r.s.Between() {
			if err := r.s.Do(legal[len(legal)/2]); err != nil {
				r.t.Fatal(err)
			}
		}
	}
	return first, last
}

// handOf is the hand of a seat in the order in which the rules keep it.
func handOf(state engine.State, seat engine.Seat) []engine.Card {
	var v engine.View
	state.View(seat, &v)
	hand, _ := v.Layout().PileNamed("hand" + string(rune('0'+seat)))
	return slices.Clone(v.Shown(nil, hand))
}

// The last card of the stock is drawn as any other, and then the pile is made anew or stays empty.
func TestTheLastCardOfTheStockIsDrawn(t *testing.T) {
	for _, g := range games.All() {
		t.Run(g.Info().ID, func(t *testing.T) {
			seed, kept, left := nearlyDrawnOut(t, g)
			r := newRigOf(t, g, seed, kept...)
			r.w.Prefs.Motion.Speed = 0
			dice := engine.NewRand(1)
			stock, _ := r.s.View().Layout().PileNamed("stock")
			for range 30 {
				r.mine()
				r.check()
				now := r.s.View().Count(stock)
				if now == 0 || now > left || r.s.Over() || r.s.Between() {
					return
				}
				left = now
				if err := r.s.Do(drawing(r.s.Legal(), &dice)); err != nil {
					t.Fatal(err)
				}
			}
			t.Errorf("%d cards are left", left)
		})
	}
}

// nearlyDrawnOut is the beginning of a match in which everybody draws as long as they may, until the person draws one of the
// last cards.
func nearlyDrawnOut(t *testing.T, g engine.Game) (seed engine.Seed, kept []session.Entry, left int) {
	t.Helper()
	var v engine.View
	for seed = range engine.Seed(50) {
		state, err := g.New(engine.Config{Seats: 3}, seed)
		if err != nil {
			t.Fatal(err)
		}
		kept = nil
		dice := engine.NewRand(uint64(seed))
		for state.Turn() != engine.NoSeat {
			state.View(0, &v)
			stock, _ := v.Layout().PileNamed("stock")
			if left = v.Count(stock); left < 4 && left > 0 && state.Turn() == 0 {
				return seed, kept, left
			}
			var texts []string
			for _, a := range state.Legal(nil) {
				texts = append(texts, state.Text(a))
			}
			action := drawing(texts, &dice)
			kept = append(kept, session.Entry{Seat: state.Turn(), Action: action})
			if err := engine.Do(state, action, nil); err != nil {
				t.Fatal(err)
			}
		}
	}
	t.Fatal("no stock is drawn to its end")
	return 0, nil, 0
}

// drawing draws a card if that is legal, and does anything if not.
func drawing(legal []string, dice *engine.Rand) string {
	if slices.Contains(legal, "draw") {
		return "draw"
	}
	return legal[dice.Intn(len(legal))]
}
