package app

import (
	"deckhand/app/session"
	"deckhand/engine"
	"deckhand/engine/threeup"
	"deckhand/i18n"
)

// threeUpCount counts the rounds won.
func threeUpCount(s *session.Session) tally {
	t := tally{Winner: engine.NoSeat, Limit: 1, Rows: make([]standing, len(s.Match().Players))}
	if set, err := s.Match().Game.Info().Resolve(s.Match().Config); err == nil {
		t.Limit = set.Int("gamesToWin")
	}
	t.Rounds = t.Limit > 1
	for _, step := range s.Steps() {
		if won := threeUpWinners(step.Events); len(won) > 0 {
			t.addWins(won)
		}
	}
	return t
}

// threeUpTally tells of rounds won, so many of which win the match. If one is enough, it
// tells of the cards that are left.
func threeUpTally(s *session.Session, loc *i18n.Localizer) tally {
	t := threeUpCount(s)
	t.Heads = tallyHeads{
		Cards: loc.T("result.threeup.col.cards"),
		Total: loc.N("result.threeup.col.total", t.Limit),
		Bars:  loc.N("result.threeup.col.bars", t.Limit),
		Sum:   loc.T("result.threeup.col.wins"),
	}
	if t.Limit == 1 {
		t.Limit, t.Counted = 0, true
		t.Heads.Bars, t.Heads.Sum = t.Heads.Cards, loc.T("result.threeup.col.left")
		for i := range t.Rows {
			row := &t.Rows[i]
			row.Total = len(handOf(s.View(), engine.Seat(i)))
			row.Scores = []int{row.Total}
		}
	}
	t.Line = threeUpLine(s, t, loc)
	return t
}

// threeUpWinners are the seats that an action let win a round.
func threeUpWinners(events []engine.Event) map[engine.Seat]bool {
	won := make(map[engine.Seat]bool)
	for _, e := range events {
		if e.Kind == engine.Noted && e.Note == threeup.NoteWin {
			won[e.Seat] = true
		}
	}
	return won
}

// addWins adds a round to all rows.
func (t *tally) addWins(won map[engine.Seat]bool) {
	t.Winner = engine.NoSeat
	for i := range t.Rows {
		row, seat, points := &t.Rows[i], engine.Seat(i), 0
		if won[seat] {
			points = 1
			if len(won) == 1 {
				t.Winner = seat
			}
		}
		row.Scores, row.Played = append(row.Scores, points), true
	}
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
