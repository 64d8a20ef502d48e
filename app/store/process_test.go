package store_test

import (
	"bufio"
	"fmt"
	"io"
	"math/rand/v2"
	"os"
	"os/exec"
	"path/filepath"
	"reflect"
	"runtime"
	"slices"
	"strconv"
	"strings"
	"sync"
	"testing"
	"time"

	"deckhand/app/store"
)

// A copy of the test program works in the folder that childFolder names, from the entry that childStart names, instead of
// running tests.
const (
	childFolder = "STORE_TEST_FOLDER"
	childStart  = "STORE_TEST_START"
)

func TestMain(m *testing.M) {
	if root := os.Getenv(childFolder); root != "" {
		from, err := strconv.Atoi(os.Getenv(childStart))
		if err == nil {
			err = child(root, from)
		}
		if err != nil {
			fmt.Println("error", err)
			os.Exit(1)
		}
		return
	}
	os.Exit(m.Run())
}

func realPaths(root string) store.Paths {
	return store.Paths{Config: filepath.Join(root, "config"), Data: filepath.Join(root, "data")}
}

// nth is the entry that the child records as number n: actions, and now and then an undo or a note.
func nth(n int) store.Entry {
	switch {
	case n%7 == 6:
		return store.Entry{Kind: store.Undo, Keep: 1}
	case n%5 == 4:
		return store.Entry{Kind: store.Note, Text: "order", Seat: n % 3, Value: fmt.Append(nil, n)}
	}
	return store.Entry{Kind: store.Act, Seat: n % 3, Text: fmt.Sprint("play ", n)}
}

// child plays on for ever in the match m1, and says after each entry that it is written.
func child(root string, from int) error {
	s, err := store.Open(realPaths(root), store.Disk{})
	if err != nil {
		return err
	}
	fmt.Println("open")
	j, err := s.OpenMatch("m1")
	if store.CodeOf(err) == store.NotFound && from == 0 {
		j, err = s.Create(sampleHeader("m1"))
	}
	if err != nil {
		return err
	}
	j.KeepSynced(func(err error) { fmt.Println("error", err) })
	for n := from; ; n++ {
		switch e := nth(n); e.Kind {
		case store.Act:
			err = j.Act(e.Seat, e.Text)
		case store.Undo:
			err = j.Undo(e.Keep)
		case store.Note:
			err = j.Note(e.Text, e.Seat, e.Value)
		}
		if err != nil {
			return err
		}
		fmt.Println("written", n)
		if n%50 == 49 {
			if err := j.Compact(); err != nil {
				return err
			}
		}
	}
}

// start runs the child and returns what it says.
func start(t *testing.T, root string, from int) (*exec.Cmd, *bufio.Scanner) {
	t.Helper()
	exe, err := os.Executable()
	ok(t, err)
	c := exec.Command(exe)
	c.Env = append(os.Environ(), childFolder+"="+root, childStart+"="+strconv.Itoa(from))
	c.Stderr = os.Stderr
	out, err := c.StdoutPipe()
	ok(t, err)
	ok(t, c.Start())
	t.Cleanup(func() { c.Process.Kill() })
	return c, bufio.NewScanner(out)
}

func TestKilledProgramLosesNothingItHadWritten(t *testing.T) {
	root := t.TempDir()
	rounds := 20
	switch {
	case os.Getenv("DECKHAND_LONG") != "":
		rounds = 500
	case testing.Short():
		rounds = 5
	}
	written := 0 // so many entries were
	for round := range rounds {
		c, said := start(t, root, written)
		listen := func() bool {
			more := said.Scan()
			if strings.HasPrefix(said.Text(), "error") {
				t.Fatalf("round %d: %s", round, said.Text())
			}
			if n := 0; more {
				if _, err := fmt.Sscanf(said.Text(), "written %d", &n); err == nil {
					written = n + 1
				}
			}
			return more
		}
		for range rand.IntN(200) {
			listen()
		}
		ok(t, c.Process.Kill()) // wherever it is now
		for listen() {          // what it said before it died counts as well
		}
		if err := c.Wait(); err == nil {
			t.Fatal("the child ended by itself")
		}

		spoil(t, filepath.Join(realPaths(root).Data, "matches", "m1.jsonl"), round)
		s, err := store.Open(realPaths(root), store.Disk{}) // the lock died with it
		ok(t, err)
		switch code := store.CodeOf(s.Mend("m1")); code {
		case "", store.Restored, store.Recreated:
		default:
			t.Fatalf("round %d: %s", round, code)
		}
		m, err := s.ReadMatch("m1")
		switch {
		case store.CodeOf(err) == store.NotFound && written == 0: // it was killed before it began
		case reflect.DeepEqual(meaningOf(m), childMeaning(written+1)): // one more, of which it had no time to tell
			written++
		default:
			ok(t, err)
			equal(t, meaningOf(m), childMeaning(written))
		}
		ok(t, s.Close())
	}
	if written < rounds {
		t.Fatalf("only %d entries in %d rounds", written, rounds)
	}
}

// spoil does to the file of a match, in most rounds, what only its copy can help against.
func spoil(t *testing.T, file string, round int) {
	t.Helper()
	data, err := os.ReadFile(file)
	if err != nil {
		return // it was killed before it began
	}
	switch round % 4 {
	case 1:
		ok(t, os.Remove(file))
	case 2:
		ok(t, os.Truncate(file, rand.Int64N(int64(len(data))+1)))
	case 3:
		data[rand.IntN(len(data))] ^= 0x55
		ok(t, os.WriteFile(file, data, 0o600))
	}
}

// childMeaning is what the child's first n entries mean.
func childMeaning(n int) meaning {
	var m store.Match
	for i := range n {
		m.Entries = append(m.Entries, nth(i))
	}
	return meaningOf(m)
}

func TestTwoProgramsDoNotWriteTheSameFolder(t *testing.T) {
	root := t.TempDir()
	c, said := start(t, root, 0)
	if !said.Scan() || said.Text() != "open" {
		t.Fatalf("the child said %q", said.Text())
	}
	go io.Copy(io.Discard, readerOf(said))
	_, err := store.Open(realPaths(root), store.Disk{})
	wantCode(t, err, store.Locked)
	ok(t, c.Process.Kill())
	c.Wait()
	s, err := store.Open(realPaths(root), store.Disk{})
	ok(t, err)
	_, err = store.Open(realPaths(root), store.Disk{}) // nor twice in one program
	wantCode(t, err, store.Locked)
	ok(t, s.Close())
	s, err = store.Open(realPaths(root), store.Disk{})
	ok(t, err)
	ok(t, s.Close())
}

// readerOf lets a scanner be drained, so that the child does not wait for its reader.
func readerOf(s *bufio.Scanner) io.Reader { return scanReader{s} }

type scanReader struct{ *bufio.Scanner }

func (r scanReader) Read([]byte) (int, error) {
	if r.Scan() {
		return 0, nil
	}
	return 0, io.EOF
}

func TestFilesBelongToTheirOwnerAlone(t *testing.T) {
	if runtime.GOOS == "windows" {
		t.Skip("Windows has other permissions")
	}
	root := t.TempDir()
	s, err := store.Open(realPaths(root), store.Disk{})
	ok(t, err)
	ok(t, s.SaveSettings(store.DefaultSettings()))
	ok(t, create(t, s, "a").Finish(sampleResult))
	ok(t, create(t, s, "b").Close())
	ok(t, s.Close())
	files := 0
	ok(t, filepath.WalkDir(root, func(path string, d os.DirEntry, err error) error {
		ok(t, err)
		if path == root {
			return nil
		}
		info, err := d.Info()
		ok(t, err)
		if info.Mode().Perm()&0o077 != 0 {
			t.Errorf("%s has the permissions %v", path, info.Mode())
		}
		if !d.IsDir() {
			files++
		}
		return nil
	}))
	equal(t, files, 7) // the settings, two matches and a copy of each, and the lock
}

func TestJournalSyncsByItself(t *testing.T) {
	synced := make(chan string, 100)
	disk := newMemDisk()
	s := open(t, &watchedDisk{disk, synced})
	j := create(t, s, "m1")
	for len(synced) > 0 {
		<-synced
	}
	j.KeepSynced(func(err error) { t.Error(err) })
	j.KeepSynced(func(err error) { t.Error(err) }) // once is enough
	ok(t, j.Act(0, "a"))
	equal(t, <-synced, matchFile("m1"))
	ok(t, j.Close())
}

// watchedDisk tells of each sync of a file that is appended to.
type watchedDisk struct {
	*memDisk
	synced chan<- string
}

func (d *watchedDisk) Append(name string) (store.File, error) {
	f, err := d.memDisk.Append(name)
	return watchedFile{f, name, d.synced}, err
}

type watchedFile struct {
	store.File
	name   string
	synced chan<- string
}

func (f watchedFile) Sync() error {
	err := f.File.Sync()
	f.synced <- f.name
	return err
}

func TestJournalMayBeUsedFromManyGoroutines(t *testing.T) {
	const goroutines, each = 4, 50
	root := t.TempDir()
	s, err := store.Open(realPaths(root), store.Disk{})
	ok(t, err)
	j := create(t, s, "m1")
	j.KeepSynced(func(err error) { t.Error(err) })
	var all sync.WaitGroup
	for g := range goroutines {
		all.Add(1)
		go func() {
			defer all.Done()
			for n := range each {
				if err := j.Act(g, fmt.Sprint(n)); err != nil {
					t.Error(err)
				}
				switch n % 10 {
				case 3:
					if err := j.Sync(); err != nil {
						t.Error(err)
					}
				case 6:
					if err := j.Compact(); err != nil {
						t.Error(err)
					}
				case 9:
					if _, err := s.Unfinished(); err != nil {
						t.Error(err)
					}
				}
			}
		}()
	}
	all.Wait()
	ok(t, j.Close())
	m, err := s.ReadMatch("m1")
	ok(t, err)
	next := make([]int, goroutines)
	for _, a := range m.Actions() {
		equal(t, a.Text, fmt.Sprint(next[a.Seat])) // each goroutine's in its order
		next[a.Seat]++
	}
	equal(t, next, []int{each, each, each, each})
	ok(t, s.Close())
}

func BenchmarkAct(b *testing.B) {
	for _, synced := range []bool{false, true} {
		b.Run(fmt.Sprint("synced beside ", synced), func(b *testing.B) {
			s, err := store.Open(realPaths(b.TempDir()), store.Disk{})
			ok(b, err)
			j := create(b, s, "m1")
			if synced {
				j.KeepSynced(func(err error) { b.Error(err) })
			}
			b.ReportAllocs()
			n := 0
			var times []time.Duration
			for b.Loop() {
				if n++; n%10000 == 0 { // a long match
					b.StopTimer()
					ok(b, j.Undo(0))
					ok(b, j.Compact())
					b.StartTimer()
				}
				began := time.Now()
				ok(b, j.Act(0, "play 7h 7d"))
				times = append(times, time.Since(began))
			}
			slices.Sort(times)
			b.ReportMetric(float64(times[len(times)*99/100].Nanoseconds()), "p99-ns")
			ok(b, j.Close())
			ok(b, s.Close())
		})
	}
}

func BenchmarkCompact(b *testing.B) {
	s, err := store.Open(realPaths(b.TempDir()), store.Disk{})
	ok(b, err)
	j := create(b, s, "m1")
	for range 1000 {
		ok(b, j.Act(0, "play 7h 7d"))
	}
	for b.Loop() {
		ok(b, j.Compact())
	}
	ok(b, j.Close())
	ok(b, s.Close())
}

func BenchmarkUnfinished(b *testing.B) {
	s, err := store.Open(realPaths(b.TempDir()), store.Disk{})
	ok(b, err)
	for n := range 20 {
		j := create(b, s, fmt.Sprint("m", n))
		for range 500 {
			ok(b, j.Act(0, "play 7h 7d"))
		}
		ok(b, j.Close())
	}
	for b.Loop() {
		_, err := s.Unfinished()
		ok(b, err)
	}
	ok(b, s.Close())
}
