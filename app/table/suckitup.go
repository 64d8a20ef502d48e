package table

// How many rugs there are, open cards on each of them, and kinds of safety.
const (
	rugCount    = 4
	rugCards    = 4
	safetyKinds = 4
)

// SuckItUp is the table of SUCK IT UP: opponents in a line, four rugs two by two under
// them, the piles at the right, and at the left what lies before oneself.
type SuckItUp struct {
	Seats   []SuckItUpSeat // in order of play after you
	Rugs    [rugCount]RugPlace
	Draw    Rect
	Discard Rect
	Own     OwnLane
	Narrow  bool // no room for words beside the rugs and piles
}

// Parked is where a disaster and the safeties of a seat lie. In a narrow tag the
// safeties have no places, and Shield is where their number stands.
type Parked struct {
	Disaster Rect
	Safeties [safetyKinds]Rect
	Shield   Rect
}

// SuckItUpSeat is the tag of an opponent with what lies on it.
type SuckItUpSeat struct {
	Parked
	Tag    Rect
	Name   Rect // for two lines
	Avatar Rect // empty where there is no room, as is the next
	Hand   Rect // the small card back; everybody nearly always holds eight
}

// RugPlace is a rug with its mess.
type RugPlace struct {
	Cell    Rect
	Head    Rect // name and worth
	Picture Rect // the rug itself
	Stain   Rect // the face-down pile
	Cards   [rugCards]Rect
}

// OwnLane is what lies before oneself. Where it is low or narrow, the texts are left
// out and their places are empty.
type OwnLane struct {
	Parked
	Lane   Rect
	Title  Rect
	Stop   Rect // says what stops you
	Count  Rect // of safeties
	Recent Rect // the last move
}

// SuckItUp lays out the table for 1 to 3 opponents.
func (f *Frame) SuckItUp(opponents int) SuckItUp {
	t := SuckItUp{Narrow: f.Compact || f.Table.W < 900}
	row := seatRow{height: f.pick(58, f.round(70*clamp(f.S, 1, 1.2))), spread: 1}
	switch opponents {
	case 1:
		row.width = f.pick(430, 560)
	case 2:
		row.width, row.spread = f.pick(300, f.round(470*f.upTo(1.3))), 0.64
	default:
		row.width = f.pick(255, f.round(400*f.upTo(1.3)))
	}
	for _, tag := range f.seats(opponents, row) {
		t.Seats = append(t.Seats, f.suckItUpSeat(tag))
	}
	top := f.seatTop() + row.height + f.pick(6, 12)
	area := Rect{f.Margin, top, f.Table.W - 2*f.Margin, f.Table.Bottom() - 2 - top}

	gap, lane, piles := float32(14), f.round(150*f.upTo(1.3)), f.round(128*f.upTo(1.3))
	if t.Narrow {
		gap, lane, piles = 8, 52, 96
	}
	t.placeOwn(f, Rect{area.X, area.Y, lane, area.H})
	t.placeStocks(f, Rect{area.Right() - piles, area.Y, piles, area.H})
	t.placeRugs(f, Rect{area.X + lane + gap, area.Y, area.W - lane - piles - 2*gap, area.H}, gap)
	return t
}

// suckItUpSeat divides a tag: from its right end inwards the safeties, the disaster and
// the hand, and the rest for the player.
func (f *Frame) suckItUpSeat(tag Rect) SuckItUpSeat {
	s := SuckItUpSeat{Tag: tag}
	full := tag.W >= 380
	h := tag.H - f.pick(14, 16)
	w := f.cardWidth(h)
	y := tag.Y + f.round((tag.H-h)/2)
	x := tag.Right() - 8
	if full {
		x -= float32(safetyKinds)*w + float32(safetyKinds-1)*5
		for i := range s.Safeties {
			s.Safeties[i] = Rect{f.round(x + float32(i)*(w+5)), y, w, h}
		}
		x -= 10
	} else {
		s.Shield = Rect{f.round(x - 46), tag.Y + f.round(tag.H/2) - 12, 46, 24}
		x -= 46 + 6
	}
	x -= w
	s.Disaster = Rect{f.round(x), y, w, h}
	handH := tag.H - f.pick(16, 20)
	handW, size := f.cardWidth(handH), min(tag.H-22, f.pick(34, 40))
	left := tag.X + 9
	room := func() float32 { return x - 4 - left }
	const name = 56
	if more := size + 8; room()-more >= name {
		s.Avatar = Rect{left, tag.Y + f.round((tag.H-size)/2), size, size}
		left += more
	}
	if more := f.pick(6, 10) + handW; room()-more >= name {
		x -= more
		s.Hand = Rect{f.round(x), tag.Y + f.round((tag.H-handH)/2), handW, handH}
	}
	s.Name = Rect{left, tag.Y + f.round(tag.H/2) - 22, f.floor(room()), 44}
	return s
}

func (t *SuckItUp) placeOwn(f *Frame, lane Rect) {
	o := &t.Own
	o.Lane = lane
	if t.Narrow {
		h := f.floor(min((lane.H-24)/5, (lane.W-8)*7/5))
		w := f.cardWidth(h)
		at := Rect{f.round(lane.X + (lane.W-w)/2), f.round(lane.Y + (lane.H-5*h-16)/2), w, h}
		o.Disaster = at
		for i := range o.Safeties {
			o.Safeties[i] = at.Shift(0, float32(i+1)*(h+4))
		}
		return
	}
	words := lane.H >= 340
	above, between, free := float32(8), float32(8), lane.H-32
	if words {
		above, between, free = 30, 28, lane.H-150-24
	}
	h := f.floor(min(free/3, (lane.W-36)/2*1.4))
	w := f.cardWidth(h)
	o.Disaster = Rect{f.round(lane.X + (lane.W-w)/2), f.round(lane.Y + above), w, h}
	y := o.Disaster.Bottom() + between
	for i := range o.Safeties {
		x := f.round(lane.X + lane.W/2 + 5)
		if i%2 == 0 {
			x = f.round(lane.X+lane.W/2-5) - w
		}
		o.Safeties[i] = Rect{x, y + float32(i/2)*(h+8), w, h}
	}
	if !words {
		return
	}
	line := func(y float32) Rect { return Rect{lane.X + 4, y, lane.W - 8, 20} }
	o.Title = line(lane.Y + 6)
	o.Stop = line(o.Disaster.Bottom() + 3)
	o.Count = line(o.Safeties[safetyKinds-1].Bottom() + 5)
	o.Recent = Rect{lane.X + 8, o.Count.Bottom() + 6, lane.W - 16, lane.Bottom() - 8 - o.Count.Bottom() - 6}
}

func (t *SuckItUp) placeStocks(f *Frame, column Rect) {
	h := f.floor(min((column.H-f.pick(8, 12)-2*pileLabel)/2, column.W*0.8*7/5))
	w := f.cardWidth(h)
	x := f.round(column.X + (column.W-w)/2)
	t.Draw = Rect{x, f.round(column.Y + 2), w, h}
	t.Discard = Rect{x, f.round(column.Y + column.H/2 + f.pick(4, 6)), w, h}
}

func (t *SuckItUp) placeRugs(f *Frame, area Rect, gap float32) {
	below := f.pick(8, 12)
	cells := func(columns int) (w, h float32) {
		across, down := float32(columns), float32(rugCount/columns)
		return f.floor((area.W - gap*(across-1)) / across), f.floor((area.H - below*(down-1)) / down)
	}
	columns := 2
	w, h := cells(2)
	if longW, longH := cells(1); f.rugHeight(longW, longH) > f.rugHeight(w, h) { // a tall window
		columns, w, h = 1, longW, longH
	}
	for i := range t.Rugs {
		x, y := float32(i%columns)*(w+gap), float32(i/columns)*(h+below)
		t.Rugs[i] = f.rugPlace(Rect{f.round(area.X + x), f.round(area.Y + y), w, h}, t.Narrow)
	}
}

// The shape of the drawing of a rug.
const rugShape = 180.0 / 700

func (f *Frame) rugHead() float32 { return f.pick(22, 26) }

// rugHeight is how high a rug is in a cell of a size.
func (f *Frame) rugHeight(w, h float32) float32 {
	return f.floor(min(w*rugShape, h-f.rugHead()-12))
}

// rugPlace lays the rug under the head of its cell, as wide as the cell, and the cards
// on it.
func (f *Frame) rugPlace(cell Rect, narrow bool) RugPlace {
	r := RugPlace{Cell: cell}
	head := f.rugHead()
	r.Head = Rect{cell.X + 6, cell.Y + 6, cell.W - 12, head}
	h := f.rugHeight(cell.W, cell.H)
	r.Picture = Rect{cell.X + 3, f.round(cell.Y + head + 8 + (cell.H-head-12-h)/2), cell.W - 6, h}

	const beforeMess = 10 // the pile stands apart from the open cards
	edge, gap := float32(52), float32(6)
	if narrow {
		edge, gap = 28, 4
	}
	cardH := f.floor(min(h*0.92, (cell.W-edge-beforeMess-rugCards*gap)/(rugCards+1)*7/5))
	cardW := f.cardWidth(cardH)
	x := f.round(cell.X + (cell.W-(rugCards+1)*cardW-rugCards*gap-beforeMess)/2)
	y := f.round(r.Picture.Y + (h-cardH)/2)
	r.Stain = Rect{x, y, cardW, cardH}
	x = f.round(x + cardW + gap + beforeMess)
	for i := range r.Cards {
		r.Cards[i] = Rect{f.round(x + float32(i)*(cardW+gap)), y, cardW, cardH}
	}
	return r
}
