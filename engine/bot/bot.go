// Package bot holds the players that are machines. They play any game, because they
// know none: what is worth doing in a game stands in the policy of its package, and
// what is allowed is asked of a world that fits what the bot has seen.
//
// A bot is handed a [engine.Position] and nothing else, so it cannot cheat: by its
// type there is no way from there to a card that its seat has not seen. Start at
// [New] and the table of levels; how the strong ones think is in search.go, what a game
// may tell them in policy.go.
package bot

import (
	"context"
	"fmt"
	"slices"

	"deckhand/engine"
)

// Budget is what a bot gets for one decision. The same position, seed and number of
// simulations give the same decision.
type Budget struct {
	Seed        uint64      // the bot's chance in this decision
	Simulations int         // how much to think; 0: as much as the level wants
	Enough      func() bool // asked now and then; true ends the thinking; may be nil
}

// Decision is what a bot has chosen. Value and Margin are in the measure of its
// level: Easy and Normal count in that of the game's policy, Hard and Expert give the
// success they expect, from 0 to 1. Margin is the distance to the next best action.
// Both are 0 where there was nothing to think about.
//
// Ease is the margin in a measure that all levels and games share: 0 where two actions seem
// as good, 0.5 at the usual distance between them, 1 where there was no choice.
type Decision struct {
	Action engine.Action
	Value  float64
	Margin float64
	Ease   float64
}

// ease is how easy a choice was by a margin, where there is a usual one.
func ease(margin, usual float64) float64 { return margin / (margin + usual) }

// Bot chooses actions for one seat. It always answers with a legal action, also
// when the context has ended. It remembers nothing from one decision to the next: what
// a player remembers is in the position. It is not safe for use by several goroutines
// at once.
type Bot interface {
	Choose(context.Context, *engine.Position, Budget) Decision
}

// Level is a strength of play.
type Level string

// The levels, weakest first.
const (
	Random Level = "random" // any legal action, each as likely as the other
	Easy   Level = "easy"   // by the policy of the game, but forgetful and with slips
	Normal Level = "normal" // the best action by the policy of the game
	Hard   Level = "hard"   // looks ahead
	Expert Level = "expert" // looks further, reads the hands of the others, and calculates the end
)

// effort is how much a level thinks that looks ahead: until it has done so many
// simulations, or played or estimated so many actions in them. The second keeps long rounds
// as quick as short ones.
type effort struct{ simulations, actions int }

var efforts = map[Level]effort{Hard: {1500, 60_000}, Expert: {3000, 250_000}}

// Levels lists all levels, weakest first.
func Levels() []Level { return []Level{Random, Easy, Normal, Hard, Expert} }

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
	switch level {
	case Random:
		world, err := g.New(setup, 0)
		if err != nil {
			return nil, err
		}
		return &random{newMind(world)}, nil
	case Hard, Expert:
		b, err := newSearcher(level, g, setup)
		if err != nil {
			return nil, err // and not an interface that holds a nil
		}
		return b, nil
	}
	r, err := newRater(level, g, setup)
	if err != nil {
		return nil, err
	}
	gauge, err := newGauge(g, setup, &r)
	if err != nil {
		return nil, err
	}
	if level == Normal {
		return &careful{r, gauge.unit}, nil
	}
	return &slipping{careful{r, gauge.unit}}, nil
}

// mind is what all bots have: a world to imagine in, and chance of their own.
type mind struct {
	world engine.State
	rand  engine.Rand
	legal []engine.Action
	deal  engine.Action // goes on to the next round
	deals bool          // there is such an action
}

func newMind(world engine.State) mind {
	deal, err := world.Parse("deal")
	return mind{world: world, deal: deal, deals: err == nil}
}

// options lists the actions that a bot considers. What is legal depends only on what
// the seat sees, so any world that fits the view will do. Between rounds it is for
// people to say who stays: a bot deals.
func (m *mind) options(p *engine.Position, b Budget) []engine.Action {
	m.rand = engine.NewRand(b.Seed)
	m.world.Determinize(&p.View, nil)
	m.legal = m.world.Legal(m.legal[:0])
	if m.between(m.legal) {
		m.legal = append(m.legal[:0], m.deal)
	}
	return m.legal
}

// between says whether a state with these legal actions waits between two rounds.
func (m *mind) between(legal []engine.Action) bool {
	return m.deals && slices.Contains(legal, m.deal)
}

// ended says whether the round of a state with these legal actions is over.
func (m *mind) ended(legal []engine.Action) bool { return len(legal) == 0 || m.between(legal) }

type random struct{ mind }

func (b *random) Choose(_ context.Context, p *engine.Position, budget Budget) Decision {
	legal := b.options(p, budget)
	return Decision{Action: legal[b.rand.Intn(len(legal))], Ease: 1}
}
