package session_test

import (
	"context"
	"sync/atomic"
	"testing"
	"time"

	"deckhand/app/session"
	"deckhand/engine"
	"deckhand/engine/bot"
)

// counted is a bot that may not be used twice at a time.
type counted struct {
	bot.Bot
	busy *atomic.Bool
	t    *testing.T
}

func (b counted) Choose(ctx context.Context, p *engine.Position, budget bot.Budget) bot.Decision {
	if !b.busy.CompareAndSwap(false, true) {
		b.t.Error("a bot thinks of two things at a time")
	}
	defer b.busy.Store(false)
	return b.Bot.Choose(ctx, p, budget)
}

// openCounted opens a match and counts the bots that are made once it has begun.
func openCounted(t *testing.T, m session.Match, level session.LevelNow) (*session.Session, *desk, *int) {
	t.Helper()
	d := &desk{posts: make(chan func(), 256), factor: 0}
	made := new(int)
	deps := d.deps()
	deps.Level = level
	deps.NewBot = func(l bot.Level, g engine.Game, c engine.Config) (bot.Bot, error) {
		*made++
		b, err := bot.New(l, g, c)
		return counted{b, new(atomic.Bool), t}, err
	}
	s, err := session.New(m, deps)
	if err != nil {
		t.Fatal(err)
	}
	s.Listen(func(step session.Step) { d.steps = append(d.steps, step) })
	t.Cleanup(s.Close)
	*made = 0
	return s, d, made
}

func TestEachSeatKeepsItsBot(t *testing.T) {
	s, d, made := openCounted(t, match(3), nil)
	play(t, s, d, 120)
	if *made != 2 {
		t.Errorf("%d bots were made for two seats", *made)
	}
	if err := s.Undo(s.Last()); err != nil {
		t.Fatal(err)
	}
	play(t, s, d, 30)
	if *made != 4 {
		t.Errorf("%d bots were made for two seats, before and after taking back", *made)
	}
}

func TestABotOfAnotherLevelIsAnotherBot(t *testing.T) {
	level := bot.Easy
	s, d, made := openCounted(t, match(3), func(*engine.View, session.Player) bot.Level { return level })
	play(t, s, d, 30)
	level = bot.Normal
	play(t, s, d, 30)
	if *made != 4 {
		t.Errorf("%d bots were made for two seats and two levels", *made)
	}
}

// A person takes back and skips while bots think: what comes late is never played, and no
// bot is used by two goroutines.
func TestWhoIsInterruptedNeverPlays(t *testing.T) {
	m := match(3)
	for i := range m.Players {
		m.Players[i].Level = bot.Hard
	}
	s, d, _ := openCounted(t, m, nil)
	play(t, s, d, 12)
	late := 0
	for n := range 25 {
		botsTurn(t, s, d)
		if s.Over() {
			break
		}
		before := len(s.Steps())
		s.Advance()
		late++
		switch n % 3 {
		case 0:
			s.Skip()
		case 1:
			if s.Last() < 0 {
				continue
			}
			if err := s.Undo(s.Last()); err != nil {
				t.Fatal(err)
			}
			if err := s.Redo(); err != nil {
				t.Fatal(err)
			}
			s.Advance()
			if s.Legal() == nil {
				late++
			}
		}
		for ; late > 0; late-- {
			d.answer()
			d.pass(time.Millisecond)
		}
		if got := len(s.Steps()); got > before+1 {
			t.Fatalf("%d actions of one decision", got-before)
		}
		wantAsKept(t, s, m, d)
	}
}
