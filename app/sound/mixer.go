package sound

import (
	"encoding/binary"
	"math"
)

const (
	frameBytes  = channels * 4            // 32-bit floats
	blockFrames = 512                     // 12 ms; what one Read gives at most
	rampFrames  = SampleRate * 20 / 1000  // any change of volume
	duckFrames  = SampleRate * 200 / 1000 // stepping back behind an effect
	fadeFrames  = SampleRate * 2          // from one piece to the next
	restFrames  = 10 * SampleRate         // silence after which the device may sleep: it wakes slowly
	mutedFrames = SampleRate              // the same when nothing can be heard until the user acts
	maxVoices   = 16                      // effects at a time
	softKnee    = 0.8                     // level from which peaks are rounded off
)

// music is an endless piece, decoded or made up. fill must not block; it
// returns fewer samples than asked for when it has no more yet.
type music interface {
	fill(dst []float32) int
}

// voice is an effect being played.
type voice struct {
	pcm  []float32
	gain float32
}

// mixer is the io.Reader that the device pulls: 32-bit little-endian floats,
// stereo. The conductor talks to it through the knobs and the two channels into
// it; it answers through the two channels out of it. Read never waits, and a
// message that finds no room is repeated later or was not worth keeping.
type mixer struct {
	master, music, duck, effects knob

	voices chan voice  // effects to start; when it is full, effects are dropped
	swaps  chan music  // the next piece; nil for none
	done   chan music  // pieces that the mixer has let go
	idle   chan uint64 // after a long silence: the messages taken in so far

	received uint64
	quiet    int // frames of silence made
	reported bool

	playing, leaving music
	fade             int // frames into the crossfade; fadeFrames when there is none
	live             [maxVoices]voice
	lives            int

	song, hits, part [blockFrames * channels]float32
}

func newMixer() *mixer {
	m := &mixer{
		voices: make(chan voice, maxVoices),
		// At most two pieces are on their way at a time, see conductor.changeMusic.
		swaps: make(chan music, 2),
		done:  make(chan music, 4),
		idle:  make(chan uint64, 1),
		fade:  fadeFrames,
	}
	for _, k := range m.knobs() {
		k.step = glide(rampFrames)
	}
	m.duck.step = glide(duckFrames)
	return m
}

func (m *mixer) knobs() [4]*knob { return [4]*knob{&m.master, &m.music, &m.duck, &m.effects} }

// snapKnobs leaves out the first ramp. Only before the first Read.
func (m *mixer) snapKnobs() {
	for _, k := range m.knobs() {
		k.snap()
	}
}

// Read fills p with up to one block of whole frames. A short block keeps the
// queue of the device short, and with it the delay of an effect.
func (m *mixer) Read(p []byte) (int, error) {
	frames := min(len(p)/frameBytes, blockFrames)
	for _, k := range m.knobs() {
		k.look()
	}
	m.receive()
	song, hits := m.song[:frames*channels], m.hits[:frames*channels]
	clear(song)
	clear(hits)
	if m.master.off() {
		m.lives = 0 // effects do not wait for the sound to be switched on again; music does
		m.rest(frames, mutedFrames)
	} else {
		if m.playing == nil && m.leaving == nil && m.lives == 0 {
			m.rest(frames, restFrames)
		} else {
			m.quiet, m.reported = 0, false
		}
		m.mixMusic(song)
		m.mixVoices(hits)
	}
	for i := 0; i < len(song); i += channels {
		master, music, effects := m.master.next(), m.music.next()*m.duck.next(), m.effects.next()
		for c := i; c < i+channels; c++ {
			v := limit((song[c]*music + hits[c]*effects) * master)
			binary.LittleEndian.PutUint32(p[c*4:], math.Float32bits(v))
		}
	}
	return frames * frameBytes, nil
}

func (m *mixer) receive() {
	for {
		select {
		case next := <-m.swaps:
			m.swap(next)
		case v := <-m.voices:
			if m.lives < maxVoices {
				m.live[m.lives] = v
				m.lives++
			}
		default:
			return
		}
		m.received++
		m.quiet, m.reported = 0, false
	}
}

// swap begins the crossfade to another piece. Out of silence, or when nobody
// can hear it, a piece simply starts.
func (m *mixer) swap(next music) {
	m.release(m.leaving)
	m.playing, m.leaving, m.fade = next, m.playing, 0
	if m.master.now == 0 {
		m.release(m.leaving)
		m.leaving = nil
	}
	if m.leaving == nil {
		m.fade = fadeFrames
	}
}

func (m *mixer) release(piece music) {
	if piece == nil {
		return
	}
	select {
	case m.done <- piece:
	default: // cannot happen: fewer pieces are about than there is room for
	}
}

// mixMusic adds the pieces. During a crossfade the power of both together stays
// the same.
func (m *mixer) mixMusic(out []float32) {
	m.addPiece(out, m.playing, math.Sin)
	m.addPiece(out, m.leaving, math.Cos)
	if m.fade = min(m.fade+len(out)/channels, fadeFrames); m.fade == fadeFrames {
		m.release(m.leaving)
		m.leaving = nil
	}
}

func (m *mixer) addPiece(out []float32, piece music, curve func(float64) float64) {
	if piece == nil {
		return
	}
	for i, s := range m.part[:piece.fill(m.part[:len(out)])] {
		if m.fade < fadeFrames {
			part := min(1, float64(m.fade+i/channels)/fadeFrames)
			s *= float32(curve(part * math.Pi / 2))
		}
		out[i] += s
	}
}

// rest counts silence and reports it once, when what was heard last has long
// left the queue of the device.
func (m *mixer) rest(frames, enough int) {
	m.quiet += frames
	if m.quiet < enough || m.reported {
		return
	}
	select {
	case m.idle <- m.received:
		m.reported = true
	default: // an older report still lies there
	}
}

func (m *mixer) mixVoices(out []float32) {
	for i := 0; i < m.lives; {
		v := &m.live[i]
		n := min(len(out), len(v.pcm))
		for k, s := range v.pcm[:n] {
			out[k] += s * v.gain
		}
		if v.pcm = v.pcm[n:]; len(v.pcm) > 0 {
			i++
			continue
		}
		m.lives--
		m.live[i], m.live[m.lives] = m.live[m.lives], voice{}
	}
}

// limit leaves what lies below the knee alone and bends what lies above it, so
// that the sum of many sounds never clips.
func limit(v float32) float32 {
	if v < -softKnee {
		return -limit(-v)
	}
	if v <= softKnee {
		return v
	}
	return softKnee + (1-softKnee)*float32(math.Tanh(float64(v-softKnee)/(1-softKnee)))
}
