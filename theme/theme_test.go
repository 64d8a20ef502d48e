package theme

import (
	"image/color"
	"maps"
	"slices"
	"testing"
	"time"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/test"
	fynetheme "fyne.io/fyne/v2/theme"
	"pgregory.net/rapid"
)

func TestFyneFindsAllItsColours(t *testing.T) {
	for name, th := range themes() {
		test.AssertAllColorNamesDefined(t, th, name)
	}
	test.AssertAllColorNamesDefined(t, New(System, false), "system")
}

func TestFyneColoursComeFromThePalette(t *testing.T) {
	names := []fyne.ThemeColorName{
		fynetheme.ColorNameBackground, fynetheme.ColorNameButton, fynetheme.ColorNameDisabledButton,
		fynetheme.ColorNameDisabled, fynetheme.ColorNameError, fynetheme.ColorNameFocus,
		fynetheme.ColorNameForeground, fynetheme.ColorNameForegroundOnError, fynetheme.ColorNameForegroundOnPrimary,
		fynetheme.ColorNameForegroundOnSuccess, fynetheme.ColorNameForegroundOnWarning,
		fynetheme.ColorNameHeaderBackground, fynetheme.ColorNameHover, fynetheme.ColorNameHyperlink,
		fynetheme.ColorNameInputBackground, fynetheme.ColorNameInputBorder, fynetheme.ColorNameMenuBackground,
		fynetheme.ColorNameOverlayBackground, fynetheme.ColorNamePlaceHolder, fynetheme.ColorNamePressed,
		fynetheme.ColorNamePrimary, fynetheme.ColorNameScrollBar, fynetheme.ColorNameScrollBarBackground,
		fynetheme.ColorNameSelection, fynetheme.ColorNameSeparator, fynetheme.ColorNameShadow,
		fynetheme.ColorNameSuccess, fynetheme.ColorNameWarning,
	}
	for _, name := range names {
		if _, ok := lightPalette()[tokenOf(name)]; !ok {
			t.Errorf("%s has no colour of the house", name)
		}
	}
}

func TestPalettesNameTheSameColours(t *testing.T) {
	want := slices.Sorted(maps.Keys(lightPalette()))
	for name, p := range map[string]palette{"dark": darkPalette(), "contrast": contrastPalette()} {
		if got := slices.Sorted(maps.Keys(p)); !slices.Equal(got, want) {
			t.Errorf("%s palette names %v, light names %v", name, got, want)
		}
	}
}

func TestVariantCountsOnlyInSystemMode(t *testing.T) {
	paper := func(th *Theme, v fyne.ThemeVariant) color.Color { return th.Color(ColorPaper, v) }
	light, dark := hex(0xFBF4E4), hex(0x231812)
	tests := []struct {
		mode                 Mode
		onLight, onDark      color.Color
		contrast, onContrast bool
	}{
		{mode: Light, onLight: light, onDark: light},
		{mode: Dark, onLight: dark, onDark: dark},
		{mode: System, onLight: light, onDark: dark},
		{mode: Dark, contrast: true, onLight: hex(0xFFFFFF), onDark: hex(0xFFFFFF)},
		{mode: System, contrast: true, onLight: hex(0xFFFFFF), onDark: hex(0xFFFFFF)},
	}
	for _, tt := range tests {
		th := New(tt.mode, tt.contrast)
		if got := paper(th, fynetheme.VariantLight); got != tt.onLight {
			t.Errorf("mode %d, contrast %v: paper on a light desktop is %v, want %v", tt.mode, tt.contrast, got, tt.onLight)
		}
		if got := paper(th, fynetheme.VariantDark); got != tt.onDark {
			t.Errorf("mode %d, contrast %v: paper on a dark desktop is %v, want %v", tt.mode, tt.contrast, got, tt.onDark)
		}
		if th.Mode() != tt.mode || th.HighContrast() != tt.contrast {
			t.Errorf("theme forgot its mode %d or contrast %v", tt.mode, tt.contrast)
		}
	}
}

func TestClothsBelongToTheirGames(t *testing.T) {
	th := New(Dark, false)
	if got := th.Color(ClothOf("suitup").Base, fynetheme.VariantDark); got != hex(0x142344) {
		t.Errorf("suitup's cloth is %v", got)
	}
	if got, want := th.Color(ClothOf("bridge").Base, 0), th.Color(ClothOf("threeup").Base, 0); got != want {
		t.Errorf("a new game's cloth is %v, want %v", got, want)
	}
	black := New(Light, true)
	c := ClothOf("gogogo")
	for _, name := range []fyne.ThemeColorName{c.Deep, c.Base, c.Light} {
		if got := black.Color(name, 0); got != hex(0) {
			t.Errorf("%s in high contrast is %v, want black", name, got)
		}
	}
	for _, name := range []fyne.ThemeColorName{"cloth.", "cloth.suitup", "cloth.suitup.hem"} {
		if _, ok := clothColor(name, false); ok {
			t.Errorf("%q was taken for the colour of a cloth", name)
		}
	}
}

func TestSizesOfTheHouseReachFyne(t *testing.T) {
	th := New(Light, false)
	if got := th.Size(fynetheme.SizeNameText); got != TextBody {
		t.Errorf("text is %v, want %v", got, TextBody)
	}
	if got := th.Size(fynetheme.SizeNameScrollBar); got <= 0 {
		t.Errorf("the scroll bar is %v wide", got)
	}
	for _, name := range []fyne.ThemeSizeName{SizeEdge, SizeBareEdge, SizePillEdge} {
		if usual, strong := th.Size(name), New(Light, true).Size(name); strong <= usual {
			t.Errorf("%s is %v, and %v in high contrast", name, usual, strong)
		}
	}
}

func TestSpeedTrackRunsFromSlowToFast(t *testing.T) {
	for track, want := range map[float32]float32{0: SpeedSlow, 0.3: 1.5, SpeedNormalAt: SpeedNormal, 1: SpeedFast, -1: SpeedSlow, 2: SpeedFast} {
		if got := SpeedAt(track); got < want-1e-5 || got > want+1e-5 {
			t.Errorf("speed at %v is %v, want %v", track, got, want)
		}
	}
	rapid.Check(t, func(t *rapid.T) {
		a, b := rapid.Float32Range(0, 1).Draw(t, "a"), rapid.Float32Range(0, 1).Draw(t, "b")
		if a < b && SpeedAt(a) < SpeedAt(b)-1e-5 {
			t.Fatalf("speed factor grows from %v at %v to %v at %v", SpeedAt(a), a, SpeedAt(b), b)
		}
	})
}

func TestMotionScalesTimes(t *testing.T) {
	tests := []struct {
		motion                Motion
		flight, pause, refuse time.Duration
	}{
		{Motion{Speed: SpeedNormal}, 320 * time.Millisecond, 500 * time.Millisecond, 400 * time.Millisecond},
		{Motion{Speed: SpeedSlow}, 640 * time.Millisecond, time.Second, 800 * time.Millisecond},
		{Motion{Speed: SpeedFast}, 128 * time.Millisecond, 200 * time.Millisecond, 160 * time.Millisecond},
		{Motion{Speed: SpeedInstant}, 0, 0, 0},
		{Motion{Speed: SpeedNormal, Reduced: true}, 0, 500 * time.Millisecond, 800 * time.Millisecond},
		{Motion{Speed: -3}, 0, 0, 0},
	}
	for _, tt := range tests {
		near := func(got, want time.Duration) bool { return (got - want).Abs() < time.Millisecond }
		if got := tt.motion.Time(FlightTime); !near(got, tt.flight) {
			t.Errorf("%+v: flight takes %v, want %v", tt.motion, got, tt.flight)
		}
		if got := tt.motion.Pause(ThinkLeast); !near(got, tt.pause) {
			t.Errorf("%+v: thinking takes %v, want %v", tt.motion, got, tt.pause)
		}
		if got := tt.motion.Ring(); !near(got, tt.refuse) {
			t.Errorf("%+v: the ring stays %v, want %v", tt.motion, got, tt.refuse)
		}
	}
}

func TestCurvesStartAndEndWhereTheyShould(t *testing.T) {
	for _, e := range []Ease{Linear, EaseIn, EaseOut, EaseInOut} {
		curve := e.Curve()
		if curve(0) != 0 || curve(1) != 1 {
			t.Errorf("curve %d runs from %v to %v", e, curve(0), curve(1))
		}
	}
	if EaseIn.Curve()(0.5) >= 0.5 || EaseOut.Curve()(0.5) <= 0.5 {
		t.Error("easing in must start slowly and easing out must end slowly")
	}
}
