package suckitup

import (
	"flag"
	"fmt"
	"math"
	"math/rand/v2"
	"os"
	"slices"
	"sync"
	"testing"

	"deckhand/engine"
	"deckhand/engine/neural"
)

// What BenchmarkLearning is told.
var (
	keep = flag.Bool("keep", false, "write what BenchmarkLearning has taught")
	from = flag.Uint64("from", 1_000_000, "the first deal that BenchmarkLearning teaches with")
)

// How networks learn: by playing matches against careful players and now and then against
// themselves, with slips so that they see what comes of other actions too, and by what they
// expect a turn later more than by the luck of how a round ends (TD with lambda).
const (
	hidden       = 64
	school       = 200  // matches between two rounds of lessons
	generation   = 100  // schools after which what was learned begins to play
	lessonSize   = 256  // examples
	firstRate    = 1e-4 // of learning, down to
	lastRate     = 3e-5
	lambda       = 0.87 // how much the later says
	slips        = 0.12 // of the actions of the network
	slipPoints   = 10.0 // by how many points worse, e to 1
	itself       = 0.15 // of the other seats are played by the network too
	otherRules   = 0.15 // of the matches have options
	eachOption   = 0.3  // of those are on, then
	ratePatience = 0.1  // of the time goes by before the rate begins to fall
)

// unusual are the options with which a network has to get along too.
var unusual = map[string]string{
	"coupFourre": "on", "safetyExtraTurn": "on", "safetyCures": "off", "stainRecycle": "on",
	"exchange": "discardFirstStockOnly", "messDeck": "v32", "upcard": "on",
}

// pupil plays by a network and remembers what it has seen. What it expects it asks another
// one: a network that chose what it likes best and was asked about that would be too
// hopeful.
type pupil struct {
	seats  int
	net    *neural.Net // chooses
	critic *neural.Net // expects
	dice   *rand.Rand
	values []float64

	turns    [maxSeats][]turn // of the round
	examples []neural.Example
}

// turn is an outlook that a seat has chosen.
type turn struct {
	row  [inputs]float32
	lead float64 // points of the round ahead of the others, at once
	most float64 // and what was expected in the end of the best action
	slip bool    // which this was not: what comes then says nothing of the turns before
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
func (p *pupil) match(seed engine.Seed) error {
	fresh, err := Game{}.New(engine.Config{Seats: p.seats, Options: p.options()}, seed)
	if err != nil {
		return err
	}
	s := fresh.(*State)
	var logs [maxSeats]*engine.Log
	var learns [maxSeats]bool
	for seat := range p.seats {
		logs[seat] = engine.NewLog(engine.Seat(seat))
		learns[seat] = p.dice.Float64() < itself
	}
	learns[p.dice.IntN(p.seats)] = true
	var position engine.Position
	var events engine.Events
	var legal []engine.Action
	for s.Turn() != engine.NoSeat {
		seat := s.Turn()
		legal = s.Legal(legal[:0])
		position.Take(s, seat, logs[seat])
		a := legal[0]
		if len(legal) > 1 || s.Phase < Between {
			a = p.choose(&position, legal, learns[seat])
		}
		before := s.Totals
		events.Reset()
		s.Apply(a, &events)
		for _, log := range logs[:p.seats] {
			log.Add(events.List())
		}
		if s.Phase >= Between && a != deal {
			p.learn(before, s.Totals)
		}
	}
	return nil
}

// choose plays for a seat. The network slips now and then.
func (p *pupil) choose(position *engine.Position, legal []engine.Action, learns bool) engine.Action {
	p.values = p.values[:0]
	if !learns {
		p.values = Game{}.Rate(p.values, position, legal)
	} else {
		var s setting
		s.survey(&position.View)
		p.values = s.foresee(p.values, p.net, legal)
	}
	top := highest(p.values)
	if !learns {
		return legal[top]
	}
	i := top
	if p.dice.Float64() < slips {
		i = p.slip(p.values[top])
	}
	if legal[i] != pick {
		p.remember(position, legal[i], legal[top])
	}
	return legal[i]
}

// slip is an action that is about as good as the best.
func (p *pupil) slip(most float64) int {
	weight := func(value float64) float64 { return math.Exp((value - most) / slipPoints) }
	sum := 0.0
	for _, value := range p.values {
		sum += weight(value)
	}
	at := sum * p.dice.Float64()
	for i, value := range p.values {
		if at -= weight(value); at < 0 {
			return i
		}
	}
	return 0
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
	var r row
	o.features(&r)
	var expected [1]float64
	s.foresee(expected[:0], p.critic, []engine.Action{top})
	p.turns[s.me] = append(p.turns[s.me], turn{r.values, o.lead + float64(o.gained), expected[0], a != top})
}

// learn makes examples of the round that has just ended.
func (p *pupil) learn(before, after [maxSeats]int16) {
	sum := 0.0
	for seat := range p.seats {
		sum += float64(after[seat] - before[seat])
	}
	for seat := range p.seats {
		own := float64(after[seat] - before[seat])
		result := own - (sum-own)/float64(p.seats-1)
		turns := p.turns[seat]
		for i := len(turns) - 1; i >= 0; i-- {
			t := turns[i]
			p.examples = append(p.examples, neural.Example{Row: slices.Clone(t.row[:]), Result: float32((result - t.lead) / unit)})
			if result = lambda*result + (1-lambda)*t.most; t.slip {
				result = t.most
			}
		}
		p.turns[seat] = turns[:0]
	}
}

// lessons lets several pupils play at once and returns what they have seen.
func lessons(seats int, net, critic *neural.Net, from engine.Seed) ([]neural.Example, error) {
	const workers = 2
	var pupils [workers]pupil
	var errs [workers]error
	var group sync.WaitGroup
	for w := range workers {
		group.Go(func() {
			p := &pupils[w]
			*p = pupil{seats: seats, net: net, critic: critic, dice: rand.New(rand.NewPCG(uint64(from), uint64(w)))}
			for n := w; n < school && errs[w] == nil; n += workers {
				errs[w] = p.match(from + engine.Seed(n))
			}
		})
	}
	group.Wait()
	var all []neural.Example
	for w := range workers {
		if errs[w] != nil {
			return nil, errs[w]
		}
		all = append(all, pupils[w].examples...)
	}
	return all, nil
}

// teach lets a network learn for some schools. Each example is shown in two of them.
func teach(t testing.TB, teacher *neural.Teacher, seats, schools int, from engine.Seed) {
	dice := rand.New(rand.NewPCG(uint64(from), 0))
	var before []neural.Example
	var plays *neural.Net
	for n := range schools {
		if n%generation == 0 {
			plays = teacher.Net().Clone()
		}
		seen, err := lessons(seats, plays, teacher.Net().Clone(), from+engine.Seed(n*school))
		if err != nil {
			t.Fatal(err)
		}
		shown := append(before, seen...)
		dice.Shuffle(len(shown), func(i, k int) { shown[i], shown[k] = shown[k], shown[i] })
		rate := firstRate
		if late := (float64(n)/float64(schools) - ratePatience) / (1 - ratePatience); late > 0 {
			rate *= math.Pow(lastRate/firstRate, late)
		}
		for ; len(shown) >= lessonSize; shown = shown[lessonSize:] {
			teacher.Learn(shown[:lessonSize], rate)
		}
		before = seen
	}
}

// exam plays deals with the network on each seat in turn and careful players on the others.
// It returns the share of matches that the network wins, and by how many points it leads the
// others after a match.
func exam(t testing.TB, net *neural.Net, seats, deals int, from engine.Seed) (share, points float64) {
	var values []float64
	var position engine.Position
	var events engine.Events
	matches := float64(deals * seats)
	for own := range engine.Seat(seats) {
		for deal := range deals {
			s, err := Game{}.New(engine.Config{Seats: seats}, from+engine.Seed(deal))
			if err != nil {
				t.Fatal(err)
			}
			logs := make([]*engine.Log, seats)
			for seat := range logs {
				logs[seat] = engine.NewLog(engine.Seat(seat))
			}
			for s.Turn() != engine.NoSeat {
				seat, legal := s.Turn(), s.Legal(nil)
				position.Take(s, seat, logs[seat])
				if values = values[:0]; seat == own {
					values = Game{}.estimate(values, net, &position, legal)
				} else {
					values = Game{}.Rate(values, &position, legal)
				}
				events.Reset()
				s.Apply(legal[highest(values)], &events)
				for _, log := range logs {
					log.Add(events.List())
				}
			}
			o, _ := s.Outcome()
			for seat, score := range o.Scores {
				if engine.Seat(seat) == own {
					points += float64(score) / matches
				} else {
					points -= float64(score) / matches / float64(seats-1)
				}
			}
			if o.Places[own] == 1 {
				share += 1 / matches
			}
		}
	}
	return share, points
}

// highest is the index of the largest value, the first of equals.
func highest(values []float64) (top int) {
	for i, value := range values {
		if value > values[top] {
			top = i
		}
	}
	return top
}

func TestTheNetworksPlayBetterThanThePolicy(t *testing.T) {
	if testing.Short() {
		t.Skip("it plays many matches")
	}
	for seats := 2; seats <= maxSeats; seats++ {
		if share, _ := exam(t, networks()[seats], seats, 600/seats, 300_000); share < 1.1/float64(seats) {
			t.Errorf("%d seats: it wins %.3f of the matches", seats, share)
		}
	}
}

func TestANetworkLearnsFromMatches(t *testing.T) {
	if testing.Short() {
		t.Skip("it plays many matches")
	}
	known := networks()[2]
	shown, err := lessons(2, known, known, 400_000)
	if err != nil {
		t.Fatal(err)
	}
	asked := shown[:len(shown)/4]
	shown = shown[len(asked):]
	dice := rand.New(rand.NewPCG(1, 1))
	teacher := neural.NewTeacher(inputs, hidden, dice.NormFloat64)
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
		for i := 0; i+lessonSize <= len(shown); i += lessonSize {
			teacher.Learn(shown[i:i+lessonSize], 2e-3)
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
				share, points := exam(b, networks()[seats], seats, 4000/seats, 500_000)
				b.ReportMetric(share, "win-share")
				b.ReportMetric(points, "points")
			}
		})
	}
}

// BenchmarkLearning goes on teaching the networks; a round of the benchmark is a school. It
// reports what the network wins against careful players without looking ahead.
func BenchmarkLearning(b *testing.B) {
	for seats := 2; seats <= maxSeats; seats++ {
		b.Run(fmt.Sprint(seats), func(b *testing.B) {
			teacher := neural.Continue(networks()[seats])
			teach(b, teacher, seats, b.N, engine.Seed(*from))
			share, points := exam(b, teacher.Net(), seats, 4000/seats, 500_000)
			b.ReportMetric(share, "win-share")
			b.ReportMetric(points, "points")
			if *keep {
				written, _ := teacher.Net().AppendBinary(nil)
				if err := os.WriteFile(fmt.Sprintf("value%d.net", seats), written, 0o644); err != nil {
					b.Fatal(err)
				}
			}
		})
	}
}
