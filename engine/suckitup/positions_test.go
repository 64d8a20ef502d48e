package suckitup

import "testing"

func TestS1TheDeal(t *testing.T) {
	for _, test := range []struct{ seats, stock int }{{2, 288}, {3, 280}, {4, 272}} {
		s := dealt(t, test.seats, "", 5)
		expect(t, "stock", s.Count(stock), test.stock)
		expect(t, "discard", s.Count(discard), 0)
		for level := range levels {
			expect(t, "rug", s.Count(rug0+piles(level)), 4)
			expect(t, "stain pile", s.Count(stain0+piles(level)), 4)
		}
		s.turnOf(s.after(s.Dealer), Act)
	}
}

func TestS2AVacuumOnItsOwnLevel(t *testing.T) {
	s := set(t, position{hands: []string{"W2 B2 C2 W1 W1 W1 B4 C4", idleHand}, rugs: [levels]string{1: "7 7 9 12"}, stock: "D-ele F-bag STAIN"})
	s.do("meld 2 2")
	s.piled("won0", "m2-7 m2-7 m2-9 m2-12")
	s.piled("out", "")
	s.piled("used", "W2 B2 C2")
	s.piled("hand0", "W1 W1 W1 B4 C4 D-ele F-bag STAIN")
	s.turnOf(1, Act)
	expect(t, "worth", s.tally(0), Tally{Mess: 35})
}

func TestS3AStrongerVacuumTearsTheDearest(t *testing.T) {
	for _, test := range []struct {
		meld, hand, out, won string
		worth                int
	}{
		{"meld 4 1", "W4 B4 C4", "m1-2 m1-5 m1-6", "m1-1", 1},
		{"meld 3 1", "W3 B3 C3", "m1-5 m1-6", "m1-1 m1-2", 3},
		{"meld 2 1", "W2 B2 C2", "m1-6", "m1-1 m1-2 m1-5", 8},
		{"meld 1 1", "W1 B1 C1", "", "m1-1 m1-2 m1-5 m1-6", 14},
	} {
		s := set(t, position{hands: []string{test.hand + " D-mil D-mil D-mil D-mil D-mil", idleHand}, rugs: [levels]string{"1 2 5 6"}})
		s.do(test.meld)
		s.piled("out", test.out)
		s.piled("won0", test.won)
		expect(t, test.meld, s.tally(0).Sum(), test.worth)
	}
}

func TestS4AWeakVacuumIsNotEnough(t *testing.T) {
	s := set(t, position{hands: []string{"W1 B1 C1 W2 W3 W4 B2 B3", idleHand}})
	s.offers("meld", "meld 1 1")
	s.refuses("meld 1 2", "A15", "tooWeak", number("Level", 1), number("Rug", 2))
}

func TestS5PartsOfTwoLevelsAreNoVacuum(t *testing.T) {
	s := set(t, position{hands: []string{"W2 B2 C1 D-mil D-ele D-err D-bag STAIN", idleHand}})
	s.offers("meld")
	s.refuses("meld 2 2", "A18", "partsMissing", number("Level", 2), missingFact(s, "C2"))
	s.refuses("meld 1 1", "A18", "partsMissing", number("Level", 1), missingFact(s, "W1 B1"))
}

func TestS6FixFirstVacuumLater(t *testing.T) {
	s := set(t, position{hands: []string{"W1 B1 C1 F-ele W2 W3 W4 B2", idleHand}, front: map[int]string{0: "ele"}, stock: "STAIN"})
	s.offers("meld")
	s.refuses("meld 1 1", "A6", "stopped", s.fact("Disaster", "D-ele"))
	s.do("fix ele")
	s.piled("front0", "")
	s.piled("hand0", "W1 B1 C1 W2 W3 W4 B2 STAIN")
	s.turnOf(1, Act)
	s.do("draw", "discard W1")
	s.turnOf(0, Act)
	s.offers("meld", "meld 1 1")
}

func TestS7AFixNeedsItsTrouble(t *testing.T) {
	hands := []string{"F-bag F-ele W1 W2 W3 W4 B2 B3", idleHand}
	s := set(t, position{hands: hands, front: map[int]string{0: "ele"}})
	s.offers("fix", "fix ele")
	s.refuses("fix bag", "A6", "wrongFix", s.fact("Card", "F-bag"), s.fact("Disaster", "D-ele"))
	s = set(t, position{hands: hands, front: map[int]string{1: "ele"}})
	s.legal("draw")
	s.refuses("fix ele", "A6", "nothingToFix", s.fact("Card", "F-ele"))
	s.do("draw", "discard F-ele")
}

func TestS8NobodyIsStoppedTwice(t *testing.T) {
	s := set(t, position{hands: []string{"D-bag W1 W2 W3 W4 B2 B3 B1", idleHand}, front: map[int]string{1: "err"}})
	s.legal("draw")
	s.refuses("disaster bag 1", "A7", "alreadyStopped", seat(1), s.fact("Disaster", "D-err"))
}

func TestS9ASafetyWardsOffItsKind(t *testing.T) {
	s := set(t, position{hands: []string{"D-bag D-ele W2 W3 W4 B2 B3 B1", idleHand}, safe: map[int]string{1: "bag"}})
	s.offers("disaster", "disaster ele 1")
	s.refuses("disaster bag 1", "A4", "isSafe", seat(1), s.fact("Safety", "S-bag"))
}

func TestS10ASafetyCures(t *testing.T) {
	start := position{hands: []string{"S-mil W1 W2 W3 W4 B2 B3 B1", idleHand}, front: map[int]string{0: "mil"}, stock: "F-mil"}
	s := set(t, start)
	s.do("safety mil")
	s.piled("front0", "")
	s.piled("safe0", "S-mil")
	s.piled("used", "D-mil")
	s.turnOf(1, Act)
	expect(t, "counts", s.tally(0), Tally{Safeties: 3})

	start.options = "safetyCures=off"
	s = set(t, start)
	s.do("safety mil")
	s.piled("front0", "D-mil")
	s.piled("safe0", "S-mil")
	s.do("draw", "discard W1")
	s.offers("fix", "fix mil")
	s.do("fix mil")
	s.piled("front0", "")
	s.piled("used", "F-mil D-mil")
}

func TestS11TheSecondSafetyOfAKindIsDead(t *testing.T) {
	s := set(t, position{hands: []string{"S-ele W1 W2 W3 W4 B2 B3 B1", idleHand}, safe: map[int]string{0: "ele"}})
	s.legal("draw")
	s.refuses("safety ele", "A17", "alreadySafe", s.fact("Card", "S-ele"))
	s.do("draw", "discard S-ele")
	s.piled("discard", "S-ele")
}

func TestS12AStainChanges(t *testing.T) {
	s := set(t, position{hands: []string{"STAIN W1 W2 W3 W4 B2 B3 B1", idleHand}, stock: "F-mil",
		rugs: [levels]string{3: "19 20 22 24"}, stains: [levels]string{3: "20 21 23 19"}})
	s.do("stain 4 24")
	s.piled("rug4", "m4-19 m4-20 m4-22 m4-20")
	expect(t, "stain pile", s.Count(stain0+3), 3)
	s.piled("out", "m4-24")
	s.piled("used", "STAIN")
	s.piled("hand0", "F-mil W1 W2 W3 W4 B2 B3 B1")
	s.turnOf(1, Act)
}

func TestS14TheFirstExchange(t *testing.T) {
	s := set(t, position{hands: []string{"W1 W2 W3 W4 B1 B2 B3 B4", idleHand}, stock: "C1"})
	s.legal("draw")
	s.refuses("pick", "A24", "nothingToPick")
	s.do("draw")
	s.turnOf(0, Drawn)
	s.legal("discard W1", "discard W2", "discard W3", "discard W4", "discard B1", "discard B2", "discard B3", "discard B4", "discard C1")
	s.do("discard C1")
	s.piled("discard", "C1")
	s.turnOf(1, Act)
}

func TestS15NotTheCardJustTaken(t *testing.T) {
	start := position{hands: []string{"W1 W2 W4 W4 B1 B2 B3 B4", idleHand}, discard: "C1 W3"}
	s := set(t, start)
	s.do("pick")
	s.turnOf(0, Drawn)
	s.legal("discard W1", "discard W2", "discard W4", "discard B1", "discard B2", "discard B3", "discard B4")
	s.refuses("discard W3", "A10", "justTaken", s.fact("Card", "W3"))
	s.do("discard W4")
	s.piled("discard", "C1 W4")

	start.hands[0] = "W1 W2 W3 W4 B1 B2 B3 B4"
	s = set(t, start)
	s.do("pick", "discard W3")
	s.piled("discard", "C1 W3")
	s.piled("hand0", "W1 W2 W3 W4 B1 B2 B3 B4")
	s.turnOf(1, Act)
}

func TestS16TheLastRug(t *testing.T) {
	s := set(t, position{hands: []string{"W1 B1 C1 W2 W3 W4 B2 B3", idleHand}, claimed: map[int]int{2: 0, 3: 1, 4: 1}})
	s.do("meld 1 1")
	s.held(5, 8)
	s.turnOf(0, Between)
	s.legal("deal")
}

func TestS17TheScoreOfARound(t *testing.T) {
	s := set(t, position{hands: []string{"W4 B4 C4 W2 W3 W1 B2 B3", idleHand}, rugs: [levels]string{"1 2 5 6"},
		claimed: map[int]int{2: 0, 3: 0, 4: 1}, won: []string{"m2-7 m2-7 m2-9 m2-12 m3-14 m3-14 m3-15 m3-17", "m4-20 m4-20 m4-21 m4-23"},
		safe: map[int]string{0: "ele bag", 1: "mil"}})
	s.do("meld 4 1")
	s.scores(35+60+1+8+5, 84+3)
	s.turnOf(0, Between)
}

func TestS18TheScoreOfACleanSweep(t *testing.T) {
	s := set(t, position{hands: []string{"W1 B1 C1 W2 W3 W4 B2 B3", idleHand}, rugs: [levels]string{"1 2 5 6"},
		claimed: map[int]int{2: 0, 3: 0, 4: 0}, won: []string{"m4-19 m4-19 m4-21 m3-17 m2-10"}, safe: map[int]string{0: "mil ele err bag"}})
	s.do("meld 1 1")
	s.scores(14+86+20+20, 0)
}

func TestS20ADisasterStandsUntilTheSafetyIsPlayed(t *testing.T) {
	s := set(t, position{hands: []string{"D-ele W1 W2 W3 W4 B2 B3 B1", "S-ele W1 W1 B2 B2 C3 C3 W4"}})
	s.do("disaster ele 1")
	s.piled("front1", "D-ele")
	s.turnOf(1, Act)
	s.do("safety ele")
	s.piled("front1", "")
	s.piled("safe1", "S-ele")
	s.piled("used", "D-ele")
}
