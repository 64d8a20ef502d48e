package sound

import (
	"errors"
	"io"
	"testing"

	"github.com/ebitengine/oto/v3"

	"deckhand/assets"
)

// fakeContext stands for an oto.Context.
type fakeContext struct {
	err    error
	asleep bool
}

func (c *fakeContext) NewPlayer(io.Reader) *oto.Player { return nil }
func (c *fakeContext) Suspend() error                  { c.asleep = c.err == nil; return c.err }
func (c *fakeContext) Resume() error                   { c.asleep = false; return c.err }
func (c *fakeContext) Err() error                      { return c.err }

func opener(c *fakeContext, err error) func(*oto.NewContextOptions) (context, <-chan struct{}, error) {
	return func(o *oto.NewContextOptions) (context, <-chan struct{}, error) {
		ready := make(chan struct{})
		close(ready)
		return c, ready, err
	}
}

func TestADeviceThatCannotBeOpenedIsATypedError(t *testing.T) {
	for name, open := range map[string]func(*oto.NewContextOptions) (context, <-chan struct{}, error){
		"no context":                 opener(nil, errTest),
		"error once it seemed ready": opener(&fakeContext{err: errTest}, nil),
	} {
		out, err := openDevice(open)
		var lost *DeviceError
		if out != nil || !errors.As(err, &lost) || !errors.Is(err, errTest) {
			t.Errorf("%s: %v, %v", name, out, err)
		}
	}
}

func TestADeviceThatIsLostIsATypedError(t *testing.T) {
	c := &fakeContext{}
	out, err := openDevice(opener(c, nil))
	if err != nil {
		t.Fatal(err)
	}
	if err := out.Suspend(); err != nil || !c.asleep {
		t.Errorf("Suspend: %v, asleep %v", err, c.asleep)
	}
	if err := out.Resume(); err != nil || c.asleep {
		t.Errorf("Resume: %v, asleep %v", err, c.asleep)
	}
	if err := out.Err(); err != nil {
		t.Errorf("Err: %v", err)
	}
	c.err = errTest
	for name, call := range map[string]func() error{"Suspend": out.Suspend, "Resume": out.Resume, "Err": out.Err, "Close": out.Close} {
		var lost *DeviceError
		if err := call(); !errors.As(err, &lost) {
			t.Errorf("%s: %v", name, err)
		}
	}
}

func TestTheSilentOutputTakesEverything(t *testing.T) {
	onStageWith(t, OpenSilent, func(t *testing.T, p *Player) {
		for range 100 {
			p.Play(CardPlace)
			p.Music(assets.TrackMenu)
			p.Music(assets.TrackSuitUp)
		}
	})
}
