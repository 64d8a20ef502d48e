package session

import (
	"errors"
	"slices"

	"deckhand/engine"
)

// Undo and redo. A person takes back decisions of their own, and with each one all that
// followed from it. The match is dealt anew and played up to there, so nothing can be
// forgotten on the way back.

// act is a committed action as it was, with nothing hidden.
type act struct {
	text   string
	own    bool    // a person decided on it
	joined *Player // who took the seat that it added
}

// errNoDecision says that there is no decision of a person at that place.
var errNoDecision = errors.New("no decision of a person there")

// MayUndo says whether decisions may be taken back in this match at all: not where several
// persons play, as one would learn what another one holds.
func (s *Session) MayUndo() bool { return s.Persons() == 1 }

// Own says whether an action of the match was the decision of a person, which can be taken
// back.
func (s *Session) Own(n int) bool { return n >= 0 && n < len(s.acts) && s.acts[n].own }

// Last is the number of the last decision of the person, -1 if there is none to take back.
func (s *Session) Last() int {
	if !s.MayUndo() {
		return -1
	}
	return s.lastOwn()
}

func (s *Session) lastOwn() int {
	for n := len(s.acts) - 1; n >= 0; n-- {
		if s.acts[n].own {
			return n
		}
	}
	return -1
}

// Undo takes back the decision of this number and everything after it. What a bot thinks
// about is forgotten. The caller shows the table anew, and then calls [Session.Advance].
func (s *Session) Undo(n int) error {
	if !s.MayUndo() || !s.Own(n) {
		return errNoDecision
	}
	back := slices.Clone(s.acts[n:])
	if err := s.rewind(n); err != nil {
		return err
	}
	s.undone = append(back, s.undone...)
	if err := s.deps.Journal.Undo(n); err != nil {
		s.deps.Trouble(err)
	}
	return nil
}

// MayRedo says whether something was taken back that can come again.
func (s *Session) MayRedo() bool { return len(s.undone) > 0 && s.MayUndo() }

// Redo plays again the decision that was taken back, and what followed up to the next one.
// It does nothing if there is none.
func (s *Session) Redo() error {
	if !s.MayRedo() {
		return nil
	}
	s.interrupt()
	n := 1
	for n < len(s.undone) && !s.undone[n].own {
		n++
	}
	for i, again := range s.undone[:n] {
		a, err := s.check(again.text)
		if err != nil { // cannot be: it was legal before
			s.undone = nil
			return &ReplayError{At: len(s.acts) + i, Err: err}
		}
		if err := s.deps.Journal.Action(s.Turn(), again.text); err != nil {
			s.deps.Trouble(err)
		}
		s.sit(again.joined)
		s.apply(a, again)
	}
	s.undone = s.undone[n:]
	s.settle()
	return nil
}

// follow keeps what can come again while a match takes the same way once more, and forgets it
// where it takes another one.
func (s *Session) follow(text string) {
	if len(s.undone) > 0 && s.undone[0].text == text {
		s.undone = s.undone[1:]
	} else {
		s.undone = nil
	}
}

// recall brings back what was kept as taken back, as far as it can be played: those who wait
// to join sit down in it. Its error is that of [Session.rewind].
func (s *Session) recall(kept []Entry, joining []Player) error {
	stands := len(s.acts)
	for _, e := range kept {
		if !e.Undone {
			continue
		}
		var err error
		if joining, err = s.replay(e.Action, joining); err != nil {
			break // nothing that a match could not go on without
		}
	}
	if len(s.acts) == stands {
		return nil
	}
	s.undone = slices.Clone(s.acts[stands:])
	return s.rewind(stands)
}

// rewind deals anew and plays the first so many actions again.
func (s *Session) rewind(keep int) error {
	state, err := s.match.Game.New(s.match.Config, s.match.Seed)
	if err != nil {
		return err
	}
	s.interrupt()
	s.bots = [engine.MaxSeats]seated{} // what they have learnt has not happened
	acts := s.acts[:keep]
	s.state, s.acts, s.steps = state, nil, nil
	s.match.Players = slices.Clone(s.match.Players[:s.match.Config.Seats])
	for seat := range s.logs {
		s.logs[seat] = engine.NewLog(engine.Seat(seat))
	}
	for _, again := range acts {
		a, err := s.check(again.text)
		if err != nil {
			return err
		}
		s.sit(again.joined)
		s.apply(a, again)
	}
	s.settle()
	return nil
}

// settle finds what may be done where the match stands now.
func (s *Session) settle() {
	s.legal = s.state.Legal(s.legal[:0])
	s.fast = false
}

func (s *Session) sit(p *Player) {
	if p != nil {
		s.match.Players = append(s.match.Players, *p)
	}
}

// Played is the match as it could be kept: who sat down later, and every action with
// nothing hidden, up to the action of this number.
func (s *Session) Played(to int) []Entry {
	var joined, actions []Entry
	for i, a := range s.acts[:min(to, len(s.acts))] {
		if a.joined != nil {
			seat := engine.Seat(s.match.Config.Seats + len(joined))
			joined = append(joined, Entry{Player: a.joined, Seat: seat})
		}
		actions = append(actions, Entry{Action: a.text, Seat: s.steps[i].Seat})
	}
	return append(joined, actions...)
}

// Reveals says whether the person would take back knowledge together with the decision of
// this number: whether they have come to know a card since. After a shuffle nothing is
// known of the cards that went into it.
func (s *Session) Reveals(n int) bool {
	state, err := s.match.Game.New(s.match.Config, s.match.Seed)
	if err != nil {
		return true
	}
	for _, past := range s.acts[:n] {
		if err := engine.Do(state, past.text, nil); err != nil {
			return true
		}
	}
	before := new(engine.View)
	state.View(s.me, before)
	lies := make(map[engine.Card]engine.Pile) // where the cards lie that the person knows
	for c := range engine.Card(s.layout.Size()) {
		if p := before.Where(c); p != engine.NoPile {
			lies[c] = p
		}
	}
	for _, step := range s.steps[n:] {
		for _, e := range step.Events {
			switch e.Kind {
			case engine.Began:
				clear(lies)
			case engine.Shuffled:
				for c, p := range lies {
					if p == e.From {
						delete(lies, c)
					}
				}
			case engine.Moved, engine.Flipped:
				if e.Card == engine.NoCard {
					continue
				}
				if _, known := lies[e.Card]; !known {
					return true
				}
				lies[e.Card] = e.To
			}
		}
	}
	return false
}
