package app

import (
	"reflect"
	"slices"
	"testing"
	"time"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/driver/desktop"
	"fyne.io/fyne/v2/test"

	"deckhand/app/kit"
	"deckhand/app/session"
	"deckhand/engine"
	"deckhand/engine/games"
)

// startPersons opens the table of a match between two persons, which waits for ever.
func (r *pageRig) startPersons(options map[string]string) *playScreen {
	r.Helper()
	r.startMatch(session.Match{
		Game: r.games[0], Seed: 4711, Config: engine.Config{Seats: 2, Options: options},
		Players: []session.Player{
			{Name: "Liina", Avatar: "anchor", Kind: session.Person},
			{Name: "Märt", Avatar: "fish", Kind: session.Person},
		},
	})
	return r.atPlay()
}

func (r *pageRig) atPlay() *playScreen {
	r.Helper()
	r.takeOver()
	p, on := r.screen.(*playScreen)
	if !on {
		r.Fatalf("the screen is %s, not a table", r.screen.name())
	}
	r.Cleanup(func() { p.close(r.App) })
	return p
}

func (r *pageRig) wantMenu(open bool) {
	r.Helper()
	if (kit.OpenModal(r.win.Canvas(), menuID) != nil) != open {
		r.Errorf("the menu is open: %v, want %v", !open, open)
	}
}

func (r *pageRig) unfinished() int {
	r.Helper()
	list, err := r.store.Unfinished()
	if err != nil {
		r.Fatal(err)
	}
	return len(list)
}

func TestTheMenuHasRoomForItsLinesInEveryLanguage(t *testing.T) {
	for _, lang := range everyLanguage {
		r := newPageRig(t, lang, smallestWindow)
		p := r.startPersons(nil)
		p.menu(r.App)
		for _, e := range p.entries(r.App) {
			r.wantReadable(e.id)
		}
	}
}

func TestTheMenuIsWalkedByKeys(t *testing.T) {
	r := newPageRig(t, "en", usualWindow)
	p := r.startPersons(nil)
	p.menu(r.App)
	for _, step := range []struct {
		key  fyne.KeyName
		want string
	}{
		{fyne.KeyUp, "menu.save"}, {fyne.KeyDown, "menu.back"}, {fyne.KeyDown, "menu.moves"},
		{fyne.KeyEnd, "menu.save"}, {fyne.KeyHome, "menu.back"},
	} {
		r.press(step.key)
		if r.focus() != step.want {
			t.Errorf("%s leads to %q, want %q", step.key, r.focus(), step.want)
		}
	}
	r.press(fyne.KeyEnd, fyne.KeyReturn)
	r.wantMenu(false)
	r.wantScreen("home")
}

func TestTheTableHasTheFocusAgainAfterTheMenu(t *testing.T) {
	r := newPageRig(t, "en", usualWindow)
	p := r.startPersons(nil)
	for name, leave := range map[string]func(){
		"Esc":     func() { r.press(fyne.KeyEscape) },
		"Enter":   func() { r.press(fyne.KeyReturn) },
		"a click": func() { r.tap("menu.back") },
	} {
		r.press(fyne.KeyEscape)
		r.wantMenu(true)
		leave()
		r.wantMenu(false)
		if r.win.Canvas().Focused() != fyne.Focusable(p.table) {
			t.Errorf("after %s the focus is on %v", name, r.win.Canvas().Focused())
		}
	}
}

func TestANewDealKeepsThePlayersAndTheOldMatch(t *testing.T) {
	r := newPageRig(t, "en", usualWindow)
	p := r.startPersons(map[string]string{"limit": "200"})
	old := p.session.Match()
	p.menu(r.App)
	r.tap("menu.new")
	r.press(fyne.KeyEscape)
	if r.atPlay() != p || r.unfinished() != 1 {
		t.Fatal("a refused question has dealt")
	}
	r.command(fyne.KeyN)
	r.press(fyne.KeyReturn)
	now := r.atPlay().session.Match()
	if now.Seed == old.Seed || now.Seed < 1 || now.Seed > mostDeals {
		t.Errorf("deal %v after %v", now.Seed, old.Seed)
	}
	if !reflect.DeepEqual(now.Players, old.Players) || !reflect.DeepEqual(now.Config, old.Config) {
		t.Errorf("match %+v, want the players and rules of %+v", now, old)
	}
	if n := r.unfinished(); n != 2 {
		t.Errorf("%d matches are kept, want 2", n)
	}
}

func TestStartingOverDealsTheSameCards(t *testing.T) {
	r := newPageRig(t, "en", usualWindow)
	p := r.startPersons(nil)
	if err := p.session.Do("draw"); err != nil {
		t.Fatal(err)
	}
	p.menu(r.App)
	r.tap("menu.restart")
	r.tap(kit.DialogOK)
	again := r.atPlay()
	if again == p || again.session.Match().Seed != 4711 || len(again.session.Steps()) != 0 {
		t.Errorf("deal %v with %d moves", again.session.Match().Seed, len(again.session.Steps()))
	}
	if n := r.unfinished(); n != 2 {
		t.Errorf("%d matches are kept, want 2", n)
	}
}

func TestShortcutsWaitForAnAnswer(t *testing.T) {
	r := newPageRig(t, "en", usualWindow)
	p := r.startPersons(nil)
	r.command(fyne.KeyN)
	r.command(fyne.KeyW)
	r.press(fyne.KeyF1, fyne.KeyF2)
	if r.screen != screen(p) || kit.OpenModal(r.win.Canvas(), "dialog.new") == nil {
		t.Fatal("a shortcut acted below a question")
	}
	r.press(fyne.KeyEscape)

	p.menu(r.App)
	r.command(fyne.KeyN) // the menu is no question
	r.wantMenu(false)
	if kit.OpenModal(r.win.Canvas(), "dialog.new") == nil {
		t.Error("the menu keeps the shortcut from its work")
	}
}

func TestRulesAndSettingsOpenFromAnywhereAndReplaceEachOther(t *testing.T) {
	r := newPageRig(t, "en", usualWindow)
	p := r.startPersons(nil)
	r.press(fyne.KeyF2)
	r.wantScreen("settings")
	r.press(fyne.KeyF1)
	r.wantScreen("rules")
	r.press(fyne.KeyEscape)
	if r.screen != screen(p) {
		t.Errorf("the way back leads to %s", r.screen.name())
	}
	r.show(blank{})
	r.press(fyne.KeyF1)
	r.wantScreen("rules")
}

// A double click beside the menu closes it, and that is all.
func TestADoubleClickBesideTheMenuOnlyClosesIt(t *testing.T) {
	for _, g := range games.All() {
		r := newPageRig(t, "en", usualWindow)
		now := time.Second
		r.world.now = func() time.Duration { return now }
		m := stormMatch(g, 2, 5)
		p := r.open(m, myTurn(t, m, 1))
		p.table.SkipMotion()
		places := clickable(p)
		for _, c := range p.table.Controls() {
			places = append(places, c.Pos.AddXY(c.Size.Width/2, c.Size.Height/2))
		}
		before := ids(p.table.Report().Cards)
		for _, at := range places {
			p.menu(r.App)
			if modal := kit.OpenModal(r.win.Canvas(), menuID); modal.Covers(at) {
				modal.Close()
				continue
			}
			test.TapCanvas(r.win.Canvas(), at)
			r.wantMenu(false)
			now += 120 * time.Millisecond
			p.table.MouseDown(mouse(at, desktop.MouseButtonPrimary))
			p.table.MouseUp(mouse(at, desktop.MouseButtonPrimary))
			r.wantScreen("table")
			if got := ids(p.table.Report().Cards); r.win.Canvas().Overlays().Top() != nil || !slices.Equal(got, before) {
				t.Fatalf("%s: the second click at %v has done something", g.Info().ID, at)
			}
			now += time.Second
		}
	}
}
