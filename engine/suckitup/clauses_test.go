package suckitup

import (
	"strings"
	"testing"

	"deckhand/engine"
)

// vacuums holds the first two vacuums and nothing to stop anybody with.
const vacuums = "W1 B1 C1 W2 B2 C2 W3 W4"

func TestA1ThereAreFourRugsForOneOwnerEach(t *testing.T) {
	s := set(t, position{hands: []string{vacuums, idleHand}, claimed: map[int]int{1: 1}})
	s.offers("meld", "meld 2 2")
	s.refuses("meld 1 1", "A1", "rugTaken", number("Rug", 1), seat(1))
	s.do("meld 2 2")
	expect(t, "rugs left", s.rugsLeft(), 2)
	expect(t, "claimed", s.Claimed, [levels]engine.Seat{1, 0, engine.NoSeat, engine.NoSeat})
	s.turnOf(1, Act)
}

func TestA2TheMessOfBothDecks(t *testing.T) {
	for options, want := range map[string][levels]string{
		"":             {"1 1 2 2 3 4 5 6", "7 7 8 8 9 10 11 12", "13 13 14 14 15 16 17 18", "19 19 20 20 21 22 23 24"},
		"messDeck=v32": {"1 1 2 2 3 4 5 6", "4 4 5 5 6 7 8 9", "7 7 8 8 10 11 12 13", "11 11 12 12 14 15 16 17"},
	} {
		s := dealt(t, 2, options, 3)
		for level, values := range want {
			got := s.pile(rug0+piles(level)) + " " + s.pile(stain0+piles(level))
			expect(t, options, ordered(got), ordered(prefixed("m"+string(rune('1'+level))+"-", values)))
		}
		var v engine.View
		s.View(0, &v)
		expect(t, "the view has the texts of the match", v.Layout(), s.Layout)
	}
	s := set(t, position{options: "messDeck=v32", hands: []string{"W4 B4 C4 STAIN W1 W2 W3 B1", idleHand}, rugs: [levels]string{3: "11 12 15 17"}})
	s.offers("stain", "stain 1 1", "stain 1 2", "stain 2 4", "stain 2 5", "stain 3 7", "stain 3 8", "stain 4 11", "stain 4 12", "stain 4 15", "stain 4 17")
	s.do("meld 4 4")
	expect(t, "worth", s.tally(0).Mess, 55)
}

func TestA3ASafetyFillsTheTurn(t *testing.T) {
	s := set(t, position{hands: []string{"S-ele " + "W1 B1 C1 W2 W3 W4 B2", idleHand}, stock: "STAIN"})
	s.do("safety ele")
	s.turnOf(1, Act)
	s.piled("hand0", "W1 B1 C1 W2 W3 W4 B2 STAIN")
}

func TestA4ASafetyCuresItsOwnKindOnly(t *testing.T) {
	s := set(t, position{hands: []string{"S-ele S-mil W1 B1 C1 W2 W3 W4", idleHand}, front: map[int]string{0: "mil"}})
	s.do("safety ele")
	s.piled("front0", "D-mil")
	s.do("draw", "discard W1", "safety mil")
	s.piled("front0", "")
}

func TestA5ASafetyDoesNotAnswerOutOfTurn(t *testing.T) {
	s := set(t, position{hands: []string{"D-ele W1 B1 C1 W2 W3 W4 B2", "S-ele W1 W1 B2 B2 C3 C3 W4"}})
	s.do("disaster ele 1")
	s.piled("front1", "D-ele")
	s.piled("safe1", "")
	s.held(8, 8)
}

func TestA6AFixAndAVacuumTakeTwoTurns(t *testing.T) {
	s := set(t, position{hands: []string{"F-bag W1 B1 C1 W2 W3 W4 B2", idleHand}, front: map[int]string{0: "bag"}, stock: "B3"})
	s.do("fix bag")
	s.turnOf(1, Act)
	s.piled("used", "F-bag D-bag")
}

func TestA7ASecondDisasterIsNotPlayed(t *testing.T) {
	s := set(t, position{hands: []string{"D-mil D-ele W1 W2 W3 W4 B1 B2", idleHand, idleHand}, front: map[int]string{1: "mil"}})
	s.offers("disaster", "disaster mil 2", "disaster ele 2")
	s.refuses("disaster mil 1", "A7", "alreadyStopped", seat(1), s.fact("Disaster", "D-mil"))
}

func TestA8ADisasterStopsOnlyVacuums(t *testing.T) {
	s := set(t, position{hands: []string{"W1 B1 C1 D-mil S-mil STAIN F-ele F-mil", idleHand}, front: map[int]string{0: "ele"}, discard: "W4",
		claimed: map[int]int{2: 0, 3: 0, 4: 0}, rugs: [levels]string{"1 2 3 4"}})
	s.legal("disaster mil 1", "fix ele", "safety mil", "stain 1 1", "stain 1 2", "stain 1 3", "stain 1 4", "draw", "pick")
}

func TestA9EveryActionEndsWithEightCards(t *testing.T) {
	for action, start := range map[string]position{
		"meld 1 1":       {hands: []string{vacuums, idleHand}},
		"disaster ele 1": {hands: []string{"D-ele W1 W2 W3 W4 B1 B2 B3", idleHand}},
		"fix ele":        {hands: []string{"F-ele W1 W2 W3 W4 B1 B2 B3", idleHand}, front: map[int]string{0: "ele"}},
		"safety ele":     {hands: []string{"S-ele W1 W2 W3 W4 B1 B2 B3", idleHand}},
		"stain 1 1":      {hands: []string{"STAIN W1 W2 W3 W4 B1 B2 B3", idleHand}},
	} {
		s := set(t, start)
		s.do(action)
		s.held(8, 8)
		s.turnOf(1, Act)
	}
	s := set(t, position{hands: []string{vacuums, idleHand}})
	for action, card := range map[string]string{"disaster ele 1": "D-ele", "fix ele": "F-ele", "safety ele": "S-ele", "stain 1 1": "STAIN"} {
		s.refuses(action, "A9", "notInHand", s.fact("Card", card))
	}
	s.do("draw")
	s.refuses("discard C4", "A9", "notInHand", s.fact("Card", "C4"))
}

func TestA10AnExchangeIsTakenFirst(t *testing.T) {
	s := set(t, position{hands: []string{vacuums, idleHand}, discard: "D-ele", stock: "F-ele"})
	s.refuses("discard W1", "A10", "takeFirst")
	s.do("draw")
	s.held(9, 8)
	for _, action := range []string{"meld 1 1", "draw", "pick", "stain 1 1", "fix ele"} {
		s.refuses(action, "A10", "discardNow")
	}
	s.do("discard W4")
	s.piled("discard", "D-ele W4")
	s.do("pick")
	expect(t, "taken", s.Layout.Text(s.Taken), "W4")
	expect(t, "its card", s.PileOf(s.taken), hand0+1)
}

func TestA11AnExchangeIsAlwaysAllowed(t *testing.T) {
	s := set(t, position{hands: []string{vacuums, idleHand}, discard: "D-ele"})
	s.legal("meld 1 1", "meld 2 1", "meld 2 2", "draw", "pick")
}

func TestA12OnlyDiscardsCanBeTakenBack(t *testing.T) {
	s := set(t, position{hands: []string{vacuums, "F-ele STAIN S-bag W1 W1 W2 W2 W3"}, front: map[int]string{1: "ele"}, stock: "C4 C4 C4 C4 C4 C4 C4 C4"})
	s.do("meld 1 1", "fix ele", "draw", "discard W3", "stain 2 8")
	s.piled("used", "W1 B1 C1 F-ele D-ele STAIN")
	s.piled("discard", "W3")
}

func TestA13AnEmptyStainPileEndsTheChanges(t *testing.T) {
	s := set(t, position{hands: []string{"STAIN STAIN W1 W2 W3 W4 B1 B2", idleHand}, rugs: [levels]string{"1 1 2 2"}, stains: [levels]string{"6"},
		claimed: map[int]int{2: 0, 3: 0, 4: 0}})
	s.do("stain 1 2")
	s.piled("rug1", "m1-1 m1-1 m1-6 m1-2")
	s.do("draw", "discard W1")
	s.offers("stain")
	s.refuses("stain 1 6", "A13", "noMess", number("Rug", 1))
}

func TestA14AnyCardOfARugThatIsThere(t *testing.T) {
	s := set(t, position{hands: []string{"STAIN W1 W2 W3 W4 B1 B2 B3", idleHand}, rugs: [levels]string{2: "13 14 14 18"}, claimed: map[int]int{1: 1, 2: 0, 4: 1}})
	s.offers("stain", "stain 3 13", "stain 3 14", "stain 3 18")
	s.refuses("stain 1 1", "A14", "stainTaken", number("Rug", 1), seat(1))
	s.refuses("stain 3 15", "A14", "notOnRug", number("Rug", 3), number("Value", 15))
	s.refuses("stain 3 1", "A14", "notOnRug", number("Rug", 3), number("Value", 1))
	s.do("stain 3 14")
	s.piled("rug3", "m3-13 m3-17 m3-14 m3-18")
}

func TestA15TornCardsBelongToNobodyAndTheRugCounts(t *testing.T) {
	s := set(t, position{hands: []string{"W4 B4 C4 W1 W2 W3 B1 B2", idleHand}, claimed: map[int]int{2: 0, 3: 0}, rugs: [levels]string{"6 1 5 2"}})
	s.offers("meld", "meld 4 1", "meld 4 4")
	s.do("meld 4 1")
	if got := s.pile(out); !strings.HasSuffix(got, "m1-6 m1-5 m1-2") { // behind the mess that the position leaves out
		t.Errorf("out: %s", got)
	}
	s.piled("won0", "m1-1")
	expect(t, "earned", s.tally(0), Tally{Mess: 1, Rugs: 8})
}

func TestA16TheBonusGrowsWithTheRugs(t *testing.T) {
	for n, want := range []int{0, 0, 0, 8, 20} {
		s := set(t, position{hands: []string{vacuums, idleHand}})
		s.Rugs[0] = int8(n)
		expect(t, "bonus", s.tally(0).Rugs, want)
	}
}

func TestA17SafetiesCountByKind(t *testing.T) {
	for kinds, want := range map[string]int{"": 0, "bag": 3, "bag mil": 5, "bag mil err": 10, "bag mil err ele": 20} {
		s := set(t, position{hands: []string{"S-bag W1 W2 W3 W4 B1 B2 B3", idleHand}, safe: map[int]string{0: kinds}})
		expect(t, kinds, s.tally(0).Safeties, want)
		if kinds != "" {
			s.refuses("safety bag", "A17", "alreadySafe", s.fact("Card", "S-bag"))
		}
	}
}

func TestA18APartOfAnotherLevelDoesNotFit(t *testing.T) {
	s := set(t, position{hands: []string{"W3 B3 C2 C2 W2 W2 B4 C4", idleHand}})
	s.offers("meld")
	s.refuses("meld 3 3", "A18", "partsMissing", number("Level", 3), missingFact(s, "C3"))
	s.refuses("meld 4 2", "A18", "partsMissing", number("Level", 4), missingFact(s, "W4"))
}

func TestA19OneVacuumATurn(t *testing.T) {
	s := set(t, position{hands: []string{vacuums, idleHand}})
	s.do("meld 1 1")
	s.turnOf(1, Act)
	expect(t, "rugs", s.Rugs[0], int8(1))
}

func TestA20OneReshuffleARound(t *testing.T) {
	s := set(t, position{hands: []string{vacuums, idleHand}, stock: "C4", used: "F-ele STAIN", discard: "W4 B4 C4", bare: true})
	s.do("meld 1 1")
	expect(t, "renewed", s.Reshuffled, true)
	s.piled("discard", "C4")
	s.piled("used", "")
	expect(t, "stock", s.Count(stock), 3+2+2-2)
	s.held(8, 8)
	s.turnOf(1, Act)
	for range 5 {
		s.do("draw", "discard "+s.Layout.Text(faceOf(s.Top(hand0+piles(int(s.Turn()))))))
	}
	s.turnOf(0, Act)
	s.do("draw")
	s.turnOf(0, Between)
}

func TestA21TheVictimIsChosen(t *testing.T) {
	s := set(t, position{hands: []string{"D-ele W1 W2 W3 W4 B1 B2 B3"}}.seats(3))
	s.offers("disaster", "disaster ele 1", "disaster ele 2")
	s.refuses("disaster ele 0", "A21", "notYourself", s.fact("Card", "D-ele"))
	s.refuses("disaster ele 3", "A21", "nobodyThere", seat(3))
	s.do("disaster ele 2")
	s.piled("front2", "D-ele")
	s.turnOf(1, Act)
}

// lastRug is a round that seat 0 ends with a rug worth 14.
func lastRug(totals ...int) position {
	return position{hands: []string{vacuums}, rugs: [levels]string{"1 2 5 6"}, claimed: map[int]int{2: 0, 3: 1, 4: 1}, totals: totals}.seats(len(totals))
}

func TestA22TheMatchIsDecidedBetweenRounds(t *testing.T) {
	for _, test := range []struct {
		totals []int
		places []int // none: the match goes on
	}{
		{[]int{185, 0}, nil},
		{[]int{186, 0}, []int{1, 2}},
		{[]int{186, 201}, []int{2, 1}},
		{[]int{186, 200}, nil},
		{[]int{100, 250, 250}, nil},
		{[]int{100, 250, 100}, []int{2, 1, 3}},
		{[]int{86, 250, 100}, []int{2, 1, 2}},
	} {
		s := set(t, lastRug(test.totals...))
		s.do("meld 1 1")
		if test.places == nil {
			s.turnOf(0, Between)
			s.refuses("draw", "A22", "roundOver")
			s.do("deal")
			s.refuses("deal", "A22", "roundOn")
			continue
		}
		s.result("points", test.places...)
		s.legal()
		s.refuses("deal", "A22", "over")
	}
	s := set(t, lastRug(186, 200))
	s.do("meld 1 1")
	s.tells("vacuum 0 1", "move W1 hand0 used", "move B1 hand0 used", "move C1 hand0 used", "rug 0 1", "move m1-1 rug1 won0", "move m1-2 rug1 won0",
		"move m1-5 rug1 won0", "move m1-6 rug1 won0", "swept 0 1", "mess 0 14", "bonus 0 0", "safe 0 0", "total 0 200",
		"mess 1 0", "bonus 1 0", "safe 1 0", "total 1 200", "tie -1 200", "turn 0")
}

func TestA23TheDealMovesOn(t *testing.T) {
	first := make(map[engine.Seat]bool)
	for seed := range engine.Seed(40) {
		s := dealt(t, 3, "", seed)
		first[s.Dealer] = true
		s.turnOf((s.Dealer+1)%3, Act)
	}
	expect(t, "first dealers", len(first), 3)
	start := lastRug(0, 0)
	start.safe, start.dealer = map[int]string{1: "ele"}, 1
	s := set(t, start)
	s.do("meld 1 1", "deal")
	expect(t, "dealer", s.Dealer, engine.Seat(0))
	expect(t, "round", s.Round(), 2)
	s.turnOf(1, Act)
	s.piled("safe1", "")
	s.piled("won0", "")
	s.scores(14, 3)
	expect(t, "rugs", s.Rugs, [maxSeats]int8{})
	expect(t, "rugs left", s.rugsLeft(), 4)
}

func TestA24TheDiscardPileIsEmptyAtFirst(t *testing.T) {
	s := dealt(t, 2, "", 9)
	if s.Why(pick) == nil {
		t.Error("there is something to pick up")
	}
	s = dealt(t, 2, "upcard=on", 9)
	expect(t, "discard", s.Count(discard), 1)
	expect(t, "stock", s.Count(stock), 287)
	expect(t, "picking up", s.Why(pick), (*engine.Refusal)(nil))
}
