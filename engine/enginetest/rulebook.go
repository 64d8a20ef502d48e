package enginetest

import (
	"go/ast"
	"go/parser"
	"go/token"
	"os"
	"path/filepath"
	"regexp"
	"slices"
	"strings"
	"testing"

	"deckhand/engine"
)

// Rulebook is the RULES.md of a game, which lies beside its code. Its clauses have ids, a letter and a number, that
// tests, comments and refusals name.
type Rulebook struct {
	Game     engine.Game
	Letters  string            // that ids begin with
	Clauses  int               // so many ids are defined
	Untested map[string]string // ids that no test names, and why
	Sources  []string          // the files that refuse actions
	Codes    []string          // codes of refusals that do not stand beside their clause in these files
	Refusals int               // at least so many codes are found
}

// rulesFile is what the book is called.
const rulesFile = "RULES.md"

// Test keeps the book true: every clause has a test whose name begins with its id, the tables name what the program
// names, and nobody speaks of a clause that is not there.
func (b Rulebook) Test(t *testing.T) {
	text := read(t, rulesFile)
	defined := b.defined(t, text)
	t.Run("every clause has a test", func(t *testing.T) { b.testsOf(t, defined) })
	t.Run("options", func(t *testing.T) { b.options(t, text) })
	t.Run("piles, variables and notes", func(t *testing.T) { b.names(t, text) })
	t.Run("refusals", func(t *testing.T) { b.refusals(t, text, defined) })
	t.Run("citations", func(t *testing.T) {
		id := regexp.MustCompile(`\b[` + b.Letters + `]\d+\b`)
		for _, file := range append(files(t, "*.go"), rulesFile) {
			for _, cited := range id.FindAllString(read(t, file), -1) {
				if !defined[cited] {
					t.Errorf("%s speaks of %s, which is not defined", file, cited)
				}
			}
		}
	})
}

// defined are the ids that begin a paragraph of the book.
func (b Rulebook) defined(t *testing.T, text string) map[string]bool {
	t.Helper()
	defined := make(map[string]bool)
	for _, found := range regexp.MustCompile(`(?m)^- \*\*([`+b.Letters+`]\d+)\*\* `).FindAllStringSubmatch(text, -1) {
		if defined[found[1]] {
			t.Errorf("%s is defined twice", found[1])
		}
		defined[found[1]] = true
	}
	if len(defined) != b.Clauses {
		t.Fatalf("%d clauses are defined, want %d", len(defined), b.Clauses)
	}
	return defined
}

func (b Rulebook) testsOf(t *testing.T, defined map[string]bool) {
	tested := make(map[string]string) // by id, one test that names it
	name := regexp.MustCompile(`^Test([` + b.Letters + `]\d+)[A-Z]`)
	for _, file := range files(t, "*_test.go") {
		syntax, err := parser.ParseFile(token.NewFileSet(), file, nil, parser.SkipObjectResolution)
		if err != nil {
			t.Fatal(err)
		}
		for _, d := range syntax.Decls {
			if f, ok := d.(*ast.FuncDecl); ok && f.Recv == nil {
				if found := name.FindStringSubmatch(f.Name.Name); found != nil {
					tested[found[1]] = f.Name.Name
				}
			}
		}
	}
	for id := range defined {
		switch reason, exempt := b.Untested[id]; {
		case exempt && tested[id] != "":
			t.Errorf("%s has the test %s and is said to need none", id, tested[id])
		case exempt && reason == "":
			t.Errorf("%s has no test and no reason for it", id)
		case !exempt && tested[id] == "":
			t.Errorf("no test names %s", id)
		}
	}
	for id, test := range tested {
		if !defined[id] {
			t.Errorf("%s tests %s, which is not defined", test, id)
		}
	}
	for id := range b.Untested {
		if !defined[id] {
			t.Errorf("%s, which needs no test, is not defined", id)
		}
	}
}

func (b Rulebook) options(t *testing.T, text string) {
	options := b.Game.Info().Options
	rows := regexp.MustCompile("(?m)^\\| `(\\w+)` \\| `(\\w+)` \\| ([\\w., ]+) \\|").FindAllStringSubmatch(text, -1)
	if len(rows) != len(options) {
		t.Fatalf("the table has %d options, the game %d", len(rows), len(options))
	}
	for i, o := range options {
		if want := []string{o.Key, o.Default, o.Range()}; !slices.Equal(rows[i][1:], want) {
			t.Errorf("the table says %q, the game %q", rows[i][1:], want)
		}
	}
}

// names looks for whatever a record or a trace of the game names. Of piles that differ in their number one will do.
func (b Rulebook) names(t *testing.T, text string) {
	info := b.Game.Info()
	s, err := b.Game.New(engine.Config{Seats: info.MinSeats}, 1)
	if err != nil {
		t.Fatal(err)
	}
	explained := func(name string) bool { return strings.Contains(text, "`"+name+"`") }
	dump := s.Dump()
	names := slices.Clone(info.Notes)
	for _, v := range dump.Vars {
		names = append(names, v.Name)
	}
	for _, p := range dump.Piles {
		family := strings.TrimRight(p.Name, "0123456789")
		if family == p.Name || !explained(family+"0") && !explained(family+"1") {
			names = append(names, p.Name)
		}
	}
	for _, name := range names {
		if !explained(name) {
			t.Errorf("%s is not explained", name)
		}
	}
}

func (b Rulebook) refusals(t *testing.T, text string, defined map[string]bool) {
	codes := slices.Clone(b.Codes)
	refused := regexp.MustCompile(`refused?\("(\w+)", "(\w+)"`)
	for _, file := range b.Sources {
		for _, found := range refused.FindAllStringSubmatch(read(t, file), -1) {
			codes = append(codes, found[2])
			if !defined[found[1]] {
				t.Errorf("%s is refused by %s, which is no clause", found[2], found[1])
			}
		}
	}
	if len(codes) < b.Refusals {
		t.Errorf("only %d refusals were found, want %d or more", len(codes), b.Refusals)
	}
	for _, code := range codes {
		if !strings.Contains(text, "`"+code+"`") {
			t.Errorf("%s is not named", code)
		}
	}
}

func read(t *testing.T, file string) string {
	t.Helper()
	text, err := os.ReadFile(file)
	if err != nil {
		t.Fatal(err)
	}
	return string(text)
}

// files are those of the package under test with such names.
func files(t *testing.T, pattern string) []string {
	t.Helper()
	found, err := filepath.Glob(pattern)
	if err != nil {
		t.Fatal(err)
	}
	return found
}
