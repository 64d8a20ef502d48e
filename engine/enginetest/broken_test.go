package enginetest

import (
	"runtime"

	"deckhand/engine"
)

// fault is a game with one thing done wrong; what is nil is done right.
type fault struct {
	engine.Game
	legal       func(s engine.State, legal []engine.Action) []engine.Action
	why         func(s engine.State, refusal *engine.Refusal) *engine.Refusal
	apply       func(s engine.State, a engine.Action, ev *engine.Events)
	text        func(string) string
	match       func(engine.State, engine.Matched) engine.Matched
	view        func(s engine.State, seat engine.Seat, v *engine.View)
	determinize func(s engine.State, v *engine.View, r *engine.Rand)
	outcome     func(engine.Outcome) engine.Outcome
	copyFrom    func(to *broken, from *broken)
	dump        func(engine.Dump) engine.Dump
	seed        func(engine.Seed) engine.Seed
	setup       func(engine.Config) engine.Config
	rate        func([]float64) []float64
}

func (f *fault) New(c engine.Config, seed engine.Seed) (engine.State, error) {
	if f.seed != nil {
		seed = f.seed(seed)
	}
	if f.setup != nil {
		c = f.setup(c)
	}
	s, err := f.Game.New(c, seed)
	if err != nil {
		return nil, err
	}
	return &broken{State: s, fault: f}, nil
}

func (f *fault) Rate(dst []float64, p *engine.Position, legal []engine.Action) []float64 {
	dst = f.Game.(interface {
		Rate([]float64, *engine.Position, []engine.Action) []float64
	}).Rate(dst, p, legal)
	if f.rate != nil {
		return f.rate(dst)
	}
	return dst
}

// broken is a state of a faulty game.
type broken struct {
	engine.State
	fault *fault
}

func (b *broken) Legal(dst []engine.Action) []engine.Action {
	from := len(dst)
	dst = b.State.Legal(dst)
	if b.fault.legal != nil {
		return append(dst[:from], b.fault.legal(b.State, dst[from:])...)
	}
	return dst
}

func (b *broken) Why(a engine.Action) *engine.Refusal {
	refusal := b.State.Why(a)
	if b.fault.why != nil {
		return b.fault.why(b.State, refusal)
	}
	return refusal
}

func (b *broken) Apply(a engine.Action, ev *engine.Events) {
	if b.fault.apply != nil {
		b.fault.apply(b.State, a, ev)
		return
	}
	b.State.Apply(a, ev)
}

func (b *broken) Text(a engine.Action) string {
	text := b.State.Text(a)
	if b.fault.text != nil {
		return b.fault.text(text)
	}
	return text
}

func (b *broken) Match(g engine.Gesture) engine.Matched {
	m := b.State.Match(g)
	if b.fault.match != nil {
		return b.fault.match(b.State, m)
	}
	return m
}

func (b *broken) View(seat engine.Seat, v *engine.View) {
	if b.fault.view != nil {
		b.fault.view(b.State, seat, v)
		return
	}
	b.State.View(seat, v)
}

func (b *broken) Determinize(v *engine.View, r *engine.Rand) {
	if b.fault.determinize != nil {
		b.fault.determinize(b.State, v, r)
		return
	}
	b.State.Determinize(v, r)
}

func (b *broken) Outcome() (engine.Outcome, bool) {
	o, over := b.State.Outcome()
	if b.fault.outcome != nil {
		o = b.fault.outcome(o)
	}
	return o, over
}

func (b *broken) CopyFrom(o engine.State) {
	from := o.(*broken)
	if b.fault.copyFrom != nil {
		b.fault.copyFrom(b, from)
		return
	}
	b.State.CopyFrom(from.State)
}

func (b *broken) Dump() engine.Dump {
	d := b.State.Dump()
	if b.fault.dump != nil {
		return b.fault.dump(d)
	}
	return d
}

// verdict is a test whose failure is wanted. What it says does not matter.
type verdict struct {
	name   string
	failed bool
}

// of runs a check to its end and says whether it failed.
func (v *verdict) of(check func()) bool {
	done := make(chan struct{})
	go func() {
		defer close(done)
		check()
	}()
	<-done
	return v.failed
}

func (v *verdict) Helper()               {}
func (v *verdict) Name() string          { return v.name }
func (v *verdict) Failed() bool          { return v.failed }
func (v *verdict) Fail()                 { v.failed = true }
func (v *verdict) FailNow()              { v.failed = true; runtime.Goexit() }
func (v *verdict) SkipNow()              { runtime.Goexit() }
func (v *verdict) Log(...any)            {}
func (v *verdict) Logf(string, ...any)   {}
func (v *verdict) Skip(...any)           { v.SkipNow() }
func (v *verdict) Skipf(string, ...any)  { v.SkipNow() }
func (v *verdict) Error(...any)          { v.Fail() }
func (v *verdict) Errorf(string, ...any) { v.Fail() }
func (v *verdict) Fatal(...any)          { v.FailNow() }
func (v *verdict) Fatalf(string, ...any) { v.FailNow() }
