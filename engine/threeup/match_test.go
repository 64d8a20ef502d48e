package threeup

import (
	"fmt"
	"testing"

	"deckhand/engine"
)

// The positions in which actions are refused and gestures made.
var (
	inHand   = position{hands: []string{"g8 b8 o3 oC bC", "g9"}, ups: []string{"g10 b10 g2", "o10 b2 o2"}, downs: []string{"g1 g1 g1", "b1 b1 o1"}, pile: "g6", stock: "b6"}
	inRow    = position{hands: []string{"", "g9"}, ups: []string{"g10 g9 b9"}, downs: []string{"g1 g1 g1"}, pile: "g8"}
	stuckRow = position{hands: []string{"", "g9"}, ups: []string{"g7 g9"}, downs: []string{"g1 g1 g1"}, pile: "g10"}
	inHidden = position{hands: []string{"", "g9"}, downs: []string{"b9 g3"}, pile: "g8"}
	offered  = position{hands: []string{"g8 b8", "g9"}, pile: "g6", stock: "b6 o6", phase: MayDraw, actions: 2, extra: true}
	between  = position{options: "gamesToWin=2", hands: []string{"g8", "g9"}, pile: "g6", phase: Between}
	over     = position{hands: []string{"g8", "g9"}, pile: "g6", phase: Over, turn: engine.NoSeat}
	passing  = position{options: "optionalExtras=on", hands: []string{"g8 b8", "g9"}}
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
		{"too low", inHand, "play o3", "C2", "tooLow", tooLowFacts(t, "o3", "g6", "g8 b8 bC oC")},
		{"two that clear", inHand, "play bC oC", "C3", "oneClear", []engine.Fact{card("bC")}},
		{"a card of nobody", inHand, "play g7", "C13", "notThere", []engine.Fact{card("g7")}},
		{"a card of another", inHand, "play g9", "C13", "notThere", []engine.Fact{card("g9")}},
		{"one of two that are there", inHand, "play g8 o8", "C13", "notThere", []engine.Fact{card("o8")}},
		{"twice what is there once", inHand, "play g8 g8", "C13", "notThere", []engine.Fact{card("g8")}},
		{"a card of the open row", inHand, "play g10", "C13", "rowLocked", []engine.Fact{card("g10"), number("Count", 5), number("Stock", 1)}},
		{"a hidden card too early", inHand, "flip 0", "C13", "hiddenLocked", []engine.Fact{number("Count", 5), number("Row", 3)}},
		{"a hidden card before the open ones", inRow, "flip 0", "C13", "hiddenLocked", []engine.Fact{number("Count", 0), number("Row", 3)}},
		{"a hidden card by its face", inHidden, "play b9", "C13", "flipOnly", nil},
		{"a hidden card that is gone", inHidden, "flip 2", "C13", "noSuchCard", []engine.Fact{number("Count", 2)}},
		{"taking though a card fits", inHand, "take", "C6", "mustPlay", []engine.Fact{playableFact(t, "g8 b8 bC oC")}},
		{"taking in the hidden row", inHidden, "take", "C12", "mustFlip", nil},
		{"taking nothing", position{options: "voluntaryPickup=on", hands: []string{"g8", "g9"}}, "take", "R9", "nothingToTake", nil},
		{"drawing in a turn", inHand, "draw", "C10", "noDrawNow", []engine.Fact{number("Count", 5), number("Stock", 1)}},
		{"not drawing in a turn", inHand, "skip", "C10", "noDrawNow", []engine.Fact{number("Count", 5), number("Stock", 1)}},
		{"passing", inHand, "pass", "C7", "noPassing", nil},
		{"passing the first discard", passing, "pass", "R3", "notExtra", nil},
		{"a play before drawing or not", offered, "play g8", "C9", "drawOrSkip", []engine.Fact{number("Actions", 2)}},
		{"taking before drawing or not", offered, "take", "C9", "drawOrSkip", []engine.Fact{number("Actions", 2)}},
		{"a row in a turn", inHand, "up g10 b10 g8", "C16", "rowIsFixed", nil},
		{"a row when cards are offered", offered, "up g10 b10 g8", "C16", "rowIsFixed", nil},
		{"a row of others' cards", six, "up g1 g9 g3", "R6", "notOfSix", []engine.Fact{card("g3")}},
		{"a row with too many equal cards", six, "up g1 g1 g1", "R6", "notOfSix", []engine.Fact{card("g1")}},
		{"a play before the row", six, "play g1", "R6", "chooseFirst", nil},
		{"taking before the row", six, "take", "R6", "chooseFirst", nil},
		{"a hidden card before the row", six, "flip 1", "R6", "chooseFirst", nil},
		{"a deal before the row", six, "deal", "R5", "gameOn", nil},
		{"a deal in a game", inHand, "deal", "R5", "gameOn", nil},
		{"a play between games", between, "play g8", "R5", "gameOver", nil},
		{"a row between games", between, "up g1 g2 g3", "R5", "gameOver", nil},
		{"drawing between games", between, "draw", "R5", "gameOver", nil},
		{"a play after the end", over, "play g8", "R5", "over", nil},
		{"a deal after the end", over, "deal", "R5", "over", nil},
	} {
		t.Run(test.name, func(t *testing.T) {
			set(t, test.position).refuses(test.action, test.clause, test.code, test.facts...)
		})
	}
}

// Numbers that no text can name are refused, too.
func TestANumberThatIsNoActionIsRefused(t *testing.T) {
	s := set(t, inHand)
	for _, a := range []engine.Action{0, 1, take + 1, deal + 1, draw | 1<<40, 9 << kindShift, 13 << kindShift, playing(valueCount, 1), playing(3, 0), playing(3, 8),
		playing(clearTwo, 3), playing(3, 1) | 1<<30, playingThese(3, [3]int{}), playingThese(3, [3]int{4, 0, 0}), playingThese(clearTwo, [3]int{0, 1, 0}),
		playingThese(valueCount, [3]int{1, 0, 0}), flipping(3), flipping(0) | 1<<8, choosing(3, 2, 4), choosing(0, 1, valueCount), choosing(12, 12, 12),
		choosing(0, 0, 0) | 1<<12, choosingThese([rowSize]int{4, 3, 5}), choosingThese([rowSize]int{3, 4, 37}), choosingThese([rowSize]int{1, 1, 1})} {
		expect(t, fmt.Sprintf("%#x", uint64(a)), s.Why(a), &engine.Refusal{Clause: "C3", Code: "noAction"})
		expect(t, "text", s.Text(a), "?")
	}
}

func TestTextsAreReadAsTheyAreWritten(t *testing.T) {
	for _, p := range []position{inHand, inHidden, six, offered, between, over} {
		s := set(t, p)
		for _, text := range []string{"play g7", "play g8 b8", "play g1 g1 b1 o1", "play g2 g2 g2 b2 b2 o2 o2", "flip 0", "flip 2", "take", "pass", "draw", "skip",
			"deal", "up g1 b7 oC1", "up g3 g3 g3", "up g1 o1 gC2", "play gC2"} {
			a, err := s.Parse(text)
			if err != nil || s.Text(a) != text {
				t.Errorf("%q is read as %q, %v", text, s.Text(a), err)
			}
		}
	}
	s := set(t, inHand)
	for text, want := range map[string]string{"play b8 g8": "play g8 b8", "up oC1 b7 g1": "up g1 b7 oC1"} {
		a, err := s.Parse(text)
		if err != nil || s.Text(a) != want {
			t.Errorf("%q is read as %q, %v", text, s.Text(a), err)
		}
	}
	for _, text := range []string{"", " ", "play", "play ", "play 7", "play G7", "play g7 ", " play g7", "play  g7", "play g7 g8", "play b7 b7 b7", "play gC gC1",
		"Play g7", "play bC2", "play g11", "play g0", "flip", "flip 3", "flip -1", "flip 01", "flip x", "flip 0 1", "flip 99999999999999999999", "take 1", "deal 1",
		"up", "up g1 g2", "up g1 g2 g3 g4", "up b1 b1 b1", "up x y z", "draw 1"} {
		_, err := s.Parse(text)
		if _, typed := err.(*engine.ParseError); !typed {
			t.Errorf("%q gives the error %v", text, err)
		}
	}
}

// The legal list names values; whoever names other cards of the value gets these, with the same effect but for the colours.
func TestEqualCardsMayBeNamed(t *testing.T) {
	for _, test := range []struct {
		position position
		listed   string
		equal    string
		to       engine.Pile
		moved    string
	}{
		{inHand, "play g8", "play b8", discard, "g6 b8"},
		{inRow, "play g9", "play b9", discard, "g8 b9"},
		{inHand, "play bC", "play oC", out, ""},
		{position{hands: []string{"g7 g7 b7 o7 g1", "g9"}, pile: "g6"}, "play g7 g7", "play o7 g7", discard, "g6 g7 o7"},
		{six, "up g1 g9 gC", "up g1 g9 oC", up(0), "g1 g9 oC"},
	} {
		s, other := set(t, test.position), set(t, test.position)
		expect(t, "listed", other.Why(must(t, s, test.listed)), (*engine.Refusal)(nil))
		s.do(test.listed)
		other.do(test.equal)
		expect(t, "turn", other.Turn(), s.Turn())
		expect(t, "variables", other.Vars, s.Vars)
		if test.moved != "" {
			other.pile(test.to, test.moved)
		}
		for p := range engine.Pile(info.Layout.Piles()) {
			expect(t, "cards in "+info.Layout.PileName(p), other.Count(p), s.Count(p))
		}
	}
}

// A row that was dealt may lie in any order; cards leave it as they lie.
func TestARowKeepsItsOrder(t *testing.T) {
	p := position{hands: []string{"", "g9"}, ups: []string{"o7 g7 b7"}, downs: hiddenRows[:1]}
	s := set(t, p)
	s.legal("play g7", "play g7 b7", "play g7 b7 o7")
	s.do("play g7 b7")
	s.pile(discard, "g7 b7")
	s.pile(up(0), "o7")
	s = set(t, p)
	s.do("play o7 b7")
	s.pile(discard, "o7 b7")
	s.pile(up(0), "g7")
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
	var cards []engine.Card
	for _, f := range faces(s.t, g.cards) {
		cards = append(cards, s.Pick(g.from, f))
	}
	return s.Match(engine.Gesture{Seat: g.seat, Cards: cards, From: g.from, To: g.to})
}

func TestGesturesMean(t *testing.T) {
	for _, test := range []struct {
		name     string
		position position
		gesture  gesture
		want     []string
	}{
		{"a card on the pile", inHand, gesture{0, "g8", hand(0), discard}, []string{"play g8"}},
		{"the other of two", inHand, gesture{0, "b8", hand(0), discard}, []string{"play b8"}},
		{"both", inHand, gesture{0, "b8 g8", hand(0), discard}, []string{"play g8 b8"}},
		{"one that clears", inHand, gesture{0, "oC", hand(0), discard}, []string{"play oC"}},
		{"a card of the row", inRow, gesture{0, "b9", up(0), discard}, []string{"play b9"}},
		{"two of the row", inRow, gesture{0, "b9 g9", up(0), discard}, []string{"play g9 b9"}},
		{"a hidden card", inHidden, gesture{0, "g3", down(0), discard}, []string{"flip 1"}},
		{"any hidden card", inHidden, gesture{0, "", down(0), discard}, []string{"flip 0", "flip 1"}},
		{"the pile to the hand", stuckRow, gesture{0, "g10", discard, hand(0)}, []string{"take"}},
		{"the pile to the hand without a card", stuckRow, gesture{0, "", discard, hand(0)}, []string{"take"}},
		{"the draw pile to the hand", offered, gesture{0, "", stock, hand(0)}, []string{"draw"}},
		{"three cards to the row", six, gesture{0, "oC g9 g1", hand(0), up(0)}, []string{"up g1 g9 oC"}},
		{"nothing on the pile", inHand, gesture{0, "", hand(0), discard}, nil},
		{"nothing to the row", six, gesture{0, "", hand(0), up(0)}, nil},
		{"a card to the draw pile", inHand, gesture{0, "g8", hand(0), stock}, nil},
		{"a card of another", inHand, gesture{0, "g9", hand(1), discard}, nil},
		{"a row of another", inHand, gesture{0, "o10", up(1), discard}, nil},
		{"a hidden row of another", inHand, gesture{0, "", down(1), discard}, nil},
		{"the pile to another", inHand, gesture{0, "", discard, hand(1)}, nil},
		{"a card within the hand", six, gesture{0, "g9", hand(0), hand(0)}, nil},
		{"a card to nowhere", inHand, gesture{0, "g8", hand(0), engine.NoPile}, nil},
		{"nobody's", inHand, gesture{engine.NoSeat, "g6", discard, discard}, nil},
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
	locked := func(card string, count, stock int) []engine.Fact {
		return []engine.Fact{cardFact(t, "Card", card), number("Count", count), number("Stock", stock)}
	}
	for _, test := range []struct {
		name         string
		position     position
		gesture      gesture
		clause, code string
		facts        []engine.Fact
	}{
		{"a card that does not fit", inHand, gesture{0, "o3", hand(0), discard}, "C2", "tooLow", tooLowFacts(t, "o3", "g6", "g8 b8 bC oC")},
		{"cards of two values", inHand, gesture{0, "g8 o3", hand(0), discard}, "R11", "oneValue", nil},
		{"two that clear", inHand, gesture{0, "bC oC", hand(0), discard}, "C3", "oneClear", []engine.Fact{cardFact(t, "Card", "bC")}},
		{"the row too early", inHand, gesture{0, "g10", up(0), discard}, "C13", "rowLocked", locked("g10", 5, 1)},
		{"the row, though the hand has an equal card", position{hands: []string{"g8", "g9"}, ups: []string{"g8"}}, gesture{0, "g8", up(0), discard}, "C13",
			"rowLocked", locked("g8", 1, 0)},
		{"the hidden row too early", inHand, gesture{0, "g1", down(0), discard}, "C13", "hiddenLocked", []engine.Fact{number("Count", 5), number("Row", 3)}},
		{"taking though a card fits", inHand, gesture{0, "", discard, hand(0)}, "C6", "mustPlay", []engine.Fact{playableFact(t, "g8 b8 bC oC")}},
		{"taking in the hidden row", inHidden, gesture{0, "", discard, hand(0)}, "C12", "mustFlip", nil},
		{"drawing in a turn", inHand, gesture{0, "", stock, hand(0)}, "C10", "noDrawNow", []engine.Fact{number("Count", 5), number("Stock", 1)}},
		{"a card before drawing or not", offered, gesture{0, "g8", hand(0), discard}, "C9", "drawOrSkip", []engine.Fact{number("Actions", 2)}},
		{"a card out of turn", inHand, gesture{1, "g9", hand(1), discard}, "C15", "notYourTurn", turn},
		{"a hidden card out of turn", inHand, gesture{1, "", down(1), discard}, "C15", "notYourTurn", turn},
		{"the pile out of turn", inHand, gesture{1, "", discard, hand(1)}, "C15", "notYourTurn", turn},
		{"a row out of turn", six, gesture{1, "g3 g4 g5", hand(1), up(1)}, "C15", "notYourTurn", turn},
		{"two cards to the row", six, gesture{0, "g9 gC", hand(0), up(0)}, "R6", "threeForRow", []engine.Fact{number("Count", 2)}},
		{"four cards to the row", six, gesture{0, "g9 gC oC b2", hand(0), up(0)}, "R6", "threeForRow", []engine.Fact{number("Count", 4)}},
		{"a play before the row", six, gesture{0, "g9", hand(0), discard}, "R6", "chooseFirst", nil},
		{"a hidden card before the row", six, gesture{0, "", down(0), discard}, "R6", "chooseFirst", nil},
		{"a row in a turn", inHand, gesture{0, "g8", hand(0), up(0)}, "C16", "rowIsFixed", nil},
		{"a whole row in a turn", inHand, gesture{0, "g8 b8 o3", hand(0), up(0)}, "C16", "rowIsFixed", nil},
		{"a card between games", between, gesture{0, "g8", hand(0), discard}, "R5", "gameOver", nil},
		{"a card of any seat between games", between, gesture{1, "g9", hand(1), discard}, "R5", "gameOver", nil},
		{"a card after the end", over, gesture{0, "g8", hand(0), discard}, "R5", "over", nil},
		{"the pile after the end", over, gesture{1, "", discard, hand(1)}, "R5", "over", nil},
	} {
		t.Run(test.name, func(t *testing.T) {
			m := set(t, test.position).matches(test.gesture)
			expect(t, "refusal", m.Refusal, &engine.Refusal{Clause: test.clause, Code: test.code, Facts: test.facts})
			expect(t, "actions", len(m.Actions), 0)
		})
	}
	t.Run("cards that are none", func(t *testing.T) {
		s := set(t, inHand)
		for _, cards := range [][]engine.Card{{engine.NoCard}, {84}, {0, 0}} {
			expect(t, "meaning", s.Match(engine.Gesture{Seat: 0, Cards: cards, From: hand(0), To: discard}), engine.Matched{})
		}
	})
}
