package app

import (
	"math"
	"strconv"
	"time"

	"deckhand/app/stats"
	"deckhand/engine/bot"
)

// levelOrder is the levels of bots, the weakest first, and what is none of them.
func levelOrder() []string {
	var list []string
	for _, l := range bot.Levels() {
		list = append(list, string(l))
	}
	return append(list, stats.Mixed)
}

// levelName names the level of the bots of a match.
func (a *App) levelName(level string) string {
	switch level {
	case stats.Mixed:
		return a.loc.T("stats.level.mixed")
	case string(bot.Random), "":
		return a.loc.T("stats.level.random")
	}
	return a.loc.T("level." + level)
}

// percent is a share from 0 to 1.
func (a *App) percent(share float64) string { return a.loc.Percent(int(math.Round(100 * share))) }

// lasting is a time of play, as exactly as one would say it.
func (a *App) lasting(seconds int) string {
	d := time.Duration(seconds) * time.Second
	switch hours, minutes := int(d.Hours()), int(d.Minutes())%60; {
	case hours > 0:
		return a.loc.T("stats.unit.hours", "hours", a.loc.Number(hours), "minutes", minutes)
	case minutes > 0:
		return a.loc.T("stats.unit.minutes", "minutes", minutes)
	default:
		return a.loc.T("stats.unit.seconds", "seconds", seconds)
	}
}

// average is a number of points with one digit behind the point, where it is not whole.
func (a *App) average(v float64) string {
	tenths := int(math.Round(v * 10))
	if tenths%10 == 0 {
		return a.loc.Number(tenths / 10)
	}
	sign := ""
	if tenths < 0 {
		sign, tenths = "-", -tenths
	}
	return a.loc.T("stats.decimal", "whole", sign+a.loc.Number(tenths/10), "tenth", tenths%10)
}

// placeName names a place, or those behind the last one that is told apart.
func (a *App) placeName(place int) string {
	const most = 8
	if place > most {
		return strconv.Itoa(place)
	}
	return a.loc.T("place." + strconv.Itoa(place))
}
