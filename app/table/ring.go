package table

import (
	"fmt"
	"image"
	"image/color"
	"math"
	"strings"

	"deckhand/app/raster"
	"deckhand/theme"
)

// arrows is the picture of the direction, kept until something about it changes.
type arrows struct {
	ring    Ellipse
	reverse bool
	color   color.Color
	scale   float32
	picture *image.RGBA
}

// ringRoom is how far the arrow heads stand out from the ellipse.
const ringRoom = 20

// directionRing draws two arrows around the piles in the direction of play.
func (p *painter) directionRing(key string, ring Ellipse, reverse bool) {
	want := arrows{ring: ring, reverse: reverse, color: paint(theme.ClothOf(p.game).Trim), scale: p.faces.scale}
	have := p.arrows
	have.picture = nil
	if p.arrows.picture == nil || have != want {
		p.arrows = want
		p.arrows.picture = want.draw()
	}
	p.Image(key, Rect{ring.Center.X - ring.RX - ringRoom, ring.Center.Y - ring.RY - ringRoom, 2 * (ring.RX + ringRoom), 2 * (ring.RY + ringRoom)}, p.arrows.picture)
}

// draw makes the picture from filled shapes: the rasteriser does not scale strokes.
func (a arrows) draw() *image.RGBA {
	w, h := 2*(a.ring.RX+ringRoom), 2*(a.ring.RY+ringRoom)
	r, g, b, _ := a.color.RGBA()
	fill := fmt.Sprintf(`fill="#%02x%02x%02x" fill-opacity="0.9"`, r>>8, g>>8, b>>8)
	arcs := [][2]float64{{-145, -35}, {35, 145}}
	if a.reverse {
		arcs = [][2]float64{{-35, -145}, {145, 35}}
	}
	var svg strings.Builder
	fmt.Fprintf(&svg, `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 %.1f %.1f">`, w, h)
	for _, arc := range arcs {
		fmt.Fprintf(&svg, `<path %s d="%s"/><path %s d="%s"/>`, fill, a.band(arc[0], arc[1]), fill, a.head(arc[1]))
	}
	svg.WriteString(`</svg>`)
	picture, err := raster.Render([]byte(svg.String()), int(w*a.scale), int(h*a.scale))
	if err != nil {
		return nothing
	}
	return picture
}

// at is the point of the ellipse at an angle, moved outwards by out.
func (a arrows) at(degrees, out float64) (x, y float64) {
	q := degrees * math.Pi / 180
	x = float64(a.ring.RX) + ringRoom + (float64(a.ring.RX)+out)*math.Cos(q)
	y = float64(a.ring.RY) + ringRoom + (float64(a.ring.RY)+out)*math.Sin(q)
	return x, y
}

// band is a part of the ellipse, 4 units wide.
func (a arrows) band(from, to float64) string {
	const steps = 32
	var d strings.Builder
	for i := range 2 * (steps + 1) {
		step, out := float64(i), 2.0
		if i > steps {
			step, out = float64(2*steps+1-i), -2
		}
		x, y := a.at(from+(to-from)*step/steps, out)
		op := 'L'
		if i == 0 {
			op = 'M'
		}
		fmt.Fprintf(&d, "%c%.1f %.1f", op, x, y)
	}
	return d.String() + "Z"
}

// head is the arrow head at an angle.
func (a arrows) head(degrees float64) string {
	x, y := a.at(degrees, 0)
	q := degrees * math.Pi / 180
	dx, dy := -float64(a.ring.RX)*math.Sin(q), float64(a.ring.RY)*math.Cos(q)
	if a.reverse {
		dx, dy = -dx, -dy
	}
	n := math.Hypot(dx, dy)
	dx, dy = dx/n, dy/n
	return fmt.Sprintf("M%.1f %.1fL%.1f %.1fL%.1f %.1fZ", x+dx*16, y+dy*16, x-dy*10, y+dx*10, x+dy*10, y-dx*10)
}
