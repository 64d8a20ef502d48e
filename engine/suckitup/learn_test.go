package suckitup

import (
	"fmt"
	"math/rand/v2"
	"slices"
	"testing"

	"deckhand/engine"
	"deckhand/engine/enginetest/school"
	"deckhand/engine/neural"
)

// course is how networks learn: by playing matches against careful players and now and then
// against themselves, with slips so that they see what comes of other actions too.
var course = school.Course{
	Hidden: 64, Matches: 200, Generation: 100, Lesson: 256, FirstRate: 1e-4, LastRate: 3e-5, Patience: 0.1,
}

const (
	lambda     = 0.87 // how much the later says
	slips      = 0.12 // of the actions of the network
	slipPoints = 10.0 // by how many points worse, e to 1
	itself     = 0.15 // of the other seats are played by the network too
	otherRules = 0.15 // of the matches have options
	eachOption = 0.3  // of those are on, then
)

// unusual are the options with which a network has to get along too.
var unusual = map[string]string{
	"coupFourre": "on", "safetyExtraTurn": "on", "safetyCures": "off", "stainRecycle": "on",
	"exchange": "discardFirstStockOnly", "messDeck": "v32", "upcard": "on",
}

// pupil plays by a network and remembers what it has seen.
type pupil struct {
	seats    int
	chooses  *neural.Net
	expects  *neural.Net
	dice     *rand.Rand
	values   []float64
	turns    [maxSeats][]school.Turn // of the round
	examples []neural.Example
}

// enrol makes pupils for so many seats.
func enrol(seats int) school.Enrol {
	return func(chooses, expects *neural.Net, dice *rand.Rand) school.Pupil {
		p := &pupil{seats: seats, chooses: chooses, expects: expects, dice: dice}
		return p.match
	}
}

// options draws the rules of a match.
func (p *pupil) options() map[string]string {
	set := map[string]string{}
	if p.dice.Float64() < otherRules {
		for key, value := range unusual {
			if p.dice.Float64() < eachOption {
				set[key] = value
			}
		}
	}
	return set
}

// match plays one, in which the network has at least one seat.
func (p *pupil) match(seed engine.Seed) ([]neural.Example, error) {
	fresh, err := Game{}.New(engine.Config{Seats: p.seats, Options: p.options()}, seed)
	if err != nil {
		return nil, err
	}
	s := fresh.(*State)
	var learns [maxSeats]bool
	for seat := range p.seats {
		learns[seat] = p.dice.Float64() < itself
	}
	learns[p.dice.IntN(p.seats)] = true
	p.examples = nil
	before := s.Totals
	school.Play(s, p.seats, func(position *engine.Position, legal []engine.Action) engine.Action {
		if s.Phase == Between {
			p.learn(before, s.Totals)
			before = s.Totals
			return deal
		}
		return p.choose(position, legal, learns[s.Turn()])
	})
	p.learn(before, s.Totals)
	return p.examples, nil
}

// choose plays for a seat. The network slips now and then.
func (p *pupil) choose(position *engine.Position, legal []engine.Action, learns bool) engine.Action {
	p.values = p.values[:0]
	if !learns {
		p.values = Game{}.Rate(p.values, position, legal)
		return legal[school.Highest(p.values)]
	}
	var s setting
	s.survey(&position.View)
	p.values = s.foresee(p.values, p.chooses, legal)
	top := school.Highest(p.values)
	i := top
	if p.dice.Float64() < slips {
		i = school.Slip(p.values, slipPoints, p.dice)
	}
	if legal[i] != pick {
		p.remember(position, legal[i], legal[top])
	}
	return legal[i]
}

// remember keeps what an action leaves, if the round goes on, and what was to be expected of
// the best one. What comes of a pick shows the discard that follows.
func (p *pupil) remember(position *engine.Position, a, top engine.Action) {
	var s setting
	s.survey(&position.View)
	now := s.now()
	o := now.after(a)
	if o.swept() {
		return
	}
	var r neural.Row
	o.features(&r)
	var expected [1]float64
	s.foresee(expected[:0], p.expects, []engine.Action{top})
	p.turns[s.me] = append(p.turns[s.me], school.Turn{
		Row: slices.Clone(r.Values()), Has: o.lead + float64(o.gained), Most: expected[0], Slip: a != top,
	})
}

// learn makes examples of the round that has just ended.
func (p *pupil) learn(before, after [maxSeats]int16) {
	sum := 0.0
	for seat := range p.seats {
		sum += float64(after[seat] - before[seat])
	}
	for seat := range p.seats {
		own := float64(after[seat] - before[seat])
		lead := own - (sum-own)/float64(p.seats-1)
		p.examples = school.Examples(p.examples, p.turns[seat], lead, lambda, unit)
		p.turns[seat] = p.turns[seat][:0]
	}
}

// exam plays deals with the network on each seat in turn and careful players on the others.
func exam(t testing.TB, net *neural.Net, seats, deals int, from engine.Seed) school.Marks {
	rate := func(dst []float64, p *engine.Position, legal []engine.Action) []float64 {
		return Game{}.estimate(dst, net, p, legal)
	}
	return school.Exam(t, Game{}, engine.Config{Seats: seats}, deals, from, rate)
}

func TestTheNetworksPlayBetterThanThePolicy(t *testing.T) {
	if testing.Short() {
		t.Skip("it plays many matches")
	}
	for seats := 2; seats <= maxSeats; seats++ {
		if m := exam(t, networks()[seats], seats, 600/seats, 300_000); m.Share < 1.1/float64(seats) {
			t.Errorf("%d seats: it wins %.3f of the matches", seats, m.Share)
		}
	}
}

func TestANetworkLearnsFromMatches(t *testing.T) {
	if testing.Short() {
		t.Skip("it plays many matches")
	}
	known := networks()[2]
	shown, err := course.Lessons(known, known, 400_000, enrol(2))
	if err != nil {
		t.Fatal(err)
	}
	asked := shown[:len(shown)/4]
	shown = shown[len(asked):]
	dice := rand.New(rand.NewPCG(1, 1))
	teacher := course.Fresh(known.Inputs(), 1)
	missed := func() (sum float64) {
		for _, e := range asked {
			off := float64(teacher.Net().Value(e.Row) - e.Result)
			sum += off * off / float64(len(asked))
		}
		return sum
	}
	before := missed()
	for range 12 {
		dice.Shuffle(len(shown), func(i, k int) { shown[i], shown[k] = shown[k], shown[i] })
		for lesson := range slices.Chunk(shown, course.Lesson) {
			teacher.Learn(lesson, 2e-3)
		}
	}
	if after := missed(); after > 0.7*before {
		t.Errorf("the error falls from %.3f to %.3f only", before, after)
	}
}

// BenchmarkNetworks reports what the networks win against careful players without looking
// ahead, and by how many points they lead.
func BenchmarkNetworks(b *testing.B) {
	for seats := 2; seats <= maxSeats; seats++ {
		b.Run(fmt.Sprint(seats), func(b *testing.B) {
			for range b.N {
				finalExam(b, seats)(networks()[seats]).Report(b)
			}
		})
	}
}

// BenchmarkLearning teaches the networks; see [school.Course.Bench].
func BenchmarkLearning(b *testing.B) {
	for seats := 2; seats <= maxSeats; seats++ {
		b.Run(fmt.Sprint(seats), func(b *testing.B) {
			course.Bench(b, networks()[seats], fmt.Sprintf("value%d.net", seats), enrol(seats), finalExam(b, seats))
		})
	}
}

func finalExam(b *testing.B, seats int) func(*neural.Net) school.Marks {
	return func(net *neural.Net) school.Marks { return exam(b, net, seats, 4000/seats, 500_000) }
}
