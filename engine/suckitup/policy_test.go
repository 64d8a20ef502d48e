package suckitup

import (
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
