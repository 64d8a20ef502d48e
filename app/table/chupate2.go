package table

import "deckhand/theme"

// Room that must stay free beside the piles of Chúpate 2.
const (
	noteRoom  = 112 // at the left, for the sentences about the last moves
	labelRoom = 136 // at the right, for the label under the suit
	pileLabel = 27  // below a pile, for its label
)

// Chupate2 is the table of Chúpate 2: opponents in a horseshoe around a draw
// pile and a discard pile, with the suit in force at the right of them.
type Chupate2 struct {
	Seats   []Rect // tags of the opponents, in order of play after you
	Draw    Rect
	Discard Rect
	Under   Rect    // the card below the top of the discard pile
	Ring    Ellipse // arrows that show the direction; zero when there is no room for them
	Badge   Rect    // number of cards that must be drawn, over a corner of the draw pile
	Last    Rect    // sentences about the last moves and the direction, to be set at its right edge

	Chooser      Rect // where a suit is chosen
	ChooserRight bool // its tail points left, to the discard pile

	suitDisc   Rect // before it makes way for a long label
	labelRight float32
}

// Ellipse is an upright ellipse around a point.
type Ellipse struct {
	Center Point
	RX, RY float32
}

// Chupate2 lays out the table for 1 to 4 opponents.
func (f *Frame) Chupate2(opponents int) Chupate2 {
	row := seatRow{
		width:  f.pick(150, f.round(196*f.upTo(1.2))),
		height: f.pick(56, f.round(66*clamp(f.S, 1, 1.2))),
		spread: 1,
		drop:   clamp(0.24*(f.H-560), 0, 130),
	}
	if opponents == 2 {
		row.spread = 0.62
	}
	t := Chupate2{Seats: f.seats(opponents, row)}
	top := f.seatTop() + row.height + f.pick(8, 16)
	t.placePiles(f, top)
	t.placeSuit(f)
	t.placeRing(f, f.seatTop()+row.height)

	// Tags that hang down at the sides must not come near the piles, which reach
	// far to the sides when cards are large and the window is narrow.
	middle := Rect{t.Badge.X, t.Badge.Y, t.suitDisc.Right() - t.Badge.X, t.Draw.H}
	f.keepAbove(t.Seats, middle, 8)
	t.placeLast(f)
	t.placeChooser(f)
	return t
}

func (t *Chupate2) placePiles(f *Frame, top float32) {
	free := f.Table.Bottom() - top - f.pick(6, 10)
	cx := f.round(f.Table.W / 2)
	h := min(f.round(f.CardH*1.16), f.floor(free-26))
	// A pile and half the gap take 1.31 of its width on either side of the middle.
	side := min(cx-f.Margin-noteRoom-f.pick(16, 24), f.Table.W-cx-f.Margin-labelRoom-12)
	if w := f.floor(side / 1.31); f.cardWidth(h) > w {
		h = f.floor(w * 7 / 5)
	}
	w := f.cardWidth(h)
	y := f.round(top + (free-h)/2)
	y = min(y, f.floor(f.Strip.Y-pileLabel-h))
	half := f.round(f.round(w*0.62) / 2)

	t.Draw = Rect{cx - half - w, y, w, h}
	t.Discard = Rect{cx + half, y, w, h}
	t.Under = t.Discard.Shift(f.round(-0.13*w), -4)
	badge := f.pick(40, 50)
	t.Badge = Rect{f.round(t.Draw.X - badge*0.45), f.round(y - badge*0.3), badge, badge}
}

func (t *Chupate2) placeSuit(f *Frame) {
	column := Rect{t.Discard.Right() + f.round(18*f.S), t.Discard.Y, f.round(96 * max(f.S, 0.86)), t.Discard.H}
	mark := f.round(min(56, column.W*0.62))
	d := mark + 16
	t.suitDisc = Rect{column.Center().X - d/2, column.Y + f.round(column.H/2) - mark/2 - 20, d, d}
	t.labelRight = f.Table.W - f.Margin
}

// Suit places the disc with the suit in force and the label under it, which is
// as wide as its text in the player's language.
func (t *Chupate2) Suit(labelWidth float32) (disc, label Rect) {
	cx := max(t.suitDisc.Center().X, t.Discard.Right()+12+labelWidth/2)
	cx = max(min(cx, t.labelRight-labelWidth/2), t.suitDisc.W/2+t.Discard.Right())
	disc = t.suitDisc
	disc.X = cx - disc.W/2
	return disc, Rect{cx - labelWidth/2, disc.Bottom() + 6, labelWidth, 22}
}

func (t *Chupate2) placeRing(f *Frame, seatBottom float32) {
	if f.Compact {
		return
	}
	w, h := t.Draw.W, t.Draw.H
	cx := t.Draw.Right() + (t.Discard.X-t.Draw.Right())/2
	ring := Ellipse{Point{cx, t.Draw.Y + f.round(h/2)}, f.round(w * 2), f.round(h/2 + 46)}
	if ring.Center.Y-ring.RY >= seatBottom && ring.Center.Y+ring.RY <= f.Strip.Y {
		t.Ring = ring
	}
}

// placeLast keeps room for some pills left of the piles, one of which may have a second line.
func (t *Chupate2) placeLast(f *Frame) {
	right := t.Draw.X - f.pick(16, 24)
	least := float32(lastKept(f))*f.lastStep() + f.lastHigh() + f.lastSize()*theme.LineHeight
	t.Last = Rect{f.Margin, f.round(t.Draw.Y + t.Draw.H*f.pick(0.42, 0.30)), right - f.Margin, 0}
	for _, s := range t.Seats {
		if s.besides(t.Last) {
			t.Last.Y = max(t.Last.Y, s.Bottom()+8)
		}
	}
	bottom := f.Strip.Y - 6
	t.Last.Y = min(t.Last.Y, f.floor(bottom-least))
	t.Last.H = bottom - t.Last.Y
}

// lastKept is how many sentences about the last moves stand above the direction.
func lastKept(f *Frame) int { return int(f.pick(1, 2)) }

// placeChooser puts the chooser right of the discard pile, or left of it and
// over the draw pile when the window is too narrow.
func (t *Chupate2) placeChooser(f *Frame) {
	w, h := float32(410), float32(188)
	if f.W < 1000 {
		w, h = 372, 168
	}
	d := t.Discard
	t.ChooserRight = d.Right()+22+w <= f.Table.W-12
	x, y := d.Right()+26, f.round(d.Y+d.H/2-h/2)
	if !t.ChooserRight {
		w = min(w, d.X-26-12)
		x, y = d.X-w-26, y+14
	}
	t.Chooser = Rect{x, clamp(y, f.Table.Y, f.Strip.Y-h), w, h}
}
