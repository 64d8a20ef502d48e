package sound

import (
	"encoding/binary"
	"errors"
	"go/ast"
	"go/parser"
	"go/token"
	"io"
	"math"
	"strconv"
	"sync"
	"testing"
	"testing/synctest"

	"deckhand/assets"
)

// fakeOutput is a device whose clock is the test: sound is read when it pulls.
type fakeOutput struct {
	mu     sync.Mutex
	src    io.Reader
	asleep bool
	closed bool
	err    error // given by everything from now on
}

func (o *fakeOutput) Start(src io.Reader) error {
	o.mu.Lock()
	defer o.mu.Unlock()
	o.src = src
	return o.err
}

func (o *fakeOutput) set(asleep bool) error {
	o.mu.Lock()
	defer o.mu.Unlock()
	if o.err == nil {
		o.asleep = asleep
	}
	return o.err
}

func (o *fakeOutput) Suspend() error { return o.set(true) }
func (o *fakeOutput) Resume() error  { return o.set(false) }

func (o *fakeOutput) Err() error {
	o.mu.Lock()
	defer o.mu.Unlock()
	return o.err
}

func (o *fakeOutput) Close() error {
	o.mu.Lock()
	defer o.mu.Unlock()
	o.closed = true
	return o.err
}

func (o *fakeOutput) running() bool {
	o.mu.Lock()
	defer o.mu.Unlock()
	return o.src != nil && !o.asleep && !o.closed && o.err == nil
}

func (o *fakeOutput) fail(err error) {
	o.mu.Lock()
	defer o.mu.Unlock()
	o.err = err
}

// pull plays some seconds: it lets every goroutine come to rest before each
// block, so that nothing depends on how fast they are. It ends early if the
// output goes to sleep.
func (o *fakeOutput) pull(t *testing.T, seconds float64) []float32 {
	t.Helper()
	var all []float32
	for n := int(seconds * SampleRate * channels); len(all) < n; {
		synctest.Wait()
		if !o.running() {
			break
		}
		all = append(all, readBlock(t, o.src)...)
	}
	synctest.Wait()
	return all
}

func readBlock(t *testing.T, src io.Reader) []float32 {
	t.Helper()
	var raw [blockFrames * frameBytes]byte
	n, err := src.Read(raw[:])
	if err != nil || n == 0 || n%frameBytes != 0 {
		t.Fatalf("Read gives %d, %v", n, err)
	}
	block := make([]float32, n/4)
	for i := range block {
		block[i] = math.Float32frombits(binary.LittleEndian.Uint32(raw[4*i:]))
	}
	return block
}

// readSeconds reads from a mixer of which the test is the conductor.
func readSeconds(t *testing.T, m *mixer, seconds float64) []float32 {
	t.Helper()
	var all []float32
	for n := int(seconds * SampleRate * channels); len(all) < n; {
		all = append(all, readBlock(t, m)...)
	}
	return all
}

// ready receives what a channel holds, or nothing rather than waiting for it.
func ready[T any](from chan T) (v T) {
	select {
	case v = <-from:
	default:
	}
	return v
}

// sine is a made-up piece of music.
type sine struct {
	frequency, level float64
	frames           int // played so far
}

func (s *sine) fill(dst []float32) int {
	for i := 0; i < len(dst); i += channels {
		v := float32(s.level * math.Sin(2*math.Pi*s.frequency*float64(s.frames)/SampleRate))
		dst[i], dst[i+1] = v, v
		s.frames++
	}
	return len(dst)
}

// constant is a piece of one sample value.
type constant float32

func (c constant) fill(dst []float32) int {
	for i := range dst {
		dst[i] = float32(c)
	}
	return len(dst)
}

// openMixer has all its gains at 1.
func openMixer() *mixer {
	m := newMixer()
	for _, k := range m.knobs() {
		k.turn(1)
		k.snap()
	}
	return m
}

// shelf is a library that hands out what the test puts in, and else the
// sounds of the program.
type shelf struct {
	mu      sync.Mutex
	tracks  map[assets.Track]assets.Piece
	effects map[assets.EffectName][]byte
	asked   []string
}

func (s *shelf) Music(t assets.Track) (assets.Piece, error) {
	s.mu.Lock()
	defer s.mu.Unlock()
	s.asked = append(s.asked, string(t))
	if piece, ok := s.tracks[t]; ok {
		return piece, nil
	}
	return assets.Music(t)
}

func (s *shelf) Effect(name assets.EffectName) ([]byte, error) {
	s.mu.Lock()
	defer s.mu.Unlock()
	s.asked = append(s.asked, string(name))
	if data, ok := s.effects[name]; ok {
		return data, nil
	}
	return assets.Effect(name)
}

func (s *shelf) requests() []string {
	s.mu.Lock()
	defer s.mu.Unlock()
	return append([]string(nil), s.asked...)
}

// stage is a Player with a fake output.
type stage struct {
	*Player
	out    *fakeOutput
	shelf  *shelf
	opened int
}

// onStage runs a test with a stage; the Player is closed at its end.
func onStage(t *testing.T, test func(*testing.T, *stage)) {
	t.Helper()
	synctest.Test(t, func(t *testing.T) {
		s := &stage{out: &fakeOutput{}, shelf: &shelf{}}
		s.Player = newPlayer(func() (Output, error) { s.opened++; return s.out, nil }, s.shelf)
		defer s.Close()
		test(t, s)
	})
}

var errTest = errors.New("made up by the test")

func effectOf(t *testing.T, name assets.EffectName) []byte {
	t.Helper()
	data, err := assets.Effect(name)
	if err != nil {
		t.Fatal(err)
	}
	return data
}

func pcmOf(t *testing.T, name assets.EffectName) []float32 {
	t.Helper()
	pcm, err := decodeEffect(string(name), effectOf(t, name))
	if err != nil {
		t.Fatal(err)
	}
	return pcm
}

func loudest(pcm []float32) float64 {
	top := 0.0
	for _, v := range pcm {
		top = max(top, math.Abs(float64(v)))
	}
	return top
}

// steepest is the greatest step between two neighbouring samples of a channel.
func steepest(pcm []float32) float64 {
	top := 0.0
	for i := channels; i < len(pcm); i++ {
		top = max(top, math.Abs(float64(pcm[i]-pcm[i-channels])))
	}
	return top
}

func rms(pcm []float32) float64 {
	sum := 0.0
	for _, v := range pcm {
		sum += float64(v) * float64(v)
	}
	return math.Sqrt(sum / float64(len(pcm)))
}

// allCues reads the constants from the source, so that none can be added
// without being tested.
func allCues(t *testing.T) []Cue {
	t.Helper()
	file, err := parser.ParseFile(token.NewFileSet(), "cue.go", nil, 0)
	if err != nil {
		t.Fatal(err)
	}
	var cues []Cue
	ast.Inspect(file, func(n ast.Node) bool {
		if spec, ok := n.(*ast.ValueSpec); ok {
			for _, v := range spec.Values {
				text, err := strconv.Unquote(v.(*ast.BasicLit).Value)
				if err != nil {
					t.Fatal(err)
				}
				cues = append(cues, Cue(text))
			}
		}
		return true
	})
	return cues
}

// onStageWith runs a test with another output, and expects the Player to be
// ready after it.
func onStageWith(t *testing.T, open func() (Output, error), test func(*testing.T, *Player)) {
	t.Helper()
	synctest.Test(t, func(t *testing.T) {
		p := newPlayer(open, &shelf{})
		defer p.Close()
		test(t, p)
		synctest.Wait()
		if p.Status() != (Status{State: Ready}) {
			t.Errorf("%+v", p.Status())
		}
	})
}
