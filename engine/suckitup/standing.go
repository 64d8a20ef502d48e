package suckitup

import (
	"math"

	"deckhand/engine"
)

// luck is, by the number of seats, how many points ahead make the chances of two seats e to 1
// between two rounds, as thousands of matches between careful players came out.
var luck = [maxSeats + 1]float64{2: 95, 3: 82, 4: 75}

// standing are the points of each seat in a match.
type standing [maxSeats]float64

// plus is the standing if a seat gets more points.
func (st standing) plus(seat engine.Seat, points float64) *standing {
	st[seat] += points
	return &st
}

// share is the part of the match that a seat may expect.
func (st *standing) share(seats, seat engine.Seat) float64 {
	sum := 0.0
	for other := range seats {
		sum += math.Exp((st[other] - st[seat]) / luck[seats])
	}
	return 1 / sum
}

// slope is by how much a point more betters the share of a seat.
func (st *standing) slope(seats, seat engine.Seat) float64 {
	share := st.share(seats, seat)
	return share * (1 - share) / luck[seats]
}

// best is the most points that another seat has.
func (st *standing) best(seats, seat engine.Seat) (most float64) {
	for other := range seats {
		if other != seat {
			most = max(most, st[other])
		}
	}
	return most
}

// verdict is the share of a seat if the round ends so. It is 1 or 0 where that decides the
// match (A22).
func (st *standing) verdict(seats, seat engine.Seat, target float64) float64 {
	own, other := st[seat], st.best(seats, seat)
	switch {
	case own > other && own >= target:
		return 1
	case other > own && other >= target && !st.tied(seats, other):
		return 0
	}
	return st.share(seats, seat)
}

// tied says whether several seats have so many points.
func (st *standing) tied(seats engine.Seat, points float64) bool {
	n := 0
	for seat := range seats {
		if st[seat] == points {
			n++
		}
	}
	return n > 1
}

// Prospects implements what the points of a round are worth in a match.
func (Game) Prospects(dst []float64, s engine.State) []float64 {
	return s.(interface{ prospects([]float64) []float64 }).prospects(dst)
}

func (s *State) prospects(dst []float64) []float64 {
	var st standing
	for seat := range s.seats {
		st[seat] = float64(s.Totals[seat])
	}
	for seat := range s.seats {
		dst = append(dst, st.share(s.seats, seat))
	}
	return dst
}
