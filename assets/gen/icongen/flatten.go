package main

import (
	"math"
	"regexp"
	"strconv"
)

var pathToken = regexp.MustCompile(`[MLHVCAZ]|-?\d*\.?\d+`)

// flatten turns path data (absolute M L H V C A Z) into polylines.
func flatten(d string) [][]point {
	var (
		tokens  = pathToken.FindAllString(d, -1)
		lines   [][]point
		at      point
		start   point
		command string
	)
	number := func() float64 {
		v, err := strconv.ParseFloat(tokens[0], 64)
		if err != nil {
			panic("icongen: bad path: " + d)
		}
		tokens = tokens[1:]
		return v
	}
	to := func(x, y float64) {
		at = point{x, y}
		lines[len(lines)-1] = append(lines[len(lines)-1], at)
	}
	for len(tokens) > 0 {
		if t := tokens[0]; t[0] >= 'A' {
			command, tokens = t, tokens[1:]
		}
		switch command {
		case "M":
			at = point{number(), number()}
			start = at
			lines = append(lines, []point{at})
			command = "L"
		case "L":
			to(number(), number())
		case "H":
			to(number(), at.y)
		case "V":
			to(at.x, number())
		case "C":
			from, a, b, end := at, point{number(), number()}, point{number(), number()}, point{number(), number()}
			for k := 1; k <= curveSteps; k++ {
				u := float64(k) / curveSteps
				v := 1 - u
				to(v*v*v*from.x+3*v*v*u*a.x+3*v*u*u*b.x+u*u*u*end.x,
					v*v*v*from.y+3*v*v*u*a.y+3*v*u*u*b.y+u*u*u*end.y)
			}
			at = end
		case "A":
			rx, ry, _, large, sweep := number(), number(), number(), number(), number()
			end := point{number(), number()}
			for _, p := range arc(at, end, rx, ry, large != 0, sweep != 0) {
				to(p.x, p.y)
			}
			at = end
		case "Z":
			to(start.x, start.y)
		}
	}
	return lines
}

const curveSteps = 12

// arc gives the points of an elliptical arc after its first, a quarter radian
// apart or closer.
func arc(from, to point, rx, ry float64, large, sweep bool) []point {
	dx, dy := (from.x-to.x)/2, (from.y-to.y)/2
	if l := dx*dx/(rx*rx) + dy*dy/(ry*ry); l > 1 { // radii too small to reach: grow them
		rx *= math.Sqrt(l)
		ry *= math.Sqrt(l)
	}
	s := math.Sqrt(math.Max(0, (rx*rx*ry*ry-rx*rx*dy*dy-ry*ry*dx*dx)/(rx*rx*dy*dy+ry*ry*dx*dx)))
	if large == sweep {
		s = -s
	}
	ox, oy := s*rx*dy/ry, -s*ry*dx/rx
	centre := point{ox + (from.x+to.x)/2, oy + (from.y+to.y)/2}
	a := math.Atan2((dy-oy)/ry, (dx-ox)/rx)
	turn := math.Atan2((-dy-oy)/ry, (-dx-ox)/rx) - a
	if sweep && turn < 0 {
		turn += 2 * math.Pi
	}
	if !sweep && turn > 0 {
		turn -= 2 * math.Pi
	}
	steps := math.Max(4, math.Ceil(math.Abs(turn)/0.25))
	var points []point
	for i := 1.0; i <= steps; i++ {
		sin, cos := math.Sincos(a + turn*i/steps)
		points = append(points, point{centre.x + rx*cos, centre.y + ry*sin})
	}
	return points
}
