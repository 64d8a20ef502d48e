package app

import (
	"slices"
	"strings"
	"testing"
	"time"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"
	"fyne.io/fyne/v2/driver/desktop"
	"fyne.io/fyne/v2/test"

	"deckhand/app/art"
	"deckhand/app/kit"
	"deckhand/app/sound"
	"deckhand/app/store"
	"deckhand/engine/games"
	"deckhand/i18n"
	"deckhand/theme"
)

// blank is a screen with nothing on it, for pages to lie over.
type blank struct{}

func (blank) name() string               { return "blank" }
func (blank) build(*App) *fyne.Container { return container.NewStack(kit.NewScrim()) }
func (blank) key(*App, *fyne.KeyEvent)   {}
func (blank) leave(*App)                 {}

// pageRig is the app with a window of the test driver, a store of its own, and no sound.
type pageRig struct {
	testing.TB
	*App
	ahead time.Duration // of the clock, by the time that a person takes to look before each click and key
}

// look lets the time go by that a person takes to see what has come.
func (r *pageRig) look() { r.ahead += time.Second }

func newPageRig(t testing.TB, lang string, size fyne.Size) *pageRig {
	t.Helper()
	bundle, err := i18n.Load()
	if err != nil {
		t.Fatal(err)
	}
	dir := t.TempDir()
	a := &App{
		options: Options{Language: lang, Paths: store.Paths{Config: dir, Data: dir, State: dir}},
		bundle:  bundle, fyne: test.NewTempApp(t), games: games.All(), art: art.New(""),
		post:  func(func()) {}, // nothing happens later: bots think for ever
		sound: sound.New(func() (sound.Output, error) { return nil, &sound.DeviceError{} }),
	}
	r := &pageRig{TB: t, App: a}
	start := time.Now()
	a.world = a.outside(start)
	a.world.now = func() time.Duration { return time.Since(start) + r.ahead }
	a.echo = kit.NewEcho(func() time.Duration { return a.now() }, func(f func()) { f() })
	a.art.Close() // no picture comes from another goroutine
	t.Cleanup(a.sound.Close)
	a.openStore()
	t.Cleanup(func() { a.store.Close() })
	a.settings.Speed, a.settings.Muted = store.SpeedInstant, true
	if err := a.setLanguage(lang); err != nil {
		t.Fatal(err)
	}
	a.applyTheme()
	a.win = test.NewTempWindow(t, nil)
	a.win.SetPadded(false)
	a.listen()
	a.show(blank{})
	a.win.Resize(size)
	t.Cleanup(func() {
		a.screen.leave(a)
		if a.match != nil {
			a.match.close(a)
		}
		// The game of the tests has no words.
		missing := slices.DeleteFunc(bundle.Missing(), func(key string) bool { return strings.Contains(key, "crazyeights") })
		if len(missing) > 0 {
			t.Errorf("missing: %q", missing)
		}
	})
	return r
}

// control finds what can be operated now by its id.
func (r *pageRig) control(id string) (kit.ControlInfo, bool) {
	for _, c := range kit.Controls(r.win.Canvas()) {
		if c.ID == id {
			return c, true
		}
	}
	return kit.ControlInfo{}, false
}

func (r *pageRig) tap(id string) {
	r.Helper()
	c, there := r.control(id)
	if !there || !c.Enabled {
		r.Fatalf("%s cannot be pressed", id)
	}
	r.look()
	test.TapCanvas(r.win.Canvas(), c.Pos.AddXY(c.Size.Width/2, c.Size.Height/2))
}

func (r *pageRig) press(keys ...fyne.KeyName) {
	for _, k := range keys {
		r.look()
		if f := r.win.Canvas().Focused(); f != nil {
			f.TypedKey(&fyne.KeyEvent{Name: k})
		} else {
			r.win.Canvas().OnTypedKey()(&fyne.KeyEvent{Name: k})
		}
	}
}

func (r *pageRig) command(letter fyne.KeyName) {
	shortcut := &desktop.CustomShortcut{KeyName: letter, Modifier: fyne.KeyModifierShortcutDefault}
	if f, ok := r.win.Canvas().Focused().(fyne.Shortcutable); ok {
		f.TypedShortcut(shortcut)
		return
	}
	r.win.Canvas().(fyne.Shortcutable).TypedShortcut(shortcut)
}

// focus is the id of the control that has the focus.
func (r *pageRig) focus() string {
	if f, named := r.win.Canvas().Focused().(interface{ ID() string }); named {
		return f.ID()
	}
	return ""
}

func (r *pageRig) wantScreen(name string) {
	r.Helper()
	if got := r.screen.name(); got != name {
		r.Fatalf("the screen is %s, want %s", got, name)
	}
}

// kept is what stands in the file of the settings.
func (r *pageRig) kept() store.Settings {
	r.Helper()
	s, err := r.store.LoadSettings()
	if err != nil {
		r.Fatal(err)
	}
	return s
}

// wantReadable checks that the label of each control fits its place, and each line of
// text too, if need be in the smallest size.
func (r *pageRig) wantReadable(id ...string) {
	r.Helper()
	for _, name := range id {
		c, there := r.control(name)
		if !there {
			r.Errorf("%s is not there", name)
			continue
		}
		if need := kit.Width(c.Label, theme.TextSmallest, true); need > c.Size.Width {
			r.Errorf("%s: %q needs %.0f, has %.0f", c.ID, c.Label, need, c.Size.Width)
		}
	}
}

var (
	everyLanguage  = []string{"en", "et", "es", i18n.Pseudo}
	smallestWindow = fyne.NewSize(theme.MinWindowW, theme.MinWindowH)
	usualWindow    = fyne.NewSize(1280, 800)
)
