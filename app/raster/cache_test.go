package raster

import (
	"bytes"
	"errors"
	"fmt"
	"image"
	"os"
	"path/filepath"
	"runtime"
	"slices"
	"sync"
	"testing"
)

// gate is a source that can be made to wait over one drawing.
type gate struct {
	mu      sync.Mutex
	asked   []string
	name    string
	reached chan struct{} // closed when a worker waits
	opened  chan struct{}
}

func (g *gate) hold(name string) (open func()) {
	g.name, g.reached, g.opened = name, make(chan struct{}), make(chan struct{})
	return func() { close(g.opened) }
}

var errNoDrawing = errors.New("no such drawing")

func (g *gate) source(name string) ([]byte, error) {
	g.mu.Lock()
	g.asked = append(g.asked, name)
	g.mu.Unlock()
	if name == g.name {
		close(g.reached)
		<-g.opened
	}
	if name == "missing" {
		return nil, errNoDrawing
	}
	return square("#204060"), nil
}

func (g *gate) log() []string {
	g.mu.Lock()
	defer g.mu.Unlock()
	return slices.Clone(g.asked)
}

type answer struct {
	key Key
	img *image.RGBA
	err error
}

// collect returns a done function and a function that waits for n answers.
func collect() (done func(Key, *image.RGBA, error), wait func(n int) []answer) {
	ch := make(chan answer, 1000)
	done = func(k Key, img *image.RGBA, err error) { ch <- answer{k, img, err} }
	wait = func(n int) []answer {
		var out []answer
		for range n {
			out = append(out, <-ch)
		}
		return out
	}
	return done, wait
}

func key(name string) Key { return Key{name, 8, 8} }

func newCache(t *testing.T, o Options) *Cache {
	t.Helper()
	if o.Memory == 0 {
		o.Memory = 1 << 20
	}
	c := New(o)
	t.Cleanup(c.Close)
	return c
}

func TestRequestedPictureStaysInMemory(t *testing.T) {
	var g gate
	c := newCache(t, Options{Source: g.source})
	if _, ok := c.Get(key("a")); ok {
		t.Fatal("a picture was there before anyone asked for it")
	}
	done, wait := collect()
	c.Request(Visible, []Key{key("a")}, done)
	got := wait(1)[0]
	if got.err != nil || got.key != key("a") || got.img.Rect != image.Rect(0, 0, 8, 8) {
		t.Fatalf("answer is %+v", got)
	}
	if img, ok := c.Get(key("a")); !ok || img != got.img {
		t.Error("the picture is not in memory")
	}
	c.Request(Visible, []Key{key("a")}, done)
	if again := wait(1)[0]; again.img != got.img {
		t.Error("the second request drew another picture")
	}
	if asked := g.log(); len(asked) != 1 {
		t.Errorf("the source was asked for %v", asked)
	}
}

func TestFailureIsReportedAndNotRemembered(t *testing.T) {
	var g gate
	c := newCache(t, Options{Source: g.source})
	done, wait := collect()
	for range 2 {
		c.Request(Visible, []Key{key("missing"), {"a", 0, 9}}, done)
		for _, got := range wait(2) {
			want := errNoDrawing
			if got.key.Name == "a" {
				want = ErrSize
			}
			if !errors.Is(got.err, want) || got.img != nil {
				t.Errorf("%v: got %v, want %v", got.key, got.err, want)
			}
		}
	}
}

func TestSamePictureIsDrawnOnceForAll(t *testing.T) {
	var g gate
	open := g.hold("a")
	c := newCache(t, Options{Source: g.source, Workers: 2})
	done, wait := collect()
	c.Request(Visible, []Key{key("a"), key("a"), key("b")}, done)
	c.Request(Ahead, []Key{key("a")}, done)
	open()
	got := wait(3)
	count := map[string]int{}
	for _, a := range got {
		count[a.key.Name]++
	}
	if count["a"] != 2 || count["b"] != 1 {
		t.Errorf("answers %v, want two for a and one for b", count)
	}
	if asked := g.log(); len(asked) != 2 {
		t.Errorf("the source was asked for %v", asked)
	}
}

func TestVisiblePicturesComeFirst(t *testing.T) {
	var g gate
	open := g.hold("first")
	c := newCache(t, Options{Source: g.source})
	done, wait := collect()
	c.Request(Ahead, []Key{key("first")}, done)
	<-g.reached
	c.Request(Ahead, []Key{key("later"), key("soon")}, done)
	c.Request(Visible, []Key{key("now"), key("soon")}, done)
	c.Request(Ahead, []Key{key("now")}, done) // asking again, less urgently, delays nothing
	open()
	wait(6)
	if got, want := g.log(), []string{"first", "now", "soon", "later"}; !slices.Equal(got, want) {
		t.Errorf("drawn in the order %v, want %v", got, want)
	}
}

func TestWithdrawnRequestsAreNotDrawn(t *testing.T) {
	var g gate
	open := g.hold("first")
	c := newCache(t, Options{Source: g.source})
	done, wait := collect()
	c.Request(Visible, []Key{key("first")}, done)
	cancel := c.Request(Visible, []Key{key("old"), key("shared")}, func(k Key, _ *image.RGBA, _ error) {
		t.Errorf("%v was answered after it was withdrawn", k)
	})
	c.Request(Visible, []Key{key("shared"), key("new")}, done)
	cancel()
	cancel() // twice does no harm
	open()
	wait(3)
	if got, want := g.log(), []string{"first", "shared", "new"}; !slices.Equal(got, want) {
		t.Errorf("drawn %v, want %v", got, want)
	}
}

func TestMemoryIsBounded(t *testing.T) {
	var g gate
	const one = 8 * 8 * 4
	c := newCache(t, Options{Source: g.source, Memory: 2*one + one/2})
	done, wait := collect()
	for _, name := range []string{"a", "b"} {
		c.Request(Visible, []Key{key(name)}, done)
		wait(1)
	}
	c.Get(key("a")) // now b is the one not used for longest
	c.Request(Visible, []Key{key("c")}, done)
	wait(1)
	for name, want := range map[string]bool{"a": true, "b": false, "c": true} {
		if _, ok := c.Get(key(name)); ok != want {
			t.Errorf("%s in memory: %v, want %v", name, ok, want)
		}
	}
	c.Request(Visible, []Key{{"big", 100, 100}}, done)
	if got := wait(1)[0]; got.img == nil {
		t.Error("a picture larger than the memory was not delivered")
	}
	if c.used > c.limit {
		t.Errorf("%d bytes kept, %d allowed", c.used, c.limit)
	}
}

func TestNearestSizeStandsIn(t *testing.T) {
	var g gate
	c := newCache(t, Options{Source: g.source})
	done, wait := collect()
	c.Request(Visible, []Key{{"a", 10, 14}, {"a", 20, 28}, {"a", 40, 56}, {"b", 30, 42}}, done)
	wait(4)
	for wanted, got := range map[int]int{5: 10, 10: 10, 11: 20, 30: 40, 80: 40} {
		img, ok := c.Nearest(Key{"a", wanted, wanted * 7 / 5})
		if !ok || img.Rect.Dx() != got {
			t.Errorf("for a width of %d got %v, %v, want %d", wanted, img.Rect, ok, got)
		}
	}
	if _, ok := c.Nearest(key("never")); ok {
		t.Error("a drawing nobody made has a stand-in")
	}
}

func TestCloseWaitsAndForgets(t *testing.T) {
	var g gate
	open := g.hold("running")
	c := New(Options{Source: g.source, Memory: 1 << 20})
	silent := func(k Key, _ *image.RGBA, _ error) { t.Errorf("%v was answered after closing", k) }
	c.Request(Visible, []Key{key("running"), key("waiting")}, silent)
	<-g.reached
	closed := make(chan struct{})
	go func() { c.Close(); close(closed) }()
	for isClosed := false; !isClosed; runtime.Gosched() { // Close has begun, and waits
		c.mu.Lock()
		isClosed = c.closed
		c.mu.Unlock()
	}
	open()
	<-closed
	if slices.Contains(g.log(), "waiting") {
		t.Error("a waiting picture was drawn while closing")
	}
	c.Request(Visible, []Key{key("late")}, silent)()
	c.Close()
}

func TestFolderOutlivesTheCache(t *testing.T) {
	dir := filepath.Join(t.TempDir(), "pictures")
	svg := readDrawing(t, "hearts-7")
	k := Key{"hearts-7", 57, 80}
	obtain := func() *image.RGBA {
		c := New(Options{Source: func(string) ([]byte, error) { return svg, nil }, Memory: 1 << 20, Dir: dir, DirBytes: 1 << 20})
		defer c.Close()
		done, wait := collect()
		c.Request(Visible, []Key{k}, done)
		return wait(1)[0].img
	}
	first := obtain()
	path := filepath.Join(dir, fileName(k, svg))
	data, err := os.ReadFile(path)
	if err != nil {
		t.Fatal(err)
	}
	if second := obtain(); !bytes.Equal(second.Pix, first.Pix) {
		t.Error("the picture from the folder differs")
	}
	for label, bad := range map[string][]byte{"empty": nil, "cut": data[:len(data)/2], "rubbish": []byte("rubbish"), "flipped": append(bytes.Clone(data[:len(data)-1]), ^data[len(data)-1])} {
		if err := os.WriteFile(path, bad, 0o644); err != nil {
			t.Fatal(err)
		}
		if got := obtain(); !bytes.Equal(got.Pix, first.Pix) {
			t.Errorf("%s file: the picture differs", label)
		}
		if mended, err := os.ReadFile(path); err != nil || !bytes.Equal(mended, data) {
			t.Errorf("%s file was not written anew: %v", label, err)
		}
	}
}

func TestManyAskAtOnce(t *testing.T) {
	svgs := map[string][]byte{}
	for _, name := range drawings {
		svgs[name] = readDrawing(t, name)
	}
	c := newCache(t, Options{
		Source:  func(name string) ([]byte, error) { return svgs[name], nil },
		Workers: 2, Memory: 60_000, Dir: t.TempDir(), DirBytes: 100_000,
	})
	var asking sync.WaitGroup
	done, wait := collect()
	const rounds = 20
	for i := range 4 {
		asking.Go(func() {
			for r := range rounds {
				var keys []Key
				for _, name := range drawings {
					keys = append(keys, Key{name, 20 + 4*(r%3), 28 + i})
				}
				c.Nearest(keys[0])
				c.Get(keys[1])
				if r%2 == 0 {
					c.Request(Ahead, keys, done)
				} else {
					c.Request(Visible, keys, func(Key, *image.RGBA, error) {})()
				}
			}
		})
	}
	asking.Wait()
	for _, a := range wait(4 * rounds / 2 * len(drawings)) {
		if a.err != nil || a.img.Rect.Dx() != a.key.W || a.img.Rect.Dy() != a.key.H {
			t.Errorf("%v: %v", a.key, a.err)
		}
	}
}

// One court card from the drawing, from the folder, and from memory.
func BenchmarkCard(b *testing.B) {
	svg := readDrawing(b, "spades-K")
	source := func(string) ([]byte, error) { return svg, nil }
	for _, k := range []Key{{"spades-K", 114, 160}, {"spades-K", 228, 320}} {
		size := fmt.Sprintf("%dx%d", k.W, k.H)
		b.Run("cold/"+size, func(b *testing.B) {
			for b.Loop() {
				if _, err := Render(svg, k.W, k.H); err != nil {
					b.Fatal(err)
				}
			}
		})
		c := New(Options{Source: source, Memory: 1 << 20, Dir: b.TempDir(), DirBytes: 1 << 20})
		ready := make(chan struct{})
		c.Request(Visible, []Key{k}, func(Key, *image.RGBA, error) { close(ready) })
		<-ready
		b.Run("memory/"+size, func(b *testing.B) {
			for b.Loop() {
				if _, ok := c.Get(k); !ok {
					b.Fatal("gone")
				}
			}
		})
		c.Close() // the file is written
		b.Run("folder/"+size, func(b *testing.B) {
			for b.Loop() {
				if _, ok := c.folder.load(fileName(k, svg), k.W, k.H); !ok {
					b.Fatal("gone")
				}
			}
		})
	}
}
