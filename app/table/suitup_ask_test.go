package table

import (
	"slices"
	"testing"
	"time"

	"fyne.io/fyne/v2"

	"deckhand/engine/suitup"
)

func TestThePaperWithTheQuestionIsReachedByKeys(t *testing.T) {
	for _, test := range []struct{ control, want string }{{"table.no", "no"}, {"table.yes", "yes"}, {"table.wish.never", "no"}} {
		t.Run(test.control, func(t *testing.T) {
			r := suitupRig(t, isAsked)
			for range zoneCount {
				r.key(fyne.KeyTab)
				if _, stop, _ := r.w.cursor.At(); stop.Kind == StopControl && slices.ContainsFunc(r.w.above.controls, func(c placed) bool { return c.ID == stop.Control }) {
					break
				}
			}
			for range 8 {
				if _, stop, _ := r.w.cursor.At(); stop.Control == test.control {
					break
				}
				r.key(fyne.KeyRight)
			}
			r.key(fyne.KeyReturn)
			if got := r.myLast(); got != test.want {
				t.Errorf("played %q, want %q", got, test.want)
			}
		})
	}
}

func TestThePaperIsPutAsideToSeeTheTable(t *testing.T) {
	for _, way := range []string{"key", "button"} {
		t.Run(way, func(t *testing.T) {
			r := suitupRig(t, isAsked)
			paper := r.w.arr.Paper
			if paper.Empty() {
				t.Fatal("there is no paper")
			}
			if way == "key" {
				r.key(fyne.KeyEscape)
			} else {
				r.control("table.aside")
			}
			if !r.w.arr.Paper.Empty() || r.says("table.aside") != "" {
				t.Error("it is still there")
			}
			if slices.Contains(r.sounds, "menu") {
				t.Error("the menu was opened")
			}
			r.control("table.no")
			if got := r.myLast(); got != "no" {
				t.Errorf("the strip played %q", got)
			}
			r.pass(time.Second)
			if r.w.shown.Aside {
				t.Error("the next question would have no paper")
			}
		})
	}
}

func TestWhatLiesUnderThePaperIsNotHit(t *testing.T) {
	r := suitupRig(t, func(s *suitup.State) bool { return isAsked(s) && s.MeldCount > 2 })
	before := len(r.s.Steps())
	paper := r.w.arr.Paper
	for y := paper.Y + 3; y < paper.Bottom(); y += 9 {
		r.click(Point{paper.X + 3, y})
		r.w.MouseDown(r.mouse(Point{paper.X + 3, y}, 2))
	}
	if len(r.s.Steps()) != before || r.w.excuse != nil || r.w.Report().Message != "" {
		t.Errorf("clicks on the paper did something: %v", r.w.excuse)
	}
}

// fewRows is a table of cards so large that the melds do not all fit.
func fewRows(t *testing.T) *rig {
	t.Helper()
	r := suitupRig(t, func(s *suitup.State) bool { return myPhase(s, suitup.Play) && s.MeldCount > 7 && suitupLegal(s, "add") })
	r.w.Prefs.CardSize = MaxCardSize
	r.window.Resize(fyne.NewSize(1000, 700))
	r.pass(time.Second)
	if _, choices := r.w.look.(suitupLook).Rows(&r.w.shown); choices < 2 {
		t.Fatalf("all melds are in sight: %d rows to begin with", choices)
	}
	return r
}

// sight lists the melds that are seen.
func (r *rig) sight() (melds []int) {
	for _, p := range r.w.arr.Piles {
		if l := r.w.look.(suitupLook); p >= l.meld0 && p != l.free(&r.w.shown) {
			melds = append(melds, int(p-l.meld0))
		}
	}
	return melds
}

func TestRowsOutOfSightAreScrolledTo(t *testing.T) {
	for name, do := range map[string]func(r *rig){
		"key":    func(r *rig) { r.key(fyne.KeyPageDown) },
		"button": func(r *rig) { r.control("table.rows.down") },
		"wheel":  func(r *rig) { r.w.Scrolled(&fyne.ScrollEvent{Scrolled: fyne.Delta{DY: -25}}) },
		"drag": func(r *rig) {
			card := r.w.hand.Cards()[0]
			r.down(r.at(card))
			down := r.w.look.(suitupLook)
			place, _ := down.place(&r.w.shown)
			r.move(Point{500, 400})
			r.move(place.Down.Center())
			r.pass(20 * time.Millisecond)
			r.move(Point{500, 300})
			r.up(Point{500, 690})
			r.w.DragEnd()
		},
	} {
		t.Run(name, func(t *testing.T) {
			r := fewRows(t)
			before := r.sight()
			do(r)
			r.pass(time.Second)
			after := r.sight()
			if slices.Equal(before, after) || len(after) == 0 {
				t.Errorf("melds %v are in sight, and were before", after)
			}
			r.check()
			for range 20 {
				r.key(fyne.KeyPageUp)
			}
			if now := r.sight(); !slices.Equal(now, before) {
				t.Errorf("going back shows %v, not %v", now, before)
			}
			r.check()
		})
	}
}

func TestAMeldThatGetsACardComesIntoSight(t *testing.T) {
	for _, row := range []int{0, 99} {
		r := fewRows(t)
		r.w.scrollTo(row)
		l := r.w.look.(suitupLook)
		add := r.legal("add")
		if err := r.s.Do(add[0] + " " + add[1] + " " + add[2] + " " + add[3]); err != nil {
			t.Fatal(err)
		}
		r.pass(3 * time.Second)
		p, _ := r.w.shown.View.Layout().PileNamed("meld" + add[2])
		if !slices.Contains(r.sight(), int(p-l.meld0)) {
			t.Errorf("from row %d on: %s is not among %v", row, add[2], r.sight())
		}
		r.check()
	}
}

func TestOnlyTheMoveOfAHintIsTheMainOne(t *testing.T) {
	r := suitupRig(t, isAsked)
	r.w.Hint()
	r.advised()
	main := 0
	for _, list := range [][]placed{r.w.under.controls, r.w.above.controls} {
		for _, c := range list {
			if c.Kind == Main {
				main++
			}
		}
	}
	if r.w.hinted() == "" || main != 1 {
		t.Errorf("with the hint %q there are %d main buttons", r.w.hinted(), main)
	}
	if message := r.w.Report().Message; message == "" {
		t.Error("the hint says nothing")
	}
}
