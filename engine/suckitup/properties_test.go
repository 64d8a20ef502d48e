package suckitup

import (
	"slices"
	"testing"

	"deckhand/engine"
	"deckhand/engine/enginetest"
)

func TestProperties(t *testing.T) {
	for _, c := range []struct {
		deck string
		idle []string
	}{
		{"ladder", []string{"pick", "draw", "deal"}},
		{"v32", []string{"draw", "deal"}},
	} {
		t.Run(c.deck, func(t *testing.T) {
			if testing.Short() && c.deck != "ladder" {
				t.Skip("the packs differ in numbers alone")
			}
			enginetest.Run(t, enginetest.Case{
				Game:    oneDeck{deck: c.deck},
				Bound:   bound,
				Idle:    c.idle,
				Reveals: []engine.Note{NoteAnswer},
			})
		})
	}
}

// bound is the number of actions after which every match is over: between two cards from
// the stock, of which there are at most twice the pack, lie the exchanges that a guard
// allows, of two actions each.
const bound = roundLimit * 2 * drawCards * 2 * (idleASeat*maxSeats + 1)

func TestManyMatches(t *testing.T) { enginetest.Many(t, Game{}, bound) }

// oneDeck is the game with one pack: the properties ask the game for the layout of a
// match, which here depends on an option. It also leaves out picking up a card of which
// the hand has one already. The watcher of the properties judges by faces, and of
// several equal cards that it knows in a hand it forgets all when one leaves; and after a
// discard of R7 the rules tell that the card taken is still there, where faces do not.
// What is known then is tested with R7.
type oneDeck struct {
	Game
	deck string
}

func (g oneDeck) Info() engine.Info {
	i := info
	i.Options = slices.Clone(i.Options)
	for k := range i.Options {
		if o := &i.Options[k]; o.Key == "messDeck" {
			o.Default, o.Values = g.deck, []string{g.deck}
		}
	}
	if g.deck == "v32" {
		i.Layout = v32.layout
	}
	return i
}

func (g oneDeck) New(c engine.Config, seed engine.Seed) (engine.State, error) {
	if _, err := g.Info().Resolve(c); err != nil {
		return nil, err
	}
	whole := engine.Config{Seats: c.Seats, Options: map[string]string{"messDeck": g.deck}}
	for key, value := range c.Options {
		whole.Options[key] = value
	}
	s, err := g.Game.New(whole, seed)
	if err != nil {
		return nil, err
	}
	return &oneDeckState{State: s.(*State), game: g}, nil
}

type oneDeckState struct {
	*State
	game oneDeck
}

func (s *oneDeckState) CopyFrom(o engine.State) { s.State.CopyFrom(o.(*oneDeckState).State) }

func (s *oneDeckState) View(seat engine.Seat, v *engine.View) {
	v.Fill(s.game, s.setup, &s.Table, seat)
	engine.SetVars(v, s.Vars)
}

func (s *oneDeckState) Legal(dst []engine.Action) []engine.Action {
	from := len(dst)
	dst = s.State.Legal(dst)
	if i := slices.Index(dst[from:], pick); i >= 0 && s.leftOut(pick) {
		return slices.Delete(dst, from+i, from+i+1)
	}
	return dst
}

func (s *oneDeckState) Why(a engine.Action) *engine.Refusal {
	if s.leftOut(a) {
		return refuse("R7", "leftOut")
	}
	return s.State.Why(a)
}

func (s *oneDeckState) Match(g engine.Gesture) engine.Matched {
	m := s.State.Match(g)
	if slices.ContainsFunc(m.Actions, s.leftOut) {
		return engine.Matched{}
	}
	return m
}

func (s *oneDeckState) leftOut(a engine.Action) bool {
	return a == pick && s.Phase == Act && s.Count(discard) > 0 && s.inHand(faceOf(s.Top(discard)))
}

func TestRecords(t *testing.T) { enginetest.Records(t, Game{}) }

func TestPerft(t *testing.T) {
	enginetest.Perft(t, Game{}, []enginetest.Start{
		{Setup: engine.Config{Seats: 2}, Seed: 1, Depth: 6},
		{Setup: engine.Config{Seats: 4}, Seed: 2, Depth: 7},
		{Setup: engine.Config{Seats: 2, Options: map[string]string{"exchange": "discardFirstStockOnly"}}, Seed: 3, After: 50, Depth: 6},
		{Setup: engine.Config{Seats: 3, Options: map[string]string{"coupFourre": "on", "messDeck": "v32"}}, Seed: 4, After: 100, Depth: 7},
		{Setup: engine.Config{Seats: 2, Options: map[string]string{"safetyExtraTurn": "on", "stainRecycle": "on"}}, Seed: 5, After: 200, Depth: 9},
		{Setup: engine.Config{Seats: 2, Options: map[string]string{"safetyCures": "off", "upcard": "on"}}, Seed: 6, After: 350, Depth: 9},
	})
}

func FuzzDo(f *testing.F)     { enginetest.FuzzDo(f, Game{}) }
func FuzzRecord(f *testing.F) { enginetest.FuzzRecord(f, Game{}) }
func FuzzParse(f *testing.F)  { enginetest.FuzzParse(f, Game{}) }

func BenchmarkTwoSeats(b *testing.B) {
	enginetest.Benchmark(b, Game{}, engine.Config{Seats: 2})
}

func BenchmarkFourSeats(b *testing.B) {
	enginetest.Benchmark(b, Game{}, engine.Config{Seats: 4})
}
