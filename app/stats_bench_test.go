package app

import (
	"math/rand/v2"
	"runtime"
	"runtime/metrics"
	"testing"
	"time"

	"deckhand/app/store"
	"deckhand/engine/games"
)

// hasty is a disk on which nothing needs to last.
type hasty struct{ store.Disk }

type hastyFile struct{ store.File }

func (hastyFile) Sync() error         { return nil }
func (hasty) SyncDir(string) error    { return nil }
func hastily(f store.File) store.File { return hastyFile{f} }

func (d hasty) Create(name string) (store.File, error) {
	f, err := d.Disk.Create(name)
	return hastily(f), err
}

func (d hasty) Append(name string) (store.File, error) {
	f, err := d.Disk.Append(name)
	return hastily(f), err
}

// history fills the folder of a history with matches of all games, each with some moves.
func history(b *testing.B, paths store.Paths, matches int) {
	b.Helper()
	s, err := store.Open(paths, hasty{})
	if err != nil {
		b.Fatal(err)
	}
	dice := rand.New(rand.NewPCG(1, 2))
	all := games.All()
	for i := range matches {
		ended := time.Now().Add(-time.Duration(matches-i) * time.Hour)
		h := store.Header{
			ID: store.NewID(ended, uint64(i)), Created: ended, App: "1.0.0", Game: all[i%len(all)].Info().ID, Rules: 1, Seed: dice.Uint64N(99_999_999),
			Options: map[string]string{"limit": "100"}, Seats: []store.Seat{{Name: "Liina", Avatar: "sun", Kind: store.Person}},
		}
		places, scores := []int{1 + i%3}, []int{dice.IntN(300)}
		for n, name := range []string{"Ada", "Bruno", "Carmen"} {
			h.Seats = append(h.Seats, store.Seat{Name: name, Avatar: "wave", Kind: store.Bot, Level: []string{"easy", "normal", "hard"}[i%3], BotSeed: dice.Uint64()})
			places, scores = append(places, n+1), append(scores, dice.IntN(300))
		}
		j, err := s.Create(h)
		for n := 0; n < 5 && err == nil; n++ {
			err = j.Act(n%4, "play 7h")
		}
		if err == nil {
			err = j.Finish(store.Result{
				Ended: ended, Reason: "limit", Places: places, Scores: scores,
				Facts: map[string]int{store.FactSeconds: dice.IntN(3000), store.FactMoves: dice.IntN(200)},
			})
		}
		if err != nil {
			b.Fatal(err)
		}
	}
	if _, err := s.Finished(); err != nil { // which writes the index
		b.Fatal(err)
	}
	if err := s.Close(); err != nil {
		b.Fatal(err)
	}
}

// heapNow is how much of the heap is in use.
func heapNow() uint64 {
	sample := []metrics.Sample{{Name: "/memory/classes/heap/objects:bytes"}}
	metrics.Read(sample)
	return sample[0].Value.Uint64()
}

// peak watches the heap until it is told to stop, and returns by how much it has grown at most, in MiB.
func peak() (stop func() float64) {
	runtime.GC()
	base, quit, most := heapNow(), make(chan struct{}), make(chan uint64)
	go func() {
		top := base
		tick := time.NewTicker(time.Millisecond)
		defer tick.Stop()
		for {
			select {
			case <-quit:
				most <- max(top, heapNow())
				return
			case <-tick.C:
				top = max(top, heapNow())
			}
		}
	}()
	return func() float64 {
		close(quit)
		return float64(<-most-base) / (1 << 20)
	}
}

// BenchmarkTheStatisticsOfTwentyThousandMatches is what reading them and drawing the statistics takes, and drawing them anew
// for another choice. Targets: 500 ms, 100 MiB.
func BenchmarkTheStatisticsOfTwentyThousandMatches(b *testing.B) {
	const matches = 20_000
	r := newPageRig(b, "en", usualWindow)
	if err := r.store.Close(); err != nil {
		b.Fatal(err)
	}
	history(b, r.options.Paths, matches)
	s, err := store.Open(r.options.Paths, store.Disk{})
	if err != nil {
		b.Fatal(err)
	}
	r.store = s
	b.Run("opened", func(b *testing.B) {
		b.ReportAllocs()
		most := 0.0
		for b.Loop() {
			stop := peak()
			r.stats()
			most = max(most, stop())
			b.StopTimer()
			r.show(blank{})
			b.StartTimer()
		}
		b.ReportMetric(most, "peak-MiB")
	})
	b.Run("drawn", func(b *testing.B) {
		s := r.stats()
		if len(s.all) != matches {
			b.Fatalf("%d matches are counted", len(s.all))
		}
		b.ReportAllocs()
		for b.Loop() {
			r.rebuild()
		}
	})
}
