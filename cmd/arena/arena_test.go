package main

import (
	"bytes"
	"context"
	"encoding/json"
	"os"
	"path/filepath"
	"strings"
	"testing"
)

// arena runs the program and returns its exit code and what it printed.
func arena(t *testing.T, args ...string) (code int, out, errOut string) {
	t.Helper()
	var o, e bytes.Buffer
	code = run(context.Background(), args, &o, &e)
	return code, o.String(), e.String()
}

func TestBadUsageIsOneSentenceAndExitCodeTwo(t *testing.T) {
	for name, args := range map[string][]string{
		"no command":          {},
		"unknown command":     {"dance"},
		"unknown game":        {"trace", "-game", "bridge"},
		"too many seats":      {"trace", "-game", "chupate2", "-seats", "9"},
		"option out of range": {"trace", "-option", "limit=99"},
		"unknown option":      {"trace", "-option", "colour=red"},
		"no key":              {"trace", "-option", "limit"},
		"bad seed":            {"trace", "-seed", "-1"},
		"unknown level":       {"play", "-bots", "genius"},
		"no games":            {"play", "-games", "0"},
		"no time":             {"bench", "-time", "0s"},
		"unknown flag":        {"bench", "-quick"},
		"word too many":       {"trace", "now"},
		"no file":             {"replay"},
		"missing file":        {"replay", filepath.Join(t.TempDir(), "none.json")},
	} {
		t.Run(name, func(t *testing.T) {
			code, out, errOut := arena(t, args...)
			if code != exitUsage || out != "" || errOut == "" {
				t.Errorf("exit %d, printed %q and %q", code, out, errOut)
			}
		})
	}
}

func TestTraceTellsTheWholeMatch(t *testing.T) {
	for _, g := range allGames() {
		t.Run(g.Info().ID, func(t *testing.T) {
			code, out, errOut := arena(t, "trace", "-game", g.Info().ID, "-seats", "3", "-seed", "7")
			if code != exitDone {
				t.Fatal(errOut)
			}
			lines := strings.Split(strings.TrimSpace(out), "\n")
			var head struct {
				Game, Seed   string
				Rules, Seats int
				Options      map[string]any
				Cards        map[string]string
			}
			if err := json.Unmarshal([]byte(lines[0]), &head); err != nil {
				t.Fatal(err)
			}
			if head.Game != g.Info().ID || head.Seats != 3 || head.Seed != "7" || len(head.Options) != len(g.Info().Options) || len(head.Cards) != g.Info().Layout.Size() {
				t.Errorf("first line %+v", head)
			}
			for i, text := range lines[1 : len(lines)-1] {
				var line decision
				if err := json.Unmarshal([]byte(text), &line); err != nil {
					t.Fatal(err)
				}
				if line.N != i || !contains(line.Legal, line.Action) || len(line.Events) == 0 {
					t.Fatalf("line %d: %s", i, text)
				}
			}
			var last ending
			if err := json.Unmarshal([]byte(lines[len(lines)-1]), &last); err != nil {
				t.Fatal(err)
			}
			if !last.End || last.Turn != -1 || len(last.Placings) != 3 || len(last.Hash) != 16 {
				t.Errorf("last line %+v", last)
			}
			_, again, _ := arena(t, "trace", "-game", g.Info().ID, "-seats", "3", "-seed", "7")
			if again != out {
				t.Error("the same deal gave another match")
			}
		})
	}
}

func contains(list []string, text string) bool {
	for _, l := range list {
		if l == text {
			return true
		}
	}
	return false
}

func TestTraceStopsAtMax(t *testing.T) {
	_, out, _ := arena(t, "trace", "-seats", "3", "-max", "5")
	lines := strings.Split(strings.TrimSpace(out), "\n")
	if len(lines) != 7 || !strings.HasPrefix(lines[6], `{"end":false,"reason":"max",`) {
		t.Errorf("%d lines, the last %.60s", len(lines), lines[len(lines)-1])
	}
}

func TestRecordReplaysAndDamageIsFound(t *testing.T) {
	file := filepath.Join(t.TempDir(), "match.json")
	if code, _, errOut := arena(t, "trace", "-bot", "normal", "-seats", "4", "-record", file); code != exitDone {
		t.Fatal(errOut)
	}
	if code, out, errOut := arena(t, "replay", file); code != exitDone || !strings.Contains(out, "holds") {
		t.Fatalf("exit %d: %s%s", code, out, errOut)
	}
	good, err := os.ReadFile(file)
	if err != nil {
		t.Fatal(err)
	}
	for name, damage := range map[string]struct {
		from, to string
		code     int
	}{
		"wrong hash":      {`"hash": "`, `"hash": "0`, exitFailed},
		"foreign game":    {`"game": "chupate2"`, `"game": "bridge"`, exitUsage},
		"future rules":    {`"rules": 1`, `"rules": 99`, exitUsage},
		"impossible deed": {`"actions": [`, `"actions": ["leave 0",`, exitUsage},
		"no JSON":         {`{`, `<`, exitUsage},
	} {
		t.Run(name, func(t *testing.T) {
			bad := strings.Replace(string(good), damage.from, damage.to, 1)
			path := filepath.Join(t.TempDir(), "bad.json")
			if err := os.WriteFile(path, []byte(bad), 0o600); err != nil {
				t.Fatal(err)
			}
			if code, _, errOut := arena(t, "replay", path); code != damage.code || errOut == "" {
				t.Errorf("exit %d: %s", code, errOut)
			}
		})
	}
}

func TestPlaySharesAddUpToOne(t *testing.T) {
	code, out, errOut := arena(t, "play", "-seats", "3", "-games", "9", "-bots", "normal,random", "-json")
	if code != exitDone {
		t.Fatal(errOut)
	}
	var r result
	if err := json.Unmarshal([]byte(out), &r); err != nil {
		t.Fatal(err)
	}
	sum := 0.0
	for i, share := range r.WinShare {
		sum += share
		if r.Interval[i][0] > share || r.Interval[i][1] < share {
			t.Errorf("share %v outside %v", share, r.Interval[i])
		}
	}
	if r.Games != 9 || sum < 0.999 || sum > 1.001 || r.Length == 0 {
		t.Errorf("%+v", r)
	}
}

func TestAllLevelsPlayAndTheSimulationsAreCounted(t *testing.T) {
	play := func(sims string) (r result) {
		code, out, errOut := arena(t, "play", "-game", "crazyeights", "-seats", "5", "-games", "5", "-sims", sims,
			"-bots", "random,easy,normal,hard,expert", "-json")
		if code != exitDone {
			t.Fatal(errOut)
		}
		if err := json.Unmarshal([]byte(out), &r); err != nil {
			t.Fatal(err)
		}
		return r
	}
	one, again, more := play("3"), play("3"), play("40")
	if one.Length != again.Length || one.Score[3] != again.Score[3] {
		t.Errorf("%+v and then %+v", one, again)
	}
	if one.Length == more.Length && one.Score[3] == more.Score[3] {
		t.Errorf("more simulations changed nothing: %+v", one)
	}
}

func TestStoppedContestPrintsWhatItHas(t *testing.T) {
	ctx, stop := context.WithCancel(context.Background())
	stop()
	var out, errOut bytes.Buffer
	if code := run(ctx, []string{"play", "-games", "1000000"}, &out, &errOut); code != exitDone || out.Len() == 0 {
		t.Errorf("exit %d, printed %q", code, out.String())
	}
}

func TestStoppedBenchPrintsNoFiguresOfHalfAMeasurement(t *testing.T) {
	ctx, stop := context.WithCancel(context.Background())
	stop()
	var out, errOut bytes.Buffer
	if code := run(ctx, []string{"bench", "-json"}, &out, &errOut); code != exitDone || out.Len() > 0 {
		t.Errorf("exit %d, printed %q, %q", code, out.String(), errOut.String())
	}
}

func TestTraceThatCannotKeepItsRecordIsShownToTheEnd(t *testing.T) {
	code, out, _ := arena(t, "trace", "-max", "3", "-record", filepath.Join(t.TempDir(), "none", "record.json"))
	if lines := strings.Split(strings.TrimSpace(out), "\n"); code != exitUsage || len(lines) != 5 {
		t.Errorf("exit %d, %d lines", code, len(lines))
	}
}

func TestBenchMeasuresEveryGame(t *testing.T) {
	code, out, errOut := arena(t, "bench", "-time", "1ms", "-json")
	if code != exitDone {
		t.Fatal(errOut)
	}
	lines := strings.Split(strings.TrimSpace(out), "\n")
	if len(lines) != len(allGames()) {
		t.Fatalf("%d lines", len(lines))
	}
	for _, text := range lines {
		var s speed
		if err := json.Unmarshal([]byte(text), &s); err != nil || s.Decisions == 0 || s.RuleBased == 0 {
			t.Errorf("%s: %v", text, err)
		}
	}
}

func TestAReplayShowsWhatASeatKnew(t *testing.T) {
	file := filepath.Join(t.TempDir(), "match.json")
	if code, _, errOut := arena(t, "trace", "-bot", "normal", "-seats", "3", "-max", "40", "-record", file); code != exitDone {
		t.Fatal(errOut)
	}
	code, out, errOut := arena(t, "replay", "-knew", "1", file)
	if code != exitDone {
		t.Fatal(errOut)
	}
	lines := strings.Split(out, "\n")
	shown := 0
	for _, line := range lines {
		if !strings.HasPrefix(line, "{") {
			continue
		}
		var k knowledge
		if err := json.Unmarshal([]byte(line), &k); err != nil {
			t.Fatal(err)
		}
		shown++
		own := strings.Join(k.Piles["hand1"], " ")
		others := append(k.Piles["hand0"], k.Piles["stock"]...)
		if k.Seat != 1 || own == "" || strings.Contains(own, "?") || strings.Trim(strings.Join(others, ""), "?") != "" {
			t.Errorf("decision %d: %v", k.N, k.Piles)
		}
	}
	if shown < 10 {
		t.Errorf("%d decisions in\n%s", shown, out)
	}
}
