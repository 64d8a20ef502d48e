package chupate2

import (
	"fmt"
	"slices"
	"testing"

	"deckhand/engine"
)

// TestEveryRefusalSaysWhy has one case for each way in which an action can be refused.
func TestEveryRefusalSaysWhy(t *testing.T) {
	card := func(text string) engine.Fact { return cardFact(t, "Card", text) }
	turn := position{hands: []string{"7h Js 8c", "2d"}, discard: "3c"}
	owed := position{hands: []string{"7h Js 8c", "2d"}, discard: "7c", pending: 4}
	onJack := position{hands: []string{"7h Js 8c", "2d"}, discard: "Jd", suit: "h"}
	noJacks := position{options: "jackOnJack=off", hands: []string{"7h Js 8c", "2d"}, discard: "Jd", suit: "h"}
	lastJack := position{hands: []string{"Js", "2d"}, discard: "3c"}
	emptied := position{options: "aceFinish=off", hands: []string{"", "2d"}, discard: "Ac", phase: Extra}
	between := position{hands: []string{"2c", "2d"}, discard: "3c", phase: Between}
	full := position{hands: []string{"2c", "2d", "2h", "2s", "3d"}, discard: "3c", phase: Between}
	over := position{hands: []string{"2c", "2d"}, discard: "3c", phase: Over, turn: engine.NoSeat}

	for _, test := range []struct {
		name         string
		position     position
		action       string
		clause, code string
		facts        []engine.Fact
	}{
		{"a card of another hand", turn, "play 2d", "E1", "notInHand", []engine.Fact{card("2d")}},
		{"nothing in an emptied hand", emptied, "play 2d", "E1", "notInHand", []engine.Fact{card("2d")}},
		{"neither suit nor rank", turn, "play 7h", "E1", "mismatch", mismatchFacts(t, "7h", "3c", 'c', "8c Js")},
		{"neither suit nor rank, nothing fits", position{hands: []string{"7h", "2d"}, discard: "3c"}, "play 7h",
			"E1", "mismatch", mismatchFacts(t, "7h", "3c", 'c', "")},
		{"not the named suit", onJack, "play 8c", "E1", "mismatchJack", mismatchFacts(t, "8c", "Jd", 'h', "7h Js")},
		{"not the named suit, and no jacks", noJacks, "play 8c", "E1", "mismatchJack", mismatchFacts(t, "8c", "Jd", 'h', "7h")},
		{"a jack on a jack", noJacks, "play Js h", "R6", "jackOnJack", []engine.Fact{card("Js")}},
		{"a jack without a suit", turn, "play Js", "E6", "suitNeeded", []engine.Fact{card("Js")}},
		{"a last jack with one", lastJack, "play Js c", "R1", "noSuitOnLast", []engine.Fact{card("Js")}},
		{"no seven on a seven", owed, "play 8c", "E3", "onlySeven", []engine.Fact{card("8c"), countFact(4)}},
		{"a jack on a seven", owed, "play Js h", "E3", "onlySeven", []engine.Fact{card("Js"), countFact(4)}},
		{"a draw on a seven", owed, "draw", "E3", "takeFirst", []engine.Fact{countFact(4)}},
		{"taking without a seven", turn, "take", "E3", "nothingToTake", nil},
		{"a deal in a round", turn, "deal", "E16", "roundOn", nil},
		{"a newcomer in a round", turn, "join", "E16", "roundOn", nil},
		{"a farewell in a round", turn, "leave 1", "E16", "roundOn", nil},
		{"a play between rounds", between, "play 2c", "E16", "roundOver", nil},
		{"a draw between rounds", between, "draw", "E16", "roundOver", nil},
		{"taking between rounds", between, "take", "E16", "roundOver", nil},
		{"a sixth at the table", full, "join", "R4", "tableFull", []engine.Fact{countFact(5)}},
		{"a farewell of one of two", between, "leave 1", "R4", "cannotLeave", []engine.Fact{seatFact(1)}},
		{"a farewell of nobody", full, "leave 6", "R4", "cannotLeave", []engine.Fact{seatFact(6)}},
		{"a play after the end", over, "play 2c", "E14", "over", nil},
		{"a deal after the end", over, "deal", "E14", "over", nil},
	} {
		t.Run(test.name, func(t *testing.T) {
			set(t, test.position).refuses(test.action, test.clause, test.code, test.facts...)
		})
	}
}

// Numbers that no text can name are refused, too.
func TestANumberThatIsNoActionIsRefused(t *testing.T) {
	s := set(t, position{hands: []string{"7h Js 8c", "2d"}, discard: "3c"})
	for _, a := range []engine.Action{0, callFlag, draw + 1, take | callFlag, 1 << 63, naming(playing(7), 0), naming(playing(9), 4),
		playing(faceCount), playing(0) | 2, leaving(engine.MaxSeats), leaving(-1), engine.Action(leaveKind+1) << kindShift} {
		expect(t, fmt.Sprintf("%#x", uint64(a)), s.Why(a), &engine.Refusal{Clause: "E1", Code: "noAction"})
		expect(t, "text", s.Text(a), "?")
	}
}

func TestTextsAreReadAsTheyAreWritten(t *testing.T) {
	s := set(t, position{hands: []string{"7h", "2d"}, discard: "3c"})
	for _, text := range []string{"play 7h", "play Js h", "play Js s call", "play Js", "play Ts call", "draw", "take", "deal", "join", "leave 0", "leave 7"} {
		a, err := s.Parse(text)
		if err != nil || s.Text(a) != text {
			t.Errorf("%q is read as %q, %v", text, s.Text(a), err)
		}
	}
	for _, text := range []string{"", " ", "play", "play ", "play 7", "play 7H", "play 7h ", " play 7h", "play  7h", "play 7h h", "play 7h call call",
		"play Js x", "play Js hd", "play Js call h", "play 7h 7h", "Play 7h", "draw 1", "draw call", "take 2", "deal 1", "join 3", "leave",
		"leave 8", "leave -1", "leave 01", "leave 1 2", "leave x", "leave 99999999999999999999", "pass", "call"} {
		_, err := s.Parse(text)
		if _, typed := err.(*engine.ParseError); !typed {
			t.Errorf("%q gives the error %v", text, err)
		}
	}
}

// gesture is the movement of cards in the test below.
type gesture struct {
	seat     engine.Seat
	cards    string
	from, to engine.Pile
}

// matches makes a gesture with the lowest copies of the cards in the pile.
func (s *scene) matches(g gesture) engine.Matched {
	s.t.Helper()
	var cards []engine.Card
	for _, face := range faces(s.t, g.cards) {
		copies := info.Layout.Copies(face)
		at := slices.IndexFunc(copies, func(c engine.Card) bool { return s.PileOf(c) == g.from && !slices.Contains(cards, c) })
		cards = append(cards, copies[max(at, 0)])
	}
	return s.Match(engine.Gesture{Seat: g.seat, Cards: cards, From: g.from, To: g.to})
}

func TestGesturesMean(t *testing.T) {
	turn := position{hands: []string{"7h Js 8c 8c", "2d 3c"}, discard: "3c"}
	owed := position{hands: []string{"7h Js 8c", "7d 2d"}, discard: "7c", pending: 4}
	two := position{hands: []string{"Js 8c", "2d"}, discard: "3c"}
	called := position{options: "autoCall=on", hands: []string{"Js 8c", "2d"}, discard: "3c"}
	lastJack := position{hands: []string{"Js", "2d"}, discard: "3c"}
	lastCard := position{hands: []string{"8c", "2d"}, discard: "3c"}
	extra := position{hands: []string{"5c Js 2h", "2d"}, discard: "Ac", phase: Extra}
	play := func(cards string) gesture { return gesture{0, cards, hand0, discard} }
	fetch := gesture{0, "", stock, hand0}

	for _, test := range []struct {
		name     string
		position position
		gesture  gesture
		want     []string
	}{
		{"a card on the pile", turn, play("8c"), []string{"play 8c"}},
		{"a jack on the pile asks for a suit", turn, play("Js"), []string{"play Js h", "play Js d", "play Js c", "play Js s"}},
		{"a seven on a seven", owed, play("7h"), []string{"play 7h"}},
		{"the second last card, with or without the call", two, play("8c"), []string{"play 8c", "play 8c call"}},
		{"the second last card as a jack", two, play("Js"), []string{"play Js h", "play Js h call", "play Js d", "play Js d call",
			"play Js c", "play Js c call", "play Js s", "play Js s call"}},
		{"with autoCall there is nothing to ask", called, play("8c"), []string{"play 8c call"}},
		{"but the suit", called, play("Js"), []string{"play Js h call", "play Js d call", "play Js c call", "play Js s call"}},
		{"the last card", lastCard, play("8c"), []string{"play 8c"}},
		{"a last jack asks nothing", lastJack, play("Js"), []string{"play Js"}},
		{"what follows an ace", extra, play("5c"), []string{"play 5c"}},
		{"the stock to the hand", turn, fetch, []string{"draw"}},
		{"the stock to the hand after an ace", extra, fetch, []string{"draw"}},
		{"the stock to the hand on a seven", owed, fetch, []string{"take"}},
		{"the top card of the stock to the hand", position{hands: []string{"2c"}, discard: "3c", stock: "4d"}.seats(2),
			gesture{0, "4d", stock, hand0}, []string{"draw"}},
		{"nothing on the pile", turn, play(""), nil},
		{"a card to the stock", turn, gesture{0, "8c", hand0, stock}, nil},
		{"a card to another hand", turn, gesture{0, "8c", hand0, hand0 + 1}, nil},
		{"a card within the hand", turn, gesture{0, "8c", hand0, hand0}, nil},
		{"a card of another hand", turn, gesture{0, "3c", hand0 + 1, discard}, nil},
		{"the stock to another hand", turn, gesture{0, "", stock, hand0 + 1}, nil},
		{"the stock to the pile", turn, gesture{0, "", stock, discard}, nil},
		{"the pile to the hand", turn, gesture{0, "3c", discard, hand0}, nil},
		{"the pile to the stock", turn, gesture{0, "3c", discard, stock}, nil},
		{"a card to nowhere", turn, gesture{0, "8c", hand0, engine.NoPile}, nil},
		{"nobody's pile", turn, gesture{engine.NoSeat, "3c", discard, discard}, nil},
		{"nobody's stock", turn, gesture{-2, "", stock, stock}, nil},
		{"nobody's cards between rounds", position{hands: []string{"2c", "2d"}, discard: "3c", phase: Between}, gesture{engine.NoSeat, "3c", discard, discard}, nil},
		{"a place where nobody sits", turn, gesture{5, "", stock, hand0 + 5}, nil},
		{"far from the table", turn, gesture{100, "", stock, hand0 + 100}, nil},
	} {
		t.Run(test.name, func(t *testing.T) {
			s := set(t, test.position)
			m := s.matches(test.gesture)
			var got []string
			for _, a := range m.Actions {
				got = append(got, s.Text(a))
			}
			expect(t, "actions", got, test.want)
			expect(t, "sequence", m.Sequence, false)
			if m.Refusal != nil {
				t.Errorf("refused: %+v", m.Refusal)
			}
		})
	}
}

// seats adds empty hands up to n.
func (p position) seats(n int) position {
	for len(p.hands) < n {
		p.hands = append(p.hands, "")
	}
	return p
}

func TestGesturesRefused(t *testing.T) {
	turn := position{hands: []string{"7h Js 8c 5c", "2d 3c"}, discard: "3c"}
	owed := position{hands: []string{"7h Js 8c", "7d 2d"}, discard: "7c", pending: 4}
	noJacks := position{options: "jackOnJack=off", hands: []string{"Js 2h 8c", "2d"}, discard: "Jd", suit: "h"}
	between := position{hands: []string{"2c", "2d"}, discard: "3c", phase: Between}
	over := position{hands: []string{"2c", "2d"}, discard: "3c", phase: Over, turn: engine.NoSeat}
	play := func(cards string) gesture { return gesture{0, cards, hand0, discard} }
	card := func(text string) engine.Fact { return cardFact(t, "Card", text) }

	for _, test := range []struct {
		name         string
		position     position
		gesture      gesture
		clause, code string
		facts        []engine.Fact
	}{
		{"a card that does not fit", turn, play("7h"), "E1", "mismatch", mismatchFacts(t, "7h", "3c", 'c', "5c 8c Js")},
		{"several cards", turn, play("8c 5c"), "E1", "oneCard", nil},
		{"a card that is not there", turn, play("2d"), "E1", "notInHand", []engine.Fact{card("2d")}},
		{"no seven on a seven", owed, play("8c"), "E3", "onlySeven", []engine.Fact{card("8c"), countFact(4)}},
		{"a jack on a seven", owed, play("Js"), "E3", "onlySeven", []engine.Fact{card("Js"), countFact(4)}},
		{"a jack on a jack", noJacks, play("Js"), "R6", "jackOnJack", []engine.Fact{card("Js")}},
		{"a card out of turn", turn, gesture{1, "3c", hand0 + 1, discard}, "E16", "notYourTurn", []engine.Fact{seatFact(0)}},
		{"several cards out of turn", turn, gesture{1, "3c 2d", hand0 + 1, discard}, "E16", "notYourTurn", []engine.Fact{seatFact(0)}},
		{"the stock out of turn", turn, gesture{1, "", stock, hand0 + 1}, "E16", "notYourTurn", []engine.Fact{seatFact(0)}},
		{"an answer out of turn", owed, gesture{1, "7d", hand0 + 1, discard}, "E16", "notYourTurn", []engine.Fact{seatFact(0)}},
		{"a card between rounds", between, play("2c"), "E16", "roundOver", nil},
		{"a card of any seat between rounds", between, gesture{1, "2d", hand0 + 1, discard}, "E16", "roundOver", nil},
		{"the stock between rounds", between, gesture{0, "", stock, hand0}, "E16", "roundOver", nil},
		{"a card after the end", over, play("2c"), "E14", "over", nil},
		{"the stock after the end", over, gesture{1, "", stock, hand0 + 1}, "E14", "over", nil},
	} {
		t.Run(test.name, func(t *testing.T) {
			m := set(t, test.position).matches(test.gesture)
			expect(t, "refusal", m.Refusal, &engine.Refusal{Clause: test.clause, Code: test.code, Facts: test.facts})
			expect(t, "actions", len(m.Actions), 0)
		})
	}
	t.Run("a hidden card means nothing", func(t *testing.T) {
		s := set(t, turn)
		for _, c := range []engine.Card{engine.NoCard, -5, 104, 32000} {
			m := s.Match(engine.Gesture{Seat: 0, Cards: []engine.Card{c}, From: hand0, To: discard})
			expect(t, fmt.Sprintf("card %d", c), m, engine.Matched{})
		}
	})
}
