package session_test

import (
	"runtime"
	"testing"

	"deckhand/app/session"
	"deckhand/engine"
	"deckhand/engine/games"
)

// However long bots play among themselves, no move is made from within the one before.
func TestLongMatchesOfBotsDoNotNest(t *testing.T) {
	for _, g := range games.All() {
		m := match(3)
		m.Game, m.Config = g, engine.Config{Seats: 3}
		s, d := open(t, m, nil)
		d.factor = 0
		deepest := 0
		s.Listen(func(session.Step) {
			callers := make([]uintptr, 500)
			deepest = max(deepest, runtime.Callers(0, callers))
		})
		for moves := 0; moves < 400 && !s.Over(); {
			if s.Legal() != nil {
				play(t, s, d, 1)
			} else {
				s.Advance()
				d.pass(0)
				d.answer()
			}
			moves = len(s.Steps())
		}
		if deepest == 0 || deepest > 60 {
			t.Errorf("%s: a move is made %d calls deep", g.Info().ID, deepest)
		}
	}
}
