package table

import (
	"deckhand/engine"
	"deckhand/engine/chupate2"
	"deckhand/engine/gogogo"
	"deckhand/engine/suckitup"
	"deckhand/engine/suitup"
	"deckhand/engine/threeup"
)

// lookOf is the one list of how games show themselves.
func lookOf(v *engine.View) Look {
	switch v.Game().Info().ID {
	default:
		return newGenericLook(v.Layout())
	case chupate2.Game{}.Info().ID:
		return newChupate2Look(v.Layout())
	case suitup.Game{}.Info().ID:
		return newSuitupLook(v.Layout())
	case suckitup.Game{}.Info().ID:
		return newSuckItUpLook(v.Layout())
	case threeup.Game{}.Info().ID:
		return newThreeUpLook(v.Layout())
	case gogogo.Game{}.Info().ID:
		return newGogogoLook(v.Layout())
	}
}
