package threeup

import (
	"context"
	"fmt"
	"strings"
	"testing"

	"deckhand/engine"
	"deckhand/engine/bot"
)

// known is what the seat with the turn may know.
func (s *scene) known() *engine.Position {
	var p engine.Position
	p.Take(s.State, s.Turn(), engine.NewLog(s.Turn()))
	return &p
}

// choose is what the policy would play.
func (s *scene) choose(p *engine.Position) engine.Action {
	legal := s.Legal(nil)
	values := Game{}.Rate(nil, p, legal)
	best := 0
	for i := range values {
		if values[i] > values[best] {
			best = i
		}
	}
	return legal[best]
}

// ratings lists what the policy thinks of each action, for a person to read.
func (s *scene) ratings() string {
	legal := s.Legal(nil)
	var words []string
	for i, value := range (Game{}).Rate(nil, s.known(), legal) {
		words = append(words, fmt.Sprintf("%s %.1f", s.Text(legal[i]), value))
	}
	return strings.Join(words, ", ")
}

// played is what a bot of a level plays.
func (s *scene) played(level bot.Level, seed uint64) string {
	s.t.Helper()
	b, err := bot.New(level, Game{}, s.setup)
	if err != nil {
		s.t.Fatal(err)
	}
	return s.Text(b.Choose(context.Background(), s.known(), bot.Budget{Seed: seed, Simulations: 400}).Action)
}

// TestSanePlay shows positions in which a careful person has one choice: the policy, and
// where nothing else comes close, bots of all levels.
func TestSanePlay(t *testing.T) {
	const (
		draws = "o7 b4 o3 b6 o5 b9" // cards still to be drawn
		high  = "b10 o10 o9 b8 o8"
	)
	// Where something else comes close: there who looks ahead may know better, or Easy may slip.
	policyAlone := map[string]bool{
		"low cards first": true, "all copies of a low number": true, "the strong cards into the row": true, "plays rather than passes": true,
	}
	easySlips := map[string]bool{"leads the lowest": true, "keeps the clear": true, "keeps the clear on a small pile": true}
	for _, test := range []struct {
		name     string
		position position
		want     string
	}{
		{"low cards first", position{hands: []string{"g5 g9 g7", high}, pile: "b2", stock: draws}, "play g5"},
		{"leads the lowest", position{hands: []string{"g1 g9 g7", high}, stock: draws}, "play g1"},
		{"all copies of a low number", position{hands: []string{"g3 b3 g9", high}, pile: "g2", stock: draws}, "play g3 b3"},
		{"keeps the clear", position{hands: []string{"gC g9 g7", high}, pile: "b5", stock: draws}, "play g7"},
		{"keeps the clear on a small pile", position{hands: []string{"gC g10 g9", high}, pile: "b7", stock: draws}, "play g9"},
		{"uses the clear rather than taking", position{hands: []string{"gC g1 g2", high}, pile: "b7", stock: draws}, "play gC"},
		{"begins with the clear that lets all the others go", position{hands: []string{"gC gC2 g1", "g5 b5"}, pile: "b7"}, "play gC2"},
		{"clear +1 for the lows it leads", position{hands: []string{"gC gC1 g1 g2 b1", high}, pile: "b7", stock: draws}, "play gC1"},
		{"takes what is offered", position{hands: []string{"g1 g2", high}, stock: draws, phase: MayDraw, actions: 1, extra: true}, "draw"},
		{"plays upwards with two extras", position{hands: []string{"g3 g7", high}, downs: []string{"g8"}, actions: 2, extra: true}, "play g3"},
		{"wins", position{hands: []string{"g10", high}, pile: "b5"}, "play g10"},
		{"wins with all of a number", position{hands: []string{"g10 b10", "g1"}, pile: "b5"}, "play g10 b10"},
		{"high against an open row when the pile is long", position{hands: []string{"b6 g10", ""}, ups: []string{"", "g7 g8 g9"}, downs: []string{"", "b1 b1 o1"},
			pile: "g1 g1 g2 g2 b2 g3 g3 b3 g4 g4 b4 g5 g5 b5 o4 g6"}, "play g10"},
		{"the strong cards into the row", position{hands: []string{"g1 g2 g10 gC gC1 g3", high}, downs: []string{"g8 g9 g9", "o1 o2 o3"}, choosing: true}, "up g10 gC gC1"},
		{"plays rather than takes", position{options: "voluntaryPickup=on", hands: []string{"g10 g3 g5", high}, pile: "g9", stock: draws}, "play g10"},
		{"plays rather than passes", position{options: "optionalExtras=on", hands: []string{"g3 g5", high}, actions: 1, extra: true}, "play g3"},
		{"passes rather than takes", position{options: "optionalExtras=on", hands: []string{"g3 g5", high}, pile: "g7", actions: 1, extra: true}, "pass"},
	} {
		t.Run(test.name, func(t *testing.T) {
			s := set(t, test.position)
			if got := s.Text(s.choose(s.known())); got != test.want {
				t.Errorf("chooses %s, want %s: %s", got, test.want, s.ratings())
			}
			if policyAlone[test.name] {
				return
			}
			for _, level := range []bot.Level{bot.Easy, bot.Normal, bot.Hard, bot.Expert} {
				if level == bot.Easy && easySlips[test.name] {
					continue
				}
				for seed := range uint64(4) {
					if got := s.played(level, seed); got != test.want {
						t.Errorf("%s chooses %s, want %s", level, got, test.want)
					}
				}
			}
		})
	}
}

func TestThePolicyAddsOneValueForEachAction(t *testing.T) {
	for _, p := range []position{inHand, inRow, stuckRow, inHidden, offered, six, between} {
		s := set(t, p)
		legal := s.Legal(nil)
		before := []float64{1, 2}
		values := Game{}.Rate(before, s.known(), legal)
		expect(t, "values", len(values), len(legal)+2)
		expect(t, "what was there", values[:2], before)
	}
}

// A play named by its faces is worth what the play of as many is.
func TestThePolicyKnowsEqualPlays(t *testing.T) {
	for _, test := range []struct {
		position position
		a, b     string
	}{{inHand, "play g8", "play b8"}, {six, "up g1 g9 gC", "up g1 g9 oC"}} {
		s := set(t, test.position)
		values := Game{}.Rate(nil, s.known(), []engine.Action{must(t, s, test.a), must(t, s, test.b)})
		expect(t, test.b, values[1], values[0])
	}
}

// A seat that took the pile is known to hold it.
func TestThePolicyRemembersWhatWasTaken(t *testing.T) {
	s := set(t, position{hands: []string{"g9 g5 g6", "g3 b3 o3"}, pile: "b8 g8", turn: 1})
	s.do("take")
	thought := think(s.known(), &careful)
	expect(t, "misses on an eight", thought.misses(7), 0.0)
	expect(t, "misses on a ten more likely", thought.misses(9) > 0.3, true)
}

// Two careful players who hold each other's high cards would play them round and round: each
// takes up what the other one has led, and leads what the other one has taken up.
func TestACircleIsLeft(t *testing.T) {
	for _, test := range []struct {
		deal  engine.Seed
		stock int // cards that can be drawn while they go in a circle, but the hands are full
	}{{491, 0}, {1115, 42}} {
		s := dealt(t, 2, "", test.deal)
		logs := []*engine.Log{engine.NewLog(0), engine.NewLog(1)}
		circled := false
		for s.Phase < Between {
			var known engine.Position
			known.Take(s.State, s.Turn(), logs[s.Turn()])
			tried := think(&known, &careful).tried
			circled = circled || tried != thought{}.tried && s.Count(stock) == test.stock
			s.events.Reset()
			s.Apply(s.choose(&known), &s.events)
			for _, log := range logs {
				log.Add(s.events.List())
			}
		}
		expect(t, fmt.Sprintf("deal %v goes in a circle", test.deal), circled, true)
		o, _ := s.Outcome()
		expect(t, fmt.Sprintf("deal %v ends", test.deal), o.Reason, engine.Reason("out"))
	}
}
