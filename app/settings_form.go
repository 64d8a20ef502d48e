package app

import (
	"math"
	"slices"
	"time"

	"fyne.io/fyne/v2"

	"deckhand/app/kit"
	"deckhand/app/sound"
	"deckhand/app/store"
	"deckhand/assets"
	"deckhand/i18n"
	"deckhand/theme"
)

// settingsForm is what the page of the settings is made of.
type settingsForm struct {
	app      *App
	screen   *settingsScreen
	page     *fyne.Container
	tabs     *kit.Tabs
	sections []settingsSection
	lines    [2]*kit.Box // between the columns
	reset    *kit.KeyButton
	help     *kit.KeyButton
	sample   *cardSample
	device   *kit.Text // what is wrong with it
}

// settingsSection is a page under a tab, or a piece of a column.
type settingsSection struct {
	key, title string
	column     int
	heading    *kit.Text // nil where the parts name themselves
	parts      column
}

func (s *settingsSection) show(visible bool) {
	objects := s.parts.objects()
	if s.heading != nil {
		objects = append(objects, s.heading)
	}
	show(visible, objects...)
}

func newSettingsForm(a *App, screen *settingsScreen) *settingsForm {
	f := &settingsForm{app: a, screen: screen, sample: a.newCardSample()}
	t := a.loc.T
	f.sections = []settingsSection{
		{key: "appearance", title: t("settings.section.appearance"), column: 0, parts: f.appearance()},
		{key: "motion", title: t("settings.section.motion"), column: 1, parts: f.motion()},
		{key: "sound", title: t("settings.section.sound"), column: 1, parts: f.sound()},
		{key: "aids", title: t("settings.section.aids"), column: 1, parts: f.aids()},
		{key: "keyboard", title: t("settings.section.keyboard"), column: 2, parts: column{a.keyPart()}},
	}
	var tabs []kit.Option
	for i := range f.sections {
		s := &f.sections[i]
		tabs = append(tabs, kit.Option{Key: s.key, Label: s.title})
		if i > 0 {
			s.heading = kit.NewText(s.title, headingStyle())
		}
	}
	f.tabs = kit.NewTabs("settings.tab", t("settings.title"), tabs, screen.tab, func(key string) {
		screen.tab = key
		f.page.Refresh()
		a.changed()
	})
	f.reset = kit.NewButton("settings.reset", t("settings.reset"), kit.Quiet, func() { screen.restore(a) })
	f.reset.TextSize = theme.TextButton
	f.help = kit.NewButton("settings.help", t("settings.help"), kit.Quiet, a.openHelp)
	f.help.TextSize = theme.TextButton
	for i := range f.lines {
		f.lines[i] = kit.NewBox(kit.BoxStyle{Fill: theme.ColorLine})
	}
	return f
}

// objects are in the order in which Tab walks.
func (f *settingsForm) objects() []fyne.CanvasObject {
	list := []fyne.CanvasObject{f.tabs}
	for i := range f.sections {
		if f.sections[i].heading != nil {
			list = append(list, f.sections[i].heading)
		}
		list = append(list, f.sections[i].parts.objects()...)
	}
	return append(list, f.lines[0], f.lines[1], f.reset, f.help)
}

func headingStyle() kit.Style {
	return kit.Style{Size: theme.TextHeading, Small: theme.TextBody, Bold: true, Color: theme.ColorTerra, Fit: kit.Smaller}
}

// set keeps a change and tells the trace.
func (f *settingsForm) set(change func(*store.Settings)) {
	f.app.changeSettings(change)
	f.app.changed()
}

// look keeps a change that alters how everything looks.
func (f *settingsForm) look(change func(*store.Settings)) {
	f.screen.rebuilt(f.app, func() { f.app.changeLook(change) })
}

func (f *settingsForm) appearance() column {
	a, t, now := f.app, f.app.loc.T, f.app.settings
	var languages []kit.Option
	for _, l := range i18n.Languages() {
		languages = append(languages, kit.Option{Key: l.Code, Label: l.Name})
	}
	language := kit.NewSegment("settings.lang", t("settings.language"), languages, a.loc.Lang(), func(code string) {
		f.screen.rebuilt(a, func() { a.changeLanguage(code) })
	})
	look := kit.NewSegment("settings.theme", t("settings.theme"), []kit.Option{
		{Key: store.ThemeLight, Label: t("settings.theme.light")},
		{Key: store.ThemeDark, Label: t("settings.theme.dark")},
		{Key: store.ThemeSystem, Label: t("settings.theme.system")},
	}, now.Theme, func(key string) { f.look(func(s *store.Settings) { s.Theme = key }) })
	size := kit.NewSlider(kit.SliderSpec{
		ID: "settings.cardsize", Label: t("settings.cardsize"), Heading: true,
		Min: store.MinCardSize, Max: store.MaxCardSize, Step: 0.05, Value: now.CardSize, Show: f.sizeWords,
		Low: t("settings.cardsize.small"), High: t("settings.cardsize.huge"),
		OnChange: f.sample.setSize,
		OnDone:   func(v float64) { f.set(func(s *store.Settings) { s.CardSize = v }) },
	})
	return column{
		labelled(0, t("settings.language"), headingStyle(), language),
		labelled(theme.Space4, t("settings.theme"), headingStyle(), look),
		single(theme.Space4, size, func(float32) float32 { return size.Height() }),
		f.deck(),
	}
}

func (f *settingsForm) sizeWords(v float64) string {
	t := f.app.loc.T
	switch {
	case v < 0.95:
		return t("settings.cardsize.small")
	case v < 1.25:
		return t("settings.cardsize.normal")
	case v < 1.65:
		return t("settings.cardsize.large")
	}
	return t("settings.cardsize.huge")
}

// deck is how the cards look, with a hand of them to see it.
func (f *settingsForm) deck() part {
	t, now := f.app.loc.T, f.app.settings
	card := func(change func(*store.Settings)) {
		f.set(change)
		f.sample.setStyle(f.app.style())
	}
	four := f.check("settings.fourcolour", t("settings.fourcolour.name"), "", now.FourColour,
		func(on bool) { card(func(s *store.Settings) { s.FourColour = on }) })
	large := f.check("settings.largeindex", t("settings.largeindex"), "", now.LargeIndex,
		func(on bool) { card(func(s *store.Settings) { s.LargeIndex = on }) })
	marks := f.check("settings.suitletters", t("settings.suitletters"), "", now.SuitLetters,
		func(on bool) { card(func(s *store.Settings) { s.SuitLetters = on }) })
	letters := kit.NewSegment("settings.court", t("settings.court"), []kit.Option{
		{Key: store.CourtsEnglish, Label: t("settings.court.english")},
		{Key: store.CourtsEstonian, Label: t("settings.court.estonian")},
	}, now.CourtLetters, func(key string) { card(func(s *store.Settings) { s.CourtLetters = key }) })
	contrast := f.check("settings.contrast", t("settings.contrast.name"), t("settings.contrast.hint"), now.HighContrast,
		func(on bool) { f.look(func(s *store.Settings) { s.HighContrast = on }) })
	signs := column{single(0, four, four.HeightFor), single(0, large, large.HeightFor), single(0, marks, marks.HeightFor)}
	courts := labelled(theme.Space3, t("settings.court"), kit.Style{Bold: true, Fit: kit.Smaller}, letters)
	black := single(theme.Space3, contrast, contrast.HeightFor)
	const gap = 14
	tall := append(slices.Clone(signs), courts, black)
	left, right := append(slices.Clone(signs), black), column{courts}
	halves := func(w float32) (float32, float32) { return w*0.44 - theme.Space5, w * 0.56 }
	return part{
		objects: append([]fyne.CanvasObject{f.sample.shown}, tall.objects()...), gap: theme.Space3,
		height: func(w float32) float32 {
			if isWide(w) {
				l, r := halves(w)
				return max(left.height(l), f.sample.height()+gap+right.height(r))
			}
			return f.sample.height() + gap + tall.height(w)
		},
		place: func(x, y, w, h float32) {
			if isWide(w) {
				l, r := halves(w)
				left.place(x, y, l)
				kit.Place(f.sample.shown, x+w-r, y, r, h-gap-right.height(r))
				right.place(x+w-r, y+h-right.height(r), r)
				return
			}
			kit.Place(f.sample.shown, x, y, w, f.sample.height())
			tall.place(x, y+f.sample.height()+gap, w)
		},
	}
}

func (f *settingsForm) motion() column {
	t, now := f.app.loc.T, f.app.settings
	hint := ""
	if f.app.calm && !now.MotionChosen {
		hint = t("settings.reduced.desktop")
	}
	reduced := f.check("settings.reduced", t("settings.reduced"), hint, f.app.motion().Reduced,
		func(on bool) { f.set(func(s *store.Settings) { s.ReducedMotion, s.MotionChosen = on, true }) })
	speed := kit.NewSegment("settings.speed", t("settings.speed"), []kit.Option{
		{Key: store.SpeedSlow, Label: t("settings.speed.slow")},
		{Key: store.SpeedNormal, Label: t("settings.speed.normal")},
		{Key: store.SpeedFast, Label: t("settings.speed.fast")},
		{Key: store.SpeedInstant, Label: t("settings.speed.instant")},
	}, now.Speed, func(key string) { f.set(func(s *store.Settings) { s.Speed = key }) })
	step := f.check("settings.step", t("settings.step"), "", now.StepByStep,
		func(on bool) { f.set(func(s *store.Settings) { s.StepByStep = on }) })
	return column{
		single(0, reduced, reduced.HeightFor),
		labelled(theme.Space2, t("settings.speed"), kit.Style{Bold: true, Fit: kit.Smaller}, speed),
		single(theme.Space1, step, step.HeightFor),
	}
}

func (f *settingsForm) sound() column {
	a, t, now := f.app, f.app.loc.T, f.app.settings
	percent := func(v float64) string { return a.loc.Percent(int(math.Round(v * 100))) }
	// While a knob is held the volume is only heard; it is kept when the hand lets go.
	var music, effects *kit.Slider
	hear := func(float64) { a.sound.SetVolumes(music.Value(), effects.Value()) }
	music = kit.NewSlider(kit.SliderSpec{
		ID: "settings.music", Label: t("settings.music"), Icon: a.art.Icon(assets.IconMusic),
		Max: 1, Step: 0.05, Value: now.MusicVolume, Show: percent, OnChange: hear,
		OnDone: func(v float64) { f.set(func(s *store.Settings) { s.MusicVolume = v }) },
	})
	effects = kit.NewSlider(kit.SliderSpec{
		ID: "settings.effects", Label: t("settings.effects"), Icon: a.art.Icon(assets.IconSound),
		Max: 1, Step: 0.05, Value: now.EffectsVolume, Show: percent, OnChange: hear,
		OnDone: func(v float64) {
			f.set(func(s *store.Settings) { s.EffectsVolume = v })
			a.sound.Play(sound.CardPlace)
		},
	})
	mute := f.check("settings.mute", t("settings.mute"), "", now.Muted,
		func(on bool) { f.set(func(s *store.Settings) { s.Muted = on }) })
	return column{
		single(0, music, func(float32) float32 { return music.Height() }),
		single(theme.Space3, effects, func(float32) float32 { return effects.Height() }),
		single(theme.Space3, mute, mute.HeightFor),
		f.deviceLine(),
	}
}

// deviceLine says that there is no sound device, when there is none.
func (f *settingsForm) deviceLine() part {
	f.device = kit.NewText("", kit.Style{Size: theme.TextCaption, Color: theme.ColorInk2, Fit: kit.Wrapped})
	f.watchDevice()
	return single(0, f.device, always(2*theme.TextCaption*theme.LineHeightWrapped))
}

// watchDevice looks again and again until it is known whether there is a device, as that
// shows only when the first sound is to be heard.
func (f *settingsForm) watchDevice() {
	const pause = 400 * time.Millisecond
	f.screen.unwatch()
	switch f.app.sound.Status().State {
	case sound.Failed:
		f.device.SetText(f.app.loc.T("error.sound"))
		f.app.changed()
	case sound.Waiting, sound.Opening:
		f.screen.unwatch = f.app.later(pause, f.watchDevice)
	}
}

func (f *settingsForm) aids() column {
	t, now := f.app.loc.T, f.app.settings
	dim := f.check("settings.dim", t("settings.dim"), "", now.DimUnplayable,
		func(on bool) { f.set(func(s *store.Settings) { s.DimUnplayable = on }) })
	only := f.check("settings.only", t("settings.only"), "", now.PlayOnlyMove,
		func(on bool) { f.set(func(s *store.Settings) { s.PlayOnlyMove = on }) })
	hints := f.check("settings.hints", t("settings.hints"), "", now.Hints,
		func(on bool) { f.set(func(s *store.Settings) { s.Hints = on }) })
	call := f.check("settings.autocall", t("settings.autocall"), "", now.AutoCall,
		func(on bool) { f.set(func(s *store.Settings) { s.AutoCall = on }) })
	return column{
		single(0, dim, dim.HeightFor),
		single(0, hints, hints.HeightFor),
		single(0, only, only.HeightFor),
		single(0, call, call.HeightFor),
	}
}

func (f *settingsForm) check(id, label, hint string, on bool, change func(bool)) *kit.Check {
	return kit.NewCheck(id, label, hint, f.app.art.Icon(assets.IconCheck), on, change)
}

// isWide says whether a column is as wide as a page.
func isWide(width float32) bool { return width >= 560 }

// labelled is a control with its name above it, or at its left where there is room.
func labelled(gap float32, label string, style kit.Style, control fyne.CanvasObject) part {
	const high, above = 42, theme.TextHeading * theme.LineHeight
	style.Middle = true
	name := kit.NewText(label, style)
	return part{
		objects: []fyne.CanvasObject{name, control}, gap: gap,
		height: func(w float32) float32 {
			if isWide(w) {
				return high
			}
			return above + theme.Space2 + high
		},
		place: func(x, y, w, h float32) {
			if isWide(w) {
				left := w * 0.27
				kit.Place(name, x, y, left-theme.Space3, high)
				kit.Place(control, x+left, y, w-left, high)
				return
			}
			kit.Place(name, x, y, w, above)
			kit.Place(control, x, y+h-high, w, high)
		},
	}
}
