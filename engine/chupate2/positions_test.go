package chupate2

import (
	"fmt"
	"testing"

	"deckhand/engine"
)

// The positions of RULES.md, each named by its id.

func TestV1SpecialStartCardsAreCovered(t *testing.T) {
	found := false
	for seed := engine.Seed(0); seed < 5000 && !found; seed++ {
		s := dealt(t, 4, "", seed)
		cards := s.Cards(nil, discard)
		if len(cards) != 3 || rankOf(faceOf(cards[0])) != seven || rankOf(faceOf(cards[1])) != ace {
			continue
		}
		found = true
		expect(t, "pending", s.Pending, int8(0))
		s.turnOf((s.Dealer+1)%4, Play)
		expect(t, "suit", int(s.Suit), suitOf(faceOf(cards[2])))
		expect(t, "stock", s.Count(stock), 104-28-3)
	}
	if !found {
		t.Error("no deal turned up a seven, an ace and an ordinary card")
	}
}

func TestV2SuitOrRankNotColour(t *testing.T) {
	s := set(t, position{hands: []string{"Th Kd 9h Jc", "2s"}, discard: "Td"})
	s.legal("play Th", "play Kd", "play Jc h", "play Jc d", "play Jc c", "play Jc s", "draw")
	s.refuses("play 9h", "E1", "mismatch", mismatchFacts(t, "9h", "Td", 'd', "Th Kd Jc")...)
}

func TestV3TheDrawnCardIsNotPlayed(t *testing.T) {
	s := set(t, position{hands: []string{"4h 9s", "2s 3s"}, discard: "Th", stock: "5h"})
	s.do("draw")
	s.hand(0, "4h 9s 5h")
	s.turnOf(1, Play)
}

func TestV4OnlyASevenAnswersASeven(t *testing.T) {
	s := set(t, position{hands: []string{"7h Js 8c", "2s 3s"}, discard: "7c", pending: 2})
	s.legal("play 7h", "take")
	s.refuses("play Js h", "E3", "onlySeven", cardFact(t, "Card", "Js"), countFact(2))
	s.refuses("play 8c", "E3", "onlySeven", cardFact(t, "Card", "8c"), countFact(2))
}

func TestV5TwoSevensCostFour(t *testing.T) {
	s := set(t, position{hands: []string{"7h 2c 3c", "7s 4c 5c", "6c Tc", "7d 2s Qd"}, discard: "9h"})
	s.do("play 7h", "play 7s")
	s.legal("take")
	s.do("take")
	expect(t, "cards of seat 2", s.Count(hand0+2), 6)
	s.turnOf(3, Play)
	s.legal("play 7d", "play 2s", "draw")
}

func TestV6APlainSevenIsMatchedAsAnyCard(t *testing.T) {
	s := set(t, position{hands: []string{"2c 7s Js 8d", "2s"}, discard: "7c"})
	s.legal("play 2c", "play 7s", "play Js h", "play Js d", "play Js c", "play Js s", "draw")
}

func TestV7AnEightWithThreeAndWithTwo(t *testing.T) {
	for seats, next := range map[int]engine.Seat{3: 2, 2: 0} {
		s := set(t, position{hands: []string{"8h 2c 3c", "2s 3s"}, discard: "Th"}.seats(seats))
		s.do("play 8h")
		s.turnOf(next, Play)
	}
}

func TestV8ANineWithFourAndWithTwo(t *testing.T) {
	for seats, next := range map[int]engine.Seat{4: 3, 2: 1} {
		s := set(t, position{hands: []string{"9h 2c 3c", "2s 3s"}, discard: "Th"}.seats(seats))
		s.do("play 9h")
		s.turnOf(next, Play)
	}
}

func TestV9TheNamedSuitCounts(t *testing.T) {
	s := set(t, position{hands: []string{"Jc 2d 3d", "5c 5h Jd Qc"}, discard: "9s"})
	s.do("play Jc h")
	s.legal("play 5h", "play Jd h", "play Jd d", "play Jd c", "play Jd s", "draw")
	s.refuses("play 5c", "E1", "mismatchJack", mismatchFacts(t, "5c", "Jc", 'h', "5h Jd")...)
	s.refuses("play Qc", "E1", "mismatchJack", mismatchFacts(t, "Qc", "Jc", 'h', "5h Jd")...)
}

func TestV10AJackOnAJack(t *testing.T) {
	s := set(t, position{hands: []string{"Js 2h 3h", "2s"}, discard: "Jd", suit: "d"})
	s.legal("play Js h", "play Js d", "play Js c", "play Js s", "draw")
}

func TestV11WhatFollowsAnAce(t *testing.T) {
	s := set(t, position{hands: []string{"As 5s Kh Js", "2c 3c"}, discard: "3s"})
	s.do("play As")
	s.turnOf(0, Extra)
	s.legal("play 5s", "play Js h", "play Js d", "play Js c", "play Js s", "draw")
	s.refuses("play Kh", "E1", "mismatch", mismatchFacts(t, "Kh", "As", 's', "5s Js")...)
}

func TestV13TheLastAce(t *testing.T) {
	s := set(t, position{hands: []string{"As", "2c 3c"}, discard: "3s"})
	s.do("play As")
	s.turnOf(0, Between)
	expect(t, "winner", s.Winner, engine.Seat(0))
	t.Run("aceFinish off", func(t *testing.T) {
		s := set(t, position{options: "aceFinish=off", hands: []string{"As", "2c 3c"}, discard: "3s", stock: "4d"})
		s.do("play As", "draw")
		s.hand(0, "4d")
		s.turnOf(1, Play)
	})
}

func TestV14AMissedCallCostsTwo(t *testing.T) {
	start := position{hands: []string{"5s Kh", "2c 3c"}, discard: "3s"}
	s := set(t, start)
	s.do("play 5s")
	expect(t, "cards", s.Count(hand0), 3)
	s = set(t, start)
	s.do("play 5s call")
	s.hand(0, "Kh")
}

func TestV15TheAceThatLeavesTwoNeedsNoCall(t *testing.T) {
	s := set(t, position{hands: []string{"As 5s Kh", "2c 3c"}, discard: "3s"})
	s.legal("play As", "play 5s", "draw")
	s.do("play As")
	expect(t, "cards after the ace", s.Count(hand0), 2)
	s.legal("play 5s", "play 5s call", "draw")
	s.do("play 5s")
	expect(t, "cards after the second card", s.Count(hand0), 3)
}

func TestV16ACallWithFiveCards(t *testing.T) {
	start := position{hands: []string{"5s Kh 2d 3d 4d", "2c 3c"}, discard: "3s"}
	quiet, loud := set(t, start), set(t, start)
	quiet.do("play 5s")
	loud.do("play 5s call")
	expect(t, "state", engine.Hash(loud.State), engine.Hash(quiet.State))
	expect(t, "events", loud.eventTexts(), quiet.eventTexts())
}

func TestV18TheLastSeven(t *testing.T) {
	s := set(t, position{hands: []string{"7s", "Qd"}, discard: "3s", stock: "Jc 4h"})
	s.do("play 7s")
	s.hand(1, "Qd Jc 4h")
	s.scores(0, 34)
}

func TestV19TheLastSevenOnASeven(t *testing.T) {
	s := set(t, position{hands: []string{"7s", "Qd"}, discard: "7h", pending: 2})
	s.do("play 7s")
	expect(t, "cards", s.Count(hand0+1), 5)
}

func TestV20WhatCardsCost(t *testing.T) {
	s := set(t, position{hands: []string{"3s", "Ah Kh Qh Jh 7h", "2d 3d 4d 5d 6d", "8d 9d Td"}, discard: "Ts"})
	s.do("play 3s")
	s.scores(0, 58, 20, 27)
	t.Run("in every suit", func(t *testing.T) {
		for rank, cost := range map[string]int{"2": 2, "3": 3, "4": 4, "5": 5, "6": 6, "7": 7, "8": 8, "9": 9, "T": 10, "J": 20, "Q": 10, "K": 10, "A": 11} {
			for _, suit := range engine.FrenchSuits {
				s := set(t, position{hands: []string{"3s", fmt.Sprintf("%s%c", rank, suit)}, discard: "Ts"})
				s.do("play 3s")
				s.scores(0, cost)
			}
		}
	})
}

func TestV21AHundredStaysAHundredAndOneIsOut(t *testing.T) {
	s := set(t, position{hands: []string{"3s", "Kd", "Ad"}, discard: "Ts", totals: []int{0, 90, 90}})
	s.do("play 3s")
	s.scores(0, 100, 101)
	expect(t, "in", []bool{s.IsIn(0), s.IsIn(1), s.IsIn(2)}, []bool{true, true, false})
}

func TestV22TheNewcomerStartsAtTheWorst(t *testing.T) {
	s := set(t, position{hands: []string{"3s", "Kd", "Kc"}, discard: "Ts", totals: []int{12, 35, 68}})
	s.do("play 3s", "join")
	s.scores(12, 45, 78, 78)
}

func TestV24ASevenAfterAnAce(t *testing.T) {
	s := set(t, position{hands: []string{"As 7s 2d 3d", "2c 3c"}, discard: "3s"})
	s.do("play As", "play 7s")
	expect(t, "pending", s.Pending, int8(2))
	s.turnOf(1, Play)
}

func TestV26TheSameCardTwice(t *testing.T) {
	s := set(t, position{hands: []string{"5h 2d 3d", "2c 3c"}, discard: "5h"})
	s.legal("play 5h", "draw")
	s.do("play 5h")
	expect(t, "discard", s.pile(discard), "5h 5h")
	t.Run("also both from one hand, the lower first", func(t *testing.T) {
		s := set(t, position{hands: []string{"5h 5h 3d", "2c 3c"}, discard: "Th"})
		s.legal("play 5h", "draw")
		s.do("play 5h")
		expect(t, "card", s.Top(discard), info.Layout.Copies(faces(t, "5h")[0])[0])
	})
}
