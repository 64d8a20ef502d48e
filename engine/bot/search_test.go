package bot_test

import (
	"context"
	"slices"
	"strings"
	"testing"

	"deckhand/engine"
	"deckhand/engine/bot"
	"deckhand/engine/chupate2"
	"deckhand/engine/enginetest/crazyeights"
	"deckhand/engine/suckitup"
	"deckhand/engine/suitup"
)

// fewSimulations keep the tests quick.
const fewSimulations = 30

// thinking are the levels that look ahead.
var thinking = []bot.Level{bot.Hard, bot.Expert}

// table is a state whose cards can be laid out.
type table interface {
	engine.State
	Move(engine.Card, engine.Pile, *engine.Events)
	MoveUnder(engine.Card, engine.Pile, *engine.Events)
	StartRound(int, engine.Pile, *engine.Events)
	SetTurn(engine.Seat, *engine.Events)
	PileNamed(string) (engine.Pile, bool)
	Copies(engine.Face) []engine.Card
	Lookup(string) (engine.Face, bool)
	PileOf(engine.Card) engine.Pile
}

// arrange lays out a position for seat 0 to play. Faces after "open" in a hand have been
// shown to everybody.
func arrange(t *testing.T, g engine.Game, top string, hands ...string) table {
	t.Helper()
	fresh, err := g.New(engine.Config{Seats: len(hands)}, 1)
	if err != nil {
		t.Fatal(err)
	}
	s := fresh.(table)
	stock, _ := s.PileNamed("stock")
	discard, _ := s.PileNamed("discard")
	s.StartRound(1, stock, nil)
	take := func(text string, to engine.Pile, shown bool) {
		face, known := s.Lookup(text)
		if !known {
			t.Fatalf("no card %q", text)
		}
		for _, c := range s.Copies(face) {
			if s.PileOf(c) == stock {
				if shown {
					s.Move(c, discard, nil)
				}
				s.Move(c, to, nil)
				return
			}
		}
		t.Fatalf("no more %s", text)
	}
	for seat, cards := range hands {
		hand, _ := s.PileNamed("hand" + string(rune('0'+seat)))
		shown := false
		for _, text := range strings.Fields(cards) {
			if text == "open" {
				shown = true
				continue
			}
			take(text, hand, shown)
		}
	}
	take(top, discard, false)
	suit := int8(strings.Index(engine.FrenchSuits, top[1:]))
	switch s := s.(type) {
	case *chupate2.State:
		s.Suit, s.Dealer, s.Direction = suit, 0, 1
	case *crazyeights.State:
		s.Suit, s.Dealer = suit, 0
	}
	s.SetTurn(0, nil)
	if err := s.Check(); err != nil {
		t.Fatal(err)
	}
	return s
}

// choose lets a bot of a level decide for the seat to move.
func choose(t *testing.T, level bot.Level, g engine.Game, s engine.State, seats int, budget bot.Budget) bot.Decision {
	t.Helper()
	b, err := bot.New(level, g, engine.Config{Seats: seats})
	if err != nil {
		t.Fatal(err)
	}
	var p engine.Position
	p.Take(s, s.Turn(), engine.NewLog(s.Turn()))
	return b.Choose(context.Background(), &p, budget)
}

func TestBotsSeeWhatIsSaneWhereOnlyThatIs(t *testing.T) {
	all := []bot.Level{bot.Easy, bot.Normal, bot.Hard, bot.Expert}
	for name, c := range map[string]struct {
		game   engine.Game
		top    string
		hands  []string
		sane   []string
		levels []bot.Level
	}{
		"the last card is played": {
			chupate2.Game{}, "5h", []string{"3h", "Kh 9c 2d"}, []string{"play 3h"}, all},
		"the last card is played in a full round": {
			chupate2.Game{}, "5h", []string{"3h", "Kh 9c 2d", "4d 4c", "As"}, []string{"play 3h"}, all},
		"an eight first, then the last card": {
			chupate2.Game{}, "5h", []string{"8h 3h", "Kh"}, []string{"play 8h call"}, all},
		"an ace first, then the last card": {
			chupate2.Game{}, "5h", []string{"Ah 3h", "Kh", "Qs", "Qc"}, []string{"play Ah call"}, all},
		"the call is not forgotten": {
			chupate2.Game{}, "5h", []string{"3h 4c", "Kh 9c 2d"}, []string{"play 3h call", "draw"}, all},
		"a jack takes the suit from a card that everybody knows": {
			chupate2.Game{}, "5h", []string{"Jd 4h 6h 2c", "open Kh"},
			[]string{"play Jd d", "play Jd c", "play Jd s"}, thinking},
		"the suit of a known last card is not played": {
			chupate2.Game{}, "5h", []string{"4h 5c Qh 2h", "open Kh"}, []string{"play 5c"}, thinking},
		"an eight ends the game": {
			crazyeights.Game{}, "5h", []string{"8c", "Kh 9c 2d"}, []string{"play 8c"}, all},
		"the last card ends the game": {
			crazyeights.Game{}, "5h", []string{"5c", "Kh 9c 2d", "3s 3d", "Ah"}, []string{"play 5c"}, all},
		"an eight takes the suit from a card that everybody knows": {
			crazyeights.Game{}, "5h", []string{"8d 4h 6h 2c", "open Kh"},
			[]string{"play 8d d", "play 8d c", "play 8d s"}, thinking},
		"another suit than that of a known last card": {
			crazyeights.Game{}, "5h", []string{"4h 5c Qh 2h", "open Kh"}, []string{"play 5c"}, thinking},
	} {
		t.Run(name, func(t *testing.T) {
			for _, level := range c.levels {
				for seed := range uint64(8) {
					s := arrange(t, c.game, c.top, c.hands...)
					d := choose(t, level, c.game, s, len(c.hands), bot.Budget{Seed: seed, Simulations: 30 * fewSimulations})
					if got := s.Text(d.Action); !slices.Contains(c.sane, got) {
						t.Errorf("%s does %s (%.2f, %.2f ahead)", level, got, d.Value, d.Margin)
					}
				}
			}
		})
	}
}

func TestThinkingEndsWhenItIsEnough(t *testing.T) {
	g := chupate2.Game{}
	s := arrange(t, g, "5h", "3h 4h Kh 9d 2c", "Qh 9c 2d 7s 6s")
	for _, level := range thinking {
		asked := 0
		enough := func() bool { asked++; return asked == 3 }
		long := bot.Budget{Seed: 1, Simulations: 1 << 40, Enough: enough}
		d := choose(t, level, g, s, 2, long)
		if asked != 3 || s.Why(d.Action) != nil {
			t.Errorf("%s asked %d times and does %s", level, asked, s.Text(d.Action))
		}
	}
}

func TestAStoppedSearchFollowsTheFirstThought(t *testing.T) {
	stopped, stop := context.WithCancel(context.Background())
	stop()
	for _, g := range []engine.Game{chupate2.Game{}, crazyeights.Game{}, suckitup.Game{}, suitup.Game{}} {
		setup := engine.Config{Seats: 3}
		for _, level := range thinking {
			b, err := bot.New(level, g, setup)
			if err != nil {
				t.Fatal(err)
			}
			for n := range 40 {
				s, p := position(t, g, setup, n)
				if s.Turn() == engine.NoSeat {
					break
				}
				hasty := b.Choose(stopped, p, bot.Budget{Seed: uint64(n), Simulations: 1 << 40})
				if first := firstThought(level, g, p, s.Legal(nil)); hasty.Action != first {
					t.Errorf("%s, after %d actions: %s, at first %s", level, n, s.Text(hasty.Action), s.Text(first))
				}
			}
		}
	}
}

// firstThought is what a game thinks best without looking ahead.
func firstThought(level bot.Level, g engine.Game, p *engine.Position, legal []engine.Action) engine.Action {
	values := g.(bot.Policy).Rate(nil, p, legal)
	if e, ok := g.(bot.Estimator); ok {
		if _, only := e.Foresees(p.View.Config()); only || level == bot.Expert {
			values = e.Estimate(nil, p, legal)
		}
	}
	return legal[slices.Index(values, slices.Max(values))]
}

func TestNothingIsThoughtAboutWhereThereIsNoChoice(t *testing.T) {
	s := arrange(t, chupate2.Game{}, "5h", "3c 4c Kd", "Qh 9c 2d")
	for _, level := range thinking {
		enough := func() bool { t.Error("it thinks"); return true }
		d := choose(t, level, chupate2.Game{}, s, 2, bot.Budget{Enough: enough})
		if s.Text(d.Action) != "draw" || d.Value != 0 || d.Margin != 0 {
			t.Errorf("%s: %s, %+v", level, s.Text(d.Action), d)
		}
	}
}

func TestMoreSuccessIsExpectedWithFewCardsThanWithMany(t *testing.T) {
	few, many := "3h 4h", "Jc Qd Js As Ah Ac Ks Qs Kc 5c"
	for _, level := range thinking {
		expect := func(hands ...string) float64 {
			s := arrange(t, chupate2.Game{}, "5h", hands...)
			return choose(t, level, chupate2.Game{}, s, 2, bot.Budget{Seed: 1, Simulations: 8 * fewSimulations}).Value
		}
		ahead, behind := expect(few, many), expect(many, few)
		if behind < 0 || ahead > 1 || ahead < behind+0.1 {
			t.Errorf("%s expects %.2f with few cards and %.2f with many", level, ahead, behind)
		}
	}
}

// Easy slips where it matters little, and does not always do so.
func TestEasySlipsNowAndThen(t *testing.T) {
	g := chupate2.Game{}
	s := arrange(t, g, "5h", "3h 4h 6h 9d 2c Kc", "Qh 9c 2d 7s 6s")
	normal := choose(t, bot.Normal, g, s, 2, bot.Budget{})
	same := 0
	const tries = 200
	for seed := range uint64(tries) {
		if choose(t, bot.Easy, g, s, 2, bot.Budget{Seed: seed}).Action == normal.Action {
			same++
		}
	}
	if same < tries/5 || same > tries*19/20 {
		t.Errorf("%d of %d times the best action", same, tries)
	}
}
