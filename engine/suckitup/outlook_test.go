package suckitup

import (
	"math/rand/v2"
	"slices"
	"testing"

	"deckhand/engine"
	"deckhand/engine/neural"
)

// TestAnOutlookIsWhatAnActionLeaves plays anything that is allowed and compares what was
// expected of each action with what has come of it.
func TestAnOutlookIsWhatAnActionLeaves(t *testing.T) {
	dice := rand.New(rand.NewPCG(1, 1))
	for _, options := range []string{"", "safetyCures=off", "exchange=discardFirstStockOnly", "messDeck=v32 upcard=on"} {
		for seed := range engine.Seed(6) {
			s := dealt(t, 2+int(seed)%3, options, seed).State
			for range 400 {
				legal := s.Legal(nil)
				a := legal[dice.IntN(len(legal))]
				if s.Phase >= Between {
					break
				}
				var p engine.Position
				p.Take(s, s.Turn(), engine.NewLog(s.Turn()))
				var set setting
				set.survey(&p.View)
				now := set.now()
				if a == pick {
					checkPicked(t, s, &now)
					s.Apply(a, nil)
					continue
				}
				next := now.after(a)
				text, seat, before := s.Text(a), s.Turn(), s.tally(s.Turn()).Sum()
				s.Apply(a, nil)
				checkOutlook(t, text, s, &next, seat, before)
			}
		}
	}
}

// checkOutlook compares what was expected of an action of a seat with the state after it.
func checkOutlook(t *testing.T, text string, s *State, o *outlook, seat engine.Seat, before int) {
	t.Helper()
	var h hand
	for c := s.First(hand0 + engine.Pile(seat)); c != engine.NoCard; c = s.Next(c) {
		h[faceOf(c)]++
	}
	came := 0
	for f, n := range h {
		if n < o.hand[f] {
			t.Fatalf("%s: %d of %s are left, not %d", text, n, s.Layout.Text(engine.Face(f)), o.hand[f])
		}
		came += int(n - o.hand[f])
	}
	want := o.draws
	if o.chooses {
		want++
	}
	if s.Phase < Between && came != want {
		t.Fatalf("%s: %d cards come, not %d", text, came, want)
	}
	if o.swept() != (s.Phase >= Between && !s.Guarded) {
		t.Fatalf("%s: swept %v", text, o.swept())
	}
	if gained := s.tally(seat).Sum() - before; s.Phase < Between && o.gained != gained {
		t.Fatalf("%s: %v points, not %v", text, gained, o.gained)
	}
	for other := range s.seats {
		kind, stopped := s.trouble(other)
		if stopped != (o.trouble[other] >= 0) || stopped && kind != o.trouble[other] || s.safeties(other) != o.safe[other] || int(s.Rugs[other]) != o.taken[other] {
			t.Fatalf("%s: seat %d has trouble %d, safeties %b and %d rugs", text, other, kind, s.safeties(other), s.Rugs[other])
		}
	}
	if top := s.Top(discard); top != engine.NoCard && faceOf(top) != o.top {
		t.Fatalf("%s: %s lies on the discard pile", text, s.Layout.Text(faceOf(top)))
	}
	for rug := range levels {
		if o.isOpen(rug) != (s.Claimed[rug] == engine.NoSeat) {
			t.Fatalf("%s: rug %d is taken by %d", text, rug+1, s.Claimed[rug])
		}
	}
}

// checkPicked picks up and lays off each card that may be laid off.
func checkPicked(t *testing.T, s *State, now *outlook) {
	t.Helper()
	var tops []engine.Face
	with := now.pickedUp()
	for f := range firstMess {
		if with.mayLayOff(f, now.top) {
			tops = append(tops, f)
		}
	}
	var want []engine.Face
	after, _ := Game{}.New(s.setup, 0)
	after.CopyFrom(s)
	after.Apply(pick, nil)
	for _, a := range after.Legal(nil) {
		want = append(want, engine.Face(high(a)))
	}
	if !slices.Equal(tops, want) {
		t.Fatalf("%v can be laid off, not %v", want, tops)
	}
}

func TestFeaturesFillTheirRow(t *testing.T) {
	for seats := 2; seats <= maxSeats; seats++ {
		s := dealt(t, seats, "", 1).State
		var p engine.Position
		p.Take(s, s.Turn(), engine.NewLog(s.Turn()))
		var set setting
		set.survey(&p.View)
		now := set.now()
		var r neural.Row
		now.features(&r)
		expect(t, "features", len(r.Values()), networks()[seats].Inputs())
		for i, x := range r.Values() {
			if x < -2 || x > 2 {
				t.Errorf("feature %d is %v", i, x)
			}
		}
	}
}
