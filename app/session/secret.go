package session

import (
	"slices"
	"strings"

	"deckhand/engine"
)

// hidden stands in the text of an action for a card that the seat at the screen has not
// seen.
const hidden = "?"

// told is the text of an action of another seat as the seat at the screen may know it: it
// names no card that the events, which are those of that seat, do not show.
func told(text string, events []engine.Event, l *engine.Layout) string {
	words := strings.Split(text, " ")
	for i, word := range words[1:] {
		face, isCard := l.Lookup(word)
		shown := func(e engine.Event) bool { return e.Card != engine.NoCard && l.Face(e.Card) == face }
		if isCard && !slices.ContainsFunc(events, shown) {
			words[i+1] = hidden
		}
	}
	return strings.Join(words, " ")
}

// Common is everything that happened, oldest first, as all at the table may know it: a card
// that is hidden from one of them is hidden here.
func (s *Session) Common() ([]Step, error) {
	state, err := s.match.Game.New(s.match.Config, s.match.Seed)
	if err != nil {
		return nil, err
	}
	var steps []Step
	for n, past := range s.acts {
		var ev engine.Events
		step := Step{N: n, Seat: state.Turn()}
		if err := engine.Do(state, past.text, &ev); err != nil {
			return nil, &ReplayError{At: n, Err: err}
		}
		for _, e := range ev.List() {
			step.Events = append(step.Events, s.common(e))
		}
		step.Action = told(past.text, step.Events, s.layout)
		steps = append(steps, step)
	}
	return steps, nil
}

// common is an event as every seat may know it.
func (s *Session) common(e engine.Event) engine.Event {
	for seat := range s.match.Players {
		if known := e.For(engine.Seat(seat)); known.Card == engine.NoCard {
			return known
		}
	}
	return e.For(0)
}
