package app

import (
	"deckhand/app/session"
	"deckhand/engine"
	"deckhand/engine/threeup"
	"deckhand/i18n"
)

// threeUpTally tells of rounds won: so many of them win the match.
func threeUpTally(s *session.Session, loc *i18n.Localizer) tally {
	t := tally{Winner: engine.NoSeat, Limit: 1, Rows: make([]standing, len(s.Match().Players))}
	if set, err := s.Match().Game.Info().Resolve(s.Match().Config); err == nil {
		t.Limit = set.Int("gamesToWin")
	}
	t.Heads = tallyHeads{
		Cards: loc.T("result.threeup.col.cards"),
		Total: loc.N("result.threeup.col.total", t.Limit),
		Bars:  loc.N("result.threeup.col.bars", t.Limit),
		Sum:   loc.T("result.threeup.col.wins"),
	}
	for _, step := range s.Steps() {
		won := make(map[engine.Seat]bool)
		for _, e := range step.Events {
			if e.Kind == engine.Noted && e.Note == threeup.NoteWin {
				won[e.Seat], t.Winner = true, e.Seat
			}
		}
		if len(won) == 0 {
			continue
		}
		if len(won) > 1 {
			t.Winner = engine.NoSeat
		}
		for i := range t.Rows {
			row := &t.Rows[i]
			row.Played = true
			if won[engine.Seat(i)] {
				row.Scores = append(row.Scores, 1)
			} else {
				row.Scores = append(row.Scores, 0)
			}
		}
	}
	t.Line = threeUpLine(s, t, loc)
	return t
}

func threeUpLine(s *session.Session, t tally, loc *i18n.Localizer) string {
	switch outcome, over := s.Outcome(); {
	case outcome.Reason == "guard":
		return loc.T("result.threeup.guard", "turns", threeup.MaxTurns)
	case over && outcome.Places[s.Me()] == 1:
		return loc.T("result.threeup.line.you")
	case over:
		return loc.T("result.threeup.line.other")
	default:
		return loc.T("result.threeup.hint", "limit", t.Limit)
	}
}
