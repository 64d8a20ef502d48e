package main

import (
	"context"

	"deckhand/engine"
	"deckhand/engine/bot"
)

// match is one match between bots.
type match struct {
	state  engine.State
	levels []bot.Level
	bots   []bot.Bot
	seeds  []uint64
	logs   []*engine.Log
	seen   engine.Position
	ev     engine.Events
	sims   int
	n      int // decisions made
}

// newMatch seats a bot of each level; a match has as many levels as seats.
func newMatch(g engine.Game, config engine.Config, seed engine.Seed, levels []bot.Level, sims int) (*match, error) {
	state, err := g.New(config, seed)
	if err != nil {
		return nil, err
	}
	m := &match{state: state, levels: levels, sims: sims}
	for seat := range engine.Seat(engine.MaxSeats) {
		m.logs = append(m.logs, engine.NewLog(seat))
	}
	for seat, level := range levels {
		b, err := bot.New(level, g, config)
		if err != nil {
			return nil, err
		}
		m.bots = append(m.bots, b)
		// The chance of a bot has nothing to do with the deal, so that it cannot know it.
		r := engine.NewRand(uint64(seed), uint64(seat), 0xb07)
		m.seeds = append(m.seeds, r.Uint64())
	}
	return m, nil
}

// choose lets the bot whose turn it is decide.
func (m *match) choose(ctx context.Context) engine.Action {
	seat := m.state.Turn()
	m.seen.Take(m.state, seat, m.logs[seat])
	r := engine.NewRand(m.seeds[seat], uint64(m.n))
	return m.bots[seat].Choose(ctx, &m.seen, bot.Budget{Seed: r.Uint64(), Simulations: m.sims}).Action
}

// apply plays an action and lets all seats see their part; the events are valid until
// the next call.
func (m *match) apply(a engine.Action) []engine.Event {
	m.ev.Reset()
	m.state.Apply(a, &m.ev)
	m.n++
	for _, log := range m.logs {
		log.Add(m.ev.List())
	}
	return m.ev.List()
}
