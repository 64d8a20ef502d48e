package app

import (
	"time"

	"deckhand/app/session"
	"deckhand/app/store"
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

// award keeps the trophy for ever as soon as it is won, whatever becomes of the run. What is
// practice wins none.
func (p *playScreen) award(a *App) {
	game := p.gameID()
	if a.settings.Trophies[game] != 0 || p.facts.Practice || len(trophies(p.session.View())) == 0 {
		return
	}
	a.changeSettings(func(s *store.Settings) { s.Trophies[game] = a.date().Unix() })
}

// trophy says since when the trophy of a game is there, "" if it has not been won.
func (a *App) trophy(game string) string {
	won := a.settings.Trophies[game]
	if won == 0 {
		return ""
	}
	return a.loc.T("home.trophy", "date", a.trophyDay(game))
}

// trophyDay is the day on which a trophy was won.
func (a *App) trophyDay(game string) string {
	return a.loc.Date(time.Unix(a.settings.Trophies[game], 0))
}

// decorated are the games whose trophies were won: one game at most, or out of all for "".
func (a *App) decorated(game string) (list []string) {
	for _, g := range a.games {
		if id := g.Info().ID; (game == "" || game == id) && a.settings.Trophies[id] != 0 {
			list = append(list, id)
		}
	}
	return list
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
