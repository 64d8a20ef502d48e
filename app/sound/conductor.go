package sound

import (
	"math/rand/v2"

	"deckhand/assets"
)

// library is where the sounds come from.
type library interface {
	Music(assets.Track) (assets.Piece, error)
	Effect(assets.EffectName) ([]byte, error)
}

// embedded is the library inside the program.
type embedded struct{}

func (embedded) Music(t assets.Track) (assets.Piece, error)    { return assets.Music(t) }
func (embedded) Effect(name assets.EffectName) ([]byte, error) { return assets.Effect(name) }

// conductor brings about what the Player is asked for. All of it belongs to
// the goroutine of run.
//
// The output sleeps whenever nothing is to be heard. The mixer says when it has
// been silent for a while; because a message may cross with that report, the
// conductor counts the messages that it sends and believes a report only if
// the mixer has seen them all.
type conductor struct {
	player *Player
	sounds library
	open   func() (Output, error)
	mixer  *mixer
	opened chan opening
	broken chan breakage

	output  Output
	state   State
	awake   bool   // the output is running
	busy    bool   // the mixer has been sent something since it was silent
	sent    uint64 // messages to the mixer
	waiting play   // the last effect asked for while the output was being opened

	track   assets.Track // of playing
	playing *reel
	leaving *reel                 // the piece before, until the mixer lets it go
	damaged map[assets.Track]bool // pieces that cannot be decoded

	decoded map[assets.EffectName][]float32 // empty for what cannot be decoded
	last    map[assets.EffectName]int       // by first variant: the variant played last
	random  *rand.Rand
}

type opening struct {
	output Output
	err    error
}

type breakage struct {
	track assets.Track
	err   error
}

func newConductor(p *Player, open func() (Output, error), sounds library) *conductor {
	return &conductor{
		player:  p,
		sounds:  sounds,
		open:    open,
		mixer:   newMixer(),
		opened:  make(chan opening, 1),
		broken:  make(chan breakage),
		damaged: map[assets.Track]bool{},
		decoded: map[assets.EffectName][]float32{},
		last:    map[assets.EffectName]int{},
		random:  rand.New(rand.NewPCG(1, 1)), // which variant comes is of no consequence
	}
}

func (c *conductor) run() {
	for {
		select {
		case <-c.player.quit:
			c.close()
			return
		case <-c.player.changed:
			c.settle()
		case request := <-c.player.plays:
			c.play(request)
		case o := <-c.opened:
			c.begin(o)
		case piece := <-c.mixer.done:
			c.letGo(piece)
		case seen := <-c.mixer.idle:
			c.rest(seen)
		case b := <-c.broken:
			c.lose(b)
		}
	}
}

// settle does what is needed for the present wish to come true.
func (c *conductor) settle() {
	w := c.player.wanted()
	switch c.state {
	case Waiting:
		if w.audible() && w.song() != "" {
			c.openOutput()
		}
	case Ready:
		if err := c.output.Err(); err != nil {
			c.fail(err)
			return
		}
		if w.audible() { // what nobody hears need not change; it is a cut once they do
			c.changeMusic(w.song())
		}
		c.turnKnobs(w)
		if w.audible() && (c.playing != nil || c.busy) {
			c.wake()
		}
	}
}

func (c *conductor) turnKnobs(w wish) {
	master, duck := 0.0, 1.0
	if w.audible() {
		master = 1
	}
	if w.ducked {
		duck = duckGain
	}
	c.mixer.master.turn(master)
	c.mixer.duck.turn(duck)
	c.mixer.music.turn(taper(w.music))
	c.mixer.effects.turn(taper(w.effects))
}

// changeMusic sends the mixer another piece. One crossfade is let finish before
// the next begins: this is called again when the mixer lets the old piece go.
func (c *conductor) changeMusic(track assets.Track) {
	if c.damaged[track] {
		track = ""
	}
	if track == c.track || c.leaving != nil {
		return
	}
	var next music
	c.track, c.leaving, c.playing = track, c.playing, nil
	if track != "" {
		c.playing = c.startReel(track)
		next = c.playing
	}
	if next != nil || c.leaving != nil {
		c.mixer.swaps <- next
		c.sent++
		c.busy = true
	}
}

func (c *conductor) startReel(track assets.Track) *reel {
	return startReel(
		func() (*loop, error) {
			piece, err := c.sounds.Music(track)
			if err != nil {
				return nil, err
			}
			return newLoop(string(track), piece)
		},
		func(r *reel, err error) {
			select {
			case c.broken <- breakage{track, err}:
			case <-r.stopped:
			}
		})
}

// lose takes a piece that cannot be decoded out of the programme.
func (c *conductor) lose(b breakage) {
	if c.state != Ready {
		return
	}
	c.damaged[b.track] = true
	c.tell(c.state, b.err)
	c.settle()
}

func (c *conductor) letGo(piece music) {
	if r, ok := piece.(*reel); ok && r == c.leaving {
		r.stop()
		c.leaving = nil
		c.settle()
	}
}

func (c *conductor) play(request play) {
	c.settle() // volumes set before the effect was asked for apply to it
	w := c.player.wanted()
	if !w.audible() || w.effects == 0 {
		return
	}
	switch c.state {
	case Waiting:
		c.openOutput()
		c.waiting = request
	case Opening:
		c.waiting = request
	case Ready:
		c.start(request)
	}
}

func (c *conductor) start(request play) {
	pcm := c.pick(request.cue)
	if len(pcm) == 0 {
		return
	}
	select {
	case c.mixer.voices <- voice{pcm, request.gain}:
		c.sent++
		c.busy = true
		c.wake()
	default: // so much is to be heard already that it will not be missed
	}
}

// pick chooses a variant of a cue, not the one before.
func (c *conductor) pick(cue Cue) []float32 {
	variants := cue.variants()
	if len(variants) == 0 {
		return nil
	}
	key, i := variants[0], 0
	if n := len(variants); n > 1 {
		i = c.random.IntN(n)
		if last, ok := c.last[key]; ok {
			i = (last + 1 + c.random.IntN(n-1)) % n
		}
	}
	c.last[key] = i
	return c.effect(variants[i])
}

func (c *conductor) effect(name assets.EffectName) []float32 {
	if pcm, ok := c.decoded[name]; ok {
		return pcm
	}
	pcm, err := c.decode(name)
	if err != nil {
		c.tell(c.state, err)
	}
	c.decoded[name] = pcm
	return pcm
}

func (c *conductor) decode(name assets.EffectName) ([]float32, error) {
	data, err := c.sounds.Effect(name)
	if err != nil {
		return nil, err
	}
	return decodeEffect(string(name), data)
}

func (c *conductor) openOutput() {
	c.tell(Opening, nil)
	go func() {
		output, err := c.open()
		c.opened <- opening{output, err}
	}()
}

// begin takes the output into use once it is open.
func (c *conductor) begin(o opening) {
	if o.err != nil {
		c.fail(o.err)
		return
	}
	c.output = o.output
	c.turnKnobs(c.player.wanted())
	c.mixer.snapKnobs()
	if err := c.output.Start(c.mixer); err != nil {
		c.fail(err)
		return
	}
	c.awake, c.busy = true, true
	c.tell(Ready, nil)
	c.settle()
	if c.waiting.cue != "" {
		c.play(c.waiting)
	}
}

func (c *conductor) wake() {
	if c.awake {
		return
	}
	if err := c.output.Resume(); err != nil {
		c.fail(err)
		return
	}
	c.awake = true
}

// rest puts the output to sleep if the mixer, silent for a while, has seen
// everything that was sent to it.
func (c *conductor) rest(seen uint64) {
	if c.state != Ready || seen != c.sent {
		return
	}
	c.busy = false
	if c.playing != nil && c.player.wanted().audible() {
		return
	}
	if err := c.output.Suspend(); err != nil {
		c.fail(err)
		return
	}
	c.awake = false
}

// fail gives up the output for good: a process has only one try at a device.
func (c *conductor) fail(err error) { c.end(Failed, err) }

// close ends everything. An output that is still being opened is closed when it
// comes.
func (c *conductor) close() {
	if c.state == Opening {
		go func() {
			if o := <-c.opened; o.err == nil {
				o.output.Close()
			}
		}()
	}
	c.end(Closed, nil)
}

func (c *conductor) end(state State, err error) {
	c.tell(state, err)
	for _, r := range []*reel{c.playing, c.leaving} {
		if r != nil {
			r.stop()
		}
	}
	c.playing, c.leaving = nil, nil
	if c.output != nil {
		c.output.Close() // nothing is left to be done about an error
		c.output = nil
	}
}

func (c *conductor) tell(state State, err error) {
	c.state = state
	c.player.mu.Lock()
	defer c.player.mu.Unlock()
	c.player.status = Status{state, err}
}
