package table

import "time"

// Pose is how a card looks at one moment.
type Pose struct {
	Rect   Rect
	Turn   float32 // how much of its width shows while it turns over, 1 when it lies flat
	Alpha  float32 // 1 is opaque
	Glow   float32 // strength of the ring that points it out, 0 is none
	FaceUp bool
}

// Lying is the pose of a card at rest.
func Lying(r Rect, faceUp bool) Pose {
	return Pose{Rect: r, Turn: 1, Alpha: 1, FaceUp: faceUp}
}

// Visible is the rectangle to paint: that of the card, narrower while it turns
// over.
func (p Pose) Visible() Rect {
	w := p.Rect.W * p.Turn
	return Rect{p.Rect.X + (p.Rect.W-w)/2, p.Rect.Y, w, p.Rect.H}
}

// Pace says how fast things move. The zero value moves everything at once.
type Pace struct {
	Speed   float32       // factor on all times, 1 is normal, 0 is at once
	Reduced bool          // nothing travels: things are there at once
	Fade    time.Duration // of the ring that then points them out, whatever the speed
}

func (p Pace) time(d time.Duration) time.Duration {
	return time.Duration(float64(d) * float64(max(p.Speed, 0)))
}

// Flight is one movement of one card, with times at normal speed.
type Flight struct {
	Slot  int  // of the card in its timeline
	To    Pose // Turn and Glow do not matter: it ends flat and without a ring
	Delay time.Duration
	Time  time.Duration
	// Flip is how long before the end the card begins to turn over, if it ends
	// with the other face up. 0 shows the other face from the start.
	Flip  time.Duration
	Arc   float32               // units that it rises above the straight way
	Curve func(float32) float32 // course from 0 to 1; nil is even
	// Ring points the card out where it arrives when motion is reduced. A card
	// that only makes room for others needs none.
	Ring bool
}

// tween is a flight under way.
type tween struct {
	from, to   Pose
	start, end time.Duration
	flip       time.Duration // when it begins to turn over
	arc        float32
	curve      func(float32) float32
	moving     bool
}

// Timeline holds the pose of each card and the movements under way. A card has
// at most one movement: a new one takes it from where it is. All memory is
// there from the start; a step allocates nothing.
//
// Times are durations since an origin of the caller's choice and must not run
// backwards.
type Timeline struct {
	pace   Pace
	poses  []Pose
	tweens []tween
	moving []int // slots with a tween
}

// NewTimeline makes room for this many cards.
func NewTimeline(slots int) *Timeline {
	return &Timeline{
		poses:  make([]Pose, slots),
		tweens: make([]tween, slots),
		moving: make([]int, 0, slots),
	}
}

// SetPace changes the speed of movements that begin from now on.
func (t *Timeline) SetPace(p Pace) { t.pace = p }

// Poses is how the cards look, by slot. The caller must not change it.
func (t *Timeline) Poses() []Pose { return t.poses }

// Settled reports whether nothing moves or waits to move.
func (t *Timeline) Settled() bool { return len(t.moving) == 0 }

// Moving reports whether a card moves or waits to move.
func (t *Timeline) Moving(slot int) bool { return t.has(slot) && t.tweens[slot].moving }

// Goal is how a card will look when it has come to rest.
func (t *Timeline) Goal(slot int) Pose {
	if t.Moving(slot) {
		return t.tweens[slot].to
	}
	return t.poses[slot]
}

func (t *Timeline) has(slot int) bool { return slot >= 0 && slot < len(t.poses) }

// Place puts a card down at once.
func (t *Timeline) Place(slot int, p Pose) {
	if t.has(slot) {
		t.stop(slot)
		t.poses[slot] = p
	}
}

// Fly begins a movement and tells when it will be over.
func (t *Timeline) Fly(now time.Duration, f Flight) (end time.Duration) {
	if !t.has(f.Slot) {
		return now
	}
	t.stop(f.Slot)
	f.To.Turn, f.To.Glow = 1, 0
	tw := tween{from: t.poses[f.Slot], to: f.To, arc: f.Arc, curve: f.Curve, moving: true}
	if t.pace.Reduced {
		tw.start, tw.end, tw.flip, tw.arc = now, now, now, 0
		if f.Ring {
			tw.end += t.pace.Fade
		}
		tw.from = Pose{Rect: f.To.Rect, Turn: 1, Alpha: tw.from.Alpha, Glow: 1, FaceUp: f.To.FaceUp}
	} else {
		tw.start = now + t.pace.time(f.Delay)
		tw.end = tw.start + t.pace.time(f.Time)
		tw.flip = tw.end - t.pace.time(min(f.Flip, f.Time))
		if f.Flip <= 0 {
			tw.flip, tw.from.FaceUp = tw.start, f.To.FaceUp
		}
	}
	t.tweens[f.Slot] = tw
	t.moving = append(t.moving, f.Slot)
	if tw.end <= now {
		t.finish(f.Slot)
	} else {
		t.show(f.Slot, now)
	}
	return tw.end
}

// Step moves everything to where it is at this time.
func (t *Timeline) Step(now time.Duration) {
	for i := len(t.moving) - 1; i >= 0; i-- {
		slot := t.moving[i]
		if now >= t.tweens[slot].end {
			t.finish(slot)
		} else {
			t.show(slot, now)
		}
	}
}

// Skip ends every movement at once.
func (t *Timeline) Skip() {
	for len(t.moving) > 0 {
		t.finish(t.moving[len(t.moving)-1])
	}
}

func (t *Timeline) finish(slot int) {
	t.poses[slot] = t.tweens[slot].to
	t.stop(slot)
}

func (t *Timeline) stop(slot int) {
	if !t.tweens[slot].moving {
		return
	}
	t.tweens[slot] = tween{}
	for i, s := range t.moving {
		if s == slot {
			last := len(t.moving) - 1
			t.moving[i] = t.moving[last]
			t.moving = t.moving[:last]
			return
		}
	}
}

// halt stops every movement where it is.
func (t *Timeline) halt() {
	for len(t.moving) > 0 {
		slot := t.moving[len(t.moving)-1]
		t.stop(slot)
		t.poses[slot].Turn, t.poses[slot].Glow = 1, 0
	}
}

// show writes the pose of a card under way.
func (t *Timeline) show(slot int, now time.Duration) {
	tw := &t.tweens[slot]
	if now < tw.start {
		return
	}
	p := share(now, tw.start, tw.end)
	if tw.curve != nil {
		p = tw.curve(p)
	}
	a, b := tw.from, tw.to
	pose := Pose{
		Rect: Rect{
			mix(a.Rect.X, b.Rect.X, p), mix(a.Rect.Y, b.Rect.Y, p) - tw.arc*4*p*(1-p),
			mix(a.Rect.W, b.Rect.W, p), mix(a.Rect.H, b.Rect.H, p),
		},
		Alpha: mix(a.Alpha, b.Alpha, p),
		Glow:  mix(a.Glow, b.Glow, p),
	}
	pose.Turn, pose.FaceUp = tw.turned(now)
	t.poses[slot] = pose
}

// turned is how wide a card shows and which face. A card that another movement
// caught edgewise goes on from there.
func (tw *tween) turned(now time.Duration) (width float32, faceUp bool) {
	p := share(now, tw.flip, tw.end)
	if tw.from.FaceUp == tw.to.FaceUp {
		return mix(tw.from.Turn, 1, p), tw.to.FaceUp
	}
	way := p * (tw.from.Turn + 1) // down to nothing, and up to the full width
	if way < tw.from.Turn {
		return tw.from.Turn - way, tw.from.FaceUp
	}
	return way - tw.from.Turn, tw.to.FaceUp
}

// share is how much of a span is over that has not ended, 0 to 1.
func share(now, start, end time.Duration) float32 {
	if now <= start {
		return 0
	}
	return float32(float64(now-start) / float64(end-start))
}

func mix(a, b, p float32) float32 { return a + (b-a)*p }
