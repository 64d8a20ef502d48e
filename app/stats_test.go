package app

import (
	"fmt"
	"os"
	"path/filepath"
	"strings"
	"testing"
	"time"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/test"

	"deckhand/app/kit"
	"deckhand/app/store"
	"deckhand/engine/gogogo"
)

// finished puts matches into the history: a person against two bots, the places going round.
func (r *pageRig) finished(n int) {
	r.Helper()
	for i := range n {
		h := store.Header{
			ID: fmt.Sprintf("m%04d", i), Created: r.date(), App: "0", Game: r.games[0].Info().ID, Rules: 1, Seed: uint64(i + 1),
			Seats: []store.Seat{
				{Name: "Liina", Kind: store.Person}, {Name: "Ada", Kind: store.Bot, Level: "easy"}, {Name: "=Bruno", Kind: store.Bot, Level: "hard"},
			},
		}
		j, err := r.store.Create(h)
		if err != nil {
			r.Fatal(err)
		}
		places := [][]int{{1, 2, 3}, {2, 1, 3}, {3, 1, 2}}[i%3]
		err = j.Finish(store.Result{
			Ended: r.date().Add(-time.Duration(n-i) * time.Hour), Places: places, Scores: []int{places[0] * 30, places[1] * 30, places[2] * 30},
			Facts: map[string]int{store.FactSeconds: 1000},
		})
		if err != nil {
			r.Fatal(err)
		}
	}
}

// words are all texts on the screen.
func (r *pageRig) words() string {
	var list []string
	for _, o := range test.LaidOutObjects(r.win.Content()) {
		if t, ok := o.(*kit.Text); ok && t.Visible() {
			list = append(list, t.Text())
		}
	}
	return strings.Join(list, "\n")
}

func (r *pageRig) wantWords(words ...string) {
	r.Helper()
	all := r.words()
	for _, w := range words {
		if !strings.Contains(all, w) {
			r.Errorf("nowhere stands %q in\n%s", w, all)
		}
	}
}

func (r *pageRig) stats() *statsScreen {
	r.Helper()
	r.show(&statsScreen{back: blank{}})
	s, on := r.screen.(*statsScreen)
	if !on {
		r.Fatalf("the screen is %s", r.screen.name())
	}
	return s
}

func TestStatisticsOfNothingSaySo(t *testing.T) {
	r := newPageRig(t, "en", usualWindow)
	r.stats()
	r.wantWords("Nothing is counted yet.")
	if _, there := r.control("stats.export"); there {
		t.Error("nothing can be saved as a file")
	}
	r.press(fyne.KeyEscape)
	r.wantScreen("blank")
}

func TestStatisticsCountEveryMatchOnce(t *testing.T) {
	r := newPageRig(t, "en", usualWindow)
	r.finished(7)
	r.stats()
	r.wantWords("7\nmatches finished", "3\nmatches won", "43%\nwin rate")
	r.tap("stats.game." + r.games[0].Info().ID)
	r.wantWords("55.7\npoints on average", "best result 30")
}

func TestExactNumbersStandUnderThePointerAndInTheTable(t *testing.T) {
	r := newPageRig(t, "en", usualWindow)
	r.finished(6)
	s := r.stats()
	told := map[string]bool{}
	for _, p := range s.form.pictures.panels {
		size := p.plot.Size()
		for x := float32(0); x < size.Width; x += 4 {
			for y := float32(0); y < size.Height; y += 4 {
				if w := p.plot.Words(fyne.NewPos(x, y)); w != "" {
					told[w] = true
				}
			}
		}
	}
	for _, w := range []string{"Chúpate 2: won 2 of 6 (33%)", "1st: 2 matches (33%)", "Ada: 6 matches, you ahead 2, behind 4", "Several levels: won 2 of 6 (33%)",
		"Chúpate 2: best result: 30, in Chúpate 2 on " + r.loc.Date(time.Now().Add(-6*time.Hour))} {
		if !told[w] {
			t.Errorf("nowhere is told %q: %v", w, told)
		}
	}
	r.tap("stats.table")
	r.wantWords("By level of the bots", "Several levels", "1 h 40 min", "Ada\n6\n2\n4", "Worst result\n90\nChúpate 2\n3\nSeveral levels", "Longest winning run\n1 match")
	r.tap("stats.pictures")
	if s.form.table != nil {
		t.Error("the table is there still")
	}
}

func TestAGameIsCountedAnewAndAsBefore(t *testing.T) {
	r := newPageRig(t, "en", usualWindow)
	r.finished(3)
	r.stats()
	r.tap("stats.game." + r.games[0].Info().ID)
	r.tap("stats.reset")
	r.wantWords("No match fits")
	if since := r.kept().StatsSince; since[r.games[0].Info().ID] == 0 {
		t.Errorf("it is not kept: %v", since)
	}
	r.tap("stats.restore")
	r.wantWords("3\nmatches finished")
	if len(r.kept().StatsSince) != 0 {
		t.Error("it is kept still")
	}
}

// The trophy of a ladder stays whatever is counted.
func TestATrophyStandsInTheStatistics(t *testing.T) {
	r := newPageRig(t, "en", usualWindow)
	ladder := gogogo.Game{}.Info().ID
	r.settings.Trophies = map[string]int64{ladder: time.Date(2026, time.May, 3, 12, 0, 0, 0, time.Local).Unix()}
	r.stats()
	r.wantWords("The trophy of Go! Go! Go! was won on 3 May 2026.")
	r.finished(3)
	s := r.stats()
	r.wantWords("trophy of Go! Go! Go!", "won on 3 May 2026")
	r.tap("stats.table")
	r.wantWords("Trophy of level 11", "3 May 2026")
	s.choose(r.App, func(c *statsChoice) { c.game = r.games[0].Info().ID })
	if strings.Contains(r.words(), "rophy") {
		t.Error("another game has it too")
	}
	s.choose(r.App, func(c *statsChoice) { c.game = ladder })
	r.wantWords("The trophy of Go! Go! Go! was won on 3 May 2026.")
}

func TestMatchesAreSavedAsCSV(t *testing.T) {
	r := newPageRig(t, "en", usualWindow)
	r.options.Paths.Documents = t.TempDir()
	r.finished(2)
	r.stats()
	for _, name := range []string{"deckhand.csv", "deckhand-2.csv"} {
		r.tap("stats.export")
		r.tap(kit.DialogOK)
		r.tap(kit.DialogOK)
		data, err := os.ReadFile(filepath.Join(r.options.Paths.Documents, name))
		if err != nil {
			t.Fatal(err)
		}
		lines := strings.Split(strings.TrimSpace(string(data)), "\n")
		if len(lines) != 3 || !strings.HasPrefix(lines[0], "Ended,Game,Deal") || !strings.Contains(lines[1], `,1,3,mixed,1,30,1000,0,0,"Ada, =Bruno"`) {
			t.Errorf("%s: %q", name, lines)
		}
	}
	if got := harmless("=1+1"); got != "'=1+1" {
		t.Errorf("a name becomes the formula %q", got)
	}
}

func TestAFileIsNotOverwrittenByAnExport(t *testing.T) {
	r := newPageRig(t, "en", usualWindow)
	path := filepath.Join(t.TempDir(), "mine.txt")
	if err := os.WriteFile(path, []byte("mine"), 0o600); err != nil {
		t.Fatal(err)
	}
	r.export(path, []byte("other"), r.changed)
	r.export(filepath.Join(path, "below"), []byte("other"), r.changed)
	if data, err := os.ReadFile(path); err != nil || string(data) != "mine" {
		t.Errorf("%q: %v", data, err)
	}
}

func TestStatisticsHaveRoomInEveryLanguage(t *testing.T) {
	for _, lang := range everyLanguage {
		for _, size := range []fyne.Size{smallestWindow, usualWindow} {
			r := newPageRig(t, lang, size)
			r.finished(12)
			r.settings.Trophies = map[string]int64{(gogogo.Game{}).Info().ID: time.Now().Unix()}
			s := r.stats()
			for range 2 {
				for _, b := range s.form.buttons {
					r.wantReadable(b.ID())
				}
				left, right := s.form.filters[len(s.form.filters)-1], s.form.buttons[0]
				if size == usualWindow && left.Position().X+left.Size().Width > right.Position().X {
					t.Errorf("%s: filters lie below buttons", lang)
				}
				s.choose(r.App, func(c *statsChoice) { c.game = r.games[0].Info().ID })
			}
		}
	}
}
