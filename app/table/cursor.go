package table

// Zone is a part of the table that the keyboard can be in, in the order in
// which Tab goes through them.
type Zone uint8

// The zones, first to last.
const (
	ZoneHand      Zone = iota
	ZoneOwnRow         // own cards on the table
	ZoneDraw           // draw pile
	ZoneDiscard        // discard pile
	ZoneMelds          // melds, rugs and other rows that all may use
	ZoneOpponents      // tags
	ZoneStrip          // buttons of the prompt
	ZoneBar            // buttons at the top
	zoneCount
)

// StopKind says what kind of thing a stop is.
type StopKind uint8

// Things that the cursor can stand on.
const (
	StopCard StopKind = iota
	StopPile
	StopSeat
	StopControl
)

// Stop is a thing that the cursor can stand on. Two stops of a zone are the
// same thing when they are equal.
type Stop struct {
	Kind    StopKind
	ID      int    // card, pile or seat
	Control string // name of a control
}

// Stops lists what there is in each zone, from left to right.
type Stops [zoneCount][]Stop

// Cursor is the focus of the keyboard on the table. It stands on something
// whenever there is anything to stand on. The zero value stands on nothing
// until Update.
type Cursor struct {
	stops Stops
	zone  Zone
	index [zoneCount]int // where it stands in each zone, or stood last
}

// Update takes a changed table. In each zone the cursor stays on the same thing
// if it is still there. Otherwise the next thing has moved up to its place. A
// zone that became empty is left for the nearest one, later ones first.
func (c *Cursor) Update(stops Stops) {
	for z := range stops {
		old, i := c.stops[z], c.index[z]
		if i < len(old) {
			i = follow(old, i, stops[z])
		}
		c.index[z] = max(0, min(i, len(stops[z])-1))
		c.stops[z] = append(old[:0], stops[z]...)
	}
	c.settle()
}

// follow finds what stood at old[i] in a new list, or where the next thing after
// it now is that both lists have.
func follow(old []Stop, i int, list []Stop) int {
	for ; i < len(old); i++ {
		for j, s := range list {
			if s == old[i] {
				return j
			}
		}
	}
	return len(list) - 1
}

// settle leaves an empty zone.
func (c *Cursor) settle() {
	for d := range zoneCount {
		if z := c.zone + d; z < zoneCount && len(c.stops[z]) > 0 {
			c.zone = z
			return
		}
		if d <= c.zone && len(c.stops[c.zone-d]) > 0 {
			c.zone -= d
			return
		}
	}
}

// At is what the cursor stands on; false when there is nothing at all.
func (c *Cursor) At() (Zone, Stop, bool) {
	list := c.stops[c.zone]
	if len(list) == 0 {
		return c.zone, Stop{}, false
	}
	return c.zone, list[c.index[c.zone]], true
}

// Place is the position of the cursor in its zone, from 0, and how many things
// the zone has.
func (c *Cursor) Place() (index, count int) { return c.index[c.zone], len(c.stops[c.zone]) }

// Left goes one thing to the left, and stays at the end.
func (c *Cursor) Left() { c.step(-1) }

// Right goes one thing to the right, and stays at the end.
func (c *Cursor) Right() { c.step(1) }

// Home goes to the first thing of the zone.
func (c *Cursor) Home() { c.index[c.zone] = 0 }

// End goes to the last thing of the zone.
func (c *Cursor) End() { c.index[c.zone] = max(0, len(c.stops[c.zone])-1) }

func (c *Cursor) step(d int) {
	c.index[c.zone] = max(0, min(c.index[c.zone]+d, len(c.stops[c.zone])-1))
}

// Next goes to the next zone with anything in it, round and round, and to where
// the cursor was in it before.
func (c *Cursor) Next() { c.turn(1) }

// Previous goes to the zone before.
func (c *Cursor) Previous() { c.turn(zoneCount - 1) }

func (c *Cursor) turn(by Zone) {
	for range zoneCount {
		c.zone = (c.zone + by) % zoneCount
		if len(c.stops[c.zone]) > 0 {
			return
		}
	}
}

// GoTo puts the cursor on a thing of a zone, as after a click on it. It reports
// false, and stays, when it is not there.
func (c *Cursor) GoTo(z Zone, s Stop) bool {
	if z >= zoneCount {
		return false
	}
	for i, have := range c.stops[z] {
		if have == s {
			c.zone, c.index[z] = z, i
			return true
		}
	}
	return false
}
