package suitup

import (
	"strings"
	"testing"

	"deckhand/engine"
)

// lies are the cards of a gesture.
func lies(t *testing.T, text string) (cards []engine.Card) {
	t.Helper()
	for _, f := range faces(t, text) {
		cards = append(cards, cardOf(f))
	}
	return cards
}

// means compares what laying cards of a seat's hand on a pile means: actions separated
// by a comma, or the code of a refusal after an exclamation mark.
func (s *scene) means(seat engine.Seat, cards string, to engine.Pile, want string) {
	s.t.Helper()
	s.meant(engine.Gesture{Seat: seat, Cards: lies(s.t, cards), From: handOf(seat), To: to}, want)
}

func (s *scene) meant(g engine.Gesture, want string) {
	s.t.Helper()
	m := s.Match(g)
	var texts []string
	for _, a := range m.Actions {
		texts = append(texts, s.Text(a))
	}
	got := strings.Join(texts, ", ")
	if m.Refusal != nil {
		got = "!" + m.Refusal.Clause + " " + m.Refusal.Code
	}
	expect(s.t, "meaning", got, want)
	expect(s.t, "sequence", m.Sequence, len(m.Actions) > 1)
	if m.Sequence {
		s.do(texts...)
	}
}

func TestGesturesOfDrawing(t *testing.T) {
	take := func(seat engine.Seat) engine.Gesture {
		return engine.Gesture{Seat: seat, From: discard, To: handOf(seat)}
	}
	pull := func(seat engine.Seat) engine.Gesture {
		return engine.Gesture{Seat: seat, From: stock, To: handOf(seat)}
	}
	s := set(t, asked(""))
	s.meant(take(1), "take")
	s.meant(pull(1), "draw")
	s.meant(take(2), "!B19 notYourTurn")
	s.means(1, "3h", discard, "!B19 drawFirst")
	s.do("draw")
	s.meant(take(2), "yes")
	s.meant(pull(2), "!B12 answerFirst")
	s.means(2, "4h", discard, "!B12 answerFirst")
	s.do("no", "no")
	s.meant(take(1), "!B19 drawnAlready")
	s.meant(pull(1), "!B19 drawnAlready")
	s = set(t, position{hands: []string{"2h", "3h"}})
	s.meant(take(0), "!B22 noDiscard")
}

func TestGesturesOfDiscarding(t *testing.T) {
	s := set(t, later("9h 8h 7h"))
	s.means(0, "9h", discard, "discard 9h")
	s.means(0, "9h 8h", discard, "!B19 oneCard")
	s.means(0, "Kt", discard, "!B19 notInHand")
	s.means(1, "Kt", discard, "!B19 notYourTurn")
}

func TestGesturesOfLaying(t *testing.T) {
	s := set(t, later("4h 5d 6c 7s 8t 9h 9d 9c Kd As 2v"))
	s.means(0, "7s 4h 6c 5d", meld0, "lay 4h 5d 6c 7s")
	s.means(0, "8t 7s 4h 6c 5d", meldAt(20), "lay 4h 5d 6c 7s 8t")
	s.means(0, "9c 9h 9d", meld0, "lay 9h 9d 9c")
	s.means(0, "9c 9h", meld0, "!B2 setShort")
	s.means(0, "4h 6c 7s 8t", meld0, "!B2 noMeld")
	s.means(0, "9h", meld0, "!B2 noMeld")
	s.means(0, "2v Kd As", meld0, "!B2 runShort")
	s.means(0, "4h 5d 6c 7s 8t 9h 9d 9c Kd", meld0, "!B6 tooMany")
	s.means(0, "4h 4h 5d 6c 7s", meld0, "")
	s = set(t, four("7h 7d 7c 7s 9h", position{}))
	s.means(0, "7h 7d 7c 7s", meld0, "!B2 exactSet")
	s = set(t, four("Qh Kd Ac 2s", position{}))
	s.means(0, "Ac 2s Kd Qh", meld0, "!B9 keepOne")
}

func TestGestureLaysAndAddsAtOnce(t *testing.T) {
	s := set(t, four("7h 7d 7c 7s 9h", position{options: "addSameTurn=on"}))
	s.means(0, "7h 7d 7c 7s", meld0, "lay 7h 7d 7c, add 7s 0 set")
	s = set(t, four("4h 5d 6c 7s 8t 9h", position{options: "addSameTurn=on"}))
	s.means(0, "8t 4h 5d 6c 7s", meld0, "lay 4h 5d 6c 7s, add 8t 0 high")
	s = set(t, four("7h 7d 7c 7s", position{options: "addSameTurn=on"}))
	s.means(0, "7h 7d 7c 7s", meld0, "!B9 keepOne")
	s = set(t, four("7h 7d 7c 9h", position{options: "addSameTurn=on"}))
	s.means(0, "7h 7d 7c 7s", meld0, "!B19 notInHand")
	s = set(t, four("Qh Kd Ac 2s 3t 9h", position{options: "addSameTurn=on wrap=off"}))
	s.means(0, "Qh Kd Ac 2s 3t", meld0, "!B5 pastAce")
}

func TestGesturesOfAdding(t *testing.T) {
	cards := "Kt 5w 6v Qm 9s 9t 6m 2h"
	melds := []string{"1: Ah 2d 3c 4s", "2: 9h 9d 9c"}
	s := set(t, later(cards, melds...))
	s.means(0, "Kt", meld0, "add Kt 0 low")
	s.means(0, "5w", meld0, "add 5w 0 high")
	s.means(0, "9t", meldAt(1), "add 9t 1 set")
	s.means(0, "9t", meld0, "!B6 notHigh")
	s.means(0, "2h", meldAt(1), "!B7 otherRank")
	s.means(0, "6v", meld0, "!B6 notHigh")
	s.means(0, "5w 9t", meld0, "!B6 notHigh")
	s.means(0, "6v 6m 5w", meld0, "!B6 notLow")
	s.means(0, "6v Qm 5w Kt", meld0, "add 5w 0 high, add 6v 0 high, add Kt 0 low, add Qm 0 low")
	expect(t, "run", s.pile(meld0), "Qm Kt Ah 2d 3c 4s 5w 6v")
	s.means(0, "9s 9t", meldAt(1), "add 9s 1 set, add 9t 1 set")
	s.means(0, "6m 2h", meldAt(1), "!B7 otherRank")

	s = set(t, later("9s 9t", melds...))
	s.means(0, "9s 9t", meldAt(1), "!B9 keepOne")
	s.means(0, "9s", meldAt(1), "add 9s 1 set")
	s.means(0, "9s", meld0, "!B6 notHigh")
	s = set(t, four("9s 9t", position{melds: melds}))
	s.means(0, "9s", meldAt(1), "!B3 layFirst")
}

func TestGesturesAtTheAceWithoutWrap(t *testing.T) {
	p := later("2t Kt 5t Tt 8h", "1: Jh Qd Kc As", "2: Am 2d 3c 4s")
	p.options = "wrap=off"
	s := set(t, p)
	s.means(0, "2t", meld0, "!B5 pastAce")
	s.means(0, "Tt", meld0, "add Tt 0 low")
	s.means(0, "5t", meldAt(1), "add 5t 1 high")
	s.means(0, "Kt", meldAt(1), "!B6 notHigh")
}

func TestGesturesThatMeanNothing(t *testing.T) {
	s := set(t, later("9h 8h 7h"))
	for _, g := range []engine.Gesture{
		{Seat: -1, From: discard, To: hand0},
		{Seat: 4, From: discard, To: handOf(4)},
		{Seat: 0, From: stock, To: discard},
		{Seat: 0, From: discard, To: handOf(1)},
		{Seat: 0, From: hand0, To: stock, Cards: lies(t, "9h")},
		{Seat: 0, From: hand0, To: engine.NoPile, Cards: lies(t, "9h")},
		{Seat: 0, From: hand0, To: discard},
		{Seat: 0, From: hand0, To: meld0, Cards: []engine.Card{104}},
		{Seat: 0, From: hand0, To: meld0, Cards: []engine.Card{engine.NoCard}},
	} {
		s.meant(g, "")
	}
}

func TestGesturesAfterTheRound(t *testing.T) {
	s := set(t, position{options: "rounds=2", hands: []string{"2h", "3h 4h"}, phase: Play})
	s.do("discard 2h")
	s.means(1, "3h", discard, "!B17 roundOver")
	s.meant(engine.Gesture{Seat: 1, From: stock, To: handOf(1)}, "!B17 roundOver")
	s = set(t, position{hands: []string{"2h", "3h 4h"}, phase: Play})
	s.do("discard 2h")
	s.means(1, "3h", discard, "!B17 over")
}

func TestTextsThatAreNoActions(t *testing.T) {
	s := set(t, later("9h 8h 7h"))
	for _, text := range []string{"", "Take", "take ", "take 2", "lay", "lay 9h", "lay 9h 9x", "lay 9h 9h 9d", "lay 9h 7d 8c 6s", "lay 9h 9d 8c",
		"lay Ah 2d 3c 4s 5t 6m 7w 8v 9h", "discard", "discard x", "discard 9h 8h", "add 9h", "add 9h 0", "add 9h 00 low", "add 9h -1 low",
		"add 9h 34 set", "add 9h 0 up", "add xx 0 low", "deal 2"} {
		if a, err := s.Parse(text); err == nil {
			t.Errorf("%q is read as %q", text, s.Text(a))
		}
	}
	expect(t, "text of a number that is no action", s.Text(12345), "?")
}

func TestOneMeldEachHasNoRoomForManyCards(t *testing.T) {
	for _, test := range []struct {
		seats int
		text  string
		want  bool
	}{
		{2, "", false},
		{2, "newMelds=off", true},
		{3, "newMelds=off", true},
		{4, "newMelds=off", false},
		{2, "newMelds=off deal=9", false},
		{6, "newMelds=off deal=10", true},
		{9, "newMelds=off", false}, // no match at all
	} {
		if got := GetsStuck(engine.Config{Seats: test.seats, Options: parseOptions(test.text)}); got != test.want {
			t.Errorf("%d seats, %q: %v", test.seats, test.text, got)
		}
	}
}
