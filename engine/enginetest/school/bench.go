package school

import (
	"flag"
	"math/rand/v2"
	"os"
	"testing"

	"deckhand/engine"
	"deckhand/engine/neural"
)

// What the benchmarks that teach are told.
var (
	keep = flag.Bool("keep", false, "write what a network has learned")
	anew = flag.Bool("anew", false, "begin without what a network knows")
	from = flag.Uint64("from", 1_000_000, "the first deal to learn from")
)

// Bench teaches a network, on from what it knows or from the beginning, as the flags say; a
// round of the benchmark is a school. It reports the marks of what came of it.
func (c Course) Bench(b *testing.B, net *neural.Net, file string, enrol Enrol, exam func(*neural.Net) Marks) {
	b.Helper()
	teacher := neural.Continue(net)
	if *anew {
		teacher = c.Fresh(net.Inputs(), *from)
	}
	if err := c.Teach(teacher, b.N, engine.Seed(*from), enrol); err != nil {
		b.Fatal(err)
	}
	exam(teacher.Net()).Report(b)
	if !*keep {
		return
	}
	written, _ := teacher.Net().AppendBinary(nil)
	if err := os.WriteFile(file, written, 0o644); err != nil {
		b.Fatal(err)
	}
}

// Fresh is a teacher of a network that knows nothing.
func (c Course) Fresh(inputs int, seed uint64) *neural.Teacher {
	dice := rand.New(rand.NewPCG(seed, 1))
	return neural.NewTeacher(inputs, c.Hidden, func() float64 { return dice.NormFloat64() / 2 })
}

// Report tells a benchmark about the marks.
func (m Marks) Report(b *testing.B) {
	b.ReportMetric(m.Share, "win-share")
	b.ReportMetric(m.Points, "points")
}
