package engine

import "math"

// Odds are what a seat suspects about the cards that it has not seen: how likely one of
// a pile has a face, compared with the likeliest faces. A pile of which nothing is
// suspected is dealt by chance alone. The zero value suspects nothing.
type Odds struct {
	rows  [][]uint32 // of each pile, in parts of always; nil: nothing is suspected
	spare [][]uint32 // rows to use again
}

// always accepts any card.
const always = math.MaxUint32

// maxTries is how many cards are looked at for a place. If all of them are unlikely,
// then what is suspected may be wrong.
const maxTries = 12

// Reset forgets all suspicions, for tables of a layout.
func (o *Odds) Reset(l *Layout) {
	for _, row := range o.rows {
		if row != nil {
			o.spare = append(o.spare, row)
		}
	}
	o.rows = append(o.rows[:0], make([][]uint32, l.Piles())...)
}

// Lower multiplies the odds that a hidden card of a pile has this face, with a number
// from 0 to 1.
func (o *Odds) Lower(l *Layout, p Pile, f Face, by float64) {
	row := o.rows[p]
	if row == nil {
		if n := len(o.spare); n > 0 && len(o.spare[n-1]) == l.Faces() {
			row, o.spare = o.spare[n-1], o.spare[:n-1]
		} else {
			row = make([]uint32, l.Faces())
		}
		for i := range row {
			row[i] = always
		}
		o.rows[p] = row
	}
	row[f] = uint32(float64(row[f]) * by)
}

// Of is how likely a hidden card of a pile has this face, from 0 to 1, the likeliest faces
// having 1.
func (o *Odds) Of(p Pile, f Face) float64 {
	if row := o.row(p); row != nil {
		return float64(row[f]) / always
	}
	return 1
}

// row is what is suspected of a pile, nil if nothing.
func (o *Odds) row(p Pile) []uint32 {
	if o == nil || o.rows == nil {
		return nil
	}
	return o.rows[p]
}

// Suspecting is the view of a player with suspicions: the worlds that are imagined from
// it follow them. It shares all else with v and is good as long as v does not change.
func (v *View) Suspecting(o *Odds) *View {
	u := *v
	u.odds = o
	return &u
}
