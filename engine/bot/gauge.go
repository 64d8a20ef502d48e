package bot

import (
	"math"
	"slices"

	"deckhand/engine"
)

// gauge is what a bot finds out about a game that it does not know, by letting the
// policy play a few rounds: the measures of its values and of its points.
type gauge struct {
	unit   float64 // a typical distance between the best two actions by the policy
	spread float64 // a typical distance between two seats after a round, in points
	sign   float64 // 1 if many points are good, -1 if few are
}

// gaugeRounds are enough: the measures need not be exact.
const gaugeRounds = 4

// longest is how many actions of a round are played out at most: play that goes round in
// circles tells nothing more.
const longest = 300

// newGauge plays rounds of the deals with the numbers 1, 2 and so on.
func newGauge(g engine.Game, setup engine.Config, r *rater) (gauge, error) {
	var gaps, leads []float64
	trend := 0.0
	for seed := engine.Seed(1); seed <= gaugeRounds; seed++ {
		s, err := g.New(setup, seed)
		if err != nil {
			return gauge{}, err
		}
		for range longest {
			if r.legal = s.Legal(r.legal[:0]); r.ended(r.legal) {
				break
			}
			i, gap := best(r.rate(s, r.legal))
			if gap > 0 {
				gaps = append(gaps, gap)
			}
			s.Apply(r.legal[i], nil)
		}
		o, _ := s.Outcome()
		for a := range o.Scores {
			for b := range a {
				points := float64(o.Scores[a] - o.Scores[b])
				trend += points * float64(o.Places[b]-o.Places[a])
				leads = append(leads, math.Abs(points))
			}
		}
	}
	return gauge{unit: middle(gaps), spread: middle(leads), sign: math.Copysign(1, trend)}, nil
}

// middle is the median of the values, 1 if that is 0 or there are none.
func middle(values []float64) float64 {
	slices.Sort(values)
	if n := len(values); n > 0 && values[n/2] > 0 {
		return values[n/2]
	}
	return 1
}

// What the end of a round is worth: how much of it is for the first place of a match, and
// how many usual leads in points are the most that counts.
const (
	winShare = 0.7
	lead     = 3.0
)

// places values the end of a match: the first place far more than the others.
func places(o engine.Outcome) (w worths) {
	others := float64(max(1, len(o.Places)-1))
	for a := range o.Places {
		first, ties := 1.0, 1.0
		for b := range o.Places {
			if a == b {
				continue
			}
			ahead := o.Places[b] - o.Places[a]
			w[a] += (1 - winShare) * half(float64(ahead)) / others
			switch {
			case ahead < 0:
				first = 0
			case ahead == 0:
				ties++
			}
		}
		w[a] += winShare * first / ties
	}
	return w
}

// winners shares the end of a match among the first.
func winners(o engine.Outcome) (w worths) {
	first := 0.0
	for _, place := range o.Places {
		if place == 1 {
			first++
		}
	}
	for seat, place := range o.Places {
		if place == 1 {
			w[seat] = 1 / first
		}
	}
	return w
}

// points values what a round has brought, compared with each of the others: that decides
// the match in the end.
func (g *gauge) points(before []int, after []float64) (w worths) {
	others := float64(max(1, len(after)-1))
	for a := range after {
		for b := range after {
			if a != b {
				gained := after[a] - float64(before[a]) - after[b] + float64(before[b])
				w[a] += half(gained*g.sign/(lead*g.spread)) / others
			}
		}
	}
	return w
}

// half turns -1 to 1 into 0 to 1; what is beyond does not count.
func half(x float64) float64 { return (1 + min(1, max(-1, x))) / 2 }
