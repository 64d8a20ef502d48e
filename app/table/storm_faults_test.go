package table

import (
	"errors"
	"fmt"
	"slices"

	"fyne.io/fyne/v2"

	"deckhand/engine"
)

// What must be true of a table at any moment, whatever has been done to it.

// faults looks for what is wrong; nil if all is well.
func (s *storm) faults() error {
	if s.twin == nil || s.acts != len(s.s.Steps()) {
		if err := s.follow(); err != nil {
			return err
		}
	}
	w, view := s.w, s.s.View()
	if n, steps := len(w.Past)+w.ahead, len(s.s.Steps()); n != steps {
		return fmt.Errorf("the table knows of %d deeds, %d of them to come, and the match of %d", n, w.ahead, steps)
	}
	if w.ahead == 0 && !w.shown.View.Equal(view) {
		return errors.New("the table shows another position than that of the match")
	}
	for _, check := range []func() error{s.heldFaults, s.handFaults, s.spotFaults, s.pictureFaults, s.questionFaults} {
		if err := check(); err != nil {
			return err
		}
	}
	if w.queue.Settled() {
		return s.restFaults()
	}
	return nil
}

// follow plays by the rules alone what has happened since, and compares.
func (s *storm) follow() error {
	if n := len(s.s.Steps()); s.twin == nil || n < s.acts {
		state, err := s.replayed()
		if err != nil {
			return fmt.Errorf("the record does not play: %w", err)
		}
		s.twin, s.acts = state, n
	}
	for _, e := range s.s.Played(len(s.s.Steps()))[s.acts+s.joined():] {
		if err := engine.Do(s.twin, e.Action, nil); err != nil {
			return fmt.Errorf("%s is not allowed by the rules: %w", e.Action, err)
		}
		s.acts++
	}
	if s.one(50) {
		state, err := s.replayed()
		if err != nil {
			return fmt.Errorf("the record does not play: %w", err)
		}
		if a, b := engine.Hash(state), engine.Hash(s.twin); a != b {
			return fmt.Errorf("the record leads to %s, the match to %s", a, b)
		}
	}
	var v engine.View
	s.twin.View(s.s.Me(), &v)
	if !v.Equal(s.s.View()) {
		return errors.New("the match stands otherwise than the rules say")
	}
	return s.twin.Check()
}

// joined is how many players have sat down later: they stand first in what was played.
func (s *storm) joined() int {
	m := s.s.Match()
	return len(m.Players) - m.Config.Seats
}

// heldFaults compares what the hand of the person holds with what is drawn so.
func (s *storm) heldFaults() error {
	w := s.w
	held, on := w.drag.Holding()
	switch {
	case !on && (len(w.held) > 0 || len(w.sprites.held) > 0 || w.targets != nil):
		return fmt.Errorf("nothing is held, but %v is drawn so", w.sprites.held)
	case !on && (w.aim != Drop{} || w.shown.Drop != nil || !w.carried.Empty()):
		return fmt.Errorf("nothing is held, but it would go to %+v", w.aim)
	case on && held.Card != None && !slices.Equal(held.Cards, w.held):
		return fmt.Errorf("held is %v, drawn so %v", held.Cards, w.held)
	case on && !slices.Equal(w.held, w.sprites.held):
		return fmt.Errorf("held is %v, on top lies %v", w.held, w.sprites.held)
	}
	for _, slot := range w.held {
		if w.sprites.line.Moving(slot) {
			return fmt.Errorf("card %d is held and flies", slot)
		}
	}
	return nil
}

// handFaults compares the hand that is shown with that of the position that is shown.
func (s *storm) handFaults() error {
	w := s.w
	var want []int
	for _, c := range w.shown.View.Shown(nil, w.arr.Hand) {
		want = append(want, int(c))
	}
	got := slices.Clone(w.hand.Cards())
	slices.Sort(got)
	slices.Sort(want)
	if !slices.Equal(got, want) {
		return fmt.Errorf("the hand is %v, the table has it as %v", want, got)
	}
	for i, m := range w.marked {
		if !w.canMark(m) || slices.Contains(w.marked[:i], m) {
			return fmt.Errorf("%v are marked, and card %d cannot be", w.marked, m)
		}
	}
	if w.hover != None && !slices.Contains(got, w.hover) {
		return fmt.Errorf("card %d is raised and not in the hand", w.hover)
	}
	return nil
}

// spotFaults looks for cards that lie twice, in a wrong pile or with a wrong side up.
func (s *storm) spotFaults() error {
	w := s.w
	view := w.shown.View
	lies := make(map[engine.Card]bool)
	count := make(map[engine.Pile]int)
	for _, spot := range w.arr.Spots {
		count[spot.Pile]++
		if spot.Card == engine.NoCard {
			continue
		}
		if lies[spot.Card] {
			return fmt.Errorf("card %d lies in two places", spot.Card)
		}
		lies[spot.Card] = true
		if spot.Card == w.shown.Preview {
			continue
		}
		if p := view.Where(spot.Card); p != spot.Pile {
			return fmt.Errorf("card %d lies in pile %d and is drawn in %d", spot.Card, p, spot.Pile)
		}
	}
	for p, n := range count {
		if most := view.Count(p); n > most && w.shown.Preview == engine.NoCard {
			return fmt.Errorf("%d cards are drawn in pile %d, which has %d", n, p, most)
		}
	}
	for _, c := range w.handShown() {
		if lies[engine.Card(c)] {
			return fmt.Errorf("card %d is in the hand and on the table", c)
		}
	}
	return nil
}

// pictureFaults looks at the pictures themselves: none twice, and no face that nobody has
// seen.
func (s *storm) pictureFaults() error {
	w := s.w
	sprites := w.sprites
	layout := w.shown.View.Layout()
	seen := make(map[int]bool)
	for _, slot := range sprites.order {
		if seen[slot] {
			return fmt.Errorf("card %d is drawn twice: %v", slot, sprites.order)
		}
		seen[slot] = true
		pose := sprites.line.Poses()[slot]
		switch {
		case slot >= sprites.cards && pose.FaceUp:
			return fmt.Errorf("the hidden card in slot %d shows a face", slot)
		case slot < sprites.cards && pose.FaceUp && w.shown.View.Where(engine.Card(slot)) == engine.NoPile && !sprites.line.Moving(slot) && w.queue.Settled():
			return fmt.Errorf("card %d shows its face, and nobody knows where it lies", slot)
		case slot < sprites.cards && pose.FaceUp && sprites.all[slot].front != w.picture(layout.Text(layout.Face(engine.Card(slot))), sprites.all[slot].h):
			return fmt.Errorf("card %d has the face %q, in the words and the style of now", slot, sprites.all[slot].front)
		}
	}
	objects := slices.Concat(sprites.layer.Objects, sprites.top.Objects)
	objects = slices.DeleteFunc(objects, func(o fyne.CanvasObject) bool { return o == fyne.CanvasObject(sprites.shade) })
	if !slices.Equal(objects, sprites.images(sprites.order)) {
		return fmt.Errorf("%d pictures are on the table, and %d cards", len(objects), len(sprites.order))
	}
	return nil
}

// questionFaults looks for a question that has outlived its moment.
func (s *storm) questionFaults() error {
	w := s.w
	if w.choice == nil {
		if w.shown.Preview != engine.NoCard && w.ahead == 0 {
			return fmt.Errorf("card %d lies as if it was played, and nothing is asked", w.shown.Preview)
		}
		return nil
	}
	if w.ahead > 0 {
		return nil // something has happened that will end it
	}
	for _, o := range w.choice.Options {
		a, err := s.twin.Parse(o.Action)
		if err != nil || s.twin.Why(a) != nil {
			return fmt.Errorf("the question offers %q, which is not legal now: %w", o.Action, err)
		}
	}
	return nil
}

// restFaults compares the table at rest with the places where things belong.
func (s *storm) restFaults() error {
	w := s.w
	if w.motion != nil { // ended by something else than a frame
		w.step()
		if !w.queue.Settled() {
			return nil // which has let the match go on
		}
	}
	if w.motion != nil {
		return errors.New("nothing moves, and frames are drawn")
	}
	if n := len(w.sprites.free); n != hiddenSlots && len(w.held) == 0 {
		return fmt.Errorf("%d of %d hidden cards are free while nothing moves", n, hiddenSlots)
	}
	lies := make(map[int]bool)
	for _, r := range w.resting() {
		lies[r.slot] = true
		if !w.sprites.shows(r.slot) {
			return fmt.Errorf("card %d is not drawn", r.slot)
		}
		if pose := w.sprites.line.Poses()[r.slot]; pose != r.pose() {
			return fmt.Errorf("card %d belongs to %v and is at %v", r.slot, r.pose(), pose)
		}
		image := w.sprites.all[r.slot].image
		if at := image.Position(); at != fyne.NewPos(r.rect.X, r.rect.Y) || image.Size() != fyne.NewSize(r.rect.W, r.rect.H) {
			return fmt.Errorf("card %d belongs to %v and is drawn at %v", r.slot, r.rect, at)
		}
	}
	for _, slot := range w.sprites.order {
		if !lies[slot] && !w.isHeld(slot) {
			return fmt.Errorf("card %d is drawn and lies nowhere", slot)
		}
	}
	for p := range w.shown.View.Layout().Piles() {
		for _, c := range w.shown.View.Shown(nil, engine.Pile(p)) {
			if engine.Pile(p) == w.arr.Hand && !lies[int(c)] && !w.isHeld(int(c)) {
				return fmt.Errorf("card %d of the hand is lost", c)
			}
		}
	}
	return nil
}

// differ compares two reports of the same position.
func differ(a, b Report) error {
	for _, pair := range [][2]any{
		{a.N, b.N}, {a.Turn, b.Turn}, {a.Prompt, b.Prompt}, {a.Legal, b.Legal}, {a.Piles, b.Piles}, {a.Cards, b.Cards},
	} {
		if x, y := fmt.Sprint(pair[0]), fmt.Sprint(pair[1]); x != y {
			return fmt.Errorf("the table shows\n%s\nand not\n%s", y, x)
		}
	}
	return nil
}
