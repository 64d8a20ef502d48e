package theme

import (
	"image/color"

	"fyne.io/fyne/v2"
	fynetheme "fyne.io/fyne/v2/theme"
)

// Mode is the player's choice of appearance.
type Mode uint8

// The modes.
const (
	System Mode = iota // as the desktop says
	Light
	Dark
)

// Theme answers Fyne's questions about colours and sizes. It never changes: to
// change the appearance, make another one and set it.
type Theme struct {
	fyne.Theme   // fonts, icons and sizes we have no opinion on
	mode         Mode
	highContrast bool
	light, dark  palette
}

// New makes the theme of a mode. With high contrast there is one palette for
// all modes.
func New(mode Mode, highContrast bool) *Theme {
	t := &Theme{Theme: fynetheme.DefaultTheme(), mode: mode, highContrast: highContrast}
	if highContrast {
		t.light = contrastPalette()
		t.dark = t.light
	} else {
		t.light, t.dark = lightPalette(), darkPalette()
	}
	return t
}

// Mode returns the mode the theme was made for.
func (t *Theme) Mode() Mode { return t.mode }

// HighContrast reports whether the high contrast palette is in use.
func (t *Theme) HighContrast() bool { return t.highContrast }

// Color returns the colour of a name. The variant counts only in System mode:
// Fyne passes the desktop's, and the player's choice stands above it.
func (t *Theme) Color(name fyne.ThemeColorName, variant fyne.ThemeVariant) color.Color {
	if c, ok := clothColor(name, t.highContrast); ok {
		return c
	}
	p := t.light
	if t.mode == Dark || t.mode == System && variant == fynetheme.VariantDark {
		p = t.dark
	}
	if c, ok := p[name]; ok {
		return c
	}
	if c, ok := p[tokenOf(name)]; ok {
		return c
	}
	return t.Theme.Color(name, variant)
}

// tokenOf says which colour of the house stands for one of Fyne's names, or
// returns the name itself.
func tokenOf(name fyne.ThemeColorName) fyne.ThemeColorName {
	switch name {
	case fynetheme.ColorNameMenuBackground, fynetheme.ColorNameOverlayBackground, fynetheme.ColorNameDisabledButton:
		return ColorPaper
	case fynetheme.ColorNameBackground, // of the window, seen where the lining of the case is not woven yet
		fynetheme.ColorNameButton, fynetheme.ColorNameHeaderBackground:
		return ColorPaper2
	case fynetheme.ColorNameScrollBarBackground:
		return ColorPaper3
	case fynetheme.ColorNameInputBackground:
		return ColorField
	case fynetheme.ColorNameInputBorder, fynetheme.ColorNameSeparator:
		return ColorLine
	case fynetheme.ColorNameScrollBar:
		return ColorCheckLine
	case fynetheme.ColorNameForeground:
		return ColorInk
	case fynetheme.ColorNamePlaceHolder:
		return ColorInk2
	case fynetheme.ColorNameDisabled:
		return ColorFaded
	case fynetheme.ColorNamePrimary:
		return ColorMust
	case fynetheme.ColorNameForegroundOnPrimary:
		return ColorOnMust
	case fynetheme.ColorNameFocus, fynetheme.ColorNameSelection:
		return ColorSelection // Fyne lays both behind text
	case fynetheme.ColorNameHyperlink:
		return ColorTeal
	case fynetheme.ColorNameHover:
		return ColorHover
	case fynetheme.ColorNamePressed:
		return ColorPressed
	case fynetheme.ColorNameShadow:
		return ColorShade
	case fynetheme.ColorNameError:
		return ColorErr
	case fynetheme.ColorNameForegroundOnError:
		return ColorOnErr
	case fynetheme.ColorNameSuccess:
		return ColorOK
	case fynetheme.ColorNameForegroundOnSuccess:
		return ColorOnOK
	case fynetheme.ColorNameWarning:
		return ColorWarn
	case fynetheme.ColorNameForegroundOnWarning:
		return ColorOnWarn
	}
	return name
}

// Size returns a size of Fyne's widgets, in units.
func (t *Theme) Size(name fyne.ThemeSizeName) float32 {
	switch name {
	case fynetheme.SizeNameText:
		return TextBody
	case fynetheme.SizeNameCaptionText:
		return TextCaption
	case fynetheme.SizeNameHeadingText:
		return TextScreen
	case fynetheme.SizeNameSubHeadingText:
		return TextHeading
	case fynetheme.SizeNamePadding, fynetheme.SizeNameLineSpacing:
		return Space1
	case fynetheme.SizeNameInnerPadding:
		return 10 // left of the text in an entry
	case fynetheme.SizeNameInputRadius:
		return RadiusField
	case fynetheme.SizeNameInputBorder:
		return StrokePanel
	case SizeEdge:
		return t.stronger(1, 2)
	case SizeBareEdge:
		return t.stronger(0, 2)
	case SizePillEdge:
		return t.stronger(0, 1)
	}
	return t.Theme.Size(name)
}

func (t *Theme) stronger(usual, highContrast float32) float32 {
	if t.highContrast {
		return highContrast
	}
	return usual
}
