package suitup

import (
	"testing"

	"deckhand/engine"
	"deckhand/engine/enginetest"
)

// TestNobodyBlunders shows bots of all levels positions in which only one thing is sane.
func TestNobodyBlunders(t *testing.T) {
	starting := func(hand, top string, melds ...string) position {
		p := four(hand, position{discard: top, melds: melds})
		p.phase = Start
		return p
	}
	asked := func(hand, others string, melds ...string) position {
		return position{hands: []string{"2h 2d 2c", others, hand, "Jh Jd Js"}, discard: "6h", turn: 1, discarder: 1, melds: melds}
	}
	late := func(hand, options string) position {
		return position{hands: []string{"2h", "3h", hand, "Jh"}, discard: "6h", turn: 1, discarder: 1, options: options,
			melds: []string{"0: 4h 4d 4s", "1: 8h 8d 8c", "3: Th Td Tc"}}
	}
	for name, c := range map[string]struct {
		position position
		before   []string // actions that lead to the decision
		easy     bool
		sane     []string
	}{
		"lays its last meld":               {four("7h 7d 7c 2s", position{}), nil, true, []string{"lay 7h 7d 7c"}},
		"lays a meld of four":              {four("7h 7d 7c 7s 2s", position{}), nil, true, []string{"lay 7"}},
		"lays a meld":                      {four("7h 7d 7c Kh 2s", position{}), nil, true, []string{"lay 7h 7d 7c"}},
		"lays a run":                       {four("3d 4c 5s 6h Kh 2s", position{}), nil, true, []string{"lay 3d 4c 5s 6h"}},
		"adds its last card but one":       {later("9s 2t", "1: 9h 9d 9c"), nil, true, []string{"add 9s 0"}},
		"adds what fits":                   {later("9s 2t 4c", "1: 9h 9d 9c"), nil, true, []string{"add 9s 0"}},
		"takes the last card that it adds": {starting("9s", "Kt", "0: Kh Kd Kc"), nil, true, []string{"take"}},
		"takes what makes a set":           {starting("7h 7d Kc 2s", "7c"), nil, false, []string{"take"}},
		"asks for what makes a set":        {asked("6d 6c Kh 2s", "3h 3d 3s"), []string{"draw"}, false, []string{"yes"}},
		"asks for nothing when somebody is about to go out": {
			late("6d 6c Kh 2s 9h 7t 4c Qw 3m", ""), []string{"draw"}, true, []string{"no"}},
		"asks for nothing when somebody is about to go out, and has the next rounds before it": {
			late("6d 6c Kh 2s 9h 7t 4c Qw 3m", "rounds=3"), []string{"draw"}, true, []string{"no"}},
		"asks for nothing with one card to get rid of": {
			asked("2s", "3h 3d 3s", "2: 9h 9d 9c"), []string{"draw"}, true, []string{"no"}},
	} {
		t.Run(name, func(t *testing.T) {
			s := set(t, c.position)
			s.do(c.before...)
			var p engine.Position
			p.Take(s.State, s.Turn(), engine.NewLog(s.Turn()))
			setup := engine.Config{Seats: len(c.position.hands), Options: parseOptions(c.position.options)}
			enginetest.Sane(t, Game{}, setup, s.State, &p, c.easy, c.sane...)
		})
	}
}
