package suitup

import "deckhand/engine"

// setting is what an action of the seat changes nothing about.
type setting struct {
	rules  // as far as melds and costs need them
	vars   *Vars
	me     engine.Seat
	next   engine.Seat
	hand   holding
	held   int
	top    engine.Face // of the discard pile, NoFace if it is empty
	stock  int         // cards
	unseen holding     // cards of which the seat does not know where they are
	hidden float64     // how many those are, at least 1
	thrown holding     // cards of the discard pile
	rivals [maxSeats]rival
	pays   bool     // with the discard comes a card from the stock (R1)
	single bool     // the match has one round
	left   float64  // rounds after this one
	totals standing // before this round
}

// rival is what is known of another seat.
type rival struct {
	cards int
	laid  bool
	holds holding // cards that it has taken and still has
}

// survey reads a view on which a round is on.
func (s *setting) survey(v *engine.View) {
	options := v.Config().Options
	s.rules = rules{
		seats: engine.Seat(v.Config().Seats), wrap: options["wrap"] != "off", addSameTurn: options["addSameTurn"] == "on",
		acePoints: acePointsOf(v.Config()),
	}
	s.vars, s.me = engine.Vars[Vars](v), v.Seat()
	s.next = s.after(s.me)
	rounds := roundsOf(v.Config())
	s.single, s.left = rounds == 1, float64(rounds-v.Round())
	s.held, s.stock = v.Count(handOf(s.me)), v.Count(stock)
	s.pays = paysForTake(v)
	s.top = engine.NoFace
	if c := v.Top(discard); c != engine.NoCard {
		s.top = faceOf(c)
	}
	for c := range engine.Card(packSize) {
		f := faceOf(c)
		switch at := v.Where(c); {
		case at == engine.NoPile:
			s.unseen.add(f)
		case at == handOf(s.me):
			s.hand.add(f)
		case at == discard:
			s.thrown.add(f)
		case isHand(at):
			s.rivals[at-hand0].holds.add(f)
		}
	}
	s.hidden = float64(max(1, s.unseen.size()))
	for seat := range s.seats {
		s.rivals[seat].cards, s.rivals[seat].laid = v.Count(handOf(seat)), s.vars.HasLaid(seat)
		s.totals[seat] = float64(s.vars.Totals[seat])
	}
}

// fewest is the number of cards in the smallest hand of the others.
func (s *setting) fewest() int {
	fewest := packSize
	for seat := range s.seats {
		if seat != s.me {
			fewest = min(fewest, s.rivals[seat].cards)
		}
	}
	return fewest
}

// cost is what cards count that are left in a hand.
func (s *setting) cost(cards *holding) (sum float64) {
	for rank, suits := range cards {
		sum += float64(suits.len()) * float64(s.counts(rank))
	}
	return sum
}

// chance is that of an unseen card to be one of some.
func (s *setting) chance(cards *holding) float64 { return float64(s.unseen.common(cards)) / s.hidden }

// outlook is how a round stands for a seat that has just acted.
type outlook struct {
	*setting
	hand   holding
	held   int
	table  [maxMelds]Meld
	down   int         // melds on the table
	laid   bool        // it has laid down its first meld
	fresh  bool        // and in this turn, so that nothing else goes down
	freed  bool        // it may discard what it has taken (B10)
	throws engine.Face // what it has just discarded, else NoFace
	draws  bool        // a card from the stock is still to come
	called bool        // and it was asked in the turn of another
	taken  engine.Face // from the discard pile in this turn, else NoFace
}

// now is the outlook before any action.
func (s *setting) now() outlook {
	o := outlook{
		setting: s, hand: s.hand, held: s.held, table: s.vars.Melds, down: int(s.vars.MeldCount), laid: s.vars.HasLaid(s.me),
		fresh: s.vars.LaidNow, freed: s.vars.Melded, throws: engine.NoFace, taken: engine.NoFace,
	}
	if c := s.vars.Taken; c != engine.NoCard {
		o.taken = faceOf(c)
	}
	return o
}

// after is the outlook that an action leaves.
func (o *outlook) after(a engine.Action) outlook {
	next := *o
	switch kindOf(a) {
	case takeKind, yesKind:
		next.hand.add(o.top)
		next.held++
		next.taken = o.top
		next.called = kindOf(a) == yesKind
		next.draws = next.called || o.pays
	case drawKind:
		next.draws = true
	case setKind, runKind:
		next.lay(layIn(a))
	case addKind:
		i, end, f := addIn(a)
		next.table[i].put(f, end)
		next.drop(f)
		next.freed = true
	case discardKind:
		next.drop(faceIn(a))
		next.throws = faceIn(a)
	}
	return next
}

func (o *outlook) drop(f engine.Face) {
	o.hand.drop(f)
	o.held--
}

// lay puts a meld on the table.
func (o *outlook) lay(l layCards) {
	m := &o.table[o.down]
	*m = Meld{Run: l.run, Owner: o.me, Low: int8(rankOf(l.faces[0]))}
	o.down++
	for _, f := range l.faces[:l.n] {
		m.put(f, AtHigh)
		o.drop(f)
	}
	o.fresh, o.laid, o.freed = !o.laid, true, true
}

// melds lists what lies on the table.
func (o *outlook) melds() []Meld { return o.table[:o.down] }

// free says whether the seat may lay and add all that it can. If its first meld has just gone
// down, it has to wait for its next turn.
func (o *outlook) free() bool { return o.laid && !o.fresh }

// goesOut says whether all cards but the last discard can go down now, of a hand with an
// arrangement.
func (o *outlook) goesOut(a *arrangement) bool {
	if !o.fresh || !o.addSameTurn {
		return o.free() && a.goesOut()
	}
	own := arrangement{dead: o.hand} // beside the meld that has just gone down (R9)
	own.grow(&o.rules, &o.table[o.down-1])
	own.idle = own.dead.size()
	return own.goesOut()
}

// mayThrow says whether a card of the hand may be discarded.
func (o *outlook) mayThrow(f engine.Face) bool { return f != o.taken || o.freed }
