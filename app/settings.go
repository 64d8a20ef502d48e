package app

import (
	"fyne.io/fyne/v2"

	"deckhand/app/kit"
	"deckhand/app/store"
	"deckhand/theme"
)

// settingsScreen is the page of the settings: three columns, or one section at a time
// where there is less room. What is changed holds at once.
type settingsScreen struct {
	back screen
	tab  string // the section that is shown alone
	form *settingsForm

	unwatch func() // ends the wait for news of the sound device
}

func (s *settingsScreen) name() string { return "settings" }

func (s *settingsScreen) build(a *App) *fyne.Container {
	if s.unwatch == nil {
		s.unwatch = func() {}
	}
	s.form = newSettingsForm(a, s)
	s.form.page = a.page("settings", a.loc.T("settings.title"), a.loc.T("settings.back"), settingsMost,
		func() { a.returnTo(s.back) }, s.form.place, s.form.objects()...)
	return s.form.page
}

func (s *settingsScreen) key(a *App, ev *fyne.KeyEvent) {
	if ev.Name == fyne.KeyEscape {
		a.returnTo(s.back)
	}
}

func (s *settingsScreen) leave(*App) { s.unwatch() }

// rebuilt keeps the focus where it is while a change builds the page anew.
func (s *settingsScreen) rebuilt(a *App, change func()) {
	a.keepFocus(change, func() []fyne.CanvasObject { return s.form.objects() })
}

// restore asks, and then sets everything back.
func (s *settingsScreen) restore(a *App) {
	kit.Ask(a.win.Canvas(), a.motion(), kit.Question{
		ID: "dialog.restore", Title: a.loc.T("settings.reset.ask"), Text: a.loc.T("settings.reset.text"),
		Main: a.loc.T("settings.reset"), Cancel: a.loc.T("dialog.cancel"), Danger: true,
		OnMain: func() {
			s.rebuilt(a, func() { a.changeLook(func(now *store.Settings) { *now = restored(*now) }) })
		},
		OnCancel: a.changed,
	})
	a.changed()
}

// restored are the settings a person starts with. What is not a matter of taste stays:
// who they are, their language, their window and how they last played.
func restored(now store.Settings) store.Settings {
	s := store.DefaultSettings()
	s.Language, s.PlayerName, s.Avatar = now.Language, now.PlayerName, now.Avatar
	s.WindowWidth, s.WindowHeight = now.WindowWidth, now.WindowHeight
	s.Sort, s.NewGame, s.StatsSince, s.Trophies = now.Sort, now.NewGame, now.StatsSince, now.Trophies
	return s
}

const (
	settingsMost   = 1500 // units: wider columns are only emptier
	settingsGutter = 36   // between two columns
	headingHeight  = theme.TextHeading*theme.LineHeight + theme.Space3
	sectionGap     = theme.Space3
	resetHeight    = 40
)

// place lays the sections out in three columns, if they are high and wide enough, else
// shows the chosen one under its tab.
func (f *settingsForm) place(s sheet) {
	f.sample.window = s.window
	in := s.inside()
	width := (in.W - 2*settingsGutter) / 3
	if !s.compact && f.tallest(width) <= in.H && f.columns()[2].height(width) <= in.H-resetHeight-theme.Space3 {
		f.placeColumns(in.X, in.Y, width, in.H)
		f.placeFoot(in.Right()-width, in.Bottom()-resetHeight, width)
		return
	}
	f.placeTab(in.X, in.Y, in.W)
	f.placeFoot(in.X, in.Bottom()-resetHeight, in.W)
}

// placeFoot lays the buttons that belong to no section side by side. Where they are too
// wide together, both give way alike.
func (f *settingsForm) placeFoot(x, y, width float32) {
	const air = 16
	reset, help := f.reset.NaturalWidth(theme.TextButton)+air, f.help.NaturalWidth(theme.TextButton)+air
	shrink := min(1, (width-theme.Space3)/(reset+help))
	kit.Place(f.reset, x, y, reset*shrink, resetHeight)
	kit.Place(f.help, x+reset*shrink+theme.Space3, y, help*shrink, resetHeight)
}

// columns are the sections of each column, with their headings.
func (f *settingsForm) columns() [3]column {
	var columns [3]column
	for i := range f.sections {
		at := &f.sections[i]
		c := columns[at.column]
		if at.heading != nil {
			gap := float32(0)
			if len(c) > 0 {
				gap = sectionGap
			}
			c = append(c, single(gap, at.heading, always(headingHeight)))
		}
		columns[at.column] = append(c, at.parts...)
	}
	return columns
}

func (f *settingsForm) tallest(width float32) float32 {
	most := float32(0)
	for _, c := range f.columns() {
		most = max(most, c.height(width))
	}
	return most
}

func (f *settingsForm) placeColumns(x, y, width, height float32) {
	f.tabs.Hide()
	for i := range f.sections {
		f.sections[i].show(true)
	}
	for i, c := range f.columns() {
		left := x + float32(i)*(width+settingsGutter)
		c.place(left, y, width)
		if i > 0 {
			line := f.lines[i-1]
			line.Show()
			kit.Place(line, left-settingsGutter/2, y, 1, height)
		}
	}
}

func (f *settingsForm) placeTab(x, y, width float32) {
	f.tabs.Show()
	kit.Place(f.tabs, x, y-theme.Space3, width, kit.TabsHeight)
	for _, line := range f.lines {
		line.Hide()
	}
	for i := range f.sections {
		at := &f.sections[i]
		at.show(false)
		if at.key == f.tabs.Chosen() {
			at.show(true)
			if at.heading != nil {
				at.heading.Hide()
			}
			at.parts.place(x, y+kit.TabsHeight+theme.Space2, width)
		}
	}
}
