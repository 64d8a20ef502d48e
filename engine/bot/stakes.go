package bot

import (
	"math"

	"deckhand/engine"
)

// worths are what the end of a round is worth to each seat, from 0 to 1.
type worths [engine.MaxSeats]float64

// stakes are what is to be won or lost in a round. Early in a match it moves the chances
// little, late it decides all; the search counts in parts of that.
type stakes struct {
	before []int // the points when the search began
	tried  float64
	middle worths // what the policy alone comes to
	spread worths // and how far that differs from one world to the next
}

const (
	trials       = 24   // simulations that find out the stakes, at most
	triedOf      = 16   // and one for so many of the search
	spreadWanted = 0.35 // the standard deviation of what the search counts
	leastSpread  = 0.02 // of what seems certain
	farthest     = 3.0  // spreads that count: luck beyond that is noise
)

// begin forgets what was at stake before.
func (s *stakes) begin(points []int) { *s = stakes{before: points} }

// add counts the end of a round that the policy has played.
func (s *stakes) add(w worths) {
	s.tried++
	for seat, x := range w {
		s.middle[seat] += x
		s.spread[seat] += x * x
	}
}

// settle ends the counting.
func (s *stakes) settle() {
	if s.tried == 0 {
		return
	}
	for seat := range s.middle {
		s.middle[seat] /= s.tried
		square := s.spread[seat]/s.tried - s.middle[seat]*s.middle[seat]
		s.spread[seat] = max(math.Sqrt(max(square, 0)), leastSpread)
	}
}

// measure turns worths into what the search counts, around 0.5.
func (s *stakes) measure(w worths) worths {
	if s.tried == 0 {
		return w
	}
	for seat := range w {
		far := (w[seat] - s.middle[seat]) / s.spread[seat]
		w[seat] = 0.5 + spreadWanted*min(farthest, max(-farthest, far))
	}
	return w
}

// scale turns a difference of worths of a seat into one of what the search counts.
func (s *stakes) scale(seat engine.Seat, difference float64) float64 {
	if s.tried == 0 {
		return difference
	}
	return difference * spreadWanted / s.spread[seat]
}

// share turns what the search counts for a seat into a worth, from 0 to 1.
func (s *stakes) share(seat engine.Seat, x float64) float64 {
	if s.tried == 0 {
		return x
	}
	return min(1, max(0, s.middle[seat]+(x-0.5)*s.spread[seat]/spreadWanted))
}
