package suckitup

import (
	"testing"

	"deckhand/engine"
	"deckhand/engine/enginetest"
)

// TestNobodyBlunders shows bots of all levels positions in which only one thing is sane.
func TestNobodyBlunders(t *testing.T) {
	gone := func(rugs ...int) map[int]int {
		claimed := make(map[int]int)
		for _, rug := range rugs {
			claimed[rug] = 1
		}
		return claimed
	}
	for name, c := range map[string]struct {
		position position
		easy     bool
		sane     []string
	}{
		"vacuums at once": {
			position{hands: []string{"W2 B2 C2 F-ele F-mil F-err W1 W4", idleHand}}, true, []string{"meld 2 2"}},
		"takes the dearest rug": {
			position{hands: []string{"W4 B4 C4 F-ele F-mil F-err W1 W2", idleHand}}, true, []string{"meld 4 4"}},
		"takes the last rug": {
			position{hands: []string{"W4 B4 C4 F-ele F-mil F-err W1 W2", idleHand}, claimed: gone(1, 2, 3)}, true, []string{"meld 4 4"}},
		"does not waste a strong vacuum on a cheap rug": {
			position{hands: []string{"W4 B4 C4 W1 B1 C1 F-mil W2", idleHand}, claimed: gone(2, 3)}, false, []string{"meld 4 4"}},
		"no stronger vacuum than the rug needs": {
			position{hands: []string{"W2 B2 C2 W1 B1 C1 F-mil W3", idleHand}, claimed: gone(2, 3, 4)}, false, []string{"meld 1 1"}},
		"the best rug that is left": {
			position{hands: []string{"W4 B4 C4 F-ele F-mil F-err W1 W2", idleHand}, claimed: gone(4)}, false, []string{"meld 4 3"}},
		"gets going again": {
			position{hands: []string{"W2 B2 C2 F-bag F-mil F-ele W1 W4", idleHand}, front: map[int]string{0: "bag"}}, true, []string{"fix bag"}},
		"gets going by a safety": {
			position{hands: []string{"W2 B2 C2 S-bag F-mil F-ele W1 W4", idleHand}, front: map[int]string{0: "bag"}}, true, []string{"safety bag"}},
		"plays a safety early": {
			position{hands: []string{"W2 B2 W3 S-ele F-bag F-mil W1 W4", idleHand}}, false, []string{"safety ele"}},
		"picks up what completes a vacuum": {
			position{hands: []string{"W4 B4 W3 F-ele F-bag F-mil W1 W1", idleHand}, discard: "C4"}, false, []string{"pick"}},
		"keeps a vacuum together": {
			position{hands: []string{"W4 B4 C4 F-ele F-bag F-mil W1 W1 W1", idleHand}, phase: Drawn}, false,
			[]string{"discard W1", "discard F"}},
		"keeps the cure that it needs": {
			position{hands: []string{"F-ele W1 W1 W1 W1 W1 W1 W1 W1", idleHand}, front: map[int]string{0: "ele"}, phase: Drawn}, false, []string{"discard W1"}},
		"gives the next seat no cure that it needs": {
			position{hands: []string{"F-ele F-ele F-ele W4 B4 S-mil F-bag F-bag F-bag", idleHand}, front: map[int]string{1: "ele"}, phase: Drawn}, false, []string{"discard F-bag"}},
	} {
		t.Run(name, func(t *testing.T) {
			s := set(t, c.position)
			for level := range engine.Pile(levels) { // mess comes to no hand: it is sorted out before
				s.SetFacing(stain0+level, engine.FaceUp, nil)
				s.SetFacing(stain0+level, engine.FaceDown, nil)
			}
			setup := engine.Config{Seats: len(c.position.hands), Options: parseOptions(c.position.options)}
			enginetest.Sane(t, Game{}, setup, s.State, s.known(), c.easy, c.sane...)
		})
	}
}
