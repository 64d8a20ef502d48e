package suitup

import (
	"fmt"
	"slices"
	"strings"
	"testing"

	"deckhand/engine"
)

// four is a position of four seats in which seat 0 lays cards; the others have two each
// that are of no account.
func four(hand string, p position) position {
	named := strings.Join(append(p.melds, hand, p.discard, p.stock), " ")
	others := slices.DeleteFunc(strings.Fields("Kt Kw Km Kv Qt Qm Qv Jw Jm Jt"), func(card string) bool { return strings.Contains(named, card) })
	p.hands = []string{hand, strings.Join(others[:2], " "), strings.Join(others[2:4], " "), strings.Join(others[4:6], " ")}
	p.phase = Play
	return p
}

func TestU1StockAfterTheDeal(t *testing.T) {
	for seats, want := range map[int]int{2: 75, 3: 67, 4: 67, 5: 58, 6: 55, 7: 47, 8: 47} {
		t.Run(fmt.Sprint(seats), func(t *testing.T) {
			s := dealt(t, seats, "", 7)
			expect(t, "stock", s.Count(stock), want)
			expect(t, "discard pile", s.Count(discard), 1)
		})
	}
}

func TestU2FirstRunOverTheAce(t *testing.T) {
	s := set(t, four("Qh Kd Ac 2s 9h", position{}))
	s.melding("lay Qh Kd Ac 2s")
	s.do("lay Qh Kd Ac 2s")
	expect(t, "meld", s.pile(meld0), "Qh Kd Ac 2s")
}

func TestU3TwoHeartsInARun(t *testing.T) {
	s := set(t, four("4h 5d 6h 7c 9h", position{}))
	s.melding()
	s.refuses("lay 4h 5d 6h 7c", "B6", "suitTwice", theSuit('h'))
}

func TestU4ThreeSevens(t *testing.T) {
	s := set(t, four("7h 7d 7c 9h", position{}))
	s.melding("lay 7h 7d 7c")
	s.do("lay 7h 7d 7c")
	s.hand(0, "9h")
}

func TestU5FourSevensAsFirstMeld(t *testing.T) {
	s := set(t, four("7h 7d 7c 7s 9h", position{}))
	s.refuses("lay 7h 7d 7c 7s", "B2", "exactSet", theCount(3))
	s = set(t, four("7h 7d 7c 7s 9h", position{options: "addSameTurn=on"}))
	s.refuses("lay 7h 7d 7c 7s", "B2", "exactSet", theCount(3))
	s.do("lay 7h 7d 7c")
	s.melding("add 7s 0 set")
	s.do("add 7s 0 set")
	expect(t, "meld", s.pile(meld0), "7h 7d 7c 7s")
}

func TestU6RunOfFive(t *testing.T) {
	s := set(t, four("4h 5d 6c 7s 8t 9h", position{}))
	s.refuses("lay 4h 5d 6c 7s 8t", "B2", "exactRun", theCount(4))
	s = set(t, four("4h 5d 6c 7s 8t 9h", position{laid: "0"}))
	s.do("lay 4h 5d 6c 7s 8t")
	expect(t, "meld", s.pile(meld0), "4h 5d 6c 7s 8t")
}

func TestU7FourthSevenWaits(t *testing.T) {
	s := set(t, four("7h 7d 7c 7s 9h Jh", position{stock: "2h 3h 4h 5h"}))
	s.do("lay 7h 7d 7c")
	s.refuses("add 7s 0 set", "B3", "nextTurn")
	s.do("discard 9h", "draw", "no", "no", "discard Kt", "draw", "no", "no", "discard Km", "draw", "no", "no", "discard Qt")
	s.do("draw", "no", "no", "add 7s 0 set")
}

func TestU8AddingBeforeTheFirstMeld(t *testing.T) {
	s := set(t, four("7s 9h", position{melds: []string{"1: 7h 7d 7c"}}))
	s.melding()
	s.refuses("add 7s 0 set", "B3", "layFirst")
}

func TestU9EndsOfARun(t *testing.T) {
	s := set(t, four("Kd Kh 5h 5w 6w 9h", position{laid: "0", melds: []string{"1: Ah 2d 3c 4s"}}))
	s.melding("add 5w 0 high")
	s.refuses("add Kh 0 low", "B6", "suitTwice", theSuit('h'))
	s.refuses("add 5h 0 high", "B6", "suitTwice", theSuit('h'))
	s.refuses("add 6w 0 high", "B6", "notHigh", theCard(t, "6w"), theRank('5'))
	s = set(t, position{hands: []string{"Kt 9h", "2h", "3h"}, phase: Play, laid: "0", melds: []string{"1: Ah 2d 3c 4s"}})
	s.do("add Kt 0 low")
	expect(t, "meld", s.pile(meld0), "Kt Ah 2d 3c 4s")
	expect(t, "low end", s.Melds[0].Low, int8(12))
}

func TestU11EighthNineCloses(t *testing.T) {
	s := set(t, four("9v 2h 3h", position{laid: "0", melds: []string{"1: 9h 9d 9c 9s 9t 9m 9w"}}))
	s.do("add 9v 0 set")
	expect(t, "closed", s.Melds[0].Closed(), true)
	expect(t, "turned down", s.Facing(meld0), engine.FaceDown)
	s.tells("move 9v hand0 meld0", "closed 0 0", "turn 0")
}

func TestU12TwoMeldsInOneTurn(t *testing.T) {
	s := set(t, four("5h 5d 5c Jh Qd Kc As 2h", position{laid: "0"}))
	s.do("lay 5h 5d 5c", "lay Jh Qd Kc As")
	s.hand(0, "2h")
}

func TestU14NothingLeftToDiscard(t *testing.T) {
	s := set(t, four("5h 5d 5c", position{}))
	s.legal("discard 5h", "discard 5d", "discard 5c")
	s.refuses("lay 5h 5d 5c", "B9", "keepOne")
	s.do("discard 5h")
	s.hand(0, "5d 5c")
}

// asked is a position in which seat 1 begins its turn after a discard of seat 0.
func asked(options string) position {
	return position{options: options, hands: []string{"2h 2d", "3h 3d", "4h 4d", "5h 5d"}, discard: "9d 6h", stock: "Jh Qh Kh",
		turn: 1, discarder: 1}
}

func TestU15MayI(t *testing.T) {
	s := set(t, asked(""))
	s.do("draw")
	s.turnOf(2, MayI)
	s.legal("yes", "no")
	s.do("yes")
	s.hand(2, "4h 4d 6h Jh")
	s.hand(1, "3h 3d Qh")
	s.turnOf(1, Play)
	s.tells("mayi 2 1", "move 6h discard hand2", "move Jh stock hand2", "turn 1", "move Qh stock hand1")

	s = set(t, asked(""))
	s.do("draw", "no")
	s.tells("declined 2 0", "turn 3")
	s.turnOf(3, MayI)
	s.do("yes")
	s.hand(3, "5h 5d 6h Jh")
	s.turnOf(1, Play)

	s = set(t, asked(""))
	s.do("draw", "no", "no")
	s.turnOf(1, Play) // seat 0 is not asked
	s.hand(1, "3h 3d Jh")
	expect(t, "discard pile", s.pile(discard), "9d 6h")
}

func TestU16TakingTheDiscard(t *testing.T) {
	s := set(t, asked(""))
	s.do("take")
	s.turnOf(1, Play)
	s.hand(1, "3h 3d 6h")
	expect(t, "next in the stock", s.Top(stock), cardOf(faces(t, "Jh")[0]))
}

func TestU17TwoPlayersAreNotAsked(t *testing.T) {
	s := set(t, position{hands: []string{"2h 2d", "3h 3d"}, discard: "6h", stock: "Jh", turn: 1, discarder: 1})
	s.do("draw")
	s.turnOf(1, Play)
	s.hand(1, "3h 3d Jh")
}

func TestU19PointsInTheHand(t *testing.T) {
	for options, want := range map[string]int{"": 37, "aceInHand=1": 28} {
		s := set(t, position{options: options, hands: []string{"2h", "Kh 7d Ac Ts"}, phase: Play})
		s.do("discard 2h")
		s.scores(0, want)
	}
}

func TestU20EmptyStockIsMadeAnew(t *testing.T) {
	s := set(t, position{hands: []string{"2h", "3h", "5h", "6h"}, discard: "4h 9c Ks", bare: true})
	s.do("draw")
	expect(t, "discard pile", s.pile(discard), "Ks")
	expect(t, "stock", s.Count(stock), 1)
	both := []string{s.pile(stock), s.pile(hand0)[3:]}
	slices.Sort(both)
	expect(t, "shuffled", both, []string{"4h", "9c"})
}

func TestU21SuitsCountOverTheAce(t *testing.T) {
	s := set(t, four("Kh Ad 2c 3s 9h", position{}))
	s.do("lay Kh Ad 2c 3s")
	s = set(t, four("Kh Ah 2c 3s 9h", position{}))
	s.refuses("lay Kh Ah 2c 3s", "B6", "suitTwice", theSuit('h'))
}
