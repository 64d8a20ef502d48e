package app

import (
	"errors"
	"fmt"
	"io"
	"runtime/debug"
	"strings"
	"sync/atomic"
	"time"

	"fyne.io/fyne/v2"
	fyneapp "fyne.io/fyne/v2/app"
	"fyne.io/fyne/v2/lang"

	"deckhand/app/art"
	"deckhand/app/kit"
	"deckhand/app/sound"
	"deckhand/app/store"
	"deckhand/assets"
	"deckhand/engine"
	"deckhand/engine/games"
	"deckhand/i18n"
	"deckhand/theme"
)

// ID is the application id, the same for the desktop and for FyneApp.toml.
const ID = "app.deckhand.Deckhand"

// Options say how the program was started.
type Options struct {
	Version  string       // as saved matches name it
	Build    string       // the version as a person reads it
	Bundle   *i18n.Bundle // it learns the languages that are spoken
	Language string       // code to use whatever the settings say; empty: as set
	Locales  []string     // what the system says about its language, best first
	Trace    io.Writer    // for the trace of the window; nil: none
	Paths    store.Paths
	Silent   bool // the music and the effects go nowhere
	// End ends the process. It is called some time after the window was closed, should the
	// process be there still; everything is saved by then. Nil: it is waited for.
	End func()
	// LessMotion asks the desktop whether the person wants less motion. It may take a
	// while and runs on a goroutine of its own; nil: nobody is asked.
	LessMotion func() bool
}

// App is the window and what it needs.
type App struct {
	options  Options
	fyne     fyne.App
	win      fyne.Window
	bundle   *i18n.Bundle
	loc      *i18n.Localizer
	theme    *theme.Theme
	store    *store.Store
	settings store.Settings
	sound    *sound.Player
	art      *art.Art
	games    []engine.Game
	screen   screen
	match    *playScreen // at whose table somebody sits, also while another screen is shown
	unsaved  bool        // it was said that the settings cannot be saved
	trouble  []complaint // what went wrong before there was a window to say it in
	trace    *tracer
	world
	echo    *kit.Echo    // of the window
	post    func(func()) // runs a function on the main goroutine, soon
	calm    bool         // the desktop asks for less motion
	opened  bool         // the first picture has been seen
	closing atomic.Bool  // the window is going: nothing is posted any more
}

// screen is one full picture of the window. It is built anew when the language or the
// look changes, so whatever it remembers lives in the screen and not in its objects.
type screen interface {
	name() string
	build(a *App) *fyne.Container
	// key handles a key that nothing in focus has used.
	key(a *App, ev *fyne.KeyEvent)
	// leave is called when another screen comes.
	leave(a *App)
}

// Run opens the window and returns when it is closed. Where none can be opened, its error
// is a [*probe.NoDisplay] or a [*probe.NoOpenGL].
func Run(o Options) error {
	// Next to nothing is garbage before the window is open, and both processors are busy.
	collect := debug.SetGCPercent(-1)
	defer debug.SetGCPercent(collect)
	a := &App{options: o, bundle: o.Bundle, games: games.All()}
	a.post = a.soon
	a.world = a.outside(time.Now())
	a.echo = kit.NewEcho(func() time.Duration { return a.now() }, func(f func()) { a.post(f) })
	a.fyne = fyneapp.NewWithID(ID)
	// What needs no window is done while the system is asked for one.
	ready := make(chan error, 1)
	go func() { ready <- a.prepare() }()
	win, err := newWindow(a.fyne)
	if failed := <-ready; failed != nil {
		return failed
	}
	defer a.art.Close()
	defer a.sound.Close()
	if err != nil {
		return err
	}
	a.win = win
	a.win.SetPadded(false)
	a.win.SetMaster()
	if icon, err := assets.AppIcon(); err == nil {
		a.fyne.SetIcon(fyne.NewStaticResource(icon.Name, icon.SVG))
	}
	if o.Trace != nil {
		a.trace = newTracer(a, o.Trace)
	}
	a.applyTheme()
	a.win.Resize(a.wantedSize())
	a.win.CenterOnScreen()
	a.win.SetCloseIntercept(a.quit)
	a.listen()
	a.fyne.Lifecycle().SetOnStarted(a.started)
	a.fyne.Lifecycle().SetOnExitedForeground(a.sound.Suspend)
	a.fyne.Lifecycle().SetOnEnteredForeground(a.sound.Resume)
	a.show(&homeScreen{})
	if err := a.openWindow(); err != nil {
		return err
	}
	a.later(loomPause, func() { debug.SetGCPercent(collect) })
	a.fyne.Run()
	a.stopped()
	return nil
}

// prepare does what needs no window. Nothing else may use the app meanwhile.
func (a *App) prepare() error {
	a.openStore()
	a.art = art.New(a.options.Paths.Cache)
	a.openSound()
	if err := a.setLanguage(a.language()); err != nil {
		return fmt.Errorf("the catalogues cannot be read: %w", err)
	}
	kit.LoadFonts()
	return nil
}

// openStore finds settings and matches. Whatever is wrong, the program goes on with what
// it can have, and says so when the window is open.
func (a *App) openStore() {
	var err error
	a.store, err = store.Open(a.options.Paths, store.Disk{})
	if err != nil {
		a.store = store.OpenReadOnly(a.options.Paths, store.Disk{})
		a.sayStore(err)
	}
	a.settings, err = a.store.LoadSettings()
	if err != nil {
		switch store.CodeOf(err) {
		case store.Damaged, store.TooLarge:
			a.say("error.settings.damaged", "file", store.NameOf(err))
		case store.Restored:
			a.say("error.settings.restored", "file", store.NameOf(err))
		case store.Recreated:
			a.say("error.settings.recreated")
		case store.FutureVersion:
			a.say("error.settings.newer")
		case store.BadValue:
			var bad store.BadValues
			if errors.As(err, &bad) {
				a.say("error.settings.values", "settings", strings.Join(bad, ", "))
			}
		default:
			a.say("error.settings.unreadable")
		}
	}
}

func (a *App) openSound() {
	open := sound.OpenDevice
	if a.options.Silent {
		open = sound.OpenSilent
	}
	a.sound = sound.New(open)
	a.applySound()
}

func (a *App) applySound() {
	a.sound.SetVolumes(a.settings.MusicVolume, a.settings.EffectsVolume)
	a.sound.SetMuted(a.settings.Muted)
}

// language is the code of the language to speak.
func (a *App) language() string {
	switch {
	case a.options.Language != "":
		return a.options.Language
	case a.settings.Language != "":
		return a.settings.Language
	default:
		return i18n.Match(a.options.Locales...)
	}
}

// setLanguage takes the words of a language, those of the toolkit included.
func (a *App) setLanguage(code string) error {
	if err := a.bundle.Learn(code); err != nil {
		return err
	}
	a.loc = a.bundle.Localizer(code)
	if words := i18n.FyneWords(code); words != nil {
		// The toolkit always asks for the system's language, so the words are given to it
		// under that name.
		err := lang.AddTranslationsForLocale(words, lang.SystemLocale())
		a.note(err)
	}
	return nil
}

// changeLanguage speaks another language from now on, in the middle of anything.
func (a *App) changeLanguage(code string) {
	if err := a.setLanguage(code); err != nil {
		a.note(err)
		return
	}
	a.options.Language = ""
	a.settings.Language = code
	a.saveSettings()
	a.rebuild()
}

// applyTheme takes the look from the settings.
func (a *App) applyTheme() {
	mode := theme.System
	switch a.settings.Theme {
	case store.ThemeLight:
		mode = theme.Light
	case store.ThemeDark:
		mode = theme.Dark
	}
	a.theme = theme.New(mode, a.settings.HighContrast)
	a.fyne.Settings().SetTheme(a.theme)
}

// motion is how fast things move.
func (a *App) motion() theme.Motion {
	m := theme.Motion{Speed: theme.SpeedNormal, Reduced: a.settings.ReducedMotion || a.calm && !a.settings.MotionChosen}
	switch a.settings.Speed {
	case store.SpeedSlow:
		m.Speed = theme.SpeedSlow
	case store.SpeedFast:
		m.Speed = theme.SpeedFast
	case store.SpeedInstant:
		m.Speed = theme.SpeedInstant
	}
	return m
}

// style is how the cards look.
func (a *App) style() art.Style {
	s := art.Style{Strong: a.settings.HighContrast}
	if !a.settings.FourColour {
		s.Deck = assets.RedBlack
	}
	if a.settings.CourtLetters == store.CourtsEstonian {
		s.Letters = assets.Estonian
	}
	if a.settings.LargeIndex {
		s.Index = assets.LargeIndex
	}
	if a.settings.SuitLetters {
		s.Marks = make(map[string]string)
		for _, suit := range assets.Suits() {
			s.Marks[suit] = a.loc.T("suit.mark." + suit)
		}
	}
	return s
}

// changeSettings keeps a change and shows it at once.
func (a *App) changeSettings(change func(*store.Settings)) {
	change(&a.settings)
	a.saveSettings()
	a.applySound()
}

// changeLook keeps a change that alters how everything looks.
func (a *App) changeLook(change func(*store.Settings)) {
	a.changeSettings(change)
	a.applyTheme()
	a.rebuild()
}

func (a *App) saveSettings() {
	if a.store.ReadOnly() {
		return
	}
	if err := a.store.SaveSettings(a.settings); err != nil && !a.unsaved {
		a.unsaved = true // every further change would say so again
		a.say("error.settings.write")
	}
}

// show goes to another screen.
func (a *App) show(s screen) {
	if a.screen != nil {
		a.screen.leave(a)
	}
	a.screen = s
	a.echo.Changed()
	a.rebuild()
}

// rebuild draws the screen anew, as after a change of language.
func (a *App) rebuild() {
	title := a.loc.T("app.name")
	if a.match != nil {
		title = a.loc.T("app.title.game", "game", a.loc.T("game."+a.match.gameID()))
	}
	a.win.SetTitle(title)
	kit.SetContent(a.win, a.screen.build(a), a.room(), a.echo)
	a.win.Canvas().SetOnTypedKey(a.typed)
	if s, ok := a.screen.(interface{ first() fyne.Focusable }); ok {
		a.win.Canvas().Focus(s.first())
	}
	a.changed()
}

// room is the size of the window, or the one that it is about to open with.
func (a *App) room() fyne.Size {
	if now := a.win.Canvas().Size(); now.Width >= theme.MinWindowW {
		return now
	}
	return a.wantedSize()
}

// wantedSize is how large the window was left.
func (a *App) wantedSize() fyne.Size {
	return fyne.NewSize(float32(a.settings.WindowWidth), float32(a.settings.WindowHeight))
}

// changed tells the trace that the picture may have changed.
func (a *App) changed() {
	if a.trace != nil {
		a.trace.changed()
	}
}

// settling is how long after the start the program gives back what only the start needed.
const settling = 2 * time.Second

func (a *App) started() {
	a.later(loomPause, func() { a.opened = true })
	a.later(settling, func() { a.apart(debug.FreeOSMemory) })
	for _, c := range a.trouble {
		a.tell(c.sentence(a.loc))
	}
	a.trouble = nil
	a.changed()
	if ask := a.options.LessMotion; ask != nil {
		a.apart(func() {
			if ask() {
				a.post(a.heedDesktop)
			}
		})
	}
}

// heedDesktop moves less, as the desktop asks for, unless the person has chosen here.
func (a *App) heedDesktop() {
	a.calm = true
	if a.match != nil {
		a.match.table.Dress(a.loc, a.prefs(), a.match.bar(a))
	}
	if s, open := a.screen.(*settingsScreen); open {
		s.rebuilt(a, a.rebuild)
	}
}

// stopped runs when the loop of the window has ended: nothing may be posted any more. The toolkit has a call for this
// moment too, but may wait for itself without end when one is given.
func (a *App) stopped() {
	a.closing.Store(true) // however it came to its end
	_ = a.store.Close()   // the process ends, and with it the lock
}

// soon runs a function on the main goroutine. Bots, timers and drawings may answer late:
// once the window is going they are not heard, as the toolkit would run them wherever
// they come from.
func (a *App) soon(f func()) {
	if !a.closing.Load() {
		fyne.Do(f)
	}
}

// game finds a game by its id.
func (a *App) game(id string) (engine.Game, bool) { return games.Find(id) }
