package chupate2

import (
	"testing"

	"deckhand/engine"
	"deckhand/engine/enginetest"
)

// TestNobodyBlunders shows bots of all levels positions in which only one thing is sane.
func TestNobodyBlunders(t *testing.T) {
	for name, c := range map[string]struct {
		position position
		before   []string // actions that lead to the decision
		easy     bool
		sane     []string
	}{
		"goes out": {position{hands: []string{"4h", many}, discard: "9h"}, nil, true, []string{"play 4h"}},
		"goes out among four": {
			position{hands: []string{"4h", many, more, "3c 5d 6h"}, discard: "9h"}, nil, true, []string{"play 4h"}},
		"goes out on a seven":  {position{hands: []string{"7s", many}, discard: "7h", pending: 4}, nil, true, []string{"play 7s"}},
		"goes out with a jack": {position{hands: []string{"Js", many}, discard: "9h"}, nil, true, []string{"play Js"}},
		"goes out with an ace": {position{hands: []string{"Ah", many}, discard: "9h"}, nil, true, []string{"play Ah"}},
		"goes out by an ace":   {position{hands: []string{"As 5s", many, more}, discard: "3s"}, nil, true, []string{"play As call"}},
		"goes out by two aces": {position{hands: []string{"As Ad", many, more}, discard: "3s"}, nil, true, []string{"play As call"}},
		"goes out by an eight": {position{hands: []string{"8h 4h", many}, discard: "9h"}, nil, true, []string{"play 8h call"}},
		"calls":                {position{hands: []string{"4h Kd", many}, discard: "9h"}, nil, true, []string{"play 4h call", "draw"}},
		"answers a heap of sevens": {
			position{hands: []string{"7s Kd 3c", many, more}, discard: "7h", pending: 6}, nil, true, []string{"play 7s"}},
		"plays rather than draws": {position{hands: []string{"Kh 2c 4d 5s 6c", many, more}, discard: "9h"}, nil, false, []string{"play Kh"}},
		"another suit than that of a last card that everybody knows": {
			position{hands: []string{"4h 5c Qh 2h", "Kh"}, discard: "5h"}, nil, false, []string{"play 5c"}},
		"a jack takes the suit from it": {
			position{hands: []string{"Jd 4h 6h 2c", "Kh"}, discard: "5h"}, nil, false, []string{"play Jd d", "play Jd c", "play Jd s"}},
		"an eight before it": {
			position{hands: []string{"8h 4h 6h 2h", "Kh"}, discard: "5h"}, nil, false, []string{"play 8h"}},
	} {
		t.Run(name, func(t *testing.T) {
			s := set(t, c.position)
			s.do(c.before...)
			if last := hand0 + engine.Pile(s.After(s.Turn())); s.Count(last) == 1 { // everybody has seen it
				s.SetFacing(last, engine.FaceUp, nil)
				s.SetFacing(last, engine.InHand, nil)
			}
			setup := engine.Config{Seats: len(c.position.hands), Options: parseOptions(c.position.options)}
			enginetest.Sane(t, Game{}, setup, s.State, s.known(), c.easy, c.sane...)
		})
	}
}
