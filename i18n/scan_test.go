package i18n

import (
	"fmt"
	"go/ast"
	"go/parser"
	"go/token"
	"io/fs"
	"maps"
	"os"
	"path"
	"slices"
	"strconv"
	"strings"
	"testing"
	"testing/fstest"
)

// families are keys that the program puts together at run time, and so does not
// name in full. Each says what fills the rest.
var families = map[string]string{
	"bot.name":             "a number",
	"card.":                "a face of the pack",
	"cli.flag.":            "a flag of the command line",
	"error.store.":         "a code of the store",
	"hint.move.":           "the word with which an action is written down",
	"motive.":              "the code of a motive of a game",
	"key.":                 "a key of the keyboard",
	"keys.":                "an entry of the list of keys",
	"level.":               "a level of the bots",
	"stats.record.":        "a feat of the statistics",
	"new.picture.":         "a picture of the assets",
	"option.":              "an option of a game, and its values",
	"place.":               "a place in the result",
	"rank.":                "a rank of the pack",
	"refuse.":              "the code of a refusal of a game",
	"rules.chupate2.":      "a section of the rules page",
	"help.":                "a chapter of the guide",
	"rules.gogogo.":        "a section of the rules page",
	"rules.threeup.":       "a section of the rules page",
	"table.threeup.prompt": "what may be played: on nothing, on a ten, on another number",
	"suit.":                "a suit of the pack",
	"game.":                "the id of a game",
	"scores.goal.":         "the id of a game",
	"date.month":           "a month, in Localizer.Date",

	"table.suckitup.part.":      "the letter of a part",
	"table.suckitup.rug.short.": "a level",
	"table.suckitup.vacuum.":    "a level, in two forms",
}

// called finds what a source asks of the localizer.
type called struct {
	literals map[string]bool // every string in the source
	faults   []string        // calls that cannot be answered
}

func scan(source fs.FS, messages *catalogue) (called, error) {
	found := called{literals: map[string]bool{}}
	err := fs.WalkDir(source, ".", func(name string, d fs.DirEntry, err error) error {
		if err != nil || d.IsDir() || path.Ext(name) != ".go" || strings.HasSuffix(name, "_test.go") {
			return err
		}
		data, err := fs.ReadFile(source, name)
		if err != nil {
			return err
		}
		set := token.NewFileSet()
		file, err := parser.ParseFile(set, name, data, parser.SkipObjectResolution)
		if err != nil {
			return err
		}
		ast.Inspect(file, func(n ast.Node) bool {
			switch n := n.(type) {
			case *ast.BasicLit:
				if text, ok := literal(n); ok {
					found.literals[text] = true
				}
			case *ast.CallExpr:
				if fault := faultOf(n, messages); fault != "" {
					found.faults = append(found.faults, fmt.Sprintf("%s: %s", set.Position(n.Pos()), fault))
				}
			}
			return true
		})
		return nil
	})
	return found, err
}

func literal(e ast.Expr) (string, bool) {
	lit, ok := e.(*ast.BasicLit)
	if !ok || lit.Kind != token.STRING {
		return "", false
	}
	text, err := strconv.Unquote(lit.Value)
	return text, err == nil
}

func leftmost(e ast.Expr) ast.Expr {
	if sum, ok := e.(*ast.BinaryExpr); ok {
		return leftmost(sum.X)
	}
	return e
}

func inFamily(key string) bool {
	for family := range families {
		if strings.HasPrefix(key, family) {
			return true
		}
	}
	return false
}

// faultOf says what is wrong with a call of T, N or Lines; a key that is put
// together must begin like one of the families.
func faultOf(call *ast.CallExpr, c *catalogue) string {
	function, ok := call.Fun.(*ast.SelectorExpr)
	if !ok || len(call.Args) == 0 {
		return ""
	}
	fixed := map[string]int{"T": 1, "Lines": 1, "N": 2}[function.Sel.Name]
	if fixed == 0 {
		return ""
	}
	key, ok := literal(leftmost(call.Args[0]))
	if !ok {
		return ""
	}
	if _, sum := call.Args[0].(*ast.BinaryExpr); sum {
		if inFamily(key) {
			return ""
		}
		return fmt.Sprintf("%q begins no declared family of keys", key)
	}
	if function.Sel.Name == "Lines" {
		key += ".1"
	}
	m := c.messages[key]
	switch {
	case m == nil:
		return fmt.Sprintf("no sentence %q", key)
	case counted(m) != (function.Sel.Name == "N"):
		return fmt.Sprintf("%q is asked for with %s", key, function.Sel.Name)
	case call.Ellipsis.IsValid() || len(call.Args) < fixed:
		return ""
	}
	given := map[string]bool{"n": function.Sel.Name == "N"}
	for i := fixed; i < len(call.Args); i += 2 {
		name, ok := literal(call.Args[i])
		if !ok {
			return ""
		}
		given[name] = true
	}
	for _, p := range placeholder.FindAllStringSubmatch(m.Other, -1) {
		if !given[p[1]] {
			return fmt.Sprintf("%q lacks the argument %q", key, p[1])
		}
	}
	return ""
}

// unused lists the keys that no string of the source names, nor a family that
// the source knows. A family that it does not know is listed too.
func (f called) unused(c *catalogue) []string {
	var list []string
	for family := range families {
		if !anyBegins(f.literals, family) {
			list = append(list, family+"*")
		}
	}
	for key := range c.messages {
		paragraphs := key[:strings.LastIndex(key, ".")] // of Lines
		if !f.literals[key] && !f.literals[paragraphs] && !inFamily(key) {
			list = append(list, key)
		}
	}
	slices.Sort(list)
	return list
}

func anyBegins[V any](texts map[string]V, start string) bool {
	for text := range texts {
		if strings.HasPrefix(text, start) {
			return true
		}
	}
	return false
}

func TestTheProgramAsksOnlyForWhatIsThere(t *testing.T) {
	c := load(t).catalogues["en"]
	for _, folder := range []string{"../app", "../cmd"} {
		if _, err := os.Stat(folder); os.IsNotExist(err) {
			continue
		}
		found, err := scan(os.DirFS(folder), c)
		if err != nil {
			t.Fatal(err)
		}
		for _, fault := range found.faults {
			t.Errorf("%s/%s", folder, fault)
		}
	}
}

func TestEverySentenceIsUsed(t *testing.T) {
	screens, err := fs.Glob(os.DirFS("../app"), "*.go")
	if err != nil {
		t.Fatal(err)
	}
	if len(screens) == 0 {
		t.Skip("app holds no screens yet, so nothing can use the sentences")
	}
	c := load(t).catalogues["en"]
	all := called{literals: map[string]bool{}}
	for _, folder := range []string{"../app", "../cmd", "."} {
		found, err := scan(os.DirFS(folder), c)
		if err != nil {
			t.Fatal(err)
		}
		maps.Copy(all.literals, found.literals)
	}
	for _, key := range all.unused(c) {
		t.Errorf("nothing uses %s", key)
	}
}

func TestTheScannerFindsFaults(t *testing.T) {
	c := load(t).catalogues["en"]
	for _, tc := range []struct{ name, call, fault string }{
		{"good", `l.T("table.turn.you")`, ""},
		{"good with an argument", `l.T("table.turn.other", "name", who)`, ""},
		{"good and counted", `l.N("table.seat.points", 3)`, ""},
		{"good paragraphs", `l.Lines("rules.chupate2.goal")`, ""},
		{"a family", `l.T("card." + face + ".title")`, ""},
		{"a key in a variable", `l.T(key)`, ""},
		{"arguments from elsewhere", `l.T("table.turn.other", args...)`, ""},
		{"another function", `x.S("no.such.key")`, ""},
		{"an unknown key", `l.T("no.such.key")`, `no sentence "no.such.key"`},
		{"an unknown counted key", `l.N("no.such.key", 2)`, `no sentence "no.such.key"`},
		{"paragraphs that are not there", `l.Lines("no.such")`, `no sentence "no.such.1"`},
		{"a count left out", `l.T("table.seat.points")`, `"table.seat.points" is asked for with T`},
		{"a count too much", `l.N("table.turn.you", 2)`, `"table.turn.you" is asked for with N`},
		{"an argument left out", `l.T("table.turn.other")`, `"table.turn.other" lacks the argument "name"`},
		{"a wrong argument", `l.T("table.turn.other", "who", x)`, `"table.turn.other" lacks the argument "name"`},
		{"no family", `l.T("home." + x + ".y")`, `"home." begins no declared family of keys`},
	} {
		source := "package p\n\nfunc f() { " + tc.call + " }\n"
		found, err := scan(fstest.MapFS{"a/p.go": {Data: []byte(source)}}, c)
		if err != nil {
			t.Fatal(err)
		}
		got := strings.Join(found.faults, "; ")
		if tc.fault == "" && got != "" || !strings.HasSuffix(got, tc.fault) {
			t.Errorf("%s: %q, want %q", tc.name, got, tc.fault)
		}
	}
}

func TestTheScannerFindsUnusedSentences(t *testing.T) {
	c := load(t).catalogues["en"]
	source := fstest.MapFS{
		"p.go":      {Data: []byte(`package p; var keys = []string{"table.turn.you", "level." + x, "rules.title"}`)},
		"p_test.go": {Data: []byte(`package p; var key = "table.turn.other"`)},
	}
	found, err := scan(source, c)
	if err != nil {
		t.Fatal(err)
	}
	unused := found.unused(c)
	for key, want := range map[string]bool{
		"table.turn.you":   false,
		"rules.title":      false,
		"level.easy":       false,
		"level.*":          false,
		"table.turn.other": true, // a test is no use
		"card.*":           true, // nobody builds a key of this family
		"card.7h":          false,
		"home.quit":        true,
	} {
		if slices.Contains(unused, key) != want {
			t.Errorf("%s reported unused: %v, want %v", key, !want, want)
		}
	}
}

func TestEveryFamilyHasKeys(t *testing.T) {
	c := load(t).catalogues["en"]
	for family, reason := range families {
		if reason == "" {
			t.Errorf("%s: no reason", family)
		}
		if !anyBegins(c.messages, family) {
			t.Errorf("%s: no key begins like this", family)
		}
	}
}
