package table

import (
	"image/color"
	"math"
	"strconv"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"

	"deckhand/app/art"
	"deckhand/app/kit"
	"deckhand/assets"
	"deckhand/theme"
)

// painter draws the parts that all tables are made of.
type painter struct {
	*Sheet
	f        *Frame
	game     string
	art      *art.Art
	faces    *faces
	style    art.Style
	hot      string // control under the pointer
	down     string // control that is pressed
	focus    string // control with the keyboard
	controls []placed
	wire     func(Button) Button // gives a button of the look what it does
	arrows   arrows
}

// placed is a button and where it was drawn.
type placed struct {
	Button
	Rect Rect
	zone Zone
}

func (p *painter) picture(key, name string, at Rect) {
	p.Image(key, at, p.faces.picture(name, at.W, at.H))
}

func (p *painter) icon(key string, at Rect, name assets.IconName, c fyne.ThemeColorName) {
	svg := p.art.Icon(name)
	icon := p.Object(key, at, func() fyne.CanvasObject { return kit.NewIcon(svg, c) }).(*kit.Icon)
	icon.Set(svg, c)
}

// shadow darkens what lies below and right of a thing.
func (p *painter) shadow(key string, at Rect, dx, dy, radius float32) {
	p.Rect(key, at.Shift(dx, dy), Fill{Color: theme.ColorHard, Radius: radius})
}

// card draws a card that is no part of the game, such as a back on a tag.
func (p *painter) card(key, name string, at Rect, shadow bool) {
	if shadow {
		p.shadow(key+".shadow", at, 1.5, 3, at.W*theme.RadiusCard)
	}
	p.picture(key, name, at)
}

// slot draws an empty place for cards.
func (p *painter) slot(key string, at Rect) {
	p.Rect(key, at, Fill{Color: theme.ColorDark, Edge: theme.ColorDarkEdge, Stroke: 2, Radius: at.W * 0.075})
}

// side says which end of a pill its place means.
type side uint8

const (
	fromLeft side = iota
	fromMiddle
	fromRight
)

type pillStyle struct {
	Height float32
	Size   float32
	Bold   bool
	Icon   assets.IconName
	Fill   fyne.ThemeColorName // empty: the usual dark
	Edge   fyne.ThemeColorName
	Color  fyne.ThemeColorName // empty: cream
	Most   float32             // widest; 0: no limit
}

// pillPad is the room at each end of a pill, and pillWidth how wide the usual one without an icon is.
const pillPad = 12

func pillWidth(text string, bold bool) float32 {
	return float32(math.Ceil(float64(kit.Width(text, theme.TextLabel, bold)))) + 2*pillPad
}

// iconPillRoom is how much wider a pill with an icon is than its text.
const iconPillRoom = 28 + pillPad

// pill draws a line of text on a dark pill as wide as the text, at the y of its top.
func (p *painter) pill(key string, from side, x, y float32, text string, o pillStyle) Rect {
	return p.pillOf(key, from, x, y, []string{text}, o)
}

// pillOf is such a pill with several lines, and the height is that of one of them.
func (p *painter) pillOf(key string, from side, x, y float32, lines []string, o pillStyle) Rect {
	if o.Height == 0 {
		o.Height = 22
	}
	if o.Size == 0 {
		o.Size = theme.TextLabel
	}
	if o.Fill == "" {
		o.Fill, o.Edge = theme.ColorPill, theme.ColorPillEdge
	}
	if o.Color == "" {
		o.Color = theme.ColorCream
	}
	left := float32(pillPad)
	if o.Icon != "" {
		left = 28
	}
	widest := float32(0)
	for _, text := range lines {
		widest = max(widest, kit.Width(text, o.Size, o.Bold))
	}
	w := float32(math.Ceil(float64(widest))) + left + pillPad
	if o.Most > 0 {
		w = min(w, o.Most)
	}
	switch from {
	case fromMiddle:
		x -= w / 2
	case fromRight:
		x -= w
	}
	step := o.Size * theme.LineHeight
	at := Rect{p.f.round(x), p.f.round(y), w, o.Height + float32(len(lines)-1)*step}
	p.Rect(key, at, Fill{Color: o.Fill, Edge: o.Edge, Stroke: edgeOf(o.Edge), Radius: o.Height / 2})
	if o.Icon != "" {
		p.icon(key+".icon", Rect{at.X + 9, at.Y + at.H/2 - 8, 16, 16}, o.Icon, o.Color)
	}
	for i, text := range lines {
		line := Rect{at.X + left, at.Y + float32(i)*step, at.W - left - pillPad + 1, o.Height}
		p.Text(key+".text"+strconv.Itoa(i), line, text, Type{Size: o.Size, Bold: o.Bold, Color: o.Color})
	}
	return at
}

func edgeOf(name fyne.ThemeColorName) float32 {
	if name == "" {
		return 0
	}
	return 1.5
}

// stack draws a face-down pile as thick as it looks good.
func (p *painter) stack(key string, at Rect, count int) {
	if count == 0 {
		p.slot(key+".slot", at)
		return
	}
	back := p.art.Back(p.game)
	layers := min(count, 3)
	for i := layers - 1; i >= 0; i-- {
		d := float32(i) * 2.2
		p.card(key+strconv.Itoa(i), back, at.Shift(-d, -d), i == layers-1)
	}
}

// triangle points down at 180 degrees, as under the tag of the seat that is to play, and to
// the right at 90.
func (p *painter) triangle(key string, at Point, degrees float32) {
	made := p.Object(key, Rect{at.X - 11, at.Y - 9, 22, 22}, func() fyne.CanvasObject {
		t := canvas.NewPolygon(3, color.Transparent)
		t.Angle = degrees
		return t
	}).(*canvas.Polygon)
	fill := paint(theme.ColorMust)
	if made.FillColor != fill {
		made.FillColor = fill
		made.Refresh()
	}
}
