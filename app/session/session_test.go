package session_test

import (
	"errors"
	"slices"
	"testing"
	"time"

	"deckhand/app/session"
	"deckhand/engine"
	"deckhand/engine/bot"
	"deckhand/engine/chupate2"
)

// desk is the world around a session under test: a clock that is moved by hand, a
// queue of posted functions and a journal in memory.
type desk struct {
	posts   chan func()
	timers  []*timer
	now     time.Duration
	entries []session.Entry
	undone  []session.Entry // of these, what can come again
	broken  error
	trouble []error
	steps   []session.Step
	factor  float64
}

type timer struct {
	at   time.Duration
	f    func()
	done bool
}

func (d *desk) After(wait time.Duration, f func()) func() {
	t := &timer{at: d.now + wait, f: f}
	d.timers = append(d.timers, t)
	return func() { t.done = true }
}

func (d *desk) Action(_ engine.Seat, text string) error {
	if d.broken != nil {
		return d.broken
	}
	d.entries = append(d.entries, session.Entry{Action: text})
	if len(d.undone) > 0 && d.undone[0].Action == text {
		d.undone = d.undone[1:]
	} else {
		d.undone = nil
	}
	return nil
}

func (d *desk) Player(_ engine.Seat, p session.Player) error {
	d.entries = append(d.entries, session.Entry{Player: &p})
	return d.broken
}

func (d *desk) Undo(keep int) error {
	players := slices.DeleteFunc(slices.Clone(d.entries), func(e session.Entry) bool { return e.Player == nil })
	actions := slices.DeleteFunc(slices.Clone(d.entries), func(e session.Entry) bool { return e.Player != nil })
	for _, e := range slices.Backward(actions[keep:]) {
		e.Undone = true
		d.undone = append([]session.Entry{e}, d.undone...)
	}
	d.entries = append(players, actions[:keep]...)
	return d.broken
}

// pass moves the clock and runs what is due on the way.
func (d *desk) pass(wait time.Duration) {
	end := d.now + wait
	for {
		var due *timer
		for _, t := range d.timers {
			if !t.done && t.at <= end && (due == nil || t.at < due.at) {
				due = t
			}
		}
		if due == nil {
			break
		}
		due.done, d.now = true, due.at
		due.f()
	}
	d.now = end
}

// answer waits for a bot to answer.
func (d *desk) answer() { (<-d.posts)() }

func (d *desk) deps() session.Deps {
	return session.Deps{
		Journal: d,
		Clock:   d,
		Post:    func(f func()) { d.posts <- f },
		Pace:    func() session.Pace { return session.Pace{Factor: d.factor} },
		Trouble: func(err error) { d.trouble = append(d.trouble, err) },
	}
}

func match(seed engine.Seed) session.Match {
	m := session.Match{Game: chupate2.Game{}, Config: engine.Config{Seats: 3, Options: map[string]string{"limit": "50"}}, Seed: seed}
	m.Players = []session.Player{{Name: "Liina", Kind: session.Person}}
	for i, name := range []string{"Ada", "Bruno"} {
		m.Players = append(m.Players, session.Player{Name: name, Kind: session.Machine, Level: bot.Normal, Seed: uint64(i)})
	}
	return m
}

func open(t *testing.T, m session.Match, kept []session.Entry) (*session.Session, *desk) {
	t.Helper()
	d := &desk{posts: make(chan func(), 16), factor: 1}
	d.entries = slices.Clone(kept)
	s, err := session.Resume(m, kept, d.deps())
	if err != nil {
		t.Fatal(err)
	}
	s.Listen(func(step session.Step) { d.steps = append(d.steps, step) })
	t.Cleanup(s.Close)
	return s, d
}

// play goes on for n decisions: the person takes the last legal action.
func play(t *testing.T, s *session.Session, d *desk, n int) {
	t.Helper()
	for range n {
		if s.Over() {
			return
		}
		if legal := s.Legal(); legal != nil {
			text := legal[len(legal)-1]
			if s.Between() {
				text = "deal"
			}
			if err := s.Do(text); err != nil {
				t.Fatal(err)
			}
			continue
		}
		s.Advance()
		d.answer()
		d.pass(2 * time.Second)
	}
}

func TestWholeMatch(t *testing.T) {
	s, d := open(t, match(7), nil)
	play(t, s, d, 20000)
	if !s.Over() {
		t.Fatal("the match does not end")
	}
	if len(d.steps) != len(s.Steps()) || len(d.steps) != len(d.entries) {
		t.Errorf("heard %d steps, keeps %d, the journal %d", len(d.steps), len(s.Steps()), len(d.entries))
	}
	if o, over := s.Outcome(); !over || !slices.Contains(o.Places, 1) {
		t.Errorf("outcome %+v, over %v", o, over)
	}
}

func TestResumeGoesOnAsIfNothingHappened(t *testing.T) {
	whole, d := open(t, match(3), nil)
	play(t, whole, d, 60)
	for _, cut := range []int{0, 1, 17, 40} {
		again, d2 := open(t, match(3), d.entries[:cut])
		play(t, again, d2, 60-cut)
		if !slices.EqualFunc(d.entries, d2.entries, func(a, b session.Entry) bool { return a.Action == b.Action }) {
			t.Errorf("cut at %d: another match came of it", cut)
		}
	}
}

func TestBotWaitsForThoughtAndForPause(t *testing.T) {
	s, d := open(t, match(1), nil)
	for s.Legal() != nil {
		play(t, s, d, 1)
	}
	before := len(d.steps)
	s.Advance()
	d.pass(time.Hour)
	if len(d.steps) != before {
		t.Fatal("played before it had thought")
	}
	d.answer()
	d.pass(2 * time.Second)
	if len(d.steps) != before+1 {
		t.Fatal("did not play when both had passed")
	}
	for s.Legal() != nil {
		play(t, s, d, 1)
	}
	before = len(d.steps)
	s.Advance()
	s.Advance() // a second call must not start a second thought
	d.answer()
	d.pass(100 * time.Millisecond)
	if len(d.steps) != before {
		t.Fatal("played before its pause was over")
	}
	d.pass(2 * time.Second)
	if len(d.steps) != before+1 {
		t.Fatalf("%d steps instead of one", len(d.steps)-before)
	}
}

func TestInstantPaceHasNoPause(t *testing.T) {
	s, d := open(t, match(1), nil)
	d.factor = 0
	for s.Legal() != nil {
		play(t, s, d, 1)
	}
	before := len(d.steps)
	s.Advance()
	d.pass(0)
	d.answer()
	if len(d.steps) != before+1 {
		t.Fatal("a pause at instant speed")
	}
}

func TestSkipRunsOnUntilAPersonDecides(t *testing.T) {
	s, d := open(t, match(1), nil)
	for s.Legal() != nil {
		play(t, s, d, 1)
	}
	s.Advance()
	s.Skip()
	for s.Legal() == nil && !s.Over() {
		s.Advance()
		d.pass(0)
		d.answer()
	}
	if s.Skipping() {
		t.Error("still skipping in a person's turn")
	}
}

func TestCloseEndsThinking(t *testing.T) {
	s, d := open(t, match(1), nil)
	for s.Legal() != nil {
		play(t, s, d, 1)
	}
	before := len(s.Steps())
	s.Advance()
	s.Close()
	d.pass(time.Hour)
	d.answer()
	if len(s.Steps()) != before {
		t.Error("a bot played after the end")
	}
}

func TestRefusedActionChangesNothing(t *testing.T) {
	s, d := open(t, match(1), nil)
	for s.Legal() == nil {
		play(t, s, d, 1)
	}
	before := len(d.entries)
	var refusal *engine.Refusal
	if err := s.Do("take"); !errors.As(err, &refusal) || refusal.Code != "nothingToTake" {
		t.Errorf("got %v", err)
	}
	var parse *engine.ParseError
	if err := s.Do("dance"); !errors.As(err, &parse) {
		t.Errorf("got %v", err)
	}
	if len(d.entries) != before {
		t.Error("a refused action was kept")
	}
	for s.Legal() != nil {
		play(t, s, d, 1)
	}
	var turn *session.TurnError
	if err := s.Do("draw"); !errors.As(err, &turn) {
		t.Errorf("a person played for a bot: %v", err)
	}
}

func TestStepsHideWhatOthersDraw(t *testing.T) {
	s, d := open(t, match(5), nil)
	play(t, s, d, 300)
	hidden, shown := 0, 0
	for _, step := range s.Steps() {
		for _, e := range step.Events {
			if e.Kind != engine.Moved || s.View().Layout().PileName(e.From) != "stock" {
				continue
			}
			switch s.View().Layout().PileName(e.To) {
			case "hand1", "hand2":
				if e.Card != engine.NoCard {
					t.Fatal("a card drawn by another seat was shown")
				}
				hidden++
			case "hand0":
				if e.Card == engine.NoCard {
					t.Fatal("an own card was hidden")
				}
				shown++
			}
		}
	}
	if hidden == 0 || shown == 0 {
		t.Errorf("saw %d hidden and %d own draws", hidden, shown)
	}
}

func TestJoinerIsKeptAndComesBack(t *testing.T) {
	s, d := open(t, match(2), nil)
	for !s.Between() {
		play(t, s, d, 1)
	}
	carmen := session.Player{Name: "Carmen", Kind: session.Machine, Level: bot.Normal, Seed: 9}
	if err := s.Join(carmen); err != nil {
		t.Fatal(err)
	}
	again, _ := open(t, match(2), d.entries)
	if got := again.Match().Players; len(got) != 4 || got[3] != carmen {
		t.Errorf("players after resuming: %v", got)
	}
	play(t, s, d, 30)
}

func TestBrokenJournalIsToldAndTheMatchGoesOn(t *testing.T) {
	s, d := open(t, match(1), nil)
	d.broken = errors.New("disk full")
	play(t, s, d, 3)
	if len(d.trouble) != 3 || len(s.Steps()) != 3 {
		t.Errorf("%d troubles, %d steps", len(d.trouble), len(s.Steps()))
	}
}

func TestDamagedJournalIsRefused(t *testing.T) {
	m := match(1)
	for _, kept := range [][]session.Entry{{{Action: "play 99"}}, {{Action: "take"}}} {
		var replay *session.ReplayError
		if _, err := session.Resume(m, kept, (&desk{}).deps()); !errors.As(err, &replay) || replay.At != 0 {
			t.Errorf("got %v", err)
		}
	}
	m.Config.Seats = 9
	var seats *engine.SeatsError
	if _, err := session.New(m, (&desk{}).deps()); !errors.As(err, &seats) {
		t.Errorf("got %v", err)
	}
}
