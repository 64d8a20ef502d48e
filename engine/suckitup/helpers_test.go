package suckitup

import (
	"errors"
	"fmt"
	"reflect"
	"slices"
	"strings"
	"testing"

	"deckhand/engine"
)

// position is a moment of a match, set up by hand. The zero value of a field stands for the
// usual case: seat 0 has the turn of a first round in which all rugs are there.
type position struct {
	options string         // as on a command line: "coupFourre=on target=50"
	hands   []string       // of each seat, "W1 F-ele"; there are as many seats as hands
	rugs    [levels]string // values in order, "1 2 5 6"; by default the first four of the level
	stains  [levels]string // values in the order in which they come; by default the rest
	claimed map[int]int    // rug, 1 to 4, to the seat that has taken it
	won     []string       // mess of each seat, "m1-1 m2-7"
	front   map[int]string // what stops a seat
	safe    map[int]string // the kinds of safety a seat has played, "ele bag"
	discard string         // bottom first
	used    string         // the same
	stock   string         // in the order of drawing; all cards not named lie below these
	bare    bool           // the cards not named take no part

	turn, dealer engine.Seat
	phase        Phase
	idle, round  int
	reshuffled   bool
	totals       []int
}

// seats adds seats with ordinary hands.
func (p position) seats(n int) position {
	p.hands = slices.Clone(p.hands)
	for len(p.hands) < n {
		p.hands = append(p.hands, idleHand)
	}
	return p
}

// without takes rugs away as seat 1 may have done before.
func (p position) without(rugs ...int) position {
	var mess []string
	p.claimed = make(map[int]int)
	for _, rug := range rugs {
		p.claimed[rug] = 1
		for rank := range rugSize {
			mess = append(mess, fmt.Sprintf("m%d-%d", rug, ladder.values[rug-1][rank+1]))
		}
	}
	p.won = []string{"", strings.Join(mess, " ")}
	return p
}

// idleHand are eight cards with which one can only exchange.
const idleHand = "W1 W1 B2 B2 C3 C3 W4 W4"

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

// box is where the cards lie from which a position is laid out.
const box = out

// set sets up a position.
func set(t *testing.T, p position) *scene {
	t.Helper()
	s := dealt(t, len(p.hands), p.options, 1)
	s.StartRound(max(p.round, 1), stock, nil)
	s.SetFacing(box, engine.FaceDown, nil)
	for level := range levels { // mess comes to no hand
		s.sortOut(level, nil)
		s.empty(stain0 + engine.Pile(level))
	}
	s.empty(stock)
	s.Vars = Vars{Phase: p.phase, Dealer: p.dealer, Reshuffled: p.reshuffled, Idle: int16(p.idle), Taken: engine.NoFace}
	for level := range levels {
		s.Claimed[level] = engine.NoSeat
		if seat, taken := p.claimed[level+1]; taken {
			s.Claimed[level] = engine.Seat(seat)
			s.Rugs[seat]++
		}
	}
	for seat, cards := range p.hands {
		s.lay(cards, hand0+engine.Pile(seat))
		s.lay(prefixed("D-", p.front[seat]), front0+engine.Pile(seat))
		s.lay(prefixed("S-", p.safe[seat]), safe0+engine.Pile(seat))
		if seat < len(p.won) {
			s.lay(p.won[seat], won0+engine.Pile(seat))
		}
	}
	s.lay(p.used, used)
	s.lay(p.discard, discard)
	s.lay(backwards(p.stock), stock)
	for level := range levels {
		s.spreadOut(level, p)
	}
	for _, c := range s.Cards(nil, box) {
		if !p.bare && c < drawCards {
			s.MoveUnder(c, stock, nil)
		}
	}
	s.SetFacing(box, engine.FaceUp, nil)
	for seat, total := range p.totals {
		s.Totals[seat] = int16(total)
	}
	s.SetTurn(p.turn, &s.events)
	s.story = append(s.story, s.events.List()...)
	return s
}

// empty moves the cards of a pile into the box, where nobody sees them.
func (s *scene) empty(p engine.Pile) {
	for s.Count(p) > 0 {
		s.Move(s.Top(p), box, nil)
	}
}

// spreadOut lays a rug, unless somebody has taken it, and its stain pile. Where they are not
// named, what is there comes in order of ids.
func (s *scene) spreadOut(level int, p position) {
	s.t.Helper()
	mess, rug, stain := fmt.Sprintf("m%d-", level+1), rug0+engine.Pile(level), stain0+engine.Pile(level)
	there := s.Claimed[level] == engine.NoSeat
	s.lay(prefixed(mess, p.rugs[level]), rug)
	s.lay(backwards(prefixed(mess, p.stains[level])), stain)
	first := engine.Card(drawCards + level*messCards)
	for c := first; c < first+messCards; c++ {
		switch {
		case s.PileOf(c) != box:
		case there && s.Count(rug) < rugSize:
			s.Move(c, rug, nil)
		case p.stains[level] == "" && s.Count(stain) < messCards-rugSize:
			s.Move(c, stain, nil)
		}
	}
}

func prefixed(prefix, words string) string {
	var list []string
	for _, word := range strings.Fields(words) {
		list = append(list, prefix+word)
	}
	return strings.Join(list, " ")
}

func backwards(cards string) string {
	words := strings.Fields(cards)
	slices.Reverse(words)
	return strings.Join(words, " ")
}

// lay takes cards out of the box, the lowest of equal ones first.
func (s *scene) lay(cards string, to engine.Pile) {
	s.t.Helper()
	for _, face := range s.faces(cards) {
		at := slices.IndexFunc(s.Copies(face), func(c engine.Card) bool { return s.PileOf(c) == box })
		if at < 0 {
			s.t.Fatalf("there are not so many %s", s.Layout.Text(face))
		}
		s.Move(s.Copies(face)[at], to, nil)
	}
}

// faces reads "W1 F-ele".
func (s *scene) faces(cards string) (list []engine.Face) {
	s.t.Helper()
	for _, word := range strings.Fields(cards) {
		face, known := s.Lookup(word)
		if !known {
			s.t.Fatalf("no card is called %q", word)
		}
		list = append(list, face)
	}
	return list
}

// pile is what lies in a pile, bottom first.
func (s *scene) pile(p engine.Pile) string {
	var words []string
	for _, c := range s.Cards(nil, p) {
		words = append(words, s.Layout.Text(faceOf(c)))
	}
	return strings.Join(words, " ")
}

// piled compares a pile of a name with what should lie there.
func (s *scene) piled(name, want string) {
	s.t.Helper()
	p, known := s.PileNamed(name)
	if !known {
		s.t.Fatalf("no pile is called %s", name)
	}
	got := s.pile(p)
	if s.Spec(p).Role == engine.Hand {
		got, want = ordered(got), ordered(want)
	}
	expect(s.t, name, got, want)
}

func ordered(cards string) string {
	words := strings.Fields(cards)
	slices.Sort(words)
	return strings.Join(words, " ")
}

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

func (s *scene) texts() (list []string) {
	for _, a := range s.Legal(nil) {
		list = append(list, s.Text(a))
	}
	return list
}

// legal compares the whole legal list; the order is of no account.
func (s *scene) legal(want ...string) {
	s.t.Helper()
	got := s.texts()
	slices.Sort(got)
	slices.Sort(want)
	expect(s.t, "legal", got, want)
}

// offers compares the legal actions that begin with a word.
func (s *scene) offers(verb string, want ...string) {
	s.t.Helper()
	var got []string
	for _, text := range s.texts() {
		if first, _, _ := strings.Cut(text, " "); first == verb {
			got = append(got, text)
		}
	}
	expect(s.t, verb+" actions", got, want)
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

// held compares the number of cards in the hands.
func (s *scene) held(want ...int) {
	s.t.Helper()
	var got []int
	for seat := range want {
		got = append(got, s.Count(hand0+engine.Pile(seat)))
	}
	expect(s.t, "cards in hands", got, want)
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

// tells compares the events of the last action, with faces in place of card ids.
func (s *scene) tells(want ...string) {
	s.t.Helper()
	var got []string
	for _, e := range s.events.List() {
		words := strings.Fields(e.Text(s.Layout, info.Notes))
		if e.Kind == engine.Moved {
			words[1] = s.Layout.Text(faceOf(e.Card))
		}
		got = append(got, strings.Join(words, " "))
	}
	expect(s.t, "events", got, want)
}

func expect(t *testing.T, what string, got, want any) {
	t.Helper()
	if !reflect.DeepEqual(got, want) {
		t.Errorf("%s: %+v, want %+v", what, got, want)
	}
}

// The facts of refusals.

func (s *scene) fact(name, card string) engine.Fact { return face(name, s.faces(card)[0]) }

func missingFact(s *scene, cards string) engine.Fact {
	return engine.Fact{Name: "Missing", Kind: engine.AllFacesFact, List: s.faces(cards)}
}

// piles turns a level or seat into the number of a pile in its row.
func piles(n int) engine.Pile { return engine.Pile(n) }
