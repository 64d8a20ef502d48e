package suitup

import (
	"slices"
	"strconv"
	"testing"

	"deckhand/engine"
	"deckhand/engine/enginetest"
)

// anyTable is the game with those deals alone that every number of seats can have, so
// that set-ups can be drawn at random (R8 forbids the others, and has its own test).
type anyTable struct{ Game }

func (g anyTable) Info() engine.Info {
	some := g.Game.Info()
	some.Options = slices.Clone(some.Options)
	deals := &some.Options[slices.IndexFunc(some.Options, func(o engine.Option) bool { return o.Key == "deal" })]
	deals.Values = slices.DeleteFunc(slices.Clone(deals.Values), func(v string) bool {
		n, err := strconv.Atoi(v)
		return err != nil || n*maxSeats > maxDealt
	})
	return some
}

func (g anyTable) New(c engine.Config, seed engine.Seed) (engine.State, error) {
	if _, err := g.Info().Resolve(c); err != nil {
		return nil, err
	}
	s, err := g.Game.New(c, seed)
	if err != nil {
		return nil, err
	}
	return anyState{s.(*State)}, nil
}

// anyState is a state of that game.
type anyState struct{ *State }

func (s anyState) CopyFrom(o engine.State) { s.State.CopyFrom(o.(anyState).State) }

func (s anyState) View(seat engine.Seat, v *engine.View) {
	s.State.View(seat, v)
	v.Fill(anyTable{}, s.setup, &s.Table, seat)
}

func TestProperties(t *testing.T) {
	enginetest.Run(t, enginetest.Case{
		Game:    anyTable{},
		Bound:   bound,
		Idle:    []string{"draw", "no", "discard", "deal"},
		Reveals: []engine.Note{NoteScore},
	})
}

// bound is the number of actions after which every match is over: rounds, turns, and actions in
// each beside those that put cards on the table.
const bound = 20 * maxIdle * (packSize + 1) * (maxSeats + 3)

func TestManyMatches(t *testing.T) { enginetest.Many(t, Game{}, bound) }

func TestRecords(t *testing.T) { enginetest.Records(t, Game{}) }

func TestPerft(t *testing.T) {
	enginetest.Perft(t, Game{}, []enginetest.Start{
		{Setup: engine.Config{Seats: 2}, Seed: 1, Depth: 6},
		{Setup: engine.Config{Seats: 4}, Seed: 2, Depth: 8},
		{Setup: engine.Config{Seats: 8, Options: map[string]string{"mayILimit": "1"}}, Seed: 3, After: 30, Depth: 9},
		{Setup: engine.Config{Seats: 2, Options: map[string]string{"addSameTurn": "on", "wrap": "off"}}, Seed: 4, After: 40, Depth: 5},
		{Setup: engine.Config{Seats: 4, Options: map[string]string{"mayINextPays": "on", "newMelds": "off"}}, Seed: 5, After: 200, Depth: 6},
		{Setup: engine.Config{Seats: 3, Options: map[string]string{"exposedDiscard": "on", "aceInHand": "1", "rounds": "2"}}, Seed: 6, After: 100, Depth: 7},
	})
}

func FuzzDo(f *testing.F)     { enginetest.FuzzDo(f, anyTable{}) }
func FuzzRecord(f *testing.F) { enginetest.FuzzRecord(f, Game{}) }
func FuzzParse(f *testing.F)  { enginetest.FuzzParse(f, Game{}) }

func BenchmarkTwoSeats(b *testing.B) {
	enginetest.Benchmark(b, Game{}, engine.Config{Seats: 2})
}

func BenchmarkFourSeats(b *testing.B) {
	enginetest.Benchmark(b, Game{}, engine.Config{Seats: 4})
}
