package gogogo

import (
	"errors"
	"reflect"
	"slices"
	"strings"
	"testing"

	"deckhand/engine"
)

// position is a moment of a match, set up by hand. The zero value of a field stands for
// the usual case: seat 0 has the turn of a first round. All cards not named are out of
// play.
type position struct {
	options string   // as on a command line: "wildTens=on"
	hands   []string // of each seat, "7h Js"; there are as many seats as hands
	ups     []string // the open rows
	downs   []string // the hidden rows
	stack   string   // bottom first; the last one is the top
	stock   string   // in the order of drawing

	turn, dealer engine.Seat
	phase        Phase // Choose counts as Play unless choosing is set
	choosing     bool
	placed       []engine.Seat
	idle         int
	round        int
	level        int
	totals       []int
}

// scene is a match in a test, played by texts.
type scene struct {
	*State
	t      *testing.T
	events engine.Events // of the last action
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
	s.SetFacing(out, engine.FaceDown, nil) // nobody has seen the cards that are out of play here
	s.moveAll(stock, out, nil)
	rows := func(texts []string, pile func(engine.Seat) engine.Pile) {
		for seat, cards := range texts {
			s.lay(cards, pile(engine.Seat(seat)))
		}
	}
	rows(p.hands, hand)
	rows(p.ups, up)
	rows(p.downs, down)
	s.lay(p.stack, discard)
	words := strings.Fields(p.stock)
	slices.Reverse(words)
	s.lay(strings.Join(words, " "), stock)
	s.SetFacing(out, engine.FaceUp, nil)
	s.Vars = Vars{Phase: max(p.phase, Play), Seats: int8(len(p.hands)), Dealer: p.dealer, Idle: int16(p.idle),
		Level: int16(max(p.level, 1)), Out: int8(len(p.placed)), Lot: s.Lot}
	if p.choosing {
		s.Phase = Choose
	}
	copy(s.Placed[:], p.placed)
	for seat, total := range p.totals {
		s.Totals[seat] = int16(total)
	}
	for seat := range engine.Seat(len(p.hands)) {
		if !slices.Contains(p.placed, seat) {
			s.In |= 1 << uint(seat)
		}
	}
	s.SetTurn(p.turn, nil)
	return s
}

// lay takes cards from those out of play.
func (s *scene) lay(text string, to engine.Pile) {
	s.t.Helper()
	for _, c := range cards(s.t, text) {
		if s.PileOf(c) != out {
			s.t.Fatalf("%s is there twice", textOf([]engine.Card{c}))
		}
		s.Move(c, to, nil)
	}
}

// cards reads "7h Js".
func cards(t *testing.T, text string) (list []engine.Card) {
	t.Helper()
	for _, word := range strings.Fields(text) {
		face, known := info.Layout.Lookup(word)
		if !known {
			t.Fatalf("no card is called %q", word)
		}
		list = append(list, engine.Card(face))
	}
	return list
}

func textOf(cards []engine.Card) string {
	var words []string
	for _, c := range cards {
		words = append(words, info.Layout.Text(info.Layout.Face(c)))
	}
	return strings.Join(words, " ")
}

// pile compares a pile, bottom first; in a hand the order is of no account.
func (s *scene) pile(p engine.Pile, want string) {
	s.t.Helper()
	got := textOf(s.Cards(nil, p))
	if info.Layout.Spec(p).Role == engine.Hand {
		words, wanted := strings.Fields(got), strings.Fields(want)
		slices.Sort(words)
		slices.Sort(wanted)
		got, want = strings.Join(words, " "), strings.Join(wanted, " ")
	}
	expect(s.t, info.Layout.PileName(p), got, want)
}

// do plays actions that must be allowed.
func (s *scene) do(texts ...string) {
	s.t.Helper()
	for _, text := range texts {
		s.events.Reset()
		if err := engine.Do(s.State, text, &s.events); err != nil {
			s.t.Fatalf("%s: %v", text, err)
		}
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

// result checks how a match has ended.
func (s *scene) result(reason engine.Reason, places ...int) {
	s.t.Helper()
	o, over := s.Outcome()
	expect(s.t, "over", over, true)
	expect(s.t, "turn", s.Turn(), engine.NoSeat)
	expect(s.t, "reason", o.Reason, reason)
	expect(s.t, "places", o.Places, places)
}

// scores compares the totals of all seats.
func (s *scene) scores(want ...int) {
	s.t.Helper()
	o, _ := s.Outcome()
	expect(s.t, "totals", o.Scores, want)
}

// tells compares the events of the last action, with faces in place of card ids.
func (s *scene) tells(want ...string) {
	s.t.Helper()
	var texts []string
	for _, e := range s.events.List() {
		words := strings.Fields(e.Text(info.Layout, info.Notes))
		if e.Kind == engine.Moved {
			words[1] = textOf([]engine.Card{e.Card})
		}
		texts = append(texts, strings.Join(words, " "))
	}
	expect(s.t, "events", texts, want)
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
	return faceFact(name, cards(t, card)[0])
}

func playableFact(t *testing.T, playable string) engine.Fact {
	t.Helper()
	fact := engine.Fact{Name: "Playable", Kind: engine.FacesFact}
	for _, c := range cards(t, playable) {
		fact.List = append(fact.List, info.Layout.Face(c))
	}
	return fact
}

// mismatchFacts are what a card that does not fit is told.
func mismatchFacts(t *testing.T, card, top, playable string) []engine.Fact {
	t.Helper()
	return []engine.Fact{cardFact(t, "Card", card), cardFact(t, "Top", top), playableFact(t, playable)}
}
