package table

import (
	"slices"
	"testing"
	"time"
)

const ms = time.Millisecond

// pointer drives a Drag over a scene and keeps the effects of the last input.
type pointer struct {
	*testing.T
	d    Drag
	s    *Scene
	last []Effect
}

func newPointer(t *testing.T, s *Scene) *pointer { return &pointer{T: t, s: s} }

func (p *pointer) do(kind InputKind, at time.Duration, pos Point) []Effect {
	p.last = slices.Clone(p.d.Handle(Input{kind, at, pos}, p.s))
	return p.last
}

func (p *pointer) click(at time.Duration, pos Point) []Effect {
	return append(p.do(PointerDown, at, pos), p.do(PointerUp, at+30*ms, pos)...)
}

func (p *pointer) wantKinds(got []Effect, want ...EffectKind) {
	p.Helper()
	kinds := make([]EffectKind, len(got))
	for i, e := range got {
		kinds[i] = e.Kind
	}
	if !slices.Equal(kinds, want) {
		p.Fatalf("effects %v, want %v", kinds, want)
	}
}

// on is a point on the visible strip of a card of the hand.
func (p *pointer) on(card int) Point {
	r := p.s.Cards[card].Rect
	return at(r.X+8, r.Y+60)
}

func (p *pointer) onPile(i int) Point { return p.s.Piles[i].Rect.Center() }

func TestClicks(t *testing.T) {
	p := newPointer(t, handScene(20))
	p.wantKinds(p.click(0, p.on(4)), ClickCard)
	if got := p.last[0].Hit; got.Card != 4 || got.Pile != handPile {
		t.Errorf("clicked %+v", got)
	}
	p.wantKinds(p.click(1000*ms, p.onPile(1)), ClickPile)
	if got := p.last[0].Hit.Pile; got != discardPile {
		t.Errorf("clicked pile %d", got)
	}
	p.wantKinds(p.click(2000*ms, at(300, 300)), ClickTable)
}

func TestTremblingPressIsAClick(t *testing.T) {
	p := newPointer(t, handScene(20))
	a := p.on(4)
	for _, c := range []struct {
		name  string
		moves []Point
		after time.Duration
		want  []EffectKind
	}{
		{"below the threshold", []Point{at(3, 2), at(-4, 1), at(0, 5.9)}, 100 * ms, []EffectKind{ClickCard}},
		{"below the threshold and slow", []Point{at(5, 0)}, 440 * ms, []EffectKind{ClickCard}},
		{"a short shake beyond it", []Point{at(9, 0), at(1, 0)}, 200 * ms,
			[]EffectKind{Lift, Follow, Aim, Follow, ReturnHome, ClickCard}},
		{"a shake that lasts is a drag", []Point{at(9, 0), at(1, 0)}, 260 * ms,
			[]EffectKind{Lift, Follow, Aim, Follow, Follow, Reorder}},
		{"a short long way is a drag", []Point{at(13, 0), at(1, 0)}, 100 * ms,
			[]EffectKind{Lift, Follow, Aim, Follow, Follow, Reorder}},
	} {
		t.Run(c.name, func(t *testing.T) {
			p := newPointer(t, p.s)
			got := p.do(PointerDown, 0, a)
			end := a
			for i, m := range c.moves {
				end = at(a.X+m.X, a.Y+m.Y)
				got = append(got, p.do(PointerMoved, time.Duration(i)*ms, end)...)
			}
			got = append(got, p.do(PointerUp, c.after, end)...)
			p.wantKinds(got, c.want...)
		})
	}
}

func TestCardFollowsFromTheThresholdOn(t *testing.T) {
	p := newPointer(t, handScene(20))
	a := p.on(4)
	home := p.s.Cards[4].Rect
	p.do(PointerDown, 0, a)
	p.wantKinds(p.do(PointerMoved, 10*ms, at(a.X, a.Y-5.9)))
	p.wantKinds(p.do(PointerMoved, 20*ms, at(a.X, a.Y-6)), Lift, Follow, Aim)
	if got := p.last[1].Rect; got != home.Shift(0, -6) {
		t.Errorf("the card is at %v, want %v", got, home.Shift(0, -6))
	}
	if held, ok := p.d.Holding(); !ok || held.Card != 4 || held.Pile != handPile {
		t.Errorf("holding %+v, %v", held, ok)
	}
}

func TestRaisedCardDoesNotJumpWhenItIsLifted(t *testing.T) {
	p := newPointer(t, handScene(20))
	p.s.Cards[4].Rise = 18
	a := p.on(4)
	p.do(PointerDown, 0, a)
	p.wantKinds(p.do(PointerMoved, 20*ms, at(a.X, a.Y-6)), Lift, Follow, Aim)
	if got, want := p.last[1].Rect, p.s.Cards[4].Rect.Shift(0, -24); got != want {
		t.Errorf("the card is at %v, want %v", got, want)
	}
}

func TestDropOnALegalPile(t *testing.T) {
	p := newPointer(t, handScene(20))
	p.do(PointerDown, 0, p.on(4))
	p.do(PointerMoved, 300*ms, at(200, 400))
	p.wantKinds(p.do(PointerMoved, 400*ms, p.onPile(1)), Follow, Aim)
	if got := p.last[1].Drop; got.Kind != DropOnPile || got.Pile != discardPile {
		t.Errorf("aims at %+v", got)
	}
	p.wantKinds(p.do(PointerMoved, 410*ms, p.onPile(1)), Follow)
	p.wantKinds(p.do(PointerUp, 500*ms, p.onPile(1)), Follow, Put)
	if got := p.last[1]; got.Drop.Pile != discardPile || !slices.Equal(got.Held.Cards, []int{4}) {
		t.Errorf("put %+v", got)
	}
	if _, ok := p.d.Holding(); ok {
		t.Error("still holding")
	}
}

func TestReleaseWithoutAMoveAimsAnew(t *testing.T) {
	p := newPointer(t, handScene(20))
	p.do(PointerDown, 0, p.on(4))
	p.do(PointerMoved, 300*ms, at(200, 400))
	p.wantKinds(p.do(PointerUp, 500*ms, p.onPile(1)), Follow, Aim, Put)
}

func TestDropOnAnIllegalPileIsRefused(t *testing.T) {
	p := newPointer(t, handScene(20))
	p.do(PointerDown, 0, p.on(4))
	p.do(PointerMoved, 300*ms, p.onPile(0))
	p.wantKinds(p.do(PointerUp, 500*ms, p.onPile(0)), Follow, Refuse)
	if got := p.last[1].Drop.Pile; got != drawPile {
		t.Errorf("refused by %d", got)
	}
}

func TestDropElsewhereReturnsHome(t *testing.T) {
	for name, pos := range map[string]Point{
		"on the cloth": at(200, 300), "left of the window": at(-1, 300), "below it": at(600, 801), "in a far corner": at(9000, -9000),
	} {
		t.Run(name, func(t *testing.T) {
			p := newPointer(t, handScene(20))
			p.do(PointerDown, 0, p.on(4))
			p.do(PointerMoved, 300*ms, p.onPile(1))
			got := p.do(PointerUp, 500*ms, pos)
			if kind := got[len(got)-1].Kind; kind != ReturnHome {
				t.Errorf("ends with %v", kind)
			}
		})
	}
}

func TestDropOutsideIsNoDropAtTheEdge(t *testing.T) {
	p := newPointer(t, handScene(20))
	p.s.Piles = append(p.s.Piles, PileSpot{Pile: wastePile, Rect: Rect{1180, 300, 100, 140}})
	p.s.MayDrop = func(Held, int) bool { return true }
	p.do(PointerDown, 0, p.on(4))
	p.do(PointerMoved, 300*ms, at(1400, 350))
	got := p.do(PointerUp, 500*ms, at(1400, 350))
	if kind := got[len(got)-1].Kind; kind != ReturnHome {
		t.Errorf("ends with %v", kind)
	}
}

func TestHeldCardStaysInTheWindow(t *testing.T) {
	p := newPointer(t, handScene(20))
	p.do(PointerDown, 0, p.on(4))
	p.do(PointerMoved, 300*ms, at(-5000, 9000))
	place := p.last[1].Rect
	if place.Overlap(p.s.Window) == 0 {
		t.Errorf("the card is at %v", place)
	}
}

func TestReorderInTheHand(t *testing.T) {
	p := newPointer(t, handScene(20))
	p.do(PointerDown, 0, p.on(4))
	to := p.on(11)
	p.do(PointerMoved, 300*ms, to)
	p.wantKinds(p.do(PointerUp, 500*ms, to), Follow, Reorder)
	if got := p.last[1].Drop.Index; got != 11 {
		t.Errorf("goes to place %d, want 11", got)
	}
}

func TestMarkedCardsTravelTogether(t *testing.T) {
	for _, c := range []struct {
		name   string
		marked []int
		grab   int
		want   []int
	}{
		{"grabbed one of them", []int{2, 4, 9}, 4, []int{2, 4, 9}},
		{"grabbed another one", []int{2, 9}, 4, []int{4}},
		{"none marked", nil, 4, []int{4}},
	} {
		t.Run(c.name, func(t *testing.T) {
			p := newPointer(t, handScene(20))
			p.s.Marked = c.marked
			p.do(PointerDown, 0, p.on(c.grab))
			p.do(PointerMoved, 10*ms, at(640, 400))
			p.s.Marked = nil // the table may unmark what is held
			held, _ := p.d.Holding()
			if held.Card != c.grab || !slices.Equal(held.Cards, c.want) {
				t.Errorf("holding %+v, want %v", held, c.want)
			}
		})
	}
}

func TestTopOfAPileCanBeDragged(t *testing.T) {
	p := newPointer(t, handScene(3))
	hand := PileSpot{Pile: handPile, Rect: p.s.Hand.Zone}
	p.s.Piles = append(p.s.Piles, hand)
	p.s.MayDrop = func(h Held, pile int) bool { return h.Pile == drawPile && pile == handPile }
	p.do(PointerDown, 0, p.onPile(0))
	p.wantKinds(p.do(PointerMoved, 300*ms, at(640, 400)), Lift, Follow)
	if held, _ := p.d.Holding(); held.Card != None || held.Pile != drawPile || len(held.Cards) != 0 {
		t.Errorf("holding %+v", held)
	}
	to := hand.Rect.Center()
	p.wantKinds(p.do(PointerUp, 500*ms, to), Follow, Aim, Put)
	if got := p.last[2].Drop.Pile; got != handPile {
		t.Errorf("put on %d", got)
	}
}

func TestWhatMayNotBeGrabbedStays(t *testing.T) {
	p := newPointer(t, handScene(20))
	p.s.Cards[4].Grab = false
	for _, from := range []Point{p.on(4), p.onPile(1), at(300, 300)} {
		got := p.do(PointerDown, 0, from)
		got = append(got, p.do(PointerMoved, 300*ms, at(640, 400))...)
		got = append(got, p.do(PointerUp, 500*ms, at(640, 400))...)
		p.wantKinds(got)
	}
}

func TestDoubleClick(t *testing.T) {
	for _, c := range []struct {
		name  string
		gap   time.Duration
		other int // card of the second click
		want  EffectKind
	}{
		{"at once", 60 * ms, 4, DoubleClick},
		{"just in time", 350 * ms, 4, DoubleClick},
		{"too late", 351 * ms, 4, ClickCard},
		{"on another card", 100 * ms, 5, ClickCard},
	} {
		t.Run(c.name, func(t *testing.T) {
			p := newPointer(t, handScene(20))
			p.wantKinds(p.click(0, p.on(4)), ClickCard)
			p.wantKinds(p.click(c.gap, p.on(c.other)), c.want)
		})
	}
}

func TestThreeClicksAreADoubleClickAndAClick(t *testing.T) {
	p := newPointer(t, handScene(20))
	got := p.click(0, p.on(4))
	got = append(got, p.click(100*ms, p.on(4))...)
	got = append(got, p.click(200*ms, p.on(4))...)
	p.wantKinds(got, ClickCard, DoubleClick, ClickCard)
}

func TestClickBetweenBreaksADoubleClick(t *testing.T) {
	p := newPointer(t, handScene(20))
	got := p.click(0, p.on(4))
	got = append(got, p.click(100*ms, at(300, 300))...)
	got = append(got, p.click(200*ms, p.on(4))...)
	p.wantKinds(got, ClickCard, ClickTable, ClickCard)
}

func TestClicksAfterAnActionBelongToIt(t *testing.T) {
	p := newPointer(t, handScene(20))
	actions := 0
	for i := range 20 {
		at := time.Duration(i) * 10 * ms
		for _, e := range p.click(at, p.onPile(0)) {
			if e.Kind == ClickPile {
				actions++
				p.do(Committed, at+5*ms, Point{})
			}
		}
	}
	if actions != 1 {
		t.Errorf("20 clicks in 200 ms caused %d actions", actions)
	}
	p.wantKinds(p.click(360*ms, p.onPile(0)), ClickPile)
}

func TestClickElsewhereAfterAnActionCounts(t *testing.T) {
	p := newPointer(t, handScene(20))
	p.click(0, p.onPile(0))
	p.do(Committed, 35*ms, Point{})
	p.wantKinds(p.click(100*ms, p.on(4)), ClickCard)
}

func TestClickAfterAPlayedDoubleClickDoesNotHitTheNextCard(t *testing.T) {
	p := newPointer(t, handScene(20))
	pos := p.on(4)
	p.click(0, pos)
	p.click(100*ms, pos)
	p.do(Committed, 131*ms, Point{})
	p.s = handScene(19) // the cards close up under the pointer
	p.wantKinds(p.click(200*ms, pos))
	p.wantKinds(p.click(500*ms, pos), ClickCard)
}

func TestDragAfterAnActionIsMeant(t *testing.T) {
	p := newPointer(t, handScene(20))
	p.click(0, p.onPile(0))
	p.do(Committed, 35*ms, Point{})
	p.do(PointerDown, 80*ms, p.onPile(0))
	p.wantKinds(p.do(PointerMoved, 120*ms, at(640, 400)), Lift, Follow)
}
