package suckitup

import (
	"slices"

	"deckhand/engine"
	"deckhand/engine/neural"
)

// remedies is how many cards of a list by face end a kind of trouble.
func remedies[T int8 | float64](s *setting, cards []T, kind engine.Face) T {
	n := cards[firstFix+kind]
	if s.cures {
		n += cards[firstSafety+kind]
	}
	return n
}

// stopped is the share of the others whom something stops.
func (o *outlook) stopped() float64 {
	n := 0.0
	for seat := range o.seats {
		if seat != o.me && o.trouble[seat] >= 0 {
			n++
		}
	}
	return n / float64(o.seats-1)
}

// race tells what being stopped means: how much is at hand that may be taken at once, or not.
func (o *outlook) race(r *neural.Row, open float64) {
	kind := engine.Face(o.trouble[o.me])
	free := kind < 0
	cure := !free && remedies(o.setting, o.hand[:], kind) > 0
	full, near := 0.0, 0.0
	for level := range levels {
		switch missing(&o.hand, level) {
		case 0:
			full = max(full, o.reach[level])
		case 1:
			near = max(near, o.reach[level])
		}
	}
	unguarded := 0
	for kind := range engine.Face(kinds) {
		if !o.safe[o.me].has(kind) && o.hand[firstFix+kind] == 0 {
			unguarded++
		}
	}
	rivals := o.stopped()
	r.Only(free, full)
	r.Only(cure, full)
	r.Only(!free && !cure, full)
	r.Only(free, near)
	r.Only(!free, near)
	r.Only(free, full*rivals)
	r.Only(free, full*float64(unguarded)/kinds)
	r.Only(free, open*rivals)
	r.Only(!free, open*rivals)
	r.Only(!free, open*(1-rivals))
}

// odds tells how likely cards are that stop somebody, or get somebody going again.
func (o *outlook) odds(r *neural.Row) {
	own, rivals := 0.0, 0.0
	for seat := range o.seats {
		kind := engine.Face(o.trouble[seat])
		switch {
		case kind < 0:
		case seat != o.me:
			rivals += remedies(o.setting, o.unseen[:], kind)
		case remedies(o.setting, o.hand[:], kind) == 0:
			own = remedies(o.setting, o.unseen[:], kind)
		}
	}
	guarded, unguarded := 0.0, 0.0
	for kind := range engine.Face(kinds) {
		chance := o.chance(o.unseen[firstDisaster+kind])
		switch {
		case o.safe[o.me].has(kind):
		case o.hand[firstFix+kind]+o.hand[firstSafety+kind] > 0:
			guarded += chance
		default:
			unguarded += chance
		}
	}
	r.Put(o.chance(own) * 15)
	r.Put(o.chance(rivals) / float64(o.seats-1) * 15)
	r.Put(guarded * 8)
	r.Put(unguarded * 8)
}

// promises tells how likely the cards are that each vacuum lacks, and how far a hand is
// with another one of its level.
func (o *outlook) promises(r *neural.Row) {
	for level := range levels {
		promise, doubled := o.reach[level], 0
		for part := range parts {
			switch f := partFace(level, part); o.hand[f] {
			case 0:
				promise *= min(1, 12*o.chance(o.unseen[f]))
			case 1:
			default:
				doubled++
			}
		}
		r.Put(promise)
		r.Only(doubled > 0, o.again[level])
		r.Only(doubled > 1, o.again[level])
	}
}

// useless is how many cards of the hand serve nothing any more.
func (o *outlook) useless() int {
	sum := 0
	for level := range levels {
		serve := 0
		switch {
		case o.again[level] > 0:
			serve = 2
		case o.reach[level] > 0:
			serve = 1
		}
		for part := range parts {
			sum += max(0, int(o.hand[partFace(level, part)])-serve)
		}
	}
	for kind := range engine.Face(kinds) {
		fixes, safeties := int(o.hand[firstFix+kind]), int(o.hand[firstSafety+kind])
		if o.safe[o.me].has(kind) {
			sum += fixes + safeties
		} else {
			sum += max(0, fixes-2) + max(0, safeties-1)
		}
		if !o.canStop(&o.safe, kind) {
			sum += int(o.hand[firstDisaster+kind])
		}
	}
	return sum
}

// aimedAt is how much more the others have against this seat, which nothing stops, than
// against any other one, in points: the more rugs and points, the more.
func (o *outlook) aimedAt() float64 {
	if o.trouble[o.me] >= 0 {
		return 0
	}
	first := slices.Max(o.vars.Totals[:o.seats])
	reasons := func(seat engine.Seat) float64 {
		points := hitPerRug * float64(o.taken[seat])
		if o.vars.Totals[seat] == first {
			points += hitLeader
		}
		return points
	}
	most := 0.0
	for seat := range o.seats {
		if seat != o.me && o.trouble[seat] < 0 {
			most = max(most, reasons(seat))
		}
	}
	return reasons(o.me) - most
}
