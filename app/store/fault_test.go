package store_test

import (
	"fmt"
	"reflect"
	"testing"

	"pgregory.net/rapid"

	"deckhand/app/store"
)

// faults are the ways in which a call can fail.
var faults = []fault{
	{err: errFull},
	{err: errFull, after: true},
	{err: errBroken},
	{err: errBroken, after: true},
	{err: errProtected},
	{short: true},
}

// player records in a match as a session does, over crashes, and remembers what it was promised.
type player struct {
	t     fatals
	disk  *memDisk
	fsys  *faultDisk
	store *store.Store
	j     *store.Journal

	created  bool          // the store said so
	recorded []store.Entry // accepted, written or not
	written  int           // so many of them the journal said were on disk
	durable  int           // and so many were synced
	finished bool          // the journal said so
	mayBe    bool          // the journal tried to finish
}

const playerMatch = "m1"

func newPlayer(t fatals) *player {
	p := &player{t: t, disk: newMemDisk()}
	p.fsys = &faultDisk{FileSystem: p.disk, fault: func(int, string, string) fault { return fault{} }}
	p.open()
	return p
}

// open starts the program if it is not running, and the match if it was begun. Any of it may fail.
func (p *player) open() {
	var err error
	if p.store == nil {
		if p.store, err = store.Open(paths, p.fsys); err != nil {
			p.store = nil
			p.disk.kill()
			return
		}
	}
	if p.j != nil || p.finished {
		return
	}
	p.j, err = p.store.OpenMatch(playerMatch)
	if store.CodeOf(err) == store.NotFound && !p.created {
		p.j, err = p.store.Create(sampleHeader(playerMatch))
		p.created = err == nil
	}
	if code := store.CodeOf(err); code == store.Damaged || code == store.FutureVersion || code == store.BadID {
		p.t.Fatalf("a fault damaged the match: %v", err)
	}
	if err != nil {
		p.j = nil
		return
	}
	p.written = p.check(p.j.Match(), p.written)
	p.recorded = p.recorded[:p.written]
}

func (p *player) record(e store.Entry) {
	p.open()
	if p.j == nil {
		return
	}
	var err error
	switch e.Kind {
	case store.Act:
		err = p.j.Act(e.Seat, e.Text)
	case store.Undo:
		if standing := len(p.j.Match().Actions()); standing > 0 {
			e.Keep %= standing
		} else {
			e.Keep = 0
		}
		err = p.j.Undo(e.Keep)
	case store.Note:
		err = p.j.Note(e.Text, e.Seat, len(p.recorded))
		e.Value = fmt.Append(nil, len(p.recorded))
	}
	switch store.CodeOf(err) {
	case store.Closed, store.BadValue:
		if !p.mayBe {
			p.t.Fatalf("refused %+v: %v", e, err)
		}
		return
	}
	p.recorded = append(p.recorded, e)
	if err == nil {
		p.written = len(p.recorded)
	}
}

// redo does again what was taken back last, if there is anything.
func (p *player) redo() {
	p.open()
	if p.j == nil {
		return
	}
	if undone := p.j.Match().Undone(); len(undone) > 0 {
		p.record(store.Entry{Kind: store.Act, Seat: undone[0].Seat, Text: undone[0].Text})
	}
}

// settle is for calls that promise, by nil, that everything is durable.
func (p *player) settle(call func(*store.Journal) error) {
	p.open()
	if p.j == nil {
		return
	}
	if call(p.j) == nil {
		p.written, p.durable = len(p.recorded), len(p.recorded)
	}
}

func (p *player) finish() {
	p.open()
	if p.j == nil {
		return
	}
	p.mayBe = true
	p.settle(func(j *store.Journal) error {
		err := j.Finish(sampleResult)
		if err == nil {
			p.finished, p.j = true, nil
		}
		return err
	})
}

// quit closes everything; a crash in the middle of that is what kill is for.
func (p *player) quit() {
	p.settle(func(j *store.Journal) error {
		p.j = nil
		return j.Close()
	})
	if p.store != nil && p.store.Close() != nil {
		p.disk.kill()
	}
	p.j, p.store = nil, nil
}

func (p *player) kill() {
	p.disk.kill()
	p.j, p.store = nil, nil
}

func (p *player) powerCut(choose func(int) int) {
	p.disk.powerCut(choose)
	p.j, p.store = nil, nil
	p.written = p.durable
}

// check wants a match to be what was recorded up to some entry, and not before the last one promised. It returns how many
// entries that are.
func (p *player) check(m store.Match, promised int) int {
	p.t.Helper()
	got := meaningOf(m)
	for n := len(p.recorded); n >= promised; n-- {
		want := meaningOf(store.Match{Entries: p.recorded[:n]})
		if m.Header.Result != nil {
			want.Undone = nil // nothing comes again in the history
		}
		if reflect.DeepEqual(got, want) {
			return n
		}
	}
	p.t.Fatalf("of %d entries %d were promised; found\n%+v", len(p.recorded), promised, got)
	return 0
}

// verify starts the program once more on a sound disk, and looks for the match.
func (p *player) verify() {
	p.t.Helper()
	s, err := store.Open(paths, p.disk)
	ok(p.t, err)
	unfinished, err := s.Unfinished()
	ok(p.t, err)
	history, err := s.Finished()
	ok(p.t, err)
	switch {
	case len(unfinished) == 0 && len(history) == 0:
		if p.created {
			p.t.Fatalf("the match is gone: %q", p.disk.files())
		}
	case len(unfinished)+len(history) != 1:
		p.t.Fatalf("the match stands %d times: %q", len(unfinished)+len(history), p.disk.files())
	case p.finished && len(history) == 0, !p.mayBe && len(history) == 1:
		p.t.Fatalf("finished: %v, in the history: %d", p.finished, len(history))
	default:
		m, err := s.ReadMatch(playerMatch)
		ok(p.t, err)
		p.check(m, p.written)
	}
	for _, name := range p.disk.files() {
		if name != matchFile(playerMatch) && name != historyFile(playerMatch) && name != indexFile {
			p.t.Fatalf("left behind: %q", p.disk.files())
		}
	}
	ok(p.t, s.Close())
}

// aSession does everything once.
func aSession(p *player) {
	act := func(n int) { p.record(store.Entry{Kind: store.Act, Seat: n % 2, Text: fmt.Sprint("play ", n)}) }
	note := func() { p.record(store.Entry{Kind: store.Note, Text: "order", Seat: 0}) }
	act(1)
	note()
	act(2)
	act(3)
	p.record(store.Entry{Kind: store.Undo, Keep: 1})
	p.settle((*store.Journal).Sync)
	note()
	p.redo()
	p.settle((*store.Journal).Compact)
	p.redo()
	act(4)
	p.settle((*store.Journal).Compact)
	p.record(store.Entry{Kind: store.Undo, Keep: 2})
	p.quit()
	p.redo()
	act(5)
	p.record(store.Entry{Kind: store.Undo, Keep: 3})
	note()
	p.finish()
}

func TestNothingWrittenIsLostByAnySingleFault(t *testing.T) {
	runs := 0
	for _, how := range faults {
		for at := 1; ; at++ {
			for _, end := range []string{"quit", "kill", "power"} {
				p := newPlayer(t)
				p.fsys.calls, p.fsys.fault = 0, failing(at, how)
				aSession(p)
				switch end {
				case "quit":
					p.quit()
				case "kill":
					p.kill()
				case "power":
					p.powerCut(func(int) int { return 0 })
				}
				p.verify()
				runs++
				if p.fsys.calls < at {
					at = -1
				}
			}
			if at < 0 {
				break
			}
		}
	}
	if runs < 600 {
		t.Fatalf("only %d faults were tried", runs)
	}
}

func TestWhatIsDurableSurvivesAPowerCutEvenAfterOneFailedSync(t *testing.T) {
	for name, call := range map[string]func(*store.Journal) error{
		"sync":    (*store.Journal).Sync,
		"compact": (*store.Journal).Compact,
		"close":   (*store.Journal).Close,
		"finish":  func(j *store.Journal) error { return j.Finish(sampleResult) },
	} {
		for _, sick := range []bool{false, true} {
			t.Run(fmt.Sprint(name, " sick ", sick), func(t *testing.T) {
				disk := newMemDisk()
				fsys := &faultDisk{FileSystem: disk, fault: func(int, string, string) fault { return fault{} }}
				j := create(t, open(t, fsys), "m1")
				ok(t, j.Act(0, "a"))
				fsys.fault = func(_ int, op, name string) fault {
					if sick && op == "sync" && name == matchFile("m1") {
						sick = false
						return fault{err: errBroken}
					}
					return fault{}
				}
				ok(t, call(j))
				disk.powerCut(func(int) int { return 0 })
				m, err := open(t, disk).ReadMatch("m1")
				ok(t, err)
				equal(t, m.Actions(), []store.Action{{Text: "a"}})
			})
		}
	}
}

func TestNothingPromisedIsLostByFaultsAndCrashes(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		p := newPlayer(t)
		oneIn := rapid.SampledFrom([]int{3, 10, 40, 1000}).Draw(t, "one call fails in")
		luck := rapid.Uint64().Draw(t, "luck")
		chance := func(n int) int { // cheaper than a draw for each call
			luck = luck*6364136223846793005 + 1442695040888963407
			return int(luck >> 33 % uint64(n))
		}
		p.fsys.fault = func(int, string, string) fault {
			if chance(oneIn) == 0 {
				return faults[chance(len(faults))]
			}
			return fault{}
		}
		steps := rapid.SliceOfN(rapid.IntRange(0, 19), 1, 60).Draw(t, "steps")
		for n, step := range steps {
			switch step {
			default:
				p.record(store.Entry{Kind: store.Act, Seat: n % 3, Text: fmt.Sprint("play ", n)})
			case 7:
				p.redo()
			case 8, 9:
				p.record(store.Entry{Kind: store.Undo, Keep: n})
			case 10, 11, 12:
				p.record(store.Entry{Kind: store.Note, Text: "order", Seat: n % 3})
			case 13:
				p.settle((*store.Journal).Compact)
			case 14, 15:
				p.settle((*store.Journal).Sync)
			case 16:
				p.quit()
			case 17:
				p.kill()
			case 18:
				p.powerCut(chance)
			case 19:
				p.finish()
			}
		}
		p.kill()
		p.verify()
	})
}
