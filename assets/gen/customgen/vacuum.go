package main

import "fmt"

// level holds what the three part cards of one vacuum cleaner share.
type level struct {
	n                       int
	bg, floor, motif        string // the room
	main, dark, light, trim string // the machine
	hose                    float64
	wheels, body, cord      func(*Canvas, level)
	wall                    func(*Canvas, level)
}

var levels = []level{
	{1, "#DFE6EB", "#BFCBD4", "#CFD9E0", "#8FA5B6", "#4C6274", "#C5D2DB", "#E9C46A", 8,
		wheels1, body1, cord1, wallDashes},
	{2, "#CDEBE3", "#93CDBF", "#B4DFD4", "#1FA596", "#0C6A63", "#8FDCCB", "#F6B93B", 12,
		wheels2, body2, cord2, wallDots},
	{3, "#FBD9E8", "#F09DC2", "#F6C0D8", "#D0267A", "#86104D", "#F58CB8", "#FFC640", 16,
		wheels3, body3, cord3, wallStars},
	{4, "#5B2E3C", "#2F1B24", "#7C3A35", "#F5801E", "#1B1619", "#FFB55A", "#FFD84A", 22,
		wheels4, body4, cord4, wallRays},
}

const joinY = 178 // where hose and cord cross from card to card

func vacuumCards() []picture {
	var out []picture
	for _, l := range levels {
		for i, part := range []struct {
			name string
			draw func(*Canvas, level)
		}{{"wheels", l.wheels}, {"body", l.body}, {"cord", l.cord}} {
			name := fmt.Sprintf("vacuum-%d-%s", l.n, part.name)
			out = append(out, picture{"cards/large/suckitup", name, func() *Canvas {
				c := newCard()
				largeTab(c, l.dark)
				tl, tg := l.tabInks()
				c.F(tl, numeral(fmt.Sprint(l.n), 0, 0, 76).on(move(largeX, largeUpper).mul(scale(0.78, 1))))
				c.In(place(largeX, largeLower, largeSign, 0), func() { partGlyph(c, i, 0, 0, tg, l.dark) })
				return c
			}})
			out = append(out, picture{"cards/suckitup", name, func() *Canvas {
				c := newCard()
				c.F(l.bg, rect(5, 5, 240, 275))
				l.wall(c, l)
				c.F(l.floor, rect(5, 244, 240, 36))
				part.draw(c, l)
				tab(c, l.dark, 108)
				tl, tg := l.tabInks()
				c.F(tl, numeral(fmt.Sprint(l.n), 35, 44, 50))
				partGlyph(c, i, 35, 94, tg, l.dark)
				meter(c, l.n, l.dark)
				frame(c, l.dark, true)
				return c
			}})
		}
	}
	return out
}

// tabInks colour the level and the part on the tab.
func (l level) tabInks() (number, part string) {
	if l.n == 4 {
		return l.trim, l.main
	}
	return cream, cream
}

// partGlyph is the small sign for a part in the corner tab.
func partGlyph(c *Canvas, part int, x, y float64, fg, bg string) {
	switch part {
	case 0: // wheel
		c.F(fg, circle(x, y, 17))
		c.F(bg, circle(x, y, 10.5))
		c.F(fg, circle(x, y, 5))
	case 1: // canister with hose
		c.S(fg, 5, D(fmt.Sprintf("M %g %g C %g %g %g %g %g %g", x-18, y+13, x-18, y-20, x-4, y-20, x-2, y-8)))
		c.F(fg, rrect4(x-9, y-8, 27, 19, 10, 10, 3, 3))
		c.F(fg, circle(x-3, y+13, 4.5), circle(x+12, y+13, 4.5))
	case 2: // plug
		c.F(fg, rrect(x-9.5, y-17, 5, 12, 2), rrect(x+4.5, y-17, 5, 12, 2))
		c.F(fg, rrect4(x-14, y-7, 28, 14, 3, 3, 13, 13))
		c.S(fg, 5, line(x, y+5, x, y+16))
	}
}

// ---- rooms ----

func wallDashes(c *Canvas, l level) {
	for r := 0; r < 6; r++ {
		for i := 0; i < 9; i++ {
			x, y := 22+float64(i)*28+float64(r%2)*14, 26+float64(r)*38
			c.F(l.motif, rrect(x-2, y-8, 4, 16, 2))
		}
	}
}
func wallDots(c *Canvas, l level) {
	for r := 0; r < 6; r++ {
		for i := 0; i < 7; i++ {
			x, y := 20+float64(i)*36+float64(r%2)*18, 24+float64(r)*40
			c.F(l.motif, circle(x, y, 9), circle(x, y, 4.5).rev())
		}
	}
}
func wallStars(c *Canvas, l level) {
	for r := 0; r < 4; r++ {
		for i := 0; i < 5; i++ {
			x, y := 26+float64(i)*56+float64(r%2)*28, 38+float64(r)*58
			c.F(l.motif, star(x, y, 19, 3.5, 4, -90), star(x, y, 11, 3, 4, -45))
		}
	}
}
func wallRays(c *Canvas, l level) {
	c.A(l.motif, 0.75, rays(125, 180, 12, 0))
}

// about scales by k round a fixed point.
func about(x, y, k float64) Mat { return move(x, y).mul(scale(k, k)).mul(move(-x, -y)) }

// ---- helpers for machines ----

// hoseTo draws the level's hose, ribbed, along p.
func hoseTo(c *Canvas, l level, p Path) {
	c.S(ink, l.hose+7, p)
	c.S(l.dark, l.hose, p)
	if l.n == 4 {
		c.SB(l.main, l.hose, p.dash(5, 9))
		return
	}
	c.SB(l.light, l.hose, p.dash(3, 8))
}

// cable draws the level's power cord along p.
func cable(c *Canvas, l level, p Path) {
	w := l.hose*0.55 + 1
	c.S(ink, w+6, p)
	switch l.n {
	case 1:
		c.S(l.light, w, p)
	case 2:
		c.S(l.trim, w, p)
	case 3:
		c.S(white, w, p)
		c.SB(l.main, w, p.dash(9, 9))
	case 4:
		c.S(l.trim, w, p)
		c.SB(l.dark, w, p.dash(9, 9))
	}
}

func wheel(c *Canvas, x, y, r float64, tyre, wall, hub, cap string) {
	c.O(tyre, circle(x, y, r))
	c.F(wall, circle(x, y, r*0.74))
	c.F(hub, circle(x, y, r*0.56))
	c.F(cap, circle(x, y, r*0.2))
}

func eye(c *Canvas, x, y, r, dx, dy float64) {
	c.O(white, circle(x, y, r))
	c.F(ink, circle(x+dx, y+dy, r*0.48))
	c.F(white, circle(x+dx-r*0.14, y+dy-r*0.17, r*0.15))
}

func shadow(c *Canvas, x, y, w float64) { c.A(ink, 0.18, ellipse(x, y, w, 6)) }

// onOff draws I and O signs.
func onOff(c *Canvas, x, yi, yo, k float64, col string) {
	c.S(col, lineW+0.5, line(x, yi-6*k, x, yi+6*k))
	c.S(col, lineW+0.5, circle(x, yo, 5.5*k))
}

// ---- level 1: humble ----

func wheels1(c *Canvas, l level) {
	hoseTo(c, l, D("M 245 178 C 215 178 222 206 196 206"))
	shadow(c, 138, 250, 70)
	c.O(wood, rrect(74, 196, 130, 18, 6))
	c.S("#9A6433", lineW, line(90, 205, 122, 205), line(136, 205, 150, 205))
	for _, x := range []float64{104, 176} {
		c.O(l.dark, poly(x-9, 214, x+9, 214, x+5, 230, x-5, 230))
		wheel(c, x, 230, 19, "#5E6B75", l.light, l.main, l.dark)
	}
	// a sticking plaster on the tired wheel
	c.In(rotAt(-32, 104, 222), func() {
		c.F(skin, rrect(88, 216, 32, 12, 6))
		c.F("#E0A172", rrect(99, 217, 10, 10, 2))
	})
	// wobble marks
	c.S(l.dark, lineW, arc(104, 230, 28, 150, 200), arc(104, 230, 35, 155, 190))
	// the snail that overtakes
	snail(c, 152, 162)
}

// snail sits with its foot at y+32.
func snail(c *Canvas, x, y float64) {
	c.In(move(x, y), func() {
		c.O("#F2D9A0", D("M -46 32 C -38 22 -30 20 -18 20 L 22 20 C 30 20 30 4 38 -4 C 46 -10 56 -2 54 8 C 52 22 48 32 34 32 Z"))
		c.S(ink, lineW, line(42, -4, 40, -20), line(49, -3, 54, -18))
		eye(c, 39, -23, 6, 1.5, 0)
		eye(c, 55, -21, 6, 1.5, 0)
		c.S(ink, lineW, arc(46, 6, 6, 20, 110))
		c.O("#E07A5F", circle(0, 4, 24))
		c.S("#9E4632", lineW+0.5, spiral(1, 5, 3, 18, 0, 600))
		c.S(ink, lineW, line(-44, 8, -62, 8), line(-40, -6, -54, -6), line(-34, -20, -46, -20))
	})
}

func body1(c *Canvas, l level) {
	hoseTo(c, l, D("M 5 178 C 30 178 30 150 54 160 C 70 168 62 186 78 188"))
	cable(c, l, D("M 245 178 C 225 178 220 214 200 214"))
	shadow(c, 140, 249, 74)
	c.O(l.dark, circle(98, 240, 9), circle(184, 240, 9))
	c.O(l.main, D("M 72 158 H 210 V 222 C 210 234 204 238 194 238 H 88 C 78 238 72 234 72 222 Z"))
	c.F(l.light, rect(74, 170, 134, 12))
	c.O(l.light, D("M 66 160 C 66 116 100 100 141 100 C 182 100 216 116 216 160 Z"))
	c.F(white, D("M 84 148 C 84 128 98 116 116 113 C 100 124 96 136 95 148 Z"))
	c.S(ink, inkW, D("M 120 98 C 120 76 162 76 162 98"))
	// shy face
	eye(c, 118, 198, 9, 2, 3)
	eye(c, 158, 198, 9, 2, 3)
	c.S(ink, lineW, D("M 109 185 L 122 181"), D("M 154 181 L 167 185"))
	c.A(blush, 0.85, ellipse(103, 212, 8, 5), ellipse(174, 212, 8, 5))
	c.S(ink, lineW+0.5, D("M 131 219 Q 138 214 146 219"))
	// patch
	c.In(rotAt(14, 188, 138), func() {
		c.O(l.trim, rrect(176, 124, 24, 24, 3))
		c.S(ink, 2.5, line(171, 130, 180, 130), line(171, 142, 180, 142), line(196, 130, 205, 130), line(196, 142, 205, 142))
	})
	// one sad puff of dust
	c.F("#B4A998", circle(56, 232, 9), circle(44, 238, 7), circle(62, 240, 7))
}

func cord1(c *Canvas, l level) {
	// short cord with a knot, and a plug that hangs its head
	cable(c, l, D("M 5 178 C 40 178 52 226 84 222 C 116 218 110 182 92 188 C 74 194 86 234 124 232 C 168 230 152 196 182 198"))
	shadow(c, 200, 250, 30)
	c.In(place(200, 212, 1, 118), func() { plugMood(c, l.light, l.dark, false) })
	// small toggle on a wall plate, off and half asleep
	c.O(cream, rrect(104, 62, 80, 102, 10))
	c.F(steelD, circle(144, 73, 4), circle(144, 153, 4))
	c.O(l.dark, rrect(130, 96, 28, 40, 8))
	c.O(l.light, rrect4(135, 114, 18, 36, 4, 4, 9, 9))
	onOff(c, 117, 100, 134, 1, l.dark)
	c.S(l.dark, lineW, line(164, 96, 174, 96, 164, 108, 174, 108), line(188, 78, 202, 78, 188, 94, 202, 94))
}

// plugMood points up; its cord leaves at 0,22.
func plugMood(c *Canvas, fill, dark string, happy bool) {
	c.In(ident, func() {
		c.O(steel, rrect(-12, -32, 7, 20, 3), rrect(5, -32, 7, 20, 3))
		c.O(fill, D("M -20 -14 H 20 V 0 C 20 16 10 22 0 22 C -10 22 -20 16 -20 0 Z"))
		c.F(dark, circle(-7, -2, 2.6), circle(7, -2, 2.6))
		if happy {
			c.S(dark, lineW, arc(0, 4, 7, 25, 155))
		} else {
			c.S(dark, lineW, arc(0, 12, 5, 205, 335))
		}
	})
}

// ---- level 2: super ----

func wheels2(c *Canvas, l level) {
	hoseTo(c, l, D("M 245 178 C 226 178 226 172 208 172"))
	shadow(c, 138, 250, 92)
	c.O(l.dark, rrect(70, 178, 140, 26, 10))
	c.O(l.main, D("M 58 196 C 58 150 92 140 128 158 C 152 146 214 142 222 196 L 206 204 H 74 Z"))
	c.F(l.light, D("M 72 186 C 76 162 94 156 108 160 C 92 166 86 174 84 188 Z"))
	c.F(l.trim, D("M 118 172 L 190 164 C 196 168 200 172 203 178 L 118 182 Z"))
	for _, x := range []float64{98, 184} {
		wheel(c, x, 212, 35, "#2F3B40", white, l.main, l.trim)
		c.S(l.dark, lineW, line(x-17, 212, x-9, 212), line(x+9, 212, x+17, 212), line(x, 195, x, 203), line(x, 221, x, 229))
	}
	c.S(l.dark, lineW+1, line(20, 190, 46, 190), line(16, 208, 52, 208), line(24, 226, 50, 226))
	// a mechanic's bird as a mascot
	c.O(l.trim, circle(142, 118, 23))
	c.O(l.trim, D("M 122 128 C 108 128 104 116 96 118 C 100 138 116 146 128 138"))
	c.O("#F2803A", poly(162, 110, 184, 118, 162, 126))
	eye(c, 150, 112, 7, 2, 0)
	c.O(l.dark, D("M 119 108 C 120 88 160 84 166 102 L 178 104 L 176 110 Z"))
	c.S(ink, inkW-0.5, line(136, 141, 134, 155), line(148, 141, 150, 153))
}

func body2(c *Canvas, l level) {
	hoseTo(c, l, D("M 5 178 C 26 178 30 186 44 186"))
	cable(c, l, D("M 245 178 C 234 178 232 178 222 178"))
	shadow(c, 138, 250, 92)
	c.O(steel, rrect(66, 232, 144, 12, 6))
	c.O(steelD, rrect(88, 214, 14, 22, 3), rrect(174, 214, 14, 22, 3))
	c.S(ink, inkW+1, D("M 104 128 C 104 98 176 98 176 128"))
	c.O(l.main, D("M 46 174 C 46 136 90 126 138 126 C 186 126 230 136 230 176 C 230 214 190 224 138 224 C 86 224 46 214 46 174 Z"))
	c.F(l.light, D("M 66 160 C 76 140 110 136 140 136 C 176 136 200 142 212 156 C 190 148 168 147 138 147 C 108 147 84 150 66 160 Z"))
	c.F(cream, D("M 48 184 L 228 184 C 226 190 224 195 220 199 L 56 199 C 52 195 50 190 48 184 Z"))
	c.F(l.trim, D("M 56 200 L 220 200 C 216 204 212 207 208 209 L 68 209 C 64 207 60 204 56 200 Z"))
	// chrome nose ring
	c.O(steel, D("M 58 144 C 72 156 74 196 58 206 C 42 196 42 156 58 144 Z"))
	// confident face
	eye(c, 122, 166, 13, 3, 0)
	eye(c, 162, 166, 13, 3, 0)
	c.S(ink, inkW, D("M 108 150 L 130 147"), D("M 154 147 L 176 150"))
	c.O(white, D("M 124 188 Q 144 196 164 188 Q 160 208 144 208 Q 128 208 124 188 Z"))
	c.O(l.trim, circle(204, 172, 8))
	c.S(ink, lineW, line(204, 172, 208, 168))
	c.F(white, shine(90, 116, 13), shine(206, 124, 9))
}

func cord2(c *Canvas, l level) {
	cable(c, l, D("M 5 178 C 30 178 40 226 76 232 C 110 238 132 228 158 230"))
	shadow(c, 176, 252, 48)
	for i, r := range []float64{0, 1, 2} {
		c.S(ink, 13.6, ellipse(176, 240-float64(i)*12, 40-r*1.5, 10))
		c.S(l.trim, 7.6, ellipse(176, 240-float64(i)*12, 40-r*1.5, 10))
	}
	cable(c, l, D("M 214 214 C 226 200 206 190 206 170"))
	c.In(place(206, 150, 1.05, 0), func() {
		plugMood(c, l.main, cream, true)
	})
	// rocker switch, on
	c.O(cream, rrect(80, 62, 92, 112, 14))
	c.O(l.dark, rrect(97, 78, 58, 80, 10))
	c.F(l.light, rrect4(101, 82, 50, 40, 7, 7, 0, 0))
	c.F(l.main, rrect4(101, 118, 50, 36, 0, 0, 7, 7))
	c.S(ink, inkW, line(126, 92, 126, 108))
	c.S(l.dark, inkW, circle(126, 137, 8))
	c.O("#7BE04B", circle(88, 70, 6))
	c.F(white, shine(170, 62, 14))
}

// ---- level 3: extra special ----

func wheels3(c *Canvas, l level) {
	hoseTo(c, l, D("M 245 178 C 226 178 222 166 196 172"))
	c.In(about(20, 248, 0.9), func() { hotRod(c, l) })
}

func hotRod(c *Canvas, l level) {
	shadow(c, 136, 250, 100)
	// flames
	c.O("#FF8A1F", D("M 92 168 C 60 168 44 156 12 166 C 28 172 34 178 36 184 C 26 184 18 188 10 194 C 26 196 32 202 34 208 C 26 210 20 214 14 220 C 40 222 60 222 92 214 Z"))
	c.F(gold, D("M 90 180 C 68 180 60 176 42 180 C 54 186 56 192 50 196 C 58 200 56 206 46 210 C 64 212 74 212 90 204 Z"))
	// low hot-rod deck
	c.O(l.main, D("M 74 206 C 74 168 96 138 140 140 L 212 150 C 230 154 236 178 232 204 L 226 210 Z"))
	c.F(l.light, D("M 92 184 C 98 162 112 152 136 152 L 158 155 C 132 158 110 166 104 186 Z"))
	c.O(steel, rrect(196, 206, 44, 10, 5))
	for i := 0; i < 3; i++ { // exhaust pipes
		x := 128 + float64(i)*17
		c.O(steel, D(fmt.Sprintf("M %g 150 C %g 130 %g 122 %g 118 L %g 126 C %g 132 %g 138 %g 152 Z", x, x, x+4, x+14, x+18, x+12, x+11, x+11)))
	}
	wheel(c, 204, 218, 30, ink, white, l.light, l.trim)
	wheel(c, 108, 202, 46, ink, white, l.light, l.trim)
	c.F(l.trim, star(108, 202, 26, 11, 5, -90), star(204, 218, 17, 7, 5, -90))
	c.F(white, circle(108, 202, 5), circle(204, 218, 3.5))
	c.F(white, shine(146, 98, 16), shine(222, 132, 11), shine(88, 146, 9))
	c.F(l.trim, star(190, 92, 13, 5.5, 5, -80))
}

func body3(c *Canvas, l level) {
	hoseTo(c, l, D("M 5 178 C 24 178 24 178 40 178"))
	cable(c, l, D("M 245 178 C 236 178 234 178 224 178"))
	shadow(c, 134, 250, 84)
	// fins
	c.O(l.dark, D("M 176 136 L 226 76 C 232 104 228 130 216 150 Z"))
	c.O(l.dark, D("M 176 214 L 226 250 C 232 234 230 216 220 200 Z"))
	c.O(l.trim, poly(84, 214, 66, 246, 80, 246, 104, 216), poly(140, 216, 150, 246, 164, 246, 160, 212))
	// rocket body
	c.O(l.main, D("M 34 178 C 52 142 96 122 148 122 C 190 122 226 142 230 176 C 226 208 190 226 148 226 C 96 226 52 210 34 178 Z"))
	c.F(l.light, D("M 70 158 C 92 138 122 132 150 132 C 178 132 196 138 208 148 C 186 142 168 142 148 143 C 118 144 94 148 70 158 Z"))
	c.F(l.trim, D("M 42 190 C 80 202 170 204 227 190 C 225 196 222 201 217 206 C 170 216 96 214 60 203 C 52 199 46 195 42 190 Z"))
	c.O(steel, D("M 32 178 C 42 158 54 150 66 144 C 76 162 76 194 66 212 C 54 206 42 198 32 178 Z"))
	// sunglasses and grin
	c.O(ink, D("M 86 152 H 132 V 160 C 132 176 124 182 110 182 C 96 182 86 174 86 160 Z"), D("M 142 152 H 188 V 160 C 188 174 178 182 164 182 C 150 182 142 176 142 160 Z"))
	c.S(ink, inkW+1, line(128, 156, 146, 156), line(186, 155, 206, 148))
	c.F(l.light, D("M 93 157 H 106 L 98 174 C 94 170 92 164 93 157 Z"), D("M 149 157 H 162 L 154 174 C 150 170 148 164 149 157 Z"))
	c.O(white, D("M 112 190 Q 140 200 170 186 Q 166 212 142 213 Q 120 213 112 190 Z"))
	c.S(ink, 2.5, D("M 117 199 Q 142 208 167 196"), line(134, 196, 134, 210), line(151, 195, 151, 209))
	c.F(white, star(208, 172, 12, 5, 5, -90))
	// crown
	c.O(l.trim, poly(106, 122, 98, 84, 116, 100, 132, 76, 148, 100, 166, 84, 160, 122))
	c.F(l.main, circle(132, 108, 5.5))
	c.F(white, shine(60, 122, 14), shine(98, 76, 8))
}

func cord3(c *Canvas, l level) {
	cable(c, l, D("M 5 178 C 50 176 30 238 66 238 C 98 238 82 206 110 206 C 138 206 124 240 154 240 C 178 240 182 224 188 200"))
	shadow(c, 190, 252, 34)
	c.In(place(192, 176, 1.3, 8), func() {
		plugMood(c, l.trim, ink, true)
	})
	// big lever in a starlit plate
	c.O(l.dark, rrect(78, 56, 92, 130, 46))
	for i := 0; i < 12; i++ {
		q := polar(Pt{124, 0}, 37, float64(i)*30)
		y := 102.0
		if q.Y > 0 {
			y = 140
		}
		col := gold
		if i%2 == 1 {
			col = white
		}
		c.F(col, circle(q.X, q.Y+y, 4.2))
	}
	c.O("#3B0A24", rrect(114, 88, 20, 70, 10))
	c.O(steel, D("M 118 146 L 104 84 L 118 80 L 130 142 Z"))
	c.O(l.main, circle(108, 76, 19))
	c.F(l.light, ellipse(102, 69, 6, 4.5))
	onOff(c, 148, 106, 138, 1, white)
	c.F(white, shine(196, 92, 18), shine(222, 122, 10), shine(176, 68, 9))
	c.F(l.trim, bolt(216, 78, 0.5))
}

// ---- level 4: monster ----

func tyre4(c *Canvas, x, y, r float64) {
	for i := 0; i < 14; i++ {
		a := float64(i) * 360 / 14
		c.In(rotAt(a, x, y), func() {
			c.F(ink, rrect(x-9, y-r-10, 18, 18, 4))
			c.F("#4A4146", rrect(x-5, y-r-6, 10, 12, 2))
		})
	}
	c.O("#4A4146", circle(x, y, r))
	c.F("#75676D", circle(x, y, r*0.86), circle(x, y, r*0.78).rev())
	c.O("#F5801E", circle(x, y, r*0.6))
}

func wheels4(c *Canvas, l level) {
	hoseTo(c, l, D("M 245 178 C 226 178 222 152 190 150"))
	c.In(about(24, 252, 0.9), func() { truck(c, l) })
}

func truck(c *Canvas, l level) {
	// exhaust
	for i, x := range []float64{88, 112} {
		y := 108 - float64(i)*10
		c.O(red, flame(x, y-4, 26, 44))
		c.F(gold, flame(x+1, y-4, 13, 24))
		c.O(steelD, poly(x-9, y-6, x+9, y-6, x+7, 160, x-7, 160))
	}
	c.O(l.main, D("M 60 196 L 70 146 L 204 128 L 234 160 L 236 200 Z"))
	c.F(l.light, D("M 78 160 L 82 152 L 196 137 L 204 146 Z"))
	c.F(l.dark, poly(96, 190, 112, 160, 126, 158, 110, 190), poly(128, 188, 144, 156, 158, 154, 142, 188), poly(160, 186, 176, 152, 190, 150, 174, 186))
	for i := 0; i < 3; i++ { // spikes
		x := 152 + float64(i)*22
		y := 134 - float64(i)*3
		c.O(cream, poly(x-8, y+2, x+2, y-24, x+9, y))
	}
	c.A("#FFF07A", 0.35, poly(232, 160, 262, 140, 262, 206, 232, 182))
	c.O(steel, circle(226, 171, 14))
	c.O("#FFF07A", circle(226, 171, 8.5))
	tyre4(c, 190, 212, 40)
	tyre4(c, 92, 204, 48)
	// a grinning skull for a hubcap, spikes on the other
	c.O(cream, D("M 71 200 C 70 176 114 176 113 200 C 113 208 108 210 106 212 V 222 H 78 V 212 C 76 210 71 208 71 200 Z"))
	c.F(ink, circle(83, 199, 5.5), circle(101, 199, 5.5), poly(92, 205, 88, 211, 96, 211))
	c.S(ink, 2.5, line(86, 215, 86, 222), line(92, 215, 92, 222), line(98, 215, 98, 222))
	c.O(cream, star(190, 212, 19, 8, 6, 0))
	// an unlucky sock
	c.In(place(146, 252, 0.7, 84), func() { sock(c, "#E9F1F4", red) })
	c.F(gold, poly(12, 250, 36, 246, 22, 258), poly(14, 232, 32, 236, 16, 242))
}

func body4(c *Canvas, l level) {
	hoseTo(c, l, D("M 5 178 C 22 178 22 190 40 190"))
	cable(c, l, D("M 245 178 C 238 178 230 180 216 182"))
	c.In(about(132, 256, 0.92), func() { monster(c, l) })
}

func monster(c *Canvas, l level) {
	// horns and pipes
	c.O(cream, D("M 84 118 C 62 114 56 92 66 70 C 74 88 88 92 104 96 Z"), D("M 196 118 C 218 114 224 92 214 70 C 206 88 192 92 176 96 Z"))
	c.S(wood, lineW, line(66, 98, 76, 94), line(74, 110, 84, 104), line(214, 98, 204, 94), line(206, 110, 196, 104))
	// body
	c.O(l.main, D("M 40 250 C 28 170 56 96 140 94 C 224 96 252 170 240 250 Z"))
	c.F(l.light, D("M 62 150 C 72 122 98 106 130 104 C 106 114 86 130 78 154 Z"))
	c.F(l.dark, poly(140, 96, 126, 96, 134, 120, 140, 126, 146, 120, 154, 96))
	// angry headlights
	for _, s := range []float64{-1, 1} {
		x := 140 + s*42
		c.A(l.trim, 0.35, circle(x, 144, 32))
		c.O(steel, circle(x, 144, 23))
		c.O("#FFF07A", circle(x, 144, 17))
		c.F(white, circle(x-5, 139, 5))
		c.F(ink, ellipse(x-s*2, 147, 4, 7))
		c.O(l.dark, poly(140+s*10, 134, 140+s*12, 144, 140+s*68, 126, 140+s*64, 108))
	}
	// maw
	c.O("#5A0F14", D("M 54 190 C 80 176 200 176 226 190 C 238 220 222 258 140 260 C 58 258 42 220 54 190 Z"))
	c.O(red, D("M 96 256 C 98 228 126 226 140 238 C 154 226 182 228 184 256 C 160 262 120 262 96 256 Z"))
	c.S("#8A1B18", lineW, line(140, 240, 140, 258))
	for i := 0; i < 7; i++ {
		x := 66 + float64(i)*24.6
		d := 5 - (x-140)*(x-140)/1100
		c.O(cream, poly(x-12, 187-d, x+12, 187-d, x, 212-d+float64(i%2)*8))
	}
	for i := 0; i < 6; i++ {
		x := 78 + float64(i)*24.6
		d := (x - 140) * (x - 140) / 420
		c.O(cream, poly(x-9, 258-d, x+9, 258-d, x, 238-d))
	}
	c.F(ink, circle(130, 170, 4), circle(150, 170, 4))
}

func cord4(c *Canvas, l level) {
	// knife switch with sparks
	c.O("#B9ADB3", rrect(82, 74, 96, 104, 8))
	for i := 0; i < 5; i++ {
		x := 86 + float64(i)*19
		c.F(l.dark, poly(x, 176, x+9, 168, x+18, 168, x+9, 176))
	}
	c.F(ink, circle(92, 84, 3.5), circle(168, 84, 3.5))
	for _, x := range []float64{112, 148} {
		c.O(l.main, rrect(x-10, 140, 20, 20, 3))
		c.O(l.main, rrect(x-10, 98, 20, 14, 3))
		c.O(steel, rrect(x-5, 80, 10, 76, 3))
	}
	c.O(red, rrect(94, 64, 72, 20, 10))
	c.F("#F58A7A", rrect(102, 68, 40, 5, 2.5))
	c.O(l.trim, poly(188, 90, 210, 78, 204, 98, 228, 96, 192, 130, 199, 110, 182, 114))
	c.O(l.trim, poly(70, 128, 44, 124, 56, 140, 34, 143, 70, 168, 63, 152, 78, 150))
	c.S(l.trim, lineW, line(130, 112, 126, 120, 134, 126, 128, 136))
	// a snake of a cord: the plug's pins are its fangs
	p := D("M 5 178 C 40 178 26 246 72 240 C 112 234 92 196 130 198 C 164 200 150 244 184 240 C 204 238 206 222 204 212")
	c.S(ink, 26, p)
	c.S(l.trim, 18, p)
	c.SB(l.dark, 18, p.dash(10, 12))
	c.In(place(190, 190, 1.1, -12), func() {
		c.O(steel, rrect(-26, 24, 9, 26, 3), rrect(-6, 24, 9, 26, 3))
		c.O(l.main, D("M -44 6 C -44 -22 -20 -32 4 -32 C 32 -32 40 -8 36 10 C 34 24 22 26 12 26 L -34 26 C -42 26 -44 18 -44 6 Z"))
		c.O("#FFF07A", circle(-22, -10, 10), circle(8, -10, 10))
		c.F(ink, ellipse(-22, -9, 3, 7), ellipse(8, -9, 3, 7))
		c.O(l.dark, poly(-38, -26, -8, -18, -10, -11, -40, -19), poly(24, -30, -4, -18, -2, -11, 28, -22))
		c.S(ink, lineW, line(-36, 13, 22, 13))
	})
}
