package main_test

import (
	"encoding/json"
	"os"
	"path/filepath"
	"slices"
	"testing"

	"deckhand/app/store"
	"deckhand/engine"
	"deckhand/engine/games"
)

// What players have reported about the windows of other programs must not happen here. Each test is one kind of fault.

// Whatever is clicked on a page or beside a menu, the cards below it hear nothing.
func TestClicksAboveTheTableDoNotReachIt(t *testing.T) {
	p := newPerson(t, map[string]any{"speed": store.SpeedInstant})
	p.keep(find(t, inTheMiddle))
	w := p.opens()
	w.click("home.continue")
	before := w.until("one's turn", picture.mine)
	places := []point{before.pile("stock").middle(), before.pile("discard").middle()}
	for _, c := range before.hand() {
		places = append(places, before.grip(c))
	}
	back := func(what string) {
		t.Helper()
		w.key("l", "l") // a panel comes and goes: a picture of now
		now := w.until("the table at rest", func(s picture) bool { return s.Screen == "table" && !s.has("menu.back") && !s.has("panel.close") })
		if now.N != before.N || now.faces() != before.faces() || marked(now) != 0 || now.Message != "" {
			t.Fatalf("clicks on %s have changed the table:\n%s%s", what, before.text, now.text)
		}
	}
	for _, at := range places {
		w.click("table.menu")
		menu := w.until("the menu", func(s picture) bool { return s.has("menu.back") })
		if slices.ContainsFunc(menu.Controls, func(c control) bool { return c.Enabled && c.Rect.grown(12).holds(at) }) {
			w.key("Escape")
		} else {
			w.doubleClick(at) // which closes the menu, and no more
		}
		w.until("the menu to close", func(s picture) bool { return !s.has("menu.back") })
	}
	back("the menu")
	for _, at := range places {
		w.click("table.settings")
		settings := w.screen("settings")
		if !slices.ContainsFunc(settings.Controls, func(c control) bool { return c.Rect.grown(4).holds(at) }) {
			w.doubleClick(at)
		}
		w.click("settings.back")
		w.screen("table")
	}
	back("the settings")
	leave(w)
}

// Closed while cards are dealt or fly, the program is gone, and every match goes on from there.
func TestClosingWhileCardsFly(t *testing.T) {
	p := newPerson(t, map[string]any{"speed": store.SpeedSlow})
	for i, g := range games.All() {
		id := g.Info().ID
		w := p.opens()
		w.screen("home")
		w.click("home." + id)
		w.screen("new")
		w.click("new.start")
		w.until("the table", func(s picture) bool { return s.Screen != "new" })
		w.do([]string{"sleep", "0.3"}) // in the middle of the deal
		w.closes()
		if code := w.exit(); code != 0 {
			t.Fatalf("%s: the program ends with %d and printed: %s", id, code, w.noise)
		}
		list, err := store.OpenReadOnly(p.paths(), store.Disk{}).Unfinished()
		if err != nil || len(list) != i+1 {
			t.Fatalf("%s: %d matches are kept: %v", id, len(list), err)
		}
		for _, m := range list {
			if m.Err != nil {
				t.Errorf("%s: %v", id, m.Err)
				continue
			}
			played, _ := games.Find(m.Match.Header.Game)
			state, err := played.New(engine.Config{Seats: len(m.Match.Header.Seats), Options: m.Match.Header.Options}, engine.Seed(m.Match.Header.Seed))
			if err != nil {
				t.Fatal(err)
			}
			for _, a := range m.Match.Actions() {
				if err := engine.Do(state, a.Text, nil); err != nil {
					t.Errorf("%s: what is kept does not play: %v", id, err)
				}
			}
		}
		w = p.opens()
		w.click("home.continue")
		if now := w.screen("table"); now.Game != id {
			t.Errorf("%s was closed, and %s goes on", id, now.Game)
		}
		w.closes()
		if code := w.exit(); code != 0 {
			t.Fatalf("%s: the second time the program ends with %d", id, code)
		}
	}
}

// closes asks the window to close, as its frame does.
func (w *window) closes() {
	w.tb.Helper()
	w.key("alt+F4")
}

// Another language is spoken everywhere at once, in each game, by the program as it is installed.
func TestAnotherLanguageEverywhere(t *testing.T) {
	p := newPerson(t, map[string]any{"speed": store.SpeedInstant})
	w := p.opens()
	w.screen("home")
	english := onlyIn(t, "en", "es")
	check := func(s picture) {
		t.Helper()
		for _, c := range s.Controls {
			if english[c.Label] {
				t.Errorf("%s: %s says %q", s.Screen, c.ID, c.Label)
			}
		}
		for _, words := range []string{s.Prompt, s.Message} {
			if english[words] {
				t.Errorf("%s says %q", s.Screen, words)
			}
		}
	}
	w.click("home.lang.es")
	check(w.until("Spanish", func(s picture) bool { return s.Lang == "es" }))
	for _, id := range []string{"home.stats", "home.rules", "home.settings"} {
		w.click(id)
		check(w.until("another page", func(s picture) bool { return s.Screen != "home" }))
		w.key("Escape")
		w.screen("home")
	}
	for _, g := range games.All() {
		w.click("home." + g.Info().ID)
		check(w.screen("new"))
		w.click("new.start")
		w.until("the table", func(s picture) bool { return s.Screen == "table" && len(s.Legal) > 0 })
		w.click("table.settings")
		w.screen("settings")
		w.click("settings.lang.en")
		w.until("English", func(s picture) bool { return s.Lang == "en" })
		w.click("settings.lang.es")
		check(w.until("Spanish", func(s picture) bool { return s.Lang == "es" }))
		w.click("settings.back")
		check(w.until("the table in Spanish", func(s picture) bool { return s.Screen == "table" && s.Prompt != "" }))
		w.key("a")
		check(w.until("how things stand", func(s picture) bool { return s.Message != "" }))
		w.click("table.menu")
		check(w.until("the menu", func(s picture) bool { return s.has("menu.save") }))
		w.click("menu.save")
		check(w.screen("home"))
	}
	w.click("home.quit")
	if code := w.exit(); code != 0 {
		t.Errorf("the program ends with %d", code)
	}
}

// onlyIn lists the sentences of one language that another one does not have.
func onlyIn(t *testing.T, code, other string) map[string]bool {
	t.Helper()
	list := sentencesOf(t, code)
	for words := range sentencesOf(t, other) {
		delete(list, words)
	}
	if len(list) < 500 {
		t.Fatalf("%s has only %d sentences of its own", code, len(list))
	}
	return list
}

func sentencesOf(t *testing.T, code string) map[string]bool {
	t.Helper()
	files, err := filepath.Glob(filepath.Join("../../i18n", code, "*.json"))
	if err != nil {
		t.Fatal(err)
	}
	list := make(map[string]bool)
	for _, file := range files {
		data, err := os.ReadFile(file)
		if err != nil {
			t.Fatal(err)
		}
		var all map[string]any
		if err := json.Unmarshal(data, &all); err != nil {
			t.Fatal(err)
		}
		for _, sentence := range all {
			switch s := sentence.(type) {
			case string:
				list[s] = true
			case map[string]any:
				for form, words := range s {
					if form != "description" {
						list[words.(string)] = true
					}
				}
			}
		}
	}
	return list
}

// The second half of a double click belongs to the first, and does not reach what has come in the meantime.
func TestADoubleClickDoesOneThing(t *testing.T) {
	p := newPerson(t, map[string]any{"speed": store.SpeedInstant})
	p.keep(find(t, inTheMiddle))
	w := p.opens()
	w.click("home.continue")
	before := w.until("one's turn", picture.mine)
	menu, _ := before.control("table.menu")
	once := func(what string) {
		t.Helper()
		w.screen("table")
		w.key("Escape") // closes a menu that should not be there, or opens it
		now := w.until("the menu", func(s picture) bool { return s.has("menu.back") })
		if now.N != before.N || now.faces() != before.faces() || marked(now) != 0 {
			t.Fatalf("%s has changed the table:\n%s%s", what, before.text, now.text)
		}
		w.key("Escape")
		w.until("the table", func(s picture) bool { return !s.has("menu.back") })
	}
	for range 3 {
		w.click("table.settings")
		back, _ := w.screen("settings").control("settings.back")
		at := menu.Rect.middle()
		if !back.Rect.holds(at) {
			t.Fatalf("the way back at %v is not over the menu at %v", back.Rect, menu.Rect)
		}
		w.doubleClick(at)
		once("a double click on the way back")
	}
	leave(w)
}

// A key that is held down does what it was pressed for, and nothing to what has come by that.
func TestAKeyThatIsHeldDownDoesOneThing(t *testing.T) {
	w := newPerson(t, nil).opens()
	w.screen("home")
	w.key("Right")
	w.do([]string{"keydown", "Return"}, []string{"sleep", "1.5"}, []string{"keyup", "Return"}) // opens the box, and does not start its game
	w.screen("new")
	w.key("Escape")
	quit(w)
}
