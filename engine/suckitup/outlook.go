package suckitup

import (
	"slices"
	"strconv"

	"deckhand/engine"
)

// setting is what an action of the seat changes nothing about.
type setting struct {
	sight
	known  [maxSeats]faceSet  // parts that the others have picked up and still hold
	unseen [firstMess]float64 // copies of a face of which the seat does not know where they are
	hidden float64            // all of those
	mess   [levels]float64    // what may be expected from under each rug
	lead   float64            // points of this round ahead of the mean of the others
	cures  bool               // a safety ends a trouble (A4)
	points standing           // with those of this round
	target float64
}

// survey reads a view on which a round is on.
func (s *setting) survey(v *engine.View) {
	s.look(v)
	options := v.Config().Options
	s.cures = options["safetyCures"] != "off"
	s.target = usualTarget
	if text, set := options["target"]; set {
		s.target, _ = strconv.ParseFloat(text, 64)
	}
	var buf [64]engine.Card
	for seat := range s.seats {
		tally := TallyOf(v, seat).Sum()
		s.points[seat] = float64(int(s.vars.Totals[seat]) + tally)
		points := float64(tally)
		if seat == s.me {
			s.lead += points
			continue
		}
		s.lead -= points / float64(s.seats-1)
		for _, c := range v.Known(buf[:0], hand0+engine.Pile(seat)) {
			if c != engine.NoCard && faceOf(c) < firstDisaster {
				s.known[seat] |= 1 << uint(faceOf(c))
			}
		}
	}
	for c := range engine.Card(drawCards) {
		if v.Where(c) == engine.NoPile {
			s.unseen[faceOf(c)]++
			s.hidden++
		}
	}
	for level := range levels {
		s.mess[level] = s.expected(level)
	}
}

// collected is how many other parts of the vacuum of a part a seat is known to hold.
func (s *setting) collected(seat engine.Seat, f engine.Face) int {
	level, part := isPart(f)
	if !part {
		return 0
	}
	return (s.known[seat] &^ (1 << uint(f)) >> uint(level*parts) & allParts).size()
}

// chance is that of a card which the seat has not seen to be one of so many.
func (s *setting) chance(copies float64) float64 { return copies / max(s.hidden, 1) }

// outlook is how a round stands for a seat that has just acted, before it takes the cards
// that its hand lacks.
type outlook struct {
	*setting
	hand    hand
	rugs    [levels][rugSize]float64 // as in sight; of a changed card its mean
	reach   [levels]float64          // the most mess that a vacuum can take, in parts of the dearest
	again   [levels]float64          // and what another one of its level can take after it
	taken   [maxSeats]int            // rugs by seat
	trouble [maxSeats]int
	safe    [maxSeats]faceSet
	top     engine.Face // of the discard pile, else NoFace
	draws   int         // cards that come from the stock
	chooses bool        // one of nine is still to be laid off
	gained  int         // by the action
}

// now is the outlook before any action.
func (s *setting) now() outlook {
	o := outlook{setting: s, hand: s.sight.hand, trouble: s.sight.trouble, safe: s.sight.safe, top: engine.NoFace}
	for level := range levels {
		for i, value := range s.sight.rugs[level] {
			o.rugs[level][i] = float64(value)
		}
	}
	o.compare()
	for seat := range s.seats {
		o.taken[seat] = int(s.vars.Rugs[seat])
	}
	if c := s.view.Top(discard); c != engine.NoCard {
		o.top = faceOf(c)
	}
	return o
}

// after is the outlook that an action leaves. What picking up leaves depends on the discard:
// see pickedUp.
func (o *outlook) after(a engine.Action) outlook {
	h, l := int(high(a)), int(low(a))
	next := *o
	switch kindOf(a) {
	case meldKind:
		next.vacuum(h, l)
	case disasterKind:
		next.play(firstDisaster + engine.Face(h))
		next.trouble[l] = h
	case fixKind:
		next.play(firstFix + engine.Face(h))
		next.trouble[o.me] = -1
	case safetyKind:
		next.secure(h)
	case stainKind:
		next.play(stainFace)
		next.stain(h, l)
	case drawKind:
		next.chooses = true
	case discardKind:
		next.layOff(engine.Face(h))
	}
	return next
}

// play takes a card out of the hand, for which another one comes.
func (o *outlook) play(f engine.Face) {
	o.hand[f]--
	o.draws++
}

func (o *outlook) vacuum(level, rug int) {
	for part := range parts {
		o.play(partFace(level, part))
	}
	for _, value := range o.rugs[rug][:rugSize-(level-rug)] {
		o.gained += int(value)
	}
	o.rugs[rug] = [rugSize]float64{}
	o.compare()
	has := o.taken[o.me]
	o.gained += rugBonus[has+1] - rugBonus[has]
	o.taken[o.me]++
}

func (o *outlook) secure(kind int) {
	o.play(firstSafety + engine.Face(kind))
	has := o.safe[o.me].size()
	o.gained += safetyBonus[has+1] - safetyBonus[has]
	o.safe[o.me] |= 1 << uint(kind)
	if o.trouble[o.me] == kind && o.cures {
		o.trouble[o.me] = -1
	}
}

func (o *outlook) stain(rug, value int) {
	row := &o.rugs[rug]
	row[slices.Index(row[:], float64(value))] = o.mess[rug]
	slices.Sort(row[:])
	o.compare()
}

// layOff discards a card. Another one comes where a whole hand is not left.
func (o *outlook) layOff(f engine.Face) {
	o.hand[f]--
	o.top = f
	left := 0
	for _, n := range o.hand {
		left += int(n)
	}
	o.draws = handSize - left
}

// pickedUp is the outlook with the top of the discard pile in the hand.
func (o *outlook) pickedUp() outlook {
	with := *o
	with.hand[o.top]++
	return with
}

// mayLayOff says whether a card may be discarded after a certain one was picked up (A10).
func (o *outlook) mayLayOff(f, picked engine.Face) bool {
	return o.hand[f] > 1 || o.hand[f] == 1 && f != picked
}

// isOpen says whether a rug is still there.
func (o *outlook) isOpen(rug int) bool { return o.rugs[rug][0] > 0 }

// swept says whether no rug is left: the round is over.
func (o *outlook) swept() bool { return o.rugs == [levels][rugSize]float64{} }

// compare finds out what the vacuum of each level can take now.
func (o *outlook) compare() {
	for level := range levels {
		o.reach[level], o.again[level] = 0, 0
		for rug := range level + 1 {
			sum := 0.0
			for _, value := range o.rugs[rug][:rugSize-(level-rug)] {
				sum += value / dearest
			}
			if sum > o.reach[level] {
				o.reach[level], sum = sum, o.reach[level]
			}
			o.again[level] = max(o.again[level], sum)
		}
	}
}
