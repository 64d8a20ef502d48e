package suckitup

import (
	"deckhand/engine"
	"deckhand/engine/neural"
)

// dearest is what the mess of a strong rug comes to: features are about as large as 1.
const dearest = 84.0

// features fills a row with what the network takes. Whoever changes them has to let it
// learn again.
func (o *outlook) features(r *neural.Row) {
	r.Reset()
	open, left := 0.0, 0
	for level := range levels {
		sum := 0.0
		for _, value := range o.rugs[level] {
			sum += value
		}
		if open += sum; o.isOpen(level) {
			left++
		}
		r.Put(sum / dearest)
		r.Flag(o.isOpen(level))
		r.Put(o.reach[level])
	}
	o.vacuums(r)
	o.health(r)
	o.weapons(r)
	o.rivals(r)
	o.gift(r)
	r.Put(float64(o.view.Count(stock)) / drawCards)
	r.Put(open / 192)
	r.Share(int(o.vars.Idle), 20, 20)
	r.Put(float64(left) / levels)
	r.Put(float64(o.collected(o.next, o.top)) * o.worthOf(o.top))
	r.Flag(o.chooses && o.trouble[o.me] < 0)
	r.Put(o.lead / 60)
	o.scarcity(r)
	o.threats(r)
	o.options(r)
	o.race(r, open/192)
	o.odds(r)
	o.promises(r)
	r.Share(o.useless(), 4, 6)
	r.Put(o.aimedAt() / 10)
}

// vacuums tells how far the hand is with each of them.
func (o *outlook) vacuums(r *neural.Row) {
	for level := range levels {
		lacks, spare := parts, 0
		for part := range parts {
			if n := int(o.hand[partFace(level, part)]); n > 0 {
				lacks--
				spare += n - 1
			}
		}
		r.One(lacks, parts+1, 1)
		r.One(lacks, parts+1, o.reach[level])
		r.Put(float64(min(spare, 3)) / 3 * o.reach[level])
	}
}

// health tells what stops the seat, and what it has against it.
func (o *outlook) health(r *neural.Row) {
	kind := o.trouble[o.me]
	r.Flag(kind >= 0)
	r.Flag(kind >= 0 && o.hand[firstFix+engine.Face(max(kind, 0))] > 0)
	r.Flag(kind >= 0 && o.hand[firstSafety+engine.Face(max(kind, 0))] > 0)
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
	r.One(fixes, kinds+1, 1)
	r.Put(float64(doubled) / 2)
	r.Share(dead, 4, 4)
	r.Put(float64(safeties))
	safe := o.safe[o.me].size()
	r.One(safe, kinds+1, 1)
	r.Put(float64(fixes) / float64(max(1, kinds-safe)))
}

// weapons tells what the seat has against others, and what it is about to do.
func (o *outlook) weapons(r *neural.Row) {
	useful, all := 0, 0
	for kind := range engine.Face(kinds) {
		n := int(o.hand[firstDisaster+kind])
		if all += n; n > 0 && o.canStop(&o.safe, kind) {
			useful++
		}
	}
	r.Share(useful, 2, 3)
	r.Share(all, 2, 4)
	r.Share(int(o.hand[stainFace]), 2, 3)
	r.Put(float64(o.draws) / parts)
	r.Flag(o.chooses)
	r.One(o.taken[o.me], levels, 1)
}

// rivals tells how the others stand.
func (o *outlook) rivals(r *neural.Row) {
	most, safe := 0, 0
	for seat := range o.seats {
		if seat == o.me {
			continue
		}
		most = max(most, o.taken[seat])
		safe += o.safe[seat].size()
	}
	r.One(most, levels, 1)
	r.Put(o.stopped())
	r.Put(float64(safe) / float64(o.seats-1) / kinds)
	r.Flag(o.trouble[o.next] >= 0)
	o.collectors(r, func(engine.Seat) bool { return true })
}

// collectors tells how many parts of each vacuum one of some others is known to hold.
func (o *outlook) collectors(r *neural.Row, counts func(engine.Seat) bool) {
	for level := range levels {
		most := 0
		for seat := range o.seats {
			if seat != o.me && counts(seat) {
				most = max(most, o.holds(seat, level).size())
			}
		}
		r.Put(float64(most) / 2 * o.reach[level])
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
func (o *outlook) gift(r *neural.Row) {
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
	r.One(n, gifts, worth)
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
func (o *outlook) scarcity(r *neural.Row) {
	for level := range levels {
		sum, lacks := 0.0, 0
		for part := range parts {
			if f := partFace(level, part); o.hand[f] == 0 {
				sum += o.unseen[f] / float64(partCopies[level])
				lacks++
			}
		}
		if lacks == 0 {
			r.Put(0)
			continue
		}
		r.Put((sum/float64(lacks) - usuallyFresh) * 3 * o.reach[level])
	}
}

// threats tells how those stand whom nothing stops.
func (o *outlook) threats(r *neural.Row) {
	free := func(seat engine.Seat) bool { return o.trouble[seat] < 0 }
	o.collectors(r, free)
	most := 0
	for seat := range o.seats {
		if seat != o.me && free(seat) {
			most = max(most, o.taken[seat])
		}
	}
	r.Put(float64(most) / 3)
}

// options tells which rules are other than usual.
func (o *outlook) options(r *neural.Row) {
	set := o.view.Config().Options
	r.Flag(set["coupFourre"] == "on")
	r.Flag(set["safetyExtraTurn"] == "on")
	r.Flag(set["safetyCures"] == "off")
	r.Flag(set["stainRecycle"] == "on")
	r.Flag(set["exchange"] == "discardFirstStockOnly")
	r.Flag(o.deck == v32)
}
