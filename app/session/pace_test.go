package session_test

import (
	"context"
	"testing"
	"time"

	"deckhand/app/session"
	"deckhand/engine"
	"deckhand/engine/bot"
	"deckhand/engine/chupate2"
	"deckhand/engine/gogogo"
	"deckhand/engine/suitup"
)

// sure is a bot that takes the first legal action and finds it so easy.
type sure struct {
	bot.Bot
	ease float64
}

func (b sure) Choose(ctx context.Context, p *engine.Position, budget bot.Budget) bot.Decision {
	d := b.Bot.Choose(ctx, p, budget)
	d.Ease = b.ease
	return d
}

// openSure opens a match whose bots find everything as easy.
func openSure(t *testing.T, m session.Match, ease, factor float64) (*session.Session, *desk) {
	t.Helper()
	d := &desk{posts: make(chan func(), 16), factor: factor}
	deps := d.deps()
	deps.NewBot = func(l bot.Level, g engine.Game, c engine.Config) (bot.Bot, error) {
		b, err := bot.New(l, g, c)
		return sure{b, ease}, err
	}
	s, err := session.New(m, deps)
	if err != nil {
		t.Fatal(err)
	}
	s.Listen(func(step session.Step) { d.steps = append(d.steps, step) })
	t.Cleanup(s.Close)
	return s, d
}

// pause is how long the next decision of a bot takes to be seen.
func pause(s *session.Session, d *desk) (shown time.Duration) {
	before := len(d.steps)
	s.Advance()
	d.answer()
	for ; len(d.steps) == before; shown += 10 * time.Millisecond {
		d.pass(10 * time.Millisecond)
	}
	return shown
}

// botsTurn goes on until a bot is to decide.
func botsTurn(t *testing.T, s *session.Session, d *desk) {
	t.Helper()
	for s.Legal() != nil {
		play(t, s, d, 1)
	}
}

func TestTheCloserTheCallTheLongerThePause(t *testing.T) {
	took := func(ease, factor float64) time.Duration {
		s, d := openSure(t, match(1), ease, factor)
		botsTurn(t, s, d)
		return pause(s, d)
	}
	plain, usual, close := took(1, 1), took(0.5, 1), took(0, 1)
	if plain < 280*time.Millisecond || plain > 430*time.Millisecond {
		t.Errorf("%v for what is plain", plain)
	}
	if usual <= plain+200*time.Millisecond || close <= usual+200*time.Millisecond || close > 1500*time.Millisecond {
		t.Errorf("%v for what is plain, %v as usual, %v for a close call", plain, usual, close)
	}
	if fast := took(0, 0.4); fast > close*45/100 || fast < close*35/100 {
		t.Errorf("%v at normal speed, %v at 0.4 of it", close, fast)
	}
}

func TestEveryBotHasATempoOfItsOwn(t *testing.T) {
	took := func(name string, seed uint64) time.Duration {
		m := match(1)
		for i := range m.Players[1:] {
			m.Players[1+i].Name, m.Players[1+i].Seed = name, seed
		}
		s, d := openSure(t, m, 1, 1)
		botsTurn(t, s, d)
		return pause(s, d)
	}
	tempos := make(map[time.Duration]bool)
	for _, name := range []string{"Ada", "Bruno", "Carmen", "Dag", "Eha", "Ñandú", ""} {
		first := took(name, 1)
		if again := took(name, 2); again != first {
			t.Errorf("%s takes %v in one match and %v in another", name, first, again)
		}
		if first < 280*time.Millisecond || first > 430*time.Millisecond {
			t.Errorf("%s takes %v", name, first)
		}
		tempos[first] = true
	}
	if len(tempos) < 4 {
		t.Errorf("seven bots have %d tempos", len(tempos))
	}
}

func TestSmallQuestionsAreAnsweredWithoutAPause(t *testing.T) {
	m := match(2)
	m.Game, m.Config = suitup.Game{}, engine.Config{Seats: 3}
	s, d := openSure(t, m, 0, 1)
	asked := 0
	for range 200 {
		botsTurn(t, s, d)
		question := engine.Vars[suitup.Vars](s.View()).Phase == suitup.MayI
		before := len(d.steps)
		s.Advance()
		d.pass(0)
		d.answer()
		if at := len(d.steps) > before; at != question {
			t.Fatalf("asked: %v, answered at once: %v", question, at)
		}
		if question {
			asked++
		}
		d.pass(2 * time.Second)
		if s.Over() {
			break
		}
	}
	if asked == 0 {
		t.Fatal("nobody was asked")
	}
}

func TestNobodyWaitsForBotsAmongThemselves(t *testing.T) {
	m := match(3)
	m.Game, m.Config = gogogo.Game{}, engine.Config{Seats: 3}
	for seed := engine.Seed(1); seed < 40; seed++ {
		m.Seed = seed
		s, d := openSure(t, m, 0, 1)
		for !s.Over() {
			botsTurn(t, s, d)
			if s.Over() {
				break
			}
			out := true
			l := s.View().Layout()
			for p := range engine.Pile(l.Piles()) {
				if l.Spec(p).Owner == s.Me() && s.View().Count(p) > 0 {
					out = false
				}
			}
			if !out {
				play(t, s, d, 1)
				d.pass(2 * time.Second)
				continue
			}
			before := len(d.steps)
			s.Advance()
			d.pass(0)
			d.answer()
			if len(d.steps) != before+1 {
				t.Fatal("the person has no cards left and has to wait")
			}
			return
		}
	}
	t.Fatal("the person was never the first to go out")
}

func TestSkippingCutsThePauseShort(t *testing.T) {
	for _, thought := range []bool{false, true} { // whether the bot has chosen when the person skips
		s, d := openSure(t, match(1), 0, 1)
		botsTurn(t, s, d)
		before := len(d.steps)
		s.Advance()
		if thought {
			d.answer()
			d.pass(400 * time.Millisecond) // it rests
		}
		s.Skip()
		d.pass(0)
		if !thought {
			d.answer()
		}
		if len(d.steps) != before+1 {
			t.Errorf("chosen before: %v, %d steps at once", thought, len(d.steps)-before)
		}
		d.pass(time.Hour)
		if len(d.steps) != before+1 {
			t.Errorf("chosen before: %v, %d steps from one decision", thought, len(d.steps)-before)
		}
	}
}

func TestThinkingHasAnEndOnSlowMachines(t *testing.T) {
	d := &desk{posts: make(chan func(), 16), factor: 1}
	deps := d.deps()
	asked := make(chan bool)
	deps.NewBot = func(bot.Level, engine.Game, engine.Config) (bot.Bot, error) {
		return endless{asked}, nil
	}
	s, err := session.New(match(1), deps)
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(s.Close)
	botsTurn(t, s, d)
	s.Advance()
	if <-asked {
		t.Error("enough before it has begun")
	}
	d.pass(3 * time.Second)
	for !<-asked { // it asks once more at most before it hears of the time
	}
	d.answer()
	d.pass(3 * time.Second)
	if len(s.Steps()) == 0 {
		t.Error("no action came of it")
	}
}

// endless thinks until it is enough, and tells what it hears.
type endless struct{ asked chan bool }

func (b endless) Choose(_ context.Context, p *engine.Position, budget bot.Budget) bot.Decision {
	for enough := false; !enough; {
		enough = budget.Enough()
		b.asked <- enough
	}
	random, err := bot.New(bot.Random, chupate2.Game{}, p.View.Config())
	if err != nil {
		panic(err)
	}
	return random.Choose(context.Background(), p, budget)
}
