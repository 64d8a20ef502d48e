package sound

import (
	"bytes"
	"errors"
	"math"
	"math/rand/v2"
	"testing"
	"time"

	"deckhand/assets"
)

func TestAnEffectSoundsFromItsFirstMilliseconds(t *testing.T) {
	for _, cue := range allCues(t) {
		for _, name := range cue.variants() {
			pcm := pcmOf(t, name)
			if top := loudest(pcm[:SampleRate/100*channels]); top < 0.02 {
				t.Errorf("%s: level %.3f in the first 10 ms", name, top)
			}
		}
	}
}

// damage makes data that is not, or no longer, a sound.
func damage(good []byte) map[string][]byte {
	noise := make([]byte, 20000)
	r := rand.New(rand.NewPCG(1, 2))
	for i := range noise {
		noise[i] = byte(r.Uint32())
	}
	otherRate := bytes.Clone(good)
	otherRate[2] |= 1 << 2 // 48 kHz
	return map[string][]byte{
		"nil":         nil,
		"one byte":    {0xFF},
		"zeros":       make([]byte, 5000),
		"noise":       noise,
		"text":        bytes.Repeat([]byte("this is not music "), 500),
		"only a tag":  []byte("ID3\x03\x00\x00\x00\x00\x00\x0a0123456789"),
		"header only": good[:4],
		"half frame":  good[:200],
		"other rate":  otherRate,
	}
}

func TestDamagedDataIsAnError(t *testing.T) {
	for name, data := range damage(effectOf(t, assets.EffectMatchWon)) {
		var bad *DecodeError
		if _, err := decodeEffect(name, data); !errors.As(err, &bad) {
			t.Errorf("%s: effect gives %v", name, err)
		} else if bad.Name != name {
			t.Errorf("%s: error names %q", name, bad.Name)
		}
		music, err := newLoop(name, assets.Piece{MP3: data, Loop: time.Second})
		if err == nil {
			err = music.read(make([]float32, channels*SampleRate))
		}
		if !errors.As(err, &bad) {
			t.Errorf("%s: music gives %v", name, err)
		}
	}
}

func TestFlippedBytesNeverPanic(t *testing.T) {
	good := effectOf(t, assets.EffectCardPlace1)
	r := rand.New(rand.NewPCG(3, 4))
	for range 300 {
		bad := bytes.Clone(good)
		for range 1 + r.IntN(20) {
			bad[r.IntN(len(bad))] = byte(r.Uint32())
		}
		pcm, err := decodeEffect("flipped", bad)
		if top := loudest(pcm); err == nil && (math.IsNaN(top) || top > 1) {
			t.Errorf("level %v", top)
		}
	}
}

func FuzzDecodeNeverPanics(f *testing.F) {
	for _, name := range []assets.EffectName{assets.EffectCardPlace1, assets.EffectButton} {
		data, err := assets.Effect(name)
		if err != nil {
			f.Fatal(err)
		}
		f.Add(data)
		for _, bad := range damage(data) {
			f.Add(bad)
		}
	}
	f.Fuzz(func(t *testing.T, data []byte) {
		pcm, err := decodeEffect("fuzz", data)
		var bad *DecodeError
		if (err == nil) == (len(pcm) == 0) || err != nil && !errors.As(err, &bad) {
			t.Errorf("%d samples, %v", len(pcm), err)
		}
	})
}

// The reference is made the plain way: the whole piece, added to itself again
// and again at the distance of the loop point.
func TestPassesJoinAtTheLoopPointWhileTheTailRings(t *testing.T) {
	data := effectOf(t, assets.EffectMatchWon) // 2.2 s
	pass, err := newDecoder("reference", data)
	if err != nil {
		t.Fatal(err)
	}
	once := make([]float32, 10*channels*SampleRate)
	n, _ := pass.read(once)
	once = once[:n]
	for _, loopPoint := range []time.Duration{1500 * time.Millisecond, 1234567 * time.Microsecond, 2200 * time.Millisecond} {
		music, err := newLoop("piece", assets.Piece{MP3: data, Loop: loopPoint})
		if err != nil {
			t.Fatal(err)
		}
		want := make([]float32, 7*channels*SampleRate)
		for start := 0; start < len(want); start += channels * int(loopPoint.Seconds()*SampleRate) {
			for i := 0; i < len(once) && start+i < len(want); i++ {
				want[start+i] += once[i]
			}
		}
		got := make([]float32, len(want))
		for at, size := 0, 1; at < len(got); size = size%3000 + 7 {
			end := min(len(got), at+size*channels)
			if err := music.read(got[at:end]); err != nil {
				t.Fatal(err)
			}
			at = end
		}
		for i := range want {
			if math.Abs(float64(got[i]-want[i])) > 1e-6 {
				t.Fatalf("loop point %v: sample %d is %v, want %v", loopPoint, i, got[i], want[i])
			}
		}
	}
}

func TestAPieceShorterThanItsLoopPointIsAnError(t *testing.T) {
	for _, loopPoint := range []time.Duration{5 * time.Second, 0, -time.Second} {
		music, err := newLoop("piece", assets.Piece{MP3: effectOf(t, assets.EffectMatchWon), Loop: loopPoint})
		if err == nil {
			err = music.read(make([]float32, 6*channels*SampleRate))
		}
		if !errors.Is(err, errEnds) {
			t.Errorf("loop point %v: %v", loopPoint, err)
		}
	}
}

// shortened takes the middle out of a piece, to spare the test its decoding.
func shortened(piece assets.Piece) assets.Piece {
	const samples, head, tail = 1152, 130, 200 // frames of 26 ms
	var frames [][]byte
	for at := 0; at+4 <= len(piece.MP3); {
		size := 144*96000/SampleRate + int(piece.MP3[at+2]>>1&1) // padded by a byte or not
		end := min(at+size, len(piece.MP3))
		frames = append(frames, piece.MP3[at:end])
		at = end
	}
	out := len(frames) - head - tail
	return assets.Piece{
		MP3:  bytes.Join(append(frames[:head:head], frames[head+out:]...), nil),
		Loop: piece.Loop - time.Duration(out*samples)*time.Second/SampleRate,
	}
}

// No hole, burst or click where one pass of the real pieces meets the next.
func TestTheSeamOfEveryPieceIsEven(t *testing.T) {
	for _, track := range []assets.Track{
		assets.TrackMenu, assets.TrackChupate2, assets.TrackThreeUp, assets.TrackGoGoGo, assets.TrackSuitUp, assets.TrackSuckItUp,
	} {
		piece, err := assets.Music(track)
		if err != nil {
			t.Fatal(err)
		}
		music, err := newLoop(string(track), shortened(piece))
		if err != nil {
			t.Fatal(err)
		}
		pcm := make([]float32, (music.length+5*SampleRate)*channels)
		if err := music.read(pcm); err != nil {
			t.Fatal(err)
		}
		seam := music.length * channels
		if seam < 5*channels*SampleRate {
			t.Fatalf("%s: shortened to %d samples", track, seam)
		}
		around := pcm[seam-2*channels*SampleRate : seam+4*channels*SampleRate]
		if top := loudest(around); top >= 1 {
			t.Errorf("%s: level %.3f", track, top)
		}
		const half = channels * SampleRate / 2
		for at := 0; at+half <= len(around); at += half {
			if level := rms(around[at : at+half]); level < 0.005 || level > 0.3 {
				t.Errorf("%s: level %.4f at %+.1f s from the seam", track, level, float64(at)/channels/SampleRate-2)
			}
		}
		const near = channels * SampleRate / 100
		if here, ever := steepest(pcm[seam-near:seam+near]), steepest(pcm[:3*channels*SampleRate]); here > ever {
			t.Errorf("%s: step of %.3f at the seam, %.3f elsewhere", track, here, ever)
		}
	}
}
