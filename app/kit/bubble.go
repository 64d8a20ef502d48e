package kit

import (
	"fmt"
	"image"
	"image/color"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"

	"deckhand/app/raster"
	"deckhand/theme"
)

// Side is where the tail of a bubble leaves it.
type Side uint8

// The sides.
const (
	NoTail Side = iota
	TailLeft
	TailRight
	TailUp
	TailDown
)

// Bubble explains something at the place it is about: an icon, a title, a few
// lines, and below them a note and buttons. It lets no click through.
type Bubble struct {
	shield
	Title, Body, Note string
	Icon              fyne.Resource
	Edge              fyne.ThemeColorName // "" is that of errors; hints take ColorWarn
	Tail              Side
	TailAt            float32 // along its side, units from the upper left corner
	Buttons           []*KeyButton

	box               *Box
	tail              *canvas.Raster
	glyph             *glyph
	title, body, note *Text
}

const (
	bubbleLeft = 46 // where text starts
	bubbleTop  = 40 // where the body starts
	bubbleFoot = 36 // height of the buttons
	tailLong   = 28
	tailOut    = 14 // how far the tail leaves the bubble
	tailIn     = 4  // and how far it covers the edge
)

// NewBubble makes a bubble. Set its fields before it is shown or refresh it.
func NewBubble(icon fyne.Resource, title, body string) *Bubble {
	b := &Bubble{
		Icon: icon, Title: title, Body: body,
		box: NewBox(BoxStyle{}), glyph: newGlyph(),
		title: NewText("", Style{}), body: NewText("", Style{}), note: NewText("", Style{}),
	}
	b.tail = canvas.NewRaster(b.drawTail)
	b.ExtendBaseWidget(b)
	return b
}

// HeightFor is the height the bubble needs at a width, in units.
func (b *Bubble) HeightFor(width float32) float32 {
	h := bubbleTop + TextHeight(b.Body, width-bubbleLeft-theme.Space4, theme.TextBody, false) + theme.Space3
	if b.hasFoot() {
		h += bubbleFoot + theme.Space2
	}
	return h
}

func (b *Bubble) hasFoot() bool { return b.Note != "" || len(b.Buttons) > 0 }

// Children implements Holder.
func (b *Bubble) Children() []fyne.CanvasObject {
	out := make([]fyne.CanvasObject, 0, len(b.Buttons))
	for _, button := range b.Buttons {
		out = append(out, button)
	}
	return out
}

// CreateRenderer implements fyne.Widget.
func (b *Bubble) CreateRenderer() fyne.WidgetRenderer {
	objects := []fyne.CanvasObject{b.box, b.tail, b.glyph.Raster, b.title, b.body, b.note}
	return newView(b, fyne.NewSize(0, 0), b.draw, append(objects, b.Children()...)...)
}

func (b *Bubble) edge() fyne.ThemeColorName {
	if b.Edge == "" {
		return theme.ColorErr
	}
	return b.Edge
}

func (b *Bubble) draw(size fyne.Size) {
	b.box.SetStyle(BoxStyle{Fill: theme.ColorRaised, Edge: b.edge(), Stroke: theme.FocusStroke, Radius: theme.RadiusBubble, Shadow: 12})
	Place(b.box, 0, 0, size.Width, size.Height)
	b.placeTail(size)
	b.glyph.show(b.Icon, paint(b.edge()))
	placeSharp(b.glyph.Raster, 14, 13, 24, 24)

	inner := size.Width - bubbleLeft - theme.Space4
	b.title.SetStyle(Style{Size: theme.TextHeading, Bold: true, Fit: Smaller, Small: theme.TextBody})
	b.title.SetText(b.Title)
	Place(b.title, bubbleLeft, 13, inner, theme.TextHeading*theme.LineHeight)
	bottom := size.Height - theme.Space3
	if b.hasFoot() {
		bottom -= bubbleFoot + theme.Space2
	}
	b.body.SetStyle(Style{Fit: Wrapped})
	b.body.SetText(b.Body)
	Place(b.body, bubbleLeft, bubbleTop, inner, max(bottom-bubbleTop, 0))

	right := size.Width - theme.Space3
	top := size.Height - theme.Space3 - bubbleFoot
	for i := len(b.Buttons) - 1; i >= 0; i-- {
		w := max(b.Buttons[i].NaturalWidth(theme.TextLabel), 72)
		b.Buttons[i].TextSize = theme.TextLabel
		Place(b.Buttons[i], right-w, top, w, bubbleFoot)
		right -= w + theme.Space2
	}
	b.note.SetStyle(Style{Size: theme.TextLabel, Color: theme.ColorInk2, Middle: true})
	b.note.SetText(b.Note)
	Place(b.note, bubbleLeft, top, max(right-bubbleLeft, 0), bubbleFoot)
}

func (b *Bubble) placeTail(size fyne.Size) {
	b.tail.Hidden = b.Tail == NoTail
	const deep = tailOut + tailIn
	along := b.TailAt - tailLong/2
	switch b.Tail {
	case TailLeft:
		placeSharp(b.tail, -tailOut, along, deep, tailLong)
	case TailRight:
		placeSharp(b.tail, size.Width-tailIn, along, deep, tailLong)
	case TailUp:
		placeSharp(b.tail, along, -tailOut, tailLong, deep)
	case TailDown:
		placeSharp(b.tail, along, size.Height-tailIn, tailLong, deep)
	}
}

// tailShape gives the view box of a tail, the outline of its edge, and that of
// the fill over it.
func tailShape(side Side) (box, edge, fill string) {
	switch side {
	case TailLeft:
		return "18 28", "M18 0L0 14L18 28Z", "M18 3.4L4.6 14L18 24.6Z"
	case TailRight:
		return "18 28", "M0 0L18 14L0 28Z", "M0 3.4L13.4 14L0 24.6Z"
	case TailUp:
		return "28 18", "M0 18L14 0L28 18Z", "M3.4 18L14 4.6L24.6 18Z"
	}
	return "28 18", "M0 0L14 18L28 0Z", "M3.4 0L14 13.4L24.6 0Z"
}

func (b *Bubble) drawTail(w, h int) image.Image {
	box, edge, fill := tailShape(b.Tail)
	svg := fmt.Sprintf(`<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 %s"><path d="%s" fill="%s"/><path d="%s" fill="%s"/></svg>`,
		box, edge, hexOf(paint(b.edge())), fill, hexOf(paint(theme.ColorRaised)))
	img, err := raster.Render([]byte(svg), w, h)
	if err != nil { // no size yet
		return image.NewRGBA(image.Rect(0, 0, 1, 1))
	}
	return img
}

func hexOf(c color.Color) string {
	n := color.NRGBAModel.Convert(c).(color.NRGBA)
	return fmt.Sprintf("#%02X%02X%02X", n.R, n.G, n.B)
}
