package table

// Sizes of a meld on the table of SuitUP Classic.
const (
	meldHead   = 18 // the line with its owner, above the cards
	meldPad    = 6  // beside the cards, left and right
	meldFoot   = 8  // below the cards
	meldShare  = 0.72
	meldStrip  = 0.40 // of a covered card that shows, in card widths
	meldDense  = 0.28 // the same where the table is full
	meldLeast  = 0.36 // cards are not made lower than this share of those of the hand,
	meldComfy  = 52   // nor than this: the rows that find no room then are scrolled to
	freshCards = 4    // the room kept for a new meld is that of so many cards
	freeBand   = 32   // height of the ground for a new meld where rows are scrolled
	rowArrow   = 38   // width of the arrows that scroll
)

// MeldSize tells how much room a meld needs.
type MeldSize struct {
	Cards  int
	Closed bool // shown as one card
}

// SuitUp is the table of SuitUP Classic: opponents in a row, the piles at the left, and
// at the right of them the melds, which lie like words on a page. Of more rows than there
// is room for some are out of sight.
type SuitUp struct {
	Seats   []Rect // tags of the opponents, in order of play after you
	Draw    Rect
	Discard Rect
	Under   Rect   // the card below the top of the discard pile
	Note    Rect   // the last move, above the piles; empty where there is no room
	Area    Rect   // the ground of all melds
	Melds   []Rect // each with the line of its owner; empty if out of sight
	Free    Rect   // where a new meld is laid

	Rows     []int // of each meld the row that it lies in, from 0
	First    int   // row that is seen at the top
	Seen     int   // rows that are in sight
	Above    int   // melds out of sight above and below, and the arrows that lead there;
	Below    int   // both arrows are empty where all melds are in sight
	Up, Down Rect

	CardW, CardH float32 // of the cards in melds
	Step         float32 // from one card of a meld to the next
	inset        Point   // from the corner of a meld to its first card
}

// SuitUp lays out the table for 1 to 7 opponents and melds in the order in which they are
// to lie. Where they need too many rows, the first that is seen is the given one, or the
// nearest that leaves no room empty.
func (f *Frame) SuitUp(opponents int, melds []MeldSize, first int) SuitUp {
	row := seatRow{
		width:  f.pick(150, f.round(170*f.upTo(1.2))),
		height: f.pick(52, f.round(64*clamp(f.S, 1, 1.2))),
		spread: 1,
	}
	if opponents <= 3 {
		row.width = f.pick(190, f.round(205*f.upTo(1.2)))
	}
	if opponents >= 2 && opponents <= 4 {
		row.spread = [...]float32{2: 0.5, 3: 0.7, 4: 0.86}[opponents]
	}
	t := SuitUp{Seats: f.seats(opponents, row)}
	top := f.seatTop() + row.height + f.pick(8, 12)
	t.placePiles(f, top, f.Table.Bottom()-4)
	t.placeMelds(f, melds, first)
	return t
}

func (t *SuitUp) placePiles(f *Frame, top, bottom float32) {
	free := bottom - top
	between := f.round(14 * f.S)
	h := min(f.round(f.CardH*0.94), f.floor(free-2*26))
	// Two piles of large cards in a narrow window would leave no room for the melds.
	if most := f.floor((0.3*f.Table.W - between) / 2); f.cardWidth(h) > most {
		h = f.floor(most * 7 / 5)
	}
	w := f.cardWidth(h)
	y := f.round(top + (free-h-24)/2)
	note := f.pick(56, 46)
	if y-top < note+16 {
		y = min(f.round(top+note+16), f.floor(bottom-h-pileLabel))
	}
	t.Draw = Rect{f.round(f.Margin), y, w, h}
	t.Discard = t.Draw.Shift(w+between, 0)
	t.Under = t.Discard.Shift(f.round(-0.05*w), -4)
	if y-top >= note+16 {
		t.Note = Rect{t.Draw.X, top + 8, 2*w + between, note}
	}
	left := f.round(t.Discard.Right() + 20*f.S)
	t.Area = Rect{left, f.round(top), f.Table.W - f.Margin - left, f.floor(free - 1)}
}

// placeMelds takes the largest cards with which all melds find room: first lower ones, then
// such that cover each other more. If there is no room even so, rows are scrolled to.
func (t *SuitUp) placeMelds(f *Frame, melds []MeldSize, first int) {
	least := t.leastHeight(f)
	for _, strip := range []float32{meldStrip, meldDense} {
		for h := max(f.CardH*meldShare, least); h >= least; h -= 2 {
			t.size(f, h, strip)
			if t.flow(f, melds) {
				return
			}
		}
	}
	t.scroll(f, melds, first)
}

// leastHeight is how low cards are made for all melds to find room. In a narrow window that
// is as low as the longest meld needs.
func (t *SuitUp) leastHeight(f *Frame) float32 {
	return min(max(f.CardH*meldLeast, meldComfy), t.mostHeight())
}

// mostHeight is how high cards may be for the longest meld to fit beside the arrows.
func (t *SuitUp) mostHeight() float32 {
	const longest = 1 + 6*meldDense // in widths of a card: with eight it is closed
	return (t.Area.W - rowArrow - 8 - 2*meldPad - 2) / longest * 7 / 5
}

func (t *SuitUp) size(f *Frame, h, strip float32) {
	t.CardH = f.floor(h)
	t.CardW = f.cardWidth(t.CardH)
	t.Step = f.floor(t.CardW * strip)
	t.inset = Point{f.round(meldPad), f.round(meldHead + 3)}
}

// rowHeight is that of a meld with the line of its owner.
func (t *SuitUp) rowHeight(f *Frame) float32 { return f.round(t.CardH + meldHead + meldFoot) }

// meldGap is the room between melds.
func meldGap(f *Frame) Point { return Point{f.round(12 * max(f.S, 0.8)), f.round(8)} }

// lines lays the melds from left to right into rows of some width and says where a meld
// more would begin.
func (t *SuitUp) lines(f *Frame, melds []MeldSize, width float32) (x float32, row int) {
	t.Melds, t.Rows = t.Melds[:0], t.Rows[:0]
	next := func(m MeldSize) float32 {
		w := f.round(t.meldWidth(m))
		if x > 0 && x+w > width {
			x, row = 0, row+1
		}
		return w
	}
	for _, m := range melds {
		w := next(m)
		t.Melds = append(t.Melds, Rect{X: t.Area.X + x, W: w})
		t.Rows = append(t.Rows, row)
		x += w + meldGap(f).X
	}
	next(MeldSize{Cards: freshCards})
	return x, row
}

// flow lays all melds and says whether they, and a new one, find room.
func (t *SuitUp) flow(f *Frame, melds []MeldSize) bool {
	x, row := t.lines(f, melds, t.Area.W)
	h, gap := t.rowHeight(f), meldGap(f).Y
	y := func(row int) float32 { return t.Area.Y + float32(row)*(h+gap) }
	for i, at := range t.Melds {
		if at.Right() > t.Area.Right() {
			return false
		}
		t.Melds[i].Y, t.Melds[i].H = y(t.Rows[i]), h
	}
	t.Free = Rect{t.Area.X + x, y(row), t.Area.W - x, t.Area.Bottom() - y(row)}
	// Where the last row is nearly full, the rows below it are the larger place.
	below := Rect{t.Area.X, y(row + 1), t.Area.W, t.Area.Bottom() - y(row+1)}
	if x > 0 && below.H >= h && below.W*below.H > t.Free.W*t.Free.H {
		t.Free = below
	}
	t.Seen = row + 1
	return y(row)+h <= t.Area.Bottom()
}

// scroll shows as many rows as there is room for beside the arrows and above the ground for
// a new meld, and makes them as high as that allows.
func (t *SuitUp) scroll(f *Frame, melds []MeldSize, first int) {
	const nearly = 0.94 // rather a little lower than a row less
	gap := meldGap(f).Y
	room := t.Area.H - freeBand - gap
	t.Seen = max(1, int((room+gap)/(nearly*t.leastHeight(f)+meldHead+meldFoot+gap)))
	t.size(f, min((room+gap)/float32(t.Seen)-gap-meldHead-meldFoot-1, f.CardH*meldShare, t.mostHeight()), meldDense)
	t.lines(f, melds, t.Area.W-rowArrow-8)
	h, rows := t.rowHeight(f), 0
	if n := len(t.Rows); n > 0 {
		rows = t.Rows[n-1] + 1
	}
	t.Seen = min(rows, t.Seen)
	t.First = max(0, min(first, rows-t.Seen))
	t.Above, t.Below = 0, 0
	for i, row := range t.Rows {
		switch at := row - t.First; {
		case at < 0:
			t.Melds[i] = Rect{}
			t.Above++
		case at >= t.Seen:
			t.Melds[i] = Rect{}
			t.Below++
		default:
			t.Melds[i].Y, t.Melds[i].H = t.Area.Y+float32(at)*(h+gap), h
		}
	}
	if t.Seen < rows {
		t.Up = Rect{t.Area.Right() - rowArrow, t.Area.Y, rowArrow, f.floor((room - 8) / 2)}
		t.Down = t.Up.Shift(0, t.Up.H+8)
	}
	t.Free = Rect{t.Area.X, t.Area.Bottom() - freeBand, t.Area.W, freeBand}
}

func (t *SuitUp) meldWidth(m MeldSize) float32 {
	n := m.Cards
	if m.Closed {
		n = 1
	}
	return t.CardW + t.Step*float32(max(n-1, 0)) + 2*meldPad
}

// Card is where a card of a meld in sight lies.
func (t *SuitUp) Card(meld, index int) Rect {
	m := t.Melds[meld]
	return Rect{m.X + t.inset.X + t.Step*float32(index), m.Y + t.inset.Y, t.CardW, t.CardH}
}

// Home is where the cards of a meld come from or go to: the arrow that leads there if it is
// out of sight.
func (t *SuitUp) Home(meld int) Rect {
	switch at := t.Melds[meld]; {
	case !at.Empty():
		return at
	case t.Rows[meld] < t.First:
		return t.arrow(t.Up)
	}
	return t.arrow(t.Down)
}

// arrow is a place of the size of a card in the middle of an arrow.
func (t *SuitUp) arrow(at Rect) Rect {
	c := at.Center()
	w := min(t.CardW, at.W)
	return Rect{c.X - w/2, c.Y - w*0.7, w, w * 1.4}
}

// Reveal is the row to see at the top for a row to be in sight.
func (t *SuitUp) Reveal(row int) int {
	return min(max(t.First, row-t.Seen+1), row)
}
