package chupate2

import (
	"fmt"
	"slices"
	"strings"
	"testing"

	"deckhand/engine"
)

// fits says a second time, from texts, which card goes on which.
func fits(card, top string, suit byte, pending, jackOnSeven, jackOnJack bool) bool {
	isJack := card[0] == 'J'
	switch {
	case isJack && top[0] == 'J' && !jackOnJack:
		return false
	case pending:
		return card[0] == '7' || isJack && jackOnSeven
	default:
		return isJack || card[0] == top[0] || card[1] == suit
	}
}

// TestE1SuitOrRank compares what may be played on every card, with every active suit a jack can name and in every
// setting of the options that matter, with the short rule above.
func TestE1SuitOrRank(t *testing.T) {
	for _, options := range []string{"", "jackOnSeven=on", "jackOnJack=off", "jackOnSeven=on jackOnJack=off"} {
		for top := range engine.Face(faceCount) {
			topText := info.Layout.Text(top)
			s := set(t, position{options: options, hands: []string{everyFace(), ""}, discard: topText})
			for _, pending := range []bool{false, true} {
				if pending && rankOf(top) != seven && (rankOf(top) != jack || !s.jackOnSeven) {
					continue
				}
				s.Pending = 0
				if pending {
					s.Pending = 2
				}
				for suit := range suitCount {
					if suit != suitOf(top) && rankOf(top) != jack {
						continue
					}
					s.Suit = int8(suit)
					name := fmt.Sprintf("%s on %s, suit %c, pending %v", options, topText, engine.FrenchSuits[suit], pending)
					s.fitsAsItShould(name, topText, pending)
				}
			}
		}
	}
}

// everyFace is a hand that holds each face once.
func everyFace() string {
	var words []string
	for f := range engine.Face(faceCount) {
		words = append(words, info.Layout.Text(f))
	}
	return strings.Join(words, " ")
}

func (s *scene) fitsAsItShould(name, top string, pending bool) {
	s.t.Helper()
	legal := s.Legal(nil)
	for f := range engine.Face(faceCount) {
		card := info.Layout.Text(f)
		want := fits(card, top, engine.FrenchSuits[s.Suit], pending, s.jackOnSeven, s.jackOnJack)
		a := playing(f)
		if rankOf(f) == jack {
			a = naming(a, 2)
		}
		if listed := slices.Contains(legal, a); listed != want {
			s.t.Fatalf("%s: %s is listed: %v, want %v", name, card, listed, want)
		}
		if refusal := s.Why(a); (refusal == nil) != want {
			s.t.Fatalf("%s: %s is refused: %v, want %v", name, card, refusal, want)
		}
	}
}

func TestE2DrawingIsAChoiceAndEndsTheTurn(t *testing.T) {
	s := set(t, position{hands: []string{"4h 4c Kd", "2d 3d"}, discard: "9h", stock: "5h 6h"})
	s.legal("play 4h", "draw")
	s.do("draw")
	s.hand(0, "4h 4c Kd 5h")
	s.turnOf(1, Play)
	s.refuses("play 5h", "E1", "notInHand", cardFact(t, "Card", "5h"))
	t.Run("there is no pass", func(t *testing.T) {
		if _, err := s.Parse("pass"); err == nil {
			t.Error("pass is an action")
		}
	})
	t.Run("one card, not two", func(t *testing.T) {
		s := set(t, position{hands: []string{"4s", "2d 3d"}, discard: "9h", stock: "9d 9c"})
		s.legal("draw")
		s.do("draw")
		s.hand(0, "4s 9d")
		s.turnOf(1, Play)
	})
}

func TestE9TheCallBelongsToTheSecondLastCard(t *testing.T) {
	t.Run("called", func(t *testing.T) {
		s := set(t, position{hands: []string{"4h Kd", "2d 3d"}, discard: "9h"})
		s.legal("play 4h", "play 4h call", "draw")
		s.do("play 4h call")
		s.hand(0, "Kd")
		s.tells("move 4h hand0 discard", "call 0 0", "turn 1")
	})
	t.Run("forgotten", func(t *testing.T) {
		s := set(t, position{hands: []string{"4h Kd", "2d 3d"}, discard: "9h", stock: "2c 3c"})
		s.do("play 4h")
		s.hand(0, "Kd 2c 3c")
		s.turnOf(1, Play)
	})
	t.Run("forgotten with an ace, which goes on all the same", func(t *testing.T) {
		s := set(t, position{hands: []string{"Ah Kd", "2d 3d"}, discard: "9h", stock: "2h 3c"})
		s.do("play Ah")
		s.hand(0, "Kd 2h 3c")
		s.turnOf(0, Extra)
		s.legal("play 2h", "draw")
	})
	t.Run("the ace that leaves two needs none, its second card does", func(t *testing.T) {
		s := set(t, position{hands: []string{"Ah 4h Kd", "2d 3d"}, discard: "9h", stock: "2c 3c"})
		s.do("play Ah")
		s.legal("play 4h", "play 4h call", "draw")
		s.do("play 4h")
		s.hand(0, "Kd 2c 3c")
	})
	t.Run("every time anew", func(t *testing.T) {
		s := set(t, position{hands: []string{"4h Kd", "2d 3d"}, discard: "9h", stock: "Kh 5c 6c"})
		s.do("play 4h call", "draw", "draw")
		s.hand(0, "Kd 5c")
		s.do("play Kh")
		s.legal("play Kd", "play Kd call", "draw")
	})
	t.Run("drawing to one card needs none", func(t *testing.T) {
		s := set(t, position{options: "aceFinish=off", hands: []string{"Ah", "2d 3d"}, discard: "9h", stock: "2c 3c"})
		s.do("play Ah", "draw")
		s.hand(0, "2c")
		s.turnOf(1, Play)
	})
	t.Run("called for all with autoCall", func(t *testing.T) {
		s := set(t, position{options: "autoCall=on", hands: []string{"4h Kd", "2d 3d"}, discard: "9h"})
		s.legal("play 4h call", "draw")
		s.do("play 4h") // not listed, and of the same effect
		s.hand(0, "Kd")
		s.tells("move 4h hand0 discard", "call 0 0", "turn 1")
	})
	t.Run("the last card needs none", func(t *testing.T) {
		s := set(t, position{hands: []string{"4h", "2d 3d"}, discard: "9h"})
		s.legal("play 4h", "draw")
		s.do("play 4h")
		expect(t, "winner", s.Winner, engine.Seat(0))
	})
}

func TestE15AnEmptyStockIsMadeOfTheDiscards(t *testing.T) {
	t.Run("all but the top, also what lay covered at the start", func(t *testing.T) {
		s := set(t, position{hands: []string{"4s", "2d 3d"}, discard: "7h As 5c 8c 9h", stock: "Kd", bare: true})
		s.do("draw")
		expect(t, "stock", s.Count(stock), 0) // not before a card is needed
		s.do("draw")
		expect(t, "discard", s.pile(discard), "9h")
		expect(t, "stock", s.Count(stock), 3)
		expect(t, "hand of seat 1", s.Count(hand0+1), 3)
	})
	t.Run("in the middle of a debt", func(t *testing.T) {
		s := set(t, position{hands: []string{"4s", "2d 3d"}, discard: "2c 3c 4c 5c 7h", pending: 4, stock: "Kd", bare: true})
		s.do("take")
		expect(t, "cards taken", s.Count(hand0), 5)
		expect(t, "discard", s.pile(discard), "7h")
		expect(t, "stock", s.Count(stock), 1)
		expect(t, "pending", s.Pending, int8(0))
		s.turnOf(1, Play)
	})
	t.Run("as many as there are", func(t *testing.T) {
		s := set(t, position{hands: []string{"4s", "2d 3d"}, discard: "2c 7h", pending: 6, stock: "Kd", bare: true})
		s.do("take")
		s.hand(0, "4s Kd 2c")
		expect(t, "pending", s.Pending, int8(0))
		s.turnOf(1, Play)
	})
	t.Run("none at all", func(t *testing.T) {
		s := set(t, position{hands: []string{"4s", "2d 3h"}, discard: "9h", bare: true})
		s.do("draw")
		s.hand(0, "4s")
		s.turnOf(1, Play)
		s.legal("play 3h", "play 3h call", "draw")
	})
	t.Run("the forgotten call finds nothing", func(t *testing.T) {
		s := set(t, position{hands: []string{"4h Kd", "2d 3d"}, discard: "9h", bare: true})
		s.do("play 4h")
		s.hand(0, "Kd 9h") // the nine was covered by the four
		expect(t, "discard", s.pile(discard), "4h")
	})
}

// The order of a new stock comes from the deal number, the round and how many shuffles it had before, by a plain
// exchange from the last place down.
func TestE15TheNewStockComesFromTheDealNumber(t *testing.T) {
	const old = "2c 3c 4c 5c 6c Tc Qc Kc 2s 3s"
	for _, round := range []int{1, 3} {
		s := set(t, position{round: round, hands: []string{"4s", "2d 3d"}, discard: old + " 9h", bare: true})
		cards := s.Cards(nil, discard)[:10]
		dice := engine.NewRand(uint64(s.Seed()), uint64(round), 1)
		for i := len(cards) - 1; i > 0; i-- {
			j := dice.Intn(i + 1)
			cards[i], cards[j] = cards[j], cards[i]
		}
		want := textOf(cards)
		s.do("draw")
		expect(t, fmt.Sprintf("stock of round %d", round), s.pile(stock)+" "+strings.Fields(s.pile(hand0))[1], want)
		s.tells(append(movesTo(old, "discard", "stock"), "shuffle stock",
			"move "+want[len(want)-2:]+" stock hand0", "turn 1")...)
	}
}

func movesTo(cards, from, to string) (events []string) {
	for _, card := range strings.Fields(cards) {
		events = append(events, "move "+card+" "+from+" "+to)
	}
	return events
}

func TestE18CoveredStartCardsHaveNoEffect(t *testing.T) {
	covered := 0
	for seed := range engine.Seed(1000) {
		s := dealt(t, 2+int(seed%4), "", seed)
		turned := strings.Fields(s.pile(discard))
		for i, card := range turned {
			if special := strings.Contains("789JA", card[:1]); special != (i < len(turned)-1) {
				t.Fatalf("deal %d turned up %v", seed, turned)
			}
		}
		covered += len(turned) - 1
		expect(t, "suit", engine.FrenchSuits[s.Suit], turned[len(turned)-1][1])
		expect(t, "pending", s.Pending, int8(0))
		expect(t, "direction", s.Direction, int8(1))
		expect(t, "stock", s.Count(stock), 104-7*s.Seats()-len(turned))
		s.turnOf(s.step(s.Dealer, 1), Play)
	}
	if covered < 300 {
		t.Errorf("only %d special cards were turned up", covered)
	}
}

func TestR2ACallOutOfPlaceMeansNothing(t *testing.T) {
	s := set(t, position{hands: []string{"4h 4c Kd", "2d 3d"}, discard: "9h"})
	s.legal("play 4h", "draw")
	s.do("play 4h call")
	s.hand(0, "4c Kd")
	s.tells("move 4h hand0 discard", "turn 1")
	t.Run("nor does one with the last card", func(t *testing.T) {
		s := set(t, position{hands: []string{"4h", "2d 3d"}, discard: "9h"})
		s.do("play 4h call")
		expect(t, "winner", s.Winner, engine.Seat(0))
		expect(t, "first events", s.eventTexts()[:2], []string{"move 4h hand0 discard", "out 0 1"})
	})
	t.Run("nor does it save a later turn", func(t *testing.T) {
		s := set(t, position{hands: []string{"4h 4c Kd", "2d 3d 4d"}, discard: "9h", stock: "2c 3c 4c"})
		s.do("play 4h call", "draw", "play 4c")
		s.hand(0, "Kd 3c 4c")
	})
}

func TestR10ALapOfEmptyDrawsBlocksTheRound(t *testing.T) {
	start := position{hands: []string{"4s Kd", "2d 3d", "Qd As"}, discard: "9h", bare: true}
	t.Run("one draw each", func(t *testing.T) {
		s := set(t, start)
		s.do("draw", "draw")
		expect(t, "dry", s.Dry, int16(2))
		s.turnOf(2, Play)
		s.do("draw")
		s.turnOf(0, Between)
		expect(t, "winner", s.Winner, engine.NoSeat)
		s.tells("blocked -1 1", "score 0 14", "score 1 5", "score 2 21", "turn 0")
		s.scores(14, 5, 21)
	})
	t.Run("counted over the seats still in", func(t *testing.T) {
		p := start
		p.gone = map[engine.Seat]int{1: 1}
		s := set(t, p)
		s.do("draw", "draw")
		s.turnOf(0, Between)
	})
	t.Run("a play begins the count anew", func(t *testing.T) {
		p := start
		p.hands = []string{"4s Kd", "2d 3d", "Qh As 5c"}
		s := set(t, p)
		s.do("draw", "draw", "play Qh")
		expect(t, "dry", s.Dry, int16(0))
		s.turnOf(0, Play)
	})
	t.Run("so does a card", func(t *testing.T) {
		p := start
		p.dry, p.stock = 2, "2h"
		s := set(t, p)
		s.do("draw")
		expect(t, "dry", s.Dry, int16(0))
		s.turnOf(1, Play)
	})
	t.Run("so does taking, even of nothing", func(t *testing.T) {
		p := start
		p.dry, p.discard, p.pending = 2, "7h", 2
		s := set(t, p)
		s.do("take")
		s.hand(0, "4s Kd")
		expect(t, "dry", s.Dry, int16(0))
		s.turnOf(1, Play)
	})
	t.Run("a hand emptied by an ace finds at least the card under it", func(t *testing.T) {
		s := set(t, position{options: "aceFinish=off", hands: []string{"Ah", "2d 3d"}, discard: "Th", bare: true})
		s.do("play Ah", "draw")
		s.hand(0, "Th")
		s.do("draw", "draw")
		s.turnOf(0, Between)
		s.scores(10, 5)
	})
}

func TestR11CardPenaltyEffect(t *testing.T) {
	for _, test := range []struct {
		card string
		want []string // after the penalty
	}{
		{"7h", []string{"owed 1 2", "turn 1"}},
		{"8h", []string{"skip 1 0", "turn 2"}},
		{"9h", []string{"reverse 0 -1", "turn 2"}},
		{"Ah", []string{"again 0 0", "turn 0"}},
		{"4h", []string{"turn 1"}},
	} {
		s := set(t, position{hands: []string{test.card + " Kd", "2d 3d", "4d 5d"}, discard: "Th", stock: "2c 3c"})
		s.do("play " + test.card)
		s.tells(append([]string{"move " + test.card + " hand0 discard", "missed 0 2",
			"move 2c stock hand0", "move 3c stock hand0"}, test.want...)...)
	}
	t.Run("a jack has named its suit by then", func(t *testing.T) {
		s := set(t, position{hands: []string{"Js Kd", "2d 3d", "4d 5d"}, discard: "Th", stock: "2c 3c"})
		s.do("play Js d")
		s.tells("move Js hand0 discard", "suit 0 1", "missed 0 2", "move 2c stock hand0", "move 3c stock hand0", "turn 1")
	})
	t.Run("the penalty may need the cards below", func(t *testing.T) {
		s := set(t, position{hands: []string{"7h Kd", "2d 3d"}, discard: "7c Th", bare: true})
		s.do("play 7h")
		s.hand(0, "Kd 7c Th")
		expect(t, "discard", s.pile(discard), "7h")
		expect(t, "pending", s.Pending, int8(2))
	})
}

func TestR13AThousandMovesBlockTheRound(t *testing.T) {
	start := position{hands: []string{"4s 7h Ah", "2d 3d"}, discard: "Th", moves: 999}
	blocked := func(t *testing.T, s *scene) {
		t.Helper()
		s.turnOf(0, Between)
		expect(t, "moves", s.Moves, int16(1000))
		expect(t, "winner", s.Winner, engine.NoSeat)
		expect(t, "pending", s.Pending, int8(0))
	}
	t.Run("by a draw, which still gives its card", func(t *testing.T) {
		p := start
		p.stock = "5c"
		s := set(t, p)
		s.do("draw")
		blocked(t, s)
		s.hand(0, "4s 7h Ah 5c")
		s.scores(27, 5)
	})
	t.Run("by a seven, for which nobody draws any more", func(t *testing.T) {
		s := set(t, start)
		s.do("play 7h")
		blocked(t, s)
		s.scores(15, 5)
	})
	t.Run("by an ace, which nobody follows", func(t *testing.T) {
		s := set(t, start)
		s.do("play Ah")
		blocked(t, s)
		s.scores(11, 5)
	})
	t.Run("by taking", func(t *testing.T) {
		p := start
		p.discard, p.pending, p.stock = "7c", 2, "2s 3s"
		s := set(t, p)
		s.do("take")
		blocked(t, s)
		s.scores(27, 5)
	})
	t.Run("not one move before", func(t *testing.T) {
		p := start
		p.moves = 998
		s := set(t, p)
		s.do("draw")
		s.turnOf(1, Play)
	})
	t.Run("not when that move goes out", func(t *testing.T) {
		p := start
		p.hands = []string{"4h", "2d 3d"}
		s := set(t, p)
		s.do("play 4h")
		s.turnOf(0, Between)
		expect(t, "winner", s.Winner, engine.Seat(0))
	})
	t.Run("counted from the deal", func(t *testing.T) {
		p := start
		p.hands = []string{"4h", "2d 3d"}
		s := set(t, p)
		s.do("play 4h", "deal")
		expect(t, "moves", s.Moves, int16(0))
	})
}
