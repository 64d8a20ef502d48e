package table

import (
	"slices"
	"strings"
	"testing"
	"time"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/driver/desktop"

	"deckhand/app/session"
	"deckhand/engine"
	"deckhand/i18n"
	"deckhand/theme"
)

// ready is a rig in which the person has the turn and holds a card for which want is
// true. Deals are tried until there is one.
func ready(t *testing.T, want func(r *rig, card int, face string) bool) (*rig, int) {
	t.Helper()
	for seed := range engine.Seed(60) {
		r := newRig(t, seed)
		r.mine()
		if card := r.find(func(c int, f string) bool { return want(r, c, f) }); card != None {
			return r, card
		}
	}
	t.Fatal("no deal has such a card")
	return nil, None
}

func fits(r *rig, card int, face string) bool   { return r.w.playable(card) && face[0] != 'J' }
func fails(r *rig, card int, _ string) bool     { return !r.w.playable(card) }
func isJack(r *rig, card int, face string) bool { return r.w.playable(card) && face[0] == 'J' }

func lastAction(r *rig) string {
	steps := r.s.Steps()
	for i := len(steps) - 1; i >= 0; i-- {
		if steps[i].Seat == r.s.Me() {
			return steps[i].Action
		}
	}
	return ""
}

func TestDragToTheDiscardPilePlays(t *testing.T) {
	r, card := ready(t, fits)
	face := r.face(card)
	r.drag(r.at(card), r.pile("discard"))
	if got := lastAction(r); !strings.HasPrefix(got, "play "+face) {
		t.Fatalf("played %q", got)
	}
	r.pass(2 * time.Second)
	r.mine()
	r.check()
}

func TestNearMissSnaps(t *testing.T) {
	r, card := ready(t, fits)
	p := r.pile("discard")
	r.drag(r.at(card), Point{p.X + r.w.arr.Homes[1].W*0.45, p.Y})
	if got := lastAction(r); !strings.HasPrefix(got, "play "+r.face(card)) {
		t.Fatalf("a near miss did %q", got)
	}
}

func TestRefusedCardFliesHomeAndTheReasonIsSaid(t *testing.T) {
	r, card := ready(t, fails)
	before := len(r.s.Steps())
	r.drag(r.at(card), r.pile("discard"))
	r.pass(time.Second)
	if len(r.s.Steps()) != before {
		t.Fatal("an illegal card was played")
	}
	if r.w.excuse == nil || r.w.excuse.text == "" || strings.Contains(r.w.excuse.text, "[?") {
		t.Fatalf("the reason is %+v", r.w.excuse)
	}
	r.check()
	r.key(fyne.KeyEscape)
	if r.w.excuse != nil {
		t.Error("Esc leaves the bubble open")
	}
}

func TestEveryWayToEndADragLetsGo(t *testing.T) {
	ends := map[string]func(r *rig, p Point){
		"released on the table": func(r *rig, p Point) { r.up(Point{250, 500}) },
		"released outside":      func(r *rig, p Point) { r.move(Point{-50, 300}); r.up(Point{-50, 300}) },
		"Esc":                   func(r *rig, p Point) { r.key(fyne.KeyEscape); r.move(r.pile("discard")); r.up(r.pile("discard")) },
		"right button": func(r *rig, p Point) {
			r.w.MouseDown(r.mouse(p, desktop.MouseButtonSecondary))
			r.up(r.pile("discard"))
		},
		"focus lost":            func(r *rig, p Point) { r.w.FocusLost(); r.up(r.pile("discard")) },
		"release that got lost": func(r *rig, p Point) { r.w.DragEnd() },
		"another press":         func(r *rig, p Point) { r.down(Point{640, 300}); r.up(Point{640, 300}) },
		"closed":                func(r *rig, p Point) { r.w.Close() },
	}
	for name, end := range ends {
		t.Run(name, func(t *testing.T) {
			r, card := ready(t, fits)
			before := len(r.s.Steps())
			p := r.at(card)
			r.down(p)
			r.move(Point{p.X + 30, p.Y - 100})
			if _, held := r.w.drag.Holding(); !held {
				t.Fatal("not held")
			}
			end(r, Point{p.X + 30, p.Y - 100})
			r.w.DragEnd()
			if name != "closed" {
				r.pass(time.Second)
				r.check()
			}
			if _, held := r.w.drag.Holding(); held || len(r.s.Steps()) != before {
				t.Errorf("held %v, %d actions", held, len(r.s.Steps())-before)
			}
		})
	}
}

func TestDoubleClickPlaysOnceHoweverOften(t *testing.T) {
	r, card := ready(t, fits)
	p := r.at(card)
	for range 20 {
		r.down(p)
		r.Now += 5 * time.Millisecond
		r.up(p)
		r.Now += 5 * time.Millisecond
	}
	mine := 0
	for _, s := range r.s.Steps() {
		if s.Seat == r.s.Me() {
			mine++
		}
	}
	if mine != 1 {
		t.Errorf("%d actions from twenty clicks", mine)
	}
}

func TestClickMarksAndTheButtonPlays(t *testing.T) {
	r, card := ready(t, fits)
	r.click(r.at(card))
	if !slices.Equal(r.w.marked, []int{card}) {
		t.Fatalf("marked %v", r.w.marked)
	}
	r.pass(time.Second)
	r.w.pressID("table.play")
	if got := lastAction(r); !strings.HasPrefix(got, "play "+r.face(card)) {
		t.Errorf("the button did %q", got)
	}
}

func TestJackAsksForASuitAndEscTakesItBack(t *testing.T) {
	r, card := ready(t, isJack)
	before := len(r.s.Steps())
	r.drag(r.at(card), r.pile("discard"))
	r.pass(time.Second)
	if r.w.choice == nil || len(r.w.choice.Options) != 4 || len(r.s.Steps()) != before {
		t.Fatalf("the question is %+v", r.w.choice)
	}
	r.key(fyne.KeyEscape)
	r.pass(time.Second)
	r.check()
	if r.w.choice != nil || !contains(r.w.handShown(), card) {
		t.Fatal("the jack did not come back")
	}
	r.drag(r.at(card), r.pile("discard"))
	r.pass(time.Second)
	r.key(fyne.Key2)
	if got, want := lastAction(r), "play "+r.face(card)+" d"; got != want {
		t.Errorf("played %q, want %q", got, want)
	}
}

func TestChoiceEndsWithTheLanguageAndTheCardIsThere(t *testing.T) {
	r, card := ready(t, isJack)
	r.drag(r.at(card), r.pile("discard"))
	r.pass(time.Second)
	bundle, _ := i18n.Load()
	r.w.Dress(bundle.Localizer("et"), r.w.Prefs, r.w.Bar)
	r.pass(time.Second)
	r.check()
	if missing := bundle.Missing(); len(missing) > 0 {
		t.Errorf("missing: %v", missing)
	}
}

func TestCallButtonGoesWithTheCardThatNeedsIt(t *testing.T) {
	for seed := range engine.Seed(80) {
		r := newRig(t, seed)
		for range 60 {
			r.mine()
			if r.s.Over() || r.s.Between() {
				break
			}
			legal := r.s.Legal()
			var calling string
			for _, a := range legal {
				if strings.HasSuffix(a, " call") {
					calling = a
				}
			}
			if calling == "" {
				if err := r.s.Do(legal[0]); err != nil {
					t.Fatal(err)
				}
				continue
			}
			card := r.find(func(c int, f string) bool { return strings.HasPrefix(calling, "play "+f) })
			r.key(fyne.KeyC)
			if !r.w.shown.Armed {
				t.Fatal("the call is not armed")
			}
			r.w.playCard(card)
			if r.w.choice != nil {
				r.key(fyne.Key1)
			}
			if got := lastAction(r); !strings.HasSuffix(got, " call") {
				t.Errorf("played %q", got)
			}
			return
		}
	}
	t.Fatal("no deal led to a call")
}

func TestWholeRoundByKeyboard(t *testing.T) {
	r := newRig(t, 4)
	for range 400 {
		r.mine()
		if r.s.Over() || r.s.Between() {
			r.check()
			return
		}
		before := len(r.s.Steps())
		r.key(fyne.KeyHome)
		for range len(r.w.handShown()) {
			zone, stop, on := r.w.cursor.At()
			if on && zone == ZoneHand && r.w.playable(stop.ID) {
				break
			}
			r.key(fyne.KeyRight)
		}
		if _, stop, on := r.w.cursor.At(); on && r.w.playable(stop.ID) {
			r.key(fyne.KeyC)
			r.key(fyne.KeyReturn)
			if r.w.choice != nil {
				r.key(fyne.KeyRight)
				r.key(fyne.KeyReturn)
			}
		} else {
			r.key(fyne.KeyD)
		}
		if len(r.s.Steps()) == before {
			t.Fatalf("a turn by keys did nothing; legal %v", r.s.Legal())
		}
	}
	t.Fatal("the round does not end")
}

func TestEqualCardsExchangeSoThatTheOneUnderThePointerMoves(t *testing.T) {
	r, high := ready(t, func(r *rig, card int, face string) bool {
		l := r.w.shown.View.Layout()
		low := l.Copies(l.Face(engine.Card(card)))[0]
		return fits(r, card, face) && int(low) != card && r.w.shown.View.Where(low) == r.w.arr.Hand
	})
	from := r.at(high)
	r.click(from)
	r.pass(time.Second)
	r.w.playCard(high)
	r.pass(3 * time.Second)
	r.mine()
	r.check()
}

func TestOwnOrderIsKeptThroughPlayAndLanguage(t *testing.T) {
	r, _ := ready(t, fits)
	cards := r.w.handShown()
	last := cards[len(cards)-1]
	first := r.at(cards[0])
	r.drag(r.at(last), Point{first.X - 2, first.Y})
	r.pass(time.Second)
	if r.w.hand.Mode() != Own || r.w.handShown()[0] != last {
		t.Fatalf("order %v, mode %v", r.w.handShown(), r.w.hand.Mode())
	}
	bundle, _ := i18n.Load()
	r.w.Dress(bundle.Localizer("es"), r.w.Prefs, r.w.Bar)
	r.key(fyne.KeyD)
	r.mine()
	if r.w.handShown()[0] != last {
		t.Error("the order was lost")
	}
	r.check()
}

func TestKeptMatchComesBackWithItsHand(t *testing.T) {
	r, _ := ready(t, fits)
	r.w.sort(ByRank)
	r.pass(time.Second)
	memory := r.w.hand.Memory()
	var kept []session.Entry
	for _, s := range r.s.Steps() {
		kept = append(kept, session.Entry{Action: s.Action})
	}
	again := newRig(t, r.s.Match().Seed, kept...)
	again.w.hand.Recall(again.w.handCards(), memory)
	if again.w.hand.Mode() != ByRank {
		t.Error("the order was lost")
	}
}

func TestEverySizeIsDrawn(t *testing.T) {
	r, card := ready(t, fits)
	r.click(r.at(card))
	for _, size := range []fyne.Size{{Width: 800, Height: 600}, {Width: 800, Height: 1280}, {Width: 2560, Height: 800}, {Width: 3840, Height: 2160}, {Width: 1000, Height: 700}} {
		r.window.Resize(size)
		r.pass(200 * time.Millisecond)
		r.check()
	}
}

func TestReportHidesWhatThePersonCannotSee(t *testing.T) {
	r := newRig(t, 1)
	r.mine()
	for _, c := range r.w.Report().Cards {
		open := c.Pile == "discard" || c.Pile == "hand0"
		if open != (c.Card != engine.NoCard) || open != (c.Face != "") {
			t.Errorf("%+v", c)
		}
	}
}

// BenchmarkFrameWithSixtyCards is all that the main goroutine does for a frame while sixty
// cards fly; beside the mean it tells how long the slowest hundredth takes.
func BenchmarkFrameWithSixtyCards(b *testing.B) {
	r := newRig(b, 1)
	r.mine()
	rest := Lying(Rect{100, 100, 114, 160}, true)
	var order []int
	for slot := range 60 {
		r.w.sprites.all[slot].front = r.art.Card(r.face(slot%52), r.w.Prefs.Style)
		r.w.sprites.size(slot, rest.Rect)
		r.w.sprites.line.Place(slot, rest)
		order = append(order, slot)
	}
	fly := func() []Flight {
		r.w.sprites.raise(order, nil)
		var flights []Flight
		for _, slot := range order {
			to := rest
			to.Rect.X = float32(slot) + float32(r.Now.Milliseconds()%500)
			flights = append(flights, Flight{Slot: slot, To: to, Time: time.Hour, Curve: theme.FlightEase.Curve(), Arc: theme.FlightArc})
		}
		return flights
	}
	frames := make([]time.Duration, 0, 1<<20)
	b.ReportAllocs()
	for b.Loop() {
		if r.w.queue.Settled() {
			r.w.queue.Add(Step{Begin: fly})
		}
		r.Now += 16 * time.Millisecond
		began := time.Now()
		r.w.step()
		if len(frames) < cap(frames) {
			frames = append(frames, time.Since(began))
		}
	}
	slices.Sort(frames)
	b.ReportMetric(float64(frames[len(frames)*99/100].Microseconds())/1000, "p99-ms")
}

func BenchmarkResize(b *testing.B) {
	r := newRig(b, 1)
	r.mine()
	b.ReportAllocs()
	for i := 0; b.Loop(); i++ {
		r.w.Resize(fyne.NewSize(1280+float32(i%200), 800+float32(i%100)))
	}
}

func TestTheHandIsKeptOnlyWhenItChanges(t *testing.T) {
	r := newRig(t, 2)
	told := 0
	r.w.Kept = func(HandMemory) { told++ }
	r.mine()
	deeds := len(r.w.Past)
	told = 0
	r.key(fyne.KeyD)
	r.mine()
	if others := len(r.w.Past) - deeds - 1; told > len(r.w.Past)-deeds-others {
		t.Errorf("told %d times of a hand that changed once, with %d deeds of others", told, others)
	}
}
