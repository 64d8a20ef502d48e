package sound

import (
	"fmt"
	"io"
	"time"

	"github.com/ebitengine/oto/v3"
)

// Output is where sound goes.
type Output interface {
	// Start begins to read src, 32-bit little-endian float samples in stereo
	// at SampleRate, and plays it until Close. It is called once.
	Start(src io.Reader) error
	// Suspend lets the output rest; Resume ends that.
	Suspend() error
	Resume() error
	// Err is what has gone wrong since Start.
	Err() error
	Close() error
}

// DeviceError says that there is no device to play on, or that it was lost.
type DeviceError struct{ Err error }

func (e *DeviceError) Error() string { return fmt.Sprintf("sound: no output device: %v", e.Err) }

func (e *DeviceError) Unwrap() error { return e.Err }

// deviceDelay is the length of each of the two queues between the mixer and
// the loudspeaker: shorter ones risk gaps, longer ones make effects late.
const deviceDelay = 50 * time.Millisecond

// OpenDevice opens the default device of the system. It may take a while, and
// a process can do it only once, whether it succeeds or not. Its errors are of
// type *DeviceError.
func OpenDevice() (Output, error) {
	if err := findDevice(); err != nil {
		return nil, &DeviceError{err}
	}
	return openDevice(func(o *oto.NewContextOptions) (context, <-chan struct{}, error) {
		c, ready, err := oto.NewContext(o)
		return c, ready, err
	})
}

// context is what is used of an oto.Context.
type context interface {
	NewPlayer(io.Reader) *oto.Player
	Suspend() error
	Resume() error
	Err() error
}

func openDevice(create func(*oto.NewContextOptions) (context, <-chan struct{}, error)) (Output, error) {
	c, ready, err := create(&oto.NewContextOptions{
		SampleRate:   SampleRate,
		ChannelCount: channels,
		Format:       oto.FormatFloat32LE,
		BufferSize:   deviceDelay,
	})
	if err != nil {
		return nil, &DeviceError{err}
	}
	<-ready
	// A missing device shows only now: creating a context does not touch it.
	if err := c.Err(); err != nil {
		return nil, &DeviceError{err}
	}
	return &device{context: c}, nil
}

type device struct {
	context context
	player  *oto.Player // kept, because one that nobody holds falls silent
}

func (d *device) Start(src io.Reader) error {
	d.player = d.context.NewPlayer(src)
	d.player.SetBufferSize(int(deviceDelay.Seconds()*SampleRate) * frameBytes)
	d.player.Play()
	return d.Err()
}

func (d *device) Suspend() error { return lost(d.context.Suspend()) }

func (d *device) Resume() error { return lost(d.context.Resume()) }

func (d *device) Err() error { return lost(d.context.Err()) }

func (d *device) Close() error {
	if d.player != nil {
		d.player.Pause()
	}
	return d.Suspend()
}

func lost(err error) error {
	if err == nil {
		return nil
	}
	return &DeviceError{err}
}

// OpenSilent gives an output that plays nothing and never fails, for runs that
// are to make no sound.
func OpenSilent() (Output, error) { return silent{}, nil }

type silent struct{}

func (silent) Start(io.Reader) error { return nil }
func (silent) Suspend() error        { return nil }
func (silent) Resume() error         { return nil }
func (silent) Err() error            { return nil }
func (silent) Close() error          { return nil }
