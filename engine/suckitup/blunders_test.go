package suckitup

import (
	"context"
	"testing"

	"deckhand/engine"
	"deckhand/engine/bot"
	"deckhand/engine/enginetest"
)

// TestNobodyBlunders shows bots of all levels positions in which only one thing is sane.
func TestNobodyBlunders(t *testing.T) {
	own := func(kind string) map[int]string { return map[int]string{0: kind} }
	rival := func(kind string) map[int]string { return map[int]string{1: kind} }
	for name, c := range map[string]struct {
		position position
		before   []string // actions that lead to the decision
		easy     bool
		sane     []string
	}{
		"vacuums at once": {
			position{hands: []string{"W2 B2 C2 D-ele F-ele F-mil W1 W4", idleHand}}, nil, true, []string{"meld 2 2"}},
		"takes the dearest rug with a strong vacuum": {
			position{hands: []string{"W4 B4 C4 D-ele F-ele F-mil W1 W2", idleHand}}, nil, true, []string{"meld 4 4"}},
		"takes the dearest of what two vacuums can have": {
			position{hands: []string{"W4 B4 C4 W1 B1 C1 F-mil W2", idleHand}}, nil, true, []string{"meld 4 4"}},
		"takes the next one down when the best is gone": {
			position{hands: []string{"W4 B4 C4 D-ele F-ele F-mil W1 W2", idleHand}}.without(4), nil, true, []string{"meld 4 3"}},
		"takes the last rug": {
			position{hands: []string{"W4 B4 C4 F-ele F-mil F-err W1 W2", idleHand}}.without(1, 2, 3), nil, true, []string{"meld 4 4"}},
		"takes the last rug with too strong a vacuum": {
			position{hands: []string{"W4 B4 C4 D-ele F-ele F-mil W1 W2", idleHand}}.without(2, 3, 4), nil, true, []string{"meld 4 1"}},
		"does not waste a strong vacuum on a cheap rug": {
			position{hands: []string{"W4 B4 C4 W1 B1 C1 F-mil W2", idleHand}}.without(2, 3), nil, false, []string{"meld 4 4"}},
		"takes more with a strong vacuum than with a fitting one": {
			position{hands: []string{"W4 B4 C4 W1 B1 C1 F-mil W2", idleHand}}.without(4, 3), nil, false, []string{"meld 4 2"}},
		"no stronger vacuum than the rug needs": {
			position{hands: []string{"W2 B2 C2 W1 B1 C1 F-mil W3", idleHand}}.without(2, 3, 4), nil, false, []string{"meld 1 1"}},
		"gets going again": {
			position{hands: []string{"W2 B2 C2 W1 F-bag F-mil W1 W4", idleHand}, front: own("bag")}, nil, true, []string{"fix bag"}},
		"gets going by a safety": {
			position{hands: []string{"W2 B2 C2 W1 S-bag F-mil W1 W4", idleHand}, front: own("bag")}, nil, true, []string{"safety bag"}},
		"stops a rival": {
			position{hands: []string{"W2 B2 W3 D-ele F-bag F-mil W1 W4", idleHand}}, nil, false, []string{"disaster ele 1"}},
		"stops the seat with the rugs, if any": {
			position{hands: []string{idleHand, idleHand, "W2 B2 W3 D-ele F-bag F-mil W1 W4"}, turn: 2}.without(4), nil, false, []string{"disaster ele 1", "draw"}},
		"stops the seat that leads, if any": {
			position{hands: []string{"W2 B2 W3 D-ele F-bag F-mil W1 W4", idleHand, idleHand}, totals: []int{0, 100, 20}}, nil, false, []string{"disaster ele 1", "draw"}},
		"stops the seat that collects": {
			position{hands: []string{"W2 B2 W3 D-ele F-bag F-mil W1 W4", idleHand, idleHand}, discard: "B4", turn: 2},
			[]string{"pick", "discard W1"}, false, []string{"disaster ele 2"}},
		"plays a safety early": {
			position{hands: []string{"W2 B2 W3 S-ele F-bag F-mil W1 W4", idleHand}}, nil, false, []string{"safety ele"}},
		"picks up what completes a vacuum": {
			position{hands: []string{"W4 B4 W3 F-ele F-bag F-mil W1 W1", idleHand}, discard: "C4"}, nil, true, []string{"pick"}},
		"leaves what it does not need": {
			position{hands: []string{"W4 B4 W3 F-ele F-bag F-mil W1 W1", idleHand}, discard: "W1"}, nil, false, []string{"draw"}},
		"keeps a vacuum together": {
			position{hands: []string{"W4 B4 C4 F-ele F-bag F-mil W1 W1 W1", idleHand}, phase: Drawn}, nil, false, []string{"discard W1", "discard F"}},
		"discards a spare cheap part": {
			position{hands: []string{"W4 B4 W3 F-ele F-bag F-mil W1 W1 C3", idleHand}, phase: Drawn}, nil, false, []string{"discard W1"}},
		"discards a part that takes nothing any more": {
			position{hands: []string{"W4 B4 W3 F-ele F-bag F-mil W1 W1 C3", idleHand}, phase: Drawn}.without(1), nil, false, []string{"discard W1"}},
		"discards a fix it is safe from": {
			position{hands: []string{"W4 B4 W3 F-ele F-bag F-mil W1 C3 B2", idleHand}, safe: own("ele"), phase: Drawn}, nil, false, []string{"discard F-ele"}},
		"keeps the cure that it needs": {
			position{hands: []string{"F-ele W1 W1 W1 W1 W1 W1 W1 W1", idleHand}, front: own("ele"), phase: Drawn}, nil, true, []string{"discard W1"}},
		"gives the next seat no cure that it needs": {
			position{hands: []string{"F-ele F-ele F-ele W4 B4 S-mil F-bag F-bag F-bag", idleHand}, front: rival("ele"), phase: Drawn},
			nil, false, []string{"discard F-bag"}},
		"gives the next seat no part that completes its vacuum": {
			position{hands: []string{"W4 B4 F-ele W3 C3 W2 W2 F-bag", idleHand}, discard: "B3", turn: 1, stock: "C4 W2"},
			[]string{"pick", "discard W1", "draw", "discard C3", "pick", "discard W1", "draw"}, false, []string{"discard W2", "discard F", "discard W4", "discard B4"}},
		"strips no dear card of a rug it is near to": {
			position{hands: []string{"STAIN W4 B4 F-ele F-bag F-mil D-mil F-err", idleHand}, front: rival("mil"), rugs: [levels]string{3: "19 19 20 24"}}.without(1, 2, 3),
			nil, false, []string{"stain 4 19", "draw"}},
		"strips no cheap card of a rug it is far from": {
			position{hands: []string{"STAIN F-ele F-bag F-mil F-err D-mil D-ele D-bag", idleHand}, front: rival("mil"), rugs: [levels]string{3: "19 20 23 24"}}.without(1, 2, 3),
			nil, false, []string{"stain 4 24", "draw"}},
	} {
		t.Run(name, func(t *testing.T) {
			s := set(t, c.position)
			s.do(c.before...)
			setup := engine.Config{Seats: len(c.position.hands), Options: parseOptions(c.position.options)}
			enginetest.Sane(t, Game{}, setup, s.State, s.known(), c.easy, c.sane...)
		})
	}
}

// TestWhoFollowsTheRulesOfThumbPlaysByThem shows positions in which Easy and Normal play by
// the rules of thumb and who looks ahead does not. By thousands of rounds played out that is
// as good where it stops a rival before it gets going, draws in place of a stain or of
// stopping somebody, or plays a safety at once. The part that Hard gives to the next seat
// costs some five points; Expert sees that.
func TestWhoFollowsTheRulesOfThumbPlaysByThem(t *testing.T) {
	own := func(kind string) map[int]string { return map[int]string{0: kind} }
	rival := func(kind string) map[int]string { return map[int]string{1: kind} }
	normal, rules := []bot.Level{bot.Normal}, []bot.Level{bot.Easy, bot.Normal}
	for name, c := range map[string]struct {
		position position
		before   []string
		levels   []bot.Level
		sane     []string
	}{
		"gets going again, and stops nobody first": {
			position{hands: []string{"W2 B2 C2 D-ele F-bag F-mil W1 W4", idleHand}, front: own("bag")}, nil, rules, []string{"fix bag"}},
		"gets going by a safety, and stops nobody first": {
			position{hands: []string{"W2 B2 C2 D-ele S-bag F-mil W1 W4", idleHand}, front: own("bag")}, nil, rules, []string{"safety bag"}},
		"stops the seat with the rugs": {
			position{hands: []string{idleHand, idleHand, "W2 B2 W3 D-ele F-bag F-mil W1 W4"}, turn: 2}.without(4), nil, normal, []string{"disaster ele 1"}},
		"stops the seat that leads": {
			position{hands: []string{"W2 B2 W3 D-ele F-bag F-mil W1 W4", idleHand, idleHand}, totals: []int{0, 100, 20}}, nil, normal, []string{"disaster ele 1"}},
		"keeps a safety that can answer": {
			position{options: "coupFourre=on", hands: []string{"W2 B2 W3 S-ele F-bag F-mil W1 W4", idleHand}}, nil, rules, []string{"draw"}},
		"gives the next seat no part that it collects": {
			position{hands: []string{"W4 B4 F-ele W3 W3 W2 W2 F-bag", idleHand}, discard: "B3", turn: 1, stock: "C4"},
			[]string{"pick", "discard W1", "draw"}, []bot.Level{bot.Normal, bot.Expert}, []string{"discard W2"}},
		"strips the cheap card of a rug it is near to": {
			position{hands: []string{"STAIN W4 B4 F-ele F-bag F-mil D-mil F-err", idleHand}, front: rival("mil"), rugs: [levels]string{3: "19 19 20 24"}}.without(1, 2, 3),
			nil, normal, []string{"stain 4 19"}},
		"strips the dear card of a rug it is far from": {
			position{hands: []string{"STAIN F-ele F-bag F-mil F-err D-mil D-ele D-bag", idleHand}, front: rival("mil"), rugs: [levels]string{3: "19 20 23 24"}}.without(1, 2, 3),
			nil, normal, []string{"stain 4 24"}},
	} {
		t.Run(name, func(t *testing.T) {
			s := set(t, c.position)
			s.do(c.before...)
			setup := engine.Config{Seats: len(c.position.hands), Options: parseOptions(c.position.options)}
			enginetest.SaneAt(t, Game{}, setup, s.State, s.known(), c.levels, c.sane...)
		})
	}
}

// TestWhoLooksAheadKnowsWhenTheMatchEnds offers the last rug to a seat that wins or loses
// the match by it.
func TestWhoLooksAheadKnowsWhenTheMatchEnds(t *testing.T) {
	for name, c := range map[string]struct {
		totals []int
		takes  bool
	}{
		"it would win":  {[]int{195, 0}, true},
		"it would lose": {[]int{100, 150}, false},
	} {
		t.Run(name, func(t *testing.T) {
			p := position{hands: []string{"W1 B1 C1 W4 F-mil F-ele F-bag S-err", idleHand}, totals: c.totals}.without(2, 3, 4)
			for _, level := range []bot.Level{bot.Hard, bot.Expert} {
				s := set(t, p)
				b, err := bot.New(level, Game{}, engine.Config{Seats: 2})
				if err != nil {
					t.Fatal(err)
				}
				d := b.Choose(context.Background(), s.known(), bot.Budget{Seed: 1, Simulations: 200})
				if took := s.Text(d.Action) == "meld 1 1"; took != c.takes {
					t.Errorf("%s does %s (%.3f)", level, s.Text(d.Action), d.Value)
				}
			}
		})
	}
}
