package store_test

import (
	"io/fs"
	"os"
	"path/filepath"
	"testing"
	"time"

	"deckhand/app/store"
)

func TestUnfinishedListsTheLastPlayedFirst(t *testing.T) {
	s := open(t, newMemDisk())
	list, err := s.Unfinished()
	ok(t, err)
	equal(t, len(list), 0)

	a, b, c := create(t, s, "a"), create(t, s, "b"), create(t, s, "c")
	ok(t, b.Act(0, "x"))
	ok(t, a.Act(0, "x"))
	ok(t, a.Note("hints", 0, 1))
	ok(t, c.Finish(sampleResult))
	list, err = s.Unfinished()
	ok(t, err)
	equal(t, ids(list), []string{"a", "b"})
	equal(t, len(list[0].Match.Entries), 2)
	equal(t, list[0].Match.Header, sampleHeader("a"))
	if !list[0].Modified.After(list[1].Modified) {
		t.Fatalf("%v is not after %v", list[0].Modified, list[1].Modified)
	}
}

func TestForeignFilesAreIgnored(t *testing.T) {
	foreign := []string{"notes.txt", ".jsonl", "UPPER.jsonl", "a b.jsonl", "m1.jsonl~", "m1.jsonl.bad", "m1.json", "..jsonl", "con.jsonl"}
	root := t.TempDir()
	p := store.Paths{Config: filepath.Join(root, "c"), Data: filepath.Join(root, "d")}
	dir := filepath.Join(p.Data, "matches")
	ok(t, os.MkdirAll(filepath.Join(dir, "folder.jsonl"), 0o700))
	for _, name := range foreign {
		ok(t, os.WriteFile(filepath.Join(dir, name), []byte("hello"), 0o600))
	}
	s, err := store.Open(p, store.Disk{})
	ok(t, err)
	defer s.Close()
	list, err := s.Unfinished()
	ok(t, err)
	equal(t, len(list), 0)
	files, err := os.ReadDir(dir)
	ok(t, err)
	equal(t, len(files), len(foreign)+1)
	_, err = s.ReadMatch("folder")
	wantCode(t, err, store.Damaged)
}

func TestANewMatchDestroysNoOther(t *testing.T) {
	disk := newMemDisk()
	s := open(t, disk)
	a := create(t, s, "a")
	ok(t, a.Act(0, "x"))
	_, err := s.Create(sampleHeader("a"))
	wantCode(t, err, store.Locked)
	ok(t, a.Close())
	before := disk.content(matchFile("a"))
	_, err = s.Create(sampleHeader("a"))
	wantCode(t, err, store.Exists)
	equal(t, disk.content(matchFile("a")), before)

	create(t, s, "b")
	equal(t, disk.content(matchFile("a")), before)

	ok(t, reopen(t, s, "a").Finish(sampleResult))
	_, err = s.Create(sampleHeader("a")) // or statistics would lose one of the two
	wantCode(t, err, store.Exists)
}

func TestAMatchHasOneJournal(t *testing.T) {
	s := open(t, newMemDisk())
	j := create(t, s, "a")
	_, err := s.OpenMatch("a")
	wantCode(t, err, store.Locked)
	wantCode(t, s.Delete("a"), store.Locked)
	wantCode(t, s.SetAside("a"), store.Locked)
	wantCode(t, s.Close(), store.Locked)
	ok(t, j.Close())
	ok(t, reopen(t, s, "a").Close())
	ok(t, s.Close())
}

func TestDeleteAndSetAside(t *testing.T) {
	disk := newMemDisk()
	s := open(t, disk)
	ok(t, create(t, s, "a").Close())
	ok(t, create(t, s, "b").Close())
	content := disk.content(matchFile("b"))
	ok(t, s.Delete("a"))
	ok(t, s.SetAside("b"))
	equal(t, disk.files(), []string{matchFile("b") + ".bad"})
	equal(t, disk.content(matchFile("b")+".bad"), content)
	wantCode(t, s.Delete("a"), store.NotFound)
	wantCode(t, s.SetAside("a"), store.NotFound)
	_, err := s.OpenMatch("a")
	wantCode(t, err, store.NotFound)
	_, err = s.ReadMatch("a")
	wantCode(t, err, store.NotFound)
}

func TestFinishMovesTheMatchToTheHistoryOnce(t *testing.T) {
	disk := newMemDisk()
	s := open(t, disk)
	j := create(t, s, "a")
	ok(t, j.Act(0, "x"))
	ok(t, j.Act(0, "y"))
	ok(t, j.Undo(1))
	ok(t, j.Note("hints", 0, 2))
	before := meaningOf(j.Match())
	ok(t, j.Finish(sampleResult))
	wantCode(t, j.Act(0, "z"), store.Closed)
	wantCode(t, j.Finish(sampleResult), store.Closed)
	ok(t, j.Close())
	equal(t, disk.files(), []string{historyFile("a")})

	m, err := s.ReadMatch("a")
	ok(t, err)
	before.Undone = nil // nothing can be done again in a match that is over
	equal(t, meaningOf(m), before)
	equal(t, *m.Header.Result, sampleResult)
	list, err := s.Finished()
	ok(t, err)
	equal(t, len(list), 1)
	equal(t, *list[0].Match.Header.Result, sampleResult)
	_, err = s.OpenMatch("a")
	wantCode(t, err, store.Closed)
}

func TestFinishedListsNewestFirst(t *testing.T) {
	disk := newMemDisk()
	s := open(t, disk)
	for i, id := range []string{"b", "c", "a"} {
		r := sampleResult
		r.Ended = r.Ended.Add(time.Duration(i) * time.Hour)
		ok(t, create(t, s, id).Finish(r))
	}
	disk.put(historyFile("broken"), []byte("oops\n"))
	list, err := s.Finished()
	ok(t, err)
	equal(t, ids(list), []string{"a", "c", "b", "broken"})
	wantCode(t, list[3].Err, store.Damaged)
}

func TestABadResultIsRefusedAndTheMatchGoesOn(t *testing.T) {
	j := create(t, open(t, newMemDisk()), "a")
	for _, r := range []store.Result{
		{Reason: "a\nb"},
		{Facts: map[string]int{"A B": 1}},
		{Places: make([]int, 17)},
		{Scores: make([]int, 17)},
	} {
		wantCode(t, j.Finish(r), store.BadValue)
	}
	ok(t, j.Act(0, "x"))
}

func TestOpenCompletesWhatACrashCutShort(t *testing.T) {
	disk := newMemDisk()
	s := open(t, disk)
	j := create(t, s, "a")
	ok(t, j.Act(0, "x"))
	active := disk.content(matchFile("a"))
	ok(t, j.Finish(sampleResult))
	ok(t, create(t, s, "b").Close())
	ok(t, s.Close())

	disk.put(matchFile("a"), active) // the crash came before the removal
	disk.put(matchFile("b")+".tmp", []byte("half"))
	disk.put(historyFile("b")+".tmp", []byte("half"))
	disk.put(matchFile("mine.txt")+".tmp", []byte("not ours"))

	list, err := store.OpenReadOnly(paths, disk).Unfinished()
	ok(t, err)
	equal(t, ids(list), []string{"b"}) // even for somebody who may not clean up
	s = open(t, disk)
	equal(t, disk.files(), []string{historyFile("a"), matchFile("b"), matchFile("mine.txt") + ".tmp"})
	list, err = s.Finished()
	ok(t, err)
	equal(t, ids(list), []string{"a"})
}

func TestABrokenHistoryDoesNotHideTheMatch(t *testing.T) {
	disk := newMemDisk()
	disk.put(matchFile("a"), sampleFile("a"))
	disk.put(historyFile("a"), []byte("broken\n"))
	s := open(t, disk)
	list, err := s.Unfinished()
	ok(t, err)
	equal(t, ids(list), []string{"a"})
	reopen(t, s, "a")
}

func TestASecondProgramOnlyReads(t *testing.T) {
	disk := newMemDisk()
	first := open(t, disk)
	j := create(t, first, "a")
	ok(t, first.SaveSettings(store.DefaultSettings()))
	_, err := store.Open(paths, disk)
	wantCode(t, err, store.Locked)

	second := store.OpenReadOnly(paths, disk)
	equal(t, []bool{first.ReadOnly(), second.ReadOnly()}, []bool{false, true})
	list, err := second.Unfinished()
	ok(t, err)
	equal(t, ids(list), []string{"a"})
	_, err = second.LoadSettings()
	ok(t, err)
	_, err = second.Create(sampleHeader("b"))
	wantCode(t, err, store.ReadOnly)
	_, err = second.OpenMatch("a")
	wantCode(t, err, store.ReadOnly)
	wantCode(t, second.Delete("a"), store.ReadOnly)
	wantCode(t, second.SetAside("a"), store.ReadOnly)
	wantCode(t, second.SaveSettings(store.DefaultSettings()), store.ReadOnly)
	ok(t, second.Close())

	ok(t, j.Close())
	ok(t, first.Close())
	ok(t, first.Close())
	_, err = first.Create(sampleHeader("b"))
	wantCode(t, err, store.ReadOnly)
	reopen(t, open(t, disk), "a")
}

func TestAFolderThatMayNotBeWritten(t *testing.T) {
	for _, cause := range []error{fs.ErrPermission, errProtected} {
		t.Run(cause.Error(), func(t *testing.T) {
			writable := true
			disk := newMemDisk()
			fsys := &faultDisk{FileSystem: disk, fault: func(_ int, op, _ string) fault {
				if writable || !isWrite(op) || op == "close" {
					return fault{}
				}
				return fault{err: cause}
			}}
			s := open(t, fsys)
			ok(t, create(t, s, "a").Close())
			ok(t, s.SaveSettings(store.DefaultSettings()))
			writable = false
			_, err := s.Create(sampleHeader("b"))
			wantCode(t, err, store.ReadOnly)
			_, err = s.OpenMatch("a")
			wantCode(t, err, store.ReadOnly)
			wantCode(t, s.SaveSettings(store.DefaultSettings()), store.ReadOnly)
			wantCode(t, s.Delete("a"), store.ReadOnly)
			list, err := s.Unfinished()
			ok(t, err)
			equal(t, ids(list), []string{"a"})
			ok(t, s.Close())
			_, err = store.Open(paths, fsys)
			wantCode(t, err, store.ReadOnly)
		})
	}
}

func TestOpenNeedsAbsoluteFolders(t *testing.T) {
	disk := newMemDisk()
	_, err := store.Open(store.Paths{Config: "deckhand", Data: "deckhand"}, disk)
	wantCode(t, err, store.NotFound)
	equal(t, len(disk.files()), 0)
}

func TestUserPathsAreFoldersOfOurOwn(t *testing.T) {
	p := store.UserPaths()
	for _, dir := range []string{p.Config, p.Data, p.State, p.Cache} {
		if !filepath.IsAbs(dir) || filepath.Base(dir) != "deckhand" {
			t.Errorf("folder %q", dir)
		}
	}
}

func TestErrorsSayWhatAndWhereWithoutPaths(t *testing.T) {
	_, err := open(t, newMemDisk()).OpenMatch("gone")
	wantCode(t, err, store.NotFound)
	equal(t, store.CodeOf(nil), store.Code(""))
	equal(t, store.CodeOf(os.ErrClosed), store.Failed)
	e := &store.Error{Code: store.DiskFull, Name: "a.jsonl", Err: errFull}
	equal(t, e.Error(), "store: disk-full: a.jsonl: "+error(errFull).Error())
}
