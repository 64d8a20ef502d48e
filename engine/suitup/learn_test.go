package suitup

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
	Hidden: 48, Matches: 400, Generation: 10, Lesson: 256, FirstRate: 1e-3, LastRate: 5e-5, Patience: 0.1,
}

const (
	lambda     = 0.87 // how much the later says
	slips      = 0.6  // of the actions of the network
	slipShare  = 0.15 // by how much worse, e to 1
	itself     = 0.15 // of the other seats are played by the network too
	otherRules = 0.15 // of the matches have options
	eachOption = 0.3  // of those are on, then
)

// unusual are the options with which a network has to get along too.
var unusual = map[string][]string{
	"deal": {"7", "8", "9", "10", "11", "12"}, "wrap": {"off"}, "mayILimit": {"1", "3"},
	"aceInHand": {"1"}, "addSameTurn": {"on"}, "mayINextPays": {"on"}, "exposedDiscard": {"on"},
}

// pupil plays by a network and remembers what it has seen.
type pupil struct {
	seats    int
	rounds   string // of its matches
	chooses  *neural.Net
	expects  *neural.Net
	dice     *rand.Rand
	values   []float64
	turns    [maxSeats][]school.Turn // of the round
	examples []neural.Example
}

// enrol makes pupils for matches of so many seats and rounds.
func enrol(seats int, rounds string) school.Enrol {
	return func(chooses, expects *neural.Net, dice *rand.Rand) school.Pupil {
		p := &pupil{seats: seats, rounds: rounds, chooses: chooses, expects: expects, dice: dice}
		return p.match
	}
}

// options draws the rules of a match.
func (p *pupil) options() map[string]string {
	set := map[string]string{"rounds": p.rounds}
	if p.dice.Float64() < otherRules {
		for key, values := range unusual {
			if p.dice.Float64() < eachOption {
				set[key] = values[p.dice.IntN(len(values))]
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
		switch {
		case s.Phase == Between:
			p.learn(s, before)
			before = s.Totals
			return deal
		case learns[s.Turn()]:
			return p.choose(position, legal)
		}
		p.values = Game{}.Rate(p.values[:0], position, legal)
		return legal[school.Highest(p.values)]
	})
	p.learn(s, before)
	return p.examples, nil
}

// learn makes examples of the round that has just ended.
func (p *pupil) learn(s *State, before [maxSeats]int16) {
	o, _ := s.Outcome()
	for seat := range p.seats {
		result := lead(s, before, seat)
		if s.rounds == 1 {
			result = school.Share(o, engine.Seat(seat))
		}
		p.examples = school.Examples(p.examples, p.turns[seat], result, lambda, 1)
		p.turns[seat] = p.turns[seat][:0]
	}
}

// lead is by how many units a round has brought a seat fewer points than the mean of the others.
func lead(s *State, before [maxSeats]int16, own int) (units float64) {
	for seat := range int(s.seats) {
		points := float64(s.Totals[seat]-before[seat]) / unit
		if seat == own {
			units -= points
		} else {
			units += points / float64(s.seats-1)
		}
	}
	return units
}

// choose plays for a seat. The network slips now and then.
func (p *pupil) choose(position *engine.Position, legal []engine.Action) engine.Action {
	var s setting
	s.survey(&position.View)
	p.values = s.foresee(p.values[:0], p.chooses, legal)
	top := school.Highest(p.values)
	i := top
	if p.dice.Float64() < slips {
		i = school.Slip(p.values, slipShare, p.dice)
	}
	p.remember(&s, legal[i], legal[top])
	return legal[i]
}

// remember keeps what an action leaves, if that is something a network is asked about, and
// what was to be expected of the best one.
func (p *pupil) remember(s *setting, a, top engine.Action) {
	var expected [1]float64
	s.foresee(expected[:0], p.expects, []engine.Action{top})
	t := school.Turn{Most: expected[0], Slip: a != top}
	now := s.now()
	o := now.after(a)
	if !s.playsOn(kindOf(a)) && o.held > 0 {
		var r neural.Row
		arranged := o.arranged()
		o.features(&r, &arranged)
		t.Row = slices.Clone(r.Values())
	}
	p.turns[s.me] = append(p.turns[s.me], t)
}

// A purpose is what networks are for: matches of so many rounds, among so many seats at most.
type purpose struct {
	name   string
	nets   family
	rounds string
	most   int
}

func purposes() []purpose {
	all := networks()
	return []purpose{{"share", all.share, "1", maxSeats}, {"lead", all.lead, "3", mostLeads}}
}

func TestTheNetworksPlayBetterThanThePolicy(t *testing.T) {
	if testing.Short() {
		t.Skip("it plays many matches")
	}
	for _, p := range purposes() {
		for seats := 2; seats <= p.most; seats++ {
			if m := exam(t, p.nets[seats], seats, p.rounds, 400/seats, 300_000); m.Share < 1.1/float64(seats) {
				t.Errorf("%s of %d seats: it wins %.3f of the matches", p.name, seats, m.Share)
			}
		}
	}
}

func TestANetworkLearnsFromMatches(t *testing.T) {
	if testing.Short() {
		t.Skip("it plays many matches")
	}
	teacher := course.Fresh(networks().share[2].Inputs(), 1)
	before := exam(t, teacher.Net(), 2, "1", 200, 300_000)
	if err := course.Teach(teacher, 4, 400_000, enrol(2, "1")); err != nil {
		t.Fatal(err)
	}
	if after := exam(t, teacher.Net(), 2, "1", 200, 300_000); after.Share < before.Share+0.2 {
		t.Errorf("at first it wins %.3f of the matches, after four schools %.3f", before.Share, after.Share)
	}
}

// BenchmarkNetworks reports what the networks win against careful players without looking
// ahead, and by how many points they lead the others, where few are good.
func BenchmarkNetworks(b *testing.B) {
	each(b, func(b *testing.B, p purpose, seats int) {
		for range b.N {
			p.finalExam(b, seats)(p.nets[seats]).Report(b)
		}
	})
}

// BenchmarkLearning teaches the networks; see [school.Course.Bench].
func BenchmarkLearning(b *testing.B) {
	each(b, func(b *testing.B, p purpose, seats int) {
		course.Bench(b, p.nets[seats], fmt.Sprintf("%s%d.net", p.name, seats), enrol(seats, p.rounds), p.finalExam(b, seats))
	})
}

// each runs a benchmark for every network.
func each(b *testing.B, run func(b *testing.B, p purpose, seats int)) {
	for _, p := range purposes() {
		for seats := 2; seats <= p.most; seats++ {
			b.Run(fmt.Sprintf("%s/%d", p.name, seats), func(b *testing.B) { run(b, p, seats) })
		}
	}
}

func (p purpose) finalExam(b *testing.B, seats int) func(*neural.Net) school.Marks {
	return func(net *neural.Net) school.Marks { return exam(b, net, seats, p.rounds, 4000/seats, 500_000) }
}

// exam plays deals with the network on each seat in turn and careful players on the others.
func exam(t testing.TB, net *neural.Net, seats int, rounds string, deals int, from engine.Seed) school.Marks {
	rate := func(dst []float64, p *engine.Position, legal []engine.Action) []float64 {
		if legal[0] == deal {
			return append(dst, 0)
		}
		var s setting
		s.survey(&p.View)
		return s.foresee(dst, net, legal)
	}
	setup := engine.Config{Seats: seats, Options: map[string]string{"rounds": rounds}}
	return school.Exam(t, Game{}, setup, deals, from, rate)
}
