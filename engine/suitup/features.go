package suitup

import (
	"deckhand/engine"
	"deckhand/engine/neural"
)

// Sizes of the features that have one place for each number.
const (
	farthest  = 8 // dead cards
	fullest   = 6 // cards of the own hand
	dangerous = 10
	closest   = 5
)

// features fills a row with what the network takes. Whoever changes them has to let it
// learn again.
func (o *outlook) features(r *neural.Row, a *arrangement) {
	r.Reset()
	p := o.prospects(a)
	o.state(r)
	for _, laid := range [...]bool{true, false} {
		if laid == o.laid {
			o.progress(r, a, &p)
		} else {
			r.None(progressInputs)
		}
	}
	o.material(r, a, &p)
	fits := o.wanted(o.melds())
	chance := o.chance(&fits)
	r.Put(chance)
	r.Share(o.hand.common(&fits), 5, 10)
	o.lying(r)
	o.others(r, &fits, chance)
	o.gift(r, &fits)
	r.Put(min(2, o.cost(&o.hand)/60))
	r.Put(min(2, o.cost(&a.dead)/60))
}

// state tells what comes next.
func (o *outlook) state(r *neural.Row) {
	r.Flag(o.draws)
	r.Flag(o.called)
	r.Flag(o.laid)
	r.Share(o.held, 15, 30)
	r.One(o.held-1, fullest, 1)
	r.Put(float64(o.stock) / 75)
	r.One(int(o.seats)-2, maxSeats-1, 1)
}

const progressInputs = 2*(farthest+1) + 2*nearby + 7

// nearby is up to how many dead cards it is told apart how likely a useful card is.
const nearby = 5

// progress tells how far the hand is from going out, and how likely a card is that brings it
// nearer.
func (o *outlook) progress(r *neural.Row, a *arrangement, p *prospects) {
	r.One(a.idle, farthest+1, 1)
	r.Only(o.draws, p.out)
	if o.draws {
		r.One(a.idle, farthest+1, 1)
	} else {
		r.None(farthest + 1)
	}
	r.One(a.idle, nearby, p.fit)
	r.One(a.idle, nearby, p.meld)
	r.Put(p.out)
	r.Put(p.fit)
	r.Put(p.link)
	r.Put(p.third)
	r.Put(p.fourth)
	r.Put(p.meld)
}

// material tells what the hand has, and what dead cards may come to.
func (o *outlook) material(r *neural.Row, a *arrangement, p *prospects) {
	r.Share(a.melds, 3, 5)
	r.Share(a.adds, 4, 10)
	r.Flag(a.melds > 0)
	r.Share(p.pairs, 3, 6)
	r.Share(p.threes, 2, 5)
	r.Share(p.twos, 4, 10)
	r.Share(p.singles, 6, 15)
	r.Put(p.partners / 25)
	r.Share(p.lonely, 4, 10)
}

// lying tells what lies on the table.
func (o *outlook) lying(r *neural.Row) {
	sets, runs := 0, 0
	for _, m := range o.melds() {
		switch {
		case m.Closed():
		case m.Run:
			runs++
		default:
			sets++
		}
	}
	r.Share(o.down, 6, 12)
	r.Share(sets, 4, 8)
	r.Share(runs, 4, 8)
}

// others tells how near the others are.
func (o *outlook) others(r *neural.Row, fits *holding, chance float64) {
	laid, cards := 0, 0
	for seat := range o.seats {
		if other := &o.rivals[seat]; seat != o.me {
			cards += other.cards
			if other.laid {
				laid++
			}
		}
	}
	n := float64(o.seats - 1)
	r.Put(float64(cards) / n / 14)
	r.Put(float64(laid) / n)
	r.One(o.fewest()-1, closest, 1)
	next := &o.rivals[o.next]
	if next.laid {
		r.One(next.cards-1, dangerous, 1)
		r.Put(min(2, chance*float64(next.cards)))
		r.Share(next.cards, 14, 28)
	} else {
		r.None(dangerous + 2)
	}
	known := next.holds.size()
	r.Share(known, 4, 8)
	r.Share(next.holds.common(fits), 2, 4)
	r.Put(float64(known) / float64(next.cards))
	pairs := 0
	for _, suits := range next.holds {
		if suits.len() > 1 {
			pairs++
		}
	}
	r.Share(pairs, 1, 2)
}

const giftInputs = 12

// gift tells what the next seat may do with the discard.
func (o *outlook) gift(r *neural.Row, fits *holding) {
	f := o.throws
	if f == engine.NoFace {
		r.None(giftInputs)
		return
	}
	next := &o.rivals[o.next]
	rank := rankOf(f)
	r.Flag(true)
	r.Flag(fits.has(f) && next.laid)
	r.Flag(fits.has(f) && !next.laid)
	r.One(next.holds[rank].len()-1, 2, 1)
	mates := float64(o.unseen[rank].len()) / o.hidden * float64(next.cards-next.holds.size())
	r.Put(mates)
	r.Put(min(2, mates*mates))
	r.Share(o.thrown[rank].len(), 3, 6)
	near, held := 0, 0
	others := ^(suitSet(1) << uint(suitOf(f)))
	for apart := 1; apart < runSize; apart++ {
		for _, rank := range [...]int{wrapped(rank + apart), wrapped(rank - apart)} {
			near += (runSize - apart) * min(3, (o.unseen[rank]&others).len())
			held += (next.holds[rank] & others).len()
		}
	}
	r.Share(near, 36, 36)
	r.Share(held, 2, 3)
	r.Flag(next.laid)
	r.Share(next.cards, 14, 28)
}
