package enginetest

import (
	"cmp"
	"math"
	"slices"
	"testing"

	"deckhand/engine"
	"deckhand/engine/bot"
)

// Said is a motive that a game gives for a legal action, and what can be asked about it.
type Said struct {
	engine.Motive
	Text   string      // of the action
	Seat   engine.Seat // whose action it is
	Before engine.State
	After  engine.State
	Heard  []engine.Event // what the seat remembers of the round
}

// Fact is the value of a fact, -1 if there is none of this name.
func (s *Said) Fact(name string) int {
	for _, f := range s.Facts {
		if f.Name == name {
			return f.Value
		}
	}
	return -1
}

// motivesHeard is how many moments of a match are listened to, from its beginning.
const motivesHeard = 120

// Motives plays matches, at random and by the policy of the game in turn, some of them with
// house rules, and listens to what is said for and against each legal action. There must be
// something, no thing twice, with facts of which a sentence can be made; and it must be true, as
// the test of its name judges by the state before and after. Each name that has a test must
// come up, except those that are rare.
func Motives(t *testing.T, g engine.Game, matches int, holds map[string]func(*Said) bool, rare ...string) {
	t.Helper()
	heard := make(map[string]int)
	info, m := g.Info(), &many{game: g}
	for number := range uint64(matches) {
		dice := engine.NewRand(number)
		setup := engine.Config{Seats: info.MinSeats + int(number/2)%(info.MaxSeats-info.MinSeats+1)}
		if dice.Intn(3) == 0 {
			setup = m.houseRules(setup.Seats, &dice)
		}
		w := begin(t, g, setup, engine.Seed(dice.Uint64()), dice.Uint64())
		if number%2 == 0 {
			w.ruled = newRuled(t, w)
		}
		after := w.copied(t)
		for range motivesHeard {
			if _, between := engine.Deal(w, w.list()); w.over() {
				break
			} else if !between {
				listen(t, w, after, holds, heard)
			}
			w.step()
		}
	}
	for code := range holds {
		if heard[code] == 0 && !slices.Contains(rare, code) {
			t.Errorf("nobody says %s", code)
		}
	}
}

// Saying lists the names of what is said for and against an action, those for it first.
func Saying(g engine.Game, p *engine.Position, a engine.Action) (names []string) {
	motives := g.(bot.Explainer).Explain(nil, p, a)
	slices.SortStableFunc(motives, func(x, y engine.Motive) int { return cmp.Compare(y.Weight, x.Weight) })
	for _, m := range motives {
		names = append(names, m.Code)
	}
	return names
}

// listen judges all that is said now.
func listen(t *testing.T, w *walk, after engine.State, holds map[string]func(*Said) bool, heard map[string]int) {
	t.Helper()
	p := w.position(w.Turn())
	for _, a := range w.list() {
		motives := w.game.(bot.Explainer).Explain(nil, p, a)
		if len(motives) == 0 {
			t.Fatalf("%+v: nothing is said for or against %q after %q", w.setup, w.Text(a), tail(w.texts))
		}
		after.CopyFrom(w.State)
		after.Apply(a, nil)
		said := make(map[string]bool)
		for _, motive := range motives {
			s := &Said{motive, w.Text(a), w.Turn(), w.State, after, p.Log}
			judge, known := holds[motive.Code]
			if !known || said[motive.Code] || !s.speakable(w) || !judge(s) {
				t.Fatalf("%+v: seat %d hears %+v for %q after %q, in %s", w.setup, s.Seat, motive, s.Text, tail(w.texts), fingerprint(w, w.seats()))
			}
			said[motive.Code] = true
			heard[motive.Code]++
		}
	}
}

// speakable says whether a sentence can be made of a motive: nobody is told of themselves
// by name, or of no cards.
func (s *Said) speakable(w *walk) bool {
	for _, f := range s.Facts {
		switch f.Kind {
		case engine.SeatFact:
			if seat := engine.Seat(f.Value); seat == s.Seat || seat < 0 || seat >= w.seats() {
				return false
			}
		case engine.NumberFact:
			if f.Value < 1 {
				return false
			}
		case engine.FaceFact:
			if f.Value < 0 || f.Value >= w.game.Info().Layout.Faces() {
				return false
			}
		}
	}
	return !math.IsNaN(s.Weight) && !math.IsInf(s.Weight, 0)
}
