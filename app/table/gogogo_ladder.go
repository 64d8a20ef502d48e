package table

import "deckhand/engine/bot"

// LadderTrophy is the level of the ladder of Go! Go! Go! that wins the trophy.
const LadderTrophy = 11

// LadderStrength is how strong the bots are on a level of the ladder.
func LadderStrength(level int) bot.Level {
	switch {
	case level <= 3:
		return bot.Easy
	case level <= 6:
		return bot.Normal
	case level <= 9:
		return bot.Hard
	}
	return bot.Expert
}
