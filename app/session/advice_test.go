package session_test

import (
	"context"
	"slices"
	"testing"
	"time"

	"deckhand/app/session"
	"deckhand/engine"
	"deckhand/engine/bot"
)

// toldOf asks for advice and lists what is told, once the adviser has answered.
func toldOf(s *session.Session, d *desk, meanwhile func(stop func())) (texts []string) {
	stop := s.Advise(func(list []bot.Advice) {
		for _, a := range list {
			texts = append(texts, s.Text(a.Action))
		}
	})
	meanwhile(stop)
	d.pass(2 * time.Second) // it may think so long
	d.answer()
	return texts
}

// shared is a match of two persons and a bot.
func shared(seed engine.Seed) session.Match {
	m := match(seed)
	m.Players[1] = session.Player{Name: "Mart", Kind: session.Person}
	return m
}

func TestAdviceIsForThePersonAtTheScreen(t *testing.T) {
	s, d := open(t, shared(1), nil)
	advised := make(map[engine.Seat]bool)
	for len(advised) < 2 {
		for s.Legal() == nil || s.Between() {
			play(t, s, d, 1)
		}
		if other := s.Turn(); other != s.Me() {
			s.Advise(func([]bot.Advice) { t.Error("somebody is told what another one should do") })
			select {
			case f := <-d.posts:
				f()
			default:
			}
			if err := s.Sit(other); err != nil {
				t.Fatal(err)
			}
		}
		told := toldOf(s, d, func(func()) {})
		legal := s.Legal()
		if len(told) == 0 || slices.ContainsFunc(told, func(text string) bool { return !slices.Contains(legal, text) }) {
			t.Fatalf("seat %d is told %v, and may do %v", s.Me(), told, legal)
		}
		advised[s.Me()] = true
		play(t, s, d, 1)
	}
}

func TestAdviceThatIsOfNoUseIsNotTold(t *testing.T) {
	for name, meanwhile := range map[string]func(*session.Session) func(stop func()){
		"stopped":        func(*session.Session) func(func()) { return func(stop func()) { stop() } },
		"the match goes": func(s *session.Session) func(func()) { return func(func()) { _ = s.Do(s.Legal()[0]) } },
	} {
		t.Run(name, func(t *testing.T) {
			s, d := open(t, match(1), nil)
			for s.Legal() == nil {
				play(t, s, d, 1)
			}
			if told := toldOf(s, d, meanwhile(s)); told != nil {
				t.Errorf("it is told %v", told)
			}
		})
	}
}

// patient is a bot that thinks until it is interrupted, and then says so.
type patient struct {
	bot.Bot
	ended chan struct{}
}

func (b patient) Choose(ctx context.Context, p *engine.Position, budget bot.Budget) bot.Decision {
	<-ctx.Done()
	b.ended <- struct{}{}
	return b.Bot.Choose(ctx, p, budget)
}

func TestWhoIsInterruptedStopsThinkingAtOnce(t *testing.T) {
	for name, interrupt := range map[string]func(*session.Session) error{
		"closing":     func(s *session.Session) error { s.Close(); return nil },
		"taking back": func(s *session.Session) error { return s.Undo(s.Last()) },
	} {
		t.Run(name, func(t *testing.T) {
			ended := make(chan struct{}, 1)
			d := &desk{posts: make(chan func(), 16), factor: 1}
			deps := d.deps()
			deps.NewBot = func(l bot.Level, g engine.Game, c engine.Config) (bot.Bot, error) {
				b, err := bot.New(l, g, c)
				return patient{b, ended}, err
			}
			m := match(1)
			var s *session.Session
			for seed := engine.Seed(1); s == nil || s.Legal() == nil; seed++ { // a deal that begins with the person
				m.Seed = seed
				var err error
				if s, err = session.New(m, deps); err != nil {
					t.Fatal(err)
				}
			}
			for s.Legal() != nil {
				play(t, s, d, 1)
			}
			s.Advance()
			if err := interrupt(s); err != nil {
				t.Fatal(err)
			}
			<-ended
		})
	}
}
