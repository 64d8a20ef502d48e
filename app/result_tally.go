package app

import (
	"cmp"
	"slices"

	"deckhand/app/session"
	"deckhand/engine"
	"deckhand/engine/chupate2"
	"deckhand/engine/gogogo"
	"deckhand/engine/suckitup"
	"deckhand/engine/suitup"
	"deckhand/engine/threeup"
	"deckhand/i18n"
)

// tally is how a match stands after a round, in terms that suit every game.
type tally struct {
	Round  int
	Winner engine.Seat // of the round, NoSeat if nobody has won it
	Limit  int         // total that is too much or enough, 0 if the game has none
	Title  string      // "" for who wins the round or the match
	Line   string      // sentence under the title
	Start  string      // sentence about the total of a new player; empty if nobody may join
	Placed bool        // the rows have places already, as those of the round
	Heads  tallyHeads
	Rows   []standing // everybody who has ever sat down, best first

	Rounds  bool // a match goes on from round to round
	Counted bool // the rows have totals already, which are not the points of the match
}

// tallyHeads are the headings of the columns.
type tallyHeads struct {
	Cards string // that a seat was left with
	Total string // of a round: over the bars that show the totals
	Bars  string // of a match: over the bars that show the rounds
	Sum   string // of a match: over the totals
}

// standing is how one seat stands.
type standing struct {
	Seat   engine.Seat
	Place  int // 1 the best, 0 for who has left
	Total  int
	Start  int           // total that a newcomer began with
	Since  int           // rounds that were over by then
	Scores []int         // points by round since then
	Hand   []engine.Card // left at the end of the round, NoCard for what is not seen
	Played bool          // took part in the last round
	Fate   fate
	Out    int    // round in which the seat was put out
	Remark string // of the game, under the name
}

// fate is what has become of a seat.
type fate uint8

const (
	fateIn  fate = iota
	fateNew      // has sat down after the round
	fateOut
	fateLeft // has left the table
)

// points are those of the last round, none before the first has ended.
func (s *standing) points() int {
	if len(s.Scores) == 0 {
		return 0
	}
	return s.Scores[len(s.Scores)-1]
}

// tallyOf reads out of a match how it stands. What the points mean is a matter of the
// game; the rest is the same for all.
func tallyOf(s *session.Session, loc *i18n.Localizer) tally {
	var t tally
	switch s.Match().Game.Info().ID {
	case chupate2.Game{}.Info().ID:
		t = chupate2Tally(s, loc)
	case gogogo.Game{}.Info().ID:
		t = gogogoTally(s, loc)
	case threeup.Game{}.Info().ID:
		t = threeUpTally(s, loc)
	case suitup.Game{}.Info().ID:
		t = suitupTally(s, loc)
	case suckitup.Game{}.Info().ID:
		t = suckItUpTally(s, loc)
	default:
		t = plainTally(s, loc)
	}
	t.Heads.Cards = cmp.Or(t.Heads.Cards, loc.T("result.col.cards"))
	t.Heads.Total = cmp.Or(t.Heads.Total, loc.T("result.col.total", "limit", t.Limit))
	t.Heads.Bars = cmp.Or(t.Heads.Bars, loc.T("result.col.rounds", "limit", t.Limit))
	t.Heads.Sum = cmp.Or(t.Heads.Sum, loc.T("result.col.points"))
	view := s.View()
	outcome, _ := s.Outcome()
	t.Round = view.Round()
	for i := range t.Rows {
		row := &t.Rows[i]
		row.Seat = engine.Seat(i)
		if !t.Placed {
			row.Place = outcome.Places[i]
		}
		if !t.Counted {
			row.Total = outcome.Scores[i]
		}
		if row.Hand == nil {
			row.Hand = handOf(view, row.Seat)
		}
	}
	slices.SortStableFunc(t.Rows, func(a, b standing) int {
		return cmp.Or(cmp.Compare(a.order(), b.order()), cmp.Compare(a.Total, b.Total))
	})
	return t
}

// order is the place, with those last who have none.
func (s *standing) order() int {
	if s.Place == 0 {
		return engine.MaxSeats + 1
	}
	return s.Place
}

// handOf are the cards that a seat still has to play, in the order of the pack.
func handOf(v *engine.View, seat engine.Seat) []engine.Card {
	var cards []engine.Card
	layout := v.Layout()
	for p := range engine.Pile(layout.Piles()) {
		switch spec := layout.Spec(p); spec.Role {
		case engine.Hand, engine.UpRow, engine.DownRow:
			if spec.Owner == seat {
				cards = v.Shown(cards, p)
			}
		}
	}
	slices.SortStableFunc(cards, func(a, b engine.Card) int {
		switch {
		case a == engine.NoCard || b == engine.NoCard:
			return cmp.Compare(b, a)
		default:
			return cmp.Compare(layout.Face(a), layout.Face(b))
		}
	})
	return cards
}

// plainTally tells of points that the outcome of each round adds, for a game that says no
// more about them.
func plainTally(s *session.Session, loc *i18n.Localizer) tally {
	outcome, over := s.Outcome()
	t := tally{Winner: engine.NoSeat, Rows: make([]standing, len(outcome.Scores)), Line: loc.T("result.round.plain")}
	for i := range t.Rows {
		t.Rows[i].Scores, t.Rows[i].Played = []int{outcome.Scores[i]}, true
		if outcome.Places[i] == 1 {
			t.Winner = engine.Seat(i)
		}
	}
	switch {
	case over && outcome.Places[s.Me()] == 1:
		t.Line = loc.T("result.match.line.you")
	case over:
		t.Line = loc.T("result.match.line.other")
	}
	return t
}

// countOf reads out of a match who has made how many points in which round, as far as
// they are counted, in the order of the seats.
func countOf(s *session.Session) tally {
	switch s.Match().Game.Info().ID {
	case chupate2.Game{}.Info().ID:
		return chupate2Count(s)
	case gogogo.Game{}.Info().ID:
		return gogogoCount(s)
	case threeup.Game{}.Info().ID:
		return threeUpCount(s)
	case suitup.Game{}.Info().ID:
		return suitupCount(s)
	case suckitup.Game{}.Info().ID:
		return suckItUpCount(s)
	}
	return tally{}
}

// chupate2Count counts penalty points.
func chupate2Count(s *session.Session) tally {
	vars := engine.Vars[chupate2.Vars](s.View())
	t := tally{Winner: vars.Winner, Rounds: true, Rows: make([]standing, vars.Seated)}
	if set, err := s.Match().Game.Info().Resolve(s.Match().Config); err == nil {
		t.Limit = set.Int("limit")
	}
	over := 1 // rounds, whenever somebody joins
	for _, step := range s.Steps() {
		if step.Action == "deal" {
			over++
			for i := range t.Rows {
				t.Rows[i].Played = false
			}
		}
		for _, e := range step.Events {
			switch {
			case e.Kind != engine.Noted:
			case e.Note == chupate2.NoteJoined:
				t.Rows[e.Seat].Start, t.Rows[e.Seat].Since = e.N, over
			case e.Note == chupate2.NoteScore:
				row := &t.Rows[e.Seat]
				row.Scores, row.Played = append(row.Scores, e.N), true
			}
		}
	}
	for i := range t.Rows {
		row, seat := &t.Rows[i], engine.Seat(i)
		switch {
		case vars.HasLeft(seat):
			row.Fate = fateLeft
		case !vars.IsIn(seat):
			row.Fate, row.Out = fateOut, int(vars.OutRound[seat])
		case !row.Played:
			row.Fate = fateNew
		}
	}
	return t
}

// chupate2Tally tells of penalty points: nobody may have more of them than the limit.
func chupate2Tally(s *session.Session, loc *i18n.Localizer) tally {
	t, start := chupate2Count(s), 0
	vars := engine.Vars[chupate2.Vars](s.View())
	for seat := range engine.Seat(vars.Seated) {
		if vars.IsIn(seat) {
			start = max(start, int(vars.Totals[seat]))
		}
	}
	t.Start = loc.N("result.join", start)
	t.Line = chupate2Line(s, t, loc)
	return t
}

func chupate2Line(s *session.Session, t tally, loc *i18n.Localizer) string {
	outcome, over := s.Outcome()
	switch {
	case over && stillIn(t.Rows) > 1:
		return loc.T("result.match.guard", "rounds", s.View().Round())
	case over && outcome.Places[s.Me()] == 1:
		return loc.T("result.match.line.you")
	case over:
		return loc.T("result.match.line.other")
	case t.Rows[s.Me()].Fate == fateOut:
		return loc.T("result.round.watch")
	case t.Winner == engine.NoSeat:
		return loc.T("result.round.blocked.hint")
	default:
		return loc.T("result.round.hint", "limit", t.Limit)
	}
}

// stillIn is the number of seats that may go on.
func stillIn(rows []standing) int {
	n := 0
	for _, r := range rows {
		if r.Fate == fateIn || r.Fate == fateNew {
			n++
		}
	}
	return n
}
