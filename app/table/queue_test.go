package table

import (
	"slices"
	"testing"
	"time"

	"pgregory.net/rapid"
)

// story is a queue of cards that write down what happens.
type story struct {
	q    *Queue
	line *Timeline
	told []string
}

func newStory(slots int, p Pace) *story {
	s := &story{line: NewTimeline(slots)}
	s.line.SetPace(p)
	s.q = NewQueue(s.line)
	return s
}

// step moves one card to a place for some time.
func (s *story) step(name string, slot int, time time.Duration) Step {
	return Step{
		Begin: func() []Flight {
			s.told = append(s.told, name)
			return []Flight{{Slot: slot, To: there, Time: time}}
		},
		Done: func() { s.told = append(s.told, name+" done") },
	}
}

func (s *story) want(t *testing.T, want ...string) {
	t.Helper()
	if !slices.Equal(s.told, want) {
		t.Fatalf("told %v, want %v", s.told, want)
	}
	s.told = nil
}

func with(s Step) Step {
	s.With = true
	return s
}

func TestStepsPlayOneAfterTheOther(t *testing.T) {
	s := newStory(3, normal())
	s.q.Add(s.step("a", 0, 100*ms), s.step("b", 1, 100*ms))
	s.q.Step(0)
	s.want(t, "a")
	s.q.Step(90 * ms)
	s.want(t)
	s.q.Step(110 * ms)
	s.want(t, "a done", "b")
	if s.q.Settled() {
		t.Error("settled while b runs")
	}
	s.q.Step(209 * ms)
	s.want(t)
	s.q.Step(210 * ms)
	s.want(t, "b done")
	if !s.q.Settled() {
		t.Error("not settled")
	}
}

func TestNoMoreThanTwoStepsPlayTogether(t *testing.T) {
	s := newStory(4, normal())
	s.q.Add(s.step("a", 0, 100*ms), with(s.step("b", 1, 300*ms)), with(s.step("c", 2, 100*ms)), s.step("d", 3, 100*ms))
	s.q.Step(0)
	s.want(t, "a", "b")
	s.q.Step(100 * ms)
	s.want(t, "a done", "c")
	s.q.Step(200 * ms)
	s.want(t, "c done")
	s.q.Step(300 * ms)
	s.want(t, "b done", "d")
}

func TestDealPlaysAllItsCards(t *testing.T) {
	s := newStory(4, normal())
	s.q.Add(Step{Begin: func() []Flight {
		var deal []Flight
		for i := range 4 {
			deal = append(deal, Flight{Slot: i, To: there, Time: 140 * ms})
		}
		Stagger(deal, 60*ms, len(deal))
		return deal
	}}, s.step("next", 0, 10*ms))
	s.q.Step(0)
	s.q.Step(130 * ms)
	for i, want := range []bool{true, true, true, true} {
		if s.line.Moving(i) != want {
			t.Errorf("card %d moves: %v", i, !want)
		}
	}
	if s.line.Poses()[2].Rect == (Rect{}) || s.line.Poses()[3].Rect != (Rect{}) {
		t.Error("the third card is on its way and the fourth is not")
	}
	s.q.Step(319 * ms)
	s.want(t)
	s.q.Step(320 * ms)
	s.want(t, "next")
}

func TestStaggerHidesTheRestOfALargePile(t *testing.T) {
	pile := make([]Flight, 5)
	for i := range pile {
		pile[i] = Flight{Time: 360 * ms}
	}
	Stagger(pile, 25*ms, 3)
	for i, want := range []Flight{
		{Delay: 0, Time: 360 * ms}, {Delay: 25 * ms, Time: 360 * ms}, {Delay: 50 * ms, Time: 360 * ms},
		{Delay: 410 * ms}, {Delay: 410 * ms},
	} {
		if pile[i].Delay != want.Delay || pile[i].Time != want.Time {
			t.Errorf("flight %d: delay %v, time %v", i, pile[i].Delay, pile[i].Time)
		}
	}
}

func TestStepWithoutMovementIsOverAtOnce(t *testing.T) {
	s := newStory(1, normal())
	s.q.Add(Step{Done: func() { s.told = append(s.told, "sound") }}, Step{}, s.step("a", 0, 10*ms))
	s.q.Step(0)
	s.want(t, "sound", "a")
}

func TestInstantPacePlaysEverythingAtOnceInOrder(t *testing.T) {
	s := newStory(2, Pace{})
	s.q.Add(s.step("a", 0, 100*ms), s.step("b", 1, 100*ms))
	s.q.Step(0)
	s.want(t, "a", "a done", "b", "b done")
	if !s.q.Settled() {
		t.Error("not settled")
	}
}

func TestSkipPlaysWhatWaitsInOrder(t *testing.T) {
	s := newStory(3, normal())
	last := s.step("c", 2, 100*ms)
	done := last.Done
	last.Done = func() {
		done()
		s.q.Add(s.step("later", 0, 50*ms))
	}
	s.q.Add(s.step("a", 0, 100*ms), with(s.step("b", 1, 100*ms)), last)
	s.q.Step(0)
	s.q.Skip(10 * ms)
	s.want(t, "a", "b", "a done", "b done", "c", "c done")
	if s.line.Poses()[2] != there {
		t.Error("a card is not in its place")
	}
	if s.q.Settled() {
		t.Error("what was added meanwhile is lost")
	}
	s.q.Step(20 * ms)
	s.want(t, "later")
}

func TestFinishEndsOnlyWhatRuns(t *testing.T) {
	s := newStory(2, normal())
	s.q.Add(s.step("a", 0, 100*ms), s.step("b", 1, 100*ms))
	s.q.Step(0)
	s.q.Finish(10 * ms)
	s.want(t, "a", "a done")
	s.q.Step(20 * ms)
	s.want(t, "b")
}

func TestDropForgetsEverything(t *testing.T) {
	s := newStory(2, normal())
	s.line.Place(0, here)
	s.q.Add(s.step("a", 0, 100*ms), s.step("b", 1, 100*ms))
	s.q.Step(0)
	s.q.Step(50 * ms)
	under := s.line.Poses()[0]
	s.q.Drop()
	if !s.q.Settled() {
		t.Error("not settled")
	}
	s.q.Step(500 * ms)
	s.want(t, "a")
	if s.line.Poses()[0] != under {
		t.Error("the card goes on")
	}
}

func TestDropWithinDone(t *testing.T) {
	s := newStory(2, normal())
	a := s.step("a", 0, 100*ms)
	a.Done = s.q.Drop
	s.q.Add(a, with(s.step("b", 1, 100*ms)), s.step("c", 1, 100*ms))
	s.q.Step(0)
	s.q.Step(100 * ms)
	s.want(t, "a", "b")
	if !s.q.Settled() {
		t.Error("not settled")
	}
}

func TestAFlightThatIsTakenOverDoesNotHoldTheQueue(t *testing.T) {
	s := newStory(2, normal())
	s.q.Add(s.step("a", 0, 100*ms), s.step("b", 1, 100*ms))
	s.q.Step(0)
	s.line.Place(0, here)
	s.q.Step(100 * ms)
	s.want(t, "a", "a done", "b")
}

// Every step begins once and ends once, in order, however it is played.
func TestAnyQueueTellsItsWholeStory(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		const slots = 5
		line := NewTimeline(slots)
		line.SetPace(normal())
		q := NewQueue(line)
		var begun, done []int
		added, running := 0, 0
		var now time.Duration
		add := func() {
			id := added
			added++
			q.Add(Step{
				With: rapid.Bool().Draw(t, "with"),
				Begin: func() []Flight {
					begun = append(begun, id)
					if running++; running > together {
						t.Fatalf("%d steps together", running)
					}
					return []Flight{{Slot: id % slots, To: there, Time: time.Duration(id%7) * 30 * ms}}
				},
				Done: func() { done = append(done, id); running-- },
			})
		}
		for range rapid.IntRange(1, 30).Draw(t, "steps") {
			switch rapid.IntRange(0, 6).Draw(t, "step") {
			case 0, 1:
				add()
			case 2:
				q.Skip(now)
				if !q.Settled() {
					t.Fatal("not settled after a skip")
				}
			case 3:
				q.Finish(now)
			default:
				now += time.Duration(rapid.IntRange(0, 100).Draw(t, "pause")) * ms
				q.Step(now)
			}
		}
		for range 10 * added {
			now += 50 * ms
			q.Step(now)
		}
		if !q.Settled() || len(begun) != added || len(done) != added || !slices.IsSorted(begun) {
			t.Fatalf("begun %v, done %v of %d", begun, done, added)
		}
	})
}

func TestAStepThatFollowsGoesBeforeThoseThatWait(t *testing.T) {
	for _, skip := range []bool{false, true} {
		s := newStory(3, normal())
		first := s.step("a", 0, 100*ms)
		first.Done = func() { s.q.Next(s.step("then", 1, 100*ms)) }
		s.q.Add(first, s.step("b", 2, 100*ms))
		if skip {
			s.q.Skip(0)
		}
		for now := time.Duration(0); now < time.Second; now += 10 * ms {
			s.q.Step(now)
			if skip && now == 0 && !s.q.Settled() {
				t.Error("a skip leaves something out")
			}
		}
		s.want(t, "a", "then", "then done", "b", "b done")
	}
}
