package suckitup

import "testing"

// outlookOf is the outlook of the seat on turn before any action.
func outlookOf(t *testing.T, p position) outlook {
	t.Helper()
	survey := new(setting)
	s := set(t, p)
	survey.survey(&s.known().View)
	return survey.now()
}

func TestUselessCards(t *testing.T) {
	for name, c := range map[string]struct {
		position position
		want     int
	}{
		"none":                         {position{hands: []string{"W1 B1 W2 B2 W3 B3 W4 B4", idleHand}}, 0},
		"two of a part serve":          {position{hands: []string{"W2 W2 B2 B2 W3 W3 B3 B3", idleHand}}, 0},
		"a third one does not":         {position{hands: []string{"W2 W2 W2 B2 W3 B3 W4 B4", idleHand}}, 1},
		"for one rug one is enough":    {position{hands: []string{"W1 W1 W1 B1 W3 B3 W4 B4", idleHand}}, 2},
		"parts for a rug that is gone": {position{hands: []string{"W1 B1 B2 W2 W3 B3 W4 B4", idleHand}}.without(1), 2},
		"a fix of a kind it is safe from": {position{hands: []string{"F-ele F-bag W2 B2 W3 B3 W4 B4", idleHand},
			safe: map[int]string{0: "ele"}}, 1},
		"a third fix of a kind":  {position{hands: []string{"F-ele F-ele F-ele B2 W3 B3 W4 B4", idleHand}}, 1},
		"a second safety":        {position{hands: []string{"S-ele S-ele W2 B2 W3 B3 W4 B4", idleHand}}, 1},
		"what stops nobody":      {position{hands: []string{"D-ele D-bag W2 B2 W3 B3 W4 B4", idleHand}, safe: map[int]string{1: "ele"}}, 1},
		"what stops a third one": {position{hands: []string{"D-ele D-bag W2 B2 W3 B3 W4 B4", idleHand, idleHand}, safe: map[int]string{1: "ele"}}, 0},
	} {
		t.Run(name, func(t *testing.T) {
			o := outlookOf(t, c.position)
			expect(t, "useless", o.useless(), c.want)
		})
	}
}

func TestWhomTheOthersAimAt(t *testing.T) {
	hands := []string{idleHand, idleHand, idleHand}
	for name, c := range map[string]struct {
		position position
		want     float64
	}{
		"nobody more than others":  {position{hands: hands}, 0},
		"who leads":                {position{hands: hands, totals: []int{50, 20, 0}}, hitLeader},
		"another one leads":        {position{hands: hands, totals: []int{20, 50, 0}}, -hitLeader},
		"who leads, if it gets by": {position{hands: hands, totals: []int{20, 50, 0}, front: map[int]string{1: "ele"}}, 0},
		"not one who is stopped":   {position{hands: hands, totals: []int{50, 20, 0}, front: map[int]string{0: "ele"}}, 0},
	} {
		t.Run(name, func(t *testing.T) {
			o := outlookOf(t, c.position)
			expect(t, "aimed at", o.aimedAt(), c.want)
		})
	}
}

func TestAVacuumHasASecondBestRug(t *testing.T) {
	o := outlookOf(t, position{hands: []string{idleHand, idleHand}, rugs: [levels]string{"1 2 5 6", "7 8 9 10"}})
	expect(t, "vacuum 1", o.reach[0], 14/dearest)
	expect(t, "vacuum 1 again", o.again[0], 0.0)
	expect(t, "vacuum 2", o.reach[1], 34/dearest)
	expect(t, "vacuum 2 again", o.again[1], 8/dearest)
}
