package table

// Sizes of a meld on the table of SuitUP Classic.
const (
	meldHead   = 18 // the line with its owner, above the cards
	meldPad    = 6  // beside the cards, left and right
	meldFoot   = 8  // below the cards
	meldShare  = 0.72
	meldStrip  = 0.40 // of a covered card that shows, in card widths
	meldDense  = 0.28 // the same where the table is full
	meldComfy  = 44   // cards are not made lower than this as long as they fit
	meldLeast  = 20
	freshCards = 4 // the room kept for a new meld is that of so many cards
)

// MeldSize tells how much room a meld needs.
type MeldSize struct {
	Cards  int
	Closed bool // shown as one card
}

// SuitUp is the table of SuitUP Classic: opponents in a row, the piles at the left, and
// at the right of them the melds, which lie like words on a page.
type SuitUp struct {
	Seats   []Rect // tags of the opponents, in order of play after you
	Draw    Rect
	Discard Rect
	Under   Rect   // the card below the top of the discard pile
	Note    Rect   // the last move, above the piles; empty where there is no room
	Area    Rect   // the ground of all melds
	Melds   []Rect // each with the line of its owner
	Free    Rect   // where a new meld is laid

	CardW, CardH float32 // of the cards in melds
	Head         float32 // height of the line with the owner, 0 where there is no room
	Step         float32 // from one card of a meld to the next
	inset        Point   // from the corner of a meld to its first card
}

// SuitUp lays out the table for 1 to 7 opponents and melds in the order in which they are
// to lie.
func (f *Frame) SuitUp(opponents int, melds []MeldSize) SuitUp {
	row := seatRow{
		width:  f.pick(150, f.round(170*f.upTo(1.2))),
		height: f.pick(52, f.round(64*clamp(f.S, 1, 1.2))),
		spread: 1,
	}
	if opponents >= 2 && opponents <= 4 {
		row.spread = [...]float32{2: 0.5, 3: 0.7, 4: 0.86}[opponents]
	}
	t := SuitUp{Seats: f.seats(opponents, row)}
	top := f.seatTop() + row.height + f.pick(8, 12)
	t.placePiles(f, top, f.Table.Bottom()-4)
	t.placeMelds(f, melds)
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
// such that cover each other more, and in the end melds without the line of their owner.
func (t *SuitUp) placeMelds(f *Frame, melds []MeldSize) {
	for _, flow := range []struct{ strip, least, head float32 }{
		{meldStrip, meldComfy, meldHead},
		{meldDense, meldComfy, meldHead},
		{meldDense, meldLeast, 0},
	} {
		t.Head = flow.head
		t.inset = Point{f.round(meldPad), f.round(t.Head + 3)}
		for h := max(f.CardH*meldShare, flow.least); h >= flow.least; h -= 2 {
			t.CardH = f.round(h)
			t.CardW = f.cardWidth(t.CardH)
			t.Step = f.floor(t.CardW * flow.strip)
			if t.flow(f, melds) {
				return
			}
		}
	}
}

// flow lays the melds from left to right and top to bottom and says whether all of them,
// and a new one, find room.
func (t *SuitUp) flow(f *Frame, melds []MeldSize) (fits bool) {
	gapX, gapY := f.round(12*max(f.S, 0.8)), f.round(8)
	h := f.round(t.CardH + t.Head + meldFoot)
	at := Rect{t.Area.X, t.Area.Y, 0, h}
	t.Melds, fits = t.Melds[:0], true
	next := func(m MeldSize) {
		at.W = f.round(t.meldWidth(m))
		if at.X > t.Area.X && at.Right() > t.Area.Right() {
			at.X, at.Y = t.Area.X, at.Y+h+gapY
		}
		fits = fits && at.Bottom() <= t.Area.Bottom() && at.Right() <= t.Area.Right()
	}
	for _, m := range melds {
		next(m)
		t.Melds = append(t.Melds, at)
		at.X += at.W + gapX
	}
	next(MeldSize{Cards: freshCards})
	t.Free = Rect{at.X, at.Y, t.Area.Right() - at.X, t.Area.Bottom() - at.Y}
	// Where the last row is nearly full, the rows below it are the larger place.
	below := Rect{t.Area.X, at.Y + h + gapY, t.Area.W, t.Area.Bottom() - at.Y - h - gapY}
	if at.X > t.Area.X && below.H >= h && below.W*below.H > t.Free.W*t.Free.H {
		t.Free = below
	}
	return fits
}

func (t *SuitUp) meldWidth(m MeldSize) float32 {
	n := m.Cards
	if m.Closed {
		n = 1
	}
	return t.CardW + t.Step*float32(max(n-1, 0)) + 2*meldPad
}

// Card is where a card of a meld lies.
func (t *SuitUp) Card(meld, index int) Rect {
	m := t.Melds[meld]
	return Rect{m.X + t.inset.X + t.Step*float32(index), m.Y + t.inset.Y, t.CardW, t.CardH}
}
