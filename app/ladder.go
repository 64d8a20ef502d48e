package app

import (
	"deckhand/app/session"
	"deckhand/app/table"
	"deckhand/engine"
	"deckhand/engine/bot"
	"deckhand/engine/gogogo"
)

// The ladder of Go! Go! Go!: whoever comes first climbs to a level with stronger bots. The
// level is part of the match, so a run is kept and taken up again like any match.

// onLadder says whether a match climbs the ladder.
func onLadder(game engine.Game, c engine.Config) bool {
	if game.Info().ID != (gogogo.Game{}).Info().ID {
		return false
	}
	set, err := game.Info().Resolve(c)
	return err == nil && set.On("tournament")
}

// levelNow is how strong a bot plays: on the ladder as its level wants it, and otherwise as
// it was chosen.
func levelNow(v *engine.View, p session.Player) bot.Level {
	if !onLadder(v.Game(), v.Config()) {
		return p.Level
	}
	return table.LadderStrength(int(engine.Vars[gogogo.Vars](v).Level))
}

// factTrophy is 1 in the result of a run that has won the trophy.
const factTrophy = "trophy"

// trophies are the facts of a match that its game adds.
func trophies(v *engine.View) map[string]int {
	if onLadder(v.Game(), v.Config()) && engine.Vars[gogogo.Vars](v).Level >= table.LadderTrophy {
		return map[string]int{factTrophy: 1}
	}
	return nil
}
