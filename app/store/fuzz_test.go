package store_test

import (
	"bytes"
	"encoding/json"
	"errors"
	"testing"

	"deckhand/app/store"
)

// FuzzJournal reads any bytes as a match. Whatever can be read can be played on, and means the same when it was written anew.
// Sums would keep the fuzzer out of everything behind them, so the bytes are tried a second time with every line sealed.
func FuzzJournal(f *testing.F) {
	f.Add(sampleFile("m1"))
	f.Add([]byte(header("m1", nil) + "\n" + `{"do":"a","seat":0}` + "\n" + `{"undo":0}` + "\n"))
	f.Add([]byte(header("m1", map[string]any{"result": map[string]any{"ended": "2026-03-01T20:15:00Z"}}) + "\n"))
	f.Add([]byte(header("m1", nil) + "\n" + `{"note":"order","seat":-1,"value":{"a":[1,2.5e3,"\u0000",null,true]}}` + "\n"))
	f.Add([]byte(header("m1", map[string]any{"version": 2}) + "\n"))
	f.Fuzz(func(t *testing.T, content []byte) {
		tryJournal(t, content)
		lines := bytes.SplitAfter(content, []byte("\n"))
		var sealed bytes.Buffer
		var sum uint32
		for _, l := range lines {
			l, whole := bytes.CutSuffix(l, []byte("}\n"))
			if !whole {
				sealed.Write(l)
				continue
			}
			var s string
			s, sum = line(sum, string(l)+"}")
			sealed.WriteString(s)
		}
		tryJournal(t, sealed.Bytes())
	})
}

func tryJournal(t *testing.T, content []byte) {
	disk := newMemDisk()
	disk.put(matchFile("m1"), content)
	s := open(t, disk)
	list, err := s.Unfinished()
	ok(t, err)
	equal(t, len(list), 1)
	m, err := s.ReadMatch("m1")
	equal(t, store.CodeOf(err), store.CodeOf(list[0].Err))
	j, err := s.OpenMatch("m1")
	equal(t, store.CodeOf(err), store.CodeOf(list[0].Err))
	if err != nil {
		var e *store.Error
		if !errors.As(err, &e) {
			t.Fatalf("error %T: %v", err, err)
		}
		file := matchFile("m1")
		if e.Code == store.Damaged {
			file += ".bad"
		}
		equal(t, string(disk.content(file)), string(content))
		return
	}
	want := meaningOf(m)
	equal(t, meaningOf(j.Match()), want)
	ok(t, j.Note("order", 3, 1))
	want.Notes["order 3"] = "1"
	ok(t, j.Act(3, "draw"))
	drawn := store.Action{Seat: 3, Text: "draw"}
	want.Actions = append(want.Actions, drawn)
	if len(want.Undone) > 1 && want.Undone[0] == drawn {
		want.Undone = want.Undone[1:]
	} else {
		want.Undone = nil
	}
	ok(t, j.Close())
	again, err := s.ReadMatch("m1")
	ok(t, err)
	equal(t, meaningOf(again), want)
	equal(t, string(must(json.Marshal(again.Header))), string(must(json.Marshal(m.Header))))
}

// FuzzSettings reads any bytes as settings. What comes out is within its ranges, so that saving and loading changes nothing.
func FuzzSettings(f *testing.F) {
	s := open(f, newMemDisk())
	ok(f, s.SaveSettings(changedSettings()))
	f.Add([]byte(`{"version":1,"cardSize":2.1,"theme":null,"sort":{"a":"b","c":1},"other":{"deep":[[]]}}`))
	f.Add([]byte(`{"version":9}`))
	f.Add([]byte(`{"version":1,"newGame":{"chupate2":{"seats":[{"name":"M","avatar":"","kind":"person"}],"options":{"limit":"100"}}}}`))
	f.Fuzz(func(t *testing.T, content []byte) {
		disk := newMemDisk()
		disk.put(settingsFile, content)
		s := open(t, disk)
		got, err := s.LoadSettings()
		var e *store.Error
		if err != nil && !errors.As(err, &e) {
			t.Fatalf("error %T: %v", err, err)
		}
		err = s.SaveSettings(got)
		if store.CodeOf(err) == store.TooLarge {
			return // unknown keys that nearly filled the file
		}
		ok(t, err)
		again, err := s.LoadSettings()
		ok(t, err)
		equal(t, again, got)
	})
}
