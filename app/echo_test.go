package app

import (
	"fmt"
	"path/filepath"
	"slices"
	"strings"
	"testing"
	"time"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/driver/desktop"
	"fyne.io/fyne/v2/test"

	"deckhand/app/kit"
	"deckhand/app/table"
	"deckhand/engine/games"
)

// onlyTable is the table if nothing but it takes a click.
func (r *pageRig) onlyTable() *table.Widget {
	if r.win.Canvas().Overlays().Top() == nil {
		switch s := r.screen.(type) {
		case *playScreen:
			if !s.drawerOpen() {
				return s.table
			}
		}
	}
	return nil
}

// clickAt clicks at a place of the window, without a look before.
func (r *pageRig) clickAt(at fyne.Position) {
	if w := r.onlyTable(); w != nil {
		w.MouseDown(mouse(at, desktop.MouseButtonPrimary))
		w.MouseUp(mouse(at, desktop.MouseButtonPrimary))
		return
	}
	test.TapCanvas(r.win.Canvas(), at)
}

// stand ends whatever moves.
func (r *pageRig) stand() {
	if p, on := r.screen.(*playScreen); on {
		p.table.SkipMotion()
	}
}

// state is all that a click may change.
func (r *pageRig) state() string {
	s := fmt.Sprint(r.screen.name(), len(r.win.Canvas().Overlays().List()), r.settings, r.unfinished())
	if p, on := r.screen.(*playScreen); on {
		s += fmt.Sprint(len(p.session.Steps()), p.table.Still(), ids(p.table.Report().Cards))
	}
	for _, c := range kit.Controls(r.win.Canvas()) {
		s += fmt.Sprint("\n", c.ID, c.Label, c.Pos, c.Enabled)
	}
	return s
}

// Whatever a click opens, closes or leaves: the second half of a double click does nothing to
// what has come there.
func TestADoubleClickDoesOneThing(t *testing.T) {
	onePerKind := func(s aScreen) bool {
		for _, of := range []string{"table", "beside", "settings, ", "new game of", "rules of", "replay of", "settings as", "error", "result of"} {
			if strings.Contains(s.name, of) {
				return slices.Contains([]string{
					"table for two persons", "table of suitup that offers yes", "table of chupate2 that offers take", "settings as they were?",
					"new game of chupate2", "rules of chupate2", "replay of chupate2", "error.settings.write",
					"result of chupate2 over true", "result of chupate2 over false",
				}, s.name)
			}
		}
		return s.name != "home" && s.name != "statistics" && !strings.HasSuffix(s.name, "of nothing")
	}
	list := append(everyScreen(), everyDialog()...)
	list = append(list, aScreen{"settings", func(_ *testing.T, r *pageRig) { r.openSettingsOver(blank{}) }})
	for _, s := range slices.DeleteFunc(list, func(s aScreen) bool { return !onePerKind(s) }) {
		t.Run(s.name, func(t *testing.T) {
			left := ""
			for n := 0; ; n++ {
				r := newPageRig(t, "en", usualWindow)
				now, step := time.Second, time.Second // a person has looked at what is opened
				r.world.now = func() time.Duration { now += step; return now }
				s.open(t, r)
				r.stand()
				all := slices.DeleteFunc(kit.Controls(r.win.Canvas()), func(c kit.ControlInfo) bool { return !c.Enabled || c.ID == "home.quit" })
				if n == len(all) {
					break
				}
				step = 0
				c := all[n]
				at := c.Pos.AddXY(c.Size.Width/2, c.Size.Height/2)
				r.clickAt(at)
				if same, there := r.control(c.ID); there && same.Enabled && same.Pos == c.Pos {
					continue // it is there still
				}
				left += " " + c.ID
				r.stand()
				after := r.state()
				now += 120 * time.Millisecond
				r.clickAt(at)
				r.stand()
				if got := r.state(); got != after {
					t.Errorf("a second click on %s does something:\n%s\nafter\n%s", c.ID, got, after)
				}
				now += time.Second
			}
			t.Log("gone after a click:", left)
		})
	}
}

// What is in a folder lies where the folder lay.
func TestADoubleClickOnAFolderOpensNothingInIt(t *testing.T) {
	r := newPageRig(t, "en", usualWindow)
	now := time.Hour
	r.world.now = func() time.Duration { return now }
	r.aFolder()
	r.openHistory()
	r.askImport()
	c, _ := r.control("record.file.1")
	at := c.Pos.AddXY(50, c.Size.Height/2)
	r.clickAt(at)
	path := func() string {
		for _, o := range test.LaidOutObjects(r.win.Canvas().Overlays().Top()) {
			if field, is := o.(*kit.Entry); is {
				return filepath.Base(field.Text)
			}
		}
		return ""
	}
	now += 120 * time.Millisecond
	r.clickAt(at)
	if path() != "below" {
		t.Errorf("a double click leads to %s", path())
	}
	now += time.Second
	r.clickAt(at)
	if path() != "match.json" {
		t.Errorf("a click later leads to %s", path())
	}
}

// hold types a key as often as it repeats itself while it is held down; it was pressed on something before.
func (r *pageRig) hold(name fyne.KeyName) {
	for range 20 {
		if f := r.win.Canvas().Focused(); f != nil {
			f.TypedKey(&fyne.KeyEvent{Name: name})
		} else {
			r.win.Canvas().OnTypedKey()(&fyne.KeyEvent{Name: name})
		}
	}
}

// A result opens by itself, while a person may be pressing any key to play.
func TestAKeyThatWasMeantForTheTableDoesNotSkipAResult(t *testing.T) {
	for _, g := range games.All() {
		for _, over := range []bool{false, true} {
			for _, key := range []fyne.KeyName{fyne.KeyReturn, fyne.KeySpace} {
				r := newPageRig(t, "en", usualWindow)
				now := time.Hour
				r.world.now = func() time.Duration { return now }
				m, kept := r.playedTo(t, g, over)
				p := r.open(m, kept)
				if p.paper != nil {
					p.paper.close()
					p.result = false
				}
				p.table.KeyDown(&fyne.KeyEvent{Name: key})
				p.table.SkipMotion()
				p.settled(r.App)
				before := r.state()
				if kit.OpenModal(r.win.Canvas(), resultID) == nil {
					t.Fatal("there is no result")
				}
				r.hold(key)
				now += time.Minute
				r.hold(key)
				if got := r.state(); got != before {
					t.Fatalf("%s, over %v: %s that is held down leads to\n%s\nfrom\n%s", g.Info().ID, over, key, got, before)
				}
				r.win.Canvas().Focused().(desktop.Keyable).KeyUp(&fyne.KeyEvent{Name: key})

				p.paper.close()
				p.result = false
				p.settled(r.App)
				now += kit.Grace - 1
				r.hold(key)
				if got := r.state(); got != before {
					t.Fatalf("%s, over %v: %s skips the result as it opens:\n%s\nfrom\n%s", g.Info().ID, over, key, got, before)
				}
				now++
				r.press(key)
				if r.state() == before {
					t.Errorf("%s, over %v: %s does nothing", g.Info().ID, over, key)
				}
			}
		}
	}
}

// The key that opens something, held a little too long, does not do the next thing too.
func TestAKeyThatIsHeldDownDoesOneThing(t *testing.T) {
	down := func(r *pageRig, name fyne.KeyName) {
		r.look()
		ev := &fyne.KeyEvent{Name: name}
		if f, ok := r.win.Canvas().Focused().(desktop.Keyable); ok {
			f.KeyDown(ev)
		}
		r.hold(name)
	}
	t.Run("the menu of a table", func(t *testing.T) {
		r := newPageRig(t, "en", usualWindow)
		r.startPersons(nil)
		down(r, fyne.KeyEscape)
		r.wantMenu(true)
	})
	t.Run("a line of the menu", func(t *testing.T) {
		r := newPageRig(t, "en", usualWindow)
		p := r.startPersons(nil)
		before := len(p.session.Steps())
		r.press(fyne.KeyEscape)
		down(r, fyne.KeyReturn)
		r.wantMenu(false)
		if len(p.session.Steps()) != before {
			t.Error("it has played too")
		}
	})
	t.Run("the page of a box", func(t *testing.T) {
		r := newPageRig(t, "en", usualWindow)
		r.show(&homeScreen{})
		r.press(fyne.KeyRight)
		down(r, fyne.KeyReturn)
		r.wantScreen("new")
	})
	t.Run("a switch on a page that is built anew by it", func(t *testing.T) {
		r := newPageRig(t, "en", usualWindow)
		r.openSettingsOver(blank{})
		for r.focus() != "settings.contrast" {
			r.win.Canvas().FocusNext()
		}
		down(r, fyne.KeySpace)
		if !r.settings.HighContrast || r.focus() != "settings.contrast" {
			t.Errorf("it is %v, and the focus on %q", r.settings.HighContrast, r.focus())
		}
	})
	t.Run("but a slider goes on", func(t *testing.T) {
		r := newPageRig(t, "en", usualWindow)
		r.openSettingsOver(blank{})
		for r.focus() != "settings.cardsize" {
			r.win.Canvas().FocusNext()
		}
		before := r.settings.CardSize
		down(r, fyne.KeyRight)
		if r.settings.CardSize < before+0.3 {
			t.Errorf("from %v to %v", before, r.settings.CardSize)
		}
	})
	t.Run("a drawer", func(t *testing.T) {
		r := newPageRig(t, "en", usualWindow)
		p := r.startPersons(nil)
		down(r, fyne.KeyL)
		if !p.drawerOpen() {
			t.Error("it is closed again")
		}
	})
	t.Run("a question about a card", func(t *testing.T) {
		r := newPageRig(t, "en", usualWindow)
		p := r.atQuestion()
		before := len(p.session.Steps())
		r.press(fyne.KeyEscape)
		for !strings.HasPrefix(r.traced().Focus, "card.J") {
			r.press(fyne.KeyRight)
		}
		down(r, fyne.KeyReturn)
		if len(p.session.Steps()) != before || len(r.traced().Cards) == 0 {
			t.Error("the key that asks has answered")
		}
		r.win.Canvas().Focused().(desktop.Keyable).KeyUp(&fyne.KeyEvent{Name: fyne.KeyReturn})
		down(r, fyne.KeyReturn)
		if len(p.session.Steps()) != before+1 {
			t.Error("the next one does not answer")
		}
	})
}

// Whoever holds Enter down draws one card, and not another one when it is the turn again.
func TestAKeyThatIsHeldDownDoesNotPlayOn(t *testing.T) {
	g, _ := games.Find("chupate2")
	s := newStorm(t, stormMatch(g, 2, 5))
	own := func() (n int) {
		for _, step := range s.match.session.Steps() {
			if step.Seat == 0 {
				n++
			}
		}
		return n
	}
	turn := func() {
		for n := 0; s.match.session.Turn() != 0 || len(s.match.session.Legal()) == 0; n++ {
			if n == 5000 {
				t.Fatal("it is never one's turn")
			}
			s.wait(16 * time.Millisecond)
		}
	}
	key := &fyne.KeyEvent{Name: fyne.KeyReturn}
	focus := func() desktop.Keyable { return s.win.Canvas().Focused().(desktop.Keyable) }
	turn()
	for n := 0; s.traced().Focus != "pile.stock"; n++ {
		if n == 40 {
			t.Fatal("the focus does not come to the stock")
		}
		s.press([]fyne.KeyName{fyne.KeyRight, fyne.KeyTab}[n%2])
	}
	focus().KeyDown(key)
	for range 500 {
		s.hold(fyne.KeyReturn)
		s.wait(16 * time.Millisecond)
	}
	if own() != 1 {
		t.Errorf("the key has drawn %d times", own())
	}
}

// The paper of SuitUP Classic comes by itself too.
func TestAKeyThatWasMeantForTheTableDoesNotAnswerWhatTheGameAsks(t *testing.T) {
	g, _ := games.Find("suitup")
	s := newStorm(t, stormMatch(g, 3, 5))
	asked := func() bool {
		c, there := s.control("table.no")
		return there && c.Enabled
	}
	for n := 0; !asked(); n++ {
		if n == 5000 {
			t.Fatal("nobody asks anything")
		}
		if legal := s.match.session.Legal(); s.match.session.Turn() == 0 && len(legal) > 0 {
			if err := s.match.session.Do(legal[0]); err != nil {
				t.Fatal(err)
			}
		}
		s.wait(16 * time.Millisecond)
	}
	before := len(s.match.session.Steps())
	s.hold(fyne.KeyReturn)
	s.hold(fyne.KeySpace)
	s.hold(fyne.KeyEscape)
	if !asked() || len(s.match.session.Steps()) != before {
		t.Fatal("it was answered as it came")
	}
	s.wait(kit.Grace)
	s.press(fyne.KeyReturn)
	s.wait(time.Second)
	if len(s.match.session.Steps()) == before {
		t.Error("Enter does not answer later either")
	}
}
