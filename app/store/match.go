package store

import (
	"encoding/json"
	"errors"
	"fmt"
	"slices"
	"strings"
	"time"
	"unicode"
	"unicode/utf8"
)

// NoSeat is the seat of what concerns the whole table.
const NoSeat = -1

// Limits of what a match may hold; whatever is beyond them is refused when written and when read.
const (
	MaxSeats   = 16
	maxOptions = 64
	maxText    = 4 << 10  // bytes of an action
	maxValue   = 16 << 10 // bytes of a note's value, as JSON
	maxName    = 256      // bytes of a person's name or an option's value
	maxWord    = 64       // bytes of an id or another stable word
)

// Header is what is known of a match when it starts, and its result once it is finished.
type Header struct {
	ID      string            `json:"id"`      // see NewID
	Created time.Time         `json:"created"` // UTC, whole seconds
	App     string            `json:"app"`     // version of the program
	Game    string            `json:"game"`
	Rules   int               `json:"rules"` // version of the game's rules, from 1
	Options map[string]string `json:"options,omitempty"`
	Seed    uint64            `json:"seed,string"`
	Seats   []Seat            `json:"seats"`
	Result  *Result           `json:"result,omitempty"`
}

// Kind tells persons from bots.
type Kind string

const (
	Person Kind = "person"
	Bot    Kind = "bot"
)

// Seat is who sits in a place at the start of a match. Whoever joins later is the session's affair (an action and a note).
type Seat struct {
	Name    string `json:"name"`
	Avatar  string `json:"avatar"`
	Kind    Kind   `json:"kind"`
	Level   string `json:"level,omitempty"`          // bots only
	BotSeed uint64 `json:"botSeed,string,omitempty"` // bots only
}

// Result is how a match ended. Its facts are whatever numbers statistics add up: hints, seconds played, 1 for practice.
type Result struct {
	Ended  time.Time      `json:"ended"` // UTC, whole seconds
	Reason string         `json:"reason"`
	Places []int          `json:"places"` // per seat, from 1
	Scores []int          `json:"scores"` // per seat
	Facts  map[string]int `json:"facts,omitempty"`
	Joined []Seat         `json:"joined,omitempty"` // who sat down after the start, on the seats behind those of the header
}

// Names of facts.
const (
	FactPractice = "practice" // 1 where the match is not to be counted
	FactSeconds  = "seconds"  // of play
	FactHints    = "hints"    // that were asked for
	FactMoves    = "moves"    // of the person
)

// EntryKind says which fields of an Entry count.
type EntryKind int

const (
	Act  EntryKind = iota // Seat did Text
	Undo                  // of the actions that stood, only the first Keep still stand
	Note                  // the value of the thing called Text that belongs to Seat; the last one counts, undo or not
)

// Entry is one line of a journal after the header.
type Entry struct {
	Kind  EntryKind
	Seat  int
	Text  string
	Keep  int
	Value json.RawMessage
}

// Action is something a seat did that changed the game.
type Action struct {
	Seat int
	Text string
}

// Match is the content of a journal.
type Match struct {
	Header  Header
	Entries []Entry
}

// Actions returns the actions that stand, in order: those no later undo took back.
func (m Match) Actions() []Action { return m.actions(tallyOf(m.Entries).stands) }

// Undone returns the actions that were taken back and could be done again, in the order in which they would be: nothing but
// those very actions was done since.
func (m Match) Undone() []Action { return m.actions(tallyOf(m.Entries).again()) }

func (m Match) actions(numbers []int) []Action {
	var actions []Action
	for _, i := range numbers {
		actions = append(actions, Action{m.Entries[i].Seat, m.Entries[i].Text})
	}
	return actions
}

// tally says which entries are actions that stand, and which were taken back and could be done again.
type tally struct {
	stands []int
	undone []int // the one that would come first is the last
}

func tallyOf(entries []Entry) tally {
	var t tally
	for i, e := range entries {
		switch e.Kind {
		case Act:
			t.stands = append(t.stands, i)
			last := len(t.undone) - 1
			if last >= 0 && entries[t.undone[last]].Text == e.Text && entries[t.undone[last]].Seat == e.Seat {
				t.undone = t.undone[:last]
			} else {
				t.undone = nil
			}
		case Undo:
			for _, back := range slices.Backward(t.stands[e.Keep:]) {
				t.undone = append(t.undone, back)
			}
			t.stands = t.stands[:e.Keep]
		}
	}
	return t
}

// again is what could be done again, in that order.
func (t tally) again() []int {
	list := slices.Clone(t.undone)
	slices.Reverse(list)
	return list
}

// Note reads the last note of this name and seat into value, a pointer, and reports whether there is one. A note of another
// shape than value gives an error of code BadValue.
func (m Match) Note(name string, seat int, value any) (bool, error) {
	for i := len(m.Entries) - 1; i >= 0; i-- {
		e := m.Entries[i]
		if e.Kind != Note || e.Text != name || e.Seat != seat {
			continue
		}
		if err := json.Unmarshal(e.Value, value); err != nil {
			return false, &Error{Code: BadValue, Name: m.Header.ID, Err: fmt.Errorf("note %s: %w", name, err)}
		}
		return true, nil
	}
	return false, nil
}

// Check refuses a match that this game, with these rules, cannot replay.
func (h Header) Check(game string, rules int) error {
	switch {
	case h.Game != game:
		return fail(WrongGame, h.ID, "a match of %q, not of %q", h.Game, game)
	case h.Rules != rules:
		return fail(WrongRules, h.ID, "rules %d of %s, not %d", h.Rules, game, rules)
	}
	return nil
}

// NewID makes a match id from the moment the match starts and any random number. Ids sort by time.
func NewID(created time.Time, random uint64) string {
	return fmt.Sprintf("%s-%016x", created.UTC().Format("20060102-150405"), random)
}

// compact leaves out what no longer counts: notes that a later one replaced, and actions taken back with the undo that did
// it. What could be done again is as it was: it stands at the end, and is taken back there.
func compact(entries []Entry) []Entry {
	t := tallyOf(entries)
	kept := standing(entries, t)
	if len(t.undone) == 0 {
		return kept
	}
	for _, i := range t.again() {
		kept = append(kept, entries[i])
	}
	return append(kept, Entry{Kind: Undo, Keep: len(t.stands)})
}

// standing are the actions that stand and the notes that count, in their order.
func standing(entries []Entry, t tally) []Entry {
	type thing struct {
		name string
		seat int
	}
	last := map[thing]int{}
	for i, e := range entries {
		if e.Kind == Note {
			last[thing{e.Text, e.Seat}] = i
		}
	}
	stands := t.stands
	kept := make([]Entry, 0, len(stands)+len(last)+len(t.undone)+1)
	for i, e := range entries {
		switch {
		case len(stands) > 0 && stands[0] == i:
			stands = stands[1:]
			kept = append(kept, e)
		case e.Kind == Note && last[thing{e.Text, e.Seat}] == i:
			kept = append(kept, e)
		}
	}
	return kept
}

// check returns what is wrong with an entry that follows after so many standing actions.
func (e Entry) check(standing int) error {
	if e.Seat < NoSeat || e.Seat >= MaxSeats {
		return fmt.Errorf("seat %d", e.Seat)
	}
	switch e.Kind {
	case Act:
		if e.Text == "" || !isText(e.Text, maxText) {
			return errors.New("an action is one line of text")
		}
	case Undo:
		if e.Keep < 0 || e.Keep > standing {
			return fmt.Errorf("undo to action %d of %d", e.Keep, standing)
		}
	case Note:
		if !isWord(e.Text) {
			return fmt.Errorf("note name %q", e.Text)
		}
		if len(e.Value) == 0 || len(e.Value) > maxValue {
			return fmt.Errorf("note %s: value of %d bytes", e.Text, len(e.Value))
		}
	default:
		return fmt.Errorf("entry of kind %d", e.Kind)
	}
	return nil
}

// standing returns how many actions stand after the entry, given how many stood before it.
func (e Entry) standing(before int) int {
	switch e.Kind {
	case Act:
		return before + 1
	case Undo:
		return e.Keep
	}
	return before
}

// check returns what is wrong with a header, apart from its id.
func (h Header) check() error {
	switch {
	case !isWord(h.Game):
		return fmt.Errorf("game %q", h.Game)
	case h.Rules < 1:
		return fmt.Errorf("rules version %d", h.Rules)
	case !isText(h.App, maxName):
		return errors.New("program version")
	case len(h.Seats) == 0 || len(h.Seats) > MaxSeats:
		return fmt.Errorf("%d seats", len(h.Seats))
	}
	for i, s := range h.Seats {
		if !s.ok() {
			return fmt.Errorf("seat %d", i)
		}
	}
	if !areOptions(h.Options) {
		return errors.New("options")
	}
	return h.Result.check()
}

func (s Seat) ok() bool {
	return isText(s.Name, maxName) && isText(s.Avatar, maxWord) && isText(s.Level, maxWord) && (s.Kind == Person || s.Kind == Bot)
}

func (r *Result) check() error {
	if r == nil {
		return nil
	}
	if !isText(r.Reason, maxName) || len(r.Places) > MaxSeats || len(r.Scores) > MaxSeats || len(r.Facts) > maxOptions {
		return errors.New("result")
	}
	for i, s := range r.Joined {
		if !s.ok() || i >= MaxSeats {
			return fmt.Errorf("joined seat %d", i)
		}
	}
	for name := range r.Facts {
		if !isWord(name) {
			return fmt.Errorf("fact %q", name)
		}
	}
	return nil
}

func areOptions(options map[string]string) bool {
	for name, value := range options {
		if !isName(name) || !isText(value, maxName) {
			return false
		}
	}
	return len(options) <= maxOptions
}

// isID reports whether a match may be called so. Lower case, because some disks do not tell "A" from "a"; no dots or slashes,
// because the id becomes the name of a file.
func isID(s string) bool {
	return isWord(s) && !strings.ContainsAny(s, "._") && !isDevice(s)
}

// isDevice reports whether Windows takes the name for a device, whatever the folder and the file name's extension.
func isDevice(s string) bool {
	switch s {
	case "con", "prn", "aux", "nul":
		return true
	}
	port := strings.HasPrefix(s, "com") || strings.HasPrefix(s, "lpt")
	return port && len(s) == 4 && s[3] >= '0' && s[3] <= '9'
}

// isWord reports whether s is a stable word: small ASCII letters, digits, and inside also "-", "." and "_".
func isWord(s string) bool {
	if s == "" || len(s) > maxWord {
		return false
	}
	for i, c := range s {
		letter := c >= 'a' && c <= 'z' || c >= '0' && c <= '9'
		mark := c == '-' || c == '.' || c == '_'
		if !letter && (!mark || i == 0) {
			return false
		}
	}
	return true
}

// isText reports whether s is one line of valid text of at most limit bytes.
func isText(s string, limit int) bool {
	return len(s) <= limit && utf8.ValidString(s) && strings.IndexFunc(s, unicode.IsControl) < 0
}

// isName reports whether s is the name of an option: a word that may have capital letters, such as "jackOnSeven".
func isName(s string) bool {
	for _, c := range s {
		if c >= utf8.RuneSelf {
			return false // some of these have small forms among the letters of ASCII
		}
	}
	return isWord(strings.ToLower(s))
}
