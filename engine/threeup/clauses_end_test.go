package threeup

import (
	"testing"

	"deckhand/engine"
)

func TestC13TheOrderOfTheRows(t *testing.T) {
	s := set(t, position{hands: []string{"g6", rest}, ups: []string{"b6 g7 b7"}, downs: []string{"g8 g9 g10"}})
	s.legal("play g6")
	s.refuses("play g6 b6", "C13", "rowLocked", cardFact(t, "Card", "b6"), number("Count", 1), number("Stock", 0))
	s.refuses("flip 0", "C13", "hiddenLocked", number("Count", 1), number("Row", 3))
	s.do("play g6", "play b6")
	s.legal("play b6", "play g7", "play g7 b7")
	s.refuses("flip 0", "C13", "hiddenLocked", number("Count", 0), number("Row", 3))
	s.do("play g7 b7", "take", "play b6", "play g7 b7")
	s.pile(up(0), "")
	s.legal("flip 0", "flip 1", "flip 2")
	s.refuses("play g8", "C13", "flipOnly")
	s.do("flip 1")
	s.tells("move g9 down0 discard", "turn 1")
	s.pile(down(0), "g8 g10")
}

func TestC14FromTheHandIntoTheRow(t *testing.T) {
	s := set(t, position{hands: []string{"gC1", rest}, ups: []string{"g1 g2 g3"}, downs: hiddenRows[:1], pile: "g9"})
	s.do("play gC1")
	s.turnOf(0, Play)
	s.legal("play g1", "play g2", "play g3")
	s.do("play g2")
	s.turnOf(1, Play)
	s = set(t, position{hands: []string{"g5", rest}, ups: []string{"g6 g7 g8"}, downs: hiddenRows[1:2]})
	s.do("play g5")
	s.turnOf(1, Play)
}

func TestC17TheFirstOutWins(t *testing.T) {
	s := set(t, position{hands: []string{"g7", "g8 g9", "b8 b9 g1", "g3 g4"}, ups: []string{"", "", "g2"}, downs: []string{"", "", "o1 o2 o3"}})
	s.do("play g7")
	s.result("out", 1, 2, 4, 2)
	s.scores(1, 0, 0, 0)
	s = set(t, position{hands: []string{"", rest}, downs: []string{"g8"}, pile: "g5"})
	s.do("flip 0")
	s.result("out", 1, 2)
	s = set(t, position{hands: []string{"gC2", rest}})
	s.do("play gC2")
	s.result("out", 1, 2)
}

func TestC18TheDrawPileIsNeverMadeAnew(t *testing.T) {
	s := set(t, position{hands: []string{"g7 g8 g9", "b8 b9 g10"}, stock: "g1", pile: "g5"})
	s.do("play g7")
	s.pile(hand(0), "g8 g9 g1")
	s.do("play b8", "play g8")
	expect(t, "hand", s.Count(hand(0)), 2)
	expect(t, "draw pile", s.Count(stock), 0)
}

func TestR2TheGuard(t *testing.T) {
	p := position{hands: []string{"g1 g2", "g3 g4", "g5 g6 g7"}, idle: MaxTurns - 1, pile: "g9"}
	s := set(t, p)
	s.do("take")
	s.tells("take 0 1", "move g9 discard hand0", "guard -1 1", "win 1 1", "turn -1")
	s.result("guard", 2, 1, 2)
	p.hands[0] = "g9 b9"
	s = set(t, p)
	s.do("play g9")
	s.result("guard", 1, 2, 3)
	t.Run("a first place may be shared", func(t *testing.T) {
		s := set(t, position{hands: []string{"g9 b9 g10", "g3 g4", "g5 g6"}, idle: MaxTurns - 1})
		s.do("play g9")
		s.result("guard", 1, 1, 1)
		s.scores(1, 1, 1)
	})
	t.Run("a win comes first", func(t *testing.T) {
		s := set(t, position{hands: []string{"g9", "g3 g4"}, idle: MaxTurns - 1})
		s.do("play g9")
		s.result("out", 1, 2)
		expect(t, "turns", s.Idle, int16(MaxTurns-1))
	})
	t.Run("extra discards are no turns", func(t *testing.T) {
		s := set(t, position{hands: []string{"gC2 g1 g2 g3", "g3 g4"}})
		s.do("play gC2", "play g1")
		expect(t, "turns", s.Idle, int16(0))
		s.do("play g2")
		expect(t, "turns", s.Idle, int16(1))
	})
}

func TestR5AMatchOfSeveralGames(t *testing.T) {
	p := position{options: "gamesToWin=2", hands: []string{"g9", "g3 g4", "g5 g6"}, dealer: 2, idle: 7}
	s := set(t, p)
	s.do("play g9")
	s.turnOf(0, Between)
	s.scores(1, 0, 0)
	expect(t, "turns", s.Idle, int16(7))
	s.legal("deal")
	s.refuses("play g3", "R5", "gameOver")
	s.do("deal")
	expect(t, "game", s.Round(), 2)
	expect(t, "dealer", s.Dealer, engine.Seat(0))
	s.turnOf(1, Choose)
	expect(t, "turns", s.Idle, int16(0))
	s.refuses("deal", "R5", "gameOn")
	t.Run("games won, then the last game, then shared", func(t *testing.T) {
		s := set(t, position{options: "gamesToWin=2", hands: []string{"g9", "g3 g4", "g5", "g6 g7", "b6 b7"}, totals: []int{1, 1, 0, 1, 0}})
		s.do("play g9")
		s.result("out", 1, 2, 4, 2, 5)
		s.scores(2, 1, 0, 1, 0)
	})
	t.Run("after the end", func(t *testing.T) {
		p.totals = []int{1}
		s := set(t, p)
		s.do("play g9")
		s.refuses("deal", "R5", "over")
	})
}
