package suitup

import (
	"math"
	"slices"
	"testing"

	"deckhand/engine"
	"deckhand/engine/enginetest"
	"deckhand/engine/enginetest/school"
)

// estimates are those of the legal actions, by their texts.
func (s *scene) estimates() map[string]float64 {
	var p engine.Position
	p.Take(s.State, s.Turn(), engine.NewLog(s.Turn()))
	legal := s.Legal(nil)
	values := Game{}.Estimate([]float64{7}, &p, legal)
	byText := map[string]float64{}
	for i, a := range legal {
		byText[s.Text(a)] = values[i+1]
	}
	return byText
}

func TestEstimatesAreShares(t *testing.T) {
	for _, options := range []map[string]string{nil, {"rounds": "3"}} {
		for seats := 2; seats <= maxSeats; seats++ {
			setup := engine.Config{Seats: seats, Options: options}
			if there, _ := (Game{}).Foresees(setup); !there {
				continue
			}
			s, err := Game{}.New(setup, 1)
			if err != nil {
				t.Fatal(err)
			}
			school.Play(s, seats, func(p *engine.Position, legal []engine.Action) engine.Action {
				values := Game{}.Estimate(nil, p, legal)
				expect(t, "estimates", len(values), len(legal))
				for i, x := range values {
					if x < -0.3 || x > 1 || math.IsNaN(x) {
						t.Errorf("%d seats: %s is worth %.3f", seats, s.Text(legal[i]), x)
					}
				}
				return legal[school.Highest(values)]
			})
		}
	}
}

func TestWhatIsExpectedAtFirstIsAboutWhatComes(t *testing.T) {
	const deals = 100
	for _, seats := range []int{2, 4} {
		expected := 0.0
		comes := school.Exam(t, Game{}, engine.Config{Seats: seats}, deals, 1, Game{}.Estimate)
		for seed := range engine.Seed(deals) {
			var p engine.Position
			s := dealt(t, seats, "", 1+seed).State
			p.Take(s, s.Turn(), engine.NewLog(s.Turn()))
			values := Game{}.Estimate(nil, &p, s.Legal(nil))
			expected += values[school.Highest(values)] / deals
		}
		if math.Abs(expected-comes.Share) > 0.1 {
			t.Errorf("%d seats: %.3f is expected, %.3f comes", seats, expected, comes.Share)
		}
	}
}

func TestGoingOutIsWorthTheMatch(t *testing.T) {
	for name, c := range map[string]struct {
		position position
		out      []string // what leads to it
		not      []string
	}{
		"with the last discard":           {later("2s"), []string{"discard 2s"}, nil},
		"with the last meld":              {later("7h 7d 7c 2s"), []string{"lay 7h 7d 7c"}, []string{"discard 2s", "discard 7h"}},
		"with all that fits":              {later("9s 9t 2s", "1: 9h 9d 9c"), []string{"add 9s 0 set", "add 9t 0 set"}, []string{"discard 2s", "discard 9s"}},
		"with one of the cards that fits": {later("9s 9t", "1: 9h 9d 9c"), []string{"add 9s 0 set", "add 9t 0 set"}, []string{"discard 9s"}},
	} {
		t.Run(name, func(t *testing.T) {
			got := set(t, c.position).estimates()
			for _, text := range c.out {
				expect(t, text, got[text], 1.0)
			}
			for _, text := range c.not {
				if got[text] >= 1 {
					t.Errorf("%s is worth %.3f", text, got[text])
				}
			}
		})
	}
}

func TestTheDiscardIsWorthTheMatchToWhoGoesOutWithIt(t *testing.T) {
	p := four("9s", position{discard: "Kt", melds: []string{"0: Kh Kd Kc"}})
	p.phase = Start
	got := set(t, p).estimates()
	expect(t, "take", got["take"], 1.0)
	if got["draw"] >= 1 {
		t.Errorf("to draw is worth %.3f", got["draw"])
	}
}

func TestR1WhoGetsACardFromTheStockToo(t *testing.T) {
	p := four("9s", position{discard: "Kt", melds: []string{"0: Kh Kd Kc"}, options: "mayINextPays=on", discarder: 2})
	p.phase = Start
	s := set(t, p)
	if s.estimates()["take"] >= 1 {
		t.Error("the card that comes with the discard is forgotten")
	}
	var seen engine.Position
	seen.Take(s.State, s.Turn(), engine.NewLog(s.Turn()))
	if slices.Contains(enginetest.Saying(Game{}, &seen, take), whyTakeOut) {
		t.Error("the hint forgets it")
	}
}

func TestR9GoingOutInTheTurnOfTheFirstMeld(t *testing.T) {
	for options, out := range map[string]bool{"": false, "addSameTurn=on": true} {
		s := set(t, four("7h 7d 7c 7s 2t", position{options: options}))
		if got := s.estimates()["lay 7h 7d 7c"]; got == 1 != out {
			t.Errorf("with %q it is worth %.3f", options, got)
		}
	}
}

func TestInAMatchOfRoundsGoingOutIsWorthMoreTheMoreTheOthersHold(t *testing.T) {
	worth := func(others string) float64 {
		s := set(t, position{hands: []string{"2s", others}, options: "rounds=3", phase: Play, laid: "0"})
		return s.estimates()["discard 2s"]
	}
	few, many := worth("Kh"), worth("Kh 9d 8c 5s 4t")
	if few <= 0.5 || many <= few || many >= 1 {
		t.Errorf("%.3f with one card, %.3f with five", few, many)
	}
}

func TestBetweenRoundsThereIsNothingToExpect(t *testing.T) {
	s := set(t, position{hands: []string{"2s", "Kh"}, options: "rounds=3", phase: Play, laid: "0"})
	s.do("discard 2s")
	expect(t, "estimates", s.estimates(), map[string]float64{"deal": 0})
}

func TestForWhichMatchesThereAreEstimates(t *testing.T) {
	for _, c := range []struct {
		options string
		most    int // seats
	}{
		{"", maxSeats}, {"rounds=1", maxSeats}, {"wrap=off newMelds=on", maxSeats},
		{"rounds=3", mostLeads}, {"rounds=0", mostLeads}, {"newMelds=off", 0}, {"newMelds=off rounds=2", 0},
	} {
		for seats := 2; seats <= maxSeats; seats++ {
			got, only := Game{}.Foresees(engine.Config{Seats: seats, Options: parseOptions(c.options)})
			if got != (seats <= c.most) || only {
				t.Errorf("%q, %d seats: %v, %v", c.options, seats, got, only)
			}
		}
	}
}

func TestTheBestDiscardsAreKeptInOrder(t *testing.T) {
	var g guess
	for f, worth := range []float64{0.2, 0.5, 0.1, 0.4, 0.3, 0.6} {
		g.note(engine.Face(f), worth)
	}
	expect(t, "number", g.found, fewCastoffs)
	expect(t, "discards", g.castoffs, [fewCastoffs]castoff{{5, 0.6}, {1, 0.5}, {3, 0.4}})
}
