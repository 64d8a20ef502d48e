package table

import (
	"slices"
	"time"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/driver/desktop"

	"deckhand/i18n"
	"deckhand/theme"
)

// The single steps of a storm.

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
	fyne.KeyTab, fyne.KeyLeft, fyne.KeyRight, fyne.KeyRight, fyne.KeyHome, fyne.KeyEnd, fyne.Key1, fyne.Key2, fyne.Key3, fyne.KeyT, fyne.KeyN, fyne.KeyY, fyne.KeyW, fyne.KeyPageUp, fyne.KeyPageDown,
}

// gusts are the single steps of a storm, each as often as it stands here.
var gusts = []func(*storm){
	(*storm).gustClick, (*storm).gustClick, (*storm).gustDoubleClick, (*storm).gustDoubleClick, (*storm).gustSecond, (*storm).gustLoosePress,
	(*storm).gustDrag, (*storm).gustDrag, (*storm).gustDrag, (*storm).gustPlay, (*storm).gustPlay, (*storm).gustHover,
	(*storm).gustWheel, (*storm).gustKey, (*storm).gustKey, (*storm).gustKey, (*storm).gustControl, (*storm).gustControl, (*storm).gustMoveCard,
	(*storm).gustSize, (*storm).gustDress, (*storm).gustTheme, (*storm).gustOtherScreen, (*storm).gustUndo,
	(*storm).gustTime, (*storm).gustTime, (*storm).gustTime, (*storm).gustSkip, (*storm).gustOwnMove,
}

// sudden are those of them that can come while a card is held.
var sudden = []func(*storm){
	(*storm).gustSize, (*storm).gustDress, (*storm).gustTheme, (*storm).gustTime, (*storm).gustKey, (*storm).gustUndo, (*storm).gustHover, (*storm).gustOwnMove, (*storm).gustSkip, (*storm).gustWheel,
}

func (s *storm) gustClick() {
	p := s.point()
	s.say("click %v", p)
	s.down(p)
	s.pass(time.Duration(s.rnd.IntN(80)) * time.Millisecond)
	s.up(p)
	s.w.DragEnd()
}

func (s *storm) gustDoubleClick() {
	p, times := s.point(), 2+s.rnd.IntN(3)
	s.say("%d clicks %v", times, p)
	for range times {
		s.down(p)
		s.Now += time.Duration(s.rnd.IntN(40)) * time.Millisecond
		s.up(p)
		s.Now += time.Duration(s.rnd.IntN(120)) * time.Millisecond
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
			s.pass(time.Duration(s.rnd.IntN(200)) * time.Millisecond)
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
	if end.name == "lost release" {
		if s.one(2) {
			return // it stays in the hand while other things happen
		}
		s.w.DragEnd()
	}
	s.wantNothingHeld()
	s.w.DragEnd()
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

func (s *storm) gustWheel() {
	turned := 80*s.rnd.Float32() - 40
	s.say("wheel %v", turned)
	s.w.Scrolled(&fyne.ScrollEvent{Scrolled: fyne.Delta{DY: turned}})
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
	s.pass(time.Duration(s.rnd.IntN(300)) * time.Millisecond)
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
	s.pass(d)
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
