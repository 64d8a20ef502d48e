package table

import (
	"fmt"
	"hash"
	"hash/fnv"
	"math/rand/v2"
	"os"
	"strings"
	"testing"
	"time"

	"deckhand/app/apptest"
	"deckhand/app/art"
	"deckhand/app/session"
	"deckhand/engine"
	"deckhand/engine/bot"
	"deckhand/engine/chupate2"
	"deckhand/engine/games"
)

// A storm throws everything at a table that a person, a window and a match can do, in any
// order. After each step the picture must be that of the match, see faults. With the same
// seed it is the same storm: bots think between two frames, and time is counted in frames.
type storm struct {
	*rig
	rnd   *rand.Rand
	trail []string     // what was done, oldest first
	sum   hash.Hash64  // of all that was done and how the table stood after it
	twin  engine.State // the match as the rules alone play it
	acts  int          // actions in it
}

// stormTrail is how many of the last steps are told when a storm finds something.
const stormTrail = 30

func newStorm(t testing.TB, m session.Match, seed uint64) *storm {
	t.Helper()
	s := &storm{rig: &rig{t: t, art: art.New("")}, rnd: rand.New(rand.NewPCG(seed, uint64(m.Seed))), sum: fnv.New64a()}
	s.art.Close() // drawings would come when they like
	s.advise = s.hints
	s.open(m, nil)
	apptest.QuickText(t)
	s.s.Advance()
	return s
}

// sit opens the table of a match in place of the one before.
func (s *storm) sit(m session.Match, kept []session.Entry, hand *HandMemory) {
	s.leave()
	s.rig.sit(m, kept, hand, s.w.Prefs)
	s.twin = nil
}

// hints has something to say at once, and nothing that takes time to think of.
func (s *storm) hints(done func([]bot.Advice)) (stop func()) {
	if s.s.Legal() == nil || s.s.Between() || s.s.Turn() != s.s.Me() {
		return func() {}
	}
	stopped, at := false, len(s.s.Steps())
	s.Post(func() {
		if stopped || len(s.s.Steps()) != at {
			return
		}
		state, err := s.replayed()
		if err != nil {
			s.t.Fatal(err)
		}
		var list []bot.Advice
		for i, a := range state.Legal(nil) {
			list = append(list, bot.Advice{Decision: bot.Decision{Action: a, Value: 1 / float64(i+1)}})
		}
		done(list)
	})
	return func() { stopped = true }
}

// replayed is the match as its record plays.
func (s *storm) replayed() (engine.State, error) {
	m := s.s.Match()
	state, err := m.Game.New(m.Config, m.Seed)
	if err != nil {
		return nil, err
	}
	for _, e := range s.s.Played(len(s.s.Steps())) {
		if e.Player == nil {
			if err := engine.Do(state, e.Action, nil); err != nil {
				return nil, err
			}
		}
	}
	return state, nil
}

func (s *storm) say(format string, args ...any) {
	s.trail = append(s.trail, fmt.Sprintf(format, args...))
	fmt.Fprintln(s.sum, s.Now, s.trail[len(s.trail)-1])
}

func (s *storm) one(n int) bool { return s.rnd.IntN(n) == 0 }

func (s *storm) wantNothingHeld() {
	s.t.Helper()
	if held, on := s.w.drag.Holding(); on || len(s.w.held) > 0 {
		s.fail(fmt.Errorf("after the end of a drag %+v is held, %v shown so", held, s.w.held))
	}
}

func (s *storm) fail(err error) {
	s.t.Helper()
	from := max(0, len(s.trail)-stormTrail)
	s.t.Fatalf("%v\nafter %d steps, the last of them:\n%s", err, len(s.trail), strings.Join(s.trail[from:], "\n"))
}

// blow does one step and looks at the table.
func (s *storm) blow() {
	s.t.Helper()
	gusts[s.rnd.IntN(len(gusts))](s)
	if s.s.Over() && s.w.Still() && s.one(10) {
		m := s.s.Match()
		m.Players = m.Players[:m.Config.Seats]
		m.Seed++
		s.say("new match %d", m.Seed)
		s.sit(m, nil, nil)
		s.s.Advance()
	}
	if err := s.faults(); err != nil {
		s.fail(err)
	}
	fmt.Fprintln(s.sum, s.w.Report())
}

// calm lets everything come to rest that the person has not begun.
func (s *storm) calm() {
	s.t.Helper()
	s.say("calm")
	s.w.DragEnd()
	s.up(Point{5, 300})
	s.w.endLook()
	s.w.closeChoice()
	s.w.dismiss()
	s.w.unmark()
	s.w.keys, s.w.shown.Armed = false, false
	s.w.hoverOver(None)
	for range 5000 { // with many seats it is long until the next turn
		if s.w.Still() && (s.s.Legal() != nil || s.s.Over() || s.w.stepping()) {
			s.w.scrollTo(0) // how far rows are scrolled is not kept; deeds do that too
			s.w.shown.Aside = false
			s.w.rest()
			if err := s.faults(); err != nil {
				s.fail(err)
			}
			return
		}
		s.pass(48 * time.Millisecond)
	}
	s.fail(fmt.Errorf("the table does not come to rest: still %v, turn %d, %d deeds", s.w.Still(), s.s.Turn(), len(s.w.Past)))
}

// reopen leaves the table and sits down at it again, which must look the same.
func (s *storm) reopen() {
	s.t.Helper()
	s.calm()
	before, log := s.w.Report(), s.w.Log()
	memory := s.w.hand.Memory()
	memory.Wish = s.w.shown.Wish
	kept := s.s.Played(len(s.s.Steps()))
	m := s.s.Match()
	m.Players = m.Players[:m.Config.Seats]
	lang, panel := s.w.Loc, s.w.panel
	s.say("reopen")
	s.sit(m, kept, &memory)
	s.w.Dress(lang, s.w.Prefs, s.w.Bar)
	s.w.SetPanel(panel, s.w.Bar)
	if err := differ(before, s.w.Report()); err != nil {
		s.fail(fmt.Errorf("reopened, %w", err))
	}
	if again := s.w.Log(); s.w.announced != nil || len(again) > len(log) {
		s.fail(fmt.Errorf("reopened, the log has %d lines, not %d", len(again), len(log)))
	}
	s.s.Advance()
}

// storms are matches with few and with many seats, with house rules and without, one of
// them between two persons.
func storms() []session.Match {
	var list []session.Match
	for i, g := range games.All() {
		info := g.Info()
		rules := make(map[string]string)
		for _, o := range info.Options {
			if o.Kind == engine.Switch {
				rules[o.Key] = map[string]string{"on": "off", "off": "on"}[o.Default]
			}
		}
		list = append(list,
			matchOf(g, engine.Config{Seats: info.MinSeats}, engine.Seed(100+i), 1),
			matchOf(g, engine.Config{Seats: info.MaxSeats, Options: rules}, engine.Seed(200+i), 1))
	}
	return append(list, matchOf(chupate2.Game{}, engine.Config{Seats: 3}, 300, 2))
}

// TestStorm blows over every game: shortly, or for ten thousand steps a match when there
// is time.
func TestStorm(t *testing.T) {
	steps := 400
	if os.Getenv("DECKHAND_LONG") != "" {
		steps = 10_000
	}
	for _, m := range storms() {
		t.Run(fmt.Sprintf("%s/%d seats", m.Game.Info().ID, m.Config.Seats), func(t *testing.T) {
			s := newStorm(t, m, 1)
			for n := range steps {
				s.blow()
				if n%100 == 99 {
					s.reopen()
				}
			}
			s.calm()
			t.Logf("%d steps of seed %d come to %x", steps, m.Seed, s.sum.Sum64())
		})
	}
}

func TestAStormIsDecidedByItsSeed(t *testing.T) {
	m := storms()[0]
	var sums [2]uint64
	for i := range sums {
		s := newStorm(t, m, 2)
		for range 150 {
			s.blow()
		}
		sums[i] = s.sum.Sum64()
	}
	if sums[0] != sums[1] {
		t.Error("the same storm has blown otherwise")
	}
}
