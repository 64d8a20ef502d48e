package games_test

import (
	"testing"

	"deckhand/engine"
	"deckhand/engine/bot"
	"deckhand/engine/games"
)

func TestEveryGameIsFoundByItsIDAndHasBots(t *testing.T) {
	for _, g := range games.All() {
		id := g.Info().ID
		found, ok := games.Find(id)
		if !ok || found.Info().ID != id {
			t.Errorf("%s is not found", id)
		}
		for seats := g.Info().MinSeats; seats <= g.Info().MaxSeats; seats++ {
			for _, level := range bot.Levels() {
				if _, err := bot.New(level, g, engine.Config{Seats: seats}); err != nil {
					t.Errorf("%s, %d seats, %s: %v", id, seats, level, err)
				}
			}
		}
	}
	if _, ok := games.Find("bridge"); ok {
		t.Error("a game was found that is not there")
	}
}
