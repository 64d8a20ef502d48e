package suckitup

import (
	"math"
	"slices"

	"deckhand/engine"
)

// What a seat may expect beside what it has, in points of a match: what came out of four
// thousand matches between careful players with two, three and four seats, as the best
// linear guess of how much further one of two seats gets than the other.
const (
	fixPromise    = 5.0  // each kind of repair in the hand
	safetyPromise = 18.0 // each safety in the hand
	safePromise   = 13.0 // each safety that is played
	hitPromise    = 9.0  // each disaster in the hand, between two
	stoppedShare  = 0.14 // of what is open, the loss of being stopped, between two
	curableShare  = 0.12 // and what a cure at hand saves of it

	readyShare   = 0.8  // of what the best vacuum in the hand could take
	stoppedReady = 0.25 // if the seat is stopped
)

// How many points of a lead leave the chances of two seats at e to 1: as long as more rounds
// are to come, and in the last one, with what still lies on the rugs.
const (
	laterLuck = 85.0
	lastLuck  = 45.0
	openLuck  = 0.15
)

// nearShare is the part of what a vacuum could take, by its level and how many of its parts
// are missing.
var nearShare = [levels][parts + 1]float64{
	{0.3, 0.45, 0.25},
	{0, 0.22, 0.05},
	{0.08, 0.26, 0.04},
	{0.24, 0.37, 0.1},
}

// Prospects implements what bots expect of a match between two rounds.
func (Game) Prospects(dst []float64, s engine.State) []float64 {
	from := len(dst)
	o, _ := s.Outcome()
	for _, points := range o.Scores {
		dst = append(dst, float64(points))
	}
	share(dst[from:], laterLuck)
	return dst
}

// Appraise implements what bots expect of a match in the middle of a round.
func (Game) Appraise(dst []float64, s engine.State) []float64 {
	return s.(interface{ appraise([]float64) []float64 }).appraise(dst)
}

func (s *State) appraise(dst []float64) []float64 {
	from := len(dst)
	dst = s.expect(dst)
	luck := laterLuck
	if slices.Max(dst[from:]) >= float64(s.target) {
		luck = lastLuck + openLuck*s.openMess()
	}
	share(dst[from:], luck)
	return dst
}

// share turns points into shares of a match.
func share(points []float64, luck float64) {
	high, sum := slices.Max(points), 0.0
	for i := range points {
		points[i] = math.Exp((points[i] - high) / luck)
		sum += points[i]
	}
	for i := range points {
		points[i] /= sum
	}
}

// openMess is what still lies on the rugs.
func (s *State) openMess() (sum float64) {
	for level := range levels {
		for c := s.First(rug0 + engine.Pile(level)); c != engine.NoCard; c = s.Next(c) {
			sum += float64(s.value(faceOf(c)))
		}
	}
	return sum
}

// expect appends, for each seat, the points that it may expect to have after the round.
func (s *State) expect(dst []float64) []float64 {
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
	best := 0.0
	for level := range levels {
		lacks := missing(&h, level)
		sum += nearShare[level][lacks] * gain[level]
		if lacks == 0 {
			best = max(best, gain[level])
		}
	}
	safe := s.safeties(seat)
	for kind := range engine.Face(kinds) {
		sum += hitPromise * float64(h[firstDisaster+kind]) / rivals
		switch {
		case safe>>uint(kind)&1 != 0:
			sum += safePromise
			continue
		case h[firstSafety+kind] > 0:
			sum += safetyPromise
		}
		if h[firstFix+kind] > 0 {
			sum += fixPromise
		}
	}
	kind, stopped := s.trouble(seat)
	if !stopped {
		return sum + readyShare*best
	}
	sum += stoppedReady*best - stoppedShare*open/rivals
	if h[firstFix+engine.Face(kind)]+h[firstSafety+engine.Face(kind)] > 0 {
		sum += curableShare * open / rivals
	}
	return sum
}
