package main

import (
	"fmt"
	"math"
)

// rug is one carpet: the tray that four mess cards lie on, and the same
// pattern, closer up, behind the mess on the cards.
type rug struct {
	level               int
	base, a, b, d       string
	pattern             func(c *Canvas, r rug, x0, y0, x1, y1, cell float64)
	border, edge, fluff string
}

var rugs = []rug{
	{1, "#9DB1BF", "#DCE6EC", "#F2C964", "#5C7385", boomerangs, "#61788A", "#4C6274", "#F4EBD8"},
	{2, "#2BA294", "#8FD8C8", "#F2B84A", "#12776D", shells, "#0C6A63", "#0C6A63", "#FBE9C4"},
	{3, "#E2559A", "#FFD7E8", "#FFB938", "#B3246F", daisies, "#86104D", "#86104D", "#FFE3EE"},
	{4, "#8A4322", "#E9812B", "#F7C66A", "#5A2A1E", squares, "#3E1E1A", "#2A1614", "#E9812B"},
}

// boomerangs: the kitchen-counter pattern, with atomic stars.
func boomerangs(c *Canvas, r rug, x0, y0, x1, y1, cell float64) {
	var a, b, d Path
	rows, cols := int(math.Round((y1-y0)/cell)), int(math.Round((x1-x0)/cell))
	w, h := (x1-x0)/float64(cols), (y1-y0)/float64(rows)
	for i := 0; i < rows; i++ {
		for j := 0; j < cols; j++ {
			x, y := x0+w*(float64(j)+0.5), y0+h*(float64(i)+0.5)
			m := place(x, y, cell/54, float64((i*90+j*180)%360)+20)
			switch (i + j) % 2 {
			case 0:
				a = a.join(D("M -24 10 C -22 -18 6 -26 24 -14 C 30 -8 24 -2 16 -4 C 2 -6 -8 0 -10 14 C -12 22 -24 20 -24 10 Z").on(m))
				b = b.join(circle(8, 10, 5.5).on(m))
			default:
				d = d.join(star(0, 0, 22, 3, 4, 20).on(m), star(0, 0, 14, 3, 4, 65).on(m))
				b = b.join(circle(0, 0, 4).on(m))
			}
		}
	}
	c.F(r.a, a)
	c.F(r.d, d)
	c.F(r.b, b)
}

// shells: rows of nested half circles.
func shells(c *Canvas, r rug, x0, y0, x1, y1, cell float64) {
	rows := int(math.Round((y1 - y0) / (cell / 2)))
	h := (y1 - y0) / float64(rows)
	cols := int(math.Round((x1 - x0) / cell))
	w := (x1 - x0) / float64(cols)
	half := func(x, y, k float64) Path {
		return arcE(x, y, w/2*k, h*k, 180, 360).Z()
	}
	for _, ring := range []struct {
		k   float64
		col [2]string
	}{{0.94, [2]string{r.d, r.a}}, {0.68, [2]string{r.a, r.b}}, {0.4, [2]string{r.b, r.d}}} {
		var p [2]Path
		for row := 0; row < rows; row++ {
			for col := 0; col < cols; col++ {
				x, y := x0+w*(float64(col)+0.5), y0+h*float64(row+1)
				t := (row + col) % 2
				p[t] = p[t].join(half(x, y, ring.k))
			}
		}
		c.F(ring.col[0], p[0])
		c.F(ring.col[1], p[1])
	}
}

// daisies: flower power.
func daisies(c *Canvas, r rug, x0, y0, x1, y1, cell float64) {
	var a, b, d, core Path
	flower := func(n int, k float64) Path {
		var p Path
		for i := 0; i < n; i++ {
			p = p.join(D("M 0 -0.2 C -0.5 -0.35 -0.42 -1.04 0 -1.04 C 0.42 -1.04 0.5 -0.35 0 -0.2 Z").on(rotate(float64(i) * 360 / float64(n)).mul(scale(k, k))))
		}
		return p.join(circle(0, 0, k*0.4))
	}
	rows := int(math.Round((y1 - y0) / cell))
	cols := int(math.Round((x1 - x0) / cell))
	w, h := (x1-x0)/float64(cols), (y1-y0)/float64(rows)
	for row := 0; row < rows; row++ {
		for col := 0; col < cols; col++ {
			x, y := x0+w*(float64(col)+0.5), y0+h*(float64(row)+0.5)
			k := cell * 0.47
			if (row+col)%2 == 0 {
				a = a.join(flower(6, k).on(place(x, y, 1, float64(col*17))))
				core = core.join(circle(x, y, k*0.3))
			} else {
				d = d.join(flower(5, k*0.86).on(place(x, y, 1, float64(row*31+col*11))))
				b = b.join(circle(x, y, k*0.28))
			}
		}
	}
	c.F(r.d, d)
	c.F(r.a, a)
	c.F(r.b, core, b)
}

// squares: nested rounded squares, the pride of 1969.
func squares(c *Canvas, r rug, x0, y0, x1, y1, cell float64) {
	rows := int(math.Round((y1 - y0) / cell))
	cols := int(math.Round((x1 - x0) / cell))
	w, h := (x1-x0)/float64(cols), (y1-y0)/float64(rows)
	rings := [2][4]string{{r.a, r.d, r.b, r.base}, {r.d, r.a, r.base, r.b}}
	for i, k := range []float64{0.94, 0.7, 0.46, 0.22} {
		var p [2]Path
		for row := 0; row < rows; row++ {
			for col := 0; col < cols; col++ {
				x, y := x0+w*(float64(col)+0.5), y0+h*(float64(row)+0.5)
				t := (row + col) % 2
				rad := math.Min(w, h) * k * 0.32
				p[t] = p[t].join(rrect(x-w*k/2, y-h*k/2, w*k, h*k, rad))
			}
		}
		c.F(rings[0][i], p[0])
		c.F(rings[1][i], p[1])
	}
}

func rugTrays() []picture {
	var out []picture
	for _, r := range rugs {
		out = append(out, picture{"rugs", fmt.Sprintf("rug-%d", r.level), func() *Canvas {
			c := newCanvas(700, 180)
			// fringe
			var f, g Path
			for i := 0; i < 21; i++ {
				y := 10 + float64(i)*8
				k := math.Sin(float64(i)*2.1) * 2.5
				f = f.join(line(22, y, 5+math.Abs(k), y+k), line(678, y, 695-math.Abs(k), y-k))
				g = g.join(circle(22, y, 3.2), circle(678, y, 3.2))
			}
			c.S(ink, 6.5, f)
			c.S(r.fluff, 3.5, f)
			c.F(r.fluff, g)
			c.F(ink, rrect(18, 2, 664, 176, 12))
			c.F(r.border, rrect(21, 5, 658, 170, 10))
			c.F(r.fluff, rrect(29, 12, 642, 156, 7))
			c.F(r.base, rrect(32, 15, 636, 150, 5))
			cell := map[int]float64{1: 37, 2: 52, 3: 50, 4: 50}[r.level]
			r.pattern(c, r, 34, 16, 666, 164, cell)
			// stitches in the border
			c.SB(r.fluff, 2, rrect(25, 8.5, 650, 163, 8).dash(6, 8))
			return c
		}})
	}
	return out
}
