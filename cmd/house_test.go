// Package house_test keeps the house in order: who may import whom, what no package may do, and what the texts may say.
//
// It only reads source files, so it needs neither a build nor a network. Start with rules: each is a function that
// lists what breaks it, and the advice that a person gets then.
package house_test

import (
	"bytes"
	"fmt"
	"go/ast"
	"maps"
	"os"
	"path"
	"regexp"
	"slices"
	"strings"
	"testing"
)

const (
	module   = "deckhand"
	maxLines = 450
)

type rule struct {
	name   string
	broken func(*house) []string
	advice string
}

var rules = []rule{
	{"arrows point down only", upwardImports,
		"move what both need into the lower package, or hand it over as a value or a function"},
	{"the engine is pure", impureEngine,
		"hand in what the rules need: time, files, chance and words belong to the app"},
	{"nothing reaches the network", networkImports,
		"the game is played offline: leave the network out"},
	{"what runs without a window knows no window", windowImports,
		"send the window a value or call a function that it handed in"},
	{"Fyne's test driver stays in tests", testDriverImports,
		"move the code into a _test.go file or do without the driver"},
	{"nobody waits for the window", waitingCalls,
		"use fyne.Do and go on in the function that it runs"},
	{"the window ends by itself", endlessEnds,
		"do it after ShowAndRun has returned: on its way out the toolkit may wait for such a call without end"},
	{"only thoughts are looked through", borrowedViews,
		"fill an engine.View: what Imagining gives is for worlds that a bot has made up, not for a match"},
	{"files are short", longFiles,
		"cut the file where two thoughts meet"},
	{"every package introduces itself", silentPackages,
		"say in a comment above the package clause what it is, what it may touch and where to start"},
	{"nothing happens before main", initFunctions,
		"build the value where it is needed, or in a constructor; only what must be quiet by then is hushed"},
	{"the top level is tidy", strayEntries,
		"put the file into the room where it belongs, or name it in .gitignore when a tool makes it"},
	{"texts speak of this project alone", foreignWords,
		"say it in a way that a reader understands who has this repository alone"},
}

func TestHouse(t *testing.T) {
	h, err := read(os.DirFS(".."))
	if err != nil {
		t.Fatal(err)
	}
	for _, rule := range rules {
		t.Run(rule.name, func(t *testing.T) {
			for _, where := range rule.broken(h) {
				t.Errorf("%s: %s", where, rule.advice)
			}
		})
	}
}

// arrows says for each room which of our packages it may import. The longest key that fits a package counts; "..." stands
// for everything below. Within a folder of the second level all may import each other: engine/bot and engine/bot/search.
var arrows = map[string][]string{
	"cmd":               {"app", "app/...", "engine", "engine/...", "theme", "i18n", "assets"},
	"cmd/arena":         {"engine", "engine/..."}, // builds where there is no window and no C compiler
	"app":               {"app/...", "engine", "engine/...", "theme", "i18n", "assets"},
	"app/...":           {"engine", "engine/...", "theme", "i18n", "assets"},
	"app/art":           {"app/raster", "assets"},
	"app/table":         {"app/art", "app/kit", "app/raster", "app/session", "engine", "engine/...", "theme", "i18n", "assets"},
	"app/kit":           {"app/raster", "theme", "i18n", "assets"},
	"app/session":       {"app/store", "engine", "engine/..."},
	"app/store":         {},
	"app/stats":         {"app/store"},
	"app/sound":         {"assets"},
	"app/raster":        {},
	"engine":            {},
	"engine/...":        {"engine", "engine/neural"},
	"engine/neural":     {},
	"engine/games":      {"engine", "engine/..."},
	"engine/enginetest": {"engine", "engine/bot", "engine/neural"},
	"theme":             {},
	"i18n":              {},
	"assets":            {"assets/..."},
}

// mayImport says whether a package may import another one of ours. Tests may also use what lies beside their room: those
// of the engine all of the engine, those of the app all of the app.
func mayImport(from, to string, test bool) bool {
	if from == to || neighbours(from, to) {
		return true
	}
	if test && (below(from, "engine") && below(to, "engine") || below(from, "app") && below(to, "app")) {
		return true
	}
	for _, pattern := range room(from) {
		folder, all := strings.CutSuffix(pattern, "/...")
		if to == pattern || all && to != folder && below(to, folder) {
			return true
		}
	}
	return false
}

func room(folder string) []string {
	for at := folder; at != "."; at = path.Dir(at) {
		if allowed, ok := arrows[at]; ok {
			return allowed
		}
		if allowed, ok := arrows[path.Dir(at)+"/..."]; ok {
			return allowed
		}
	}
	return nil
}

// below says whether a folder is another or lies in it.
func below(folder, other string) bool {
	return folder == other || strings.HasPrefix(folder, other+"/")
}

func neighbours(a, b string) bool {
	first, second := strings.SplitN(a, "/", 3), strings.SplitN(b, "/", 3)
	return len(first) > 1 && len(second) > 1 && slices.Equal(first[:2], second[:2])
}

func upwardImports(h *house) []string {
	return h.importing(func(file *goFile, imported string) bool {
		to, ours := strings.CutPrefix(imported, module+"/")
		return ours && !mayImport(file.folder(), to, file.test())
	})
}

// impure are the packages of the standard library through which the world comes in.
var impure = []string{"os", "log", "time", "net", "math/rand", "crypto/rand", "syscall", "unsafe", "C"}

func impureEngine(h *house) (broken []string) {
	// enginetest is a test itself: it checks games with the help of other modules.
	inside := func(f *goFile) bool {
		return below(f.name, "engine") && !f.test() && !below(f.name, "engine/enginetest")
	}
	broken = h.importing(func(file *goFile, imported string) bool {
		first, _, _ := strings.Cut(imported, "/")
		foreign := strings.Contains(first, ".")
		world := slices.ContainsFunc(impure, func(name string) bool { return below(imported, name) })
		return inside(file) && (foreign || world)
	})
	for file, used := range h.uses() {
		if inside(file) && slices.Contains([]string{"fmt.Print", "fmt.Printf", "fmt.Println", "print", "println"}, used) {
			broken = append(broken, fmt.Sprintf("%s uses %s", file.name, used))
		}
	}
	return broken
}

func networkImports(h *house) []string {
	return h.importing(func(_ *goFile, imported string) bool { return imported == "net" || below(imported, "net/http") })
}

func windowImports(h *house) []string {
	return h.importing(func(file *goFile, imported string) bool {
		quiet := slices.ContainsFunc([]string{"app/session", "app/store", "engine", "cmd/arena"},
			func(folder string) bool { return below(file.name, folder) })
		return quiet && strings.HasPrefix(imported, "fyne.io/")
	})
}

func testDriverImports(h *house) []string {
	return h.importing(func(file *goFile, imported string) bool {
		return !file.test() && imported == "fyne.io/fyne/v2/test"
	})
}

func waitingCalls(h *house) []string { return h.usersOf(".DoAndWait") }

func endlessEnds(h *house) []string { return h.usersOf(".SetOnStopped") }

func borrowedViews(h *house) []string {
	return slices.DeleteFunc(h.usersOf("engine.Imagining"), func(user string) bool {
		return below(user, "engine/bot") || below(user, "engine/enginetest")
	})
}

// usersOf lists the files that use a name, whatever stands before it.
func (h *house) usersOf(name string) (users []string) {
	for file, used := range h.uses() {
		if strings.HasSuffix(used, name) {
			users = append(users, fmt.Sprintf("%s uses %s", file.name, used))
		}
	}
	return users
}

func longFiles(h *house) (broken []string) {
	for _, file := range h.files {
		generator := below(file.name, "assets") && file.syntax.Name.Name == "main"
		if file.test() || generator || ast.IsGenerated(file.syntax) || !file.hasFunctions() {
			continue
		}
		if file.lines > maxLines {
			broken = append(broken, fmt.Sprintf("%s has %d lines, more than %d", file.name, file.lines, maxLines))
		}
	}
	return broken
}

func silentPackages(h *house) []string {
	introduced, code := map[string]bool{}, map[string]bool{}
	for _, file := range h.files {
		code[file.folder()] = code[file.folder()] || !file.test()
	}
	for _, file := range h.files {
		speaks := file.syntax.Doc != nil && (!file.test() || !code[file.folder()])
		introduced[file.folder()] = introduced[file.folder()] || speaks
	}
	maps.DeleteFunc(introduced, func(_ string, does bool) bool { return does })
	return slices.Sorted(maps.Keys(introduced))
}

func initFunctions(h *house) (broken []string) {
	for _, file := range h.files {
		for _, declared := range file.syntax.Decls {
			function, ok := declared.(*ast.FuncDecl)
			if ok && function.Recv == nil && function.Name.Name == "init" && file.folder() != "cmd/deckhand/hush" {
				broken = append(broken, file.name+" has an init function")
			}
		}
	}
	return broken
}

var topLevel = strings.Fields(`.ci .git .github .gitignore FyneApp.toml LICENSE Makefile README.md
	app assets cmd engine go.mod go.sum i18n theme`)

func strayEntries(h *house) []string {
	return slices.DeleteFunc(slices.Clone(h.top), func(name string) bool { return slices.Contains(topLevel, name) })
}

// foreign finds folders of some machine and drawings of the screens that are not part of the project; document finds the
// Markdown files that a text names, without web addresses. The patterns are in pieces so as not to find themselves.
var (
	foreign  = regexp.MustCompile(`(?i)(^|[^\w.-])/(wo` + `rk|ro` + `ot)/|\.\./sha` + `red\b|\bmock-?u` + `ps?\b`)
	document = regexp.MustCompile(`[\w./:-]*\w\.md\b`)
)

func foreignWords(h *house) (broken []string) {
	known := func(name string) bool {
		end := "/" + strings.TrimPrefix(path.Clean("/"+name), "/")
		return slices.ContainsFunc(h.texts, func(t text) bool { return strings.HasSuffix("/"+t.name, end) })
	}
	for _, text := range h.texts {
		for number, line := range bytes.Split(text.data, []byte("\n")) {
			for _, word := range foreign.FindAll(line, -1) {
				broken = append(broken, fmt.Sprintf("%s:%d says %s", text.name, number+1, word))
			}
			for _, word := range document.FindAllString(string(line), -1) {
				if !strings.Contains(word, "://") && !known(word) {
					broken = append(broken, fmt.Sprintf("%s:%d names %s", text.name, number+1, word))
				}
			}
		}
	}
	return broken
}
