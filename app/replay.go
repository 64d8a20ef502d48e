package app

import (
	"math"
	"strconv"
	"time"

	"fyne.io/fyne/v2"

	"deckhand/app/kit"
	"deckhand/app/session"
	"deckhand/app/sound"
	"deckhand/app/table"
	"deckhand/assets"
	"deckhand/engine"
	"deckhand/theme"
)

// replayScreen shows a finished match once more, at the table at which it was played and
// with a panel beside it: step by step, at any point, with the eyes of any seat. From any
// point it can be played on, as practice.
type replayScreen struct {
	back    screen
	film    *film
	all     bool // every hand is shown, not only what one seat knows
	playing bool
	hidden  bool // the panel is, so that all of the table can be seen
	sized   bool // whether it should be was found out
	size    fyne.Size
	table   *table.Widget
	panel   *replayPanel
	stop    func() // ends the wait for the next step
}

// openReplay shows a match of the history.
func (a *App) openReplay(id string, back screen) {
	mended := a.store.MendFinished(id)
	if mended != nil {
		a.later(0, func() { a.sayStore(mended) }) // over what can be shown
	}
	kept, err := a.store.ReadMatch(id)
	if err != nil {
		if mended == nil {
			a.sayStore(err)
		}
		return
	}
	g, why := a.replayable(kept)
	if g == nil {
		a.say(why.key, why.args...)
		return
	}
	m, entries := matchOf(g, kept)
	f, err := newFilm(a, m, entries)
	if err != nil {
		a.sayMatch(err)
		return
	}
	a.show(&replayScreen{back: back, film: f, all: true})
}

func (r *replayScreen) name() string { return "replay" }

// gameID is the game that is shown.
func (r *replayScreen) gameID() string { return r.film.match.Game.Info().ID }

func (r *replayScreen) leave(*App) {
	r.pause()
	r.table.Close()
}

func (r *replayScreen) build(a *App) *fyne.Container {
	if r.table != nil {
		r.table.Close()
	}
	r.pause()
	past := r.film.past()
	prefs := a.prefs()
	prefs.Step = false // one steps with the buttons of the replay
	r.table = table.New(table.Setup{
		Match: r.film, Art: a.art, Loc: a.loc, Prefs: prefs, Past: past, Hand: &table.HandMemory{}, Bar: r.bar(a),
		Now: a.now, Post: a.post, Later: func(d time.Duration, f func()) { a.later(d, f) },
		Key: func(name fyne.KeyName) bool { return r.stepKey(a, name) }, Sound: func(string, bool) {}, Settled: func() { r.settled(a) }, Changed: a.changed,
		Escape:  func() bool { r.leaveFor(a); return true },
		Caption: func() string { return r.caption(a) },
	})
	if !r.sized { // in a small window the panel covers half of the table
		r.sized, r.hidden = true, isCompact(a.win.Canvas().Size())
	}
	r.panel = newReplayPanel(a, r)
	r.showPanel(a)
	r.panel.update()
	return kit.Absolute(fyne.NewSize(theme.MinWindowW, theme.MinWindowH), func(size fyne.Size) {
		r.size = size
		kit.Place(r.table, 0, 0, size.Width, size.Height)
		r.placePanel(a)
	}, r.table, r.panel.root)
}

// placePanel puts the panel beside the table. In a small window a hidden panel leaves the most needed of it in the strip, beside
// what the table says there.
func (r *replayScreen) placePanel(a *App) {
	o := table.Options{CardSize: a.prefs().CardSize}
	if !r.hidden {
		o.Panel = table.PanelWidth(r.size.Width, r.size.Height)
	}
	f := table.NewFrame(r.size.Width, r.size.Height, o)
	at, lent := f.Panel, float32(0)
	if r.hidden && f.Compact {
		at = f.Strip
		lent = at.W * lowShare
		at.X += at.W - lent
		at.W = lent
	}
	r.table.LendStrip(lent)
	show(!r.hidden || f.Compact, r.panel.root)
	r.panel.low = r.hidden
	r.panel.place(fyne.NewSize(at.W, at.H))
	kit.Place(r.panel.root, at.X, at.Y, at.W, at.H)
}

// caption says where the film stands and what comes next.
func (r *replayScreen) caption(a *App) string {
	f := r.film
	args := []any{"at", a.loc.Number(f.at), "all", a.loc.Number(f.end())}
	if f.Over() {
		return a.loc.T("replay.caption.over", args...)
	}
	if f.Between() {
		return a.loc.T("replay.caption.between", args...)
	}
	p := f.match.Players[f.state.Turn()]
	if p.Name == "" {
		return a.loc.T("replay.caption.you", args...)
	}
	return a.loc.T("replay.caption.turn", append(args, "name", p.Name)...)
}

// bar is the top bar: the way back, where a match has its menu.
func (r *replayScreen) bar(a *App) []table.Button {
	t := a.loc.T
	button := func(id, label string, icon assets.IconName, press func()) table.Button {
		return table.Button{ID: id, Label: label, Icon: icon, Enabled: true, Press: press}
	}
	back := button("replay.back", t("replay.back"), assets.IconClose, func() { r.leaveFor(a) })
	panel := button("replay.panel", t("replay.panel"), assets.IconLog, func() {
		r.hidden = !r.hidden
		r.showPanel(a)
		a.changed()
	})
	if !r.hidden {
		panel.Kind = table.Chosen
		return []table.Button{back, panel}
	}
	play := button("replay.bar.play", t("replay.play"), assets.IconPlay, func() { r.toggle(a) })
	if r.playing {
		play.Label, play.Kind = t("replay.pause"), table.Chosen
	}
	return []table.Button{
		back,
		button("replay.bar.previous", t("replay.previous"), assets.IconLeft, func() { r.jump(a, r.film.at-1) }),
		play,
		button("replay.bar.next", t("replay.next"), assets.IconRight, func() { r.step(a) }),
		panel,
	}
}

// showPanel makes room for the panel, or gives all of it to the table.
func (r *replayScreen) showPanel(a *App) {
	r.table.SetPanel(!r.hidden, r.bar(a))
	if r.size.Width > 0 {
		r.placePanel(a)
	}
}

func (r *replayScreen) leaveFor(a *App) {
	a.sound.Play(sound.Button)
	a.returnTo(r.back)
}

func (r *replayScreen) first() fyne.Focusable {
	if r.hidden {
		return nil
	}
	return r.panel.play
}

func (r *replayScreen) key(a *App, ev *fyne.KeyEvent) {
	if !r.stepKey(a, ev.Name) && ev.Name == fyne.KeyEscape {
		r.leaveFor(a)
	}
}

// stepKey steps with the arrows, by moves and by turns, and plays with the space bar. It reports whether the key was
// one for that.
func (r *replayScreen) stepKey(a *App, name fyne.KeyName) bool {
	switch name {
	case fyne.KeyRight:
		r.step(a)
	case fyne.KeyLeft:
		r.jump(a, r.film.at-1)
	case fyne.KeyHome:
		r.jump(a, 0)
	case fyne.KeyEnd:
		r.jump(a, r.film.end())
	case fyne.KeyPageUp:
		r.jumpRound(a, -1)
	case fyne.KeyPageDown:
		r.jumpRound(a, 1)
	case fyne.KeyUp:
		r.jumpTurn(a, -1)
	case fyne.KeyDown:
		r.jumpTurn(a, 1)
	case fyne.KeySpace:
		r.toggle(a)
	default:
		return false
	}
	return true
}

// step shows the next action as it was played.
func (r *replayScreen) step(a *App) {
	n := r.film.at
	if n == r.film.end() {
		r.pause()
		r.table.SetBar(r.bar(a))
		r.panel.update()
		return
	}
	r.table.SkipMotion()
	if err := r.film.goTo(n + 1); err != nil {
		a.sayMatch(&session.ReplayError{At: n, Err: err})
		return
	}
	s := r.film.steps[n]
	r.table.Play(table.Deed{Seat: s.Seat, Action: s.Action, Events: s.Events, After: r.film.View()})
	r.panel.update()
	a.changed()
}

// jump shows how things stood after so many actions.
func (r *replayScreen) jump(a *App, n int) {
	n = min(max(n, 0), r.film.end())
	if n == r.film.at {
		return
	}
	if err := r.film.goTo(n); err != nil {
		a.sayMatch(&session.ReplayError{At: n, Err: err})
		return
	}
	r.table.Rewind(r.film.past())
	r.panel.update()
	a.changed()
}

// jumpRound goes to the begin of a round that is so many rounds away.
func (r *replayScreen) jumpRound(a *App, by int) {
	begins := r.film.rounds()
	now := 0
	for i, n := range begins {
		if n <= r.film.at {
			now = i
		}
	}
	if by < 0 && r.film.at > begins[now] {
		by++ // first to the begin of this one
	}
	if to := now + by; to < len(begins) {
		r.jump(a, begins[max(to, 0)])
	} else {
		r.jump(a, r.film.end())
	}
}

// jumpTurn goes to where the turn before or after this one began.
func (r *replayScreen) jumpTurn(a *App, by int) {
	n := r.film.at
	if by > 0 {
		for begins := false; !begins; begins = r.film.turnBegins(n) {
			n++
		}
	} else {
		for begins := false; !begins; begins = r.film.turnBegins(n) {
			n--
		}
	}
	r.jump(a, n)
}

// toggle lets the match run by itself, or stops it.
func (r *replayScreen) toggle(a *App) {
	if r.playing {
		r.pause()
	} else {
		if r.film.at == r.film.end() {
			r.jump(a, 0)
		}
		r.playing = true
		r.wait(a)
	}
	r.table.SetBar(r.bar(a))
	r.panel.update()
	a.changed()
}

func (r *replayScreen) pause() {
	r.playing = false
	if r.stop != nil {
		r.stop()
		r.stop = nil
	}
}

// replayPause is how long a picture stands before the next step, at normal speed.
const replayPause = 700 * time.Millisecond

// settled goes on when the last step has been shown.
func (r *replayScreen) settled(a *App) {
	if r.panel != nil {
		r.panel.tell()
	}
	if r.playing {
		r.wait(a)
	}
}

func (r *replayScreen) wait(a *App) {
	if r.stop != nil {
		r.stop()
	}
	r.stop = a.later(a.motion().Pause(replayPause), func() {
		r.stop = nil
		if r.playing && a.screen == screen(r) {
			r.step(a)
		}
	})
}

// see shows the table with the eyes of a seat, or every hand with those of the person.
func (r *replayScreen) see(a *App, key string) {
	seat, err := strconv.Atoi(key)
	r.all = err != nil
	if r.all {
		seat = r.person()
	}
	if err := r.film.look(engine.Seat(seat)); err != nil {
		a.sayMatch(err)
		return
	}
	a.rebuild()
}

// person is the seat at the screen when the match was played.
func (r *replayScreen) person() int {
	for i, p := range r.film.match.Players {
		if p.Kind == session.Person {
			return i
		}
	}
	return 0
}

// playOn begins a match of practice from where this one stands.
func (r *replayScreen) playOn(a *App) {
	f := r.film
	m := f.match
	m.Players = m.Players[:m.Config.Seats:m.Config.Seats]
	var kept []session.Entry
	for _, e := range f.kept {
		if e.Player != nil {
			kept = append(kept, e)
		}
	}
	for i, s := range f.steps[:f.at] {
		kept = append(kept, session.Entry{Seat: s.Seat, Action: f.acts[i]})
	}
	if m.Players[r.person()].Kind != session.Person {
		m.Players = append([]session.Player(nil), m.Players...)
		m.Players[r.person()].Kind = session.Person
	}
	k := a.newKeeper(m)
	if err := k.copy(kept); err != nil {
		a.sayStore(err)
	}
	a.openTable(m, kept, k, nil)
	a.practiseHere()
}

// turnOf says where a match stands, for the slider.
func (r *replayScreen) turnOf(a *App) func(float64) string {
	return func(v float64) string {
		return a.loc.T("replay.at", "at", a.loc.Number(int(math.Round(v))), "all", a.loc.Number(r.film.end()))
	}
}
