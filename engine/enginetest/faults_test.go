package enginetest

import (
	"flag"
	"os"
	"slices"
	"strings"
	"testing"

	"pgregory.net/rapid"

	"deckhand/engine"
	"deckhand/engine/chupate2"
	"deckhand/engine/enginetest/crazyeights"
)

// The properties are tested with games that break them: each fault must be found by
// the property that is there for it. That a sound game passes is tested with the games.

func TestMain(m *testing.M) {
	flag.Parse()
	// Failures are expected here, so they are neither kept nor made smaller.
	flag.Set("rapid.nofailfile", "true")
	flag.Set("rapid.shrinktime", "0s")
	os.Exit(m.Run())
}

// counter makes a fault depend on what happened outside the match.
func counter() func() int {
	n := 0
	return func() int { n++; return n }
}

func faults() map[string]map[string]*fault {
	calls := counter()
	pass := func(s engine.State) engine.Action { a, _ := s.Parse("pass"); return a }
	table := func(s engine.State) *engine.Table {
		if c, ok := s.(*chupate2.State); ok {
			return &c.Table
		}
		return &s.(*crazyeights.State).Table
	}
	const stock, hand0, hand1 = 0, 2, 3
	return map[string]map[string]*fault{
		"a wrong set-up is refused": {
			"takes any number of seats": {setup: func(c engine.Config) engine.Config {
				return engine.Config{Seats: min(max(c.Seats, 2), 5), Options: c.Options}
			}},
			"forgets the options": {setup: func(c engine.Config) engine.Config { return engine.Config{Seats: c.Seats} },
				Game: chupate2.Game{}},
		},
		"equal seeds give equal deals, other seeds others": {
			"uses half the seed":    {seed: func(s engine.Seed) engine.Seed { return s & 0xffffffff }},
			"deals by its own luck": {seed: func(s engine.Seed) engine.Seed { return engine.Seed(calls()) }},
		},
		"every card lies in one pile": {
			"loses a card": {dump: func(d engine.Dump) engine.Dump {
				d.Piles[0].Cards = d.Piles[0].Cards[1:]
				return d
			}},
			"doubles a card": {dump: func(d engine.Dump) engine.Dump {
				d.Piles[1].Cards = append(d.Piles[1].Cards[:0:0], d.Piles[0].Cards[0])
				return d
			}},
		},
		"the legal list is sorted and complete in itself": {
			"lists backwards": {legal: func(_ engine.State, legal []engine.Action) []engine.Action {
				slices.Reverse(legal)
				return legal
			}},
			"lists nothing": {legal: func(engine.State, []engine.Action) []engine.Action { return nil }},
			"lists what it refuses": {legal: func(s engine.State, legal []engine.Action) []engine.Action {
				if a := pass(s); len(legal) > 0 && !slices.Contains(legal, a) {
					return append(legal, a)
				}
				return legal
			}},
			"writes what it cannot read": {text: func(text string) string { return text + "!" }},
			"writes two actions alike":   {text: func(text string) string { return strings.TrimSuffix(text, " s") }},
		},
		"what is not legal is refused or does the same": {
			"refuses nothing": {why: func(engine.State, *engine.Refusal) *engine.Refusal { return nil }},
			"gives no reason": {why: func(_ engine.State, r *engine.Refusal) *engine.Refusal {
				if r != nil {
					return &engine.Refusal{}
				}
				return nil
			}},
			"leaves out an action": {legal: func(s engine.State, legal []engine.Action) []engine.Action {
				if len(legal) > 1 {
					return legal[1:]
				}
				return legal
			}},
		},
		"a refused text leaves no trace": {
			"moves a card all the same": {why: func(s engine.State, r *engine.Refusal) *engine.Refusal {
				if t := table(s); r != nil && t.Count(stock) > 0 {
					t.Move(t.Top(stock), hand0, nil)
				}
				return r
			}},
			"lets the refused card be seen": {why: func(s engine.State, r *engine.Refusal) *engine.Refusal {
				if r != nil {
					table(s).SetFacing(hand0, engine.FaceUp, nil)
				}
				return r
			}},
		},
		"gestures mean legal actions": {
			"offers a pass at any time": {match: func(s engine.State, m engine.Matched) engine.Matched {
				if len(m.Actions) > 0 {
					m.Actions = append(m.Actions, pass(s))
				}
				return m
			}},
		},
		"an action has one effect": {
			"plays by its own luck": {apply: func(s engine.State, a engine.Action, ev *engine.Events) {
				s.Apply(a, ev)
				if t := table(s); calls()%3 == 0 && t.Count(stock) > 0 {
					t.MoveUnder(t.Top(stock), stock, ev)
				}
			}},
			"does less when nobody listens": {apply: func(s engine.State, a engine.Action, ev *engine.Events) {
				s.Apply(a, ev)
				if ev != nil {
					table(s).SetFacing(hand1, engine.FaceUp, nil)
				}
			}},
		},
		"a copy is equal and independent": {
			"shares its cards": {copyFrom: func(to, from *broken) { to.State = from.State }},
			"forgets to copy":  {copyFrom: func(to, from *broken) {}},
			"loses who saw what": {copyFrom: func(to, from *broken) {
				to.State.CopyFrom(from.State)
				table(to.State).SetFacing(hand0, engine.FaceUp, nil)
				table(to.State).SetFacing(hand0, engine.InHand, nil)
			}},
		},
		"play allocates nothing": {
			"allocates in Legal": {legal: func(_ engine.State, legal []engine.Action) []engine.Action {
				return slices.Clone(legal)
			}},
		},
		"every match ends": {
			"never ends": {apply: func(s engine.State, a engine.Action, ev *engine.Events) {
				if len(s.Legal(nil)) > 1 {
					s.Apply(a, ev)
				}
			}},
		},
		"places fit the scores": {
			"has no winner": {outcome: func(o engine.Outcome) engine.Outcome {
				for i := range o.Places {
					o.Places[i]++
				}
				return o
			}},
			"shares no place": {outcome: func(o engine.Outcome) engine.Outcome {
				for i := range o.Places {
					o.Places[i] = i + 2
				}
				o.Places[0] = 1
				o.Places[len(o.Places)-1] = 1
				return o
			}},
			"gives no reason": {outcome: func(o engine.Outcome) engine.Outcome { o.Reason = ""; return o }},
		},
		"events tell every move": {
			"keeps quiet": {apply: func(s engine.State, a engine.Action, ev *engine.Events) {
				s.Apply(a, nil)
				table(s).SetTurn(s.Turn(), ev)
			}},
			"tells the turn twice": {apply: func(s engine.State, a engine.Action, ev *engine.Events) {
				s.Apply(a, ev)
				table(s).SetTurn(s.Turn(), ev)
			}},
		},
		"a view shows what lies open": {
			"shows the view of another": {view: func(s engine.State, seat engine.Seat, v *engine.View) { s.View(1-seat&1, v) }},
		},
		"a view knows what its seat has seen": {
			"shows a hand in passing": {view: showHands},
		},
		"a guessed world gives the same view": {
			"guesses too much": {determinize: func(s engine.State, v *engine.View, r *engine.Rand) {
				s.Determinize(v, r)
				table(s).Shuffle(stock, nil)
			}},
			"guesses with the wrong hand": {determinize: func(s engine.State, v *engine.View, r *engine.Rand) {
				s.Determinize(v, r)
				t := table(s)
				if a, b := t.First(hand0), t.First(hand1); a != engine.NoCard && b != engine.NoCard {
					t.Move(a, hand1, nil)
					t.Move(b, hand0, nil)
				}
			}},
		},
		"a guessed card could have come there": {
			"exchanges stock and discard pile": {determinize: func(s engine.State, v *engine.View, r *engine.Rand) {
				s.Determinize(v, r)
				t := table(s)
				if a, b := t.Top(stock), t.First(1); a != engine.NoCard {
					t.Move(a, 1, nil)
					t.Move(b, stock, nil)
				}
			}},
			"forgets the shuffles": {Game: chupate2.Game{}, determinize: func(s engine.State, v *engine.View, r *engine.Rand) {
				s.Determinize(v, r)
				t, other := table(s), engine.Pile(hand0)
				if v.Seat() == 0 {
					other = hand1
				}
				a, b := t.Top(stock), t.First(other)
				if a != engine.NoCard && b != engine.NoCard && v.Where(b) == engine.NoPile {
					t.Move(a, other, nil)
					t.Move(b, stock, nil)
				}
			}},
		},
		"guesses are even and come from the seed": {
			"knows the truth": {determinize: func(engine.State, *engine.View, *engine.Rand) {}},
			"guesses by its own luck": {determinize: func(s engine.State, v *engine.View, r *engine.Rand) {
				luck := engine.NewRand(uint64(calls()))
				s.Determinize(v, &luck)
			}},
			"always guesses the same": {determinize: func(s engine.State, v *engine.View, r *engine.Rand) {
				same := engine.NewRand(0)
				s.Determinize(v, &same)
			}},
			"likes high cards in a hand": {determinize: func(s engine.State, v *engine.View, r *engine.Rand) {
				s.Determinize(v, r)
				high, t := 0, table(s)
				for c := t.First(hand1); c != engine.NoCard; c = t.Next(c) {
					high += int(c)/26*2 - 1
				}
				if high < 0 {
					s.Determinize(v, r)
				}
			}},
		},
		"what a seat cannot see changes nothing for it": {
			"lets the stock decide what is legal": {legal: func(s engine.State, legal []engine.Action) []engine.Action {
				if t := table(s); len(legal) > 1 && t.Top(stock)%2 == 1 {
					return legal[1:]
				}
				return legal
			}},
			"shows a hand in passing": {view: showHands},
			"tells what is hidden": {apply: func(s engine.State, a engine.Action, ev *engine.Events) {
				s.Apply(a, ev)
				ev.Tell(crazyeights.NotePass, 0, int(table(s).Top(stock)))
			}},
		},
		"a deal forgets the round before": {
			"deals by the totals": {Game: chupate2.Game{}, apply: func(s engine.State, a engine.Action, ev *engine.Events) {
				round, total := s.Round(), s.(*chupate2.State).Totals[0]
				s.Apply(a, ev)
				if s.Round() > round && total%2 == 1 {
					table(s).Shuffle(stock, ev)
				}
			}},
		},
		"a record plays to the same end": {
			"writes what it cannot read": {text: func(text string) string { return text + "!" }},
		},
		"bots decide legally and from the seed": {
			"rates too few":   {rate: func(values []float64) []float64 { return append(values, 0) }},
			"rates by chance": {rate: func(values []float64) []float64 { values[len(values)-1] = float64(calls()); return values }},
		},
	}
}

// showHands turns all hands over and back before somebody looks.
func showHands(s engine.State, seat engine.Seat, v *engine.View) {
	t := &s.(*crazyeights.State).Table
	for p := range engine.Pile(t.Piles()) {
		if spec := t.Spec(p); spec.Role == engine.Hand {
			t.SetFacing(p, engine.FaceUp, nil)
			t.SetFacing(p, engine.InHand, nil)
		}
	}
	s.View(seat, v)
}

// TestManyMatchesFindFaults shows whole matches of games in which something is wrong that can
// be seen without knowing the past.
func TestManyMatchesFindFaults(t *testing.T) {
	all := faults()
	for _, property := range []string{
		"the legal list is sorted and complete in itself",
		"what is not legal is refused or does the same",
		"an action has one effect",
		"every match ends",
		"places fit the scores",
		"a view shows what lies open",
		"a guessed world gives the same view",
		"a record plays to the same end",
	} {
		if len(all[property]) == 0 {
			t.Errorf("there are no faults of the property that %s", property)
		}
		for name, f := range all[property] {
			t.Run(property+"/"+name, func(t *testing.T) {
				if f.Game == nil {
					f.Game = crazyeights.Game{}
				}
				m := &many{game: f, bound: 800, every: 4}
				v := &verdict{name: t.Name()}
				if !v.of(func() {
					for number := range uint64(200) {
						m.play(v, number)
					}
				}) {
					t.Errorf("a game that %s passes", name)
				}
			})
		}
	}
}

func TestPropertiesFindFaults(t *testing.T) {
	if testing.Short() {
		t.Skip("with few matches a rare fault may not show")
	}
	all := faults()
	for _, p := range properties {
		for name, f := range all[p.name] {
			t.Run(p.name+"/"+name, func(t *testing.T) {
				if f.Game == nil {
					f.Game = crazyeights.Game{}
				}
				c := Case{Game: f, Bound: 800, Idle: []string{"draw", "pass"}, Reveals: []engine.Note{crazyeights.NoteScore}}
				v := &verdict{name: t.Name()}
				if !v.of(func() { rapid.Check(v, func(t *rapid.T) { p.holds(t, c) }) }) {
					t.Errorf("a game that %s passes", name)
				}
			})
		}
		delete(all, p.name)
	}
	if len(all) > 0 {
		t.Errorf("faults of properties that are not there: %v", all)
	}
}
