package app

import (
	"bufio"
	"fmt"
	"math/rand/v2"
	"os"
	"os/exec"
	"path/filepath"
	"slices"
	"strings"
	"testing"
	"time"

	"deckhand/app/session"
	"deckhand/app/stats"
	"deckhand/app/store"
	"deckhand/engine"
	"deckhand/engine/bot"
	"deckhand/engine/games"
)

// A copy of the test program plays matches at full speed in the folder that crashFolder names, until it is killed. It says
// what it has done, one line each, after the program would call that safe.
const crashFolder = "DECKHAND_TEST_CRASH"

// longTests is set where tests may take their time.
const longTests = "DECKHAND_LONG"

func TestMain(m *testing.M) {
	if root := os.Getenv(crashFolder); root != "" {
		fmt.Println("error", crashPlayer(root))
		os.Exit(1)
	}
	os.Exit(m.Run())
}

func crashPaths(root string) store.Paths {
	return store.Paths{Config: filepath.Join(root, "config"), Data: filepath.Join(root, "data"), State: root, Cache: root}
}

// atOnce is a clock without time.
type atOnce struct{ posts chan func() }

func (c atOnce) After(_ time.Duration, f func()) func() {
	c.posts <- f
	return func() {}
}

// crashPlayer plays on for ever: the match that was begun, and then others of all games in turn.
func crashPlayer(root string) error {
	s, err := store.Open(crashPaths(root), store.Disk{})
	if err != nil {
		return err
	}
	for {
		kept, err := s.Unfinished()
		if err != nil {
			return err
		}
		if len(kept) > 0 {
			err = crashContinue(s, kept[0])
		} else {
			err = crashBegin(s)
		}
		if err != nil {
			return err
		}
	}
}

func crashBegin(s *store.Store) error {
	all := games.All()
	g := all[rand.IntN(len(all))]
	a := &App{store: s}
	a.world = a.outside(time.Now())
	m := session.Match{Game: g, Seed: engine.Seed(rand.Uint64N(1_000_000)), Config: engine.Config{Seats: 2}}
	if g.Info().ID == "chupate2" {
		m.Config.Options = map[string]string{"limit": "50"} // a match is soon over
	}
	m.Players = []session.Player{
		{Name: "Liina", Avatar: "sun", Kind: session.Person},
		{Name: "Ada", Avatar: "wave", Kind: session.Machine, Level: bot.Random, Seed: rand.Uint64()},
	}
	journal, err := s.Create(a.header(m))
	if err != nil {
		return err
	}
	return crashPlay(m, nil, keeper{journal})
}

func crashContinue(s *store.Store, info store.Info) error {
	journal, err := s.OpenMatch(info.ID)
	if err != nil {
		return err
	}
	g, _ := games.Find(info.Match.Header.Game)
	m, kept := matchOf(g, journal.Match())
	fmt.Println("continued", info.ID)
	return crashPlay(m, append(kept, undoneOf(journal.Match())...), keeper{journal})
}

func crashPlay(m session.Match, kept []session.Entry, k keeper) error {
	var trouble error
	posts := make(chan func(), 64)
	id := k.journal.Match().Header.ID
	s, err := session.Resume(m, kept, session.Deps{
		Journal: k, Clock: atOnce{posts}, Post: func(f func()) { posts <- f },
		Pace: func() session.Pace { return session.Pace{} }, Trouble: func(err error) { trouble = err },
	})
	if err != nil {
		return err
	}
	k.journal.KeepSynced(func(err error) { fmt.Println("error", err) })
	f := k.facts()
	tell := func() {
		fmt.Println("stands", id, len(s.Steps()))
		f.Hints++
		if err := k.keepFacts(f); err != nil {
			trouble = err
		}
		fmt.Println("hints", id, f.Hints)
	}
	s.Listen(func(session.Step) { tell() })
	chance := engine.NewRand(rand.Uint64())
	for !s.Over() && trouble == nil {
		switch legal := s.Legal(); {
		case s.Between():
			trouble = s.Do("deal")
			if err := k.journal.Compact(); err != nil {
				return err
			}
		case s.Last() >= 0 && chance.Intn(40) == 0:
			for n := chance.Intn(6); n >= 0 && s.Last() >= 0 && trouble == nil; n-- {
				trouble = s.Undo(s.Last())
				tell()
			}
		case s.MayRedo() && chance.Intn(3) > 0:
			fmt.Println("again", id)
			trouble = s.Redo()
			tell()
		case legal != nil:
			trouble = s.Do(legal[chance.Intn(len(legal))])
		default:
			s.Advance()
			(<-posts)()
			for len(posts) > 0 {
				(<-posts)()
			}
		}
	}
	if trouble != nil {
		return trouble
	}
	o, _ := s.Outcome()
	err = k.journal.Finish(store.Result{Ended: time.Now(), Reason: string(o.Reason), Places: o.Places, Scores: o.Scores, Facts: facts{Millis: 5000}.result()})
	fmt.Println("finished", id)
	return err
}

// crashes is what was said by all who were killed.
type crashes struct {
	stands    map[string]int // actions that stand in each match
	hints     map[string]int // and what was counted beside them
	again     string         // the match in which several actions may have come again since
	finished  map[string]bool
	continued int
	mended    int // that were spoilt after a kill
	cameAgain int // matches in which something had been taken back
}

// take hears one line. It reports whether there was one.
func (c *crashes) take(t *testing.T, said *bufio.Scanner) bool {
	t.Helper()
	if !said.Scan() {
		return false
	}
	words := strings.Fields(said.Text())
	switch {
	case len(words) == 3 && words[0] == "stands":
		n := 0
		if _, err := fmt.Sscan(words[2], &n); err == nil {
			c.stands[words[1]], c.again = n, ""
		}
	case len(words) == 3 && words[0] == "hints":
		n := 0
		if _, err := fmt.Sscan(words[2], &n); err == nil {
			c.hints[words[1]] = n
		}
	case len(words) == 2 && words[0] == "again":
		c.again = words[1]
	case len(words) == 2 && words[0] == "finished":
		c.finished[words[1]] = true
	case len(words) == 2 && words[0] == "continued":
		c.continued++
	case len(words) > 0 && words[0] == "error":
		t.Fatalf("the player ended: %s", said.Text())
	}
	return true
}

func TestMatchesSurviveTheDeathOfTheProgramAndCountOnce(t *testing.T) {
	kills := 40
	switch {
	case os.Getenv(longTests) != "":
		kills = 500
	case testing.Short():
		kills = 5
	}
	root := t.TempDir()
	exe, err := os.Executable()
	if err != nil {
		t.Fatal(err)
	}
	c := &crashes{stands: map[string]int{}, hints: map[string]int{}, finished: map[string]bool{}}
	for n := range kills {
		command := exec.Command(exe)
		command.Env = append(os.Environ(), crashFolder+"="+root)
		out, err := command.StdoutPipe()
		if err != nil {
			t.Fatal(err)
		}
		if err := command.Start(); err != nil {
			t.Fatal(err)
		}
		said := bufio.NewScanner(out)
		for range rand.IntN(3000) {
			if !c.take(t, said) {
				t.Fatal("the player ended by itself")
			}
		}
		if err := command.Process.Kill(); err != nil { // wherever it is now
			t.Fatal(err)
		}
		for c.take(t, said) { // what it said before it died counts as well
		}
		_ = command.Wait() // it was killed
		c.check(t, root, n)
	}
	t.Logf("%d kills, %d matches finished, %d continued, %d of them with something to redo, %d mended", kills, len(c.finished), c.continued, c.cameAgain, c.mended)
	if c.continued < kills/2 || len(c.finished) == 0 || kills >= 40 && (c.cameAgain == 0 || c.mended == 0) {
		t.Errorf("only %d matches were continued (%d with redo) and %d finished", c.continued, c.cameAgain, len(c.finished))
	}
}

// check opens the store as the next program would, and wants everything that was promised.
func (c *crashes) check(t *testing.T, root string, kill int) {
	t.Helper()
	spoilMatches(t, root, kill)
	s, err := store.Open(crashPaths(root), store.Disk{})
	if err != nil {
		t.Fatalf("kill %d: the store does not open: %v", kill, err)
	}
	defer s.Close()
	c.mend(t, s, kill)
	history, err := s.Finished()
	if err != nil {
		t.Fatal(err)
	}
	times := map[string]int{}
	for _, i := range history {
		if i.Err != nil {
			t.Fatalf("kill %d: %v", kill, i.Err)
		}
		times[i.ID]++
		c.finished[i.ID] = true // it may have had no time to tell
	}
	unfinished, err := s.Unfinished()
	if err != nil || len(unfinished) > 1 {
		t.Fatalf("kill %d: %d unfinished matches: %v", kill, len(unfinished), err)
	}
	for _, i := range unfinished {
		if i.Err != nil || c.finished[i.ID] {
			t.Fatalf("kill %d: match %s goes on, finished %v: %v", kill, i.ID, c.finished[i.ID], i.Err)
		}
		g, _ := games.Find(i.Match.Header.Game)
		m, kept := matchOf(g, i.Match)
		if promised := c.stands[i.ID]; len(kept) != promised && len(kept) != promised+1 {
			// One action may stand of which it had no time to tell; an undo may have taken some back.
			if len(kept) > promised && c.again != i.ID {
				t.Fatalf("kill %d: %d actions stand, %d were told", kill, len(kept), promised)
			}
			if len(kept) < promised {
				c.lost(t, i, promised, kill)
			}
		}
		c.checkFacts(t, i, kill)
		undone := undoneOf(i.Match)
		again, err := session.Resume(m, append(kept, undone...), session.Deps{Journal: keeper{}})
		if err != nil {
			t.Fatalf("kill %d: match %s does not go on: %v", kill, i.ID, err)
		}
		for again.MayRedo() {
			if err := again.Redo(); err != nil {
				t.Fatalf("kill %d: match %s: %v", kill, i.ID, err)
			}
		}
		if n := len(kept) + len(undone); len(again.Steps()) != n {
			t.Fatalf("kill %d: match %s: %d actions came again to %d", kill, i.ID, len(again.Steps()), n)
		}
		again.Close()
		c.cameAgain += min(len(undone), 1)
	}
	for id := range c.finished {
		if times[id] != 1 {
			t.Fatalf("kill %d: match %s stands %d times in the history", kill, id, times[id])
		}
	}
	if n := stats.Count(stats.Matches(history)).Played; n != len(c.finished) {
		t.Fatalf("kill %d: %d matches are counted of %d", kill, n, len(c.finished))
	}
	if kill%10 == 9 {
		if n, bad, err := s.Reindex(); err != nil || n != len(c.finished) || bad != 0 {
			t.Fatalf("kill %d: counted anew %d matches, %d unreadable: %v", kill, n, bad, err)
		}
	}
}

// spoilMatches does to the files of all matches, after some of the kills, what only their copies can help against.
func spoilMatches(t *testing.T, root string, kill int) {
	t.Helper()
	files, err := filepath.Glob(filepath.Join(crashPaths(root).Data, "matches", "*.jsonl"))
	if err != nil {
		t.Fatal(err)
	}
	for _, file := range files {
		data, err := os.ReadFile(file)
		if err != nil {
			t.Fatal(err)
		}
		switch kill % 6 {
		case 1:
			err = os.Remove(file)
		case 3:
			err = os.Truncate(file, rand.Int64N(int64(len(data))+1))
		case 5:
			copy(data[rand.IntN(len(data)):], "oops")
			err = os.WriteFile(file, data, 0o600)
		}
		if err != nil {
			t.Fatal(err)
		}
	}
}

// mend lets the store mend what can no longer be read, as the program does when it starts.
func (c *crashes) mend(t *testing.T, s *store.Store, kill int) {
	t.Helper()
	unfinished, err := s.Unfinished()
	if err != nil {
		t.Fatal(err)
	}
	for _, i := range unfinished {
		if i.Err == nil {
			continue
		}
		code := store.CodeOf(s.Mend(i.ID))
		begun := c.stands[i.ID] > 0 // else it was killed before there was a copy
		if code != store.Restored && code != store.Recreated && (begun || code != store.Damaged) {
			t.Fatalf("kill %d: match %s could not be mended: %s", kill, i.ID, code)
		}
		c.mended++
	}
}

// checkFacts wants what was counted beside the actions: all that was told, and what it had no time to tell.
func (c *crashes) checkFacts(t *testing.T, i store.Info, kill int) {
	t.Helper()
	var f facts
	if _, err := i.Match.Note(noteFacts, store.NoSeat, &f); err != nil || f.Hints < c.hints[i.ID] || f.Hints > c.hints[i.ID]+1 {
		t.Fatalf("kill %d: %d hints are kept, %d were told: %v", kill, f.Hints, c.hints[i.ID], err)
	}
}

// lost fails unless the journal ends with an undo of which the player had no time to tell.
func (c *crashes) lost(t *testing.T, i store.Info, promised, kill int) {
	t.Helper()
	entries := slices.DeleteFunc(slices.Clone(i.Match.Entries), func(e store.Entry) bool { return e.Kind == store.Note })
	if n := len(entries); n == 0 || entries[n-1].Kind != store.Undo {
		t.Fatalf("kill %d: %d actions stand, %d were told", kill, len(i.Match.Actions()), promised)
	}
}
