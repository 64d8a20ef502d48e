package app

import (
	"strings"
	"testing"

	"fyne.io/fyne/v2"

	"deckhand/app/session"
	"deckhand/engine"
	"deckhand/engine/suckitup"
)

// sweptMatch is a match of a person and two bots up to the end of a round, or to its own
// end. Whoever can do something does it, and rather a vacuum than an exchange.
func sweptMatch(t *testing.T, seed engine.Seed, target string, over bool) (session.Match, []session.Entry) {
	t.Helper()
	m := resultMatch(seed, 2, "100")
	m.Game, m.Config.Options = suckitup.Game{}, map[string]string{"target": target}
	s, err := m.Game.New(m.Config, seed)
	if err != nil {
		t.Fatal(err)
	}
	dice := engine.NewRand(uint64(seed))
	var kept []session.Entry
	for legal := s.Legal(nil); len(legal) > 0; legal = s.Legal(nil) {
		a := legal[dice.Intn(len(legal))]
		switch deal, between := engine.Deal(s, legal); {
		case between && !over:
			return m, kept
		case between:
			a = deal
		case strings.HasPrefix(s.Text(legal[0]), "meld"):
			a = legal[0]
		}
		kept = append(kept, session.Entry{Action: s.Text(a)})
		s.Apply(a, nil)
	}
	return m, kept
}

func TestTheResultOfARoundOfSuckItUp(t *testing.T) {
	for _, c := range []struct{ lang, cards, total string }{
		{"en", "Mess won", "Total, goal 500"}, {"et", "Võidetud sodi", "Kokku, eesmärk 500"}, {"es", "Suciedad ganada", "Total, meta 500"},
	} {
		for _, size := range []fyne.Size{fyne.NewSize(1280, 800), fyne.NewSize(800, 600)} {
			m, kept := sweptMatch(t, 3, "500", false)
			r := newResultRig(t, c.lang, size, m, kept)
			r.says(c.cards)
			r.says(c.total)
			for _, row := range tallyOf(r.p.session, r.a.loc).Rows {
				r.says(row.Remark)
				if n := len(row.Hand); n%4 > 0 && row.Total == 0 || n == 0 && row.points() > 20 {
					t.Errorf("seat %d has %d points and %d cards", row.Seat, row.points(), n)
				}
			}
			if texts := strings.Join(r.texts(), " "); strings.Contains(texts, "…") {
				t.Errorf("%s at %v: something is cut: %q", c.lang, size, r.texts())
			}
		}
	}
}

func TestTheResultOfAMatchOfSuckItUp(t *testing.T) {
	seen := map[string]bool{}
	for seed := range engine.Seed(12) {
		m, kept := sweptMatch(t, seed+1, "50", true)
		r := newResultRig(t, "en", fyne.NewSize(1280, 800), m, kept)
		tally := tallyOf(r.p.session, r.a.loc)
		r.says(tally.Line)
		r.says("Points by round, goal 50")
		for _, row := range tally.Rows {
			sum := 0
			for _, points := range row.Scores {
				sum += points
			}
			if sum != row.Total {
				t.Errorf("deal %d: seat %d has %v and %d in all", seed, row.Seat, row.Scores, row.Total)
			}
		}
		switch {
		case strings.HasPrefix(tally.Line, "Grand master"):
			seen["won"] = true
		case strings.HasSuffix(tally.Line, "You do the vacuuming for the next four weeks."):
			seen["last"] = true
		default:
			seen["between"] = true
		}
	}
	if len(seen) != 3 {
		t.Errorf("only these ends came: %v", seen)
	}
}

func TestTheRulesOfSuckItUpShowItsCards(t *testing.T) {
	for _, o := range suckItUpOutline() {
		for _, face := range o.cards {
			if _, known := (suckitup.Game{}).Info().Layout.Lookup(face); !known {
				t.Errorf("%s shows %q, which is no card", o.key, face)
			}
		}
	}
	if n := len(suckItUpOutline()); n < 10 {
		t.Errorf("the rules have %d chapters", n)
	}
}
