package app

import (
	"deckhand/app/session"
	"deckhand/engine"
	"deckhand/engine/suitup"
	"deckhand/i18n"
)

// suitupCount counts the points of the cards that were left in the hands.
func suitupCount(s *session.Session) tally {
	m := s.Match()
	t := tally{Winner: engine.NoSeat, Rounds: suitupRounds(m) > 1, Rows: make([]standing, m.Config.Seats)}
	for _, step := range s.Steps() {
		if step.Action == "deal" {
			t.Winner = engine.NoSeat
		}
		for _, e := range step.Events {
			switch {
			case e.Kind != engine.Noted:
			case e.Note == suitup.NoteOut:
				t.Winner = e.Seat
			case e.Note == suitup.NoteScore:
				row := &t.Rows[e.Seat]
				row.Scores, row.Played = append(row.Scores, e.N), true
			}
		}
	}
	return t
}

// suitupTally tells of the points of the cards that were left in the hands.
func suitupTally(s *session.Session, loc *i18n.Localizer) tally {
	t := suitupCount(s)
	t.Line = suitupLine(s, t, loc)
	t.Heads = tallyHeads{Total: loc.T("result.suitup.total"), Bars: loc.T("result.suitup.bars")}
	return t
}

// suitupRounds is how many rounds a match has: one for each seat, or a number.
func suitupRounds(m session.Match) int {
	if set, err := m.Game.Info().Resolve(m.Config); err == nil && set.Int("rounds") > 0 {
		return set.Int("rounds")
	}
	return m.Config.Seats
}

func suitupLine(s *session.Session, t tally, loc *i18n.Localizer) string {
	m := s.Match()
	rounds := suitupRounds(m)
	outcome, over := s.Outcome()
	switch {
	case rounds > 1 && over && outcome.Places[s.Me()] == 1:
		return loc.T("result.suitup.line.match.you", "rounds", rounds)
	case rounds > 1 && over:
		return loc.T("result.suitup.line.match.other", "rounds", rounds)
	case t.Winner == engine.NoSeat:
		return loc.T("result.suitup.line.blocked")
	case rounds > 1:
		return loc.T("result.suitup.line.round", "rounds", rounds)
	case t.Winner == s.Me():
		return loc.T("result.suitup.line.you")
	}
	return loc.T("result.suitup.line.other", "name", nameOf(loc, m.Players[t.Winner]))
}
