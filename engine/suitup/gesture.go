package suitup

import (
	"slices"

	"deckhand/engine"
)

// Match implements [engine.State]. Into the own hand: the discard is taken, or asked for
// when the seat is asked, and the stock is drawn from. Out of it: one card on the discard
// pile is the discard, cards on a meld are added, and cards on the place of a meld that
// was not laid yet are a new one.
func (s *State) Match(g engine.Gesture) engine.Matched {
	if g.Seat < 0 || g.Seat >= s.seats {
		return engine.Matched{} // has no hand to play from
	}
	own := handOf(g.Seat)
	known := g.To == own && (g.From == discard || g.From == stock) ||
		g.From == own && len(g.Cards) > 0 && (g.To == discard || g.To >= meld0 && g.To < meldAt(maxMelds))
	if !known {
		return engine.Matched{}
	}
	if s.Phase < Between && g.Seat != s.Turn() {
		return refused(refuse("B19", "notYourTurn", seatFact(s.Turn())))
	}
	if g.To == own {
		return s.matched(s.meantByDrawing(g.From))
	}
	if s.Phase >= Between || s.Phase < Play {
		return refused(s.whyTooEarly())
	}
	faces := make([]engine.Face, len(g.Cards))
	for i, c := range g.Cards {
		if faces[i] = info.Layout.Face(c); faces[i] == engine.NoFace || slices.Contains(faces[:i], faces[i]) {
			return engine.Matched{}
		}
	}
	switch {
	case g.To == discard && len(faces) > 1:
		return refused(refuse("B19", "oneCard"))
	case g.To == discard:
		return s.matched(discarding(faces[0]))
	case g.To < meldAt(int(s.MeldCount)):
		return s.matchAdds(int(g.To-meld0), faces)
	default:
		return s.matchLay(faces)
	}
}

// whyTooEarly explains why no card may leave the hand in this phase.
func (s *State) whyTooEarly() *engine.Refusal {
	if s.Phase == Over {
		return refuse("B17", "over")
	}
	return s.whyNotNow(discardKind)
}

// meantByDrawing is what a card that is drawn into the hand means.
func (s *State) meantByDrawing(from engine.Pile) engine.Action {
	switch {
	case from == stock:
		return draw
	case s.Phase == MayI:
		return yes
	default:
		return take
	}
}

func refused(r *engine.Refusal) engine.Matched { return engine.Matched{Refusal: r} }

func (s *State) matched(a engine.Action) engine.Matched {
	if refusal := s.Why(a); refusal != nil {
		return refused(refusal)
	}
	return engine.Matched{Actions: []engine.Action{a}}
}

// matchLay finds the meld that cards make, in whatever order they were marked. In the
// turn of the first laydown cards too many are added if that is allowed (R9).
func (s *State) matchLay(faces []engine.Face) engine.Matched {
	if len(faces) > fullSize {
		return refused(refuse("B6", "tooMany", number("Count", fullSize)))
	}
	arrange(faces)
	if len(faces) < 2 {
		return refused(refuse("B2", "noMeld"))
	}
	a, ok := laying(faces)
	if !ok {
		return refused(refuse("B2", "noMeld"))
	}
	seat, first := s.Turn(), setSize
	if kindOf(a) == runKind {
		first = runSize
	}
	if s.HasLaid(seat) || !s.addSameTurn || len(faces) <= first {
		return s.matched(a)
	}
	// What is left over goes on the new meld, which is the next one. Being too long (B2) is
	// no fault then, all others are.
	if refusal := s.whyNotLay(layIn(a)); refusal != nil && refusal.Clause != "B2" {
		return refused(refusal)
	}
	if len(faces) == s.Count(handOf(seat)) {
		return refused(refuse("B9", "keepOne"))
	}
	start, _ := laying(faces[:first])
	actions := []engine.Action{start}
	end := AtSet
	if kindOf(a) == runKind {
		end = AtHigh
	}
	for _, f := range faces[first:] {
		actions = append(actions, adding(int(s.MeldCount), end, f))
	}
	return engine.Matched{Actions: actions, Sequence: true}
}

// arrange puts cards in the order of a meld: a set by suits, neighbours from the low end,
// which is the card without a neighbour below.
func arrange(faces []engine.Face) {
	slices.Sort(faces)
	var ranks [rankCount]bool
	for _, f := range faces {
		ranks[rankOf(f)] = true
	}
	low := 0
	for rank, held := range ranks {
		if below := wrapped(rank - 1); held && !ranks[below] {
			low = rank
		}
	}
	slices.SortStableFunc(faces, func(a, b engine.Face) int {
		return wrapped(rankOf(a)-low) - wrapped(rankOf(b)-low)
	})
}

// matchAdds finds the order in which cards can be added to a meld, all or none. A card
// that fits nowhere is explained where its rank is nearest.
func (s *State) matchAdds(i int, faces []engine.Face) engine.Matched {
	for _, f := range faces {
		// What does not depend on the order: the moment, the hand, the owner.
		if refusal := s.whyNotAdd(i, s.nearest(&s.Melds[i], f), f); refusal != nil {
			if len(faces) == 1 || !fitsLater(refusal) {
				return refused(refusal)
			}
		}
	}
	if len(faces) >= s.Count(handOf(s.Turn())) {
		return refused(refuse("B9", "keepOne"))
	}
	meld := s.Melds[i]
	actions := make([]engine.Action, 0, len(faces))
	for left := slices.Clone(faces); len(left) > 0; {
		at := slices.IndexFunc(left, func(f engine.Face) bool {
			return s.whyNoFit(&meld, s.nearest(&meld, f), f) == nil
		})
		if at < 0 {
			return refused(s.whyNoFit(&meld, s.nearest(&meld, left[0]), left[0]))
		}
		f := left[at]
		end := s.nearest(&meld, f)
		actions = append(actions, adding(i, end, f))
		meld.put(f, end)
		left = slices.Delete(left, at, at+1)
	}
	return engine.Matched{Actions: actions, Sequence: len(actions) > 1}
}

// fitsLater says whether a refusal may come to nothing once other cards were added.
func fitsLater(r *engine.Refusal) bool { return r.Code == "notLow" || r.Code == "notHigh" }

// nearest is the end of a meld that a card belongs to, if it belongs there at all.
func (s *State) nearest(m *Meld, f engine.Face) End {
	if !m.Run {
		return AtSet
	}
	below := wrapped(int(m.Low) - 1 - rankOf(f))
	above := wrapped(rankOf(f) - int(m.Low) - int(m.Size))
	if _, open := s.wants(m, AtLow); open != 0 && below < above {
		return AtLow
	}
	return AtHigh
}
