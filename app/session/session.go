package session

import (
	"errors"
	"fmt"
	"slices"
	"time"

	"deckhand/engine"
	"deckhand/engine/bot"
)

// Kind says who sits on a seat.
type Kind string

// The kinds of players.
const (
	Person  Kind = "person"
	Machine Kind = "bot"
)

// Player is who sits on a seat.
type Player struct {
	Name   string
	Avatar string
	Kind   Kind
	Level  bot.Level // of a bot
	Seed   uint64    // of a bot: its chance, which has nothing to do with the deal
}

// Match is what a session plays.
type Match struct {
	Game    engine.Game
	Config  engine.Config
	Seed    engine.Seed
	Players []Player // one for each seat; those who join later are added
}

// Journal keeps a match as it is played. Each call returns when the entry is safe
// from the death of the program.
type Journal interface {
	// Action keeps an action of a seat.
	Action(seat engine.Seat, text string) error
	// Player keeps who has sat down on a new seat.
	Player(seat engine.Seat, p Player) error
	// Undo keeps that of the actions only the first so many still stand.
	Undo(keep int) error
}

// Clock calls back later.
type Clock interface {
	// After calls f on the session's goroutine when d has passed, unless stopped.
	After(d time.Duration, f func()) (stop func())
}

// Deps is what a session needs from outside.
type Deps struct {
	Journal Journal
	Clock   Clock
	Post    func(func()) // runs a function on the session's goroutine, soon
	Apart   func(func()) // runs a function on a goroutine of its own; nil: go
	NewBot  BotMaker     // nil: bot.New
	Level   LevelNow     // nil: a bot keeps the level it sat down with
	Pace    func() Pace  // asked before each move of a bot
	Trouble func(error)  // hears that the journal could not be kept
}

// LevelNow is the level at which a bot plays as a match stands.
type LevelNow func(*engine.View, Player) bot.Level

// BotMaker makes the player of a seat.
type BotMaker func(bot.Level, engine.Game, engine.Config) (bot.Bot, error)

// Step is a committed action and all that it changed, as the seat at the screen may
// know it.
type Step struct {
	N      int // number of the action in the match, 0 and up
	Seat   engine.Seat
	Action string // with "?" for each card that is hidden from that seat
	Events []engine.Event
}

// Session is a match in play.
type Session struct {
	match  Match
	deps   Deps
	me     engine.Seat
	state  engine.State
	layout *engine.Layout // of this match: a game may have several
	logs   []*engine.Log
	legal  []engine.Action
	steps  []Step
	acts   []act // the same, with nothing hidden
	undone []act // what was taken back and can come again, oldest first
	hear   func(Step)
	bots   [engine.MaxSeats]seated
	think  *thought // of the bot that is to decide, nil if none is at work
	fast   bool
}

// New deals a match and starts no bot yet: the first call of [Session.Advance] does.
// Its errors are those of [engine.Info.Resolve] and [bot.New].
func New(m Match, deps Deps) (*Session, error) { return Resume(m, nil, deps) }

// Entry is one thing that a journal has kept: an action, or who sits on the next seat
// that joins. Who was kept and never joined does not sit down: the program may have died
// between the two.
type Entry struct {
	Action string
	Player *Player
	Seat   engine.Seat // whose entry it is, for whoever keeps it; it is not needed to resume
	Undone bool        // the action was taken back after all those that stand, and can come again
}

// ReplayError says which kept action could not be played again: its number in the
// match, 0 and up.
type ReplayError struct {
	At  int
	Err error
}

func (e *ReplayError) Error() string { return fmt.Sprintf("kept action %d: %v", e.At, e.Err) }

func (e *ReplayError) Unwrap() error { return e.Err }

// Resume deals a match and plays what was kept of it. Its errors are those of [New]
// and a [*ReplayError].
func Resume(m Match, kept []Entry, deps Deps) (*Session, error) {
	state, err := m.Game.New(m.Config, m.Seed)
	if err != nil {
		return nil, err
	}
	if deps.NewBot == nil {
		deps.NewBot = bot.New
	}
	if deps.Apart == nil {
		deps.Apart = func(work func()) { go work() }
	}
	var joining []Player
	for _, e := range kept {
		if e.Player != nil {
			joining = append(joining, *e.Player)
		}
	}
	for _, p := range slices.Concat(m.Players, joining) {
		if p.Kind == Machine {
			if _, err := deps.NewBot(p.Level, m.Game, m.Config); err != nil {
				return nil, err
			}
		}
	}
	m.Players = slices.Clone(m.Players)
	s := &Session{match: m, deps: deps, state: state, hear: func(Step) {}}
	for seat := range engine.Seat(m.Game.Info().MaxSeats) { // also for those who join later
		s.logs = append(s.logs, engine.NewLog(seat))
	}
	for i, p := range m.Players {
		if p.Kind == Person {
			s.me = engine.Seat(i)
			break
		}
	}
	s.layout = s.View().Layout()
	for _, e := range kept {
		if e.Player != nil || e.Undone {
			continue
		}
		if joining, err = s.replay(e.Action, joining); err != nil {
			return nil, &ReplayError{At: len(s.steps), Err: err}
		}
	}
	if err := s.recall(kept, joining); err != nil {
		return nil, err
	}
	s.legal = s.state.Legal(s.legal[:0])
	return s, nil
}

// replay plays a kept action; the first of those who wait to join takes the seat that it
// adds. It returns who still waits.
func (s *Session) replay(text string, joining []Player) ([]Player, error) {
	if s.Over() {
		return nil, errOver
	}
	a, err := s.check(text)
	if err != nil {
		return nil, err
	}
	again := act{text: text, own: s.decides()}
	if text == join {
		if len(joining) == 0 {
			return nil, ErrNobody
		}
		again.joined = &joining[0]
		joining = joining[1:]
		s.sit(again.joined)
	}
	s.apply(a, again)
	return joining, nil
}

// join is the action that adds a seat, in all games that have it.
const join = "join"

// ErrNobody says that a seat was to be added and nobody was named to sit there.
var ErrNobody = errors.New("nobody sits on the new seat")

var errOver = errors.New("the match is over")

// Listen names who hears every step as soon as it is committed.
func (s *Session) Listen(hear func(Step)) { s.hear = hear }

// Match is what is played, with everybody who has ever sat down.
func (s *Session) Match() Match { return s.match }

// Me is the seat at the screen.
func (s *Session) Me() engine.Seat { return s.me }

// Sit gives the screen to the person on another seat: from now on everything is told as that
// seat may know it, also what is past. Bots forget what they think about, so it is for moments
// in which a person decides or nobody has begun to think.
func (s *Session) Sit(seat engine.Seat) error {
	s.me = seat
	return s.rewind(len(s.acts))
}

// Persons is how many people sit at the table.
func (s *Session) Persons() int {
	n := 0
	for _, p := range s.match.Players {
		if p.Kind == Person {
			n++
		}
	}
	return n
}

// Turn is the seat that decides now.
func (s *Session) Turn() engine.Seat { return s.state.Turn() }

// Steps is everything that happened, oldest first; the caller must not change it.
func (s *Session) Steps() []Step { return s.steps }

// View is what the seat at the screen knows now.
func (s *Session) View() *engine.View { return s.ViewOf(s.me) }

// ViewOf is what any seat knows now.
func (s *Session) ViewOf(seat engine.Seat) *engine.View {
	v := new(engine.View)
	s.state.View(seat, v)
	return v
}

// Legal is the text of every legal action if a person decides now, else nothing.
func (s *Session) Legal() []string {
	if !s.waitsForPerson() {
		return nil
	}
	texts := make([]string, len(s.legal))
	for i, a := range s.legal {
		texts[i] = s.state.Text(a)
	}
	return texts
}

// Text is the text of an action of this match.
func (s *Session) Text(a engine.Action) string { return s.state.Text(a) }

// Between says whether the match waits between two rounds for a person to go on.
func (s *Session) Between() bool {
	_, between := engine.Deal(s.state, s.legal)
	return between
}

// Over says whether the match has ended.
func (s *Session) Over() bool { return s.state.Turn() == engine.NoSeat }

// Outcome is the result, or how the match stands.
func (s *Session) Outcome() (engine.Outcome, bool) { return s.state.Outcome() }

// waitsForPerson says whether the next decision is one of a person.
func (s *Session) waitsForPerson() bool {
	return !s.Over() && (s.Between() || s.player(s.Turn()).Kind == Person)
}

// decides is waitsForPerson without a look at what is legal, for use where many actions
// are played again.
func (s *Session) decides() bool {
	if s.player(s.Turn()).Kind == Person {
		return true
	}
	deal, err := s.state.Parse("deal")
	return err == nil && s.state.Why(deal) == nil
}

func (s *Session) player(seat engine.Seat) Player { return s.match.Players[seat] }

// Matched finds what a gesture of the person at the screen may mean.
func (s *Session) Matched(g engine.Gesture) engine.Matched { return s.state.Match(g) }

// Do plays an action of a person. Its errors are those of [engine.Do], a [*TurnError],
// and [ErrNobody] where [Session.Join] is the way; then nothing has changed.
func (s *Session) Do(text string) error {
	if !s.waitsForPerson() {
		return &TurnError{Seat: s.Turn()}
	}
	a, err := s.check(text)
	if err != nil {
		return err
	}
	if text == join {
		return ErrNobody
	}
	s.commit(a, nil)
	return nil
}

// Join lets a player sit down on a new seat between two rounds. Its errors are those
// of [engine.Do].
func (s *Session) Join(p Player) error {
	a, err := s.check(join)
	if err != nil {
		return err
	}
	if err := s.deps.Journal.Player(engine.Seat(len(s.match.Players)), p); err != nil {
		s.deps.Trouble(err)
	}
	s.commit(a, &p)
	return nil
}

// TurnError says that somebody else is to play.
type TurnError struct{ Seat engine.Seat }

func (e *TurnError) Error() string { return fmt.Sprintf("seat %d is to play", e.Seat) }

func (s *Session) check(text string) (engine.Action, error) {
	a, err := s.state.Parse(text)
	if err != nil {
		return 0, err
	}
	if refusal := s.state.Why(a); refusal != nil {
		return 0, refusal
	}
	return a, nil
}

// commit keeps an action, lets sit down who joins by it, plays it and tells the listener.
func (s *Session) commit(a engine.Action, joined *Player) {
	s.interrupt()
	now := act{text: s.state.Text(a), own: s.waitsForPerson(), joined: joined}
	if err := s.deps.Journal.Action(s.Turn(), now.text); err != nil {
		s.deps.Trouble(err)
	}
	s.follow(now.text)
	s.sit(joined)
	step := s.apply(a, now)
	s.legal = s.state.Legal(s.legal[:0])
	if s.waitsForPerson() {
		s.fast = false
	}
	s.hear(step)
}

// apply plays an action and lets every seat remember what it saw of it.
func (s *Session) apply(a engine.Action, now act) Step {
	step := Step{N: len(s.steps), Seat: s.Turn(), Action: now.text}
	var ev engine.Events
	s.state.Apply(a, &ev)
	for _, log := range s.logs {
		log.Add(ev.List())
	}
	for _, e := range ev.List() {
		step.Events = append(step.Events, e.For(s.me))
	}
	if step.Seat != s.me {
		step.Action = told(now.text, step.Events, s.layout)
	}
	s.steps, s.acts = append(s.steps, step), append(s.acts, now)
	return step
}

// Close ends all thinking. The session must not be used any more.
func (s *Session) Close() {
	s.interrupt()
	s.hear = func(Step) {}
}
