package chupate2_test

import (
	"testing"

	"deckhand/engine"
	"deckhand/engine/chupate2"
	"deckhand/engine/enginetest"
)

func TestProperties(t *testing.T) {
	enginetest.Run(t, enginetest.Case{
		Game:    chupate2.Game{},
		Bound:   bound,
		Idle:    []string{"draw", "take", "deal"},
		Reveals: []engine.Note{chupate2.NoteScore},
	})
}

// bound is the number of actions after which every match is over: rounds, and actions in and
// after each.
const bound = 100 * 1010

func TestManyMatches(t *testing.T) { enginetest.Many(t, chupate2.Game{}, bound) }

func TestRecords(t *testing.T) { enginetest.Records(t, chupate2.Game{}) }

func TestPerft(t *testing.T) {
	enginetest.Perft(t, chupate2.Game{}, []enginetest.Start{
		{Setup: engine.Config{Seats: 2}, Seed: 1, Depth: 7},
		{Setup: engine.Config{Seats: 5}, Seed: 2, Depth: 7},
		{Setup: engine.Config{Seats: 3, Options: map[string]string{"jackOnSeven": "on", "jackOnJack": "off"}}, Seed: 3, After: 25, Depth: 7},
		{Setup: engine.Config{Seats: 2, Options: map[string]string{"aceFinish": "off", "nineSkips2p": "on"}}, Seed: 4, After: 40, Depth: 7},
		{Setup: engine.Config{Seats: 4, Options: map[string]string{"autoCall": "on", "limit": "50"}}, Seed: 5, After: 120, Depth: 6},
		{Setup: engine.Config{Seats: 3, Options: map[string]string{"starter": "winner"}}, Seed: 6, After: 200, Depth: 6},
	})
}

func FuzzDo(f *testing.F)     { enginetest.FuzzDo(f, chupate2.Game{}) }
func FuzzRecord(f *testing.F) { enginetest.FuzzRecord(f, chupate2.Game{}) }
func FuzzParse(f *testing.F)  { enginetest.FuzzParse(f, chupate2.Game{}) }

func BenchmarkTwoSeats(b *testing.B) {
	enginetest.Benchmark(b, chupate2.Game{}, engine.Config{Seats: 2})
}

func BenchmarkFourSeats(b *testing.B) {
	enginetest.Benchmark(b, chupate2.Game{}, engine.Config{Seats: 4})
}
