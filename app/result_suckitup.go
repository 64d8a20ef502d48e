package app

import (
	"slices"
	"strconv"

	"deckhand/app/session"
	"deckhand/engine"
	"deckhand/engine/suckitup"
	"deckhand/i18n"
)

// suckItUpCount counts the points of rugs and safeties.
func suckItUpCount(s *session.Session) tally {
	t := tally{Winner: engine.NoSeat, Rounds: true, Rows: make([]standing, s.Match().Config.Seats)}
	if set, err := s.Match().Game.Info().Resolve(s.Match().Config); err == nil {
		t.Limit = set.Int("target")
	}
	points := make([]int, len(t.Rows))
	for _, step := range s.Steps() {
		for _, e := range step.Events {
			if e.Kind != engine.Noted || e.Seat == engine.NoSeat {
				continue
			}
			switch e.Note {
			case suckitup.NoteMess, suckitup.NoteBonus, suckitup.NoteSafe:
				points[e.Seat] += e.N
			case suckitup.NoteTotal:
				row := &t.Rows[e.Seat]
				row.Scores, row.Played = append(row.Scores, points[e.Seat]), true
				points[e.Seat] = 0
			}
		}
	}
	return t
}

// suckItUpTally tells of points: whoever has most of them wins once somebody has reached
// the target.
func suckItUpTally(s *session.Session, loc *i18n.Localizer) tally {
	t := suckItUpCount(s)
	t.Heads = tallyHeads{
		Cards: loc.T("result.suckitup.cards"),
		Total: loc.T("result.suckitup.total", "target", t.Limit),
		Bars:  loc.T("result.suckitup.bars", "target", t.Limit),
	}
	_, over := s.Outcome()
	for i := range t.Rows {
		t.Rows[i].Hand = messOf(s.View(), engine.Seat(i))
		if !over {
			t.Rows[i].Remark = bonusOf(s.View(), engine.Seat(i), loc)
		}
	}
	t.Winner = bestOfRound(t.Rows)
	t.Line = suckItUpLine(s, t, loc)
	return t
}

// bonusOf says what a seat gets in this round besides its mess.
func bonusOf(v *engine.View, seat engine.Seat, loc *i18n.Localizer) string {
	earned := suckitup.TallyOf(v, seat)
	if n := earned.Rugs + earned.Safeties; n > 0 {
		return loc.N("result.suckitup.bonus", n)
	}
	return loc.T("result.suckitup.bonus.none")
}

// messOf are the cards that a seat has swept off rugs; not nil, so that they stand for the
// cards of the hand.
func messOf(v *engine.View, seat engine.Seat) []engine.Card {
	cards := []engine.Card{}
	if p, ok := v.Layout().PileNamed("won" + strconv.Itoa(int(seat))); ok {
		cards = v.Shown(cards, p)
	}
	return cards
}

// bestOfRound is the seat with the most points in the last round, NoSeat if several share
// them.
func bestOfRound(rows []standing) engine.Seat {
	best, winner := -1, engine.NoSeat
	for i := range rows {
		if len(rows[i].Scores) == 0 {
			continue
		}
		switch points := rows[i].points(); {
		case points > best:
			best, winner = points, engine.Seat(i)
		case points == best:
			winner = engine.NoSeat
		}
	}
	return winner
}

// suckItUpLine gives the winner of a match a title and the last seat a chore.
func suckItUpLine(s *session.Session, t tally, loc *i18n.Localizer) string {
	outcome, over := s.Outcome()
	vars := engine.Vars[suckitup.Vars](s.View())
	name := func(seat engine.Seat) string { return nameOf(loc, s.Match().Players[seat]) }
	first, last := engine.NoSeat, engine.NoSeat
	for i, place := range outcome.Places {
		if place == 1 {
			first = engine.Seat(i)
		}
		if last == engine.NoSeat || place > outcome.Places[last] {
			last = engine.Seat(i)
		}
	}
	switch {
	case over && first == s.Me():
		return loc.T("result.suckitup.won.you", "loser", name(last))
	case over && last == s.Me():
		return loc.T("result.suckitup.chore", "winner", name(first))
	case over:
		return loc.T("result.suckitup.won.other", "winner", name(first), "loser", name(last))
	case vars.Guarded:
		return loc.T("result.suckitup.guard")
	case slices.Max(outcome.Scores) >= t.Limit:
		return loc.T("result.suckitup.tie")
	default:
		return loc.T("result.suckitup.hint", "target", t.Limit)
	}
}
