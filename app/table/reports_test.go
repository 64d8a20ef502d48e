package table

import (
	"slices"
	"testing"
	"time"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/test"

	"deckhand/engine"
	"deckhand/engine/games"
)

// What players have reported about the tables of other programs must not happen here. Each
// test is one kind of fault, looked for in every game.

// everyGame runs a test at a table of each game, dealt but not yet shown.
func everyGame(t *testing.T, do func(t *testing.T, r *rig)) {
	for _, g := range games.All() {
		t.Run(g.Info().ID, func(t *testing.T) { do(t, newRigOf(t, g, 5)) })
	}
}

// own is how many actions the person has done.
func (r *rig) own() int {
	n := 0
	for _, s := range r.s.Steps() {
		if s.Seat == r.s.Me() {
			n++
		}
	}
	return n
}

func TestManyClicksInAMomentAreOneMove(t *testing.T) {
	everyGame(t, func(t *testing.T, r *rig) {
		r.mine()
		for n := 0; n < 40 && !r.s.Over() && !r.s.Between(); n++ {
			places := r.places()
			place, times := places[n%len(places)], 2+n%19
			before := r.own()
			for range times {
				r.down(place)
				r.Now += 200 * time.Millisecond / time.Duration(2*times)
				r.up(place)
				r.Now += 200 * time.Millisecond / time.Duration(2*times)
			}
			if n := r.own() - before; n > 1 {
				t.Errorf("%d clicks at %v were %d moves, the last of them %q", times, place, n, lastAction(r))
			}
			r.pass(2 * time.Second)
			r.w.closeChoice()
			r.w.unmark()
			if r.own() == before && n%5 == 4 { // so that the match goes on
				if err := r.s.Do(r.s.Legal()[0]); err != nil {
					t.Fatal(err)
				}
			}
			r.mine()
			r.check()
		}
	})
}

// places are where a click may mean a move: piles, buttons, cards of the hand and of the own rows.
func (r *rig) places() (list []Point) {
	for _, p := range r.w.arr.Piles {
		list = append(list, r.w.arr.Homes[p].Center())
	}
	for _, c := range r.w.under.controls {
		if c.Action != "" && c.Enabled {
			list = append(list, c.Rect.Center())
		}
	}
	for _, c := range r.w.handShown() {
		list = append(list, r.at(c))
	}
	for _, spot := range r.w.arr.Spots {
		if spot.Grab {
			list = append(list, spot.Rect.Center())
		}
	}
	return list
}

func TestClicksAndDragsDuringTheDealLoseNothing(t *testing.T) {
	everyGame(t, func(t *testing.T, r *rig) {
		r.w.opening = true
		r.w.refreshAll() // deals
		if r.w.queue.Settled() {
			t.Fatal("nothing is dealt")
		}
		for i, c := range r.w.handShown() {
			r.pass(48 * time.Millisecond)
			switch i % 3 {
			case 0:
				r.click(r.at(c))
			case 1:
				r.drag(r.at(c), Point{640, 300})
			default:
				r.w.sort(r.w.hand.Mode().Next())
			}
		}
		r.w.unmark()
		r.mine()
		r.pass(time.Second)
		r.check()
		r.drawnOnce()
	})
}

func TestSizeAndScaleMayChangeDuringTheDealAndADrag(t *testing.T) {
	sizes := []fyne.Size{{Width: 800, Height: 600}, {Width: 2560, Height: 1080}, {Width: 900, Height: 1400}, {Width: 1280, Height: 800}}
	everyGame(t, func(t *testing.T, r *rig) {
		change := func() {
			canvas := r.window.Canvas().(test.WindowlessCanvas)
			for i, size := range sizes {
				canvas.SetScale([]float32{1, 2, 1, 1.5}[i])
				r.window.Resize(size)
				r.pass(50 * time.Millisecond)
			}
			canvas.SetScale(1)
			r.window.Resize(sizes[0])
		}
		r.w.opening = true
		r.w.refreshAll()
		change()
		r.mine()
		r.check()
		from := r.at(r.w.handShown()[0])
		r.down(from)
		r.move(Point{from.X, from.Y - 100})
		change()
		if _, held := r.w.drag.Holding(); !held {
			t.Error("the card was lost on the way")
		}
		r.key(fyne.KeyEscape)
		r.w.DragEnd()
		r.up(from)
		r.pass(time.Second)
		r.mine()
		r.check()
	})
}

// A window that is moved to another screen keeps its size in units, and everything is drawn for the pixels there.
func TestAnotherScaleDrawsTheSameTableSharply(t *testing.T) {
	everyGame(t, func(t *testing.T, r *rig) {
		r.mine()
		canvas := r.window.Canvas().(test.WindowlessCanvas)
		before := r.w.Report()
		for _, scale := range []float32{1, 2, 1, 1.5, 3, 1} {
			canvas.SetScale(scale)
			r.window.Content().Refresh() // as the toolkit does then
			r.check()
			if faces, frame := r.w.faces.scale, r.w.shown.Frame.scale; faces != scale || frame != scale {
				t.Errorf("at scale %v faces are drawn for %v and laid out for %v", scale, faces, frame)
			}
		}
		if err := differ(before, r.w.Report()); err != nil {
			t.Error(err)
		}
	})
}

// A card may be lifted in one's own turn and let go in that of somebody else.
func TestADragAcrossTheTurnIsRefusedAndTheCardFliesHome(t *testing.T) {
	everyGame(t, func(t *testing.T, r *rig) {
		for range 40 {
			r.mine()
			if r.s.Over() || r.s.Between() {
				break
			}
			card, hand := None, r.w.handShown()
			if len(hand) > 0 {
				card = hand[0]
				from := r.at(card)
				r.down(from)
				r.move(Point{from.X, from.Y - 100})
			}
			legal := r.s.Legal()
			if err := r.s.Do(legal[len(legal)-1]); err != nil {
				t.Fatal(err)
			}
			r.pass(100 * time.Millisecond)
			_, held := r.w.drag.Holding()
			if !held || r.s.Turn() == r.s.Me() {
				r.key(fyne.KeyEscape)
				continue
			}
			before := r.own()
			r.move(r.pile("discard"))
			r.up(r.pile("discard"))
			r.w.DragEnd()
			if r.own() != before || r.w.excuse == nil || r.w.excuse.kind != refused {
				t.Errorf("%d moves, the reason is %v", r.own()-before, r.w.excuse)
			}
			if !contains(r.w.handShown(), card) {
				t.Error("the card has gone")
			}
			r.mine()
			r.check()
			return
		}
		t.Error("the turn never passed while a card was held")
	})
}

// Wherever the button comes up, the card is at home again and nothing lies where it was.
func TestACardIsLetGoAtEveryEdgeAndOutside(t *testing.T) {
	everyGame(t, func(t *testing.T, r *rig) {
		r.mine()
		size := r.w.Size()
		var menu Point
		for _, c := range r.w.under.controls {
			if c.ID == "table.menu" {
				menu = c.Rect.Center()
			}
		}
		for _, end := range []Point{
			{0, 300}, {size.Width - 1, 300}, {640, 0}, {250, size.Height - 1}, {-60, 300}, {size.Width + 60, 300}, {640, -60}, {640, size.Height + 60},
			{-60, -60}, {size.Width + 60, size.Height + 60}, menu,
		} {
			hand := slices.Clone(r.w.handShown())
			from, before := r.at(hand[0]), r.own()
			r.down(from)
			r.move(Point{from.X, from.Y - 100})
			if _, held := r.w.drag.Holding(); !held {
				t.Fatal("nothing is held")
			}
			r.move(end)
			r.up(end)
			r.w.DragEnd()
			r.pass(time.Second)
			r.check()
			now := slices.Clone(r.w.handShown())
			slices.Sort(hand)
			slices.Sort(now)
			if r.own() != before || slices.Contains(r.sounds, "menu") || !slices.Equal(now, hand) {
				t.Errorf("released at %v: %d moves, the menu opened: %v, the hand is %v, was %v", end, r.own()-before, slices.Contains(r.sounds, "menu"), now, hand)
			}
		}
	})
}

// Esc lets go of what is held first, also where a question is open.
func TestEscEndsADragBeforeAQuestion(t *testing.T) {
	r, jack := ready(t, isJack)
	r.drag(r.at(jack), r.pile("discard"))
	r.pass(time.Second)
	if r.w.choice == nil {
		t.Fatal("no suit is asked for")
	}
	from := r.at(r.w.handShown()[0])
	r.down(from)
	r.move(Point{from.X, from.Y - 100})
	if _, held := r.w.drag.Holding(); !held {
		t.Fatal("nothing is held")
	}
	r.key(fyne.KeyEscape)
	if _, held := r.w.drag.Holding(); held || r.w.choice == nil {
		t.Errorf("held %v, the question is %v", held, r.w.choice)
	}
	r.up(from)
	r.w.DragEnd()
	r.key(fyne.KeyEscape)
	r.pass(time.Second)
	r.check()
	if r.w.choice != nil {
		t.Error("the question is open still")
	}
}

// A wheel moves what is seen, and nothing else.
func TestTheWheelTouchesNoCard(t *testing.T) {
	everyGame(t, func(t *testing.T, r *rig) {
		turn := func() {
			for _, by := range []float32{10, -10, 100, -100, -1000, 1000} {
				r.w.Scrolled(&fyne.ScrollEvent{Scrolled: fyne.NewDelta(by, by)})
				r.pass(16 * time.Millisecond)
			}
		}
		r.w.opening = true
		r.w.refreshAll() // deals
		turn()
		r.mine()
		before := r.own()
		turn()
		r.check()
		from := r.at(r.w.handShown()[0])
		r.down(from)
		turn() // a press that has not moved yet
		r.move(Point{from.X, from.Y - 100})
		turn()
		if _, held := r.w.drag.Holding(); !held {
			t.Error("the wheel takes away what is held")
		}
		r.move(Point{-60, 300})
		r.up(Point{-60, 300})
		r.w.DragEnd()
		r.pass(time.Second)
		r.check()
		if r.own() != before {
			t.Errorf("%d moves by the wheel", r.own()-before)
		}
	})
}

// While bots play, their cards and their turns are theirs.
func TestNothingOfOthersCanBeTakenOrPlayed(t *testing.T) {
	everyGame(t, func(t *testing.T, r *rig) {
		layout := r.w.shown.View.Layout()
		for range 12 {
			for _, spot := range r.w.arr.Spots {
				if owner := layout.Spec(spot.Pile).Owner; owner != engine.NoSeat && owner != r.s.Me() && spot.Grab {
					t.Errorf("a card of %s can be taken", layout.PileName(spot.Pile))
				}
			}
			if r.s.Turn() != r.s.Me() && !r.s.Between() {
				before := r.own()
				for _, p := range r.w.arr.Piles {
					r.drag(r.w.arr.Homes[p].Center(), r.w.shown.Frame.Hand.Center())
				}
				if r.own() != before && r.s.Turn() != r.s.Me() {
					t.Error("the person played in the turn of somebody else")
				}
			}
			r.s.Advance()
			r.pass(150 * time.Millisecond)
		}
	})
}
