package threeup

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

// TestEveryRuleHasATest finds the ids that RULES.md defines in the names of the tests: C3 in TestC3SeveralOfOneValue.
func TestEveryRuleHasATest(t *testing.T) {
	defined, tested := definedIDs(t), testedIDs(t)
	for id := range defined {
		if tested[id] == "" {
			t.Errorf("no test names %s", id)
		}
	}
	for id, test := range tested {
		if !defined[id] {
			t.Errorf("%s tests %s, which RULES.md does not define", test, id)
		}
	}
}

func rulesText(t *testing.T) string {
	t.Helper()
	text, err := os.ReadFile("RULES.md")
	if err != nil {
		t.Fatal(err)
	}
	return string(text)
}

// definedIDs are the ids that begin a paragraph of RULES.md.
func definedIDs(t *testing.T) map[string]bool {
	t.Helper()
	defined := make(map[string]bool)
	for _, found := range regexp.MustCompile(`(?m)^- \*\*([CRT]\d+)\*\* `).FindAllStringSubmatch(rulesText(t), -1) {
		if defined[found[1]] {
			t.Errorf("RULES.md defines %s twice", found[1])
		}
		defined[found[1]] = true
	}
	if len(defined) != 18+12+18 {
		t.Fatalf("RULES.md defines %d ids", len(defined))
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
	name := regexp.MustCompile(`^Test([CRT]\d+)[A-Z]`)
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
		rows := regexp.MustCompile("(?m)^\\| `(\\w+)` \\| `(\\w+)` \\| ([\\w., ]+) \\|").FindAllStringSubmatch(text, -1)
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
			if !strings.HasSuffix(p.Name, "1") {
				names = append(names, p.Name)
			}
		}
		for _, name := range names {
			if !strings.Contains(text, "`"+name+"`") {
				t.Errorf("%s is not explained", name)
			}
		}
	})
	t.Run("refusals", func(t *testing.T) {
		defined := definedIDs(t)
		source, err := os.ReadFile("match.go")
		if err != nil {
			t.Fatal(err)
		}
		var codes []string
		for _, found := range regexp.MustCompile(`refuse\("(\w+)", "(\w+)"`).FindAllStringSubmatch(string(source), -1) {
			codes = append(codes, found[2])
			if !defined[found[1]] {
				t.Errorf("%s is refused by %s, which is no clause", found[2], found[1])
			}
		}
		if len(codes) < 20 {
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
	id := regexp.MustCompile(`\b[CRT]\d+\b`)
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
	expect(t, "game", info.ID, "threeup")
	expect(t, "options", strings.Join(options, " "), "deck=84 gamesToWin=1 multiClear=off clearAgain=off voluntaryPickup=off optionalExtras=off randomUp=off")
	expect(t, "notes", strings.Join(info.Notes, " "), "row reveal take foul clear extra lapse pass again out guard win")
	expect(t, "notes are numbered in order", info.Notes[NoteWin], "win")
	s := dealt(t, 3, "", 1)
	var vars, piles []string
	for _, v := range s.Dump().Vars {
		vars = append(vars, v.Name)
	}
	for _, p := range s.Dump().Piles {
		piles = append(piles, p.Name)
	}
	expect(t, "variables", strings.Join(vars, " "), "phase actions extra idle dealer totals")
	expect(t, "piles", strings.Join(piles, " "), "stock discard out hand0 hand1 hand2 up0 up1 up2 down0 down1 down2")
	expect(t, "seats", []int{info.MinSeats, info.MaxSeats}, []int{2, 6})
	expect(t, "cards", info.Layout.Size(), 84)
	for seat := range engine.Seat(maxSeats) {
		expect(t, "hand", info.Layout.Spec(hand(seat)), engine.PileSpec{Name: "hand" + string('0'+rune(seat)), Role: engine.Hand, Owner: seat, Facing: engine.InHand})
		expect(t, "open row", info.Layout.Spec(up(seat)), engine.PileSpec{Name: "up" + string('0'+rune(seat)), Role: engine.UpRow, Owner: seat, Facing: engine.FaceUp})
		expect(t, "hidden row", info.Layout.Spec(down(seat)), engine.PileSpec{Name: "down" + string('0'+rune(seat)), Role: engine.DownRow, Owner: seat, Facing: engine.FaceDown})
	}
}
