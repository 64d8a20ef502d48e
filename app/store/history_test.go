package store_test

import (
	"bytes"
	"fmt"
	"os"
	"path/filepath"
	"slices"
	"testing"
	"time"

	"deckhand/app/store"
)

// finishedMatches puts matches of these ids into the history, each an hour after the one before.
func finishedMatches(t testing.TB, s *store.Store, ids ...string) {
	t.Helper()
	for i, id := range ids {
		r := sampleResult
		r.Ended = r.Ended.Add(time.Duration(i) * time.Hour)
		ok(t, create(t, s, id).Finish(r))
	}
}

func TestTheIndexIsOnlyACopyOfTheHistory(t *testing.T) {
	for name, spoil := range map[string]func(*memDisk){
		"as it is":  func(*memDisk) {},
		"gone":      func(d *memDisk) { delete(d.names, indexFile) },
		"empty":     func(d *memDisk) { d.put(indexFile, nil) },
		"garbage":   func(d *memDisk) { d.put(indexFile, bytes.Repeat([]byte("x\x00\n{"), 999)) },
		"cut short": func(d *memDisk) { c := d.content(indexFile); d.put(indexFile, c[:len(c)-20]) },
		"a wrong sum": func(d *memDisk) {
			d.put(indexFile, bytes.Replace(d.content(indexFile), []byte("Bruno"), []byte("Brunx"), 1))
		},
		"everything twice": func(d *memDisk) { c := d.content(indexFile); d.put(indexFile, append(c, c...)) },
		"only a sum":       func(d *memDisk) { d.put(indexFile, []byte("00000000")) },
		"one too many": func(d *memDisk) {
			other := newMemDisk()
			s := open(t, other)
			finishedMatches(t, s, "a", "b", "c", "x")
			_, err := s.Finished()
			ok(t, err)
			d.put(indexFile, other.content(indexFile))
		},
	} {
		t.Run(name, func(t *testing.T) {
			disk := newMemDisk()
			s := open(t, disk)
			finishedMatches(t, s, "a", "b", "c")
			_, err := s.Finished()
			ok(t, err)
			whole := disk.content(indexFile)
			spoil(disk)
			for range 2 {
				list, err := s.Finished()
				ok(t, err)
				equal(t, ids(list), []string{"c", "b", "a"})
				equal(t, *list[2].Match.Header.Result, sampleResult)
			}
			finishedMatches(t, s, "d")
			_, err = s.Finished()
			ok(t, err)
			n, bad, err := s.Reindex()
			ok(t, err)
			equal(t, []int{n, bad}, []int{4, 0})
			if bytes.Equal(disk.content(indexFile), whole) {
				t.Error("the index has not grown")
			}
		})
	}
}

func TestAHistoryWithoutRoomForItsIndexIsCountedAllTheSame(t *testing.T) {
	disk, full := newMemDisk(), false
	s := open(t, broken(disk, &full, func(op, name string) bool {
		return isWrite(op) && filepath.Base(name) != filepath.Base(historyFile("a")) && bytes.Contains([]byte(name), []byte("index"))
	}))
	full = true
	finishedMatches(t, s, "a")
	list, err := s.Finished()
	ok(t, err)
	equal(t, ids(list), []string{"a"})
	_, _, err = s.Reindex()
	wantCode(t, err, store.DiskFull)
}

func TestReindexSetsAsideWhatIsDamaged(t *testing.T) {
	disk := newMemDisk()
	s := open(t, disk)
	finishedMatches(t, s, "a")
	disk.put(historyFile("broken"), []byte("oops\n"))
	disk.put(historyFile("later"), []byte(`{"format":"deckhand match","version":9}`+"\n"))
	n, bad, err := s.Reindex()
	ok(t, err)
	equal(t, []int{n, bad}, []int{1, 2})
	equal(t, disk.files(), []string{indexFile, historyFile("a"), historyFile("broken") + ".bad", historyFile("later")})
	_, _, err = store.OpenReadOnly(paths, disk).Reindex()
	wantCode(t, err, store.ReadOnly)
}

func TestADamagedMatchOfTheHistoryIsToldOnceAndSetAside(t *testing.T) {
	disk := newMemDisk()
	s := open(t, disk)
	finishedMatches(t, s, "a")
	disk.put(historyFile("broken"), []byte("oops\n"))
	disk.put(historyFile("empty"), nil)
	reader := store.OpenReadOnly(paths, disk)
	for _, look := range []struct {
		store *store.Store
		want  int
	}{{reader, 2}, {reader, 2}, {s, 2}, {s, 0}} {
		list, err := look.store.Finished()
		ok(t, err)
		bad := 0
		for _, i := range list {
			if i.Err != nil {
				wantCode(t, i.Err, store.Damaged)
				bad++
			}
		}
		equal(t, []int{len(list), bad}, []int{1 + look.want, look.want})
	}
	equal(t, string(disk.content(historyFile("broken")+".bad")), "oops\n")
}

func TestAMatchFinishedTwiceByACrashCountsOnce(t *testing.T) {
	disk := newMemDisk()
	s := open(t, disk)
	j := create(t, s, "a")
	active := disk.content(matchFile("a"))
	ok(t, j.Finish(sampleResult))
	_, err := s.Finished()
	ok(t, err)
	ok(t, s.Close())
	disk.put(matchFile("a"), active)
	disk.put(historyFile("a"), []byte("broken\n")) // so the match goes on
	s = open(t, disk)
	ok(t, reopen(t, s, "a").Finish(sampleResult))
	list, err := s.Finished()
	ok(t, err)
	equal(t, ids(list), []string{"a"})
}

func TestTheIndexIsNotWrittenForEveryMatch(t *testing.T) {
	disk := newMemDisk()
	s := open(t, disk)
	finishedMatches(t, s, "a")
	_, err := s.Finished()
	ok(t, err)
	first := disk.content(indexFile)
	for n := range 51 {
		finishedMatches(t, s, fmt.Sprint("m", n))
		list, err := s.Finished()
		ok(t, err)
		equal(t, len(list), n+2)
		if written := !bytes.Equal(first, disk.content(indexFile)); written != (n == 50) {
			t.Fatalf("after %d more matches the index is written: %v", n+1, written)
		}
	}
}

// manyMatches fills a history on the real disk.
func manyMatches(b *testing.B, root string, n int) {
	b.Helper()
	disk := newMemDisk()
	s := open(b, disk)
	r := sampleResult
	for i := range n {
		j := create(b, s, fmt.Sprintf("20260301-%06d-%016x", i, i))
		r.Ended = r.Ended.Add(time.Minute)
		ok(b, j.Finish(r))
		if i%500 == 0 {
			_, err := s.Finished()
			ok(b, err)
		}
	}
	_, err := s.Finished()
	ok(b, err)
	for _, name := range disk.files() {
		rel, err := filepath.Rel(paths.Data, name)
		ok(b, err)
		to := filepath.Join(realPaths(root).Data, rel)
		ok(b, os.MkdirAll(filepath.Dir(to), 0o700))
		ok(b, os.WriteFile(to, slices.Clone(disk.content(name)), 0o600))
	}
}

func BenchmarkFinished(b *testing.B) {
	const matches = 20_000
	root := b.TempDir()
	manyMatches(b, root, matches)
	s, err := store.Open(realPaths(root), store.Disk{})
	ok(b, err)
	b.ReportAllocs()
	for b.Loop() {
		list, err := s.Finished()
		ok(b, err)
		equal(b, len(list), matches)
	}
	ok(b, s.Close())
}
