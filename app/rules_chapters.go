package app

import (
	"strconv"
	"strings"

	"fyne.io/fyne/v2"

	"deckhand/app/kit"
	"deckhand/engine"
	"deckhand/engine/chupate2"
	"deckhand/engine/gogogo"
	"deckhand/engine/suckitup"
	"deckhand/engine/suitup"
	"deckhand/engine/threeup"
	"deckhand/theme"
)

// outline is a chapter of the rules of a game: the key of its sentences and the cards
// that stand beside it.
type outline struct {
	key   string
	cards []string
	rules []string // house rules that make it different, by their keys
	house bool     // the list of all house rules follows
}

// outlineOf is the one list of what the rules of each game tell, in order.
func outlineOf(game string) []outline {
	switch game {
	case chupate2.Game{}.Info().ID:
		return []outline{
			{key: "rules.chupate2.goal"},
			{key: "rules.chupate2.pack"},
			{key: "rules.chupate2.turn", cards: []string{"Td", "Th"}},
			{key: "rules.chupate2.seven", cards: []string{"7h"}, rules: []string{"jackOnSeven"}},
			{key: "rules.chupate2.eight", cards: []string{"8s"}},
			{key: "rules.chupate2.nine", cards: []string{"9d"}, rules: []string{"nineSkips2p"}},
			{key: "rules.chupate2.jack", cards: []string{"Jc"}, rules: []string{"jackOnSeven", "jackOnJack"}},
			{key: "rules.chupate2.ace", cards: []string{"Ah"}},
			{key: "rules.chupate2.call", rules: []string{"autoCall"}},
			{key: "rules.chupate2.round", rules: []string{"aceFinish"}},
			{key: "rules.chupate2.match", rules: []string{"limit", "starter"}},
			{key: "rules.chupate2.house", house: true},
			{key: "rules.chupate2.gaps"},
		}
	case gogogo.Game{}.Info().ID:
		return gogogoOutline()
	case threeup.Game{}.Info().ID:
		return threeUpOutline()
	case suitup.Game{}.Info().ID:
		return suitupOutline()
	case suckitup.Game{}.Info().ID:
		return suckItUpOutline()
	}
	return []outline{{key: "rules.plain", house: true}}
}

// The two numbers that some sentences name: when a round and when a match ends that
// nobody wins.
const (
	longestRound = 1000 // moves
	longestMatch = 100  // rounds
)

// chapter is a chapter as it stands on the page.
type chapter struct {
	id, title string
	top       float32 // in the text
	words     column
	cards     []*kit.Picture
	edges     []*kit.Box // around the cards, which are as light as the paper
	plain     bool       // no chapter of the text has cards, so nothing is kept free for them
}

// rulesType are the sizes of the text: of a page, and of a drawer.
type rulesType struct{ heading, text float32 }

// chapters makes the chapters of a game. The house rules are those of a match, or those
// that a new match starts with if there is none.
func (a *App) chapters(game string, match engine.Settings, size rulesType) []*chapter {
	var list []*chapter
	for _, o := range outlineOf(game) {
		c := &chapter{id: o.key[strings.LastIndex(o.key, ".")+1:], title: a.loc.T(o.key + ".title")}
		c.words = column{words(0, c.title, kit.Style{Size: size.heading, Bold: true, Color: theme.ColorTerra, Fit: kit.Wrapped})}
		for _, line := range a.loc.Lines(o.key, "moves", longestRound, "rounds", longestMatch, "turns", threeup.MaxTurns) {
			c.words = append(c.words, size.paragraph(line))
		}
		for _, key := range o.rules {
			if line := a.ruleInForce(game, key, match); line != "" {
				c.words = append(c.words, words(theme.Space2, line, kit.Style{Size: size.text, Bold: true, Fit: kit.Wrapped}))
			}
		}
		if o.house {
			c.words = append(c.words, a.houseRules(game, match, size)...)
		}
		for _, face := range o.cards {
			c.cards = append(c.cards, kit.NewPicture(a.art.Cache(), a.art.Card(face, a.style())))
			c.edges = append(c.edges, kit.NewBox(kit.BoxStyle{Fill: theme.ColorLine, Radius: 5}))
		}
		list = append(list, c)
	}
	return list
}

func (s rulesType) paragraph(text string) part {
	return words(theme.Space2, text, kit.Style{Size: s.text, Fit: kit.Wrapped})
}

// ruleInForce says what a house rule makes of a match, if it is not as usual.
func (a *App) ruleInForce(name, option string, match engine.Settings) string {
	game, known := a.game(name)
	if !known || match == nil {
		return ""
	}
	for _, o := range game.Info().Options {
		value := match[o.Key]
		if o.Key != option || value == o.Default {
			continue
		}
		key := "option." + name + "." + o.Key + ".match"
		n, err := strconv.Atoi(value)
		switch {
		case o.Kind == engine.Switch:
			return a.loc.T(key)
		case o.Kind == engine.Word || err != nil || n == 0: // 0 is no number, but a rule of its own
			return a.loc.T(key + "." + value)
		}
		return a.loc.N(key, n)
	}
	return ""
}

// houseRules lists the options of a game with their values.
func (a *App) houseRules(name string, match engine.Settings, size rulesType) column {
	game, known := a.game(name)
	if !known {
		return nil
	}
	which := a.loc.T("rules.options.match")
	if match == nil {
		which = a.loc.T("rules.options.usual")
	}
	list := column{size.paragraph(which)}
	for _, o := range game.Info().Options {
		value, chosen := match[o.Key]
		if !chosen {
			value = o.Default
		}
		key := "option." + name + "." + o.Key
		line := a.loc.T("option.line", "option", a.loc.T(key+".name"), "value", a.optionValue(o, key, value))
		list = append(list,
			words(theme.Space3, line, kit.Style{Size: theme.TextBodyLarge, Bold: true, Fit: kit.Wrapped}),
			words(0, a.loc.T(key+".hint"), kit.Style{Color: theme.ColorInk2, Fit: kit.Wrapped}))
	}
	return list
}

func (a *App) optionValue(o engine.Option, key, value string) string {
	switch {
	case o.Kind == engine.Word:
		return a.loc.T(key + "." + value)
	case o.Kind == engine.Number:
		n, err := strconv.Atoi(value)
		if err != nil {
			return value
		}
		return a.loc.Number(n)
	case value == "on":
		return a.loc.T("option.on")
	}
	return a.loc.T("option.off")
}

func (c *chapter) objects() []fyne.CanvasObject {
	list := c.words.objects()
	for i, p := range c.cards {
		list = append(list, c.edges[i], p)
	}
	return list
}

// place puts the chapter at a height of the text and returns how high it is. On a page
// the pictures have a column of their own; in a drawer they take no more room than they
// need.
func (c *chapter) place(y, width float32) float32 {
	cardW, shows, gap := float32(88), float32(30), theme.Space5 // shows: of a card under the next
	taken := shows*float32(len(c.cards)-1) + cardW
	column := max(cardW+shows, taken)
	if !isWide(width) {
		cardW, shows, gap = 52, 20, theme.Space3
		taken = shows*float32(len(c.cards)-1) + cardW
		column = taken
	}
	if c.plain || len(c.cards) == 0 && !isWide(width) {
		column, gap = 0, 0
	}
	room := min(width-column-gap, rulesWords)
	c.words.place(0, y, room)
	height := c.words.height(room)
	x, cardH := room+gap+(column-taken)/2, cardW*7/5
	for i, p := range c.cards {
		at := x + float32(i)*shows
		kit.Place(c.edges[i], at-1, y+theme.Space1-1, cardW+2, cardH+2)
		kit.Place(p, at, y+theme.Space1, cardW, cardH)
		height = max(height, cardH+theme.Space1)
	}
	return height
}
