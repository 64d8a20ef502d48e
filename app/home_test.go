package app

import (
	"os"
	"path/filepath"
	"strconv"
	"strings"
	"testing"
	"time"

	"fyne.io/fyne/v2"

	"deckhand/app/kit"
	"deckhand/app/session"
	"deckhand/app/store"
	"deckhand/app/table"
	"deckhand/engine"
	"deckhand/engine/bot"
	"deckhand/engine/chupate2"
)

func newHome(t *testing.T, lang string, size fyne.Size) (*pageRig, *homeScreen) {
	t.Helper()
	r := newPageRig(t, lang, size)
	h := &homeScreen{}
	r.show(h)
	return r, h
}

// keep puts an unfinished match into the store, with the actions that were played. It was
// touched so long ago.
func (r *pageRig) keep(ago time.Duration, change func(*store.Header), actions ...string) (id string) {
	r.Helper()
	h := r.header(session.Match{
		Game: chupate2.Game{}, Seed: 7, Config: engine.Config{Seats: 2},
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

// wantApart checks that all controls lie within the window and none over another.
func (r *pageRig) wantApart() {
	r.Helper()
	window := table.Rect{W: r.win.Canvas().Size().Width, H: r.win.Canvas().Size().Height}
	all := kit.Controls(r.win.Canvas())
	rect := func(c kit.ControlInfo) table.Rect {
		return table.Rect{X: c.Pos.X, Y: c.Pos.Y, W: c.Size.Width, H: c.Size.Height}
	}
	for i, a := range all {
		if !rect(a).Inside(window) {
			r.Errorf("%s reaches out of the window: %v", a.ID, rect(a))
		}
		for _, b := range all[:i] {
			if rect(a).Overlap(rect(b)) > 1 {
				r.Errorf("%s lies over %s", a.ID, b.ID)
			}
		}
	}
}

func (r *pageRig) wantFits() {
	r.Helper()
	if min := r.win.Content().MinSize(); min.Width > smallestWindow.Width || min.Height > smallestWindow.Height {
		r.Errorf("the window cannot be smaller than %v", min)
	}
}

func TestHomeHasRoomInEveryLanguageAndWindow(t *testing.T) {
	for _, lang := range everyLanguage {
		for _, size := range []fyne.Size{smallestWindow, usualWindow, fyne.NewSize(1000, 700), fyne.NewSize(1920, 1080), fyne.NewSize(800, 1200)} {
			t.Run(lang+" "+strconv.Itoa(int(size.Width)), func(t *testing.T) {
				r, _ := newHome(t, lang, size)
				r.keep(time.Minute, nil)
				r.keep(time.Hour, nil)
				r.rebuild()
				r.wantFits()
				r.wantApart()
				r.wantReadable("home.continue", "home.saved", "home.rules", "home.settings", "home.quit", "home.lang.en", "home.lang.et", "home.lang.es")
				if _, there := r.control("home.chupate2"); !there {
					t.Error("the box of the game is not there")
				}
			})
		}
	}
}

// another is a game that differs from a real one in its id only.
type another struct {
	chupate2.Game
	id string
}

func (g another) Info() engine.Info {
	info := g.Game.Info()
	info.ID = g.id
	return info
}

func TestTheCaseHoldsOneToFiveBoxes(t *testing.T) {
	for count := 1; count <= 5; count++ {
		for _, size := range []fyne.Size{smallestWindow, usualWindow, fyne.NewSize(2560, 1440)} {
			h := &homeScreen{ground: newTravelCase()}
			for range count {
				h.boxes = append(h.boxes, &tuckBox{})
			}
			shape := shapeCase(size)
			room := table.Rect{X: shape.lining.X + 14, Y: shape.lining.Y + 20, W: shape.lining.W - 28, H: shape.lining.H - 140}
			h.placeBoxes(room, shape.compact)
			var before table.Rect
			for i, b := range h.boxes {
				at := table.Rect{X: b.Position().X, Y: b.Position().Y + boxLift, W: b.Size().Width, H: b.Size().Height - boxLift}
				if !at.Inside(room.Grow(1)) {
					t.Errorf("%d boxes in %v: box %d is at %v, outside of %v", count, size, i, at, room)
				}
				if i > 0 && at.X < before.Right() {
					t.Errorf("%d boxes in %v: box %d lies over the one before", count, size, i)
				}
				before = at
			}
			left, right := h.boxes[0].Position().X-room.X, room.Right()-before.Right()
			if left-right > 1 || right-left > 1 {
				t.Errorf("%d boxes in %v: %.0f left of them, %.0f right", count, size, left, right)
			}
		}
	}
}

func TestFewBoxesHavePocketsBesideThem(t *testing.T) {
	for count, want := range map[int]int{1: 1, 2: 2, 3: 0, 5: 0} {
		h := &homeScreen{app: newPageRig(t, "", usualWindow).App}
		h.app.games = nil
		for range count {
			h.app.games = append(h.app.games, another{id: "chupate2"})
		}
		h.buildBoxes()
		if len(h.pockets) != want {
			t.Errorf("%d boxes have %d pockets, want %d", count, len(h.pockets), want)
		}
	}
}

func TestOneClickChangesTheLanguageOfEverything(t *testing.T) {
	r, _ := newHome(t, "en", usualWindow)
	r.tap("home.lang.et")
	if c, _ := r.control("home.settings"); c.Label != r.bundle.Localizer("et").T("home.settings") {
		t.Errorf("the button says %q", c.Label)
	}
	if r.kept().Language != "et" {
		t.Errorf("kept is %q", r.kept().Language)
	}
	if r.focus() != "home.lang" {
		t.Errorf("the focus is on %q", r.focus())
	}
	r.press(fyne.KeyRight)
	if r.loc.Lang() != "es" {
		t.Errorf("the arrow leads to %q", r.loc.Lang())
	}
}

func TestABoxOpensByMouseAndByKeys(t *testing.T) {
	for name, open := range map[string]func(*pageRig){
		"click":                func(r *pageRig) { r.tap("home.chupate2") },
		"Enter":                func(r *pageRig) { r.press(fyne.KeyRight, fyne.KeyReturn) },
		"Space":                func(r *pageRig) { r.press(fyne.KeyRight, fyne.KeySpace) },
		"Enter without a mark": func(r *pageRig) { r.press(fyne.KeyReturn) },
		"a click that slips": func(r *pageRig) {
			b := r.screen.(*homeScreen).boxes[0]
			b.Dragged(&fyne.DragEvent{PointEvent: fyne.PointEvent{Position: fyne.NewPos(50, 50)}})
			b.DragEnd()
		},
	} {
		r, _ := newHome(t, "en", usualWindow)
		open(r)
		if r.screen.name() != "new" {
			t.Errorf("%s leads to %s", name, r.screen.name())
		}
	}
}

func TestADragOffTheBoxDoesNotOpenIt(t *testing.T) {
	r, h := newHome(t, "en", usualWindow)
	h.boxes[0].Dragged(&fyne.DragEvent{PointEvent: fyne.PointEvent{Position: fyne.NewPos(-5, 50)}})
	h.boxes[0].DragEnd()
	r.press(fyne.KeyEscape) // means nothing here
	r.wantScreen("home")
}

func TestArrowsReachEverythingOnHome(t *testing.T) {
	for _, size := range []fyne.Size{smallestWindow, usualWindow} {
		r, _ := newHome(t, "en", size)
		r.keep(0, nil)
		r.keep(time.Hour, nil)
		r.rebuild()
		seen := map[string]bool{}
		var walk func()
		walk = func() {
			if seen[r.focus()] {
				return
			}
			seen[r.focus()] = true
			from := r.win.Canvas().Focused()
			for _, key := range []fyne.KeyName{fyne.KeyUp, fyne.KeyDown, fyne.KeyLeft, fyne.KeyRight} {
				if r.focus() == "home.lang" && (key == fyne.KeyLeft || key == fyne.KeyRight) {
					continue // they choose a language
				}
				r.win.Canvas().Focus(from)
				r.press(key)
				walk()
			}
		}
		r.press(fyne.KeyDown)
		walk()
		for _, id := range []string{"home.chupate2", "home.lang", "home.rules", "home.settings", "home.quit", "home.continue", "home.saved"} {
			if id != "home.chupate2" && !seen[id] { // the box has no ID method for the rig to see
				t.Errorf("%v: the arrows do not reach %s, only %v", size, id, seen)
			}
		}
	}
}

func TestNearestPrefersWhatLiesStraightAhead(t *testing.T) {
	rects := []table.Rect{
		{X: 0, Y: 0, W: 100, H: 100},
		{X: 200, Y: 0, W: 100, H: 100},   // 1: right of 0
		{X: 110, Y: 300, W: 100, H: 100}, // 2: below, between 0 and 1
		{X: 0, Y: 500, W: 100, H: 100},   // 3: far below 0
	}
	for _, tc := range []struct {
		from   int
		dx, dy float32
		want   int
	}{
		{0, 1, 0, 1}, {1, -1, 0, 0}, {0, -1, 0, -1}, {0, 0, -1, -1},
		{0, 0, 1, 2}, {3, 0, -1, 2}, {2, 0, 1, 3}, {3, 1, 0, 2},
	} {
		if got := nearest(rects, tc.from, tc.dx, tc.dy); got != tc.want {
			t.Errorf("from %d by (%v, %v) to %d, want %d", tc.from, tc.dx, tc.dy, got, tc.want)
		}
	}
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
	if !strings.HasPrefix(h.ticket.match.state, "Round 1") {
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
		{"other rules", func(h *store.Header) { h.Rules = 99 }, nil, "error.store.wrong-rules", nil},
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
	if err := os.WriteFile(r.matchFile(id), []byte("nothing\n"), 0o600); err != nil {
		t.Fatal(err)
	}
	saved, damaged := r.savedMatches(time.Now())
	if len(saved) != 0 || len(damaged) != 1 || !strings.Contains(damaged[0], id+".jsonl") {
		t.Fatalf("saved %v, damaged %q", saved, damaged)
	}
	if _, err := os.Stat(r.matchFile(id) + ".bad"); err != nil {
		t.Error(err)
	}
	if _, again := r.savedMatches(time.Now()); len(again) != 0 {
		t.Errorf("told twice: %q", again)
	}
	r.tellOfDamage(damaged)
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

func TestEvenLinesNeedNoMoreOfThem(t *testing.T) {
	newPageRig(t, "en", usualWindow) // for its fonts
	for _, text := range []string{"Get rid of your cards, and call with the last but one.", "Go", "Seitsmele võib vastata soldatiga ja tõmbamine läheb järgmisele."} {
		for _, width := range []float32{120, 240, 500} {
			w := evenWidth(text, width, 15)
			if w > width || len(kit.Wrap(text, w, 15, false)) != len(kit.Wrap(text, width, 15, false)) {
				t.Errorf("%q in %v: %v", text, width, w)
			}
		}
	}
	if got := unbroken("call “Chúpate 2” now", "Chúpate 2"); got != "call “Chúpate\u00a02” now" {
		t.Errorf("%q", got)
	}
}

func TestThePatternsFillTheirPlace(t *testing.T) {
	newPageRig(t, "en", usualWindow)
	for name, w := range map[string]*weave{"lining": newWeave(liningW, liningH, liningTile), "cloth": clothWeave("chupate2")} {
		w.spread(table.Rect{W: 300, H: 250})
		if got := w.raster.Size(); got != fyne.NewSize(512, 256) {
			t.Errorf("%s: the picture has %v", name, got)
		}
		img := w.draw(1024, 512) // a screen with two pixels a unit
		for _, corner := range []struct{ x, y int }{{0, 0}, {1024 - 2*104, 0}, {0, 512 - 2*124}, {1024 - 2*104, 512 - 2*124}} {
			blank := true
			for y := corner.y; y < corner.y+2*124; y++ {
				for x := corner.x; x < corner.x+2*104; x++ {
					if _, _, _, alpha := img.At(x, y).RGBA(); alpha > 0 {
						blank = false
					}
				}
			}
			if blank {
				t.Errorf("%s: nothing is drawn at %v", name, corner)
			}
		}
	}
	none := clothWeave("whist")
	none.spread(table.Rect{W: 10, H: 10})
	if img := none.draw(10, 10); img.Bounds().Dx() != 10 {
		t.Error("a game without a cloth has no plain ground")
	}
}
