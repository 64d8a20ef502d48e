package kit

import (
	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"

	"deckhand/theme"
)

// Choice shows the chosen one of several options in a field and lists all of
// them on a click, on Space or on the arrow keys. In the list each option is a
// control with the id of the choice, a dot and the key.
type Choice struct {
	control
	OnChange func(key string)
	OnList   func() // the list has opened or closed; may be nil

	options []Option
	chosen  int
	arrow   fyne.Resource
	tick    fyne.Resource

	box, veil *canvas.Rectangle
	glyph     *glyph
	text      *canvas.Text
	ring      ring
}

// NewChoice makes a choice; the arrow marks the field, the tick the chosen
// option in the list. A key that is none of the options chooses none.
func NewChoice(id, label string, options []Option, chosen string, arrow, tick fyne.Resource, onChange func(key string)) *Choice {
	c := &Choice{
		OnChange: onChange, options: options, chosen: indexOf(options, chosen), arrow: arrow, tick: tick,
		box: newRectangle(), veil: newRectangle(), glyph: newGlyph(), text: NewLine(), ring: newRing(),
	}
	c.grabsFocus = true
	c.act = func(int) { c.openList() }
	c.typed = func(ev *fyne.KeyEvent) bool {
		switch ev.Name {
		case fyne.KeySpace, fyne.KeyDown, fyne.KeyUp:
			c.strike(0)
			return true
		}
		return false
	}
	c.init(c, id, label)
	return c
}

// Chosen returns the key of the chosen option, or "".
func (c *Choice) Chosen() string {
	if c.chosen < 0 {
		return ""
	}
	return c.options[c.chosen].Key
}

// SetOptions offers other options; what was chosen stays so if it is among them.
func (c *Choice) SetOptions(options []Option) {
	key := c.Chosen()
	c.options, c.chosen = options, indexOf(options, key)
	c.Refresh()
}

// Choose shows another option as chosen without telling OnChange.
func (c *Choice) Choose(key string) {
	if i := indexOf(c.options, key); i != c.chosen {
		c.chosen = i
		c.Refresh()
	}
}

func (c *Choice) choose(i int) {
	if i == c.chosen {
		return
	}
	c.chosen = i
	c.Refresh()
	if c.OnChange != nil {
		c.OnChange(c.options[i].Key)
	}
}

const (
	listRow = 38
	listPad = 6
)

// openList lays the options below the field, or above it where there is more
// room, with the focus on the chosen one.
func (c *Choice) openList() {
	cv := canvasOf(c)
	if cv == nil || len(c.options) == 0 {
		return
	}
	list := NewModal(c.id+".list", nil)
	list.Clear, list.OutsideCancels = true, true
	list.OnCancel = func() {
		list.Close()
		c.listed()
	}
	rows := make([]*KeyButton, len(c.options))
	for i, o := range c.options {
		rows[i] = NewButton(c.id+"."+o.Key, o.Label, Row, func() {
			list.Close()
			c.listed()
			c.choose(i)
		})
		rows[i].Arrange, rows[i].TextSize, rows[i].Indent = Listed, theme.TextBody, true
		if i == c.chosen {
			rows[i].Icon = c.tick
		}
	}
	list.First = rows[max(c.chosen, 0)]
	list.OnKey = func(ev *fyne.KeyEvent) bool { return moveFocus(cv, rows, ev) }

	panel := NewBox(BoxStyle{Fill: theme.ColorPaper, Edge: theme.ColorBrass, Stroke: theme.StrokePanel, Radius: theme.RadiusTag, Shadow: 10})
	objects := []fyne.CanvasObject{panel}
	for _, r := range rows {
		objects = append(objects, r)
	}
	list.content = Absolute(fyne.NewSize(0, 0), func(size fyne.Size) {
		Place(panel, 0, 0, size.Width, size.Height)
		for i, r := range rows {
			Place(r, listPad, listPad+float32(i)*listRow, size.Width-2*listPad, listRow)
		}
	}, objects...)
	width := c.listWidth()
	field := area{fyne.CurrentApp().Driver().AbsolutePositionForObject(c), c.Size()}
	list.Place = func(window fyne.Size) (fyne.Position, fyne.Size) {
		size := fyne.NewSize(max(field.size.Width, width), float32(len(rows))*listRow+2*listPad)
		y := field.pos.Y + field.size.Height + theme.Space1
		if above := field.pos.Y - theme.Space1 - size.Height; y+size.Height > window.Height && above >= 0 {
			y = above
		}
		y = max(min(y, window.Height-size.Height), 0)
		return fyne.NewPos(min(field.pos.X, window.Width-size.Width), y), size
	}
	list.Open(cv, theme.Motion{})
	c.listed()
}

func (c *Choice) listed() {
	if c.OnList != nil {
		c.OnList()
	}
}

// listWidth gives the longest option room.
func (c *Choice) listWidth() float32 {
	w := float32(0)
	for _, o := range c.options {
		w = max(w, Width(o.Label, theme.TextBody, true))
	}
	return w + 2*listPad + listedLeft + listedIcon + 2*listedLeft + buttonGap
}

// moveFocus walks a column of buttons with the arrow keys, round the ends.
func moveFocus(cv fyne.Canvas, rows []*KeyButton, ev *fyne.KeyEvent) bool {
	at := -1
	for i, r := range rows {
		if r.focused {
			at = i
		}
	}
	n := len(rows)
	to := at
	switch ev.Name {
	case fyne.KeyDown:
		to = (at + 1) % n
	case fyne.KeyUp:
		to = (at + n - 1) % n
		if at < 0 {
			to = n - 1
		}
	case fyne.KeyHome:
		to = 0
	case fyne.KeyEnd:
		to = n - 1
	default:
		return false
	}
	cv.Focus(rows[to])
	return true
}

// CreateRenderer implements fyne.Widget.
func (c *Choice) CreateRenderer() fyne.WidgetRenderer {
	objects := append(c.ring.objects(), c.box, c.veil, c.text, c.glyph.Raster)
	return newView(c, fyne.NewSquareSize(theme.MinTarget), c.draw, objects...)
}

func (c *Choice) draw(size fyne.Size) {
	const left, arrow = 12, 18
	ink, mark, edge := theme.ColorInk, theme.ColorInk2, theme.ColorLine
	if c.disabled {
		ink, mark = theme.ColorFaded, theme.ColorFaded
	} else if c.focused || c.pressed {
		edge = theme.ColorTeal
	}
	rectangle(c.box, theme.ColorField, edge, theme.StrokePanel, theme.RadiusField)
	Place(c.box, 0, 0, size.Width, size.Height)
	veil := fyne.ThemeColorName("")
	if c.hovered() {
		veil = theme.ColorHover
	}
	rectangle(c.veil, veil, "", 0, theme.RadiusField)
	Place(c.veil, 0, 0, size.Width, size.Height)
	c.ring.around(0, 0, size.Width, size.Height, theme.RadiusField, OnPaper, c.focused)
	words := ""
	if c.chosen >= 0 {
		words = c.options[c.chosen].Label
	}
	room := size.Width - left - arrow - 16
	words, used := Shrink(words, room, false, theme.TextBody, theme.TextLabel)
	dress(c.text, words, used, Style{Color: ink})
	putLine(c.text, left, size.Height/2, room)
	c.glyph.show(c.arrow, paint(mark))
	placeSharp(c.glyph.Raster, size.Width-arrow-10, (size.Height-arrow)/2, arrow, arrow)
}
