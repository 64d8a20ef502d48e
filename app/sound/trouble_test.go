package sound

import (
	"bytes"
	"errors"
	"testing"
	"testing/synctest"

	"deckhand/assets"
)

func TestWithoutADeviceEverythingStaysSilent(t *testing.T) {
	start := &fakeOutput{err: errTest}
	for name, open := range map[string]func() (Output, error){
		"open":  func() (Output, error) { return nil, errTest },
		"start": func() (Output, error) { return start, nil },
	} {
		t.Run(name, func(t *testing.T) {
			synctest.Test(t, func(t *testing.T) {
				opened := 0
				p := newPlayer(func() (Output, error) { opened++; return open() }, &shelf{})
				defer p.Close()
				for range 3 {
					p.Music(assets.TrackMenu)
					p.Play(Shuffle)
					p.SetMuted(true)
					p.SetMuted(false)
					synctest.Wait()
				}
				if s := p.Status(); s.State != Failed || !errors.Is(s.Err, errTest) {
					t.Errorf("%+v", s)
				}
				if opened != 1 {
					t.Errorf("opened %d times", opened)
				}
			})
		})
	}
	if !start.closed {
		t.Error("an output that could not start was not closed")
	}
}

func TestALostDeviceIsToldAndClosed(t *testing.T) {
	onStage(t, func(t *testing.T, s *stage) {
		s.Music(assets.TrackMenu)
		s.out.pull(t, 1)
		s.out.fail(errTest)
		s.Play(Shuffle)
		synctest.Wait()
		if st := s.Status(); st.State != Failed || !errors.Is(st.Err, errTest) || !s.out.closed {
			t.Errorf("%+v, closed %v", st, s.out.closed)
		}
		s.Play(Shuffle)
		s.Music(assets.TrackSuitUp)
		s.Music("")
		synctest.Wait()
	})
}

func TestADamagedEffectIsToldAndLeavesTheRestAlone(t *testing.T) {
	for name, data := range damage(effectOf(t, assets.EffectShuffle)) {
		t.Run(name, func(t *testing.T) {
			onStage(t, func(t *testing.T, s *stage) {
				s.shelf.effects = map[assets.EffectName][]byte{assets.EffectShuffle: data}
				s.Play(Shuffle)
				s.Play(Shuffle)
				synctest.Wait()
				var bad *DecodeError
				if st := s.Status(); st.State != Ready || !errors.As(st.Err, &bad) || bad.Name != "shuffle" {
					t.Errorf("%+v", st)
				}
				s.Play(Flip)
				if top := loudest(s.out.pull(t, 0.3)); top < 0.1 {
					t.Errorf("another effect has level %.3f", top)
				}
			})
		})
	}
}

func TestDamagedMusicIsToldAndTheOutputSleeps(t *testing.T) {
	whole, err := assets.Music(assets.TrackMenu)
	if err != nil {
		t.Fatal(err)
	}
	pieces := map[string]assets.Piece{"cut": {MP3: whole.MP3[:60000], Loop: whole.Loop}} // 5 s
	for name, data := range damage(bytes.Clone(whole.MP3)) {
		pieces[name] = assets.Piece{MP3: data, Loop: whole.Loop}
	}
	for name, piece := range pieces {
		t.Run(name, func(t *testing.T) {
			onStage(t, func(t *testing.T, s *stage) {
				s.shelf.tracks = map[assets.Track]assets.Piece{assets.TrackMenu: piece}
				s.Music(assets.TrackMenu)
				s.out.pull(t, 20)
				var bad *DecodeError
				if st := s.Status(); st.State != Ready || !errors.As(st.Err, &bad) || bad.Name != "menu" {
					t.Errorf("%+v", st)
				}
				if s.out.running() {
					t.Error("the output plays silence for ever")
				}
				s.Music(assets.TrackSuitUp)
				if top := loudest(s.out.pull(t, 2)); top < 0.05 {
					t.Errorf("another track has level %.3f", top)
				}
			})
		})
	}
}

func TestAnUnknownTrackIsTold(t *testing.T) {
	onStage(t, func(t *testing.T, s *stage) {
		s.Music("polka")
		s.out.pull(t, 15)
		var unknown *assets.UnknownError
		if st := s.Status(); st.State != Ready || !errors.As(st.Err, &unknown) || s.out.running() {
			t.Errorf("%+v", st)
		}
	})
}

func TestCloseDuringPlayEndsEverything(t *testing.T) {
	onStage(t, func(t *testing.T, s *stage) {
		s.Music(assets.TrackMenu)
		s.out.pull(t, 1)
		s.Music(assets.TrackSuitUp)
		s.Play(MatchWin)
		s.out.pull(t, 0.5)
		s.Close()
		s.Close()
		synctest.Wait()
		if s.Status() != (Status{State: Closed}) || !s.out.closed {
			t.Errorf("%+v, closed %v", s.Status(), s.out.closed)
		}
		for range 100 {
			s.Play(Shuffle)
			s.Music(assets.TrackMenu)
			s.SetVolumes(1, 1)
		}
		s.Close()
	})
}

func TestCloseWhileTheDeviceIsBeingOpened(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		out, ready := &fakeOutput{}, make(chan struct{})
		p := newPlayer(func() (Output, error) { <-ready; return out, nil }, &shelf{})
		p.Play(Shuffle)
		p.Music(assets.TrackMenu)
		synctest.Wait()
		if p.Status() != (Status{State: Opening}) {
			t.Errorf("%+v", p.Status())
		}
		p.Close()
		synctest.Wait()
		if p.Status() != (Status{State: Closed}) {
			t.Errorf("%+v", p.Status())
		}
		close(ready)
		synctest.Wait()
		if out.src != nil || !out.closed {
			t.Error("the late output was started or left open")
		}
	})
}

// Everything at once, for the race detector: a device that reads without
// pause, four goroutines that ask for everything, and a Close among it.
func TestAllMethodsFromManyGoroutines(t *testing.T) {
	onStage(t, func(t *testing.T, s *stage) {
		s.Play(Button)
		synctest.Wait()
		stop, stopped := make(chan struct{}), make(chan struct{})
		go func() {
			defer close(stopped)
			raw := make([]byte, blockFrames*frameBytes)
			for {
				select {
				case <-stop:
					return
				default:
					s.out.src.Read(raw)
				}
			}
		}()
		done := make(chan struct{})
		for g := range 4 {
			go func() {
				tracks := []assets.Track{"", assets.TrackMenu, assets.TrackSuitUp}
				cues := []Cue{CardPlace, Draw, Flip, "none"}
				for i := range 200 {
					s.Play(cues[i%len(cues)])
					s.PlaySoft(cues[(i+1)%len(cues)])
					s.Music(tracks[i/20%len(tracks)])
					s.SetVolumes(float64(i%3)/2, float64(i%5)/4)
					s.SetMuted(i%7 == 0)
					s.Duck(i%2 == 0)
					if s.Suspend(); i%11 != 0 {
						s.Resume()
					}
					s.Status()
					if g == 3 && i == 150 {
						s.Close()
					}
				}
				done <- struct{}{}
			}()
		}
		for range 4 {
			<-done
		}
		close(stop)
		<-stopped
		synctest.Wait()
		if s.Status() != (Status{State: Closed}) {
			t.Errorf("%+v", s.Status())
		}
	})
}
