package suitup

import (
	"errors"
	"reflect"
	"slices"
	"strings"
	"testing"

	"deckhand/engine"
)

// position is a moment of a match, set up by hand. The zero value of a field stands for
// the usual case: seat 0 begins its turn in a first round, nobody has laid anything.
type position struct {
	options string   // as on a command line: "wrap=off rounds=2"
	hands   []string // of each seat, "7h Js"; there are as many seats as hands
	discard string   // bottom first; the last one is the top
	stock   string   // in the order of drawing; all cards not named lie below these
	bare    bool     // the cards not named lie in a box instead, where nobody draws them
	melds   []string // "2: Ah 2d 3c 4s": the owner and the cards, from the low end
	laid    string   // the seats that have laid, as digits; the owners of melds are among them

	turn, dealer engine.Seat
	phase        Phase
	discarder    int // the seat plus one; 0: nobody
	idle         int
	round        int
	totals       []int
}

// box is where cards lie that take no part: the hand of a seat that nobody takes.
const box = hand0 + maxSeats - 1

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
	for s.Count(stock) > 0 {
		s.Move(s.Top(stock), box, nil)
	}
	s.Vars = Vars{Phase: p.phase, Dealer: p.dealer, Asking: engine.NoSeat, Discarder: engine.Seat(p.discarder - 1),
		Taken: engine.NoCard, Idle: int16(p.idle)}
	for seat, cards := range p.hands {
		s.put(cards, handOf(engine.Seat(seat)))
	}
	s.put(p.discard, discard)
	for i, text := range p.melds {
		owner, cards, _ := strings.Cut(text, ": ")
		list := faces(t, cards)
		m := &s.Melds[i]
		*m = Meld{Run: rankOf(list[0]) != rankOf(list[1]), Owner: engine.Seat(owner[0] - '0'), Low: int8(rankOf(list[0]))}
		for _, f := range list {
			m.put(f, AtHigh)
		}
		s.put(cards, meldAt(i))
		s.MeldCount++
		s.laid |= 1 << uint(m.Owner)
	}
	for _, digit := range p.laid {
		s.laid |= 1 << uint(digit-'0')
	}
	words := strings.Fields(p.stock)
	slices.Reverse(words)
	s.put(strings.Join(words, " "), stock)
	for !p.bare && s.Count(box) > 0 {
		s.MoveUnder(s.Top(box), stock, nil)
	}
	for seat, total := range p.totals {
		s.Totals[seat] = int16(total)
	}
	s.SetTurn(p.turn, nil)
	if err := s.Check(); err != nil {
		t.Fatal(err)
	}
	return s
}

// put takes cards out of the box.
func (s *scene) put(cards string, to engine.Pile) {
	s.t.Helper()
	for _, f := range faces(s.t, cards) {
		if s.PileOf(cardOf(f)) != box {
			s.t.Fatalf("there are two %s", info.Layout.Text(f))
		}
		s.Move(cardOf(f), to, nil)
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

// pile is what lies in a pile, bottom first.
func (s *scene) pile(p engine.Pile) string {
	var words []string
	for _, c := range s.Cards(nil, p) {
		words = append(words, info.Layout.Text(faceOf(c)))
	}
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
		if err := s.Check(); err != nil {
			s.t.Fatalf("after %s: %v", text, err)
		}
	}
}

// list is the legal list as texts, sorted.
func (s *scene) list() []string {
	got := []string{}
	for _, a := range s.Legal(nil) {
		got = append(got, s.Text(a))
	}
	slices.Sort(got)
	return got
}

// legal compares the whole legal list; the order is of no account.
func (s *scene) legal(want ...string) {
	s.t.Helper()
	slices.Sort(want)
	expect(s.t, "legal", s.list(), want)
}

// melding compares the lays and adds of the legal list.
func (s *scene) melding(want ...string) {
	s.t.Helper()
	got := slices.DeleteFunc(s.list(), func(text string) bool { return strings.HasPrefix(text, "discard") })
	slices.Sort(want)
	expect(s.t, "lays and adds", strings.Join(got, ", "), strings.Join(want, ", "))
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
	expect(s.t, text+" is listed", slices.Contains(s.list(), text), false)
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
	got, cards := strings.Fields(s.pile(handOf(seat))), strings.Fields(want)
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
	var texts []string
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
	expect(s.t, "events", texts, want)
}

func expect(t *testing.T, what string, got, want any) {
	t.Helper()
	if !reflect.DeepEqual(got, want) {
		t.Errorf("%s: %+v, want %+v", what, got, want)
	}
}

// The facts of refusals.

func theCard(t *testing.T, card string) engine.Fact {
	t.Helper()
	return engine.Fact{Name: "Card", Kind: engine.FaceFact, Value: int(faces(t, card)[0])}
}

func theCount(n int) engine.Fact {
	return engine.Fact{Name: "Count", Kind: engine.NumberFact, Value: n}
}

func theSeat(seat int) engine.Fact {
	return engine.Fact{Name: "Seat", Kind: engine.SeatFact, Value: seat}
}

func theRank(letter rune) engine.Fact {
	return engine.Fact{Name: "Rank", Kind: engine.RankFact, Value: int(letter)}
}

func theSuit(letter rune) engine.Fact {
	return engine.Fact{Name: "Suit", Kind: engine.SuitFact, Value: int(letter)}
}
