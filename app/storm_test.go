package app

import (
	"fmt"
	"hash"
	"hash/fnv"
	"math/rand/v2"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"
	"time"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/driver/desktop"
	"fyne.io/fyne/v2/test"

	"deckhand/app/apptest"
	"deckhand/app/kit"
	"deckhand/app/session"
	"deckhand/app/store"
	"deckhand/app/table"
	"deckhand/engine"
	"deckhand/engine/bot"
	"deckhand/engine/games"
)

// A storm over the whole window: the table with menus, dialogs, drawers and pages, files that
// are written and read, matches that are watched again, and the way home and back, in any order
// and in the middle of anything. What happens within a table is looked at more closely by the
// storms of package table.
type storm struct {
	*pageRig
	apptest.Time
	rnd    *rand.Rand
	trail  []string
	sum    hash.Hash64 // of all that was done and what could be pressed after it
	holds  bool        // a button of the mouse is down
	deals  engine.Seed
	origin session.Match
}

// stormDay is when every storm begins.
var stormDay = time.Date(2026, time.March, 14, 12, 0, 0, 0, time.UTC)

func newStorm(t *testing.T, m session.Match) *storm {
	s := &storm{pageRig: newPageRig(t, "en", usualWindow), rnd: rand.New(rand.NewPCG(uint64(m.Seed), 7)), sum: fnv.New64a(), deals: m.Seed, origin: m}
	s.post = s.Post
	s.world = world{
		now:    func() time.Duration { return s.Now },
		date:   func() time.Time { return stormDay.Add(s.Now) },
		later:  s.Time.After,
		apart:  s.Apart,
		chance: rand.New(rand.NewPCG(uint64(m.Seed), 8)),
	}
	if err := s.store.Close(); err != nil {
		t.Fatal(err)
	}
	var err error
	if s.store, err = store.Open(s.options.Paths, newStormDisk(s.date)); err != nil {
		t.Fatal(err)
	}
	s.settings.Speed = store.SpeedNormal
	s.aFolder()
	s.finished(historyRows)
	s.played(wholeMatch(t, m.Game, m.Seed))
	apptest.QuickText(t)
	s.startMatch(m)
	return s
}

// wait lets time go by in frames.
func (s *storm) wait(d time.Duration) { s.Pass(d, s.frame) }

// frame lets the table draw one: the driver of the tests draws none by itself, and a table
// that is looked at again does.
func (s *storm) frame() {
	if p, on := s.screen.(*playScreen); on && !s.holds {
		p.table.Pause(true)
		p.table.Pause(false)
	}
}

func (s *storm) say(format string, args ...any) {
	s.trail = append(s.trail, fmt.Sprintf(format, args...))
	fmt.Fprintln(s.sum, s.Now, s.trail[len(s.trail)-1])
}

func (s *storm) fail(format string, args ...any) {
	s.Helper()
	s.Fatalf("%s\nafter %d steps, the last of them:\n%s", fmt.Sprintf(format, args...), len(s.trail), strings.Join(s.trail[max(0, len(s.trail)-30):], "\n"))
}

// mouse is an event of the mouse at a place of the window.
func mouse(at fyne.Position, b desktop.MouseButton) *desktop.MouseEvent {
	return &desktop.MouseEvent{PointEvent: fyne.PointEvent{Position: at, AbsolutePosition: at}, Button: b}
}

// atTable is the table if the mouse reaches it.
func (s *storm) atTable() (*table.Widget, bool) {
	p, on := s.screen.(*playScreen)
	if !on || s.win.Canvas().Overlays().Top() != nil {
		return nil, false
	}
	return p.table, true
}

// point is a place in the window, most often one of a card or a pile.
func (s *storm) point(w *table.Widget) fyne.Position {
	r := w.Report()
	at := table.Rect{X: -30, Y: -30, W: s.win.Canvas().Size().Width + 60, H: s.win.Canvas().Size().Height + 60}
	switch {
	case len(r.Cards) > 0 && s.rnd.IntN(3) > 0:
		at = r.Cards[s.rnd.IntN(len(r.Cards))].Rect
		at.W *= 0.2
	case len(r.Piles) > 0 && s.rnd.IntN(3) > 0:
		at = r.Piles[s.rnd.IntN(len(r.Piles))].Rect
	}
	return fyne.NewPos(at.X+s.rnd.Float32()*at.W, at.Y+s.rnd.Float32()*at.H)
}

var stormKeys = []fyne.KeyName{
	fyne.KeyF1, fyne.KeyF2, fyne.KeyEscape, fyne.KeyEscape, fyne.KeyEscape, fyne.KeyL, fyne.KeyM, fyne.KeyH, fyne.KeyA, fyne.KeyS, fyne.KeyD, fyne.KeyP, fyne.KeyC,
	fyne.KeyReturn, fyne.KeyReturn, fyne.KeySpace, fyne.KeyTab, fyne.KeyLeft, fyne.KeyRight, fyne.KeyUp, fyne.KeyDown, fyne.Key1, fyne.Key2, fyne.KeyT, fyne.KeyF11,
}

// leftAlone says of a control that it ends the storm, or leads to the files of others: out of
// the folder in which they are chosen.
func leftAlone(id string) bool { return id == "home.quit" || strings.HasSuffix(id, ".file.0") }

func (s *storm) gust() {
	w, reached := s.atTable()
	switch n := s.rnd.IntN(21); {
	case n < 3:
		key := stormKeys[s.rnd.IntN(len(stormKeys))]
		s.say("key %s", key)
		if !leftAlone(s.focus()) {
			s.press(key)
		}
	case n < 7:
		s.gustControl()
	case n < 9 && reached:
		at := s.point(w)
		s.say("click %v", at)
		for range 1 + s.rnd.IntN(3) {
			w.MouseDown(mouse(at, desktop.MouseButtonPrimary))
			w.MouseUp(mouse(at, desktop.MouseButtonPrimary))
			s.Now += 40 * time.Millisecond
		}
	case n < 13 && reached:
		s.gustDrag(w)
	case n < 15:
		s.sudden()
	case n < 16 && s.match != nil:
		s.gustMove()
	case n == 20:
		s.gustWheel()
	default:
		d := time.Duration(s.rnd.IntN(900)) * time.Millisecond
		s.say("wait %v", d)
		s.wait(d)
	}
}

func (s *storm) gustControl() {
	list := slices.DeleteFunc(kit.Controls(s.win.Canvas()), func(c kit.ControlInfo) bool {
		return !c.Enabled || leftAlone(c.ID)
	})
	if len(list) == 0 {
		return
	}
	c := list[s.rnd.IntN(len(list))]
	s.say("press %s", c.ID)
	at := c.Pos.AddXY(c.Size.Width/2, c.Size.Height/2)
	if w, reached := s.atTable(); reached && slices.ContainsFunc(w.Controls(), func(own kit.ControlInfo) bool { return own.ID == c.ID }) {
		w.MouseDown(mouse(at, desktop.MouseButtonPrimary))
		w.MouseUp(mouse(at, desktop.MouseButtonPrimary))
		return
	}
	test.TapCanvas(s.win.Canvas(), at)
}

// gustWheel turns the wheel of the mouse over whatever is there.
func (s *storm) gustWheel() {
	size := s.win.Canvas().Size()
	at := fyne.NewPos(s.rnd.Float32()*size.Width, s.rnd.Float32()*size.Height)
	turned := 80*s.rnd.Float32() - 40
	s.say("wheel %v at %v", turned, at)
	test.Scroll(s.win.Canvas(), at, 0, turned)
}

// gustDrag drags something, and anything may come in between.
func (s *storm) gustDrag(w *table.Widget) {
	s.holds = true
	from := s.point(w)
	s.say("drag from %v", from)
	w.MouseDown(mouse(from, desktop.MouseButtonPrimary))
	at := from
	for range 1 + s.rnd.IntN(3) {
		at = s.point(w)
		s.say("  over %v", at)
		w.Dragged(&fyne.DragEvent{PointEvent: fyne.PointEvent{AbsolutePosition: at}})
		if s.rnd.IntN(3) == 0 {
			s.sudden()
		}
		s.wait(time.Duration(s.rnd.IntN(200)) * time.Millisecond)
	}
	s.holds = false
	s.say("  release")
	if now, reached := s.atTable(); reached && now == w && s.rnd.IntN(5) > 0 {
		w.MouseUp(mouse(at, desktop.MouseButtonPrimary))
	}
	w.DragEnd() // comes to the widget that was pressed, wherever the button comes up
	s.wait(16 * time.Millisecond)
}

// sudden is what may come at any moment.
func (s *storm) sudden() {
	switch s.rnd.IntN(13) {
	case 0, 1:
		size := fyne.NewSize(800+s.rnd.Float32()*1200, 600+s.rnd.Float32()*700)
		s.say("resize %v", size)
		s.win.Resize(size)
	case 2:
		lang := []string{"en", "et", "es"}[s.rnd.IntN(3)]
		s.say("language %s", lang)
		s.changeLanguage(lang)
	case 3:
		s.say("look")
		s.changeLook(func(set *store.Settings) {
			set.Theme = []string{store.ThemeLight, store.ThemeDark}[s.rnd.IntN(2)]
			set.HighContrast = s.rnd.IntN(2) == 0
			set.CardSize = 0.8 + 1.2*s.rnd.Float64()
		})
	case 4:
		s.say("pace")
		s.changeSettings(func(set *store.Settings) {
			set.Speed = []string{store.SpeedSlow, store.SpeedNormal, store.SpeedFast, store.SpeedInstant}[s.rnd.IntN(4)]
			set.ReducedMotion, set.StepByStep, set.PlayOnlyMove = s.rnd.IntN(2) == 0, s.rnd.IntN(3) == 0, s.rnd.IntN(4) == 0
		})
		s.rebuild()
	case 5, 6:
		s.say("undo")
		s.shortcut(&fyne.ShortcutUndo{})
	case 7:
		s.say("redo")
		s.shortcut(&fyne.ShortcutRedo{})
	case 8:
		s.say("new game?")
		s.command(fyne.KeyN)
	case 9:
		s.say("settings")
		s.openSettings()
	case 10:
		s.say("home")
		s.command(fyne.KeyW)
	case 11:
		s.gustWheel()
	default:
		s.restart()
	}
}

// restart deals anew in the middle of anything, as other screens may do.
func (s *storm) restart() {
	if s.match == nil || s.rnd.IntN(4) > 0 || s.win.Canvas().Overlays().Top() != nil {
		return
	}
	s.say("new match")
	s.match.close(s.App)
	s.deals++
	m := s.origin
	m.Seed = s.deals
	s.startMatch(m)
}

// gustMove is a move of the person, whatever the table shows, so that matches go on.
func (s *storm) gustMove() {
	p := s.match
	if _, covered := s.below().(*passScreen); covered {
		return // whose turn it is does not sit there yet
	}
	if legal := p.session.Legal(); len(legal) > 0 {
		action := legal[s.rnd.IntN(len(legal))]
		if action == "join" {
			return
		}
		s.say("action %s", action)
		if err := p.session.Do(action); err != nil {
			s.fail("%s: %v", action, err)
		}
	}
}

// blow does one step and looks at everything.
func (s *storm) blow() {
	s.Helper()
	s.gust()
	if s.match == nil {
		s.away()
	}
	s.faults()
	for _, c := range kit.Controls(s.win.Canvas()) {
		c.Label = strings.ReplaceAll(c.Label, filepath.Dir(s.options.Paths.Documents), "") // which is another one each time
		fmt.Fprintln(s.sum, s.screen.name(), c)
	}
}

// away finds the way from another screen to a table: the match that was left, a new game as it
// is set up, or one that nobody has chosen.
func (s *storm) away() {
	press := func(id string) bool {
		c, there := s.control(id)
		if there && c.Enabled {
			s.say("press %s", id)
			s.tap(id)
		}
		return there && c.Enabled
	}
	switch name := s.screen.name(); {
	case s.win.Canvas().Overlays().Top() != nil && s.rnd.IntN(3) > 0: // there is something to choose or to answer
	case s.win.Canvas().Overlays().Top() != nil:
		s.say("close what lies over the screen %s", name)
		s.press(fyne.KeyEscape)
	case name == "new":
		if s.rnd.IntN(4) == 0 {
			press("new.start")
		}
	case name == "stats" && s.rnd.IntN(2) == 0:
		press("stats.history")
	case name == "history" && s.rnd.IntN(2) == 0:
		press(fmt.Sprint("history.", 1+s.rnd.IntN(historyRows)))
	case name != "home" && s.rnd.IntN(4) > 0: // there is more to be done here
	case name != "home":
		s.say("home")
		s.show(&homeScreen{})
	case s.rnd.IntN(4) == 0:
		press("home.stats")
	case s.rnd.IntN(3) == 0:
		press("home." + s.origin.Game.Info().ID)
	case s.rnd.IntN(3) > 0 && press("home.continue"):
	default:
		s.say("new match")
		s.deals++
		m := s.origin
		m.Seed = s.deals
		s.startMatch(m)
	}
}

// tell says what the storm came to, which is the same whenever it blows.
func (s *storm) tell(steps int) {
	s.Logf("%d steps of seed %d come to %x", steps, s.origin.Seed, s.sum.Sum64())
}

// stormMatch is a match of a person against bots.
func stormMatch(g engine.Game, seats int, seed engine.Seed) session.Match {
	m := session.Match{Game: g, Config: engine.Config{Seats: seats}, Seed: seed}
	for seat := range seats {
		p := session.Player{Name: fmt.Sprint("Bot ", seat), Avatar: "sun", Kind: session.Machine, Level: bot.Normal, Seed: uint64(seat)}
		if seat == 0 {
			p = session.Player{Name: "Liina", Avatar: "anchor", Kind: session.Person}
		}
		m.Players = append(m.Players, p)
	}
	return m
}

// stormSteps is how long a storm blows: as long as is said, or very long.
func stormSteps(short int) int {
	if os.Getenv(longTests) != "" {
		return 10_000
	}
	return short
}

// TestStormOverTheWindow blows over the window with a match of every game.
func TestStormOverTheWindow(t *testing.T) {
	steps := stormSteps(120)
	for i, g := range games.All() {
		info := g.Info()
		m := stormMatch(g, info.MinSeats+i%2, engine.Seed(40+i))
		t.Run(info.ID, func(t *testing.T) {
			s := newStorm(t, m)
			for n := range steps {
				s.blow()
				if n%50 == 49 {
					s.reopen()
				}
			}
			s.tell(steps)
		})
	}
}

func TestAStormIsDecidedByItsSeed(t *testing.T) {
	g := games.All()[0]
	var sums [2]uint64
	for i := range sums {
		s := newStorm(t, stormMatch(g, g.Info().MinSeats, 80))
		for range 50 {
			s.blow()
		}
		sums[i] = s.sum.Sum64()
	}
	if sums[0] != sums[1] {
		t.Error("the same storm has blown otherwise")
	}
}

// TestStormOfPersons blows over tables that are passed from one person to another.
func TestStormOfPersons(t *testing.T) {
	steps := stormSteps(150)
	for i, g := range games.All() {
		info := g.Info()
		m := stormMatch(g, info.MinSeats+i%2, engine.Seed(60+i))
		m.Players[1] = session.Player{Name: "Märt", Avatar: "fish", Kind: session.Person}
		t.Run(info.ID, func(t *testing.T) {
			s := newStorm(t, m)
			for range steps {
				s.blow()
				switch p, on := s.screen.(*playScreen); {
				case on:
					s.wantOwnHand(p)
				case s.match != nil && len(s.traced().Cards) > 0:
					s.fail("cards are seen on the screen %s", s.screen.name())
				}
			}
			s.tell(steps)
		})
	}
}
