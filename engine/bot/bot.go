// Package bot holds the players that are machines. They play any game, because they
// know none: what is worth doing in a game stands in the policy of its package, and
// what is allowed is asked of a world that fits what the bot has seen.
//
// A bot is handed a [engine.Position] and nothing else, so it cannot cheat: by its
// type there is no way from there to a card that its seat has not seen. Start at
// [New]; a level is one line in its table.
package bot

import (
	"context"
	"fmt"

	"deckhand/engine"
)

// Budget is what a bot gets for one decision. The same position, seed and number of
// simulations give the same decision.
type Budget struct {
	Seed        uint64      // the bot's chance in this decision
	Simulations int         // how much to think; 0: as much as the level wants
	Enough      func() bool // asked now and then; true ends the thinking; may be nil
}

// Decision is what a bot has chosen. Value and Margin are in the measure of the
// game's policy; Margin is the distance to the next best action, 0 if there is none.
type Decision struct {
	Action engine.Action
	Value  float64
	Margin float64
}

// Bot chooses actions for one seat. It always answers with a legal action, also
// when the context has ended. It remembers nothing from one decision to the next: what
// a player remembers is in the position. It is not safe for use by several goroutines
// at once.
type Bot interface {
	Choose(context.Context, *engine.Position, Budget) Decision
}

// Policy is what a game package knows of good play.
type Policy interface {
	// Rate appends one value for each legal action of the seat whose position it
	// is, more being better. It looks at the position alone.
	Rate(dst []float64, p *engine.Position, legal []engine.Action) []float64
}

// Level is a strength of play.
type Level string

// The levels, weakest first.
const (
	Random Level = "random" // any legal action, each as likely as the other
	Normal Level = "normal" // the best action by the policy of the game
)

// Levels lists all levels, weakest first.
func Levels() []Level { return []Level{Random, Normal} }

// LevelError says that there is no such level, or not for this game.
type LevelError struct {
	Level Level
	Game  string
}

func (e *LevelError) Error() string {
	return fmt.Sprintf("no bot of level %q for %s: the levels are %v", e.Level, e.Game, Levels())
}

// New makes a bot for matches of one game and set-up. The error is a [*LevelError]
// or one of [engine.Info.Resolve].
func New(level Level, g engine.Game, setup engine.Config) (Bot, error) {
	world, err := g.New(setup, 0)
	if err != nil {
		return nil, err
	}
	mind := mind{world: world}
	switch level {
	case Random:
		return &random{mind}, nil
	case Normal:
		if policy, ok := g.(Policy); ok {
			return &rated{mind: mind, policy: policy}, nil
		}
	}
	return nil, &LevelError{Level: level, Game: g.Info().ID}
}

// mind is what all bots have: a world to imagine in, and chance of their own.
type mind struct {
	world engine.State
	rand  engine.Rand
	legal []engine.Action
}

// options lists the actions that a bot considers. What is legal depends only on what
// the seat sees, so any world that fits the view will do. Between rounds it is for
// people to say who stays: a bot deals.
func (m *mind) options(p *engine.Position, b Budget) []engine.Action {
	m.rand = engine.NewRand(b.Seed)
	m.world.Determinize(&p.View, &m.rand)
	m.legal = m.world.Legal(m.legal[:0])
	if deal, between := engine.Deal(m.world, m.legal); between {
		m.legal = append(m.legal[:0], deal)
	}
	return m.legal
}

type random struct{ mind }

func (b *random) Choose(_ context.Context, p *engine.Position, budget Budget) Decision {
	legal := b.options(p, budget)
	return Decision{Action: legal[b.rand.Intn(len(legal))]}
}

type rated struct {
	mind
	policy Policy
	values []float64
}

func (b *rated) Choose(_ context.Context, p *engine.Position, budget Budget) Decision {
	legal := b.options(p, budget)
	b.values = b.policy.Rate(b.values[:0], p, legal)
	best, second := 0, -1
	for i := 1; i < len(legal); i++ {
		switch {
		case b.values[i] > b.values[best]:
			best, second = i, best
		case second < 0 || b.values[i] > b.values[second]:
			second = i
		}
	}
	d := Decision{Action: legal[best], Value: b.values[best]}
	if second >= 0 {
		d.Margin = b.values[best] - b.values[second]
	}
	return d
}
