package suitup

import (
	"errors"
	"fmt"
	"slices"
	"strings"
	"testing"

	"deckhand/engine"
)

func TestB1CardsForEverySeat(t *testing.T) {
	for seats, want := range map[int]int{2: 14, 3: 12, 4: 9, 5: 9, 6: 8, 7: 8, 8: 7} {
		s := dealt(t, seats, "", 3)
		for seat := range engine.Seat(seats) {
			expect(t, fmt.Sprintf("hand %d of %d", seat, seats), s.Count(handOf(seat)), want)
		}
		s.turnOf((s.Dealer+1)%engine.Seat(seats), Start)
	}
	s := dealt(t, 4, "deal=13", 3)
	expect(t, "hand", s.Count(hand0), 13)
}

func TestB1DealerIsDrawnByLot(t *testing.T) {
	seen := make(map[engine.Seat]bool)
	for seed := range engine.Seed(60) {
		seen[dealt(t, 4, "", seed).Dealer] = true
	}
	expect(t, "dealers", len(seen), 4)
}

// The deals of these seeds never change.
func TestDealsAreGolden(t *testing.T) {
	for _, golden := range []struct {
		seats  int
		seed   engine.Seed
		dealer engine.Seat
		first  string // hand of the seat that begins
		top    string
	}{} {
		s := dealt(t, golden.seats, "", golden.seed)
		expect(t, "dealer", s.Dealer, golden.dealer)
		s.hand(s.Turn(), golden.first)
		expect(t, "discard", s.pile(discard), golden.top)
	}
}

func TestB10TakenCardIsNotDiscarded(t *testing.T) {
	p := asked("")
	p.hands[1] = "3h 3d 3c 4t"
	s := set(t, p)
	s.do("take")
	expect(t, "taken", s.Taken, cardOf(faces(t, "6h")[0]))
	s.legal("lay 3h 3d 3c", "discard 3h", "discard 3d", "discard 3c", "discard 4t")
	s.refuses("discard 6h", "B10", "justTaken", theCard(t, "6h"))
	s.do("lay 3h 3d 3c", "discard 6h")
	expect(t, "taken", s.Taken, engine.NoCard)
}

func TestB10AddingIsEnough(t *testing.T) {
	p := asked("")
	p.hands[1] = "9t 4t 8t"
	p.melds = []string{"1: 9h 9c 9s"}
	s := set(t, p)
	s.do("take")
	s.refuses("discard 6h", "B10", "justTaken", theCard(t, "6h"))
	s.do("add 9t 0 set", "discard 6h")
}

func TestB10HoldsForOneTurn(t *testing.T) {
	p := asked("")
	s := set(t, p)
	s.do("take", "discard 3h", "draw", "no", "no", "discard 4h", "draw", "no", "no", "discard 5h", "draw", "no", "no", "discard 2h")
	s.turnOf(1, Start)
	s.do("draw", "no", "no", "discard 6h")
}

func TestB11TakerPaysNothing(t *testing.T) {
	s := set(t, asked(""))
	s.do("take")
	s.tells("move 6h discard hand1", "turn 1")
	expect(t, "discarder", s.Discarder, engine.NoSeat)
}

func TestB12TheSeatInTurnComesFirst(t *testing.T) {
	s := set(t, asked(""))
	s.legal("take", "draw")
	s.refuses("yes", "B12", "notAsked")
	s.do("draw")
	expect(t, "asking", s.Asking, engine.Seat(1))
	s.hand(1, "3h 3d") // it draws after the others have answered
	s.refuses("draw", "B12", "answerFirst", theSeat(1))
	s.refuses("discard 4h", "B12", "answerFirst", theSeat(1))
}

func TestB13AfterAYesOnlyTheStock(t *testing.T) {
	s := set(t, asked(""))
	s.do("draw", "yes")
	s.turnOf(1, Play)
	expect(t, "discard pile", s.pile(discard), "9d")
	s.refuses("take", "B19", "drawnAlready")
}

func TestB14WhoIsNeverAsked(t *testing.T) {
	p := asked("")
	p.discarder = 0
	s := set(t, p) // the card that was turned up
	s.do("draw")
	s.turnOf(1, Play)
	p = asked("")
	p.discarder = 3 // seat 2, as if others had been skipped
	s = set(t, p)
	s.do("draw")
	s.turnOf(1, Play)
}

func TestB15AsOftenAsOneLikes(t *testing.T) {
	p := asked("")
	p.laid = "2"
	s := set(t, p)
	s.Calls[2] = 11
	s.do("draw", "yes")
	expect(t, "calls", s.Calls[2], int16(12))
}

func TestB16CardsLeftInTheHand(t *testing.T) {
	s := set(t, position{hands: []string{"2h", "Ah Td Jc", "Qs Kt 9h", "2d 3d 4d 5d"}, phase: Play, melds: []string{"1: 6h 6d 6c"}})
	s.do("discard 2h")
	s.scores(0, 30, 29, 14)
	s.result("out", 1, 4, 3, 2)
	s = set(t, position{options: "aceInHand=1", hands: []string{"2h", "Ah As", "Kt"}, phase: Play})
	s.do("discard 2h")
	s.scores(0, 2, 10)
}

func TestB17OneDealOrSeveral(t *testing.T) {
	s := set(t, position{hands: []string{"2h", "3h", "4h"}, phase: Play})
	s.do("discard 2h")
	s.result("out", 1, 2, 3)
	s.refuses("draw", "B17", "over")
	dealt(t, 3, "rounds=2", 1).refuses("deal", "B17", "roundOn")
	expect(t, "rounds of another match", dealt(t, 3, "rounds=4", 1).rounds, 4)
}

func TestB17TotalsOfSeveralDeals(t *testing.T) {
	s := set(t, position{options: "rounds=2", hands: []string{"2h", "Kh", "4h"}, phase: Play, dealer: 2})
	s.do("discard 2h")
	s.scores(0, 10, 4)
	s.turnOf(0, Between)
	s.legal("deal")
	s.refuses("discard Kh", "B17", "roundOver")
	s.do("deal")
	expect(t, "round", s.Round(), 2)
	expect(t, "dealer", s.Dealer, engine.Seat(0))
	s.turnOf(1, Start)
	s.scores(0, 10, 4)
	expect(t, "hands are closed again", s.Facing(hand0), engine.InHand)

	s = set(t, position{options: "rounds=2", hands: []string{"2h", "5h", "Kh"}, phase: Play, round: 2, totals: []int{9, 4, 30}})
	s.do("discard 2h")
	s.scores(9, 9, 40)
	s.result("out", 1, 1, 3)
}

func TestB18NothingLeftToDraw(t *testing.T) {
	s := set(t, position{hands: []string{"2h 3h", "4h", "5h"}, discard: "Ks", bare: true})
	s.do("draw")
	s.turnOf(0, Play)
	s.hand(0, "2h 3h")
	s.tells("turn 0", "nocard 0 0")
	s.do("discard 2h")
	s.turnOf(1, Start)
}

func TestB18LastCardWithoutADraw(t *testing.T) {
	s := set(t, position{hands: []string{"2h", "4h", "5h"}, discard: "Ks", bare: true, laid: "0"})
	s.do("draw", "discard 2h")
	s.result("out", 1, 2, 3)
}

func TestB19TakingAndDiscardingAreDuties(t *testing.T) {
	s := set(t, asked(""))
	s.refuses("discard 3h", "B19", "drawFirst")
	s.refuses("lay 3h 3d 3c", "B19", "drawFirst")
	s.do("take")
	s.refuses("draw", "B19", "drawnAlready")
	s.refuses("discard 9h", "B19", "notInHand", theCard(t, "9h"))
	s.refuses("lay 3h 3d 3c", "B19", "notInHand", theCard(t, "3c"))
	s.do("discard 3h")
	s.turnOf(2, Start)
	expect(t, "a number that is no action", s.Why(0), &engine.Refusal{Clause: "B19", Code: "noAction"})
}

func TestB20NobodyHasToLay(t *testing.T) {
	s := set(t, later("7h 7d 7c 7s 9h", "1: 7t 7m 7w"))
	s.do("discard 9h")
	s.hand(0, "7h 7d 7c 7s")
	s.turnOf(1, Start)
}

func TestB22TheCardTurnedUpMayBeTaken(t *testing.T) {
	s := dealt(t, 4, "", 5)
	top := s.Top(discard)
	s.do("take")
	expect(t, "where it went", s.PileOf(top), handOf(s.Turn()))
	s = set(t, position{hands: []string{"2h", "3h"}})
	s.refuses("take", "B22", "noDiscard")
}

func TestR1TakerPaysWithTheOption(t *testing.T) {
	s := set(t, asked("mayINextPays=on"))
	s.do("take")
	s.hand(1, "3h 3d 6h Jh")
	s.tells("move 6h discard hand1", "move Jh stock hand1", "turn 1")

	p := asked("mayINextPays=on")
	p.discarder = 0
	s = set(t, p)
	s.do("take")
	s.hand(1, "3h 3d 6h")

	p = asked("mayINextPays=on")
	p.stock, p.bare = "", true
	s = set(t, p)
	s.do("take")
	s.hand(1, "3h 3d 6h")

	p = asked("mayINextPays=on")
	p.hands = p.hands[:2]
	s = set(t, p)
	s.do("take")
	s.hand(1, "3h 3d 6h")
}

func TestR2ChoosingAnewWithTheOption(t *testing.T) {
	s := set(t, asked("exposedDiscard=on"))
	s.do("draw", "yes")
	s.turnOf(1, Start)
	s.legal("take", "draw")
	s.do("draw")
	s.turnOf(1, Play) // nobody is asked
	s.hand(1, "3h 3d Qh")

	s = set(t, asked("exposedDiscard=on"))
	s.do("draw", "yes", "take")
	s.hand(1, "3h 3d 9d")

	p := asked("exposedDiscard=on")
	p.discard = "6h"
	s = set(t, p)
	s.do("draw", "yes")
	s.turnOf(1, Play)
	s.hand(1, "3h 3d Qh")
}

func TestR3DiscarderOfTheTop(t *testing.T) {
	s := dealt(t, 4, "", 5)
	expect(t, "discarder at first", s.Discarder, engine.NoSeat)
	seat := s.Turn()
	s.do("take")
	legal := s.list()
	at := slices.IndexFunc(legal, func(text string) bool { return strings.HasPrefix(text, "discard") })
	s.do(legal[at])
	expect(t, "discarder", s.Discarder, seat)
	s.do("draw", "yes")
	expect(t, "discarder of a card that was granted", s.Discarder, engine.NoSeat)
}

func TestR4LimitOfCalls(t *testing.T) {
	s := set(t, asked("mayILimit=2"))
	s.Calls[2] = 2
	s.do("draw")
	s.turnOf(3, MayI)
	s.do("yes")
	expect(t, "calls", s.Calls[:4], []int16{0, 0, 2, 1})
	s = set(t, asked("mayILimit=1"))
	s.Calls[2], s.Calls[3] = 1, 1
	s.do("draw")
	s.turnOf(1, Play)
}

func TestR5EmptyStock(t *testing.T) {
	p := asked("")
	p.stock, p.bare, p.discard = "", true, "9d 8d 6h"
	s := set(t, p)
	s.do("draw")
	s.turnOf(1, Play) // nobody is asked
	expect(t, "discard pile", s.pile(discard), "6h")
	expect(t, "stock", s.Count(stock), 1)

	p.stock = "Jh"
	s = set(t, p)
	s.do("draw", "yes")
	s.hand(2, "4h 4d 6h Jh")
	s.hand(1, "3h 3d 9d")
	expect(t, "discard pile", s.pile(discard), "8d")

	p.discard = "8d 6h"
	s = set(t, p)
	s.do("draw", "yes")
	s.hand(1, "3h 3d")
	expect(t, "discard pile", s.pile(discard), "8d")
}

func TestR6RoundsThatGetNowhere(t *testing.T) {
	s := set(t, position{hands: []string{"2h 3h", "4h", "5h"}, phase: Play, idle: 99})
	s.do("discard 3h")
	s.scores(2, 4, 5)
	s.result("blocked", 1, 2, 3)
	expect(t, "idle", s.Idle, int16(100))

	s = set(t, position{hands: []string{"3h", "4h", "5h"}, phase: Play, idle: 99})
	s.do("discard 3h") // goes out in the last of these turns
	s.result("out", 1, 2, 3)

	s = set(t, position{hands: []string{"7h 7d 7c 3h 4h", "4d", "5h"}, phase: Play, idle: 99})
	s.do("lay 7h 7d 7c", "discard 3h")
	expect(t, "idle", s.Idle, int16(0))
	s.do("take", "discard 4d")
	expect(t, "idle", s.Idle, int16(1))
}

func TestR8NumberOfDeals(t *testing.T) {
	for options, want := range map[string]int{"": 1, "rounds=20": 20, "rounds=0": 5} {
		expect(t, options, dealt(t, 5, options, 1).rounds, want)
	}
}

func TestR8NeverMoreThan96Dealt(t *testing.T) {
	for seats := 2; seats <= 8; seats++ {
		for cards := 5; cards <= 14; cards++ {
			_, err := Game{}.New(engine.Config{Seats: seats, Options: map[string]string{"deal": fmt.Sprint(cards)}}, 1)
			var bad *engine.OptionError
			if got := errors.As(err, &bad); got != (seats*cards > 96) {
				t.Errorf("%d seats, %d cards: %v", seats, cards, err)
			} else if got {
				expect(t, "range", *bad, engine.OptionError{Option: "deal", Value: fmt.Sprint(cards), Range: fmt.Sprintf("0, 5..%d", 96/seats)})
			}
		}
	}
}

func TestR12WhatATurnBeginsWith(t *testing.T) {
	set(t, position{hands: []string{"2h", "3h"}, discard: "4h"}).legal("take", "draw")
	set(t, position{hands: []string{"2h", "3h"}}).legal("draw")
	set(t, position{hands: []string{"2h", "3h"}, discard: "4h", bare: true}).legal("take", "draw")
}
