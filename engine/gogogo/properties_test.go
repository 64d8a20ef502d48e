package gogogo_test

import (
	"testing"

	"deckhand/engine"
	"deckhand/engine/enginetest"
	"deckhand/engine/gogogo"
)

func TestProperties(t *testing.T) {
	enginetest.Run(t, enginetest.Case{
		Game:  gogogo.Game{},
		Bound: bound,
		Idle:  []string{"take", "deal"},
	})
}

// bound is the number of actions after which every match is over: rounds, and in each the
// choices, and as many idle actions as the guard allows after each of the cards that leave the
// draw pile, a row or the game.
const bound = 100 * (10 + 200*(52+30))

func TestManyMatches(t *testing.T) { enginetest.Many(t, gogogo.Game{}, bound) }

func TestRecords(t *testing.T) { enginetest.Records(t, gogogo.Game{}) }

func TestPerft(t *testing.T) {
	enginetest.Perft(t, gogogo.Game{}, []enginetest.Start{
		{Setup: engine.Config{Seats: 4}, Seed: 1, Depth: 10},
		{Setup: engine.Config{Seats: 2, Options: map[string]string{"swapUps": "on"}}, Seed: 2, Depth: 7},
		{Setup: engine.Config{Seats: 5, Options: map[string]string{"wildTens": "on", "starter": "random"}}, Seed: 3, Depth: 10},
		{Setup: engine.Config{Seats: 3, Options: map[string]string{"voluntaryTake": "on"}}, Seed: 4, After: 25, Depth: 6},
		{Setup: engine.Config{Seats: 5, Options: map[string]string{"multiUps": "on"}}, Seed: 5, After: 40, Depth: 9},
		{Setup: engine.Config{Seats: 2, Options: map[string]string{"tournament": "on", "starter": "loser"}}, Seed: 6, After: 200, Depth: 8},
	})
}

func FuzzDo(f *testing.F)     { enginetest.FuzzDo(f, gogogo.Game{}) }
func FuzzRecord(f *testing.F) { enginetest.FuzzRecord(f, gogogo.Game{}) }
func FuzzParse(f *testing.F)  { enginetest.FuzzParse(f, gogogo.Game{}) }

func BenchmarkTwoSeats(b *testing.B) {
	enginetest.Benchmark(b, gogogo.Game{}, engine.Config{Seats: 2})
}

func BenchmarkFourSeats(b *testing.B) {
	enginetest.Benchmark(b, gogogo.Game{}, engine.Config{Seats: 4})
}
