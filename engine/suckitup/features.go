package suckitup

import "deckhand/engine"

// inputs is the number of features of an outlook.
const inputs = 145

// dearest is what the mess of a strong rug comes to: features are about as large as 1.
const dearest = 84.0

// row is a list of features in the making.
type row struct {
	values [inputs]float32
	n      int
}

func (r *row) put(x float64) {
	r.values[r.n] = float32(x)
	r.n++
}

// share puts how many there are of what counts fully as so many; more do not count.
func (r *row) share(n, whole, most int) { r.put(float64(min(n, most)) / float64(whole)) }

func (r *row) flag(yes bool) {
	if yes {
		r.values[r.n] = 1
	}
	r.n++
}

// one sets the n-th of several features to a value; the others stay 0.
func (r *row) one(n, of int, x float64) {
	if n >= 0 {
		r.values[r.n+min(n, of-1)] = float32(x)
	}
	r.n += of
}

// features fills a row with what the network takes. Whoever changes them has to let it
// learn again.
func (o *outlook) features(r *row) {
	*r = row{}
	open, left := 0.0, 0
	for level := range levels {
		sum := 0.0
		for _, value := range o.rugs[level] {
			sum += value
		}
		if open += sum; o.isOpen(level) {
			left++
		}
		r.put(sum / dearest)
		r.flag(o.isOpen(level))
		r.put(o.reach[level])
	}
	o.vacuums(r)
	o.health(r)
	o.weapons(r)
	o.rivals(r)
	o.gift(r)
	r.put(float64(o.view.Count(stock)) / drawCards)
	r.put(open / 192)
	r.share(int(o.vars.Idle), 20, 20)
	r.put(float64(left) / levels)
	r.put(float64(o.collected(o.next, o.top)) * o.worthOf(o.top))
	r.flag(o.chooses && o.trouble[o.me] < 0)
	r.put(o.lead / 60)
	o.scarcity(r)
	o.threats(r)
	o.options(r)
	o.race(r, open/192)
	o.odds(r)
	o.promises(r)
	r.share(o.useless(), 4, 6)
	r.put(o.aimedAt() / 10)
}

// vacuums tells how far the hand is with each of them.
func (o *outlook) vacuums(r *row) {
	for level := range levels {
		lacks, spare := parts, 0
		for part := range parts {
			if n := int(o.hand[partFace(level, part)]); n > 0 {
				lacks--
				spare += n - 1
			}
		}
		r.one(lacks, parts+1, 1)
		r.one(lacks, parts+1, o.reach[level])
		r.put(float64(min(spare, 3)) / 3 * o.reach[level])
	}
}

// health tells what stops the seat, and what it has against it.
func (o *outlook) health(r *row) {
	kind := o.trouble[o.me]
	r.flag(kind >= 0)
	r.flag(kind >= 0 && o.hand[firstFix+engine.Face(max(kind, 0))] > 0)
	r.flag(kind >= 0 && o.hand[firstSafety+engine.Face(max(kind, 0))] > 0)
	fixes, doubled, dead, safeties := 0, 0, 0, 0
	for kind := range engine.Face(kinds) {
		fix, safety := int(o.hand[firstFix+kind]), int(o.hand[firstSafety+kind])
		if o.safe[o.me].has(kind) {
			dead += fix + safety
			continue
		}
		fixes += min(fix, 1)
		doubled += min(max(fix-1, 0), 1)
		dead += max(fix-2, 0)
		safeties += min(safety, 1)
	}
	r.one(fixes, kinds+1, 1)
	r.put(float64(doubled) / 2)
	r.share(dead, 4, 4)
	r.put(float64(safeties))
	safe := o.safe[o.me].size()
	r.one(safe, kinds+1, 1)
	r.put(float64(fixes) / float64(max(1, kinds-safe)))
}

// weapons tells what the seat has against others, and what it is about to do.
func (o *outlook) weapons(r *row) {
	useful, all := 0, 0
	for kind := range engine.Face(kinds) {
		n := int(o.hand[firstDisaster+kind])
		if all += n; n > 0 && o.canStop(&o.safe, kind) {
			useful++
		}
	}
	r.share(useful, 2, 3)
	r.share(all, 2, 4)
	r.share(int(o.hand[stainFace]), 2, 3)
	r.put(float64(o.draws) / parts)
	r.flag(o.chooses)
	r.one(o.taken[o.me], levels, 1)
}

// rivals tells how the others stand.
func (o *outlook) rivals(r *row) {
	most, safe := 0, 0
	for seat := range o.seats {
		if seat == o.me {
			continue
		}
		most = max(most, o.taken[seat])
		safe += o.safe[seat].size()
	}
	r.one(most, levels, 1)
	r.put(o.stopped())
	r.put(float64(safe) / float64(o.seats-1) / kinds)
	r.flag(o.trouble[o.next] >= 0)
	o.collectors(r, func(engine.Seat) bool { return true })
}

// collectors tells how many parts of each vacuum one of some others is known to hold.
func (o *outlook) collectors(r *row, counts func(engine.Seat) bool) {
	for level := range levels {
		most := 0
		for seat := range o.seats {
			if seat != o.me && counts(seat) {
				most = max(most, o.holds(seat, level).size())
			}
		}
		r.put(float64(most) / 2 * o.reach[level])
	}
}

// holds are the parts of a vacuum that another seat is known to hold.
func (o *outlook) holds(seat engine.Seat, level int) faceSet {
	return o.known[seat] >> uint(level*parts) & allParts
}

// What may lie on the discard pile for the next seat.
const (
	nothing  = iota
	partGift // of the first level, and so on
	_
	_
	_
	disasterGift
	cureGift
	fixGift
	safetyGift
	stainGift
	gifts
)

// gift tells what the next seat may pick up.
func (o *outlook) gift(r *row) {
	n, worth := -1, 1.0
	level, part := isPart(o.top)
	fix, cures := kindIn(firstFix, o.top)
	safety, secures := kindIn(firstSafety, o.top)
	_, stops := kindIn(firstDisaster, o.top)
	switch {
	case o.top == engine.NoFace:
		n = nothing
	case part:
		n, worth = partGift+level, o.reach[level]
	case stops:
		n = disasterGift
	case cures && o.trouble[o.next] == fix:
		n = cureGift
	case cures && !o.safe[o.next].has(engine.Face(fix)):
		n = fixGift
	case secures && !o.safe[o.next].has(engine.Face(safety)):
		n = safetyGift
	case o.top == stainFace:
		n = stainGift
	}
	r.one(n, gifts, worth)
}

// worthOf is what the vacuum of a part can take, 0 for other cards.
func (o *outlook) worthOf(f engine.Face) float64 {
	if level, part := isPart(f); part {
		return o.reach[level]
	}
	return 0
}

// usuallyFresh is how much of the copies of a part a seat has typically not seen.
const usuallyFresh = 0.7

// scarcity tells how much of the parts that each vacuum lacks may still come.
func (o *outlook) scarcity(r *row) {
	for level := range levels {
		sum, lacks := 0.0, 0
		for part := range parts {
			if f := partFace(level, part); o.hand[f] == 0 {
				sum += o.unseen[f] / float64(partCopies[level])
				lacks++
			}
		}
		if lacks == 0 {
			r.put(0)
			continue
		}
		r.put((sum/float64(lacks) - usuallyFresh) * 3 * o.reach[level])
	}
}

// threats tells how those stand whom nothing stops.
func (o *outlook) threats(r *row) {
	free := func(seat engine.Seat) bool { return o.trouble[seat] < 0 }
	o.collectors(r, free)
	most := 0
	for seat := range o.seats {
		if seat != o.me && free(seat) {
			most = max(most, o.taken[seat])
		}
	}
	r.put(float64(most) / 3)
}

// options tells which rules are other than usual.
func (o *outlook) options(r *row) {
	set := o.view.Config().Options
	r.flag(set["coupFourre"] == "on")
	r.flag(set["safetyExtraTurn"] == "on")
	r.flag(set["safetyCures"] == "off")
	r.flag(set["stainRecycle"] == "on")
	r.flag(set["exchange"] == "discardFirstStockOnly")
	r.flag(o.deck == v32)
}
