package table

// Point is a place on the table, in units from the top left corner of the
// window.
type Point struct{ X, Y float32 }

// Rect is an upright rectangle in units. One with no area is empty.
type Rect struct{ X, Y, W, H float32 }

// Right is the x of the right edge.
func (r Rect) Right() float32 { return r.X + r.W }

// Bottom is the y of the lower edge.
func (r Rect) Bottom() float32 { return r.Y + r.H }

// Center is the middle.
func (r Rect) Center() Point { return Point{r.X + r.W/2, r.Y + r.H/2} }

// Empty reports whether there is nothing to see or hit.
func (r Rect) Empty() bool { return r.W <= 0 || r.H <= 0 }

// Contains reports whether p lies inside. The right and the lower edge belong
// to the neighbour, so that a point is never in two rectangles that touch.
func (r Rect) Contains(p Point) bool {
	return p.X >= r.X && p.X < r.Right() && p.Y >= r.Y && p.Y < r.Bottom()
}

// Inside reports whether all of r lies within o.
func (r Rect) Inside(o Rect) bool {
	return r.X >= o.X && r.Y >= o.Y && r.Right() <= o.Right() && r.Bottom() <= o.Bottom()
}

// Grow moves every edge outwards by d.
func (r Rect) Grow(d float32) Rect {
	return Rect{r.X - d, r.Y - d, r.W + 2*d, r.H + 2*d}
}

// Shift moves the rectangle.
func (r Rect) Shift(dx, dy float32) Rect { return Rect{r.X + dx, r.Y + dy, r.W, r.H} }

// Overlap is the area that two rectangles share.
func (r Rect) Overlap(o Rect) float32 {
	w := min(r.Right(), o.Right()) - max(r.X, o.X)
	h := min(r.Bottom(), o.Bottom()) - max(r.Y, o.Y)
	if w <= 0 || h <= 0 {
		return 0
	}
	return w * h
}

// besides reports whether two rectangles share a column, whatever their height.
func (r Rect) besides(o Rect) bool { return r.X < o.Right() && o.X < r.Right() }

// distance2 is the squared distance from p to the nearest point of r, 0 inside.
func (r Rect) distance2(p Point) float32 {
	return square(p.X-clamp(p.X, r.X, r.Right())) + square(p.Y-clamp(p.Y, r.Y, r.Bottom()))
}

// distance2 is the squared distance between two points: enough to compare, and
// to hold against a squared radius.
func (p Point) distance2(q Point) float32 { return square(p.X-q.X) + square(p.Y-q.Y) }

func square(v float32) float32 { return v * v }

func clamp(v, low, high float32) float32 { return max(low, min(high, v)) }

// with is the smallest rectangle that holds two.
func (r Rect) with(o Rect) Rect {
	x, y := min(r.X, o.X), min(r.Y, o.Y)
	return Rect{x, y, max(r.Right(), o.Right()) - x, max(r.Bottom(), o.Bottom()) - y}
}
