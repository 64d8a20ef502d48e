package app

import (
	"fmt"
	"slices"
	"strings"
	"time"

	"fyne.io/fyne/v2"

	"deckhand/app/kit"
	"deckhand/engine"
)

// What must be true of the window at any moment, whatever has been done to it.

// faults looks for what must never be.
func (s *storm) faults() {
	s.Helper()
	s.faultsOfWindow()
	if r, on := s.screen.(*replayScreen); on {
		s.faultsOfReplay(r)
	}
	p := s.match
	if p == nil || p.table.Size().IsZero() {
		return // or it is covered and has not been looked at
	}
	v, r := p.session.View(), p.table.Report()
	steps := len(p.session.Steps())
	if r.N > steps || p.table.Still() && r.N != steps {
		s.fail("the table has shown %d of %d deeds", r.N, steps)
	}
	layout := v.Layout()
	seen := make(map[engine.Card]bool)
	for _, c := range r.Cards {
		if (c.Card == engine.NoCard) != (c.Face == "") {
			s.fail("a card of %s is %d and shows %q", c.Pile, c.Card, c.Face)
		}
		if c.Card == engine.NoCard {
			continue
		}
		if seen[c.Card] {
			s.fail("card %d is on the table twice", c.Card)
		}
		seen[c.Card] = true
		if r.N != steps || s.asked() {
			continue
		}
		if p := v.Where(c.Card); p == engine.NoPile || layout.PileName(p) != c.Pile {
			s.fail("card %d is shown in %s and lies in %d", c.Card, c.Pile, p)
		}
	}
	if r.N == steps && !s.asked() {
		hand, _ := layout.PileNamed("hand" + fmt.Sprint(int(p.session.Me())))
		for _, c := range v.Shown(nil, hand) {
			if !seen[c] {
				s.fail("card %d of the hand is lost", c)
			}
		}
	}
}

// faultsOfReplay looks at a match that is watched again.
func (s *storm) faultsOfReplay(replay *replayScreen) {
	s.Helper()
	v, r := replay.film.View(), replay.table.Report()
	if !replay.table.Still() {
		return
	}
	layout := v.Layout()
	seen := make(map[engine.Card]bool)
	for _, c := range r.Cards {
		if c.Card == engine.NoCard {
			continue
		}
		if p := v.Where(c.Card); seen[c.Card] || p == engine.NoPile || layout.PileName(p) != c.Pile {
			s.fail("of a match that is watched, card %d is shown in %s and lies in %d, or it is there twice", c.Card, c.Pile, p)
		}
		seen[c.Card] = true
	}
}

// faultsOfWindow looks at what lies over whatever is shown.
func (s *storm) faultsOfWindow() {
	s.Helper()
	over := s.win.Canvas().Overlays().List()
	for _, id := range []string{resultID, savedListID} { // whether to go back, or to throw a match away, is asked over them
		if len(over) == 2 && over[0] == fyne.CanvasObject(kit.OpenModal(s.win.Canvas(), id)) {
			over = over[1:]
		}
	}
	if len(over) > 1 {
		s.fail("%d dialogs lie over each other", len(over))
	}
	if len(kit.Controls(s.win.Canvas())) == 0 {
		s.fail("there is nothing to press on the screen %s", s.screen.name())
	}
}

// asked says whether a question is open, while which a card lies as if it had been played.
func (s *storm) asked() bool {
	for _, c := range s.match.table.Controls() {
		if strings.HasPrefix(c.ID, "suit.") || strings.HasPrefix(c.ID, "choice.") {
			return true
		}
	}
	return false
}

// settle comes back to the table and waits until it stands still there, with nothing half done:
// a card about which something is asked lies as if it had been played.
func (s *storm) settle() *playScreen {
	s.Helper()
	s.say("settle")
	for range 1500 { // a round of eight bots at their slowest takes a while
		s.takeOver()
		if s.match != nil && s.screen != screen(s.match) { // a dialog, and then the page
			s.press(fyne.KeyEscape)
		}
		p, on := s.screen.(*playScreen)
		if on && s.asked() {
			p.table.TypedKey(&fyne.KeyEvent{Name: fyne.KeyEscape})
		}
		if on && p.table.Still() && (p.session.Legal() != nil || p.session.Over() || s.settings.StepByStep) {
			return p
		}
		if s.match == nil {
			s.blow()
		}
		s.wait(48 * time.Millisecond)
	}
	s.fail("the table does not come to rest on the screen %s", s.screen.name())
	return nil
}

// reopen goes home and back, and compares what was kept.
func (s *storm) reopen() {
	s.Helper()
	p := s.settle()
	if p.keeper.journal == nil || p.shared() {
		return // over, and in the history; or somebody else sits there when the table is opened again
	}
	p.keeper.journal.Sync()
	id := p.keeper.journal.Match().Header.ID
	kept, err := s.store.ReadMatch(id)
	if err != nil {
		s.fail("the match cannot be read: %v", err)
	}
	m := p.session.Match()
	state, err := m.Game.New(m.Config, m.Seed)
	if err != nil {
		s.fail("%v", err)
	}
	for _, action := range kept.Actions() {
		if err := engine.Do(state, action.Text, nil); err != nil {
			s.fail("the record does not play: %v", err)
		}
	}
	var v engine.View
	state.View(p.session.Me(), &v)
	if !v.Equal(p.session.View()) {
		s.fail("the record of %d actions leads elsewhere than the match of %d", len(kept.Actions()), len(p.session.Steps()))
	}
	hand := onTable(p)
	s.say("home and back")
	for s.win.Canvas().Overlays().Top() != nil {
		s.win.Canvas().Overlays().Remove(s.win.Canvas().Overlays().Top())
	}
	p.home(s.App)
	s.continueMatch(id)
	again := s.match
	if again == nil || !again.session.View().Equal(&v) {
		s.fail("the match is another one after going home and back")
	}
	if got := onTable(again); !slices.Equal(got, hand) {
		s.fail("after going home and back the hand is %v, not %v", got, hand)
	}
	s.faults()
}
