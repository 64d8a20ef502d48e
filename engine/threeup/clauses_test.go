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

func TestC2NumbersClimbAndClearsGoOnAll(t *testing.T) {
	all := "g1 g2 g3 g4 g5 g6 g7 g8 g9 g10 gC gC1 gC2"
	for top := 1; top <= 10; top++ {
		s := set(t, position{hands: []string{all, rest}, pile: fmt.Sprint("o", top)})
		var want []string
		for n := top; n <= 10; n++ {
			want = append(want, fmt.Sprint("play g", n))
		}
		s.legal(append(want, "play gC", "play gC1", "play gC2")...)
	}
	for _, c := range []string{"gC", "gC1", "gC2"} {
		s := set(t, position{hands: []string{all, rest}})
		s.do("play " + c)
		s.pile(discard, "")
		expect(t, "out", s.Top(out), s.Copies(faces(t, c)[0])[0])
	}
}

func TestC3SeveralOfOneValue(t *testing.T) {
	s := set(t, position{hands: []string{"g5 g5 b5 o5 bC oC", rest}, ups: []string{"g1"}, downs: hiddenRows[:1], pile: "b3"})
	s.legal("play g5", "play g5 g5", "play g5 g5 b5", "play g5 g5 b5 o5", "play bC")
	s.refuses("play bC oC", "C3", "oneClear", cardFact(t, "Card", "bC"))
	s.do("play g5 g5 b5 o5")
	s.pile(discard, "")
	s = set(t, position{hands: []string{"g5 g5 b5 o5", rest}, pile: "b3"})
	s.do("play o5 g5")
	s.tells("move g5 hand0 discard", "move o5 hand0 discard", "turn 1")
	s.pile(hand(0), "g5 b5")
}

func TestC4ThreeEqualByAnybody(t *testing.T) {
	s := set(t, position{hands: []string{"g5 g9", "b5 g9", "o5 b9"}, ups: []string{"", "", "g1"}, downs: []string{"g8", "b8", "g2 g3 g4"}, pile: "g3"})
	s.do("play g5", "play b5")
	s.pile(discard, "g3 g5 b5")
	s.do("play o5")
	s.pile(discard, "")
	t.Run("from the rows", func(t *testing.T) {
		s := set(t, position{hands: []string{"", rest}, downs: []string{"o7 g1"}, pile: "g7 b7"})
		s.do("flip 0")
		s.pile(discard, "")
	})
	t.Run("not less, and not others", func(t *testing.T) {
		s := set(t, position{hands: []string{"g6 b6 g9", rest}, pile: "g5 b5"})
		s.do("play g6 b6")
		s.pile(discard, "g5 b5 g6 b6")
	})
}

func TestC5ClearingGivesNoOtherTurn(t *testing.T) {
	for _, play := range []string{"play g5", "play gC"} {
		s := set(t, position{hands: []string{"g5 gC g9", rest}, pile: "b5 o5"})
		s.do(play)
		s.turnOf(1, Play)
		s.legal("play g6", "play g6 b6")
	}
}

func TestC6WhoCanHasTo(t *testing.T) {
	s := set(t, position{hands: []string{"g1 gC", rest}, pile: "b5 o5"})
	s.legal("play gC")
	s.refuses("take", "C6", "mustPlay", playableFact(t, "gC"))
	s = set(t, position{hands: []string{"g1 g2", rest}, pile: "b5 o5"})
	s.legal("take")
	s.do("take")
	s.turnOf(1, Play)
	s.pile(hand(0), "g1 g2 b5 o5")
}

func TestC7ExtraDiscardsAreOwed(t *testing.T) {
	p := position{hands: []string{"gC2 g7 g3 g2", rest}, pile: "g9", stock: "b3"}
	s := set(t, p)
	s.do("play gC2")
	s.turnOf(0, Play)
	s.owes(2, true)
	s.refuses("pass", "C7", "noPassing")
	s.do("play g7")
	s.owes(1, true)
	s.turnOf(0, Play)
	s.legal("take")
	s.do("take")
	s.pile(hand(0), "g2 g3 g7")
	s.turnOf(1, Play)
	s.owes(1, false)
	t.Run("one for a clear +1", func(t *testing.T) {
		p.hands = []string{"gC1 g7 g3 g2", rest}
		s := set(t, p)
		s.do("play gC1", "play g7")
		s.turnOf(1, Play)
	})
}

func TestC8TheSameFromHandAndRow(t *testing.T) {
	for _, p := range []position{
		{hands: []string{"gC2 g7 g3", rest}, ups: []string{"g1"}, downs: hiddenRows[:1]},
		{hands: []string{"", rest}, ups: []string{"gC2 g7 g3"}, downs: hiddenRows[:1]},
	} {
		s := set(t, p)
		s.do("play gC2", "play g7")
		s.legal("take")
		s.do("take")
		s.turnOf(1, Play)
		s = set(t, p)
		s.do("play gC2", "play g3", "play g7")
		s.turnOf(1, Play)
		s.pile(discard, "g3 g7")
	}
}

func TestC9TheOfferIsMadeOnce(t *testing.T) {
	s := set(t, position{hands: []string{"gC2 gC1 g4", rest}, stock: "b3 b4 b5 b7"})
	s.do("play gC2")
	s.refuses("play g4", "C9", "drawOrSkip", number("Actions", 2))
	s.do("skip")
	s.pile(hand(0), "gC1 g4")
	s.do("play gC1")
	s.turnOf(0, MayDraw)
	s.owes(2, true)
	s.do("draw")
	s.pile(hand(0), "g4 b3 b4")
	s.do("play b3")
	s.turnOf(0, Play)
	s.owes(1, true)
	s.do("play g4")
	s.turnOf(1, Play)
	s.pile(hand(0), "b4 b5 b7")
}

func TestC10NothingIsDrawnBetweenExtras(t *testing.T) {
	s := set(t, position{hands: []string{"gC2 g3 g4 g5", rest}, stock: "b3 b4"})
	s.do("play gC2", "play g3")
	s.turnOf(0, Play)
	s.pile(hand(0), "g4 g5")
	s.refuses("draw", "C10", "noDrawNow", number("Count", 2), number("Stock", 2))
	s.refuses("skip", "C10", "noDrawNow", number("Count", 2), number("Stock", 2))
	s.do("play g4")
	s.pile(hand(0), "g5 b3 b4")
}

func TestC11DrawingAfterTaking(t *testing.T) {
	s := set(t, position{hands: []string{"gC2 g7 g1", rest}, stock: "b3 b4 b5"})
	s.do("play gC2", "skip", "play g7", "take")
	s.pile(hand(0), "g1 g7 b3")
	s = set(t, position{hands: []string{"g1 g2 g3", rest}, pile: "g7", stock: "b3 b4 b5"})
	s.do("take")
	s.pile(hand(0), "g1 g2 g3 g7")
}

func TestC12AFoulHiddenCard(t *testing.T) {
	s := set(t, position{hands: []string{"", rest}, downs: []string{"g4 g1"}, pile: "g6 b9"})
	s.refuses("take", "C12", "mustFlip")
	s.do("flip 1")
	s.pile(hand(0), "g6 b9 g1")
	s.pile(down(0), "g4")
	s.turnOf(1, Play)
	t.Run("ends the turn with its extras", func(t *testing.T) {
		s := set(t, position{hands: []string{"", rest}, ups: []string{"gC2"}, downs: []string{"g4 g1 g9"}})
		s.do("play gC2", "flip 2", "flip 0")
		s.turnOf(1, Play)
		s.pile(hand(0), "g9 g4")
	})
}

func TestC13TheOrderOfTheRows(t *testing.T) {
	s := set(t, position{hands: []string{"g6", rest}, ups: []string{"b6 g7 b7"}, downs: []string{"g8 g9 g10"}})
	s.legal("play g6")
	s.refuses("play g6 b6", "C13", "rowLocked", cardFact(t, "Card", "b6"), number("Count", 1), number("Stock", 0))
	s.refuses("flip 0", "C13", "hiddenLocked", number("Count", 1), number("Row", 3))
	s.do("play g6", "play b6")
	s.legal("play b6", "play g7", "play g7 b7")
	s.refuses("flip 0", "C13", "hiddenLocked", number("Count", 0), number("Row", 3))
	s.do("play g7 b7", "take", "play b6", "play g7 b7")
	s.pile(up(0), "")
	s.legal("flip 0", "flip 1", "flip 2")
	s.refuses("play g8", "C13", "flipOnly")
	s.do("flip 1")
	s.tells("move g9 down0 discard", "turn 1")
	s.pile(down(0), "g8 g10")
}

func TestC14FromTheHandIntoTheRow(t *testing.T) {
	s := set(t, position{hands: []string{"gC1", rest}, ups: []string{"g1 g2 g3"}, downs: hiddenRows[:1], pile: "g9"})
	s.do("play gC1")
	s.turnOf(0, Play)
	s.legal("play g1", "play g2", "play g3")
	s.do("play g2")
	s.turnOf(1, Play)
	s = set(t, position{hands: []string{"g5", rest}, ups: []string{"g6 g7 g8"}, downs: hiddenRows[1:2]})
	s.do("play g5")
	s.turnOf(1, Play)
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

func TestR7SeveralClearsAtOnce(t *testing.T) {
	p := position{options: "multiClear=on", hands: []string{"gC bC gC1 oC1 gC2 gC2 g1 g2 g3", rest}, pile: "g5", stock: "b3 b4"}
	s := set(t, p)
	s.legal("play gC", "play gC bC", "play gC1", "play gC1 oC1", "play gC2", "play gC2 gC2")
	s.do("play gC bC")
	s.turnOf(1, Play)
	s = set(t, p)
	s.do("play gC2 gC2")
	s.owes(4, true)
	s = set(t, position{options: "multiClear=on", hands: []string{"gC1 oC1 g1 g2", rest}, pile: "g5", stock: "b3 b4"})
	s.do("play gC1 oC1")
	s.owes(2, true)
	s.do("draw", "play g1")
	s.turnOf(0, Play)
	s.do("play g2")
	s.turnOf(1, Play)
	if _, err := s.Parse("play gC gC1"); err == nil {
		t.Error("two kinds are read as one play")
	}
}

func TestR8AnotherTurnAfterClearing(t *testing.T) {
	p := position{options: "clearAgain=on", hands: []string{"g5 gC g9", rest}, pile: "b5 o5", stock: "b1 b2"}
	for _, play := range []string{"play g5", "play gC"} {
		s := set(t, p)
		s.do(play)
		s.turnOf(0, Play)
		s.owes(1, false)
		expect(t, "turns", s.Idle, int16(1))
		expect(t, "hand", s.Count(hand(0)), 3)
	}
	s := set(t, position{options: "clearAgain=on", hands: []string{"gC1 gC g9 g8", rest}})
	s.do("play gC1", "play gC") // the last one owed
	s.turnOf(0, Play)
	s.owes(1, false)
	s = set(t, position{options: "clearAgain=on", hands: []string{"gC2 gC g9 g8", rest}})
	s.do("play gC2", "play gC", "play g8") // one more was owed
	s.turnOf(1, Play)
}

func TestR9TakingByChoice(t *testing.T) {
	p := position{options: "voluntaryPickup=on", hands: []string{"g7 g8", rest}, pile: "g6"}
	s := set(t, p)
	s.legal("play g7", "play g8", "take")
	s.do("take")
	s.turnOf(1, Play)
	s.pile(hand(0), "g6 g7 g8")
	p.pile = ""
	s = set(t, p)
	s.legal("play g7", "play g8")
	s.refuses("take", "R9", "nothingToTake")
	s = set(t, position{options: "voluntaryPickup=on", hands: []string{"", rest}, ups: []string{"g7 g8"}, downs: []string{"g1 g2 g3"}, pile: "g6"})
	s.legal("play g7", "play g8", "take")
	s = set(t, position{options: "voluntaryPickup=on", hands: []string{"", rest}, downs: []string{"g1 g2 g3"}, pile: "g6"})
	s.legal("flip 0", "flip 1", "flip 2")
	s.refuses("take", "C12", "mustFlip")
	s = set(t, position{options: "voluntaryPickup=on", hands: []string{"gC2 g7 g8 g9", rest}})
	s.do("play gC2", "play g7", "take")
	s.turnOf(1, Play)
	s.owes(1, false)
}

func TestR3DoingWithoutExtras(t *testing.T) {
	p := position{options: "optionalExtras=on", hands: []string{"gC2 g7 g3", rest}, stock: "b1 b2 b3"}
	s := set(t, p)
	s.legal("play g3", "play g7", "play gC2")
	s.refuses("pass", "R3", "notExtra")
	s.do("play gC2", "skip")
	s.legal("play g3", "play g7", "pass")
	s.do("play g7")
	s.legal("take", "pass")
	s.do("pass")
	s.tells("pass 0 1", "move b1 stock hand0", "move b2 stock hand0", "turn 1")
	s.pile(discard, "g7")
	expect(t, "turns", s.Idle, int16(1))
	s = set(t, position{options: "optionalExtras=on", hands: []string{"gC1", rest}, downs: []string{"g1 g2 g3"}})
	s.do("play gC1")
	s.legal("flip 0", "flip 1", "flip 2", "pass")
}

func TestR4WhenCardsAreOffered(t *testing.T) {
	s := set(t, position{hands: []string{"gC1 g7 g3 g4", rest}, stock: "b1"})
	s.do("play gC1")
	s.turnOf(0, Play) // the hand is three
	s = set(t, position{hands: []string{"gC1 g7", rest}})
	s.do("play gC1")
	s.turnOf(0, Play) // nothing to draw
	s = set(t, position{hands: []string{"gC1", rest}, stock: "b1 b2 b3 b4"})
	s.do("play gC1")
	s.turnOf(0, MayDraw)
	s.do("draw")
	s.pile(hand(0), "b1 b2 b3")
	s = set(t, position{hands: []string{"gC1", rest}, stock: "b1"})
	s.do("play gC1", "draw")
	s.pile(hand(0), "b1")
}

func TestR1ExtrasLapse(t *testing.T) {
	s := set(t, position{hands: []string{"gC2 g7", rest}, stock: "b1 b2 b3 b4"})
	s.do("play gC2", "skip", "play g7")
	s.tells("move g7 hand0 discard", "lapse 0 1", "move b1 stock hand0", "move b2 stock hand0", "move b3 stock hand0", "turn 1")
	s.owes(1, false)
	s = set(t, position{hands: []string{"gC2", rest}, stock: "b1 b2 b3 b4"})
	s.do("play gC2", "skip")
	s.tells("lapse 0 2", "move b1 stock hand0", "move b2 stock hand0", "move b3 stock hand0", "turn 1")
}

func TestC17TheFirstOutWins(t *testing.T) {
	s := set(t, position{hands: []string{"g7", "g8 g9", "b8 b9 g1", "g3 g4"}, ups: []string{"", "", "g2"}, downs: []string{"", "", "o1 o2 o3"}})
	s.do("play g7")
	s.result("out", 1, 2, 4, 2)
	s.scores(1, 0, 0, 0)
	s = set(t, position{hands: []string{"", rest}, downs: []string{"g8"}, pile: "g5"})
	s.do("flip 0")
	s.result("out", 1, 2)
	s = set(t, position{hands: []string{"gC2", rest}})
	s.do("play gC2")
	s.result("out", 1, 2)
}

func TestC18TheDrawPileIsNeverMadeAnew(t *testing.T) {
	s := set(t, position{hands: []string{"g7 g8 g9", "b8 b9 g10"}, stock: "g1", pile: "g5"})
	s.do("play g7")
	s.pile(hand(0), "g8 g9 g1")
	s.do("play b8", "play g8")
	expect(t, "hand", s.Count(hand(0)), 2)
	expect(t, "draw pile", s.Count(stock), 0)
}

func TestR2TheGuard(t *testing.T) {
	p := position{hands: []string{"g1 g2", "g3 g4", "g5 g6 g7"}, idle: maxTurns - 1, pile: "g9"}
	s := set(t, p)
	s.do("take")
	s.tells("take 0 1", "move g9 discard hand0", "guard -1 1", "win 1 1", "turn -1")
	s.result("guard", 2, 1, 2)
	p.hands[0] = "g9 b9"
	s = set(t, p)
	s.do("play g9")
	s.result("guard", 1, 2, 3)
	t.Run("a first place may be shared", func(t *testing.T) {
		s := set(t, position{hands: []string{"g9 b9 g10", "g3 g4", "g5 g6"}, idle: maxTurns - 1})
		s.do("play g9")
		s.result("guard", 1, 1, 1)
		s.scores(1, 1, 1)
	})
	t.Run("a win comes first", func(t *testing.T) {
		s := set(t, position{hands: []string{"g9", "g3 g4"}, idle: maxTurns - 1})
		s.do("play g9")
		s.result("out", 1, 2)
		expect(t, "turns", s.Idle, int16(maxTurns-1))
	})
	t.Run("extra discards are no turns", func(t *testing.T) {
		s := set(t, position{hands: []string{"gC2 g1 g2 g3", "g3 g4"}})
		s.do("play gC2", "play g1")
		expect(t, "turns", s.Idle, int16(0))
		s.do("play g2")
		expect(t, "turns", s.Idle, int16(1))
	})
}

func TestR5AMatchOfSeveralGames(t *testing.T) {
	p := position{options: "gamesToWin=2", hands: []string{"g9", "g3 g4", "g5 g6"}, dealer: 2, idle: 7}
	s := set(t, p)
	s.do("play g9")
	s.turnOf(0, Between)
	s.scores(1, 0, 0)
	expect(t, "turns", s.Idle, int16(7))
	s.legal("deal")
	s.refuses("play g3", "R5", "gameOver")
	s.do("deal")
	expect(t, "game", s.Round(), 2)
	expect(t, "dealer", s.Dealer, engine.Seat(0))
	s.turnOf(1, Choose)
	expect(t, "turns", s.Idle, int16(0))
	s.refuses("deal", "R5", "gameOn")
	t.Run("games won, then the last game, then shared", func(t *testing.T) {
		s := set(t, position{options: "gamesToWin=2", hands: []string{"g9", "g3 g4", "g5", "g6 g7", "b6 b7"}, totals: []int{1, 1, 0, 1, 0}})
		s.do("play g9")
		s.result("out", 1, 2, 4, 2, 5)
		s.scores(2, 1, 0, 1, 0)
	})
	t.Run("after the end", func(t *testing.T) {
		p.totals = []int{1}
		s := set(t, p)
		s.do("play g9")
		s.refuses("deal", "R5", "over")
	})
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
