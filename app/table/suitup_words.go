package table

import (
	"slices"
	"strings"

	"deckhand/engine"
	"deckhand/engine/suitup"
)

// SuitUP Classic in sentences: what is to be done, and how things stand.

// Title implements Look.
func (l suitupLook) Title(m *Moment) string {
	seats := m.View.Config().Seats
	if n := l.rounds(m); n > 1 {
		return m.Loc.T("table.suitup.title", "round", m.View.Round(), "rounds", n, "seats", seats)
	}
	return m.Loc.T("table.suitup.title.single", "seats", seats)
}

// Prompt implements Look.
func (l suitupLook) Prompt(m *Moment) string {
	v, turn := suitupVars(m), m.View.Turn()
	switch {
	case m.Between || m.Over:
		return m.Loc.T("table.prompt.over")
	case l.asked(m):
		key := "table.suitup.prompt.mayi"
		if suitup.Fits(m.View, m.View.Top(l.discard)) {
			key = "table.suitup.prompt.mayi.fits"
		}
		return m.Loc.T(key, "name", m.Name(v.Asking), "card", l.top(m, "the"))
	case turn != m.Me && v.Phase == suitup.MayI:
		return m.Loc.T("table.suitup.prompt.asked", "name", m.Name(turn), "card", l.top(m, "the"))
	case turn != m.Me:
		return m.Loc.T("table.prompt.thinking", "name", m.Name(turn))
	case v.Phase == suitup.Start:
		return l.promptStart(m)
	case len(m.Marked) > 0:
		return l.promptMarked(m)
	}
	return l.promptPlay(m)
}

// top is the card on the discard pile.
func (l suitupLook) top(m *Moment, form string) string {
	return m.CardText(m.View.Layout().Face(m.View.Top(l.discard)), form)
}

func (l suitupLook) promptStart(m *Moment) string {
	open := m.View.Config().Seats > 2 && suitupVars(m).Discarder != engine.NoSeat && m.View.Count(l.stock) > 0
	switch {
	case m.View.Count(l.discard) == 0:
		return m.Loc.T("table.suitup.prompt.start.draw")
	case open && optionOf(m, "mayINextPays") == "on":
		return m.Loc.T("table.suitup.prompt.start.pays", "card", l.top(m, "the"))
	case open:
		return m.Loc.T("table.suitup.prompt.start.asked", "card", l.top(m, "the"))
	}
	return m.Loc.T("table.suitup.prompt.start", "card", l.top(m, "the"))
}

func (l suitupLook) promptPlay(m *Moment) string {
	v := suitupVars(m)
	lays, adds := l.canLay(m), l.canAdd(m)
	switch {
	case l.held(m) == 1:
		return m.Loc.T("table.suitup.prompt.last")
	case v.LaidNow && adds:
		return m.Loc.T("table.suitup.prompt.laidnow.add")
	case v.LaidNow:
		return m.Loc.T("table.suitup.prompt.laidnow")
	case !v.HasLaid(m.Me) && lays:
		return m.Loc.T("table.suitup.prompt.first")
	case !v.HasLaid(m.Me):
		return m.Loc.T("table.suitup.prompt.first.none")
	case lays && adds:
		return m.Loc.T("table.suitup.prompt.play")
	case lays:
		return m.Loc.T("table.suitup.prompt.play.lay")
	case adds:
		return m.Loc.T("table.suitup.prompt.play.add")
	}
	return m.Loc.T("table.suitup.prompt.play.none")
}

func begins(actions []string, verb string) bool {
	return slices.ContainsFunc(actions, func(a string) bool { return strings.HasPrefix(a, verb+" ") })
}

func (suitupLook) canLay(m *Moment) bool { return begins(m.Legal, "lay") }
func (suitupLook) canAdd(m *Moment) bool { return begins(m.Legal, "add") }

// promptMarked says what the marked cards are and where they may go, or why nowhere.
func (l suitupLook) promptMarked(m *Moment) string {
	j, layout := l.judge(m), m.View.Layout()
	goal := l.Goal(m, m.Marked, l.hand(m, m.Me))
	onMeld := goal != l.discard && goal != l.free(m)
	switch {
	case onMeld && len(m.Marked) == 1:
		return m.Loc.T("table.suitup.prompt.marked.add", "card", m.CardText(layout.Face(m.Marked[0]), "the"),
			"meld", l.meldText(m, l.meldOn(m, int(goal-l.meld0))))
	case onMeld:
		return m.Loc.T("table.suitup.prompt.marked.adds", "meld", l.meldText(m, l.meldOn(m, int(goal-l.meld0))))
	}
	if refusal := j.match(m.Marked, goal).Refusal; refusal != nil {
		return m.Sentence(refusal)
	}
	if len(m.Marked) == 1 {
		key := "table.suitup.prompt.marked.only"
		if v := suitupVars(m); !v.HasLaid(m.Me) || !v.LaidNow && optionOf(m, "newMelds") == "on" {
			key = "table.suitup.prompt.marked.discard"
		}
		return m.Loc.T(key, "card", m.CardText(layout.Face(m.Marked[0]), "the"))
	}
	meld, _ := j.newMeld(m.Marked)
	if meld.run {
		return m.Loc.T("table.suitup.prompt.marked.run", "meld", l.meldText(m, meld))
	}
	return m.Loc.T("table.suitup.prompt.marked.set", "meld", l.meldText(m, meld))
}

// Announce implements Look.
func (l suitupLook) Announce(m *Moment, hand []engine.Card) []string {
	v := suitupVars(m)
	turn := m.View.Turn()
	say := []string{turnSentence(m, turn)}
	if v.Phase == suitup.MayI {
		say[0] = turnSentence(m, v.Asking)
		say = append(say, m.Loc.T(byWho(m, turn, "announce.suitup.asked.you", "announce.suitup.asked.other"), "name", m.Name(turn), "card", l.top(m, "the")))
	}
	say = append(say, l.PileName(m, l.discard), l.PileName(m, l.stock))
	for _, s := range opponentsOf(m) {
		say = append(say, l.SeatName(m, s))
	}
	melds := l.melding(m)
	if len(melds) == 0 {
		say = append(say, m.Loc.T("announce.suitup.melds.none"))
	}
	for _, i := range melds {
		say = append(say, l.PileName(m, l.meld(i)))
	}
	return append(say, l.ownSentences(m, hand)...)
}

// ownSentences are about the person at the screen: the melds, the points, the hand, and
// what can be done.
func (l suitupLook) ownSentences(m *Moment, hand []engine.Card) []string {
	v := suitupVars(m)
	say := []string{m.Loc.T("announce.suitup.you.none")}
	if v.HasLaid(m.Me) {
		say[0] = m.Loc.T("announce.suitup.you.laid")
	}
	if l.rounds(m) > 1 {
		say = append(say, m.Loc.N("announce.you", int(v.Totals[m.Me])))
	}
	say = append(say, handSentence(m, hand))
	switch {
	case !m.MyTurn() || v.Phase == suitup.MayI:
		return say
	case v.Phase == suitup.Start:
		return append(say, m.Loc.T("announce.suitup.can.draw"))
	}
	if l.canLay(m) {
		say = append(say, m.Loc.T("announce.suitup.can.lay"))
	}
	if adds := l.addable(m); len(adds) > 0 {
		say = append(say, m.Loc.T("announce.suitup.can.add", "cards", m.Loc.Or(adds...)))
	}
	return append(say, m.Loc.T("announce.suitup.can.discard"))
}

// addable names the cards of the hand that can be added to melds now.
func (l suitupLook) addable(m *Moment) (names []string) {
	for _, action := range m.Legal {
		if !strings.HasPrefix(action, "add ") {
			continue
		}
		for _, f := range l.CardsOf(m, action) {
			if name := m.CardText(f, ""); !slices.Contains(names, name) {
				names = append(names, name)
			}
		}
	}
	return names
}

// PileName implements Look.
func (l suitupLook) PileName(m *Moment, p engine.Pile) string {
	switch {
	case p == l.stock && m.View.Count(p) == 0:
		return m.Loc.T("announce.stock.empty")
	case p == l.stock:
		return m.Loc.N("announce.stock", m.View.Count(p))
	case p == l.discard && m.View.Count(p) == 0:
		return m.Loc.T("announce.suitup.discard.empty")
	case p == l.discard:
		return m.Loc.N("announce.discard", m.View.Count(p), "card", l.top(m, ""))
	case p == l.free(m):
		return m.Loc.T("announce.suitup.free")
	}
	return l.meldName(m, int(p-l.meld0))
}

// meldName tells whose meld it is, its cards, and which ones of the hand fit.
func (l suitupLook) meldName(m *Moment, i int) string {
	meld := &suitupVars(m).Melds[i]
	name, text := m.Name(meld.Owner), l.meldText(m, l.meldOn(m, i))
	if meld.Closed() {
		return m.Loc.T(byWho(m, meld.Owner, "announce.suitup.closed.you", "announce.suitup.closed.other"), "name", name, "meld", text)
	}
	cards := cardNames(m, m.View.Layout(), m.View.Shown(nil, l.meld(i)), "")
	say := m.Loc.T(byWho(m, meld.Owner, "announce.suitup.meld.you", "announce.suitup.meld.other"),
		"name", name, "meld", text, "cards", strings.Join(cards, ", "))
	var fits []string
	for _, f := range l.fitting(m, i, m.View.Shown(nil, l.hand(m, m.Me))) {
		fits = append(fits, m.CardText(f, ""))
	}
	if len(fits) == 0 {
		return say
	}
	return say + " " + m.Loc.T("announce.suitup.fits", "cards", m.Loc.Or(fits...))
}

// SeatName implements Look.
func (l suitupLook) SeatName(m *Moment, s engine.Seat) string {
	v, n := suitupVars(m), m.View.Count(l.hand(m, s))
	if l.rounds(m) > 1 {
		points := m.Loc.N("table.seat.points", int(v.Totals[s]))
		if v.HasLaid(s) {
			return m.Loc.N("announce.suitup.seat.laid.points", n, "name", m.Name(s), "points", points)
		}
		return m.Loc.N("announce.suitup.seat.none.points", n, "name", m.Name(s), "points", points)
	}
	if v.HasLaid(s) {
		return m.Loc.N("announce.suitup.seat.laid", n, "name", m.Name(s))
	}
	return m.Loc.N("announce.suitup.seat.none", n, "name", m.Name(s))
}

// MoveName names what is taken: the top of the discard pile.
func (suitupLook) MoveName(m *Moment, action string) string {
	if action == "take" {
		return m.Loc.T("hint.move.pick")
	}
	return ""
}
