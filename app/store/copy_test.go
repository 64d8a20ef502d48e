package store_test

import (
	"bytes"
	"fmt"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"pgregory.net/rapid"

	"deckhand/app/store"
)

func copyFile(id string) string { return filepath.Join(paths.Data, "copies", id+".jsonl") }

var settingsCopy = filepath.Join(paths.Config, "copies", "settings.json")

// copiedMatch is a disk with the match m1, as a program leaves it that was killed, and what it means.
func copiedMatch(t testing.TB) (*memDisk, meaning) {
	t.Helper()
	disk := newMemDisk()
	j := create(t, open(t, disk), "m1")
	for n := range 4 {
		ok(t, j.Act(n%2, fmt.Sprint("play ", n)))
		ok(t, j.Note("order", 0, n))
	}
	ok(t, j.Undo(3))
	ok(t, j.Compact())
	ok(t, j.Act(0, "draw"))
	ok(t, j.Act(1, "say é"))
	disk.kill()
	equal(t, string(disk.content(copyFile("m1"))), string(disk.content(matchFile("m1"))))
	return disk, meaningOf(j.Match())
}

// wantMended wants the match m1 to come back whole, and the spoilt file to be kept.
func wantMended(t fatals, disk *memDisk, want meaning, code store.Code, spoilt []byte) {
	t.Helper()
	s, err := store.Open(paths, disk)
	ok(t, err)
	list, err := s.Unfinished()
	ok(t, err)
	if len(list) != 1 || (list[0].Err != nil) != (code != "") {
		t.Fatalf("listed: %+v", list)
	}
	wantCode(t, s.Mend("m1"), code)
	if code == store.Restored {
		equal(t, disk.content(matchFile("m1")+".bad"), spoilt)
	}
	wantCode(t, s.Mend("m1"), "")
	j, err := s.OpenMatch("m1")
	ok(t, err)
	equal(t, meaningOf(j.Match()), want)
	ok(t, j.Act(0, "on"))
	ok(t, j.Close())
	equal(t, string(disk.content(copyFile("m1"))), string(disk.content(matchFile("m1"))))
	ok(t, s.Close())
}

func TestAMatchCutShortAnywhereIsWholeAgain(t *testing.T) {
	disk, _ := copiedMatch(t)
	whole := disk.content(matchFile("m1"))
	header := bytes.IndexByte(whole, '\n') + 1
	for cut := range whole {
		disk, want := copiedMatch(t)
		disk.put(matchFile("m1"), whole[:cut])
		code := store.Code("")
		if cut < header {
			code = store.Restored
		}
		wantMended(t, disk, want, code, whole[:cut])
	}
}

func TestAMatchWithAnyByteChangedIsWholeAgain(t *testing.T) {
	disk, _ := copiedMatch(t)
	whole := disk.content(matchFile("m1"))
	for at := range whole[:len(whole)-1] {
		for _, b := range []byte{whole[at] ^ 1, 0, '\n'} {
			spoilt := slices.Clone(whole)
			spoilt[at] = b
			disk, want := copiedMatch(t)
			disk.put(matchFile("m1"), spoilt)
			_, err := store.OpenReadOnly(paths, disk).ReadMatch("m1")
			if b == whole[at] || store.CodeOf(err) == store.FutureVersion {
				continue
			}
			wantMended(t, disk, want, store.Restored, spoilt)
		}
	}
}

func TestAMatchIsWholeAgainAfterAnyDamage(t *testing.T) {
	disk, _ := copiedMatch(t)
	whole := disk.content(matchFile("m1"))
	lines := bytes.SplitAfter(whole, []byte("\n"))
	for name, spoilt := range map[string][]byte{
		"empty":                      nil,
		"garbage":                    []byte("\x00\xff\x13garbage\n\n{{"),
		"zeros":                      make([]byte, len(whole)),
		"a line is lost":             bytes.Join(slices.Delete(slices.Clone(lines), 2, 3), nil),
		"the header is lost":         bytes.Join(lines[1:], nil),
		"another match in its place": file(header("m2", nil)),
		"huge":                       make([]byte, 17<<20),
	} {
		t.Run(name, func(t *testing.T) {
			disk, want := copiedMatch(t)
			disk.put(matchFile("m1"), spoilt)
			wantMended(t, disk, want, store.Restored, spoilt)
		})
	}
	t.Run("gone", func(t *testing.T) {
		disk, want := copiedMatch(t)
		delete(disk.names, matchFile("m1"))
		wantMended(t, disk, want, store.Recreated, nil)
		equal(t, disk.files(), []string{matchFile("m1")})
	})
}

func TestADamagedCopyHarmsNothing(t *testing.T) {
	disk, _ := copiedMatch(t)
	whole := disk.content(copyFile("m1"))
	for cut := range whole {
		disk, want := copiedMatch(t)
		disk.put(copyFile("m1"), whole[:cut])
		wantMended(t, disk, want, "", nil)
	}
	for name, spoilt := range map[string][]byte{
		"garbage": []byte("\x00\xff\n"), "zeros": make([]byte, 1000), "another match": file(header("m2", nil)),
		"a newer program's": file(header("m1", map[string]any{"version": 2})), "another deal": file(header("m1", nil), `{"do":"x","seat":0}`, `{"do":"x","seat":0}`),
	} {
		t.Run(name, func(t *testing.T) {
			disk, want := copiedMatch(t)
			disk.put(copyFile("m1"), spoilt)
			wantMended(t, disk, want, "", nil)
		})
	}
	disk, want := copiedMatch(t)
	delete(disk.names, copyFile("m1"))
	wantMended(t, disk, want, "", nil)
}

// Where both are damaged, each helps out with what is good in it.
func TestAFileAndItsCopyMendEachOther(t *testing.T) {
	disk, _ := copiedMatch(t)
	whole := disk.content(matchFile("m1"))
	header := bytes.IndexByte(whole, '\n') + 1
	spoilt := slices.Clone(whole)
	spoilt[20] ^= 1
	for cut := header; cut < len(whole); cut++ {
		disk, want := copiedMatch(t)
		disk.put(matchFile("m1"), spoilt)
		disk.put(copyFile("m1"), whole[:cut])
		wantMended(t, disk, want, store.Restored, spoilt)
	}
}

// A program may die, or a disk be full, when the file was written anew and its copy was not.
func TestACopyThatIsOneWritingBehindIsAsGood(t *testing.T) {
	disk := newMemDisk()
	s := open(t, disk)
	j := create(t, s, "m1")
	for n := range 5 {
		ok(t, j.Act(0, fmt.Sprint("play ", n)))
		ok(t, j.Note("order", n%2, n))
	}
	ok(t, j.Undo(2))
	ok(t, j.Act(0, "play 2")) // and two more could come again
	old := disk.content(copyFile("m1"))
	ok(t, j.Compact())
	for _, later := range []string{"", "play 3", "draw"} {
		if later != "" {
			ok(t, j.Act(1, later))
		}
		want, whole := meaningOf(j.Match()), disk.content(matchFile("m1"))
		header := bytes.IndexByte(whole, '\n') + 1
		for at := range whole[:len(whole)-1] {
			spoilt := slices.Clone(whole)
			spoilt[at] ^= 0x55
			if later != "" && at > header {
				break // what was added since may be hit as well
			}
			disk := newMemDisk()
			disk.put(matchFile("m1"), spoilt)
			disk.put(copyFile("m1"), old)
			wantMended(t, disk, want, store.Restored, spoilt)
			if later != "" || at < header {
				continue
			}
			disk = newMemDisk()
			disk.put(matchFile("m1"), whole[:at])
			disk.put(copyFile("m1"), old)
			wantMended(t, disk, want, "", nil)
		}
	}
}

// A copy that was not renewed is of an older writing of the file: whatever happens, the match is one that really was, and never
// put together from two.
func TestAnOlderCopyIsNeverMixedWithTheFile(t *testing.T) {
	disk := newMemDisk()
	s := open(t, disk)
	j := create(t, s, "m1")
	var were []meaning
	act := func(n int, text string) {
		for range n {
			ok(t, j.Act(0, text))
			were = append(were, meaningOf(j.Match()))
		}
	}
	act(6, "a")
	ok(t, j.Note("order", 0, 1))
	were = append(were, meaningOf(j.Match()))
	old := disk.content(copyFile("m1"))
	ok(t, j.Undo(2))
	were = append(were, meaningOf(j.Match()))
	act(1, "b")
	ok(t, j.Note("order", 0, 2))
	ok(t, j.Compact())
	were = append(were, meaningOf(j.Match()))
	act(3, "c")
	whole := disk.content(matchFile("m1"))
	disk.kill()
	rapid.Check(t, func(t *rapid.T) {
		disk := newMemDisk()
		spoilt := slices.Clone(whole)
		switch at := rapid.IntRange(0, len(whole)-2).Draw(t, "at"); rapid.SampledFrom([]string{"changed", "cut", "lost"}).Draw(t, "what") {
		case "changed":
			spoilt[at] ^= 0x55
		case "cut":
			spoilt = spoilt[:at]
		case "lost":
			spoilt = slices.Delete(spoilt, at, min(at+rapid.IntRange(1, 99).Draw(t, "bytes"), len(spoilt)))
		}
		disk.put(matchFile("m1"), spoilt)
		disk.put(copyFile("m1"), old)
		s, err := store.Open(paths, disk)
		ok(t, err)
		if code := store.CodeOf(s.Mend("m1")); code == "" {
			return // cut between two lines, or of a newer program
		}
		m, err := s.ReadMatch("m1")
		ok(t, err)
		got := meaningOf(m)
		notes := got.Notes
		for _, w := range were {
			if slices.Equal(w.Actions, got.Actions) && slices.Equal(w.Undone, got.Undone) {
				return
			}
		}
		// The file alone, up to its damage, may stand between two of these: its notes are written together.
		if len(got.Undone) == 0 && strings.HasPrefix("aabccc", texts(got.Actions)) {
			return
		}
		t.Fatalf("%+v never was; notes %v", got, notes)
	})
}

func texts(actions []store.Action) string {
	var all strings.Builder
	for _, a := range actions {
		all.WriteString(a.Text)
	}
	return all.String()
}

func TestWhatIsDeletedOrFinishedDoesNotComeBackFromItsCopy(t *testing.T) {
	disk := newMemDisk()
	s := open(t, disk)
	ok(t, create(t, s, "a").Close())
	ok(t, create(t, s, "b").Close())
	ok(t, create(t, s, "c").Finish(sampleResult))
	ok(t, s.Delete("a"))
	ok(t, s.SetAside("b"))
	equal(t, disk.copies(), []string{copyFile("c")})
	list, err := s.Unfinished()
	ok(t, err)
	equal(t, len(list), 0)
	_, err = s.Finished() // which makes the index
	ok(t, err)
	equal(t, len(disk.copies()), 0)

	disk.put(copyFile("c"), sampleFile("c")) // the program died before it was removed
	list, err = s.Unfinished()
	ok(t, err)
	equal(t, len(list), 0)
	ok(t, s.Close())
	s = open(t, disk)
	equal(t, len(disk.copies()), 0)

	disk.put(copyFile("d"), sampleFile("d"))
	_, err = s.Create(sampleHeader("d"))
	wantCode(t, err, store.Exists)
	ok(t, s.Delete("d"))
	equal(t, len(disk.copies()), 0)
}

// Whatever call fails while a match is mended, it can still be mended afterwards.
func TestMendingSurvivesAnySingleFault(t *testing.T) {
	for _, gone := range []bool{false, true} {
		for _, how := range faults {
			for at := 1; ; at++ {
				disk, want := copiedMatch(t)
				if disk.put(matchFile("m1"), []byte("oops\n")); gone {
					delete(disk.names, matchFile("m1"))
				}
				fsys := &faultDisk{FileSystem: disk, fault: failing(at, how)}
				if s, err := store.Open(paths, fsys); err == nil {
					_ = s.Mend("m1")
					if j, err := s.OpenMatch("m1"); err == nil {
						equal(t, meaningOf(j.Match()), want)
						_ = j.Close()
					}
				}
				disk.kill()
				s := open(t, disk)
				_ = s.Mend("m1")
				m, err := s.ReadMatch("m1")
				ok(t, err)
				equal(t, meaningOf(m), want)
				if fsys.calls < at {
					break
				}
			}
		}
	}
}

// A copy that cannot be written is nobody's trouble.
func TestAPlayerNeverHearsOfTheCopy(t *testing.T) {
	disk, full := newMemDisk(), true
	s := open(t, broken(disk, &full, func(op, name string) bool { return isWrite(op) && strings.Contains(name, "copies") }))
	j := create(t, s, "m1")
	ok(t, j.Act(0, "a"))
	ok(t, j.Compact())
	full = false
	ok(t, j.Compact())
	full = true
	ok(t, j.Act(0, "b")) // half of the line reaches the copy
	ok(t, j.Act(0, "c"))
	ok(t, j.Sync())
	whole := disk.content(matchFile("m1"))
	if spare := disk.content(copyFile("m1")); !bytes.HasPrefix(whole, spare) || len(spare) == 0 {
		t.Errorf("the copy is %q", spare)
	}
	full = false
	ok(t, j.Compact())
	equal(t, string(disk.content(copyFile("m1"))), string(whole))
	ok(t, j.Close())
}

func TestAFileThatIsRemovedOrEmptiedMeanwhileIsWrittenAnew(t *testing.T) {
	for name, spoil := range map[string]func(*memDisk){
		"removed": func(d *memDisk) { delete(d.names, matchFile("m1")) },
		"emptied": func(d *memDisk) { d.names[matchFile("m1")].data = nil },
		"both": func(d *memDisk) {
			delete(d.names, matchFile("m1"))
			delete(d.names, copyFile("m1"))
		},
	} {
		for call, settle := range map[string]func(*store.Journal) error{"sync": (*store.Journal).Sync, "close": (*store.Journal).Close} {
			for _, synced := range []bool{false, true} {
				t.Run(fmt.Sprint(name, call, synced), func(t *testing.T) {
					disk := newMemDisk()
					s := open(t, disk)
					j := create(t, s, "m1")
					ok(t, j.Act(0, "a"))
					if synced {
						ok(t, j.Sync())
					}
					spoil(disk)
					ok(t, settle(j))
					for _, file := range []string{matchFile("m1"), copyFile("m1")} {
						equal(t, bytes.Count(disk.content(file), []byte("\n")), 2)
					}
				})
			}
		}
	}
}
