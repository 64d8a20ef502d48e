package engine

import (
	"bytes"
	"encoding/json"
	"fmt"
	"io"
)

// Record is a match as text: enough to play it again to the same end. It is the
// replay, the bug report and the test fixture.
type Record struct {
	Game    string            `json:"game"`
	Rules   int               `json:"rules"`
	Seats   int               `json:"seats"`
	Options map[string]string `json:"options"`
	Seed    string            `json:"seed"`
	Actions []string          `json:"actions"`
	Hash    string            `json:"hash"` // of the state after the last action
	// Players is who played, in whatever form the one who wrote it uses: nothing of the match depends on it.
	Players json.RawMessage `json:"players,omitempty"`
}

// MaxRecord is the largest record that is read, in bytes.
const MaxRecord = 16 << 20

// RecordError says what is wrong with a record, and at which action (0 and up);
// At is -1 when the fault lies before the first one.
type RecordError struct {
	At      int
	Problem string
	Err     error
}

func (e *RecordError) Error() string {
	text := "record: " + e.Problem
	if e.At >= 0 {
		text = fmt.Sprintf("record, action %d: %s", e.At, e.Problem)
	}
	if e.Err != nil {
		text += ": " + e.Err.Error()
	}
	return text
}

func (e *RecordError) Unwrap() error { return e.Err }

// HashError says that a record could be played and led to another state.
type HashError struct{ Want, Got string }

func (e *HashError) Error() string { return fmt.Sprintf("the hash is %s, not %s", e.Got, e.Want) }

// ReadRecord reads a record; its error is a [*RecordError].
func ReadRecord(r io.Reader) (Record, error) {
	data, err := io.ReadAll(io.LimitReader(r, MaxRecord+1))
	if err != nil {
		return Record{}, &RecordError{At: -1, Problem: "cannot be read", Err: err}
	}
	if len(data) > MaxRecord {
		return Record{}, &RecordError{At: -1, Problem: "too large"}
	}
	var rec Record
	d := json.NewDecoder(bytes.NewReader(data))
	d.DisallowUnknownFields()
	if err := d.Decode(&rec); err != nil {
		return Record{}, &RecordError{At: -1, Problem: "not a record", Err: err}
	}
	if _, err := d.Token(); err != io.EOF {
		return Record{}, &RecordError{At: -1, Problem: "something follows the record"}
	}
	return rec, nil
}

// Write writes the record as indented JSON.
func (r Record) Write(w io.Writer) error {
	text, err := json.MarshalIndent(r, "", " ")
	if err != nil {
		return err
	}
	_, err = w.Write(append(text, '\n'))
	return err
}

// Start deals the match of a record without playing its actions; its error is a
// [*RecordError].
func (r Record) Start(g Game) (State, error) {
	info := g.Info()
	if r.Game != info.ID {
		return nil, &RecordError{At: -1, Problem: fmt.Sprintf("is of the game %q, not %q", r.Game, info.ID)}
	}
	if r.Rules != info.Rules {
		return nil, &RecordError{At: -1, Problem: fmt.Sprintf("made with version %d of the rules; this program plays version %d", r.Rules, info.Rules)}
	}
	seed, err := ParseSeed(r.Seed)
	if err != nil {
		return nil, &RecordError{At: -1, Problem: "bad seed", Err: err}
	}
	s, err := g.New(Config{Seats: r.Seats, Options: r.Options}, seed)
	if err != nil {
		return nil, &RecordError{At: -1, Problem: "bad set-up", Err: err}
	}
	return s, nil
}

// Replay plays a record and checks every action and the hash. Its error is a
// [*RecordError]; then there is no state.
func (r Record) Replay(g Game) (State, error) {
	s, err := r.Start(g)
	if err != nil {
		return nil, err
	}
	for i, text := range r.Actions {
		if s.Turn() == NoSeat {
			return nil, &RecordError{At: i, Problem: "the match is over"}
		}
		if err := Do(s, text, nil); err != nil {
			return nil, &RecordError{At: i, Problem: "cannot be played", Err: err}
		}
	}
	if h := Hash(s); h != r.Hash {
		return nil, &RecordError{At: len(r.Actions), Problem: "ends otherwise", Err: &HashError{Want: r.Hash, Got: h}}
	}
	return s, nil
}
