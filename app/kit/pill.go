package kit

import (
	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"
	fynetheme "fyne.io/fyne/v2/theme"
	"fyne.io/fyne/v2/widget"

	"deckhand/theme"
)

// PillStyle is how a pill looks. The zero value is a dark pill for words on
// cloth.
type PillStyle struct {
	Icon       fyne.Resource
	Fill, Ink  fyne.ThemeColorName // "" are the dark fill and cream
	Edge       fyne.ThemeColorName // "" is an edge in high contrast only
	Size       float32             // 0 is that of labels
	Regular    bool                // not bold
	EdgeStroke float32
}

// Pill is a short text on a rounded ground, for words that would otherwise
// stand on the bare cloth. It is not operated.
type Pill struct {
	widget.BaseWidget
	text  string
	style PillStyle

	body  *canvas.Rectangle
	glyph *glyph
	line  *canvas.Text
}

const (
	pillPad  = 12 // left and right of the text alone
	pillIcon = 16
	pillLeft = 28 // where text starts after an icon
)

// NewPill makes a pill.
func NewPill(text string, style PillStyle) *Pill {
	p := &Pill{text: text, style: style, body: newRectangle(), glyph: newGlyph(), line: NewLine()}
	p.ExtendBaseWidget(p)
	return p
}

// Text returns the words, whole.
func (p *Pill) Text() string { return p.text }

// SetText changes the words. The owner places the pill anew if it should fit.
func (p *Pill) SetText(text string) {
	if p.text != text {
		p.text = text
		p.Refresh()
	}
}

// SetStyle changes the look.
func (p *Pill) SetStyle(style PillStyle) {
	if p.style != style {
		p.style = style
		p.Refresh()
	}
}

func (p *Pill) textSize() float32 {
	if p.style.Size == 0 {
		return theme.TextLabel
	}
	return p.style.Size
}

// NaturalWidth is the width in which the words have room.
func (p *Pill) NaturalWidth() float32 {
	w := Width(p.text, p.textSize(), !p.style.Regular) + 2*pillPad
	if p.style.Icon != nil {
		w += pillLeft - pillPad
	}
	return w
}

// CreateRenderer implements fyne.Widget.
func (p *Pill) CreateRenderer() fyne.WidgetRenderer {
	return newView(p, fyne.NewSize(0, 0), p.draw, p.body, p.glyph.Raster, p.line)
}

func (p *Pill) draw(size fyne.Size) {
	fill, ink := p.style.Fill, p.style.Ink
	if fill == "" {
		fill = theme.ColorPill
	}
	if ink == "" {
		ink = theme.ColorCream
	}
	edge, stroke := p.style.Edge, p.style.EdgeStroke
	if edge == "" {
		edge, stroke = theme.ColorPillEdge, fynetheme.Size(theme.SizePillEdge)
	}
	rectangle(p.body, fill, edge, stroke, size.Height/2)
	Place(p.body, 0, 0, size.Width, size.Height)
	style := Style{Color: ink, Bold: !p.style.Regular, Align: fyne.TextAlignCenter}
	x, room := float32(pillPad-4), size.Width-2*(pillPad-4)
	if p.style.Icon != nil {
		style.Align = fyne.TextAlignLeading
		x, room = pillLeft, size.Width-pillLeft-(pillPad-4)
	}
	p.glyph.show(p.style.Icon, paint(ink))
	placeSharp(p.glyph.Raster, 9, (size.Height-pillIcon)/2, pillIcon, pillIcon)
	dress(p.line, Ellipsis(p.text, room, p.textSize(), style.Bold), p.textSize(), style)
	putLine(p.line, x, size.Height/2, room)
}
