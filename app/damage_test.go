package app

import (
	"bytes"
	"fmt"
	"hash/crc32"
	"os"
	"strings"
	"testing"
	"time"

	"deckhand/app/store"
)

// sealed is an object as a line of a journal, with its sum.
func sealed(object string) string {
	open := strings.TrimSuffix(object, "}")
	return fmt.Sprintf("%s,\"sum\":\"%08x\"}\n", open, crc32.ChecksumIEEE([]byte(open)))
}

// spoilt are files that are no match any more, by what has happened to them. The file was whole before.
func spoilt(whole []byte, id string) map[string][]byte {
	header := `{"format":"deckhand match","version":1,"id":"` + id + `","created":"2026-03-01T20:15:00Z","app":"1","game":"chupate2","rules":1,"seed":"7","seats":[%s]}`
	seat := `{"name":"Liina","avatar":"sun","kind":"person"}`
	return map[string][]byte{
		"empty":           nil,
		"cut short":       whole[:40],
		"garbage":         []byte("\x00\xff\x1b[2J\n\n{{"),
		"wrong sum":       bytes.Replace(whole, []byte(`"Liina"`), []byte(`"Liine"`), 1),
		"a line is lost":  append(bytes.SplitAfter(whole, []byte("\n"))[0], bytes.SplitAfter(whole, []byte("\n"))[2]...),
		"nested":          []byte(strings.Repeat("[", 1<<20) + "\n"),
		"nested member":   []byte(sealed(`{"format":"deckhand match","version":1,"id":"` + id + `","x":` + strings.Repeat("[", 9000) + strings.Repeat("]", 9000) + `}`)),
		"no seats":        []byte(sealed(fmt.Sprintf(header, ""))),
		"too many seats":  []byte(sealed(fmt.Sprintf(header, strings.Repeat(seat+",", 200)+seat))),
		"a huge name":     []byte(sealed(fmt.Sprintf(header, `{"name":"`+strings.Repeat("x", 5000)+`","avatar":"sun","kind":"person"}`))),
		"a bad name":      []byte(sealed(fmt.Sprintf(header, `{"name":"a\u0000b","avatar":"../../x","kind":"person"}`))),
		"another kind":    []byte(sealed(fmt.Sprintf(header, `{"name":"Liina","avatar":"sun","kind":"../../x"}`))),
		"a path for game": []byte(sealed(strings.Replace(fmt.Sprintf(header, seat), `"chupate2"`, `"../../etc"`, 1))),
	}
}

// foreign are files that are whole and nevertheless cannot be played here.
func foreign(id string) map[string][]byte {
	header := `{"format":"deckhand match","version":1,"id":"` + id + `","created":"2026-03-01T20:15:00Z","app":"1","game":"chupate2","rules":1,"seed":"7","seats":[` +
		`{"name":"Liina","avatar":"sun","kind":"person"},{"name":"Ada","avatar":"wave","kind":"bot","level":"easy"}]}`
	return map[string][]byte{
		"a newer program":   []byte(sealed(`{"format":"deckhand match","version":2,"id":"` + id + `"}`)),
		"another game":      []byte(sealed(strings.Replace(header, "chupate2", "whist", 1))),
		"other rules":       []byte(sealed(strings.Replace(header, `"rules":1`, `"rules":9`, 1))),
		"an unknown level":  []byte(sealed(strings.Replace(header, "easy", "../../x", 1))),
		"too many players":  []byte(sealed(strings.Replace(header, `"seats":[`, `"seats":[`+strings.Repeat(`{"name":"x","avatar":"x","kind":"bot","level":"easy"},`, 14), 1))),
		"an odd house rule": []byte(sealed(strings.Replace(header, `"rules":1`, `"rules":1,"options":{"limit":"-1"}`, 1))),
		"another match":     []byte(sealed(strings.Replace(header, id, "other", 1))),
		"huge":              append([]byte(sealed(header)), bytes.Repeat([]byte(" "), 17<<20)...),
	}
}

// wantSentence wants words for a person: no key, no path, nothing that a program would say.
func wantSentence(t *testing.T, what, text string) {
	t.Helper()
	if !strings.HasSuffix(text, ".") || strings.ContainsAny(text, "/\x00\x1b{}") || strings.HasPrefix(text, "error.") || strings.Contains(text, ": ") {
		t.Errorf("%s: that is no sentence: %q", what, text)
	}
}

func TestEveryKindOfDamageIsToldInOneSentenceAndHarmsNothingElse(t *testing.T) {
	for _, lang := range everyLanguage[:3] {
		r, h := newHome(t, lang, smallestWindow)
		good := r.keep(time.Hour, nil, "draw")
		bad := r.keep(0, nil, "draw", "draw")
		file := r.matchFile(bad)
		whole, err := os.ReadFile(file)
		if err != nil {
			t.Fatal(err)
		}
		wantGood := func(what string) {
			t.Helper()
			if h.ticket == nil || h.ticket.match.id != good || h.ticket.proceed == nil {
				t.Errorf("%s: %s: the good match cannot go on", lang, what)
			}
		}
		put := func(content []byte) {
			t.Helper()
			if err := os.WriteFile(file, content, 0o600); err != nil {
				t.Fatal(err)
			}
		}
		for what, content := range spoilt(whole, bad) {
			put(content)
			_, damaged := r.savedMatches(time.Now()) // as the case does, which then says each
			if len(damaged) != 1 {
				t.Fatalf("%s: %s: it complains of %v", lang, what, damaged)
			}
			wantSentence(t, what, r.storeSentence(damaged[0]))
			if aside, err := os.ReadFile(file + ".bad"); err != nil || !bytes.Equal(aside, content) {
				t.Errorf("%s: %s: the file was not kept aside: %v", lang, what, err)
			}
			if err := os.Remove(file + ".bad"); err != nil {
				t.Fatal(err)
			}
			r.rebuild()
			wantGood(what)
		}
		for what, content := range foreign(bad) {
			put(content)
			r.rebuild()
			saved, damaged := r.savedMatches(time.Now())
			if len(saved) != 2 || !saved[0].refused || len(damaged) != 0 {
				t.Fatalf("%s: %s: listed are %+v, %v is told", lang, what, saved, damaged)
			}
			wantSentence(t, what, saved[0].state)
			if now, err := os.ReadFile(file); err != nil || !bytes.Equal(now, content) {
				t.Errorf("%s: %s: the file was not left alone: %v", lang, what, err)
			}
			wantGood(what)
		}
	}
}

func TestDamageInTheHistoryIsToldInItsRow(t *testing.T) {
	for _, lang := range everyLanguage[:3] {
		r := newPageRig(t, lang, smallestWindow)
		r.finished(3)
		all, err := r.store.Finished()
		if err != nil {
			t.Fatal(err)
		}
		path := strings.Replace(r.matchFile("m0001"), "matches", "history", 1)
		if err := os.WriteFile(path, []byte("oops"), 0o600); err != nil {
			t.Fatal(err)
		}
		if err := os.Remove(strings.Replace(r.matchFile("x"), "matches/x.jsonl", "history.index", 1)); err != nil {
			t.Fatal(err)
		}
		r.openHistory()
		r.wantWords(r.loc.T("error.store."+string(store.Damaged), "file", "m0001.jsonl"))
		s := r.stats()
		if len(s.all) != len(all)-1 {
			t.Errorf("%d matches are counted", len(s.all))
		}
	}
}
