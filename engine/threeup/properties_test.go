package threeup

import (
	"slices"
	"testing"

	"deckhand/engine"
	"deckhand/engine/enginetest"
)

func TestProperties(t *testing.T) {
	for _, c := range []struct {
		name string
		pack *deck
	}{{"84", deck84}, {"74", deck74}, {"84clears", deckClears}} {
		t.Run(c.name, func(t *testing.T) {
			if testing.Short() && c.pack != deck84 {
				t.Skip("the packs differ in numbers alone")
			}
			enginetest.Run(t, enginetest.Case{
				Game:  onePack{name: c.name, pack: c.pack},
				Bound: bound,
				Idle:  []string{"take", "skip", "pass", "deal"},
			})
		})
	}
}

// bound is the number of actions after which every match is over: in each game the
// choices and the turns that the guard allows, and in all its turns together the extra
// discards and offers of at most eighteen cards that grant any.
const (
	mostWins = 2 // more games tell nothing new
	bound    = (mostWins*maxSeats + 1) * gameBound

	gameBound = maxSeats + MaxTurns + 3*18 + 1
)

func TestManyMatches(t *testing.T) { enginetest.Many(t, Game{}, (10*maxSeats+1)*gameBound) }

// onePack is the game with one pack: the properties ask the game for the layout of a
// match, which here depends on an option. It also leaves out plays that part some of three
// or more cards of one face in a hand. The watcher of the properties forgets, of all such
// cards that it knows, when one leaves, where the kernel rightly forgets one alone. So
// that something is always left to play, the pack with more than two equal cards that
// clear is played with multiClear.
type onePack struct {
	Game
	name string
	pack *deck
}

func (g onePack) Info() engine.Info {
	i := info
	i.Options = slices.Clone(i.Options)
	for k := range i.Options {
		switch o := &i.Options[k]; {
		case o.Key == "deck":
			o.Default, o.Values = g.name, []string{g.name}
		case o.Key == "gamesToWin":
			o.Max = mostWins
		case o.Key == "multiClear" && g.pack == deckClears:
			o.Kind, o.Default, o.Values = engine.Word, "on", []string{"on"}
		}
	}
	i.Layout = g.pack.layout
	return i
}

func (g onePack) New(c engine.Config, seed engine.Seed) (engine.State, error) {
	if _, err := g.Info().Resolve(c); err != nil {
		return nil, err
	}
	whole := engine.Config{Seats: c.Seats, Options: map[string]string{"deck": g.name}}
	if g.pack == deckClears {
		whole.Options["multiClear"] = "on"
	}
	for key, value := range c.Options {
		whole.Options[key] = value
	}
	s, err := g.Game.New(whole, seed)
	if err != nil {
		return nil, err
	}
	return &onePackState{State: s.(*State), game: g}, nil
}

type onePackState struct {
	*State
	game onePack
}

func (s *onePackState) CopyFrom(o engine.State) { s.State.CopyFrom(o.(*onePackState).State) }

func (s *onePackState) View(seat engine.Seat, v *engine.View) {
	v.Fill(s.game, s.setup, &s.Table, seat)
	engine.SetVars(v, s.Vars)
}

func (s *onePackState) Legal(dst []engine.Action) []engine.Action {
	from := len(dst)
	dst = s.State.Legal(dst)
	return dst[:from+len(slices.DeleteFunc(dst[from:], s.leftOut))]
}

func (s *onePackState) Why(a engine.Action) *engine.Refusal {
	if refusal := s.State.Why(a); refusal != nil || !s.leftOut(a) {
		return refusal
	}
	return refuse("C3", "leftOut")
}

func (s *onePackState) Match(g engine.Gesture) engine.Matched {
	m := s.State.Match(g)
	if slices.ContainsFunc(m.Actions, s.leftOut) {
		return engine.Matched{}
	}
	return m
}

func (s *onePackState) leftOut(a engine.Action) bool {
	own := s.choice()
	if kindOf(a) != playKind && kindOf(a) != theseKind || own == engine.NoPile || own != hand(s.Turn()) {
		return false
	}
	value := valueIn(a)
	set := s.cardsIn(a, own)
	for colour := range colours {
		held, leaves := 0, 0
		for _, c := range s.Copies(faceOf(value, colour)) {
			if s.PileOf(c) == own {
				held++
			}
			if set>>(c-s.first[value])&1 != 0 {
				leaves++
			}
		}
		if held > 2 && leaves > 0 && leaves < held {
			return true
		}
	}
	return false
}

func TestRecords(t *testing.T) { enginetest.Records(t, Game{}) }

func TestPerft(t *testing.T) {
	enginetest.Perft(t, Game{}, []enginetest.Start{
		{Setup: engine.Config{Seats: 2}, Seed: 1, Depth: 4},
		{Setup: engine.Config{Seats: 6, Options: map[string]string{"randomUp": "on"}}, Seed: 2, Depth: 7},
		{Setup: engine.Config{Seats: 3, Options: map[string]string{"deck": "84clears", "multiClear": "on"}}, Seed: 3, After: 20, Depth: 6},
		{Setup: engine.Config{Seats: 4, Options: map[string]string{"deck": "74", "optionalExtras": "on", "clearAgain": "on"}}, Seed: 4, After: 40, Depth: 7},
		{Setup: engine.Config{Seats: 2, Options: map[string]string{"voluntaryPickup": "on", "gamesToWin": "3"}}, Seed: 5, After: 60, Depth: 6},
		{Setup: engine.Config{Seats: 5}, Seed: 6, After: 70, Depth: 7},
	})
}

func FuzzDo(f *testing.F)     { enginetest.FuzzDo(f, Game{}) }
func FuzzRecord(f *testing.F) { enginetest.FuzzRecord(f, Game{}) }
func FuzzParse(f *testing.F)  { enginetest.FuzzParse(f, Game{}) }

func BenchmarkTwoSeats(b *testing.B) {
	enginetest.Benchmark(b, Game{}, engine.Config{Seats: 2})
}

func BenchmarkFourSeats(b *testing.B) {
	enginetest.Benchmark(b, Game{}, engine.Config{Seats: 4})
}
