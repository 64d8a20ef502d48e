package enginetest

import (
	"bytes"
	"encoding/binary"
	"errors"
	"slices"
	"strings"
	"testing"

	"deckhand/engine"
)

// FuzzDo is the body of a fuzz target that plays what it is told. A script is read
// byte by byte: most bytes choose a legal action, the highest take the next line of
// texts, or the next eight bytes as the number of an action. Whatever comes, nothing
// panics, errors have their types, and a refused action changes nothing.
func FuzzDo(f *testing.F, g engine.Game) {
	f.Add(uint8(0), uint64(0), uint64(1), []byte("\x00\x01\x02\xff\x03\xfe12345678\x04"), "draw\nplay 7h")
	f.Add(uint8(3), uint64(1<<40-1), uint64(99_999_999), bytes.Repeat([]byte{0xff, 7}, 40), "take\n\ndeal\nleave 1\njoin")
	f.Fuzz(func(t *testing.T, seats uint8, options, seed uint64, script []byte, texts string) {
		w := begin(t, g, fuzzSetup(g.Info(), seats, options), engine.Seed(seed), 0)
		trial := w.copied(t)
		lines := strings.Split(texts, "\n")
		for len(script) > 0 && !w.over() {
			op := script[0]
			script = script[1:]
			switch {
			case op == 0xff && len(lines) > 0:
				fuzzText(t, w, lines[0])
				lines = lines[1:]
			case op == 0xfe && len(script) >= 8:
				fuzzNumber(t, w, trial, engine.Action(binary.LittleEndian.Uint64(script)))
				script = script[8:]
			default:
				legal := w.list()
				w.play(legal[int(op)%len(legal)])
			}
			if err := w.Check(); err != nil {
				t.Fatalf("after %q: %v", w.texts, err)
			}
		}
	})
}

func fuzzText(t *testing.T, w *walk, text string) {
	before := fingerprint(w, w.seats())
	err := engine.Do(w.State, text, nil)
	if err == nil {
		w.texts = append(w.texts, text)
		return
	}
	if !typed(err) {
		t.Fatalf("%q fails with %v, of type %T", text, err, err)
	}
	if fingerprint(w, w.seats()) != before {
		t.Fatalf("%q is refused (%v) and leaves a trace", text, err)
	}
}

func fuzzNumber(t *testing.T, w *walk, trial engine.State, a engine.Action) {
	if w.Why(a) != nil {
		return
	}
	if !slices.Contains(w.list(), a) && !hasEqual(w, trial, a) {
		t.Fatalf("%#x (%q) is not legal and not refused, and no legal action does the same", a, w.Text(a))
	}
	w.play(a)
}

// fuzzSetup reads a set-up from numbers: any numbers give one.
func fuzzSetup(info engine.Info, seats uint8, options uint64) engine.Config {
	setup := engine.Config{
		Seats:   info.MinSeats + int(seats)%(info.MaxSeats-info.MinSeats+1),
		Options: make(map[string]string),
	}
	for _, o := range info.Options {
		all := values(o)
		setup.Options[o.Key] = all[options%uint64(len(all))]
		options /= uint64(len(all))
	}
	return setup
}

// FuzzRecord is the body of a fuzz target that reads and replays whatever it gets as a
// record. An error is a [*engine.RecordError]; what is accepted has the hash it says.
func FuzzRecord(f *testing.F, g engine.Game) {
	w := begin(f, g, engine.Config{Seats: g.Info().MinSeats}, 1, 1)
	for range 30 {
		var file bytes.Buffer
		if err := w.record().Write(&file); err != nil {
			f.Fatal(err)
		}
		f.Add(file.Bytes())
		w.step()
	}
	f.Fuzz(func(t *testing.T, file []byte) {
		rec, err := engine.ReadRecord(bytes.NewReader(file))
		if err != nil {
			if !isRecordError(err) {
				t.Fatalf("ReadRecord fails with %v, of type %T", err, err)
			}
			return
		}
		s, err := rec.Replay(g)
		switch {
		case err != nil && (!isRecordError(err) || s != nil):
			t.Fatalf("Replay = %v, %v (%T)", s, err, err)
		case err == nil && engine.Hash(s) != rec.Hash:
			t.Fatalf("accepted with another hash")
		}
	})
}

// FuzzParse is the body of a fuzz target for the text form of actions: what can be read
// is written as a text that is read as the same.
func FuzzParse(f *testing.F, g engine.Game) {
	w := begin(f, g, engine.Config{Seats: g.Info().MinSeats}, 1, 1)
	for range 300 {
		for _, a := range w.list() {
			f.Add(w.Text(a))
		}
		if !w.step() {
			break
		}
	}
	s := w.State
	f.Fuzz(func(t *testing.T, text string) {
		a, err := s.Parse(text)
		if err != nil {
			var bad *engine.ParseError
			if !errors.As(err, &bad) {
				t.Fatalf("Parse(%q) fails with %v, of type %T", text, err, err)
			}
			return
		}
		if again, err := s.Parse(s.Text(a)); err != nil || again != a {
			t.Fatalf("%q is read as %#x and written as %q, which is read as %#x, %v", text, a, s.Text(a), again, err)
		}
	})
}
