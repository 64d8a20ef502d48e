package app

import (
	"slices"
	"testing"

	"fyne.io/fyne/v2"

	"deckhand/app/kit"
	"deckhand/app/session"
	"deckhand/engine"
	"deckhand/engine/bot"
	"deckhand/engine/games"
	"deckhand/theme"
)

// onceRound plays a match with any moves until so many rounds are over and the next has
// begun.
func onceRound(t *testing.T, m session.Match, rounds int) []session.Entry {
	t.Helper()
	s, err := m.Game.New(m.Config, m.Seed)
	if err != nil {
		t.Fatal(err)
	}
	dice := engine.NewRand(uint64(m.Seed), 1)
	var kept []session.Entry
	for s.Round() <= rounds {
		legal := s.Legal(nil)
		if len(legal) == 0 {
			t.Fatalf("the match is over in round %d", s.Round())
		}
		a, between := engine.Deal(s, legal)
		if !between {
			a = legal[dice.Intn(len(legal))]
		}
		kept = append(kept, session.Entry{Action: s.Text(a)})
		s.Apply(a, nil)
	}
	return kept
}

// longMatch is a match of several rounds of a game, of a person and some bots.
func longMatch(t *testing.T, game string, seats int, options map[string]string) session.Match {
	t.Helper()
	g, known := games.Find(game)
	if !known {
		t.Fatal(game)
	}
	m := session.Match{Game: g, Seed: 5, Config: engine.Config{Seats: seats, Options: options}, Players: []session.Player{{Kind: session.Person}}}
	for i, name := range []string{"Ada", "Bruno", "Maximiliano", "Dag", "Eva", "Filip", "Greta"}[:seats-1] {
		m.Players = append(m.Players, session.Player{Name: name, Kind: session.Machine, Level: bot.Random, Seed: uint64(i)})
	}
	return m
}

// longMatches are those games that keep a score, with options that make a match long.
func longMatches() map[string]map[string]string {
	return map[string]map[string]string{
		"chupate2": {"limit": "200"}, "suitup": {"rounds": "4"}, "suckitup": nil, "threeup": {"gamesToWin": "3"},
	}
}

// column reads the numbers of a seat off the sheet, from above.
func (s *scoreSheet) column(seat int, lines []scoreLine) []string {
	var list []string
	for _, l := range lines {
		list = append(list, l.cells[seat].Text())
	}
	return list
}

func TestTheSheetShowsEveryRoundAndTheTotals(t *testing.T) {
	for game, options := range longMatches() {
		t.Run(game, func(t *testing.T) {
			r := newPageRig(t, "en", usualWindow)
			m := longMatch(t, game, 4, options)
			r.openTable(m, onceRound(t, m, 2), keeper{}, nil)
			p := r.match
			r.press(fyne.KeyT)
			if !p.scores.open {
				t.Fatal("T opens nothing")
			}
			outcome, _ := p.session.Outcome()
			best := slices.Index(outcome.Places, 1)
			for seat, row := range p.scores.counts.Rows {
				sum := row.Start
				for _, points := range row.Scores {
					sum += points
				}
				if len(row.Scores) != 2 || sum != outcome.Scores[seat] {
					t.Errorf("seat %d has %v, and %d in all", seat, row.Scores, outcome.Scores[seat])
				}
				want := []string{r.loc.Number(row.Scores[0]), r.loc.Number(row.Scores[1])}
				if got := p.scores.sheet.column(seat, p.scores.sheet.rows); !slices.Equal(got, want) {
					t.Errorf("seat %d: the rounds are %q, want %q", seat, got, want)
				}
			}
			if got, want := p.scores.sheet.column(best, p.scores.sheet.feet), []string{r.loc.Number(outcome.Scores[best]), "1"}; !slices.Equal(got, want) {
				t.Errorf("the best seat has %q, want %q", got, want)
			}
		})
	}
}

func TestTheSheetCanBeReadInEveryWindowAndLanguage(t *testing.T) {
	m := longMatch(t, "suitup", 8, map[string]string{"rounds": "20"})
	kept := onceRound(t, m, 12)
	for _, size := range []fyne.Size{smallestWindow, fyne.NewSize(800, 1200), usualWindow} {
		for _, lang := range everyLanguage {
			r := newPageRig(t, lang, size)
			r.openTable(m, kept, keeper{}, nil)
			p := r.match
			r.click(p, "table.scores")
			s := p.scores.sheet
			for _, l := range append(slices.Clone(s.rows), s.feet...) {
				for _, c := range append([]*kit.Text{l.name}, l.cells...) {
					if need := kit.Width(c.Text(), theme.TextSmallest, false); need > c.Size().Width {
						t.Errorf("%s at %v: %q needs %v of %v", lang, size, c.Text(), need, c.Size().Width)
					}
				}
			}
			last := s.feet[len(s.feet)-1].name
			if end := last.Position().Y + last.Size().Height; end > s.content.Size().Height {
				t.Errorf("%s at %v: the places end at %v of %v", lang, size, end, s.content.Size().Height)
			}
			if page := s.scroll.Content.MinSize().Height; page > s.scroll.Size().Height {
				end := s.scroll.Offset.Y
				r.press(fyne.KeyPageUp)
				if s.scroll.Offset.Y >= end || end == 0 {
					t.Errorf("%s at %v: the sheet stands at %v, and at %v after Page Up", lang, size, end, s.scroll.Offset.Y)
				}
			}
		}
	}
}

func TestTheSheetFollowsTheMatch(t *testing.T) {
	r := newPageRig(t, "en", usualWindow)
	m := longMatch(t, "chupate2", 4, map[string]string{"limit": "300"})
	for i := range m.Players {
		m.Players[i].Kind = session.Person
	}
	kept := onceRound(t, m, 1)
	r.openTable(m, kept[:4], keeper{}, nil)
	p := r.atPlay()
	r.press(fyne.KeyT)
	if n := len(p.scores.sheet.rows); n != 0 || !p.scores.sheet.empty.Visible() {
		t.Errorf("%d rounds are shown in the first one", n)
	}
	for _, e := range kept[4:] {
		if err := p.session.Do(e.Action); err != nil {
			t.Fatal(err)
		}
		r.settle(p)
	}
	if n := len(p.scores.sheet.rows); n != 1 || p.scores.sheet.empty.Visible() {
		t.Errorf("%d rounds are shown after the first one", n)
	}
}

func TestThereIsNoSheetOfOneDeal(t *testing.T) {
	for game, options := range map[string]map[string]string{"suitup": {"rounds": "1"}, "threeup": {"gamesToWin": "1"}, "gogogo": nil} {
		r := newPageRig(t, "en", usualWindow)
		r.openTable(longMatch(t, game, 4, options), nil, keeper{}, nil)
		if _, there := r.control("table.scores"); there {
			t.Errorf("%s: a sheet is offered", game)
		}
		r.press(fyne.KeyT)
		if r.match.scores.open {
			t.Errorf("%s: T opens a sheet", game)
		}
	}
}

func TestWhoSitsDownLaterBeginsLowerOnTheSheet(t *testing.T) {
	r := newPageRig(t, "en", usualWindow)
	m := longMatch(t, "chupate2", 4, map[string]string{"limit": "300"})
	kept := onceRound(t, m, 1)
	kept = kept[:len(kept)-1] // before the deal
	newcomer := session.Player{Name: "Eva", Kind: session.Machine, Level: bot.Random}
	kept = append(kept, session.Entry{Player: &newcomer}, session.Entry{Action: "join"}, session.Entry{Action: "deal"})
	r.openTable(m, kept, keeper{}, nil)
	r.press(fyne.KeyT)
	s := r.match.scores.sheet
	if len(s.rows) != 2 || s.rows[0].cells[4].Text() == "" || s.rows[0].cells[0].Text() != "" || s.rows[1].cells[4].Text() != "" {
		t.Errorf("the newcomer has %q", s.column(4, s.rows))
	}
}
