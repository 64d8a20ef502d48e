package app

import (
	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"
	"fyne.io/fyne/v2/driver/desktop"
	"fyne.io/fyne/v2/widget"

	"deckhand/app/art"
	"deckhand/app/kit"
	"deckhand/app/table"
	"deckhand/assets"
	"deckhand/theme"
)

// tuckBox is the box of a game's cards. A click opens it, and so do Enter and Space; under
// the pointer or in focus it is drawn a little out of the case.
type tuckBox struct {
	widget.BaseWidget
	id, label string
	compact   bool
	open      func()
	words     boxWords

	adorned                   bool // all of it is drawn, and not only what is needed to use it
	hovered, focused, pressed bool
	dragged                   bool
	last                      fyne.PointEvent // of a drag

	cloth                   theme.Cloth
	shadow                  undershadow
	body, inner             *kit.Box
	ring, outer             *canvas.Rectangle
	pattern                 *weave
	shade                   *canvas.LinearGradient
	notch, hole             *canvas.Rectangle
	emblemShadow, labelCard *canvas.Rectangle
	emblem                  *kit.Picture
	name, seats, aim        *kit.Text
	prizeDisc               *kit.Box // with the trophy of the game, if it has been won
	prize                   *kit.Icon
}

// boxWords is what stands on the label of a box. Small boxes have no room for the aim.
type boxWords struct {
	name, seats, short, aim string
	trophy                  bool // of the game has been won
}

func newTuckBox(id, label, game string, words boxWords, drawings *art.Art, l loom, open func()) *tuckBox {
	cloth := theme.ClothOf(game)
	b := &tuckBox{
		id: id, label: label, open: open, cloth: cloth,
		shadow:  newUndershadow(),
		body:    kit.NewBox(kit.BoxStyle{}),
		inner:   kit.NewBox(kit.BoxStyle{Edge: cloth.Trim, Stroke: 1.2, Radius: theme.RadiusField}),
		ring:    newRect(),
		outer:   newRect(),
		pattern: l.clothWeave(game),
		shade:   canvas.NewVerticalGradient(nil, nil),
		notch:   newRect(), hole: newRect(), emblemShadow: newRect(), labelCard: newRect(),
		emblem: kit.NewPicture(drawings.Cache(), drawings.Emblem(game)),
		words:  words,
		name:   kit.NewText(words.name, kit.Style{}),
		seats:  kit.NewText("", kit.Style{}),
		aim:    kit.NewText("", kit.Style{Size: theme.TextCaption, Color: theme.ColorInk2, Align: fyne.TextAlignCenter, Fit: kit.Wrapped, Middle: true}),

		prizeDisc: kit.NewBox(kit.BoxStyle{Fill: theme.ColorMust, Edge: theme.ColorPaper, Stroke: 2, Radius: prizeSize / 2}),
		prize:     kit.NewIcon(drawings.Icon(assets.IconTrophy), theme.ColorOnMust),
	}
	b.prizeDisc.Hidden, b.prize.Hidden = !words.trophy, !words.trophy
	b.pattern.picture.Translucency = 0.55
	b.ExtendBaseWidget(b)
	// To draw what adorns the box, and to break so many small words, takes longer than all
	// the rest of the case. The box can be opened before they are there.
	l.later(func() {
		b.adorned = true
		b.Refresh()
	})
	return b
}

const (
	boxLift   = 8  // how far a box comes out of the case
	prizeSize = 34 // of the disc with the trophy
)

// CreateRenderer implements fyne.Widget.
func (b *tuckBox) CreateRenderer() fyne.WidgetRenderer {
	objects := append([]fyne.CanvasObject{b.outer, b.ring}, b.shadow.objects()...)
	return &painted{owner: b, paint: b.draw, objects: append(objects,
		b.body, b.pattern.clip, b.shade, b.inner, b.notch, b.hole,
		b.emblemShadow, b.emblem, b.labelCard, b.name, b.seats, b.aim, b.prizeDisc, b.prize,
	)}
}

// draw leaves room above the box for the way that it comes out.
func (b *tuckBox) draw(size fyne.Size) {
	at := table.Rect{Y: boxLift, W: size.Width, H: size.Height - boxLift}
	out := b.hovered || b.focused
	switch {
	case b.pressed:
		at.Y -= boxLift / 2
	case out:
		at.Y -= boxLift
	}
	reach := float32(9)
	if out {
		reach = 16
	}
	b.shadow.put(at, reach)
	b.drawRing(at)
	b.body.SetStyle(kit.BoxStyle{Fill: b.cloth.Base, Edge: b.cloth.Deep, Stroke: 2, Radius: b.rounded(theme.RadiusTag)})
	put(b.body, at)

	inside := at.Grow(-5)
	put(b.inner, inside)
	b.pattern.spread(inside)
	deep := ink(b.cloth.Deep, 1)
	b.shade.StartColor, b.shade.EndColor = faint(deep, 0), faint(deep, 0.75)
	put(b.shade, table.Rect{X: inside.X + 1, Y: at.Y + at.H*0.5, W: inside.W - 2, H: inside.Bottom() - at.Y - at.H*0.5 - 2})

	b.notch.FillColor, b.hole.FillColor = deep, ink(theme.ColorPaper2, 1)
	cut := func(r *canvas.Rectangle, width, y, height float32) {
		r.BottomLeftCornerRadius, r.BottomRightCornerRadius = height, height
		put(r, table.Rect{X: at.Center().X - width/2, Y: y, W: width, H: height})
	}
	cut(b.notch, 46, at.Y, 19)
	cut(b.hole, 42, at.Y-1, 18)
	disc := table.Rect{X: at.Right() - prizeSize - 12, Y: at.Y + 12, W: prizeSize, H: prizeSize}
	put(b.prizeDisc, disc)
	put(b.prize, disc.Grow(-7))
	b.drawFront(at)
	if b.adorned {
		b.write()
	}
	show(b.adorned, append(b.shadow.objects(), b.inner, b.shade, b.notch, b.hole, b.emblemShadow)...)
}

// rounded is the radius of a corner, which is square at first: without a graphics card the
// round ones of such large areas take twice the time.
func (b *tuckBox) rounded(radius float32) float32 {
	if b.adorned {
		return radius
	}
	return 0
}

// write puts the small words on the label.
func (b *tuckBox) write() {
	b.aim.SetText(b.words.aim)
	b.seats.SetText(b.words.seats)
	if b.compact {
		b.seats.SetText(b.words.short)
	}
}

// drawFront lays out the emblem and the label.
func (b *tuckBox) drawFront(at table.Rect) {
	labelH, side, top, gap := float32(62), float32(56), float32(66), float32(12)
	nameSize, seatsSize := float32(19), theme.TextButton
	if at.W > 280 {
		labelH, nameSize, seatsSize = 76, 24, theme.TextHeading
	}
	if b.compact {
		labelH, side, top, gap = 50, 36, 44, 10
		nameSize, seatsSize = 15, theme.TextSmallest
	}
	aim := b.placeAim(at)
	labelH += aim
	e := min(at.W-side, at.H-labelH-top)
	emblem := table.Rect{X: at.X + (at.W-e)/2, Y: at.Y + (at.H-labelH-e)/2 + 6, W: e, H: e}
	b.emblemShadow.FillColor, b.emblemShadow.CornerRadius = ink(theme.ColorHard, 1), e*0.21
	put(b.emblemShadow, table.Rect{X: emblem.X + 2, Y: emblem.Y + 4, W: e, H: e})
	put(b.emblem, emblem)

	label := table.Rect{X: at.X + 10, Y: at.Bottom() - labelH - gap, W: at.W - 20, H: labelH}
	b.labelCard.FillColor, b.labelCard.StrokeColor = ink(theme.ColorPaper, 1), ink(b.cloth.Trim, 1)
	b.labelCard.StrokeWidth, b.labelCard.CornerRadius = 1, b.rounded(theme.RadiusField)
	put(b.labelCard, label)
	line := nameSize * theme.LineHeight
	b.name.SetStyle(kit.Style{Size: nameSize, Small: theme.TextLabel, Bold: true, Align: fyne.TextAlignCenter, Fit: kit.Smaller})
	b.seats.SetStyle(kit.Style{Size: seatsSize, Small: theme.TextSmallest, Color: theme.ColorInk2, Align: fyne.TextAlignCenter, Fit: kit.Smaller})
	words := line + 2 + seatsSize*theme.LineHeight
	y := label.Y + (labelH-words-aim)/2
	put(b.name, table.Rect{X: label.X + 4, Y: y, W: label.W - 8, H: line})
	put(b.seats, table.Rect{X: label.X + 4, Y: y + line + 2, W: label.W - 8, H: seatsSize * theme.LineHeight})
	if aim > 0 {
		put(b.aim, table.Rect{X: label.X + aimMargin, Y: y + words + 4, W: label.W - 2*aimMargin, H: aim})
	}
}

const (
	aimMargin = 6
	mostAim   = 4 * theme.TextCaption * theme.LineHeightWrapped // all boxes are alike
)

// placeAim says how much room the aim of the game takes on the label of a box, 0 if there is
// too little. A small box leaves out the length of a match too.
func (b *tuckBox) placeAim(at table.Rect) float32 {
	// Not by Hide and Show, which ask for another picture of the window in the middle of one.
	b.aim.Hidden = b.words.aim == "" || b.compact || at.H < 340 || at.W < 200
	if b.aim.Hidden {
		return 0
	}
	return mostAim
}

func (b *tuckBox) drawRing(at table.Rect) {
	const gap, stroke = theme.FocusGap, theme.FocusStroke
	for _, r := range []struct {
		line  *canvas.Rectangle
		color fyne.ThemeColorName
		gap   float32
	}{{b.ring, theme.ColorFocusPaper, gap}, {b.outer, theme.ColorFocusOuter, gap + stroke}} {
		r.line.StrokeColor, r.line.StrokeWidth = ink(r.color, 1), stroke
		r.line.CornerRadius = theme.RadiusTag + r.gap
		put(r.line, at.Grow(r.gap))
		r.line.Hidden = !b.focused
	}
}

// Controls implements kit.Operable.
func (b *tuckBox) Controls() []kit.ControlInfo {
	return []kit.ControlInfo{{ID: b.id, Label: b.label, Size: b.Size(), Enabled: true, Focused: b.focused}}
}

// Tapped implements fyne.Tappable.
func (b *tuckBox) Tapped(ev *fyne.PointEvent) { b.click(ev.AbsolutePosition) }

func (b *tuckBox) click(at fyne.Position) {
	if kit.EchoOf(b).Click(b.id, at) {
		b.open()
	}
}

// Dragged implements fyne.Draggable: a click by an unsteady hand comes as a drag.
func (b *tuckBox) Dragged(ev *fyne.DragEvent) { b.dragged, b.last = true, ev.PointEvent }

// DragEnd implements fyne.Draggable.
func (b *tuckBox) DragEnd() {
	whole := table.Rect{W: b.Size().Width, H: b.Size().Height}
	if at := b.last.Position; b.dragged && whole.Contains(table.Point{X: at.X, Y: at.Y}) {
		b.click(b.last.AbsolutePosition)
	}
	b.dragged = false
}

// MouseDown implements desktop.Mouseable.
func (b *tuckBox) MouseDown(ev *desktop.MouseEvent) {
	echo := kit.EchoOf(b).Press(b.id, ev.AbsolutePosition)
	b.set(&b.pressed, !echo && ev.Button == desktop.MouseButtonPrimary)
}

// MouseUp implements desktop.Mouseable.
func (b *tuckBox) MouseUp(*desktop.MouseEvent) { b.set(&b.pressed, false) }

// MouseIn implements desktop.Hoverable.
func (b *tuckBox) MouseIn(*desktop.MouseEvent) { b.set(&b.hovered, true) }

// MouseMoved implements desktop.Hoverable.
func (b *tuckBox) MouseMoved(*desktop.MouseEvent) {}

// MouseOut implements desktop.Hoverable.
func (b *tuckBox) MouseOut() {
	b.pressed = false
	b.set(&b.hovered, false)
}

// FocusGained implements fyne.Focusable.
func (b *tuckBox) FocusGained() { b.set(&b.focused, true) }

// FocusLost implements fyne.Focusable.
func (b *tuckBox) FocusLost() { b.set(&b.focused, false) }

func (b *tuckBox) set(state *bool, on bool) {
	if *state != on {
		*state = on
		b.Refresh()
	}
}

// TypedRune implements fyne.Focusable.
func (b *tuckBox) TypedRune(rune) {}

// KeyDown implements desktop.Keyable.
func (b *tuckBox) KeyDown(ev *fyne.KeyEvent) { kit.EchoOf(b).KeyDown(ev) }

// KeyUp implements desktop.Keyable.
func (b *tuckBox) KeyUp(ev *fyne.KeyEvent) { kit.EchoOf(b).KeyUp(ev) }

// TypedKey implements fyne.Focusable.
func (b *tuckBox) TypedKey(ev *fyne.KeyEvent) {
	if !kit.EchoOf(b).Key(ev) {
		return
	}
	switch ev.Name {
	case fyne.KeyReturn, fyne.KeyEnter, fyne.KeySpace:
		b.open()
		return
	}
	if c := fyne.CurrentApp().Driver().CanvasForObject(b); c != nil && c.OnTypedKey() != nil {
		c.OnTypedKey()(ev)
	}
}

// Cursor implements desktop.Cursorable.
func (b *tuckBox) Cursor() desktop.Cursor { return desktop.PointerCursor }
