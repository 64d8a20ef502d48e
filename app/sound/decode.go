package sound

import (
	"bytes"
	"encoding/binary"
	"errors"
	"fmt"
	"io"

	"github.com/hajimehoshi/go-mp3"
)

const (
	// SampleRate is the number of frames a second of everything in this
	// package; a frame is a left and a right sample.
	SampleRate = 44100

	channels = 2

	// codecDelay is the silence, in frames, that encoding and decoding put
	// before a sound and that the decoder does not take away.
	codecDelay = 1105
)

// DecodeError says that a sound of the program could not be decoded.
type DecodeError struct {
	Name string // of the track or effect
	Err  error
}

func (e *DecodeError) Error() string { return fmt.Sprintf("sound: %s: %v", e.Name, e.Err) }

func (e *DecodeError) Unwrap() error { return e.Err }

var (
	errRate    = errors.New("not 44.1 kHz")
	errNoSound = errors.New("no sound in it")
	errEnds    = errors.New("ends before its loop point")
)

// decoder turns MP3 data into interleaved stereo samples.
// Its errors are of type *DecodeError, but for io.EOF.
type decoder struct {
	name string
	mp3  *mp3.Decoder
	raw  [4096]byte
}

func newDecoder(name string, data []byte) (d *decoder, err error) {
	defer named(name, &err)
	// Hiding that the data can seek spares the decoder a scan of the whole.
	source, err := mp3.NewDecoder(struct{ io.Reader }{bytes.NewReader(data)})
	if errors.Is(err, io.EOF) {
		return nil, errNoSound
	}
	if err != nil {
		return nil, err
	}
	if source.SampleRate() != SampleRate {
		return nil, errRate
	}
	return &decoder{name: name, mp3: source}, nil
}

// read fills dst as far as the sound goes; at its end it gives io.EOF along
// with the samples that are left.
func (d *decoder) read(dst []float32) (n int, err error) {
	defer named(d.name, &err)
	for n < len(dst) {
		want := min(len(d.raw), 2*(len(dst)-n))
		got, err := io.ReadFull(d.mp3, d.raw[:want])
		for i := 0; i+1 < got; i += 2 {
			dst[n] = float32(int16(binary.LittleEndian.Uint16(d.raw[i:]))) / (1 << 15)
			n++
		}
		if errors.Is(err, io.ErrUnexpectedEOF) {
			err = io.EOF
		}
		if err != nil {
			return n, err
		}
	}
	return n, nil
}

// named makes a DecodeError of an error, and of a panic too: the library has
// been known to panic on malformed data.
func named(name string, err *error) {
	if p := recover(); p != nil {
		*err = fmt.Errorf("decoder panic: %v", p)
	}
	if *err != nil && *err != io.EOF {
		*err = &DecodeError{name, *err}
	}
}

// decodeEffect gives all samples of an effect, beginning where it sounds.
func decodeEffect(name string, data []byte) ([]float32, error) {
	d, err := newDecoder(name, data)
	if err != nil {
		return nil, err
	}
	var pcm []float32
	for block := make([]float32, 8192); ; {
		n, err := d.read(block)
		pcm = append(pcm, block[:n]...)
		if errors.Is(err, io.EOF) {
			break
		}
		if err != nil {
			return nil, err
		}
	}
	if len(pcm) <= codecDelay*channels {
		return nil, &DecodeError{name, errNoSound}
	}
	return pcm[codecDelay*channels:], nil
}
