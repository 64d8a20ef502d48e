package enginetest

import (
	"context"
	"fmt"
	"maps"
	"os"
	"slices"
	"strings"
	"testing"

	"deckhand/engine"
	"deckhand/engine/bot"
)

// longTests is set in the environment when there is time for what takes long.
const longTests = "DECKHAND_LONG"

// How many matches are played, at random and by the rules of thumb, when there is time, and
// when there is not.
const (
	manyRandom, manyRuled = 100_000, 10_000
	someRandom, someRuled = 8, 2
)

// closely is after how many actions, on average, a moment is looked at from all sides.
const closely = 1000

// Many plays whole matches, at random and by the policy of the game, with every number of seats
// in turn and now and then with house rules. After every action it verifies what is quickly
// verified: the cards, the variables, the legal list and what is not in it. Some moments it looks at
// closely: what all seats see, the worlds that they imagine, texts, and that an action has one
// effect. It logs the longest match and how the matches ended. With DECKHAND_LONG set the matches are
// very many. All of them must be over after a number of actions.
func Many(t *testing.T, g engine.Game, bound int) {
	random, ruled := someRandom, someRuled
	if os.Getenv(longTests) != "" {
		random, ruled = manyRandom, manyRuled
	}
	t.Run("random", func(t *testing.T) { playMany(t, &many{game: g, bound: bound, every: closely}, random) })
	t.Run("ruled", func(t *testing.T) { playMany(t, &many{game: g, bound: bound, every: closely, byRule: true}, ruled) })
}

func playMany(t *testing.T, m *many, matches int) {
	for i := range matches {
		m.play(t, uint64(i))
	}
	t.Logf("usual rules: %v", &m.usual)
	t.Logf("house rules: %v", &m.others)
	t.Logf("%d moments looked at closely", m.close)
}

// many is what many matches have in common.
type many struct {
	game   engine.Game
	bound  int
	every  int // after how many actions a moment is looked at closely, on average
	byRule bool
	usual  tally // of matches without house rules
	others tally
	close  int // moments looked at closely
}

// tally counts matches.
type tally struct {
	matches, actions, longest int
	endings                   map[engine.Reason]int
}

func (l *tally) add(actions int, ending engine.Reason) {
	if l.endings == nil {
		l.endings = make(map[engine.Reason]int)
	}
	l.matches++
	l.actions += actions
	l.longest = max(l.longest, actions)
	l.endings[ending]++
}

func (l *tally) String() string {
	var b strings.Builder
	fmt.Fprintf(&b, "%d matches, %d actions, the longest %d, ended", l.matches, l.actions, l.longest)
	for _, ending := range slices.Sorted(maps.Keys(l.endings)) {
		fmt.Fprintf(&b, " %s %.3f%%", ending, 100*float64(l.endings[ending])/float64(l.matches))
	}
	return b.String()
}

// play plays a match that depends on its number alone.
func (m *many) play(t tester, number uint64) {
	t.Helper()
	info := m.game.Info()
	dice := engine.NewRand(number)
	setup := engine.Config{Seats: info.MinSeats + int(number)%(info.MaxSeats-info.MinSeats+1)}
	counted := &m.usual
	if dice.Intn(4) == 0 {
		counted = &m.others
		setup = m.houseRules(setup.Seats, &dice)
	}
	w := begin(t, m.game, setup, engine.Seed(dice.Uint64()), dice.Uint64())
	if m.byRule {
		w.ruled = newRuled(t, w)
	}
	look := newLook(t, w)
	for !w.over() {
		problem := look.quickly()
		switch {
		case problem != "":
		case dice.Intn(m.every) == 0:
			m.close++
			problem = look.closely()
		default:
			w.play(w.choose())
		}
		if len(w.texts) > m.bound {
			problem = "it has no end"
		}
		if problem != "" {
			t.Fatalf("match %d (%+v, seed %v), after %d actions, the last of them %q: %s", number, setup, w.seed, len(w.texts), tail(w.texts), problem)
		}
	}
	problem := look.quickly()
	if problem == "" {
		problem = misplaced(w)
	}
	if problem == "" && dice.Intn(16) == 0 {
		problem = misrecorded(w)
	}
	if problem != "" {
		t.Fatalf("match %d (%+v, seed %v), at its end: %s", number, setup, w.seed, problem)
	}
	o, _ := w.Outcome()
	counted.add(len(w.texts), o.Reason)
}

// houseRules draws values for options until the game accepts them together.
func (m *many) houseRules(seats int, dice *engine.Rand) engine.Config {
	for {
		setup := engine.Config{Seats: seats, Options: make(map[string]string)}
		for _, o := range m.game.Info().Options {
			if all := values(o); dice.Intn(2) == 0 {
				setup.Options[o.Key] = all[dice.Intn(len(all))]
			}
		}
		if _, err := m.game.New(setup, 0); err == nil {
			return setup
		}
	}
}

// look looks at a match.
type look struct {
	w              *walk
	trial, another engine.State
	view           engine.View
	past           []engine.Action
}

func newLook(t tester, w *walk) *look {
	return &look{w: w, trial: w.copied(t), another: w.copied(t), past: []engine.Action{0}}
}

// quickly says what is wrong with the match, as far as that is quickly seen.
func (l *look) quickly() string {
	if err := l.w.Check(); err != nil {
		return err.Error()
	}
	legal := l.w.list()
	if problem := mislisted(l.w, legal); problem != "" {
		return problem
	}
	if problem := l.harmful(strange(&l.w.rand, l.past)); problem != "" {
		return problem
	}
	if len(legal) > 0 {
		l.past = append(l.past[:0], legal...)
	}
	return ""
}

// harmful says what is wrong with the judgement of a number. What is neither listed nor refused,
// such as a play that says which of several cards of one worth it means, must lead to a sound
// state.
func (l *look) harmful(a engine.Action) string {
	refusal, listed := l.w.Why(a), slices.Contains(l.w.legal, a)
	switch {
	case refusal != nil && (refusal.Clause == "" || refusal.Code == ""):
		return fmt.Sprintf("%#x is refused without a reason: %+v", a, refusal)
	case refusal != nil && listed:
		return fmt.Sprintf("legal action %#x is refused: %v", a, refusal)
	case refusal != nil || listed:
		return ""
	}
	l.trial.CopyFrom(l.w.State)
	l.trial.Apply(a, nil)
	if err := l.trial.Check(); err != nil {
		return fmt.Sprintf("after %q, which is not listed: %v", l.w.Text(a), err)
	}
	return ""
}

// closely says what is wrong with the match as far as it can be seen, and plays an action.
func (l *look) closely() string {
	w := l.w
	if problem := misnamed(w, w.legal); problem != "" {
		return problem
	}
	w.State.View(0, &l.view)
	piles := pilesOf(w, l.view.Layout())
	for seat := range w.seats() {
		v := view(w, seat)
		if problem := misviewed(w, v, seat, piles); problem != "" {
			return fmt.Sprintf("seat %d sees %s", seat, problem)
		}
		for _, dice := range []*engine.Rand{&w.rand, nil} {
			l.trial.Determinize(v, dice)
			if problem := unfit(w, l.trial, v); problem != "" {
				return fmt.Sprintf("the world of seat %d: %s", seat, problem)
			}
		}
	}
	return impure(w, l.trial, l.another, w.choose())
}

// ruled are players by the rules of thumb, with a memory.
type ruled struct {
	bot  bot.Bot
	seen engine.Position
	logs []*engine.Log
}

func newRuled(t tester, w *walk) *ruled {
	t.Helper()
	b, err := bot.New(bot.Normal, w.game, w.setup)
	if err != nil {
		t.Fatalf("New: %v", err)
	}
	r := &ruled{bot: b}
	for seat := range engine.Seat(engine.MaxSeats) {
		r.logs = append(r.logs, engine.NewLog(seat))
	}
	return r
}

// choose lets the player who has the turn decide. All of them hear first what the last action
// did, which is their memory.
func (r *ruled) choose(w *walk) engine.Action {
	for _, log := range r.logs {
		log.Add(w.events.List())
	}
	r.seen.Take(w.State, w.Turn(), r.logs[w.Turn()])
	return r.bot.Choose(context.Background(), &r.seen, bot.Budget{Seed: w.rand.Uint64()}).Action
}
