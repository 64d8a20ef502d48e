package bot

import (
	"math"
	"testing"

	"deckhand/engine"
)

// lucky are worths around a middle that depend on the world alone.
func lucky(n int, middle float64, seed uint64) (worths []float64) {
	r := engine.NewRand(seed)
	for range n {
		worths = append(worths, middle+float64(r.Intn(201)-100)/250)
	}
	return worths
}

func TestLuckInCommonIsNoReasonToDoubt(t *testing.T) {
	a := candidate{worths: lucky(400, 0.5, 1)}
	same, other := candidate{worths: lucky(400, 0.45, 1)}, candidate{worths: lucky(400, 0.45, 2)}
	fewer := candidate{worths: lucky(100, 0.45, 1)}
	common, apart := math.Sqrt(a.doubt(&same)), math.Sqrt(a.doubt(&other))
	if common > apart/2 {
		t.Errorf("a standard error of %.4f with the same luck, of %.4f with other luck", common, apart)
	}
	if back := math.Sqrt(same.doubt(&a)); math.Abs(back-common) > 1e-9 {
		t.Errorf("%.4f and %.4f for the same two", common, back)
	}
	// Where the worlds are all the same, two variances add up.
	if want := math.Sqrt(a.variance()/400 + other.variance()/400); math.Abs(apart-want) > want/10 {
		t.Errorf("%.4f with other luck, want about %.4f", apart, want)
	}
	if some := math.Sqrt(a.doubt(&fewer)); some <= common {
		t.Errorf("%.4f after fewer simulations, %.4f after many", some, common)
	}
	if none := a.doubt(&candidate{}); none < 1 {
		t.Errorf("%.4f without a simulation", none)
	}
}

func TestThePolicyIsLeftOnlyForWhatIsBetterBeyondLuck(t *testing.T) {
	for name, c := range map[string]struct {
		lead float64
		want engine.Action
	}{
		"hardly better":  {0.005, 7},
		"clearly better": {0.1, 5},
		"worse":          {-0.1, 7},
	} {
		t.Run(name, func(t *testing.T) {
			b := &searcher{favourite: 1, candidates: []candidate{
				{action: 5, worths: lucky(300, 0.4+c.lead, 1)},
				{action: 7, worths: lucky(300, 0.4, 2)},
			}}
			ranked := []Decision{{Action: 5, Value: 0.4 + c.lead}, {Action: 7, Value: 0.4}}
			b.hesitate(ranked)
			first := ranked[0]
			if ranked[1].Value > first.Value {
				first = ranked[1]
			}
			if first.Action != c.want {
				t.Errorf("action %d comes first of %+v", first.Action, ranked)
			}
		})
	}
}
