package sound

import (
	"math"
	"slices"
	"testing"
	"testing/synctest"

	"deckhand/assets"
)

func TestNothingIsOpenedBeforeTheFirstSound(t *testing.T) {
	onStage(t, func(t *testing.T, s *stage) {
		s.SetVolumes(0.5, 0.5)
		s.Duck(true)
		s.Music("")
		s.SetMuted(true)
		s.Music(assets.TrackMenu)
		s.Play(Shuffle)
		s.SetMuted(false)
		s.Suspend()
		s.Play(Shuffle)
		s.SetVolumes(0, 0)
		s.Resume()
		s.Play(Shuffle)
		synctest.Wait()
		if s.opened != 0 || s.Status() != (Status{}) {
			t.Errorf("opened %d times, %+v", s.opened, s.Status())
		}
		s.SetVolumes(1, 0)
		synctest.Wait()
		if s.opened != 1 || s.Status() != (Status{State: Ready}) {
			t.Errorf("opened %d times, %+v", s.opened, s.Status())
		}
	})
}

func TestTheEffectThatOpensTheOutputIsHeard(t *testing.T) {
	onStage(t, func(t *testing.T, s *stage) {
		s.Play(Shuffle)
		got, want := s.out.pull(t, 1), pcmOf(t, assets.EffectShuffle)
		if !slices.Equal(got[:SampleRate], want[:SampleRate]) {
			t.Error("it is not what the file holds")
		}
	})
}

func TestVolumesAreSquaredAndSoftIsSixDecibelsLess(t *testing.T) {
	for name, c := range map[string]struct {
		play func(*stage)
		gain float64
	}{
		"full":     {func(s *stage) { s.Play(Vacuum) }, 1},
		"half":     {func(s *stage) { s.SetVolumes(0, 0.5); s.Play(Vacuum) }, 0.25},
		"too much": {func(s *stage) { s.SetVolumes(7, 7); s.Play(Vacuum) }, 1},
		"negative": {func(s *stage) { s.SetVolumes(1, -1); s.Play(Vacuum) }, 0},
		"nonsense": {func(s *stage) { s.SetVolumes(0, math.NaN()); s.Play(Vacuum) }, 0},
		"soft":     {func(s *stage) { s.PlaySoft(Vacuum) }, math.Pow(10, -6.0/20)},
	} {
		t.Run(name, func(t *testing.T) {
			onStage(t, func(t *testing.T, s *stage) {
				c.play(s)
				got, want := rms(append(s.out.pull(t, 1), 0)), c.gain*rms(pcmOf(t, assets.EffectVacuum)[:channels*SampleRate])
				if math.Abs(got-want) > 0.01*want+1e-9 {
					t.Errorf("level %.5f, want %.5f", got, want)
				}
			})
		})
	}
}

func TestMusicPlaysAndIsNotStartedAgain(t *testing.T) {
	onStage(t, func(t *testing.T, s *stage) {
		s.Music(assets.TrackSuitUp)
		got := s.out.pull(t, 3)
		s.Music(assets.TrackSuitUp)
		got = append(got, s.out.pull(t, 1)...)
		piece, err := assets.Music(assets.TrackSuitUp)
		if err != nil {
			t.Fatal(err)
		}
		music, err := newLoop("reference", piece)
		if err != nil {
			t.Fatal(err)
		}
		want := make([]float32, len(got))
		if err := music.read(want); err != nil {
			t.Fatal(err)
		}
		if !slices.Equal(got, want) {
			t.Error("it is not what the file holds")
		}
		if asked := s.shelf.requests(); !slices.Equal(asked, []string{"suitup"}) {
			t.Errorf("asked for %v", asked)
		}
	})
}

// Of what is asked for during a crossfade only the last is played, after it.
func TestMusicChangesOneCrossfadeAtATime(t *testing.T) {
	onStage(t, func(t *testing.T, s *stage) {
		s.Music(assets.TrackMenu)
		s.out.pull(t, 1)
		s.Music(assets.TrackChupate2)
		s.out.pull(t, 0.5)
		s.Music(assets.TrackThreeUp)
		s.out.pull(t, 0.5)
		s.Music(assets.TrackGoGoGo)
		s.out.pull(t, 0.5)
		if asked := s.shelf.requests(); !slices.Equal(asked, []string{"menu", "chupate2"}) {
			t.Errorf("during the crossfade: asked for %v", asked)
		}
		s.out.pull(t, 3)
		if asked := s.shelf.requests(); !slices.Equal(asked, []string{"menu", "chupate2", "gogogo"}) {
			t.Errorf("after it: asked for %v", asked)
		}
	})
}

func TestMusicAskedForTwiceBeforeTheFirstBlockPlaysTheSecond(t *testing.T) {
	onStage(t, func(t *testing.T, s *stage) {
		s.Play(Button)
		s.out.pull(t, 0.5)
		for _, track := range []assets.Track{assets.TrackMenu, assets.TrackSuitUp, assets.TrackThreeUp} {
			s.Music(track)
			synctest.Wait()
		}
		s.out.pull(t, 6)
		if asked := s.shelf.requests(); asked[len(asked)-1] != "threeup" {
			t.Errorf("asked for %v", asked)
		}
	})
}

func TestDuckTakesTheMusicBackByEightDecibels(t *testing.T) {
	level := func(ducked bool) (level float64) {
		onStage(t, func(t *testing.T, s *stage) {
			s.Music(assets.TrackMenu)
			s.out.pull(t, 1)
			s.Duck(ducked)
			s.out.pull(t, 0.5)
			level = rms(s.out.pull(t, 1))
		})
		return level
	}
	if ratio := level(true) / level(false); math.Abs(20*math.Log10(ratio)+8) > 0.1 {
		t.Errorf("%.2f dB, want -8", 20*math.Log10(ratio))
	}
}

func TestMuteAndSuspendAreSilenceThenSleepThenMusicGoesOn(t *testing.T) {
	for name, c := range map[string]struct{ off, on func(*stage) }{
		"mute":    {func(s *stage) { s.SetMuted(true) }, func(s *stage) { s.SetMuted(false) }},
		"suspend": {(*stage).suspend, (*stage).resume},
	} {
		t.Run(name, func(t *testing.T) {
			onStage(t, func(t *testing.T, s *stage) {
				s.Music(assets.TrackMenu)
				s.out.pull(t, 1)
				c.off(s)
				pcm := s.out.pull(t, 5)
				if top := loudest(pcm[(rampFrames+blockFrames)*channels:]); top != 0 {
					t.Errorf("level %v", top)
				}
				if s.out.running() {
					t.Error("the output does not sleep")
				}
				s.Play(Shuffle)
				synctest.Wait()
				if s.out.running() {
					t.Error("an effect wakes it")
				}
				c.on(s)
				if pcm := s.out.pull(t, 1); len(pcm) < SampleRate || rms(pcm) < 0.01 {
					t.Error("the music does not go on")
				}
				if asked := s.shelf.requests(); !slices.Equal(asked, []string{"menu"}) {
					t.Errorf("asked for %v", asked)
				}
			})
		})
	}
}

func (s *stage) suspend() { s.Suspend() }
func (s *stage) resume()  { s.Resume() }

func TestAChangeOfMusicDuringAMuteIsHeardAfterIt(t *testing.T) {
	onStage(t, func(t *testing.T, s *stage) {
		s.Music(assets.TrackMenu)
		s.out.pull(t, 1)
		s.SetMuted(true)
		s.out.pull(t, 3)
		s.Music(assets.TrackSuckItUp)
		synctest.Wait()
		s.SetMuted(false)
		s.out.pull(t, 1)
		if asked := s.shelf.requests(); !slices.Equal(asked, []string{"menu", "suckitup"}) {
			t.Errorf("asked for %v", asked)
		}
	})
}

func TestTheOutputSleepsWhenNothingIsLeftToPlay(t *testing.T) {
	onStage(t, func(t *testing.T, s *stage) {
		s.Play(Button)
		if n := len(s.out.pull(t, 20)); n < 10*channels*SampleRate || n > 11*channels*SampleRate {
			t.Errorf("it slept after %.2f s", float64(n)/channels/SampleRate)
		}
		s.Play(Button)
		synctest.Wait()
		if !s.out.running() {
			t.Error("the next effect does not wake it")
		}
		if top := loudest(s.out.pull(t, 0.2)); top < 0.1 {
			t.Errorf("the next effect has level %.3f", top)
		}
		s.Music(assets.TrackMenu)
		if s.out.pull(t, 15); !s.out.running() {
			t.Error("it sleeps during music")
		}
		s.Music("")
		if s.out.pull(t, 15); s.out.running() {
			t.Error("it does not sleep after the music has ended")
		}
	})
}

func TestAReportThatCrossesWithAMessageDoesNotStopTheOutput(t *testing.T) {
	onStage(t, func(t *testing.T, s *stage) {
		c := newConductor(s.Player, nil, s.shelf)
		c.begin(opening{output: s.out})
		c.start(play{Button, 1})
		c.start(play{Button, 1})
		if c.rest(1); !s.out.running() || !c.busy {
			t.Error("the output sleeps on an effect that the mixer has yet to see")
		}
		if c.rest(2); s.out.running() || c.busy {
			t.Error("the output does not sleep after the mixer has seen everything")
		}
	})
}

func TestMusicAtVolumeZeroIsNotDecoded(t *testing.T) {
	onStage(t, func(t *testing.T, s *stage) {
		s.SetVolumes(0, 1)
		s.Music(assets.TrackMenu)
		s.Play(Button)
		s.out.pull(t, 3)
		if asked := s.shelf.requests(); !slices.Equal(asked, []string{"button"}) {
			t.Errorf("asked for %v", asked)
		}
		s.SetVolumes(0.5, 1)
		if s.out.pull(t, 1); !slices.Contains(s.shelf.requests(), "menu") {
			t.Error("the music does not come back with its volume")
		}
	})
}

func TestEveryCueHasASound(t *testing.T) {
	cues := allCues(t)
	if len(cues) < 30 {
		t.Fatalf("%d cues", len(cues))
	}
	for _, cue := range cues {
		onStage(t, func(t *testing.T, s *stage) {
			s.Play(cue)
			if top := loudest(s.out.pull(t, 0.3)); top < 0.05 {
				t.Errorf("%s: level %.3f", cue, top)
			}
		})
	}
}

func TestAnUnknownCueIsSilent(t *testing.T) {
	onStage(t, func(t *testing.T, s *stage) {
		s.Play("thunder")
		s.Play("")
		if top := loudest(s.out.pull(t, 0.3)); top != 0 || s.Status().Err != nil {
			t.Errorf("level %.3f, %v", top, s.Status())
		}
	})
}

func TestVariantsNeverComeTwiceRunningAndAllCome(t *testing.T) {
	for _, cue := range []Cue{CardPlace, CardSlide, Draw} {
		c := newConductor(nil, nil, embedded{})
		seen := map[*float32]int{}
		var last *float32
		for range 300 {
			pcm := c.pick(cue)
			if &pcm[0] == last {
				t.Fatalf("%s: the same variant twice running", cue)
			}
			last = &pcm[0]
			seen[last]++
		}
		if len(seen) != len(cue.variants()) {
			t.Errorf("%s: %d variants of %d came", cue, len(seen), len(cue.variants()))
		}
		for _, n := range seen {
			if n < 60 {
				t.Errorf("%s: a variant came %d times of 300", cue, n)
			}
		}
	}
}

func TestAnEffectIsDecodedOnce(t *testing.T) {
	onStage(t, func(t *testing.T, s *stage) {
		for range 5 {
			s.Play(Flip)
			s.out.pull(t, 0.1)
		}
		if asked := s.shelf.requests(); !slices.Equal(asked, []string{"card-flip"}) {
			t.Errorf("asked for %v", asked)
		}
	})
}
