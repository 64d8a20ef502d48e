package app

import (
	"math/rand/v2"
	"time"

	"deckhand/engine"
)

// world is what the app has of the world outside that nobody can foresee. In tests it can be
// one in which everything happens in a known order.
type world struct {
	now    func() time.Duration                      // since the start; it never runs backwards
	date   func() time.Time                          // on the wall
	later  func(time.Duration, func()) (stop func()) // calls back on the main goroutine
	apart  func(func())                              // runs a function on a goroutine of its own
	chance *rand.Rand                                // for the main goroutine
}

// After implements [session.Clock].
func (w world) After(d time.Duration, f func()) (stop func()) { return w.later(d, f) }

// anyDeal is the number of a deal that nobody has chosen.
func (w world) anyDeal() engine.Seed { return engine.Seed(1 + w.chance.Uint64N(mostDeals)) }

// outside is the world as it is.
func (a *App) outside(start time.Time) world {
	return world{
		now:  func() time.Duration { return time.Since(start) },
		date: time.Now,
		later: func(d time.Duration, f func()) func() {
			t := time.AfterFunc(d, func() { a.post(f) })
			return func() { t.Stop() }
		},
		apart:  func(f func()) { go f() },
		chance: rand.New(rand.NewPCG(rand.Uint64(), rand.Uint64())),
	}
}
