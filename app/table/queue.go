package table

import "time"

// together is how many steps may run at the same time. The eye follows no more.
const together = 2

// Step is one thing that happens on the table, such as a card being played or
// the whole deal.
type Step struct {
	// Begin is called when the turn of the step comes. It answers with the
	// movements, so that they end where things lie at that time and not where
	// they lay when the step was lined up. Nil is a step without movement.
	Begin func() []Flight
	// Done is called when the movements are over or were skipped. Nil is nothing.
	Done func()
	// With starts the step together with the one before it.
	With bool
}

// Queue plays steps one after the other on a timeline.
type Queue struct {
	line    *Timeline
	waiting []Step
	running []run
	put     int // steps before those that waited, put there since the last one began
}

type run struct {
	end  time.Duration
	done func()
}

// NewQueue returns an empty queue that plays on the timeline.
func NewQueue(line *Timeline) *Queue { return &Queue{line: line} }

// Add lines up steps behind those that wait.
func (q *Queue) Add(steps ...Step) { q.waiting = append(q.waiting, steps...) }

// Next lets a step follow before all that wait.
func (q *Queue) Next(s Step) {
	q.waiting = append([]Step{s}, q.waiting...)
	q.put++
}

// Settled reports whether nothing waits and nothing moves, not even what was
// set in motion past the queue.
func (q *Queue) Settled() bool {
	return len(q.waiting) == 0 && len(q.running) == 0 && q.line.Settled()
}

// Step plays on up to this time. It is called once a frame as long as the queue
// is not settled.
func (q *Queue) Step(now time.Duration) {
	q.line.Step(now)
	q.end(now)
	for q.mayBegin() {
		q.begin(now)
		q.end(now)
	}
}

// Finish ends what runs at once; what waits goes on waiting. So a table whose
// window changes has nothing under way to a place that is none any more.
func (q *Queue) Finish(now time.Duration) {
	q.line.Skip()
	for i := range q.running {
		q.running[i].end = now
	}
	q.end(now)
}

// Skip ends what runs and plays everything that waits, at once and in order.
// Steps that are added meanwhile wait as usual.
func (q *Queue) Skip(now time.Duration) {
	q.Finish(now)
	for waiting := len(q.waiting); waiting > 0 && len(q.waiting) > 0; waiting-- {
		q.begin(now)
		q.put = 0
		q.Finish(now)
		waiting += q.put
	}
}

// Drop forgets everything that runs or waits, without its Done, as for a new
// game. The cards stay where they are.
func (q *Queue) Drop() {
	clear(q.waiting)
	clear(q.running)
	q.waiting, q.running = q.waiting[:0], q.running[:0]
	q.line.halt()
}

func (q *Queue) mayBegin() bool {
	if len(q.waiting) == 0 {
		return false
	}
	return len(q.running) == 0 || q.waiting[0].With && len(q.running) < together
}

func (q *Queue) begin(now time.Duration) {
	step := q.waiting[0]
	copy(q.waiting, q.waiting[1:])
	q.waiting[len(q.waiting)-1] = Step{}
	q.waiting = q.waiting[:len(q.waiting)-1]
	end := now
	if step.Begin != nil {
		for _, f := range step.Begin() {
			end = max(end, q.line.Fly(now, f))
		}
	}
	q.running = append(q.running, run{end, step.Done})
}

// end takes off what is over. A Done may add steps, or drop everything.
func (q *Queue) end(now time.Duration) {
	for i := 0; i < len(q.running); {
		r := q.running[i]
		if r.end > now {
			i++
			continue
		}
		q.running = append(q.running[:i], q.running[i+1:]...)
		if r.done != nil {
			r.done()
			i = 0
		}
	}
}

// Stagger lets flights start one after the other, as in a deal. Of more than
// most flights the others are not seen: they arrive with the last one that is.
func Stagger(flights []Flight, every time.Duration, most int) {
	for i := range flights {
		if i < most {
			flights[i].Delay = time.Duration(i) * every
			continue
		}
		flights[i].Delay, flights[i].Time = 0, 0
		if most > 0 {
			last := flights[most-1]
			flights[i].Delay = last.Delay + last.Time
		}
	}
}
