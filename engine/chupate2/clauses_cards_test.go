package chupate2

import (
	"testing"

	"deckhand/engine"
)

func TestE3SevensAddUpUntilSomebodyTakes(t *testing.T) {
	s := set(t, position{hands: []string{"7h 2c 3c", "7s 4c 5c", "7h 6c Tc", "Ks Jd Qd"}, discard: "9h", stock: "2d 3d 4d 5d 6d 8d"})
	s.do("play 7h")
	s.tells("move 7h hand0 discard", "owed 1 2", "turn 1")
	s.legal("play 7s", "take")
	s.do("play 7s", "play 7h")
	s.tells("move 7h hand2 discard", "owed 3 6", "turn 3")
	s.legal("take")
	s.do("take")
	s.hand(3, "Ks Jd Qd 2d 3d 4d 5d 6d 8d")
	s.tells("move 2d stock hand3", "move 3d stock hand3", "move 4d stock hand3", "move 5d stock hand3", "move 6d stock hand3",
		"move 8d stock hand3", "turn 0")
	expect(t, "pending", s.Pending, int8(0))

	t.Run("answering is a choice", func(t *testing.T) {
		s := set(t, position{hands: []string{"7s 2c 3c", "4c 5c"}, discard: "7h", pending: 2, stock: "2d 3d"})
		s.do("take")
		s.hand(0, "7s 2c 3c 2d 3d")
		s.turnOf(1, Play)
	})
	t.Run("nothing but a seven answers", func(t *testing.T) {
		s := set(t, position{hands: []string{"7s Jh 2h Ah", "4c 5c"}, discard: "7h", pending: 2})
		s.legal("play 7s", "take")
		s.refuses("play Jh c", "E3", "onlySeven", cardFact(t, "Card", "Jh"), countFact(2))
		s.refuses("play 2h", "E3", "onlySeven", cardFact(t, "Card", "2h"), countFact(2))
		s.refuses("draw", "E3", "takeFirst", countFact(2))
	})
	t.Run("a served seven is a card like any other", func(t *testing.T) {
		s := set(t, position{hands: []string{"2h 2c 7s 8d", "3c 7d Kd Qd"}, discard: "7h"})
		s.legal("play 2h", "play 7s", "draw")
		s.refuses("take", "E3", "nothingToTake")
		s.do("play 7s")
		expect(t, "pending", s.Pending, int8(2)) // not more for the one below
	})
}

func TestE4AnEightSkipsTheNextSeat(t *testing.T) {
	three := []string{"8h 2c 3c", "8d 4c 5c", "6c Tc"}
	t.Run("three seats", func(t *testing.T) {
		s := set(t, position{hands: three, discard: "9h"})
		s.do("play 8h")
		s.tells("move 8h hand0 discard", "skip 1 0", "turn 2") // an eight of its own does not help seat 1
	})
	t.Run("against the clock", func(t *testing.T) {
		s := set(t, position{hands: three, discard: "9h", counter: true})
		s.do("play 8h")
		s.tells("move 8h hand0 discard", "skip 2 0", "turn 1")
	})
	t.Run("two seats", func(t *testing.T) {
		s := set(t, position{hands: three[:2], discard: "9h"})
		s.do("play 8h")
		s.tells("move 8h hand0 discard", "skip 1 0", "turn 0")
		s.turnOf(0, Play)
	})
	t.Run("only seats still in are skipped", func(t *testing.T) {
		s := set(t, position{hands: []string{"8h 2c 3c", "", "8d 4c", "6c Tc"}, discard: "9h", gone: map[engine.Seat]int{1: 1}})
		s.do("play 8h")
		s.tells("move 8h hand0 discard", "skip 2 0", "turn 3")
	})
	t.Run("for one turn", func(t *testing.T) {
		s := set(t, position{hands: three, discard: "9h"})
		s.do("play 8h", "draw", "draw")
		s.turnOf(1, Play)
	})
}

func TestE5ANineTurnsRound(t *testing.T) {
	hands := []string{"9h 2c 3c", "4c 5c", "6c Tc"}
	for _, options := range []string{"", "nineSkips2p=on"} {
		t.Run("three seats "+options, func(t *testing.T) {
			s := set(t, position{options: options, hands: hands, discard: "Th"})
			s.do("play 9h")
			s.tells("move 9h hand0 discard", "reverse 0 -1", "turn 2")
			s.do("draw")
			s.turnOf(1, Play)
		})
		t.Run("and back "+options, func(t *testing.T) {
			s := set(t, position{options: options, hands: hands, discard: "Th", counter: true})
			s.do("play 9h")
			s.tells("move 9h hand0 discard", "reverse 0 1", "turn 1")
		})
	}
	t.Run("two seats", func(t *testing.T) {
		s := set(t, position{hands: hands[:2], discard: "Th"})
		s.do("play 9h")
		s.tells("move 9h hand0 discard", "reverse 0 -1", "turn 1")
	})
	t.Run("two seats, nineSkips2p", func(t *testing.T) {
		s := set(t, position{options: "nineSkips2p=on", hands: hands[:2], discard: "Th"})
		s.do("play 9h")
		s.tells("move 9h hand0 discard", "reverse 0 -1", "turn 0")
		s.turnOf(0, Play)
	})
}

func TestE6AJackGoesOnAnythingAndNamesASuit(t *testing.T) {
	start := position{hands: []string{"Jc 2c 3c", "5c 5h Jd Qc", "6c Tc"}, discard: "9h", stock: "2s 3s 4s"}
	t.Run("any suit, also its own", func(t *testing.T) {
		s := set(t, start)
		s.legal("play Jc h", "play Jc d", "play Jc c", "play Jc s", "draw")
		s.do("play Jc c")
		s.tells("move Jc hand0 discard", "suit 0 2", "turn 1")
		s.legal("play 5c", "play Qc", "play Jd h", "play Jd d", "play Jd c", "play Jd s", "draw")
	})
	t.Run("the named suit counts, not the printed one", func(t *testing.T) {
		s := set(t, start)
		s.do("play Jc h")
		s.legal("play 5h", "play Jd h", "play Jd d", "play Jd c", "play Jd s", "draw")
		s.refuses("play 5c", "E1", "mismatchJack", mismatchFacts(t, "5c", "Jc", 'h', "5h Jd")...)
	})
	t.Run("until it is covered, however many draw", func(t *testing.T) {
		s := set(t, start)
		s.do("play Jc h", "draw", "draw", "draw")
		s.turnOf(1, Play)
		expect(t, "suit", s.Suit, int8(0))
		s.do("play 5h")
		s.legal("draw")
		expect(t, "suit", s.Suit, int8(0)) // of the five now
	})
	t.Run("a jack on a jack names anew", func(t *testing.T) {
		s := set(t, start)
		s.do("play Jc h", "play Jd s")
		expect(t, "suit", s.Suit, int8(3))
		s.legal("draw")
	})
	t.Run("without a suit it is not played", func(t *testing.T) {
		s := set(t, start)
		s.refuses("play Jc", "E6", "suitNeeded", cardFact(t, "Card", "Jc"))
	})
}

func TestE7AnAceIsFollowed(t *testing.T) {
	start := position{hands: []string{"Ah 5h 5c Js Kc Ad", "4c 5c"}, discard: "Th", stock: "2h 3h"}
	t.Run("by a card that fits, or a draw", func(t *testing.T) {
		s := set(t, start)
		s.do("play Ah")
		s.tells("move Ah hand0 discard", "again 0 0", "turn 0")
		s.turnOf(0, Extra)
		s.legal("play 5h", "play Ad", "play Js h", "play Js d", "play Js c", "play Js s", "draw")
		s.refuses("play Kc", "E1", "mismatch", mismatchFacts(t, "Kc", "Ah", 'h', "5h Ad Js")...)
		s.do("play 5h")
		s.turnOf(1, Play)
	})
	t.Run("drawing ends the turn", func(t *testing.T) {
		s := set(t, start)
		s.do("play Ah", "draw")
		s.hand(0, "5h 5c Js Kc Ad 2h")
		s.turnOf(1, Play)
	})
	t.Run("by another ace, and so on", func(t *testing.T) {
		s := set(t, start)
		s.do("play Ah", "play Ad")
		s.turnOf(0, Extra)
		s.legal("play Js h", "play Js d", "play Js c", "play Js s", "draw")
	})
	for _, test := range []struct {
		card string
		next engine.Seat
		want string
	}{
		{"7h", 1, "owed 1 2"},
		{"8h", 2, "skip 1 0"},
		{"9h", 2, "reverse 0 -1"},
		{"Jh d", 1, "suit 0 1"},
	} {
		t.Run("by "+test.card+" with its effect", func(t *testing.T) {
			s := set(t, position{hands: []string{"Ah 2c 3c " + test.card[:2], "4c 5c", "6c Tc"}, discard: "Th"})
			s.do("play Ah", "play "+test.card)
			s.turnOf(test.next, Play)
			expect(t, "note", s.eventTexts()[1], test.want)
		})
	}
	t.Run("on a jack it has the named suit", func(t *testing.T) {
		s := set(t, position{hands: []string{"Ad 2d 3c 3s", "4c 5c"}, discard: "Jc", suit: "d"})
		s.do("play Ad")
		s.legal("play 2d", "draw")
	})
}

func TestE8AnAceMayBeTheLastCard(t *testing.T) {
	s := set(t, position{hands: []string{"As", "4c 5c"}, discard: "3s"})
	s.do("play As")
	s.turnOf(0, Between)
	s.tells("move As hand0 discard", "out 0 1", "score 0 0", "score 1 9", "turn 0")
	t.Run("also the second of two", func(t *testing.T) {
		s := set(t, position{hands: []string{"As Ah", "4c 5c"}, discard: "3s"})
		s.do("play As call", "play Ah")
		s.turnOf(0, Between)
	})
	t.Run("also the card that follows one", func(t *testing.T) {
		s := set(t, position{options: "aceFinish=off", hands: []string{"As 2s", "4c 5c"}, discard: "3s"})
		s.do("play As call", "play 2s")
		s.turnOf(0, Between)
		expect(t, "winner", s.Winner, engine.Seat(0))
	})
}

func TestE11TheLastCardHasNoEffectButASeven(t *testing.T) {
	for _, card := range []string{"8h", "9h", "Jh", "4h"} {
		t.Run(card, func(t *testing.T) {
			s := set(t, position{hands: []string{card, "4c 5c", "6c"}, discard: "Th"})
			s.do("play " + card)
			s.tells("move "+card+" hand0 discard", "out 0 1", "score 0 0", "score 1 9", "score 2 6", "turn 0")
			s.scores(0, 9, 6)
			expect(t, "direction", s.Direction, int8(1))
			expect(t, "suit", s.Suit, int8(0))
		})
	}
}

func TestE19TheDebtGoesToWhoeverIsNext(t *testing.T) {
	t.Run("after a change of direction", func(t *testing.T) {
		s := set(t, position{hands: []string{"9h 2c 3c", "4c 5c", "7h 6c Tc"}, discard: "Th"})
		s.do("play 9h", "play 7h")
		s.tells("move 7h hand2 discard", "owed 1 2", "turn 1")
	})
	t.Run("after a skip", func(t *testing.T) {
		s := set(t, position{hands: []string{"8h 2c 3c", "4c 5c", "7h 6c Tc"}, discard: "Th"})
		s.do("play 8h", "play 7h")
		s.tells("move 7h hand2 discard", "owed 0 2", "turn 0")
	})
	t.Run("after an ace", func(t *testing.T) {
		s := set(t, position{hands: []string{"Ah 7h 2c 3c", "4c 5c", "6c Tc"}, discard: "Th"})
		s.do("play Ah", "play 7h")
		s.tells("move 7h hand0 discard", "owed 1 2", "turn 1")
		s.legal("take")
	})
	t.Run("past the seats that are gone", func(t *testing.T) {
		s := set(t, position{hands: []string{"7h 2c 3c", "", "6c Tc"}, discard: "Th", gone: map[engine.Seat]int{1: 1}})
		s.do("play 7h")
		s.tells("move 7h hand0 discard", "owed 2 2", "turn 2")
	})
}

func TestR1TheLastJackNamesNoSuit(t *testing.T) {
	s := set(t, position{hands: []string{"Js", "4c 5c"}, discard: "Th"})
	s.legal("play Js", "draw")
	s.refuses("play Js h", "R1", "noSuitOnLast", cardFact(t, "Card", "Js"))
	s.do("play Js")
	s.tells("move Js hand0 discard", "out 0 1", "score 0 0", "score 1 9", "turn 0")
	expect(t, "suit", s.Suit, int8(3))
}

func TestR3ALastAceDrawsWhenItMayNotFinish(t *testing.T) {
	s := set(t, position{options: "aceFinish=off", hands: []string{"As", "4s 5c"}, discard: "3s", stock: "Kd"})
	s.legal("play As", "draw") // nothing to call
	s.do("play As")
	s.tells("move As hand0 discard", "again 0 0", "turn 0")
	s.turnOf(0, Extra)
	s.legal("draw")
	s.refuses("play 4s", "E1", "notInHand", cardFact(t, "Card", "4s"))
	s.do("draw")
	s.hand(0, "Kd")
	s.turnOf(1, Play)
	s.legal("play 4s", "play 4s call", "draw")
	t.Run("a guard may end the round before the draw", func(t *testing.T) {
		s := set(t, position{options: "aceFinish=off", hands: []string{"As", "4s 5c"}, discard: "3s", moves: 999})
		s.do("play As")
		s.turnOf(0, Between)
		expect(t, "winner", s.Winner, engine.NoSeat)
		s.scores(0, 9)
	})
}

func TestR5AJackMayPassASevenOn(t *testing.T) {
	start := position{options: "jackOnSeven=on", hands: []string{"Jd 2c 3c", "7s Jc 5c 4d", "6c Tc"}, discard: "7h", pending: 4,
		stock: "2s 3s 4s 5s 6s"}
	t.Run("the debt stays as it was", func(t *testing.T) {
		s := set(t, start)
		s.legal("play Jd h", "play Jd d", "play Jd c", "play Jd s", "take")
		s.do("play Jd d")
		s.tells("move Jd hand0 discard", "suit 0 1", "turn 1")
		expect(t, "pending", s.Pending, int8(4))
		s.legal("play 7s", "play Jc h", "play Jc d", "play Jc c", "play Jc s", "take") // any seven, of the suit or not
		s.refuses("play 4d", "E3", "onlySeven", cardFact(t, "Card", "4d"), countFact(4))
	})
	t.Run("a seven adds to it", func(t *testing.T) {
		s := set(t, start)
		s.do("play Jd d", "play 7s")
		s.tells("move 7s hand1 discard", "owed 2 6", "turn 2")
	})
	t.Run("jacks may follow each other", func(t *testing.T) {
		s := set(t, start)
		s.do("play Jd d", "play Jc h")
		s.turnOf(2, Play)
		s.legal("take")
		expect(t, "pending", s.Pending, int8(4))
	})
	t.Run("once it is taken the named suit counts", func(t *testing.T) {
		s := set(t, start)
		s.do("play Jd c", "take")
		s.hand(1, "7s Jc 5c 4d 2s 3s 4s 5s")
		s.legal("play 6c", "play 6c call", "play Tc", "play Tc call", "draw")
	})
	t.Run("with jackOnJack off no jack follows", func(t *testing.T) {
		p := start
		p.options += " jackOnJack=off"
		s := set(t, p)
		s.do("play Jd d")
		s.legal("play 7s", "take")
		s.refuses("play Jc h", "R6", "jackOnJack", cardFact(t, "Card", "Jc"))
	})
	t.Run("and without the option none at all", func(t *testing.T) {
		p := start
		p.options = "jackOnJack=off"
		s := set(t, p)
		s.legal("take")
		s.refuses("play Jd d", "E3", "onlySeven", cardFact(t, "Card", "Jd"), countFact(4))
	})
}

func TestR6NoJackOnAJack(t *testing.T) {
	start := position{options: "jackOnJack=off", hands: []string{"Jh 2h 2c", "4c Jc"}, discard: "Jd", suit: "h"}
	s := set(t, start)
	s.legal("play 2h", "draw")
	s.refuses("play Jh c", "R6", "jackOnJack", cardFact(t, "Card", "Jh")) // though hearts were named
	s.do("play 2h call")
	s.legal("play Jc h", "play Jc h call", "play Jc d", "play Jc d call", "play Jc c", "play Jc c call", "play Jc s", "play Jc s call", "draw")
	t.Run("not even as the last card", func(t *testing.T) {
		p := start
		p.hands = []string{"Jh", "4c Jc"}
		s := set(t, p)
		s.legal("draw")
		s.refuses("play Jh", "R6", "jackOnJack", cardFact(t, "Card", "Jh"))
	})
	t.Run("allowed by default", func(t *testing.T) {
		p := start
		p.options = ""
		s := set(t, p)
		s.do("play Jh s")
		expect(t, "suit", s.Suit, int8(3))
	})
}

func TestR8TwoPlayersAreTwoSeatsStillIn(t *testing.T) {
	three := position{hands: []string{"9h 8h 2c 3c", "", "6c Tc"}, discard: "Th", gone: map[engine.Seat]int{1: 1}}
	t.Run("eight", func(t *testing.T) {
		s := set(t, three)
		s.do("play 8h")
		s.turnOf(0, Play)
	})
	t.Run("nine", func(t *testing.T) {
		s := set(t, three)
		s.do("play 9h")
		s.turnOf(2, Play)
	})
	t.Run("nineSkips2p", func(t *testing.T) {
		p := three
		p.options = "nineSkips2p=on"
		s := set(t, p)
		s.do("play 9h")
		s.turnOf(0, Play)
	})
	t.Run("every nine turns the direction", func(t *testing.T) {
		for _, options := range []string{"", "nineSkips2p=on"} {
			s := set(t, position{options: options, hands: []string{"9h 2c 3c", "9s 4c 5c"}, discard: "Th"})
			s.do("play 9h")
			expect(t, "direction", s.Direction, int8(-1))
			if options != "" {
				s.do("draw")
			}
			s.do("play 9s")
			expect(t, "direction", s.Direction, int8(1))
		}
	})
}
