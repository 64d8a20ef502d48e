package kit

import (
	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"

	"deckhand/theme"
)

// Check is a box to tick with a label and, below it, a sentence on what it
// does. A click anywhere on the row ticks, and so does Space.
type Check struct {
	control
	OnChange func(on bool)

	sub   string
	on    bool
	tick  fyne.Resource
	box   *canvas.Rectangle
	veil  *canvas.Rectangle
	glyph *glyph
	text  *Text
	below *Text
	ring  ring
}

const (
	checkBox  = 22
	checkText = 32 // where the label starts
)

// NewCheck makes a check row. The tick is the icon in a ticked box; an empty
// sub-sentence leaves the label alone, in regular weight.
func NewCheck(id, label, sub string, tick fyne.Resource, on bool, onChange func(on bool)) *Check {
	c := &Check{
		OnChange: onChange, sub: sub, on: on, tick: tick,
		box: newRectangle(), veil: newRectangle(), glyph: newGlyph(), ring: newRing(),
		text: NewText("", Style{}), below: NewText("", Style{}),
	}
	c.grabsFocus = true
	c.act = func(int) {
		c.on = !c.on
		c.Refresh()
		if c.OnChange != nil {
			c.OnChange(c.on)
		}
	}
	c.typed = func(ev *fyne.KeyEvent) bool {
		if ev.Name != fyne.KeySpace {
			return false
		}
		c.strike(0)
		return true
	}
	c.init(c, id, label)
	return c
}

// On reports whether the box is ticked.
func (c *Check) On() bool { return c.on }

// Set ticks or clears the box without telling OnChange.
func (c *Check) Set(on bool) {
	if c.on != on {
		c.on = on
		c.Refresh()
	}
}

// SetSub changes the sentence below the label, and with it the height the row needs.
func (c *Check) SetSub(sub string) {
	if c.sub != sub {
		c.sub = sub
		c.Refresh()
	}
}

// HeightFor is the height the row needs at a width, in units.
func (c *Check) HeightFor(width float32) float32 {
	h := TextHeight(c.label, width-checkText, theme.TextBody, c.sub != "")
	if c.sub != "" {
		h += TextHeight(c.sub, width-checkText, theme.TextCaption, false)
	}
	return max(h+4, theme.MinTarget)
}

// CreateRenderer implements fyne.Widget.
func (c *Check) CreateRenderer() fyne.WidgetRenderer {
	objects := append(c.ring.objects(), c.box, c.veil, c.glyph.Raster, c.text, c.below)
	return newView(c, fyne.NewSquareSize(theme.MinTarget), c.draw, objects...)
}

func (c *Check) draw(size fyne.Size) {
	const top, radius = 1, 6
	ink, ink2 := theme.ColorInk, theme.ColorInk2
	fill, edge := theme.ColorField, theme.ColorCheckLine
	if c.on {
		fill, edge = theme.ColorTeal, theme.ColorTeal
	}
	if c.disabled {
		ink, ink2 = theme.ColorFaded, theme.ColorFaded
		edge = theme.ColorFaded
		if c.on {
			fill = theme.ColorFaded
		}
	}
	rectangle(c.box, fill, edge, 2, radius)
	Place(c.box, 0, top, checkBox, checkBox)
	veil := fyne.ThemeColorName("")
	if c.pressed {
		veil = theme.ColorPressed
	} else if c.hovered() {
		veil = theme.ColorHover
	}
	rectangle(c.veil, veil, "", 0, radius)
	Place(c.veil, 0, top, checkBox, checkBox)
	c.ring.around(0, top, checkBox, checkBox, radius, OnPaper, c.focused)

	c.glyph.show(c.tick, paint(theme.ColorOnTeal))
	c.glyph.Hidden = !c.on
	placeSharp(c.glyph.Raster, 2, top+2, checkBox-4, checkBox-4)

	width := size.Width - checkText
	label := TextHeight(c.label, width, theme.TextBody, c.sub != "")
	if c.sub == "" { // in line with the box
		label = max(label, checkBox+2)
	}
	c.text.SetStyle(Style{Color: ink, Bold: c.sub != "", Fit: Wrapped, Middle: c.sub == ""})
	c.text.SetText(c.label)
	Place(c.text, checkText, 0, width, label)
	c.below.SetStyle(Style{Color: ink2, Size: theme.TextCaption, Fit: Wrapped})
	c.below.SetText(c.sub)
	Place(c.below, checkText, label+1, width, max(size.Height-label-1, 0))
	c.below.Hidden = c.sub == ""
}
