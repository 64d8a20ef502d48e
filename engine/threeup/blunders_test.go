package threeup

import (
	"testing"

	"deckhand/engine"
	"deckhand/engine/enginetest"
)

// TestNobodyBlunders shows bots of all levels positions in which only one thing is sane.
func TestNobodyBlunders(t *testing.T) {
	const (
		draws = "o7 b4 o3 b6 o5 o6" // cards still to be drawn
		high  = "b10 o10 o9 b9 o7"
	)
	for name, c := range map[string]struct {
		position position
		easy     bool
		sane     []string
	}{
		"wins":                   {position{hands: []string{"g10", high}, pile: "b5"}, true, []string{"play g10"}},
		"wins among three":       {position{hands: []string{"g10", high, "g1 b1"}, pile: "b5"}, true, []string{"play g10"}},
		"wins with a pair":       {position{hands: []string{"g10 b10", "g1"}, pile: "b5"}, true, []string{"play g10 b10"}},
		"wins with a clear":      {position{hands: []string{"gC", high}, pile: "g10"}, true, []string{"play gC"}},
		"wins by an extra":       {position{hands: []string{"gC1 g1", high}, pile: "g10"}, true, []string{"play gC1"}},
		"wins by two extras":     {position{hands: []string{"gC2 g1 g2", high}, pile: "g10"}, false, []string{"play gC2"}},
		"wins with its last one": {position{hands: []string{"g4", high}, actions: 1, extra: true}, true, []string{"play g4"}},
		"the clear rather than a tall pile": {
			position{hands: []string{"gC g1 g2", high}, downs: hiddenRows[:2], pile: "b1 g3 b5 b7", stock: draws}, false, []string{"play gC"}},
		"plays rather than takes": {
			position{options: "voluntaryPickup=on", hands: []string{"g10 g3 g5", high}, downs: hiddenRows[:2], pile: "b1 g3 b5 b7 g9", stock: draws}, true, []string{"play g10"}},
		"passes rather than takes": {
			position{options: "optionalExtras=on", hands: []string{"g3 g5", high}, downs: hiddenRows[:2], pile: "b1 g3 b5 g7", actions: 1, extra: true}, true, []string{"pass"}},
		"all copies of a low number": {
			position{hands: []string{"g3 b3 g9", high}, downs: hiddenRows[:2], pile: "g2"}, false, []string{"play g3 b3"}},
		"all copies of a low number with cards to draw": {
			position{hands: []string{"g2 b2 gC", high}, pile: "g1", stock: draws}, false, []string{"play g2 b2"}},
		"low cards first": {
			position{hands: []string{"g2 g10 gC", high}, pile: "b1", stock: draws}, true, []string{"play g2"}},
		"low cards first among three": {
			position{hands: []string{"g3 g10 gC", "b10 o10 o9", "b9 b7 g9"}, downs: hiddenRows, pile: "b2"}, true, []string{"play g3"}},
		"plays rather than passes": {
			position{options: "optionalExtras=on", hands: []string{"g3 g5", high}, actions: 1, extra: true}, true, []string{"play g3", "play g5"}},
		"what clears into the row": {
			position{hands: []string{"g1 g2 g1 gC gC oC", high}, downs: []string{"g8 g9 g9", "o1 o2 o3"}, choosing: true}, true,
			[]string{"up gC gC oC", "up g2 gC gC", "up g1 gC gC"}},
	} {
		t.Run(name, func(t *testing.T) {
			s := set(t, c.position)
			setup := engine.Config{Seats: len(c.position.hands), Options: parseOptions(c.position.options)}
			enginetest.Sane(t, Game{}, setup, s.State, s.known(), c.easy, c.sane...)
		})
	}
}
