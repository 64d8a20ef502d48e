package session_test

import (
	"slices"
	"testing"
	"time"

	"pgregory.net/rapid"

	"deckhand/app/session"
	"deckhand/engine"
)

// wantAsKept checks that a session stands where its journal would bring it.
func wantAsKept(t interface {
	Helper()
	Fatalf(string, ...any)
}, s *session.Session, m session.Match, d *desk) {
	t.Helper()
	again, err := session.Resume(m, slices.Concat(d.entries, d.undone), (&desk{}).deps())
	if err != nil {
		t.Fatalf("the journal cannot be played: %v", err)
	}
	defer again.Close()
	if !s.View().Equal(again.View()) || s.Turn() != again.Turn() || !slices.Equal(s.Legal(), again.Legal()) {
		t.Fatalf("after %d steps the match stands elsewhere than its journal of %d entries", len(s.Steps()), len(d.entries))
	}
	same := func(a, b session.Step) bool {
		return a.Seat == b.Seat && a.Action == b.Action && slices.Equal(a.Events, b.Events)
	}
	if !slices.EqualFunc(s.Steps(), again.Steps(), same) || !slices.Equal(s.Match().Players, again.Match().Players) {
		t.Fatalf("the match remembers otherwise than its journal")
	}
	if s.MayRedo() != again.MayRedo() {
		t.Fatalf("may redo: %v; from its journal: %v", s.MayRedo(), again.MayRedo())
	}
}

func TestUndoGoesBackOneOwnDecision(t *testing.T) {
	s, d := open(t, match(3), nil)
	if s.Last() >= 0 && s.Turn() == s.Me() {
		t.Error("there is something to take back at the start")
	}
	play(t, s, d, 30)
	for s.Last() >= 0 {
		n := s.Last()
		if !s.Own(n) {
			t.Fatalf("action %d is not the person's", n)
		}
		if err := s.Undo(n); err != nil {
			t.Fatal(err)
		}
		if len(s.Steps()) != n || s.Legal() == nil {
			t.Fatalf("%d steps stand, not %d, and the person may do %v", len(s.Steps()), n, s.Legal())
		}
		wantAsKept(t, s, match(3), d)
	}
	if err := s.Undo(0); err == nil && !s.Own(0) {
		t.Error("a bot's action was taken back")
	}
}

func TestRedoBringsBackWhatWasTakenBack(t *testing.T) {
	s, d := open(t, match(3), nil)
	play(t, s, d, 40)
	view, steps := s.View(), slices.Clone(s.Steps())
	for range 3 {
		if err := s.Undo(s.Last()); err != nil {
			t.Fatal(err)
		}
	}
	for n := 0; s.MayRedo(); n++ {
		if err := s.Redo(); err != nil {
			t.Fatal(err)
		}
		wantAsKept(t, s, match(3), d)
		if n > 3 {
			t.Fatal("more comes back than was taken back")
		}
	}
	if !s.View().Equal(view) || len(s.Steps()) != len(steps) {
		t.Errorf("%d steps came back of %d", len(s.Steps()), len(steps))
	}
	if err := s.Redo(); err != nil || len(s.Steps()) != len(steps) {
		t.Errorf("redo of nothing did something: %v", err)
	}
}

func TestAnotherDecisionEndsRedoAndTheSameOneDoesNot(t *testing.T) {
	for _, same := range []bool{true, false} {
		s, d := open(t, match(3), nil)
		play(t, s, d, 20)
		for len(s.Legal()) < 2 {
			play(t, s, d, 1)
		}
		n := len(s.Steps())
		play(t, s, d, 12)
		if err := s.Undo(n); err != nil {
			t.Fatal(err)
		}
		legal := s.Legal()
		text := legal[0]
		if same {
			text = legal[len(legal)-1]
		}
		if err := s.Do(text); err != nil {
			t.Fatal(err)
		}
		if s.MayRedo() != same {
			t.Errorf("same decision %v: may redo %v", same, s.MayRedo())
		}
		wantAsKept(t, s, match(3), d)
	}
}

func TestWhatWasTakenBackComesAgainAfterARestart(t *testing.T) {
	s, d := open(t, match(3), nil)
	play(t, s, d, 40)
	view, steps := s.View(), len(s.Steps())
	for range 4 {
		if err := s.Undo(s.Last()); err != nil {
			t.Fatal(err)
		}
	}
	for s.MayRedo() {
		again, next := open(t, match(3), slices.Concat(d.entries, d.undone))
		next.entries, next.undone = slices.Clone(d.entries), slices.Clone(d.undone)
		if err := again.Redo(); err != nil {
			t.Fatal(err)
		}
		wantAsKept(t, again, match(3), next)
		s, d = again, next
	}
	if !s.View().Equal(view) || len(s.Steps()) != steps {
		t.Errorf("%d steps came back of %d", len(s.Steps()), steps)
	}
}

func TestWhatCannotComeAgainIsForgotten(t *testing.T) {
	s, d := open(t, match(3), nil)
	play(t, s, d, 12)
	nonsense := append(slices.Clone(d.entries), session.Entry{Action: "fly", Undone: true})
	again, _ := open(t, match(3), nonsense)
	if again.MayRedo() || len(again.Steps()) != len(s.Steps()) || !again.View().Equal(s.View()) {
		t.Error("nonsense was taken back")
	}
}

func TestUndoWhileABotThinksIsNotPlayedOver(t *testing.T) {
	s, d := open(t, match(1), nil)
	for s.Legal() == nil || s.Last() < 0 {
		play(t, s, d, 1)
	}
	for s.Legal() != nil {
		play(t, s, d, 1)
	}
	s.Advance()
	n := s.Last()
	if err := s.Undo(n); err != nil {
		t.Fatal(err)
	}
	d.answer() // it had thought of something
	d.pass(time.Hour)
	if len(s.Steps()) != n || s.Legal() == nil {
		t.Errorf("%d steps, want %d: the bot played on", len(s.Steps()), n)
	}
	wantAsKept(t, s, match(1), d)
}

func TestSeveralPersonsTakeNothingBack(t *testing.T) {
	m := match(4)
	m.Players[1].Kind = session.Person
	s, d := open(t, m, nil)
	play(t, s, d, 9)
	if s.MayUndo() || s.Last() >= 0 || s.Undo(0) == nil || s.MayRedo() {
		t.Error("one person could see the cards of the other")
	}
}

func TestBotsDecideTheSameAfterUndo(t *testing.T) {
	s, d := open(t, match(6), nil)
	play(t, s, d, 60)
	before := slices.Clone(d.entries)
	if err := s.Undo(s.Last()); err != nil {
		t.Fatal(err)
	}
	play(t, s, d, len(before)-len(d.entries))
	if !slices.EqualFunc(before, d.entries, func(a, b session.Entry) bool { return a.Action == b.Action }) {
		t.Error("the same decision led to another match")
	}
}

// knows is the set of faces and places that the person knows.
func knows(s *session.Session) map[engine.Card]bool {
	v, known := s.View(), map[engine.Card]bool{}
	for c := range engine.Card(v.Layout().Size()) {
		if v.Where(c) != engine.NoPile {
			known[c] = true
		}
	}
	return known
}

func TestTakingBackIsFreeOnlyWhereNothingWasLearnt(t *testing.T) {
	free, costly := 0, 0
	for seed := range engine.Seed(12) {
		s, d := open(t, match(seed), nil)
		for range 60 {
			if legal := s.Legal(); legal != nil && !s.Between() {
				if err := s.Do(legal[0]); err != nil { // a card, where one can be played
					t.Fatal(err)
				}
			} else {
				play(t, s, d, 1)
			}
			n := s.Last()
			if n < 0 {
				continue
			}
			if s.Reveals(n) {
				costly++
				continue
			}
			free++
			after := knows(s)
			kept := slices.Clone(d.entries)
			if err := s.Undo(n); err != nil {
				t.Fatal(err)
			}
			before := knows(s)
			for c := range after {
				if !before[c] {
					t.Fatalf("seed %d, action %d: card %d was learnt for nothing", seed, n, c)
				}
			}
			if err := s.Redo(); err != nil || len(d.entries) != len(kept) {
				t.Fatalf("redo: %v, %d of %d", err, len(d.entries), len(kept))
			}
		}
	}
	if free < 20 || costly < 20 {
		t.Errorf("%d free, %d costly: the test shows little", free, costly)
	}
}

func TestAnyOrderOfPlayUndoAndRedoIsKept(t *testing.T) {
	rapid.Check(t, func(rt *rapid.T) {
		m := match(engine.Seed(rapid.Uint64Range(1, 1000).Draw(rt, "seed")))
		s, d := open(t, m, nil)
		defer s.Close()
		for _, step := range rapid.SliceOfN(rapid.IntRange(0, 9), 5, 60).Draw(rt, "steps") {
			switch {
			case step == 0 && s.Last() >= 0:
				if err := s.Undo(s.Last()); err != nil {
					rt.Fatalf("undo: %v", err)
				}
			case step == 1 && len(s.Steps()) > 0:
				n := rapid.IntRange(0, len(s.Steps())-1).Draw(rt, "to")
				if err := s.Undo(n); (err == nil) != (len(s.Steps()) == n && s.Legal() != nil) {
					rt.Fatalf("undo to %d: %v, %d steps", n, err, len(s.Steps()))
				}
			case step == 2:
				if err := s.Redo(); err != nil {
					rt.Fatalf("redo: %v", err)
				}
			case step == 3 && s.Between():
				if err := s.Join(newcomer("Carmen")); err != nil && len(s.Match().Players) < 5 {
					rt.Fatalf("join: %v", err)
				}
			default:
				play(t, s, d, 3)
			}
			wantAsKept(rt, s, m, d)
		}
		if len(d.trouble) > 0 {
			rt.Fatalf("trouble: %v", d.trouble)
		}
		again, err := session.Resume(m, slices.Concat(d.entries, d.undone), (&desk{}).deps())
		if err != nil {
			rt.Fatalf("the journal cannot be played: %v", err)
		}
		defer again.Close()
		for s.MayRedo() || again.MayRedo() {
			if s.Redo() != nil || again.Redo() != nil || !s.View().Equal(again.View()) || !slices.Equal(s.Match().Players, again.Match().Players) {
				rt.Fatalf("after a restart something else comes again")
			}
		}
	})
}
