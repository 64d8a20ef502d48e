package store

import (
	"bytes"
	"encoding/json"
	"errors"
	"fmt"
	"hash/crc32"
)

const (
	matchFormat  = "deckhand match"
	matchVersion = 1

	maxFile = 16 << 20 // bytes of a journal
	maxLine = 64 << 10 // bytes of one of its lines
)

var errFuture = errors.New("written by a newer program")

// headerLine and entryLine are the JSON of a journal's lines, without the sum that seal adds.
type headerLine struct {
	Format  string `json:"format"`
	Version int    `json:"version"`
	Header
}

type entryLine struct {
	Do    *string         `json:"do,omitempty"`
	Undo  *int            `json:"undo,omitempty"`
	Note  *string         `json:"note,omitempty"`
	Seat  *int            `json:"seat,omitempty"`
	Value json.RawMessage `json:"value,omitempty"`
}

func encodeHeader(h Header) ([]byte, uint32, error) {
	body, err := json.Marshal(headerLine{matchFormat, matchVersion, h})
	if err != nil {
		return nil, 0, err
	}
	line, sum := seal(0, body)
	if len(line) > maxLine {
		return nil, 0, fmt.Errorf("header of %d bytes", len(line))
	}
	return line, sum, nil
}

// encodeEntry returns the entry's line and the sum that the next line continues from.
func encodeEntry(e Entry, sum uint32) ([]byte, uint32, error) {
	var l entryLine
	switch e.Kind {
	case Act:
		l = entryLine{Do: &e.Text, Seat: &e.Seat}
	case Undo:
		l = entryLine{Undo: &e.Keep}
	case Note:
		l = entryLine{Note: &e.Text, Seat: &e.Seat, Value: e.Value}
	}
	body, err := json.Marshal(l)
	if err != nil {
		return nil, sum, err
	}
	line, sum := seal(sum, body)
	if len(line) > maxLine {
		return nil, sum, fmt.Errorf("entry of %d bytes", len(line))
	}
	return line, sum, nil
}

// encodeMatch returns a whole journal and its last sum.
func encodeMatch(m Match) ([]byte, uint32, error) {
	name := m.Header.ID + matchSuffix
	data, sum, err := encodeHeader(m.Header)
	if err != nil {
		return nil, 0, &Error{Code: BadValue, Name: name, Err: err}
	}
	for _, e := range m.Entries {
		var line []byte
		if line, sum, err = encodeEntry(e, sum); err != nil {
			return nil, 0, &Error{Code: BadValue, Name: name, Err: err}
		}
		data = append(data, line...)
	}
	if len(data) > maxFile {
		return nil, 0, fail(TooLarge, name, "%d bytes", len(data))
	}
	return data, sum, nil
}

// decodeMatch reads a journal. What stands after the last line's end is a write that a crash cut short, and is dropped;
// everything before it must be whole. With an error of code Damaged comes what stands before the damage, as far as the header
// is good.
func decodeMatch(data []byte, id string) (Match, error) {
	m, _, err := decodeLines(data, id)
	return m, err
}

// decodeLines is decodeMatch, and tells how many bytes the lines take that are good.
func decodeLines(data []byte, id string) (m Match, good int, err error) {
	name := id + matchSuffix
	first, rest, found := bytes.Cut(data, []byte("\n"))
	if !found {
		return Match{}, 0, fail(Damaged, name, "no header")
	}
	h, sum, err := decodeHeader(first)
	switch {
	case errors.Is(err, errFuture):
		return Match{}, 0, &Error{Code: FutureVersion, Name: name, Err: err}
	case err != nil:
		return Match{}, 0, fail(Damaged, name, "header: %w", err)
	case h.ID != id:
		return Match{}, 0, fail(BadID, name, "this is match %q", h.ID)
	}
	m, good = Match{Header: h}, len(first)+1
	standing := 0
	for line := range bytes.Lines(rest) {
		line, whole := bytes.CutSuffix(line, []byte("\n"))
		if !whole {
			break
		}
		var e Entry
		if e, sum, err = decodeEntry(line, sum, standing); err != nil {
			return m, good, fail(Damaged, name, "entry %d: %w", len(m.Entries)+1, err)
		}
		m.Entries = append(m.Entries, e)
		standing = e.standing(standing)
		good += len(line) + 1
	}
	return m, good, nil
}

// decodeHeader looks at format and version before anything else: only they are promised to stay as they are.
func decodeHeader(line []byte) (Header, uint32, error) {
	var mark struct {
		Format  string
		Version int
	}
	if err := json.Unmarshal(line, &mark); err != nil {
		return Header{}, 0, err
	}
	switch {
	case mark.Format != matchFormat || mark.Version < 1:
		return Header{}, 0, errors.New("not the header of a match")
	case mark.Version > matchVersion:
		return Header{}, 0, fmt.Errorf("%w: %d", errFuture, mark.Version)
	}
	body, sum, err := unseal(0, line)
	if err != nil {
		return Header{}, 0, err
	}
	var l headerLine
	if err := json.Unmarshal(body, &l); err != nil {
		return Header{}, 0, err
	}
	return l.Header, sum, l.Header.check()
}

func decodeEntry(line []byte, sum uint32, standing int) (Entry, uint32, error) {
	body, sum, err := unseal(sum, line)
	if err != nil {
		return Entry{}, sum, err
	}
	var l entryLine
	if err := json.Unmarshal(body, &l); err != nil {
		return Entry{}, sum, err
	}
	var e Entry
	switch {
	case l.Do != nil && l.Undo == nil && l.Note == nil && l.Seat != nil && l.Value == nil:
		e = Entry{Kind: Act, Seat: *l.Seat, Text: *l.Do}
	case l.Undo != nil && l.Do == nil && l.Note == nil && l.Seat == nil && l.Value == nil:
		e = Entry{Kind: Undo, Keep: *l.Undo}
	case l.Note != nil && l.Do == nil && l.Undo == nil && l.Seat != nil && l.Value != nil:
		e = Entry{Kind: Note, Seat: *l.Seat, Text: *l.Note, Value: l.Value}
	default:
		return Entry{}, sum, errors.New("not an entry")
	}
	return e, sum, e.check(standing)
}

const (
	sumStart = `,"sum":"`
	sumEnd   = `"}`
	sumSize  = len(sumStart) + 8 + len(sumEnd)
)

// seal adds a check sum as the last member of a JSON object and ends the line. The sum continues the one of the line before,
// so a line that is missing, doubled or out of place shows as well as one that was changed.
func seal(before uint32, object []byte) ([]byte, uint32) {
	open := object[:len(object)-1]
	sum := crc32.Update(before, crc32.IEEETable, open)
	line := make([]byte, 0, len(open)+sumSize+1)
	line = append(line, open...)
	line = fmt.Appendf(line, "%s%08x%s\n", sumStart, sum, sumEnd)
	return line, sum
}

// unseal is the way back: the line without its end, to the object.
func unseal(before uint32, line []byte) ([]byte, uint32, error) {
	if len(line) >= maxLine {
		return nil, before, fmt.Errorf("%d bytes long", len(line))
	}
	if len(line) < sumSize {
		return nil, before, errors.New("no sum")
	}
	open := line[:len(line)-sumSize]
	sum := crc32.Update(before, crc32.IEEETable, open)
	if string(line[len(open):]) != fmt.Sprintf("%s%08x%s", sumStart, sum, sumEnd) {
		return nil, before, errors.New("the sum does not match")
	}
	return append(open[:len(open):len(open)], '}'), sum, nil
}
