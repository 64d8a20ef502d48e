package kit

import (
	"slices"
	"strings"
	"testing"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"
	"fyne.io/fyne/v2/driver/desktop"
	"fyne.io/fyne/v2/test"

	"deckhand/theme"
)

var limits = []Option{{"50", "50"}, {"100", "100"}, {"150", "150"}}

func TestSegmentChoosesByClickAndKeys(t *testing.T) {
	w := stage(t)
	var told []string
	s := NewSegment("new.limit", "Limit", limits, "100", func(k string) { told = append(told, k) })
	put(w, s)
	Place(s, 0, 0, 306, 40)
	press(s, fyne.NewPos(20, 20))
	press(s, fyne.NewPos(25, 20)) // again the same
	press(s, fyne.NewPos(290, 20), fyne.NewPos(286, 22))
	press(s, fyne.NewPos(20, 20), fyne.NewPos(150, 20)) // slid to another option
	strokes(s, fyne.KeyLeft, fyne.KeyHome, fyne.KeyLeft, fyne.KeyEnd, fyne.KeyRight)
	if want := []string{"50", "150", "100", "50", "150"}; !slices.Equal(told, want) {
		t.Errorf("told %v, want %v", told, want)
	}
	s.Choose("100")
	if len(told) != 5 || s.Chosen() != "100" {
		t.Errorf("Choose told %v and chose %q", told, s.Chosen())
	}
	s.Choose("unknown")
	if s.Chosen() != "" || s.mark.Visible() {
		t.Errorf("an unknown key chose %q", s.Chosen())
	}
}

func TestSegmentListsItsOptions(t *testing.T) {
	w := stage(t)
	s := NewSegment("settings.lang", "Language", []Option{{"en", "English"}, {"et", "Eesti"}}, "et", nil)
	put(w, s)
	Place(s, 100, 50, 206, 40)
	w.Canvas().Focus(s)
	got := Controls(w.Canvas())
	if !slices.Equal(ids(got), []string{"settings.lang.en", "settings.lang.et"}) {
		t.Fatalf("listed %v", ids(got))
	}
	for i, c := range got {
		middle := c.Pos.SubtractXY(100, 50).AddXY(c.Size.Width/2, 20)
		if s.part(middle) != i {
			t.Errorf("the middle of %s belongs to option %d", c.ID, s.part(middle))
		}
	}
	if got[0].Focused || !got[1].Focused || got[1].Label != "Eesti" {
		t.Errorf("listed %+v", got)
	}
	s.Disable()
	press(s, fyne.NewPos(20, 20))
	if s.Chosen() != "et" || Controls(w.Canvas())[0].Enabled {
		t.Error("a disabled segment reacts")
	}
}

func TestSegmentWithoutOptionsIsHarmless(t *testing.T) {
	w := stage(t)
	s := NewSegment("s", "", nil, "", nil)
	put(w, s)
	Place(s, 0, 0, 100, 40)
	press(s, fyne.NewPos(20, 20))
	strokes(s, fyne.KeyLeft, fyne.KeyEnd)
	if s.Chosen() != "" || len(Controls(w.Canvas())) != 0 {
		t.Error("something was chosen from nothing")
	}
}

func TestTabsShowOneOfTheirPages(t *testing.T) {
	w := stage(t)
	var told []string
	tabs := NewTabs("rules", "Rules", []Option{{"short", "In short"}, {"cards", "Cards"}, {"all", "Everything"}}, "", func(k string) { told = append(told, k) })
	put(w, tabs)
	Place(tabs, 0, 0, 400, TabsHeight)
	cards := find(t, Controls(w.Canvas()), "rules.cards")
	press(tabs, cards.Pos.AddXY(cards.Size.Width/2, 20))
	strokes(tabs, fyne.KeyRight, fyne.KeyRight, fyne.KeyHome)
	if want := []string{"cards", "all", "short"}; !slices.Equal(told, want) || tabs.Chosen() != "short" {
		t.Errorf("told %v, want %v", told, want)
	}
}

func TestCheckTicksOnTheWholeRow(t *testing.T) {
	w := stage(t)
	var told []bool
	c := NewCheck("new.ace", "End on an ace", "The round ends all the same.", drawing, false, func(on bool) { told = append(told, on) })
	put(w, c)
	Place(c, 0, 0, 300, c.HeightFor(300))
	if !c.glyph.Hidden {
		t.Error("an empty box shows a tick")
	}
	press(c, fyne.NewPos(5, 10))
	press(c, fyne.NewPos(280, 30), fyne.NewPos(283, 30))
	strokes(c, fyne.KeySpace)
	if !slices.Equal(told, []bool{true, false, true}) || !c.On() || c.glyph.Hidden {
		t.Errorf("told %v, ticked %v", told, c.On())
	}
	c.Set(false)
	if len(told) != 3 || c.On() {
		t.Error("Set told, or did not clear")
	}
	if w.Canvas().Focused() != c {
		t.Error("a click did not take the focus")
	}
	var passed []fyne.KeyName
	w.Canvas().SetOnTypedKey(func(ev *fyne.KeyEvent) { passed = append(passed, ev.Name) })
	strokes(c, fyne.KeyReturn)
	if len(passed) != 1 || c.On() {
		t.Error("Enter belongs to the main action, not to the box")
	}
}

func TestCheckRowGrowsWithItsSentence(t *testing.T) {
	stage(t)
	c := NewCheck("c", "Label", strings.Repeat("long sentence ", 10), drawing, true, nil)
	if narrow, wide := c.HeightFor(150), c.HeightFor(900); narrow <= wide || wide < theme.MinTarget {
		t.Errorf("height %v at 150, %v at 900", narrow, wide)
	}
}

// slid is a slider of 222 units, so that one unit of way is half a percent.
func slid(t *testing.T, step float64) (s *Slider, w fyne.Window, changed, done *[]float64) {
	w, changed, done = stage(t), new([]float64), new([]float64)
	s = NewSlider(SliderSpec{
		ID: "music", Label: "Music", Max: 1, Step: step, Value: 0.5,
		OnChange: func(v float64) { *changed = append(*changed, v) },
		OnDone:   func(v float64) { *done = append(*done, v) },
	})
	put(w, s)
	Place(s, 0, 0, 222, s.Height())
	return s, w, changed, done
}

func TestSliderFollowsThePointer(t *testing.T) {
	s, _, changed, done := slid(t, 0.25)
	y := float32(sliderMiddle)
	press(s, fyne.NewPos(11, y), fyne.NewPos(111, y), fyne.NewPos(300, -50))
	if want := []float64{0, 0.5, 1}; !slices.Equal(*changed, want) {
		t.Errorf("changed to %v, want %v", *changed, want)
	}
	if !slices.Equal(*done, []float64{1}) {
		t.Errorf("done with %v, want once with 1", *done)
	}
	press(s, fyne.NewPos(65, y))
	if s.Value() != 0.25 || len(*done) != 2 {
		t.Errorf("a click set %v and was done %d times", s.Value(), len(*done))
	}
	press(s, fyne.NewPos(200, 5)) // on the label
	if s.Value() != 0.25 {
		t.Error("a click on the label moved the knob")
	}
	s.Disable()
	press(s, fyne.NewPos(200, y), fyne.NewPos(210, y))
	if s.Value() != 0.25 {
		t.Error("a disabled slider moved")
	}
}

func TestSliderObeysKeysAndRange(t *testing.T) {
	s, _, changed, _ := slid(t, 0)
	strokes(s, fyne.KeyRight, fyne.KeyUp, fyne.KeyLeft, fyne.KeyPageUp, fyne.KeyEnd, fyne.KeyRight, fyne.KeyHome, fyne.KeyDown)
	want := []float64{0.51, 0.52, 0.51, 0.61, 1, 0}
	near := func(a, b float64) bool { return a-b < 1e-9 && b-a < 1e-9 }
	if !slices.EqualFunc(*changed, want, near) {
		t.Errorf("changed to %v, want %v", *changed, want)
	}
	s.Set(7)
	if s.Value() != 1 || len(*changed) != len(want) {
		t.Errorf("set to %v, told %v", s.Value(), *changed)
	}
}

func TestSliderIsListedByItsTrack(t *testing.T) {
	s, w, _, _ := slid(t, 0)
	got := find(t, Controls(w.Canvas()), "music")
	if middle := got.Pos.Y + got.Size.Height/2; middle != sliderMiddle || got.Size.Height < theme.MinTarget {
		t.Errorf("listed at %v, %v", got.Pos, got.Size)
	}
	s.SetLabel("")
	if got := find(t, Controls(w.Canvas()), "music"); got.Pos.Y != 0 {
		t.Errorf("without a label listed at %v", got.Pos)
	}
}

func TestSliderShowsItsValueInWords(t *testing.T) {
	w := stage(t)
	s := NewSlider(SliderSpec{ID: "size", Label: "Card size", Heading: true, Min: 1, Max: 2, Step: 1, Value: 1, Low: "Small", High: "Large",
		Show: func(v float64) string { return map[float64]string{1: "Normal", 2: "Double"}[v] }})
	put(w, s)
	Place(s, 0, 0, 300, s.Height())
	strokes(s, fyne.KeyRight)
	if s.shown.Text != "Double" || s.lowText.Text != "Small" || s.highText.Text != "Large" {
		t.Errorf("shows %q, %q, %q", s.shown.Text, s.lowText.Text, s.highText.Text)
	}
	if s.Height() <= sliderEnds {
		t.Errorf("height %v leaves no room for the captions", s.Height())
	}
}

var levels = []Option{{"easy", "Easy"}, {"normal", "Normal"}, {"hard", "Hard"}}

func choice(t *testing.T) (c *Choice, w fyne.Window, told *[]string) {
	w, told = stage(t), new([]string)
	c = NewChoice("new.seat1.level", "Level", levels, "normal", drawing, drawing, func(k string) { *told = append(*told, k) })
	put(w, c)
	Place(c, 100, 100, 140, 36)
	return c, w, told
}

func TestChoiceListsItsOptions(t *testing.T) {
	c, w, told := choice(t)
	press(c, fyne.NewPos(10, 10))
	got := Controls(w.Canvas())
	hard := find(t, got, "new.seat1.level.hard")
	if !hard.Enabled || hard.Label != "Hard" || find(t, got, "new.seat1.level").Enabled {
		t.Errorf("listed %+v", got)
	}
	if hard.Pos.Y < 136 {
		t.Errorf("the list covers its field at %v", hard.Pos)
	}
	test.TapCanvas(w.Canvas(), hard.Pos.AddXY(5, 5))
	if !slices.Equal(*told, []string{"hard"}) || c.Chosen() != "hard" || c.text.Text != "Hard" {
		t.Errorf("told %v, shows %q", *told, c.text.Text)
	}
	if w.Canvas().Overlays().Top() != nil || w.Canvas().Focused() != c {
		t.Error("the list is open still, or the focus lost")
	}
}

func TestChoiceByKeys(t *testing.T) {
	c, w, told := choice(t)
	w.Canvas().Focus(c)
	typing := func(names ...fyne.KeyName) {
		for _, name := range names {
			strokes(w.Canvas().Focused(), name)
		}
	}
	typing(fyne.KeySpace, fyne.KeyDown, fyne.KeyReturn)                        // hard
	typing(fyne.KeyDown, fyne.KeyDown, fyne.KeySpace)                          // round the end: easy
	typing(fyne.KeyUp, fyne.KeyEnd, fyne.KeyEscape)                            // nothing
	typing(fyne.KeySpace, fyne.KeyHome, fyne.KeyReturn)                        // easy again
	typing(fyne.KeySpace, fyne.KeyHome, fyne.KeyUp, fyne.KeyUp, fyne.KeyEnter) // normal
	if want := []string{"hard", "easy", "normal"}; !slices.Equal(*told, want) {
		t.Errorf("told %v, want %v", *told, want)
	}
	if w.Canvas().Overlays().Top() != nil {
		t.Error("the list is open still")
	}
}

func TestChoiceClosesOnAClickOutside(t *testing.T) {
	c, w, told := choice(t)
	press(c, fyne.NewPos(10, 10))
	test.TapCanvas(w.Canvas(), fyne.NewPos(700, 500))
	if w.Canvas().Overlays().Top() != nil || len(*told) != 0 {
		t.Error("the list stayed, or something was chosen")
	}
}

func TestChoiceListStaysInTheWindow(t *testing.T) {
	c, w, _ := choice(t)
	for _, at := range []fyne.Position{{X: 700, Y: 580}, {X: 0, Y: 0}, {X: 750, Y: 300}} {
		c.Move(at)
		press(c, fyne.NewPos(10, 10))
		for _, info := range Controls(w.Canvas()) {
			if strings.HasPrefix(info.ID, "new.seat1.level.") && (info.Pos.X < 0 || info.Pos.Y < 0 ||
				info.Pos.X+info.Size.Width > 800 || info.Pos.Y+info.Size.Height > 600 || info.Size.Height != listRow) {
				t.Errorf("field at %v: option at %v, %v", at, info.Pos, info.Size)
			}
		}
		w.Canvas().Overlays().Top().(*Modal).Close()
	}
}

func TestEntryTellsAndPassesOn(t *testing.T) {
	w := stage(t)
	var told string
	e := NewEntry("new.name", "Name", "Lii", func(s string) { told = s })
	put(w, e)
	Place(e, 0, 0, 150, 36)
	var passed []fyne.KeyName
	w.Canvas().SetOnTypedKey(func(ev *fyne.KeyEvent) { passed = append(passed, ev.Name) })
	w.Canvas().Focus(e)
	if e.ring.inner.Hidden || !find(t, Controls(w.Canvas()), "new.name").Focused {
		t.Error("the focused entry does not show it")
	}
	e.TypedKey(key(fyne.KeyEnd))
	test.Type(e, "na")
	if told != "Liina" || e.Text != "Liina" {
		t.Errorf("told %q, holds %q", told, e.Text)
	}
	for _, name := range []fyne.KeyName{fyne.KeyLeft, fyne.KeyEscape, fyne.KeyReturn, fyne.KeyF1, fyne.KeyBackspace} {
		e.TypedKey(key(name))
	}
	if want := []fyne.KeyName{fyne.KeyEscape, fyne.KeyReturn, fyne.KeyF1}; !slices.Equal(passed, want) {
		t.Errorf("passed on %v, want %v", passed, want)
	}
	w.Canvas().Unfocus()
	if !e.ring.inner.Hidden {
		t.Error("the entry keeps its ring")
	}
}

func TestEntryLeavesTheScreensShortcutsAlone(t *testing.T) {
	w := stage(t)
	e := NewEntry("new.name", "Name", "abc", nil)
	put(w, e)
	Place(e, 0, 0, 150, 36)
	quit := &desktop.CustomShortcut{KeyName: fyne.KeyQ, Modifier: fyne.KeyModifierControl}
	pressed := 0
	w.Canvas().AddShortcut(quit, func(fyne.Shortcut) { pressed++ })
	e.TypedShortcut(quit)
	if pressed != 1 {
		t.Errorf("the screen's shortcut ran %d times, want once", pressed)
	}
	e.TypedShortcut(&fyne.ShortcutSelectAll{})
	if e.SelectedText() != "abc" {
		t.Errorf("select all marked %q", e.SelectedText())
	}
}

func TestABareSliderIsNothingButItsTrack(t *testing.T) {
	s := NewSlider(SliderSpec{ID: "at", Label: "Move", Max: 9, Step: 1, Show: func(float64) string { return "some words" }})
	whole := s.Height()
	s.SetBare(true)
	s.Resize(fyne.NewSize(200, s.Height()))
	if s.Height() >= whole || s.Controls()[0].Label != "Move" || s.Controls()[0].Pos.Y < 0 {
		t.Errorf("%v high instead of %v, listed as %+v", s.Height(), whole, s.Controls()[0])
	}
	for _, o := range test.WidgetRenderer(s).Objects() {
		if words, is := o.(*canvas.Text); is && words.Visible() && words.Text != "" {
			t.Errorf("%q is written", words.Text)
		}
	}
	s.SetBare(false)
	if s.Height() != whole {
		t.Errorf("%v high again, not %v", s.Height(), whole)
	}
}
