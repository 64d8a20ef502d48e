package table

// GenericNeeds tells what lies on the table of a game that brings no layout of
// its own. The hand needs no mention: it is always there.
type GenericNeeds struct {
	Opponents int
	Piles     int   // in the middle, from left to right: stock, discard pile, others
	Shared    int   // cards of a face-up row in the middle that belongs to nobody
	Rows      []int // cards in the face-up row of each seat, you first; may be shorter
}

// row is how many cards lie in front of a seat, you being 0.
func (n GenericNeeds) row(seat int) int {
	if seat >= len(n.Rows) {
		return 0
	}
	return n.Rows[seat]
}

// Generic is the table of a game without a layout of its own: tags in a line
// with the face-up rows under them, piles and shared row in the middle, and
// your own row at the left of your hand.
type Generic struct {
	Seats   []Rect // tags of the opponents, in order of play after you
	Rows    []Fan  // face-up row of each seat, you first
	Piles   []Rect
	Shared  Fan
	FanArea Rect // where the hand lies
}

// Generic lays out the table of any game.
func (f *Frame) Generic(n GenericNeeds) Generic {
	g := Generic{FanArea: f.FanArea, Rows: make([]Fan, 1, 1+max(n.Opponents, 0))}
	bottom := g.placeSeats(f, n)
	g.placeMiddle(f, n, bottom)
	g.placeOwnRow(f, n.row(0))
	return g
}

// placeSeats returns the lower edge of the lowest part.
func (g *Generic) placeSeats(f *Frame, n GenericNeeds) float32 {
	longest := 0
	for seat := 1; seat <= n.Opponents; seat++ {
		longest = max(longest, n.row(seat))
	}
	row := seatRow{
		width:  f.pick(150, f.round(170*f.upTo(1.2))),
		height: f.pick(52, f.round(64*clamp(f.S, 1, 1.2))),
		spread: 1,
	}
	if longest > 0 {
		row.width = f.pick(236, f.round(304*f.upTo(1.25)))
	}
	if n.Opponents >= 2 && n.Opponents <= 4 {
		row.spread = [...]float32{2: 0.6, 3: 0.8, 4: 0.9}[n.Opponents]
	}
	g.Seats = f.seats(n.Opponents, row)
	bottom := f.seatTop()
	mini := f.floor(min(f.CardH*0.6, f.Table.H*0.25))
	for i, tag := range g.Seats {
		area := Rect{tag.X, tag.Bottom() + 6, tag.W, mini}
		fan := f.Row(n.row(i+1), area)
		g.Rows = append(g.Rows, fan)
		bottom = max(bottom, tag.Bottom())
		if len(fan.Slots) > 0 {
			bottom = max(bottom, area.Bottom())
		}
	}
	return bottom
}

// placeMiddle centres the piles, or puts them at the left when a shared row
// needs the rest of the width.
func (g *Generic) placeMiddle(f *Frame, n GenericNeeds, above float32) {
	top := above + f.pick(8, 16)
	area := Rect{f.Margin, top, f.Table.W - 2*f.Margin, f.Table.Bottom() - top - pileLabel}
	pilesArea := area
	if n.Shared > 0 {
		pilesArea.W = f.floor(area.W * min(0.5, 0.15*float32(n.Piles)))
	}
	h := f.floor(min(f.CardH*1.12, area.H))
	if n.Piles > 0 {
		// Piles stand 0.35 of their width apart.
		if most := f.floor(pilesArea.W / (1.35*float32(n.Piles) - 0.35)); f.cardWidth(h) > most {
			h = f.floor(most * 7 / 5)
		}
	}
	w := f.cardWidth(h)
	y := f.round(top + (area.H-h)/2)
	step := f.floor(w * 1.35)
	x := pilesArea.X
	if n.Shared == 0 {
		x = f.round(area.Center().X - (step*float32(n.Piles-1)+w)/2)
	}
	for i := range n.Piles {
		g.Piles = append(g.Piles, Rect{x + float32(i)*step, y, w, h})
	}
	if n.Shared > 0 {
		left := pilesArea.Right() + f.Margin
		if n.Piles == 0 {
			left = area.X
		}
		g.Shared = f.Row(n.Shared, Rect{left, y, area.Right() - left, h})
	}
}

// placeOwnRow takes room for the row away from the hand.
func (g *Generic) placeOwnRow(f *Frame, n int) {
	if n <= 0 {
		return
	}
	h := f.round(f.CardH * 0.62)
	w := f.floor(min(float32(n)*(f.cardWidth(h)+fanGap), 0.4*f.FanArea.W))
	g.Rows[0] = f.Row(n, Rect{f.FanArea.X, f.FanArea.Bottom() - h, w, h})
	gone := w + f.round(30*f.S)
	g.FanArea.X += gone
	g.FanArea.W -= gone
}
