package table

import (
	"slices"

	"deckhand/engine"
	"deckhand/engine/chupate2"
)

// Chúpate 2 in sentences: what happened, for the log, and how things stand.

// byWho chooses between the sentence about the person at the screen and that about
// somebody else.
func byWho(m *Moment, s engine.Seat, you, other string) string {
	if s == m.Me {
		return you
	}
	return other
}

// Opening implements Look.
func (l chupate2Look) Opening(m *Moment, first *engine.View) []Line {
	v := engine.Vars[chupate2.Vars](first)
	return l.roundLines(m, first.Round(), v.Dealer, first.Shown(nil, l.discard))
}

// roundLines tell of a deal; open are the cards turned up, of which only the last counts.
func (l chupate2Look) roundLines(m *Moment, round int, dealer engine.Seat, open []engine.Card) []Line {
	lines := []Line{{RoundLine, m.Loc.T("log.round", "round", round, "name", m.Name(dealer))}}
	names := cardNames(m, m.View.Layout(), open, "")
	top := len(names) - 1
	if top > 0 {
		lines = append(lines, Line{DeedLine, m.Loc.T("log.chupate2.covered", "cards", m.Loc.And(names[:top]...))})
	}
	if top >= 0 {
		lines = append(lines, Line{DeedLine, m.Loc.T("log.start", "card", names[top])})
	}
	return lines
}

// Tell implements Look.
func (l chupate2Look) Tell(m *Moment, at int) []Line {
	d := m.Past[at]
	if d.Action == "deal" {
		round, dealer, open := readDeal(m, d, l.discard)
		return l.roundLines(m, round, dealer, open)
	}
	t := teller{chupate2Look: l, telling: telling{m: m, at: at, d: d}}
	switch {
	case d.Action == "take":
		t.count("log.take.you", "log.take.other", d.Seat, l.drawn(d))
	case d.Action == "draw" && l.drawn(d) == 0:
		t.say("log.draw.none.you", "log.draw.none.other", d.Seat)
	}
	for i := range d.Events {
		t.tell(i)
	}
	return deedLines(t.lines)
}

// teller turns the events of one deed into sentences.
type teller struct {
	chupate2Look
	telling
	last bool // somebody has played the last card
}

// tell adds the sentence about an event of the deed, if there is one.
func (t *teller) tell(i int) {
	switch e := t.d.Events[i]; e.Kind {
	case engine.Moved:
		t.moved(e)
	case engine.Shuffled:
		t.lines = append(t.lines, t.m.Loc.T("log.reshuffle"))
	case engine.Noted:
		t.noted(e, i)
	case engine.Turned:
		if e.Seat == engine.NoSeat {
			t.matchOver()
		}
	}
}

func (t *teller) moved(e engine.Event) {
	face := t.m.View.Layout().Face(e.Card)
	switch {
	case e.To == t.discard:
		t.say("log.play.you", "log.play.other", e.Seat, "card", t.m.CardText(face, "the"))
	case t.d.Action == "draw" && e.From == t.stock && e.Seat == t.m.Me:
		t.say("log.draw.you", "", e.Seat, "card", t.m.CardText(face, "the"))
	case t.d.Action == "draw" && e.From == t.stock:
		t.say("", "log.draw.other", e.Seat)
	}
}

func (t *teller) noted(e engine.Event, i int) {
	switch e.Note {
	case chupate2.NoteCall:
		t.say("log.chupate2.call.you", "log.chupate2.call.other", e.Seat)
	case chupate2.NoteMissedCall:
		t.count("log.chupate2.missed.you", "log.chupate2.missed.other", e.Seat, t.given(i))
	case chupate2.NoteOwed:
		if t.last {
			t.count("log.chupate2.lastseven.you", "log.chupate2.lastseven.other", e.Seat, t.given(i))
		} else {
			t.count("log.chupate2.owed.you", "log.chupate2.owed.other", e.Seat, e.N)
		}
	case chupate2.NoteSkip:
		t.say("log.chupate2.skip.you", "log.chupate2.skip.other", e.Seat)
	case chupate2.NoteReverse:
		key := "log.chupate2.reverse.clockwise"
		if e.N < 0 {
			key = "log.chupate2.reverse.counter"
		}
		t.lines = append(t.lines, t.m.Loc.T(key))
	case chupate2.NoteSuit:
		suit := t.m.Loc.T("suit." + engine.FrenchSuits[e.N:e.N+1])
		t.say("log.chupate2.suit.you", "log.chupate2.suit.other", e.Seat, "suit", suit)
	case chupate2.NoteAgain:
		t.say("log.chupate2.again.you", "log.chupate2.again.other", e.Seat)
	case chupate2.NoteOut:
		t.last = true
		t.say("log.chupate2.out.you", "log.chupate2.out.other", e.Seat)
	case chupate2.NoteBlocked:
		t.lines = append(t.lines, t.m.Loc.T("log.chupate2.blocked"))
	case chupate2.NoteScore:
		t.count("log.chupate2.score.you", "log.chupate2.score.other", e.Seat, e.N, "total", t.total(e.Seat))
	case chupate2.NoteEliminated:
		t.count("log.chupate2.eliminated.you", "log.chupate2.eliminated.other", e.Seat, e.N, "limit", optionOf(t.m, "limit"))
	case chupate2.NoteJoined:
		t.lines = append(t.lines, t.m.Loc.N("log.chupate2.joined", e.N, "name", t.m.Name(e.Seat)))
	case chupate2.NoteLeft:
		t.lines = append(t.lines, t.m.Loc.T("log.chupate2.left", "name", t.m.Name(e.Seat)))
	}
}

// total is what a seat has after the deed.
func (t *teller) total(s engine.Seat) int {
	return t.scored(s, chupate2.NoteScore, chupate2.NoteJoined)
}

// given is how many cards came from the stock because of a note.
func (t *teller) given(note int) int {
	n := 0
	for _, e := range t.d.Events[note+1:] {
		switch {
		case e.Kind == engine.Noted:
			return n
		case e.Kind == engine.Moved && e.From == t.stock:
			n++
		}
	}
	return n
}

// matchOver tells who has won: of those still in, or if nobody is, of those put out last,
// whoever has the lowest total.
func (t *teller) matchOver() {
	in, out := notedSeats(t.d, chupate2.NoteScore), notedSeats(t.d, chupate2.NoteEliminated)
	first := slices.DeleteFunc(slices.Clone(in), func(s engine.Seat) bool { return slices.Contains(out, s) })
	if len(first) == 0 {
		first = in
	}
	t.won(mostOf(first, func(s engine.Seat) int { return -t.total(s) }))
}

// Announce implements Look.
func (l chupate2Look) Announce(m *Moment, hand []engine.Card) []string {
	v := vars(m)
	say := []string{turnSentence(m, m.View.Turn())}
	if v.Phase == chupate2.Extra {
		turn := m.View.Turn()
		say = append(say, m.Loc.T(byWho(m, turn, "announce.extra.you", "announce.extra.other"), "name", m.Name(turn)))
	}
	say = append(say,
		m.Loc.T("announce.top", "card", m.CardText(m.View.Layout().Face(m.View.Top(l.discard)), "")),
		m.Loc.T("announce.suit", "suit", l.suitName(m)),
	)
	if v.Direction < 0 {
		say = append(say, m.Loc.T("announce.direction.counter"))
	} else {
		say = append(say, m.Loc.T("announce.direction.clockwise"))
	}
	if v.Pending > 0 {
		say = append(say, m.Loc.N("announce.pending", int(v.Pending)))
	}
	say = append(say, l.stockSentence(m))
	for _, s := range l.opponents(m) {
		say = append(say, l.SeatName(m, s))
	}
	return append(say, l.ownSentences(m, hand)...)
}

func (l chupate2Look) stockSentence(m *Moment) string {
	if n := m.View.Count(l.stock); n > 0 {
		return m.Loc.N("announce.stock", n)
	}
	return m.Loc.T("announce.stock.empty")
}

// ownSentences are about the person at the screen: the points, the hand, and what can be
// played of it.
func (l chupate2Look) ownSentences(m *Moment, hand []engine.Card) []string {
	v := vars(m)
	if !v.IsIn(m.Me) {
		return []string{m.Loc.N("announce.you.out", int(v.Totals[m.Me]))}
	}
	say := []string{m.Loc.N("announce.you", int(v.Totals[m.Me])), handSentence(m, hand)}
	if !m.MyTurn() {
		return say
	}
	if can := l.playableNames(m, hand); len(can) > 0 {
		return append(say, m.Loc.T("announce.playable", "cards", m.Loc.Or(can...)))
	}
	return append(say, m.Loc.T("announce.playable.none"))
}

// playableNames are the different cards of the hand that can be played.
func (l chupate2Look) playableNames(m *Moment, hand []engine.Card) []string {
	var names []string
	for _, c := range hand {
		face := m.View.Layout().Face(c)
		name := m.CardText(face, "")
		fits := slices.ContainsFunc(m.Legal, func(a string) bool { return l.cardOf(m, a) == face })
		if fits && !slices.Contains(names, name) {
			names = append(names, name)
		}
	}
	return names
}

// About says what a card does: the first paragraph of its rules.
func (l chupate2Look) About(m *Moment, f engine.Face) string {
	chapter, special := map[string]string{
		"7": "rules.chupate2.seven", "8": "rules.chupate2.eight", "9": "rules.chupate2.nine",
		"J": "rules.chupate2.jack", "A": "rules.chupate2.ace",
	}[m.View.Layout().Text(f)[:1]]
	if !special {
		return ""
	}
	return m.Loc.Lines(chapter)[0]
}

// PileName implements Look.
func (l chupate2Look) PileName(m *Moment, p engine.Pile) string {
	if p == l.stock {
		return l.stockSentence(m)
	}
	card := m.CardText(m.View.Layout().Face(m.View.Top(l.discard)), "")
	return m.Loc.N("announce.discard", m.View.Count(l.discard), "card", card)
}

// SeatName implements Look.
func (l chupate2Look) SeatName(m *Moment, s engine.Seat) string {
	v := vars(m)
	if !v.IsIn(s) {
		return m.Loc.T("announce.seat.out", "name", m.Name(s))
	}
	key := "announce.seat"
	if l.hasCalled(m, s) {
		key = "announce.seat.called"
	}
	points := m.Loc.N("table.seat.points", int(v.Totals[s]))
	return m.Loc.N(key, m.View.Count(l.hand(m.View.Layout(), s)), "name", m.Name(s), "points", points)
}

// MoveName names the drawing that a seven asks for.
func (chupate2Look) MoveName(m *Moment, action string) string {
	if action == "take" {
		return m.Loc.T("hint.move.owed")
	}
	return ""
}
