package kit

import (
	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"

	"deckhand/theme"
)

// Arrange says how a button orders icon, label and key cap.
type Arrange uint8

// The arrangements.
const (
	Centred Arrange = iota // icon, label and key cap in one line, in the middle
	Stacked                // icon above the label, the key below it as text
	Listed                 // icon and label at the left, the key as text at the right
)

// KeyButton is a button with a lip that sinks when pressed. It may carry an
// icon and name the key that does the same. Change its fields before it is
// shown, or refresh it afterwards. Enter and Space press it.
type KeyButton struct {
	control
	Kind     Kind
	Ground   Ground
	Arrange  Arrange
	Icon     fyne.Resource
	Key      string              // on the key cap, "" for none
	TextSize float32             // of the label; 0 goes by the height
	Radius   float32             // 0 is that of buttons
	IconInk  fyne.ThemeColorName // "" is that of the label
	Bare     bool                // the label is not drawn, only told
	Marked   bool                // switched on, or the chosen row
	Indent   bool                // a Listed label keeps room for an icon it has not
	OnPress  func()

	lip, body, veil, keyCap *canvas.Rectangle
	glyph                   *glyph
	text, keyText           *canvas.Text
	ring                    ring
}

// NewButton makes a button. The id is stable and never shown.
func NewButton(id, label string, kind Kind, onPress func()) *KeyButton {
	b := &KeyButton{
		Kind: kind, OnPress: onPress,
		lip: newRectangle(), body: newRectangle(), veil: newRectangle(), keyCap: newRectangle(),
		glyph: newGlyph(), text: NewLine(), keyText: NewLine(), ring: newRing(),
	}
	b.act = func(int) {
		if b.OnPress != nil {
			b.OnPress()
		}
	}
	b.typed = func(ev *fyne.KeyEvent) bool {
		switch ev.Name {
		case fyne.KeyReturn, fyne.KeyEnter, fyne.KeySpace:
			b.strike(0)
			return true
		}
		return false
	}
	b.init(b, id, label)
	return b
}

// SetMarked switches the mark on or off.
func (b *KeyButton) SetMarked(marked bool) {
	if b.Marked != marked {
		b.Marked = marked
		b.Refresh()
	}
}

// SetKind changes the rank.
func (b *KeyButton) SetKind(kind Kind) {
	if b.Kind != kind {
		b.Kind = kind
		b.Refresh()
	}
}

const (
	buttonMargin = 14 // left and right of what is in a button of natural width
	buttonGap    = 8  // between icon, label and key cap
	bareIcon     = 22
	listedIcon   = 22
	listedLeft   = 12 // before icon and label of a listed button
	capHeight    = 20
)

// NaturalWidth is the width in which everything has room, with the label in
// the given size.
func (b *KeyButton) NaturalWidth(size float32) float32 {
	w := float32(2 * buttonMargin)
	if b.Icon != nil {
		w += size + 6
	}
	if !b.Bare {
		w += Width(b.label, size, true)
		if b.Icon != nil {
			w += buttonGap
		}
	}
	if b.Key != "" {
		w += buttonGap + capWidth(b.Key)
	}
	return w
}

func capWidth(key string) float32 { return Width(key, theme.TextSmallest, true) + 14 }

// CreateRenderer implements fyne.Widget.
func (b *KeyButton) CreateRenderer() fyne.WidgetRenderer {
	objects := append(b.ring.objects(), b.lip, b.body, b.veil, b.keyCap, b.glyph.Raster, b.text, b.keyText)
	return newView(b, fyne.NewSquareSize(theme.MinTarget), b.draw, objects...)
}

func (b *KeyButton) draw(size fyne.Size) {
	lit := b.Marked || b.Kind == Row && b.focused // a row shows the focus by its colour
	look := lookOf(b.Kind, b.Ground, b.disabled, lit)
	radius := b.Radius
	if radius == 0 {
		radius = theme.RadiusButton
	}
	radius = min(radius, size.Height/2)

	body := area{size: size}
	rectangle(b.lip, look.lip, "", 0, radius)
	Place(b.lip, 0, 0, size.Width, size.Height)
	if look.lip != "" {
		body.size.Height -= theme.ButtonLip
		if b.pressed {
			sunk := theme.ButtonLip - 1
			body.pos.Y += sunk
			Place(b.lip, 0, sunk, size.Width, size.Height-sunk)
		}
	}
	rectangle(b.body, look.fill, look.edge, look.stroke, radius)
	Place(b.body, body.pos.X, body.pos.Y, body.size.Width, body.size.Height)
	rectangle(b.veil, b.veilColor(), "", 0, radius)
	Place(b.veil, body.pos.X, body.pos.Y, body.size.Width, body.size.Height)
	b.ring.around(0, 0, size.Width, size.Height, radius, b.Ground, b.focused && b.Kind != Row)

	ink := b.IconInk
	if ink == "" || b.disabled {
		ink = look.text
	}
	b.glyph.show(b.Icon, paint(ink))
	style := Style{Color: look.text, Bold: b.Arrange != Listed || lit}
	switch {
	case b.Bare:
		b.arrangeBare(body)
	case b.Arrange == Stacked:
		b.arrangeStacked(body, style)
	case b.Arrange == Listed:
		b.arrangeListed(body, style)
	default:
		b.arrangeCentred(body, style, capColor(b.Kind, look.fill))
	}
}

func (b *KeyButton) veilColor() fyne.ThemeColorName {
	switch {
	case b.pressed:
		return theme.ColorPressed
	case b.hovered():
		return theme.ColorHover
	}
	return ""
}

func (b *KeyButton) labelSize(height float32) float32 {
	switch {
	case b.TextSize != 0:
		return b.TextSize
	case height >= theme.MinTableTarget-theme.ButtonLip:
		return theme.TextButtonLarge
	}
	return theme.TextButton
}

func (b *KeyButton) arrangeBare(body area) {
	b.text.Text, b.keyText.Text = "", ""
	b.keyCap.Hidden = true
	side := float32(bareIcon)
	placeSharp(b.glyph.Raster, body.pos.X+(body.size.Width-side)/2, body.pos.Y+(body.size.Height-side)/2, side, side)
}

// arrangeCentred gives up the key cap first when there is too little room,
// then some of the label's size, then the icon, then the end of the label.
func (b *KeyButton) arrangeCentred(body area, style Style, capFill fyne.ThemeColorName) {
	size := b.labelSize(body.size.Height)
	room := body.size.Width - 2*buttonGap
	icon := float32(0)
	if b.Icon != nil && Width(b.label, theme.TextSmallest, true) <= room-size-6-buttonGap {
		icon = size + 6 + buttonGap
	}
	b.glyph.Hidden = icon == 0
	natural := Width(b.label, size, true)
	capRoom := float32(0)
	if b.Key != "" && icon+natural+buttonGap+capWidth(b.Key) <= room {
		capRoom = buttonGap + capWidth(b.Key)
	}
	words, used := Shrink(b.label, room-icon-capRoom, true, size, max(size-2, theme.TextSmallest), theme.TextSmallest)
	width := Width(words, used, true)
	x := body.pos.X + (body.size.Width-icon-width-capRoom)/2
	middle := body.pos.Y + body.size.Height/2
	if icon != 0 {
		placeSharp(b.glyph.Raster, x, middle-(size+6)/2, size+6, size+6)
	}
	dress(b.text, words, used, style)
	putLine(b.text, x+icon, middle, width)
	b.keyCap.Hidden = capRoom == 0
	b.keyText.Text = ""
	if capRoom != 0 {
		rectangle(b.keyCap, capFill, "", 0, 5)
		Place(b.keyCap, x+icon+width+buttonGap, middle-capHeight/2, capRoom-buttonGap, capHeight)
		dress(b.keyText, b.Key, theme.TextSmallest, Style{Color: style.Color, Bold: true, Align: fyne.TextAlignCenter})
		putLine(b.keyText, x+icon+width+buttonGap, middle, capRoom-buttonGap)
	}
}

func (b *KeyButton) arrangeStacked(body area, style Style) {
	size := b.TextSize
	if size == 0 {
		size = theme.TextButton
	}
	icon := min(body.size.Height*0.32, body.size.Width*0.6)
	line, keyLine := size*theme.LineHeight, theme.TextSmallest*theme.LineHeight
	used := icon + 6 + line
	below := ""
	if used+4+keyLine <= body.size.Height {
		below = b.Key
	}
	if below != "" {
		used += 4 + keyLine
	}
	y := body.pos.Y + (body.size.Height-used)/2
	placeSharp(b.glyph.Raster, body.pos.X+(body.size.Width-icon)/2, y, icon, icon)
	style.Align = fyne.TextAlignCenter
	words, fits := Shrink(b.label, body.size.Width-8, true, size, max(size-1.5, theme.TextSmallest))
	dress(b.text, words, fits, style)
	putLine(b.text, body.pos.X, y+icon+6+line/2, body.size.Width)
	b.keyCap.Hidden = true
	dress(b.keyText, below, theme.TextSmallest, Style{Color: style.Color, Align: fyne.TextAlignCenter})
	putLine(b.keyText, body.pos.X, y+icon+6+line+4+keyLine/2, body.size.Width)
}

func (b *KeyButton) arrangeListed(body area, style Style) {
	const icon, left = listedIcon, listedLeft
	size := b.TextSize
	if size == 0 {
		size = theme.TextBodyLarge
	}
	middle := body.pos.Y + body.size.Height/2
	x := body.pos.X + left
	placeSharp(b.glyph.Raster, x, middle-icon/2, icon, icon)
	if b.Icon != nil || b.Indent {
		x += icon + left
	}
	right := body.pos.X + body.size.Width - left
	b.keyCap.Hidden = true
	keyWidth := float32(0)
	if b.Key != "" {
		keyWidth = Width(b.Key, theme.TextCaption, false)
	}
	keyStyle := Style{Color: style.Color, Align: fyne.TextAlignTrailing}
	if style.Color == theme.ColorInk {
		keyStyle.Color = theme.ColorInk2
	}
	dress(b.keyText, b.Key, theme.TextCaption, keyStyle)
	putLine(b.keyText, right-keyWidth, middle, keyWidth)
	room := right - x - keyWidth - buttonGap
	words, fits := Shrink(b.label, room, style.Bold, size, theme.TextLabel)
	dress(b.text, words, fits, style)
	putLine(b.text, x, middle, room)
}
