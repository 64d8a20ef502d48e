package apptest

import (
	"slices"
	"sync"
	"time"
)

// frame is how long each picture stands.
const frame = 16 * time.Millisecond

// Time goes by when a test says so, and everything that waits for it happens in a known order.
// The zero value is ready.
type Time struct {
	Now    time.Duration // since the start
	timers []*timer
	work   []func()
	mu     sync.Mutex // guards posts: drawings come from goroutines
	posts  []func()
}

type timer struct {
	at   time.Duration
	f    func()
	done bool
}

// After calls back when time has come so far, unless it is stopped.
func (t *Time) After(d time.Duration, f func()) (stop func()) {
	waits := &timer{at: t.Now + d, f: f}
	t.timers = append(t.timers, waits)
	return func() { waits.done = true }
}

// Apart puts off what would be done on another goroutine, to the beginning of the next frame.
func (t *Time) Apart(work func()) { t.work = append(t.work, work) }

// Post puts off what comes from elsewhere, to the end of the next frame. It may be called on
// any goroutine.
func (t *Time) Post(f func()) {
	t.mu.Lock()
	defer t.mu.Unlock()
	t.posts = append(t.posts, f)
}

// Waiting is how many calls are to come back.
func (t *Time) Waiting() int {
	n := 0
	for _, waits := range t.timers {
		if !waits.done {
			n++
		}
	}
	return n
}

// Pass lets time go by in frames, each of which is drawn at its end. What others have to think
// about they have thought out before time goes on, so that nothing depends on how long they
// take.
func (t *Time) Pass(d time.Duration, draw func()) {
	for end := t.Now + d; t.Now < end; {
		do(taken(&t.work))
		t.Now += frame
		for _, waits := range slices.Clone(t.timers) {
			if !waits.done && waits.at <= t.Now {
				waits.done = true
				waits.f()
			}
		}
		t.timers = slices.DeleteFunc(t.timers, func(waits *timer) bool { return waits.done })
		do(t.posted())
		draw()
	}
}

func (t *Time) posted() []func() {
	t.mu.Lock()
	defer t.mu.Unlock()
	return taken(&t.posts)
}

func do(list []func()) {
	for _, f := range list {
		f()
	}
}

func taken(list *[]func()) []func() {
	all := *list
	*list = nil
	return all
}
