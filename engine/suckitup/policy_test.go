package suckitup

import (
	"fmt"
	"strings"
	"testing"

	"deckhand/engine"
)

// known is what the seat with the turn may know.
func (s *scene) known() *engine.Position {
	log := engine.NewLog(s.Turn())
	log.Add(s.story)
	var p engine.Position
	p.Take(s.State, s.Turn(), log)
	return &p
}

// choice is what the policy would play, as the text of the action.
func (s *scene) choice() string {
	legal := s.Legal(nil)
	values := Game{}.Rate(nil, s.known(), legal)
	best := 0
	for i := range values {
		if values[i] > values[best] {
			best = i
		}
	}
	return s.Text(legal[best])
}

// ratings lists what the policy thinks of each action, for a person to read.
func (s *scene) ratings() string {
	legal := s.Legal(nil)
	var words []string
	for i, value := range (Game{}).Rate(nil, s.known(), legal) {
		words = append(words, fmt.Sprintf("%s %.1f", s.Text(legal[i]), value))
	}
	return strings.Join(words, ", ")
}

// TestSanePlay shows the policy positions in which a careful person has one choice.
func TestSanePlay(t *testing.T) {
	gone := func(rugs ...int) map[int]int {
		claimed := make(map[int]int)
		for _, rug := range rugs {
			claimed[rug] = 1
		}
		return claimed
	}
	for _, test := range []struct {
		name     string
		position position
		before   []string // actions that lead to the decision
		want     string
	}{
		{"vacuums at once", position{hands: []string{"W2 B2 C2 D-ele F-ele F-mil W1 W4", idleHand}}, nil, "meld 2 2"},
		{"takes the dearest rug with a strong vacuum", position{hands: []string{"W4 B4 C4 D-ele F-ele F-mil W1 W2", idleHand}}, nil, "meld 4 4"},
		{"takes the dearest of what two vacuums can have", position{hands: []string{"W4 B4 C4 W1 B1 C1 F-mil W2", idleHand}}, nil, "meld 4 4"},
		{"takes the next one down when the best is gone", position{hands: []string{"W4 B4 C4 D-ele F-ele F-mil W1 W2", idleHand}, claimed: gone(4)}, nil, "meld 4 3"},
		{"takes the last rug with too strong a vacuum", position{hands: []string{"W4 B4 C4 D-ele F-ele F-mil W1 W2", idleHand}, claimed: gone(2, 3, 4)}, nil, "meld 4 1"},
		{"does not waste a strong vacuum", position{hands: []string{"W4 B4 C4 W1 B1 C1 F-mil W2", idleHand}, claimed: gone(4, 3)}, nil, "meld 4 2"},
		{"fixes what stops it", position{hands: []string{"W2 B2 C2 D-ele F-bag F-mil W1 W4", idleHand}, front: map[int]string{0: "bag"}}, nil, "fix bag"},
		{"cures with a safety", position{hands: []string{"W2 B2 C2 D-ele S-bag F-mil W1 W4", idleHand}, front: map[int]string{0: "bag"}}, nil, "safety bag"},
		{"stops a rival", position{hands: []string{"W2 B2 W3 D-ele F-bag F-mil W1 W4", idleHand}}, nil, "disaster ele 1"},
		{"stops the seat with the rugs", position{hands: []string{"W2 B2 W3 D-ele F-bag F-mil W1 W4", idleHand, idleHand}, claimed: map[int]int{4: 2}}, nil, "disaster ele 2"},
		{"stops the seat that leads", position{hands: []string{"W2 B2 W3 D-ele F-bag F-mil W1 W4", idleHand, idleHand}, totals: []int{0, 100, 20}}, nil, "disaster ele 1"},
		{"stops the seat that collects", position{hands: []string{"W2 B2 W3 D-ele F-bag F-mil W1 W4", idleHand, idleHand}, discard: "B4", turn: 2},
			[]string{"pick", "discard W1"}, "disaster ele 2"},
		{"plays a safety early", position{hands: []string{"W2 B2 W3 S-ele F-bag F-mil W1 W4", idleHand}}, nil, "safety ele"},
		{"keeps a safety that can answer", position{options: "coupFourre=on", hands: []string{"W2 B2 W3 S-ele F-bag F-mil W1 W4", idleHand}}, nil, "draw"},
		{"picks up what completes a vacuum", position{hands: []string{"W4 B4 W3 F-ele F-bag F-mil W1 W1", idleHand}, discard: "C4"}, nil, "pick"},
		{"leaves what it does not need", position{hands: []string{"W4 B4 W3 F-ele F-bag F-mil W1 W1", idleHand}, discard: "W1"}, nil, "draw"},
		{"discards a spare cheap part", position{hands: []string{"W4 B4 W3 F-ele F-bag F-mil W1 W1 C3", idleHand}, phase: Drawn}, nil, "discard W1"},
		{"discards a fix it is safe from", position{hands: []string{"W4 B4 W3 F-ele F-bag F-mil W1 C3 B2", idleHand}, safe: map[int]string{0: "ele"}, phase: Drawn}, nil, "discard F-ele"},
		{"keeps the fix that it needs", position{hands: []string{"F-ele W1 W1 W1 W1 W1 W1 W1 W1", idleHand}, front: map[int]string{0: "ele"}, phase: Drawn}, nil, "discard W1"},
		{"keeps from the next seat the fix it needs", position{hands: []string{"F-ele F-ele F-ele W4 B4 S-mil F-bag F-bag F-bag", idleHand}, front: map[int]string{1: "ele"}, phase: Drawn}, nil, "discard F-bag"},
		{"gives the next seat no part that it collects", position{hands: []string{"W4 B4 F-ele W3 W3 W2 W2 F-bag", idleHand}, discard: "B3", turn: 1, stock: "C4"},
			[]string{"pick", "discard W1", "draw"}, "discard W2"},
		{"strips the cheap card of a rug it is near to", position{hands: []string{"STAIN W4 B4 F-ele F-bag F-mil D-mil F-err", idleHand}, front: map[int]string{1: "mil"}, claimed: gone(1, 2, 3), rugs: [levels]string{3: "19 19 20 24"}}, nil, "stain 4 19"},
		{"strips the dear card of a rug it is far from", position{hands: []string{"STAIN F-ele F-bag F-mil F-err D-mil D-ele D-bag", idleHand}, front: map[int]string{1: "mil"},
			claimed: gone(1, 2, 3), rugs: [levels]string{3: "19 20 23 24"}}, nil, "stain 4 24"},
	} {
		t.Run(test.name, func(t *testing.T) {
			s := set(t, test.position)
			s.do(test.before...)
			if got := s.choice(); got != test.want {
				t.Errorf("chooses %s, want %s: %s", got, test.want, s.ratings())
			}
		})
	}
}

func TestThePolicyAddsOneValueForEachAction(t *testing.T) {
	s := set(t, position{hands: []string{vacuums, idleHand}})
	before := []float64{1, 2}
	legal := s.Legal(nil)
	values := Game{}.Rate(before, s.known(), legal)
	expect(t, "values", len(values), len(legal)+2)
	expect(t, "what was there", values[:2], before)
	s = set(t, lastRug(0, 0))
	s.do("meld 1 1")
	expect(t, "values between rounds", len(Game{}.Rate(nil, s.known(), s.Legal(nil))), 1)
}

func TestATallyIsReadOffAView(t *testing.T) {
	s := set(t, position{hands: []string{"W4 B4 C4 W1 W2 W3 B1 B2", idleHand}, claimed: map[int]int{2: 0, 3: 0}, rugs: [levels]string{"6 1 5 2"},
		won: []string{"m2-7 m3-13"}, safe: map[int]string{0: "ele", 1: "mil bag"}})
	s.do("meld 4 1")
	var v engine.View
	s.View(1, &v)
	expect(t, "seat 0", TallyOf(&v, 0), Tally{Mess: 21, Rugs: 8, Safeties: 3})
	expect(t, "seat 1", TallyOf(&v, 1), Tally{Safeties: 5})
	expect(t, "its sum", TallyOf(&v, 0).Sum(), 32)
	expect(t, "nobody", TallyOf(&v, 2), Tally{})
	expect(t, "no view", TallyOf(&engine.View{}, 0), Tally{})
}
