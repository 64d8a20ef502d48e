package threeup

import (
	"errors"
	"reflect"
	"slices"
	"strings"
	"testing"

	"deckhand/engine"
)

// position is a moment of a match, set up by hand. The zero value of a field stands for
// the usual case: seat 0 has the turn of a first game and owes one discard, and while cards
// can be drawn there are rows. All other cards not named are out of play.
type position struct {
	options string   // as on a command line: "multiClear=on"
	hands   []string // of each seat, "g7 oC"; there are as many seats as hands
	ups     []string // the open rows
	downs   []string // the hidden rows
	pile    string   // bottom first; the last one is the top
	stock   string   // in the order of drawing

	turn, dealer engine.Seat
	phase        Phase // Choose counts as Play unless choosing is set
	choosing     bool
	actions      int
	extra        bool
	idle         int
	round        int
	totals       []int
}

// hiddenRows are rows that are still to be played.
var hiddenRows = []string{"g8 g8 g8", "b8 b8 o8", "o8 o2 o2"}

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
	s.Vars = Vars{Phase: max(p.phase, Play), Actions: int8(max(p.actions, 1)), Extra: p.extra, Dealer: p.dealer, Idle: int16(p.idle)}
	if p.choosing {
		s.Phase = Choose
		for seat := range s.seats {
			s.SetFacing(up(seat), engine.InHand, nil)
		}
	}
	rows := func(texts []string, pile func(engine.Seat) engine.Pile) {
		for seat, cards := range texts {
			s.lay(cards, pile(engine.Seat(seat)))
		}
	}
	rows(p.hands, hand)
	rows(p.ups, up)
	rows(p.downs, down)
	s.lay(p.pile, discard)
	words := strings.Fields(p.stock)
	slices.Reverse(words)
	s.lay(strings.Join(words, " "), stock)
	s.fillRows(p)
	s.SetFacing(out, engine.FaceUp, nil)
	for seat, total := range p.totals {
		s.Totals[seat] = int8(total)
	}
	s.SetTurn(p.turn, nil)
	return s
}

// fillRows gives the seats any rows where there must be some: as long as cards can be
// drawn nobody has played from a row.
func (s *scene) fillRows(p position) {
	for seat := range s.seats {
		for _, row := range []engine.Pile{up(seat), down(seat)} {
			for p.stock != "" && !p.choosing && s.Count(row) < rowSize {
				s.Move(s.Top(out), row, nil)
			}
		}
	}
}

// lay takes cards from those out of play, the lowest of a face first.
func (s *scene) lay(text string, to engine.Pile) {
	s.t.Helper()
	for _, f := range faces(s.t, text) {
		if !s.Has(out, f) {
			s.t.Fatalf("there is no %s left", s.Layout.Text(f))
		}
		s.Move(s.Pick(out, f), to, nil)
	}
}

// faces reads "g7 oC"; they are the same in all packs.
func faces(t *testing.T, text string) (list []engine.Face) {
	t.Helper()
	for _, word := range strings.Fields(text) {
		face, known := info.Layout.Lookup(word)
		if !known {
			t.Fatalf("no card is called %q", word)
		}
		list = append(list, face)
	}
	return list
}

func (s *scene) textOf(p engine.Pile) string {
	var words []string
	for _, c := range s.Cards(nil, p) {
		words = append(words, s.Layout.Text(s.Face(c)))
	}
	return strings.Join(words, " ")
}

// pile compares a pile, bottom first; in a hand the order is of no account.
func (s *scene) pile(p engine.Pile, want string) {
	s.t.Helper()
	got := s.textOf(p)
	if info.Layout.Spec(p).Role == engine.Hand {
		got, want = inOrder(got), inOrder(want)
	}
	expect(s.t, info.Layout.PileName(p), got, want)
}

func inOrder(text string) string {
	words := strings.Fields(text)
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

// owes checks how many discards are owed, and whether they are extra ones.
func (s *scene) owes(actions int8, extra bool) {
	s.t.Helper()
	expect(s.t, "discards owed", s.Actions, actions)
	expect(s.t, "extra", s.Extra, extra)
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
	s.tellsTo(-1, want...)
}

// tellsTo compares them as a seat may know them; seat -1 knows all.
func (s *scene) tellsTo(seat engine.Seat, want ...string) {
	s.t.Helper()
	var texts []string
	for _, e := range s.events.List() {
		if seat >= 0 {
			e = e.For(seat)
		}
		words := strings.Fields(e.Text(s.Layout, info.Notes))
		if e.Kind == engine.Moved || e.Kind == engine.Flipped {
			words[1] = s.Layout.Text(s.Face(e.Card))
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
	return engine.Fact{Name: name, Kind: engine.FaceFact, Value: int(faces(t, card)[0])}
}

func playableFact(t *testing.T, playable string) engine.Fact {
	t.Helper()
	return engine.Fact{Name: "Playable", Kind: engine.FacesFact, List: faces(t, playable)}
}

// tooLowFacts are what a card that does not fit is told.
func tooLowFacts(t *testing.T, card, top, playable string) []engine.Fact {
	t.Helper()
	return []engine.Fact{cardFact(t, "Card", card), cardFact(t, "Top", top), playableFact(t, playable)}
}
