package threeup

import (
	"fmt"
	"testing"

	"deckhand/engine"
)

func TestC1TheThirdGreenCards(t *testing.T) {
	count := func(d *deck, face string) int { return d.copiesOf(faces(t, face)[0]) }
	for n := range clearPile {
		green, blue, orange := fmt.Sprint("g", n+1), fmt.Sprint("b", n+1), fmt.Sprint("o", n+1)
		expect(t, "usual pack", []int{count(deck84, green), count(deck84, blue), count(deck84, orange)}, []int{3, 2, 2})
		expect(t, "as described", []int{count(deck74, green), count(deck74, blue), count(deck74, orange)}, []int{2, 2, 2})
	}
	for _, d := range []*deck{deck84, deck74} {
		for face, want := range map[string]int{"gC": 2, "bC": 2, "oC": 2, "gC1": 2, "bC1": 2, "oC1": 2, "gC2": 2} {
			expect(t, face, count(d, face), want)
		}
	}
	if _, known := info.Layout.Lookup("bC2"); known {
		t.Error("there is a blue clear +2")
	}
}

func TestR10ThePackWithMoreClears(t *testing.T) {
	for face, want := range map[string]int{"g1": 2, "b10": 2, "gC": 3, "bC": 3, "oC": 3, "gC1": 3, "bC1": 3, "oC1": 3, "gC2": 6} {
		expect(t, face, deckClears.copiesOf(faces(t, face)[0]), want)
	}
	s := dealt(t, 3, "deck=84clears", 1)
	expect(t, "cards", s.Size(), 84)
	var v engine.View
	s.View(0, &v)
	expect(t, "layout of the view", v.Layout(), deckClears.layout)
	expect(t, "faces", deckClears.layout.Faces(), info.Layout.Faces())
}

func TestC15TheDealersLeftBegins(t *testing.T) {
	dealers := make(map[engine.Seat]bool)
	for seed := range engine.Seed(40) {
		s := dealt(t, 3, "", seed)
		dealers[s.Dealer] = true
		expect(t, "first", s.Turn(), (s.Dealer+1)%3)
		for range 2 {
			before := s.Turn()
			s.Apply(s.Legal(nil)[0], nil)
			expect(t, "clockwise", s.Turn(), (before+1)%3)
		}
	}
	expect(t, "dealers", len(dealers), 3)
	s := set(t, position{hands: []string{"g1 g2", "g3 g4", "g5 g6"}, turn: 1})
	s.do("play g3", "play g5")
	s.turnOf(0, Play)
}

// six is a moment at which seat 0 makes its row.
var six = position{hands: []string{"g1 g1 b2 g9 gC oC", "g3 g4 g5 g6 g7 g8"}, downs: hiddenRows[1:], choosing: true, dealer: 1}

func TestC16AnyThreeOfSix(t *testing.T) {
	s := set(t, position{hands: []string{"g1 g2 g3 g4 g5 g6", rest}, downs: hiddenRows[:1], choosing: true})
	expect(t, "ways to choose", len(s.Legal(nil)), 20)
	s.do("up g1 g4 g6")
	s.pile(up(0), "g1 g4 g6")
	s.pile(hand(0), "g2 g3 g5")
	s = set(t, position{hands: []string{"g1 g2 g3 g4 g5 g6", rest}})
	s.refuses("up g1 g2 g3", "C16", "rowIsFixed")
	s = dealt(t, 2, "randomUp=on", 1)
	s.turnOf(s.following(s.Dealer), Play)
	s.refuses("up g1 g2 g3", "C16", "rowIsFixed")
}

func TestR6ChoosingOneAfterTheOther(t *testing.T) {
	s := dealt(t, 3, "", 7)
	for seat := range engine.Seat(3) {
		expect(t, "hand", s.Count(hand(seat)), 6)
		expect(t, "row", s.Count(up(seat)), 0)
	}
	s.owes(1, false)
	for range 3 {
		expect(t, "phase", s.Phase, Choose)
		s.Apply(s.Legal(nil)[0], nil)
	}
	s.turnOf(s.following(s.Dealer), Play)
	t.Run("equal values are one choice", func(t *testing.T) {
		s := set(t, six)
		s.legal("up g1 g1 b2", "up g1 g1 g9", "up g1 g1 gC", "up g1 b2 g9", "up g1 b2 gC", "up g1 g9 gC", "up g1 gC oC",
			"up b2 g9 gC", "up b2 gC oC", "up g9 gC oC")
		s.do("up oC g9 g1")
		s.pile(up(0), "g1 g9 oC")
		s.pile(hand(0), "g1 b2 gC")
		s.turnOf(1, Choose)
		s.refuses("up g1 g3 g4", "R6", "notOfSix", cardFact(t, "Card", "g1"))
		s.refuses("play g3", "R6", "chooseFirst")
	})
	t.Run("by chance", func(t *testing.T) {
		s := dealt(t, 6, "randomUp=on", 1)
		for seat := range engine.Seat(6) {
			expect(t, "cards", []int{s.Count(hand(seat)), s.Count(up(seat)), s.Count(down(seat))}, []int{3, 3, 3})
		}
		expect(t, "phase", s.Phase, Play)
	})
}

func TestR11NeverDifferentNumbers(t *testing.T) {
	s := set(t, position{hands: []string{"g7 g8 g9", rest}, pile: "g6"})
	s.legal("play g7", "play g8", "play g9")
	if _, err := s.Parse("play g7 g8"); err == nil {
		t.Error("two numbers are read as one play")
	}
}

func TestR12TheChoiceIsSecret(t *testing.T) {
	a, b := set(t, six), set(t, six)
	var before, after engine.View
	a.do("up g1 g1 b2")
	a.tellsTo(1, "move ? hand0 up0", "move ? hand0 up0", "move ? hand0 up0", "row 0 0", "turn 1")
	a.tellsTo(0, "move g1 hand0 up0", "move g1 hand0 up0", "move b2 hand0 up0", "row 0 0", "turn 1")
	b.do("up g9 gC oC")
	a.View(1, &before)
	b.View(1, &after)
	expect(t, "what another sees is the same", before.Equal(&after), true)
	expect(t, "variables", a.Vars, b.Vars)
	expect(t, "the row for another", before.Known(nil, up(0)), []engine.Card{engine.NoCard, engine.NoCard, engine.NoCard})
	a.View(0, &before)
	expect(t, "the row for its seat", before.Shown(nil, up(0)), a.Cards(nil, up(0)))
	a.do("up g3 g4 g5")
	a.tellsTo(0, "move ? hand1 up1", "move ? hand1 up1", "move ? hand1 up1", "row 1 0", "reveal -1 0", "flip g1 up0", "flip g1 up0", "flip b2 up0",
		"flip g3 up1", "flip g4 up1", "flip g5 up1", "turn 0")
	a.View(1, &after)
	expect(t, "the row for all", after.Shown(nil, up(0)), a.Cards(nil, up(0)))
	a.View(0, &after)
	expect(t, "the hidden row for its seat", after.Known(nil, down(0)), []engine.Card{engine.NoCard, engine.NoCard, engine.NoCard})
}

// Deals are kept for ever.
func TestDealsStayAsTheyAre(t *testing.T) {
	for _, test := range []struct {
		options string
		seats   int
		want    []string // hand, row and hidden row of seat 0, top of the draw pile
	}{
		{"", 4, []string{"b1 b7 o7 o7 o8 oC1", "", "bC g1 g9", "o2"}},
		{"deck=74", 2, []string{"b3 b9 bC g6 o1 o7", "", "oC o9 g1", "b2"}},
		{"deck=84clears randomUp=on", 6, []string{"bC g7 o7", "g10 b9 o9", "bC b4 b1", "o9"}},
	} {
		s := dealt(t, test.seats, test.options, 1)
		expect(t, test.options, []string{inOrder(s.textOf(hand(0))), s.textOf(up(0)), s.textOf(down(0)), s.Layout.Text(s.Face(s.Top(stock)))}, test.want)
	}
}
