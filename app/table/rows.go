package table

const (
	rowStacks = 3 // places of a row
	rowGap    = 14
	// rowPeek is how much of a card face down shows below the open one over it, as a
	// share of the height of a card.
	rowPeek = 0.2

	fanned     = 5    // cards at the top of the stack that can be told apart
	fannedStep = 0.17 // how far each is from the one below, in card widths

	ruleRoom = 130 // least width of the note at the right of the stack
	lastRoom = 110 // the same for the last move, left of all piles
)

// Rows is the table of a game in which everybody has three cards face down and
// three open ones over them: the rows of the opponents under their tags, draw
// pile and stack in the middle, your own rows left of your hand.
type Rows struct {
	Seats []RowSeat // the opponents, in order of play after you
	Own   RowSeat

	Draw  Rect
	Stack Rect // its lowest card that is shown; see [Rows.Top]
	Out   Rect // cleared cards; empty where there is no room for them
	Rule  Rect // a note about what may be played; its text may leave its lower part free
	Last  Rect // sentences about the last moves, to be set at its right edge
	Fan   Rect // where the hand lies

	step float32
}

// RowSeat is a seat with its rows.
type RowSeat struct {
	Box Rect // all of it
	Tag Rect // your own one is empty in a small window
	// A card lies at the same place of both rows, the open one over the other. What
	// leaves a row lets the rest close up to the left.
	Up, Down [rowStacks]Rect
}

// Rows lays out the table for 1 to 5 opponents.
func (f *Frame) Rows(opponents int) Rows {
	t := Rows{Seats: make([]RowSeat, max(opponents, 0))}
	tagH := f.pick(40, 48)
	row := f.rowOfSeats(opponents)
	// Three cards side by side with little between them, or as high as the window allows.
	mini := f.floor(min(f.CardH*0.6, (row.width-24)/3/0.78, f.Table.H*0.21))
	row.height = 4 + tagH + 6 + mini + f.round(mini*rowPeek) + 8
	boxes := f.seats(opponents, row)
	top := f.seatTop() + row.height + f.pick(4, 10)
	t.placePiles(f, top, f.Compact && opponents > 4)
	f.keepAbove(boxes, Rect{f.Margin, t.Draw.Y, f.Table.W - 2*f.Margin, t.Draw.H}, f.pick(4, 8))
	for i, box := range boxes {
		tag := Rect{box.X + 4, box.Y + 4, box.W - 8, tagH}
		t.Seats[i] = RowSeat{Box: box, Tag: tag}
		t.Seats[i].placeRows(f, Rect{box.X, tag.Bottom() + 6, box.W, 0}, mini)
	}
	t.placeOwn(f)
	return t
}

func (f *Frame) rowOfSeats(opponents int) seatRow {
	row := seatRow{spread: 1}
	if opponents > 3 {
		row.width = f.pick(150, f.round(236*f.upTo(1.3)))
	} else {
		row.width = f.pick(236, f.round(304*f.upTo(1.25)))
	}
	row.width = f.seatWidth(max(opponents, 1), row.width+8)
	if opponents == 2 {
		row.spread = 0.7
	}
	if opponents <= 3 && !f.Compact && f.W >= 1200 && f.Table.W >= 860 {
		row.drop = clamp(0.2*(f.H-600), 0, 70)
	}
	return row
}

// placeRows centres three places at the top of an area.
func (s *RowSeat) placeRows(f *Frame, area Rect, h float32) {
	w := f.cardWidth(h)
	gap := f.floor(min((area.W-16-rowStacks*w)/(rowStacks-1), rowGap))
	x, y := f.round(area.X+(area.W-rowStacks*w-(rowStacks-1)*gap)/2), f.round(area.Y)
	for i := range rowStacks {
		s.Up[i] = Rect{x + float32(i)*(w+gap), y, w, h}
		s.Down[i] = s.Up[i].Shift(0, f.round(h*rowPeek))
	}
}

// placePiles centres draw pile and stack below top.
func (t *Rows) placePiles(f *Frame, top float32, crowded bool) {
	free := f.Table.Bottom() - top
	cx := f.round(f.Table.W / 2)
	gapNote, gapOut := f.round(16*f.S), f.round(46*f.S)
	h := min(f.round(f.CardH*1.12), f.floor(free-pileLabel-f.pick(0, 4)))
	// To the right of the middle a quarter of a card, the fanned stack and the note; to
	// the left a quarter, the draw pile, the cleared cards and the last move.
	const right, left = 0.25 + 1 + (fanned-1)*fannedStep, 0.25 + 1 + outSize
	w := min((cx-f.Margin-gapNote-ruleRoom)/right, (cx-f.Margin-gapOut-18-lastRoom)/left)
	if f.cardWidth(h) > w {
		h = f.floor(w * 7 / 5)
	}
	w = f.cardWidth(h)
	y := f.round(top + (free-pileLabel-h)/2)
	half := f.round(w / 4)
	t.Draw = Rect{cx - half - w, y, w, h}
	t.Stack = Rect{cx + half, y, w, h}
	t.step = f.round(w * fannedStep)

	edge := t.Draw.X
	if !crowded {
		outH := f.round(h * outSize)
		outW := f.cardWidth(outH)
		t.Out = Rect{t.Draw.X - gapOut - outW, t.Draw.Bottom() - outH, outW, outH}
		edge = t.Out.X
	}
	t.Last = Rect{f.Margin, f.round(y + h*0.08), edge - 18 - f.Margin, 0}
	t.Last.H = t.Draw.Bottom() - t.Last.Y

	x := t.Top(fanned).Right() + gapNote
	t.Rule = Rect{x, f.round(y + h*0.12), f.floor(min(210*max(f.S, 0.85), f.Table.W-x-f.Margin)), 0}
	t.Rule.H = t.Draw.Bottom() + pileLabel - t.Rule.Y
}

// outSize is the size of the cleared cards beside that of the piles.
const outSize = 0.62

// Top is the place of the last of so many cards on the stack, of which no more than
// the last few are told apart. [Rows.Shown] says which of them.
func (t *Rows) Top(count int) Rect {
	return t.Stack.Shift(float32(max(min(count, fanned)-1, 0))*t.step, 0)
}

// Shown is the first of the last cards on a stack that can be told apart.
func (t *Rows) Shown(count int) int { return max(0, count-fanned) }

// placeOwn puts the own rows at the left end of the band of the hand and leaves the
// rest to the hand.
func (t *Rows) placeOwn(f *Frame) {
	const pad, gap = 8, 6
	h := f.CardH * f.pick(0.56, 0.62)
	if !f.Compact { // the name stands above
		h = min(h, (f.CardH+f.Lift-48)/(1+rowPeek))
	}
	h = f.floor(min(h, (f.Table.W*0.36-2*pad-2*gap)/3*7/5))
	w := f.cardWidth(h)
	box := Rect{f.Margin - 4, 0, 3*w + 2*gap + 2*pad, h + f.round(h*rowPeek) + 14}
	box.Y = f.FanArea.Bottom() + 6 - box.H
	t.Own.placeRows(f, Rect{box.X, box.Y + 7, box.W, 0}, h)
	t.Own.Box = box

	right := f.FanArea.Right()
	t.Fan = f.FanArea
	t.Fan.X = f.round(box.Right() + 22*f.S)
	if !f.Compact { // its words may be longer than the rows are wide
		t.Own.Tag = Rect{box.X, box.Y - 36, t.Fan.X - 6 - box.X, 34}
	}
	t.Fan.W = right - t.Fan.X
}
