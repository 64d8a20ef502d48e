package session

import (
	"context"
	"sync/atomic"

	"deckhand/engine"
	"deckhand/engine/bot"
)

// seated is a bot that waits for the next decision of its seat. While it thinks it is not
// kept here, so that no two goroutines ever use it.
type seated struct {
	bot.Bot
	level bot.Level
}

// take makes the bot of a seat, or takes the one that waits there if it still plays at
// the level that the match wants.
func (s *Session) take(seat engine.Seat) (seated, error) {
	p := s.player(seat)
	level := p.Level
	if s.deps.Level != nil {
		level = s.deps.Level(s.View(), p)
	}
	waiting := s.bots[seat]
	s.bots[seat] = seated{}
	if waiting.Bot != nil && waiting.level == level {
		return waiting, nil
	}
	b, err := s.deps.NewBot(level, s.match.Game, s.match.Config)
	return seated{b, level}, err
}

// thought is a bot at work, from the moment when it begins until its action is committed.
// First come a beat and the thinking, side by side, and then a rest.
type thought struct {
	end    func()        // ends the thinking and the timer that runs
	chosen *bot.Decision // nil as long as it thinks
	beaten bool          // the beat is over
}

// Advance lets the match go on by itself: if a bot is to decide, it thinks, and its
// action is committed after a pause. The listener calls it when it has shown the last
// step. It does nothing while a bot thinks, a person decides, or the match is over.
func (s *Session) Advance() {
	if s.Over() || s.waitsForPerson() || s.think != nil {
		return
	}
	seat := s.Turn()
	player, err := s.take(seat)
	if err != nil {
		s.deps.Trouble(err) // cannot be: the level was tried when the seat was taken
		return
	}
	var position engine.Position
	position.Take(s.state, seat, s.logs[seat])
	var late atomic.Bool
	budget := bot.Budget{Seed: s.chance(s.player(seat)).Uint64(), Enough: late.Load}

	ctx, cancel := context.WithCancel(context.Background())
	now := new(thought)
	s.think = now
	stopBeat := s.deps.Clock.After(s.beat(), func() {
		now.beaten = true
		s.settleOn(now)
	})
	stopPatience := s.deps.Clock.After(patience, func() { late.Store(true) })
	now.end = func() {
		cancel()
		stopBeat()
		stopPatience()
	}
	s.deps.Apart(func() {
		d := player.Choose(ctx, &position, budget)
		s.deps.Post(func() {
			if s.think != now {
				return
			}
			s.bots[seat] = player
			now.chosen = &d
			s.settleOn(now)
		})
	})
}

// settleOn commits what a bot has chosen, after a rest, once the beat is over too.
func (s *Session) settleOn(t *thought) {
	if s.think != t || t.chosen == nil || !t.beaten {
		return
	}
	t.end()
	play := func() {
		s.think = nil
		s.commit(t.chosen.Action, nil)
	}
	if rest := s.rest(*t.chosen); rest > 0 {
		t.end = s.deps.Clock.After(rest, play)
		return
	}
	play()
}

// interrupt forgets what a bot is at.
func (s *Session) interrupt() {
	if s.think != nil {
		s.think.end()
		s.think = nil
	}
}

// chance is the bot's own generator for the decision that is due.
func (s *Session) chance(p Player) *engine.Rand {
	r := engine.NewRand(p.Seed, uint64(len(s.steps)))
	return &r
}

// Skip plays on without pauses until a person decides; the listener hears every step. It
// does nothing where a person decides now, although the listener may not have shown that yet.
func (s *Session) Skip() {
	if s.Over() || s.waitsForPerson() {
		return
	}
	s.fast = true
	if s.think == nil {
		return
	}
	// A bot that is thinking goes on, but its pause is over.
	now, end := s.think, s.think.end
	stop := s.deps.Clock.After(0, func() {
		now.beaten = true
		s.settleOn(now)
	})
	now.end = func() {
		stop()
		end()
	}
}

// Skipping says whether the match runs without pauses.
func (s *Session) Skipping() bool { return s.fast }
