package theme

import (
	"time"

	"fyne.io/fyne/v2"
)

// Durations at normal speed. Ease names the curve of the movement above it.
const (
	FlightTime  = 320 * time.Millisecond // hand to pile, seat to pile
	FlightExtra = 60 * time.Millisecond  // added when the way is longer than FlightLong
	FlightEase  = EaseInOut

	DealTime = 140 * time.Millisecond
	DealStep = 60 * time.Millisecond   // between the starts of two cards
	DealMost = 2000 * time.Millisecond // all of them, so with many cards they follow faster
	DealEase = EaseOut

	DrawTime = 260 * time.Millisecond
	DrawFlip = 120 * time.Millisecond // the last part, in which the card turns over
	DrawEase = EaseOut

	FlipTime = 160 * time.Millisecond
	FlipEase = Linear

	MarkTime = 90 * time.Millisecond
	MarkEase = EaseOut

	SpreadTime = 90 * time.Millisecond // neighbours make room for the card under the pointer
	GapTime    = 120 * time.Millisecond
	SpreadEase = EaseOut

	ReturnTime  = 220 * time.Millisecond // a refused or dropped card goes home
	RefusedRing = 400 * time.Millisecond
	ReturnEase  = EaseOut

	TakeTime = 360 * time.Millisecond
	TakeStep = 25 * time.Millisecond
	TakeEase = EaseIn

	ClearTime = 420 * time.Millisecond // a pile leaves the game
	RugTime   = 500 * time.Millisecond
	ClearEase = EaseIn

	TurnTime = 160 * time.Millisecond
	TurnEase = EaseInOut

	FadeTime  = 140 * time.Millisecond // dialogs and bubbles
	SlideTime = 200 * time.Millisecond // panels at the side
	PanelEase = EaseOut

	CallTime = 180 * time.Millisecond
	CallEase = EaseOut

	CheerTime = 1500 * time.Millisecond // what flies up when somebody has won

	ThinkLeast = 500 * time.Millisecond // a bot seems to think
	ThinkMost  = 900 * time.Millisecond
)

// With reduced motion nothing travels. What would have moved appears at once
// and is pointed out for these times, whatever the speed.
const (
	ReducedFade = 150 * time.Millisecond
	ReducedRing = 800 * time.Millisecond // ring around the target of a refused move
)

// Shapes of the movements.
const (
	FlightArc     float32 = 34  // height of the arc, units
	FlightLong    float32 = 700 // units
	DragScale     float32 = 1.06
	CallFrom      float32 = 0.8 // the call chip grows from this scale to 1
	TakeMostCards         = 8
)

// Speeds multiply durations.
const (
	SpeedSlow    float32 = 2.0
	SpeedNormal  float32 = 1.0
	SpeedFast    float32 = 0.4
	SpeedInstant float32 = 0

	// SpeedNormalAt is where normal speed lies on the track from slow (0) to fast (1).
	SpeedNormalAt float32 = 0.6
)

// SpeedAt turns a place on the speed track, 0 slow to 1 fast, into a factor.
func SpeedAt(track float32) float32 {
	track = min(max(track, 0), 1)
	if track <= SpeedNormalAt {
		return SpeedSlow + (SpeedNormal-SpeedSlow)*track/SpeedNormalAt
	}
	return SpeedNormal + (SpeedFast-SpeedNormal)*(track-SpeedNormalAt)/(1-SpeedNormalAt)
}

// Motion is what the player chose about movement. The zero value is instant.
type Motion struct {
	Speed   float32 // factor on durations, see the Speed constants
	Reduced bool    // nothing travels
}

// Time scales the duration of something that moves; 0 means: be there at once.
func (m Motion) Time(d time.Duration) time.Duration {
	if m.Reduced {
		return 0
	}
	return m.Pause(d)
}

// Pause scales a wait in which nothing moves, such as a bot's thinking. It
// remains with reduced motion.
func (m Motion) Pause(d time.Duration) time.Duration {
	return time.Duration(float64(d) * float64(max(m.Speed, 0)))
}

// Ring says how long the ring of a refused move stays.
func (m Motion) Ring() time.Duration {
	if m.Reduced {
		return ReducedRing
	}
	return m.Pause(RefusedRing)
}

// Ease names the course of a movement.
type Ease uint8

// The four courses in use.
const (
	Linear Ease = iota
	EaseIn
	EaseOut
	EaseInOut
)

// Curve returns Fyne's function for the course.
func (e Ease) Curve() fyne.AnimationCurve {
	switch e {
	case EaseIn:
		return fyne.AnimationEaseIn
	case EaseOut:
		return fyne.AnimationEaseOut
	case EaseInOut:
		return fyne.AnimationEaseInOut
	}
	return fyne.AnimationLinear
}
