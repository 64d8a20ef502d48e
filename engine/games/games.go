// Package games is the one list of the games that the app offers. A new game is one
// package beside this one and one line here.
package games

import (
	"deckhand/engine"
	"deckhand/engine/chupate2"
	"deckhand/engine/gogogo"
	"deckhand/engine/suckitup"
	"deckhand/engine/suitup"
	"deckhand/engine/threeup"
)

// All lists the games in the order of the home screen.
func All() []engine.Game {
	return []engine.Game{
		chupate2.Game{},
		threeup.Game{},
		gogogo.Game{},
		suitup.Game{},
		suckitup.Game{},
	}
}

// Find is the game with this id.
func Find(id string) (engine.Game, bool) {
	for _, g := range All() {
		if g.Info().ID == id {
			return g, true
		}
	}
	return nil, false
}
