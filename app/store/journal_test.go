package store_test

import (
	"strings"
	"testing"

	"deckhand/app/store"
)

func TestJournalGivesBackWhatWasRecorded(t *testing.T) {
	disk := newMemDisk()
	s := open(t, disk)
	j := create(t, s, "m1")
	ok(t, j.Act(0, "play 7h 7d"))
	ok(t, j.Note("hand-order", 0, []int{3, 1, 2}))
	ok(t, j.Act(store.NoSeat, `say "¡Chúpate 2!" <&>`))
	ok(t, j.Undo(1))
	before := j.Match()
	ok(t, j.Close())
	ok(t, s.Close())

	s = open(t, disk)
	m, err := s.ReadMatch("m1")
	ok(t, err)
	equal(t, m, before)
	j = reopen(t, s, "m1")
	equal(t, meaningOf(j.Match()), meaningOf(before))
	equal(t, j.Match().Header, sampleHeader("m1"))
	ok(t, j.Act(0, "draw"))
	equal(t, j.Match().Actions(), []store.Action{{Seat: 0, Text: "play 7h 7d"}, {Seat: 0, Text: "draw"}})
}

func TestLineIsOnDiskWhenRecordingReturns(t *testing.T) {
	disk := newMemDisk()
	s := open(t, disk)
	j := create(t, s, "m1")
	ok(t, j.Act(0, "draw"))
	ok(t, j.Undo(0))
	ok(t, j.Note("practice", store.NoSeat, true))

	m, err := s.ReadMatch("m1")
	ok(t, err)
	equal(t, m, j.Match())
	equal(t, strings.Count(string(disk.content(matchFile("m1"))), "\n"), 4)
}

func TestFileIsAsTheFormatSays(t *testing.T) {
	disk := newMemDisk()
	j := create(t, open(t, disk), "m1")
	ok(t, j.Act(0, "play 7h"))
	ok(t, j.Undo(0))
	ok(t, j.Note("hand-order", 0, []int{3, 1, 2}))
	want := file(
		`{"format":"deckhand match","version":1,"id":"m1","created":"2026-03-01T20:15:00Z","app":"1.0.0","game":"chupate2","rules":1,`+
			`"options":{"jackOnSeven":"on","limit":"100"},"seed":"18446744073709551615","seats":[{"name":"Märt Õun","avatar":"fish","kind":"person"},`+
			`{"name":"Bruno","avatar":"star","kind":"bot","level":"hard","botSeed":"9007199254740993"}]}`,
		`{"do":"play 7h","seat":0}`,
		`{"undo":0}`,
		`{"note":"hand-order","seat":0,"value":[3,1,2]}`,
	)
	equal(t, string(disk.content(matchFile("m1"))), string(want))
}

func TestUndoTakesBackActionsAndLeavesNotes(t *testing.T) {
	j := create(t, open(t, newMemDisk()), "m1")
	ok(t, j.Act(0, "a"))
	ok(t, j.Act(1, "b"))
	ok(t, j.Note("hints", 0, 1))
	ok(t, j.Act(0, "c"))
	ok(t, j.Note("hints", 0, 2))
	ok(t, j.Note("hints", 1, 9))
	ok(t, j.Undo(1))
	equal(t, j.Match().Actions(), []store.Action{{Seat: 0, Text: "a"}})

	var hints int
	found, err := j.Match().Note("hints", 0, &hints)
	ok(t, err)
	equal(t, []any{found, hints}, []any{true, 2})
	found, err = j.Match().Note("sort", 0, &hints)
	ok(t, err)
	equal(t, found, false)
	var text string
	_, err = j.Match().Note("hints", 0, &text)
	wantCode(t, err, store.BadValue)

	wantCode(t, j.Undo(2), store.BadValue) // only one action stands
	ok(t, j.Act(1, "d"))
	ok(t, j.Undo(2)) // keeps both
	equal(t, len(j.Match().Actions()), 2)
}

func TestCompactLeavesOutWhatNoLongerCounts(t *testing.T) {
	disk := newMemDisk()
	s := open(t, disk)
	j := create(t, s, "m1")
	for _, a := range []string{"a", "b", "c"} {
		ok(t, j.Act(0, a))
		ok(t, j.Note("order", 0, a))
	}
	ok(t, j.Undo(1))
	ok(t, j.Act(1, "d"))
	before := meaningOf(j.Match())
	ok(t, j.Compact())
	equal(t, meaningOf(j.Match()), before)
	equal(t, strings.Count(string(disk.content(matchFile("m1"))), "\n"), 1+2+1)

	ok(t, j.Act(0, "e")) // the sums go on from the new file
	ok(t, j.Undo(2))
	m, err := s.ReadMatch("m1")
	ok(t, err)
	equal(t, m, j.Match())
	equal(t, m.Actions(), []store.Action{{Seat: 0, Text: "a"}, {Seat: 1, Text: "d"}})
}

func TestWhatWasTakenBackCanBeDoneAgainAfterCompaction(t *testing.T) {
	texts := func(list []store.Action) string {
		var all []string
		for _, a := range list {
			all = append(all, a.Text)
		}
		return strings.Join(all, "")
	}
	for _, test := range []struct {
		name, record   string // a letter is an action, a digit an undo
		stands, undone string
	}{
		{"nothing taken back", "abc", "abc", ""},
		{"all of it", "abc0", "", "abc"},
		{"in two steps", "abc21", "a", "bc"},
		{"and done again", "abc21b", "ab", "c"},
		{"to the end", "abc1bc", "abc", ""},
		{"something else was done", "abc1x", "ax", ""},
		{"and that taken back", "abc1x1", "a", "x"},
		{"something else after one again", "abcd1bx", "abx", ""},
		{"an undo that takes nothing back", "abc11", "a", "bc"},
		{"again and back", "abc1b1b1", "a", "bc"},
	} {
		disk := newMemDisk()
		s := open(t, disk)
		j := create(t, s, "m1")
		for _, c := range test.record {
			if c >= '0' && c <= '9' {
				ok(t, j.Undo(int(c-'0')))
			} else {
				ok(t, j.Act(1, string(c)))
			}
		}
		for range 3 {
			if m := j.Match(); texts(m.Actions()) != test.stands || texts(m.Undone()) != test.undone {
				t.Errorf("%s: %q stands, %q can come again", test.name, texts(m.Actions()), texts(m.Undone()))
			}
			ok(t, j.Close())
			j = reopen(t, s, "m1")
		}
	}
}

func TestTheSameActionOfAnotherSeatIsAnotherOne(t *testing.T) {
	j := create(t, open(t, newMemDisk()), "m1")
	ok(t, j.Act(0, "draw"))
	ok(t, j.Act(1, "draw"))
	ok(t, j.Undo(0))
	ok(t, j.Act(1, "draw"))
	equal(t, len(j.Match().Undone()), 0)
}

func TestBadEntriesAreRefusedAndLeaveNoTrace(t *testing.T) {
	disk := newMemDisk()
	j := create(t, open(t, disk), "m1")
	before := string(disk.content(matchFile("m1")))
	cyclic := map[string]any{}
	cyclic["self"] = func() {}
	for name, record := range map[string]func() error{
		"empty action":       func() error { return j.Act(0, "") },
		"two lines":          func() error { return j.Act(0, "a\nb") },
		"not UTF-8":          func() error { return j.Act(0, "\xff") },
		"long action":        func() error { return j.Act(0, strings.Repeat("x", 4097)) },
		"seat below":         func() error { return j.Act(-2, "a") },
		"seat above":         func() error { return j.Act(store.MaxSeats, "a") },
		"undo below":         func() error { return j.Undo(-1) },
		"undo above":         func() error { return j.Undo(1) },
		"note without name":  func() error { return j.Note("", 0, 1) },
		"note with a path":   func() error { return j.Note("../x", 0, 1) },
		"note that is big":   func() error { return j.Note("x", 0, strings.Repeat("x", 16<<10)) },
		"note without a way": func() error { return j.Note("x", 0, cyclic) },
	} {
		t.Run(name, func(t *testing.T) { wantCode(t, record(), store.BadValue) })
	}
	equal(t, string(disk.content(matchFile("m1"))), before)
	equal(t, len(j.Match().Entries), 0)
}

func TestBadHeadersAreRefused(t *testing.T) {
	for name, spoil := range map[string]func(*store.Header){
		"no game":      func(h *store.Header) { h.Game = "" },
		"game path":    func(h *store.Header) { h.Game = "a/b" },
		"rules":        func(h *store.Header) { h.Rules = 0 },
		"no seats":     func(h *store.Header) { h.Seats = nil },
		"many seats":   func(h *store.Header) { h.Seats = make([]store.Seat, 17) },
		"kind":         func(h *store.Header) { h.Seats[0].Kind = "cat" },
		"name":         func(h *store.Header) { h.Seats[0].Name = "a\x00b" },
		"long name":    func(h *store.Header) { h.Seats[0].Name = strings.Repeat("ä", 129) },
		"option name":  func(h *store.Header) { h.Options["A B"] = "" },
		"option value": func(h *store.Header) { h.Options["a"] = "\n" },
		"year":         func(h *store.Header) { h.Created = h.Created.AddDate(9000, 0, 0) },
	} {
		t.Run(name, func(t *testing.T) {
			disk := newMemDisk()
			h := sampleHeader("m1")
			spoil(&h)
			_, err := open(t, disk).Create(h)
			wantCode(t, err, store.BadValue)
			equal(t, disk.files(), []string(nil))
		})
	}
}

func TestHeaderIsTheJournalsOwn(t *testing.T) {
	h := sampleHeader("m1")
	s := open(t, newMemDisk())
	j, err := s.Create(h)
	ok(t, err)
	h.Options["limit"], h.Seats[0].Name = "7", "somebody else"
	ok(t, j.Compact())
	m, err := s.ReadMatch("m1")
	ok(t, err)
	equal(t, m.Header, sampleHeader("m1"))
}

func TestFullDiskLosesNothingOnceThereIsSpace(t *testing.T) {
	full := false
	s := open(t, broken(newMemDisk(), &full, func(op, _ string) bool { return op == "write" }))
	j := create(t, s, "m1")
	ok(t, j.Act(0, "a"))
	full = true
	wantCode(t, j.Act(0, "b"), store.DiskFull)
	wantCode(t, j.Act(0, "c"), store.DiskFull)
	wantCode(t, j.Compact(), store.DiskFull)
	m, err := s.ReadMatch("m1")
	ok(t, err)
	equal(t, m.Actions(), []store.Action{{Text: "a"}}) // no gap, no half line
	full = false
	ok(t, j.Act(0, "d"))
	m, err = s.ReadMatch("m1")
	ok(t, err)
	equal(t, m.Actions(), []store.Action{{Text: "a"}, {Text: "b"}, {Text: "c"}, {Text: "d"}})
}

func TestAfterAFailedSyncTheNextOneIsNotBelieved(t *testing.T) {
	for name, call := range map[string]func(*store.Journal) error{
		"sync":   (*store.Journal).Sync,
		"finish": func(j *store.Journal) error { return j.Finish(sampleResult) },
	} {
		t.Run(name, func(t *testing.T) {
			sick := false
			disk := newMemDisk()
			s := open(t, broken(disk, &sick, func(op, _ string) bool { return op == "sync" }))
			j := create(t, s, "m1")
			ok(t, j.Act(0, "a"))
			sick = true
			wantCode(t, call(j), store.DiskFull)
			sick = false
			ok(t, j.Sync())
			disk.powerCut(func(int) int { return 0 })
			m, err := open(t, disk).ReadMatch("m1")
			ok(t, err)
			equal(t, len(m.Actions()), 1)
		})
	}
}

func TestFailedCompactionDoesNotKeepFromRecording(t *testing.T) {
	on := false
	disk := newMemDisk()
	s := open(t, broken(disk, &on, func(op, _ string) bool { return op == "create" }))
	j := create(t, s, "m1")
	on = true
	wantCode(t, j.Compact(), store.DiskFull)
	ok(t, j.Act(0, "a"))
	m, err := s.ReadMatch("m1")
	ok(t, err)
	equal(t, len(m.Entries), 1)
	equal(t, disk.files(), []string{matchFile("m1")})
}

func TestFailedCreationCanBeTriedAgain(t *testing.T) {
	on := false
	disk := newMemDisk()
	s := open(t, broken(disk, &on, func(op, _ string) bool { return op == "syncdir" }))
	on = true
	_, err := s.Create(sampleHeader("m1"))
	wantCode(t, err, store.DiskFull)
	equal(t, len(disk.files()), 0)
	on = false
	create(t, s, "m1")
}

func TestFailedFinishLosesNothing(t *testing.T) {
	on, where := false, "write"
	disk := newMemDisk()
	s := open(t, broken(disk, &on, func(op, name string) bool {
		return op == where || strings.Contains(name, where)
	}))
	j := create(t, s, "m1")
	on = true
	wantCode(t, j.Act(0, "a"), store.DiskFull)
	where = "history"
	wantCode(t, j.Finish(sampleResult), store.DiskFull)
	wantCode(t, j.Act(0, "b"), store.Closed) // it would not get into the history
	ok(t, j.Close())
	on = false
	equal(t, disk.files(), []string{matchFile("m1")})
	j = reopen(t, s, "m1")
	equal(t, j.Match().Actions(), []store.Action{{Text: "a"}})
	ok(t, j.Finish(sampleResult))
}

func TestFinishCanBeTriedAgain(t *testing.T) {
	for _, op := range []string{"create", "write", "sync", "rename", "remove", "syncdir"} {
		on := false
		disk := newMemDisk()
		s := open(t, broken(disk, &on, func(o, _ string) bool { return o == op }))
		j := create(t, s, "m1")
		ok(t, j.Act(0, "a"))
		on = true
		wantCode(t, j.Finish(sampleResult), store.DiskFull)
		on = false
		ok(t, j.Finish(sampleResult))
		equal(t, disk.files(), []string{historyFile("m1")})
		m, err := s.ReadMatch("m1")
		ok(t, err)
		equal(t, m.Actions(), []store.Action{{Text: "a"}})
		equal(t, *m.Header.Result, sampleResult)
	}
}

func TestClosedJournalRefuses(t *testing.T) {
	s := open(t, newMemDisk())
	j := create(t, s, "m1")
	ok(t, j.Close())
	ok(t, j.Close())
	wantCode(t, j.Act(0, "a"), store.Closed)
	wantCode(t, j.Sync(), store.Closed)
	wantCode(t, j.Compact(), store.Closed)
	wantCode(t, j.Finish(sampleResult), store.Closed)
	reopen(t, s, "m1")
}

func TestHeaderCheckNamesWhatDoesNotFit(t *testing.T) {
	h := sampleHeader("m1")
	ok(t, h.Check("chupate2", 1))
	wantCode(t, h.Check("suitup", 1), store.WrongGame)
	wantCode(t, h.Check("chupate2", 2), store.WrongRules)
}

func TestJournalStaysWithinTheSizeThatCanBeRead(t *testing.T) {
	if testing.Short() {
		t.Skip("writes 16 MiB")
	}
	s := open(t, newMemDisk())
	j := create(t, s, "m1")
	value := strings.Repeat("x", 16000)
	for n := range 1100 { // 17 MiB of a note that is replaced each time
		if err := j.Note("order", 0, value); err != nil {
			t.Fatalf("note %d: %v", n, err)
		}
	}
	action := strings.Repeat("x", 4096)
	var err error
	for err == nil {
		err = j.Act(0, action)
	}
	wantCode(t, err, store.TooLarge)
	m, err := s.ReadMatch("m1")
	ok(t, err)
	equal(t, meaningOf(m), meaningOf(j.Match()))
	ok(t, j.Finish(sampleResult))
	_, err = s.ReadMatch("m1")
	ok(t, err)
}
