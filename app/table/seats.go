package table

// seatRow says how the tags of the opponents stand: in a straight line, or bent
// into a horseshoe around the piles.
type seatRow struct {
	width, height float32 // wanted size of a tag; the width gives way
	spread        float32 // share of the table's width they are spread over, at least
	drop          float32 // how far down the outermost tags stand
}

// seatTop is the y of a tag that is not dropped.
func (f *Frame) seatTop() float32 { return f.Table.Y + f.pick(8, 14) }

// seatWidth is the width of a tag among k when they want this much.
func (f *Frame) seatWidth(k int, want float32) float32 {
	return min(want, f.floor((f.Table.W-2*f.Margin-f.seatGap()*float32(k-1))/float32(k)))
}

func (f *Frame) seatGap() float32 { return f.pick(6, 12) }

// seats places k opponents from left to right, in the order of play after you.
func (f *Frame) seats(k int, row seatRow) []Rect {
	tags := make([]Rect, max(k, 0))
	w := f.seatWidth(k, row.width)
	way := f.Table.W - 2*f.Margin - w
	spread := min(1, max(row.spread, (w+f.seatGap())*float32(k-1)/way))
	for i := range tags {
		t := float32(0.5)
		if k > 1 {
			t += spread * (float32(i)/float32(k-1) - 0.5)
		}
		tags[i] = Rect{
			f.round(f.Margin + t*way),
			f.round(f.seatTop() + row.drop*square(2*t-1)),
			w, row.height,
		}
	}
	return tags
}

// keepAbove pulls tags up that stand above a box and would come nearer to it
// than the gap.
func (f *Frame) keepAbove(tags []Rect, box Rect, gap float32) {
	for i, t := range tags {
		if t.besides(box.Grow(gap)) {
			tags[i].Y = max(f.seatTop(), min(t.Y, box.Y-gap-t.H))
		}
	}
}
