package store_test

import (
	"encoding/json"
	"errors"
	"fmt"
	"hash/crc32"
	"path/filepath"
	"reflect"
	"slices"
	"strings"
	"testing"
	"time"

	"deckhand/app/store"
)

var paths = store.Paths{
	Config: abs("config"),
	Data:   abs("data"),
	State:  abs("state"),
	Cache:  abs("cache"),
}

var settingsFile = filepath.Join(paths.Config, "settings.json")

func abs(name string) string {
	path, err := filepath.Abs(filepath.Join(string(filepath.Separator), "memory", name))
	if err != nil {
		panic(err)
	}
	return path
}

var indexFile = filepath.Join(paths.Data, "history.index")

func matchFile(id string) string   { return filepath.Join(paths.Data, "matches", id+".jsonl") }
func historyFile(id string) string { return filepath.Join(paths.Data, "history", id+".jsonl") }

func sampleHeader(id string) store.Header {
	return store.Header{
		ID:      id,
		Created: time.Date(2026, 3, 1, 20, 15, 0, 0, time.UTC),
		App:     "1.0.0",
		Game:    "chupate2",
		Rules:   1,
		Options: map[string]string{"limit": "100", "jackOnSeven": "on"},
		Seed:    18446744073709551615,
		Seats: []store.Seat{
			{Name: "Märt Õun", Avatar: "fish", Kind: store.Person},
			{Name: "Bruno", Avatar: "star", Kind: store.Bot, Level: "hard", BotSeed: 9007199254740993},
		},
	}
}

var sampleResult = store.Result{
	Ended:  time.Date(2026, 3, 1, 20, 40, 0, 0, time.UTC),
	Reason: "limit",
	Places: []int{2, 1},
	Scores: []int{103, 40},
	Facts:  map[string]int{"hints": 2, "played": 1460},
}

func open(t testing.TB, fsys store.FileSystem) *store.Store {
	t.Helper()
	s, err := store.Open(paths, fsys)
	ok(t, err)
	return s
}

func create(t testing.TB, s *store.Store, id string) *store.Journal {
	t.Helper()
	j, err := s.Create(sampleHeader(id))
	ok(t, err)
	return j
}

func reopen(t testing.TB, s *store.Store, id string) *store.Journal {
	t.Helper()
	j, err := s.OpenMatch(id)
	ok(t, err)
	return j
}

// fatals is what a test and a property have in common.
type fatals interface {
	Helper()
	Fatalf(format string, args ...any)
}

func ok(t fatals, err error) {
	t.Helper()
	if err != nil {
		t.Fatalf("unexpected error: %v", err)
	}
}

// wantCode checks the code of an error, and that it tells a base name at most, never where a person's files are.
func wantCode(t fatals, err error, code store.Code) {
	t.Helper()
	if got := store.CodeOf(err); got != code {
		t.Fatalf("error %v has the code %q, want %q", err, got, code)
	}
	var e *store.Error
	if err != nil && (!errors.As(err, &e) || strings.ContainsAny(e.Name, `/\`)) {
		t.Fatalf("error %#v names a path", err)
	}
}

func equal(t fatals, got, want any) {
	t.Helper()
	if !reflect.DeepEqual(got, want) {
		t.Fatalf("got  %+v\nwant %+v", got, want)
	}
}

// line seals a JSON object as FORMAT.md says.
func line(before uint32, object string) (string, uint32) {
	open := strings.TrimSuffix(object, "}")
	sum := crc32.Update(before, crc32.IEEETable, []byte(open))
	return fmt.Sprintf("%s,\"sum\":\"%08x\"}\n", open, sum), sum
}

// file seals several.
func file(objects ...string) []byte {
	var all strings.Builder
	var sum uint32
	for _, o := range objects {
		var l string
		l, sum = line(sum, o)
		all.WriteString(l)
	}
	return []byte(all.String())
}

// header returns a header object with some members changed; a nil value leaves one out.
func header(id string, changes map[string]any) string {
	members := map[string]any{
		"format": "deckhand match", "version": 1, "id": id, "created": "2026-03-01T20:15:00Z", "app": "1.0.0",
		"game": "chupate2", "rules": 1, "seed": "7",
		"seats": []any{map[string]any{"name": "Marta", "avatar": "fish", "kind": "person"}},
	}
	for k, v := range changes {
		members[k] = v
		if v == nil {
			delete(members, k)
		}
	}
	out, err := json.Marshal(members)
	if err != nil {
		panic(err)
	}
	return string(out)
}

func ids(list []store.Info) []string {
	var out []string
	for _, i := range list {
		out = append(out, i.ID)
	}
	return out
}

// meaning is what counts of a match: it does not change when the journal is compacted.
type meaning struct {
	Actions []store.Action
	Undone  []store.Action
	Notes   map[string]string
}

func meaningOf(m store.Match) meaning {
	out := meaning{Actions: slices.Clip(m.Actions()), Undone: m.Undone(), Notes: map[string]string{}}
	if len(out.Actions) == 0 {
		out.Actions = nil
	}
	if len(out.Undone) == 0 {
		out.Undone = nil
	}
	for _, e := range m.Entries {
		if e.Kind == store.Note {
			out.Notes[fmt.Sprint(e.Text, " ", e.Seat)] = string(e.Value)
		}
	}
	return out
}
