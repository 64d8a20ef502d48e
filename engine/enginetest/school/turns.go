package school

import (
	"math"
	"math/rand/v2"

	"deckhand/engine/neural"
)

// Turn is what a seat has seen before or after something that it did.
type Turn struct {
	Row  []float32 // what a network is asked about; nil if there is nothing to ask
	Has  float64   // what has come already of what a network expects
	Most float64   // what was expected in the end of the best action, with what has come
	Slip bool      // which the action was not: what comes then says nothing of the turns before
}

// Examples appends what the turns of a round show that had a result: what was expected a turn
// later more than the luck of how the round ended (TD with lambda). Networks count in units.
func Examples(dst []neural.Example, turns []Turn, result, lambda, unit float64) []neural.Example {
	for i := len(turns) - 1; i >= 0; i-- {
		t := &turns[i]
		if t.Row != nil {
			dst = append(dst, neural.Example{Row: t.Row, Result: float32((result - t.Has) / unit)})
			result = lambda*result + (1-lambda)*t.Most
		}
		if t.Slip {
			result = t.Most
		}
	}
	return dst
}

// Slip is the index of a value, a larger one e times as likely as another that is less by a
// unit.
func Slip(values []float64, unit float64, dice *rand.Rand) int {
	most := values[Highest(values)]
	weight := func(value float64) float64 { return math.Exp((value - most) / unit) }
	sum := 0.0
	for _, value := range values {
		sum += weight(value)
	}
	at := sum * dice.Float64()
	for i, value := range values {
		if at -= weight(value); at < 0 {
			return i
		}
	}
	return 0
}

// Highest is the index of the largest value, the first of equals.
func Highest(values []float64) (top int) {
	for i, value := range values {
		if value > values[top] {
			top = i
		}
	}
	return top
}
