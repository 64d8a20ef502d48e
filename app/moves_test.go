package app

import (
	"slices"
	"strings"
	"testing"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/driver/desktop"
	"fyne.io/fyne/v2/test"

	"deckhand/app/kit"
	"deckhand/app/table"
	"deckhand/engine"
	"deckhand/engine/chupate2"
)

// inSight are the sentences that can be read now, from above.
func (l *lineList) inSight() []string {
	var list []string
	for _, t := range l.texts {
		if t.Visible() {
			list = append(list, t.Text())
		}
	}
	return list
}

// draw lets whoever has the turn draw, so often.
func (r *pageRig) draw(p *playScreen, times int) {
	r.Helper()
	for range times {
		action := "draw"
		if !slices.Contains(p.session.Legal(), action) {
			action = p.session.Legal()[0]
		}
		if err := p.session.Do(action); err != nil {
			r.Fatal(err)
		}
		r.settle(p)
	}
}

// click presses a control of the table.
func (r *pageRig) click(p *playScreen, id string) {
	r.Helper()
	r.clickOn(p.table, id)
}

// clickOn presses a control that a table draws.
func (r *pageRig) clickOn(w *table.Widget, id string) {
	r.Helper()
	c, there := r.control(id)
	if !there {
		r.Fatalf("there is no %s", id)
	}
	r.look()
	ev := mouse(c.Pos.AddXY(c.Size.Width/2, c.Size.Height/2), desktop.MouseButtonPrimary)
	w.MouseDown(ev)
	w.MouseUp(ev)
}

func (r *pageRig) wantPanel(p *playScreen, open bool) {
	r.Helper()
	_, shown := r.control("panel.close")
	if p.moves.open != open || shown != open {
		r.Errorf("the panel is open: %v, in sight: %v, want %v", p.moves.open, shown, open)
	}
}

func TestThePanelOpensAndCloses(t *testing.T) {
	r := newPageRig(t, "en", usualWindow)
	p := r.startPersons(nil)
	r.wantPanel(p, false)
	for _, step := range []struct {
		name string
		do   func()
		open bool
	}{
		{"L", func() { r.press(fyne.KeyL) }, true},
		{"L again", func() { r.press(fyne.KeyL) }, false},
		{"the button of the bar", func() { r.click(p, "table.moves") }, true},
		{"the button of the bar again", func() { r.click(p, "table.moves") }, false},
		{"L", func() { r.press(fyne.KeyL) }, true},
		{"Esc", func() { r.press(fyne.KeyEscape) }, false},
		{"L", func() { r.press(fyne.KeyL) }, true},
		{"the close button", func() { r.tap("panel.close") }, false},
	} {
		step.do()
		if p.moves.open != step.open {
			t.Errorf("%s: open is %v", step.name, p.moves.open)
		}
		r.wantPanel(p, step.open)
	}
	r.wantMenu(false)
	r.press(fyne.KeyEscape)
	r.wantMenu(true)
}

func TestTheTableStaysPlayableBesideThePanel(t *testing.T) {
	for _, size := range []fyne.Size{usualWindow, fyne.NewSize(1024, 720)} {
		r := newPageRig(t, "en", size)
		p := r.startPersons(nil)
		r.press(fyne.KeyL)
		for p.session.Turn() != p.session.Me() {
			r.draw(p, 1)
		}
		before := len(p.session.Steps())
		r.press(fyne.KeyD)
		if len(p.session.Steps()) != before+1 {
			t.Errorf("%v: D does nothing", size)
		}
		r.settle(p)
		at := table.NewFrame(size.Width, size.Height, table.Options{Panel: table.PanelWidth(size.Width, size.Height)}).Panel
		for _, c := range kit.Controls(r.win.Canvas()) {
			inside := c.Pos.X >= at.X && c.Pos.Y >= at.Y
			if inside != strings.HasPrefix(c.ID, "panel.") {
				t.Errorf("%v: %s is at %v", size, c.ID, c.Pos)
			}
		}
	}
}

func TestTheListFollowsUnlessScrolledUp(t *testing.T) {
	r := newPageRig(t, "en", usualWindow)
	p := r.startPersons(nil)
	p.table.Settled = nil // it stays that of one person
	r.draw(p, 40)
	r.press(fyne.KeyL)
	l := p.moves.list
	last := func() string { s := l.inSight(); return s[len(s)-1] }
	newest := func() string { log := p.table.Log(); return log[len(log)-1].Text }
	if last() != newest() {
		t.Errorf("open, the list ends with %q, not %q", last(), newest())
	}
	r.draw(p, 3)
	if last() != newest() {
		t.Errorf("then it ends with %q, not %q", last(), newest())
	}
	if _, there := r.control("panel.newest"); there {
		t.Error("at the end a button leads to the end")
	}

	r.press(fyne.KeyPageUp)
	offset := l.scroll.Offset
	r.draw(p, 3)
	if l.scroll.Offset != offset || offset.Y == 0 {
		t.Errorf("scrolled up, the list moved from %v to %v", offset, l.scroll.Offset)
	}
	r.tap("panel.newest")
	if last() != newest() {
		t.Errorf("the button leads to %q, not %q", last(), newest())
	}

	l.scroll.Scrolled(&fyne.ScrollEvent{Scrolled: fyne.NewDelta(0, 200)})
	if _, there := r.control("panel.newest"); !there || l.follow {
		t.Error("the wheel does not scroll")
	}
	r.press(fyne.KeyPageDown)
	r.draw(p, 1)
	if last() != newest() {
		t.Errorf("back at the end the list does not follow: %q, not %q", last(), newest())
	}
	for range 20 {
		r.press(fyne.KeyPageUp)
	}
	if got := l.inSight()[0]; got != p.table.Log()[0].Text {
		t.Errorf("the list begins with %q", got)
	}
}

func TestThePanelOutlivesLanguageSizeAndLook(t *testing.T) {
	r := newPageRig(t, "en", usualWindow)
	p := r.startPersons(nil)
	r.draw(p, 40)
	r.press(fyne.KeyL, fyne.KeyA, fyne.KeyEscape, fyne.KeyPageUp)
	check := func(what string) {
		t.Helper()
		r.wantPanel(p, true)
		log, list := p.table.Log(), p.moves.list
		if !slices.Equal(list.lines, log) {
			t.Errorf("%s: the list shows another log", what)
		}
		for i := range list.lines {
			if list.tops[i+1] <= list.tops[i] {
				t.Fatalf("%s: line %d has no height", what, i)
			}
		}
	}
	line := p.moves.list.anchor
	for _, lang := range []string{"et", "es", "en"} {
		r.changeLanguage(lang)
		check(lang)
		dealer := p.session.Match().Players[engine.Vars[chupate2.Vars](p.session.View()).Dealer]
		if got, want := p.table.Log()[0].Text, r.loc.T("log.round", "round", 1, "name", dealer.Name); got != want {
			t.Errorf("%s: the log begins with %q, not %q", lang, got, want)
		}
		if p.moves.list.follow {
			t.Errorf("%s: the list has gone to the end", lang)
		}
	}
	if p.moves.list.anchor > line+2 || p.moves.list.anchor < line-2 {
		t.Errorf("the list stood at line %d, now at %d", line, p.moves.list.anchor)
	}
	for _, size := range []fyne.Size{smallestWindow, fyne.NewSize(1920, 1080), usualWindow} {
		r.win.Resize(size)
		check("resized")
	}
	r.settings.HighContrast = true
	r.applyTheme()
	r.rebuild()
	check("high contrast")
	if r.win.Canvas().Focused() != fyne.Focusable(p.table) {
		t.Error("the table has lost the keys")
	}
}

func TestTheLogIsCopied(t *testing.T) {
	for _, lang := range everyLanguage {
		r := newPageRig(t, lang, smallestWindow)
		p := r.startPersons(nil)
		p.table.Settled = nil // it stays that of one person
		r.draw(p, 30)
		r.press(fyne.KeyL)
		r.tap("panel.copy")
		want := written(r.loc.T("game.chupate2"), p.table.Log())
		if got := r.fyne.Clipboard().Content(); got != want || strings.Count(want, "\n") < 30 {
			t.Errorf("%s: copied\n%s\nwant\n%s", lang, got, want)
		}
		if c, _ := r.control("panel.copy"); c.Label != r.loc.T("panel.copied") {
			t.Errorf("%s: the button says %q", lang, c.Label)
		}
		r.wantReadable("panel.copy")
		p.moves.end() // no label comes back from another goroutine
		r.draw(p, 1)
		r.win.Canvas().Focus(p.table)
		p.table.TypedShortcut(&fyne.ShortcutCopy{})
		if got := r.fyne.Clipboard().Content(); !strings.HasPrefix(got, want) || got == want {
			t.Errorf("%s: the keys for copying give\n%s", lang, got)
		}
		r.press(fyne.KeyPageUp)
		r.wantReadable("panel.newest")
		r.press(fyne.KeyL)
		r.fyne.Clipboard().SetContent("")
		r.win.Canvas().Focus(p.table)
		p.table.TypedShortcut(&fyne.ShortcutCopy{})
		if got := r.fyne.Clipboard().Content(); got != "" {
			t.Errorf("%s: shut, the panel copies %q", lang, got)
		}
	}
}

func TestTheLogIsNotCopiedOnOtherScreens(t *testing.T) {
	r := newPageRig(t, "en", usualWindow)
	p := r.startPersons(nil)
	r.draw(p, 3)
	r.press(fyne.KeyL)
	copied := func() bool {
		r.fyne.Clipboard().SetContent("")
		r.win.Canvas().(fyne.Shortcutable).TypedShortcut(&fyne.ShortcutCopy{})
		return r.fyne.Clipboard().Content() != ""
	}
	if !copied() {
		t.Fatal("nothing is copied at the table")
	}
	r.openSettings()
	if copied() {
		t.Error("copied on the page of the settings")
	}
	r.returnTo(p)
	if !copied() {
		t.Error("nothing is copied when the table is back")
	}
	p.home(r.App)
	if copied() {
		t.Error("copied in the case")
	}
	p.moves.end()
}

func TestNothingIsPostedWhenTheWindowGoes(t *testing.T) {
	r := newPageRig(t, "en", usualWindow)
	posted := 0
	r.soon(func() { posted++ })
	r.win = test.NewWindow(nil) // one that nobody else closes
	r.quit()
	r.soon(func() { posted++ })
	if posted != 1 {
		t.Errorf("posted %d times", posted)
	}
}

func TestALongLogHasFewObjects(t *testing.T) {
	test.NewTempApp(t)
	l := newLineList(nil, func() {})
	var lines []table.Line
	for i := range 5000 {
		lines = append(lines, table.Line{Kind: table.LineKind(i % 4), Text: strings.Repeat("many words ", 1+i%9)})
	}
	l.resize(360, 600)
	l.show(lines)
	for y := float32(0); y < l.height(); y += 2777 {
		l.scrollTo(y)
		if len(l.page.Objects) > 60 {
			t.Fatalf("%d objects", len(l.page.Objects))
		}
		bottom := float32(0)
		for i, text := range l.texts {
			if !text.Visible() {
				continue
			}
			if i > 0 && text.Position().Y < bottom {
				t.Fatalf("at %.0f line %q lies over the one above", y, text.Text())
			}
			bottom = text.Position().Y + text.Size().Height
		}
		if edge := min(l.scroll.Offset.Y+600, l.height()); bottom < edge {
			t.Fatalf("at %.0f the list ends at %.0f, above the lower edge", y, bottom)
		}
	}
}
