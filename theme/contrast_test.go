package theme

import (
	"image/color"
	"math"
	"testing"

	"fyne.io/fyne/v2"
	fynetheme "fyne.io/fyne/v2/theme"
)

// luminance is the relative luminance of WCAG 2.
func luminance(c color.NRGBA) float64 {
	linear := func(v uint8) float64 {
		f := float64(v) / 255
		if f <= 0.04045 {
			return f / 12.92
		}
		return math.Pow((f+0.055)/1.055, 2.4)
	}
	return 0.2126*linear(c.R) + 0.7152*linear(c.G) + 0.0722*linear(c.B)
}

func ratio(a, b color.NRGBA) float64 {
	x, y := luminance(a), luminance(b)
	return (max(x, y) + 0.05) / (min(x, y) + 0.05)
}

// over lays a possibly clear colour on an opaque one.
func over(top, ground color.NRGBA) color.NRGBA {
	mix := func(t, g uint8) uint8 {
		return uint8(math.Round((float64(t)*float64(top.A) + float64(g)*float64(255-top.A)) / 255))
	}
	return color.NRGBA{R: mix(top.R, ground.R), G: mix(top.G, ground.G), B: mix(top.B, ground.B), A: 255}
}

// on stacks colours of a theme from the ground up and returns what one sees.
func on(t *Theme, names ...fyne.ThemeColorName) color.NRGBA {
	var seen color.NRGBA
	for _, name := range names {
		seen = over(t.Color(name, fynetheme.VariantLight).(color.NRGBA), seen)
	}
	return seen
}

func themes() map[string]*Theme {
	return map[string]*Theme{"light": New(Light, false), "dark": New(Dark, false), "contrast": New(Light, true)}
}

func TestTextIsReadableOnItsGround(t *testing.T) {
	games := []string{"chupate2", "threeup", "gogogo", "suitup", "suckitup"}
	type pair struct {
		text   fyne.ThemeColorName
		ground []fyne.ThemeColorName
	}
	g := func(names ...fyne.ThemeColorName) []fyne.ThemeColorName { return names }
	pairs := []pair{
		{ColorInk, g(ColorPaper)}, {ColorInk, g(ColorPaper2)}, {ColorInk, g(ColorField)},
		{ColorInk, g(ColorRow)}, {ColorInk, g(ColorRowMine)}, {ColorInk, g(ColorRowBad)}, {ColorInk, g(ColorRaised)},
		{ColorInk, g(ColorPaper, ColorHover)}, {ColorInk, g(ColorPaper2, ColorPressed)},
		{ColorInk, g(ColorField, ColorSelection)}, {ColorInk, g(ColorPaper, ColorSelection)},
		{ColorInk2, g(ColorPaper)}, {ColorInk2, g(ColorPaper2)}, {ColorInk2, g(ColorField)},
		{ColorInk2, g(ColorRow)}, {ColorInk2, g(ColorRowMine)}, {ColorInk2, g(ColorRaised)},
		{ColorInk3, g(ColorPaper3)}, {ColorInk3, g(ColorPaper3, ColorHover)},
		{ColorFaded, g(ColorPaper)}, {ColorFaded, g(ColorField)},
		{ColorTerra, g(ColorPaper)}, {ColorTeal, g(ColorPaper)}, {ColorErr, g(ColorPaper)}, {ColorErr, g(ColorRowBad)},
		{ColorOK, g(ColorPaper)}, {ColorWarn, g(ColorPaper)}, {ColorWarn, g(ColorRaised)},
		{ColorOnMust, g(ColorMust)}, {ColorOnMust, g(ColorMust, ColorKeyCap)}, {ColorOnMust, g(ColorMust, ColorPressed)},
		{ColorOnMust2, g(ColorMust)},
		{ColorOnTeal, g(ColorTeal)}, {ColorOnErr, g(ColorErr)}, {ColorOnOK, g(ColorOK)}, {ColorOnWarn, g(ColorWarn)},
		{ColorCrim, g(ColorCallFill)}, {ColorCrim, g(ColorCallFill, ColorKeyCap)},
		{ColorCream, g(ColorLeather)}, {ColorCream, g(ColorLidTop)}, {ColorCream, g(ColorBarTop)}, {ColorCream, g(ColorOlive)},
		{ColorCream, g(ColorBarTop, ColorBarButton)}, {ColorBarFaded, g(ColorBarTop, ColorBarButton)},
		{ColorBrassLight, g(ColorBarTop)}, {ColorBrassLight, g(ColorLidTop)},
	}
	for _, game := range games {
		c := ClothOf(game)
		for _, ground := range []fyne.ThemeColorName{c.Base, c.Light} {
			pairs = append(pairs,
				pair{c.Text, g(ground)},
				pair{ColorCream, g(ground, ColorPill)},
				pair{ColorCream, g(ground, ColorStrip)},
				pair{ColorCream, g(ground, ColorDark)},
				pair{ColorOffText, g(ground, ColorStrip, ColorOff)},
			)
		}
	}
	for name, th := range themes() {
		least := 4.5
		if name == "contrast" {
			least = 7
		}
		for _, p := range pairs {
			ground := on(th, p.ground...)
			seen := on(th, append(p.ground, p.text)...)
			if r := ratio(seen, ground); r < least {
				t.Errorf("%s: %s on %v has %.2f:1, wanted %.1f:1", name, p.text, p.ground, r, least)
			}
		}
	}
}

// The figures are rounded to one decimal, as contrast is usually quoted.
func TestMeasuredContrastIsKept(t *testing.T) {
	light, dark, contrast := New(Light, false), New(Dark, false), New(Light, true)
	tests := []struct {
		theme  *Theme
		front  fyne.ThemeColorName
		ground fyne.ThemeColorName
		least  float64
	}{
		{light, ColorInk, ColorPaper, 15.0},
		{light, ColorInk2, ColorPaper, 8.2},
		{light, ColorInk2, ColorPaper2, 7.2},
		{light, ColorInk3, ColorPaper3, 6.0},
		{light, ColorTerra, ColorPaper, 5.6},
		{light, ColorTeal, ColorPaper, 6.5},
		{light, ColorErr, ColorPaper, 6.7},
		{light, ColorOK, ColorPaper, 5.9},
		{light, ColorMustLip, ColorPaper, 4.6},
		{light, ColorCheckLine, ColorPaper, 4.1},
		{light, ColorOnMust, ColorMust, 9.0},
		{light, ColorOnMust2, ColorMust, 7.8},
		{light, ColorOnTeal, ColorTeal, 7.1},
		{light, ColorOnErr, ColorErr, 7.4},
		{light, ColorCrim, ColorCallFill, 8.1},
		{light, ColorCream, ColorLidTop, 9.3},
		{light, ColorBrassLight, ColorLidTop, 6.4},
		{light, ColorCream, ColorOlive, 5.9},
		{light, ClothOf("chupate2").Text, ClothOf("chupate2").Base, 6.9},
		{light, ClothOf("chupate2").Text, ClothOf("chupate2").Light, 4.9},
		{light, ClothOf("threeup").Text, ClothOf("threeup").Base, 8.3},
		{light, ClothOf("threeup").Text, ClothOf("threeup").Light, 5.7},
		{light, ClothOf("gogogo").Text, ClothOf("gogogo").Base, 13.1},
		{light, ClothOf("gogogo").Text, ClothOf("gogogo").Light, 9.0},
		{light, ClothOf("suitup").Text, ClothOf("suitup").Base, 14.0},
		{light, ClothOf("suitup").Text, ClothOf("suitup").Light, 10.3},
		{light, ClothOf("suckitup").Text, ClothOf("suckitup").Base, 7.1},
		{light, ClothOf("suckitup").Text, ClothOf("suckitup").Light, 5.0},
		{light, ColorMust, ClothOf("chupate2").Base, 4.2},
		{light, ColorMust, ClothOf("suckitup").Light, 3.0},
		{dark, ColorInk, ColorPaper, 14.6},
		{dark, ColorInk, ColorPaper2, 11.5},
		{dark, ColorInk2, ColorPaper, 9.1},
		{dark, ColorInk3, ColorPaper3, 6.0},
		{dark, ColorTerra, ColorPaper, 8.6},
		{dark, ColorTeal, ColorPaper, 7.0},
		{dark, ColorErr, ColorPaper, 8.6},
		{contrast, ColorInk, ColorPaper, 21},
		{contrast, ColorMust, ClothOf("chupate2").Base, 15.1},
		{contrast, ClothOf("gogogo").Text, ClothOf("gogogo").Light, 21},
	}
	for _, tt := range tests {
		r := math.Round(ratio(on(tt.theme, tt.front), on(tt.theme, tt.ground))*10) / 10
		if r < tt.least {
			t.Errorf("%s on %s has %.1f:1, wanted %.1f:1", tt.front, tt.ground, r, tt.least)
		}
	}
}

// Rings and edges are not text; 3:1 against what lies beside them suffices.
func TestFocusRingsStandOutFromEveryGround(t *testing.T) {
	for name, th := range themes() {
		grounds := map[fyne.ThemeColorName][]fyne.ThemeColorName{
			ColorFocusPaper: {ColorPaper, ColorPaper2, ColorRow},
			ColorFocusCloth: {ColorLeather, ColorLidTop, ClothOf("chupate2").Light, ClothOf("suckitup").Light, ClothOf("suitup").Base},
		}
		for ring, list := range grounds {
			for _, ground := range list {
				inner := ratio(on(th, ring), on(th, ground))
				outer := ratio(over(on(th, ColorFocusOuter), on(th, ground)), on(th, ground))
				if max(inner, outer) < 3 {
					t.Errorf("%s: %s on %s: inner ring %.2f:1, outer %.2f:1", name, ring, ground, inner, outer)
				}
			}
		}
	}
}
