package school

import (
	"testing"

	"deckhand/engine"
	"deckhand/engine/bot"
)

// Marks are what came of an exam: the share of the matches that were won, and by how many
// points the seat was ahead of the mean of the others.
type Marks struct{ Share, Points float64 }

// Rate appends what the legal actions of a seat are worth.
type Rate func(dst []float64, p *engine.Position, legal []engine.Action) []float64

// Exam plays deals from a number on, with one way to rate actions on each seat in turn and
// careful players on the others.
func Exam(t testing.TB, g engine.Game, setup engine.Config, deals int, from engine.Seed, rate Rate) (m Marks) {
	t.Helper()
	matches := float64(deals * setup.Seats)
	for own := range engine.Seat(setup.Seats) {
		for deal := range deals {
			s, err := g.New(setup, from+engine.Seed(deal))
			if err != nil {
				t.Fatal(err)
			}
			Play(s, setup.Seats, func(p *engine.Position, legal []engine.Action) engine.Action {
				values := g.(bot.Policy).Rate
				if p.View.Seat() == own {
					values = rate
				}
				return legal[Highest(values(nil, p, legal))]
			})
			o, _ := s.Outcome()
			m.add(o, own, matches)
		}
	}
	return m
}

// add counts a match as one of so many.
func (m *Marks) add(o engine.Outcome, own engine.Seat, matches float64) {
	for seat, score := range o.Scores {
		if engine.Seat(seat) == own {
			m.Points += float64(score) / matches
		} else {
			m.Points -= float64(score) / matches / float64(len(o.Scores)-1)
		}
	}
	m.Share += Share(o, own) / matches
}

// Share is the part of a match that a seat has won: those who come first share it.
func Share(o engine.Outcome, own engine.Seat) float64 {
	if o.Places[own] > 1 {
		return 0
	}
	first := 0.0
	for _, place := range o.Places {
		if place == 1 {
			first++
		}
	}
	return 1 / first
}

// Play plays a match to its end: each seat remembers what it hears.
func Play(s engine.State, seats int, choose func(p *engine.Position, legal []engine.Action) engine.Action) {
	logs := make([]*engine.Log, seats)
	for seat := range logs {
		logs[seat] = engine.NewLog(engine.Seat(seat))
	}
	var position engine.Position
	var events engine.Events
	for legal := s.Legal(nil); len(legal) > 0; legal = s.Legal(legal[:0]) {
		position.Take(s, s.Turn(), logs[s.Turn()])
		events.Reset()
		s.Apply(choose(&position, legal), &events)
		for _, log := range logs {
			log.Add(events.List())
		}
	}
}
