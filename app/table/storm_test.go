package table

import (
	"fmt"
	"math/rand/v2"
	"os"
	"slices"
	"strings"
	"testing"
	"time"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/driver/desktop"

	"deckhand/app/art"
	"deckhand/app/session"
	"deckhand/engine"
	"deckhand/engine/bot"
	"deckhand/engine/chupate2"
	"deckhand/engine/games"
	"deckhand/i18n"
	"deckhand/theme"
)

// A storm throws everything at a table that a person, a window and a match can do, in any
// order. After each step the picture must be that of the match, see faults. With the same
// seed it is the same storm: bots answer between two steps, and time is counted in frames.
type storm struct {
	*rig
	rnd   *rand.Rand
	trail []string     // what was done, oldest first
	due   int          // answers of bots that have not come yet
	twin  engine.State // the match as the rules alone play it
	acts  int          // actions in it
}

// stormTrail is how many of the last steps are told when a storm finds something.
const stormTrail = 30

func newStorm(t testing.TB, m session.Match, seed uint64) *storm {
	t.Helper()
	s := &storm{rig: &rig{t: t, art: art.New(""), came: make(chan struct{}, 1000)}, rnd: rand.New(rand.NewPCG(seed, uint64(m.Seed)))}
	s.art.Close() // drawings would come when they like
	s.advise = s.hints
	s.newBot = func(l bot.Level, g engine.Game, c engine.Config) (bot.Bot, error) {
		s.due++
		return bot.New(l, g, c)
	}
	s.open(m, nil)
	s.begun()
	s.s.Advance()
	return s
}

// sit opens the table of a match in place of the one before.
func (s *storm) sit(m session.Match, kept []session.Entry, hand *HandMemory) {
	s.leave()
	s.answers()
	s.rig.sit(m, kept, hand, s.w.Prefs)
	s.begun()
}

// begun follows a match from where it stands.
func (s *storm) begun() {
	s.due = 0 // those of Resume were only tried
	s.twin, s.acts = nil, 0
}

// answers waits for the bots that think.
func (s *storm) answers() {
	for ; s.due > 0; s.due-- {
		<-s.came
	}
}

// hints has something to say at once, and nothing that takes time to think of.
func (s *storm) hints(done func([]bot.Advice)) (stop func()) {
	if s.s.Legal() == nil || s.s.Between() || s.s.Turn() != s.s.Me() {
		return func() {}
	}
	stopped, at := false, len(s.s.Steps())
	s.post(func() {
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
}

func (s *storm) one(n int) bool { return s.rnd.IntN(n) == 0 }

// wait lets time go by, and bots answer before it does.
func (s *storm) wait(d time.Duration) {
	for end := s.now + d; s.now < end; {
		s.answers()
		s.pass(16 * time.Millisecond)
	}
}

// point is a place where a person might point, most often one where something lies.
func (s *storm) point() Point {
	w := s.w
	f := &w.shown.Frame
	at := func(r Rect) Point { return Point{r.X + s.rnd.Float32()*r.W, r.Y + s.rnd.Float32()*r.H} }
	switch cards := w.handShown(); s.rnd.IntN(10) {
	case 0, 1, 2, 3:
		if len(cards) > 0 {
			return s.at(cards[s.rnd.IntN(len(cards))])
		}
	case 4, 5:
		if len(w.arr.Spots) > 0 {
			return at(w.arr.Spots[s.rnd.IntN(len(w.arr.Spots))].Rect)
		}
	case 6, 7:
		if len(w.arr.Piles) > 0 {
			return at(w.arr.Homes[w.arr.Piles[s.rnd.IntN(len(w.arr.Piles))]])
		}
	case 8:
		if c := slices.Concat(w.under.controls, w.above.controls); len(c) > 0 {
			return at(c[s.rnd.IntN(len(c))].Rect)
		}
	}
	return at(f.Window.Grow(40))
}

var stormKeys = []fyne.KeyName{
	fyne.KeyD, fyne.KeyP, fyne.KeyC, fyne.KeyS, fyne.KeyA, fyne.KeyH, fyne.KeyL, fyne.KeyReturn, fyne.KeyReturn, fyne.KeySpace, fyne.KeySpace, fyne.KeyEscape,
	fyne.KeyTab, fyne.KeyLeft, fyne.KeyRight, fyne.KeyRight, fyne.KeyHome, fyne.KeyEnd, fyne.Key1, fyne.Key2, fyne.Key3, fyne.KeyT, fyne.KeyN, fyne.KeyY, fyne.KeyW,
}

// gusts are the single steps of a storm, each as often as it stands here.
var gusts = []func(*storm){
	(*storm).gustClick, (*storm).gustClick, (*storm).gustDoubleClick, (*storm).gustDoubleClick, (*storm).gustSecond, (*storm).gustLoosePress,
	(*storm).gustDrag, (*storm).gustDrag, (*storm).gustDrag, (*storm).gustPlay, (*storm).gustPlay, (*storm).gustHover,
	(*storm).gustKey, (*storm).gustKey, (*storm).gustKey, (*storm).gustControl, (*storm).gustControl, (*storm).gustMoveCard,
	(*storm).gustSize, (*storm).gustDress, (*storm).gustTheme, (*storm).gustOtherScreen, (*storm).gustUndo,
	(*storm).gustTime, (*storm).gustTime, (*storm).gustTime, (*storm).gustSkip, (*storm).gustOwnMove,
}

// sudden are those of them that can come while a card is held.
var sudden = []func(*storm){
	(*storm).gustSize, (*storm).gustDress, (*storm).gustTheme, (*storm).gustTime, (*storm).gustKey, (*storm).gustUndo, (*storm).gustHover, (*storm).gustOwnMove, (*storm).gustSkip,
}

func (s *storm) gustClick() {
	p := s.point()
	s.say("click %v", p)
	s.down(p)
	s.wait(time.Duration(s.rnd.IntN(80)) * time.Millisecond)
	s.up(p)
	s.w.DragEnd()
}

func (s *storm) gustDoubleClick() {
	p, times := s.point(), 2+s.rnd.IntN(3)
	s.say("%d clicks %v", times, p)
	for range times {
		s.down(p)
		s.now += time.Duration(s.rnd.IntN(40)) * time.Millisecond
		s.up(p)
		s.now += time.Duration(s.rnd.IntN(120)) * time.Millisecond
	}
}

func (s *storm) gustSecond() {
	p := s.point()
	s.say("right click %v", p)
	s.w.MouseDown(s.mouse(p, desktop.MouseButtonSecondary))
	s.w.MouseUp(s.mouse(p, desktop.MouseButtonSecondary))
}

// gustLoosePress is half of something: the window may never hear of the rest.
func (s *storm) gustLoosePress() {
	p := s.point()
	switch s.rnd.IntN(4) {
	case 0:
		s.say("press %v", p)
		s.down(p)
	case 1:
		s.say("release %v", p)
		s.up(p)
	case 2:
		s.say("move %v", p)
		s.move(p)
	default:
		s.say("end of drag")
		s.w.DragEnd()
		s.wantNothingHeld()
	}
}

func (s *storm) gustDrag() {
	from := s.point()
	s.say("drag from %v", from)
	s.down(from)
	last := from
	for range 1 + s.rnd.IntN(4) {
		last = s.point()
		s.say("  over %v", last)
		s.move(last)
		switch s.rnd.IntN(3) {
		case 0:
			sudden[s.rnd.IntN(len(sudden))](s)
		case 1:
			s.wait(time.Duration(s.rnd.IntN(200)) * time.Millisecond)
		}
	}
	outside := Point{-30, last.Y}
	ends := []struct {
		name string
		do   func()
	}{
		{"release", func() { s.up(last) }},
		{"release", func() { s.up(last) }},
		{"release", func() { s.up(last) }},
		{"release outside", func() { s.move(outside); s.up(outside) }},
		{"Esc", func() { s.key(fyne.KeyEscape) }},
		{"right button", func() { s.w.MouseDown(s.mouse(last, desktop.MouseButtonSecondary)) }},
		{"focus lost", func() { s.w.FocusLost() }},
		{"lost release", func() {}},
		{"another screen", func() { s.w.Pause(true); s.w.Pause(false) }},
	}
	end := ends[s.rnd.IntN(len(ends))]
	s.say("  %s %v", end.name, last)
	end.do()
	if end.name == "lost release" && s.one(2) {
		return // it stays in the hand while other things happen
	}
	s.w.DragEnd()
	s.wantNothingHeld()
	s.up(last)
}

// gustPlay drags a card to where it may go, so that the match goes on.
func (s *storm) gustPlay() {
	cards := s.w.handShown()
	if len(cards) == 0 || len(s.w.arr.Piles) == 0 {
		return
	}
	card := cards[s.rnd.IntN(len(cards))]
	pile := s.w.arr.Piles[s.rnd.IntN(len(s.w.arr.Piles))]
	s.say("drag card %d to pile %d", card, pile)
	s.drag(s.at(card), s.w.arr.Homes[pile].Center())
	s.wantNothingHeld()
}

func (s *storm) gustHover() {
	if s.one(5) {
		s.say("pointer leaves")
		s.w.MouseOut()
		return
	}
	p := s.point()
	s.say("hover %v", p)
	s.w.MouseMoved(s.mouse(p, 0))
}

func (s *storm) gustKey() {
	key := stormKeys[s.rnd.IntN(len(stormKeys))]
	s.say("key %s", key)
	if s.one(6) {
		shift := &fyne.KeyEvent{Name: desktop.KeyShiftLeft}
		s.w.KeyDown(shift)
		defer s.w.KeyUp(shift)
	}
	s.key(key)
}

func (s *storm) gustControl() {
	if c := s.w.Controls(); len(c) > 0 {
		id := c[s.rnd.IntN(len(c))].ID
		s.say("press %s", id)
		s.w.pressID(id)
	}
}

func (s *storm) gustMoveCard() {
	key := []fyne.KeyName{fyne.KeyLeft, fyne.KeyRight}[s.rnd.IntN(2)]
	s.say("Alt and %s", key)
	s.w.TypedShortcut(&desktop.CustomShortcut{KeyName: key, Modifier: fyne.KeyModifierAlt})
}

func (s *storm) gustSize() {
	size := fyne.NewSize(800+s.rnd.Float32()*1400, 600+s.rnd.Float32()*800)
	s.say("resize %v", size)
	s.window.Resize(size)
}

func (s *storm) gustDress() {
	p, lang := s.w.Prefs, s.w.Loc
	switch s.rnd.IntN(6) {
	case 0:
		bundle, _ := words()
		lang = bundle.Localizer([]string{"en", "et", "es", i18n.Pseudo}[s.rnd.IntN(4)])
	case 1:
		p.CardSize = MinCardSize + s.rnd.Float32()*(MaxCardSize-MinCardSize)
	case 2:
		p.Motion.Speed = []float32{0, 0.5, 1, 2}[s.rnd.IntN(4)]
	case 3:
		p.Motion.Reduced = !p.Motion.Reduced
	case 4:
		p.Dim, p.AutoCall, p.OnlyMove = s.one(2), s.one(2), s.one(3)
	default:
		p.Step = !p.Step
	}
	s.say("dress %s %+v", lang.Lang(), p)
	if s.one(4) {
		s.say("panel")
		s.w.SetPanel(!s.w.panel, s.w.Bar)
	}
	s.w.Dress(lang, p, s.w.Bar)
}

func (s *storm) gustTheme() {
	mode, contrast := []theme.Mode{theme.Light, theme.Dark}[s.rnd.IntN(2)], s.one(2)
	s.say("theme %v %v", mode, contrast)
	fyne.CurrentApp().Settings().SetTheme(theme.New(mode, contrast))
	s.w.Dress(s.w.Loc, s.w.Prefs, s.w.Bar)
}

func (s *storm) gustOtherScreen() {
	s.say("another screen")
	s.w.Pause(true)
	s.wait(time.Duration(s.rnd.IntN(300)) * time.Millisecond)
	s.w.Pause(false)
}

func (s *storm) gustUndo() {
	last := s.s.Last()
	switch {
	case s.one(3) && s.s.MayRedo():
		s.say("redo")
		if err := s.s.Redo(); err != nil {
			s.fail(err)
		}
	case last >= 0 && s.one(3):
		for range s.rnd.IntN(3) {
			for n := last - 1; n >= 0; n-- {
				if s.s.Own(n) {
					last = n
					break
				}
			}
		}
		s.say("undo to %d", last)
		if err := s.s.Undo(last); err != nil {
			s.fail(err)
		}
	default:
		return
	}
	s.twin = nil
	s.w.Rewind(s.past())
}

func (s *storm) gustTime() {
	d := time.Duration(s.rnd.IntN(700)) * time.Millisecond
	s.say("wait %v", d)
	s.wait(d)
}

func (s *storm) gustSkip() {
	s.say("skip")
	if s.one(2) {
		s.w.finish()
	} else {
		s.w.SkipMotion()
	}
}

// gustOwnMove is a move of a person that the table has not been asked for, as when another
// one at the same screen decides.
func (s *storm) gustOwnMove() {
	if legal := s.s.Legal(); len(legal) > 0 && !s.s.Over() {
		action := legal[s.rnd.IntN(len(legal))]
		if action == "join" || s.rnd.IntN(3) > 0 && s.s.Turn() == s.s.Me() && !s.s.Between() {
			return
		}
		s.say("action %s", action)
		if err := s.s.Do(action); err != nil {
			s.fail(err)
		}
	}
}

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
	for range 600 {
		if s.w.Still() && (s.s.Legal() != nil || s.s.Over() || s.w.stepping()) {
			if err := s.faults(); err != nil {
				s.fail(err)
			}
			return
		}
		s.wait(48 * time.Millisecond)
	}
	s.fail(fmt.Errorf("the table does not come to rest: still %v, turn %d, paused %v, skipping %v, stepped %d, deeds %d, due %d", s.w.Still(), s.s.Turn(), s.w.paused, s.s.Skipping(), s.w.stepped, len(s.w.Past), s.due))
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
		})
	}
}
