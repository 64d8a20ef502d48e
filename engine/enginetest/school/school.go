// Package school lets the network of a game learn from matches, and examines what it has
// learned. It knows games only through the interfaces of the engine and belongs in tests
// alone: a program that plays has networks that are done with learning.
//
// Start at [Course.Teach]; what comes of a match as examples is in turns.go, the exam in
// exam.go, the bodies of benchmarks in bench.go.
package school

import (
	"math"
	"math/rand/v2"
	"sync"

	"deckhand/engine"
	"deckhand/engine/neural"
)

// Course says how a network learns. The rate falls from the first to the last.
type Course struct {
	Hidden     int // size of the hidden layer of a network that begins
	Matches    int // of a school, which is what is played between two rounds of lessons
	Generation int // schools after which what was learned begins to play
	Lesson     int // examples
	FirstRate  float64
	LastRate   float64
	Patience   float64 // part of the time that goes by before the rate begins to fall
}

// Pupil plays a match by a network and returns what that shows.
type Pupil func(seed engine.Seed) ([]neural.Example, error)

// Enrol makes a pupil. One network chooses what it does; what it expects then it asks another
// one: a network that chose what it likes best and was asked about that would be too hopeful.
type Enrol func(chooses, expects *neural.Net, dice *rand.Rand) Pupil

// Teach lets a network learn for some schools, with the deals from a number on. Each example
// is shown in two of them.
func (c Course) Teach(teacher *neural.Teacher, schools int, from engine.Seed, enrol Enrol) error {
	dice := rand.New(rand.NewPCG(uint64(from), 0))
	var before []neural.Example
	var plays *neural.Net
	for n := range schools {
		if n%c.Generation == 0 {
			plays = teacher.Net().Clone()
		}
		seen, err := c.Lessons(plays, teacher.Net().Clone(), from+engine.Seed(n*c.Matches), enrol)
		if err != nil {
			return err
		}
		shown := append(before, seen...)
		dice.Shuffle(len(shown), func(i, k int) { shown[i], shown[k] = shown[k], shown[i] })
		rate := c.rate(float64(n) / float64(schools))
		for ; len(shown) >= c.Lesson; shown = shown[c.Lesson:] {
			teacher.Learn(shown[:c.Lesson], rate)
		}
		before = seen
	}
	return nil
}

// rate is how fast it learns when a part of the time has gone by.
func (c Course) rate(part float64) float64 {
	late := max(0, part-c.Patience) / (1 - c.Patience)
	return c.FirstRate * math.Pow(c.LastRate/c.FirstRate, late)
}

// Lessons lets several pupils play the matches of a school and returns what those show.
func (c Course) Lessons(chooses, expects *neural.Net, from engine.Seed, enrol Enrol) ([]neural.Example, error) {
	const pupils = 2
	var seen [pupils][]neural.Example
	var errs [pupils]error
	var group sync.WaitGroup
	for i := range pupils {
		group.Go(func() {
			play := enrol(chooses, expects, rand.New(rand.NewPCG(uint64(from), uint64(i))))
			for n := i; n < c.Matches && errs[i] == nil; n += pupils {
				var shown []neural.Example
				shown, errs[i] = play(from + engine.Seed(n))
				seen[i] = append(seen[i], shown...)
			}
		})
	}
	group.Wait()
	var all []neural.Example
	for i := range pupils {
		if errs[i] != nil {
			return nil, errs[i]
		}
		all = append(all, seen[i]...)
	}
	return all, nil
}
