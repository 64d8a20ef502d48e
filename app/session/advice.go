package session

import (
	"context"
	"sync/atomic"
	"time"

	"deckhand/engine"
	"deckhand/engine/bot"
)

// adviceTime is how long a hint may take.
const adviceTime = 1500 * time.Millisecond

// Advise thinks about what the person at the screen might do, like the strongest bot and
// from nothing but what that seat knows. It tells done on the session's goroutine, the best
// first, unless it is stopped before or an action has been committed meanwhile. It does
// nothing while somebody else decides.
func (s *Session) Advise(done func([]bot.Advice)) (stop func()) {
	if s.Over() || s.Between() || s.Turn() != s.me || !s.waitsForPerson() {
		return func() {}
	}
	adviser, err := bot.NewAdviser(s.match.Game, s.match.Config)
	if err != nil {
		return func() {} // a game without a policy has no hints
	}
	var position engine.Position
	position.Take(s.state, s.me, s.logs[s.me])
	chance := engine.NewRand(uint64(s.match.Seed), uint64(len(s.steps)))
	var late atomic.Bool
	budget := bot.Budget{Seed: chance.Uint64(), Enough: late.Load}

	ctx, cancel := context.WithCancel(context.Background())
	at, stopTimer := len(s.steps), s.deps.Clock.After(adviceTime, func() { late.Store(true) })
	s.deps.Apart(func() {
		list := adviser.Advise(ctx, &position, budget)
		s.deps.Post(func() {
			if ctx.Err() == nil && len(s.steps) == at {
				done(list)
			}
			cancel()
		})
	})
	return func() {
		stopTimer()
		cancel()
	}
}
