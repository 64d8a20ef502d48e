package session_test

import (
	"slices"
	"strings"
	"testing"
	"time"

	"deckhand/app/session"
	"deckhand/engine"
	"deckhand/engine/threeup"
)

// choosing is a match of three in which every seat begins with a secret choice.
func choosing(seed engine.Seed, pack string) session.Match {
	m := match(seed)
	m.Game, m.Config.Options = threeup.Game{}, map[string]string{"deck": pack}
	return m
}

// choose goes on until all have chosen.
func choose(t *testing.T, m session.Match) (*session.Session, *desk) {
	t.Helper()
	s, d := open(t, m, nil)
	for len(s.Steps()) < len(m.Players) {
		if legal := s.Legal(); legal != nil {
			if err := s.Do(legal[0]); err != nil {
				t.Fatal(err)
			}
			continue
		}
		s.Advance()
		d.answer()
		d.pass(time.Second)
	}
	return s, d
}

func TestWhatAnotherSeatChoosesInSecretIsNotTold(t *testing.T) {
	for seed := range engine.Seed(6) { // so that every seat is the last one in some of them
		for _, pack := range []string{"84", "74"} {
			s, d := choose(t, choosing(seed, pack))
			again, _ := open(t, choosing(seed, pack), d.entries)
			for i, step := range s.Steps() {
				last := i == len(s.Steps())-1
				switch secret := step.Action == "up ? ? ?"; {
				case step.Seat == s.Me() && strings.Contains(step.Action, "?"):
					t.Errorf("deal %v: the own choice is told as %q", seed, step.Action)
				case step.Seat != s.Me() && secret == last:
					t.Errorf("deal %v: step %d of %d is told as %q", seed, i, len(s.Steps()), step.Action)
				}
				if strings.Contains(d.entries[i].Action, "?") {
					t.Errorf("deal %v: the journal keeps %q", seed, d.entries[i].Action)
				}
				if step.Action != again.Steps()[i].Action || step.Action != d.steps[i].Action {
					t.Errorf("deal %v: step %d is told in several ways", seed, i)
				}
			}
		}
	}
}

func TestWhatLiesOpenIsTold(t *testing.T) {
	s, d := open(t, match(5), nil)
	play(t, s, d, 200)
	for i, step := range s.Steps() {
		if step.Action != d.entries[i].Action {
			t.Errorf("step %d is told as %q, not %q", i, step.Action, d.entries[i].Action)
		}
	}
	if !slices.ContainsFunc(s.Steps(), func(step session.Step) bool {
		return step.Seat != s.Me() && strings.HasPrefix(step.Action, "play ")
	}) {
		t.Error("nobody else has played a card")
	}
}

// TestSitTellsEverySeatItsOwnMatch lets the seats take turns at the screen, and compares
// what is told with what all may know.
func TestSitTellsEverySeatItsOwnMatch(t *testing.T) {
	for seed := range engine.Seed(4) {
		s, _ := choose(t, choosing(seed, "84"))
		common, err := s.Common()
		if err != nil || len(common) != len(s.Steps()) {
			t.Fatalf("deal %v: %d common steps of %d: %v", seed, len(common), len(s.Steps()), err)
		}
		known := make([][]session.Step, 3)
		for seat := range engine.Seat(3) {
			hash := len(s.Played(len(s.Steps())))
			if err := s.Sit(seat); err != nil || s.Me() != seat || len(s.Played(len(s.Steps()))) != hash {
				t.Fatalf("deal %v: seat %d sits at %d: %v", seed, seat, s.Me(), err)
			}
			known[seat] = slices.Clone(s.Steps())
			if hand, _ := s.View().Layout().PileNamed([]string{"hand0", "hand1", "hand2"}[seat]); slices.Contains(s.View().Shown(nil, hand), engine.NoCard) {
				t.Errorf("deal %v: seat %d does not know its hand", seed, seat)
			}
		}
		for n, step := range common {
			for i, e := range step.Events {
				all := !slices.ContainsFunc(known, func(steps []session.Step) bool { return steps[n].Events[i].Card == engine.NoCard })
				if all != (e.Card != engine.NoCard) {
					t.Errorf("deal %v, step %d: all know %d: %v", seed, n, e.Card, all)
				}
			}
			if known[step.Seat][n].Action == step.Action && step.Action != known[(step.Seat+1)%3][n].Action {
				t.Errorf("deal %v, step %d: all are told %q", seed, n, step.Action)
			}
		}
	}
}
