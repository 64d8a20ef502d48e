package main_test

import (
	"bytes"
	"fmt"
	"os"
	"path/filepath"
	"strconv"
	"time"
)

// Mouse, keyboard and camera. A pointer goes to places of the window, since the window manager decides where that is.

// artifacts is where pictures are kept.
const artifacts = "../../build/artifacts"

// to is a movement of the pointer, in the words of xdotool.
func (w *window) to(p point) []string {
	return []string{"mousemove", "--window", w.id, "--", strconv.Itoa(p.x), strconv.Itoa(p.y)}
}

// do lets xdotool do several things.
func (w *window) do(steps ...[]string) {
	w.tb.Helper()
	var all []string
	for _, s := range steps {
		all = append(all, s...)
	}
	run(w.tb, "xdotool", all...)
}

// click presses a control.
func (w *window) click(id string) {
	w.tb.Helper()
	p := w.until("the control "+id, func(p picture) bool { return p.has(id) })
	c, _ := p.control(id)
	at := c.Rect.middle()
	if w.clicked.id != id && w.clicked.at.near(at) && time.Since(w.clicked.when) < doubleClick {
		w.do([]string{"sleep", fmt.Sprint(doubleClick.Seconds())}) // or it would be taken for half of a double click
	}
	w.do(w.to(at), []string{"click", "1"})
	w.clicked.id, w.clicked.at, w.clicked.when = id, at, time.Now()
}

// doubleClick is longer than the time between the two clicks of one, with what a busy machine needs to draw in between.
const doubleClick = time.Second

// near says whether two places may be one for a hand, at any scale.
func (p point) near(q point) bool {
	return max(p.x-q.x, q.x-p.x, p.y-q.y, q.y-p.y) < 80
}

func (w *window) doubleClick(p point) {
	w.tb.Helper()
	w.do(w.to(p), []string{"click", "--repeat", "2", "--delay", "60", "1"})
	w.clicked.id, w.clicked.at, w.clicked.when = "", p, time.Now()
}

// drag takes what lies at a place to another place, as fast as a hand does.
func (w *window) drag(from, to point) {
	w.tb.Helper()
	const steps = 12
	moves := [][]string{w.to(from), {"mousedown", "1"}}
	for i := 1; i <= steps; i++ {
		between := point{from.x + (to.x-from.x)*i/steps, from.y + (to.y-from.y)*i/steps}
		moves = append(moves, []string{"sleep", "0.015"}, w.to(between))
	}
	w.do(append(moves, []string{"mouseup", "1"})...)
}

// key presses keys, named as X names them.
func (w *window) key(names ...string) {
	w.tb.Helper()
	w.do(append([]string{"key", "--delay", "30"}, names...))
}

// keyUntil presses a key again when it came too soon: what has just opened by itself does not hear one.
func (w *window) keyUntil(name, what string, ok func(picture) bool) picture {
	w.tb.Helper()
	const tries, soon = 4, 10 * time.Second
	for range tries {
		w.key(name)
		if p, came := w.comes(soon, what, ok); came {
			return p
		}
	}
	return w.until(what, ok)
}

// write replaces what stands in an entry. It takes its time, as every hand does: while a click on an entry may still
// become a double click, the toolkit loses other clicks.
func (w *window) write(id, text string) {
	w.tb.Helper()
	w.click(id)
	w.do([]string{"key", "ctrl+a"}, []string{"type", "--delay", "20", text}) // typing takes all words that follow
	w.do([]string{"sleep", "0.4"})
}

// rest takes the pointer away from everything that reacts to it.
func (w *window) rest() {
	w.tb.Helper()
	w.do(w.to(point{3, w.height / 2}))
}

// shoot takes a picture of the window as soon as nothing changes in it: drawings may come in after the trace has told
// of their places.
func (w *window) shoot(name string) {
	w.tb.Helper()
	file := filepath.Join(artifacts, name+".png")
	if err := os.MkdirAll(filepath.Dir(file), 0o755); err != nil {
		w.tb.Fatal(err)
	}
	what := w.id
	if what == "" {
		what = "root" // no window has come
	}
	var before []byte
	for range 20 {
		run(w.tb, "import", "-window", what, "-define", "png:exclude-chunks=date,time", file)
		now, err := os.ReadFile(file)
		if err != nil {
			w.tb.Fatal(err)
		}
		if bytes.Equal(now, before) {
			return
		}
		before = now
	}
}

// save takes a picture to be kept, with few enough colours to be small.
func (w *window) save(file string) {
	w.tb.Helper()
	if err := os.MkdirAll(filepath.Dir(file), 0o755); err != nil {
		w.tb.Fatal(err)
	}
	run(w.tb, "import", "-window", w.id, "-strip", "-dither", "FloydSteinberg",
		"-define", "dither:diffusion-amount=40%", "-colors", "255", "-define", "png:compression-level=9", "PNG8:"+file)
}
