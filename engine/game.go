package engine

import (
	"fmt"
	"slices"
)

// Action is one decision, packed by its game into a number: what is done with
// which faces. The same number means the same action in every state of the game;
// its text form is what is kept and shown.
type Action uint64

// Game is a set of rules. It has no variable data.
type Game interface {
	Info() Info
	// New deals the first round. Its errors are those of [Info.Resolve].
	New(Config, Seed) (State, error)
}

// State is a match at one moment, from the first deal to the final result. States
// of the same game and set-up can be copied into each other.
//
// Where a game has rounds, it waits between them for the action "deal"; other actions
// of that phase, such as joining and leaving, are for people to choose.
type State interface {
	// Turn is the seat that decides now, NoSeat when the match is over.
	Turn() Seat
	// Round is the number of the round, 1 and up.
	Round() int
	// Legal appends all legal actions in ascending order, one for each different
	// effect; there is at least one before the end. It allocates only to grow dst.
	Legal(dst []Action) []Action
	// Why says why an action may not be played now; nil when it is legal.
	Why(Action) *Refusal
	// Apply plays an action that must be legal. It depends on nothing but the
	// state and the action, allocates nothing, and tells ev, which may be nil.
	Apply(a Action, ev *Events)

	// Parse reads the text form of an action; its error is a [*ParseError].
	Parse(text string) (Action, error)
	// Text is the stable text form of an action.
	Text(Action) string
	// Match finds the actions that a person's gesture may mean.
	Match(Gesture) Matched

	// View makes v what a seat knows of the state.
	View(s Seat, v *View)
	// Determinize makes the state a random world that v cannot tell from the truth;
	// without r, one of them that takes little time to make.
	Determinize(v *View, r *Rand)
	// Outcome is the result of a match that is over, or as it stands now.
	Outcome() (Outcome, bool)

	// CopyFrom makes the state an equal of another one of the same match.
	CopyFrom(State)
	// Dump shows all piles and variables.
	Dump() Dump
	// Check verifies what must always be true of a state.
	Check() error
}

// Asker is a state in which seats may be asked small things, such as whether they want a
// card out of turn, that a player answers without pondering.
type Asker interface {
	State
	// Asks says whether the decision that is due is such an answer.
	Asks() bool
}

// Outcome is the result of a match.
type Outcome struct {
	Reason Reason
	Places []int // of each seat, 1 the best, equal seats share the better place; 0: not counted
	Scores []int // match points of each seat
}

// Reason says how the last round of a match ended.
type Reason string

// ParseError says that a text is no action of the game.
type ParseError struct{ Text, Problem string }

func (e *ParseError) Error() string { return fmt.Sprintf("action %q: %s", e.Text, e.Problem) }

// Refusal says why an action or a gesture is not allowed: the clause of the rules
// and the facts of this position, of which a sentence can be made in any language.
type Refusal struct {
	Clause string // id in the game's RULES.md
	Code   string // stable name of the sentence
	Facts  []Fact
}

func (r *Refusal) Error() string { return "not allowed: " + r.Code + " (" + r.Clause + ")" }

// Fact is one value of a refusal, named as in the sentence.
type Fact struct {
	Name  string
	Kind  FactKind
	Value int
	List  []Face // of FacesFact and AllFacesFact
}

// FactKind says what the value of a fact is.
type FactKind uint8

// The kinds of facts.
const (
	NumberFact   FactKind = iota
	FaceFact              // a Face of the pack
	SuitFact              // a suit: its letter
	RankFact              // a rank: its letter
	SeatFact              // a Seat
	FacesFact             // List, one of which would do
	AllFacesFact          // List, all of which it takes
)

// Gesture is what a person did with cards: laid Cards of pile From onto pile To.
type Gesture struct {
	Seat     Seat
	Cards    []Card
	From, To Pile
}

// Matched is what a gesture may mean. Without actions it is refused. With one it
// is clear. With several the person is asked which one, unless they are a
// Sequence, to be done one after the other, all or none.
type Matched struct {
	Actions  []Action
	Sequence bool
	Refusal  *Refusal
}

// Do plays an action given as text. Its errors are a [*ParseError] or a
// [*Refusal]; then the state is as it was.
func Do(s State, text string, ev *Events) error {
	a, err := s.Parse(text)
	if err != nil {
		return err
	}
	if refusal := s.Why(a); refusal != nil {
		return refusal
	}
	s.Apply(a, ev)
	return nil
}

// Deal is the action that goes on to the next round, if it is among the legal ones:
// then the state waits between two rounds.
func Deal(s State, legal []Action) (deal Action, between bool) {
	deal, err := s.Parse("deal")
	return deal, err == nil && slices.Contains(legal, deal)
}
