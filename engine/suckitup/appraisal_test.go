package suckitup

import "testing"

// appraised is the share of the match that seat 0 may expect in a position.
func appraised(t *testing.T, p position) float64 {
	t.Helper()
	shares := Game{}.Appraise(nil, set(t, p).State)
	sum := 0.0
	for _, share := range shares {
		sum += share
	}
	if len(shares) != len(p.hands) || sum < 0.999 || sum > 1.001 {
		t.Errorf("shares %v of %d seats", shares, len(p.hands))
	}
	return shares[0]
}

func TestWhatIsExpectedFollowsWhatASeatHas(t *testing.T) {
	const idle, near, ready = "W1 W1 W1 W1 B1 B1 B1 B1", "W4 B4 W1 W1 W1 B1 B1 B1", "W4 B4 C4 W1 W1 B1 B1 B1"
	for name, c := range map[string]struct{ less, more position }{
		"parts of a vacuum":    {position{hands: []string{idle, idle}}, position{hands: []string{near, idle}}},
		"a whole one":          {position{hands: []string{near, idle}}, position{hands: []string{ready, idle}}},
		"may use it":           {position{hands: []string{ready, idle}, front: map[int]string{0: "ele"}}, position{hands: []string{ready, idle}}},
		"can get going again":  {position{hands: []string{ready, idle}, front: map[int]string{0: "ele"}}, position{hands: []string{"W4 B4 C4 F-ele W1 B1 B1 B1", idle}, front: map[int]string{0: "ele"}}},
		"the other is stopped": {position{hands: []string{idle, ready}}, position{hands: []string{idle, ready}, front: map[int]string{1: "ele"}}},
		"is safe":              {position{hands: []string{idle, idle}}, position{hands: []string{idle, idle}, safe: map[int]string{0: "ele"}}},
		"leads":                {position{hands: []string{idle, idle}}, position{hands: []string{idle, idle}, totals: []int{60, 0}}},
	} {
		t.Run(name, func(t *testing.T) {
			if less, more := appraised(t, c.less), appraised(t, c.more); more <= less {
				t.Errorf("%.3f is expected, and %.3f without", more, less)
			}
		})
	}
}

func TestBetweenRoundsTheChancesFollowThePoints(t *testing.T) {
	s := set(t, lastRug(150, 60))
	s.do("meld 1 1")
	shares := Game{}.Prospects(nil, s.State)
	if len(shares) != 2 || shares[0] <= 0.5 || shares[0] >= 0.9 || shares[0]+shares[1] < 0.999 {
		t.Errorf("shares %v", shares)
	}
}
