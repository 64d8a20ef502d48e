package app

import (
	"strconv"
	"testing"
	"time"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"
	"fyne.io/fyne/v2/test"

	"deckhand/app/kit"
	"deckhand/app/table"
	"deckhand/engine"
	"deckhand/engine/chupate2"
)

func newHome(t *testing.T, lang string, size fyne.Size) (*pageRig, *homeScreen) {
	t.Helper()
	r := newPageRig(t, lang, size)
	h := &homeScreen{}
	r.show(h)
	return r, h
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
			h := &homeScreen{ground: newTravelCase(loom{post: func(func()) {}, later: func(func()) {}, scale: func() float32 { return 1 }})}
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
		h := &homeScreen{app: newPageRig(t, "en", usualWindow).App}
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

func TestEvenLinesNeedNoMoreOfThem(t *testing.T) {
	newPageRig(t, "en", usualWindow) // for its fonts
	for _, text := range []string{"Get rid of your cards, and call with the last but one.", "Go", "Seitsmele võib vastata soldatiga ja tõmbamine läheb järgmisele."} {
		for _, width := range []float32{120, 240, 500} {
			w := kit.EvenWidth(text, width, 15, false)
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
	woven := make(chan func(), 1)
	l := loom{post: func(f func()) { woven <- f }, later: func(f func()) { f() }, apart: func(f func()) { f() }, scale: func() float32 { return 2 }}
	for name, w := range map[string]*weave{"lining": l.weave(liningW, liningH, liningTile), "cloth": l.clothWeave("chupate2")} {
		w.spread(table.Rect{W: 300, H: 250})
		if w.picture.Visible() {
			t.Errorf("%s: something is shown before it is woven", name)
		}
		(<-woven)()
		if got := w.picture.Size(); got != fyne.NewSize(320, 256) || !w.picture.Visible() {
			t.Errorf("%s: the picture has %v", name, got)
		}
		w.spread(table.Rect{W: 310, H: 250})
		if len(woven) > 0 {
			t.Errorf("%s: it is woven anew for a window that is hardly larger", name)
		}
		picture := w.picture.Generator(1024, 512)
		for _, corner := range []struct{ x, y int }{{0, 0}, {1024 - 2*104, 0}, {0, 512 - 2*124}, {1024 - 2*104, 512 - 2*124}} {
			blank := true
			for y := corner.y; y < corner.y+2*124; y++ {
				for x := corner.x; x < corner.x+2*104; x++ {
					if _, _, _, alpha := picture.At(x, y).RGBA(); alpha > 0 {
						blank = false
					}
				}
			}
			if blank {
				t.Errorf("%s: nothing is drawn at %v", name, corner)
			}
		}
	}
	none := l.clothWeave("whist")
	none.spread(table.Rect{W: 10, H: 10})
	if none.picture.Visible() {
		t.Error("a game without a cloth has no plain ground")
	}
}

// To look for a font is to read the list of all fonts of the system, and some megabytes of pictures.
// (Fields to write in are the toolkit's: it looks for one there.)
func TestNoLineMakesTheToolkitLookForAFont(t *testing.T) {
	r, _ := newHome(t, "et", usualWindow)
	r.keep(time.Minute, nil)
	screens := map[string]func(){
		"home":       func() { r.show(&homeScreen{}) },
		"settings":   func() { r.show(&settingsScreen{}) },
		"statistics": func() { r.show(&statsScreen{}) },
		"table":      func() { r.startPersons(nil) },
	}
	for name, show := range screens {
		show()
		lines := 0
		for _, o := range test.LaidOutObjects(r.win.Content()) {
			line, ok := o.(*canvas.Text)
			if !ok {
				continue
			}
			lines++
			if line.FontSource == nil && kit.Typeface(line.Text, line.TextStyle) != nil {
				t.Errorf("%s: nobody says which font %q has", name, line.Text)
			}
		}
		if lines == 0 {
			t.Errorf("%s has no lines", name)
		}
	}
}
