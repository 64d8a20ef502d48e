package table

import (
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
		places := map[string]Point{}
		for _, p := range r.w.arr.Take {
			places[r.w.shown.View.Layout().PileName(p)] = r.w.arr.Homes[p].Center()
		}
		for _, c := range r.w.under.controls {
			if c.Action != "" && c.Enabled {
				places[c.ID] = c.Rect.Center()
			}
		}
		for name, p := range places {
			r.mine()
			before := r.own()
			for range 20 {
				r.down(p)
				r.Now += 5 * time.Millisecond
				r.up(p)
				r.Now += 5 * time.Millisecond
			}
			if n := r.own() - before; n > 1 {
				t.Errorf("twenty clicks on %s were %d moves", name, n)
			}
			r.pass(2 * time.Second)
			if r.s.Over() || r.s.Between() {
				return
			}
		}
	})
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

// A card may be lifted in one's own turn and let go in that of somebody else.
func TestADragAcrossTheTurnIsRefusedAndTheCardFliesHome(t *testing.T) {
	r, card := ready(t, fits)
	from := r.at(card)
	r.down(from)
	r.move(Point{from.X, from.Y - 100})
	if err := r.s.Do("draw"); err != nil {
		t.Fatal(err)
	}
	r.pass(100 * time.Millisecond)
	if r.s.Turn() == r.s.Me() {
		t.Fatal("it is still the turn of the person")
	}
	before := r.own()
	r.move(r.pile("discard"))
	r.up(r.pile("discard"))
	r.w.DragEnd()
	if r.own() != before || r.w.excuse == nil {
		t.Errorf("%d moves, the reason is %v", r.own()-before, r.w.excuse)
	}
	r.pass(time.Second)
	r.mine()
	r.check()
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
