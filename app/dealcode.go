package app

import (
	"strconv"
	"strings"

	"deckhand/engine"
	"deckhand/engine/games"
)

// A deal code is a line that a person can type to get the same cards by the same house
// rules: the game, the number of players and of the deal, and every house rule that is not
// the original one, as in "chupate2-4-4711-limit.150". Small and capital letters are alike.

const codeMark, codeValue = "-", "."

// dealCode is the code of a match.
func dealCode(g engine.Game, c engine.Config, deal engine.Seed) string {
	info := g.Info()
	parts := []string{info.ID, strconv.Itoa(c.Seats), deal.String()}
	for _, o := range info.Options {
		if v, named := c.Options[o.Key]; named && v != o.Default {
			parts = append(parts, o.Key+codeValue+v)
		}
	}
	return strings.Join(parts, codeMark)
}

// parseCode reads a deal code; ok is false for anything else.
func parseCode(text string) (g engine.Game, c engine.Config, deal engine.Seed, ok bool) {
	parts := strings.Split(strings.TrimSpace(text), codeMark)
	if len(parts) < 3 {
		return nil, c, 0, false
	}
	g, known := games.Find(strings.ToLower(parts[0]))
	seats, err := strconv.Atoi(parts[1])
	if !known || err != nil {
		return nil, c, 0, false
	}
	if deal, err = engine.ParseSeed(parts[2]); err != nil || deal < 1 || deal > mostDeals {
		return nil, c, 0, false
	}
	c = engine.Config{Seats: seats, Options: map[string]string{}}
	for _, part := range parts[3:] {
		key, value, whole := strings.Cut(part, codeValue)
		o, found := optionNamed(g, key)
		if !whole || !found {
			return nil, c, 0, false
		}
		c.Options[o.Key] = value
		for _, v := range o.Values {
			if strings.EqualFold(v, value) {
				c.Options[o.Key] = v
			}
		}
		if o.Kind == engine.Switch {
			c.Options[o.Key] = strings.ToLower(value)
		}
	}
	if _, err := g.Info().Resolve(c); err != nil {
		return nil, c, 0, false
	}
	return g, c, deal, true
}

func optionNamed(g engine.Game, key string) (engine.Option, bool) {
	for _, o := range g.Info().Options {
		if strings.EqualFold(o.Key, key) {
			return o, true
		}
	}
	return engine.Option{}, false
}

// takeCode sets a page up as a deal code says, if the text is one. It reports whether it
// was; the code may lead to the page of another game.
func (n *newGameScreen) takeCode(a *App, text string) bool {
	g, c, deal, ok := parseCode(text)
	if !ok {
		return false
	}
	to := n
	if g.Info().ID != n.gameID() {
		to = &newGameScreen{game: g}
		to.recall(a.settings, a.botName)
		to.ready = true
	}
	to.taken, to.deal = c.Seats, a.loc.Number(int(deal))
	for _, o := range g.Info().Options {
		to.options[o.Key] = o.Default
		if v, named := c.Options[o.Key]; named {
			to.options[o.Key] = v
		}
	}
	a.later(0, func() { a.show(to) }) // not while the field is being changed
	return true
}
