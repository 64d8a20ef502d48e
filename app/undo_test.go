package app

import (
	"slices"
	"testing"
	"time"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/driver/desktop"

	"deckhand/app/kit"
	"deckhand/app/session"
	"deckhand/app/store"
	"deckhand/app/table"
	"deckhand/engine"
	"deckhand/i18n"
)

// open opens the table of a match that was played so far.
func (r *pageRig) open(m session.Match, kept []session.Entry) *playScreen {
	r.Helper()
	k := r.newKeeper(m)
	if err := k.copy(kept); err != nil {
		r.Fatal(err)
	}
	r.openTable(m, kept, k, nil)
	return r.atPlay()
}

// shortcut is what Ctrl and Z or Y arrive as.
func (r *pageRig) shortcut(s fyne.Shortcut) {
	if f, ok := r.win.Canvas().Focused().(fyne.Shortcutable); ok {
		f.TypedShortcut(s)
		return
	}
	r.win.Canvas().(fyne.Shortcutable).TypedShortcut(s)
}

// myTurn plays a match until the person decides, with a decision to take back.
func myTurn(t *testing.T, m session.Match, decisions int) []session.Entry {
	t.Helper()
	s, err := m.Game.New(m.Config, m.Seed)
	if err != nil {
		t.Fatal(err)
	}
	var kept []session.Entry
	for {
		if s.Turn() == 0 {
			if decisions == 0 {
				return kept
			}
			decisions--
		}
		a := s.Legal(nil)[0]
		kept = append(kept, session.Entry{Seat: s.Turn(), Action: s.Text(a)})
		s.Apply(a, nil)
	}
}

// onTable are the cards of the own hand as they are shown.
func onTable(p *playScreen) []int {
	var ids []int
	for _, c := range p.table.Report().Cards {
		if c.Pile == "hand0" {
			ids = append(ids, int(c.Card))
		}
	}
	slices.Sort(ids)
	return ids
}

func (r *pageRig) wantAtTable(p *playScreen) {
	r.Helper()
	p.table.SkipMotion()
	v := p.session.View()
	hand, _ := v.Layout().PileNamed("hand0")
	var ids []int
	for _, c := range v.Shown(nil, hand) {
		ids = append(ids, int(c))
	}
	slices.Sort(ids)
	if got := onTable(p); !slices.Equal(got, ids) {
		r.Errorf("the table shows %v in the hand, the match has %v", got, ids)
	}
	if n := p.table.Report().N; n != len(p.session.Steps()) {
		r.Errorf("the table has shown %d of %d deeds", n, len(p.session.Steps()))
	}
}

func TestUndoAppearsWhenThereIsSomethingToTakeBack(t *testing.T) {
	r := newPageRig(t, "en", usualWindow)
	m := resultMatch(5, 2, "100")
	p := r.open(m, myTurn(t, m, 0))
	c, there := r.control("table.undo")
	if !there || c.Enabled {
		t.Errorf("before the first decision: there %v, enabled %v", there, c.Enabled)
	}
	if err := p.session.Do(p.session.Legal()[0]); err != nil {
		t.Fatal(err)
	}
	if c, _ = r.control("table.undo"); !c.Enabled {
		t.Error("a decision cannot be taken back")
	}
	if _, there := r.control("table.redo"); there {
		t.Error("redo is offered before anything was undone")
	}
	persons := newPageRig(t, "en", usualWindow)
	persons.startPersons(nil)
	if _, there := persons.control("table.undo"); there {
		t.Error("undo is offered to two persons")
	}
}

func TestUndoIsFreeWhereNothingWasSeen(t *testing.T) {
	r := newPageRig(t, "en", usualWindow)
	m := resultMatch(5, 2, "100")
	p := r.open(m, myTurn(t, m, 2))
	before, legal := onTable(p), p.session.Legal()
	i := slices.IndexFunc(legal, func(a string) bool { return len(a) > 5 && a[:5] == "play " })
	if i < 0 {
		t.Fatalf("nothing can be played: %v", legal)
	}
	n := len(p.session.Steps())
	if err := p.session.Do(legal[i]); err != nil {
		t.Fatal(err)
	}
	r.shortcut(&fyne.ShortcutUndo{}) // in the middle of the flight
	if kit.OpenModal(r.win.Canvas(), "dialog.undo") != nil || p.facts.Practice {
		t.Fatal("it is not free")
	}
	r.wantAtTable(p)
	if len(p.session.Steps()) != n || !slices.Equal(onTable(p), before) {
		t.Errorf("%d steps, hand %v; want %d and %v", len(p.session.Steps()), onTable(p), n, before)
	}
	r.shortcut(&fyne.ShortcutRedo{})
	r.wantAtTable(p)
	if len(p.session.Steps()) != n+1 {
		t.Errorf("redo leads to %d steps, want %d", len(p.session.Steps()), n+1)
	}
	p.keeper.journal.Sync()
	kept, err := r.store.ReadMatch(p.keeper.journal.Match().Header.ID)
	if err != nil || len(kept.Actions()) != n+1 {
		t.Errorf("%d actions are kept, want %d: %v", len(kept.Actions()), n+1, err)
	}
}

func TestBeyondThatItAsksOnceAndIsPractice(t *testing.T) {
	r := newPageRig(t, "en", usualWindow)
	m := resultMatch(5, 2, "100")
	p := r.open(m, myTurn(t, m, 3))
	n := p.session.Last()
	r.shortcut(&fyne.ShortcutUndo{})
	r.tap(kit.DialogCancel)
	if p.session.Last() != n || p.facts.Practice {
		t.Fatal("it was taken back without a yes")
	}
	r.shortcut(&fyne.ShortcutUndo{})
	r.tap(kit.DialogOK)
	r.wantAtTable(p)
	if len(p.session.Steps()) != n || !p.facts.Practice {
		t.Fatalf("%d steps, want %d; practice %v", len(p.session.Steps()), n, p.facts.Practice)
	}
	r.click(p, "table.undo")
	if kit.OpenModal(r.win.Canvas(), "dialog.undo") != nil || len(p.session.Steps()) >= n {
		t.Error("it asks a second time")
	}
	id := p.keeper.journal.Match().Header.ID
	p.home(r.App)
	r.continueMatch(id)
	if again := r.atPlay(); !again.facts.Practice {
		t.Error("it has forgotten that this is practice")
	}
}

func TestUndoFromTheMovesGoesToAnyDecision(t *testing.T) {
	r := newPageRig(t, "en", usualWindow)
	m := resultMatch(5, 2, "100")
	p := r.open(m, myTurn(t, m, 4))
	p.practise(r.App)
	r.press(fyne.KeyL)
	var mine []int
	for line, l := range p.table.Log() {
		if n, may := p.moves.decision(line); may {
			mine = append(mine, n)
			if l.Kind != table.DeedLine {
				t.Errorf("a button beside %q", l.Text)
			}
		}
	}
	if len(mine) != 4 {
		t.Fatalf("%d decisions can be taken back, want 4", len(mine))
	}
	p.moves.list.scrollTo(0)
	for _, c := range kit.Controls(r.win.Canvas()) {
		if len(c.ID) > 11 && c.ID[:11] == "panel.undo." {
			r.tap(c.ID)
			break
		}
	}
	r.wantAtTable(p)
	if len(p.session.Steps()) != mine[0] {
		t.Errorf("%d steps stand, want %d", len(p.session.Steps()), mine[0])
	}
}

// openAtTheEnd opens the table of a match that the person ends with the action returned.
func (r *pageRig) openAtTheEnd() (p *playScreen, last string) {
	r.Helper()
	for seed := range engine.Seed(100) {
		m := resultMatch(seed+1, 2, "50")
		kept, over := playedUntil(r.TB.(*testing.T), m, isOver)
		s, err := session.Resume(m, kept[:len(kept)-1], session.Deps{})
		if err != nil {
			r.Fatal(err)
		}
		if over && s.Turn() == s.Me() {
			return r.open(m, kept[:len(kept)-1]), kept[len(kept)-1].Action
		}
	}
	r.Fatal("no match ends like that")
	return nil, ""
}

func TestAMatchThatIsTakenBackAfterItsEndIsCountedOnce(t *testing.T) {
	r := newPageRig(t, "en", usualWindow)
	p, last := r.openAtTheEnd()
	s := p.session
	if err := s.Do(last); err != nil {
		t.Fatal(err)
	}
	if !s.Over() {
		t.Fatal("the match goes on")
	}
	p.undoTo(r.App, s.Last())
	r.tap(kit.DialogOK)
	again := r.atPlay()
	if again == p || again.session.Over() || !again.facts.Practice {
		t.Fatalf("another match: %v, over %v, practice %v", again != p, again.session.Over(), again.facts.Practice)
	}
	if err := again.session.Do(last); err != nil {
		t.Fatal(err)
	}
	list, err := r.store.Finished()
	if err != nil || len(list) != 2 {
		t.Fatalf("%d finished matches: %v", len(list), err)
	}
	practice := 0
	for _, f := range list {
		practice += f.Match.Header.Result.Facts[store.FactPractice]
	}
	if practice != 1 {
		t.Errorf("%d of 2 matches are practice", practice)
	}
}

func TestUndoFromTheResultOfARoundGoesBackToTheTable(t *testing.T) {
	m, kept := findMatch(t, 2, "100", afterRound(1))
	r := newPageRig(t, "en", usualWindow)
	p := r.open(m, kept)
	p.practise(r.App)
	if kit.OpenModal(r.win.Canvas(), resultID) == nil {
		t.Fatal("no result is shown")
	}
	r.shortcut(&fyne.ShortcutUndo{})
	if kit.OpenModal(r.win.Canvas(), resultID) != nil || p.session.Between() {
		t.Error("the result lies there still")
	}
	r.wantAtTable(p)
}

// A result answers to the keys that leave a table, and to none that would ask about the match below it.
func TestTheKeysThatLeaveATableAlsoLeaveAResult(t *testing.T) {
	m, kept := findMatch(t, 2, "100", afterRound(1))
	r := newPageRig(t, "en", usualWindow)
	r.open(m, kept)
	r.command(fyne.KeyN)
	if top := r.win.Canvas().Overlays().Top(); top == nil || top != fyne.CanvasObject(kit.OpenModal(r.win.Canvas(), resultID)) {
		t.Fatal("no result lies above everything")
	}
	r.command(fyne.KeyW)
	r.wantScreen("home")
	if r.win.Canvas().Overlays().Top() != nil {
		t.Error("something lies over the home screen")
	}
}

func TestStartingOverIsPractice(t *testing.T) {
	r := newPageRig(t, "en", usualWindow)
	m := resultMatch(5, 2, "100")
	p := r.open(m, myTurn(t, m, 2))
	p.menu(r.App)
	r.tap("menu.restart")
	r.tap(kit.DialogOK)
	if again := r.atPlay(); again == p || !again.facts.Practice {
		t.Error("whoever knows the deal does not practise")
	}
	p = r.atPlay()
	p.newDeal(r.App)
	r.tap(kit.DialogOK)
	if r.atPlay().facts.Practice {
		t.Error("a new deal is practice")
	}
}

func TestClicksUndoAndRedoDuringAnimationsLoseNoCard(t *testing.T) {
	r := newPageRig(t, "en", usualWindow)
	r.settings.Speed = store.SpeedNormal
	m := resultMatch(7, 2, "100")
	p := r.open(m, myTurn(t, m, 3))
	p.practise(r.App)
	dice := engine.NewRand(7)
	for range 60 {
		switch legal := p.session.Legal(); {
		case dice.Intn(3) == 0:
			p.undo(r.App)
		case dice.Intn(3) == 0:
			p.redo(r.App)
		case legal != nil:
			if err := p.session.Do(legal[dice.Intn(len(legal))]); err != nil {
				t.Fatal(err)
			}
		default:
			p.undo(r.App) // a bot thinks for ever
		}
	}
	r.wantAtTable(p)
}

func TestUndoIsReadableInEveryLanguage(t *testing.T) {
	for _, lang := range append([]string{i18n.Pseudo}, everyLanguage...) {
		r := newPageRig(t, lang, smallestWindow)
		m := resultMatch(5, 2, "100")
		p := r.open(m, myTurn(t, m, 3))
		p.practise(r.App)
		p.undo(r.App)
		p.menu(r.App)
		for _, e := range p.entries(r.App) {
			r.wantReadable(e.id)
		}
	}
}

func TestRedoIsThereAfterTheProgramWasClosed(t *testing.T) {
	r := newPageRig(t, "en", usualWindow)
	m := resultMatch(5, 2, "100")
	p := r.open(m, myTurn(t, m, 4))
	p.practise(r.App)
	n := len(p.session.Steps())
	for range 3 {
		p.undo(r.App)
	}
	id := p.keeper.journal.Match().Header.ID
	for len(r.atPlay().session.Steps()) < n {
		r.atPlay().home(r.App) // compacts the journal when it is opened again
		r.continueMatch(id)
		p = r.atPlay()
		if _, there := r.control("table.redo"); !there {
			t.Fatalf("no redo with %d of %d steps", len(p.session.Steps()), n)
		}
		p.redo(r.App)
		r.wantAtTable(p)
	}
	if p.session.MayRedo() {
		t.Error("more comes again than was taken back")
	}
}

func TestTimeAndHintsAreKeptAsTheyAreCounted(t *testing.T) {
	r := newPageRig(t, "en", usualWindow)
	m := resultMatch(5, 2, "100")
	p := r.open(m, myTurn(t, m, 2))
	kept := func() (f facts) {
		t.Helper()
		match, err := r.store.ReadMatch(p.keeper.journal.Match().Header.ID) // as the next program would after a kill
		if err == nil {
			_, err = match.Note(noteFacts, store.NoSeat, &f)
		}
		if err != nil {
			t.Fatal(err)
		}
		return f
	}
	p.hint(r.App)
	if got := kept().Hints; got != 1 {
		t.Errorf("%d hints are kept", got)
	}
	p.stamp -= 20 * time.Second
	if err := p.session.Do(p.session.Legal()[0]); err != nil {
		t.Fatal(err)
	}
	if got := kept().Millis; got < 20_000 {
		t.Errorf("%d ms are kept after a move", got)
	}
	p.practise(r.App)
	p.stamp -= 20 * time.Second
	p.undo(r.App)
	if got := kept().Millis; got < 40_000 {
		t.Errorf("%d ms are kept after an undo", got)
	}
}

func TestTheTimeOfPlayIsNotedWhileSomethingMovesAndOnlyThen(t *testing.T) {
	r := newPageRig(t, "en", usualWindow)
	var now time.Duration
	r.world.now = func() time.Duration { return now }
	m := resultMatch(5, 2, "100")
	p := r.open(m, myTurn(t, m, 2))
	id := p.keeper.journal.Match().Header.ID
	kept := func() (lines int, f facts) {
		t.Helper()
		match, err := r.store.ReadMatch(id) // as the next program would after a kill
		if err == nil {
			_, err = match.Note(noteFacts, store.NoSeat, &f)
		}
		if err != nil {
			t.Fatal(err)
		}
		return len(match.Entries), f
	}
	before, _ := kept()
	for range 600 { // a person thinks, and moves the mouse now and then
		now += 100 * time.Millisecond
		p.table.MouseMoved(&desktop.MouseEvent{})
		if _, f := kept(); now-time.Duration(f.Millis)*time.Millisecond > mostUnnoted {
			t.Fatalf("of %v, %d ms are kept", now, f.Millis)
		}
	}
	if after, _ := kept(); after-before > 6 {
		t.Errorf("%d lines were written in a minute", after-before)
	}
	now += 5 * time.Second
	p.home(r.App)
	if _, f := kept(); f.Millis != now.Milliseconds() {
		t.Errorf("of %v, %d ms are kept at closing", now, f.Millis)
	}
}
