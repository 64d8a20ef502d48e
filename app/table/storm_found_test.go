package table

import (
	"slices"
	"strings"
	"testing"
	"time"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/driver/desktop"

	"deckhand/engine"
	"deckhand/engine/gogogo"
	"deckhand/engine/suckitup"
	"deckhand/engine/threeup"
	"deckhand/i18n"
)

// What storms have found, each on its own.

func TestSortingLeavesFaceDownCardsFaceDown(t *testing.T) {
	r := newRigOf(t, gogogo.Game{}, 1)
	r.mine()
	r.w.sort(ByRank)
	for range 20 {
		r.pass(32 * time.Millisecond)
		for _, rest := range r.w.resting() {
			if rest.back && r.w.sprites.line.Poses()[rest.slot].FaceUp {
				t.Fatalf("the card in slot %d turned over", rest.slot)
			}
		}
	}
}

// What happens within one frame moves no card yet, and counts all the same.
func TestACardThatIsLeftAtOnceLiesDownAgain(t *testing.T) {
	r := newRig(t, 1)
	r.mine()
	cards := r.w.handShown()
	for _, c := range cards {
		r.w.MouseMoved(r.mouse(r.at(c), 0))
	}
	r.w.MouseMoved(r.mouse(Point{20, 400}, 0))
	r.pass(time.Second)
	r.check()
	first := r.at(cards[0])
	r.click(first)
	r.pass(time.Second)
	r.Now += time.Second
	for range 3 { // marks, plays or is refused, marks
		r.down(first)
		r.up(first)
	}
	r.pass(3 * time.Second)
	r.mine()
	r.check()
}

func TestNeighboursCloseUpWhenAnotherCardIsLifted(t *testing.T) {
	r := newRig(t, 1)
	r.mine()
	r.window.Resize(fyne.NewSize(800, 600))
	r.w.Prefs.CardSize = MaxCardSize
	r.w.refreshAll()
	cards := r.w.handShown()
	r.w.MouseMoved(r.mouse(r.at(cards[1]), 0))
	r.pass(time.Second)
	last := r.at(cards[len(cards)-1])
	r.down(last)
	r.move(Point{last.X, last.Y - 150})
	r.pass(time.Second)
	for _, rest := range r.w.resting() {
		if pose := r.w.sprites.line.Poses()[rest.slot]; pose != rest.pose() {
			t.Errorf("card %d stays at %v, not at %v", rest.slot, pose.Rect, rest.rect)
		}
	}
	if n := len(r.w.resting()); n < len(cards)-1 {
		t.Errorf("%d cards lie there", n)
	}
}

// drawnOnce checks that no picture lies on the table twice.
func (r *rig) drawnOnce() {
	r.t.Helper()
	order := slices.Clone(r.w.sprites.order)
	slices.Sort(order)
	if len(slices.Compact(order)) != len(r.w.sprites.order) {
		r.t.Errorf("some card is drawn twice: %v", r.w.sprites.order)
	}
}

func TestCardsThatComeAndGoInOneMoveAreDrawnOnce(t *testing.T) {
	r := atMoment(t, map[string]string{"swapUps": "on"}, func(s *gogogo.State) bool { return s.Turn() == 0 && s.Phase == gogogo.Choose })
	var row []string // what lies open already, in part
	for _, s := range r.spots("up0") {
		row = append(row, r.face(int(s.Card)))
	}
	for _, action := range r.s.Legal() {
		words := strings.Fields(action)[1:]
		kept := 0
		for _, w := range words {
			if slices.Contains(row, w) {
				kept++
			}
		}
		if kept == 0 || kept == len(row) {
			continue
		}
		r.w.do(action)
		for range 40 {
			r.drawnOnce()
			r.pass(32 * time.Millisecond)
		}
		return
	}
	t.Fatalf("no card of the row %v can be kept: %v", row, r.s.Legal())
}

func TestACardThatIsPlayedByKeyWhileItIsHeldIsLetGo(t *testing.T) {
	r, card := ready(t, fits)
	from := r.at(card)
	r.down(from)
	r.move(Point{from.X, from.Y - 120})
	r.w.playCard(card)
	r.pass(32 * time.Millisecond)
	if _, held := r.w.drag.Holding(); held || len(r.w.held) > 0 {
		t.Error("it is still held")
	}
	r.drawnOnce()
	before := len(r.s.Steps())
	r.move(r.pile("discard"))
	r.up(r.pile("discard"))
	r.w.DragEnd()
	if len(r.s.Steps()) != before {
		t.Error("it was played again")
	}
	r.mine()
	r.check()
}

func TestACardOfTheTableIsDrawnOnceWhileItIsHeld(t *testing.T) {
	r := threeUpRig(t, func(s *threeup.State) bool { return playsFrom(s, "up0") && s.Phase == threeup.Play })
	up := r.spots("up0")[0].Rect.Center()
	r.down(up)
	r.move(Point{up.X, up.Y - 100})
	if len(r.w.held) != 1 {
		t.Fatal("nothing is held")
	}
	r.w.do(r.s.Legal()[0])
	for range 20 {
		r.drawnOnce()
		r.pass(32 * time.Millisecond)
	}
}

func TestWhatIsHeldChangesWithTheLook(t *testing.T) {
	r := sweptRig(t, "meld")
	card := r.w.handShown()[0]
	from := r.at(card)
	r.down(from)
	r.move(Point{from.X, from.Y - 150})
	bundle, _ := i18n.Load()
	r.w.Dress(bundle.Localizer("et"), r.w.Prefs, r.w.Bar)
	r.window.Resize(fyne.NewSize(1920, 1080))
	at := r.w.sprites.all[card]
	if want := r.w.picture(r.face(card), r.w.shown.Frame.CardH); at.front != want || at.h != r.w.shown.Frame.CardH {
		t.Errorf("it is drawn as %q, %v high, and not as %q, %v high", at.front, at.h, want, r.w.shown.Frame.CardH)
	}
}

// A deed is shown in two halves where cards go on. What comes with the second half must not
// be seen in the first, whatever the person does meanwhile.
func TestCardsThatComeLaterAreNotSeenBefore(t *testing.T) {
	r, action := bringsLater(t)
	hand := slices.Clone(r.w.handShown())
	r.w.do(action)
	r.pass(32 * time.Millisecond)
	from := r.at(r.w.handShown()[0])
	r.down(from)
	r.move(Point{from.X, from.Y - 150})
	coming := keep(r.w.hand.Cards(), func(c int) bool { return !slices.Contains(hand, c) })
	if len(coming) == 0 || len(r.w.held) == 0 {
		t.Fatalf("coming are %v, held %v", coming, r.w.held)
	}
	for _, c := range coming {
		if r.w.sprites.shows(c) {
			t.Errorf("card %d is seen already", c)
		}
		if hit := r.w.scene.Hit(r.at(c)); hit.Card == c {
			t.Errorf("card %d can be taken already", c)
		}
	}
	r.key(fyne.KeyEscape)
	r.up(from)
	r.w.DragEnd()
	r.pass(5 * time.Second)
	r.mine()
	r.check()
}

// bringsLater is a table at which an action brings a card into the hand in the second half.
func bringsLater(t *testing.T) (r *rig, action string) {
	t.Helper()
	for seed := range engine.Seed(300) {
		s, err := suckitup.Game{}.New(engine.Config{Seats: 3}, seed)
		if err != nil {
			t.Fatal(err)
		}
		hand, _ := layoutOf(s).PileNamed("hand0")
		legal := s.Legal(nil)
		for i := 0; s.Turn() == 0 && i < len(legal); i++ {
			after, _ := suckitup.Game{}.New(engine.Config{Seats: 3}, seed)
			var ev engine.Events
			after.Apply(legal[i], &ev)
			_, then := halves(Deed{Seat: 0, Events: ev.List()})
			if slices.ContainsFunc(then, func(e engine.Event) bool { return e.Kind == engine.Moved && e.To == hand }) {
				r = newRigOf(t, suckitup.Game{}, seed)
				r.mine()
				return r, s.Text(legal[i])
			}
		}
	}
	t.Fatal("no deal begins with such an action")
	return nil, ""
}

func layoutOf(s engine.State) *engine.Layout {
	var v engine.View
	s.View(0, &v)
	return v.Layout()
}

func TestAPressOnAButtonEndsAPressWhoseReleaseGotLost(t *testing.T) {
	r, card := ready(t, fits)
	r.down(r.at(card))
	button := r.w.above.controls
	button = append(button, r.w.under.controls...)
	at := button[0].Rect.Center()
	r.down(at)
	r.move(Point{640, 300})
	if held, on := r.w.drag.Holding(); on {
		t.Errorf("%v is held by a press on a button", held)
	}
	from := r.at(card)
	r.down(from) // and the release of that press got lost too
	r.move(Point{from.X, from.Y - 120})
	r.up(r.pile("discard"))
	if got := lastAction(r); !strings.HasPrefix(got, "play "+r.face(card)) {
		t.Errorf("the card that was let go over the pile did %q", got)
	}
	r.mine()
	r.check()
}

func TestEscLetsGoOfACardBeforeItAnswersAQuestion(t *testing.T) {
	r, jack := ready(t, isJack)
	r.w.playCard(jack)
	r.pass(time.Second)
	if r.w.choice == nil {
		t.Fatal("nothing is asked")
	}
	from := r.at(r.w.handShown()[0])
	r.down(from)
	r.move(Point{from.X, from.Y - 120})
	r.key(fyne.KeyEscape)
	if _, held := r.w.drag.Holding(); held {
		t.Error("it is still held")
	}
	if r.w.choice == nil {
		t.Error("the question is gone too")
	}
	r.up(from)
	r.key(fyne.KeyEscape)
	r.pass(time.Second)
	r.check()
}

func TestTheRightButtonLetsGoOfACardAlsoOverAQuestion(t *testing.T) {
	r := suitupRig(t, isAsked)
	from := r.at(r.w.handShown()[0])
	r.down(from)
	paper := r.w.arr.Paper.Center()
	r.move(paper)
	if len(r.w.held) != 1 {
		t.Fatal("nothing is held")
	}
	r.w.MouseDown(r.mouse(paper, desktop.MouseButtonSecondary))
	if _, held := r.w.drag.Holding(); held {
		t.Error("it is still held")
	}
	r.up(paper)
	r.pass(time.Second)
	r.check()
}

// Lifting a card draws a frame, and in that frame a deed may begin that takes the card away.
func TestACardThatGoesInTheMomentInWhichItIsLiftedIsNotAimedAnywhere(t *testing.T) {
	r, card := ready(t, fits)
	r.w.sort(r.w.hand.Mode().Next()) // what follows waits for that
	from := r.at(card)
	i := slices.IndexFunc(r.s.Legal(), func(a string) bool { return strings.HasPrefix(a, "play "+r.face(card)) })
	if err := r.s.Do(r.s.Legal()[i]); err != nil {
		t.Fatal(err)
	}
	r.Now += time.Second
	r.down(from)
	r.move(Point{from.X, from.Y - 150})
	if _, held := r.w.drag.Holding(); held || len(r.w.held) > 0 {
		t.Fatal("it is still held")
	}
	if r.w.aim != (Drop{}) || r.w.shown.Drop != nil || !r.w.carried.Empty() {
		t.Errorf("nothing is held, and aimed at %+v", r.w.aim)
	}
	r.up(from)
	r.mine()
	r.check()
}

func TestTagsOverEachOtherAreVisitedFromTheTopEachTime(t *testing.T) {
	r := newRig(t, 1)
	r.w.arr.Seats = map[engine.Seat]Rect{1: {X: 5, Y: 90}, 2: {X: 5.5, Y: 10}, 3: {X: 5, Y: 10}, 4: {X: 5, Y: 50}}
	for range 20 {
		if got := r.w.seatsInSight(); !slices.Equal(got, []engine.Seat{3, 4, 1, 2}) {
			t.Fatalf("the order is %v", got)
		}
	}
}
