package gogogo

import (
	"fmt"
	"testing"

	"deckhand/engine"
)

// The positions in which actions are refused and gestures made.
var (
	inHand    = position{hands: []string{"8c 8s 3c 2c", "9d"}, ups: []string{"Kc Qc", "Kd"}, downs: []string{"2h 3h 4h", "2d 3d 4d"}, stack: "6s", stock: "Ah"}
	onThree   = position{hands: []string{"8c Tc 2c", "9d"}, stack: "3s"}
	inRow     = position{hands: []string{"", "9d"}, ups: []string{"Kc 9c 9s"}, downs: []string{"2h 3h 4h"}, stack: "8s"}
	stuckRow  = position{hands: []string{"", "9d"}, ups: []string{"7c 9c"}, downs: []string{"2h 3h 4h"}, stack: "As"}
	inHidden  = position{hands: []string{"", "9d"}, downs: []string{"9c 3h"}, stack: "8s"}
	choosingP = position{options: "swapUps=on", hands: []string{"3c 4c 5c", "9d"}, ups: []string{"Kc Qc 3d"}, downs: []string{"2h 2d 2s"}, choosing: true}
	chosenP   = position{options: "swapUps=on", hands: []string{"3c 4c 5c", "9d"}, ups: []string{"Kc Qc 3d"}, downs: []string{"2h 2d 2s"}}
	betweenP  = position{options: "tournament=on", hands: []string{"8c", "9d"}, ups: []string{"Kc"}, downs: []string{"2h 3h 4h"}, stack: "6s", phase: Between}
	overP     = position{hands: []string{"8c", "9d"}, stack: "6s", phase: Over, turn: engine.NoSeat}
)

// TestEveryRefusalSaysWhy has one case for each way in which an action can be refused.
func TestEveryRefusalSaysWhy(t *testing.T) {
	card := func(text string) engine.Fact { return cardFact(t, "Card", text) }
	for _, test := range []struct {
		name         string
		position     position
		action       string
		clause, code string
		facts        []engine.Fact
	}{
		{"too low", inHand, "play 3c", "D1", "tooLow", mismatchFacts(t, "3c", "6s", "2c 8c 8s")},
		{"an even card on a three", onThree, "play 8c", "D1", "needOdd", mismatchFacts(t, "8c", "3s", "")},
		{"a ten on a three", onThree, "play Tc", "D3", "needOdd", mismatchFacts(t, "Tc", "3s", "")},
		{"a two on a three", onThree, "play 2c", "D2", "twoOnThree", mismatchFacts(t, "2c", "3s", "")},
		{"an odd card on a four", position{hands: []string{"7c Tc", "9d"}, stack: "4s"}, "play 7c", "D1", "needEven", mismatchFacts(t, "7c", "4s", "Tc")},
		{"a ten on a jack", position{hands: []string{"Tc Ac", "9d"}, stack: "Js"}, "play Tc", "D3", "tooLow", mismatchFacts(t, "Tc", "Js", "Ac")},
		{"a card of nobody", inHand, "play Ad", "D17", "notThere", []engine.Fact{card("Ad")}},
		{"a card of another", inHand, "play 9d", "D17", "notThere", []engine.Fact{card("9d")}},
		{"one of two that are there", inHand, "play 8c 8h", "D17", "notThere", []engine.Fact{card("8h")}},
		{"a card of the open row", inHand, "play Kc", "D17", "rowLocked", []engine.Fact{card("Kc"), number("Count", 4), number("Stock", 1)}},
		{"a hidden card too early", inHand, "flip 0", "D17", "hiddenLocked", []engine.Fact{number("Count", 4), number("Row", 2)}},
		{"a hidden card before the open ones", inRow, "flip 0", "D17", "hiddenLocked", []engine.Fact{number("Count", 0), number("Row", 3)}},
		{"two from the row", inRow, "play 9c 9s", "D5", "oneFromRow", []engine.Fact{card("9c")}},
		{"a hidden card by its face", inHidden, "play 9c", "D17", "flipOnly", nil},
		{"a hidden card that is gone", inHidden, "flip 2", "D17", "noSuchCard", []engine.Fact{number("Count", 2)}},
		{"taking though a card fits", inHand, "take", "D6", "mustPlay", []engine.Fact{playableFact(t, "2c 8c 8s")}},
		{"taking in the hidden row", inHidden, "take", "D8", "mustFlip", nil},
		{"taking nothing", position{options: "voluntaryTake=on", hands: []string{"8c", "9d"}}, "take", "R3", "nothingToTake", nil},
		{"a row in a turn", inHand, "up Kc Qc 8c", "D9", "rowIsFixed", nil},
		{"a row once more", chosenP, "up 3c Kc Qc", "D9", "rowIsFixed", nil},
		{"a row of others' cards", choosingP, "up 3c Kc 9d", "R2", "notOfSix", []engine.Fact{card("9d")}},
		{"a play before the row", choosingP, "play 3c", "R2", "chooseFirst", nil},
		{"taking before the row", choosingP, "take", "R2", "chooseFirst", nil},
		{"a hidden card before the row", choosingP, "flip 1", "R2", "chooseFirst", nil},
		{"a deal before the row", choosingP, "deal", "R11", "roundOn", nil},
		{"a deal in a round", inHand, "deal", "R11", "roundOn", nil},
		{"a play between rounds", betweenP, "play 8c", "R11", "roundOver", nil},
		{"taking between rounds", betweenP, "take", "R11", "roundOver", nil},
		{"a hidden card between rounds", betweenP, "flip 0", "R11", "roundOver", nil},
		{"a row between rounds", betweenP, "up 2h 3h 4h", "R11", "roundOver", nil},
		{"a play after the end", overP, "play 8c", "R11", "over", nil},
		{"a deal after the end", overP, "deal", "R11", "over", nil},
	} {
		t.Run(test.name, func(t *testing.T) {
			set(t, test.position).refuses(test.action, test.clause, test.code, test.facts...)
		})
	}
}

// Numbers that no text can name are refused, too.
func TestANumberThatIsNoActionIsRefused(t *testing.T) {
	s := set(t, inHand)
	for _, a := range []engine.Action{0, 1, take + 1, deal + 1, 1 << 63, playing(rankCount, 1), playing(3, 0), playing(3, 5), playingThese(3, 0),
		playingThese(rankCount, 1), flipping(3), flipping(0) | 1<<8, choosing(3, 2, 4), choosing(0, 1, 13), choosing(0, 0, 0) | 1<<12,
		choosingThese([rowSize]engine.Card{3, 3, 4}), choosingThese([rowSize]engine.Card{3, 4, 52}), playing(3, 1) | 1<<30, 6 << kindShift, 13 << kindShift} {
		expect(t, fmt.Sprintf("%#x", uint64(a)), s.Why(a), &engine.Refusal{Clause: "D1", Code: "noAction"})
		expect(t, "text", s.Text(a), "?")
	}
}

func TestTextsAreReadAsTheyAreWritten(t *testing.T) {
	for _, p := range []position{inHand, inHidden, choosingP, betweenP, overP} {
		s := set(t, p)
		for _, text := range []string{"play 7h", "play 8c 8s", "play 2h 2d 2c 2s", "flip 0", "flip 2", "take", "deal", "up 7h 9d Ks", "up 3c Qc Kc", "up 3d 3c 4c"} {
			a, err := s.Parse(text)
			if err != nil || s.Text(a) != text {
				t.Errorf("%q is read as %q, %v", text, s.Text(a), err)
			}
		}
	}
	s := set(t, inHand)
	for text, want := range map[string]string{"play 8s 8c": "play 8c 8s", "up Ks 9d 7h": "up 7h 9d Ks"} {
		a, err := s.Parse(text)
		if err != nil || s.Text(a) != want {
			t.Errorf("%q is read as %q, %v", text, s.Text(a), err)
		}
	}
	for _, text := range []string{"", " ", "play", "play ", "play 7", "play 7H", "play 7h ", " play 7h", "play  7h", "play 7h 8h", "play 7h 7h", "Play 7h",
		"flip", "flip 3", "flip -1", "flip 01", "flip x", "flip 0 1", "flip 99999999999999999999", "take 1", "deal 1", "up", "up 7h 8h", "up 7h 8h 9h Th",
		"up 7h 7h 8h", "up x y z", "draw", "pass"} {
		_, err := s.Parse(text)
		if _, typed := err.(*engine.ParseError); !typed {
			t.Errorf("%q gives the error %v", text, err)
		}
	}
}

// The legal list names ranks; whoever names other cards of the rank gets these, with the same effect but for the suits.
func TestEqualCardsMayBeNamed(t *testing.T) {
	for _, test := range []struct {
		position position
		listed   string
		equal    string
		moved    string
	}{
		{inHand, "play 8c", "play 8s", "8s"},
		{inRow, "play 9c", "play 9s", "9s"},
		{position{hands: []string{"7h 7d 7c 7s", "9d"}}, "play 7h 7d", "play 7d 7s", "7d 7s"},
		{choosingP, "up 3d Qc Kc", "up 3c Qc Kc", "3c Qc Kc"},
	} {
		s, other := set(t, test.position), set(t, test.position)
		expect(t, "listed", other.Why(must(t, s, test.listed)), (*engine.Refusal)(nil))
		s.do(test.listed)
		other.do(test.equal)
		expect(t, "turn", other.Turn(), s.Turn())
		expect(t, "variables", other.Vars, s.Vars)
		for _, c := range cards(t, test.moved) {
			if p := other.PileOf(c); p != discard && p != up(0) {
				t.Errorf("%s: %s lies in %s", test.equal, textOf([]engine.Card{c}), info.Layout.PileName(p))
			}
		}
		for p := range engine.Pile(info.Layout.Piles()) {
			expect(t, "cards in "+info.Layout.PileName(p), other.Count(p), s.Count(p))
		}
	}
}

func must(t *testing.T, s *scene, text string) engine.Action {
	t.Helper()
	a, err := s.Parse(text)
	if err != nil {
		t.Fatal(err)
	}
	return a
}

// gesture is the movement of cards in the tests below.
type gesture struct {
	seat     engine.Seat
	cards    string
	from, to engine.Pile
}

func (s *scene) matches(g gesture) engine.Matched {
	s.t.Helper()
	return s.Match(engine.Gesture{Seat: g.seat, Cards: cards(s.t, g.cards), From: g.from, To: g.to})
}

func TestGesturesMean(t *testing.T) {
	for _, test := range []struct {
		name     string
		position position
		gesture  gesture
		want     []string
	}{
		{"a card on the stack", inHand, gesture{0, "8c", hand(0), discard}, []string{"play 8c"}},
		{"the other of two", inHand, gesture{0, "8s", hand(0), discard}, []string{"play 8s"}},
		{"both", inHand, gesture{0, "8s 8c", hand(0), discard}, []string{"play 8c 8s"}},
		{"a card of the row", inRow, gesture{0, "9s", up(0), discard}, []string{"play 9s"}},
		{"a hidden card", inHidden, gesture{0, "3h", down(0), discard}, []string{"flip 1"}},
		{"any hidden card", inHidden, gesture{0, "", down(0), discard}, []string{"flip 0", "flip 1"}},
		{"the stack to the hand", onThree, gesture{0, "3s", discard, hand(0)}, []string{"take"}},
		{"the stack to the hand by its pile", onThree, gesture{0, "", discard, hand(0)}, []string{"take"}},
		{"the stack to the hand from the row", stuckRow, gesture{0, "", discard, hand(0)}, []string{"take"}},
		{"a card into the row", choosingP, gesture{0, "4c", hand(0), up(0)}, []string{"up 3d 4c Qc", "up 3d 4c Kc", "up 4c Qc Kc"}},
		{"two cards into the row", choosingP, gesture{0, "4c 3c", hand(0), up(0)}, []string{"up 3d 3c 4c", "up 3c 4c Qc", "up 3c 4c Kc"}},
		{"three cards into the row", choosingP, gesture{0, "4c 3c 5c", hand(0), up(0)}, []string{"up 3c 4c 5c"}},
		{"a card out of the row", choosingP, gesture{0, "3d", up(0), hand(0)}, []string{"up 3c Qc Kc", "up 4c Qc Kc", "up 5c Qc Kc"}},
		{"the row as it is", choosingP, gesture{0, "Kc Qc 3d", up(0), up(0)}, []string{"up 3d Qc Kc"}},
		{"a part of the row within it", choosingP, gesture{0, "Kc Qc", up(0), up(0)}, nil},
		{"a card within the hand", choosingP, gesture{0, "4c", hand(0), hand(0)}, nil},
		{"a card that is not where it comes from", choosingP, gesture{0, "Kc", hand(0), up(0)}, nil},
		{"rows without the option", inHand, gesture{0, "3c", hand(0), up(0)}, nil},
		{"nothing on the stack", inHand, gesture{0, "", hand(0), discard}, nil},
		{"a card to the stock", inHand, gesture{0, "8c", hand(0), stock}, nil},
		{"a card of another", inHand, gesture{0, "9d", hand(1), discard}, nil},
		{"a row of another", inHand, gesture{0, "Kd", up(1), discard}, nil},
		{"a hidden row of another", inHand, gesture{0, "", down(1), discard}, nil},
		{"the stack to another", onThree, gesture{0, "", discard, hand(1)}, nil},
		{"the stock to the hand", inHand, gesture{0, "", stock, hand(0)}, nil},
		{"a card to nowhere", inHand, gesture{0, "8c", hand(0), engine.NoPile}, nil},
		{"nobody's", inHand, gesture{engine.NoSeat, "6s", discard, discard}, nil},
		{"a place where nobody sits", inHand, gesture{2, "", discard, hand(2)}, nil},
		{"far from the table", inHand, gesture{100, "", discard, hand0 + 100}, nil},
	} {
		t.Run(test.name, func(t *testing.T) {
			s := set(t, test.position)
			m := s.matches(test.gesture)
			var got []string
			for _, a := range m.Actions {
				got = append(got, s.Text(a))
				expect(t, s.Text(a), s.Why(a), (*engine.Refusal)(nil))
			}
			expect(t, "actions", got, test.want)
			expect(t, "sequence", m.Sequence, false)
			if m.Refusal != nil {
				t.Errorf("refused: %+v", m.Refusal)
			}
		})
	}
}

func TestGesturesRefused(t *testing.T) {
	turn := []engine.Fact{{Name: "Seat", Kind: engine.SeatFact, Value: 0}}
	for _, test := range []struct {
		name         string
		position     position
		gesture      gesture
		clause, code string
		facts        []engine.Fact
	}{
		{"a card that does not fit", inHand, gesture{0, "3c", hand(0), discard}, "D1", "tooLow", mismatchFacts(t, "3c", "6s", "2c 8c 8s")},
		{"cards of two ranks", inHand, gesture{0, "8c 3c", hand(0), discard}, "D1", "oneRank", nil},
		{"the row too early", inHand, gesture{0, "Kc", up(0), discard}, "D17", "rowLocked", []engine.Fact{cardFact(t, "Card", "Kc"), number("Count", 4), number("Stock", 1)}},
		{"two of the row", inRow, gesture{0, "9c 9s", up(0), discard}, "D5", "oneFromRow", []engine.Fact{cardFact(t, "Card", "9c")}},
		{"the hidden row too early", inHand, gesture{0, "3h", down(0), discard}, "D17", "hiddenLocked", []engine.Fact{number("Count", 4), number("Row", 2)}},
		{"taking though a card fits", inHand, gesture{0, "", discard, hand(0)}, "D6", "mustPlay", []engine.Fact{playableFact(t, "2c 8c 8s")}},
		{"taking in the hidden row", inHidden, gesture{0, "", discard, hand(0)}, "D8", "mustFlip", nil},
		{"a card out of turn", inHand, gesture{1, "9d", hand(1), discard}, "D10", "notYourTurn", turn},
		{"a row out of turn", inHand, gesture{1, "Kd", up(1), discard}, "D10", "notYourTurn", turn},
		{"a hidden card out of turn", inHand, gesture{1, "", down(1), discard}, "D10", "notYourTurn", turn},
		{"the stack out of turn", inHand, gesture{1, "", discard, hand(1)}, "D10", "notYourTurn", turn},
		{"a play before the row", choosingP, gesture{0, "4c", hand(0), discard}, "R2", "chooseFirst", nil},
		{"a hidden card before the row", choosingP, gesture{0, "", down(0), discard}, "R2", "chooseFirst", nil},
		{"a row once more", chosenP, gesture{0, "4c", hand(0), up(0)}, "D9", "rowIsFixed", nil},
		{"a card between rounds", betweenP, gesture{0, "8c", hand(0), discard}, "R11", "roundOver", nil},
		{"a card of any seat between rounds", betweenP, gesture{1, "9d", hand(1), discard}, "R11", "roundOver", nil},
		{"a hidden card between rounds", betweenP, gesture{0, "", down(0), discard}, "R11", "roundOver", nil},
		{"a card after the end", overP, gesture{0, "8c", hand(0), discard}, "R11", "over", nil},
		{"the stack after the end", overP, gesture{1, "", discard, hand(1)}, "R11", "over", nil},
	} {
		t.Run(test.name, func(t *testing.T) {
			m := set(t, test.position).matches(test.gesture)
			expect(t, "refusal", m.Refusal, &engine.Refusal{Clause: test.clause, Code: test.code, Facts: test.facts})
			expect(t, "actions", len(m.Actions), 0)
		})
	}
	t.Run("a hidden card means nothing", func(t *testing.T) {
		s := set(t, inHand)
		for _, c := range []engine.Card{engine.NoCard, -5, 52, 32000} {
			m := s.Match(engine.Gesture{Seat: 0, Cards: []engine.Card{c}, From: hand(0), To: discard})
			expect(t, fmt.Sprintf("card %d", c), m, engine.Matched{})
		}
	})
	t.Run("but in the hidden row it may be any", func(t *testing.T) {
		s := set(t, inHidden)
		m := s.Match(engine.Gesture{Seat: 0, Cards: []engine.Card{engine.NoCard}, From: down(0), To: discard})
		expect(t, "actions", len(m.Actions), 2)
	})
}

// Naming a card in the hidden row must not tell where it lies.
func TestTheHiddenRowIsNotToldByTexts(t *testing.T) {
	s := set(t, inHidden)
	other := set(t, position{hands: []string{"", "9d"}, downs: []string{"Ac 5h"}, stack: "8s"})
	for _, text := range []string{"play 9c", "play 3h", "play Ah", "play 8s"} {
		a := must(t, s, text)
		expect(t, text, s.Why(a), &engine.Refusal{Clause: "D17", Code: "flipOnly"})
		expect(t, "number", a, must(t, other, text))
	}
}
