package app

import (
	"math/rand/v2"
	"runtime"
	"runtime/metrics"
	"testing"
	"time"

	"deckhand/app/session"
	"deckhand/app/store"
	"deckhand/engine"
	"deckhand/engine/bot"
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

// BenchmarkOpeningALongMatch is what reading, checking and replaying a match of 2,000 actions takes.
func BenchmarkOpeningALongMatch(b *testing.B) {
	const actions = 2000
	r := newPageRig(b, "en", usualWindow)
	for _, g := range games.All() {
		b.Run(g.Info().ID, func(b *testing.B) {
			m := session.Match{Game: g, Config: engine.Config{Seats: 2}, Players: []session.Player{
				{Name: "Liina", Avatar: "sun", Kind: session.Person}, {Name: "Ada", Avatar: "wave", Kind: session.Machine, Level: bot.Random},
			}}
			kept := manyActions(b, &m, actions)
			k := r.newKeeper(m)
			if err := k.copy(kept); err != nil {
				b.Fatal(err)
			}
			id := k.journal.Match().Header.ID
			if err := k.journal.Close(); err != nil {
				b.Fatal(err)
			}
			for b.Loop() {
				match, err := r.store.ReadMatch(id)
				if err != nil {
					b.Fatal(err)
				}
				again, entries := matchOf(g, match)
				s, err := session.Resume(again, entries, session.Deps{})
				if err != nil {
					b.Fatal(err)
				}
				s.Close()
			}
			b.ReportMetric(float64(len(kept)), "actions")
		})
	}
}

// manyActions plays by chance until so many actions were played, or takes the longest of some matches.
func manyActions(b *testing.B, m *session.Match, actions int) []session.Entry {
	b.Helper()
	var longest []session.Entry
	for seed := range engine.Seed(20) {
		s, err := m.Game.New(m.Config, seed+1)
		if err != nil {
			b.Fatal(err)
		}
		dice := engine.NewRand(uint64(seed))
		var kept []session.Entry
		for s.Turn() != engine.NoSeat && len(kept) < actions {
			legal := s.Legal(nil)
			a := legal[dice.Intn(len(legal))]
			if deal, between := engine.Deal(s, legal); between {
				a = deal
			}
			kept = append(kept, session.Entry{Seat: s.Turn(), Action: s.Text(a)})
			s.Apply(a, nil)
		}
		if len(kept) > len(longest) {
			longest, m.Seed = kept, seed+1
		}
		if len(longest) == actions {
			break
		}
	}
	return longest
}
