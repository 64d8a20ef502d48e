package main

import (
	"fmt"
	"math"
	"strconv"
	"strings"
)

// shape is a path with a fill, a stroke or both. The renderer of the app does
// not scale stroke widths, so a stroke is written as the filled outline of the
// line: a disc at every corner and a bar between two.
type shape struct {
	d      string
	fill   string
	stroke string
	width  float64
	veil   float64 // opacity of the fill, 0 for a full one
}

func (s shape) svg() string {
	var out string
	switch {
	case s.fill != "" && s.veil > 0:
		out += fmt.Sprintf(`<path d="%s" fill="%s" fill-opacity="%s"/>`, s.d, s.fill, num(s.veil))
	case s.fill != "":
		out += fmt.Sprintf(`<path d="%s" fill="%s"/>`, s.d, s.fill)
	}
	if s.stroke != "" {
		out += fmt.Sprintf(`<path d="%s" fill="%s"/>`, outline(flatten(s.d), s.width), s.stroke)
	}
	return out
}

type point struct{ x, y float64 }

// num writes a coordinate with at most two decimals, halves away from zero.
func num(v float64) string {
	if v*8 == math.Trunc(v*8) { // an exact tie is a multiple of 1/8
		v = math.Round(v*100) / 100
	}
	s := strings.TrimRight(strconv.FormatFloat(v, 'f', 2, 64), "0")
	if s = strings.TrimSuffix(s, "."); s == "-0" {
		return "0"
	}
	return s
}

// path joins path data: numbers are written by num, strings as they are.
func path(parts ...any) string {
	var b strings.Builder
	space := false
	for _, p := range parts {
		switch p := p.(type) {
		case string:
			b.WriteString(p)
			space = false
		case float64:
			if space {
				b.WriteByte(' ')
			}
			b.WriteString(num(p))
			space = true
		}
	}
	return b.String()
}

func disc(x, y, r float64) string {
	return path("M", x+r, y, "A", r, r, " 0 0 1 ", x-r, y, "A", r, r, " 0 0 1 ", x+r, y, "Z")
}

// ring has its hole turned the other way: the renderer fills by winding.
func ring(x, y, r, w float64) string {
	in := r - w/2
	return disc(x, y, r+w/2) + path("M", x+in, y, "A", in, in, " 0 0 0 ", x-in, y, "A", in, in, " 0 0 0 ", x+in, y, "Z")
}

func roundRect(x, y, w, h, r float64) string {
	return path("M", x+r, y, "L", x+w-r, y, "A", r, r, " 0 0 1 ", x+w, y+r, "L", x+w, y+h-r, "A", r, r, " 0 0 1 ", x+w-r, y+h,
		"L", x+r, y+h, "A", r, r, " 0 0 1 ", x, y+h-r, "L", x, y+r, "A", r, r, " 0 0 1 ", x+r, y, "Z")
}

// star is a star of n thin points, each a triangle from the centre.
func star(x, y float64, n int, r, w float64) string {
	var s string
	for i := range n {
		sin, cos := math.Sincos(float64(i) * math.Pi * 2 / float64(n))
		s += path("M", x+cos*r, y+sin*r, "L", x-sin*w, y+cos*w, "L", x+sin*w, y-cos*w, "Z")
	}
	return s
}

func outline(lines [][]point, w float64) string {
	var b strings.Builder
	for _, line := range lines {
		for i, p := range line {
			b.WriteString(disc(p.x, p.y, w/2))
			if i > 0 {
				b.WriteString(bar(line[i-1], p, w/2))
			}
		}
	}
	return b.String()
}

// bar is the rectangle of half width r along a line, in the sense of disc.
func bar(a, b point, r float64) string {
	dx, dy := b.x-a.x, b.y-a.y
	length := math.Hypot(dx, dy)
	if length < 1e-6 {
		return ""
	}
	nx, ny := -dy/length*r, dx/length*r
	return path("M", a.x-nx, a.y-ny, "L", b.x-nx, b.y-ny, "L", b.x+nx, b.y+ny, "L", a.x+nx, a.y+ny, "Z")
}
