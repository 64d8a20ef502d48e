package sound

import (
	"errors"
	"io"

	"deckhand/assets"
)

// loop plays a piece round and round. A new pass begins at the loop point of
// the last one, whose closing notes ring on over it.
type loop struct {
	name    string
	mp3     []byte
	length  int // frames from the start of a pass to the start of the next
	at      int // frames into the pass
	pass    *decoder
	tail    *decoder // the pass before, ringing out; nil when it has
	ringing [2048]float32
}

func newLoop(name string, piece assets.Piece) (*loop, error) {
	pass, err := newDecoder(name, piece.MP3)
	if err != nil {
		return nil, err
	}
	length := int(piece.Loop.Seconds() * SampleRate)
	if length <= 0 {
		return nil, &DecodeError{name, errEnds}
	}
	return &loop{name: name, mp3: piece.MP3, length: length, pass: pass}, nil
}

// read fills dst, a whole number of frames.
func (l *loop) read(dst []float32) error {
	for len(dst) > 0 {
		if l.at == l.length {
			next, err := newDecoder(l.name, l.mp3)
			if err != nil {
				return err
			}
			l.tail, l.pass, l.at = l.pass, next, 0
		}
		part := dst[:min(len(dst), (l.length-l.at)*channels, len(l.ringing))]
		if _, err := l.pass.read(part); errors.Is(err, io.EOF) {
			return &DecodeError{l.name, errEnds}
		} else if err != nil {
			return err
		}
		if err := l.addTail(part); err != nil {
			return err
		}
		l.at += len(part) / channels
		dst = dst[len(part):]
	}
	return nil
}

func (l *loop) addTail(part []float32) error {
	if l.tail == nil {
		return nil
	}
	n, err := l.tail.read(l.ringing[:len(part)])
	for i, v := range l.ringing[:n] {
		part[i] += v
	}
	if err != nil {
		l.tail = nil
	}
	if errors.Is(err, io.EOF) {
		return nil
	}
	return err
}
