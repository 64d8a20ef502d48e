package house_test

import (
	"strings"
	"testing"
	"testing/fstest"
)

// Each rule notices what breaks it and leaves alone what does not.
func TestRulesNoticeWhatBreaksThem(t *testing.T) {
	type files map[string]string
	const doc = "// Package p is.\npackage p\n"
	imports := func(path string) string { return doc + "import _ \"" + path + "\"\n" }
	long := doc + strings.Repeat("//\n", maxLines) + "func f() {}\n"

	tests := []struct {
		rule  string
		house files  // names and texts
		want  string // part of the one complaint; empty when all is well
	}{
		{"arrows point down only", files{"engine/a.go": imports("deckhand/app")}, "engine/a.go imports deckhand/app"},
		{"arrows point down only", files{"engine/a.go": imports("deckhand/engine/bot")}, "engine/a.go imports deckhand/engine/bot"},
		{"arrows point down only", files{"engine/go/a.go": imports("deckhand/engine")}, ""},
		{"arrows point down only", files{"engine/go/a.go": imports("deckhand/engine/chess")}, "engine/go/a.go imports deckhand/engine/chess"},
		{"arrows point down only", files{"engine/bot/a.go": imports("deckhand/engine/bot/search")}, ""},
		{"arrows point down only", files{"engine/bot/search/a.go": imports("deckhand/engine/bot")}, ""},
		{"arrows point down only", files{"engine/bot/a.go": imports("deckhand/engine/games")}, "imports deckhand/engine/games"},
		{"arrows point down only", files{"engine/games/a.go": imports("deckhand/engine/go")}, ""},
		{"arrows point down only", files{"engine/go/a_test.go": imports("deckhand/engine/enginetest")}, ""},
		{"arrows point down only", files{"engine/go/a_test.go": imports("deckhand/app")}, "imports deckhand/app"},
		{"arrows point down only", files{"app/table/a.go": imports("deckhand/app")}, "app/table/a.go imports deckhand/app"},
		{"arrows point down only", files{"app/table/a.go": imports("deckhand/app/kit")}, ""},
		{"arrows point down only", files{"app/kit/a.go": imports("deckhand/app/table")}, "imports deckhand/app/table"},
		{"arrows point down only", files{"app/new/a.go": imports("deckhand/app/table")}, "imports deckhand/app/table"},
		{"arrows point down only", files{"theme/a_test.go": imports("deckhand/theme")}, ""},
		{"arrows point down only", files{"app/store/a.go": imports("deckhand/i18n")}, "imports deckhand/i18n"},
		{"arrows point down only", files{"app/a.go": imports("deckhand/cmd/deckhand")}, "imports deckhand/cmd/deckhand"},
		{"arrows point down only", files{"app/a.go": imports("deckhand/engine/bot")}, ""},
		{"arrows point down only", files{"cmd/deckhand/a.go": imports("deckhand/app/store")}, ""},
		{"arrows point down only", files{"cmd/arena/a.go": imports("deckhand/app/store")}, "imports deckhand/app/store"},
		{"arrows point down only", files{"cmd/arena/a.go": imports("deckhand/engine/games")}, ""},
		{"arrows point down only", files{"theme/a.go": imports("deckhand/assets")}, "theme/a.go imports deckhand/assets"},
		{"arrows point down only", files{"i18n/a.go": imports("deckhand/theme")}, "i18n/a.go imports deckhand/theme"},
		{"arrows point down only", files{"assets/a.go": imports("deckhand/engine")}, "assets/a.go imports deckhand/engine"},
		{"arrows point down only", files{"assets/gen/go.mod": "module gen", "assets/gen/a.go": imports("deckhand/engine")}, ""},

		{"the engine is pure", files{"engine/a.go": imports("time")}, "engine/a.go imports time"},
		{"the engine is pure", files{"engine/go/a.go": imports("math/rand/v2")}, "imports math/rand/v2"},
		{"the engine is pure", files{"engine/go/a.go": imports("log/slog")}, "imports log/slog"},
		{"the engine is pure", files{"engine/go/a.go": imports("example.org/cards")}, "imports example.org/cards"},
		{"the engine is pure", files{"engine/go/a_test.go": imports("os")}, ""},
		{"the engine is pure", files{"engine/go/a.go": imports("math/bits"), "app/a.go": imports("os")}, ""},
		{"the engine is pure", files{"engine/a.go": doc + "func f() { fmt.Println() }"}, "uses fmt.Println"},
		{"the engine is pure", files{"engine/a.go": doc + "func f() { println() }"}, "uses println"},
		{"the engine is pure", files{"engine/a.go": doc + "func f() { fmt.Sprint() }"}, ""},

		{"nothing reaches the network", files{"app/a.go": imports("net/http")}, "app/a.go imports net/http"},
		{"nothing reaches the network", files{"app/a_test.go": imports("net")}, "imports net"},
		{"nothing reaches the network", files{"app/a.go": imports("net/http/httptrace")}, "imports net/http/httptrace"},
		{"nothing reaches the network", files{"app/a.go": imports("net/url")}, ""},

		{"what runs without a window knows no window", files{"app/session/a.go": imports("fyne.io/fyne/v2")}, "imports fyne.io"},
		{"what runs without a window knows no window", files{"app/session/a_test.go": imports("fyne.io/fyne/v2/test")}, "imports fyne.io"},
		{"what runs without a window knows no window", files{"app/table/a.go": imports("fyne.io/fyne/v2")}, ""},

		{"Fyne's test driver stays in tests", files{"app/a.go": imports("fyne.io/fyne/v2/test")}, "app/a.go imports"},
		{"Fyne's test driver stays in tests", files{"app/a_test.go": imports("fyne.io/fyne/v2/test")}, ""},

		{"nobody waits for the window", files{"app/a.go": doc + "var f = fyne.DoAndWait"}, "app/a.go uses fyne.DoAndWait"},
		{"nobody waits for the window", files{"app/a.go": doc + "var f = fyne.Do"}, ""},

		{"only thoughts are looked through", files{"app/session/a.go": doc + "var p = engine.Imagining()"},
			"app/session/a.go uses engine.Imagining"},
		{"only thoughts are looked through", files{"engine/bot/a.go": doc + "var p = engine.Imagining()"}, ""},
		{"the window ends by itself", files{"app/a.go": doc + "func f() { a().SetOnStopped(nil) }"}, "app/a.go uses .SetOnStopped"},

		{"files are short", files{"app/a.go": long}, "app/a.go has 453 lines"},
		{"files are short", files{"app/a_test.go": long}, ""},
		{"files are short", files{"app/a.go": strings.TrimSuffix(long, "func f() {}\n")}, ""},
		{"files are short", files{"app/a.go": "// Code generated by x. DO NOT EDIT.\n\n" + long}, ""},
		{"files are short", files{"assets/x/a.go": strings.Replace(long, "package p", "package main", 1)}, ""},

		{"every package introduces itself", files{"app/a.go": "package app", "app/b.go": "package app"}, "app"},
		{"every package introduces itself", files{"app/a.go": "package app", "app/b.go": doc}, ""},
		{"every package introduces itself", files{"app/a.go": "package app", "app/a_test.go": doc}, "app"},
		{"every package introduces itself", files{"app/a_test.go": doc}, ""},

		{"nothing happens before main", files{"app/a.go": doc + "func init() {}"}, "app/a.go has an init function"},
		{"nothing happens before main", files{"app/a.go": doc + "func (t) init() {}"}, ""},

		{"the top level is tidy", files{"notes.txt": ""}, "notes.txt"},
		{"the top level is tidy", files{"tools/a.go": doc}, "tools"},
		{"the top level is tidy", files{".gitignore": "/build/\n*.prof", "build/deckhand": "", "cpu.prof": "", "app/a.go": doc}, ""},

		{"texts speak of this project alone", files{"README.md": "see SKETCH" + ".md"}, "README.md:1 names SKETCH" + ".md"},
		{"texts speak of this project alone", files{"README.md": "\nin /wo" + "rk/main"}, "README.md:2 says"},
		{"texts speak of this project alone", files{"app/a.go": doc + "// from ../sha" + "red/art"}, "app/a.go:3 says"},
		{"texts speak of this project alone", files{"app/a.go": doc + "// as in the mock" + "ups"}, "app/a.go:3 says"},
		{"texts speak of this project alone", files{"assets/gen/go.mod": "// /ro" + "ot/go"}, "assets/gen/go.mod:1 says"},
		{"texts speak of this project alone", files{"app/picture.bin": "\x00/wo" + "rk/"}, ""},
		{"texts speak of this project alone", files{
			"engine/go/GO" + ".md": "", "engine/go/a.go": doc + "// See GO" + ".md, engine/go/GO" + ".md, https://example.org/X.md and homework/."}, ""},
	}
	tested := map[string]bool{}
	for _, test := range tests {
		repository := fstest.MapFS{}
		for name, text := range test.house {
			repository[name] = &fstest.MapFile{Data: []byte(text)}
		}
		h, err := read(repository)
		if err != nil {
			t.Fatalf("%q: %v", test.house, err)
		}
		for _, rule := range rules {
			if rule.name != test.rule {
				continue
			}
			tested[rule.name] = tested[rule.name] || test.want != ""
			got := rule.broken(h)
			if test.want == "" && len(got) > 0 {
				t.Errorf("%s: complains of %q in %q", rule.name, got, test.house)
			}
			if test.want != "" && (len(got) != 1 || !strings.Contains(got[0], test.want)) {
				t.Errorf("%s: complains of %q, want %q, in %q", rule.name, got, test.want, test.house)
			}
		}
	}
	for _, rule := range rules {
		if !tested[rule.name] {
			t.Errorf("no house here breaks the rule %q", rule.name)
		}
	}
}
