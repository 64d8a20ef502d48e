package store

// syncer is a goroutine that calls sync after it was woken, once for any number of times it was woken meanwhile. A nil syncer
// does nothing.
type syncer struct {
	work chan struct{} // holds one token while there is something to sync
	quit chan struct{}
	done chan struct{}
}

// KeepSynced makes entries durable in the background, soon after they were appended, until the journal is closed. Failures go
// to report, from another goroutine; report must not close the journal.
func (j *Journal) KeepSynced(report func(error)) {
	j.mu.Lock()
	defer j.mu.Unlock()
	if j.state != playing || j.syncer != nil {
		return
	}
	s := &syncer{work: make(chan struct{}, 1), quit: make(chan struct{}), done: make(chan struct{})}
	j.syncer = s
	go func() {
		defer close(s.done)
		for {
			select {
			case <-s.quit:
				return
			case <-s.work:
				if err := j.Sync(); err != nil && CodeOf(err) != Closed {
					report(err)
				}
			}
		}
	}()
	s.wake() // for what was written before
}

func (s *syncer) wake() {
	if s == nil {
		return
	}
	select {
	case s.work <- struct{}{}:
	default: // the token is there already
	}
}

func (s *syncer) stop() {
	if s == nil {
		return
	}
	close(s.quit)
	<-s.done
}
