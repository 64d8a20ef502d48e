package gogogo

import "testing"

func TestD1EqualOrHigherAndAllOfARank(t *testing.T) {
	s := set(t, position{hands: []string{"7c 8c 8d 8s Kc", "5h 6h"}, stack: "8h"})
	s.legal("play 8d", "play 8d 8c", "play 8d 8c 8s", "play Kc")
	s.refuses("play 7c", "D1", "tooLow", mismatchFacts(t, "7c", "8h", "8d 8c 8s Kc")...)
	s.do("play 8d 8c")
	s.tells("move 8d hand0 discard", "move 8c hand0 discard", "turn 1")
	s.pile(discard, "8h 8d 8c")
	t.Run("odd on a three, even on a four, never lower", func(t *testing.T) {
		onTop(t, "", "3s", "3 5 7 9 J K")
		onTop(t, "", "4s", "2 4 6 8 T Q A")
		s := set(t, position{hands: []string{"3c 6c", others}, stack: "4h"})
		s.refuses("play 3c", "D1", "needEven", mismatchFacts(t, "3c", "4h", "6c")...)
		s = set(t, position{hands: []string{"4c 6c", others}, stack: "3h"})
		s.refuses("play 6c", "D1", "needOdd", mismatchFacts(t, "6c", "3h", "")...)
	})
	t.Run("on every other rank", func(t *testing.T) {
		for top, want := range map[string]string{"5s": "2 5 6 7 8 9 T J Q K A", "6s": "2 6 7 8 9 T J Q K A", "7s": "2 7 8 9 T J Q K A",
			"8s": "2 8 9 T J Q K A", "9s": "2 9 T J Q K A", "Qs": "2 Q K A", "Ks": "2 K A"} {
			onTop(t, "", top, want)
		}
	})
	t.Run("equal cards are as good as each other", func(t *testing.T) {
		s := set(t, position{hands: []string{"8c 8d 8s Kc", "5h 6h"}, stack: "8h"})
		s.do("play 8s 8c")
		s.pile(discard, "8h 8c 8s")
		s.pile(hand(0), "8d Kc")
	})
}

func TestD2ATwoGoesOnAllButAThree(t *testing.T) {
	for _, top := range []string{"2s", "4s", "5s", "6s", "7s", "8s", "9s", "Js", "Qs", "Ks", "As"} {
		s := set(t, position{hands: []string{"2c 3c", "3d 4d Kd"}, stack: top})
		s.do("play 2c")
		s.legal("play 3d", "play 4d", "play Kd")
	}
	s := set(t, position{hands: []string{"2c 3c", others}, stack: "3s"})
	s.refuses("play 2c", "D2", "twoOnThree", mismatchFacts(t, "2c", "3s", "3c")...)
}

func TestD3ATenIsNoJoker(t *testing.T) {
	for _, top := range []string{"2s", "4s", "5s", "6s", "7s", "8s", "9s"} {
		s := set(t, position{hands: []string{"Tc 3c", others}, stack: top})
		s.do("play Tc")
		s.turnOf(0, Play)
	}
	for _, top := range []string{"Js", "Qs", "Ks", "As"} {
		s := set(t, position{hands: []string{"Tc 3c", others}, stack: top})
		s.refuses("play Tc", "D3", "tooLow", mismatchFacts(t, "Tc", top, "")...)
	}
	s := set(t, position{hands: []string{"Tc Td 3c", others}})
	s.do("play Td Tc") // on nothing
	s.tells("move Td hand0 discard", "move Tc hand0 discard", "clear 0 2", "move Td discard out", "move Tc discard out", "again 0 0", "turn 0")
}

func TestD4FourOfARankClear(t *testing.T) {
	t.Run("in one play", func(t *testing.T) {
		s := set(t, position{hands: []string{"7c 7d 7h 7s 3c", others}, stack: "5s"})
		s.do("play 7h 7d 7c 7s")
		s.pile(discard, "")
		s.turnOf(0, Play)
		s.legal("play 3c")
	})
	t.Run("whoever laid the others", func(t *testing.T) {
		s := set(t, position{hands: []string{"7c 3c", "7d 7h 4d", others}, stack: "7s"})
		s.do("play 7c", "play 7h 7d")
		s.tells("move 7h hand1 discard", "move 7d hand1 discard", "clear 1 4", "move 7s discard out", "move 7c discard out",
			"move 7h discard out", "move 7d discard out", "again 1 0", "turn 1")
	})
	t.Run("only on top of each other", func(t *testing.T) {
		s := set(t, position{hands: []string{"2c 3c", others}, stack: "2h 2d 5s 2s"})
		s.do("play 2c")
		s.turnOf(1, Play)
		s.pile(discard, "2h 2d 5s 2s 2c")
	})
	t.Run("three do not", func(t *testing.T) {
		s := set(t, position{hands: []string{"7c 3c", others}, stack: "7h 7d"})
		s.do("play 7c")
		s.turnOf(1, Play)
	})
	t.Run("threes and fours bind nobody then", func(t *testing.T) {
		for _, test := range []struct{ hand, stack, play string }{{"3c 4c", "3h 3d 3s", "play 3c"}, {"4c 3c", "4h 4d 4s", "play 4c"}} {
			s := set(t, position{hands: []string{test.hand, others}, stack: test.stack})
			s.do(test.play)
			s.turnOf(0, Play)
			expect(t, "actions", len(s.Legal(nil)), 1)
			expect(t, "a card is played", s.Text(s.Legal(nil)[0])[:4], "play")
		}
	})
	t.Run("from the rows", func(t *testing.T) {
		s := set(t, position{hands: []string{"", others}, downs: []string{"7c 3c"}, stack: "7h 7d 7s"})
		s.do("flip 0")
		s.turnOf(0, Play)
		s.pile(discard, "")
	})
}

func TestD5OneCardFromTheRow(t *testing.T) {
	s := set(t, position{hands: []string{"", others}, ups: []string{"9s 9c Kc"}, downs: []string{"2h 3h 4h"}, stack: "5s"})
	s.legal("play 9c", "play Kc")
	s.refuses("play 9s 9c", "D5", "oneFromRow", cardFact(t, "Card", "9c"))
	s.do("play 9s")
	s.tells("move 9s up0 discard", "turn 1")
	s.pile(up(0), "9c Kc")
}

func TestD6WhoCanPlayHasTo(t *testing.T) {
	for _, p := range []position{
		{hands: []string{"2c 3c", others}, stack: "As"},
		{hands: []string{"", others}, ups: []string{"2c 3c"}, downs: []string{"2h 3h 4h"}, stack: "As"},
	} {
		s := set(t, p)
		s.legal("play 2c")
		s.refuses("take", "D6", "mustPlay", playableFact(t, "2c"))
	}
	s := set(t, position{hands: []string{"5c 3c", others}, stack: "7s As", stock: "Kh Kd"})
	s.do("take")
	s.tells("take 0 2", "move 7s discard hand0", "move As discard hand0", "turn 1")
	s.pile(stock, "Kd Kh") // nothing is drawn
}

func TestD7TheLowestOpenCardGoesAlong(t *testing.T) {
	for _, test := range []struct{ ups, stack, goes, stays string }{
		{"Kc 3c Qc", "As", "3c", "Kc Qc"},
		{"2c 4c 6c", "3s", "2c", "4c 6c"}, // a two is lowest, though it fits nearly everywhere
		{"Ac 8c Qc", "3s", "8c", "Ac Qc"}, // an ace is highest
		{"Ac", "3s", "Ac", ""},
	} {
		s := set(t, position{hands: []string{"", others}, ups: []string{test.ups}, downs: []string{"2h 3h 4h"}, stack: "9s " + test.stack})
		s.legal("take")
		s.do("take")
		s.pile(hand(0), "9s "+test.stack+" "+test.goes)
		s.pile(up(0), test.stays)
		s.turnOf(1, Play)
	}
}

func TestD8TheHiddenCardComesBackWithTheStack(t *testing.T) {
	s := set(t, position{hands: []string{"", others}, downs: []string{"9c 2h Ah"}, stack: "5s Qs"})
	s.legal("flip 0", "flip 1", "flip 2")
	s.refuses("take", "D8", "mustFlip")
	s.do("flip 0")
	s.tells("move 9c down0 discard", "foul 0 0", "take 0 3", "move 5s discard hand0", "move Qs discard hand0", "move 9c discard hand0", "turn 1")
	t.Run("any of the row may be turned up", func(t *testing.T) {
		s := set(t, position{hands: []string{"", others}, downs: []string{"9c 2h Ah"}, stack: "5s Qs"})
		s.do("flip 2")
		s.tells("move Ah down0 discard", "turn 1")
		s.pile(down(0), "9c 2h")
	})
	t.Run("on nothing each fits", func(t *testing.T) {
		s := set(t, position{hands: []string{"", others}, downs: []string{"9c 2h"}})
		s.do("flip 1")
		s.pile(discard, "2h")
	})
}

func TestD11TheHandIsFilledBeforeAnotherTurn(t *testing.T) {
	s := set(t, position{hands: []string{"Tc 3c 5c", others}, stack: "9s", stock: "Kh Ah"})
	s.do("play Tc")
	s.tells("move Tc hand0 discard", "move Kh stock hand0", "clear 0 2", "move 9s discard out", "move Tc discard out", "again 0 0", "turn 0")
	s.legal("play 3c", "play 5c", "play Kh")
	t.Run("four at once are replaced up to three", func(t *testing.T) {
		s := set(t, position{hands: []string{"7c 7d 7h 7s", others}, stack: "5s", stock: "Kh Ah 9h 8d"})
		s.do("play 7h 7d 7c 7s")
		s.pile(hand(0), "Kh Ah 9h")
		s.pile(stock, "8d")
	})
}

func TestD15TheDrawPileIsNotMadeAnew(t *testing.T) {
	s := set(t, position{hands: []string{"9c Kc 3c", "Tc 4c 5c"}, stack: "8s", stock: "Kh"})
	s.do("play 9c")
	s.pile(hand(0), "Kc 3c Kh")
	s.do("play Tc")
	s.pile(hand(1), "4c 5c")
	s.do("play 4c")
	expect(t, "draw pile", s.Count(stock), 0)
	expect(t, "cleared cards are there", s.Count(out) > 40, true)
}

func TestD17FirstTheHandThenTheOpenThenTheHiddenRow(t *testing.T) {
	three := position{hands: []string{"9c", others}, ups: []string{"Tc Kc 3c"}, downs: []string{"2h 3h 4h"}, stack: "8s"}
	s := set(t, three)
	s.legal("play 9c")
	s.refuses("play Tc", "D17", "rowLocked", cardFact(t, "Card", "Tc"), number("Count", 1), number("Stock", 0))
	s.refuses("flip 0", "D17", "hiddenLocked", number("Count", 1), number("Row", 3))
	s.do("play 9c", "take")
	s.legal("play Tc", "play Kc", "play 3c")
	s.refuses("flip 0", "D17", "hiddenLocked", number("Count", 0), number("Row", 3))
	s.refuses("play 9c", "D17", "notThere", cardFact(t, "Card", "9c"))
	t.Run("a hidden card cannot be named", func(t *testing.T) {
		s := set(t, position{hands: []string{"", others}, downs: []string{"9c 2h"}, stack: "8s"})
		s.refuses("play 9c", "D17", "flipOnly")
		s.refuses("play Ac", "D17", "flipOnly")
		s.refuses("flip 2", "D17", "noSuchCard", number("Count", 2))
	})
	t.Run("a hand is only empty when the draw pile is", func(t *testing.T) {
		s := set(t, position{hands: []string{"9c", others}, ups: []string{"Tc Kc 3c"}, downs: []string{"2h 3h 4h"}, stack: "8s", stock: "7h"})
		s.do("play 9c")
		s.pile(hand(0), "7h")
	})
}

func TestD18AStackPickedUpLocksTheRows(t *testing.T) {
	s := set(t, position{hands: []string{"", "Qd Qh 2d"}, ups: []string{"6c Jc"}, downs: []string{"2h 3h 4h"}, stack: "Ks"})
	s.do("take", "play Qh")
	s.legal("play Ks")
	s.refuses("play Jc", "D17", "rowLocked", cardFact(t, "Card", "Jc"), number("Count", 2), number("Stock", 0))
	t.Run("also the hidden one", func(t *testing.T) {
		s := set(t, position{hands: []string{"", "Qd Qh 2d"}, downs: []string{"9c 3h"}, stack: "Ks"})
		s.do("flip 0", "play Qh")
		s.refuses("flip 0", "D17", "hiddenLocked", number("Count", 2), number("Row", 0))
	})
}

func TestR3TheStackMayBeTaken(t *testing.T) {
	s := set(t, position{options: "voluntaryTake=on", hands: []string{"9c 3c", others}, stack: "8s"})
	s.legal("play 9c", "take")
	s.do("take")
	s.pile(hand(0), "9c 3c 8s")
	t.Run("with the lowest of the row", func(t *testing.T) {
		s := set(t, position{options: "voluntaryTake=on", hands: []string{"", others}, ups: []string{"Kc 9c"}, downs: []string{"2h 3h 4h"}, stack: "8s"})
		s.legal("play 9c", "play Kc", "take")
		s.do("take")
		s.pile(hand(0), "9c 8s")
		s.pile(up(0), "Kc")
	})
	t.Run("not from nothing", func(t *testing.T) {
		s := set(t, position{options: "voluntaryTake=on", hands: []string{"9c", others}})
		s.legal("play 9c")
		s.refuses("take", "R3", "nothingToTake")
	})
	t.Run("not in the hidden row", func(t *testing.T) {
		s := set(t, position{options: "voluntaryTake=on", hands: []string{"", others}, downs: []string{"9c"}, stack: "8s"})
		s.legal("flip 0")
		s.refuses("take", "D8", "mustFlip")
	})
}

func TestR6WildTensGoOnEverything(t *testing.T) {
	for _, top := range []string{"2s", "3s", "4s", "9s", "Js", "Qs", "Ks", "As"} {
		s := set(t, position{options: "wildTens=on", hands: []string{"Tc 6c", others}, stack: top})
		s.do("play Tc")
		s.turnOf(0, Play)
		s = set(t, position{options: "wildTens=on", hands: []string{"", others}, downs: []string{"Tc 6c"}, stack: top})
		s.do("flip 0")
		s.pile(discard, "")
		s.turnOf(0, Play)
	}
	onTop(t, "wildTens=on", "3s", "3 5 7 9 T J K")
}

func TestR7TheLowestIdOfEqualCardsGoesAlong(t *testing.T) {
	s := set(t, position{hands: []string{"", others}, ups: []string{"6c 6d Jc"}, downs: []string{"2h 3h 4h"}, stack: "Ks"})
	s.do("take")
	s.pile(hand(0), "6d Ks")
	s.pile(up(0), "6c Jc")
}

func TestR8SeveralFromTheRow(t *testing.T) {
	s := set(t, position{options: "multiUps=on", hands: []string{"", others}, ups: []string{"9s Kc 9c"}, downs: []string{"2h 3h 4h"}, stack: "5s"})
	s.legal("play 9c", "play 9c 9s", "play Kc")
	s.do("play 9c 9s")
	s.pile(discard, "5s 9s 9c") // as they lay
	s.pile(up(0), "Kc")
}
