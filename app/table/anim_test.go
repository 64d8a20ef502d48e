package table

import (
	"fmt"
	"math"
	"testing"
	"time"

	"pgregory.net/rapid"
)

var (
	here  = Lying(Rect{100, 100, 50, 70}, true)
	there = Lying(Rect{300, 200, 100, 140}, true)
)

func normal() Pace { return Pace{Speed: 1, Fade: 150 * ms} }

// lineWith is a timeline whose only card lies at a pose.
func lineWith(p Pace, pose Pose) *Timeline {
	line := NewTimeline(1)
	line.SetPace(p)
	line.Place(0, pose)
	return line
}

func wantPose(t *testing.T, line *Timeline, want Pose) {
	t.Helper()
	got := line.Poses()[0]
	near := func(a, b float32) bool { return math.Abs(float64(a-b)) < 0.01 }
	if !near(got.Rect.X, want.Rect.X) || !near(got.Rect.Y, want.Rect.Y) || !near(got.Rect.W, want.Rect.W) ||
		!near(got.Rect.H, want.Rect.H) || !near(got.Turn, want.Turn) || !near(got.Alpha, want.Alpha) ||
		!near(got.Glow, want.Glow) || got.FaceUp != want.FaceUp {
		t.Errorf("pose is %+v, want %+v", got, want)
	}
}

// distance is how far it is from the middle of one rectangle to that of another.
func distance(a, b Rect) float32 {
	return float32(math.Sqrt(float64(a.Center().distance2(b.Center()))))
}

func TestFlightGoesFromHereToThere(t *testing.T) {
	line := lineWith(normal(), here)
	if end := line.Fly(1000*ms, Flight{To: there, Time: 200 * ms}); end != 1200*ms {
		t.Errorf("ends at %v", end)
	}
	wantPose(t, line, here)
	line.Step(1050 * ms)
	wantPose(t, line, Lying(Rect{150, 125, 62.5, 87.5}, true))
	line.Step(1100 * ms)
	wantPose(t, line, Lying(Rect{200, 150, 75, 105}, true))
	if line.Settled() || !line.Moving(0) {
		t.Error("settled under way")
	}
	line.Step(1200 * ms)
	wantPose(t, line, there)
	if !line.Settled() || line.Moving(0) {
		t.Error("not settled at the end")
	}
}

func TestFlightFollowsItsCurveAndArc(t *testing.T) {
	line := lineWith(normal(), here)
	late := func(p float32) float32 { return p * p }
	line.Fly(0, Flight{To: there, Time: 200 * ms, Arc: 34, Curve: late})
	line.Step(100 * ms)
	// A quarter of the way, and three quarters of the height of the arc.
	wantPose(t, line, Lying(Rect{150, 125 - 25.5, 62.5, 87.5}, true))
	line.Step(200 * ms)
	wantPose(t, line, there)
}

func TestFlightWaitsForItsStart(t *testing.T) {
	line := lineWith(normal(), here)
	if end := line.Fly(0, Flight{To: there, Delay: 300 * ms, Time: 100 * ms}); end != 400*ms {
		t.Errorf("ends at %v", end)
	}
	line.Step(299 * ms)
	wantPose(t, line, here)
	if line.Settled() {
		t.Error("settled while it waits")
	}
	line.Step(350 * ms)
	wantPose(t, line, Lying(Rect{200, 150, 75, 105}, true))
}

func TestFlip(t *testing.T) {
	down := here
	down.FaceUp = false
	show := func(turn float32, up bool) Pose {
		p := here
		p.Turn, p.FaceUp = turn, up
		return p
	}
	line := lineWith(normal(), down)
	line.Fly(0, Flight{To: here, Time: 160 * ms, Flip: 160 * ms})
	for _, c := range []struct {
		at   time.Duration
		turn float32
		up   bool
	}{{0, 1, false}, {40, 0.5, false}, {79, 0.0125, false}, {81, 0.0125, true}, {120, 0.5, true}, {160, 1, true}} {
		line.Step(c.at * ms)
		wantPose(t, line, show(c.turn, c.up))
	}
}

func TestFlipInTheLastPartOfAFlight(t *testing.T) {
	down := here
	down.FaceUp = false
	line := lineWith(normal(), down)
	line.Fly(0, Flight{To: there, Time: 260 * ms, Flip: 120 * ms})
	line.Step(140 * ms)
	if p := line.Poses()[0]; p.Turn != 1 || p.FaceUp {
		t.Errorf("turns too early: %+v", p)
	}
	line.Step(170 * ms)
	if p := line.Poses()[0]; p.Turn != 0.5 || p.FaceUp {
		t.Errorf("after a quarter of the turn: %+v", p)
	}
	line.Step(230 * ms)
	if p := line.Poses()[0]; p.Turn != 0.5 || !p.FaceUp {
		t.Errorf("after three quarters of the turn: %+v", p)
	}
}

func TestFaceChangesAtTheStartWithoutAFlip(t *testing.T) {
	down := here
	down.FaceUp = false
	line := lineWith(normal(), down)
	line.Fly(0, Flight{To: there, Delay: 50 * ms, Time: 100 * ms})
	line.Step(40 * ms)
	wantPose(t, line, down)
	line.Step(60 * ms)
	if p := line.Poses()[0]; !p.FaceUp || p.Turn != 1 {
		t.Errorf("at the start: %+v", p)
	}
}

func TestTurningCardIsNarrow(t *testing.T) {
	p := here
	p.Turn = 0.2
	if got, want := p.Visible(), (Rect{120, 100, 10, 70}); got != want {
		t.Errorf("shows %v, want %v", got, want)
	}
}

func TestNewFlightStartsWhereTheCardIs(t *testing.T) {
	line := lineWith(normal(), here)
	line.Fly(0, Flight{To: there, Time: 200 * ms, Arc: 34})
	line.Step(100 * ms)
	caught := line.Poses()[0]
	line.Fly(100*ms, Flight{To: here, Time: 100 * ms})
	wantPose(t, line, caught)
	line.Step(101 * ms)
	if got := line.Poses()[0].Rect; distance(got, caught.Rect) > 3 {
		t.Errorf("jumps to %v", got)
	}
	line.Step(200 * ms)
	wantPose(t, line, here)
	if !line.Settled() {
		t.Error("the first flight goes on")
	}
}

func TestCardCaughtEdgewiseTurnsOnFromThere(t *testing.T) {
	down := here
	down.FaceUp = false
	line := lineWith(normal(), down)
	line.Fly(0, Flight{To: here, Time: 160 * ms, Flip: 160 * ms})
	line.Step(100 * ms) // a quarter of the face shows
	line.Fly(100*ms, Flight{To: down, Time: 100 * ms, Flip: 100 * ms})
	if p := line.Poses()[0]; p.Turn != 0.25 || !p.FaceUp {
		t.Fatalf("caught at %+v", p)
	}
	line.Step(110 * ms)
	if p := line.Poses()[0]; p.Turn != 0.125 || !p.FaceUp {
		t.Errorf("going back: %+v", p)
	}
	line.Step(160 * ms)
	if p := line.Poses()[0]; p.Turn != 0.5 || p.FaceUp {
		t.Errorf("the back shows: %+v", p)
	}
	line.Step(200 * ms)
	wantPose(t, line, down)
}

func TestFading(t *testing.T) {
	line := lineWith(normal(), here)
	gone := here
	gone.Alpha = 0
	line.Fly(0, Flight{To: gone, Time: 100 * ms})
	line.Step(75 * ms)
	if got := line.Poses()[0].Alpha; got != 0.25 {
		t.Errorf("alpha is %g", got)
	}
}

func TestSpeedIsAFactorOnAllTimes(t *testing.T) {
	for _, c := range []struct {
		speed float32
		end   time.Duration
	}{{2, 800 * ms}, {1, 400 * ms}, {0.5, 200 * ms}, {0, 0}, {-1, 0}} {
		line := lineWith(Pace{Speed: c.speed}, here)
		if end := line.Fly(0, Flight{To: there, Delay: 100 * ms, Time: 300 * ms}); end != c.end {
			t.Errorf("speed %g ends at %v, want %v", c.speed, end, c.end)
		}
	}
}

func TestInstantSpeedIsThereAtOnce(t *testing.T) {
	line := lineWith(Pace{}, here)
	line.Fly(0, Flight{To: there, Delay: 100 * ms, Time: 300 * ms, Ring: true})
	wantPose(t, line, there)
	if !line.Settled() {
		t.Error("not settled")
	}
}

func TestReducedMotionJumpsAndARingFades(t *testing.T) {
	down := here
	down.FaceUp = false
	line := lineWith(Pace{Speed: 2, Reduced: true, Fade: 150 * ms}, down)
	line.Fly(0, Flight{To: there, Delay: 100 * ms, Time: 300 * ms, Flip: 100 * ms, Arc: 34, Ring: true})
	for _, c := range []struct {
		at   time.Duration
		glow float32
	}{{0, 1}, {75, 0.5}, {150, 0}} {
		line.Step(c.at * ms)
		want := there
		want.Glow = c.glow
		wantPose(t, line, want)
	}
	if !line.Settled() {
		t.Error("not settled after the ring")
	}
}

func TestReducedMotionPointsOutOnlyWhatMatters(t *testing.T) {
	line := lineWith(Pace{Speed: 1, Reduced: true, Fade: 150 * ms}, here)
	line.Fly(0, Flight{To: there, Time: 300 * ms})
	wantPose(t, line, there)
	if !line.Settled() {
		t.Error("not settled")
	}
}

func TestSkipEndsEverything(t *testing.T) {
	line := NewTimeline(3)
	line.SetPace(normal())
	for i := range 3 {
		line.Fly(0, Flight{Slot: i, To: there, Delay: time.Duration(i) * 100 * ms, Time: 100 * ms})
	}
	line.Skip()
	for i, p := range line.Poses() {
		if p != there {
			t.Errorf("card %d is at %+v", i, p)
		}
	}
	if !line.Settled() {
		t.Error("not settled")
	}
}

func TestPlaceEndsAFlight(t *testing.T) {
	line := lineWith(normal(), here)
	line.Fly(0, Flight{To: there, Time: 100 * ms})
	line.Place(0, here)
	line.Step(50 * ms)
	wantPose(t, line, here)
}

func TestSlotsThatAreNoneAreLeftAlone(t *testing.T) {
	line := NewTimeline(1)
	for _, slot := range []int{None, 1, 99} {
		line.Place(slot, here)
		if end := line.Fly(7, Flight{Slot: slot, To: there, Time: 100 * ms}); end != 7 || line.Moving(slot) {
			t.Errorf("slot %d moves", slot)
		}
	}
}

func TestEarlierTimeDoesNoHarm(t *testing.T) {
	line := lineWith(normal(), here)
	line.Fly(1000*ms, Flight{To: there, Time: 100 * ms})
	line.Step(500 * ms)
	wantPose(t, line, here)
}

// Cards end where the last flight took them, whatever came in between, and a
// new flight never makes one jump.
func TestAnyFlightsEndInPlace(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		const slots = 4
		line := NewTimeline(slots)
		pace := Pace{Speed: rapid.SampledFrom([]float32{0, 0.4, 1, 2}).Draw(t, "speed"), Fade: 150 * ms,
			Reduced: rapid.Bool().Draw(t, "reduced")}
		line.SetPace(pace)
		var want [slots]Pose
		for i := range want {
			want[i] = here
			line.Place(i, here)
		}
		var now, end time.Duration
		duration := func(name string) time.Duration {
			return time.Duration(rapid.IntRange(0, 400).Draw(t, name)) * ms
		}
		for range rapid.IntRange(1, 40).Draw(t, "steps") {
			slot := rapid.IntRange(0, slots-1).Draw(t, "slot")
			switch rapid.IntRange(0, 5).Draw(t, "step") {
			case 0:
				line.Skip()
			case 1:
				line.Place(slot, there)
				want[slot] = there
			case 2, 3:
				f := Flight{Slot: slot, Delay: duration("delay"), Time: duration("time"), Flip: duration("flip"), Arc: 34,
					Ring: rapid.Bool().Draw(t, "ring"),
					To: Lying(Rect{float32(rapid.IntRange(0, 900).Draw(t, "x")), 10, 50, 70},
						rapid.Bool().Draw(t, "face up"))}
				before := line.Poses()[slot]
				want[slot] = f.To
				over := line.Fly(now, f)
				end = max(end, over)
				if after := line.Poses()[slot]; !pace.Reduced && over > now && distance(after.Rect, before.Rect) > 0.01 {
					t.Fatalf("jumps from %v to %v", before, after)
				}
			default:
				now += duration("pause")
				line.Step(now)
			}
			for _, p := range line.Poses() {
				if !(p.Turn >= 0 && p.Turn <= 1) || !(p.Glow >= 0 && p.Glow <= 1) || !(p.Alpha >= 0 && p.Alpha <= 1) ||
					math.IsNaN(float64(p.Rect.X)) {
					t.Fatalf("pose %+v", p)
				}
			}
		}
		line.Step(max(now, end))
		if !line.Settled() {
			t.Fatal("not settled after the last end")
		}
		for i, p := range line.Poses() {
			if p != want[i] {
				t.Fatalf("card %d is at %+v, want %+v", i, p, want[i])
			}
		}
	})
}

// sixtyMoving is a timeline with 60 cards on a long way.
func sixtyMoving() *Timeline {
	line := NewTimeline(60)
	line.SetPace(normal())
	for i := range 60 {
		line.Place(i, here)
		line.Fly(0, Flight{Slot: i, To: there, Time: time.Hour, Arc: 34, Flip: time.Hour})
	}
	return line
}

func TestStepAllocatesNothing(t *testing.T) {
	line := sixtyMoving()
	queue := NewQueue(line)
	var now time.Duration
	if n := testing.AllocsPerRun(100, func() { now += 16 * ms; queue.Step(now) }); n != 0 {
		t.Errorf("a step allocates %g times", n)
	}
}

func BenchmarkStepOfSixtyCards(b *testing.B) {
	line := sixtyMoving()
	b.ReportAllocs()
	for i := range b.N {
		line.Step(time.Duration(i%1000) * 16 * ms)
	}
}

func ExampleStagger() {
	deal := make([]Flight, 4)
	for i := range deal {
		deal[i].Time = 140 * time.Millisecond
	}
	Stagger(deal, 60*time.Millisecond, len(deal))
	for _, f := range deal {
		fmt.Println(f.Delay, f.Time)
	}
	// Output:
	// 0s 140ms
	// 60ms 140ms
	// 120ms 140ms
	// 180ms 140ms
}
