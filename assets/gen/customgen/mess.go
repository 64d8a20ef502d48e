package main

import (
	"fmt"
	"math"
)

var messes = []func(*Canvas, int){bunnies, hairAndSocks, paintAndPopcorn, swamp}

// messRange is the lowest and highest value that a level's mess can have, over
// all the mess decks that the rules offer.
var messRange = [4][2]int{{1, 6}, {4, 12}, {7, 18}, {11, 24}}

func messCards() []picture {
	var out []picture
	for i, r := range rugs {
		for v := messRange[i][0]; v <= messRange[i][1]; v++ {
			name := fmt.Sprintf("mess-%d-%02d", r.level, v)
			out = append(out, picture{"cards/large/suckitup", name, func() *Canvas {
				c := newCard()
				largeBadge(c, r, v)
				return c
			}})
			out = append(out, picture{"cards/suckitup", name, func() *Canvas {
				c := newCard()
				c.F(r.base, rect(5, 5, 240, 275))
				r.pattern(c, r, 5, 16, 245, 270, map[int]float64{1: 46, 2: 62, 3: 62, 4: 62}[r.level])
				// the rug's woven ends
				c.F(r.border, rect(5, 5, 240, 15), rect(5, 264, 240, 14))
				c.SB(r.fluff, 3, line(9, 14.5, 241, 14.5).dash(7, 7), line(9, 269.5, 241, 269.5).dash(7, 7))
				messes[i](c, v)
				badge(c, r, v)
				meterSmall(c, r)
				frame(c, r.edge, true)
				return c
			}})
		}
	}
	return out
}

// badge shows the value: the biggest thing in the left strip of the card.
func badge(c *Canvas, r rug, v int) {
	c.F(ink, circle(57, 58, 47))
	c.F(r.border, circle(57, 58, 43.5))
	c.F(cream, circle(57, 58, 38))
	h := 50.0
	if v >= 10 {
		h = 41
	}
	c.F(ink, numeral(fmt.Sprint(v), 57, 58.5, h))
}

// largeBadge is the badge of a large index: it leaves the meter beside it alone.
func largeBadge(c *Canvas, r rug, v int) {
	const x, y = 64, 66
	c.F(ink, circle(x, y, 55))
	c.F(r.border, circle(x, y, 52.5))
	c.F(cream, circle(x, y, 49))
	h := 70.0
	if v >= 10 {
		h = 56
	}
	c.F(ink, numeral(fmt.Sprint(v), x, y+0.5, h))
}

// meterSmall shows the suction the rug asks for, in bolts.
func meterSmall(c *Canvas, r rug) {
	w := float64(r.level)*27 + 10
	x := 234 - w
	c.F(ink, rrect(x-2, 23, w+4, 40, 13))
	c.F(r.border, rrect(x+1, 26, w-2, 34, 10))
	for i := 0; i < r.level; i++ {
		c.F(gold, bolt(x+18.5+float64(i)*27, 43, 0.84))
	}
}

// crumbs scatters n bits round the mess, clear of the badge.
func crumbs(c *Canvas, seed, n int, cols []string, lo, hi float64) {
	r := rng(uint32(seed)*7919 + 17)
	ps := make([]Path, len(cols))
	var edge Path
	for i := 0; i < n; {
		x, y := r.in(18, 232), r.in(76, 258)
		if math.Hypot(x-57, y-58) < 56 {
			continue
		}
		s := r.in(lo, hi)
		k := i % len(cols)
		a := r.in(0, 72)
		ps[k] = ps[k].join(ngon(x, y, s, 5, a))
		edge = edge.join(ngon(x, y, s+1.6, 5, a))
		i++
	}
	c.F(ink, edge)
	for k, p := range ps {
		c.F(cols[k], p)
	}
}

// scallop is a round shape with n soft bumps.
func scallop(cx, cy, r float64, n int, bump float64) Path {
	var p Path
	st := 360 / float64(n)
	for i := 0; i <= n; i++ {
		a := float64(i) * st
		q := polar(Pt{cx, cy}, r-bump/2, a)
		if i == 0 {
			p = p.M(q.X, q.Y)
			continue
		}
		u, v := polar(Pt{cx, cy}, r+bump, a-st*0.86), polar(Pt{cx, cy}, r+bump, a-st*0.14)
		p = p.C(u.X, u.Y, v.X, v.Y, q.X, q.Y)
	}
	return p.Z()
}

// bunny is a dust bunny, 1 unit = about 40 across.
func bunny(c *Canvas, x, y, k, deg float64, body, light string, look float64) {
	c.In(place(x, y, k, deg), func() {
		ears := ellipse(-12, -44, 8, 22).on(rotAt(-14, -12, -30)).join(ellipse(12, -44, 8, 22).on(rotAt(16, 12, -30)))
		c.O(body, ears)
		c.F(ink, scallop(0, 0, 40.5, 11, 9))
		c.F(body, scallop(0, 0, 37, 11, 9))
		c.F(blush, ellipse(-12, -44, 3.5, 14).on(rotAt(-14, -12, -30)), ellipse(12, -44, 3.5, 14).on(rotAt(16, 12, -30)))
		c.F(light, circle(-12, -16, 9), circle(2, -22, 6))
		eye(c, -11, -2, 8, 2*look, 1)
		eye(c, 11, -2, 8, 2*look, 1)
		c.F("#E9727A", poly(-4, 9, 4, 9, 0, 13))
		c.S(ink, 2.5, line(0, 13, 0, 16), arc(-4, 16, 4, 0, 150), arc(4, 16, 4, 30, 180))
		c.F(white, rect(-3, 19, 6, 5))
	})
}

func bunnies(c *Canvas, v int) {
	crumbs(c, v, 8+v*3/2, []string{"#C98B4F", "#E7C48A", "#8A5A35"}, 2.5, 5)
	spots := [][4]float64{{142, 176, 1.36, -4}, {208, 124, 0.7, 14}, {58, 218, 0.78, -14}, {214, 222, 0.62, 12}, {112, 108, 0.5, -10}}
	n := 1 + (v+2)/5
	for i := min(n, 5) - 1; i >= 0; i-- {
		s := spots[i]
		look := 1.0
		if s[0] > 150 {
			look = -1
		}
		bunny(c, s[0], s[1], s[2], s[3], "#9A938C", "#BEB8B0", look)
	}
}

func sock(c *Canvas, fill, trim string) {
	c.O(fill, D("M -16 -40 H 16 V 4 C 16 10 20 14 30 16 C 46 20 46 40 28 40 H 4 C -12 40 -16 30 -16 16 Z"))
	c.F(trim, rect(-14, -30, 28, 7), rect(-14, -16, 28, 7))
	c.F(trim, D("M 34 19 C 44 23 44 37 28 38 L 24 38 C 30 32 32 26 34 19 Z"))
}

func hairAndSocks(c *Canvas, v int) {
	r := rng(uint32(v)*104729 + 5)
	var p, q Path
	n := 8 + v*2
	for i := 0; i < n; {
		x, y := r.in(24, 226), r.in(78, 254)
		if math.Hypot(x-57, y-58) < 58 {
			continue
		}
		a, l := r.in(0, 360), r.in(12, 24)
		u, w := polar(Pt{x, y}, l, a), polar(Pt{x, y}, l*0.7, a+70)
		h := Path{}.M(x, y).Q(w.X, w.Y, u.X, u.Y)
		if i%3 == 0 {
			q = q.join(h)
		} else {
			p = p.join(h)
		}
		i++
	}
	c.S("#5B3A22", 2.6, p)
	c.S("#F7EFE2", 2.6, q)
	if v >= 4 {
		c.In(place(206, 112, 0.8, 24), func() { sock(c, gold, "#D0267A") })
	}
	if v >= 9 {
		c.In(place(52, 212, 0.8, -38), func() { sock(c, "#8FC7F0", "#2A5FA8") })
	}
	if v >= 14 {
		c.In(place(212, 224, 0.7, 60), func() { sock(c, "#B7E08A", "#2F9E5B") })
	}
	if v >= 18 {
		c.In(place(124, 100, 0.6, -70), func() { sock(c, "#F7EFE2", "#F5801E") })
	}
	// the culprit: one hairy sock with a mind of its own
	c.In(place(132, 178, 1.5, -6), func() {
		sock(c, "#F4F1EA", "#E2553F")
		for i := 0; i < 9; i++ {
			a := 200 + float64(i)*24
			s, e := polar(Pt{0, 6}, 22, a), polar(Pt{0, 6}, 30, a+8)
			if e.Y > 2 || e.Y < -38 {
				continue
			}
			c.S("#5B3A22", 2, line(s.X, s.Y, e.X, e.Y))
		}
		c.S("#5B3A22", 2.2, D("M -6 -40 Q -12 -50 -6 -56"), D("M 2 -40 Q 2 -52 10 -54"), D("M 9 -40 Q 14 -48 20 -48"), D("M -12 -40 Q -20 -44 -20 -52"))
		eye(c, -5, 2, 7, 1.6, 0)
		eye(c, 10, 2, 7, 1.6, 0)
		c.S(ink, 2.8, D("M -4 20 Q 6 28 18 24"))
		c.F("#E9727A", D("M 6 25 Q 12 26 15 25 Q 16 33 10 34 Q 6 33 6 25 Z"))
	})
}

func popcorn(c *Canvas, x, y, k, deg float64) {
	c.In(place(x, y, k, deg), func() {
		c.F(ink, circle(-8, 1, 12), circle(6, -7, 13), circle(5, 8, 10.5), circle(-4, 10, 9))
		c.F("#FFE08A", circle(-8, 1, 9), circle(6, -7, 10), circle(5, 8, 7.5), circle(-4, 10, 6))
		c.F("#FFF8E0", circle(-9.5, -1, 6.5), circle(4.5, -9, 7.5), circle(5, 5, 4.5))
		c.F("#B8722C", ellipse(-4, 12, 4.5, 2.6))
	})
}

func paintAndPopcorn(c *Canvas, v int) {
	r := rng(uint32(v)*50021 + 3)
	// the puddle grows with the value
	k := 0.74 + float64(v)*0.015
	puddle := blob(-92, 22, -66, -8, -30, -2, -6, -30, 34, -22, 58, -40, 88, -14, 84, 18, 96, 44, 58, 58, 30, 50, -4, 70, -44, 56, -76, 60)
	c.In(place(140, 196, k, 0), func() {
		c.O("#2C8FD6", puddle)
		c.F("#7CC4F2", ellipse(-52, 16, 18, 6), ellipse(54, 40, 16, 5))
	})
	for i := 0; i < 3+v/4; i++ {
		a := r.in(0, 360)
		p := polar(Pt{140, 190}, r.in(88, 98), a)
		if math.Hypot(p.X-57, p.Y-58) < 58 || p.Y > 256 || p.Y < 76 || p.X < 22 || p.X > 228 {
			continue
		}
		s := r.in(5, 9)
		c.F(ink, circle(p.X, p.Y, s+3))
		c.F("#2C8FD6", circle(p.X, p.Y, s))
	}
	// the tin, tipped over and not sorry
	c.In(place(142, 160, 1.16, -24), func() {
		c.S(ink, inkW, D("M -38 -40 C -70 -30 -70 30 -34 30"))
		c.O(steel, rrect(-40, -36, 76, 68, 6))
		c.F(steelD, rect(-38, -34, 72, 7), rect(-38, 23, 72, 7))
		c.O("#FFF3D6", rrect(-36, -22, 68, 40, 3))
		c.O(steelD, ellipse(38, -2, 11, 35))
		c.F("#2C8FD6", ellipse(39, -2, 7, 28))
		eye(c, -16, -6, 8, 2, 1)
		eye(c, 8, -6, 8, 2, 1)
		c.S(ink, lineW, arc(-4, 4, 8, 20, 160))
	})
	c.F("#2C8FD6", D("M 182 116 C 200 128 208 160 200 196 C 190 204 174 200 170 188 C 180 168 184 140 182 116 Z"))
	c.S(ink, lineW+0.5, D("M 196 128 C 208 150 208 176 202 194"))
	spots := [][3]float64{{208, 100, 0}, {44, 226, 40}, {226, 236, 80}, {108, 246, 20}, {36, 150, 60}, {150, 92, 10}, {172, 240, 75}, {226, 156, 35}, {74, 128, 0}, {70, 250, 50}, {118, 112, 30}, {196, 252, 15}}
	for i := 0; i < min(len(spots), 3+v/2); i++ {
		popcorn(c, spots[i][0], spots[i][1], 0.86, spots[i][2])
	}
}

func swamp(c *Canvas, v int) {
	mud, mudL, mudD := "#6B7A2E", "#93A544", "#4A561E"
	crumbs(c, v+40, 6+v, []string{"#7E8F38", "#A8703A"}, 4, 8)
	k := 0.79 + float64(v)*0.0075
	c.In(place(127, 200, k, 0), func() {
		c.O("#5A3B1E", blob(-104, 44, -84, 18, -50, 22, 0, 8, 52, 20, 88, 16, 106, 42, 84, 66, 40, 62, 0, 74, -46, 62, -82, 68))
		// arms
		c.O(mud, D("M -66 46 C -92 20 -98 -10 -94 -34 C -104 -40 -104 -50 -96 -48 C -98 -60 -88 -62 -86 -52 C -84 -62 -74 -60 -76 -48 C -68 -52 -64 -44 -72 -36 C -72 -14 -62 4 -44 12 Z"))
		c.O(mud, D("M 62 46 C 86 30 96 6 92 -16 C 82 -22 84 -32 92 -30 C 90 -42 100 -42 102 -32 C 106 -42 116 -38 112 -28 C 120 -28 120 -20 112 -14 C 116 16 104 46 82 58 Z"))
		// body
		c.O(mud, D("M -68 52 C -72 -4 -58 -84 -4 -88 C 52 -90 66 -10 68 52 C 56 62 46 46 34 54 C 24 62 14 50 2 56 C -10 62 -20 48 -32 56 C -44 62 -56 46 -68 52 Z"))
		c.F(mudL, D("M -48 -22 C -44 -56 -26 -76 -4 -80 C -22 -64 -32 -44 -36 -18 Z"), circle(44, 14, 7), circle(52, 32, 4), circle(-50, 30, 6))
		c.F(mudD, circle(36, -44, 6), circle(46, -30, 4))
		// weeds on top
		c.S(ink, 8, D("M -8 -86 Q -20 -100 -30 -98"), D("M 2 -88 Q 4 -106 16 -110"))
		c.S("#B6D34E", 4, D("M -8 -86 Q -20 -100 -30 -98"), D("M 2 -88 Q 4 -106 16 -110"))
		// three eyes, one mouth
		eye(c, -26, -34, 14, 3, 2)
		eye(c, 20, -38, 17, -3, 3)
		if v >= 8 {
			eye(c, -4, -64, 9, 1, 2)
		}
		c.S(ink, inkW+1, line(-44, -52, -16, -46), line(40, -60, 8, -54))
		c.O("#3A1418", D("M -42 2 C -20 12 22 12 44 -2 C 44 34 20 42 0 42 C -22 42 -42 34 -42 2 Z"))
		c.F("#D9534A", D("M -22 36 C -18 22 14 22 20 36 C 8 41 -10 41 -22 36 Z"))
		for i := 0; i < 5; i++ {
			x := -32 + float64(i)*16
			c.F(cream, poly(x-7, 7-math.Abs(x)*0.04, x+7, 7-math.Abs(x)*0.04, x, 19))
		}
		c.S(mudL, inkW, D("M -20 44 V 50"), D("M 12 44 V 52"))
	})
	// bubbles
	r := rng(uint32(v)*31 + 9)
	for i := 0; i < v/3; i++ {
		x, y := r.in(40, 226), r.in(228, 252)
		s := r.in(5, 9)
		c.O(mudL, circle(x, y, s))
		c.F(white, circle(x-s*0.3, y-s*0.3, s*0.25))
	}
}
