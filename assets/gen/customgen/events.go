package main

import "math"

// mood tells which of the three cards of a family is drawn.
type mood int

const (
	disaster mood = iota
	fix
	safety
)

var moodNames = []string{"disaster", "fix", "safety"}

type family struct {
	name string
	icon func(*Canvas, mood)             // about 150 x 150 round 0,0
	sign func(c *Canvas, col, bg string) // small corner sign, about 36 x 36 round 0,0
}

var families = []family{
	{"motherinlaw", motherInLaw, signHat},
	{"electricity", bulb, signBulb},
	{"errands", shopping, signBasket},
	{"bags", dustBag, signBag},
}

func eventCards() []picture {
	var out []picture
	for _, f := range families {
		for m := disaster; m <= safety; m++ {
			name := moodNames[m] + "-" + f.name
			out = append(out, picture{"cards/large/suckitup", name, func() *Canvas {
				c := newCard()
				edge := m.edge()
				largeTab(c, edge)
				c.In(move(largeX, largeUpper-3), func() { moodSign(c, m, 1.5, cream, edge) })
				c.In(place(largeX, largeLower, largeSign, 0), func() { f.sign(c, cream, edge) })
				return c
			}})
			out = append(out, picture{"cards/suckitup", name, func() *Canvas {
				c := newCard()
				edge := m.edge()
				backdrop(c, m)
				c.In(move(140, 158), func() { f.icon(c, m) })
				tab(c, edge, 112)
				c.In(move(35, 40), func() { moodSign(c, m, 1, cream, edge) })
				c.In(move(35, 92), func() { f.sign(c, cream, edge) })
				frame(c, edge, true)
				return c
			}})
		}
	}
	return append(out,
		picture{"cards/suckitup", "stainchanger", stainChanger},
		picture{"cards/large/suckitup", "stainchanger", func() *Canvas {
			c := newCard()
			largeTab(c, stainEdge)
			c.In(place(largeX, largeUpper-3, 1.35, 0), func() { swapSign(c, cream) })
			c.In(place(largeX, largeLower, largeSign, 0), func() { stainSign(c, cream) })
			return c
		}})
}

// edge is the colour around a card and of its tab.
func (m mood) edge() string {
	return [...]string{disaster: "#6E0F12", fix: "#14582F", safety: "#163A70"}[m]
}

// backdrop paints the panel.
func backdrop(c *Canvas, m mood) {
	switch m {
	case disaster:
		c.F("#B5261F", rect(5, 5, 240, 275))
		c.F("#8C1716", inPanel(star(140, 158, 250, 96, 14, 6)))
		c.F("#F0542F", star(140, 158, 112, 80, 14, 20))
		c.F("#FFD9A8", star(140, 158, 90, 66, 14, 7))
		return
	case fix:
		c.F("#3BA566", rect(5, 5, 240, 275))
		c.F("#54B97C", rays(140, 158, 16, 0))
		c.F("#1E7A47", circle(140, 158, 99))
		c.F("#EAF7DC", circle(140, 158, 91))
		return
	}
	c.F("#2A5FA8", rect(5, 5, 240, 275))
	for i := 0; i < 7; i++ {
		for j := 0; j < 8; j++ {
			c.A("#4C80C4", 0.6, shine(22+float64(i)*36+float64(j%2)*18, 22+float64(j)*36, 8))
		}
	}
	c.O("#FFC640", shield(140, 158, 1.0))
	c.F("#FFE59A", shield(140, 158, 0.92))
	c.F("#D6EBFA", shield(140, 157, 0.84))
}

func shield(cx, cy, k float64) Path {
	return D("M 0 -112 C 30 -96 62 -90 94 -92 C 98 -20 92 60 0 112 C -92 60 -98 -20 -94 -92 C -62 -90 -30 -96 0 -112 Z").on(place(cx, cy, k, 0))
}

// moodSign: cross, tick or shield.
func moodSign(c *Canvas, m mood, k float64, fg, bg string) {
	c.In(scale(k, k), func() {
		switch m {
		case disaster:
			c.S(fg, 11, line(-14, -14, 14, 14), line(14, -14, -14, 14))
		case fix:
			c.S(fg, 11, line(-16, 1, -5, 13, 16, -13))
		case safety:
			c.F(fg, shield(0, 0, 0.21))
			c.F(bg, D("M 0 -16 C 4 -14 10 -13 14 -13 C 14 0 12 10 0 17 Z"))
		}
	})
}

func infinity(cx, cy, k float64) Path {
	return D("M 0 0 C -8 -12 -26 -12 -26 0 C -26 12 -8 12 0 0 C 8 -12 26 -12 26 0 C 26 12 8 12 0 0 Z").on(place(cx, cy, k, 0))
}

// ---- faces ----

func dot(c *Canvas, x, y, r float64) { c.F(ink, circle(x, y, r)) }

func smile(c *Canvas, x, y, r float64) { c.S(ink, inkW, arc(x, y, r, 25, 155)) }
func frown(c *Canvas, x, y, r float64) { c.S(ink, inkW, arc(x, y+r, r, 205, 335)) }
func crossEye(c *Canvas, x, y, r float64) {
	c.S(ink, inkW, line(x-r, y-r, x+r, y+r), line(x+r, y-r, x-r, y+r))
}
func drop(c *Canvas, x, y, k float64) {
	c.In(place(x, y, k, 0), func() {
		c.O("#8FD3F4", D("M 0 -12 C 8 -2 9 3 9 5 C 9 11 4 14 0 14 C -4 14 -9 11 -9 5 C -9 3 -8 -2 0 -12 Z"))
	})
}

// ---- mother-in-law ----

func signHat(c *Canvas, fg, bg string) {
	c.F(fg, D("M -13 4 C -14 -16 14 -16 13 4 Z"), rrect(-20, 4, 40, 8, 4))
	c.S(bg, 3.5, line(-12, 0, 12, 0))
	c.S(fg, 4.5, D("M 8 -8 C 12 -18 18 -20 20 -18"))
}

func motherInLaw(c *Canvas, m mood) {
	coat, hair := "#7B4BB3", "#C9CCD6"
	if m == safety {
		c.F("#9ED8F0", circle(0, 4, 66))
		c.F("#FFF0B8", circle(-30, -18, 13))
		c.F("#2F8FD0", chord(0, 4, 66, 20, 160))
		coat = "#FF8FA3"
	}
	// shoulders
	if m == safety {
		c.F(coat, D("M -50 66 C -50 52 -34 46 0 46 C 34 46 50 52 50 66 L 0 74 Z"))
	} else {
		c.O(coat, D("M -66 88 C -66 54 -40 46 0 46 C 40 46 66 54 66 88 Z"))
	}
	c.O(skin, D("M -14 30 H 14 V 50 C 6 58 -6 58 -14 50 Z"))
	// hair and head
	c.O(hair, circle(-36, 4, 17), circle(36, 4, 17), circle(-31, 26, 13), circle(31, 26, 13))
	c.O(skin, D("M -34 -14 C -36 24 -18 42 0 42 C 18 42 36 24 34 -14 Z"))
	c.F(hair, D("M -33 -16 H 33 C 32 -4 20 -2 0 -6 C -20 -2 -32 -4 -33 -16 Z"))
	// pearls or flowers
	for i := -3; i <= 3; i++ {
		x := float64(i) * 9
		y := 62 - math.Abs(float64(i))*3.6
		c.F(ink, circle(x, y, 6.4))
		if m == safety {
			c.F([]string{gold, "#F26CA7"}[(i+4)%2], circle(x, y, 4.6))
		} else {
			c.F(white, circle(x, y, 4.4))
		}
	}
	switch m {
	case disaster:
		hat(c, coat, "#3FB8A5")
		c.S(ink, inkW+1, line(-24, -7, -6, 1), line(24, -7, 6, 1))
		c.O(white, circle(-14, 8, 10), circle(14, 8, 10))
		dot(c, -11, 9, 4)
		dot(c, 17, 9, 4)
		c.S(ink, lineW, line(-4, 8, 4, 8))
		c.O("#EFAF7F", D("M 0 10 C 8 16 8 22 0 23 C -5 23 -6 20 -4 18"))
		frown(c, 2, 28, 9)
		// the white glove, with evidence
		c.O("#EDE6F5", rrect(52, 78, 40, 18, 5))
		c.O(white, rrect(52, 6, 16, 60, 8))
		c.O(white, D("M 52 52 C 52 46 58 44 66 44 H 84 C 94 44 97 50 97 58 V 70 C 97 78 92 82 86 82 H 62 C 54 82 52 76 52 68 Z"))
		c.S(ink, lineW, line(69, 48, 69, 60), line(79, 48, 79, 60), line(88, 49, 88, 60))
		c.O(white, D("M 44 56 C 50 52 54 58 60 63 L 78 63 C 85 63 85 73 78 73 H 60 C 52 72 42 64 44 56 Z"))
		c.F("#8A7A68", blob(47, 8, 52, -3, 62, -6, 72, -1, 75, 9, 69, 16, 61, 12, 53, 17))
		c.F("#8A7A68", circle(82, -8, 4), circle(46, -14, 3), circle(64, -18, 4.5), circle(86, 14, 3))
	case fix:
		hat(c, coat, "#3FB8A5")
		c.S(ink, inkW, arc(-14, -2, 9, 215, 325), arc(14, -2, 9, 215, 325))
		c.O(white, circle(-14, 8, 10), circle(14, 8, 10))
		dot(c, -16, 8, 4)
		dot(c, 12, 8, 4)
		c.S(ink, lineW, line(-4, 8, 4, 8))
		c.A(blush, 0.8, ellipse(-24, 22, 7, 5), ellipse(24, 22, 7, 5))
		smile(c, 0, 20, 11)
		// waving glove and packed suitcase
		c.In(rotAt(16, 70, 40), func() {
			c.O(white, D("M 58 84 V 42 C 50 34 48 22 54 20 C 58 20 60 26 62 28 L 61 4 C 62 -2 69 -2 70 4 L 72 0 C 73 -6 80 -5 80 2 L 82 6 C 84 2 90 4 89 10 L 86 44 L 82 84 Z"))
			c.O(coat, rrect(54, 56, 34, 34, 5))
		})
		c.S(ink, lineW, arc(74, 22, 36, 318, 350), arc(74, 22, 45, 322, 346))
		c.O("#C9733A", rrect(-92, 48, 56, 42, 6))
		c.S(ink, inkW, D("M -74 48 V 38 H -54 V 48"))
		c.F(gold, rect(-82, 50, 6, 38), rect(-52, 50, 6, 38))
		c.F("#3FB8A5", circle(-64, 66, 7))
	case safety:
		lifeRing(c, 0, 4)
		// straw hat, sunglasses
		c.O("#F2C14E", D("M -28 -20 C -30 -62 30 -62 28 -20 Z"))
		c.F("#E0523F", D("M -27 -30 C -10 -24 10 -24 27 -30 L 28 -20 H -28 Z"))
		c.O("#F2C14E", D("M -70 -14 C -40 -26 40 -26 70 -14 C 50 -4 20 -12 0 -12 C -20 -12 -50 -4 -70 -14 Z"))
		c.O(ink, D("M -29 0 H -4 V 6 C -4 16 -10 20 -16 20 C -24 20 -29 14 -29 6 Z"), D("M 4 0 H 29 V 6 C 29 14 24 20 16 20 C 10 20 4 16 4 6 Z"))
		c.S(ink, inkW, line(-8, 3, 8, 3))
		c.F("#7FB7E6", poly(-24, 4, -16, 4, -21, 13), poly(9, 4, 17, 4, 12, 13))
		c.A(blush, 0.8, ellipse(-22, 26, 6, 4), ellipse(22, 26, 6, 4))
		c.O(white, D("M -13 27 Q 0 32 13 27 Q 10 38 0 38 Q -10 38 -13 27 Z"))
		// cocktail
		c.In(place(58, 56, 0.88, 4), func() {
			c.S(ink, inkW-0.5, line(4, -10, 20, -44))
			c.O("#FF7FA8", D("M 2 -42 C 8 -58 34 -58 40 -38 Z"))
			c.O("#FFB347", poly(-24, -16, 24, -16, 3, 14, -3, 14))
			c.S(ink, inkW, line(0, 14, 0, 34), line(-14, 35, 14, 35))
			c.F("#7BC96F", circle(-10, -16, 6))
		})
	}
}

// lifeRing is a red and white ring, 84 in radius.
func lifeRing(c *Canvas, x, y float64) {
	c.O(white, circle(x, y, 86), circle(x, y, 62).rev())
	for i := 0; i < 4; i++ {
		a := float64(i)*90 + 25
		p, q := arc(x, y, 84, a, a+40), arc(x, y, 64, a+40, a)
		e := q[0].p[0]
		c.F(red, p.L(e.X, e.Y).join(q[1:]).Z())
	}
}

func hat(c *Canvas, col, feather string) {
	c.O(feather, D("M 20 -36 C 26 -78 60 -92 78 -84 C 74 -62 54 -42 26 -32 Z"))
	c.S(ink, lineW, D("M 28 -38 C 40 -58 54 -70 70 -78"))
	c.O(col, D("M -34 -22 C -38 -66 38 -66 34 -22 Z"))
	c.F(gold, D("M -35 -36 C -14 -30 14 -30 35 -36 L 35 -22 H -35 Z"))
	c.O(col, rrect(-54, -24, 108, 13, 6.5))
	c.O("#F26CA7", circle(22, -32, 9))
	c.F(gold, circle(22, -32, 3.5))
}

// ---- electricity ----

func signBulb(c *Canvas, fg, bg string) {
	c.F(fg, D("M -7 8 C -7 2 -15 -2 -15 -10 C -15 -26 15 -26 15 -10 C 15 -2 7 2 7 8 Z"), rrect(-7, 10, 14, 4, 2), rrect(-5, 15.5, 10, 4, 2))
	c.S(bg, 3.5, line(-5, 7, -5, -6, 0, -1, 5, -6, 5, 7))
}

func bulb(c *Canvas, m mood) {
	glass := D("M -22 42 C -22 22 -52 8 -52 -26 C -52 -92 52 -92 52 -26 C 52 8 22 22 22 42 Z")
	base := func() {
		c.O(steel, rrect(-22, 40, 44, 14, 5))
		c.O(steelD, rrect(-20, 53, 40, 13, 5))
		c.O(ink, D("M -12 66 H 12 L 6 76 H -6 Z"))
	}
	switch m {
	case disaster:
		// an arm's length from the socket
		c.In(rotate(-10), func() {
			c.O("#7C8791", glass)
			c.F("#98A4AE", D("M -42 -26 C -42 -54 -22 -66 -4 -68 C -20 -56 -30 -44 -30 -22 Z"))
			base()
			crossEye(c, -19, -22, 8)
			crossEye(c, 19, -22, 8)
			frown(c, 0, 2, 13)
			c.F("#FFD9A8", poly(20, -74, 34, -58, 26, -52, 40, -38, 32, -36, 58, -22, 60, -60, 40, -78))
			c.S(ink, inkW, line(14, -73, 34, -57, 25, -52, 41, -38, 31, -35, 51, -18))
		})
		c.O("#98A4AE", poly(58, -58, 74, -70, 76, -46), poly(68, -32, 86, -34, 76, -18))
		c.S(ink, 11, D("M -88 76 C -70 60 -62 92 -44 76"))
		c.S("#F2F2EE", 5, D("M -88 76 C -70 60 -62 92 -44 76"))
		c.In(place(-30, 64, 0.72, 62), func() { plugMood(c, "#F2F2EE", ink, false) })
		c.O(white, rrect(34, 44, 46, 46, 10))
		c.F(ink, circle(48, 64, 4.5), circle(66, 64, 4.5))
		c.S(ink, lineW, arc(57, 84, 6, 205, 335))
		c.S(ink, lineW, line(10, 70, 2, 66), line(12, 82, 2, 84))
	case fix:
		for i := 0; i < 12; i++ {
			a := float64(i)*30 + 15
			if a > 60 && a < 120 {
				continue
			}
			p, q := polar(Pt{0, -22}, 64, a), polar(Pt{0, -22}, 82, a)
			c.S("#F2A31B", 7, line(p.X, p.Y, q.X, q.Y))
		}
		c.O("#FFD93B", glass)
		c.F("#FFF1A8", D("M -42 -26 C -42 -54 -22 -66 -4 -68 C -20 -56 -30 -44 -30 -22 Z"))
		base()
		c.S(ink, inkW, arc(-19, -18, 9, 200, 340), arc(19, -18, 9, 200, 340))
		c.A(blush, 0.8, ellipse(-31, -8, 7, 5), ellipse(31, -8, 7, 5))
		c.O(white, D("M -17 -6 Q 0 0 17 -6 Q 15 16 0 16 Q -15 16 -17 -6 Z"))
	case safety:
		// flexing arms
		for _, s := range []float64{-1, 1} {
			c.In(scale(s, 1), func() {
				c.O("#FFC640", D("M 38 4 C 54 14 62 14 62 2 C 56 -18 58 -34 64 -44 C 78 -50 84 -40 82 -30 C 76 -24 78 -14 84 -4 C 92 22 70 44 32 30 Z"))
				c.S(ink, lineW, arc(66, 6, 11, 300, 395), line(66, -36, 74, -32))
			})
		}
		c.O("#FFD93B", glass)
		c.F("#FFF1A8", D("M -42 -26 C -42 -54 -22 -66 -4 -68 C -20 -56 -30 -44 -30 -22 Z"))
		c.O(steel, rrect(-22, 40, 44, 14, 5))
		c.O(steelD, rrect(-20, 53, 40, 13, 5))
		c.S(ink, 13, infinity(0, 84, 1.15))
		c.S(white, 6, infinity(0, 84, 1.15))
		c.O(ink, D("M -36 -34 H -3 V -28 C -3 -16 -10 -12 -18 -12 C -28 -12 -36 -18 -36 -28 Z"), D("M 3 -34 H 36 V -28 C 36 -18 28 -12 18 -12 C 10 -12 3 -16 3 -28 Z"))
		c.S(ink, inkW, line(-8, -31, 8, -31), line(-48, -34, -32, -31), line(48, -34, 32, -31))
		c.F("#7FB7E6", poly(-30, -30, -20, -30, -27, -18), poly(9, -30, 19, -30, 12, -18))
		c.O(white, D("M -15 0 Q 2 6 19 -4 Q 16 15 2 15 Q -11 15 -15 0 Z"))
	}
}

// ---- errands ----

func signBasket(c *Canvas, fg, bg string) {
	c.S(fg, 4.5, arc(0, -4, 11, 180, 360))
	c.F(fg, poly(-17, -5, 17, -5, 13, 18, -13, 18))
	c.S(bg, 3, line(-5, 1, -4, 12), line(5, 1, 4, 12))
}

func groceries(c *Canvas) {
	c.In(rotAt(-14, -20, -30), func() {
		c.O("#E9A94F", rrect(-36, -86, 22, 76, 11))
		c.S("#B87528", lineW, line(-30, -70, -20, -64), line(-30, -54, -20, -48), line(-30, -38, -20, -32))
	})
	c.In(rotAt(16, 24, -30), func() {
		c.O("#F4F7EA", rrect(18, -52, 13, 44, 5))
		c.O("#4FA84B", D("M 20 -48 C 4 -66 6 -84 14 -94 C 18 -84 22 -80 25 -72 C 28 -84 34 -92 42 -94 C 46 -76 38 -60 30 -48 Z"))
	})
	c.O("#E2443A", circle(2, -34, 16))
	c.S("#3C7A2E", inkW, D("M 2 -48 C 4 -54 8 -56 12 -56"))
}

func paperBag(c *Canvas) {
	c.O("#D9A86C", poly(-44, -28, 44, -28, 50, 62, -50, 62))
	c.F("#C08D52", poly(28, -26, 42, -26, 48, 60, 36, 60))
	c.F("#EBC48F", poly(-42, -26, 42, -26, 43, -16, -43, -16))
}

func shopping(c *Canvas, m mood) {
	switch m {
	case disaster:
		// legs at full gallop
		c.S(ink, 9, line(-22, 56, -40, 70, -60, 62), line(22, 56, 44, 68, 42, 88))
		c.O(red, D("M -62 50 C -54 54 -54 70 -60 76 C -72 74 -76 62 -72 52 Z"), D("M 34 84 H 50 C 60 88 64 92 62 98 H 34 Z"))
		c.In(rotate(9), func() {
			groceries(c)
			paperBag(c)
			eye(c, -18, 2, 12, 2, 3)
			eye(c, 16, 2, 12, 2, 3)
			c.S(ink, inkW, line(-30, -15, -14, -19), line(28, -15, 12, -19))
			c.O("#7A1D1D", ellipse(-1, 34, 11, 14))
			c.F("#F08A7B", chord(-1, 41, 7, 0, 180))
		})
		drop(c, 62, -34, 0.8)
		drop(c, 72, -4, 0.6)
		c.S(ink, lineW+0.5, line(-92, 8, -64, 8), line(-98, 26, -68, 26), line(-88, 44, -66, 44))
		// the clock says no
		c.In(place(60, -74, 1, 10), func() {
			c.O(gold, circle(-17, -20, 9), circle(17, -20, 9))
			c.O(white, circle(0, 0, 24))
			c.S(ink, inkW, line(0, -14, 0, 0, 10, 5))
			c.S(ink, lineW, line(-14, 20, -19, 28), line(14, 20, 19, 28), arc(0, 0, 36, 300, 335), arc(0, 0, 36, 205, 240))
		})
	case fix:
		c.A(ink, 0.15, ellipse(-6, 64, 62, 7))
		c.In(move(-14, 0), func() {
			groceries(c)
			paperBag(c)
			c.S(ink, inkW, arc(-17, 8, 9, 200, 340), arc(15, 8, 9, 200, 340))
			c.A(blush, 0.85, ellipse(-28, 19, 7, 5), ellipse(26, 19, 7, 5))
			smile(c, -1, 22, 14)
		})
		c.In(place(58, 24, 1, 7), func() {
			c.O(white, rrect(-28, -46, 58, 92, 6))
			c.O(steel, rrect(-12, -54, 26, 14, 5))
			for i := 0; i < 3; i++ {
				y := -24 + float64(i)*24
				c.S(green, 5.5, line(-19, y, -13, y+6, -4, y-7))
				c.S(steelD, inkW, line(4, y, 20, y))
			}
		})
	case safety:
		groceries(c)
		c.O("#D9A86C", poly(-40, -28, 40, -28, 44, 62, -44, 62))
		c.F("#EBC48F", poly(-38, -26, 38, -26, 39, -16, -39, -16))
		c.S(ink, 12, infinity(0, 18, 1.05))
		c.S(white, 5.5, infinity(0, 18, 1.05))
		for i, s := range []float64{-1, 1} {
			shirt, cap, hair := red, "#2F7FD0", "#8A5A2B"
			if i == 1 {
				shirt, cap, hair = "#2FA36B", "#F2803A", "#E9B44C"
			}
			c.In(scale(s, 1), func() {
				c.O("#41506B", rrect(46, 56, 14, 32, 4), rrect(63, 56, 14, 32, 4))
				c.O(shirt, D("M 46 28 C 46 14 78 14 78 28 L 80 64 H 44 Z"))
				c.S(ink, 15, line(52, 36, 34, 46))
				c.S(skin, 8, line(52, 36, 34, 46))
				c.O(skin, circle(61, 0, 22))
				c.F(hair, D("M 40 -4 C 40 6 42 10 45 12 L 46 -4 Z"), D("M 82 -4 C 82 6 80 10 77 12 L 76 -4 Z"))
				c.O(cap, D("M 38 -6 C 38 -32 84 -32 84 -6 Z"))
				c.O(cap, rrect(28, -10, 36, 9, 4))
				dot(c, 53, 4, 3.5)
				dot(c, 69, 4, 3.5)
				c.O(white, D("M 52 11 H 70 Q 68 19 61 19 Q 54 19 52 11 Z"))
			})
		}
	}
}

// ---- vacuum bags ----

func signBag(c *Canvas, fg, bg string) {
	c.F(fg, D("M -11 -8 H 11 C 18 2 18 12 14 19 H -14 C -18 12 -18 2 -11 -8 Z"), rrect(-14, -18, 28, 9, 2))
	c.F(bg, circle(0, -13.5, 3))
}

func bagShape(c *Canvas, fill, shade string) {
	c.O(fill, D("M -34 -34 H 34 C 62 -4 66 46 52 74 H -52 C -66 46 -62 -4 -34 -34 Z"))
	c.F(shade, D("M 34 -30 C 58 0 62 44 50 71 H 36 C 46 40 44 0 26 -30 Z"))
	c.O("#F4E3BF", rrect(-46, -62, 92, 30, 5))
	c.O(ink, ellipse(0, -47, 17, 9))
}

func dustBag(c *Canvas, m mood) {
	switch m {
	case disaster:
		dust := "#A99B88"
		c.F(ink, circle(62, 32, 29), circle(84, 6, 21), circle(86, 52, 23), circle(-66, 66, 22), circle(-84, 52, 14))
		c.F(dust, circle(62, 32, 25), circle(84, 6, 17), circle(86, 52, 19), circle(-66, 66, 18), circle(-84, 52, 10))
		c.In(rotate(-8), func() {
			bagShape(c, "#C79A64", "#AD8150")
			c.O("#3A2A20", poly(58, -8, 30, 4, 44, 12, 22, 26, 42, 34, 30, 52, 56, 56, 64, 24))
			c.F(dust, circle(58, 40, 12), circle(60, 14, 9), circle(52, 26, 8))
			crossEye(c, -26, 4, 7)
			crossEye(c, 6, 4, 7)
			c.S(ink, inkW, D("M -28 36 Q -22 26 -16 34 Q -10 42 -4 33 Q 2 26 8 36"))
			// old plasters
			c.In(rotAt(-20, -26, 58), func() { c.O(skin, rrect(-46, 52, 40, 13, 6.5)); c.F("#E0A172", rect(-32, 54, 12, 9)) })
		})
		c.F(ink, circle(70, -30, 5), circle(92, -26, 3.5), circle(54, -48, 4), circle(-78, 22, 4))
	case fix:
		bagShape(c, "#F0C27E", "#DDA75C")
		eye(c, -20, 6, 12, 2, -2)
		eye(c, 20, 6, 12, 2, -2)
		c.A(blush, 0.85, ellipse(-36, 24, 8, 5), ellipse(36, 24, 8, 5))
		c.O(white, D("M -20 26 Q 0 34 20 26 Q 17 52 0 52 Q -17 52 -20 26 Z"))
		c.F("#E9727A", chord(0, 54, 11, 200, 340))
		c.F(gold, shine(62, -52, 22), shine(-66, -36, 16), shine(72, 0, 12))
	case safety:
		for i := 3; i >= 0; i-- {
			k := 0.84 - float64(i)*0.15
			c.In(place(-22+float64(i)*25, 18-float64(i)*24, k, 0), func() {
				bagShape(c, "#F0C27E", "#DDA75C")
				if i == 0 {
					eye(c, -20, -6, 12, 2, 0)
					eye(c, 20, -6, 12, 2, 0)
					smile(c, 0, 6, 15)
					c.S(ink, 14, infinity(0, 48, 1.2))
					c.S(white, 7, infinity(0, 48, 1.2))
				} else {
					dot(c, -20, -6, 6)
					dot(c, 20, -6, 6)
					smile(c, 0, 8, 15)
				}
			})
		}
	}
}

// ---- stain changer ----

const stainEdge = "#4A2674"

func stainChanger() *Canvas {
	c := newCard()
	edge := stainEdge
	c.F("#CDB5EC", rect(5, 5, 240, 275))
	for r := 0; r < 7; r++ {
		for i := 0; i < 7; i++ {
			x, y := 12+float64(i)*40+float64(r%2)*20, 20+float64(r)*40
			c.F("#BDA0E2", ngon(x, y, 15, 4, 0))
		}
	}
	c.F("#8F6AC4", rect(5, 226, 240, 54))
	// the stain, half one thing and half another
	left := blob(140, 204, 110, 198, 92, 210, 66, 212, 56, 228, 68, 240, 66, 256, 92, 258, 110, 268, 142, 264, 145, 236)
	right := blob(140, 204, 168, 196, 184, 208, 210, 208, 226, 224, 216, 240, 220, 256, 196, 258, 174, 268, 142, 264, 136, 236)
	c.O("#7A4B2A", left)
	c.O("#3FB8A5", right)
	c.F("#9A6840", ellipse(94, 221, 14, 5))
	c.F("#8FE0D2", ellipse(192, 219, 14, 5))
	dot(c, 92, 236, 5)
	dot(c, 116, 236, 5)
	frown(c, 104, 246, 8)
	dot(c, 166, 235, 5)
	dot(c, 190, 235, 5)
	smile(c, 178, 241, 9)
	arrowArc(c, "#F5801E", 142, 160, 78, 84, 150, 212, 12)
	arrowArc(c, gold, 142, 160, 78, 84, -30, 32, 12)
	// the spray bottle
	c.In(place(143, 124, 1.06, -8), func() {
		c.O("#F26CA7", D("M -28 -8 C -28 -24 -12 -26 -12 -40 H 14 C 14 -26 30 -24 30 -8 V 44 C 30 50 26 54 20 54 H -18 C -24 54 -28 50 -28 44 Z"))
		c.F("#F9A8CB", D("M -22 -6 C -20 -14 -14 -18 -10 -22 L -10 46 C -16 50 -22 48 -22 42 Z"))
		c.O(edge, D("M -32 -62 C -32 -70 -10 -72 20 -70 C 28 -68 28 -54 22 -52 H 12 V -40 H -10 V -52 H -20 L -26 -36 C -34 -36 -36 -44 -32 -50 Z"))
		c.O(gold, rrect(-42, -68, 12, 13, 3))
		eye(c, -9, 6, 9, -2, 1)
		eye(c, 14, 6, 9, -2, 1)
		c.S(ink, inkW, line(-18, -7, -3, -3), line(22, -9, 8, -4))
		c.O(white, D("M -14 24 Q 4 30 20 20 Q 18 38 4 38 Q -10 38 -14 24 Z"))
	})
	for i := 0; i < 3; i++ {
		a := 148 + float64(i)*24
		p, q := polar(Pt{96, 66}, 8, a), polar(Pt{96, 66}, 22, a)
		c.S(white, inkW, line(p.X, p.Y, q.X, q.Y))
	}
	tab(c, edge, 112)
	c.In(move(35, 40), func() { swapSign(c, cream) })
	c.In(move(35, 92), func() { stainSign(c, cream) })
	frame(c, edge, true)
	return c
}

func stainSign(c *Canvas, fg string) {
	c.F(fg, blob(-4, -18, 6, -14, 16, -14, 14, -2, 19, 8, 8, 11, 2, 19, -8, 14, -18, 12, -13, 0, -17, -10, -9, -11))
}

func swapSign(c *Canvas, fg string) {
	for i := 0; i < 2; i++ {
		c.In(rotate(float64(i)*180), func() {
			c.S(fg, 7, line(-17, -9, 5, -9))
			c.F(fg, poly(4, -20, 20, -9, 4, 2))
		})
	}
}
