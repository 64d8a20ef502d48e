package suitup

import (
	"strings"
	"testing"

	"deckhand/engine"
)

// best is what the policy plays; of equal values the first counts.
func best(s engine.State, p *engine.Position) engine.Action {
	legal := s.Legal(nil)
	values := Game{}.Rate(nil, p, legal)
	best := 0
	for i, v := range values {
		if v > values[best] {
			best = i
		}
	}
	return legal[best]
}

func (s *scene) best() string {
	var p engine.Position
	p.Take(s.State, s.Turn(), engine.NewLog(s.Turn()))
	return s.Text(best(s.State, &p))
}

// turn plays a turn by the policy and says what was done, without the answers of others.
func (s *scene) turn() string {
	s.t.Helper()
	seat, round := s.Turn(), s.Round()
	var done []string
	for s.Round() == round && (s.Turn() == seat || s.Phase == MayI) {
		text := "no"
		if s.Phase != MayI {
			text = s.best()
			done = append(done, text)
		}
		s.do(text)
	}
	return strings.Join(done, ", ")
}

func TestPolicyInTurn(t *testing.T) {
	for name, c := range map[string]struct {
		p    position
		want string
	}{
		"lays its first meld": {
			four("7h 7d 7c Kh 2s", position{}), "lay 7h 7d 7c, discard Kh"},
		"keeps a pair and throws a dear card that belongs nowhere": {
			four("5h 5d 9c Kh", position{}), "discard Kh"},
		"keeps neighbours of different suits": {
			four("Jh Qd Kc 8h 4h", position{}), "discard 8h"},
		"holds neighbours of one suit for nothing": {
			four("Jh Qh 5d 5s 9c 8d", position{}), "discard Qh"},
		"lays a meld before it adds, and goes out": {
			later("7h 7d 7c Kh 2s", "1: Ks Kd Kc"), "lay 7h 7d 7c, add Kh 0 set, discard 2s"},
		"adds what fits and keeps one to discard": {
			later("9s 9t", "1: 9h 9d 9c"), "add 9s 0 set, discard 9t"},
		"keeps what it can add next turn": {
			four("7h 7d 7c 7s Kh 2s", position{}), "lay 7h 7d 7c, discard Kh"},
	} {
		t.Run(name, func(t *testing.T) { expect(t, "turn", set(t, c.p).turn(), c.want) })
	}
}

func TestPolicyPrefersTheLayThatLeavesAnother(t *testing.T) {
	s := set(t, later("7h 7d 7c 7s 4h 5d 6c 2h 3h"))
	for range 2 {
		s.do(s.best())
	}
	expect(t, "melds", int(s.MeldCount), 2)
}

func TestPolicyAtTheBeginningOfATurn(t *testing.T) {
	for name, c := range map[string]struct {
		hand, discard string
		melds         []string
		want          string
	}{
		"takes what makes a set":           {"7h 7d Kc 2s", "7c", nil, "take"},
		"takes what makes a run":           {"Qh Kd Ac 9s 9t", "2m", nil, "take"},
		"leaves what belongs nowhere":      {"7h 7d Kc 2s", "Th", nil, "draw"},
		"takes what it can add":            {"9s 4d 2h", "Kt", []string{"0: Kh Kd Kc"}, "take"},
		"takes the last card that it adds": {"9s", "Kt", []string{"0: Kh Kd Kc"}, "take"},
	} {
		t.Run(name, func(t *testing.T) {
			p := four(c.hand, position{melds: c.melds, discard: c.discard})
			p.phase = Start
			expect(t, "choice", set(t, p).best(), c.want)
		})
	}
}

func TestPolicyAsksWithReason(t *testing.T) {
	for name, c := range map[string]struct {
		hand, others string
		melds        []string
		want         string
	}{
		"the card makes a set":                {"6d 6c Kh 2s", "3h 3d 3s", nil, "yes"},
		"the card makes a run":                {"3d 4c 5s Kh", "3h 3t 3s", nil, "yes"},
		"the card only makes a pair":          {"6d Kh 2s", "3h 3d 3s", nil, "no"},
		"a meld is in the hand already":       {"6d 6c 9h 9d 9c", "3h 3d 3s", nil, "no"},
		"somebody is about to go out":         {"6d 6c Kh 2s", "3h 3d", nil, "no"},
		"the card fits a meld but makes none": {"Kh 2s", "3h 3d 3s", []string{"2: 6d 6c 6s"}, "no"},
		"a second meld is as good as a first": {"6d 6c Kh 2s", "3h 3t 3s", []string{"2: 9d 9c 9s"}, "yes"},
	} {
		t.Run(name, func(t *testing.T) {
			p := position{hands: []string{"2h 2d 2c", c.others, c.hand, "Jh Jd Js"}, discard: "6h", turn: 1, discarder: 1, melds: c.melds}
			s := set(t, p)
			s.do("draw")
			expect(t, "answer", s.best(), c.want)
		})
	}
}

func TestPolicyDoesNotFeedTheNextSeat(t *testing.T) {
	p := four("Kh 9h 5d", position{melds: []string{"1: Kd Ks Kc"}})
	expect(t, "the next seat can add the king", set(t, p).best(), "discard 9h")
	s := set(t, four("Jh Th 5d", position{}))
	expect(t, "nothing is known", s.best(), "discard Th")
	s.Move(cardOf(faces(t, "Ts")[0]), discard, nil) // the next seat takes a ten
	s.Move(cardOf(faces(t, "Ts")[0]), handOf(1), nil)
	expect(t, "it collects tens", s.best(), "discard Jh")
}

func TestPolicyThrowsPointsWhenSomebodyIsNearTheEnd(t *testing.T) {
	hands := []string{"Kh Qd Jc 5s", "3h 3d 3c 3s", "6h 6d 6c 6s"}
	expect(t, "early", set(t, position{hands: hands, phase: Play}).best(), "discard 5s")
	hands[2] = "6h"
	expect(t, "late", strings.Contains("KhQdJc", strings.Fields(set(t, position{hands: hands, phase: Play}).best())[1]), true)
}

// The policy speaks of all actions of all phases, in every match it plays.
func TestPolicyPlaysMatchesToTheEnd(t *testing.T) {
	for seats := 2; seats <= 8; seats++ {
		s := dealt(t, seats, "rounds=3", engine.Seed(seats))
		turns := 0
		for ; s.Turn() != engine.NoSeat; turns++ {
			s.do(s.best())
		}
		if turns > 3000 || s.Blocked {
			t.Errorf("%d seats: %d decisions, blocked %t", seats, turns, s.Blocked)
		}
	}
}

// BenchmarkCarefulMatches measures the rules alone, listing and playing, along matches
// between careful players: random ones hardly ever lay anything.
func BenchmarkCarefulMatches(b *testing.B) {
	var starts []*State
	var lines [][]engine.Action
	var p engine.Position
	for seed := range engine.Seed(64) {
		start, err := Game{}.New(engine.Config{Seats: 4}, seed)
		if err != nil {
			b.Fatal(err)
		}
		again, _ := Game{}.New(engine.Config{Seats: 4}, seed)
		var line []engine.Action
		for again.Turn() != engine.NoSeat {
			p.Take(again, again.Turn(), engine.NewLog(again.Turn()))
			line = append(line, best(again, &p))
			again.Apply(line[len(line)-1], nil)
		}
		starts, lines = append(starts, start.(*State)), append(lines, line)
	}
	s, _ := Game{}.New(engine.Config{Seats: 4}, 0)
	legal := make([]engine.Action, 0, 256)
	decisions, n := 0, 0
	b.ReportAllocs()
	for b.Loop() {
		s.CopyFrom(starts[n%len(starts)])
		for _, a := range lines[n%len(lines)] {
			legal = s.Legal(legal[:0])
			s.Apply(a, nil)
		}
		decisions += len(lines[n%len(lines)])
		n++
	}
	b.ReportMetric(float64(decisions)/b.Elapsed().Seconds(), "decisions/s")
}
