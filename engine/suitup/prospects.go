package suitup

import "math/bits"

// prospects are what a hand may hope for.
type prospects struct {
	out    float64 // chance of a card with which it can go out
	fit    float64 // of one that can be added
	link   float64 // of one after which a dead card can
	third  float64 // of one that makes a set of dead cards
	fourth float64 // of one that makes a run of them
	meld   float64 // of one that makes a meld of them

	pairs    int // of dead cards
	threes   int // cards of a run, in different suits
	twos     int
	singles  int     // dead cards without another of their rank
	partners float64 // unseen cards of their ranks
	lonely   int     // of them that hardly a card goes with
}

// few unseen cards of a rank make a single card lonely.
const few = 2

func (o *outlook) prospects(a *arrangement) (p prospects) {
	var sets, runs, melds, links holding
	for rank, suits := range a.dead {
		switch suits.len() {
		case setSize - 1:
			p.pairs++
			sets[rank] = ^suits
		case 1:
			p.singles++
			mates := o.unseen[rank].len()
			p.partners += float64(mates)
			if mates < few {
				p.lonely++
			}
		}
	}
	there := a.dead.ranks()
	for low := 0; low < rankCount && o.span(low, runSize); low++ {
		if bits.OnesCount(there>>uint(low)&allOfRun) < runSize-2 {
			continue
		}
		switch n, rank, suits := lacking(&a.dead, low); n {
		case 1:
			p.threes++
			runs[rank] |= suits
		case 2:
			p.twos++
		}
	}
	for rank := range rankCount {
		melds[rank], links[rank] = sets[rank]|runs[rank], a.links(rank)
	}
	p.fit, p.link = o.chance(&a.takes), o.chance(&links)
	p.third, p.fourth, p.meld = o.chance(&sets), o.chance(&runs), o.chance(&melds)
	p.out = o.chance(o.last(a, &sets, &runs))
	return p
}

// last is with which cards a hand can go out that may lay and add. Where they leave no dead card,
// one that was added is discarded.
func (o *outlook) last(a *arrangement, sets, runs *holding) *holding {
	var cards holding
	for rank := range cards {
		switch {
		case a.idle == 0:
			cards[rank] = ^suitSet(0)
		case a.idle == 1:
			cards[rank] = a.takes[rank]
		case a.idle == setSize-1:
			cards[rank] = a.links(rank)
			if a.adds > 0 {
				cards[rank] |= sets[rank]
			}
		case a.idle == setSize:
			cards[rank] = sets[rank]
			if a.adds > 0 {
				cards[rank] |= runs[rank]
			}
		case a.idle == runSize:
			cards[rank] = runs[rank]
		}
	}
	return &cards
}

// lacking says how many of four neighbours a hand cannot have in different suits, the last
// of their ranks, and the suits that will do there.
func lacking(h *holding, low int) (n, rank int, suits suitSet) {
	suits = ^suitSet(0)
	for i := range runSize {
		at := wrapped(low + i)
		if free := h[at] & suits; free != 0 {
			suits &^= free & -free
		} else {
			n, rank = n+1, at
		}
	}
	return n, rank, suits
}
