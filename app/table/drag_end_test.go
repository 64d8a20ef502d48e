package table

import (
	"reflect"
	"testing"
	"time"

	"pgregory.net/rapid"
)

func TestLongPress(t *testing.T) {
	for _, c := range []struct {
		name string
		pos  func(p *pointer) Point
		move float32
		at   time.Duration
		want []EffectKind
	}{
		{"on a card", func(p *pointer) Point { return p.on(4) }, 0, LongPress, []EffectKind{LookAt}},
		{"with a tremble", func(p *pointer) Point { return p.on(4) }, 5, LongPress, []EffectKind{LookAt}},
		{"on a pile", func(p *pointer) Point { return p.onPile(1) }, 0, LongPress, []EffectKind{LookAt}},
		{"on the cloth", func(*pointer) Point { return at(300, 300) }, 0, LongPress, nil},
		{"while moving", func(p *pointer) Point { return p.onPile(1) }, 20, LongPress, nil},
		{"from an earlier press", func(p *pointer) Point { return p.on(4) }, 0, LongPress - ms, nil},
	} {
		t.Run(c.name, func(t *testing.T) {
			p := newPointer(t, handScene(20))
			pos := c.pos(p)
			p.do(PointerDown, 0, pos)
			p.do(PointerMoved, 10*ms, at(pos.X+c.move, pos.Y))
			p.wantKinds(p.do(HeldLong, c.at, Point{}), c.want...)
			if c.want != nil {
				p.wantKinds(p.do(PointerMoved, LongPress+ms, at(640, 400)))
				p.wantKinds(p.do(PointerUp, LongPress+2*ms, pos))
			}
		})
	}
}

func TestLongPressAfterTheReleaseMeansNothing(t *testing.T) {
	p := newPointer(t, handScene(20))
	p.click(0, p.on(4))
	p.wantKinds(p.do(HeldLong, LongPress, Point{}))
}

func TestSecondButtonLooksAtThings(t *testing.T) {
	p := newPointer(t, handScene(20))
	p.wantKinds(p.do(PointerSecond, 0, p.on(4)), LookAt)
	p.wantKinds(p.do(PointerUp, 10*ms, p.on(4)))
	p.wantKinds(p.do(PointerSecond, 20*ms, at(300, 300)))
}

func TestCancelEndsADragUntilTheNextPress(t *testing.T) {
	for name, kind := range map[string]InputKind{"cancelled": Cancelled, "second button": PointerSecond} {
		t.Run(name, func(t *testing.T) {
			p := newPointer(t, handScene(20))
			p.do(PointerDown, 0, p.on(4))
			p.do(PointerMoved, 300*ms, p.onPile(1))
			p.wantKinds(p.do(kind, 310*ms, p.onPile(1)), ReturnHome)
			p.wantKinds(p.do(Cancelled, 320*ms, Point{}))
			p.wantKinds(p.do(PointerMoved, 330*ms, p.onPile(1)))
			p.wantKinds(p.do(PointerUp, 340*ms, p.onPile(1)))
			p.wantKinds(p.do(PointerUp, 350*ms, p.onPile(1)))
			p.wantKinds(p.click(900*ms, p.on(4)), ClickCard)
		})
	}
}

func TestCancelOfAPressLeavesNoClick(t *testing.T) {
	p := newPointer(t, handScene(20))
	p.do(PointerDown, 0, p.on(4))
	p.wantKinds(p.do(Cancelled, 10*ms, Point{}))
	p.wantKinds(p.do(PointerUp, 20*ms, p.on(4)))
	p.wantKinds(p.click(100*ms, p.on(4)), ClickCard)
}

func TestLostReleaseDoesNotLoseTheCard(t *testing.T) {
	p := newPointer(t, handScene(20))
	p.do(PointerDown, 0, p.on(4))
	p.do(PointerMoved, 300*ms, p.onPile(1))
	p.wantKinds(p.do(PointerDown, 900*ms, p.on(6)), ReturnHome)
	p.wantKinds(p.do(PointerUp, 930*ms, p.on(6)), ClickCard)
}

func TestCardThatLeftTheHandIsLetGo(t *testing.T) {
	p := newPointer(t, handScene(20))
	p.do(PointerDown, 0, p.on(4))
	p.do(PointerMoved, 300*ms, at(640, 400))
	p.s.Cards[4].Pile = discardPile
	p.wantKinds(p.do(PointerMoved, 310*ms, p.onPile(1)), ReturnHome)
	p.wantKinds(p.do(PointerUp, 320*ms, p.onPile(1)))
}

func TestCardThatLeftTheHandIsNotDropped(t *testing.T) {
	p := newPointer(t, handScene(20))
	p.do(PointerDown, 0, p.on(4))
	p.do(PointerMoved, 300*ms, p.onPile(1))
	p.s.Cards = p.s.Cards[:3]
	p.wantKinds(p.do(PointerUp, 320*ms, p.onPile(1)), ReturnHome)
}

func TestWindowMayChangeDuringADrag(t *testing.T) {
	p := newPointer(t, handScene(20))
	p.do(PointerDown, 0, p.on(4))
	p.do(PointerMoved, 300*ms, at(640, 400))
	f := NewFrame(1920, 1080, Options{})
	for i, r := range f.Fan(20, f.FanArea).Slots {
		p.s.Cards[i].Rect = r
	}
	p.s.Window = f.Window
	p.do(PointerMoved, 310*ms, at(900, 500))
	place := p.last[0].Rect
	if place.W != f.CardW || !place.Contains(at(900, 500)) {
		t.Errorf("the card is at %v", place)
	}
}

// Whatever happens, in whatever order: a card is held only between a press and
// its end, each drag ends once, and a cancelled one drops nothing.
func TestAnyInputsLeaveNothingHeld(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		s := handScene(12)
		s.Marked = rapid.SliceOfNDistinct(rapid.IntRange(0, 11), 0, 3, rapid.ID[int]).Draw(t, "marked")
		var d Drag
		var now time.Duration
		holding, down, cancelled := false, false, false
		for range rapid.IntRange(1, 60).Draw(t, "inputs") {
			now += time.Duration(rapid.IntRange(0, 500).Draw(t, "pause")) * ms
			in := Input{
				Kind: InputKind(rapid.IntRange(int(PointerDown), int(Committed)).Draw(t, "kind")),
				At:   now,
				Pos:  drawPoint(t, s),
			}
			if rapid.IntRange(0, 20).Draw(t, "change") == 0 {
				i := rapid.IntRange(0, 11).Draw(t, "card")
				s.Cards[i].Pile = discardPile - s.Cards[i].Pile // plays it, or takes it back
			}
			switch in.Kind {
			case PointerDown:
				down, cancelled = true, false
			case Cancelled:
				cancelled = cancelled || down
			case PointerSecond:
				cancelled = cancelled || down
			}
			for _, e := range d.Handle(in, s) {
				switch e.Kind {
				case Lift:
					if holding {
						t.Fatal("lifted twice")
					}
					if !down {
						t.Fatal("lifted without a press")
					}
					holding = true
				case Follow, Aim:
					if !holding {
						t.Fatalf("effect %v while nothing is held", e.Kind)
					}
				case Put, Reorder, Refuse, ReturnHome:
					if !holding {
						t.Fatalf("a drag ended twice, with %v", e.Kind)
					}
					if cancelled && e.Kind != ReturnHome {
						t.Fatalf("a cancelled drag ended with %v", e.Kind)
					}
					holding = false
				case ClickCard, DoubleClick, ClickPile, ClickTable:
					if holding || cancelled || in.Kind != PointerUp {
						t.Fatalf("click %v on input %v, holding %v, cancelled %v", e.Kind, in.Kind, holding, cancelled)
					}
				}
			}
			if in.Kind == PointerUp {
				down = false
			}
			held, ok := d.Holding()
			if ok != holding {
				t.Fatalf("holding %v, effects say %v", ok, holding)
			}
			if !ok && !reflect.DeepEqual(held, Held{}) {
				t.Fatalf("something is left: %+v", held)
			}
			if ok && (in.Kind == PointerUp || cancelled) {
				t.Fatalf("input %v left %+v held", in.Kind, held)
			}
		}
	})
}

func drawPoint(t *rapid.T, s *Scene) Point {
	switch rapid.IntRange(0, 3).Draw(t, "where") {
	case 0:
		r := s.Cards[rapid.IntRange(0, len(s.Cards)-1).Draw(t, "on card")].Rect
		return at(r.X+float32(rapid.IntRange(0, 25).Draw(t, "dx")), r.Y+50)
	case 1:
		return s.Piles[rapid.IntRange(0, len(s.Piles)-1).Draw(t, "on pile")].Rect.Center()
	default:
		return at(float32(rapid.IntRange(-100, 1400).Draw(t, "x")), float32(rapid.IntRange(-100, 900).Draw(t, "y")))
	}
}
