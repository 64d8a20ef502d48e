package suitup

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

// untested are the ids of RULES.md that no test of this package names, and why.
var untested = map[string]string{
	"B21": "says what the game does not have",
}

// TestEveryRuleHasATest finds the ids that RULES.md defines in the names of the tests: B9 in TestB9OneCardIsKept.
func TestEveryRuleHasATest(t *testing.T) {
	defined, tested := definedIDs(t), testedIDs(t)
	for id := range defined {
		switch reason, exempt := untested[id]; {
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
			t.Errorf("%s tests %s, which RULES.md does not define", test, id)
		}
	}
	for id := range untested {
		if !defined[id] {
			t.Errorf("RULES.md does not define %s", id)
		}
	}
}

func rulesText(t *testing.T) string { return sourceOf(t, "RULES.md") }

func sourceOf(t *testing.T, name string) string {
	t.Helper()
	text, err := os.ReadFile(name)
	if err != nil {
		t.Fatal(err)
	}
	return string(text)
}

// definedIDs are the ids that begin a paragraph of RULES.md.
func definedIDs(t *testing.T) map[string]bool {
	t.Helper()
	defined := make(map[string]bool)
	for _, found := range regexp.MustCompile(`(?m)^- \*\*([BRU]\d+)\*\* `).FindAllStringSubmatch(rulesText(t), -1) {
		if defined[found[1]] {
			t.Errorf("RULES.md defines %s twice", found[1])
		}
		defined[found[1]] = true
	}
	if len(defined) < 50 {
		t.Fatalf("RULES.md defines only %d ids", len(defined))
	}
	return defined
}

// testedIDs are the ids in the names of this package's tests, with one test of each.
func testedIDs(t *testing.T) map[string]string {
	t.Helper()
	files, err := filepath.Glob("*_test.go")
	if err != nil {
		t.Fatal(err)
	}
	name := regexp.MustCompile(`^Test([BRU]\d+)[A-Z]`)
	tested := make(map[string]string)
	for _, file := range files {
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
	return tested
}

// TestRulesNameWhatTheProgramNames keeps the tables of RULES.md true.
func TestRulesNameWhatTheProgramNames(t *testing.T) {
	text := rulesText(t)
	t.Run("options", func(t *testing.T) {
		rows := regexp.MustCompile("(?m)^\\| `(\\w+)` \\| `(\\w+)` \\| ([\\w,. ]+) \\|").FindAllStringSubmatch(text, -1)
		expect(t, "rows", len(rows), len(info.Options))
		for i, o := range info.Options {
			expect(t, "row", rows[i][1:], []string{o.Key, o.Default, o.Range()})
		}
	})
	t.Run("piles, variables and notes", func(t *testing.T) {
		s := dealt(t, 2, "", 1)
		names := slices.Clone(info.Notes)
		for _, v := range s.Dump().Vars {
			names = append(names, v.Name)
		}
		for _, p := range s.Dump().Piles {
			names = append(names, p.Name)
		}
		for _, name := range names {
			if !strings.Contains(text, "`"+name+"`") {
				t.Errorf("%s is not explained", name)
			}
		}
	})
	t.Run("refusals", func(t *testing.T) {
		defined := definedIDs(t)
		source := sourceOf(t, "match.go") + sourceOf(t, "gesture.go")
		codes := []string{"setShort", "runShort", "exactSet", "exactRun"}
		for _, found := range regexp.MustCompile(`refuse\("(\w+)", "(\w+)"`).FindAllStringSubmatch(source, -1) {
			codes = append(codes, found[2])
			if !defined[found[1]] {
				t.Errorf("%s is refused by %s, which is no clause", found[2], found[1])
			}
		}
		if len(codes) < 25 {
			t.Errorf("only %d refusals were found", len(codes))
		}
		for _, code := range codes {
			if !strings.Contains(text, "`"+code+"`") {
				t.Errorf("%s is not named", code)
			}
		}
	})
}

// TestRulesCiteRules finds ids that are spoken of and nowhere defined, in the text and in the code.
func TestRulesCiteRules(t *testing.T) {
	defined := definedIDs(t)
	files, err := filepath.Glob("*.go")
	if err != nil {
		t.Fatal(err)
	}
	id := regexp.MustCompile(`\b[BRU]\d+\b`)
	for _, file := range append(files, "RULES.md") {
		text, err := os.ReadFile(file)
		if err != nil {
			t.Fatal(err)
		}
		for _, cited := range id.FindAllString(string(text), -1) {
			if !defined[cited] {
				t.Errorf("%s speaks of %s, which is not defined", file, cited)
			}
		}
	}
}

// The names that records, catalogues and traces rely on never change.
func TestNamesAreStable(t *testing.T) {
	var options []string
	for _, o := range info.Options {
		options = append(options, o.Key+"="+o.Default)
	}
	expect(t, "game", info.ID, "suitup")
	expect(t, "options", strings.Join(options, " "),
		"rounds=1 deal=0 mayILimit=0 aceInHand=10 newMelds=on wrap=on addSameTurn=off mayINextPays=off exposedDiscard=off")
	expect(t, "notes", strings.Join(info.Notes, " "), "mayi declined nocard laid closed out blocked score")
	var vars []string
	for _, v := range dealt(t, 2, "", 1).Dump().Vars {
		vars = append(vars, v.Name)
	}
	expect(t, "variables", strings.Join(vars, " "),
		"phase laid laidnow melds asking taken melded discarder calls idle dealer totals")
	expect(t, "seats", []int{info.MinSeats, info.MaxSeats}, []int{2, 8})
	expect(t, "notes are numbered in order", info.Notes[NoteScore], "score")
	expect(t, "cards", info.Layout.Size(), 104)
	expect(t, "piles", info.Layout.Piles(), 2+8+34)
	expect(t, "the first and the last card", info.Layout.Text(0)+" "+info.Layout.Text(103), "Ah Kv")
}

// A state that has gone wrong does not pass for a good one.
func TestCheckFindsFaults(t *testing.T) {
	for name, spoil := range map[string]func(*scene){
		"a seat that is not there":      func(s *scene) { s.SetTurn(6, nil) },
		"a turn after the end":          func(s *scene) { s.Phase = Over },
		"a question of nobody":          func(s *scene) { s.Phase = MayI },
		"a discard that is gone":        func(s *scene) { s.Discarder = 1 },
		"a hand without cards":          func(s *scene) { s.Move(s.Top(hand0), stock, nil); s.Move(s.Top(hand0), stock, nil) },
		"cards where no meld was laid":  func(s *scene) { s.Move(s.Top(stock), meldAt(5), nil) },
		"a meld that lost a card":       func(s *scene) { s.Move(s.Top(meld0), stock, nil) },
		"a meld of other suits":         func(s *scene) { s.Melds[0].suits++ },
		"a stranger in a set":           func(s *scene) { s.swap(meldAt(1), "Th") },
		"a run with a gap":              func(s *scene) { s.swap(meld0, "9w") },
		"an open meld that lies closed": func(s *scene) { s.SetFacing(meld0, 0, nil) },
	} {
		t.Run(name, func(t *testing.T) {
			s := set(t, later("2h 3h", "1: 4h 5d 6c 7s", "2: 9h 9d 9c"))
			s.t = t
			spoil(s)
			if s.Check() == nil {
				t.Error("nothing is found")
			}
		})
	}
}

// swap puts another card in the place of the top of a pile.
func (s *scene) swap(p engine.Pile, card string) {
	s.Move(s.Top(p), stock, nil)
	s.Move(cardOf(faces(s.t, card)[0]), p, nil)
}
