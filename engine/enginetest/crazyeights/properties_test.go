package crazyeights_test

import (
	"testing"

	"deckhand/engine"
	"deckhand/engine/enginetest"
	"deckhand/engine/enginetest/crazyeights"
)

func TestProperties(t *testing.T) {
	enginetest.Run(t, enginetest.Case{
		Game:    crazyeights.Game{},
		Bound:   800,
		Idle:    []string{"draw", "pass"},
		Reveals: []engine.Note{crazyeights.NoteScore},
	})
}

func TestRecords(t *testing.T) { enginetest.Records(t, crazyeights.Game{}) }

func TestPerft(t *testing.T) {
	enginetest.Perft(t, crazyeights.Game{}, []enginetest.Start{
		{Setup: engine.Config{Seats: 2}, Seed: 1, Depth: 7},
		{Setup: engine.Config{Seats: 3}, Seed: 2, Depth: 7},
		{Setup: engine.Config{Seats: 5}, Seed: 3, After: 30, Depth: 6},
		{Setup: engine.Config{Seats: 4}, Seed: 4, After: 60, Depth: 6},
		{Setup: engine.Config{Seats: 2}, Seed: 5, After: 45, Depth: 6},
	})
}

func FuzzDo(f *testing.F)     { enginetest.FuzzDo(f, crazyeights.Game{}) }
func FuzzRecord(f *testing.F) { enginetest.FuzzRecord(f, crazyeights.Game{}) }
func FuzzParse(f *testing.F)  { enginetest.FuzzParse(f, crazyeights.Game{}) }

func BenchmarkTwoSeats(b *testing.B) {
	enginetest.Benchmark(b, crazyeights.Game{}, engine.Config{Seats: 2})
}

func BenchmarkFourSeats(b *testing.B) {
	enginetest.Benchmark(b, crazyeights.Game{}, engine.Config{Seats: 4})
}
