package app

import (
	"os"
	"path/filepath"
	"strings"
	"testing"

	"fyne.io/fyne/v2/test"

	"deckhand/app/kit"
	"deckhand/app/store"
)

// onFullDisk is a match of which some moves could not be saved, as the person has been told.
func onFullDisk(t *testing.T, lang string) (r *pageRig, p *playScreen, fill func(bool)) {
	t.Helper()
	r = newPageRig(t, lang, smallestWindow)
	full := r.onDisk()
	m := resultMatch(5, 2, "100")
	p = r.open(m, myTurn(t, m, 2))
	full.Store(true)
	if err := p.session.Do(p.session.Legal()[0]); err != nil {
		t.Fatal(err)
	}
	r.told()
	return r, p, full.Store
}

// asked is the question that is open about what is not saved, "" for none.
func (r *pageRig) asked() string {
	if m := kit.OpenModal(r.win.Canvas(), "dialog.unsaved"); m != nil {
		return m.Says
	}
	return ""
}

// wantKept wants all that was played on disk.
func (r *pageRig) wantKept(id string, moves int) {
	r.Helper()
	kept, err := r.store.ReadMatch(id)
	if err != nil || len(kept.Actions()) != moves {
		r.Errorf("%d actions are kept of %d: %v", len(kept.Actions()), moves, err)
	}
}

func TestLeavingWhatIsNotSavedIsAskedInEachLanguage(t *testing.T) {
	for _, lang := range everyLanguage[:3] {
		for what, leave := range map[string]func(*pageRig, *playScreen){
			"home": func(r *pageRig, p *playScreen) { p.home(r.App) },
			"quit": func(r *pageRig, _ *playScreen) { r.quit() },
		} {
			r, p, fill := onFullDisk(t, lang)
			id, moves := p.keeper.journal.Match().Header.ID, len(p.session.Steps())
			r.win = test.NewWindow(nil) // one that can be closed
			r.win.Resize(smallestWindow)
			closed := false
			r.win.SetOnClosed(func() { closed = true })
			leave(r, p)
			said := r.asked()
			wantSentence(t, what, said)
			if !strings.Contains(said, r.loc.T("error.store.disk-full")) || closed || r.match != p {
				t.Fatalf("%s: %s: it says %q, closed: %v", lang, what, said, closed)
			}
			r.wantReadable(kit.DialogOK, kit.DialogCancel, kit.DialogOther)
			r.tap(kit.DialogCancel)
			if r.asked() != "" || r.match != p {
				t.Errorf("%s: %s: one cannot stay", lang, what)
			}
			leave(r, p)
			r.tap(kit.DialogOther)
			if r.match != nil || closed != (what == "quit") {
				t.Errorf("%s: %s: one cannot leave; closed: %v", lang, what, closed)
			}
			fill(false)
			r.wantKept(id, moves-1) // it was said
		}
	}
}

func TestLeavingTriesOnceMoreToSave(t *testing.T) {
	r, p, fill := onFullDisk(t, "en")
	id, moves := p.keeper.journal.Match().Header.ID, len(p.session.Steps())
	p.home(r.App)
	r.tap(kit.DialogCancel)
	fill(false)
	p.home(r.App)
	if r.asked() != "" || r.match != nil {
		t.Errorf("it asks %q", r.asked())
	}
	r.wantKept(id, moves)
}

func TestWhatCannotBeSavedIsSavedAsAFileElsewhere(t *testing.T) {
	r, p, _ := onFullDisk(t, "en")
	elsewhere := filepath.Join(t.TempDir(), "mine.json")
	moves := p.session.Played(len(p.session.Steps()))
	p.home(r.App)
	r.tap(kit.DialogOK)
	field, is := r.win.Canvas().Focused().(*kit.Entry)
	if !is {
		t.Fatalf("the focus is on %T", r.win.Canvas().Focused())
	}
	field.SetText("")
	test.Type(field, elsewhere)
	r.tap(kit.DialogOK)
	if r.match != p {
		t.Error("it leaves before it was read where the file is")
	}
	r.tap(kit.DialogOK)
	if r.match != nil {
		t.Error("it does not leave")
	}
	r.told()
	file, err := os.Open(elsewhere)
	if err != nil {
		t.Fatal(err)
	}
	defer file.Close()
	if _, kept, err := r.readRecord(file); err != nil || len(kept) != len(moves) {
		t.Errorf("%d moves are in the file, not %d: %v", len(kept), len(moves), err)
	}
}

func TestAMatchThatCouldNotBeBegunOnDiskIsSavedWhenItIsLeft(t *testing.T) {
	r := newPageRig(t, "en", usualWindow)
	full := r.onDisk()
	full.Store(true)
	m := resultMatch(5, 2, "100")
	p := r.open(m, nil)
	r.told()
	for p.session.Last() < 0 {
		if p.session.Legal() == nil {
			t.Skip("a bot begins")
		}
		if err := p.session.Do(p.session.Legal()[0]); err != nil {
			t.Fatal(err)
		}
	}
	p.home(r.App)
	if r.asked() == "" {
		t.Fatal("it does not ask")
	}
	r.tap(kit.DialogCancel)
	full.Store(false)
	moves := len(p.session.Steps())
	p.home(r.App)
	list, err := r.store.Unfinished()
	if err != nil || len(list) != 1 || r.match != nil {
		t.Fatalf("%d matches are kept: %v", len(list), err)
	}
	r.wantKept(list[0].ID, moves)
}

func TestAMatchThatIsKeptNowhereIsNotLeftByAccident(t *testing.T) {
	r := newPageRig(t, "en", usualWindow)
	if err := r.store.Close(); err != nil {
		t.Fatal(err)
	}
	r.store = store.OpenReadOnly(r.options.Paths, store.Disk{})
	m := resultMatch(5, 2, "100")
	p := r.open(m, myTurn(t, m, 2))
	for what, leave := range map[string]func(){"home": func() { p.home(r.App) }, "new": func() { p.newDeal(r.App) }, "restart": func() { p.restart(r.App) }} {
		leave()
		if said := r.asked(); said != r.loc.T("unsaved.all") {
			t.Errorf("%s: it says %q", what, said)
		}
		r.tap(kit.DialogCancel)
	}
	p.home(r.App)
	r.tap(kit.DialogOther)
	if r.match != nil {
		t.Error("one cannot leave")
	}
}
