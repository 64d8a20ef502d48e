package app

import (
	"bytes"
	"fmt"
	"hash/crc32"
	"io/fs"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"sync/atomic"
	"syscall"
	"testing"
	"time"

	"deckhand/app/kit"
	"deckhand/app/session"
	"deckhand/app/store"
	"deckhand/engine"
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
		r.loseCopies()
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

// loseCopies leaves every match with nothing but its file.
func (r *pageRig) loseCopies() {
	r.Helper()
	if err := os.RemoveAll(filepath.Join(r.options.Paths.Data, "copies")); err != nil {
		r.Fatal(err)
	}
}

// afterwards catches what is to be done right after what is going on, and returns what does it.
func (r *pageRig) afterwards() (next func()) {
	var waiting []func()
	r.world.later = func(d time.Duration, f func()) func() {
		if d == 0 {
			waiting = append(waiting, f)
		}
		return func() {}
	}
	return func() {
		for _, f := range waiting {
			f()
		}
		waiting = nil
	}
}

func TestAMatchIsRestoredFromItsCopyAndThatIsToldInOneSentence(t *testing.T) {
	for _, lang := range everyLanguage[:3] {
		r, h := newHome(t, lang, smallestWindow)
		bad := r.keep(0, nil, "draw", "draw")
		file := r.matchFile(bad)
		whole, err := os.ReadFile(file)
		if err != nil {
			t.Fatal(err)
		}
		next := r.afterwards()
		all := spoilt(whole, bad)
		all["gone"] = nil
		all["huge"] = bytes.Repeat([]byte(" "), 17<<20)
		for what, content := range all {
			code := store.Restored
			if err := os.WriteFile(file, content, 0o600); err != nil {
				t.Fatal(err)
			}
			if what == "gone" {
				code = store.Recreated
				if err := os.Remove(file); err != nil {
					t.Fatal(err)
				}
			}
			r.rebuild()
			next()
			want := r.loc.T("error.store."+string(code), "file", bad+".jsonl")
			if said := r.told(); !slices.Equal(said, []string{want}) {
				t.Errorf("%s: %s: it says %q", lang, what, said)
			}
			wantSentence(t, what, want)
			if h.ticket == nil || h.ticket.match.id != bad || h.ticket.proceed == nil {
				t.Fatalf("%s: %s: the match cannot go on", lang, what)
			}
			if now, err := os.ReadFile(file); err != nil || !bytes.Equal(now, whole) {
				t.Errorf("%s: %s: the match is not what it was: %v", lang, what, err)
			}
			if what == "gone" {
				continue
			}
			if aside, err := os.ReadFile(file + ".bad"); err != nil || !bytes.Equal(aside, content) {
				t.Errorf("%s: %s: the file was not kept aside: %v", lang, what, err)
			}
			if err := os.Remove(file + ".bad"); err != nil {
				t.Fatal(err)
			}
		}
	}
}

func TestSettingsAreRestoredFromTheirCopyAndThatIsToldInOneSentence(t *testing.T) {
	for _, lang := range everyLanguage[:3] {
		r := newPageRig(t, lang, smallestWindow)
		r.changeSettings(func(s *store.Settings) { s.PlayerName = "Liina" })
		file := filepath.Join(r.options.Paths.Config, "settings.json")
		for what, key := range map[string]string{"": "error.settings.restored", "{": "error.settings.restored", "gone": "error.settings.recreated"} {
			if err := os.WriteFile(file, []byte(what), 0o600); err != nil {
				t.Fatal(err)
			}
			if what == "gone" {
				if err := os.Remove(file); err != nil {
					t.Fatal(err)
				}
			}
			if err := r.store.Close(); err != nil {
				t.Fatal(err)
			}
			r.openStore()
			want := r.loc.T(key, "file", "settings.json.bad")
			if err := os.Remove(file + ".bad"); (err == nil) != (key == "error.settings.restored") {
				t.Errorf("%s: %q: the old file: %v", lang, what, err)
			}
			if said := r.told(); !slices.Equal(said, []string{want}) || r.settings.PlayerName != "Liina" {
				t.Errorf("%s: %q: it says %q, and the name is %q", lang, what, said, r.settings.PlayerName)
			}
			wantSentence(t, what, want)
		}
	}
}

func TestAFinishedMatchIsRestoredFromTheIndex(t *testing.T) {
	r := newPageRig(t, "en", usualWindow)
	m, kept := wonByThePerson(t)
	last := len(kept) - 1
	p := r.open(m, kept[:last])
	id := p.keeper.journal.Match().Header.ID
	if err := p.session.Do(kept[last].Action); err != nil {
		t.Fatal(err)
	}
	p.home(r.App)
	if list, err := r.store.Finished(); err != nil || len(list) != 1 {
		t.Fatalf("%d are finished: %v", len(list), err)
	}
	file := strings.Replace(r.matchFile(id), "matches", "history", 1)
	whole, err := os.ReadFile(file)
	if err != nil {
		t.Fatal(err)
	}
	if err := os.WriteFile(file, bytes.Replace(whole, []byte("match"), []byte("mutch"), 1), 0o600); err != nil {
		t.Fatal(err)
	}
	next := r.afterwards()
	r.openReplay(id, r.screen)
	next()
	r.wantScreen("replay")
	if said := r.told(); !slices.Equal(said, []string{r.loc.T("error.store.restored", "file", id+".jsonl")}) {
		t.Errorf("it says %q", said)
	}
	if now, err := os.ReadFile(file); err != nil || !bytes.Equal(now, whole) {
		t.Errorf("the match is not what it was: %v", err)
	}
}

func TestAMatchThatWasJustFinishedIsRestoredFromItsCopy(t *testing.T) {
	for _, lang := range everyLanguage[:3] {
		r := newPageRig(t, lang, smallestWindow)
		r.finished(1)
		files, err := filepath.Glob(filepath.Join(r.options.Paths.Data, "history", "*.jsonl"))
		if err != nil || len(files) != 1 {
			t.Fatalf("%q are finished: %v", files, err)
		}
		if err := os.WriteFile(files[0], []byte("oops"), 0o600); err != nil {
			t.Fatal(err)
		}
		next := r.afterwards()
		if s := r.stats(); len(s.all) != 1 {
			t.Errorf("%s: %d matches are counted", lang, len(s.all))
		}
		next()
		want := r.loc.T("error.store.restored", "file", filepath.Base(files[0]))
		if said := r.told(); !slices.Equal(said, []string{want}) {
			t.Errorf("%s: it says %q", lang, said)
		}
	}
}

func TestWhatStandsBeforeTheDamageGoesOn(t *testing.T) {
	r, h := newHome(t, "en", usualWindow)
	id := r.keep(0, nil, "draw", "draw")
	file := r.matchFile(id)
	whole, err := os.ReadFile(file)
	if err != nil {
		t.Fatal(err)
	}
	r.loseCopies()
	last := bytes.LastIndex(whole, []byte(`"draw"`))
	if err := os.WriteFile(file, append(whole[:last:last], []byte("\x00\x00\n\n")...), 0o600); err != nil {
		t.Fatal(err)
	}
	r.rebuild()
	if h.ticket == nil || h.ticket.match.id != id || h.ticket.proceed == nil {
		t.Fatal("it cannot go on")
	}
	r.continueMatch(id)
	if n := len(r.atPlay().session.Steps()); n != 1 {
		t.Errorf("%d moves are left of it", n)
	}
}

func TestAMatchOfFarTooManyActionsIsNotPlayedAgain(t *testing.T) {
	for _, lang := range everyLanguage[:3] {
		r, h := newHome(t, lang, smallestWindow)
		r.keep(0, nil, slices.Repeat([]string{"draw"}, mostActions+1)...)
		r.rebuild()
		want := r.loc.T("record.long", "most", r.loc.Number(mostActions))
		if h.ticket == nil || h.ticket.proceed != nil || h.ticket.match.state != want {
			t.Errorf("%s: it says %+v", lang, h.ticket)
		}
		wantSentence(t, lang, want)
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

// fullDisk is a disk that may be full.
type fullDisk struct {
	store.Disk
	full *atomic.Bool
}

var errFull = &fs.PathError{Op: "write", Err: syscall.ENOSPC}

func (d fullDisk) Create(name string) (store.File, error) {
	if d.full.Load() {
		return nil, errFull
	}
	f, err := d.Disk.Create(name)
	return fullFile{f, d.full}, err
}

func (d fullDisk) Append(name string) (store.File, error) {
	f, err := d.Disk.Append(name)
	return fullFile{f, d.full}, err
}

type fullFile struct {
	store.File
	full *atomic.Bool
}

func (f fullFile) Write(data []byte) (int, error) {
	if f.full.Load() {
		return 0, errFull
	}
	return f.File.Write(data)
}

// onDisk lets the rig keep its matches on a disk that may be full.
func (r *pageRig) onDisk() (full *atomic.Bool) {
	r.Helper()
	full = new(atomic.Bool)
	if err := r.store.Close(); err != nil {
		r.Fatal(err)
	}
	s, err := store.Open(r.options.Paths, fullDisk{full: full})
	if err != nil {
		r.Fatal(err)
	}
	r.store = s
	return full
}

// told are the sentences that lie over the window. It closes them.
func (r *pageRig) told() (sentences []string) {
	for _, o := range r.win.Canvas().Overlays().List() {
		if m, is := o.(*kit.Modal); is && strings.HasPrefix(m.ID, "dialog.trouble") {
			sentences = append(sentences, m.Says)
			m.Close()
		}
	}
	return sentences
}

func TestAFullDiskIsToldOnceAndNothingIsLostWhenThereIsRoomAgain(t *testing.T) {
	r := newPageRig(t, "en", usualWindow)
	full := r.onDisk()
	m := resultMatch(5, 2, "100")
	p := r.open(m, myTurn(t, m, 2))
	p.practise(r.App)
	full.Store(true)
	p.undo(r.App)
	p.hint(r.App)
	if err := p.session.Do(p.session.Legal()[0]); err != nil {
		t.Fatal(err)
	}
	if said := r.told(); !slices.Equal(said, []string{r.loc.T("error.store.disk-full", "file", "")}) {
		t.Errorf("it says %q", said)
	}
	full.Store(false)
	p.hint(r.App)
	p.keepFacts(r.App)
	kept, err := r.store.ReadMatch(p.keeper.journal.Match().Header.ID)
	if err != nil || len(kept.Actions()) != len(p.session.Steps()) {
		t.Errorf("%d actions are kept of %d: %v", len(kept.Actions()), len(p.session.Steps()), err)
	}
	if said := r.told(); len(said) != 0 {
		t.Errorf("it says %q", said)
	}
}

func TestAMatchThatCouldNotBeFinishedIsFinishedWhenTheTableIsLeft(t *testing.T) {
	r := newPageRig(t, "en", usualWindow)
	full := r.onDisk()
	m, kept := wonByThePerson(t)
	last := len(kept) - 1
	p := r.open(m, kept[:last])
	full.Store(true)
	if err := p.session.Do(kept[last].Action); err != nil {
		t.Fatal(err)
	}
	if said := r.told(); len(said) != 1 || !p.session.Over() {
		t.Errorf("it says %q; over: %v", said, p.session.Over())
	}
	full.Store(false)
	p.home(r.App)
	r.wantFinishedOnce()
}

func TestAMatchThatWasOverWhenTheProgramDiedIsFinishedWhenItIsOpened(t *testing.T) {
	r := newPageRig(t, "en", usualWindow)
	m, kept := wonByThePerson(t)
	k := r.newKeeper(m)
	if err := k.copy(kept); err != nil {
		t.Fatal(err)
	}
	id := k.journal.Match().Header.ID
	if err := k.journal.Close(); err != nil {
		t.Fatal(err)
	}
	r.continueMatch(id)
	r.wantFinishedOnce()
	r.atPlay().home(r.App)
	r.wantFinishedOnce()
}

// wantFinishedOnce wants one match, which stands in the history.
func (r *pageRig) wantFinishedOnce() {
	r.Helper()
	list, err := r.store.Finished()
	if err != nil || len(list) != 1 || r.unfinished() != 0 {
		r.Errorf("%d are finished, %d are not: %v", len(list), r.unfinished(), err)
	}
	if said := r.told(); len(said) != 0 {
		r.Errorf("it says %q", said)
	}
}

// wonByThePerson is a match whose last action is that of seat 0.
func wonByThePerson(t *testing.T) (session.Match, []session.Entry) {
	t.Helper()
	for seed := range engine.Seed(500) {
		m := resultMatch(seed+1, 2, "50")
		kept, over := playedUntil(t, m, isOver)
		if !over {
			continue
		}
		s, err := session.Resume(m, kept, session.Deps{})
		if err != nil {
			t.Fatal(err)
		}
		if steps := s.Steps(); steps[len(steps)-1].Seat == 0 {
			return m, kept
		}
	}
	t.Fatal("nobody wins")
	return session.Match{}, nil
}
