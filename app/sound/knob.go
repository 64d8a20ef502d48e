package sound

import (
	"math"
	"sync/atomic"
)

// knob is a gain that anyone may turn and that glides, so that no change is
// heard as a click.
type knob struct {
	target atomic.Uint32 // bits of a float32

	// Of the mixer alone.
	now  float32
	aim  float32 // the target as of the present block
	step float32 // the most by which now moves in a frame
}

// turn sets where the gain goes.
func (k *knob) turn(gain float64) { k.target.Store(math.Float32bits(float32(gain))) }

// snap goes there at once. Only while the mixer does not run.
func (k *knob) snap() {
	k.look()
	k.now = k.aim
}

// look reads the target; the mixer does so once a block.
func (k *knob) look() { k.aim = math.Float32frombits(k.target.Load()) }

// next glides on by a frame.
func (k *knob) next() float32 {
	switch d := k.aim - k.now; {
	case d > k.step:
		k.now += k.step
	case d < -k.step:
		k.now -= k.step
	default:
		k.now = k.aim
	}
	return k.now
}

// off says that the gain is zero and stays so for this block.
func (k *knob) off() bool { return k.now == 0 && k.aim == 0 }

// glide is the step of a knob that takes a number of frames from 0 to 1.
func glide(frames int) float32 { return 1 / float32(frames) }
