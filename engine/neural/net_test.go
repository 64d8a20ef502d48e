package neural

import (
	"errors"
	"math"
	"math/rand/v2"
	"testing"
)

// lesson are examples of a number that is in no proportion to its inputs, and of luck.
func lesson(dice *rand.Rand, luck float64) []Example {
	examples := make([]Example, 64)
	for i := range examples {
		a, b := float32(dice.IntN(2)), float32(dice.IntN(2))
		result := 0.5*a + 2*float32(int(a)^int(b)) + float32(luck*dice.NormFloat64())
		examples[i] = Example{Row: []float32{a, b, 0}, Result: result}
	}
	return examples
}

func taught(lessons int, luck float64) *Net {
	dice := rand.New(rand.NewPCG(1, 2))
	t := NewTeacher(3, 8, dice.NormFloat64)
	for range lessons {
		t.Learn(lesson(dice, luck), 0.01)
	}
	return t.Net()
}

func TestANetworkLearnsTheMeanOfWhatItIsShown(t *testing.T) {
	n := taught(4000, 1)
	for row, want := range map[[3]float32]float64{{0, 0, 0}: 0, {0, 1, 0}: 2, {1, 0, 0}: 2.5, {1, 1, 0}: 0.5} {
		if got := float64(n.Value(row[:])); math.Abs(got-want) > 0.15 {
			t.Errorf("%v is estimated at %.2f, not %.2f", row, got, want)
		}
	}
}

func TestATeacherGoesOnWhereItWas(t *testing.T) {
	n := taught(500, 0)
	again := Continue(n).Net()
	row := []float32{1, 0, 0.5}
	if got, want := again.Value(row), n.Value(row); got != want {
		t.Errorf("%v becomes %v", want, got)
	}
}

func TestANetworkIsReadAsItWasWritten(t *testing.T) {
	n := taught(20, 0)
	written, err := n.AppendBinary(nil)
	if err != nil {
		t.Fatal(err)
	}
	read, err := Read(written)
	if err != nil {
		t.Fatal(err)
	}
	row := []float32{0.25, -1, 3}
	if read.Inputs() != 3 || read.Value(row) != n.Value(row) {
		t.Errorf("%d inputs, %v becomes %v", read.Inputs(), n.Value(row), read.Value(row))
	}
}

func TestWhatIsNoNetworkIsRefused(t *testing.T) {
	written, _ := taught(1, 0).AppendBinary(nil)
	for name, b := range map[string][]byte{
		"nothing": nil, "a half": written[:len(written)/2], "more": append(written[:len(written):len(written)], 0),
		"too wide": {1, 0, 255, 0},
	} {
		var wrong *FormatError
		if _, err := Read(b); !errors.As(err, &wrong) || wrong.Error() == "" {
			t.Errorf("%s: %v", name, err)
		}
	}
}

func TestAnEstimateNeedsNoMemory(t *testing.T) {
	n := taught(1, 0)
	row := []float32{1, 0, 1}
	if got := testing.AllocsPerRun(100, func() { n.Value(row) }); got != 0 {
		t.Errorf("%v allocations", got)
	}
}

// BenchmarkValue asks the largest network about a row, and about one that differs from it in
// a tenth of the places.
func BenchmarkValue(b *testing.B) {
	dice := rand.New(rand.NewPCG(1, 4))
	n := NewTeacher(mostInputs, mostHidden, dice.NormFloat64).Net()
	row := make([]float32, mostInputs)
	for i := range row {
		row[i] = dice.Float32()
	}
	other := append([]float32(nil), row...)
	for i := 0; i < len(other); i += 10 {
		other[i]++
	}
	b.Run("row", func(b *testing.B) {
		for b.Loop() {
			n.Value(row)
		}
	})
	near := n.Near(row)
	b.Run("near", func(b *testing.B) {
		for b.Loop() {
			near.Value(other)
		}
	})
}
