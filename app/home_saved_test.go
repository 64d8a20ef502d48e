package app

import (
	"os"
	"path/filepath"
	"strings"
	"testing"
	"time"

	"fyne.io/fyne/v2"

	"deckhand/app/session"
	"deckhand/app/store"
	"deckhand/engine"
	"deckhand/engine/bot"
	"deckhand/engine/chupate2"
)

// dealToPerson is a deal in which the person begins, so that no bot starts to think.
func dealToPerson(t testing.TB, seats int) engine.Seed {
	t.Helper()
	for seed := engine.Seed(10_000); ; seed++ {
		state, err := chupate2.Game{}.New(engine.Config{Seats: seats}, seed)
		if err != nil {
			t.Fatal(err)
		}
		if state.Turn() == 0 {
			return seed
		}
	}
}

// keep puts an unfinished match into the store, with the actions that were played. It was
// touched so long ago.
func (r *pageRig) keep(ago time.Duration, change func(*store.Header), actions ...string) (id string) {
	r.Helper()
	h := r.header(session.Match{
		Game: chupate2.Game{}, Seed: dealToPerson(r.TB, 2), Config: engine.Config{Seats: 2},
		Players: []session.Player{
			{Name: "Liina", Avatar: "anchor", Kind: session.Person},
			{Name: "Ada", Avatar: "sun", Kind: session.Machine, Level: bot.Normal},
		},
	})
	if change != nil {
		change(&h)
	}
	j, err := r.store.Create(h)
	if err != nil {
		r.Fatal(err)
	}
	for _, a := range actions {
		if err := j.Act(0, a); err != nil {
			r.Fatal(err)
		}
	}
	if err := j.Close(); err != nil {
		r.Fatal(err)
	}
	when := time.Now().Add(-ago)
	if err := os.Chtimes(r.matchFile(h.ID), when, when); err != nil {
		r.Fatal(err)
	}
	return h.ID
}

func (r *pageRig) matchFile(id string) string {
	return filepath.Join(r.options.Paths.Data, "matches", id+".jsonl")
}

func TestTheTicketContinuesTheLatestMatch(t *testing.T) {
	r, h := newHome(t, "en", usualWindow)
	if h.ticket != nil || h.more != nil {
		t.Fatal("there is a ticket for no match")
	}
	r.keep(48*time.Hour, nil)
	latest := r.keep(time.Minute, nil)
	r.rebuild()
	if h.ticket == nil || h.ticket.match.id != latest {
		t.Fatalf("the ticket is for %+v, want %s", h.ticket, latest)
	}
	if h.ticket.match.state != r.loc.T("home.continue.yours", "round", 1) {
		t.Errorf("it stands so: %q", h.ticket.match.state)
	}
	r.press(fyne.KeyReturn)
	r.wantScreen("table")
	r.screen.(*playScreen).close(r.App)
}

func TestTheListOffersEveryMatch(t *testing.T) {
	r, h := newHome(t, "en", usualWindow)
	older := r.keep(48*time.Hour, nil)
	r.keep(time.Minute, nil)
	r.rebuild()
	r.tap("home.saved")
	r.wantReadable("home.saved.1", "home.saved.2", "home.saved.close")
	r.press(fyne.KeyEscape)
	if len(r.win.Canvas().Overlays().List()) != 0 {
		t.Fatal("Esc leaves the list open")
	}
	r.tap("home.saved")
	r.press(fyne.KeyDown)
	if r.focus() != "home.saved.2" {
		t.Errorf("the focus is on %q", r.focus())
	}
	if h.saved[1].id != older {
		t.Errorf("the second is %s, want %s", h.saved[1].id, older)
	}
	r.tap("home.saved.2")
	p := r.atPlay()
	if p.session.Match().Players[0].Name != "Liina" {
		t.Error("another match is open")
	}
}

func TestAMatchIsThrownAwayOnlyAfterAQuestion(t *testing.T) {
	r, h := newHome(t, "en", usualWindow)
	r.keep(time.Minute, nil)
	r.keep(time.Hour, nil)
	r.rebuild()
	r.tap("home.saved")
	r.tap("home.saved.2.delete")
	r.tap("dialog.cancel")
	if r.unfinished() != 2 {
		t.Fatal("it is gone")
	}
	r.tap("home.saved.2.delete")
	r.tap("dialog.ok")
	if r.unfinished() != 1 || len(h.saved) != 1 || h.more != nil {
		t.Errorf("%d are kept, the case knows %d", r.unfinished(), len(h.saved))
	}
}

func TestALongListScrollsWithTheFocus(t *testing.T) {
	r, h := newHome(t, "en", smallestWindow)
	for i := range 12 {
		r.keep(time.Duration(i)*time.Hour, nil)
	}
	r.rebuild()
	h.listSaved()
	for range 11 {
		r.press(fyne.KeyDown)
	}
	c, seen := r.control("home.saved.12")
	if !seen || !c.Focused || c.Size.Height < listRow-1 {
		t.Errorf("the last row is seen as %+v", c)
	}
	r.press(fyne.KeyDown)
	if r.focus() != "home.saved.close" {
		t.Errorf("below the list is %q", r.focus())
	}
}

func TestWhatCannotGoOnSaysWhy(t *testing.T) {
	for _, tc := range []struct {
		name    string
		change  func(*store.Header)
		actions []string
		key     string
		args    []any
	}{
		{"a game that is not here", func(h *store.Header) { h.Game = "whist" }, nil, "error.store.wrong-game", nil},
		{"other rules", func(h *store.Header) { h.Rules = 99 }, nil, "error.match.rules", []any{"app", "", "rules", 99, "own", 1}},
		{"a move against the rules", nil, []string{"yes"}, "error.match.replay", []any{"move", 1}},
	} {
		t.Run(tc.name, func(t *testing.T) {
			r, h := newHome(t, "et", smallestWindow)
			r.keep(0, tc.change, tc.actions...)
			r.rebuild()
			if h.ticket == nil || h.ticket.proceed != nil {
				t.Fatal("it can be continued")
			}
			if want := r.loc.T(tc.key, tc.args...); h.ticket.match.state != want {
				t.Errorf("it says %q, want %q", h.ticket.match.state, want)
			}
			r.press(fyne.KeyReturn)
			r.wantScreen("new") // nothing to continue, so Enter opens the box
		})
	}
}

func TestAMatchThatCanGoOnComesBeforeOneThatCannot(t *testing.T) {
	r, h := newHome(t, "en", usualWindow)
	good := r.keep(time.Hour, nil)
	r.keep(0, func(h *store.Header) { h.Rules = 99 })
	r.rebuild()
	if h.ticket.match.id != good || h.more == nil {
		t.Errorf("the ticket is for %+v", h.ticket.match)
	}
}

func TestADamagedMatchIsSetAside(t *testing.T) {
	r, _ := newHome(t, "en", usualWindow)
	id := r.keep(0, nil)
	r.loseCopies()
	if err := os.WriteFile(r.matchFile(id), []byte("nothing\n"), 0o600); err != nil {
		t.Fatal(err)
	}
	saved, damaged := r.savedMatches(time.Now())
	if len(saved) != 0 || len(damaged) != 1 || !strings.Contains(damaged[0].Error(), id+".jsonl") {
		t.Fatalf("saved %v, damaged %q", saved, damaged)
	}
	if _, err := os.Stat(r.matchFile(id) + ".bad"); err != nil {
		t.Error(err)
	}
	if _, again := r.savedMatches(time.Now()); len(again) != 0 {
		t.Errorf("told twice: %q", again)
	}
	r.sayStore(damaged[0])
	if _, told := r.control("dialog.ok"); !told {
		t.Error("nothing is said")
	}
}

func TestAReadOnlyCaseOffersNoMatches(t *testing.T) {
	r, h := newHome(t, "en", usualWindow)
	r.keep(0, nil)
	r.store.Close()
	r.rebuild()
	if h.ticket != nil {
		t.Error("there is a ticket for what cannot be opened")
	}
}

func TestSavedWhenIsToldAsOneWouldSayIt(t *testing.T) {
	r := newPageRig(t, "en", usualWindow)
	zone := time.FixedZone("EET", 2*60*60)
	now := time.Date(2026, 3, 1, 0, 30, 0, 0, zone)
	for _, tc := range []struct {
		saved time.Time
		want  string
	}{
		{now.Add(-20 * time.Minute), "Saved today at 00:10"},
		{now.Add(-31 * time.Minute), "Saved yesterday at 23:59"},
		{now.Add(-31 * time.Minute).UTC(), "Saved yesterday at 23:59"},
		{now.Add(-25 * time.Hour), "Saved: 27 February 2026"},
		{now.Add(26 * time.Hour), "Saved: 2 March 2026"}, // a clock that was set back
	} {
		if got := savedWhen(r.loc, now, tc.saved); got != tc.want {
			t.Errorf("%v: %q, want %q", tc.saved, got, tc.want)
		}
	}
}
