package suckitup

import (
	"fmt"
	"slices"
	"testing"

	"deckhand/engine"
)

// TestEveryRefusalSaysWhy has the refusals that depend on the phase; the others stand with their clauses.
func TestEveryRefusalSaysWhy(t *testing.T) {
	act := position{hands: []string{vacuums, idleHand}}
	between := position{hands: []string{vacuums, idleHand}, phase: Between}
	over := position{hands: []string{vacuums, idleHand}, phase: Over, turn: engine.NoSeat}
	for _, test := range []struct {
		position             position
		action, clause, code string
	}{
		{act, "deal", "A22", "roundOn"},
		{act, "discard W1", "A10", "takeFirst"},
		{between, "meld 1 1", "A22", "roundOver"},
		{between, "draw", "A22", "roundOver"},
		{between, "discard W1", "A22", "roundOver"},
		{over, "deal", "A22", "over"},
		{over, "meld 1 1", "A22", "over"},
		{over, "discard W1", "A22", "over"},
	} {
		set(t, test.position).refuses(test.action, test.clause, test.code)
	}
}

// Numbers that no text can name are refused, too.
func TestANumberThatIsNoActionIsRefused(t *testing.T) {
	s := set(t, position{hands: []string{vacuums, idleHand}})
	for _, a := range []engine.Action{0, draw + 1, pick | 1<<8, 1 << 63, cleaning(4, 0), cleaning(0, 4), hitting(4, 0), hitting(0, 4), fixing(4),
		securing(0) | 1, staining(0, 0), staining(0, 25), staining(4, 1), discarding(firstMess), discarding(0) | 1, deal + 1<<16, cleaning(0, 0) + 1<<32} {
		expect(t, fmt.Sprintf("%#x", uint64(a)), s.Why(a), &engine.Refusal{Clause: "A19", Code: "noAction"})
		expect(t, "text", s.Text(a), "?")
	}
}

func TestTextsAreReadAsTheyAreWritten(t *testing.T) {
	s := set(t, position{hands: []string{vacuums, idleHand}})
	for _, text := range []string{"meld 4 1", "meld 1 4", "disaster ele 0", "disaster bag 3", "fix mil", "safety err", "stain 4 24", "stain 1 1", "draw", "pick",
		"discard W1", "discard S-bag", "discard STAIN", "deal"} {
		a, err := s.Parse(text)
		if err != nil || s.Text(a) != text {
			t.Errorf("%q is read as %q, %v", text, s.Text(a), err)
		}
	}
	for _, text := range []string{"", " ", "meld", "meld 1", "meld 0 1", "meld 5 1", "meld 1 5", "meld 01 1", "meld 1 1 1", "meld  1 1", "meld 1 1 ", "disaster", "disaster ele",
		"disaster xyz 1", "disaster ele 4", "disaster ele -1", "disaster D-ele 1", "fix", "fix D-ele", "fix ele 1", "safety", "safety 1", "stain", "stain 1", "stain 1 0", "stain 1 25",
		"stain 5 1", "stain 1 m1-1", "draw 1", "pick W1", "discard", "discard m1-1", "discard w1", "discard W1 W1", "deal 1", "Draw", "pass", "meld 1 99999999999999999999"} {
		_, err := s.Parse(text)
		if _, typed := err.(*engine.ParseError); !typed {
			t.Errorf("%q gives the error %v", text, err)
		}
	}
}

// gesture is the movement of cards in the tests below.
type gesture struct {
	seat     engine.Seat
	cards    string
	from, to engine.Pile
}

// matches makes a gesture with the lowest copies of the cards in the pile.
func (s *scene) matches(g gesture) engine.Matched {
	s.t.Helper()
	var cards []engine.Card
	for _, face := range s.faces(g.cards) {
		copies := s.Copies(face)
		at := slices.IndexFunc(copies, func(c engine.Card) bool { return s.PileOf(c) == g.from && !slices.Contains(cards, c) })
		cards = append(cards, copies[max(at, 0)])
	}
	return s.Match(engine.Gesture{Seat: g.seat, Cards: cards, From: g.from, To: g.to})
}

func TestGesturesMean(t *testing.T) {
	const hand = "W2 B2 C2 D-ele F-bag S-bag STAIN W1"
	act := position{hands: []string{hand, idleHand, idleHand}, discard: "C1", front: map[int]string{2: "mil"}, rugs: [levels]string{"1 2 2 6"}}
	stopped := position{hands: []string{hand, idleHand, idleHand}, front: map[int]string{0: "bag"}}
	drawn := position{hands: []string{hand + " C4", idleHand, idleHand}, phase: Drawn}
	first := position{options: "exchange=discardFirstStockOnly", hands: []string{hand, idleHand}}
	between := position{hands: []string{hand, idleHand}, phase: Between}
	own := func(cards string, to engine.Pile) gesture { return gesture{0, cards, hand0, to} }
	for _, test := range []struct {
		name     string
		position position
		gesture  gesture
		want     []string // actions, or the code of the refusal with a !
	}{
		{"three parts on a rug", act, own("W2 B2 C2", rug0+1), []string{"meld 2 2"}},
		{"one part stands for its vacuum", act, own("B2", rug0), []string{"meld 2 1"}},
		{"a part of an unfinished vacuum", act, own("W1", rug0), []string{"!partsMissing"}},
		{"a rug too high", act, own("W2 B2 C2", rug0+2), []string{"!tooWeak"}},
		{"parts of two levels", act, own("W2 W1", rug0), []string{"!mixedLevels"}},
		{"something else on a rug", act, own("F-bag", rug0), []string{"!notAPart"}},
		{"a part and something else on a rug", act, own("W2 F-bag", rug0), []string{"!notAPart"}},
		{"vacuuming while stopped", stopped, own("W2 B2 C2", rug0), []string{"!stopped"}},
		{"a stain changer on a rug", act, own("STAIN", rug0), []string{"stain 1 1", "stain 1 2", "stain 1 6"}},
		{"a stain changer on a stain pile", act, own("STAIN", stain0), []string{"stain 1 1", "stain 1 2", "stain 1 6"}},
		{"a stain changer and something else", act, own("STAIN W1", rug0), []string{"!oneCard"}},
		{"a mess card on its stain pile", act, gesture{0, "m1-6", rug0, stain0}, []string{"stain 1 6"}},
		{"a mess card on another stain pile", act, gesture{0, "m1-6", rug0, stain0 + 1}, nil},
		{"a disaster before another seat", act, own("D-ele", front0+1), []string{"disaster ele 1"}},
		{"a disaster on another hand", act, own("D-ele", hand0+1), []string{"disaster ele 1"}},
		{"a disaster before a stopped seat", act, own("D-ele", front0+2), []string{"!alreadyStopped"}},
		{"a disaster before oneself", act, own("D-ele", front0), []string{"!notYourself"}},
		{"a fix before oneself", stopped, own("F-bag", front0), []string{"fix bag"}},
		{"a fix without need", act, own("F-bag", front0), []string{"!nothingToFix"}},
		{"a fix before another seat", act, own("F-bag", front0+2), []string{"!onlyYourself"}},
		{"a safety before oneself", act, own("S-bag", safe0), []string{"safety bag"}},
		{"a safety before another seat", act, own("S-bag", safe0+1), []string{"!onlyYourself"}},
		{"a part before a seat", act, own("W1", front0+1), nil},
		{"two cards before a seat", act, own("D-ele W1", front0+1), []string{"!oneCard"}},
		{"the stock into the hand", act, gesture{0, "", stock, hand0}, []string{"draw"}},
		{"the discard pile into the hand", act, gesture{0, "C1", discard, hand0}, []string{"pick"}},
		{"an empty discard pile into the hand", stopped, gesture{0, "", discard, hand0}, []string{"!nothingToPick"}},
		{"the stock into another hand", act, gesture{0, "", stock, hand0 + 1}, nil},
		{"a second card", drawn, gesture{0, "", stock, hand0}, []string{"!discardNow"}},
		{"a discard", drawn, own("W1", discard), []string{"discard W1"}},
		{"two discards", drawn, own("W1 W2", discard), []string{"!oneCard"}},
		{"a discard before taking", act, own("W1", discard), []string{"!takeFirst"}},
		{"a discard first", first, own("W1", discard), []string{"discard W1"}},
		{"taking where one discards first", first, gesture{0, "", stock, hand0}, []string{"!discardFirst"}},
		{"out of turn", act, gesture{1, "", stock, hand0 + 1}, []string{"!notYourTurn"}},
		{"cards of another seat", act, gesture{0, "W1", hand0 + 1, discard}, nil},
		{"nobody's gesture", act, gesture{3, "", stock, hand0 + 3}, nil},
		{"nothing on a rug", act, gesture{0, "", hand0, rug0}, nil},
		{"nowhere", act, gesture{0, "W1", hand0, engine.NoPile}, nil},
		{"between rounds", between, own("W1", discard), []string{"!roundOver"}},
	} {
		t.Run(test.name, func(t *testing.T) {
			s := set(t, test.position)
			m := s.matches(test.gesture)
			var got []string
			for _, a := range m.Actions {
				got = append(got, s.Text(a))
			}
			if m.Refusal != nil {
				got = append(got, "!"+m.Refusal.Code)
			}
			expect(t, "meaning", got, test.want)
			expect(t, "sequence", m.Sequence, false)
		})
	}
	t.Run("on a rug that cannot be changed", func(t *testing.T) {
		s := set(t, position{hands: []string{hand, idleHand}, claimed: map[int]int{1: 1}})
		expect(t, "taken", s.matches(own("STAIN", rug0)).Refusal.Code, "stainTaken")
		for s.Count(stain0+1) > 0 {
			s.Move(s.Top(stain0+1), out, nil)
		}
		expect(t, "no mess", s.matches(own("STAIN", rug0+1)).Refusal.Code, "noMess")
	})
	t.Run("the card just taken", func(t *testing.T) {
		s := set(t, act)
		s.do("pick")
		expect(t, "refusal", s.matches(own("C1", discard)).Refusal.Code, "justTaken")
	})
}

// What must always be true is looked for after each move of these tests; here it is shown that a fault would be found.
func TestCheckFindsFaults(t *testing.T) {
	for fault, spoil := range map[string]func(*scene){
		"a turn after the end":     func(s *scene) { s.Phase = Over },
		"a turn of nobody":         func(s *scene) { s.SetTurn(engine.NoSeat, nil) },
		"a turn of a missing seat": func(s *scene) { s.SetTurn(3, nil) },
		"a rug too small":          func(s *scene) { s.Move(s.Top(rug0), out, nil) },
		"a rug left over":          func(s *scene) { s.Claimed[0] = 1 },
		"a hand too small":         func(s *scene) { s.Move(s.Top(hand0), used, nil) },
		"two disasters":            func(s *scene) { s.lay2(front0 + 1) },
		"a card taken for nothing": func(s *scene) { s.Taken = 0 },
	} {
		s := set(t, position{hands: []string{vacuums, idleHand}})
		expect(t, "before", s.Check(), nil)
		spoil(s)
		if s.Check() == nil {
			t.Errorf("%s is not found", fault)
		}
	}
}

// lay2 moves two cards of the stock to a pile.
func (s *scene) lay2(p engine.Pile) {
	s.Move(s.Top(stock), p, nil)
	s.Move(s.Top(stock), p, nil)
}

// The players here are of all kinds at once, so that also careless and idle play comes to an end.
func TestMatchesOfAnyPlayersEnd(t *testing.T) {
	matches := 400
	if testing.Short() {
		matches = 40
	}
	for m := range matches {
		dice := engine.NewRand(uint64(m))
		var options string
		for _, o := range info.Options {
			values := o.Values
			switch o.Kind {
			case engine.Switch:
				values = []string{"on", "off"}
			case engine.Number:
				values = []string{"50", "200", "500"}
			}
			options += " " + o.Key + "=" + values[dice.Intn(len(values))]
		}
		s := dealt(t, 2+dice.Intn(3), options, engine.Seed(m))
		wastes := dice.Intn(21) // how often the others pick up on purpose, of 20
		for moves := 0; s.Phase != Over; moves++ {
			if moves > 1_000_000 {
				t.Fatalf("match %d with%s does not end", m, options)
			}
			legal := s.Legal(nil)
			a := legal[dice.Intn(len(legal))]
			switch {
			case s.Phase < Between && s.Turn() == 0 && m%2 == 0:
				a, _ = s.Parse(s.choice())
			case slices.Contains(legal, pick) && dice.Intn(20) < wastes:
				a = pick
			}
			s.Apply(a, nil)
		}
		if err := s.Check(); err != nil {
			t.Fatal(err)
		}
	}
}
