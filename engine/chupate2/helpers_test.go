package chupate2

import (
	"errors"
	"reflect"
	"slices"
	"strings"
	"testing"

	"deckhand/engine"
)

// position is a moment of a match, set up by hand. The zero value of a field stands for
// the usual case: seat 0 has the turn of a first round that runs clockwise.
type position struct {
	options string   // as on a command line: "aceFinish=off limit=50"
	hands   []string // of each seat, "7h Js"; there are as many seats as hands
	discard string   // bottom first; the last one is the top
	stock   string   // in the order of drawing; all cards not named lie below these
	bare    bool     // the cards not named lie in a box instead, where nobody draws them

	turn, dealer engine.Seat
	phase        Phase
	pending      int
	suit         string // active suit, if it is not that of the top card
	counter      bool   // play runs counter-clockwise
	dry, moves   int
	round        int
	totals       []int
	gone         map[engine.Seat]int // the round in which a seat was put out, or left
}

// box is where cards lie that take no part: the hand of a seat that nobody takes.
const box = hand0 + engine.MaxSeats - 1

// scene is a match in a test, played by texts.
type scene struct {
	*State
	t      *testing.T
	events engine.Events  // of the last action
	story  []engine.Event // of all actions
}

// dealt deals a match.
func dealt(t *testing.T, seats int, options string, seed engine.Seed) *scene {
	t.Helper()
	state, err := Game{}.New(engine.Config{Seats: seats, Options: parseOptions(options)}, seed)
	if err != nil {
		t.Fatal(err)
	}
	return &scene{State: state.(*State), t: t}
}

func parseOptions(text string) map[string]string {
	options := make(map[string]string)
	for _, word := range strings.Fields(text) {
		key, value, _ := strings.Cut(word, "=")
		options[key] = value
	}
	return options
}

// set sets up a position.
func set(t *testing.T, p position) *scene {
	t.Helper()
	s := dealt(t, len(p.hands), p.options, 1)
	s.StartRound(max(p.round, 1), stock, nil)
	for s.Count(stock) > 0 {
		s.Move(s.Top(stock), box, nil)
	}
	for seat, cards := range p.hands {
		s.lay(cards, hand0+engine.Pile(seat))
	}
	s.lay(p.discard, discard)
	s.Move(s.Top(discard), discard, &s.events) // the players have seen it being turned up
	words := strings.Fields(p.stock)
	slices.Reverse(words)
	s.lay(strings.Join(words, " "), stock)
	for !p.bare && s.Count(box) > 0 {
		s.MoveUnder(s.Top(box), stock, nil)
	}
	s.Vars = Vars{Phase: p.phase, Pending: int8(p.pending), Direction: 1, Seated: int8(len(p.hands)), Dealer: p.dealer,
		Winner: engine.NoSeat, Dry: int16(p.dry), Moves: int16(p.moves), Suit: int8(suitOf(faceOf(s.Top(discard))))}
	if p.suit != "" {
		s.Suit = int8(strings.Index(engine.FrenchSuits, p.suit))
	}
	if p.counter {
		s.Direction = -1
	}
	for seat, total := range p.totals {
		s.Totals[seat] = int16(total)
	}
	for seat := range engine.Seat(len(p.hands)) {
		if round, gone := p.gone[seat]; gone {
			s.OutRound[seat] = int16(round)
		} else {
			s.In |= 1 << uint(seat)
		}
	}
	s.SetTurn(p.turn, &s.events)
	s.story = append(s.story, s.events.List()...)
	return s
}

// lay takes cards out of the box, the lowest of equal ones first.
func (s *scene) lay(cards string, to engine.Pile) {
	s.t.Helper()
	for _, face := range faces(s.t, cards) {
		at := slices.IndexFunc(info.Layout.Copies(face), func(c engine.Card) bool { return s.PileOf(c) == box })
		if at < 0 {
			s.t.Fatalf("there are not so many %s", info.Layout.Text(face))
		}
		s.Move(info.Layout.Copies(face)[at], to, nil)
	}
}

// faces reads "7h Js".
func faces(t *testing.T, cards string) (list []engine.Face) {
	t.Helper()
	for _, word := range strings.Fields(cards) {
		face, known := info.Layout.Lookup(word)
		if !known {
			t.Fatalf("no card is called %q", word)
		}
		list = append(list, face)
	}
	return list
}

func textOf(cards []engine.Card) string {
	var words []string
	for _, c := range cards {
		words = append(words, info.Layout.Text(faceOf(c)))
	}
	return strings.Join(words, " ")
}

// pile is what lies in a pile, bottom first.
func (s *scene) pile(p engine.Pile) string { return textOf(s.Cards(nil, p)) }

// do plays actions that must be allowed.
func (s *scene) do(texts ...string) {
	s.t.Helper()
	for _, text := range texts {
		s.events.Reset()
		if err := engine.Do(s.State, text, &s.events); err != nil {
			s.t.Fatalf("%s: %v", text, err)
		}
		s.story = append(s.story, s.events.List()...)
		if err := s.Check(); err != nil {
			s.t.Fatalf("after %s: %v", text, err)
		}
	}
}

// legal compares the whole legal list; the order is of no account.
func (s *scene) legal(want ...string) {
	s.t.Helper()
	var got []string
	for _, a := range s.Legal(nil) {
		got = append(got, s.Text(a))
	}
	slices.Sort(got)
	slices.Sort(want)
	expect(s.t, "legal", got, want)
}

// refuses tries an action that must be refused for this reason and leave no trace.
func (s *scene) refuses(text, clause, code string, facts ...engine.Fact) {
	s.t.Helper()
	var refusal *engine.Refusal
	before := engine.Hash(s.State)
	s.events.Reset()
	if err := engine.Do(s.State, text, &s.events); !errors.As(err, &refusal) {
		s.t.Fatalf("%s: %v, want a refusal", text, err)
	}
	expect(s.t, text, refusal, &engine.Refusal{Clause: clause, Code: code, Facts: facts})
	expect(s.t, "state after a refusal", engine.Hash(s.State), before)
	expect(s.t, "events of a refusal", len(s.events.List()), 0)
}

// turnOf checks who decides next, and what for.
func (s *scene) turnOf(seat engine.Seat, phase Phase) {
	s.t.Helper()
	expect(s.t, "turn", s.Turn(), seat)
	expect(s.t, "phase", s.Phase, phase)
}

// hand compares a hand; the order is of no account.
func (s *scene) hand(seat engine.Seat, want string) {
	s.t.Helper()
	got, cards := strings.Fields(s.pile(hand0+engine.Pile(seat))), strings.Fields(want)
	slices.Sort(got)
	slices.Sort(cards)
	if !slices.Equal(got, cards) {
		s.t.Errorf("hand %d: %v, want %v", seat, got, cards)
	}
}

// scores compares the totals of all seats.
func (s *scene) scores(want ...int) {
	s.t.Helper()
	o, _ := s.Outcome()
	expect(s.t, "totals", o.Scores, want)
}

// result checks how a match has ended.
func (s *scene) result(reason engine.Reason, places ...int) {
	s.t.Helper()
	o, over := s.Outcome()
	expect(s.t, "over", over, true)
	expect(s.t, "turn", s.Turn(), engine.NoSeat)
	expect(s.t, "reason", o.Reason, reason)
	expect(s.t, "places", o.Places, places)
}

// tells compares the events of the last action, with faces in place of card ids and
// without the hands that are laid open to be counted.
func (s *scene) tells(want ...string) {
	s.t.Helper()
	expect(s.t, "events", s.eventTexts(), want)
}

func (s *scene) eventTexts() (texts []string) {
	for _, e := range s.events.List() {
		words := strings.Fields(e.Text(info.Layout, info.Notes))
		switch e.Kind {
		case engine.Flipped:
			continue
		case engine.Moved:
			words[1] = info.Layout.Text(faceOf(e.Card))
		}
		texts = append(texts, strings.Join(words, " "))
	}
	return texts
}

func expect(t *testing.T, what string, got, want any) {
	t.Helper()
	if !reflect.DeepEqual(got, want) {
		t.Errorf("%s: %+v, want %+v", what, got, want)
	}
}

// The facts of refusals.

func cardFact(t *testing.T, name, card string) engine.Fact {
	t.Helper()
	return engine.Fact{Name: name, Kind: engine.FaceFact, Value: int(faces(t, card)[0])}
}

func countFact(n int) engine.Fact {
	return engine.Fact{Name: "Count", Kind: engine.NumberFact, Value: n}
}

// mismatchFacts are what a card that does not fit is told.
func mismatchFacts(t *testing.T, card, top string, suit rune, playable string) []engine.Fact {
	t.Helper()
	return []engine.Fact{cardFact(t, "Card", card), cardFact(t, "Top", top),
		{Name: "Suit", Kind: engine.SuitFact, Value: int(suit)},
		{Name: "Playable", Kind: engine.FacesFact, List: faces(t, playable)}}
}

// win ends the round for a seat as if it had just gone out; the others keep their cards.
func (s *scene) win(seat engine.Seat) {
	s.t.Helper()
	hand := hand0 + engine.Pile(seat)
	for s.Count(hand) > 0 {
		s.MoveUnder(s.Top(hand), stock, nil)
	}
	s.SetTurn(seat, nil)
	s.goOut(seat, 0, &s.events)
}
