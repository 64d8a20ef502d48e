package sound

const (
	reelChunk  = 4096 * channels // samples
	reelChunks = 6               // 0.56 s decoded ahead
)

type chunk [reelChunk]float32

// reel decodes music in a goroutine of its own, far enough ahead that fill,
// called by the mixer, finds its samples ready. The chunks go round between
// the two; both channels have room for all of them, so passing one on never
// blocks.
type reel struct {
	empty, full chan *chunk
	stopped     chan struct{}

	// Of the mixer alone.
	current *chunk
	used    int
}

// startReel begins to decode what open gives. An error ends the reel, which is
// silent from there on, and is told to failed, which must not block for ever
// once the reel is stopped.
func startReel(open func() (*loop, error), failed func(*reel, error)) *reel {
	r := &reel{
		empty:   make(chan *chunk, reelChunks),
		full:    make(chan *chunk, reelChunks),
		stopped: make(chan struct{}),
	}
	for range reelChunks {
		r.empty <- new(chunk)
	}
	go func() {
		if err := r.decode(open); err != nil {
			failed(r, err)
		}
	}()
	return r
}

func (r *reel) decode(open func() (*loop, error)) error {
	music, err := open()
	if err != nil {
		return err
	}
	for {
		select {
		case <-r.stopped:
			return nil
		case c := <-r.empty:
			if err := music.read(c[:]); err != nil {
				return err
			}
			r.full <- c
		}
	}
}

// stop ends the decoding. The mixer must have let go of the reel.
func (r *reel) stop() { close(r.stopped) }

// fill writes the next samples to dst and says how many there were: fewer than
// asked for when the decoding has fallen behind.
func (r *reel) fill(dst []float32) int {
	n := 0
	for n < len(dst) {
		if r.current == nil {
			select {
			case r.current = <-r.full:
				r.used = 0
			default:
				return n
			}
		}
		m := copy(dst[n:], r.current[r.used:])
		n += m
		r.used += m
		if r.used == reelChunk {
			r.empty <- r.current
			r.current = nil
		}
	}
	return n
}
