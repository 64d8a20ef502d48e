package suitup

import (
	"math/rand/v2"
	"slices"
	"strings"
	"testing"

	"deckhand/engine"
)

// seen is the outlook of the seat that decides.
func seen(s *State) outlook {
	var v engine.View
	s.View(s.Turn(), &v)
	set := new(setting)
	set.survey(&v)
	return set.now()
}

// list is what is in a holding, as texts, sorted.
func (h *holding) list() []string {
	var words []string
	for f := range engine.Face(packSize) {
		if h.has(f) {
			words = append(words, info.Layout.Text(f))
		}
	}
	slices.Sort(words)
	return words
}

func TestAHandIsArrangedSoThatTheFewestCardsGoNowhere(t *testing.T) {
	for name, c := range map[string]struct {
		hand        string
		melds       []string
		dead        string
		own, adds   int
		takes, with string // cards that could be added, and after which a dead one could
	}{
		"a set":                             {"7h 7d 7c Kh", nil, "Kh", 1, 0, "7s 7t 7m 7w 7v", ""},
		"a set of more":                     {"7h 7d 7c 7s Kh", nil, "Kh", 1, 1, "7t 7m 7w 7v", ""},
		"a run":                             {"4h 5d 6c 7s Kh", nil, "Kh", 1, 0, "3t 3m 3w 3v 8t 8m 8w 8v", ""},
		"a run over the ace":                {"Qh Kd Ac 2s 9h", nil, "9h", 1, 0, "Jt Jm Jw Jv 3t 3m 3w 3v", ""},
		"a longer run":                      {"4h 5d 6c 7s 8t Kh", nil, "Kh", 1, 1, "3m 3w 3v 9m 9w 9v", ""},
		"no run in one suit":                {"4h 5h 6c 7s", nil, "4h 5h 6c 7s", 0, 0, "", ""},
		"the fourth of a rank is in a run":  {"7h 7d 7c 7s 4h 5d 6c Kh", nil, "Kh", 2, 0, "7s 7t 7m 7w 7v 3s 3t 3m 3w 3v 8s 8t 8m 8w 8v", ""},
		"a run is more than a set":          {"6h 7d 8c 9s 9h 9d", nil, "9d 9h", 1, 0, "5t 5m 5w 5v Tt Tm Tw Tv", ""},
		"what fits a set":                   {"9s Kh", []string{"1: 9h 9d 9c"}, "Kh", 0, 1, "9t 9m 9w 9v", ""},
		"what fits a run, and what follows": {"5t 6m Kh", []string{"1: Ah 2d 3c 4s"}, "Kh", 0, 2, "7w 7v Kw Kv", ""},
		"one step is missing":               {"6m 2h", []string{"1: Ah 2d 3c 4s"}, "2h 6m", 0, 0, "5t 5m 5w 5v Kt Km Kw Kv", "5t 5w 5v"},
		"one step is missing below":         {"Qm 2h", []string{"1: Ah 2d 3c 4s"}, "2h Qm", 0, 0, "5t 5m 5w 5v Kt Km Kw Kv", "Kt Kw Kv"},
	} {
		t.Run(name, func(t *testing.T) {
			o := seen(set(t, four(c.hand, position{melds: c.melds})).State)
			a := o.arranged()
			sorted := func(text string) []string {
				words := strings.Fields(text)
				slices.Sort(words)
				return words
			}
			expect(t, "dead cards", strings.Join(a.dead.list(), " "), strings.Join(sorted(c.dead), " "))
			expect(t, "their number", a.idle, len(strings.Fields(c.dead)))
			expect(t, "own melds", a.melds, c.own)
			expect(t, "added cards", a.adds, c.adds)
			var links holding
			for rank := range links {
				links[rank] = a.links(rank)
			}
			expect(t, "links", strings.Join(links.list(), " "), strings.Join(sorted(c.with), " "))
			if name != "the fourth of a rank is in a run" { // which of the four is in it, is of no account
				expect(t, "takes", strings.Join(a.takes.list(), " "), strings.Join(sorted(c.takes), " "))
			}
		})
	}
}

// walk shows positions of matches in which careful players now and then do anything.
func walk(t *testing.T, matches int, show func(s *State)) {
	t.Helper()
	dice := rand.New(rand.NewPCG(3, 4))
	for seed := range engine.Seed(matches) {
		s := dealt(t, 2+int(seed)%3, []string{"", "wrap=off"}[seed/3%2], seed).State
		for s.Turn() != engine.NoSeat {
			show(s)
			legal := s.Legal(nil)
			a := legal[dice.IntN(len(legal))]
			if dice.IntN(6) > 0 {
				var p engine.Position
				p.Take(s, s.Turn(), engine.NewLog(s.Turn()))
				a = best(s, &p)
			}
			s.Apply(a, nil)
		}
	}
}

func TestWithoutADeadCardTheRestIsArrangedAsBefore(t *testing.T) {
	checked := 0
	walk(t, 12, func(s *State) {
		if s.Phase != Play {
			return
		}
		o := seen(s)
		a := o.arranged()
		for f := range engine.Face(packSize) {
			if !a.dead.has(f) {
				continue
			}
			rest := o.after(discarding(f))
			got, want := a.without(f), rest.arranged()
			if got.idle != want.idle || got.adds != want.adds {
				t.Fatalf("without %s of %v: %+v, arranged anew %+v", info.Layout.Text(f), o.hand.list(), got, want)
			}
			rank := rankOf(f)
			if got.dead[rank] == 0 && (got.below[wrapped(rank+1)] != 0 || got.above[wrapped(rank-1)] != 0) {
				t.Fatalf("without %s of %v something leads to it: %+v", info.Layout.Text(f), o.hand.list(), got)
			}
			checked++
		}
	})
	if checked < 1000 {
		t.Errorf("only %d cards", checked)
	}
}

// goesOut says whether a seat can go out in this turn, by trying all that it may do.
func goesOut(s *State) bool {
	seat, legal := s.Turn(), s.Legal(nil)
	for _, a := range legal {
		next := &State{Table: engine.NewTable(info.Layout, 1)}
		next.CopyFrom(s)
		next.Apply(a, nil)
		if next.Phase >= Between && next.Count(handOf(seat)) == 0 {
			return true
		}
		if kindOf(a) != discardKind && goesOut(next) {
			return true
		}
	}
	return false
}

func TestWhoGoesOutByTheArrangementCanAndNobodyElse(t *testing.T) {
	outs, others := 0, 0
	walk(t, 90, func(s *State) {
		if s.Phase != Play || !s.HasLaid(s.Turn()) || s.LaidNow || s.Count(handOf(s.Turn())) > 7 {
			return
		}
		o := seen(s)
		a := o.arranged()
		if a.goesOut() {
			outs++
		} else {
			others++
		}
		if got, want := a.goesOut(), goesOut(s); got != want {
			t.Fatalf("with %v beside %+v: %v, by trying %v", o.hand.list(), o.melds(), got, want)
		}
	})
	if outs < 30 || others < 100 {
		t.Errorf("only %d and %d hands", outs, others)
	}
}

func TestR11NothingFollowsTheAceWithoutWrap(t *testing.T) {
	for options, want := range map[string]string{"": "Am At Av Aw", "wrap=off": ""} {
		a := seen(set(t, four("2t 2m 9h", position{options: options, laid: "0", melds: []string{"1: Th Jd Qc Ks"}})).State)
		arranged := a.arranged()
		expect(t, "with "+options, strings.Join(arranged.above.list(), " "), want)
	}
}
