package app

import (
	"fmt"
	"image/color"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"

	"deckhand/app/kit"
	"deckhand/app/table"
	"deckhand/theme"
)

// travelCase draws the open case: the leather, the lid with its hinges, the lining and the
// brass on the corners.
type travelCase struct {
	*drawing
	leather     [4]*canvas.Rectangle // around the lining
	lidEdge     *canvas.Rectangle
	lid, shadow *kit.Shade
	lining      *weave
	seams       [2]*seam // on the lid and on the lining
	hinges      [2]hinge
	brass       [4]corner
	ornaments   []fyne.CanvasObject
	adorned     bool // they are drawn
}

// caseShape is where the parts of the case are in a window of some size.
type caseShape struct {
	compact bool
	lid     table.Rect
	lining  table.Rect
	margin  float32 // width of the leather around the lining
}

func shapeCase(size fyne.Size) caseShape {
	s := caseShape{compact: isCompact(size), margin: 26}
	lid := round(size.Height * 0.19)
	if s.compact {
		s.margin, lid = 14, 96
	}
	s.lid = table.Rect{W: size.Width, H: lid}
	s.lining = table.Rect{X: s.margin, Y: lid + 8, W: size.Width - 2*s.margin, H: size.Height - lid - 8 - s.margin}
	return s
}

// isCompact says whether a window is too small for the full layouts.
func isCompact(size fyne.Size) bool { return size.Width < 1000 || size.Height < 700 }

func round(x float32) float32 { return float32(int(x + 0.5)) }

func newTravelCase(l loom) *travelCase {
	c := &travelCase{
		leather: [4]*canvas.Rectangle{newRect(), newRect(), newRect(), newRect()},
		lidEdge: newRect(),
		lid:     kit.NewShade(theme.ColorLidTop, theme.ColorLidBottom),
		shadow:  kit.NewShade(theme.ColorHard, ""),
		lining:  l.weave(liningW, liningH, liningTile),
	}
	c.seams[0] = newSeam(func() color.NRGBA { return ink(theme.ColorBrass, 0.9) })
	c.seams[1] = newSeam(func() color.NRGBA { return ink(theme.ColorLine, 0.92) })
	// Until the lining is woven the window shows, which is empty in the same colour.
	objects := []fyne.CanvasObject{c.lining.clip}
	for _, r := range c.leather {
		objects = append(objects, r)
	}
	objects = append(objects, c.shadow, c.lid, c.lidEdge)
	for _, s := range c.seams {
		c.ornaments = append(c.ornaments, s.objects()...)
	}
	for i := range c.hinges {
		c.hinges[i] = newHinge()
		c.ornaments = append(c.ornaments, c.hinges[i].parts()...)
	}
	for i := range c.brass {
		c.brass[i] = newCorner(i)
		c.ornaments = append(c.ornaments, c.brass[i].parts()...)
	}
	c.drawing = newDrawing(c.draw, append(objects, c.ornaments...)...)
	c.ornaments = append(c.ornaments, c.shadow)
	l.later(func() {
		c.adorned = true
		c.Refresh()
	})
	return c
}

func (c *travelCase) draw(size fyne.Size) {
	s := shapeCase(size)
	in := s.lining
	// Only where it is seen: to paint what something else covers takes as long.
	for i, r := range []table.Rect{
		{Y: s.lid.H, W: size.Width, H: in.Y - s.lid.H},
		{Y: in.Y, W: in.X, H: in.H},
		{X: in.Right(), Y: in.Y, W: size.Width - in.Right(), H: in.H},
		{Y: in.Bottom(), W: size.Width, H: size.Height - in.Bottom()},
	} {
		c.leather[i].FillColor = ink(theme.ColorLeather, 1)
		put(c.leather[i], r)
	}
	c.lidEdge.FillColor = ink(theme.ColorBarBottom, 0.8)
	put(c.lid, s.lid)
	put(c.lidEdge, table.Rect{Y: s.lid.H - 8, W: size.Width, H: 8})
	c.lining.spread(in)
	put(c.shadow, table.Rect{X: in.X, Y: in.Y, W: in.W, H: 26})
	c.seams[0].around(table.Rect{X: 10, Y: 10, W: size.Width - 20, H: s.lid.H - 22})
	c.seams[1].around(table.Rect{X: in.X + 8, Y: in.Y + 8, W: in.W - 16, H: in.H - 16})
	for i, at := range []float32{0.2, 0.8} {
		c.hinges[i].put(size.Width*at, s.lid.H-14)
	}
	side := float32(46)
	if s.compact {
		side = 32
	}
	for i := range c.brass {
		c.brass[i].put(size, side)
	}
	show(c.adorned, c.ornaments...)
}

// hinge is one of the two hinges of the lid.
type hinge struct{ plate, face, left, right *canvas.Rectangle }

func newHinge() hinge { return hinge{newRect(), newRect(), newRect(), newRect()} }

func (h hinge) parts() []fyne.CanvasObject {
	return []fyne.CanvasObject{h.plate, h.face, h.left, h.right}
}

// put places the hinge with its middle at x and its upper edge at y.
func (h hinge) put(x, y float32) {
	dark := ink(theme.ColorBrass, 0.68)
	for r, c := range map[*canvas.Rectangle]color.NRGBA{h.plate: dark, h.face: polished(), h.left: dark, h.right: dark} {
		r.FillColor = c
	}
	h.plate.CornerRadius, h.face.CornerRadius = 6, 5
	h.left.CornerRadius, h.right.CornerRadius = 3.5, 3.5
	put(h.plate, table.Rect{X: x - 42, Y: y, W: 84, H: 22})
	put(h.face, table.Rect{X: x - 40, Y: y, W: 80, H: 19})
	put(h.left, table.Rect{X: x - 28, Y: y + 6, W: 7, H: 7})
	put(h.right, table.Rect{X: x + 21, Y: y + 6, W: 7, H: 7})
}

// polished is brass in the light.
func polished() color.NRGBA {
	a, b := ink(theme.ColorBrass, 1), ink(theme.ColorBrassLight, 1)
	mix := func(a, b uint8) uint8 { return uint8(0.55*float64(a) + 0.45*float64(b)) }
	return color.NRGBA{R: mix(a.R, b.R), G: mix(a.G, b.G), B: mix(a.B, b.B), A: a.A}
}

// corner is the brass on one corner of the case: a quarter of a disc and a rivet.
type corner struct {
	at                        int // from the upper left one clockwise
	rim, face, rivet, glimmer *canvas.Rectangle
}

func newCorner(at int) corner { return corner{at, newRect(), newRect(), newRect(), newRect()} }

func (c corner) parts() []fyne.CanvasObject {
	return []fyne.CanvasObject{c.rim, c.face, c.rivet, c.glimmer}
}

func (c corner) put(window fyne.Size, side float32) {
	c.rim.FillColor, c.face.FillColor = ink(theme.ColorBrass, 0.86), polished()
	c.rivet.FillColor, c.glimmer.FillColor = ink(theme.ColorBrass, 0.62), ink(theme.ColorBrassLight, 1)
	// Distances from the corner itself, in 48ths of the side.
	lay := func(r *canvas.Rectangle, from, span float32) {
		u := side / 48
		x, y := from*u, from*u
		if c.at == 1 || c.at == 2 {
			x = window.Width - (from+span)*u
		}
		if c.at == 2 || c.at == 3 {
			y = window.Height - (from+span)*u
		}
		put(r, table.Rect{X: x, Y: y, W: span * u, H: span * u})
	}
	lay(c.rim, 0, 48)
	lay(c.face, 0, 42)
	lay(c.rivet, 8.5, 9)
	lay(c.glimmer, 9, 6)
	c.rivet.CornerRadius, c.glimmer.CornerRadius = c.rivet.Size().Width/2, c.glimmer.Size().Width/2
	for _, r := range []*canvas.Rectangle{c.rim, c.face} {
		radius := []*float32{&r.BottomRightCornerRadius, &r.BottomLeftCornerRadius, &r.TopLeftCornerRadius, &r.TopRightCornerRadius}[c.at]
		*radius = r.Size().Width
	}
}

// The lining is printed with stars, one in the middle of each half tile.
const liningW, liningH = 104, 124

func liningTile() string {
	ground, line := ink(theme.ColorPaper2, 1), ink(theme.ColorLine, 1)
	stars := liningStar(26, 30) + liningStar(78, 92)
	if line == (color.NRGBA{A: 255}) {
		stars = "" // black on white would be louder than the words
	}
	return fmt.Sprintf(`<svg xmlns="http://www.w3.org/2000/svg" width="%d" height="%d" viewBox="0 0 %[1]d %[2]d">`+
		`<rect width="%[1]d" height="%[2]d" fill="%[3]s"/><path fill="%[4]s" fill-opacity="0.62" d="%[5]s"/></svg>`,
		liningW, liningH, hex(ground), hex(line), stars)
}

func hex(c color.NRGBA) string { return fmt.Sprintf("#%02X%02X%02X", c.R, c.G, c.B) }

// liningStar is a star of four crossing bars as one outline, around a point.
func liningStar(x, y float64) string {
	const long, short, half, inner = 11, 9.4, 0.9, 2.2
	path, pen := "", "M"
	line := func(dx, dy float64) {
		path += fmt.Sprintf("%s%g %g", pen, x+dx, y+dy)
		pen = "L"
	}
	// The eight rays clockwise from the upper one; straight and slanting ones take turns.
	unit := [8][2]float64{{0, -1}, {0.7071, -0.7071}, {1, 0}, {0.7071, 0.7071}, {0, 1}, {-0.7071, 0.7071}, {-1, 0}, {-0.7071, -0.7071}}
	for i, u := range unit {
		reach := float64(long)
		if i%2 == 1 {
			reach = short
		}
		side := [2]float64{u[1] * half, -u[0] * half} // half the width of the ray, to its left
		line(u[0]*inner+side[0], u[1]*inner+side[1])
		line(u[0]*reach+side[0], u[1]*reach+side[1])
		line(u[0]*reach-side[0], u[1]*reach-side[1])
		line(u[0]*inner-side[0], u[1]*inner-side[1])
	}
	return path + "Z"
}
