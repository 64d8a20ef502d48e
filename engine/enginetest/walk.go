package enginetest

import (
	"fmt"
	"slices"
	"strconv"
	"strings"

	"pgregory.net/rapid"

	"deckhand/engine"
)

// walk is a match in progress, with its past.
type walk struct {
	engine.State
	game   engine.Game
	setup  engine.Config
	seed   engine.Seed
	rand   engine.Rand // chooses the actions
	temper temper      // how; the zero value plays at random
	ruled  *ruled      // plays by the rules of thumb instead, if there is one
	idle   []string    // the words of an idle player
	texts  []string    // the actions so far
	events engine.Events
	past   []engine.Event // the events of the round; those of the first deal are not told
	legal  []engine.Action
}

// temper is a way to choose actions.
type temper string

// The tempers. An idle player wastes time whenever it can; a lazy one most of the time,
// which empties stocks and makes short rounds long.
const (
	random temper = ""
	first  temper = "first"
	last   temper = "last"
	lazy   temper = "lazy"
	idle   temper = "idle"
)

// tester is what a property, a test and a benchmark can do to fail.
type tester interface {
	Helper()
	Fatalf(format string, args ...any)
}

// begin deals a match.
func begin(t tester, g engine.Game, setup engine.Config, seed engine.Seed, chance uint64) *walk {
	t.Helper()
	s, err := g.New(setup, seed)
	if err != nil {
		t.Fatalf("New(%v, %v): %v", setup, seed, err)
	}
	return &walk{State: s, game: g, setup: setup, seed: seed, rand: engine.NewRand(chance)}
}

// drawSetup draws a number of seats and a value for some of the options.
func drawSetup(t *rapid.T, info engine.Info) engine.Config {
	setup := engine.Config{Seats: rapid.IntRange(info.MinSeats, info.MaxSeats).Draw(t, "seats")}
	for _, o := range info.Options {
		value := rapid.SampledFrom(append([]string{""}, values(o)...)).Draw(t, o.Key)
		if value == "" {
			continue // the default
		}
		if setup.Options == nil {
			setup.Options = make(map[string]string)
		}
		setup.Options[o.Key] = value
	}
	return setup
}

// values are the values that an option may have.
func values(o engine.Option) []string {
	switch {
	case o.Kind == engine.Switch:
		return []string{"on", "off"}
	case len(o.Values) > 0:
		return o.Values
	}
	var all []string
	for n := o.Min; n <= o.Max; n++ {
		all = append(all, strconv.Itoa(n))
	}
	return all
}

// drawMatch deals a match of any set-up.
func drawMatch(t *rapid.T, c Case) *walk {
	setup := drawSetup(t, c.Game.Info())
	seed := engine.Seed(rapid.Uint64().Draw(t, "seed"))
	w := begin(t, c.Game, setup, seed, rapid.Uint64().Draw(t, "chance"))
	w.temper = rapid.SampledFrom([]temper{random, random, lazy, random, lazy, idle, first, last}).Draw(t, "temper")
	w.idle = c.Idle
	return w
}

// lengths are numbers of actions after which it is worth looking: every moment of the
// first turns, and now and then far into a match.
var lengths = []int{0, 1, 2, 3, 5, 8, 13, 21, 34, 55, 89, 144, 233, 377, 610}

func drawLength(t *rapid.T) int { return rapid.SampledFrom(lengths).Draw(t, "actions") }

// drawMoment draws a match and plays it for a while. The match may be over.
func drawMoment(t *rapid.T, c Case) *walk {
	w := drawMatch(t, c)
	for range drawLength(t) {
		if !w.step() {
			break
		}
	}
	return w
}

// over says whether nobody has to decide.
func (w *walk) over() bool { return w.Turn() == engine.NoSeat }

// seats is the number of seats that have ever sat down.
func (w *walk) seats() engine.Seat {
	o, _ := w.Outcome()
	return engine.Seat(len(o.Scores))
}

// list is the legal list, valid until the next call.
func (w *walk) list() []engine.Action {
	w.legal = w.Legal(w.legal[:0])
	return w.legal
}

// step plays an action according to the temper; false if the match is over.
func (w *walk) step() bool {
	if w.over() {
		return false
	}
	w.play(w.choose())
	return true
}

func (w *walk) choose() engine.Action {
	legal := w.list()
	if w.ruled != nil {
		return w.ruled.choose(w)
	}
	switch w.temper {
	case first:
		return legal[0]
	case last:
		return legal[len(legal)-1]
	case idle:
		return w.waste(legal)
	case lazy:
		if w.rand.Intn(8) > 0 {
			return w.waste(legal)
		}
	}
	return legal[w.rand.Intn(len(legal))]
}

// waste is the action of an idle player, if there is none a random one.
func (w *walk) waste(legal []engine.Action) engine.Action {
	for _, word := range w.idle {
		for _, a := range legal {
			if text, _, _ := strings.Cut(w.Text(a), " "); text == word {
				return a
			}
		}
	}
	return legal[w.rand.Intn(len(legal))]
}

// play plays an action; its events can be read until the next one.
func (w *walk) play(a engine.Action) {
	w.texts = append(w.texts, w.Text(a))
	w.events.Reset()
	w.Apply(a, &w.events)
	for _, e := range w.events.List() {
		if e.Kind == engine.Began {
			w.past = w.past[:0]
		}
		w.past = append(w.past, e)
	}
}

// reshuffled says whether cards of this round come from more than one shuffle.
func (w *walk) reshuffled() bool {
	shuffles := 1 // of the deal
	for _, e := range w.past {
		switch e.Kind {
		case engine.Began:
			shuffles = 0
		case engine.Shuffled:
			shuffles++
		}
	}
	return shuffles > 1
}

// position is what a player at a seat may know.
func (w *walk) position(seat engine.Seat) *engine.Position {
	log := engine.NewLog(seat)
	log.Add(w.past)
	var p engine.Position
	p.Take(w.State, seat, log)
	return &p
}

// copied is another state that equals the present one.
func (w *walk) copied(t tester) engine.State {
	t.Helper()
	s, err := w.game.New(w.setup, w.seed+1)
	if err != nil {
		t.Fatalf("New(%v): %v", w.setup, err)
	}
	s.CopyFrom(w.State)
	return s
}

// view is what a seat sees of a state.
func view(s engine.State, seat engine.Seat) *engine.View {
	var v engine.View
	s.View(seat, &v)
	return &v
}

// record is the match so far.
func (w *walk) record() engine.Record {
	info := w.game.Info()
	return engine.Record{
		Game:    info.ID,
		Rules:   info.Rules,
		Seats:   w.setup.Seats,
		Options: w.setup.Options,
		Seed:    w.seed.String(),
		Actions: slices.Clone(w.texts),
		Hash:    engine.Hash(w.State),
	}
}

// fingerprint is a text that two states share only if all cards, variables and knowledge of
// every seat are the same.
func fingerprint(s engine.State, seats engine.Seat) string {
	var b strings.Builder
	d := s.Dump()
	b.Write(d.PilesJSON())
	b.Write(d.VarsJSON())
	for seat := range seats {
		fmt.Fprintf(&b, " %x", view(s, seat).Key())
	}
	return b.String()
}

// pilesOf are the cards of every pile, bottom first, hands in order of ids.
func pilesOf(s engine.State, l *engine.Layout) [][]engine.Card {
	piles := make([][]engine.Card, l.Piles())
	for _, d := range s.Dump().Piles {
		if p, ok := l.PileNamed(d.Name); ok {
			piles[p] = d.Cards
		}
	}
	return piles
}
