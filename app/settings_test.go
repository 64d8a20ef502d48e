package app

import (
	"reflect"
	"strings"
	"testing"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/driver/desktop"

	"deckhand/app/kit"
	"deckhand/app/store"
	"deckhand/theme"
)

func (r *pageRig) openSettingsOver(below screen) *settingsScreen {
	s := &settingsScreen{back: below}
	r.show(s)
	return s
}

func TestEverySettingHoldsAtOnceAndIsKept(t *testing.T) {
	tried := make(map[string]bool)
	for _, c := range []struct {
		id   string
		keys []fyne.KeyName // after the tap, for sliders
		want func(*store.Settings)
	}{
		{"settings.lang.es", nil, func(s *store.Settings) { s.Language = "es" }},
		{"settings.theme.dark", nil, func(s *store.Settings) { s.Theme = store.ThemeDark }},
		{"settings.contrast", nil, func(s *store.Settings) { s.HighContrast = true }},
		{"settings.cardsize", []fyne.KeyName{fyne.KeyEnd}, func(s *store.Settings) { s.CardSize = store.MaxCardSize }},
		{"settings.fourcolour", nil, func(s *store.Settings) { s.FourColour = false }},
		{"settings.largeindex", nil, func(s *store.Settings) { s.LargeIndex = true }},
		{"settings.suitletters", nil, func(s *store.Settings) { s.SuitLetters = true }},
		{"settings.court.et", nil, func(s *store.Settings) { s.CourtLetters = store.CourtsEstonian }},
		{"settings.reduced", nil, func(s *store.Settings) { s.ReducedMotion, s.MotionChosen = true, true }},
		{"settings.speed.fast", nil, func(s *store.Settings) { s.Speed = store.SpeedFast }},
		{"settings.music", []fyne.KeyName{fyne.KeyHome}, func(s *store.Settings) { s.MusicVolume = 0 }},
		{"settings.effects", []fyne.KeyName{fyne.KeyEnd}, func(s *store.Settings) { s.EffectsVolume = 1 }},
		{"settings.mute", nil, func(s *store.Settings) { s.Muted = false }},
		{"settings.dim", nil, func(s *store.Settings) { s.DimUnplayable = false }},
		{"settings.step", nil, func(s *store.Settings) { s.StepByStep = true }},
		{"settings.hints", nil, func(s *store.Settings) { s.Hints = false }},
		{"settings.only", nil, func(s *store.Settings) { s.PlayOnlyMove = true }},
		{"settings.autocall", nil, func(s *store.Settings) { s.AutoCall = true }},
	} {
		tried[settingOf(c.id)] = true
		t.Run(c.id, func(t *testing.T) {
			r := newPageRig(t, "et", usualWindow)
			want := r.settings
			c.want(&want)
			r.openSettingsOver(blank{})
			r.tap(c.id)
			r.press(c.keys...)
			if !reflect.DeepEqual(r.settings, want) {
				t.Errorf("settings are %+v,\nwant %+v", r.settings, want)
			}
			if kept := r.kept(); !reflect.DeepEqual(kept, want) {
				t.Errorf("kept are %+v,\nwant %+v", kept, want)
			}
		})
	}
	r := newPageRig(t, "et", usualWindow)
	r.openSettingsOver(blank{})
	for _, c := range kit.Controls(r.win.Canvas()) {
		switch id := settingOf(c.ID); id {
		case "settings.tab", "settings.reset", "settings.help", "settings.keys", "settings.back": // which set nothing
		default:
			if !tried[id] {
				t.Errorf("nobody has tried %s", c.ID)
			}
		}
	}
}

// settingOf is the control without the choice that it offers.
func settingOf(id string) string { return strings.Join(strings.Split(id, ".")[:2], ".") }

func TestEverySettingIsReachedInTheSmallestWindow(t *testing.T) {
	tabs := map[string][]string{
		"appearance": {"settings.lang.et", "settings.theme.light", "settings.cardsize", "settings.fourcolour", "settings.largeindex", "settings.suitletters", "settings.court.en", "settings.contrast"},
		"motion":     {"settings.reduced", "settings.speed.slow", "settings.speed.instant"},
		"sound":      {"settings.music", "settings.effects", "settings.mute"},
		"aids":       {"settings.dim", "settings.only", "settings.autocall"},
		"keyboard":   nil,
	}
	for _, lang := range everyLanguage {
		t.Run(lang, func(t *testing.T) {
			r := newPageRig(t, lang, smallestWindow)
			s := r.openSettingsOver(blank{})
			for tab, ids := range tabs {
				r.tap("settings.tab." + tab)
				for _, id := range ids {
					if _, there := r.control(id); !there {
						t.Errorf("%s is not under %s", id, tab)
					}
				}
				r.wantReadable("settings.tab."+tab, "settings.reset", "settings.back")
				r.wantTabRoom(s, tab)
			}
			r.tap("settings.tab.motion")
			r.wantReadable("settings.speed.slow", "settings.speed.normal", "settings.speed.fast", "settings.speed.instant")
			r.tap("settings.tab.appearance")
			r.wantReadable("settings.theme.light", "settings.theme.dark", "settings.theme.system")
			if min := r.win.Content().MinSize(); min.Width > smallestWindow.Width || min.Height > smallestWindow.Height {
				t.Errorf("the page needs %v", min)
			}
		})
	}
}

// wantTabRoom checks that what stands under a tab ends above the button below it, and
// that its lines are not cut.
func (r *pageRig) wantTabRoom(s *settingsScreen, tab string) {
	r.Helper()
	for _, section := range s.form.sections {
		if section.key != tab {
			continue
		}
		for _, o := range section.parts.objects() {
			if bottom := o.Position().Y + o.Size().Height; o.Visible() && bottom > s.form.reset.Position().Y {
				r.Errorf("%s: %T ends at %.0f, below the button at %.0f", tab, o, bottom, s.form.reset.Position().Y)
			}
			if text, ok := o.(*kit.Text); ok && text.Visible() {
				lines := len(kit.Wrap(text.Text(), text.Size().Width, theme.TextSmallest, false))
				if room := int(text.Size().Height / (theme.TextSmallest * theme.LineHeight)); lines > room {
					r.Errorf("%s: %q needs %d lines, has room for %d", tab, text.Text(), lines, room)
				}
			}
		}
	}
}

func TestAllSettingsStandSideBySideInTheUsualWindow(t *testing.T) {
	for _, lang := range []string{"en", "et", "es"} {
		for _, size := range []fyne.Size{usualWindow, fyne.NewSize(1920, 1080)} {
			r := newPageRig(t, lang, size)
			r.openSettingsOver(blank{})
			for _, id := range []string{"settings.lang.en", "settings.autocall", "settings.keys", "settings.reset"} {
				if _, there := r.control(id); !there {
					t.Errorf("%s %v: %s is not to be seen", lang, size, id)
				}
			}
			r.wantReadable("settings.speed.slow", "settings.speed.instant", "settings.theme.system", "settings.keys")
		}
	}
}

func TestDefaultsAreRestoredOnlyAfterAsking(t *testing.T) {
	r := newPageRig(t, "et", usualWindow)
	r.settings.PlayerName, r.settings.Avatar, r.settings.Language = "Märt", "fish", "et"
	r.settings.WindowWidth, r.settings.CardSize, r.settings.HighContrast = 1500, 1.6, true
	before := r.settings
	r.openSettingsOver(blank{})

	r.tap("settings.reset")
	r.press(fyne.KeyReturn) // the dangerous button is not the one in focus
	if !reflect.DeepEqual(r.settings, before) {
		t.Fatal("Enter restored the defaults")
	}
	r.tap("settings.reset")
	r.tap(kit.DialogOK)
	want := store.DefaultSettings()
	want.PlayerName, want.Avatar, want.Language, want.WindowWidth = "Märt", "fish", "et", 1500
	if !reflect.DeepEqual(r.settings, want) || !reflect.DeepEqual(r.kept(), want) {
		t.Errorf("restored are %+v,\nwant %+v", r.settings, want)
	}
	if r.loc.Lang() != "et" {
		t.Error("the language has changed")
	}
}

func TestADraggedSliderIsKeptWhenItIsLetGo(t *testing.T) {
	r := newPageRig(t, "en", usualWindow)
	s := r.openSettingsOver(blank{})
	form := s.form
	var size *kit.Slider
	for _, o := range form.objects() {
		if slider, ok := o.(*kit.Slider); ok && slider.ID() == "settings.cardsize" {
			size = slider
		}
	}
	at := func(x float32) fyne.PointEvent { return fyne.PointEvent{Position: fyne.NewPos(x, 44)} }
	before := form.sample.cards[0].Size()
	size.MouseDown(&desktop.MouseEvent{PointEvent: at(60), Button: desktop.MouseButtonPrimary})
	for x := float32(60); x <= size.Size().Width; x += 20 {
		size.Dragged(&fyne.DragEvent{PointEvent: at(x)})
	}
	if r.settings.CardSize != 1 || s.form != form {
		t.Errorf("the size is %g while the knob is held, the page is the same: %v", r.settings.CardSize, s.form == form)
	}
	if grown := form.sample.cards[0].Size(); grown.Height < 1.5*before.Height {
		t.Errorf("the sample is %v, was %v", grown, before)
	}
	size.MouseUp(&desktop.MouseEvent{})
	size.DragEnd()
	if r.settings.CardSize < 1.8 || r.kept().CardSize != r.settings.CardSize {
		t.Errorf("the size is %g, kept %g", r.settings.CardSize, r.kept().CardSize)
	}
}

func TestTheFocusStaysWhenAChangeBuildsThePageAnew(t *testing.T) {
	r := newPageRig(t, "en", usualWindow)
	r.openSettingsOver(blank{})
	r.tap("settings.lang.et")
	if r.loc.Lang() != "et" || r.focus() != "settings.lang" {
		t.Errorf("language %s, focus on %q", r.loc.Lang(), r.focus())
	}
	r.press(fyne.KeyRight)
	if r.loc.Lang() != "es" || r.focus() != "settings.lang" {
		t.Errorf("language %s, focus on %q", r.loc.Lang(), r.focus())
	}
	r.tap("settings.contrast")
	if r.focus() != "settings.contrast" {
		t.Errorf("focus on %q", r.focus())
	}
}

func TestTheTabStaysWhenTheLanguageChanges(t *testing.T) {
	r := newPageRig(t, "en", smallestWindow)
	r.openSettingsOver(blank{})
	r.tap("settings.tab.sound")
	r.changeLanguage("es")
	if _, there := r.control("settings.music"); !there {
		t.Error("the sound is not to be seen any more")
	}
}

func TestEscapeAndBackLeaveTheSettings(t *testing.T) {
	r := newPageRig(t, "en", usualWindow)
	r.openSettingsOver(blank{})
	r.press(fyne.KeyEscape)
	r.wantScreen("blank")
	r.openSettingsOver(blank{})
	r.tap("settings.back")
	r.wantScreen("blank")
}

func TestAllKeysAreListedInADialog(t *testing.T) {
	for _, lang := range []string{"en", "et", "es"} {
		r := newPageRig(t, lang, usualWindow)
		r.openSettingsOver(blank{})
		r.tap("settings.keys")
		if kit.OpenModal(r.win.Canvas(), "dialog.keys") == nil {
			t.Fatal("no dialog")
		}
		r.press(fyne.KeyEscape)
		if kit.OpenModal(r.win.Canvas(), "dialog.keys") != nil {
			t.Error("Esc does not close the dialog")
		}
		r.wantScreen("settings")
	}
}

func TestTheDesktopAsksForLessMotionUntilThePersonChooses(t *testing.T) {
	r := newPageRig(t, "en", usualWindow)
	posts := make(chan func(), 64) // the page itself asks after the sound device now and then
	r.post = func(f func()) { posts <- f }
	r.options.LessMotion = func() bool { return true }
	r.openSettingsOver(blank{})
	r.started()
	if r.motion().Reduced {
		t.Error("motion is reduced before the desktop has answered")
	}
	for range cap(posts) {
		if (<-posts)(); r.motion().Reduced {
			break
		}
	}
	if !r.motion().Reduced {
		t.Fatal("the desktop is not heeded")
	}
	if r.settings.ReducedMotion || r.kept().ReducedMotion {
		t.Error("the wish of the desktop was kept as a choice of the person")
	}
	r.tap("settings.reduced")
	if r.motion().Reduced {
		t.Error("the person cannot choose otherwise")
	}
	r.tap("settings.reduced")
	if !r.motion().Reduced || !r.kept().ReducedMotion {
		t.Error("the person cannot choose the same")
	}
}
