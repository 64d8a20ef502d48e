package table

import (
	"strconv"
	"strings"

	"deckhand/assets"
	"deckhand/engine"
)

// What a person can do in Chúpate 2, and what the table says while it is being done.

// Buttons implements Look. Draw is the main one where nothing can be played.
func (l chupate2Look) Buttons(m *Moment) []Button {
	v := vars(m)
	var buttons []Button
	if v.IsIn(m.Me) && !m.Prefs.AutoCall && optionOf(m, "autoCall") == "off" && !m.Between && !m.Over {
		call := Button{ID: "table.call", Label: m.Loc.T("table.call"), Key: "C", Enabled: !m.Armed && l.held(m) > 1}
		if l.held(m) == 2 && call.Enabled {
			call.Kind = Call
		}
		buttons = append(buttons, call)
	}
	switch {
	case !m.MyTurn():
	case v.Pending > 0:
		take := Button{ID: "table.take", Label: m.Loc.T("table.take", "count", int(v.Pending)), Icon: assets.IconCard, Key: "D", Enabled: true, Action: "take"}
		if !l.canPlay(m) {
			take.Kind = Main
		}
		buttons = append(buttons, take)
	default:
		draw := Button{ID: "table.draw", Label: m.Loc.T("table.draw"), Icon: assets.IconCard, Key: "D", Enabled: true, Action: "draw"}
		if !l.canPlay(m) {
			draw.Kind = Main
		}
		buttons = append(buttons, draw)
	}
	return buttons
}

// Narrow implements Look: the call that was pressed or is made by itself goes with the
// card that needs it; otherwise the card is played without.
func (l chupate2Look) Narrow(m *Moment, actions []string) []string {
	want := m.Armed || m.Prefs.AutoCall
	var fitting []string
	for _, a := range actions {
		if strings.HasSuffix(a, " call") == want {
			fitting = append(fitting, a)
		}
	}
	if fitting == nil {
		return actions
	}
	return fitting
}

// Same implements Look: two plays may differ in the call.
func (l chupate2Look) Same(a, b string) bool {
	return strings.TrimSuffix(a, " call") == strings.TrimSuffix(b, " call")
}

// Ask implements Look: only a jack can be meant in several ways.
func (l chupate2Look) Ask(m *Moment, actions []string) Choice {
	c := Choice{Title: m.Loc.T("suit.choose.title"), Preview: true}
	for _, action := range actions {
		words := strings.Split(action, " ")
		if len(words) < 3 {
			continue
		}
		suit := words[2]
		c.Options = append(c.Options, Option{
			ID: "suit." + suit, Label: m.Loc.T("suit." + suit + ".title"), Suit: suit,
			Key: strconv.Itoa(len(c.Options) + 1), Action: action,
		})
	}
	return c
}

// CardsOf implements Look.
func (l chupate2Look) CardsOf(m *Moment, action string) []engine.Face {
	if f := l.cardOf(m, action); f != engine.NoFace {
		return []engine.Face{f}
	}
	return nil
}

func (chupate2Look) cardOf(m *Moment, action string) engine.Face {
	words := strings.Split(action, " ")
	if words[0] != "play" || len(words) < 2 {
		return engine.NoFace
	}
	if f, known := m.View.Layout().Lookup(words[1]); known {
		return f
	}
	return engine.NoFace
}

// Mark implements Look: cards are played one by one.
func (l chupate2Look) Mark(_ *Moment, _ []engine.Card, clicked engine.Card) []engine.Card {
	return []engine.Card{clicked}
}

// Goal implements Look.
func (l chupate2Look) Goal(*Moment, []engine.Card, engine.Pile) engine.Pile { return l.discard }

// Verb implements Look.
func (l chupate2Look) Verb(m *Moment, _ []engine.Card, _ engine.Pile) string {
	return m.Loc.T("table.play")
}

// Aim implements Look.
func (l chupate2Look) Aim(m *Moment, cards []engine.Card, _, _ engine.Pile) string {
	if len(cards) == 0 {
		return m.Loc.T("table.drop.draw")
	}
	return m.Loc.T("table.drop.play", "card", m.CardText(m.View.Layout().Face(cards[0]), "the"))
}

// Lapses implements Look: a call counts to the end of the own turn.
func (l chupate2Look) Lapses(m *Moment, d Deed) bool {
	return d.Seat == m.Me && d.After.Turn() != m.Me
}
