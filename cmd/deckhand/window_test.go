package main_test

import (
	"flag"
	"fmt"
	"os"
	"os/exec"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"deckhand/app/store"
	"deckhand/i18n"
)

// The journeys of a person through the real window.

// Deal 468 gives seat 0 of three the first move, two jacks, cards that can be played and some that cannot.
const journeyDeal = "468"

// A whole round from an empty home, in two languages, through the death of the program, and on.
func TestARoundFromTheFirstStart(t *testing.T) {
	p := newPerson(t, map[string]any{"speed": store.SpeedNormal})
	w := p.opens()
	home := w.screen("home")
	if home.Lang != "en" {
		t.Errorf("the first start speaks %q on a system that speaks English", home.Lang)
	}
	w.click("home.lang.et")
	eesti := w.until("the language to change", func(s picture) bool { return s.Lang == "et" })
	if eesti.labels()["home.quit"] == home.labels()["home.quit"] {
		t.Errorf("Quit is %q in both languages", home.labels()["home.quit"])
	}

	first := setUp(w)
	if first.Seed != journeyDeal || len(first.hand()) != 7 || !first.mine() {
		t.Fatalf("not the deal that was asked for: %s", first.text)
	}
	if h := p.unfinished().Header; h.Options["limit"] != "50" || len(h.Seats) != 3 {
		t.Errorf("limit %q and %d seats are kept, wanted 50 and 3", h.Options["limit"], len(h.Seats))
	}

	one := &player{window: w, todo: ways()}
	for one.moves < 3 {
		one.mustMove()
	}
	one.speaksSpanish()
	for {
		before := one.mustMove()
		if s := one.now(); s.N > before.N && s.Turn != s.Me {
			break // a bot thinks
		}
	}
	w.kill()
	seen := one.now()

	kept := len(p.unfinished().Actions())
	if kept < seen.N || kept > seen.N+1 {
		t.Errorf("%d actions are kept, %d were seen", kept, seen.N)
	}
	p.set(map[string]any{"speed": store.SpeedFast})
	w = p.opens()
	one.window = w
	w.screen("home")
	w.click("home.continue")
	back := w.screen("table")
	if back.Lang != "es" || back.Seed != journeyDeal || back.N < kept || back.faces() != seen.faces() {
		t.Errorf("another match than before comes back:\n%s%s", seen.text, back.text)
	}

	const enough = 12 // rounds
	for round := 1; ; round++ {
		one.finishRound()
		if len(one.todo) == 0 {
			break
		}
		if round == enough {
			t.Errorf("in %d rounds there was no chance for: %v", round, one.todo)
			break
		}
		one.nextRound()
	}
	one.nextRound()
	leave(w)
	if s := p.opens().now(); s.Screen != "home" {
		t.Errorf("the next start shows %s: %s", s.Screen, s.Message)
	}
}

// setUp goes from the home screen to the table.
func setUp(w *window) picture {
	w.tb.Helper()
	fillIn(w)
	w.click("new.start")
	return w.until("the cards to be dealt", func(s picture) bool { return s.Screen == "table" && s.mine() })
}

// fillIn sets up a match and does not start it.
func fillIn(w *window) {
	w.tb.Helper()
	w.click("home.chupate2")
	w.screen("new")
	w.click("new.seats.3")
	w.until("three seats", func(s picture) bool { return s.has("new.seat3.name") && !s.has("new.seat4.name") })
	w.write("new.seed", journeyDeal)
	w.click("new.limit.50") // which also takes the focus from the entry, where a cursor blinks
}

// leave saves the match, goes to the home screen and quits.
func leave(w *window) {
	w.tb.Helper()
	w.click("table.menu")
	w.click("menu.save")
	quit(w)
}

// quit ends the program in its case.
func quit(w *window) {
	w.tb.Helper()
	w.screen("home")
	w.click("home.quit")
	if code := w.exit(); code != 0 {
		w.tb.Errorf("the program ends with %d and printed: %s", code, w.noise)
	}
}

// speaksSpanish changes the language in the middle of the round.
func (p *player) speaksSpanish() {
	p.tb.Helper()
	before, playing := p.goesOn()
	if !playing {
		p.tb.Fatal("the round was over before the language could be changed")
	}
	p.click("table.settings")
	p.screen("settings")
	p.click("settings.lang.es")
	p.until("the settings in Spanish", func(s picture) bool { return s.Lang == "es" })
	p.click("settings.back")
	after := p.screen("table")
	if after.Lang != "es" || after.labels()["table.settings"] == before.labels()["table.settings"] || after.Prompt == before.Prompt {
		p.tb.Errorf("the table does not speak Spanish:\n%s%s", before.text, after.text)
	}
	if after.N != before.N || after.Turn != before.Turn || after.faces() != before.faces() || !slices.Equal(after.Legal, before.Legal) {
		p.tb.Errorf("another match goes on in Spanish:\n%s%s", before.text, after.text)
	}
}

// The two last cards in one turn: the call by key, the result, and the next round.
func TestTheLastCardsOfARound(t *testing.T) {
	p := newPerson(t, map[string]any{"speed": store.SpeedInstant})
	match := find(t, atTheEnd)
	p.keep(match)
	w := p.opens()
	w.click("home.continue")
	one := &player{window: w}
	called := one.mustMove()
	now := w.until("the card after the ace", func(s picture) bool { return s.N > called.N && s.mine() })
	if len(now.hand()) != 1 {
		t.Fatalf("the call was not heard: %s", now.text)
	}
	one.mustMove()
	over := w.screen("result")
	if over.N != len(match.done)+2 || !over.has("result.next") {
		t.Errorf("the round has another end: %s", over.text)
	}
	next := w.keyUntil("Return", "the next round", func(s picture) bool { return s.Screen == "table" && s.N > over.N })
	if next.Seed != now.Seed || len(next.hand()) != 7 {
		t.Errorf("another match goes on: %s", next.text)
	}
	leave(w)
}

// sentence is what stands in the catalogue.
func sentence(tb testing.TB, key string, args ...any) string {
	tb.Helper()
	bundle, err := i18n.Load()
	if err != nil {
		tb.Fatal(err)
	}
	return bundle.Localizer("en").T(key, args...)
}

// saysOnce waits for a sentence about trouble, closes it, and sees to it that the program goes on.
func (w *window) saysOnce(want string) {
	w.tb.Helper()
	s := w.until("a dialog", func(s picture) bool { return s.has("dialog.ok") })
	if s.Message != want {
		w.tb.Errorf("the program says %q, wanted %q", s.Message, want)
	}
	w.click("dialog.ok")
	w.screen("home")
}

func TestASecondWindowPlaysWithoutSaving(t *testing.T) {
	p := newPerson(t, map[string]any{"speed": store.SpeedInstant})
	p.keep(find(t, inTheMiddle))
	first := p.opens()
	second := p.opens()
	second.saysOnce(sentence(t, "error.store.locked"))
	setUp(second)
	leave(second)
	first.front()
	first.click("home.continue")
	first.screen("table")
	leave(first)
	if n := len(p.matches()); n != 1 {
		t.Errorf("%d matches are kept, wanted the one of the first window", n)
	}
}

func TestWhereNothingCanBeWritten(t *testing.T) {
	p := newPerson(t, map[string]any{"speed": store.SpeedInstant})
	data := p.paths().Data
	if err := os.MkdirAll(data, 0o700); err != nil {
		t.Fatal(err)
	}
	for _, folder := range []string{data, p.paths().Config} {
		if err := os.Chmod(folder, 0o500); err != nil {
			t.Fatal(err)
		}
		t.Cleanup(func() { os.Chmod(folder, 0o700) })
	}
	program := []string{program(t), "-ui-trace", traceFile}
	if os.Geteuid() == 0 {
		if _, err := exec.LookPath("setpriv"); err != nil {
			t.Skip("this user may write everywhere")
		}
		program = append([]string{"setpriv", "--bounding-set=-dac_override"}, program...)
	}
	w := p.starts(exec.Command(program[0], program[1:]...)).ready()
	w.saysOnce(sentence(t, "error.store.read-only"))
	setUp(w)
	(&player{window: w}).mustMove()
	w.click("table.menu")
	w.click("menu.save")
	asked := w.until("a question", func(s picture) bool { return s.has("dialog.other") })
	if want := sentence(t, "unsaved.all"); asked.Message != want {
		t.Errorf("the program says %q, wanted %q", asked.Message, want)
	}
	w.click("dialog.other")
	quit(w)
	if files, err := os.ReadDir(data); err != nil || len(files) > 0 {
		t.Errorf("%v lie in a folder that is not to be written (%v)", files, err)
	}
}

func TestAMatchWhoseFileIsDamaged(t *testing.T) {
	p := newPerson(t, map[string]any{"speed": store.SpeedInstant})
	match := find(t, inTheMiddle)
	p.keep(match)
	file := p.matches()[0]
	text, err := os.ReadFile(file)
	if err != nil {
		t.Fatal(err)
	}

	t.Run("the last line is cut short", func(t *testing.T) {
		p.tb = t
		if err := os.WriteFile(file, text[:len(text)-10], 0o600); err != nil {
			t.Fatal(err)
		}
		w := p.opens()
		w.click("home.continue")
		w.screen("table")
		last := match.done[len(match.done)-1]
		if kept := p.unfinished().Actions(); len(kept) < len(match.done)-1 || last.seat == 0 {
			t.Errorf("%d of %d actions came back", len(kept), len(match.done))
		}
		leave(w)
	})

	garbled := []byte(strings.Replace(string(text), `"do":"play`, `"do":"plqy`, 1))
	t.Run("a line in the middle is garbled", func(t *testing.T) {
		p.tb = t
		before := len(p.unfinished().Actions())
		if err := os.WriteFile(file, garbled, 0o600); err != nil {
			t.Fatal(err)
		}
		w := p.opens()
		w.saysOnce(sentence(t, "error.store.restored", "file", filepath.Base(file)))
		if after := len(p.unfinished().Actions()); after != before {
			t.Errorf("%d of %d actions came back", after, before)
		}
		if aside, err := os.ReadFile(file + ".bad"); err != nil || string(aside) != string(garbled) {
			t.Errorf("the damaged file was not kept: %v", err)
		}
		quit(w)
	})

	t.Run("and there is no copy", func(t *testing.T) {
		p.tb = t
		if err := os.RemoveAll(filepath.Join(p.paths().Data, "copies")); err != nil {
			t.Fatal(err)
		}
		if err := os.WriteFile(file, garbled, 0o600); err != nil {
			t.Fatal(err)
		}
		w := p.opens()
		w.saysOnce(sentence(t, "error.store.damaged", "file", filepath.Base(file)))
		rest := strings.Count(string(garbled[:strings.Index(string(garbled), "plqy")]), `"do"`) - 1 // actions before the damage
		if s := w.now(); s.has("home.continue") != (rest > 0) {
			t.Errorf("of %d good actions the match can be continued: %v", rest, rest == 0)
		}
		if aside, err := os.ReadFile(file + ".bad2"); err != nil || string(aside) != string(garbled) {
			t.Errorf("the damaged file was not kept: %v", err)
		}
		if rest > 0 {
			if m := p.unfinished(); len(m.Actions()) != rest {
				t.Errorf("%d actions are left, %d were good", len(m.Actions()), rest)
			}
		}
		setUp(w)
		leave(w)
	})
}

// readme asks for the picture of the README, which is taken only when it is to change.
var readme = flag.Bool("readme", false, "take the picture of the README")

func TestPictureOfTheReadme(t *testing.T) {
	if !*readme {
		t.Skip("make screenshots takes it")
	}
	p := newPerson(t, map[string]any{"language": "en", "speed": store.SpeedInstant})
	p.keep(find(t, inTheMiddle))
	w := p.opens()
	w.click("home.continue")
	w.until("one's turn", picture.mine)
	w.rest()
	w.shoot("table-en")
	w.save("../../assets/package/screenshots/table-en.png")
}

// Pictures of all screens in all languages, to be looked at.
func TestPictures(t *testing.T) {
	for _, l := range i18n.Languages() {
		t.Run(l.Code, func(t *testing.T) {
			p := newPerson(t, map[string]any{"language": l.Code, "speed": store.SpeedInstant})
			p.keep(find(t, inTheMiddle))
			w := p.opens()
			shoot := func(screen string) {
				w.rest()
				w.shoot(fmt.Sprintf("%s-%s", screen, l.Code))
			}
			w.screen("home")
			shoot("home")
			w.click("home.chupate2")
			w.screen("new")
			shoot("new")
			w.click("new.cancel")
			w.click("home.continue")
			one := &player{window: w}
			now, _ := one.goesOn()
			shoot("table")
			w.drag(now.grip(jacks(now)[0]), now.pile("discard").middle())
			one.suits(now)
			shoot("chooser")
			w.key("Escape")
			w.until("the jack to come back", func(s picture) bool { return s.mine() && !s.has("suit.h") })
			leave(w)

			p.keep(find(t, atTheEnd))
			w = p.opens()
			w.click("home.continue")
			one.window = w
			one.mustMove()
			one.mustMove()
			w.screen("result")
			shoot("result")
			w.click("result.home")
			w.click("home.quit")
			if code := w.exit(); code != 0 {
				t.Errorf("the program ends with %d", code)
			}
		})
	}
}
