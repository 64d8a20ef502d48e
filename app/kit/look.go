package kit

import (
	"fyne.io/fyne/v2"
	fynetheme "fyne.io/fyne/v2/theme"

	"deckhand/theme"
)

// Kind is the rank of a button, which decides its look.
type Kind uint8

// The kinds. There is one Primary button at any moment.
const (
	Quiet   Kind = iota // on paper
	Primary             // the main action, mustard
	Dark                // on cloth and leather
	Danger              // throws something away
	Call                // cream and crimson
	Faint               // on cloth, can wait
	Teal
	Bar    // in the leather bar
	Raised // large keys on the case and in choosers
	Row    // a line of a menu or list
)

// capColor is the ground of a key cap on a kind of button.
func capColor(kind Kind, fill fyne.ThemeColorName) fyne.ThemeColorName {
	switch {
	case fill == theme.ColorMust, fill == theme.ColorCallFill:
		return theme.ColorKeyCap
	case kind == Quiet, kind == Raised, kind == Row:
		return theme.ColorKeyCapPaper
	}
	return theme.ColorOff
}

// look is what a kind of button is made of.
type look struct {
	fill, edge, text fyne.ThemeColorName
	lip              fyne.ThemeColorName // "" has none and does not sink
	stroke           float32
}

func lookOf(kind Kind, ground Ground, disabled, marked bool) look {
	edge, bare := fynetheme.Size(theme.SizeEdge), fynetheme.Size(theme.SizeBareEdge)
	switch {
	case kind == Bar && marked && !disabled:
		return look{fill: theme.ColorMust, edge: theme.ColorMustLip, text: theme.ColorOnMust, stroke: edge}
	case kind == Bar && disabled:
		return look{fill: theme.ColorBarButton, edge: theme.ColorBarEdge, text: theme.ColorBarFaded, stroke: 1}
	case kind == Bar:
		return look{fill: theme.ColorBarButton, edge: theme.ColorBarEdge, text: theme.ColorCream, stroke: edge}
	case kind == Row && disabled:
		return look{text: theme.ColorFaded}
	case kind == Row && marked:
		return look{fill: theme.ColorMust, edge: theme.ColorMustLip, text: theme.ColorOnMust, stroke: bare}
	case kind == Row:
		return look{text: theme.ColorInk}
	case kind == Faint, disabled && ground == OnCloth:
		return look{fill: theme.ColorOff, edge: theme.ColorOffEdge, text: theme.ColorOffText, stroke: theme.StrokePanel}
	case disabled:
		return look{fill: theme.ColorPaper, edge: theme.ColorLine, text: theme.ColorFaded, stroke: 1}
	}
	switch kind {
	case Primary:
		return look{theme.ColorMust, theme.ColorMustLip, theme.ColorOnMust, theme.ColorMustLip, bare}
	case Dark:
		return look{fill: theme.ColorDark, edge: theme.ColorDarkEdge, text: theme.ColorCream, stroke: theme.StrokePanel}
	case Danger:
		return look{theme.ColorErr, theme.ColorErrLip, theme.ColorOnErr, theme.ColorErrLip, bare}
	case Call:
		return look{theme.ColorCallFill, theme.ColorCrim, theme.ColorCrim, theme.ColorCrim, 2}
	case Teal:
		return look{theme.ColorTeal, theme.ColorTealLip, theme.ColorOnTeal, theme.ColorTealLip, bare}
	case Raised:
		if marked {
			return look{theme.ColorRowMine, theme.ColorMustLip, theme.ColorInk, theme.ColorMust, 3}
		}
		return look{theme.ColorRaised, theme.ColorLine, theme.ColorInk, theme.ColorLip, edge}
	}
	return look{theme.ColorPaper2, theme.ColorLine, theme.ColorInk, theme.ColorLip, edge}
}
