package main_test

import (
	"os"
	"os/exec"
	"path/filepath"
	"runtime"
	"slices"
	"strconv"
	"strings"
	"testing"
	"time"

	"deckhand/app/store"
	"deckhand/engine"
	"deckhand/engine/games"
)

// What a person waits for and what the game costs while nothing happens. Each figure is measured beside that of a window
// with nothing in it, since machines differ.

// opensEmpty starts the window with nothing in it.
func (p person) opensEmpty() *window {
	p.tb.Helper()
	return p.starts(exec.Command(made(p.tb, buildEmpty), traceFile))
}

// beginsGame starts the game and does not wait for it.
func (p person) beginsGame() *window {
	p.tb.Helper()
	return p.starts(exec.Command(program(p.tb), "-ui-trace", traceFile))
}

// startTime is the time from the start of a program to its first line.
func (w *window) startTime() time.Duration {
	w.tb.Helper()
	return w.until("a first picture", func(picture) bool { return true }).at.Sub(w.began)
}

// forget throws away the drawings that are kept to start faster.
func (p person) forget() {
	p.tb.Helper()
	if err := os.RemoveAll(p.paths().Cache); err != nil {
		p.tb.Fatal(err)
	}
}

// times are measurements of one thing.
type times []time.Duration

func (t times) median() time.Duration { return slices.Sorted(slices.Values(t))[len(t)/2] }

func (t times) ms() float64 { return float64(t.median().Microseconds()) / 1000 }

// How long the game takes to open, with and without drawings from before. Targets: 1.5 and 3 empty windows.
func BenchmarkStart(b *testing.B) {
	p := newPerson(b, map[string]any{"muted": true})
	screen := openPixels(b)
	warm := p.opens()
	screen.calm(b, 2*time.Second)
	warm.kill()
	kept := p.home + "-drawings"
	if err := os.CopyFS(kept, os.DirFS(p.paths().Cache)); err != nil {
		b.Fatal(err)
	}
	defer os.RemoveAll(kept)

	const rounds = 9
	var lines, shown [3]times
	for range b.N * rounds {
		for i := range lines {
			p.forget()
			if i == 1 {
				if err := os.CopyFS(p.paths().Cache, os.DirFS(kept)); err != nil {
					b.Fatal(err)
				}
			}
			start := p.beginsGame
			if i == 0 {
				start = p.opensEmpty
			}
			w := start()
			lines[i] = append(lines[i], w.startTime())
			if last := screen.calm(b, time.Second); !last.IsZero() {
				shown[i] = append(shown[i], last.Sub(w.began))
			}
			w.kill()
			screen.calm(b, 200*time.Millisecond)
		}
	}
	b.ReportMetric(0, "ns/op")
	b.ReportMetric(lines[0].ms(), "ms-empty")
	b.ReportMetric(lines[1].ms()/lines[0].ms(), "warm/empty")
	b.ReportMetric(lines[2].ms()/lines[0].ms(), "cold/empty")
	if len(shown[0]) > 0 {
		b.ReportMetric(shown[0].ms(), "ms-empty-pixels")
		b.ReportMetric(shown[1].ms(), "ms-warm-pixels")
		b.ReportMetric(shown[2].ms(), "ms-cold-pixels")
	}
}

// What the game costs while nothing happens. Target: 1.1 empty windows.
func BenchmarkIdle(b *testing.B) {
	if runtime.GOOS != "linux" {
		b.Skip("only Linux tells how long a process has run")
	}
	const watch = 40 * time.Second
	for _, place := range []string{"home", "field", "table"} {
		b.Run(place, func(b *testing.B) {
			p := newPerson(b, map[string]any{"muted": true})
			p.keep(find(b, inTheMiddle))
			w := p.opens()
			switch place {
			case "field": // of a name, with the caret in it
				w.click("home.chupate2")
				w.click("new.seat1.name")
			case "table":
				w.click("home.continue")
				w.until("one's turn", picture.mine)
			}
			w.rest()
			other := p.opensEmpty()
			other.startTime()
			openPixels(b).calm(b, 2*time.Second)
			var game, nothing time.Duration
			for range b.N {
				before, beforeOther := w.worked(), other.worked()
				<-time.After(watch)
				game += w.worked() - before
				nothing += other.worked() - beforeOther
			}
			b.ReportMetric(0, "ns/op")
			b.ReportMetric(float64(nothing)/float64(b.N)/float64(watch)*1000, "empty-ms/s")
			b.ReportMetric(float64(game)/float64(nothing), "game/empty")
		})
	}
}

// How much memory the window takes while nothing happens. Targets: 1.5 empty windows at home, 2.2 at the largest table.
func BenchmarkMemory(b *testing.B) {
	if runtime.GOOS != "linux" {
		b.Skip("only Linux tells how much memory a program has")
	}
	p := newPerson(b, map[string]any{"muted": true})
	g, _ := games.Find("suitup")
	seats := g.Info().MaxSeats
	late := bring(b, g, seats, func(m *bots, _ []engine.Action) bool { return m.state.Turn() == 0 && len(m.done) >= 7*seats })
	p.write(late.header(), late.done)
	screen := openPixels(b)
	for range b.N {
		empty := p.opensEmpty()
		empty.startTime()
		w := p.opens()
		w.rest()
		screen.calm(b, 4*time.Second)
		nothing, home := empty.resident(), w.resident()
		w.click("home.continue")
		w.until("one's turn", picture.mine)
		w.rest()
		screen.calm(b, 4*time.Second)
		b.ReportMetric(0, "ns/op")
		b.ReportMetric(nothing, "MiB-empty")
		b.ReportMetric(home/nothing, "home/empty")
		b.ReportMetric(w.resident()/nothing, "table/empty")
		w.kill()
		empty.kill()
	}
}

// How much more memory the window takes after many matches than after a few. Target: 1.05.
func BenchmarkManyMatches(b *testing.B) {
	if runtime.GOOS != "linux" {
		b.Skip("only Linux tells how much memory a program has")
	}
	const few, many = 5, 50
	for range b.N {
		p := newPerson(b, map[string]any{"speed": store.SpeedInstant, "muted": true})
		w := p.opens()
		w.click("home.threeup")
		w.screen("new")
		w.click("new.seats.2")
		w.until("two seats", func(s picture) bool { return s.has("new.seat2.name") && !s.has("new.seat3.name") })
		w.click("new.option.randomUp")
		w.click("new.start")
		screen, one := openPixels(b), &threeUpPlayer{player: player{window: w}}
		var after [many + 1]float64 // MiB
		for n := 1; n <= many; n++ {
			for one.mustPlay() {
			}
			if n == few || n == many {
				w.rest()
				screen.calm(b, 4*time.Second)
				after[n] = w.resident()
			}
			if n < many {
				one.nextRound()
			}
		}
		b.ReportMetric(0, "ns/op")
		b.ReportMetric(after[few], "MiB-few")
		b.ReportMetric(after[many]/after[few], "many/few")
		w.kill()
	}
}

// resident is the memory that the program has, in MiB.
func (w *window) resident() float64 {
	w.tb.Helper()
	data, err := os.ReadFile("/proc/" + strconv.Itoa(w.process.Process.Pid) + "/statm")
	if err != nil {
		w.tb.Fatal(err)
	}
	pages, err := strconv.Atoi(strings.Fields(string(data))[1])
	if err != nil {
		w.tb.Fatal(err)
	}
	return float64(pages*os.Getpagesize()) / (1 << 20)
}

// worked is the processor time of all threads so far.
func (w *window) worked() time.Duration {
	w.tb.Helper()
	files, err := filepath.Glob("/proc/" + strconv.Itoa(w.process.Process.Pid) + "/task/*/schedstat")
	if err != nil || len(files) == 0 {
		w.tb.Fatalf("the system does not tell how long the program has run: %v", err)
	}
	sum := time.Duration(0)
	for _, file := range files {
		text, err := os.ReadFile(file)
		if err != nil {
			continue // a thread that has ended
		}
		ran, _, _ := strings.Cut(string(text), " ")
		ns, err := strconv.ParseInt(ran, 10, 64)
		if err != nil {
			w.tb.Fatal(err)
		}
		sum += time.Duration(ns)
	}
	return sum
}

// How long it takes from the click on Start to the whole table, with and without drawings from before: until the trace
// tells of it, and until the last drawing is on the screen. Targets: 300 ms and 1 s.
func BenchmarkDeal(b *testing.B) {
	for _, drawings := range []string{"warm", "cold"} {
		b.Run(drawings, func(b *testing.B) {
			p := newPerson(b, map[string]any{"speed": store.SpeedInstant, "muted": true})
			screen := openPixels(b)
			if drawings == "warm" {
				p.deals(screen)
			}
			const rounds = 7
			var told, shown times
			for range b.N * rounds {
				if drawings == "cold" {
					p.forget()
				}
				line, pixels := p.deals(screen)
				told, shown = append(told, line), append(shown, pixels)
			}
			b.ReportMetric(0, "ns/op")
			b.ReportMetric(told.ms(), "ms-trace")
			b.ReportMetric(shown.ms(), "ms-pixels")
			b.ReportMetric(float64(slices.Max(shown).Milliseconds()), "ms-pixels-worst")
		})
	}
}

// deals starts a match, in which the first move is the person's, and tells how long that took to be told and to be seen.
func (p person) deals(screen *pixels) (told, shown time.Duration) {
	p.tb.Helper()
	w := p.opens()
	defer w.kill()
	fillIn(w)
	start, _ := w.now().control("new.start")
	w.do(w.to(start.Rect.middle()))
	screen.calm(p.tb, 2*time.Second)
	clicked := time.Now()
	w.do([]string{"click", "1"})
	dealt := w.until("the whole deal", func(s picture) bool { return s.mine() && len(s.hand()) == 7 })
	last := screen.calm(p.tb, 1500*time.Millisecond)
	if last.Before(dealt.at) {
		last = dealt.at
	}
	return dealt.at.Sub(clicked), last.Sub(clicked)
}

// How long it takes from a new size of the window to sharp cards, when many faces are seen of which none has been drawn in
// their new size before. Target: 300 ms on two cores.
func BenchmarkSharp(b *testing.B) {
	const visible, rounds = 40, 9
	p := newPerson(b, map[string]any{"muted": true})
	g, _ := games.Find("suitup")
	seats := g.Info().MaxSeats
	late := bring(b, g, seats, func(m *bots, _ []engine.Action) bool { return m.state.Turn() == 0 && len(m.done) >= 14*seats })
	p.write(late.header(), late.done)
	screen := openPixels(b)
	w := p.opens()
	w.click("home.continue")
	w.until("the table", func(s picture) bool { return s.mine() && s.open() >= visible })
	w.rest()
	screen.calm(b, 2*time.Second)
	var sharp times
	for n := range b.N * rounds {
		width, height := 900+17*n, 640+11*n
		asked := time.Now()
		run(b, "xdotool", "windowsize", w.id, strconv.Itoa(width), strconv.Itoa(height))
		last := screen.calm(b, 1500*time.Millisecond)
		if size := w.now().Size; size != [2]int{width, height} {
			b.Fatalf("the window is %v, want %d by %d", size, width, height)
		}
		sharp = append(sharp, last.Sub(asked))
	}
	b.ReportMetric(0, "ns/op")
	b.ReportMetric(sharp.ms(), "ms-sharp")
	b.ReportMetric(float64(slices.Max(sharp).Milliseconds()), "ms-sharp-worst")
}

// open is how many cards lie open.
func (s picture) open() (n int) {
	for _, c := range s.Cards {
		if c.Face != "" {
			n++
		}
	}
	return n
}
