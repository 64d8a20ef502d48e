package sound

import (
	"math"
	"testing"
)

func TestSilenceIsSilent(t *testing.T) {
	if top := loudest(readSeconds(t, openMixer(), 0.5)); top != 0 {
		t.Errorf("level %v out of nothing", top)
	}
}

func TestReadGivesWholeFramesAndAtMostABlock(t *testing.T) {
	m := openMixer()
	for size, want := range map[int]int{frameBytes: frameBytes, frameBytes + 3: frameBytes, 800: 800, 1 << 20: blockFrames * frameBytes} {
		if n, err := m.Read(make([]byte, size)); n != want || err != nil {
			t.Errorf("Read of %d bytes gives %d, %v; want %d", size, n, err, want)
		}
	}
}

func TestAnEffectIsPlayedAsItIs(t *testing.T) {
	m := openMixer()
	pcm := []float32{0.1, -0.1, 0.2, -0.2, 0.3, -0.3}
	m.voices <- voice{pcm, 0.5}
	got := readSeconds(t, m, 0.1)
	for i, v := range got {
		want := float32(0)
		if i < len(pcm) {
			want = pcm[i] * 0.5
		}
		if v != want {
			t.Fatalf("sample %d is %v, want %v", i, v, want)
		}
	}
	if m.lives != 0 {
		t.Errorf("%d voices are left", m.lives)
	}
}

func TestEffectsOfAllLengthsEndAndFreeTheirPlace(t *testing.T) {
	m := openMixer()
	for i := range 3 * maxVoices {
		select {
		case m.voices <- voice{make([]float32, channels*(1+700*(i%7))), 1}:
		default:
			t.Fatal("no room for an effect after the ones before have ended")
		}
		if i%maxVoices == maxVoices-1 {
			readSeconds(t, m, 0.2)
		}
	}
	readSeconds(t, m, 0.2)
	if m.lives != 0 {
		t.Errorf("%d voices are left", m.lives)
	}
}

func TestTooManyEffectsAtATimeAreDropped(t *testing.T) {
	m := openMixer()
	for range 2 {
		for range maxVoices {
			m.voices <- voice{make([]float32, SampleRate), 1}
		}
		readBlock(t, m)
		if m.lives != maxVoices {
			t.Errorf("%d voices, want %d", m.lives, maxVoices)
		}
	}
}

func TestMusicOutOfSilenceStartsAtOnce(t *testing.T) {
	m := openMixer()
	m.swaps <- constant(0.5)
	if first := readBlock(t, m)[0]; first != 0.5 {
		t.Errorf("first sample %v, want 0.5", first)
	}
}

// A gap would show as a dip of the level, a click as a step, clipping as a
// sample beyond 1.
func TestCrossfadeHasNoGapAndNoClick(t *testing.T) {
	m := openMixer()
	a, b := &sine{frequency: 220, level: 0.5}, &sine{frequency: 331, level: 0.5}
	m.swaps <- a
	readSeconds(t, m, 0.3)
	m.swaps <- b
	pcm := readSeconds(t, m, 3)
	const window = SampleRate / 10 * channels
	for at := 0; at+window <= len(pcm); at += window {
		if level := rms(pcm[at : at+window]); level < 0.31 || level > 0.40 {
			t.Errorf("level %.3f at %.1f s, want about 0.354", level, float64(at)/channels/SampleRate)
		}
	}
	if step := steepest(pcm); step > 0.5*2*math.Pi*(220+331)/SampleRate {
		t.Errorf("step of %.4f between two samples", step)
	}
	if gone := ready(m.done); gone != a {
		t.Errorf("the mixer let %v go, want the first piece", gone)
	}
	if before := a.frames; readBlock(t, m) == nil || a.frames != before {
		t.Error("the first piece is still being played")
	}
}

func TestCrossfadeToNothingEndsInSilence(t *testing.T) {
	m := openMixer()
	m.swaps <- &sine{frequency: 220, level: 0.5}
	readSeconds(t, m, 0.1)
	m.swaps <- nil
	pcm := readSeconds(t, m, 2.5)
	if step := steepest(pcm); step > 0.5*2*math.Pi*221/SampleRate {
		t.Errorf("step of %.4f between two samples", step)
	}
	half := len(pcm) / 5 * 2 // after a second, half the power
	if level := rms(pcm[half : half+8820]); math.Abs(level-0.25) > 0.03 {
		t.Errorf("level %.3f half way, want 0.25", level)
	}
	if top := loudest(pcm[2*channels*SampleRate+2*channels*blockFrames:]); top != 0 {
		t.Errorf("level %v at the end", top)
	}
}

func TestNothingClips(t *testing.T) {
	m := openMixer()
	m.swaps <- &sine{frequency: 220, level: 1}
	readBlock(t, m)
	m.swaps <- &sine{frequency: 221, level: 1}
	for range maxVoices {
		loud := make([]float32, channels*SampleRate)
		for i := range loud {
			loud[i] = float32(1 - 2*(i/200%2))
		}
		m.voices <- voice{loud, 1}
	}
	if top := loudest(readSeconds(t, m, 2.5)); top > 1 || top < 0.9 {
		t.Errorf("level %v, want just under 1", top)
	}
}

func TestLimitLeavesAloneWhatIsBelowTheKnee(t *testing.T) {
	last := float32(-2)
	for i := -3000; i <= 3000; i++ {
		v := float32(i) / 1000
		got := limit(v)
		if math.Abs(float64(v)) <= softKnee && got != v {
			t.Errorf("limit(%v) = %v", v, got)
		}
		if got < last || got > 1 || got < -1 || got != -limit(-v) {
			t.Errorf("limit(%v) = %v after %v", v, got, last)
		}
		last = got
	}
}

func TestGainsGlideFor20Milliseconds(t *testing.T) {
	for name, turn := range map[string]func(*mixer) *knob{
		"master":  func(m *mixer) *knob { return &m.master },
		"music":   func(m *mixer) *knob { return &m.music },
		"effects": func(m *mixer) *knob { return &m.effects },
	} {
		m := openMixer()
		if name == "effects" {
			pcm := make([]float32, channels*SampleRate)
			constant(0.5).fill(pcm)
			m.voices <- voice{pcm, 1}
		} else {
			m.swaps <- constant(0.5)
		}
		readBlock(t, m)
		turn(m).turn(0.25)
		pcm := readSeconds(t, m, 0.1)
		if step := steepest(pcm); step > 0.5/rampFrames*1.01 {
			t.Errorf("%s: step of %v", name, step)
		}
		for frame, want := range map[int]float64{0: 0.5, rampFrames * 3 / 8: 0.3125, rampFrames * 3 / 4: 0.125, 2 * rampFrames: 0.125} {
			if got := float64(pcm[frame*channels]); math.Abs(got-want) > 0.001 {
				t.Errorf("%s: %v after %d frames, want %v", name, got, frame, want)
			}
		}
	}
}

func TestAMutedMixerHoldsMusicAndForgetsEffects(t *testing.T) {
	m := openMixer()
	piece := &sine{frequency: 220, level: 0.5}
	m.swaps <- piece
	m.voices <- voice{make([]float32, channels*SampleRate), 1}
	readSeconds(t, m, 0.1)
	m.master.turn(0)
	pcm := readSeconds(t, m, 0.1)
	if top := loudest(pcm[(rampFrames+blockFrames)*channels:]); top != 0 {
		t.Errorf("level %v after the ramp", top)
	}
	held := piece.frames
	readSeconds(t, m, 0.5)
	if piece.frames != held {
		t.Errorf("the music went on by %d frames", piece.frames-held)
	}
	if m.lives != 0 {
		t.Errorf("%d effects are waiting", m.lives)
	}
	m.master.turn(1)
	if step := steepest(readSeconds(t, m, 0.1)); step > 0.5*2*math.Pi*221/SampleRate {
		t.Errorf("step of %v on the way back", step)
	}
	if piece.frames == held {
		t.Error("the music does not go on")
	}
}

// The next piece was asked for while nobody could hear the present one.
func TestASwapWhileMutedIsACut(t *testing.T) {
	m := openMixer()
	m.swaps <- constant(0.5)
	readBlock(t, m)
	m.master.turn(0)
	readSeconds(t, m, 0.1)
	m.swaps <- constant(0.25)
	m.master.turn(1)
	pcm := readSeconds(t, m, 0.1)
	if last := pcm[len(pcm)-1]; last != 0.25 {
		t.Errorf("level %v, want only the second piece at 0.25", last)
	}
	if gone := ready(m.done); gone != constant(0.5) {
		t.Errorf("the mixer let %v go", gone)
	}
}

// starving music has only every other block ready.
type starving struct{ calls int }

func (s *starving) fill(dst []float32) int {
	s.calls++
	return constant(0.5).fill(dst[:len(dst)*(s.calls%2)])
}

func TestMusicThatIsNotReadyIsSilence(t *testing.T) {
	m := openMixer()
	m.swaps <- &starving{}
	for i := range 6 {
		want := 0.5 * float64((i+1)%2)
		if got := loudest(readBlock(t, m)); got != want {
			t.Errorf("block %d: level %v, want %v", i, got, want)
		}
	}
}

func TestALongSilenceIsReportedOnce(t *testing.T) {
	m := openMixer()
	m.voices <- voice{make([]float32, channels*100), 1}
	readSeconds(t, m, 9.9)
	if len(m.idle) != 0 {
		t.Fatal("reported too early")
	}
	readSeconds(t, m, 15)
	if seen := ready(m.idle); seen != 1 {
		t.Errorf("the report counts %d messages, want 1", seen)
	}
	readSeconds(t, m, 15)
	if len(m.idle) != 0 {
		t.Error("reported again")
	}
	m.voices <- voice{make([]float32, channels*100), 1}
	readSeconds(t, m, 15)
	if seen := ready(m.idle); seen != 2 {
		t.Errorf("the second report counts %d messages, want 2", seen)
	}
}

func TestAMutedMixerReportsSoon(t *testing.T) {
	m := openMixer()
	m.swaps <- constant(0.5)
	readSeconds(t, m, 1)
	m.master.turn(0)
	readSeconds(t, m, 1.2)
	if seen := ready(m.idle); seen != 1 {
		t.Errorf("the report counts %d messages, want 1", seen)
	}
}

func TestReadAllocatesNothing(t *testing.T) {
	m := openMixer()
	pcm := make([]float32, 10*channels*SampleRate)
	raw := make([]byte, blockFrames*frameBytes)
	m.swaps <- &sine{frequency: 220, level: 0.5}
	m.Read(raw)
	if n := testing.AllocsPerRun(200, func() {
		select {
		case m.voices <- voice{pcm, 1}:
		default:
		}
		if m.leaving == nil {
			select {
			case <-m.done:
			default:
			}
			m.swaps <- m.playing
		}
		m.Read(raw)
	}); n != 0 {
		t.Errorf("%v allocations a block", n)
	}
}

func BenchmarkCrossfadeWithEightEffects(b *testing.B) {
	m := openMixer()
	raw := make([]byte, blockFrames*frameBytes)
	pcm := make([]float32, channels*SampleRate)
	m.swaps <- constant(0.1)
	for b.Loop() {
		for len(m.voices)+m.lives < 8 {
			m.voices <- voice{pcm, 1}
		}
		if m.leaving == nil {
			select {
			case <-m.done:
			default:
			}
			m.swaps <- constant(0.2)
		}
		m.Read(raw)
	}
}
