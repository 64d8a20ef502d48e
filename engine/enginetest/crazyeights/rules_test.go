package crazyeights

import (
	"context"
	"slices"
	"strings"
	"testing"

	"deckhand/engine"
	"deckhand/engine/bot"
)

// arrange lays out a position: the top of the discard pile, the hands, and how many
// cards are in the stock; the rest lies under the top card. Seat 0 is to play.
func arrange(t *testing.T, top string, stocked int, hands ...string) *State {
	t.Helper()
	fresh, err := Game{}.New(engine.Config{Seats: len(hands)}, 1)
	if err != nil {
		t.Fatal(err)
	}
	s := fresh.(*State)
	for c := range engine.Card(info.Layout.Size()) {
		s.Move(c, stock, nil)
	}
	card := func(text string) engine.Card {
		f, ok := info.Layout.Lookup(text)
		if !ok {
			t.Fatalf("no card %q", text)
		}
		return engine.Card(f)
	}
	for seat, hand := range hands {
		for _, text := range strings.Fields(hand) {
			s.Move(card(text), hand0+engine.Pile(seat), nil)
		}
	}
	s.Move(card(top), discard, nil)
	for s.Count(stock) > stocked {
		s.MoveUnder(s.Top(stock), discard, nil)
	}
	s.Plays = int8(s.Count(discard) - 1)
	s.Suit = int8(suitOf(engine.Face(card(top))))
	s.SetTurn(0, nil)
	return s
}

// do plays actions that must be legal.
func do(t *testing.T, s *State, texts ...string) {
	t.Helper()
	for _, text := range texts {
		if err := engine.Do(s, text, nil); err != nil {
			t.Fatal(err)
		}
		if err := s.Check(); err != nil {
			t.Fatalf("after %q: %v", text, err)
		}
	}
}

func legalTexts(s *State) string {
	var texts []string
	for _, a := range s.Legal(nil) {
		texts = append(texts, s.Text(a))
	}
	return strings.Join(texts, ", ")
}

func wantLegal(t *testing.T, s *State, want string) {
	t.Helper()
	if got := legalTexts(s); got != want {
		t.Errorf("legal are %s; want %s", got, want)
	}
}

func wantRefusal(t *testing.T, s *State, text, clause, code string) {
	t.Helper()
	a, err := s.Parse(text)
	if err != nil {
		t.Fatal(err)
	}
	if r := s.Why(a); r == nil || r.Clause != clause || r.Code != code {
		t.Errorf("%q: %v, want %s (%s)", text, r, code, clause)
	}
}

func TestS1TheDealIsByTheNumberOfSeats(t *testing.T) {
	dealers := make(map[engine.Seat]bool)
	for seats, size := range map[int]int{2: 7, 3: 5, 4: 5, 5: 5} {
		for seed := range engine.Seed(40) {
			fresh, err := Game{}.New(engine.Config{Seats: seats}, seed)
			if err != nil {
				t.Fatal(err)
			}
			s := fresh.(*State)
			for seat := range engine.Seat(seats) {
				if got := s.Count(hand0 + engine.Pile(seat)); got != size {
					t.Fatalf("%d seats: seat %d has %d cards, want %d", seats, seat, got, size)
				}
			}
			if s.Count(discard) != 1 || s.Turn() != (s.Dealer+1)%engine.Seat(seats) {
				t.Fatalf("%d turned up, dealer %d, turn %d", s.Count(discard), s.Dealer, s.Turn())
			}
			dealers[s.Dealer] = true
		}
	}
	if len(dealers) != maxSeats {
		t.Errorf("dealers were %v", dealers)
	}
}

func TestS2TheStarterIsNoEight(t *testing.T) {
	for seed := range engine.Seed(500) {
		s, err := Game{}.New(engine.Config{Seats: 4}, seed)
		if err != nil {
			t.Fatal(err)
		}
		top := engine.Face(s.(*State).Top(discard))
		if rankOf(top) == eight || s.(*State).Suit != int8(suitOf(top)) {
			t.Fatalf("seed %d turns up %s with suit %d", seed, info.Layout.Text(top), s.(*State).Suit)
		}
	}
}

func TestT1SuitOrRankMayBePlayed(t *testing.T) {
	s := arrange(t, "7h", 10, "2h 7c 2s Kd", "3c")
	wantLegal(t, s, "play 2h, play 7c, draw")
	wantRefusal(t, s, "play Kd", "T1", "mismatch")
	wantRefusal(t, s, "play 3c", "T1", "notInHand")
}

func TestT2AnEightNamesTheSuit(t *testing.T) {
	s := arrange(t, "7h", 10, "8c 9d", "9h 9s 8d 3h")
	wantLegal(t, s, "play 8c h, play 8c d, play 8c c, play 8c s, draw")
	wantRefusal(t, s, "play 8c", "T2", "suitNeeded")
	do(t, s, "play 8c s")
	wantLegal(t, s, "play 8d h, play 8d d, play 8d c, play 8d s, play 9s, draw")
	do(t, s, "play 9s")
	wantLegal(t, s, "play 9d, draw")
}

func TestT3TheLastEightNamesNoSuit(t *testing.T) {
	s := arrange(t, "7h", 10, "8c", "9h")
	wantLegal(t, s, "play 8c, draw")
	wantRefusal(t, s, "play 8c h", "T3", "noSuitOnLast")
	do(t, s, "play 8c")
	if s.Suit != 2 || s.Phase != Over {
		t.Errorf("suit %d, phase %s", s.Suit, s.Phase)
	}
}

func TestT4FiveCardsMayBeDrawn(t *testing.T) {
	s := arrange(t, "7h", 10, "2h", "9h")
	for drawn := range 5 {
		if s.Turn() != 0 || int(s.Drawn) != drawn {
			t.Fatalf("after %d draws: turn %d, drawn %d", drawn, s.Turn(), s.Drawn)
		}
		wantRefusal(t, s, "pass", "T5", "drawFirst")
		do(t, s, "draw")
	}
	wantRefusal(t, s, "draw", "T4", "drawnEnough")
	if legal := legalTexts(s); !strings.HasPrefix(legal, "play 2h") || !strings.HasSuffix(legal, ", pass") {
		t.Errorf("legal are %s", legal)
	}
	do(t, s, "play 2h")
	if s.Turn() != 1 || s.Drawn != 0 {
		t.Errorf("turn %d, drawn %d", s.Turn(), s.Drawn)
	}
}

func TestT5PassingNeedsDrawsOrAnEmptyStock(t *testing.T) {
	s := arrange(t, "7h", 5, "2c", "9h")
	do(t, s, "draw", "draw", "draw", "draw", "draw", "pass")
	if s.Turn() != 1 || s.Passes != 1 {
		t.Errorf("turn %d, passes %d: the stock was empty", s.Turn(), s.Passes)
	}
	wantRefusal(t, s, "draw", "T5", "stockEmpty")
	wantLegal(t, s, "play 9h, pass")

	s = arrange(t, "7h", 6, "2c", "9h")
	do(t, s, "draw", "draw", "draw", "draw", "draw", "pass")
	if s.Passes != 0 {
		t.Errorf("passes %d: a card was left", s.Passes)
	}
}

func TestE1AnEmptyHandEndsTheRound(t *testing.T) {
	s := arrange(t, "7h", 10, "2h", "9h 8c", "As Kd 5d")
	do(t, s, "play 2h")
	o, over := s.Outcome()
	if !over || o.Reason != "out" || !slices.Equal(o.Scores, []int{0, -59, -16}) || !slices.Equal(o.Places, []int{1, 3, 2}) {
		t.Errorf("%+v, %t", o, over)
	}
	wantLegal(t, s, "")
	wantRefusal(t, s, "draw", "E1", "over")
}

func TestE2AHundredCardsOrPassesAllRoundBlock(t *testing.T) {
	s := arrange(t, "7h", 0, "2c 3c", "9d 9s", "3d 2d")
	do(t, s, "pass", "pass", "pass")
	if s.Phase != Play || s.Passes != 3 {
		t.Fatalf("phase %s, passes %d", s.Phase, s.Passes)
	}
	do(t, s, "pass")
	o, over := s.Outcome()
	if !over || o.Reason != "blocked" || !slices.Equal(o.Scores, []int{-5, -18, -5}) || !slices.Equal(o.Places, []int{1, 3, 1}) {
		t.Errorf("%+v, %t", o, over)
	}

	s = arrange(t, "7h", 0, "2h 3c", "9h 9s")
	do(t, s, "play 2h")
	s.Plays = maxPlays - 1
	if err := engine.Do(s, "play 9h", nil); err != nil {
		t.Fatal(err)
	}
	if o, over := s.Outcome(); !over || o.Reason != "blocked" || s.Plays != maxPlays {
		t.Errorf("%+v, %t after %d plays", o, over, s.Plays)
	}

	s = arrange(t, "7h", 0, "2h", "9h 9s")
	s.Plays = maxPlays - 1
	if err := engine.Do(s, "play 2h", nil); err != nil {
		t.Fatal(err)
	}
	if o, _ := s.Outcome(); o.Reason != "out" {
		t.Errorf("the hundredth card empties a hand: %+v", o)
	}
}

func TestAPlayEndsTheRowOfPasses(t *testing.T) {
	s := arrange(t, "7h", 0, "2c 3c", "9h 9s")
	do(t, s, "pass", "play 9h")
	if s.Passes != 0 {
		t.Errorf("passes %d", s.Passes)
	}
}

func TestP1CardsCostTheirPoints(t *testing.T) {
	for hand, want := range map[string]int16{"8h": 50, "Th Jd Qc Ks": 40, "As": 1, "2h 9d": 11, "": 0} {
		s := arrange(t, "7h", 4, "3h", hand)
		if got := s.holds(1).points(); got != want {
			t.Errorf("%q costs %d, want %d", hand, got, want)
		}
	}
}

func TestTextsThatAreNoActionsAreRefused(t *testing.T) {
	s := arrange(t, "7h", 10, "2h", "9h")
	for _, text := range []string{"", "Draw", "draw ", " draw", "play", "play ", "play 1h", "play 7h h", "play 8h x", "play 8h hd", "play 8h ", "play 8h h h", "deal"} {
		if a, err := s.Parse(text); err == nil {
			t.Errorf("%q is read as %#x", text, a)
		}
	}
}

func TestGesturesPlayAndDraw(t *testing.T) {
	s := arrange(t, "7h", 10, "2h 8c 9d", "9h")
	card := func(text string) engine.Card { f, _ := info.Layout.Lookup(text); return engine.Card(f) }
	for name, c := range map[string]struct {
		gesture engine.Gesture
		actions int
		code    string
	}{
		"a card that fits":       {engine.Gesture{Seat: 0, Cards: []engine.Card{card("2h")}, From: hand0, To: discard}, 1, ""},
		"an eight":               {engine.Gesture{Seat: 0, Cards: []engine.Card{card("8c")}, From: hand0, To: discard}, 4, ""},
		"a card that does not":   {engine.Gesture{Seat: 0, Cards: []engine.Card{card("9d")}, From: hand0, To: discard}, 0, "mismatch"},
		"two cards":              {engine.Gesture{Seat: 0, Cards: []engine.Card{card("2h"), card("8c")}, From: hand0, To: discard}, 0, "oneCard"},
		"the stock":              {engine.Gesture{Seat: 0, From: stock, To: hand0}, 1, ""},
		"out of turn":            {engine.Gesture{Seat: 1, Cards: []engine.Card{card("9h")}, From: hand0 + 1, To: discard}, 0, "notYourTurn"},
		"somebody else's hand":   {engine.Gesture{Seat: 0, Cards: []engine.Card{card("9h")}, From: hand0 + 1, To: discard}, 0, ""},
		"the discard pile":       {engine.Gesture{Seat: 0, Cards: []engine.Card{card("7h")}, From: discard, To: hand0}, 0, ""},
		"a card that is none":    {engine.Gesture{Seat: 0, Cards: []engine.Card{engine.NoCard}, From: hand0, To: discard}, 0, ""},
		"somebody who is nobody": {engine.Gesture{Seat: -1, From: stock, To: hand0 - 1}, 0, ""},
	} {
		m := s.Match(c.gesture)
		code := ""
		if m.Refusal != nil {
			code = m.Refusal.Code
		}
		if len(m.Actions) != c.actions || code != c.code || m.Sequence {
			t.Errorf("%s: %+v %q, want %d actions, %q", name, m, code, c.actions, c.code)
		}
	}
}

// The policy is worth something: against random players, in turn on every seat, it wins
// far more than its share.
func TestThePolicyPlaysWithCare(t *testing.T) {
	for _, seats := range []int{2, 4} {
		const deals = 300
		share := 0.0
		for deal := range deals {
			share += winShare(t, seats, engine.Seed(deal), engine.Seat(deal%seats))
		}
		got := share / deals
		t.Logf("%d seats: wins %.2f of the games", seats, got)
		if want := 1.6 / float64(seats); got < want {
			t.Errorf("%d seats: wins %.2f of the games, want %.2f", seats, got, want)
		}
	}
}

// winShare plays one game with the policy on a seat against random players.
func winShare(t *testing.T, seats int, seed engine.Seed, careful engine.Seat) float64 {
	t.Helper()
	setup := engine.Config{Seats: seats}
	s, err := Game{}.New(setup, seed)
	if err != nil {
		t.Fatal(err)
	}
	good, err := bot.New(bot.Normal, Game{}, setup)
	if err != nil {
		t.Fatal(err)
	}
	random, err := bot.New(bot.Random, Game{}, setup)
	if err != nil {
		t.Fatal(err)
	}
	log := engine.NewLog(careful)
	var p engine.Position
	var ev engine.Events
	for n := uint64(seed) << 20; s.Turn() != engine.NoSeat; n++ {
		player := random
		if s.Turn() == careful {
			player = good
		}
		p.Take(s, s.Turn(), log)
		ev.Reset()
		s.Apply(player.Choose(context.Background(), &p, bot.Budget{Seed: n}).Action, &ev)
		log.Add(ev.List())
	}
	o, _ := s.Outcome()
	if o.Places[careful] != 1 {
		return 0
	}
	shared := 0
	for _, place := range o.Places {
		if place == 1 {
			shared++
		}
	}
	return 1 / float64(shared)
}
