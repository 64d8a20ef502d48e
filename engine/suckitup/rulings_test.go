package suckitup

import (
	"fmt"
	"slices"
	"testing"

	"deckhand/engine"
)

func TestR1ExchangingForEverEndsTheRound(t *testing.T) {
	for seats := 2; seats <= 4; seats++ {
		limit := 40 * seats
		s := set(t, position{hands: []string{"W1 W2 W3 W4 B1 B2 B3 B4"}, discard: "C4", idle: limit - 2, safe: map[int]string{1: "ele"}}.seats(seats))
		s.do("pick")
		expect(t, "while it lasts", s.Idle, int16(limit-2))
		s.do("discard W1")
		expect(t, "when it is done", s.Idle, int16(limit-1))
		s.turnOf(1, Act)
		s.do("pick")
		s.do(s.anyDiscard())
		s.turnOf(0, Between)
		expect(t, "idle", s.Idle, int16(limit))
		o, _ := s.Outcome()
		expect(t, "score", o.Scores[1], 3)
		s.do("deal")
		expect(t, "idle", s.Idle, int16(0))
	}
	s := set(t, position{hands: []string{"STAIN W2 W3 W4 B1 B2 B3 B4", idleHand}, discard: "C4", idle: 79})
	s.do("draw")
	expect(t, "after a card from the stock", s.Idle, int16(0))
	s = set(t, position{hands: []string{"STAIN W2 W3 W4 B1 B2 B3 B4", idleHand}, discard: "C4", idle: 79})
	s.do("stain 1 1")
	expect(t, "after a refill", s.Idle, int16(0))
	s = set(t, position{hands: []string{"STAIN W2 W3 W4 B1 B2 B3 B4", idleHand}, discard: "C4", idle: 79, totals: []int{300, 0}})
	s.do("pick", "discard W2")
	s.result("guard", 1, 2)
}

// anyDiscard is the first discard that is allowed.
func (s *scene) anyDiscard() string {
	for _, text := range s.texts() {
		if text[:2] == "di" {
			return text
		}
	}
	return ""
}

func TestR2DiscardingFirst(t *testing.T) {
	s := set(t, position{options: "exchange=discardFirstStockOnly", hands: []string{"W1 W1 W2 D-ele B1 B2 B3 B4", idleHand}, discard: "C4", stock: "F-ele"})
	s.legal("disaster ele 1", "discard W1", "discard W2", "discard D-ele", "discard B1", "discard B2", "discard B3", "discard B4")
	s.refuses("draw", "R2", "discardFirst")
	s.refuses("pick", "R2", "discardFirst")
	s.refuses("discard C4", "A9", "notInHand", s.fact("Card", "C4"))
	s.do("discard W1")
	s.piled("discard", "C4 W1")
	s.piled("hand0", "W1 W2 D-ele B1 B2 B3 B4 F-ele")
	s.turnOf(1, Act)
	t.Run("with an empty stock", func(t *testing.T) {
		s := set(t, position{options: "exchange=discardFirstStockOnly", hands: []string{"W1 W1 W2 D-ele B1 B2 B3 B4", idleHand}, discard: "C4", bare: true})
		s.do("discard W1")
		expect(t, "drawn", s.Has(hand0, s.faces("C4")[0]), true)
		s.piled("discard", "W1")
		s.do(s.anyDiscard())
		s.turnOf(0, Between)
		s.held(8, 7)
	})
}

func TestR3ASafetyAnswersAtOnce(t *testing.T) {
	start := position{options: "coupFourre=on", hands: []string{"D-ele D-bag W1 W2 W3 W4 B2 B3", "S-ele W1 W1 B2 B2 C3 C3 W4"}, stock: "STAIN F-bag"}
	s := set(t, start)
	s.offers("disaster", "disaster ele 1", "disaster bag 1")
	s.do("disaster ele 1")
	s.piled("used", "D-ele")
	s.piled("front1", "")
	s.piled("safe1", "S-ele")
	s.piled("hand1", "W1 W1 B2 B2 C3 C3 W4 STAIN")
	s.piled("hand0", "D-bag W1 W2 W3 W4 B2 B3 F-bag")
	expect(t, "no bonus", s.tally(1), Tally{Safeties: 3})
	s.turnOf(1, Act)
	s.tells("answer 1 1", "move D-ele hand0 used", "move S-ele hand1 safe1", "safety 1 1", "move STAIN stock hand1", "move F-bag stock hand0", "turn 1")
	s = set(t, start)
	s.do("disaster bag 1")
	s.piled("front1", "D-bag")
	s.tells("answer 1 0", "move D-bag hand0 front1", "disaster 1 3", "move STAIN stock hand0", "turn 1")
	t.Run("with too small a stock", func(t *testing.T) {
		start.bare, start.stock, start.reshuffled = true, "", true
		s := set(t, start)
		s.do("disaster ele 1")
		s.held(7, 7)
		s.turnOf(0, Between)
		start.stock = "STAIN"
		s = set(t, start)
		s.do("disaster ele 1")
		s.held(7, 8)
		s.turnOf(0, Between)
		s.scores(0, 3)
	})
}

func TestR4RecycledMessGoesUnderItsPile(t *testing.T) {
	s := set(t, position{options: "stainRecycle=on", hands: []string{"STAIN STAIN STAIN W4 B1 B2 B3 B4", "STAIN STAIN W4 B1 B2 B3 B4 C4"}, rugs: [levels]string{"1 2 3 6"}, stains: [levels]string{"1 2 4 5"}})
	s.do("stain 1 6")
	s.piled("rug1", "m1-1 m1-2 m1-3 m1-1")
	s.piled("stain1", "m1-6 m1-5 m1-4 m1-2")
	s.piled("out", "")
	s.do("stain 1 2")
	s.piled("rug1", "m1-1 m1-2 m1-3 m1-1")
	s.piled("stain1", "m1-2 m1-6 m1-5 m1-4")
	for _, text := range []string{"stain 1 1", "stain 1 4", "stain 1 5"} {
		s.do(text)
	}
	expect(t, "stain pile", s.Count(stain0), 4)
	var v engine.View
	s.View(1, &v)
	expect(t, "everybody knows what went under", s.Layout.Text(faceOf(v.Known(nil, stain0)[0])), "m1-5")
}

func TestR5TheRoundEndsWhenACardIsMissing(t *testing.T) {
	short := position{hands: []string{vacuums, "D-ele S-ele STAIN F-ele W1 W2 W3 W4"}, bare: true, reshuffled: true}
	for action, test := range map[string]struct {
		turn  engine.Seat
		stock string
		left  []int
		score []int
	}{
		"meld 1 1":       {0, "C1 C1", []int{7, 8}, []int{6, 0}},
		"draw":           {0, "", []int{8, 8}, []int{0, 0}},
		"disaster ele 0": {1, "", []int{8, 7}, []int{0, 0}},
		"safety ele":     {1, "", []int{8, 7}, []int{0, 3}},
		"stain 1 1":      {1, "", []int{8, 7}, []int{0, 0}},
		"fix ele":        {1, "", []int{8, 7}, []int{0, 0}},
	} {
		p := short
		p.turn, p.stock = test.turn, test.stock
		if action == "fix ele" {
			p.front = map[int]string{1: "ele"}
		}
		s := set(t, p)
		s.do(action)
		s.turnOf(0, Between)
		s.held(test.left...)
		s.scores(test.score...)
	}
	t.Run("an empty stock ends nothing", func(t *testing.T) {
		p := short
		p.discard = "C4"
		s := set(t, p)
		s.legal("meld 1 1", "meld 2 1", "meld 2 2", "draw", "pick")
		s.do("pick", "discard W4", "pick", "discard W2")
		s.turnOf(0, Act)
		p.stock = "C1 C1 C1"
		s = set(t, p)
		s.do("meld 1 1")
		s.turnOf(1, Act)
		expect(t, "stock", s.Count(stock), 0)
	})
	t.Run("nothing to shuffle", func(t *testing.T) {
		p := short
		p.discard, p.reshuffled = "C4", false
		s := set(t, p)
		s.do("draw")
		s.turnOf(0, Between)
	})
	t.Run("what the action has used is shuffled too", func(t *testing.T) {
		p := short
		p.turn, p.reshuffled, p.front = 1, false, map[int]string{1: "ele"}
		s := set(t, p)
		s.do("fix ele")
		s.turnOf(0, Act)
		expect(t, "stock", s.Count(stock), 1)
		s.held(8, 8)
	})
	t.Run("a guard says so at the end of the match", func(t *testing.T) {
		p := short
		p.totals = []int{250, 20}
		s := set(t, p)
		s.do("draw")
		s.result("guard", 1, 2)
	})
}

func TestR6WhereCardsGo(t *testing.T) {
	s := set(t, position{hands: []string{"S-mil STAIN W1 W2 W3 W4 B1 B2", idleHand}, front: map[int]string{0: "mil"}, rugs: [levels]string{"1 2 5 6"}, stains: [levels]string{"4 3 2 1"}})
	s.do("safety mil", "draw", "discard W1", "stain 1 2")
	s.piled("used", "D-mil STAIN")
	s.piled("out", "m1-2")
	s.piled("rug1", "m1-1 m1-4 m1-5 m1-6")
	s.tells("move STAIN hand0 used", "stain 0 1", "move m1-4 stain1 rug1", "move m1-2 rug1 out", "move m1-5 rug1 rug1", "move m1-6 rug1 rug1",
		"move "+s.Layout.Text(faceOf(s.Top(hand0)))+" stock hand0", "turn 1")
}

func TestR7TheOtherOfTwoEqualCardsIsDiscarded(t *testing.T) {
	copies := ladder.layout.Copies(partFace(2, 0))
	for _, order := range [][]engine.Card{{copies[0], copies[1]}, {copies[1], copies[0]}} {
		s := set(t, position{hands: []string{"W1 W2 W4 W4 B1 B2 B3", idleHand}, discard: "C1"})
		s.Move(order[0], discard, nil)
		s.Move(order[1], hand0, nil)
		s.do("pick", "discard W3")
		expect(t, "the card discarded", s.Top(discard), order[1])
		expect(t, "the card taken", s.PileOf(order[0]), hand0)
		expect(t, "no exchange is on", []any{s.Taken, s.taken}, []any{engine.NoFace, engine.NoCard})
		var v engine.View
		s.View(1, &v)
		expect(t, "everybody knows that it is still there", v.Where(order[0]), hand0)
	}
}

func TestR8EqualCardsAtTheEdge(t *testing.T) {
	s := set(t, position{hands: []string{"W4 B4 C4 W1 W2 W3 B1 B2", idleHand}, rugs: [levels]string{1: "8 7 8 7"}})
	s.do("meld 4 2")
	s.piled("out", "m2-8 m2-8")
	s.piled("won0", "m2-7 m2-7")
	s = set(t, position{hands: []string{"W3 B3 C3 W1 W2 W4 B1 B2", idleHand}, rugs: [levels]string{1: "7 9 10 7"}, claimed: map[int]int{1: 1, 3: 1, 4: 1}})
	s.do("meld 3 2")
	s.piled("won0", "m2-7 m2-9 m2-7")
	s = set(t, position{hands: []string{"W4 B4 C4 W1 W2 W3 B1 B2", idleHand}, rugs: [levels]string{"2 1 2 1"}})
	s.do("meld 4 1")
	s.piled("out", "m1-2 m1-1 m1-2")
	s.piled("won0", "m1-1")
}

func TestR9ASafetyMayGiveAnotherTurn(t *testing.T) {
	s := set(t, position{options: "safetyExtraTurn=on", hands: []string{"S-ele S-bag W1 W2 W3 W4 B1 B2", idleHand}, stock: "C1 F-ele"})
	s.do("safety ele")
	s.turnOf(0, Act)
	s.piled("hand0", "S-bag W1 W2 W3 W4 B1 B2 C1")
	s.offers("meld", "meld 1 1")
	s.do("safety bag", "meld 1 1")
	s.turnOf(1, Act)
	s.scoresNothing()
}

func (s *scene) scoresNothing() {
	s.t.Helper()
	for seat := range s.seats {
		expect(s.t, "totals during a round", s.Totals[seat], int16(0))
	}
}

func TestR10TheLimitsOfAMatch(t *testing.T) {
	for value, fails := range map[string]bool{"50": false, "51": false, "499": false, "500": false, "49": true, "501": true, "": true, "abc": true} {
		_, err := Game{}.New(engine.Config{Seats: 2, Options: map[string]string{"target": value}}, 1)
		if fails != (err != nil) {
			t.Errorf("target %q: %v", value, err)
		}
		if err != nil {
			expect(t, "error", err, error(&engine.OptionError{Option: "target", Value: value, Range: "50..500"}))
		}
	}
	p := lastRug(0, 20, 20)
	p.round = 99
	s := set(t, p)
	s.do("meld 1 1")
	s.turnOf(0, Between)
	for _, test := range []struct {
		totals []int
		reason engine.Reason
		places []int
	}{
		{[]int{0, 20, 20}, "guard", []int{3, 1, 1}},
		{[]int{186, 200, 10}, "guard", []int{1, 1, 3}},
		{[]int{186, 20, 20}, "points", []int{1, 2, 2}},
	} {
		p := lastRug(test.totals...)
		p.round = 100
		s := set(t, p)
		s.do("meld 1 1")
		s.result(test.reason, test.places...)
	}
	p = lastRug(36, 0)
	p.options = "target=50"
	s = set(t, p)
	s.do("meld 1 1")
	s.result("points", 1, 2)
}

// A deal never changes: saved matches and published deal numbers depend on it.
func TestDealsAreForEver(t *testing.T) {
	for _, test := range []struct {
		seats          int
		options        string
		seed           engine.Seed
		hand, rug, top string
	}{
		{2, "", 1, "B2 B4 C4 F-bag F-err F-mil STAIN W1", "m4-24 m4-21 m4-22 m4-20", "C1"},
		{4, "messDeck=v32 upcard=on", 99_999_999, "B1 C2 D-ele D-err F-err F-err S-mil W2", "m4-16 m4-12 m4-12 m4-15", "F-err"},
	} {
		s := dealt(t, test.seats, test.options, test.seed)
		name := fmt.Sprintf("%d seats, %s, deal %v", test.seats, test.options, test.seed)
		expect(t, name, []string{ordered(s.pile(hand0)), s.pile(rug0 + 3), s.Layout.Text(faceOf(s.Top(stock)))}, []string{test.hand, test.rug, test.top})
	}
}

// The mess lies apart from the cards that are drawn, also for those who guess.
func TestNobodyTakesMessForADrawCard(t *testing.T) {
	for seats := 2; seats <= 4; seats++ {
		s := dealt(t, seats, "", 3)
		var v engine.View
		s.View(1, &v)
		world := dealt(t, seats, "", 4)
		dice := engine.NewRand(1)
		for range 20 {
			world.Determinize(&v, &dice)
			for level := range levels {
				all := append(world.Cards(nil, rug0+piles(level)), world.Cards(nil, stain0+piles(level))...)
				slices.Sort(all)
				expect(t, "first of a level", all[0], engine.Card(drawCards+level*messCards))
				expect(t, "last of a level", all[7], engine.Card(drawCards+level*messCards+7))
			}
		}
	}
}
