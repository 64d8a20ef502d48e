package store_test

import (
	"bytes"
	"slices"
	"testing"

	"deckhand/app/store"
)

func TestAFinishedMatchIsMendedFromTheIndex(t *testing.T) {
	whole := func() (*memDisk, *store.Store, []byte, meaning) {
		disk := newMemDisk()
		s := open(t, disk)
		j := create(t, s, "a")
		ok(t, j.Act(0, "x"))
		ok(t, j.Act(1, "y"))
		means := meaningOf(j.Match())
		ok(t, j.Finish(sampleResult))
		_, err := s.Finished()
		ok(t, err)
		return disk, s, disk.content(historyFile("a")), means
	}
	_, _, data, means := whole()
	header := bytes.IndexByte(data, '\n') + 1
	for at := range data[:len(data)-1] {
		spoilt := slices.Clone(data)
		spoilt[at] ^= 0x55
		for _, reindex := range []bool{false, true} {
			disk, s, _, _ := whole()
			disk.put(historyFile("a"), spoilt)
			if reindex {
				n, bad, err := s.Reindex()
				ok(t, err)
				equal(t, []int{n, bad}, []int{1, 0})
			}
			switch code := store.CodeOf(s.MendFinished("a")); {
			case code == store.Restored && at < header, code == store.Damaged && at >= header, code == "" && at < header && reindex:
			default:
				t.Fatalf("byte %d: %s", at, code)
			}
			equal(t, disk.content(historyFile("a")+".bad"), spoilt)
			m, err := s.ReadMatch("a")
			ok(t, err)
			equal(t, *m.Header.Result, sampleResult)
			if at < header {
				equal(t, meaningOf(m), means)
			}
			wantCode(t, s.MendFinished("a"), "")
			list, err := s.Finished()
			ok(t, err)
			equal(t, ids(list), []string{"a"})
		}
	}
}

// Until the index has them, the matches finished last have copies of their own.
func TestAMatchFinishedLastIsMendedFromItsCopy(t *testing.T) {
	whole := func() (*memDisk, *store.Store, meaning) {
		disk := newMemDisk()
		s := open(t, disk)
		finishedMatches(t, s, "x")
		_, err := s.Finished()
		ok(t, err)
		j := create(t, s, "a")
		ok(t, j.Act(0, "x"))
		ok(t, j.Act(1, "y"))
		means := meaningOf(j.Match())
		ok(t, j.Finish(sampleResult))
		return disk, s, means
	}
	disk, _, means := whole()
	data := disk.content(historyFile("a"))
	header := bytes.IndexByte(data, '\n') + 1
	for _, how := range []string{"cut", "changed"} {
		for at := range data[:len(data)-1] {
			if how == "cut" && at >= header {
				break // the last lines are not missed, as after a torn write
			}
			for _, reindex := range []bool{false, true} {
				spoilt := data[:at]
				if how == "changed" {
					spoilt = slices.Clone(data)
					spoilt[at] ^= 0x55
				}
				disk, s, _ := whole()
				disk.put(historyFile("a"), spoilt)
				if reindex {
					n, bad, err := s.Reindex()
					ok(t, err)
					equal(t, []int{n, bad}, []int{2, 0})
				}
				list, err := s.Finished()
				ok(t, err)
				equal(t, len(list), 2)
				for _, i := range list {
					ok(t, i.Err)
				}
				if at >= header { // which only its replay notices
					wantCode(t, s.MendFinished("a"), store.Restored)
				}
				m, err := s.ReadMatch("a")
				ok(t, err)
				equal(t, meaningOf(m), means)
				equal(t, *m.Header.Result, sampleResult)
				equal(t, disk.content(historyFile("a")+".bad"), spoilt)
			}
		}
	}
}
