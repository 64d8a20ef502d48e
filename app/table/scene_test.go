package table

import "testing"

const (
	handPile = iota
	drawPile
	discardPile
	wastePile
)

// handScene is a hand of n overlapping cards 0, 1, ..., with two piles above it.
func handScene(n int) *Scene {
	f := NewFrame(1280, 800, Options{})
	g := f.Chupate2(2)
	s := &Scene{
		Window: f.Window,
		Piles:  []PileSpot{{Pile: drawPile, Rect: g.Draw, Grab: true}, {Pile: discardPile, Rect: g.Discard}},
		Hand:   HandSpot{Pile: handPile, Zone: f.Hand, Fan: f.Fan(n, f.FanArea)},
	}
	for i, r := range s.Hand.Fan.Slots {
		s.Cards = append(s.Cards, CardSpot{Card: i, Pile: handPile, Rect: r, Grab: true})
	}
	s.MayDrop = func(h Held, pile int) bool { return pile == discardPile && h.Pile == handPile }
	return s
}

func at(x, y float32) Point { return Point{x, y} }

func TestHitTakesTheTopmostCard(t *testing.T) {
	s := handScene(20)
	for i, c := range s.Cards {
		// The left edge of a card is always on it: later cards begin further right.
		if got := s.Hit(at(c.Rect.X+1, c.Rect.Y+50)); got.Kind != OnCard || got.Card != i || got.Pile != handPile {
			t.Errorf("left edge of card %d hits %+v", i, got)
		}
		if got := s.Hit(at(c.Rect.Right()-1, c.Rect.Y+50)); i < 19 && got.Card == i {
			t.Errorf("covered part of card %d hits it", i)
		}
	}
}

func TestRaisedCardIsHitAboveItsNeighboursOnly(t *testing.T) {
	s := handScene(20)
	c := &s.Cards[5]
	c.Rise = 18
	covered := c.Rect.Right() - 5
	if got := s.Hit(at(covered, c.Rect.Y-9)); got.Card != 5 {
		t.Errorf("the part that stands out hits %+v", got)
	}
	if got := s.Hit(at(covered, c.Rect.Y+9)); got.Card == 5 || got.Kind != OnCard {
		t.Errorf("the covered part hits %+v", got)
	}
	// The place that a raised card has left is still its own, or it would fall
	// back from under the pointer.
	if got := s.Hit(at(c.Rect.X+5, c.Rect.Bottom()-1)); got.Card != 5 {
		t.Errorf("the strip that it left hits %+v", got)
	}
	c.Rise = 0
	if got := s.Hit(at(covered, c.Rect.Y-9)); got.Kind == OnCard {
		t.Errorf("above a card at rest hits %+v", got)
	}
}

func TestHitGivesPilesAMargin(t *testing.T) {
	s := handScene(3)
	r := s.Piles[1].Rect
	for _, c := range []struct {
		name string
		p    Point
		kind HitKind
	}{
		{"inside", r.Center(), OnPile},
		{"just outside", at(r.Right()+23, r.Center().Y), OnPile},
		{"above", at(r.Center().X, r.Y-23), OnPile},
		{"too far", at(r.Right()+25, r.Center().Y), OnTable},
		{"far off the corner", at(r.Right()+20, r.Y-20), OnTable},
	} {
		if got := s.Hit(c.p); got.Kind != c.kind {
			t.Errorf("%s hits %+v", c.name, got)
		}
	}
}

func TestBetweenTwoPilesTheNearerIsHit(t *testing.T) {
	s := &Scene{Piles: []PileSpot{{Pile: 1, Rect: Rect{0, 0, 100, 140}}, {Pile: 2, Rect: Rect{130, 0, 100, 140}}}}
	for _, c := range []struct {
		x    float32
		pile int
	}{{99, 1}, {110, 1}, {120, 2}, {131, 2}} {
		if got := s.Hit(at(c.x, 70)); got.Pile != c.pile {
			t.Errorf("x %g hits pile %d, want %d", c.x, got.Pile, c.pile)
		}
	}
}

// threePiles are a row of equal piles, 40 apart.
func threePiles(legal ...int) *Scene {
	s := &Scene{Window: Rect{0, 0, 1000, 800}, Hand: HandSpot{Pile: None}}
	for i := range 3 {
		s.Piles = append(s.Piles, PileSpot{Pile: i + 1, Rect: Rect{100 + 140*float32(i), 100, 100, 140}})
	}
	s.MayDrop = func(_ Held, pile int) bool {
		for _, l := range legal {
			if l == pile {
				return true
			}
		}
		return false
	}
	return s
}

func TestAim(t *testing.T) {
	held := Held{Card: 7, Cards: []int{7}, Pile: 9}
	nowhere := Drop{Kind: DropNowhere, Pile: None}
	on := func(pile int) Drop { return Drop{Kind: DropOnPile, Pile: pile} }
	no := func(pile int) Drop { return Drop{Kind: DropRefused, Pile: pile} }
	for _, c := range []struct {
		name  string
		legal []int
		x, y  float32 // of the card
		want  Drop
	}{
		{"right on it", []int{1, 2, 3}, 100, 100, on(1)},
		{"the larger overlap wins", []int{1, 2, 3}, 180, 110, on(2)},
		{"a legal pile beats a nearer illegal one", []int{3}, 300, 100, on(3)},
		{"an illegal one that is plainly meant beats a legal one that is grazed", []int{3}, 270, 100, no(2)},
		{"a near miss snaps", []int{1}, 100, 250, on(1)},
		{"a far miss does not", []int{1}, 100, 265, nowhere},
		{"a miss at the corner snaps", []int{1}, 10, -50, on(1)},
		{"the middle of two goes to the first", []int{1, 2}, 170, 100, on(1)},
		{"an illegal pile that is meant refuses", nil, 110, 120, no(1)},
		{"one that is grazed says nothing", nil, 100, 210, nowhere},
		{"on the empty table", []int{1, 2, 3}, 600, 600, nowhere},
	} {
		t.Run(c.name, func(t *testing.T) {
			r := Rect{c.x, c.y, 100, 140}
			if got := threePiles(c.legal...).Aim(held, r, at(r.X+10, r.Bottom()-10)); got != c.want {
				t.Errorf("got %+v, want %+v", got, c.want)
			}
		})
	}
}

func TestAimOfEqualOverlapsTakesTheNearer(t *testing.T) {
	s := &Scene{
		Piles: []PileSpot{
			{Pile: 1, Rect: Rect{-500, 0, 700, 400}}, // as much overlap, its middle far away
			{Pile: 2, Rect: Rect{0, 0, 200, 400}},
		},
		MayDrop: func(Held, int) bool { return true },
	}
	for range 2 {
		if got := s.Aim(Held{Card: 1, Pile: 9}, Rect{50, 50, 100, 140}, at(0, 0)); got.Pile != 2 {
			t.Errorf("got %+v", got)
		}
		s.Piles[0], s.Piles[1] = s.Piles[1], s.Piles[0]
	}
}

func TestAimNeverGoesBackToTheSource(t *testing.T) {
	s := threePiles(1, 2, 3)
	if got := s.Aim(Held{Card: 7, Pile: 1}, s.Piles[0].Rect, s.Piles[0].Rect.Center()); got.Kind != DropNowhere {
		t.Errorf("got %+v", got)
	}
}

func TestAimInTheHandFindsThePlace(t *testing.T) {
	s := handScene(20)
	held := Held{Card: 3, Cards: []int{3}, Pile: handPile}
	for i, slot := range s.Hand.Fan.Slots {
		r := slot.Shift(6, -5)
		want := Drop{Kind: DropInHand, Pile: None, Index: i}
		if got := s.Aim(held, r, at(r.X+10, r.Y+40)); got != want {
			t.Errorf("at slot %d: %+v", i, got)
		}
	}
	group := Held{Card: 3, Cards: []int{3, 4, 5}, Pile: handPile}
	r := s.Hand.Fan.Slots[19]
	if got := s.Aim(group, r, at(r.X+10, r.Y+40)); got.Index != 17 {
		t.Errorf("three cards at the right end get place %d, want 17", got.Index)
	}
	other := Held{Card: None, Pile: drawPile}
	if got := s.Aim(other, r, at(r.X+10, r.Y+40)); got.Kind == DropInHand {
		t.Error("a card of another pile is put into order")
	}
}

func TestLegalPileBeatsTheHandWhereTheCardCoversItMore(t *testing.T) {
	s := handScene(5)
	s.Piles = []PileSpot{{Pile: discardPile, Rect: Rect{400, 400, 133, 186}}}
	held := Held{Card: 1, Cards: []int{1}, Pile: handPile}
	zone := s.Hand.Zone
	r := Rect{400, zone.Y - 150, 114, 160}
	if got := s.Aim(held, r, at(410, zone.Y+5)); got.Kind != DropOnPile {
		t.Errorf("mostly over the pile: %+v", got)
	}
	r.Y = zone.Y - 10
	if got := s.Aim(held, r, at(410, zone.Y+50)); got.Kind != DropInHand {
		t.Errorf("mostly over the hand: %+v", got)
	}
}

func TestAimTakesThePileUnderThePointer(t *testing.T) {
	s := &Scene{
		Window:  Rect{0, 0, 1280, 800},
		Piles:   []PileSpot{{Pile: 1, Rect: Rect{300, 0, 600, 400}}, {Pile: 2, Rect: Rect{200, 0, 90, 60}}},
		MayDrop: func(Held, int) bool { return true },
	}
	if got := s.Aim(Held{Card: 1, Pile: 9}, Rect{240, 20, 100, 140}, Point{250, 40}); got.Pile != 2 {
		t.Errorf("got %+v", got)
	}
}
