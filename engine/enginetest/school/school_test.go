package school

import (
	"math"
	"math/rand/v2"
	"testing"

	"deckhand/engine"
	"deckhand/engine/enginetest/crazyeights"
	"deckhand/engine/neural"
)

func TestWhatIsExpectedLaterCountsMoreThanTheEnd(t *testing.T) {
	row := []float32{1}
	for name, c := range map[string]struct {
		turns []Turn
		want  []float32 // the last turn first
	}{
		"the last turn sees the end":          {[]Turn{{Row: row, Most: 6}}, []float32{5}},
		"the one before sees both":            {[]Turn{{Row: row}, {Row: row, Most: 6}}, []float32{5, 4.5}},
		"what has come is no more expected":   {[]Turn{{Row: row, Has: 4}}, []float32{3}},
		"a slip hides what comes after it":    {[]Turn{{Row: row}, {Row: row, Most: 6, Slip: true}}, []float32{5, 3}},
		"a slip that is not shown hides, too": {[]Turn{{Row: row}, {Most: 6, Slip: true}}, []float32{3}},
		"what is not shown changes nothing":   {[]Turn{{Row: row}, {Most: 6}}, []float32{5}},
	} {
		t.Run(name, func(t *testing.T) {
			shown := Examples(nil, c.turns, 10, 0.75, 2)
			if len(shown) != len(c.want) {
				t.Fatalf("%d examples", len(shown))
			}
			for i, e := range shown {
				if e.Result != c.want[i] {
					t.Errorf("example %d has the result %v, not %v", i, e.Result, c.want[i])
				}
			}
		})
	}
}

func TestSlipsAreRarerTheWorseTheyAre(t *testing.T) {
	dice := rand.New(rand.NewPCG(1, 2))
	var times [3]float64
	const tries = 30_000
	for range tries {
		times[Slip([]float64{5, 3, 7}, 2, dice)]++
	}
	for i, want := range []float64{math.Exp(-1), math.Exp(-2), 1} {
		want /= 1 + math.Exp(-1) + math.Exp(-2)
		if math.Abs(times[i]/tries-want) > 0.01 {
			t.Errorf("value %d in %.3f of the slips, not %.3f", i, times[i]/tries, want)
		}
	}
}

func TestTheRateFallsAfterAWhile(t *testing.T) {
	c := Course{FirstRate: 1e-2, LastRate: 1e-4, Patience: 0.5}
	for part, want := range map[float64]float64{0: 1e-2, 0.5: 1e-2, 0.75: 1e-3, 1: 1e-4} {
		if got := c.rate(part); math.Abs(got/want-1) > 1e-9 {
			t.Errorf("%g at %g, not %g", got, part, want)
		}
	}
}

func TestCarefulPlayersAreEvenInAnExam(t *testing.T) {
	g := crazyeights.Game{}
	m := Exam(t, g, engine.Config{Seats: 2}, 30, 1, g.Rate)
	if math.Abs(m.Share-0.5) > 1e-9 || math.Abs(m.Points) > 1e-9 {
		t.Errorf("%+v", m)
	}
}

func TestAllMatchesOfASchoolArePlayedOnce(t *testing.T) {
	net := neural.NewTeacher(1, 1, func() float64 { return 0 }).Net()
	enrol := func(_, _ *neural.Net, _ *rand.Rand) Pupil {
		return func(seed engine.Seed) ([]neural.Example, error) {
			return []neural.Example{{Row: []float32{0}, Result: float32(seed)}}, nil
		}
	}
	seen, err := Course{Matches: 5}.Lessons(net, net, 10, enrol)
	sum := float32(0)
	for _, e := range seen {
		sum += e.Result
	}
	if err != nil || len(seen) != 5 || sum != 10+11+12+13+14 {
		t.Errorf("%v, %v", seen, err)
	}
}
