package app

import (
	"strconv"

	"deckhand/app/session"
	"deckhand/app/table"
	"deckhand/engine"
	"deckhand/engine/gogogo"
	"deckhand/i18n"
)

// gogogoCount counts prize points for places.
func gogogoCount(s *session.Session) tally {
	m := s.Match()
	seats := engine.Vars[gogogo.Vars](s.View()).Seats
	t := tally{Winner: engine.NoSeat, Rounds: onLadder(m.Game, m.Config), Rows: make([]standing, seats)}
	for _, step := range s.Steps() {
		for _, e := range step.Events {
			if e.Kind == engine.Noted && e.Note == gogogo.NoteScore {
				row := &t.Rows[e.Seat]
				row.Scores, row.Played = append(row.Scores, e.N), true
			}
		}
	}
	return t
}

// guarded says whether the last round was ended because it led nowhere.
func guarded(s *session.Session) bool {
	guard := false
	for _, step := range s.Steps() {
		if step.Action == "deal" {
			guard = false
		}
		for _, e := range step.Events {
			guard = guard || e.Kind == engine.Noted && e.Note == gogogo.NoteGuard
		}
	}
	return guard
}

// gogogoTally tells of prize points for places. A match is one round, or a run on the
// ladder that goes on from round to round.
func gogogoTally(s *session.Session, loc *i18n.Localizer) tally {
	vars := engine.Vars[gogogo.Vars](s.View())
	t, guard := gogogoCount(s), guarded(s)
	t.Heads = tallyHeads{
		Cards: loc.T("result.gogogo.col.cards"),
		Total: loc.T("result.gogogo.col.total"),
		Bars:  loc.T("result.gogogo.col.bars"),
		Sum:   loc.T("result.gogogo.col.sum"),
	}
	best := 0
	for i := range t.Rows {
		best = max(best, t.Rows[i].points())
	}
	for i := range t.Rows {
		row := &t.Rows[i]
		if row.points() == best && t.Winner == engine.NoSeat {
			t.Winner = engine.Seat(i)
		}
	}
	mine := &t.Rows[s.Me()]
	place := int(vars.Seats) - mine.points()
	ordinal := loc.T("place." + strconv.Itoa(place))
	switch {
	case guard:
		t.Line = loc.T("result.gogogo.guard")
	case mine.points() == best:
		t.Line = loc.T("result.gogogo.first")
	case place == int(vars.Seats):
		t.Line = loc.T("result.gogogo.last")
	default:
		t.Line = loc.T("result.gogogo.middle", "place", ordinal)
	}
	if onLadder(s.Match().Game, s.Match().Config) && s.Me() == 0 {
		t.ladder(loc, int(vars.Level), ordinal, mine.points() == best, s.Over())
		if s.Over() && vars.Level < table.LadderTrophy && !guard && place == int(vars.Seats) {
			t.Line = loc.T("result.gogogo.end.hint")
		}
		if s.Over() && vars.Level < table.LadderTrophy && s.View().Round() == gogogo.MaxRounds && place < int(vars.Seats) {
			t.Line = loc.T("result.gogogo.end.enough", "rounds", gogogo.MaxRounds)
		}
	}
	return t
}

// ladder tells what the round means for the run of the first seat.
func (t *tally) ladder(loc *i18n.Localizer, level int, place string, first, over bool) {
	switch {
	case over && level >= table.LadderTrophy:
		t.Title = loc.T("result.gogogo.end", "level", level)
		t.Line = loc.T("result.gogogo.end.trophy", "level", table.LadderTrophy)
	case over:
		t.Title = loc.T("result.gogogo.end", "level", level)
	case first && level == table.LadderTrophy:
		t.Title = loc.T("result.gogogo.up", "level", level)
		t.Line = loc.T("result.gogogo.up.trophy", "level", level)
	case first:
		t.Title = loc.T("result.gogogo.up", "level", level)
		t.Line = loc.T("result.gogogo.up.hint")
	default:
		t.Title = loc.T("result.gogogo.stay", "level", level)
		t.Line = loc.T("result.gogogo.stay.hint", "place", place)
	}
	if over {
		return
	}
	t.Placed = true
	for i := range t.Rows {
		row := &t.Rows[i]
		row.Place = len(t.Rows) - row.points()
		row.Remark = loc.T("result.gogogo.place", "place", loc.T("place."+strconv.Itoa(row.Place)))
	}
}
