package assets

import (
	"bytes"
	"encoding/binary"
	"io"
	"math"
	"testing"
	"time"

	"github.com/hajimehoshi/go-mp3"
)

const (
	rate         = 44100
	codecSilence = 1105 // samples that encoder and decoder put before the sound
)

// decode gives the louder channel of each sample, 0 to 1.
func decode(t *testing.T, name string, data []byte) []float64 {
	t.Helper()
	d, err := mp3.NewDecoder(bytes.NewReader(data))
	if err != nil {
		t.Fatalf("%s: %v", name, err)
	}
	if d.SampleRate() != rate {
		t.Fatalf("%s: %d Hz", name, d.SampleRate())
	}
	pcm, err := io.ReadAll(d)
	if err != nil {
		t.Fatalf("%s: %v", name, err)
	}
	level := make([]float64, len(pcm)/4)
	for i := range level {
		l := math.Abs(float64(int16(binary.LittleEndian.Uint16(pcm[4*i:]))))
		r := math.Abs(float64(int16(binary.LittleEndian.Uint16(pcm[4*i+2:]))))
		level[i] = max(l, r) / 32768
	}
	return level
}

func peak(level []float64) float64 {
	p := 0.0
	for _, v := range level {
		p = max(p, v)
	}
	return p
}

func TestEveryEffectDecodes(t *testing.T) {
	for _, name := range constants(t, "EffectName") {
		data, err := Effect(EffectName(name))
		if err != nil {
			t.Fatal(err)
		}
		level := decode(t, name, data)
		top := peak(level)
		if top < 0.2 || top > 0.99 {
			t.Errorf("%s: peak %.3f", name, top)
		}
		if n := len(level); n < rate/10 || n > 3*rate {
			t.Errorf("%s: %.2f s", name, float64(n)/rate)
		}
		// The encoding smears a hard onset a little way forward.
		if p := peak(level[:codecSilence]) / top; p > 0.2 {
			t.Errorf("%s: %.3f of its peak in the silence before it", name, p)
		}
		if p := peak(level[codecSilence : codecSilence+rate/20]); p < 0.02 {
			t.Errorf("%s: still silent after 50 ms (%.3f)", name, p)
		}
	}
}

// The last notes ring for three seconds after the point where the next pass
// begins; at that point something must still be heard.
func TestEveryPieceDecodesAndRingsOnAfterItsLoopPoint(t *testing.T) {
	for _, track := range constants(t, "Track") {
		piece, err := Music(Track(track))
		if err != nil {
			t.Fatal(err)
		}
		level := decode(t, track, piece.MP3)
		if p := peak(level); p < 0.2 || p > 0.99 {
			t.Errorf("%s: peak %.3f", track, p)
		}
		length := time.Duration(len(level)) * time.Second / rate
		if tail := (length - piece.Loop).Seconds(); tail < 2.9 || tail > 3.2 {
			t.Errorf("%s: %.3f s after the loop point", track, tail)
		}
		loop := int(piece.Loop.Seconds() * rate)
		if p := peak(level[loop : loop+rate/2]); p < 0.001 {
			t.Errorf("%s: silence at the loop point", track)
		}
		if p := peak(level[len(level)-rate/20:]); p > 0.01 {
			t.Errorf("%s: cut off at level %.3f", track, p)
		}
	}
}
