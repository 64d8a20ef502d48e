package table

import (
	"slices"
	"strconv"
	"strings"

	"deckhand/assets"
	"deckhand/engine"
	"deckhand/engine/threeup"
)

// What a person can do in 3UP 3DOWN, and what the table says to that.

// Prompt implements Look.
func (l threeUpLook) Prompt(m *Moment) string {
	v := threeUpVars(m)
	turn := m.View.Turn()
	switch {
	case m.Between || m.Over:
		return m.Loc.T("table.threeup.prompt.over")
	case turn != m.Me && v.Phase == threeup.Choose:
		return m.Loc.T("table.threeup.prompt.choosing", "name", m.Name(turn))
	case turn != m.Me:
		return m.Loc.T("table.prompt.thinking", "name", m.Name(turn))
	case v.Phase == threeup.Choose:
		return m.Loc.T("table.threeup.prompt.choose", "count", len(m.Marked))
	case v.Phase == threeup.MayDraw:
		return m.Loc.N("table.threeup.prompt.draw", l.toDraw(m))
	case l.zone(m, m.Me) == l.down(m, m.Me):
		return l.promptNeed(m, "table.threeup.prompt.down")
	}
	if said := l.promptMarked(m); said != "" {
		return said
	}
	said := ""
	switch {
	case !l.canPlay(m):
		said = m.Loc.N("table.threeup.prompt.take", m.View.Count(l.discard))
	case v.Extra:
		said = l.promptExtra(m, int(v.Actions))
	case l.zone(m, m.Me) == l.up(m, m.Me):
		said = l.promptNeed(m, "table.threeup.prompt.up")
	default:
		said = l.promptNeed(m, "table.threeup.prompt")
	}
	return said + l.promptElse(m)
}

// promptElse says what house rules leave to choose beside playing.
func (l threeUpLook) promptElse(m *Moment) (said string) {
	if l.canPlay(m) && slices.Contains(m.Legal, "take") {
		said += " " + m.Loc.N("table.threeup.prompt.else.take", m.View.Count(l.discard))
	}
	if slices.Contains(m.Legal, "pass") {
		said += " " + m.Loc.T("table.threeup.prompt.else.pass")
	}
	return said
}

// promptNeed says what may be played; there are sentences for an empty pile, for a ten and
// for all other numbers.
func (l threeUpLook) promptNeed(m *Moment, key string) string {
	switch top, _ := l.top(m); top {
	case "":
		return m.Loc.T(key + ".lead")
	case "10":
		return m.Loc.T(key + ".ten")
	default:
		return m.Loc.T(key+".value", "value", top)
	}
}

func (l threeUpLook) promptExtra(m *Moment, n int) string {
	switch top, _ := l.top(m); top {
	case "":
		return m.Loc.N("table.threeup.prompt.extra.lead", n)
	case "10":
		return m.Loc.N("table.threeup.prompt.extra.ten", n)
	default:
		return m.Loc.N("table.threeup.prompt.extra.value", n, "value", top)
	}
}

// promptMarked says what the marked cards do beyond lying on the pile; it is empty if
// that is nothing.
func (l threeUpLook) promptMarked(m *Moment) string {
	if len(m.Marked) == 0 || !l.fits(m, m.Marked[0]) {
		return ""
	}
	switch number := l.number(m, m.Marked[0]); {
	case isClearing(number):
		return m.Loc.T("table.threeup.prompt.marked." + number)
	case l.clears(m, m.Marked):
		return m.Loc.T("table.threeup.prompt.marked.three")
	}
	return ""
}

// clears says whether playing cards of one number clears the pile.
func (l threeUpLook) clears(m *Moment, cards []engine.Card) bool {
	number := l.number(m, cards[0])
	top, equal := l.top(m)
	if top != number {
		equal = 0
	}
	return isClearing(number) || equal+len(cards) >= threeUpClear
}

// toDraw is how many cards would fill the own hand.
func (l threeUpLook) toDraw(m *Moment) int {
	return max(0, min(threeUpHand-m.View.Count(l.hand(m, m.Me)), m.View.Count(l.stock)))
}

func (threeUpLook) canPlay(m *Moment) bool {
	return slices.ContainsFunc(m.Legal, func(a string) bool { return strings.HasPrefix(a, "play ") })
}

// Buttons implements Look.
func (l threeUpLook) Buttons(m *Moment) []Button {
	if !m.MyTurn() {
		return nil
	}
	switch v := threeUpVars(m); {
	case v.Phase == threeup.Choose:
		return l.chooseButtons(m)
	case v.Phase == threeup.MayDraw:
		return []Button{
			{ID: "table.skip", Label: m.Loc.T("table.threeup.skip"), Key: "N", Enabled: true, Action: "skip"},
			{ID: "table.draw", Label: m.Loc.T("table.threeup.draw"), Icon: assets.IconCard, Key: "D", Kind: Main, Enabled: true, Action: "draw"},
		}
	}
	var buttons []Button
	if slices.Contains(m.Legal, "pass") {
		buttons = append(buttons, Button{ID: "table.pass", Label: m.Loc.T("table.threeup.pass"), Key: "N", Enabled: true, Action: "pass"})
	}
	if slices.Contains(m.Legal, "take") {
		take := Button{ID: "table.take", Label: m.Loc.T("table.threeup.take", "count", m.View.Count(l.discard)), Icon: assets.IconHand, Key: "P", Enabled: true, Action: "take"}
		if !l.canPlay(m) {
			take.Kind = Main
		}
		buttons = append(buttons, take)
	}
	return append(buttons, l.flipButtons(m)...)
}

// chooseButtons are those before the row is complete: with three cards marked the button
// that plays them takes the place of the second.
func (l threeUpLook) chooseButtons(m *Moment) []Button {
	buttons := []Button{{ID: "table.suggest", Label: m.Loc.T("table.threeup.suggest"), Icon: assets.IconHint, Key: "U", Enabled: true, Mark: threeup.Suggest(m.View)}}
	if len(m.Marked) < threeUpRow {
		buttons = append(buttons, Button{ID: "table.play", Label: m.Loc.T("table.threeup.choose"), Kind: Main})
	}
	return buttons
}

// flipButtons turn over the hidden cards, each by its place in the row.
func (l threeUpLook) flipButtons(m *Moment) []Button {
	var buttons []Button
	for _, action := range m.Legal {
		place, flips := strings.CutPrefix(action, "flip ")
		if !flips {
			continue
		}
		b := Button{ID: "table.flip." + place, Kind: Main, Enabled: true, Action: action}
		if len(buttons) > 0 {
			b.Kind = Quiet
		}
		b.Key = strconv.Itoa(len(buttons) + 1)
		b.Label = m.Loc.T("table.threeup.flip.nth", "place", len(buttons)+1)
		buttons = append(buttons, b)
	}
	return buttons
}

// Narrow implements Look: of the hidden cards the one that was taken is meant.
func (l threeUpLook) Narrow(m *Moment, actions []string) []string {
	if flip := "flip " + strconv.Itoa(m.Back); slices.Contains(actions, flip) {
		return []string{flip}
	}
	return actions
}

// Same implements Look.
func (threeUpLook) Same(a, b string) bool { return a == b }

// Ask implements Look: nothing is asked, as a hidden card is always one of the row.
func (threeUpLook) Ask(*Moment, []string) Choice { return Choice{} }

// ChoicePlace implements Look.
func (threeUpLook) ChoicePlace(m *Moment) Rect { return m.Frame.Table }

// CardsOf implements Look. Colours mean nothing: what plays a number plays it in all of
// them.
func (threeUpLook) CardsOf(m *Moment, action string) []engine.Face {
	words := strings.Split(action, " ")
	if words[0] != "play" && words[0] != "up" {
		return nil
	}
	var faces []engine.Face
	for _, word := range words[1:] {
		for _, colour := range "gbo" {
			if f, known := m.View.Layout().Lookup(string(colour) + word[1:]); known && !slices.Contains(faces, f) {
				faces = append(faces, f)
			}
		}
	}
	return faces
}

// MoveName names the cards that a play or a row takes, as many as it names: of equal numbers
// those that lie first.
func (l threeUpLook) MoveName(m *Moment, action string) string {
	words := strings.Fields(action)
	if words[0] != "play" && words[0] != "up" {
		return ""
	}
	var own []engine.Card
	for _, p := range []engine.Pile{l.hand(m, m.Me), l.up(m, m.Me)} {
		if len(own) == 0 {
			own = m.View.Known(own, p)
		}
	}
	var faces []engine.Face
	for _, word := range words[1:] {
		i := slices.IndexFunc(own, func(c engine.Card) bool { return l.number(m, c) == word[1:] })
		if i < 0 {
			return "" // cannot be: the action is legal
		}
		faces = append(faces, m.View.Layout().Face(own[i]))
		own = slices.Delete(own, i, i+1)
	}
	return m.Loc.T("hint.move.cards."+words[0], "cards", m.cardsText(faces))
}

// Mark implements Look: three of any kind while choosing, and afterwards equal numbers.
func (l threeUpLook) Mark(m *Moment, marked []engine.Card, clicked engine.Card) []engine.Card {
	if l.toChoose(m) {
		return append(slices.Clone(marked[max(0, len(marked)-threeUpRow+1):]), clicked)
	}
	number := l.number(m, clicked)
	together := !isClearing(number) || optionOf(m, "multiClear") == "on"
	if len(marked) > 0 && together && l.number(m, marked[0]) == number {
		return append(slices.Clone(marked), clicked)
	}
	return []engine.Card{clicked}
}

// Goal implements Look.
func (l threeUpLook) Goal(m *Moment, cards []engine.Card, _ engine.Pile) engine.Pile {
	switch {
	case !l.toChoose(m):
		return l.discard
	case len(cards) == threeUpRow:
		return l.up(m, m.Me)
	}
	return engine.NoPile
}

// Verb implements Look.
func (l threeUpLook) Verb(m *Moment, cards []engine.Card, from engine.Pile) string {
	switch {
	case l.toChoose(m):
		return m.Loc.T("table.threeup.choose")
	case from == l.down(m, m.Me):
		return m.Loc.T("table.threeup.flip")
	}
	return m.Loc.T("table.threeup.play", "cards", l.cards(m, cards))
}

// cards names cards of one number.
func (l threeUpLook) cards(m *Moment, cards []engine.Card) string {
	switch {
	case len(cards) == 0:
		return ""
	case len(cards) == 1:
		return m.CardText(m.View.Layout().Face(cards[0]), "short")
	}
	return m.Loc.N("rank.threeup."+l.number(m, cards[0])+".some", len(cards))
}

// Aim implements Look.
func (l threeUpLook) Aim(m *Moment, cards []engine.Card, from, to engine.Pile) string {
	switch {
	case to == l.up(m, m.Me):
		return m.Loc.T("table.threeup.aim.row")
	case from == l.stock:
		return m.Loc.N("table.threeup.aim.draw", l.toDraw(m))
	case from == l.discard:
		return m.Loc.N("table.threeup.aim.take", m.View.Count(l.discard))
	case from == l.down(m, m.Me) || len(cards) == 0:
		return m.Loc.T("table.threeup.aim.flip")
	}
	names := l.cards(m, cards)
	switch number := l.number(m, cards[0]); {
	case number == "C1":
		return m.Loc.T("table.threeup.aim.again", "cards", names)
	case number == "C2":
		return m.Loc.T("table.threeup.aim.twice", "cards", names)
	case l.clears(m, cards):
		return m.Loc.T("table.threeup.aim.clear", "cards", names)
	}
	return m.Loc.T("table.threeup.aim.play", "cards", names)
}

// Key implements keyer: a number turns a hidden card over.
func (l threeUpLook) Key(m *Moment, key string) (g engine.Gesture, has bool) {
	_, has = digit(key, m.View.Count(l.down(m, m.Me)))
	return engine.Gesture{From: l.down(m, m.Me), To: l.discard}, has
}
