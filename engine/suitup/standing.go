package suitup

import (
	"math"

	"deckhand/engine"
)

const (
	// luck is how many points less make the chances of two seats e to 1 before the last
	// round of a match, as thousands of matches between careful players came out. It grows with
	// the root of the rounds that are left, and hardly differs with the number of seats.
	luck = 11.0
	// underWay is what a round counts for that is being played.
	underWay = 0.5
)

// standing are the points of each seat in a match. Few are good.
type standing [maxSeats]float64

// less is the standing if a seat has fewer points.
func (st standing) less(seat engine.Seat, points float64) *standing {
	st[seat] -= points
	return &st
}

// share is the part of the match that a seat may expect with so many rounds left.
func (st *standing) share(seats, seat engine.Seat, left float64) float64 {
	sum := 0.0
	for other := range seats {
		sum += math.Exp((st[seat] - st[other]) / (luck * math.Sqrt(left)))
	}
	return 1 / sum
}

// Prospects implements what the points are worth in a match that goes on.
func (Game) Prospects(dst []float64, s engine.State) []float64 {
	return s.(interface{ prospects([]float64) []float64 }).prospects(dst)
}

func (s *State) prospects(dst []float64) []float64 {
	var st standing
	for seat := range s.seats {
		st[seat] = float64(s.Totals[seat])
	}
	left := max(underWay, float64(s.rounds-s.Round()))
	for seat := range s.seats {
		dst = append(dst, st.share(s.seats, seat, left))
	}
	return dst
}
