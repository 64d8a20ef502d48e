package neural

import "math"

// Example is a row of inputs, and the number that belonged to it once. Such numbers may be
// full of luck: a network learns their mean.
type Example struct {
	Row    []float32
	Result float32
}

// What is usual for Adam, the method by which weights are changed: how long the mean of the
// slopes remembers, and that of their squares.
const (
	slopeMemory  = 0.9
	squareMemory = 0.999
	least        = 1e-6
)

// recent is how much the average network prefers late lessons: after any number of them it
// is mostly that of the last third, so that it forgets how it began and luck cancels out.
const recent = 3

// Teacher changes the weights of a network so that it fits examples better. It is not safe
// for use by several goroutines at once.
type Teacher struct {
	pupil   *Net // what is changed
	average *Net // what it was in the mean of the later lessons, which is steadier
	slopes  *Net // of the error of a lesson, by weight
	mean    *Net
	square  *Net
	lessons int
	layer   []float32
}

// NewTeacher begins with small weights that dice have chosen; dice returns numbers around 0.
func NewTeacher(inputs, hidden int, dice func() float64) *Teacher {
	n := newNet(inputs, hidden)
	for i := range n.into {
		n.into[i] = float32(0.2 * dice())
	}
	for j := range n.out {
		n.out[j] = float32(0.05 * dice())
	}
	return Continue(n)
}

// Continue goes on with a network that has learned something.
func Continue(n *Net) *Teacher {
	none := func() *Net { return newNet(n.inputs, n.hidden) }
	t := &Teacher{pupil: n.Clone(), average: n.Clone(), slopes: none(), mean: none(), square: none(), layer: make([]float32, n.hidden)}
	return t
}

// Net is what has been learned. It goes on learning with each lesson.
func (t *Teacher) Net() *Net { return t.average }

// Learn changes each weight by about the rate, in the direction in which the examples are
// met better.
func (t *Teacher) Learn(lesson []Example, rate float64) {
	for _, list := range t.slopes.weights() {
		clear(list)
	}
	t.slopes.base = 0
	for _, e := range lesson {
		t.blame(e, 1/float32(len(lesson)))
	}
	t.lessons++
	t.change(rate)
}

// blame adds to the slopes what an example says.
func (t *Teacher) blame(e Example, share float32) {
	n, s := t.pupil, t.slopes
	near := n.Near(e.Row)
	off := share * (n.read(&near.layer, near.result) - e.Result)
	s.base += off
	for j, h := range near.layer[:n.hidden] {
		t.layer[j] = 0
		if h > 0 {
			s.out[j] += off * h
			t.layer[j] = off * n.out[j]
			s.bias[j] += t.layer[j]
		}
	}
	for i, x := range e.Row[:n.inputs] {
		if x == 0 {
			continue
		}
		s.direct[i] += off * x
		for j, blame := range t.layer {
			s.into[i*n.hidden+j] += blame * x
		}
	}
}

// change takes a step down the slopes.
func (t *Teacher) change(rate float64) {
	young := 1 - math.Pow(slopeMemory, float64(t.lessons))
	youngSquare := 1 - math.Pow(squareMemory, float64(t.lessons))
	old := 1 - (recent+1)/float32(t.lessons+recent)
	step := func(weight, average, mean, square *float32, slope float32) {
		*mean = slopeMemory**mean + (1-slopeMemory)*slope
		*square = squareMemory**square + (1-squareMemory)*slope*slope
		*weight -= float32(rate * float64(*mean) / young / (math.Sqrt(float64(*square)/youngSquare) + least))
		*average = old**average + (1-old)**weight
	}
	pupil, average, mean, square := t.pupil.weights(), t.average.weights(), t.mean.weights(), t.square.weights()
	for k, list := range t.slopes.weights() {
		for i, slope := range list {
			step(&pupil[k][i], &average[k][i], &mean[k][i], &square[k][i], slope)
		}
	}
	step(&t.pupil.base, &t.average.base, &t.mean.base, &t.square.base, t.slopes.base)
}
