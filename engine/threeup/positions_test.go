package threeup

import (
	"testing"

	"deckhand/engine"
)

// rest is a hand for the seats that only watch.
const rest = "g6 b6"

func TestT1ThePacks(t *testing.T) {
	for options, numbers := range map[string]int{"": 7, "deck=74": 6, "deck=84clears": 6} {
		s := dealt(t, 2, options, 1)
		for value := range clearPile {
			expect(t, "cards of a number", s.copies(value), numbers)
		}
	}
	for options, want := range map[string][]int{"": {6, 6, 2, 84, 30}, "deck=74": {6, 6, 2, 74, 20}, "deck=84clears": {9, 9, 6, 84, 30}} {
		s := dealt(t, 6, options, 1)
		expect(t, options, []int{s.copies(clearPile), s.copies(clearOne), s.copies(clearTwo), s.Size(), s.Count(stock)}, want)
	}
}

func TestT2LeadingAnything(t *testing.T) {
	s := set(t, position{hands: []string{"g2 g7 b7", rest}})
	s.legal("play g2", "play g7", "play g7 b7")
	s.refuses("take", "C6", "mustPlay", playableFact(t, "g2 g7 b7"))
}

func TestT3EqualOrHigher(t *testing.T) {
	s := set(t, position{hands: []string{"g3 g6 g9", rest}, pile: "b6"})
	s.legal("play g6", "play g9")
	s.refuses("play g3", "C2", "tooLow", tooLowFacts(t, "g3", "b6", "g6 g9")...)
	s.refuses("take", "C6", "mustPlay", playableFact(t, "g6 g9"))
}

func TestT4TakingThePile(t *testing.T) {
	s := set(t, position{hands: []string{"g2 g5 g8", rest}, pile: "g4 g9", stock: "g1"})
	s.legal("take")
	s.do("take")
	s.pile(hand(0), "g2 g5 g8 g4 g9")
	s.pile(discard, "")
	s.tells("take 0 2", "move g4 discard hand0", "move g9 discard hand0", "turn 1")
	s.legal("play g6", "play g6 b6")
}

func TestT5TheThirdEqualClears(t *testing.T) {
	s := set(t, position{hands: []string{"o5 g8 g9", rest}, pile: "g3 g5 b5", stock: "g1"})
	s.do("play o5")
	s.tells("move o5 hand0 discard", "clear 0 4", "move g3 discard out", "move g5 discard out", "move b5 discard out", "move o5 discard out",
		"move g1 stock hand0", "turn 1")
	s.pile(discard, "")
	s.pile(hand(0), "g1 g8 g9")
}

func TestT6TwoOnOne(t *testing.T) {
	s := set(t, position{hands: []string{"g4 b4 g9", rest}, pile: "o4"})
	s.do("play g4 b4")
	s.pile(discard, "")
	s.turnOf(1, Play)
}

func TestT7ThreeOnNothing(t *testing.T) {
	s := set(t, position{hands: []string{"g7 b7 o7", rest}, ups: []string{"g1 g1 g1"}, downs: hiddenRows[:1]})
	s.do("play g7 b7 o7")
	s.pile(discard, "")
	s.turnOf(1, Play)
	s.legal("play g6", "play g6 b6")
}

func TestT8AClearWhenNothingElseFits(t *testing.T) {
	s := set(t, position{hands: []string{"oC g1 g2", rest}, pile: "g10", stock: "b3 b4"})
	s.legal("play oC")
	s.do("play oC")
	s.tells("move oC hand0 discard", "clear 0 2", "move g10 discard out", "move oC discard out", "move b3 stock hand0", "turn 1")
	s.pile(discard, "")
}

func TestT9AClearOnNothing(t *testing.T) {
	s := set(t, position{hands: []string{"oC g1 g2", rest}})
	s.legal("play g1", "play g2", "play oC")
	s.do("play oC")
	s.turnOf(1, Play)
	s.pile(discard, "")
}

func TestT10ClearOneDrawsAndGoesOn(t *testing.T) {
	s := set(t, position{hands: []string{"gC1 g1 g9", rest}, pile: "g8", stock: "b3 b4 b5"})
	s.do("play gC1")
	s.turnOf(0, MayDraw)
	s.owes(1, true)
	s.pile(discard, "")
	s.legal("draw", "skip")
	s.do("draw")
	s.tells("move b3 stock hand0", "turn 0")
	s.legal("play g1", "play b3", "play g9")
	s.do("play g1")
	s.turnOf(1, Play)
	s.owes(1, false)
	s.pile(hand(0), "b3 b4 g9")
}

func TestT13TheLastCardIsAClearOne(t *testing.T) {
	s := set(t, position{hands: []string{"gC1", rest}, pile: "g8"})
	s.do("play gC1")
	s.tells("move gC1 hand0 discard", "clear 0 2", "move g8 discard out", "move gC1 discard out", "out 0 0", "win 0 1", "turn -1")
	s.result("out", 1, 2)
}

func TestT14TheRowWaitsForTheDrawPile(t *testing.T) {
	p := position{hands: []string{"gC2 g7", rest}, ups: []string{"g1 g2 g3"}, downs: hiddenRows[:1], stock: "b3 b4 b5"}
	s := set(t, p)
	s.refuses("play g1", "C13", "rowLocked", cardFact(t, "Card", "g1"), number("Count", 2), number("Stock", 3))
	s.do("play gC2", "skip", "play g7")
	s.pile(hand(0), "b3 b4 b5")
	s.pile(up(0), "g1 g2 g3")
	s.turnOf(1, Play)
}

func TestT15PlayingTheOpenRow(t *testing.T) {
	s := set(t, position{hands: []string{"", rest}, ups: []string{"g4 b4 g9"}, downs: hiddenRows[:1], pile: "o4"})
	s.legal("play g4", "play g4 b4", "play g9")
	s.do("play g4 b4")
	s.pile(discard, "")
	s.pile(up(0), "g9")
	s.turnOf(1, Play)
}

func TestT16TakingFromTheOpenRow(t *testing.T) {
	s := set(t, position{hands: []string{"", rest}, ups: []string{"g2 g3"}, downs: hiddenRows[:1], pile: "g7"})
	s.legal("take")
	s.do("take", "play g6")
	s.pile(up(0), "g2 g3")
	s.pile(hand(0), "g7")
	s.legal("play g7")
	s.refuses("play g2", "C13", "rowLocked", cardFact(t, "Card", "g2"), number("Count", 1), number("Stock", 0))
}

func TestT17TurningUpAHiddenCard(t *testing.T) {
	p := position{hands: []string{"", rest}, downs: []string{"g5 g4 gC"}, pile: "b5"}
	s := set(t, p)
	s.legal("flip 0", "flip 1", "flip 2")
	s.do("flip 0")
	s.pile(discard, "b5 g5")
	s.turnOf(1, Play)
	s = set(t, p)
	s.do("flip 1")
	s.tells("move g4 down0 discard", "foul 0 0", "take 0 2", "move b5 discard hand0", "move g4 discard hand0", "turn 1")
	s.pile(down(0), "g5 gC")
	s = set(t, p)
	s.do("flip 2")
	s.pile(discard, "")
	p.pile = ""
	for i, want := range []string{"g5", "g4", ""} {
		s = set(t, p)
		s.Apply(flipping(i), nil)
		s.pile(discard, want)
		s.pile(hand(0), "")
	}
}

func TestT18ABigHandDrawsNothing(t *testing.T) {
	s := set(t, position{hands: []string{"g1 g2 g3 g4 g5 g6 g7 g9", rest}, stock: "b3"})
	s.do("play g1")
	expect(t, "hand", s.Count(hand(0)), 7)
	s.pile(stock, "b3")
}

func TestT20TwoEqualDoNotClear(t *testing.T) {
	s := set(t, position{hands: []string{"g5 g9", "g4 o5 g6"}, pile: "b5"})
	s.do("play g5")
	s.pile(discard, "b5 g5")
	s.legal("play o5", "play g6")
}

func TestT21OneOfTwo(t *testing.T) {
	s := set(t, position{hands: []string{"g5 b5 g8", rest}, pile: "o5"})
	s.legal("play g5", "play g5 b5", "play g8")
	s.do("play g5")
	s.pile(discard, "o5 g5")
	expect(t, "turn", s.Turn(), engine.Seat(1))
}
