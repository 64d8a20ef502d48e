package gogogo

import (
	"testing"

	"deckhand/engine"
	"deckhand/engine/enginetest"
)

// TestNobodyBlunders shows bots of all levels positions in which only one thing is sane.
func TestNobodyBlunders(t *testing.T) {
	const (
		draw = "Qh 4h 3h 6h 5h 9d" // cards still to be drawn
		high = "Kd Kh Ad Qd Jd"
	)
	rows := []string{"2h 7h 7d", "2d 3d 4d"}
	for name, c := range map[string]struct {
		position position
		easy     bool
		sane     []string
	}{
		"goes out":             {position{hands: []string{"Ac", high, "9h"}, stack: "5s"}, true, []string{"play Ac"}},
		"goes out between two": {position{hands: []string{"9c", high}, stack: "5s"}, true, []string{"play 9c"}},
		"goes out with a pair": {position{hands: []string{"Ac Ah", high, "9h"}, stack: "5s"}, true, []string{"play Ah Ac"}},
		"goes out with three":  {position{hands: []string{"Ac Ah As", high}, stack: "5s"}, true, []string{"play Ah Ac As"}},
		"goes out with a ten":  {position{hands: []string{"Tc", high, "9h"}, stack: "9s"}, true, []string{"play Tc"}},
		"goes out with a two":  {position{hands: []string{"2c", high, "9h"}, stack: "As"}, true, []string{"play 2c"}},
		"no ten on a single low card": {
			position{hands: []string{"Tc 5c 6d", high}, downs: rows, stack: "4s", stock: draw}, false, []string{"play 6d"}},
		"no ten on a seven with something to play": {
			position{hands: []string{"Tc 7c 7h", high}, downs: []string{"2h 8h 6c", "2d 3d 4d"}, stack: "7s", stock: draw}, false, []string{"play 7"}},
		"no ace where a low card fits": {
			position{hands: []string{"Ac 6c 7c 8c", high}, downs: rows, stack: "5s", stock: draw}, false, []string{"play 6c", "play 7c", "play 8c"}},
		"the ten rather than a tall stack": {
			position{hands: []string{"Tc 3c 4c", high}, downs: rows, stack: "5s 5d 7s 9s", stock: draw}, false, []string{"play Tc"}},
		"plays rather than takes": {
			position{options: "voluntaryTake=on", hands: []string{"Ac 3c 5d", high}, downs: rows, stack: "3s 5s 7s 8s Ks", stock: draw}, true, []string{"play Ac"}},
	} {
		t.Run(name, func(t *testing.T) {
			s := set(t, c.position)
			setup := engine.Config{Seats: len(c.position.hands), Options: parseOptions(c.position.options)}
			enginetest.Sane(t, Game{}, setup, s.State, s.known(), c.easy, c.sane...)
		})
	}
}
