package main

import (
	"context"

	"deckhand/engine"
	"deckhand/engine/bot"
)

// match is a match between bots, and when it is over the next one of the same table.
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

// newMatch seats a bot of each level; there are as many levels as seats. It still has to
// begin.
func newMatch(g engine.Game, config engine.Config, levels []bot.Level, sims int) (*match, error) {
	m := &match{levels: levels, sims: sims, seeds: make([]uint64, len(levels))}
	for seat := range engine.Seat(engine.MaxSeats) {
		m.logs = append(m.logs, engine.NewLog(seat))
	}
	for _, level := range levels {
		b, err := bot.New(level, g, config)
		if err != nil {
			return nil, err
		}
		m.bots = append(m.bots, b)
	}
	return m, nil
}

// begin begins to play a match from its first deal, which has this seed.
func (m *match) begin(state engine.State, seed engine.Seed) {
	m.state, m.n = state, 0
	for _, log := range m.logs {
		log.Reset()
	}
	for seat := range m.seeds {
		// The chance of a bot has nothing to do with the deal, so that it cannot know it.
		r := engine.NewRand(uint64(seed), uint64(seat), 0xb07)
		m.seeds[seat] = r.Uint64()
	}
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
