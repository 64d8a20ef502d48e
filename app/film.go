package app

import (
	"slices"

	"deckhand/app/session"
	"deckhand/app/table"
	"deckhand/engine"
	"deckhand/engine/bot"
)

// film is a match that was played, as a table shows it: wherever it stands, and with the
// eyes of one seat. Nobody plays in it.
type film struct {
	app   *App
	match session.Match // with everybody who ever sat down
	kept  []session.Entry
	acts  []string
	eyes  engine.Seat
	steps []session.Step // all of them, as that seat saw them
	state engine.State   // after so many
	at    int
}

// newFilm plays a match through, unseen. Its errors are those of [session.Resume].
func newFilm(a *App, m session.Match, kept []session.Entry) (*film, error) {
	f := &film{app: a, match: m, kept: kept}
	for _, e := range kept {
		if e.Player == nil {
			f.acts = append(f.acts, e.Action)
		}
	}
	me := engine.Seat(0)
	if i := slices.IndexFunc(m.Players, func(p session.Player) bool { return p.Kind == session.Person }); i >= 0 {
		me = engine.Seat(i)
	}
	return f, f.look(me)
}

// look takes the eyes of another seat, one of those that were there from the start. The film
// stands where it stood.
func (f *film) look(seat engine.Seat) error {
	m, kept := f.match, slices.Clone(f.kept)
	m.Players = slices.Clone(m.Players)
	next := engine.Seat(m.Config.Seats)
	only := func(p session.Player, at engine.Seat) session.Player {
		p.Kind, p.Level = session.Machine, bot.Random
		if at == seat {
			p.Kind = session.Person
		}
		return p
	}
	for i := range m.Players {
		m.Players[i] = only(m.Players[i], engine.Seat(i))
	}
	for i, e := range kept {
		if e.Player != nil {
			p := only(*e.Player, next)
			kept[i].Player = &p
			next++
		}
	}
	s, err := session.Resume(m, kept, session.Deps{})
	if err != nil {
		return err
	}
	defer s.Close()
	f.eyes, f.steps = seat, s.Steps()
	for i := len(f.match.Players); i < len(s.Match().Players); i++ { // who joined
		p := s.Match().Players[i]
		p.Kind = session.Machine
		f.match.Players = append(f.match.Players, p)
	}
	if f.state == nil {
		return f.goTo(0)
	}
	return nil
}

// end is the number of all actions.
func (f *film) end() int { return len(f.acts) }

// goTo lets the film stand after so many actions.
func (f *film) goTo(n int) error {
	n = min(max(n, 0), f.end())
	if f.state == nil || n < f.at {
		state, err := f.match.Game.New(f.match.Config, f.match.Seed)
		if err != nil {
			return err
		}
		f.state, f.at = state, 0
	}
	for ; f.at < n; f.at++ {
		if err := engine.Do(f.state, f.acts[f.at], nil); err != nil {
			return err
		}
	}
	return nil
}

// rounds are the numbers of the actions by which the rounds began, 0 for the first.
func (f *film) rounds() []int {
	begins := []int{0}
	for i, text := range f.acts {
		if text == "deal" {
			begins = append(begins, i+1)
		}
	}
	return begins
}

// turnBegins says whether another seat plays the action of this number than the one before, or there is none of them.
func (f *film) turnBegins(n int) bool {
	return n <= 0 || n >= f.end() || f.steps[n].Seat != f.steps[n-1].Seat
}

// past is what has happened up to where the film stands.
func (f *film) past() []table.Deed {
	deeds := make([]table.Deed, f.at)
	for i, step := range f.steps[:f.at] {
		deeds[i] = table.Deed{Seat: step.Seat, Action: step.Action, Events: step.Events}
	}
	return deeds
}

// knownBy is what a seat knows where the film stands.
func (f *film) knownBy(seat engine.Seat) *engine.View {
	v := new(engine.View)
	f.state.View(seat, v)
	return v
}

// The film as the match of a table, at which nothing can be done.

// Me implements [table.Match].
func (f *film) Me() engine.Seat { return f.eyes }

// Players implements [table.Match].
func (f *film) Players() []table.Player {
	seated := f.match.Config.Seats
	for _, text := range f.acts[:f.at] {
		if text == "join" {
			seated++
		}
	}
	var list []table.Player
	for _, p := range f.match.Players[:min(seated, len(f.match.Players))] {
		list = append(list, table.Player{Name: nameOf(f.app.loc, p), Avatar: p.Avatar})
	}
	return list
}

// Persons implements [table.Match]: whoever watches sees with one pair of eyes.
func (f *film) Persons() int { return 1 }

// View implements [table.Match].
func (f *film) View() *engine.View { return f.knownBy(f.eyes) }

// Legal implements [table.Match].
func (f *film) Legal() []string { return nil }

// Matched implements [table.Match].
func (f *film) Matched(engine.Gesture) engine.Matched { return engine.Matched{} }

// Text implements [table.Match].
func (f *film) Text(a engine.Action) string { return f.state.Text(a) }

// Do implements [table.Match].
func (f *film) Do(string) error { return &session.TurnError{Seat: engine.NoSeat} }

// Between implements [table.Match].
func (f *film) Between() bool {
	_, between := engine.Deal(f.state, f.state.Legal(nil))
	return between
}

// Over implements [table.Match].
func (f *film) Over() bool { return f.state.Turn() == engine.NoSeat }

// Advance implements [table.Match]; the screen goes on by itself.
func (f *film) Advance() {}

// Advise implements [table.Match]; there is nothing to advise.
func (f *film) Advise(func([]bot.Advice)) (stop func()) { return func() {} }

// Skip implements [table.Match].
func (f *film) Skip() {}

// Skipping implements [table.Match].
func (f *film) Skipping() bool { return false }
