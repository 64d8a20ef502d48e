package gogogo

import (
	"fmt"
	"strings"
	"testing"

	"deckhand/engine"
)

// The positions of RULES.md, each named by its id.

func TestG1WhatIsLeftToDraw(t *testing.T) {
	for seats, left := range map[int]int{2: 34, 3: 25, 4: 16, 5: 7} {
		s := dealt(t, seats, "", 1)
		expect(t, fmt.Sprintf("draw pile with %d seats", seats), s.Count(stock), left)
	}
}

// others are hands of seats that only sit there, besides the one that moves.
const others = "5h 6h 8h"

func TestG2HigherOrATwo(t *testing.T) {
	s := set(t, position{hands: []string{"2c 7c Tc", others}, stack: "8s"})
	s.legal("play 2c", "play Tc")
	s.refuses("play 7c", "D1", "tooLow", mismatchFacts(t, "7c", "8s", "2c Tc")...)
	s.refuses("take", "D6", "mustPlay", playableFact(t, "2c Tc"))
}

func TestG3NothingFitsOnAThree(t *testing.T) {
	s := set(t, position{hands: []string{"2c 4c Tc", others}, stack: "8s 3s"})
	s.legal("take")
	s.do("take")
	s.pile(hand(0), "2c 4c Tc 8s 3s")
	s.turnOf(1, Play)
}

// onTop compares which ranks fit on a card, from a hand that holds all of them.
func onTop(t *testing.T, options, top, want string) {
	t.Helper()
	s := set(t, position{options: options, hands: []string{"2c 3c 4c 5c 6c 7c 8c 9c Tc Jc Qc Kc Ac", others}, stack: top})
	var fit []string
	for _, a := range s.Legal(nil) {
		if text := s.Text(a); text != "take" {
			fit = append(fit, text[len("play "):len("play ")+1])
		}
	}
	expect(t, "on "+top, strings.Join(fit, " "), want)
}

func TestG4OddOnAThree(t *testing.T) {
	s := set(t, position{hands: []string{"3c 5c Jc", others}, stack: "3s"})
	s.legal("play 3c", "play 5c", "play Jc")
	onTop(t, "", "3s", "3 5 7 9 J K")
}

func TestG5EvenOnAFour(t *testing.T) {
	s := set(t, position{hands: []string{"2c 5c Tc", others}, stack: "4s"})
	s.legal("play 2c", "play Tc")
	onTop(t, "", "4s", "2 4 6 8 T Q A")
}

func TestG6ATenOnAJack(t *testing.T) {
	onTop(t, "", "Js", "2 J Q K A")
	onTop(t, "wildTens=on", "Js", "2 T J Q K A")
}

func TestG7OnlyAcesAndTwosOnAnAce(t *testing.T) { onTop(t, "", "As", "2 A") }

func TestG8EverythingOnATwo(t *testing.T) { onTop(t, "", "2s", "2 3 4 5 6 7 8 9 T J Q K A") }

func TestG9TwoAndTwoMakeFour(t *testing.T) {
	s := set(t, position{hands: []string{"7c 7s 3c", others}, stack: "5s 7h 7d", stock: "4h Kh Ah"})
	s.do("play 7c 7s")
	s.pile(discard, "")
	expect(t, "cleared", textOf(s.Cards(nil, out)[s.Count(out)-5:]), "5s 7h 7d 7c 7s")
	s.pile(hand(0), "3c 4h Kh")
	s.turnOf(0, Play)
	s.legal("play 3c", "play 4h", "play Kh")
}

func TestG10FourFromTheRow(t *testing.T) {
	s := set(t, position{hands: []string{"", others}, ups: []string{"7s 9c"}, downs: []string{"2h 3h 4h"}, stack: "7h 7d 7c"})
	s.do("play 7s")
	s.pile(discard, "")
	s.turnOf(0, Play)
	s.legal("play 9c")
}

func TestG11TheHandIsFilled(t *testing.T) {
	for stock, want := range map[string]string{"Kh Ah Qh": "9c Kh Ah", "Kh": "9c Kh", "": "9c"} {
		s := set(t, position{hands: []string{"6c 6s 9c", others}, stack: "5s", stock: stock})
		s.do("play 6c 6s")
		s.pile(hand(0), want)
		s.turnOf(1, Play)
	}
}

func TestG12ATenClears(t *testing.T) {
	s := set(t, position{hands: []string{"Tc 4c 3c", others}, stack: "9s", stock: "Kh Ah"})
	s.do("play Tc")
	s.pile(discard, "")
	s.pile(hand(0), "4c 3c Kh")
	s.turnOf(0, Play)
	s = set(t, position{hands: []string{"Tc 4c 3c", others}, stack: "4s"})
	s.do("play Tc")
	s.turnOf(0, Play)
	s = set(t, position{hands: []string{"Tc 4c 3c", others}, stack: "3s"})
	s.refuses("play Tc", "D3", "needOdd", mismatchFacts(t, "Tc", "3s", "3c")...)
}

func TestG13OneOfTwoFives(t *testing.T) {
	s := set(t, position{hands: []string{"", others}, ups: []string{"5d 5c 9c"}, downs: []string{"2h 3h 4h"}, stack: "5s"})
	s.legal("play 5d", "play 9c")
	s.refuses("play 5d 5c", "D5", "oneFromRow", cardFact(t, "Card", "5d"))
}

func TestG14TheLowestOfTheRowGoesAlong(t *testing.T) {
	s := set(t, position{hands: []string{"", others}, ups: []string{"6c 4c Jc"}, downs: []string{"2h 3h 4h"}, stack: "9s Ks"})
	s.legal("take")
	s.do("take")
	s.tells("move 4c up0 discard", "take 0 3", "move 9s discard hand0", "move Ks discard hand0", "move 4c discard hand0", "turn 1")
	s.pile(up(0), "6c Jc")
}

func TestG16AHiddenCardMayFailToFit(t *testing.T) {
	for _, test := range []struct{ stack, down, hand string }{
		{"5s Qs", "9c 2h", "5s Qs 9c"},
		{"3s", "2c 2h", "3s 2c"},
	} {
		s := set(t, position{hands: []string{"", others}, downs: []string{test.down}, stack: test.stack})
		s.legal("flip 0", "flip 1")
		s.do("flip 0")
		s.pile(hand(0), test.hand)
		s.pile(down(0), "2h")
		s.pile(discard, "")
		s.turnOf(1, Play)
	}
	s := set(t, position{hands: []string{"", others}, downs: []string{"3c 2h"}})
	s.do("flip 0")
	s.pile(discard, "3c")
	s.turnOf(1, Play)
}

func TestG17OutOnATen(t *testing.T) {
	s := set(t, position{hands: []string{"", others, "9h"}, downs: []string{"Tc"}, stack: "8s"})
	s.do("flip 0")
	s.tells("move Tc down0 discard", "clear 0 2", "move 8s discard out", "move Tc discard out", "out 0 1", "turn 1")
	s.legal("play 5h", "play 6h", "play 8h")
}

func TestG20TheRowWaitsForTheHand(t *testing.T) {
	s := set(t, position{hands: []string{"3c 5c 7c", others}, ups: []string{"Kc Qc Jc"}, downs: []string{"2h 3h 4h"}, stack: "6s", stock: "Ah"})
	s.legal("play 7c")
	s.refuses("play Kc", "D17", "rowLocked", cardFact(t, "Card", "Kc"), number("Count", 3), number("Stock", 1))
}

func TestG21PlacesInOrderOfGoingOut(t *testing.T) {
	s := set(t, position{hands: []string{"9c", "Tc Qc", "4c 5c"}, stack: "8s"})
	s.do("play 9c", "play Tc")
	s.turnOf(1, Play)
	s.do("play Qc")
	s.result("out", 1, 2, 3)
	s.scores(2, 1, 0)
	expect(t, "placed", s.Placed[:s.Out], []engine.Seat{0, 1})
}

func TestG22NothingIsDrawnWhileTheHandIsFull(t *testing.T) {
	s := set(t, position{hands: []string{"4c 6c 7c", "Kh Kd Ah"}, stack: "9s 9h Js Jh Qs Ks", stock: "5h 8h"})
	s.do("take")
	expect(t, "cards", s.Count(hand(0)), 9)
	s.do("play Kh")
	s.pile(stock, "8h")
	s.do("play Ks")
	expect(t, "cards after the next play", s.Count(hand(0)), 8)
	s.pile(stock, "8h")
}
