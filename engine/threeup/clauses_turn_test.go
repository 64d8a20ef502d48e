package threeup

import (
	"fmt"
	"testing"
)

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
