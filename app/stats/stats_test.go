package stats_test

import (
	"fmt"
	"maps"
	"slices"
	"testing"
	"time"

	"pgregory.net/rapid"

	"deckhand/app/stats"
	"deckhand/app/store"
)

var start = time.Date(2026, 3, 1, 12, 0, 0, 0, time.UTC)

// ended is a match of a person and bots of these levels; the person sits in seat 0.
func ended(n int, game string, places, scores []int, levels ...string) store.Info {
	h := store.Header{
		ID: fmt.Sprintf("m%06d", n), Game: game, Rules: 1, Seats: []store.Seat{{Name: "Liina", Kind: store.Person}},
		Result: &store.Result{Ended: start.Add(time.Duration(n) * time.Hour), Places: places, Scores: scores, Facts: map[string]int{store.FactSeconds: 60 * n}},
	}
	for i, level := range levels {
		h.Seats = append(h.Seats, store.Seat{Name: []string{"Ada", "Bruno", "Carmen"}[i], Kind: store.Bot, Level: level})
	}
	return store.Info{ID: h.ID, Match: store.Match{Header: h}}
}

func TestOnlyMatchesOfOnePersonThatAreNoPracticeCount(t *testing.T) {
	good := ended(1, "chupate2", []int{1, 2}, []int{0, 60}, "easy")
	practice := ended(2, "chupate2", []int{1, 2}, []int{0, 60}, "easy")
	practice.Match.Header.Result.Facts[store.FactPractice] = 1
	two := ended(3, "chupate2", []int{1, 2}, []int{0, 60}, "easy")
	two.Match.Header.Seats[1].Kind = store.Person
	bots := ended(4, "chupate2", []int{1, 2}, []int{0, 60}, "easy")
	bots.Match.Header.Seats[0].Kind = store.Bot
	joined := ended(5, "chupate2", []int{1, 2, 3}, []int{0, 60, 70}, "easy")
	joined.Match.Header.Result.Joined = []store.Seat{{Name: "Märt", Kind: store.Person}}
	broken := store.Info{ID: "x", Err: &store.Error{Code: store.Damaged}}
	short := ended(6, "chupate2", []int{1}, nil, "easy")
	list := stats.Matches([]store.Info{broken, joined, bots, two, practice, good, short})
	if len(list) != 1 || list[0].ID != good.ID {
		t.Errorf("counted: %+v", list)
	}
}

func TestWhoJoinsLaterIsARival(t *testing.T) {
	i := ended(1, "chupate2", []int{2, 1, 3}, []int{20, 0, 70}, "easy")
	i.Match.Header.Result.Joined = []store.Seat{{Name: "Dag", Kind: store.Bot, Level: "hard"}}
	m := stats.Matches([]store.Info{i})[0]
	if m.Seats != 3 || m.Level != stats.Mixed || len(m.Rivals) != 2 || m.Rivals[1].Name != "Dag" {
		t.Errorf("%+v", m)
	}
	duels := stats.Duels([]stats.Match{m})
	want := []stats.Duel{{Name: "Ada", Met: 1, After: 1}, {Name: "Dag", Met: 1, Before: 1}}
	if !slices.Equal(duels, want) {
		t.Errorf("duels %+v, want %+v", duels, want)
	}
}

func TestSums(t *testing.T) {
	list := stats.Matches([]store.Info{
		ended(4, "chupate2", []int{1, 2}, []int{0, 101}, "hard"),
		ended(1, "chupate2", []int{1, 1}, []int{30, 30}, "hard"), // shared
		ended(2, "chupate2", []int{2, 1}, []int{110, 10}, "easy"),
		ended(3, "chupate2", []int{1, 2}, []int{50, 120}, "hard"),
		ended(5, "suckitup", []int{1, 2}, []int{200, 90}, "easy"),
	})
	s := stats.Count(stats.Filter{Game: "chupate2"}.Choose(list))
	if s.Played != 4 || s.Won != 3 || s.Run != 2 || s.LongestRun != 2 || s.Places[1] != 3 || s.Places[2] != 1 {
		t.Errorf("%+v", s)
	}
	if s.Points != 190 || s.Best != 0 || s.Average() != 47.5 || s.WinRate() != 0.75 || s.Seconds != 600 || s.Longest != 240 {
		t.Errorf("%+v", s)
	}
	if s := stats.Count(stats.Filter{Game: "suckitup"}.Choose(list)); s.Best != 200 {
		t.Errorf("where many points win, the best is %d", s.Best)
	}
	groups := stats.By(list, func(m *stats.Match) string { return m.Level }, "easy", "normal", "hard")
	if len(groups) != 2 || groups[0].Key != "easy" || groups[0].Played != 2 || groups[1].Won != 3 {
		t.Errorf("%+v", groups)
	}
	none := stats.Count(nil)
	if none.WinRate() != 0 || none.Average() != 0 || none.Scored {
		t.Errorf("of nothing: %+v", none)
	}
}

func TestRecordsNameTheMatchThatSetThemFirst(t *testing.T) {
	moves := func(i store.Info, n int) store.Info {
		i.Match.Header.Result.Facts[store.FactMoves] = n
		return i
	}
	list := stats.Matches([]store.Info{
		moves(ended(5, "chupate2", []int{1, 2}, []int{0, 101}, "hard"), 40),
		moves(ended(2, "chupate2", []int{2, 1}, []int{110, 10}, "easy"), 12), // few moves, and lost
		ended(3, "chupate2", []int{1, 2}, []int{0, 120}, "hard"),             // nobody counted the moves
		moves(ended(4, "chupate2", []int{1, 2}, []int{30, 110}, "hard"), 44),
	})
	got := map[stats.Feat][2]any{}
	for _, r := range stats.Records(list) {
		got[r.Feat] = [2]any{r.Value, r.Match.ID}
	}
	want := map[stats.Feat][2]any{
		stats.Best: {0, "m000003"}, stats.Worst: {110, "m000002"}, stats.FewestMoves: {40, "m000005"},
		stats.FastestWin: {180, "m000003"}, stats.Longest: {300, "m000005"}, stats.LongestRun: {3, "m000005"},
	}
	if !maps.Equal(got, want) {
		t.Errorf("got  %v\nwant %v", got, want)
	}
	several := stats.Records(append(list, stats.Match{Game: "suckitup", Place: 2, Score: 900}))
	if slices.ContainsFunc(several, func(r stats.Record) bool { return r.Feat == stats.Best || r.Feat == stats.Worst }) {
		t.Error("points of several games are compared")
	}
	lost := stats.Records([]stats.Match{{Game: "suckitup", Place: 2, Score: -5}})
	if len(lost) != 2 || lost[0].Value != -5 {
		t.Errorf("of a lost match of which little is known: %+v", lost)
	}
	if len(stats.Records(nil)) != 0 {
		t.Error("there are records of nothing")
	}
}

func TestWhereManyPointsWinTheBestAreTheMost(t *testing.T) {
	list := stats.Matches([]store.Info{
		ended(1, "suckitup", []int{1, 2}, []int{200, 90}, "easy"), ended(2, "suckitup", []int{2, 1}, []int{40, 300}, "easy"),
	})
	r := stats.Records(list)
	if r[0].Value != 200 || r[1].Value != 40 {
		t.Errorf("best %d, worst %d", r[0].Value, r[1].Value)
	}
}

func TestFiltersAndResets(t *testing.T) {
	list := stats.Matches([]store.Info{
		ended(1, "chupate2", []int{1, 2}, []int{0, 60}, "easy"),
		ended(2, "chupate2", []int{1, 2, 3}, []int{0, 60, 80}, "easy", "hard"),
		ended(3, "suckitup", []int{1, 2}, []int{200, 60}, "easy"),
	})
	for name, c := range map[string]struct {
		f    stats.Filter
		want int
	}{
		"all":     {stats.Filter{}, 3},
		"game":    {stats.Filter{Game: "chupate2"}, 2},
		"level":   {stats.Filter{Level: "easy"}, 2},
		"mixed":   {stats.Filter{Level: stats.Mixed}, 1},
		"seats":   {stats.Filter{Seats: 3}, 1},
		"since":   {stats.Filter{Since: start.Add(2 * time.Hour)}, 2},
		"reset":   {stats.Filter{Reset: map[string]int64{"chupate2": start.Add(time.Hour).Unix()}}, 2},
		"undone":  {stats.Filter{Reset: map[string]int64{"chupate2": 0}}, 3},
		"nothing": {stats.Filter{Game: "bridge"}, 0},
	} {
		if got := len(c.f.Choose(list)); got != c.want {
			t.Errorf("%s: %d, want %d", name, got, c.want)
		}
	}
}

func TestRatesLookBackTenMatches(t *testing.T) {
	var infos []store.Info
	for n := range 25 {
		places := []int{2, 1}
		if n >= 10 && n < 20 {
			places = []int{1, 2}
		}
		infos = append(infos, ended(n, "chupate2", places, []int{1, 2}, "easy"))
	}
	rates := stats.Rates(stats.Matches(infos), 20)
	if len(rates) != 20 || rates[4] != 0 || rates[5] != 0.1 || rates[14] != 1 || rates[19] != 0.5 {
		t.Errorf("%v", rates)
	}
}

func TestADistributionHoldsEveryMatchOnce(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		scores := rapid.SliceOfN(rapid.IntRange(-300, 900), 1, 60).Draw(t, "scores")
		most := rapid.IntRange(2, 14).Draw(t, "most")
		var list []stats.Match
		for _, s := range scores {
			list = append(list, stats.Match{Score: s})
		}
		bins := stats.Distribution(list, most)
		if len(bins) == 0 || len(bins) > most {
			t.Fatalf("%d ranges", len(bins))
		}
		total := 0
		for i, b := range bins {
			inside := 0
			for _, s := range scores {
				if s >= b.From && s <= b.To {
					inside++
				}
			}
			if inside != b.Count || i > 0 && b.From != bins[i-1].To+1 {
				t.Fatalf("range %+v holds %d", b, inside)
			}
			total += b.Count
		}
		if total != len(scores) {
			t.Fatalf("%d of %d", total, len(scores))
		}
	})
}

func BenchmarkTwentyThousandMatches(b *testing.B) {
	var infos []store.Info
	for n := range 20_000 {
		infos = append(infos, ended(n, []string{"chupate2", "suckitup"}[n%2], []int{1 + n%2, 2 - n%2}, []int{n % 90, 40}, "easy"))
	}
	b.ReportAllocs()
	for b.Loop() {
		list := stats.Matches(infos)
		stats.Count(list)
		stats.Duels(list)
		stats.By(list, func(m *stats.Match) string { return m.Level })
		stats.Rates(list, 40)
		stats.Distribution(list, 12)
	}
}
