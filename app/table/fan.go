package table

// A fan shows many cards in little room. What must stay in sight of a covered
// card is its index at the left.
const (
	fanGap      = 8    // between cards that do not cover each other
	indexStrip  = 0.24 // least visible part of a card's width
	denseStrip  = 0.22 // the same in a hand of more than twoRowsMost cards
	twoRowsMost = 40   // a larger hand goes to three rows

	// rowLag is how much of its height a row behind another one shows.
	rowLag = 0.34
	// peek is how far the neighbours of a raised card step aside, in card widths.
	peek = 0.35
)

// rowHeight is the height of a card, as a share of the card in one row, by the
// number of rows. Two and three rows need about the same room.
var rowHeight = [...]float32{1: 1, 2: 0.80, 3: 0.64}

// Fan is the places of a row of cards, or of several rows behind each other.
// Slots are in the order of the cards, which is also the order of painting:
// each one may cover those before it.
type Fan struct {
	CardW, CardH float32
	Rows         int
	Slots        []Rect
}

// Fan lays n cards into an area whose height is that of a card in one row. It
// takes a second and a third row when the cards would hide each other's index,
// and makes the cards smaller when even that is not enough. The row behind
// reaches above the area by less than a tenth of its height.
func (f *Frame) Fan(n int, area Rect) Fan {
	if fan, ok := f.fanRows(n, 1, indexStrip, area); ok {
		return fan
	}
	if n > twoRowsMost {
		return f.squeeze(n, 3, denseStrip, area)
	}
	if fan, ok := f.fanRows(n, 2, indexStrip, area); ok {
		return fan
	}
	return f.squeeze(n, 3, indexStrip, area)
}

// Row lays n cards into one row, smaller where they would hide each other's
// index.
func (f *Frame) Row(n int, area Rect) Fan { return f.squeeze(n, 1, indexStrip, area) }

// fanRows lays the cards into rows, unless less than strip of a card shows.
func (f *Frame) fanRows(n, rows int, strip float32, area Rect) (Fan, bool) {
	h := area.H
	if rows > 1 {
		h = f.round(area.H * rowHeight[rows])
	}
	fan := Fan{CardW: f.cardWidth(h), CardH: h, Rows: rows}
	if step, _ := fan.step(perRow(n, rows), area.W); step < strip*fan.CardW || fan.CardW > area.W {
		return Fan{}, false
	}
	f.place(&fan, n, area)
	return fan, true
}

// squeeze is fanRows with cards as small as it takes.
func (f *Frame) squeeze(n, rows int, strip float32, area Rect) Fan {
	if fan, ok := f.fanRows(n, rows, strip, area); ok {
		return fan
	}
	w := f.floor(area.W / (1 + strip*float32(perRow(n, rows)-1)))
	fan := Fan{CardW: w, CardH: f.floor(w * 7 / 5), Rows: rows}
	f.place(&fan, n, area)
	return fan
}

func (f *Frame) place(fan *Fan, n int, area Rect) {
	fan.Slots = make([]Rect, 0, max(n, 0))
	lag := f.round(fan.CardH * rowLag)
	for row := fan.Rows - 1; row >= 0; row-- {
		count := perRow(n-len(fan.Slots), row+1)
		step, width := fan.step(count, area.W)
		x, y := area.X+(area.W-width)/2, area.Bottom()-fan.CardH-float32(row)*lag
		if fan.Rows == 1 {
			y = area.Y + (area.H-fan.CardH)/2
		}
		for i := range count {
			fan.Slots = append(fan.Slots, Rect{f.round(x + float32(i)*step), f.round(y), fan.CardW, fan.CardH})
		}
	}
}

// step is the distance between the cards of a row, and the width of the row.
func (fan *Fan) step(count int, areaW float32) (step, width float32) {
	step = fan.CardW + fanGap
	if count > 1 {
		step = min(step, (areaW-fan.CardW)/float32(count-1))
	}
	return step, fan.CardW + step*float32(count-1)
}

func perRow(n, rows int) int { return (n + rows - 1) / rows }

// Nearest is the slot whose place is nearest to r, -1 in an empty fan.
func (fan *Fan) Nearest(r Rect) int {
	best, least := -1, float32(0)
	for i, s := range fan.Slots {
		if d := s.Center().distance2(r.Center()); best < 0 || d < least {
			best, least = i, d
		}
	}
	return best
}

// Spread appends to dst the places of the cards while the one in slot raised is
// looked at: its neighbours at the right step aside so that its face shows, but
// none of them beyond the x given as edge.
func (fan *Fan) Spread(dst []Rect, raised int, edge float32) []Rect {
	from := len(dst)
	dst = append(dst, fan.Slots...)
	if raised < 0 || raised >= len(fan.Slots) {
		return dst
	}
	last := raised
	for last+1 < len(fan.Slots) && fan.Slots[last+1].Y == fan.Slots[raised].Y {
		last++
	}
	if last == raised {
		return dst
	}
	step := fan.Slots[raised+1].X - fan.Slots[raised].X
	full := clamp(fan.CardW-step, 0, peek*fan.CardW)
	room := clamp(edge-fan.Slots[last].Right(), 0, full)
	// Where the last neighbour finds no room the others close up, by half at most.
	squeeze := float32(0)
	if gaps := float32(last - raised - 1); gaps > 0 {
		squeeze = min((full-room)/gaps, step/2)
	}
	for i := raised + 1; i <= last; i++ {
		dst[from+i].X += room + squeeze*float32(last-i)
	}
	return dst
}
