package suckitup

import "deckhand/engine"

// What a hand promises, in points of a match.
const (
	aheadBy     = 2.6  // times as likely to take a rug with one part less missing
	stoppedFor  = 0.35 // of that chance while nothing is at hand against the trouble
	curableFor  = 0.85 // and when it is
	fixPromise  = 2.5  // each kind of repair in the hand
	safePromise = 14.0
	hitPromise  = 3.5 // each disaster in the hand, up to
	mostHits    = 2
	rugPromise  = 5.0 // each rug taken, for the bonus
)

// Appraise implements what bots expect of a round that is not over: what a seat has, and
// its part of each rug, by how near it is to a vacuum for it.
func (Game) Appraise(dst []float64, s engine.State) []float64 {
	return s.(interface{ appraise([]float64) []float64 }).appraise(dst)
}

func (s *State) appraise(dst []float64) []float64 {
	first := len(dst)
	var chances [maxSeats][levels]float64
	for seat := range s.seats {
		var h hand
		for c := s.First(hand0 + engine.Pile(seat)); c != engine.NoCard; c = s.Next(c) {
			h[faceOf(c)]++
		}
		speed := 1.0
		if kind, stopped := s.trouble(seat); stopped {
			speed = stoppedFor
			if h[firstFix+engine.Face(kind)]+h[firstSafety+engine.Face(kind)] > 0 {
				speed = curableFor
			}
		}
		s.race(&h, speed, &chances[seat])
		dst = append(dst, float64(s.Totals[seat])+float64(s.tally(seat).Sum())+
			rugPromise*float64(min(s.Rugs[seat], 2))+promise(&h))
	}
	for level := range levels {
		if s.Claimed[level] != engine.NoSeat {
			continue
		}
		worth, sum := 0.0, 0.0
		for c := s.First(rug0 + engine.Pile(level)); c != engine.NoCard; c = s.Next(c) {
			worth += float64(s.value(faceOf(c)))
		}
		for seat := range s.seats {
			sum += chances[seat][level]
		}
		for seat := range s.seats {
			dst[first+int(seat)] += worth * chances[seat][level] / sum
		}
	}
	return dst
}

// race says how a hand stands in the race for each rug: its own vacuum, or a stronger one
// for a part of it.
func (s *State) race(h *hand, speed float64, chances *[levels]float64) {
	near := 0.0
	for level := levels - 1; level >= 0; level-- {
		own := speed
		for range missing(h, level) {
			own /= aheadBy
		}
		chances[level] = own + near/2
		near = own + near/2
	}
}

// promise is what the other cards of a hand may bring.
func promise(h *hand) float64 {
	sum, hits := 0.0, 0.0
	for kind := range engine.Face(kinds) {
		if h[firstFix+kind] > 0 {
			sum += fixPromise
		}
		if h[firstSafety+kind] > 0 {
			sum += safePromise
		}
		hits += float64(h[firstDisaster+kind])
	}
	return sum + hitPromise*min(hits, mostHits)
}
