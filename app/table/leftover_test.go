package table

import (
	"image"
	"image/color"
	"testing"
	"time"

	"fyne.io/fyne/v2"

	"deckhand/engine"
)

// What must not stay behind when the table goes on, waits or closes.

// hidden is a deed of the next seat that draws so many cards.
func hidden(r *rig, n int) Deed {
	l := r.w.shown.View.Layout()
	stock, _ := l.PileNamed("stock")
	hand, _ := l.PileNamed("hand1")
	d := Deed{Seat: 1, Action: "draw", After: r.s.View()}
	for range n {
		d.Events = append(d.Events, engine.Event{Kind: engine.Moved, Seat: 1, Card: engine.NoCard, From: stock, To: hand})
	}
	return d
}

func TestTheTopOfTheStockStaysInTheHandWhileOthersDraw(t *testing.T) {
	r, _ := ready(t, fits)
	r.w.Play(hidden(r, 1))
	from := r.pile("stock")
	r.down(from)
	to := Point{from.X - 60, from.Y + 90}
	r.move(to)
	if len(r.w.held) != 1 {
		t.Fatal("nothing is held")
	}
	slot := r.w.held[0]
	want := r.w.sprites.line.Poses()[slot]
	r.pass(2 * time.Second)
	r.w.Play(hidden(r, 3))
	for range 40 {
		r.pass(50 * time.Millisecond)
		if got := r.w.sprites.line.Poses()[slot]; got != want {
			t.Fatalf("the card in the hand flies away: %v, was %v", got, want)
		}
	}
	r.up(to)
	r.pass(time.Second)
	r.check()
	if free := len(r.w.sprites.free); free != hiddenSlots {
		t.Errorf("%d of %d slots came back", free, hiddenSlots)
	}
}

func TestADimmedCardHasTheVeilOfTheLook(t *testing.T) {
	f := newFaces(nil, nil, nil)
	card := image.NewRGBA(image.Rect(0, 0, 1, 1))
	card.Set(0, 0, color.White)
	for _, veil := range []color.NRGBA{{A: 60}, {A: 140}, {A: 60}} {
		if got, want := f.dimmed(card, veil).RGBAAt(0, 0).R, 255-veil.A; got != want {
			t.Errorf("veil %v gives %d, want %d", veil, got, want)
		}
	}
}

func TestNothingIsDrawnWhileAQuestionIsOpen(t *testing.T) {
	r, card := ready(t, isJack)
	r.drag(r.at(card), r.pile("discard"))
	r.pass(time.Second)
	before := len(r.s.Steps())
	r.click(r.pile("stock"))
	r.pass(time.Second)
	r.drag(r.pile("stock"), r.w.shown.Frame.Hand.Center())
	r.pass(time.Second)
	r.key(fyne.KeyD)
	if r.w.choice == nil || len(r.s.Steps()) != before {
		t.Errorf("question %v, %d actions", r.w.choice, len(r.s.Steps())-before)
	}
}

// onlyDraw is a table at which the person can only draw.
func onlyDraw(t *testing.T) *rig {
	t.Helper()
	for seed := range engine.Seed(40) {
		r := newRig(t, seed)
		for range 20 {
			r.mine()
			if r.s.Over() || r.s.Between() {
				break
			}
			if legal := r.s.Legal(); len(legal) == 1 {
				return r
			}
			legal := r.s.Legal()
			r.w.do(legal[len(legal)-1])
			r.pass(2 * time.Second)
		}
	}
	t.Fatal("there is always something to play")
	return nil
}

func TestTheOnlyMoveIsTimedOnceAndNotBehindAnotherScreen(t *testing.T) {
	r := onlyDraw(t)
	r.w.Prefs.OnlyMove = true
	quiet := r.Waiting()
	for range 5 {
		r.w.settled() // as whenever a card has risen under the pointer
	}
	if n := r.Waiting() - quiet; n != 1 {
		t.Errorf("%d timers for one move", n)
	}
	before := len(r.s.Steps())
	r.w.Pause(true)
	r.pass(5 * time.Second)
	if len(r.s.Steps()) != before {
		t.Fatal("played behind another screen")
	}
	r.w.Pause(false)
	r.pass(5 * time.Second)
	if len(r.s.Steps()) == before {
		t.Error("not played when the table came back")
	}
}

func TestAnotherScreenTakesWhatIsHeld(t *testing.T) {
	r, card := ready(t, fits)
	p := r.at(card)
	r.down(p)
	r.move(Point{p.X + 30, p.Y - 100})
	r.w.Pause(true)
	if _, held := r.w.drag.Holding(); held || len(r.w.held) > 0 {
		t.Error("still held")
	}
	r.w.Pause(false)
	r.pass(time.Second)
	r.check()
}

func TestAClosedTableAsksForNoDrawings(t *testing.T) {
	r := newRig(t, 1)
	r.w.warm()
	if len(r.w.faces.asked) == 0 {
		t.Fatal("nothing was asked for")
	}
	r.w.Close()
	if n := len(r.w.faces.asked); n > 0 {
		t.Errorf("%d drawings are still on their way", n)
	}
}

func TestThePastKeepsNoViews(t *testing.T) {
	r, _ := ready(t, fits)
	r.w.take(0)
	r.mine()
	for i, d := range r.w.Past {
		if d.After != nil {
			t.Fatalf("deed %d keeps its view", i)
		}
	}
}
