package app

import (
	"slices"
	"strings"
	"testing"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"
	"fyne.io/fyne/v2/test"

	"deckhand/app/kit"
	"deckhand/app/session"
	"deckhand/app/store"
	"deckhand/engine"
	"deckhand/engine/games"
)

// played puts a whole match into the history and returns its id.
func (r *pageRig) played(m session.Match, kept []session.Entry) string {
	r.Helper()
	k := r.newKeeper(m)
	if err := k.copy(kept); err != nil {
		r.Fatal(err)
	}
	s, err := session.Resume(m, kept, session.Deps{})
	if err != nil {
		r.Fatal(err)
	}
	o, over := s.Outcome()
	if !over {
		r.Fatal("the match is not over")
	}
	id := k.journal.Match().Header.ID
	if err := k.journal.Finish(store.Result{Reason: string(o.Reason), Places: o.Places, Scores: o.Scores}); err != nil {
		r.Fatal(err)
	}
	return id
}

// wholeMatch is a match of a game that chance has played to its end.
func wholeMatch(t testing.TB, g engine.Game, seed engine.Seed) (session.Match, []session.Entry) {
	t.Helper()
	m := resultMatch(seed, 2, "50")
	m.Game = g
	if g.Info().ID != "chupate2" {
		m.Config.Options = nil
	}
	s, err := g.New(m.Config, m.Seed)
	if err != nil {
		t.Fatal(err)
	}
	dice := engine.NewRand(uint64(seed))
	var kept []session.Entry
	for s.Turn() != engine.NoSeat {
		legal := s.Legal(nil)
		a := legal[dice.Intn(len(legal))]
		if deal, between := engine.Deal(s, legal); between {
			a = deal
		}
		kept = append(kept, session.Entry{Seat: s.Turn(), Action: s.Text(a)})
		s.Apply(a, nil)
	}
	return m, kept
}

// replay opens the replay of a match.
func (r *pageRig) replay(m session.Match, kept []session.Entry) *replayScreen {
	r.Helper()
	r.openReplay(r.played(m, kept), blank{})
	s, on := r.screen.(*replayScreen)
	if !on {
		r.Fatalf("the screen is %s", r.screen.name())
	}
	return s
}

func TestAMatchOfEveryGameIsWatchedFromAnyPointWithAnyEyes(t *testing.T) {
	for _, g := range games.All() {
		t.Run(g.Info().ID, func(t *testing.T) {
			r := newPageRig(t, "en", usualWindow)
			m, kept := wholeMatch(t, g, 3)
			s := r.replay(m, kept)
			if s.film.end() != len(kept) || s.film.at != 0 {
				t.Fatalf("%d moves at %d, want %d", s.film.end(), s.film.at, len(kept))
			}
			dice := engine.NewRand(9)
			for range 25 {
				switch dice.Intn(5) {
				case 0:
					s.jump(r.App, dice.Intn(len(kept)+1))
				case 1:
					s.see(r.App, []string{"all", "0", "1", "2"}[dice.Intn(4)])
				case 2:
					r.press(fyne.KeyPageDown)
				default:
					r.press(fyne.KeyRight)
				}
				s.table.SkipMotion()
				if n := s.table.Report().N; n != s.film.at {
					t.Fatalf("the table shows %d moves, the film stands at %d", n, s.film.at)
				}
			}
			r.win.Canvas().Focus(s.table) // as after a click on it
			r.press(fyne.KeyHome)
			r.press(fyne.KeyRight)
			if s.film.at != 1 {
				t.Errorf("the arrow leads to move %d", s.film.at)
			}
			r.press(fyne.KeyEnd)
			if !s.film.Over() || s.film.at != len(kept) {
				t.Error("the end is not the end")
			}
			r.press(fyne.KeyEscape)
			r.wantScreen("blank")
		})
	}
}

func TestAReplayGoesFromTurnToTurn(t *testing.T) {
	for _, g := range games.All() {
		r := newPageRig(t, "en", usualWindow)
		s := r.replay(wholeMatch(t, g, 3))
		seat := func(n int) engine.Seat { return s.film.steps[n].Seat }
		stops := 0
		for before := 0; s.film.at < s.film.end() && stops < 60; before = s.film.at {
			r.tap("replay.turn.on")
			if s.film.at <= before || s.film.at < s.film.end() && seat(s.film.at) == seat(s.film.at-1) {
				t.Fatalf("%s: from %d to %d, where no turn begins", g.Info().ID, before, s.film.at)
			}
			for n := before + 1; n < s.film.at; n++ {
				if seat(n) != seat(before) {
					t.Fatalf("%s: from %d to %d over the turn that begins at %d", g.Info().ID, before, s.film.at, n)
				}
			}
			stops++
		}
		for ; s.film.at > 0; stops-- {
			r.tap("replay.turn.back")
		}
		if stops != 0 {
			t.Errorf("%s: %d turns more there than back", g.Info().ID, stops)
		}
	}
}

func TestAReplaySaysWhatIsTrueInsteadOfWhoThinks(t *testing.T) {
	r := newPageRig(t, "en", usualWindow)
	s := r.replay(wholeMatch(t, r.games[0], 3))
	all := r.loc.Number(s.film.end())
	says := func() string { s.table.SkipMotion(); return s.table.Report().Prompt }
	if name := s.film.match.Players[s.film.state.Turn()].Name; says() != "Move 0 of "+all+". "+name+" is next." {
		t.Errorf("at the start it says %q", says())
	}
	rounds := s.film.rounds()
	s.jump(r.App, rounds[1]-1)
	if !strings.Contains(says(), "The round is over.") {
		t.Errorf("between two rounds it says %q", says())
	}
	s.jump(r.App, s.film.end())
	if says() != "Move "+all+" of "+all+". The match is over." {
		t.Errorf("at the end it says %q", says())
	}
	for _, c := range kit.Controls(r.win.Canvas()) {
		if strings.HasPrefix(c.ID, "table.") && !strings.HasPrefix(c.ID, "table.sort") {
			t.Errorf("the table offers %s", c.ID)
		}
	}
}

func TestInASmallWindowTheReplayIsLedFromTheStrip(t *testing.T) {
	for _, lang := range everyLanguage {
		r := newPageRig(t, lang, smallestWindow)
		s := r.replay(wholeMatch(t, r.games[0], 3))
		for _, id := range []string{"replay.at", "replay.round", "replay.eyes", "replay.onward"} {
			if _, there := r.control(id); !there {
				t.Errorf("%s: %s is missing", lang, id)
			}
		}
		if _, there := r.control("replay.play"); there {
			t.Errorf("%s: the panel covers a small table", lang)
		}
		first, _, _ := strings.Cut(s.caption(r.App), " ")
		said := 0
		for _, o := range test.LaidOutObjects(s.table) {
			if words, is := o.(*canvas.Text); is && words.Visible() && strings.HasPrefix(words.Text, first+" ") {
				said++
				at := r.fyne.Driver().AbsolutePositionForObject(words)
				if end := at.X + words.MinSize().Width; end > s.panel.root.Position().X {
					t.Errorf("%s: what the strip says ends at %v, below the panel", lang, end)
				}
			}
		}
		if said == 0 {
			t.Errorf("%s: the strip does not say where the film stands", lang)
		}
		s.see(r.App, "1")
		if _, there := r.control("replay.at"); !there || s.film.eyes != 1 {
			t.Errorf("%s: the strip is gone with other eyes", lang)
		}
	}
}

func TestOneSeatKnowsOnlyWhatItHasSeen(t *testing.T) {
	r := newPageRig(t, "en", usualWindow)
	m, kept := wholeMatch(t, r.games[0], 3)
	s := r.replay(m, kept)
	s.jump(r.App, 12)
	if all := s.film.cardsOf(2, true); slices.Contains(all, engine.NoCard) || len(all) == 0 {
		t.Errorf("all hands: %v", all)
	}
	s.see(r.App, "1")
	var view engine.View
	s.film.state.View(1, &view)
	hand, _ := view.Layout().PileNamed("hand2")
	if got, want := s.film.cardsOf(2, false), view.Known(nil, hand); !slices.Equal(got, want) || !slices.Contains(got, engine.NoCard) {
		t.Errorf("seat 1 knows %v of seat 2, want %v", got, want)
	}
	if s.film.Me() != 1 || s.table.Report().Me != 1 {
		t.Error("the table is not seen with the eyes of seat 1")
	}
}

func TestAReplayIsPlayedOnAsPractice(t *testing.T) {
	r := newPageRig(t, "en", usualWindow)
	m, kept := wholeMatch(t, r.games[0], 3)
	s := r.replay(m, kept)
	s.jump(r.App, 10)
	r.tap("replay.onward")
	p := r.atPlay()
	if len(p.session.Steps()) != 10 || !p.facts.Practice || p.session.Match().Seed != m.Seed {
		t.Errorf("%d moves, practice %v", len(p.session.Steps()), p.facts.Practice)
	}
	if list, err := r.store.Finished(); err != nil || len(list) != 1 {
		t.Errorf("%d finished matches: %v", len(list), err)
	}
}

func TestTheHistoryListsAllMatchesPageByPage(t *testing.T) {
	r := newPageRig(t, "en", usualWindow)
	r.finished(19)
	r.stats()
	r.tap("stats.history")
	r.wantScreen("history")
	r.wantWords("1 to 8 of 19")
	r.tap("history.older")
	r.press(fyne.KeyPageDown)
	r.wantWords("17 to 19 of 19", "With Ada and =Bruno.")
	r.press(fyne.KeyPageDown)
	r.wantWords("17 to 19 of 19")
	r.tap("history.open")
	if kit.OpenModal(r.win.Canvas(), "dialog.import") == nil {
		t.Error("no file can be opened")
	}
}

func TestAFinishedMatchOfOtherRulesSaysWhichVersionItNeeds(t *testing.T) {
	r := newPageRig(t, "en", usualWindow)
	m, kept := wholeMatch(t, r.games[0], 3)
	h := r.header(m)
	h.App, h.Rules = "0.9", 99
	j, err := r.store.Create(h)
	if err == nil {
		err = keeper{j}.copy(kept)
	}
	if err == nil {
		err = j.Finish(store.Result{Places: []int{1, 2, 3}, Scores: []int{1, 2, 3}})
	}
	if err != nil {
		t.Fatal(err)
	}
	want := r.loc.T("error.match.rules", "app", "0.9", "rules", 99, "own", 1)
	r.openHistory()
	r.wantWords("Chúpate 2", want)
	if _, there := r.control("history.1"); there {
		t.Error("it can be watched")
	}
	r.openReplay(h.ID, blank{})
	if kit.OpenModal(r.win.Canvas(), "dialog.trouble "+want) == nil {
		t.Error("nothing is said")
	}
}

func TestHistoryAndReplayHaveRoomInEveryLanguage(t *testing.T) {
	for _, lang := range everyLanguage {
		r := newPageRig(t, lang, smallestWindow)
		m, kept := wholeMatch(t, r.games[0], 3)
		id := r.played(m, kept)
		r.openHistory()
		r.wantReadable("history.open")
		r.openReplay(id, blank{})
		if _, there := r.control("replay.play"); there {
			t.Error("the panel covers a small table")
		}
		s := r.screen.(*replayScreen)
		for _, step := range []struct {
			id   string
			want int
		}{{"replay.bar.next", 1}, {"replay.bar.next", 2}, {"replay.bar.previous", 1}} {
			r.clickOn(s.table, step.id)
			if s.film.at != step.want {
				t.Errorf("%s leads to move %d, want %d", step.id, s.film.at, step.want)
			}
		}
		r.clickOn(s.table, "replay.panel")
		r.wantReadable("replay.play", "replay.onward")
		r.press(fyne.KeyEscape)
	}
}
