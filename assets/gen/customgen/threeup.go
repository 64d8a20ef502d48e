package main

import "fmt"

// suit is one of the three colours; each has a marker of its own shape, so
// that nobody needs to tell the colours apart by hue.
type suit struct {
	name             string
	main, dark, tint string
	accent, hole     string
	marker           func(c *Canvas, x, y, k float64, s suit)
}

var suits = []suit{
	{"green", "#0E7C50", "#085236", "#CFE8D6", "#C5E35B", paper, spruce},
	{"blue", "#1F63BF", "#123F80", "#CFE0F5", "#FFD24A", paper, diamond},
	{"orange", "#E9541F", "#9C2F0B", "#FFDCC4", "#FFD98A", paper, sun},
}

// Markers are about 40 x 40.
func spruce(c *Canvas, x, y, k float64, s suit) {
	c.In(place(x, y, k, 0), func() {
		c.F(s.dark, rect(-4, 10, 8, 11))
		c.F(s.main, poly(0, -21, 12, -5, 6, -5, 20, 13, -20, 13, -6, -5, -12, -5))
	})
}
func diamond(c *Canvas, x, y, k float64, s suit) {
	c.In(place(x, y, k, 0), func() {
		c.F(s.main, poly(0, -22, 20, 0, 0, 22, -20, 0))
		c.F(s.hole, poly(0, -11, 10, 0, 0, 11, -10, 0))
		c.F(s.dark, poly(0, -5, 4.6, 0, 0, 5, -4.6, 0))
	})
}
func sun(c *Canvas, x, y, k float64, s suit) {
	c.In(place(x, y, k, 0), func() {
		for i := 0; i < 8; i++ {
			p, q := polar(Pt{}, 15.5, float64(i)*45), polar(Pt{}, 20, float64(i)*45)
			c.S(s.main, 4.5, line(p.X, p.Y, q.X, q.Y))
		}
		c.F(s.main, circle(0, 0, 12))
		c.F(s.accent, circle(0, 0, 5))
	})
}

// motifs are quarters of belt patterns (kirivöö): the first row is the middle
// row of the belt, the first column the middle of the motif. They are
// mirrored to 13 rows and 20 columns. '#' is cream, 'o' the accent.
var motifs = [][]string{
	{"oo...##..#", "o...##..##", "...##..##.", "..##..##..", ".##..##..o", "##..##..oo", "#..##..ooo"}, // 1 ripple
	{"oo..##...o", "o..##...oo", "..##...##.", ".##...##..", "##...##...", "#...##...#", "...##...##"}, // 2 braid
	{"..##.##..#", "##.###..##", "####.#.##.", ".##.##.#..", "###.##...o", "..###...oo", "...#...ooo"}, // 3 rose
	{"##..#..o..", "##.##.ooo.", "..##.ooooo", ".##.#.ooo.", "##.###.o..", "..##.##...", ".##...##.."}, // 4 cross
	{"##...##..o", ".##...##..", "..##...##.", "o..##...##", "oo..##...#", "#oo..##...", "##oo..##.."}, // 5 chevron
	{"#.#.##..oo", ".#.##..oo.", "#.##..oo..", ".##..##..#", "##..##..##", "#..##..##.", "..##..##.."}, // 6 fir twig
	{"oo.#####..", "o.##...##.", ".##.oo..##", "##.oooo..#", "#.##..##..", ".##....##.", "##......##"}, // 7 house
	{"oo.....#.o", "..####..#.", ".#.####..#", ".##.####..", ".###....#.", ".###...#.o", "..##..#.oo"}, // 8 eight heel
	{"##..####..", "##.##..##.", "..##....##", ".##..oo..#", "##..oooo..", "#..##..##.", "..##....##"}, // 9 gate
	{"oooo..##..", "ooo..####.", "oo..##..##", "o..##.oo.#", "..##.oooo.", ".##.##..##", "##.##....#"}, // 10 crown
	{"..##....##", ".##.o..##.", "##.ooo##..", "#.ooo##..o", ".##.##..oo", "##.##..oo.", "#.##..oo.."}, // clear: whirl
}

const beltCell = 5.8

// belt draws 40 columns of a motif, with a chequered edge, from y down.
func belt(c *Canvas, s suit, m []string, y float64) float64 {
	const rows = 13
	h := float64(rows+6) * beltCell
	c.F(s.main, rect(8, y, 234, h))
	var light, accent Path
	put := func(p Path, c0, n, r int) Path {
		return p.join(rect(9+float64(c0)*beltCell, y+float64(r)*beltCell, float64(n)*beltCell, beltCell))
	}
	for r := -6; r <= 6; r++ {
		row := m[max(r, -r)]
		at := func(col int) byte {
			k := (col % 20) - 10
			if k < 0 {
				k = -k - 1
			}
			return row[k]
		}
		for col := 0; col < 40; {
			n := 1
			for col+n < 40 && at(col+n) == at(col) {
				n++
			}
			switch at(col) {
			case '#':
				light = put(light, col, n, r+9)
			case 'o':
				accent = put(accent, col, n, r+9)
			}
			col += n
		}
	}
	// selvedge: a solid thread, then chequers
	for i := 0; i < 20; i++ {
		light = put(light, i*2, 1, 1)
		light = put(light, i*2+1, 1, rows+4)
	}
	accent = accent.join(rect(8, y-1, 234, 4), rect(8, y+h-3, 234, 4))
	c.F(cream, light)
	c.F(s.accent, accent)
	return h
}

const (
	beltY  = 230.8
	indexX = 35 // the middle of the strip that shows in a fan (0..61)
)

func threeUpCards() []picture {
	var out []picture
	add := func(name string, draw func() *Canvas) {
		out = append(out, picture{"cards/threeup", name, draw})
	}
	sheet := func(name string, draw func() *Canvas) {
		out = append(out, picture{"cards/large/threeup", name, draw})
	}
	for _, s := range suits {
		for n := 1; n <= 10; n++ {
			name := fmt.Sprintf("%s-%02d", s.name, n)
			add(name, func() *Canvas { return numberCard(s, n) })
			sheet(name, func() *Canvas { return numberSheet(s, n) })
		}
		for extra := 0; extra <= 2; extra++ {
			name := s.name + "-clear"
			if extra > 0 {
				name += fmt.Sprint(extra)
			}
			add(name, func() *Canvas { return clearCard(s, extra) })
			sheet(name, func() *Canvas { return clearSheet(s, extra) })
		}
	}
	return out
}

func threeUpBase(s suit, m []string) *Canvas {
	c := newCard()
	c.F(paper, rrect(1, 1, 248, 348, 16))
	belt(c, s, m, beltY)
	return c
}

func threeUpFrame(c *Canvas, s suit) {
	c.F(paper, rrect(1, 1, 248, 348, 16), rrect(panelX, panelY, panelW, 332, 11).rev())
	c.F(s.main, rrect(0, 0, 250, 350, 16), rrect(3, 3, 244, 344, 13).rev())
}

func numberCard(s suit, n int) *Canvas {
	c := threeUpBase(s, motifs[n-1])
	t := fmt.Sprint(n)
	h, k := 56.0, 1.0
	if n == 10 {
		h, k = 50, 0.78
	}
	c.F(s.main, numeral(t, 0, 0, h).on(move(indexX, 46).mul(scale(k, 1))))
	s.marker(c, indexX, 104, 1, s)
	// the big numeral, printed a little off register, out for a walk
	big, cx := 138.0, 148.0
	if n == 10 {
		big = 118
	}
	const cy = 104
	p := numeral(t, cx, cy, big)
	base := cy + big/2
	f := faces[n-1]
	for i, x := range f.feet {
		x, d := cx+x, 13.0
		if i == 0 {
			d = 11
		}
		c.S(ink, 7, line(x, base-8, x, beltY-8))
		c.O(s.dark, D("M -8 0 V -9 C -8 -15 4 -15 6 -9 C 14 -9 18 -6 18 0 Z").on(place(x, beltY-1, d/13, 0)))
	}
	c.F(s.tint, p.on(move(8, 7)))
	c.F(s.main, p)
	for _, e := range f.eyes {
		eye(c, cx+e.X, cy+e.Y, f.r, f.r*0.22, f.r*0.1)
	}
	m := f.mouth
	c.S(ink, inkW, arc(cx+m.X, cy+m.Y, f.r*0.75, 15, 165))
	threeUpFrame(c, s)
	return c
}

// numberSheet lays a large index over that of a number.
func numberSheet(s suit, n int) *Canvas {
	c := newCard()
	c.F(paper, rect(12, 14, 50, 130))
	h, k := 80.0, 0.76
	if n == 10 {
		h, k = 72, 0.58
	}
	c.F(s.main, numeral(fmt.Sprint(n), 0, 0, h).on(move(indexX, 56).mul(scale(k, 1))))
	s.marker(c, indexX, 128, 1.26, s)
	return c
}

// clearSheet lays a large index over that of a clear card.
func clearSheet(s suit, extra int) *Canvas {
	c := newCard()
	inv := s.inverted()
	c.F(s.dark, rect(9, 14, 53, 200))
	c.In(place(indexX, 54, 0.64, 0), func() { broom(c, inv, false) })
	y := 132.0
	if extra > 0 {
		c.F(white, numeral(fmt.Sprintf("+%d", extra), 0, 0, 54).on(move(indexX, 134).mul(scale(0.6, 1))))
		y = 194
	}
	s.marker(c, indexX, y, 1.26, inv)
	return c
}

// inverted are the colours on the ground of a clear card.
func (s suit) inverted() suit {
	return suit{main: cream, dark: s.accent, accent: s.dark, hole: s.dark}
}

// face says where a numeral, centred on 0,0, wears its eyes, mouth and feet.
type face struct {
	eyes  []Pt
	r     float64
	mouth Pt
	feet  []float64
}

var faces = []face{
	{[]Pt{{2, -32}, {24, -32}}, 10, Pt{13, -16}, []float64{4, 26}},
	{[]Pt{{-10, -54}, {12, -54}}, 10, Pt{1, -41}, []float64{-30, 30}},
	{[]Pt{{-10, -57}, {12, -57}}, 10, Pt{1, -45}, []float64{-12, 18}},
	{[]Pt{{10, -46}, {32, -46}}, 10, Pt{21, -30}, []float64{14, 32}},
	{[]Pt{{-14, -55}, {8, -55}}, 10, Pt{-3, -42}, []float64{-12, 18}},
	{[]Pt{{-12, 40}, {10, 40}}, 10, Pt{-1, 53}, []float64{-14, 16}},
	{[]Pt{{4, -56}, {26, -56}}, 10, Pt{15, -43}, []float64{-22, -2}},
	{[]Pt{{-12, -54}, {12, -54}}, 10, Pt{0, -6}, []float64{-16, 18}},
	{[]Pt{{-12, -54}, {10, -54}}, 10, Pt{-1, -41}, []float64{-16, 4}},
	{[]Pt{{-51, -30}, {-32, -30}}, 9, Pt{-41, -16}, []float64{-38, 36}},
}

// clearCard turns the colours about, so that it stands out among numbers.
func clearCard(s suit, extra int) *Canvas {
	c := threeUpBase(s, motifs[10])
	inv := s.inverted()
	c.F(s.main, rect(8, 8, 234, beltY-9))
	c.F(s.dark, rrect4(8, 8, 54, beltY-9, 11, 0, 0, 0))
	// corner: broom, plus, marker
	c.In(place(indexX, 48, 0.52, 0), func() { broom(c, inv, false) })
	y := 112.0
	if extra > 0 {
		c.F(white, numeral(fmt.Sprintf("+%d", extra), 0, 0, 36).on(move(indexX, 114).mul(scale(0.8, 1))))
		y = 170
	}
	s.marker(c, indexX, y, 1, inv)
	// whirlwind
	for i, w := range []float64{1, 0.84, 0.66, 0.5, 0.34, 0.2} {
		y := 34 + float64(i)*34
		x := 152 + float64(i%2)*8 - 4
		c.A(cream, 0.34, arcE(x, y, 80*w, 17*w+2, -60, 230).outline(11, false))
		c.A(cream, 0.9, arcE(x, y, 80*w, 17*w+2, 10, 160).outline(inkW, false))
	}
	// the pile, on its way out
	cards := [][4]float64{{94, 66, -24, 2}, {216, 150, 28, 1}, {88, 188, -14, 0}, {222, 66, 18, 0}, {214, 206, -20, 2}}
	if extra > 0 {
		cards = [][4]float64{{92, 52, -24, 2}, {216, 196, 24, 1}}
	}
	for _, f := range cards {
		c.In(place(f[0], f[1], 1, f[2]), func() {
			c.O(white, rrect(-14, -20, 28, 40, 5))
			o := suits[int(f[3])]
			o.marker(c, 0, 0, 0.55, o)
		})
	}
	if extra == 0 {
		c.In(place(144, 140, 1.02, 20), func() { broom(c, s, true) })
	} else {
		c.In(place(122, 158, 0.86, 24), func() { broom(c, s, true) })
		plusBadge(c, s, extra)
	}
	threeUpFrame(c, s)
	return c
}

// broom stands upright round 0,0, about 160 tall; the small one has no face.
func broom(c *Canvas, s suit, face bool) {
	if !face {
		c.F(s.main, rrect(-8, -66, 16, 76, 8))
		c.F(s.main, D("M -22 6 H 22 L 26 24 H -26 Z"))
		c.F(s.main, D("M -27 29 H 27 L 38 66 L 22 62 L 12 68 L 0 62 L -12 68 L -22 62 L -38 66 Z"))
		return
	}
	c.O(wood, rrect(-6, -98, 12, 96, 6))
	c.O("#F6C54C", D("M -24 12 H 24 C 34 34 44 52 54 74 L 34 70 L 24 78 L 8 71 L -6 79 L -20 71 L -36 77 L -52 70 C -40 50 -32 32 -24 12 Z"))
	c.S("#C48A1E", lineW, line(-28, 54, -34, 70), line(-12, 58, -14, 68), line(10, 58, 12, 68), line(30, 54, 36, 66))
	c.O(s.accent, D("M -14 -8 H 14 L 26 14 H -26 Z"))
	dot(c, -10, 32, 4)
	dot(c, 12, 32, 4)
	c.O(white, D("M -10 40 Q 1 44 13 40 Q 11 52 1 52 Q -8 52 -10 40 Z"))
	c.A(blush, 0.9, circle(-20, 41, 4), circle(22, 41, 4))
}

// plusBadge is the big +1 or +2 with one arrow for each further discard.
func plusBadge(c *Canvas, s suit, extra int) {
	const x, y = 184, 92
	if extra == 1 {
		arrowArc(c, s.accent, x, y, 45, 45, 150, 385, 10)
	} else {
		arrowArc(c, s.accent, x, y, 45, 45, 190, 310, 10)
		arrowArc(c, s.accent, x, y, 45, 45, 10, 130, 10)
	}
	c.F(ink, circle(x, y, 37))
	c.F(white, circle(x, y, 34))
	c.F(s.dark, numeral(fmt.Sprintf("+%d", extra), x-1, y+0.5, 40))
}
