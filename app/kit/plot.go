package kit

import (
	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"
	"fyne.io/fyne/v2/driver/desktop"
	"fyne.io/fyne/v2/widget"

	"deckhand/theme"
)

// Plot is a picture of numbers, made of simple shapes. While the pointer is over a part of
// it, exact words about that part stand beside it.
type Plot struct {
	widget.BaseWidget
	draw func(p *Pen, size fyne.Size)
	pen  Pen
	pill *Pill
}

// NewPlot makes a plot that is drawn by a function of its size.
func NewPlot(draw func(p *Pen, size fyne.Size)) *Plot {
	p := &Plot{draw: draw, pill: NewPill("", PillStyle{Fill: theme.ColorBarBottom, Edge: theme.ColorBrass, EdgeStroke: theme.StrokePanel})}
	p.pill.Hide()
	p.ExtendBaseWidget(p)
	return p
}

// CreateRenderer implements fyne.Widget.
func (p *Plot) CreateRenderer() fyne.WidgetRenderer {
	v := newView(p, fyne.NewSize(0, 0), func(fyne.Size) {})
	v.draw = func(size fyne.Size) {
		p.pen = Pen{}
		p.draw(&p.pen, size)
		v.objects = append(p.pen.objects, p.pill)
	}
	v.draw(p.Size())
	return v
}

// Words are what is told about a point, "" if there is nothing.
func (p *Plot) Words(at fyne.Position) string {
	if h := p.pen.at(at); h != nil {
		return h.words
	}
	return ""
}

// MouseIn implements desktop.Hoverable.
func (p *Plot) MouseIn(ev *desktop.MouseEvent) { p.MouseMoved(ev) }

// MouseMoved implements desktop.Hoverable.
func (p *Plot) MouseMoved(ev *desktop.MouseEvent) {
	h := p.pen.at(ev.Position)
	if h == nil {
		p.pill.Hide()
		return
	}
	p.pill.SetText(h.words)
	w, size := p.pill.NaturalWidth(), p.Size()
	x := min(max(h.where.pos.X+(h.where.size.Width-w)/2, 0), max(size.Width-w, 0))
	y := h.where.pos.Y - tipHeight - 4
	if y < 0 {
		y = min(h.where.pos.Y+h.where.size.Height+4, size.Height-tipHeight)
	}
	Place(p.pill, x, max(y, 0), min(w, size.Width), tipHeight)
	p.pill.Show()
}

// MouseOut implements desktop.Hoverable.
func (p *Plot) MouseOut() { p.pill.Hide() }

// Pen draws a plot. Lengths are units from the upper left corner.
type Pen struct {
	objects []fyne.CanvasObject
	hot     []hotArea
}

type hotArea struct {
	where area
	words string
}

// at is the area at a point that was named last.
func (p *Pen) at(point fyne.Position) *hotArea {
	for i := len(p.hot) - 1; i >= 0; i-- {
		if p.hot[i].where.holds(point) {
			return &p.hot[i]
		}
	}
	return nil
}

// Box draws a rectangle with round corners.
func (p *Pen) Box(x, y, w, h, radius float32, fill fyne.ThemeColorName) {
	r := newRectangle()
	rectangle(r, fill, "", 0, radius)
	Place(r, Snap(x), Snap(y), Snap(w), Snap(h))
	p.objects = append(p.objects, r)
}

// Line draws a straight line.
func (p *Pen) Line(x1, y1, x2, y2, stroke float32, color fyne.ThemeColorName) {
	l := canvas.NewLine(paint(color))
	l.StrokeWidth = stroke
	l.Position1, l.Position2 = fyne.NewPos(x1, y1), fyne.NewPos(x2, y2)
	p.objects = append(p.objects, l)
}

// Dot draws a disc with an edge.
func (p *Pen) Dot(x, y, radius float32, fill, edge fyne.ThemeColorName) {
	c := canvas.NewCircle(paint(fill))
	c.StrokeColor, c.StrokeWidth = paint(edge), 2.5
	Place(c, x-radius, y-radius, 2*radius, 2*radius)
	p.objects = append(p.objects, c)
}

// Write puts one line of words into a box, in the middle of its height. They are shortened
// where they have no room.
func (p *Pen) Write(text string, x, y, w, h float32, style Style) {
	if w <= 0 {
		return
	}
	words, size := Shrink(text, w, style.Bold, style.size(), theme.TextSmallest)
	line := NewLine()
	dress(line, words, size, style)
	putLine(line, x, y+h/2, w)
	p.objects = append(p.objects, line)
}

// Put adds an object of another kind.
func (p *Pen) Put(o fyne.CanvasObject, x, y, w, h float32) {
	Place(o, x, y, w, h)
	p.objects = append(p.objects, o)
}

// Tell gives a part of the picture words; a part named later lies above.
func (p *Pen) Tell(x, y, w, h float32, words string) {
	p.hot = append(p.hot, hotArea{area{fyne.NewPos(x, y), fyne.NewSize(w, h)}, words})
}
