package store_test

import (
	"bytes"
	"fmt"
	"slices"
	"strings"
	"testing"

	"deckhand/app/store"
)

// sampleFile is a journal of three entries.
func sampleFile(id string) []byte {
	return file(header(id, nil), `{"do":"a","seat":0}`, `{"note":"order","seat":0,"value":{"x":[1]}}`, `{"do":"b","seat":0}`)
}

func TestTornLastLineIsDropped(t *testing.T) {
	whole := sampleFile("m1")
	firstLine := bytes.IndexByte(whole, '\n') + 1
	for cut := firstLine; cut <= len(whole); cut++ {
		disk := newMemDisk()
		disk.put(matchFile("m1"), whole[:cut])
		s := open(t, disk)
		j := reopen(t, s, "m1")
		lines := bytes.Count(whole[firstLine:cut], []byte("\n"))
		if got := len(j.Match().Entries); got != lines {
			t.Fatalf("cut at %d: %d entries, want %d", cut, got, lines)
		}
		ok(t, j.Act(0, "c")) // nothing is written behind the torn line
		m, err := s.ReadMatch("m1")
		ok(t, err)
		equal(t, len(m.Entries), lines+1)
	}
}

func TestZerosAfterTheLastLineAreDropped(t *testing.T) {
	disk := newMemDisk()
	disk.put(matchFile("m1"), append(sampleFile("m1"), make([]byte, 4096)...))
	equal(t, len(reopen(t, open(t, disk), "m1").Match().Entries), 3)
}

func TestAnyChangedByteIsNoticed(t *testing.T) {
	whole := sampleFile("m1")
	for i := range whole {
		for _, b := range []byte{whole[i] ^ 1, whole[i] ^ 0x80, 0, '\n', '1'} {
			spoilt := slices.Clone(whole)
			spoilt[i] = b
			if bytes.Equal(spoilt, whole) {
				continue
			}
			if i == len(whole)-1 {
				continue // without its end the last line counts as torn
			}
			disk := newMemDisk()
			disk.put(matchFile("m1"), spoilt)
			s := open(t, disk)
			_, err := s.OpenMatch("m1")
			switch code := store.CodeOf(err); code {
			case store.Damaged:
				equal(t, disk.content(matchFile("m1")+".bad"), spoilt)
				wantSalvaged(t, s, spoilt[:i])
			case store.FutureVersion: // a changed version looks like that, and nothing is touched
				equal(t, disk.content(matchFile("m1")), spoilt)
			default:
				t.Fatalf("byte %d changed to %q: error %v", i, b, err)
			}
		}
	}
}

// wantSalvaged wants the match m1 to go on from what whole lines at the begin say, or to be gone where they say of no action.
func wantSalvaged(t *testing.T, s *store.Store, begin []byte) {
	t.Helper()
	disk := newMemDisk()
	disk.put(matchFile("m1"), begin[:bytes.LastIndexByte(begin, '\n')+1])
	want, err := open(t, disk).ReadMatch("m1")
	if err != nil || len(want.Actions()) == 0 {
		_, err := s.OpenMatch("m1")
		wantCode(t, err, store.NotFound)
		return
	}
	j := reopen(t, s, "m1")
	equal(t, meaningOf(j.Match()), meaningOf(want))
	equal(t, j.Match().Header, want.Header)
	ok(t, j.Act(0, "on"))
	ok(t, j.Close())
}

func TestDamagedJournals(t *testing.T) {
	do := `{"do":"a","seat":0}`
	lines := strings.SplitAfter(string(sampleFile("m1")), "\n")
	deep := strings.Repeat("[", 30000) + strings.Repeat("]", 30000)
	for name, content := range map[string][]byte{
		"empty":                {},
		"garbage":              []byte("\x00\xff\x13garbage\n"),
		"no line end":          []byte(strings.TrimSuffix(lines[0], "\n")),
		"an empty line":        []byte(lines[0] + "\n" + lines[1]),
		"a line missing":       []byte(lines[0] + lines[2]),
		"a line twice":         []byte(lines[0] + lines[1] + lines[1]),
		"lines exchanged":      []byte(lines[0] + lines[2] + lines[1]),
		"windows line ends":    bytes.ReplaceAll(sampleFile("m1"), []byte("\n"), []byte("\r\n")),
		"byte order mark":      append([]byte("\ufeff"), sampleFile("m1")...),
		"other JSON":           file(`{"hello":1}`),
		"other format":         file(header("m1", map[string]any{"format": "solitaire"})),
		"version zero":         file(header("m1", map[string]any{"version": 0})),
		"version in words":     file(header("m1", map[string]any{"version": "one"})),
		"no game":              file(header("m1", map[string]any{"game": nil})),
		"rules zero":           file(header("m1", map[string]any{"rules": 0})),
		"seed as number":       file(header("m1", map[string]any{"seed": 7})),
		"seed negative":        file(header("m1", map[string]any{"seed": "-7"})),
		"created nonsense":     file(header("m1", map[string]any{"created": "yesterday"})),
		"no seats":             file(header("m1", map[string]any{"seats": []any{}})),
		"seat of no kind":      file(header("m1", map[string]any{"seats": []any{map[string]any{"kind": "cat"}}})),
		"unsealed":             []byte(lines[0] + do + "\n"),
		"two kinds":            file(header("m1", nil), `{"do":"a","undo":0,"seat":0}`),
		"no kind":              file(header("m1", nil), `{"seat":0}`),
		"no seat":              file(header("m1", nil), `{"do":"a"}`),
		"seat too high":        file(header("m1", nil), `{"do":"a","seat":16}`),
		"seat beyond integers": file(header("m1", nil), `{"do":"a","seat":1e99}`),
		"note without value":   file(header("m1", nil), `{"note":"a","seat":0}`),
		"undo of nothing":      file(header("m1", nil), do, `{"undo":2}`),
		"undo below zero":      file(header("m1", nil), do, `{"undo":-1}`),
		"entry is a list":      file(header("m1", nil), `[1]`),
		"deep value":           file(header("m1", nil), `{"note":"a","seat":0,"value":`+deep+`}`),
		"long line":            file(header("m1", nil), `{"do":"`+strings.Repeat("x", 70000)+`","seat":0}`),
		"long action":          file(header("m1", nil), `{"do":"`+strings.Repeat("x", 5000)+`","seat":0}`),
		"action of two lines":  file(header("m1", nil), `{"do":"a\nb","seat":0}`),
	} {
		t.Run(name, func(t *testing.T) {
			disk := newMemDisk()
			disk.put(matchFile("m1"), content)
			disk.put(matchFile("other"), sampleFile("other"))
			s := open(t, disk)

			_, err := s.ReadMatch("m1")
			wantCode(t, err, store.Damaged)
			list, err := s.Unfinished()
			ok(t, err)
			equal(t, len(list), 2)
			equal(t, string(disk.content(matchFile("m1"))), string(content)) // looking changes nothing

			_, err = s.OpenMatch("m1")
			wantCode(t, err, store.Damaged)
			equal(t, string(disk.content(matchFile("m1")+".bad")), string(content))
			if m, err := s.ReadMatch("m1"); err == nil && len(m.Actions()) == 0 {
				t.Error("a match without actions was salvaged")
			}
			reopen(t, s, "other")
		})
	}
}

func TestFilesSetAsideAreNumberedAndNeverOverwritten(t *testing.T) {
	disk := newMemDisk()
	s := open(t, disk)
	for n := range 4 {
		disk.put(matchFile("m1"), []byte{byte(n)})
		_, err := s.OpenMatch("m1")
		wantCode(t, err, store.Damaged)
	}
	for n, suffix := range []string{".bad", ".bad2", ".bad3", ".bad4"} {
		equal(t, disk.content(matchFile("m1")+suffix), []byte{byte(n)})
	}
}

func TestMatchesOfANewerProgramAreLeftAlone(t *testing.T) {
	content := []byte(`{"version":2,"format":"deckhand match","new":"world"}` + "\nwhatever\n")
	disk := newMemDisk()
	disk.put(matchFile("m1"), content)
	s := open(t, disk)
	_, err := s.OpenMatch("m1")
	wantCode(t, err, store.FutureVersion)
	list, err := s.Unfinished()
	ok(t, err)
	wantCode(t, list[0].Err, store.FutureVersion)
	_, err = s.Create(sampleHeader("m1"))
	wantCode(t, err, store.Exists)
	equal(t, disk.files(), []string{matchFile("m1")})
	equal(t, disk.content(matchFile("m1")), content)
}

func TestHugeFilesAreRefusedAndLeftAlone(t *testing.T) {
	disk := newMemDisk()
	disk.put(matchFile("m1"), append(sampleFile("m1"), make([]byte, 16<<20)...))
	s := open(t, disk)
	_, err := s.OpenMatch("m1")
	wantCode(t, err, store.TooLarge)
	list, err := s.Unfinished()
	ok(t, err)
	wantCode(t, list[0].Err, store.TooLarge)
	equal(t, disk.files(), []string{matchFile("m1")})
}

func TestAMatchUnderAnotherNameIsRefusedAndLeftAlone(t *testing.T) {
	disk := newMemDisk()
	disk.put(matchFile("copy"), sampleFile("m1"))
	_, err := open(t, disk).OpenMatch("copy")
	wantCode(t, err, store.BadID)
	equal(t, disk.files(), []string{matchFile("copy")})
}

func TestIDsThatCouldBePathsAreRefused(t *testing.T) {
	disk := newMemDisk()
	disk.put(abs("data")+".jsonl", sampleFile("m1"))
	s := open(t, disk)
	for _, id := range []string{
		"", ".", "..", "../m1", "../../data", "a/b", `a\b`, "/etc/passwd", "C:", "a:b", "a b", "a.b", "a_b", "A", "ä", "-a", "a\x00", "a\n",
		"con", "nul", "aux", "prn", "com1", "lpt9", strings.Repeat("a", 65),
	} {
		t.Run(fmt.Sprintf("%q", id), func(t *testing.T) {
			_, err := s.Create(sampleHeader(id))
			wantCode(t, err, store.BadID)
			_, err = s.OpenMatch(id)
			wantCode(t, err, store.BadID)
			_, err = s.ReadMatch(id)
			wantCode(t, err, store.BadID)
			wantCode(t, s.Delete(id), store.BadID)
			wantCode(t, s.SetAside(id), store.BadID)
		})
	}
	equal(t, len(disk.files()), 1)
	for _, id := range []string{"a", "0", "com", "com10", "console", store.NewID(sampleHeader("").Created, 1<<63)} {
		ok(t, create(t, s, id).Close())
	}
}
