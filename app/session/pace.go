package session

import (
	"context"
	"time"

	"deckhand/engine"
	"deckhand/engine/bot"
)

// Pace is how fast bots seem to think.
type Pace struct {
	Factor float64 // of the times below: 0 is instant, 1 normal
}

// How long a bot seems to think, in ordinary and in obvious cases.
const (
	shortestPause = 500 * time.Millisecond
	longestPause  = 900 * time.Millisecond
	obviousPause  = 350 * time.Millisecond
)

// Advance lets the match go on by itself: if a bot is to decide, it thinks, and its
// action is committed after a pause. The listener calls it when it has shown the last
// step. It does nothing while a bot thinks, a person decides, or the match is over.
func (s *Session) Advance() {
	if s.Over() || s.waitsForPerson() || s.think.cancel != nil {
		return
	}
	p := s.player(s.Turn())
	level := p.Level
	if s.deps.Level != nil {
		level = s.deps.Level(s.View(), p)
	}
	player, err := s.deps.NewBot(level, s.match.Game, s.match.Config)
	if err != nil {
		s.deps.Trouble(err) // cannot be: the level was tried when the seat was taken
		return
	}
	var position engine.Position
	position.Take(s.state, s.Turn(), s.logs[s.Turn()])
	budget := bot.Budget{Seed: s.chance(p).Uint64()}

	ctx, cancel := context.WithCancel(context.Background())
	var chosen *bot.Decision
	paused := true
	finish := func() {
		if ctx.Err() == nil && chosen != nil && !paused {
			s.think = thinking{}
			cancel()
			s.commit(chosen.Action, nil)
		}
	}
	s.think = thinking{cancel: cancel, stopPause: s.deps.Clock.After(s.pause(p), func() {
		paused = false
		finish()
	})}
	go func() {
		d := player.Choose(ctx, &position, budget)
		s.deps.Post(func() {
			chosen = &d
			finish()
		})
	}()
}

// chance is the bot's own generator for the decision that is due.
func (s *Session) chance(p Player) *engine.Rand {
	r := engine.NewRand(p.Seed, uint64(len(s.steps)))
	return &r
}

func (s *Session) pause(p Player) time.Duration {
	pace := s.deps.Pace()
	if s.fast || pace.Factor <= 0 {
		return 0
	}
	d := obviousPause
	if len(s.legal) > 1 {
		r := engine.NewRand(p.Seed, uint64(len(s.steps)), 1)
		d = shortestPause + time.Duration(r.Intn(int(longestPause-shortestPause)))
	}
	return time.Duration(float64(d) * pace.Factor)
}

// Skip plays on without pauses until a person decides; the listener hears every step. It
// does nothing where a person decides now, although the listener may not have shown that yet.
func (s *Session) Skip() {
	if s.Over() || s.waitsForPerson() {
		return
	}
	s.fast = true
	if s.think.cancel != nil {
		s.think.stop()
		s.Advance()
	}
}

// Skipping says whether the match runs without pauses.
func (s *Session) Skipping() bool { return s.fast }
