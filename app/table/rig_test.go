package table

import (
	"slices"
	"sync"
	"testing"
	"time"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/driver/desktop"
	"fyne.io/fyne/v2/test"

	"deckhand/app/apptest"
	"deckhand/app/art"
	"deckhand/app/session"
	"deckhand/engine"
	"deckhand/engine/bot"
	"deckhand/engine/chupate2"
	"deckhand/i18n"
	"deckhand/theme"
)

// rig is a table over a real match, with time in the hand of the test.
type rig struct {
	apptest.Time
	t       testing.TB
	w       *Widget
	s       *session.Session
	window  fyne.Window
	art     *art.Art
	sounds  []string
	settled int
	advise  func(done func([]bot.Advice)) (stop func()) // nil: the usual way
}

// words are the same for all rigs: there are hundreds of them, and the toolkit remembers
// their windows to the end.
var words = sync.OnceValues(i18n.Load)

// Action, Player and Undo implement session.Journal.
func (r *rig) Action(engine.Seat, string) error         { return nil }
func (r *rig) Player(engine.Seat, session.Player) error { return nil }
func (r *rig) Undo(int) error                           { return nil }

type rigMatch struct {
	*session.Session
	rig *rig
}

// Advise implements Match.
func (m rigMatch) Advise(done func([]bot.Advice)) (stop func()) {
	if m.rig.advise != nil {
		return m.rig.advise(done)
	}
	return m.Session.Advise(done)
}

func (m rigMatch) Players() []Player {
	var list []Player
	for _, p := range m.Match().Players {
		list = append(list, Player{Name: p.Name, Avatar: p.Avatar})
	}
	return list
}

// newRig is a table of Chúpate 2 with a person and two bots.
func newRig(t testing.TB, seed engine.Seed, kept ...session.Entry) *rig {
	t.Helper()
	return newRigOf(t, chupate2.Game{}, seed, kept...)
}

// newRigOf is such a table of any game for three.
func newRigOf(t testing.TB, game engine.Game, seed engine.Seed, kept ...session.Entry) *rig {
	t.Helper()
	return newRigWith(t, game, nil, seed, kept...)
}

// newRigWith is such a table with some house rules.
func newRigWith(t testing.TB, game engine.Game, rules map[string]string, seed engine.Seed, kept ...session.Entry) *rig {
	t.Helper()
	return newRigFor(t, game, 3, rules, seed, kept...)
}

// newRigFor is such a table for any number of seats.
func newRigFor(t testing.TB, game engine.Game, seats int, rules map[string]string, seed engine.Seed, kept ...session.Entry) *rig {
	t.Helper()
	r := &rig{t: t, art: art.New("")}
	r.open(matchOf(game, engine.Config{Seats: seats, Options: rules}, seed, 1), kept)
	return r
}

// matchOf is a match in which persons have the first so many seats, and bots the others.
func matchOf(game engine.Game, c engine.Config, seed engine.Seed, persons int) session.Match {
	m := session.Match{Game: game, Config: c, Seed: seed}
	for i, name := range []string{"Liina", "Ada", "Bruno", "Carmen", "Dag", "Eha", "Fito", "Greta"}[:c.Seats] {
		p := session.Player{Name: name, Avatar: "sun", Kind: session.Person}
		if i >= persons {
			p.Kind, p.Level, p.Seed = session.Machine, bot.Normal, uint64(i-persons)
		}
		m.Players = append(m.Players, p)
	}
	return m
}

// open puts a window and the table of a match into it.
func (r *rig) open(m session.Match, kept []session.Entry) {
	t := r.t
	t.Helper()
	test.NewTempApp(t).Settings().SetTheme(theme.New(theme.Light, false))
	t.Cleanup(r.art.Close)
	r.window = test.NewTempWindow(t, nil)
	r.window.SetPadded(false)
	r.sit(m, kept, nil, Prefs{CardSize: 1, Motion: theme.Motion{Speed: 1}, Dim: true})
	r.window.Resize(fyne.NewSize(1280, 800))
	t.Cleanup(r.leave) // the toolkit remembers it for a while
}

// sit opens the table of a match in the window, as it was left.
func (r *rig) sit(m session.Match, kept []session.Entry, hand *HandMemory, p Prefs) {
	r.t.Helper()
	bundle, err := words()
	if err != nil {
		r.t.Fatal(err)
	}
	r.s, err = session.Resume(m, kept, session.Deps{
		Journal: r, Clock: r, Post: r.Post, Apart: r.Apart,
		Pace: func() session.Pace { return session.Pace{Factor: float64(r.w.Prefs.Motion.Speed)} }, Trouble: func(err error) { r.t.Error(err) },
	})
	if err != nil {
		r.t.Fatal(err)
	}
	r.w = New(Setup{
		Match: rigMatch{r.s, r}, Art: r.art, Loc: bundle.Localizer("en"), Prefs: p, Hand: hand, Past: r.past(),
		Bar:     []Button{{ID: "table.menu", Enabled: true, Press: func() { r.sounds = append(r.sounds, "menu") }}},
		Now:     func() time.Duration { return r.Now },
		Later:   func(d time.Duration, f func()) { r.After(d, f) },
		Post:    r.Post,
		Sound:   func(cue string, _ bool) { r.sounds = append(r.sounds, cue) },
		Settled: func() { r.settled++ },
	})
	r.s.Listen(r.played)
	r.window.SetContent(r.w)
}

func (r *rig) played(step session.Step) {
	r.w.Play(Deed{Seat: step.Seat, Action: step.Action, Events: step.Events, After: r.s.View()})
}

// past is what has happened in the match.
func (r *rig) past() []Deed {
	var past []Deed
	for _, step := range r.s.Steps() {
		past = append(past, Deed{Seat: step.Seat, Action: step.Action, Events: step.Events})
	}
	return past
}

func (r *rig) leave() {
	r.s.Close()
	r.w.Close()
}

// pass lets time go by, in frames, with everything that falls due.
func (r *rig) pass(d time.Duration) { r.Pass(d, func() { r.w.step() }) }

// mine waits until the person has the turn and the picture stands still.
func (r *rig) mine() {
	r.t.Helper()
	r.s.Advance()
	for range 3000 {
		if r.w.Still() && (r.s.Legal() != nil || r.s.Over()) {
			return
		}
		r.pass(50 * time.Millisecond)
	}
	r.t.Fatalf("the person never got the turn: %d deeds, still %v", len(r.w.Past), r.w.Still())
}

func (r *rig) mouse(p Point, button desktop.MouseButton) *desktop.MouseEvent {
	return &desktop.MouseEvent{PointEvent: fyne.PointEvent{Position: fyne.NewPos(p.X, p.Y), AbsolutePosition: fyne.NewPos(p.X, p.Y)}, Button: button}
}

func (r *rig) down(p Point) { r.w.MouseDown(r.mouse(p, desktop.MouseButtonPrimary)) }
func (r *rig) up(p Point)   { r.w.MouseUp(r.mouse(p, desktop.MouseButtonPrimary)) }
func (r *rig) move(p Point) {
	r.w.Dragged(&fyne.DragEvent{PointEvent: fyne.PointEvent{AbsolutePosition: fyne.NewPos(p.X, p.Y)}})
}

func (r *rig) click(p Point) {
	r.down(p)
	r.pass(50 * time.Millisecond)
	r.up(p)
}

// drag moves from one point to another in steps, as a hand does.
func (r *rig) drag(from, to Point) {
	r.down(from)
	for i := range 10 {
		s := float32(i+1) / 10
		r.move(Point{from.X + (to.X-from.X)*s, from.Y + (to.Y-from.Y)*s})
		r.pass(16 * time.Millisecond)
	}
	r.up(to)
	r.w.DragEnd()
}

func (r *rig) key(name fyne.KeyName) { r.w.TypedKey(&fyne.KeyEvent{Name: name}) }

// at is the visible part of a card in the hand.
func (r *rig) at(card int) Point {
	for i, c := range r.w.handShown() {
		if c == card {
			rect := r.w.handRect(i)
			return Point{rect.X + 6, rect.Y + rect.H/2}
		}
	}
	r.t.Fatalf("card %d is not in the hand", card)
	return Point{}
}

func (r *rig) pile(name string) Point {
	p, _ := r.w.shown.View.Layout().PileNamed(name)
	return r.w.arr.Homes[p].Center()
}

// find is a card of the hand for which want is true, None if there is none.
func (r *rig) find(want func(card int, face string) bool) int {
	for _, c := range r.w.hand.Cards() {
		if want(c, r.face(c)) {
			return c
		}
	}
	return None
}

func (r *rig) face(card int) string {
	l := r.w.shown.View.Layout()
	return l.Text(l.Face(engine.Card(card)))
}

// check compares the picture with the match: every card once, where it lies.
func (r *rig) check() {
	r.t.Helper()
	var want []int
	view := r.s.View()
	for _, c := range view.Shown(nil, r.w.arr.Hand) {
		want = append(want, int(c))
	}
	got := slices.Clone(r.w.hand.Cards())
	slices.Sort(got)
	slices.Sort(want)
	if !slices.Equal(got, want) {
		r.t.Fatalf("the table shows the hand %v, the match has %v", got, want)
	}
	if _, held := r.w.drag.Holding(); held || len(r.w.held) > 0 {
		r.t.Fatal("a card is still held")
	}
	seen := make(map[int]bool)
	for _, slot := range r.w.sprites.order {
		if seen[slot] {
			r.t.Fatalf("card %d is shown twice", slot)
		}
		seen[slot] = true
	}
	for _, rest := range r.w.resting() {
		if !seen[rest.slot] {
			r.t.Fatalf("card %d is not shown", rest.slot)
		}
		if pose := r.w.sprites.line.Poses()[rest.slot]; pose != rest.pose() {
			r.t.Fatalf("card %d rests at %v, not at %v", rest.slot, pose.Rect, rest.rect)
		}
	}
}
