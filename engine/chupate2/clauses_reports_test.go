package chupate2

import (
	"fmt"
	"testing"

	"deckhand/engine"
)

// What players of such games have reported about other programs must not happen here. Each test is one kind of fault.

func TestAReverseTakesEffectAtOnce(t *testing.T) {
	for _, test := range []struct {
		seats   int
		options string
		next    []engine.Seat // after the nine, and after each draw that follows
	}{
		{2, "", []engine.Seat{1, 0, 1}},
		{2, "nineSkips2p=on", []engine.Seat{0, 1, 0}},
		{3, "", []engine.Seat{2, 1, 0}},
		{5, "", []engine.Seat{4, 3, 2}},
	} {
		s := set(t, position{options: test.options, hands: []string{"9h 2c 3c"}, discard: "Th"}.seats(test.seats))
		s.do("play 9h")
		for _, want := range test.next {
			s.turnOf(want, Play)
			s.do("draw")
		}
	}
}

func TestADebtLargerThanTheStockIsPaidFromTheNewOne(t *testing.T) {
	s := set(t, position{hands: []string{"4s", "2d 3d"}, discard: "2c 3c 4c 5c 6c 7h", pending: 4, stock: "Kd", bare: true})
	s.do("take")
	texts := s.eventTexts()
	expect(t, "first", texts[0], "move Kd stock hand0")
	expect(t, "new stock", texts[1:7], append(movesTo("2c 3c 4c 5c 6c", "discard", "stock"), "shuffle stock"))
	expect(t, "hand", s.Count(hand0), 1+4)
	expect(t, "stock", s.Count(stock), 2)
	expect(t, "discard", s.pile(discard), "7h")
	s.turnOf(1, Play)
}

func TestEveryCardInHandsStillEnds(t *testing.T) {
	s := set(t, position{hands: []string{"2h 4s 6s", "2d 3d 5d", "Qd Ks"}, discard: "9c", bare: true})
	for range 3 {
		s.legal("draw")
		s.do("draw")
	}
	s.turnOf(0, Between)
	s.do("deal")
	s.turnOf(s.step(s.Dealer, 1), Play)
}

// The players here are of all kinds at once, so that also careless and spiteful play comes to an end.
func TestMatchesOfAnyPlayersEnd(t *testing.T) {
	matches := 10000
	if testing.Short() {
		matches = 100
	}
	for m := range matches {
		dice := engine.NewRand(uint64(m))
		var options string
		for _, o := range info.Options {
			values := o.Values
			if o.Kind == engine.Switch {
				values = []string{"on", "off"}
			}
			options += " " + o.Key + "=" + values[dice.Intn(len(values))]
		}
		s := dealt(t, 2+dice.Intn(4), options, engine.Seed(m))
		wastes := dice.Intn(21) // how often the others draw on purpose, of 20
		moves := 0
		for ; s.Phase != Over; moves++ {
			if moves > maxRounds*(maxMoves+4) {
				t.Fatalf("match %d with%s does not end", m, options)
			}
			legal := s.Legal(nil)
			a := legal[dice.Intn(len(legal))]
			switch {
			case s.Phase == Between:
				a = deal
			case s.Turn() == 0:
				a, _ = s.Parse(s.choice())
			case dice.Intn(20) < wastes:
				a = legal[len(legal)-1]
			}
			s.Apply(a, nil)
		}
		if err := s.Check(); err != nil {
			t.Fatal(err)
		}
	}
}

func TestAStackIsAddedToOrTakenWhole(t *testing.T) {
	s := set(t, position{hands: []string{"7h 2c 3c", "7s 4c 5c", "7h 6c Tc", "7d 8h Jh 2d"}, discard: "9h"})
	s.do("play 7h", "play 7s", "play 7h")
	s.legal("play 7d", "take")
	for _, text := range []string{"draw", "play 8h", "play Jh c", "play 2d"} {
		if engine.Do(s.State, text, nil) == nil {
			t.Errorf("%s is let through", text)
		}
	}
	s.do("take")
	expect(t, "cards", s.Count(hand0+3), 4+6)
	s.turnOf(0, Play)
	expect(t, "pending", s.Pending, int8(0))
}

func TestADebtDoesNotOutliveTheRound(t *testing.T) {
	for _, test := range []struct {
		how    string
		start  position
		action string
	}{
		{"a last seven", position{hands: []string{"7s", "2d", "3d"}, discard: "7h", pending: 4}, "play 7s"},
		{"a last jack", position{options: "jackOnSeven=on", hands: []string{"Js", "2d", "3d"}, discard: "7h", pending: 4}, "play Js"},
		{"the last move that is allowed", position{hands: []string{"7s 2c", "2d", "3d"}, discard: "7h", pending: 4, moves: 999}, "play 7s call"},
	} {
		t.Run(test.how, func(t *testing.T) {
			s := set(t, test.start)
			s.do(test.action)
			s.turnOf(0, Between)
			expect(t, "pending", s.Pending, int8(0))
			s.do("deal")
			expect(t, "pending in the next round", s.Pending, int8(0))
			for seat := range engine.Pile(3) {
				expect(t, fmt.Sprint("cards of seat ", seat), s.Count(hand0+seat), 7)
			}
			if s.Why(take) == nil {
				t.Error("somebody may take in a new round")
			}
		})
	}
}

func TestANamedSuitHoldsWhoeverPasses(t *testing.T) {
	s := set(t, position{hands: []string{"Js 2c 3c", "4s 4c", "5h 5s 6h"}, discard: "Th", stock: "2s 3s"})
	s.do("play Js h", "draw")
	s.turnOf(2, Play)
	s.legal("play 5h", "play 6h", "draw")
	s.refuses("play 5s", "E1", "mismatchJack", mismatchFacts(t, "5s", "Js", 'h', "5h 6h")...)
}

func TestANamedSuitDoesNotOutliveTheRound(t *testing.T) {
	s := set(t, position{hands: []string{"Js 2c", "4h", "5h"}, discard: "Tc"})
	s.do("play Js h call", "play 4h", "deal")
	expect(t, "suit", int(s.Suit), suitOf(faceOf(s.Top(discard))))
}

func TestNoSuitIsAskedForOnTheWinningCard(t *testing.T) {
	s := set(t, position{hands: []string{"Js", "4h", "5h"}, discard: "Tc"})
	m := s.matches(gesture{0, "Js", hand0, discard})
	expect(t, "actions", m.Actions, []engine.Action{playing(faces(t, "Js")[0])})
}

// Whoever closes the chooser, or the program while it is open, has played nothing.
func TestChoosingASuitChangesNothingUntilItIsChosen(t *testing.T) {
	s := set(t, position{hands: []string{"Js 2c 3c", "4h", "5h"}, discard: "Tc"})
	before := engine.Hash(s.State)
	expect(t, "choices", len(s.matches(gesture{0, "Js", hand0, discard}).Actions), 4)
	s.refuses("play Js", "E6", "suitNeeded", cardFact(t, "Card", "Js"))
	expect(t, "state", engine.Hash(s.State), before)
	s.legal("play Js h", "play Js d", "play Js c", "play Js s", "play 2c", "play 3c", "draw")
}

func TestASecondClickIsNotASecondMove(t *testing.T) {
	hands := []string{"4h 4h 5h", "2d 3d"}
	t.Run("on the stock", func(t *testing.T) {
		s := set(t, position{hands: hands, discard: "Th"})
		click := gesture{0, "", stock, hand0}
		s.Apply(s.matches(click).Actions[0], nil)
		for range 20 {
			expect(t, "second click", s.matches(click).Refusal, &engine.Refusal{Clause: "E16", Code: "notYourTurn", Facts: []engine.Fact{seatFact(1)}})
		}
		expect(t, "cards", s.Count(hand0), 4)
	})
	t.Run("on a card held twice", func(t *testing.T) {
		s := set(t, position{hands: hands, discard: "Th"})
		click := gesture{0, "4h", hand0, discard}
		s.Apply(s.matches(click).Actions[0], nil)
		expect(t, "second click", s.matches(click).Refusal, &engine.Refusal{Clause: "E16", Code: "notYourTurn", Facts: []engine.Fact{seatFact(1)}})
		s.hand(0, "4h 5h")
	})
	t.Run("on the next deal", func(t *testing.T) {
		s := set(t, position{hands: []string{"4h", "2d 3d"}, discard: "Th"})
		s.do("play 4h", "deal")
		s.refuses("deal", "E16", "roundOn")
		expect(t, "round", s.Round(), 2)
	})
}

// What must always be true is looked for after each move of these tests; here it is shown that a fault would be found.
func TestCheckFindsFaults(t *testing.T) {
	for fault, spoil := range map[string]func(*scene){
		"an odd debt":                  func(s *scene) { s.Pending = 3 },
		"a debt below nothing":         func(s *scene) { s.Pending = -2 },
		"a turn of a seat that is out": func(s *scene) { s.In &^= 1 },
		"a turn after the end":         func(s *scene) { s.Phase = Over },
		"nothing on the pile":          func(s *scene) { s.Move(s.Top(discard), stock, nil) },
	} {
		s := set(t, position{hands: []string{"4h", "2d", "3c"}, discard: "Th"})
		expect(t, "before", s.Check(), nil)
		spoil(s)
		if s.Check() == nil {
			t.Errorf("%s is not found", fault)
		}
	}
}
