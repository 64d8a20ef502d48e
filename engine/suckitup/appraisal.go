package suckitup

import "deckhand/engine"

// What a seat may expect beside what it has, in points of a match: what came out of two
// thousand matches between careful players, as the best linear guess of how a round ends.
// Stopping one of several matters in proportion less.
const (
	fixPromise    = 4.9 // each kind of repair in the hand
	safetyPromise = 8.0 // each safety in the hand
	hitPromise    = 8.8 // each disaster in the hand, between two
	stoppedShare  = 0.21
	curableShare  = 0.15 // of what is open, the loss of being stopped, and what a cure at hand saves of it, between two
)

// nearShare is the part of what a vacuum could take, by how many of its parts are missing.
var nearShare = [parts + 1]float64{0.43, 0.23, 0.07, 0}

// Appraise implements what bots expect of a round that is not over.
func (Game) Appraise(dst []float64, s engine.State) []float64 {
	return s.(interface{ appraise([]float64) []float64 }).appraise(dst)
}

func (s *State) appraise(dst []float64) []float64 {
	var worth, gain [levels]float64 // of each rug, and the best that a vacuum can take
	open := 0.0
	for level := range levels {
		if s.Claimed[level] == engine.NoSeat {
			for c := s.First(rug0 + engine.Pile(level)); c != engine.NoCard; c = s.Next(c) {
				worth[level] += float64(s.value(faceOf(c)))
			}
		}
		open += worth[level]
		for rug := range level + 1 {
			kept := 1 - float64(level-rug)/rugSize
			gain[level] = max(gain[level], kept*worth[rug])
		}
	}
	for seat := range s.seats {
		dst = append(dst, float64(s.Totals[seat])+float64(s.tally(seat).Sum())+s.promise(seat, &gain, open))
	}
	return dst
}

// promise is what the hand of a seat is good for, and what stops it.
func (s *State) promise(seat engine.Seat, gain *[levels]float64, open float64) (sum float64) {
	var h hand
	for c := s.First(hand0 + engine.Pile(seat)); c != engine.NoCard; c = s.Next(c) {
		h[faceOf(c)]++
	}
	rivals := float64(s.seats - 1)
	for level := range levels {
		sum += nearShare[missing(&h, level)] * gain[level]
	}
	for kind := range engine.Face(kinds) {
		if h[firstFix+kind] > 0 {
			sum += fixPromise
		}
		if h[firstSafety+kind] > 0 {
			sum += safetyPromise
		}
		sum += hitPromise * float64(h[firstDisaster+kind]) / rivals
	}
	if kind, stopped := s.trouble(seat); stopped {
		sum -= stoppedShare * open / rivals
		if h[firstFix+engine.Face(kind)]+h[firstSafety+engine.Face(kind)] > 0 {
			sum += curableShare * open / rivals
		}
	}
	return sum
}
