package app

import (
	"slices"
	"strconv"
	"time"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"

	"deckhand/app/kit"
	"deckhand/app/sound"
	"deckhand/app/stats"
	"deckhand/app/store"
	"deckhand/assets"
	"deckhand/theme"
)

// statsScreen is the page of the statistics: pictures of the matches that count, or the
// same numbers as a table.
type statsScreen struct {
	back  screen
	all   []stats.Match // read once
	read  bool
	shown statsChoice
	form  *statsForm
}

// statsChoice is what a person looks at.
type statsChoice struct {
	game, level, period string // "" for all
	seats               int    // 0 for all
	table               bool
}

// The periods that can be chosen.
const (
	periodYear  = "year"
	periodMonth = "month"
)

// since is the moment from which matches are looked at.
func (c statsChoice) since(now time.Time) time.Time {
	switch c.period {
	case periodYear:
		return now.AddDate(-1, 0, 0)
	case periodMonth:
		return now.AddDate(0, 0, -30)
	}
	return time.Time{}
}

func (c statsChoice) filter(now time.Time, reset map[string]int64) stats.Filter {
	return stats.Filter{Game: c.game, Level: c.level, Seats: c.seats, Since: c.since(now), Reset: reset}
}

func (s *statsScreen) name() string { return "stats" }

func (s *statsScreen) leave(*App) {}

func (s *statsScreen) build(a *App) *fyne.Container {
	if !s.read {
		s.read = true
		s.all = stats.Matches(a.finished())
		for _, m := range s.all {
			for i := range m.Rivals {
				m.Rivals[i].Name = cleanName(m.Rivals[i].Name)
			}
		}
	}
	s.form = newStatsForm(a, s)
	return a.page("stats", a.loc.T("stats.title"), a.loc.T("stats.back"), 1400, func() { a.returnTo(s.back) }, s.form.place, s.form.objects()...)
}

func (s *statsScreen) key(a *App, ev *fyne.KeyEvent) {
	switch ev.Name {
	case fyne.KeyEscape:
		a.returnTo(s.back)
	case fyne.KeyPageUp, fyne.KeyPageDown, fyne.KeyUp, fyne.KeyDown:
		s.form.scroll(ev.Name)
		a.changed()
	}
}

// choose looks at something else, and leaves the focus where it is.
func (s *statsScreen) choose(a *App, change func(*statsChoice)) {
	change(&s.shown)
	a.keepFocus(a.rebuild, func() []fyne.CanvasObject { return s.form.controls() })
}

// openStats comes from any page that is not a table.
func (a *App) openStats() {
	if _, on := a.screen.(*statsScreen); !on {
		a.show(&statsScreen{back: a.below()})
	}
}

// statsForm is what stands on the page.
type statsForm struct {
	app      *App
	screen   *statsScreen
	matches  []stats.Match
	tabs     *kit.Tabs
	games    *kit.Choice // in place of the tabs where there is less room
	filters  []*kit.Choice
	buttons  []*kit.KeyButton
	nothing  *kit.Text // where there are no matches
	pictures *statsPictures
	table    *container.Scroll // nil while the pictures are shown
}

func newStatsForm(a *App, s *statsScreen) *statsForm {
	f := &statsForm{app: a, screen: s}
	f.matches = s.shown.filter(a.date(), a.settings.StatsSince).Choose(s.all)
	games := []kit.Option{{Key: "", Label: a.loc.T("stats.games")}}
	for _, g := range a.games {
		games = append(games, kit.Option{Key: g.Info().ID, Label: a.gameName(g.Info().ID)})
	}
	toGame := func(key string) { s.choose(a, func(c *statsChoice) { c.game = key }) }
	f.tabs = kit.NewTabs("stats.game", a.loc.T("stats.game"), games, s.shown.game, toGame)
	f.games = f.choice("stats.games", a.loc.T("stats.game"), games, s.shown.game, toGame)
	f.filters = []*kit.Choice{f.periods(), f.levels(), f.seats()}
	f.makeButtons()
	words := a.loc.T("stats.nothing")
	if len(s.all) > 0 {
		words = a.loc.T("stats.nothing.chosen")
	}
	for _, id := range a.decorated(s.shown.game) {
		words += "\n" + a.loc.T("stats.nothing.trophy", "game", a.gameName(id), "date", a.trophyDay(id))
	}
	f.nothing = kit.NewText(words, kit.Style{Align: fyne.TextAlignCenter, Fit: kit.Wrapped})
	switch {
	case len(f.matches) == 0:
	case s.shown.table:
		f.table = newStatsTable(a, s.shown.game, f.matches)
	default:
		f.pictures = newStatsPictures(a, s.shown.game, f.matches)
	}
	return f
}

func (f *statsForm) choice(id, label string, options []kit.Option, chosen string, choose func(string)) *kit.Choice {
	a := f.app
	c := kit.NewChoice(id, label, options, chosen, a.art.Icon(assets.IconDown), a.art.Icon(assets.IconCheck), choose)
	c.OnList = a.changed
	return c
}

func (f *statsForm) periods() *kit.Choice {
	t, s := f.app.loc.T, f.screen
	options := []kit.Option{{Key: "", Label: t("stats.period.all")}, {Key: periodYear, Label: t("stats.period.year")}, {Key: periodMonth, Label: t("stats.period.month")}}
	return f.choice("stats.period", t("stats.period"), options, s.shown.period, func(key string) {
		s.choose(f.app, func(c *statsChoice) { c.period = key })
	})
}

func (f *statsForm) levels() *kit.Choice {
	t, s := f.app.loc.T, f.screen
	options := []kit.Option{{Key: "", Label: t("stats.levels")}}
	for _, level := range levelOrder() {
		if slices.ContainsFunc(s.all, func(m stats.Match) bool { return m.Level == level }) || level == s.shown.level {
			options = append(options, kit.Option{Key: level, Label: f.app.levelName(level)})
		}
	}
	return f.choice("stats.level", t("stats.level"), options, s.shown.level, func(key string) {
		s.choose(f.app, func(c *statsChoice) { c.level = key })
	})
}

func (f *statsForm) seats() *kit.Choice {
	t, s := f.app.loc.T, f.screen
	options := []kit.Option{{Key: "", Label: t("stats.seats.all")}}
	chosen := ""
	for n := 2; n <= store.MaxSeats; n++ {
		if slices.ContainsFunc(s.all, func(m stats.Match) bool { return m.Seats == n }) {
			options = append(options, kit.Option{Key: strconv.Itoa(n), Label: f.app.loc.N("stats.seats", n)})
		}
		if n == s.shown.seats {
			chosen = strconv.Itoa(n)
		}
	}
	return f.choice("stats.seats", t("stats.seats.label"), options, chosen, func(key string) {
		n, err := strconv.Atoi(key)
		if err != nil {
			n = 0 // all
		}
		s.choose(f.app, func(c *statsChoice) { c.seats = n })
	})
}

func (f *statsForm) makeButtons() {
	a, s := f.app, f.screen
	add := func(id, label string, icon assets.IconName, press func()) {
		b := kit.NewButton(id, label, kit.Quiet, func() {
			a.sound.Play(sound.Button)
			press()
		})
		b.Icon = a.art.Icon(icon)
		f.buttons = append(f.buttons, b)
	}
	if game := s.shown.game; game != "" {
		switch _, reset := a.settings.StatsSince[game]; {
		case reset:
			add("stats.restore", a.loc.T("stats.restore"), assets.IconUndo, func() { s.restore(a, game) })
		case len(f.matches) > 0:
			add("stats.reset", a.loc.T("stats.reset"), assets.IconTrash, func() { s.reset(a, game) })
		}
	}
	add("stats.history", a.loc.T("history.title"), assets.IconClock, a.openHistory)
	if len(f.matches) == 0 {
		return
	}
	add("stats.export", a.loc.T("stats.export"), assets.IconSave, func() { a.exportStats(f.matches) })
	if s.shown.table {
		add("stats.pictures", a.loc.T("stats.pictures"), assets.IconStats, func() { s.choose(a, func(c *statsChoice) { c.table = false }) })
	} else {
		add("stats.table", a.loc.T("stats.table"), assets.IconLog, func() { s.choose(a, func(c *statsChoice) { c.table = true }) })
	}
}

// reset lets a game count from now on. Nothing is thrown away: it can be taken back at any
// time.
func (s *statsScreen) reset(a *App, game string) {
	s.choose(a, func(*statsChoice) {
		a.changeSettings(func(now *store.Settings) { now.StatsSince[game] = a.date().Unix() })
	})
}

func (s *statsScreen) restore(a *App, game string) {
	s.choose(a, func(*statsChoice) {
		a.changeSettings(func(now *store.Settings) { delete(now.StatsSince, game) })
	})
}

func (f *statsForm) controls() []fyne.CanvasObject {
	list := []fyne.CanvasObject{f.tabs, f.games}
	for _, c := range f.filters {
		list = append(list, c)
	}
	for _, b := range f.buttons {
		list = append(list, b)
	}
	return list
}

func (f *statsForm) objects() []fyne.CanvasObject {
	list := append(f.controls(), f.nothing)
	if v := f.view(); v != nil {
		list = append(list, v)
	}
	return list
}

// place lays the page out: the games above, then the numbers, and what to choose below.
func (f *statsForm) place(s sheet) {
	const row, gap = 40, 10
	in := s.inside()
	show(!s.compact, f.tabs)
	show(s.compact, f.games)
	bottom := in.Bottom() - row
	right := in.Right()
	wanted := float32(0)
	for _, b := range f.buttons {
		b.TextSize = theme.TextButton
		wanted += b.NaturalWidth(theme.TextButton) + 8
	}
	for i, w := range slices.Backward(shareOut(min(wanted, in.W-gap*float32(len(f.buttons)-1)), theme.TextButton, f.buttons)) {
		right -= w
		kit.Place(f.buttons[i], right, bottom, w, row)
		right -= gap
	}
	if s.compact {
		w := (in.W - 3*gap) / 4
		kit.Place(f.games, in.X, in.Y-8, w, row)
		for i, c := range f.filters {
			kit.Place(c, in.X+float32(i+1)*(w+gap), in.Y-8, w, row)
		}
	} else {
		kit.Place(f.tabs, in.X, in.Y-12, in.W, kit.TabsHeight)
		w := min((right-in.X-3*gap)/3, 180)
		for i, c := range f.filters {
			kit.Place(c, in.X+float32(i)*(w+gap), bottom, w, row)
		}
	}
	room := in
	room.Y += row + 4
	room.H = bottom - 12 - room.Y
	show(len(f.matches) == 0, f.nothing)
	kit.Place(f.nothing, room.X+room.W/6, room.Y+room.H*0.4, room.W*2/3, 60)
	if f.pictures != nil {
		f.pictures.place(room, s.compact)
	}
	if f.table != nil {
		kit.Place(f.table, room.X, room.Y, room.W, room.H)
	}
	f.app.changed()
}

// view is what shows the numbers, nil where there are none.
func (f *statsForm) view() *container.Scroll {
	if f.pictures != nil {
		return f.pictures.scroll
	}
	return f.table
}

// scroll moves the numbers by a key.
func (f *statsForm) scroll(key fyne.KeyName) {
	view := f.view()
	if view == nil {
		return
	}
	step := view.Size().Height - 40
	switch key {
	case fyne.KeyUp:
		step = -40
	case fyne.KeyDown:
		step = 40
	case fyne.KeyPageUp:
		step = -step
	}
	most := max(view.Content.MinSize().Height-view.Size().Height, 0)
	view.ScrollToOffset(fyne.NewPos(0, min(max(view.Offset.Y+step, 0), most)))
}
