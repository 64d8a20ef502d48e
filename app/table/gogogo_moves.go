package table

import (
	"slices"
	"strconv"
	"strings"

	"deckhand/assets"
	"deckhand/engine"
	"deckhand/engine/gogogo"
)

// What a person can do in Go! Go! Go!, and what the table says while it is being done.

// Buttons implements Look: the stack, one button for each hidden card when it is their
// time, and keeping the open row.
func (l gogogoLook) Buttons(m *Moment) []Button {
	switch {
	case !m.MyTurn():
		return nil
	case l.choosing(m):
		return []Button{{ID: "table.keep", Label: m.Loc.T("table.gogogo.keep"), Key: "K", Kind: Main, Enabled: true, Action: l.keeping(m)}}
	case l.zone(m, m.Me) == l.downs[m.Me]:
		return l.flipButtons(m)
	case m.View.Count(l.stack) == 0:
		return nil
	}
	take := Button{ID: "table.take", Label: l.takeLabel(m), Icon: assets.IconCard, Key: "P", Action: "take"}
	take.Enabled = slices.Contains(m.Legal, "take")
	if !l.canPlay(m) {
		take.Kind = Main
	}
	return []Button{take}
}

// keeping is the action that leaves the open row as it is.
func (l gogogoLook) keeping(m *Moment) string {
	layout, action := m.View.Layout(), "up"
	for _, c := range m.View.Shown(nil, l.ups[m.Me]) {
		action += " " + layout.Text(layout.Face(c))
	}
	return action
}

func (l gogogoLook) flipButtons(m *Moment) []Button {
	n := m.View.Count(l.downs[m.Me])
	var list []Button
	for i := range n {
		place := strconv.Itoa(i + 1)
		b := Button{ID: "table.flip" + place, Label: m.Loc.T("table.gogogo.flip.nth", "index", i+1), Icon: assets.IconCard, Key: place,
			Enabled: true, Action: "flip " + strconv.Itoa(i)}
		if i == 0 {
			b.Kind = Main
		}
		if n == 1 {
			b.Label = m.Loc.T("table.gogogo.flip")
		}
		list = append(list, b)
	}
	return list
}

// takeLabel says what comes into the hand.
func (l gogogoLook) takeLabel(m *Moment) string {
	if l.zone(m, m.Me) == l.ups[m.Me] {
		return m.Loc.T("table.gogogo.take.with", "card", m.CardText(m.View.Layout().Face(l.lowest(m)), "short"))
	}
	return m.Loc.T("table.gogogo.take", "count", m.View.Count(l.stack))
}

// Mark implements Look: equal cards add up, and while a row is chosen any that may change
// places.
func (l gogogoLook) Mark(m *Moment, marked []engine.Card, clicked engine.Card) []engine.Card {
	layout := m.View.Layout()
	rank := l.rankOf(m, layout.Face(clicked))
	with := []engine.Card{clicked}
	if m.View.Where(clicked) == l.ups[m.Me] && !l.choosing(m) && optionOf(m, "multiUps") == "off" {
		return with
	}
	for _, c := range marked {
		if c == clicked || !l.choosing(m) && l.rankOf(m, layout.Face(c)) != rank {
			continue
		}
		if !l.choosing(m) || len(with) < rowStacks {
			with = append(with, c)
		}
	}
	return with
}

// Goal implements Look.
func (l gogogoLook) Goal(m *Moment, _ []engine.Card, from engine.Pile) engine.Pile {
	switch {
	case l.choosing(m) && from == l.hands[m.Me]:
		return l.ups[m.Me]
	case l.choosing(m) && from == l.ups[m.Me]:
		return l.hands[m.Me]
	}
	return l.stack
}

// Verb implements Look.
func (l gogogoLook) Verb(m *Moment, cards []engine.Card, from engine.Pile) string {
	switch {
	case l.choosing(m):
		return m.Loc.T("table.gogogo.swap")
	case from == l.downs[m.Me]:
		return m.Loc.T("table.gogogo.flip")
	}
	return m.Loc.T("table.gogogo.play", "cards", l.phrase(m, l.faces(m, cards)))
}

func (gogogoLook) faces(m *Moment, cards []engine.Card) (faces []engine.Face) {
	for _, c := range cards {
		faces = append(faces, m.View.Layout().Face(c))
	}
	return faces
}

// phrase names one card, or says how many there are of a rank.
func (l gogogoLook) phrase(m *Moment, faces []engine.Face) string {
	if len(faces) == 1 {
		return m.CardText(faces[0], "short")
	}
	if len(faces) == 0 {
		return ""
	}
	return m.Loc.N("rank."+l.rankOf(m, faces[0])+".count", len(faces))
}

// Aim implements Look: what will happen, before it does.
func (l gogogoLook) Aim(m *Moment, cards []engine.Card, from, to engine.Pile) string {
	switch {
	case from == l.stack:
		return l.takeLabel(m)
	case to == l.stack && len(cards) > 0 && l.clears(m, cards):
		return m.Loc.T("table.gogogo.clear")
	}
	return l.Verb(m, cards, from)
}

// clears says whether cards that fit would take the stack out of the game.
func (l gogogoLook) clears(m *Moment, cards []engine.Card) bool {
	rank := l.rankOf(m, m.View.Layout().Face(cards[0]))
	top, run := l.topRank(m)
	if top != rank {
		run = 0
	}
	return rank == "T" || run+len(cards) >= quartet
}

// Narrow implements Look: a hidden card is the one that was taken.
func (l gogogoLook) Narrow(m *Moment, actions []string) []string {
	if flip := "flip " + strconv.Itoa(m.Back); m.Back != None && slices.Contains(actions, flip) {
		return []string{flip}
	}
	return actions
}

// Ask implements Look: only an exchange can be meant in several ways, as to which three
// cards lie open after it.
func (l gogogoLook) Ask(m *Moment, actions []string) Choice {
	c := Choice{Title: m.Loc.T("table.gogogo.swap.which"), Cancel: m.Loc.T("dialog.cancel")}
	for i, action := range actions {
		c.Options = append(c.Options, Option{
			ID: "choice." + strconv.Itoa(i+1), Label: l.optionLabel(m, action), Key: strconv.Itoa(i + 1), Action: action,
			Face: strings.TrimPrefix(action, "up "),
		})
	}
	return c
}

// optionLabel shows a row by its ranks.
func (l gogogoLook) optionLabel(m *Moment, action string) string {
	var ranks []string
	for _, f := range l.CardsOf(m, action) {
		ranks = append(ranks, indexOf(l.rankOf(m, f), m.Prefs.Style))
	}
	return strings.Join(ranks, " · ")
}

// Same implements Look.
func (gogogoLook) Same(a, b string) bool { return a == b }

// CardsOf implements Look. A play names one card of several that are equal in the open
// row, and means any of them.
func (l gogogoLook) CardsOf(m *Moment, action string) []engine.Face {
	layout := m.View.Layout()
	words := strings.Split(action, " ")
	if words[0] != "play" && words[0] != "up" {
		return nil
	}
	var faces []engine.Face
	for _, word := range words[1:] {
		if f, known := layout.Lookup(word); known {
			faces = append(faces, f)
		}
	}
	if words[0] != "play" || len(faces) == 0 || l.vars(m).Phase != gogogo.Play || l.zone(m, m.Me) != l.ups[m.Me] {
		return faces
	}
	for _, c := range m.View.Shown(nil, l.ups[m.Me]) {
		f := layout.Face(c)
		if l.rankOf(m, f) == l.rankOf(m, faces[0]) && !slices.Contains(faces, f) {
			faces = append(faces, f)
		}
	}
	return faces
}

// Lapses implements Look: nothing is called in this game.
func (gogogoLook) Lapses(*Moment, Deed) bool { return true }

// Turns implements turner.
func (gogogoLook) Turns(action string) int {
	place, err := strconv.Atoi(strings.TrimPrefix(action, "flip "))
	if err != nil {
		return None
	}
	return place
}

// Key implements keyer: a number turns a hidden card over.
func (l gogogoLook) Key(m *Moment, key string) (g engine.Gesture, has bool) {
	_, has = digit(key, m.View.Count(l.downs[m.Me]))
	return engine.Gesture{From: l.downs[m.Me], To: l.stack}, has
}
