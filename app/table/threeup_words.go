package table

import (
	"slices"
	"strings"

	"deckhand/engine"
	"deckhand/engine/threeup"
)

// 3UP 3DOWN in sentences: what happened, for the log, and how things stand.

// Opening implements Look.
func (l threeUpLook) Opening(m *Moment, first *engine.View) []Line {
	lines := []Line{l.roundLine(m, first.Round(), engine.Vars[threeup.Vars](first).Dealer)}
	layout := first.Layout()
	for s := range engine.Seat(first.Config().Seats) {
		row := first.Shown(nil, l.up(&Moment{View: first}, s))
		if len(row) > 0 {
			lines = append(lines, Line{DeedLine, l.shows(m, layout, s, row)})
		}
	}
	return lines
}

func (l threeUpLook) roundLine(m *Moment, round int, dealer engine.Seat) Line {
	if l.toWin(m) == 1 {
		return Line{RoundLine, m.Loc.T("log.threeup.begin", "name", m.Name(dealer))}
	}
	return Line{RoundLine, m.Loc.T("log.threeup.round", "round", round, "name", m.Name(dealer))}
}

// shows tells of the open row of a seat.
func (threeUpLook) shows(m *Moment, layout *engine.Layout, s engine.Seat, row []engine.Card) string {
	key := byWho(m, s, "log.threeup.shows.you", "log.threeup.shows.other")
	return m.Loc.T(key, "name", m.Name(s), "cards", m.Loc.And(cardNames(m, layout, row, "")...))
}

// Tell implements Look.
func (l threeUpLook) Tell(m *Moment, at int) []Line {
	d := m.Past[at]
	if d.Action == "deal" {
		return l.tellDeal(m, d)
	}
	t := threeUpTeller{threeUpLook: l, telling: telling{m: m, at: at, d: d}}
	t.told()
	for i, e := range d.Events {
		switch e.Kind {
		case engine.Noted:
			t.noted(i)
		case engine.Turned:
			if e.Seat == engine.NoSeat {
				t.matchOver()
			}
		}
	}
	if drawn := l.drawn(d); d.Action != "draw" && d.Seat == m.Me && len(drawn) > 0 {
		t.say("log.threeup.draw.you", "", m.Me, "cards", m.Loc.And(t.names(drawn, "the")...))
	}
	return deedLines(t.lines)
}

// tellDeal finds the dealer by the seat that begins, which sits at the left.
func (l threeUpLook) tellDeal(m *Moment, d Deed) []Line {
	round, dealer := 0, engine.NoSeat
	n := engine.Seat(m.View.Config().Seats)
	rows := make(map[engine.Seat][]engine.Card)
	for _, e := range d.Events {
		switch {
		case e.Kind == engine.Began:
			round = e.N
		case e.Kind == engine.Turned:
			dealer = (e.Seat + n - 1) % n
		case e.Kind == engine.Moved && m.View.Layout().Spec(e.To).Role == engine.UpRow:
			owner := m.View.Layout().Spec(e.To).Owner
			rows[owner] = append(rows[owner], e.Card)
		}
	}
	lines := []Line{l.roundLine(m, round, dealer)}
	for s := range n {
		if len(rows[s]) > 0 {
			lines = append(lines, Line{DeedLine, l.shows(m, m.View.Layout(), s, rows[s])})
		}
	}
	return lines
}

// threeUpTeller turns the events of one deed into sentences.
type threeUpTeller struct {
	threeUpLook
	telling
}

func (t *threeUpTeller) names(cards []engine.Card, form string) []string {
	return cardNames(t.m, t.m.View.Layout(), cards, form)
}

// told begins with what was done, before what followed from it.
func (t *threeUpTeller) told() {
	d, played := t.d, t.played(t.d)
	switch word, _, _ := strings.Cut(d.Action, " "); {
	case word == "flip":
		t.say("log.threeup.flip.you", "log.threeup.flip.other", d.Seat, "card", t.names(played, "the")[0])
	case len(played) == 1:
		t.say("log.play.you", "log.play.other", d.Seat, "card", t.names(played, "the")[0])
	case len(played) > 1:
		t.say("log.play.you", "log.play.other", d.Seat, "card", t.cards(t.m, played))
	case word == "draw" && d.Seat == t.m.Me:
		t.say("log.threeup.draw.you", "", d.Seat, "cards", t.m.Loc.And(t.names(t.drawn(d), "the")...))
	case word == "draw":
		t.count("", "log.threeup.draw.other", d.Seat, len(t.drawn(d)))
	case word == "skip":
		t.say("log.threeup.skip.you", "log.threeup.skip.other", d.Seat)
	case word == "up" && d.Seat == t.m.Me:
		t.say("log.threeup.row.you", "", d.Seat, "cards", t.m.Loc.And(t.names(t.chosen(), "the")...))
	case word == "up":
		t.say("", "log.threeup.row.other", d.Seat)
	}
}

// chosen are the own cards that the deed laid into the open row.
func (t *threeUpTeller) chosen() []engine.Card {
	var cards []engine.Card
	for _, e := range t.d.Events {
		if e.Kind == engine.Moved {
			cards = append(cards, e.Card)
		}
	}
	return cards
}

func (t *threeUpTeller) noted(i int) {
	switch e := t.d.Events[i]; e.Note {
	case threeup.NoteReveal:
		t.reveal(t.d.Events[i:])
	case threeup.NoteTake:
		t.count("log.threeup.take.you", "log.threeup.take.other", e.Seat, e.N)
	case threeup.NoteFoul:
		t.lines = append(t.lines, t.m.Loc.T("log.threeup.foul"))
	case threeup.NoteClear:
		t.lines = append(t.lines, t.m.Loc.N("log.threeup.clear", e.N))
	case threeup.NoteExtra:
		t.count("log.threeup.extra.you", "log.threeup.extra.other", e.Seat, e.N)
	case threeup.NoteLapse:
		t.count("log.threeup.lapse.you", "log.threeup.lapse.other", e.Seat, e.N)
	case threeup.NotePass:
		t.count("log.threeup.pass.you", "log.threeup.pass.other", e.Seat, e.N)
	case threeup.NoteAgain:
		t.say("log.threeup.again.you", "log.threeup.again.other", e.Seat)
	case threeup.NoteOut:
		t.say("log.threeup.out.you", "log.threeup.out.other", e.Seat)
	case threeup.NoteGuard:
		t.lines = append(t.lines, t.m.Loc.T("log.threeup.guard", "turns", threeup.MaxTurns))
	case threeup.NoteWin:
		if t.toWin(t.m) > 1 {
			t.count("log.threeup.win.you", "log.threeup.win.other", e.Seat, e.N)
		}
	}
}

// reveal tells of the rows that were turned up, except the own one.
func (t *threeUpTeller) reveal(events []engine.Event) {
	t.lines = append(t.lines, t.m.Loc.T("log.threeup.reveal"))
	rows := make(map[engine.Seat][]engine.Card)
	var seats []engine.Seat
	for _, e := range events {
		if e.Kind != engine.Flipped {
			continue
		}
		if !slices.Contains(seats, e.Seat) {
			seats = append(seats, e.Seat)
		}
		rows[e.Seat] = append(rows[e.Seat], e.Card)
	}
	for _, s := range seats {
		if s != t.m.Me {
			t.lines = append(t.lines, t.shows(t.m, t.m.View.Layout(), s, rows[s]))
		}
	}
}

// matchOver tells who has won: whoever has now won as many rounds as it takes.
func (t *threeUpTeller) matchOver() {
	var first []engine.Seat
	for _, e := range t.d.Events {
		if e.Kind == engine.Noted && e.Note == threeup.NoteWin && e.N >= t.toWin(t.m) {
			first = append(first, e.Seat)
		}
	}
	t.won(first)
}

// Announce implements Look.
func (l threeUpLook) Announce(m *Moment, hand []engine.Card) []string {
	v := threeUpVars(m)
	say := []string{l.turnSentence(m)}
	if v.Phase == threeup.Play && v.Extra || v.Phase == threeup.MayDraw {
		say = append(say, m.Loc.N("announce.threeup.extra", int(v.Actions)))
	}
	if !l.choosing(m) {
		say = append(say, l.pileSentence(m))
	}
	if v.Phase == threeup.Play {
		say = append(say, l.needSentences(m)...)
	}
	say = append(say, l.stockSentence(m))
	if n := m.View.Count(l.out); n > 0 {
		say = append(say, m.Loc.N("announce.threeup.out", n))
	}
	for _, s := range opponentsOf(m) {
		say = append(say, l.SeatName(m, s))
		if l.toWin(m) > 1 {
			say = append(say, m.Loc.N("announce.threeup.wins", int(v.Totals[s]), "name", m.Name(s)))
		}
	}
	if l.toWin(m) > 1 {
		say = append(say, m.Loc.N("announce.threeup.wins.you", int(v.Totals[m.Me])))
	}
	return append(say, l.ownSentences(m, hand)...)
}

// needSentences say what has to be played on a pile.
func (l threeUpLook) needSentences(m *Moment) (say []string) {
	top, equal := l.top(m)
	switch top {
	case "":
	case "10":
		say = append(say, m.Loc.T("announce.threeup.need.ten"))
	default:
		say = append(say, m.Loc.T("announce.threeup.need", "value", top))
	}
	if equal == threeUpClear-1 {
		say = append(say, m.Loc.T("table.threeup.need.third", "rank", m.Loc.T("rank.threeup."+top)))
	}
	return say
}

func (l threeUpLook) turnSentence(m *Moment) string {
	switch turn := m.View.Turn(); {
	case m.Between || m.Over || turn == engine.NoSeat:
		return m.Loc.T("announce.threeup.over")
	case l.choosing(m) && turn == m.Me:
		return m.Loc.T("announce.threeup.choose.you")
	case l.choosing(m):
		return m.Loc.T("announce.threeup.choose.other", "name", m.Name(turn))
	case turn == m.Me:
		return m.Loc.T("announce.turn.you")
	default:
		return m.Loc.T("announce.turn.other", "name", m.Name(turn))
	}
}

func (l threeUpLook) pileSentence(m *Moment) string {
	if n := m.View.Count(l.discard); n > 0 {
		card := m.CardText(m.View.Layout().Face(m.View.Top(l.discard)), "")
		return m.Loc.N("announce.threeup.pile", n, "card", card)
	}
	return m.Loc.T("announce.threeup.pile.empty")
}

func (l threeUpLook) stockSentence(m *Moment) string {
	if n := m.View.Count(l.stock); n > 0 {
		return m.Loc.N("announce.stock", n)
	}
	return m.Loc.T("announce.stock.empty")
}

// ownSentences are about the person at the screen: the hand, the rows, and what can be
// played.
func (l threeUpLook) ownSentences(m *Moment, hand []engine.Card) []string {
	say, layout := []string{handSentence(m, hand)}, m.View.Layout()
	up := m.View.Shown(nil, l.up(m, m.Me))
	if len(up) > 0 {
		say = append(say, m.Loc.T("announce.threeup.up", "cards", strings.Join(cardNames(m, layout, up, ""), ", ")))
	}
	say = append(say, m.Loc.N("announce.threeup.down", m.View.Count(l.down(m, m.Me))))
	if !m.MyTurn() || threeUpVars(m).Phase != threeup.Play {
		return say
	}
	from := hand
	switch l.zone(m, m.Me) {
	case l.down(m, m.Me):
		return append(say, m.Loc.T("announce.threeup.flip"))
	case l.up(m, m.Me):
		from = up
	}
	var can []string
	for _, c := range from {
		if name := m.CardText(layout.Face(c), ""); l.fits(m, c) && !slices.Contains(can, name) {
			can = append(can, name)
		}
	}
	if len(can) == 0 {
		return append(say, m.Loc.T("announce.playable.none"))
	}
	return append(say, m.Loc.T("announce.playable", "cards", m.Loc.Or(can...)))
}

// PileName implements Look.
func (l threeUpLook) PileName(m *Moment, p engine.Pile) string {
	switch p {
	case l.stock:
		return l.stockSentence(m)
	case l.discard:
		return l.pileSentence(m)
	}
	return m.Loc.T("announce.threeup.row")
}

// SeatName implements Look.
func (l threeUpLook) SeatName(m *Moment, s engine.Seat) string {
	name, down := m.Name(s), m.View.Count(l.down(m, s))
	if l.choosing(m) {
		return m.Loc.N("announce.threeup.seat.choosing", down, "name", name)
	}
	hand, up := m.View.Count(l.hand(m, s)), m.View.Shown(nil, l.up(m, s))
	if len(up) == 0 {
		return m.Loc.N("announce.threeup.seat.down", hand, "name", name, "down", down)
	}
	cards := m.Loc.And(cardNames(m, m.View.Layout(), up, "")...)
	return m.Loc.N("announce.threeup.seat.up", hand, "name", name, "cards", cards, "down", down)
}
