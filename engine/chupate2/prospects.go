package chupate2

import (
	"math"

	"deckhand/engine"
)

// How far a seat is from the limit tells its chance to win the match. The form and the
// numbers fit, to within a few in a hundred, what comes out between two equal players.
const (
	reserve = 38.0 // points added to what is left: who loses a round is not always out
	steep   = 2.3
)

// Prospects implements what a round is worth to bots: the share of the match that each
// seat may expect, by its points.
func (Game) Prospects(dst []float64, state engine.State) []float64 {
	s, sum := state.(*State), 0.0
	first := len(dst)
	for seat := range engine.Seat(s.Seated) {
		strength := 0.0
		if s.IsIn(seat) {
			strength = math.Pow(float64(s.limit-s.Totals[seat])+reserve, steep)
		}
		dst = append(dst, strength)
		sum += strength
	}
	for i := range dst[first:] {
		dst[first+i] /= sum
	}
	return dst
}
