package table

import (
	"strings"

	"deckhand/engine"
)

// How the table of SUCK IT UP stands, in sentences.

// Announce implements Look.
func (l suckItUpLook) Announce(m *Moment, hand []engine.Card) []string {
	say := []string{l.turnSentence(m)}
	for i := range l.rugs {
		say = append(say, l.PileName(m, l.rugs[i]))
	}
	say = append(say, l.PileName(m, l.stock), l.PileName(m, l.discard))
	for _, s := range opponentsOf(m) {
		say = append(say, l.before(m, s)...)
	}
	say = append(say, l.before(m, m.Me)...)
	say = append(say, handSentence(m, hand))
	for _, s := range l.sweeps(m, 0) {
		say = append(say, m.Loc.N("announce.suckitup.can", s.kept, "vacuum", l.vacuumName(m, s.level, ""), "rug", s.rug+1))
	}
	return say
}

func (l suckItUpLook) turnSentence(m *Moment) string {
	switch turn := m.View.Turn(); {
	case m.Between || m.Over || turn == engine.NoSeat:
		return m.Loc.T("announce.over")
	case turn == m.Me && l.drawn(m):
		return l.Prompt(m)
	case turn == m.Me:
		return m.Loc.T("announce.turn.you")
	default:
		return m.Loc.T("announce.turn.other", "name", m.Name(turn))
	}
}

// before says how a seat stands, in sentences.
func (l suckItUpLook) before(m *Moment, s engine.Seat) []string {
	v, mine := l.vars(m), s == m.Me
	var say []string
	if mine {
		say = append(say, m.Loc.N("announce.you", int(v.Totals[s])))
	} else {
		points := m.Loc.N("table.seat.points", int(v.Totals[s]))
		say = append(say, m.Loc.N("announce.seat", m.View.Count(l.hands[s]), "name", m.Name(s), "points", points))
	}
	if n := int(v.Rugs[s]); n > 0 {
		say = append(say, m.Loc.N(byWho(m, s, "announce.suckitup.won.you", "announce.suckitup.won.other"), n, "name", m.Name(s)))
	}
	if c := m.View.Top(l.fronts[s]); c != engine.NoCard {
		say = append(say, m.Loc.T(byWho(m, s, "announce.suckitup.stopped.you", "announce.suckitup.stopped.other"), "name", m.Name(s), "card", m.CardText(l.layout.Face(c), "")))
	} else if mine {
		say = append(say, m.Loc.T("announce.suckitup.own"))
	}
	if safe := cardNames(m, l.layout, m.View.Shown(nil, l.safes[s]), ""); len(safe) > 0 {
		say = append(say, m.Loc.T(byWho(m, s, "announce.suckitup.safe.you", "announce.suckitup.safe.other"), "name", m.Name(s), "cards", m.Loc.And(safe...)))
	}
	return say
}

// PileName implements Look.
func (l suckItUpLook) PileName(m *Moment, p engine.Pile) string {
	if rug, is := l.rugOf(p); is {
		return l.rugName(m, rug)
	}
	if s, is := l.seatOf(p); is {
		return l.SeatName(m, s)
	}
	n := m.View.Count(p)
	switch {
	case p == l.stock && n > 0:
		return m.Loc.N("announce.stock", n)
	case p == l.stock:
		return m.Loc.T("announce.stock.empty")
	case n == 0:
		return m.Loc.T("announce.suckitup.discard.empty")
	}
	return m.Loc.N("announce.discard", n, "card", m.CardText(l.layout.Face(m.View.Top(l.discard)), ""))
}

func (l suckItUpLook) rugName(m *Moment, rug int) string {
	if by := l.vars(m).Claimed[rug]; by != engine.NoSeat {
		return m.Loc.T(byWho(m, by, "announce.suckitup.taken.you", "announce.suckitup.taken.other"), "rug", rug+1, "name", m.Name(by))
	}
	values, sum := l.mess(m.View, rug), 0
	for _, v := range values {
		sum += v
	}
	if level := l.wanted(m); level > 0 {
		for _, s := range l.sweeps(m, level) {
			if s.rug == rug {
				return m.Loc.N("announce.suckitup.rug.keep", s.kept, "rug", rug+1, "vacuum", l.vacuumName(m, rug+1, ""), "points", sum)
			}
		}
	}
	return m.Loc.N("announce.suckitup.rug", m.View.Count(l.stains[rug]), "rug", rug+1,
		"vacuum", l.vacuumName(m, rug+1, ""), "values", l.list(m, values), "points", sum)
}

// SeatName implements Look.
func (l suckItUpLook) SeatName(m *Moment, s engine.Seat) string {
	return strings.Join(l.before(m, s), " ")
}
