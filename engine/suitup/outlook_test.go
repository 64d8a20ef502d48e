package suitup

import (
	"math/rand/v2"
	"testing"

	"deckhand/engine"
	"deckhand/engine/neural"
)

// TestAnOutlookIsWhatAnActionLeaves plays anything that is allowed and compares what was
// expected of each action with what has come of it.
func TestAnOutlookIsWhatAnActionLeaves(t *testing.T) {
	dice := rand.New(rand.NewPCG(1, 1))
	for _, options := range []string{"", "wrap=off", "addSameTurn=on", "exposedDiscard=on mayINextPays=on"} {
		for seed := range engine.Seed(8) {
			s := dealt(t, 2+int(seed)%4, options, seed).State
			for range 300 {
				if s.Phase >= Between {
					break
				}
				legal := s.Legal(nil)
				a := legal[dice.IntN(len(legal))]
				now := seen(s)
				next := now.after(a)
				text, seat, pays := s.Text(a), s.Turn(), s.nextPays && s.mayIOpen()
				s.Apply(a, nil)
				if s.Phase >= Between {
					break
				}
				h, _ := s.holds(seat)
				came := h.size() - next.hand.size()
				expect(t, text+": cards that stay", h.common(&next.hand), next.held)
				if most := 1; came < 0 || came > most || came > 0 && !next.draws && !(a == take && pays) {
					t.Errorf("%s: %d cards have come", text, came)
				}
				expect(t, text+": melds", s.Melds, next.table)
				expect(t, text+": their number", int(s.MeldCount), next.down)
				expect(t, text+": laid", s.HasLaid(seat), next.laid)
				if s.Turn() != seat || s.Phase != Play {
					continue
				}
				expect(t, text+": nothing else goes down", s.LaidNow, next.fresh)
				for f := range engine.Face(packSize) {
					if h.has(f) {
						expect(t, text+": "+info.Layout.Text(f)+" may be thrown", next.mayThrow(f), s.mayDiscard(cardOf(f)))
					}
				}
			}
		}
	}
}

func TestFeaturesFillTheirRowAndAreAboutAsLargeAsOne(t *testing.T) {
	walk(t, 12, func(s *State) {
		if s.Phase >= Between {
			return
		}
		now := seen(s)
		for _, a := range s.Legal(nil) {
			next := now.after(a)
			arranged := next.arranged()
			var r neural.Row
			next.features(&r, &arranged)
			expect(t, "features", len(r.Values()), networks().share[s.seats].Inputs())
			for i, x := range r.Values() {
				if x < 0 || x > 2.5 {
					t.Errorf("feature %d is %v", i, x)
				}
			}
		}
	})
}

func TestTheRoundsThatAreLeft(t *testing.T) {
	for name, c := range map[string]struct {
		options string
		round   int
		single  bool
		left    float64
	}{
		"the usual match":       {"", 1, true, 0},
		"one round":             {"rounds=1", 1, true, 0},
		"three rounds":          {"rounds=3", 1, false, 2},
		"the last of three":     {"rounds=3", 3, false, 0},
		"one for each seat":     {"rounds=0", 1, false, 3},
		"the last but one seat": {"rounds=0", 3, false, 1},
	} {
		t.Run(name, func(t *testing.T) {
			o := seen(set(t, position{hands: []string{"2h", "3h", "4h", "5h"}, options: c.options, round: c.round}).State)
			expect(t, "single", o.single, c.single)
			expect(t, "left", o.left, c.left)
		})
	}
}

func TestWhatATakenCardIsKnownToBe(t *testing.T) {
	s := set(t, position{hands: []string{"2h 3d", "4h 5d", "6h 7d"}, discard: "Kh 9c"})
	s.do("take", "discard 2h", "take", "discard 4h")
	o := seen(s.State)
	expect(t, "of seat 0", o.rivals[0].holds.list(), []string{"9c"})
	expect(t, "of seat 1", o.rivals[1].holds.list(), []string{"2h"})
	expect(t, "thrown", o.setting.thrown.list(), []string{"4h", "Kh"})
	expect(t, "unseen", o.unseen.size(), packSize-2-2-2)
}
