package engine_test

import (
	"bytes"
	"errors"
	"io"
	"strings"
	"testing"
	"testing/iotest"

	"deckhand/engine"
	"deckhand/engine/enginetest/crazyeights"
)

// played is a record of a few first legal actions.
func played(t *testing.T) engine.Record {
	t.Helper()
	s, err := crazyeights.Game{}.New(engine.Config{Seats: 3}, 5)
	if err != nil {
		t.Fatal(err)
	}
	rec := engine.Record{Game: "crazyeights", Rules: 1, Seats: 3, Seed: "5"}
	for range 6 {
		text := s.Text(s.Legal(nil)[0])
		if err := engine.Do(s, text, nil); err != nil {
			t.Fatal(err)
		}
		rec.Actions = append(rec.Actions, text)
	}
	rec.Hash = engine.Hash(s)
	return rec
}

func TestARecordSaysWhatIsWrongAndWhere(t *testing.T) {
	for name, c := range map[string]struct {
		change func(*engine.Record)
		at     int
		cause  any // pointer to the type of the error within, nil if there is none
	}{
		"another game":     {func(r *engine.Record) { r.Game = "chess" }, -1, nil},
		"other rules":      {func(r *engine.Record) { r.Rules = 2 }, -1, nil},
		"bad seed":         {func(r *engine.Record) { r.Seed = "five" }, -1, new(*engine.SeedError)},
		"too many seats":   {func(r *engine.Record) { r.Seats = 9 }, -1, new(*engine.SeatsError)},
		"unknown option":   {func(r *engine.Record) { r.Options = map[string]string{"x": "y"} }, -1, new(*engine.OptionError)},
		"no such action":   {func(r *engine.Record) { r.Actions[3] = "sing" }, 3, new(*engine.ParseError)},
		"refused action":   {func(r *engine.Record) { r.Actions[2] = "pass" }, 2, new(*engine.Refusal)},
		"one action short": {func(r *engine.Record) { r.Actions = r.Actions[:5] }, 5, new(*engine.HashError)},
		"another deal":     {func(r *engine.Record) { r.Seed, r.Actions = "6", nil }, 0, new(*engine.HashError)},
	} {
		t.Run(name, func(t *testing.T) {
			rec := played(t)
			c.change(&rec)
			s, err := rec.Replay(crazyeights.Game{})
			var bad *engine.RecordError
			if s != nil || !errors.As(err, &bad) || bad.At != c.at || bad.Problem == "" || bad.Error() == "" {
				t.Fatalf("Replay = %v, %#v", s, err)
			}
			if c.cause == nil && bad.Err != nil || c.cause != nil && !errors.As(err, c.cause) {
				t.Errorf("the cause is %#v, want %T", bad.Err, c.cause)
			}
		})
	}
}

func TestARecordEndsWithTheMatch(t *testing.T) {
	s, err := crazyeights.Game{}.New(engine.Config{Seats: 2}, 5)
	if err != nil {
		t.Fatal(err)
	}
	rec := engine.Record{Game: "crazyeights", Rules: 1, Seats: 2, Seed: "5"}
	for s.Turn() != engine.NoSeat {
		a := s.Legal(nil)[0]
		rec.Actions = append(rec.Actions, s.Text(a))
		s.Apply(a, nil)
	}
	rec.Hash = engine.Hash(s)
	if _, err := rec.Replay(crazyeights.Game{}); err != nil {
		t.Fatal(err)
	}
	n := len(rec.Actions)
	rec.Actions = append(rec.Actions, "draw")
	var bad *engine.RecordError
	if _, err := rec.Replay(crazyeights.Game{}); !errors.As(err, &bad) || bad.At != n {
		t.Errorf("one action more: %v", err)
	}
}

func TestRecordsAreReadStrictly(t *testing.T) {
	var file bytes.Buffer
	if err := played(t).Write(&file); err != nil {
		t.Fatal(err)
	}
	good := file.String()
	if rec, err := engine.ReadRecord(strings.NewReader(good)); err != nil || rec.Hash != played(t).Hash || len(rec.Actions) != 6 {
		t.Fatalf("%+v, %v", rec, err)
	}
	broken := errors.New("broken disk")
	for name, r := range map[string]io.Reader{
		"nothing":         strings.NewReader(""),
		"not JSON":        strings.NewReader("deal 5"),
		"a list":          strings.NewReader("[]"),
		"cut":             strings.NewReader(good[:len(good)/2]),
		"a foreign field": strings.NewReader(strings.Replace(good, `"seats"`, `"sofas"`, 1)),
		"a wrong type":    strings.NewReader(strings.Replace(good, `"seats": 3`, `"seats": "3"`, 1)),
		"a fraction":      strings.NewReader(strings.Replace(good, `"seats": 3`, `"seats": 3.5`, 1)),
		"something more":  strings.NewReader(good + "x"),
		"a second record": strings.NewReader(good + good),
		"too large":       strings.NewReader(good + strings.Repeat(" ", engine.MaxRecord)),
		"unreadable":      iotest.ErrReader(broken),
	} {
		t.Run(name, func(t *testing.T) {
			_, err := engine.ReadRecord(r)
			var bad *engine.RecordError
			if !errors.As(err, &bad) || bad.At != -1 || bad.Error() == "" {
				t.Fatalf("%v", err)
			}
			if name == "unreadable" && !errors.Is(err, broken) {
				t.Errorf("the cause is lost: %v", err)
			}
		})
	}
}

func TestHashesAreTheSameForEver(t *testing.T) {
	if got, want := played(t).Hash, "07805c1015565c04"; got != want {
		t.Errorf("hash %s, want %s", got, want)
	}
}

func TestDoRefusesWithTypedErrorsAndChangesNothing(t *testing.T) {
	s, err := crazyeights.Game{}.New(engine.Config{Seats: 2}, 5)
	if err != nil {
		t.Fatal(err)
	}
	before := engine.Hash(s)
	var ev engine.Events
	var parse *engine.ParseError
	if err := engine.Do(s, "sing", &ev); !errors.As(err, &parse) || parse.Text != "sing" || parse.Error() == "" {
		t.Errorf("sing: %v", err)
	}
	var refusal *engine.Refusal
	if err := engine.Do(s, "pass", &ev); !errors.As(err, &refusal) || refusal.Clause != "T5" || refusal.Error() == "" {
		t.Errorf("pass: %v", err)
	}
	if engine.Hash(s) != before || len(ev.List()) > 0 {
		t.Error("a refused action has left a trace")
	}
	if err := engine.Do(s, "draw", &ev); err != nil || engine.Hash(s) == before || len(ev.List()) == 0 {
		t.Errorf("draw: %v", err)
	}
}

func TestDealIsFoundBetweenRoundsAlone(t *testing.T) {
	s, err := crazyeights.Game{}.New(engine.Config{Seats: 2}, 5)
	if err != nil {
		t.Fatal(err)
	}
	if a, between := engine.Deal(s, s.Legal(nil)); between {
		t.Errorf("a game of one round deals again: %v", a)
	}
}

func TestAPositionIsAViewAndTheMemoryOfItsSeat(t *testing.T) {
	s, err := crazyeights.Game{}.New(engine.Config{Seats: 2}, 5)
	if err != nil {
		t.Fatal(err)
	}
	mine, theirs := engine.NewLog(s.Turn()), engine.NewLog(1-s.Turn())
	me := s.Turn()
	var ev engine.Events
	if err := engine.Do(s, "draw", &ev); err != nil {
		t.Fatal(err)
	}
	mine.Add(ev.List())
	theirs.Add(ev.List())
	var p, q engine.Position
	p.Take(s, me, mine)
	q.Take(s, 1-me, theirs)
	if p.View.Seat() != me || q.View.Seat() != 1-me {
		t.Fatalf("views of %d and %d", p.View.Seat(), q.View.Seat())
	}
	if p.Log[0].Card == engine.NoCard || q.Log[0].Card != engine.NoCard {
		t.Errorf("the drawn card is %d to who drew it and %d to the other", p.Log[0].Card, q.Log[0].Card)
	}
	// The position stays as it is when the match goes on.
	before := p.View.Key()
	ev.Reset()
	if err := engine.Do(s, "draw", &ev); err != nil {
		t.Fatal(err)
	}
	mine.Add(ev.List())
	if p.View.Key() != before || len(p.Log) != 2 {
		t.Errorf("the position has moved on: %d events", len(p.Log))
	}
}
