package sound

import (
	"sync"

	"deckhand/assets"
)

// State is how far a Player has come with its output.
type State int

const (
	// Waiting: nothing was to be heard yet, no device was touched.
	Waiting State = iota
	// Opening: the device is being opened.
	Opening
	// Ready: sound is played.
	Ready
	// Failed: there is no device; everything stays silent until the program
	// ends.
	Failed
	// Closed: the Player was closed.
	Closed
)

// Status tells how a Player is doing.
type Status struct {
	State State
	// Err is what went wrong last: a *DeviceError where State is Failed, else
	// a *DecodeError or an *assets.UnknownError about one sound, which stays
	// silent; or nil.
	Err error
}

// Player plays music and effects. Its methods may be called from any goroutine
// and return at once; what they ask for happens a moment later.
type Player struct {
	mu     sync.Mutex // the two fields below; held for a few instructions only
	wish   wish
	status Status

	changed chan struct{} // a new wish
	plays   chan play     // effects to play; when it is full, they are dropped
	quit    chan struct{}
	closing sync.Once
}

// wish is what is to be heard, apart from effects.
type wish struct {
	music, effects float64 // volumes, 0 to 1
	muted          bool
	ducked         bool
	suspended      bool
	track          assets.Track
}

func (w wish) audible() bool { return !w.muted && !w.suspended }

// song is the track that can be heard, were there nothing to silence it for a
// while; "" for none.
func (w wish) song() assets.Track {
	if w.music == 0 {
		return ""
	}
	return w.track
}

type play struct {
	cue  Cue
	gain float32
}

const (
	softGain = 0.5012 // -6 dB
	duckGain = 0.3981 // -8 dB
)

// New returns a Player with full volumes and no music. The output is opened when
// the first sound is to be heard, by a call of open in a goroutine of its own,
// usually OpenDevice.
func New(open func() (Output, error)) *Player { return newPlayer(open, embedded{}) }

func newPlayer(open func() (Output, error), sounds library) *Player {
	p := &Player{
		wish:    wish{music: 1, effects: 1},
		changed: make(chan struct{}, 1),
		plays:   make(chan play, maxVoices),
		quit:    make(chan struct{}),
	}
	go newConductor(p, open, sounds).run()
	return p
}

// Play plays the effect of a cue, over whatever is being played.
func (p *Player) Play(cue Cue) { p.play(play{cue, 1}) }

// PlaySoft plays it 6 dB softer, for what other players do.
func (p *Player) PlaySoft(cue Cue) { p.play(play{cue, softGain}) }

func (p *Player) play(request play) {
	select {
	case p.plays <- request:
	default:
	}
}

// Music changes the music, by a crossfade. The track that is being played goes
// on undisturbed; "" ends the music.
func (p *Player) Music(track assets.Track) { p.want(func(w *wish) { w.track = track }) }

// SetVolumes sets the volumes of music and effects, each from 0 to 1. They are
// those of a slider, not of the wave: half way sounds about half as loud.
func (p *Player) SetVolumes(music, effects float64) {
	p.want(func(w *wish) { w.music, w.effects = unit(music), unit(effects) })
}

// SetMuted silences everything. The music goes on where it was when the mute
// ends.
func (p *Player) SetMuted(muted bool) { p.want(func(w *wish) { w.muted = muted }) }

// Duck takes the music back by 8 dB while something else matters more.
func (p *Player) Duck(ducked bool) { p.want(func(w *wish) { w.ducked = ducked }) }

// Suspend silences everything until Resume, like a mute of its own: for a
// window that is out of sight.
func (p *Player) Suspend() { p.want(func(w *wish) { w.suspended = true }) }

// Resume ends Suspend.
func (p *Player) Resume() { p.want(func(w *wish) { w.suspended = false }) }

// Status tells how the Player is doing at the moment.
func (p *Player) Status() Status {
	p.mu.Lock()
	defer p.mu.Unlock()
	return p.status
}

// Close ends all sound. It does not wait for the device, which might hang, and
// may be called more than once; afterwards the Player does nothing.
func (p *Player) Close() { p.closing.Do(func() { close(p.quit) }) }

func (p *Player) want(change func(*wish)) {
	p.mu.Lock()
	change(&p.wish)
	p.mu.Unlock()
	select {
	case p.changed <- struct{}{}:
	default: // the conductor has yet to look at an earlier change and will see this one too
	}
}

func (p *Player) wanted() wish {
	p.mu.Lock()
	defer p.mu.Unlock()
	return p.wish
}

// taper makes the gain of a volume: the ear wants steps of equal ratio, and the
// square comes near enough over the range of a slider.
func taper(volume float64) float64 { return volume * volume }

// unit brings a volume between 0 and 1; what is not a number is 0.
func unit(v float64) float64 {
	if v > 0 {
		return min(v, 1)
	}
	return 0
}
