package table

import (
	"strings"

	"deckhand/engine"
	"deckhand/engine/gogogo"
)

// Go! Go! Go! in sentences: what happened, for the log, and how things stand.

// Opening implements Look.
func (l gogogoLook) Opening(m *Moment, first *engine.View) []Line {
	return l.roundLines(m, first.Round(), first.Turn(), 1)
}

// roundLines tell of a deal.
func (l gogogoLook) roundLines(m *Moment, round int, starter engine.Seat, level int) []Line {
	lines := []Line{{RoundLine, m.Loc.T(byWho(m, starter, "log.gogogo.round.you", "log.gogogo.round.other"), "round", round, "name", m.Name(starter))}}
	if optionOf(m, "tournament") == "on" {
		lines = append(lines, Line{DeedLine, m.Loc.T("log.gogogo.ladder", "level", level)})
	}
	return lines
}

// levelAt is the level of the ladder after so many deeds.
func (gogogoLook) levelAt(m *Moment, deeds int) int {
	level := 1
	for _, d := range m.Past[:deeds] {
		if e, climbed := noted(d, gogogo.NoteLevel); climbed {
			level = e.N
		}
	}
	return level
}

// Tell implements Look.
func (l gogogoLook) Tell(m *Moment, at int) []Line {
	d := m.Past[at]
	if d.Action == "deal" {
		round, starter := 0, engine.NoSeat
		for _, e := range d.Events {
			switch e.Kind {
			case engine.Began:
				round = e.N
			case engine.Turned:
				starter = e.Seat
			}
		}
		return l.roundLines(m, round, starter, l.levelAt(m, at))
	}
	t := gogogoTeller{gogogoLook: l, telling: telling{m: m, at: at, d: d}}
	for _, e := range d.Events {
		t.tell(e)
	}
	t.flush()
	return deedLines(t.lines)
}

// gogogoTeller turns the events of one deed into sentences. Cards that go the same way
// one after the other make one sentence.
type gogogoTeller struct {
	gogogoLook
	telling
	laid  []string // cards on the stack that were not told yet
	lies  []string // cards of the new open row
	drawn []string // cards that the person drew
	draws int
}

func (t *gogogoTeller) tell(e engine.Event) {
	switch e.Kind {
	case engine.Moved:
		t.moved(e)
	case engine.Noted:
		t.flush()
		t.noted(e)
	case engine.Turned:
		if e.Seat == engine.NoSeat {
			t.flush()
			t.matchOver()
		}
	}
}

func (t *gogogoTeller) moved(e engine.Event) {
	name := ""
	if e.Card != engine.NoCard {
		name = t.m.CardText(t.m.View.Layout().Face(e.Card), "the")
	}
	switch {
	case e.To == t.stack:
		t.laid = append(t.laid, name)
	case e.From == t.stock:
		if t.draws++; t.d.Seat == t.m.Me {
			t.drawn = append(t.drawn, name)
		}
	case e.To == t.ups[t.d.Seat]:
		t.lies = append(t.lies, name)
	}
}

// flush tells of the cards that have moved so far.
func (t *gogogoTeller) flush() {
	kind, _, _ := strings.Cut(t.d.Action, " ")
	switch cards := t.m.Loc.And(t.laid...); {
	case len(t.laid) == 0:
	case kind == "flip":
		t.say("log.gogogo.flip.you", "log.gogogo.flip.other", t.d.Seat, "card", cards)
	case kind == "take":
		t.say("log.gogogo.lowest.you", "log.gogogo.lowest.other", t.d.Seat, "card", cards)
	default:
		t.say("log.gogogo.play.you", "log.gogogo.play.other", t.d.Seat, "cards", cards)
	}
	switch {
	case len(t.drawn) > 0:
		t.lines = append(t.lines, t.m.Loc.T("log.gogogo.draw.you", "cards", t.m.Loc.And(t.drawn...)))
	case t.draws > 0:
		t.lines = append(t.lines, t.m.Loc.N("log.gogogo.draw.other", t.draws, "name", t.m.Name(t.d.Seat)))
	}
	t.laid, t.drawn, t.draws = nil, nil, 0
}

func (t *gogogoTeller) noted(e engine.Event) {
	loc := t.m.Loc
	switch e.Note {
	case gogogo.NoteRow:
		t.say("log.gogogo.row.you", "log.gogogo.row.other", t.d.Seat, "cards", loc.And(t.lies...))
	case gogogo.NoteFoul:
		t.lines = append(t.lines, loc.T("log.gogogo.foul"))
	case gogogo.NoteTake:
		t.count("log.gogogo.take.you", "log.gogogo.take.other", e.Seat, e.N)
	case gogogo.NoteClear:
		t.lines = append(t.lines, t.cleared(e.N))
	case gogogo.NoteAgain:
		t.say("log.gogogo.again.you", "log.gogogo.again.other", e.Seat)
	case gogogo.NoteOut:
		t.say("log.gogogo.out.you", "log.gogogo.out.other", e.Seat, "place", t.ordinal(t.m, e.N))
	case gogogo.NoteGuard:
		t.lines = append(t.lines, loc.T("log.gogogo.guard"))
	case gogogo.NoteLast:
		t.say("log.gogogo.last.you", "log.gogogo.last.other", e.Seat)
	case gogogo.NoteScore:
		if optionOf(t.m, "tournament") == "on" {
			t.count("log.gogogo.total.you", "log.gogogo.total.other", e.Seat, e.N, "total", t.scored(e.Seat, gogogo.NoteScore))
		} else {
			t.count("log.gogogo.score.you", "log.gogogo.score.other", e.Seat, e.N)
		}
	case gogogo.NoteLevel:
		t.lines = append(t.lines, loc.T("log.gogogo.level", "level", e.N))
		if e.N == LadderTrophy {
			t.lines = append(t.lines, loc.T("log.gogogo.trophy", "level", e.N))
		}
	}
}

// cleared tells why so many cards have left the game.
func (t *gogogoTeller) cleared(n int) string {
	for _, f := range t.gogogoLook.laid(t.m, t.d) {
		if t.rankOf(t.m, f) == "T" {
			return t.m.Loc.N("log.gogogo.ten", n)
		}
	}
	return t.m.Loc.N("log.gogogo.four", n)
}

// matchOver tells how a single round or a run on the ladder has ended.
func (t *gogogoTeller) matchOver() {
	if optionOf(t.m, "tournament") == "on" {
		t.runOver()
		return
	}
	t.won(mostNoted(t.d, gogogo.NoteScore))
}

// runOver tells why the run has ended: the first seat is last, or it was long enough.
func (t *gogogoTeller) runOver() {
	rounds := 1
	for _, d := range t.m.Past[:t.at] {
		if d.Action == "deal" {
			rounds++
		}
	}
	if _, climbed := noted(t.d, gogogo.NoteLevel); !climbed {
		for _, e := range t.d.Events {
			if e.Kind == engine.Noted && e.Note == gogogo.NoteLast && e.Seat == 0 {
				t.lines = append(t.lines, t.m.Loc.T("log.gogogo.fallen", "level", t.levelAt(t.m, t.at)))
				return
			}
		}
	}
	t.lines = append(t.lines, t.m.Loc.T("log.gogogo.enough", "rounds", rounds))
}

// Announce implements Look.
func (l gogogoLook) Announce(m *Moment, hand []engine.Card) []string {
	say := []string{turnSentence(m, m.View.Turn())}
	if optionOf(m, "tournament") == "on" {
		say = append(say, m.Loc.T("announce.gogogo.level", "level", int(l.vars(m).Level)))
	}
	say = append(say, l.PileName(m, l.stack))
	if _, run := l.topRank(m); run > 1 {
		say = append(say, m.Loc.N("table.gogogo.run", quartet-run))
	}
	say = append(say, l.PileName(m, l.stock), l.PileName(m, l.out))
	for _, s := range opponentsOf(m) {
		say = append(say, l.SeatName(m, s))
	}
	return append(say, l.ownSentences(m, hand)...)
}

// ownSentences are about the person at the screen: hand, rows, and what can be played.
func (l gogogoLook) ownSentences(m *Moment, hand []engine.Card) []string {
	if place := l.placeOf(m, m.Me); place > 0 {
		return []string{m.Loc.T("announce.gogogo.you.out", "place", l.ordinal(m, place))}
	}
	say := []string{handSentence(m, hand)}
	up := m.View.Shown(nil, l.ups[m.Me])
	if len(up) > 0 {
		say = append(say, m.Loc.T("announce.gogogo.you.up", "cards", l.names(m, up)))
	}
	if n := m.View.Count(l.downs[m.Me]); n > 0 {
		say = append(say, m.Loc.N("announce.gogogo.you.down", n))
	}
	if !m.MyTurn() || l.choosing(m) || l.zone(m, m.Me) == l.downs[m.Me] {
		return append(say, l.Prompt(m))
	}
	var can []string
	playable := l.playable(m)
	for _, c := range append(hand, up...) {
		for _, f := range playable {
			if f == m.View.Layout().Face(c) {
				can = append(can, m.CardText(f, ""))
				break
			}
		}
	}
	if len(can) > 0 {
		return append(say, m.Loc.T("announce.playable", "cards", m.Loc.Or(can...)))
	}
	return append(say, l.Prompt(m))
}

// names lists cards from left to right.
func (gogogoLook) names(m *Moment, cards []engine.Card) string {
	return strings.Join(cardNames(m, m.View.Layout(), cards, ""), ", ")
}

// About implements explainer.
func (l gogogoLook) About(m *Moment, f engine.Face) string {
	rank, wild := l.rankOf(m, f), optionOf(m, "wildTens") == "on"
	low, about := m.Loc.Lines("rules.gogogo.low"), ""
	switch {
	case rank == "T" && wild:
		return m.Loc.T("about.gogogo.ten.wild")
	case rank == "T":
		return m.Loc.Lines("rules.gogogo.clear")[0]
	case rank == "2", rank == "3", rank == "4":
		about = low[rank[0]-'2']
	case rank == "A" && wild:
		about = m.Loc.T("about.gogogo.ace.wild")
	case rank == "A":
		about = m.Loc.T("about.gogogo.ace")
	case strings.Contains("68Q", rank):
		about = m.Loc.T("about.gogogo.even")
	default:
		about = m.Loc.T("about.gogogo.odd")
	}
	return about + " " + m.Loc.T("about.gogogo.four")
}

// PileName implements Look.
func (l gogogoLook) PileName(m *Moment, p engine.Pile) string {
	n := m.View.Count(p)
	switch {
	case p == l.stock && n == 0:
		return m.Loc.T("announce.stock.empty")
	case p == l.stock:
		return m.Loc.N("announce.stock", n)
	case p == l.out:
		return m.Loc.N("announce.gogogo.out", n)
	case p == l.ups[m.Me]:
		return m.Loc.T("announce.gogogo.you.up", "cards", l.names(m, m.View.Shown(nil, p)))
	case n == 0:
		return m.Loc.T("announce.gogogo.stack.empty")
	}
	return m.Loc.N("announce.gogogo.stack", n, "card", m.CardText(m.View.Layout().Face(m.View.Top(p)), ""))
}

// SeatName implements Look.
func (l gogogoLook) SeatName(m *Moment, s engine.Seat) string {
	if place := l.placeOf(m, s); place > 0 {
		return m.Loc.T("announce.gogogo.seat.out", "name", m.Name(s), "place", l.ordinal(m, place))
	}
	say := []string{m.Loc.N("announce.gogogo.seat", m.View.Count(l.hands[s]), "name", m.Name(s))}
	if up := m.View.Shown(nil, l.ups[s]); len(up) > 0 {
		say = append(say, m.Loc.T("announce.gogogo.seat.up", "name", m.Name(s), "cards", l.names(m, up)))
	}
	if n := m.View.Count(l.downs[s]); n > 0 {
		say = append(say, m.Loc.N("announce.gogogo.seat.down", n, "name", m.Name(s)))
	}
	return strings.Join(say, " ")
}
