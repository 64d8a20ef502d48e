package gogogo

import (
	"fmt"
	"strings"
	"testing"

	"deckhand/engine"
)

// known is what the seat with the turn may know.
func (s *scene) known() *engine.Position {
	var p engine.Position
	p.Take(s.State, s.Turn(), engine.NewLog(s.Turn()))
	return &p
}

// choose is what the policy would play.
func (s *scene) choose(legal []engine.Action) engine.Action { return choice(s.known(), legal) }

func choice(p *engine.Position, legal []engine.Action) engine.Action {
	values := Game{}.Rate(nil, p, legal)
	best := 0
	for i := range values {
		if values[i] > values[best] {
			best = i
		}
	}
	return legal[best]
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
	draw := "Qh 4h 3h 6d 5h 9d" // cards still to be drawn
	high := "Kd Kh Ad Qd Jd"
	for _, test := range []struct {
		name     string
		position position
		want     string
	}{
		{"low cards first", position{hands: []string{"5c 9c Kc", high}, stack: "2s", stock: draw}, "play 5c"},
		{"all of a rank at once", position{hands: []string{"6c 6h Kc", high}, stack: "5s", stock: draw}, "play 6h 6c"},
		{"keeps the two", position{hands: []string{"2c 9c 7c", high}, stack: "5s", stock: draw}, "play 7c"},
		{"keeps the ten", position{hands: []string{"Tc 9c 7c", high}, stack: "5s", stock: draw}, "play 7c"},
		{"keeps the ten on a small stack", position{hands: []string{"Tc Jc 9c", high}, stack: "7s", stock: draw}, "play 9c"},
		{"uses the ten rather than taking", position{hands: []string{"Tc 3c 4c", high}, stack: "7s 9s", stock: draw}, "play Tc"},
		{"completes four on sight", position{hands: []string{"8c 6c Kc", high}, stack: "8s 8h 8d", stock: draw}, "play 8c"},
		{"completes four with two", position{hands: []string{"8c 8d 9c", high}, stack: "8s 8h", stock: draw}, "play 8d 8c"},
		{"plays four at once", position{hands: []string{"7c 7d 7h 7s 6c", high}, stack: "5s", stock: draw}, "play 7h 7d 7c 7s"},
		{"leads the awkward card", position{hands: []string{"3c 9c Kc", high}, stock: draw}, "play 3c"},
		{"goes out", position{hands: []string{"Ac", high, "9h"}, stack: "5s"}, "play Ac"},
		{"goes out with all of a rank", position{hands: []string{"Ac Ah", high, "9h"}, stack: "5s"}, "play Ah Ac"},
		{"goes out from the row's last", position{options: "multiUps=on", hands: []string{"", high}, ups: []string{"9c"}, downs: []string{"2h 3h 4d"}, stack: "5s"}, "play 9c"},
		{"a three against even cards", position{hands: []string{"3c 5c", ""}, ups: []string{"", "6h 8d Qh"}, downs: []string{"", "2h 3h 4d"},
			stack: "2s 2d 3d"}, "play 3c"},
		{"a four against odd cards", position{hands: []string{"4c 5c", ""}, ups: []string{"", "7h 9d Jh"}, downs: []string{"", "2h 3h 4d"},
			stack: "2s 2d"}, "play 4c"},
		{"as high as needed against an open row", position{hands: []string{"6c Jc", ""}, ups: []string{"", "7h 9d Th"}, downs: []string{"", "2h 3h 4d"},
			stack: "5s 5d 5h"}, "play Jc"},
		{"high against a hidden row", position{hands: []string{"9c 9s Kc Qc", ""}, downs: []string{"", "5d"}, stack: "5s 6s 7s 8s 9d 9h 8d 8h"}, "play 9c 9s"},
		{"the ace when the stack is high and nobody may follow", position{hands: []string{"9c Ac 5c 5d", ""}, ups: []string{"", "9h Kd Qd"},
			downs: []string{"", "2h 3h 4d"}, stack: "2s 3s 5s 5h 6s 7s 7h 8s 8d 8h 6h 6d 7d 4h 4s 9s"}, "play Ac"},
		{"the strong cards into the row", position{options: "swapUps=on", hands: []string{"2c Tc Ac", high}, ups: []string{"3c 5c 6c"},
			downs: []string{"2h 3h 4d"}, choosing: true}, "up 2c Tc Ac"},
		{"plays rather than takes", position{options: "voluntaryTake=on", hands: []string{"Ac 3c 5d", high}, stack: "Ks", stock: draw}, "play Ac"},
	} {
		t.Run(test.name, func(t *testing.T) {
			s := set(t, test.position)
			if got := s.Text(s.choose(s.Legal(nil))); got != test.want {
				t.Errorf("chooses %s, want %s: %s", got, test.want, s.ratings())
			}
		})
	}
}

func TestThePolicyAddsOneValueForEachAction(t *testing.T) {
	for _, p := range []position{
		{hands: []string{"5c 9c Kc", others}, stack: "2s"},
		{hands: []string{"", others}, downs: []string{"2h 3h"}, stack: "2s"},
		{options: "tournament=on", hands: []string{"9c", others}, phase: Between},
	} {
		s := set(t, p)
		legal := s.Legal(nil)
		before := []float64{1, 2}
		values := Game{}.Rate(before, s.known(), legal)
		expect(t, "values", len(values), len(legal)+2)
		expect(t, "what was there", values[:2], before)
	}
}

// A seat that took a stack up is known to hold it.
func TestThePolicyRemembersWhatWasTaken(t *testing.T) {
	s := set(t, position{hands: []string{"9c 5c 6h", "3d 3c 6d 3h"}, stack: "Ks Kh", turn: 1})
	s.do("take")
	thought := think(s.known(), &careful)
	expect(t, "misses on a queen", thought.misses(10), 0.0)
	expect(t, "misses on an ace more likely", thought.misses(12) > 0.3, true)
}

// Two careful players who hold each other's cards would play them round and round.
func TestACircleIsLeft(t *testing.T) {
	s := set(t, position{hands: []string{"4c 4d 4h 7c", "6d 7d Qc"}, downs: []string{"5h 8s", "9h 9s Jd"}})
	logs := []*engine.Log{engine.NewLog(0), engine.NewLog(1)}
	longest := 0
	for s.Phase == Play {
		var p engine.Position
		p.Take(s.State, s.Turn(), logs[s.Turn()])
		s.events.Reset()
		s.Apply(choice(&p, s.Legal(nil)), &s.events)
		for _, log := range logs {
			log.Add(s.events.List())
		}
		longest = max(longest, int(s.Idle))
	}
	expect(t, "stopped by the guard", s.Left() > 1, false)
	expect(t, "went in a circle for a while", longest > circling, true)
}
