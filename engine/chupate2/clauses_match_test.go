package chupate2

import (
	"fmt"
	"testing"

	"deckhand/engine"
)

func TestE10AfterALastSevenTheNextSeatDrawsAll(t *testing.T) {
	start := position{hands: []string{"7s", "Qd 7h", "4c"}, discard: "3s", stock: "Jc 4h 2d 3d 5d 6d"}
	t.Run("before the hands are counted, without an answer", func(t *testing.T) {
		s := set(t, start)
		s.do("play 7s")
		s.tells("move 7s hand0 discard", "out 0 1", "owed 1 2", "move Jc stock hand1", "move 4h stock hand1",
			"score 0 0", "score 1 41", "score 2 4", "turn 0")
		s.hand(1, "Qd 7h Jc 4h")
		expect(t, "pending", s.Pending, int8(0))
	})
	t.Run("with what was owed before", func(t *testing.T) {
		p := start
		p.discard, p.pending = "7c", 4
		s := set(t, p)
		s.do("play 7s")
		s.hand(1, "Qd 7h Jc 4h 2d 3d 5d 6d")
		s.scores(0, 57, 4)
	})
	t.Run("in the direction of play", func(t *testing.T) {
		p := start
		p.counter = true
		s := set(t, p)
		s.do("play 7s")
		s.hand(1, "Qd 7h")
		s.hand(2, "4c Jc 4h")
		s.scores(0, 17, 28)
	})
	t.Run("the next seat still in", func(t *testing.T) {
		p := start
		p.hands, p.gone = []string{"7s", "", "4c"}, map[engine.Seat]int{1: 1}
		s := set(t, p)
		s.do("play 7s")
		s.hand(2, "4c Jc 4h")
	})
	t.Run("as many as there are", func(t *testing.T) {
		p := start
		p.bare, p.stock, p.discard = true, "Jc", "3s"
		s := set(t, p)
		s.do("play 7s")
		s.hand(1, "Qd 7h Jc 3s")
		expect(t, "discard", s.pile(discard), "7s")
	})
	t.Run("also after an ace", func(t *testing.T) {
		p := start
		p.hands = []string{"As 7s", "Qd", "4c"}
		s := set(t, p)
		s.do("play As call", "play 7s")
		s.hand(1, "Qd Jc 4h")
	})
	t.Run("which may put it out", func(t *testing.T) {
		p := start
		p.totals = []int{0, 70, 0}
		s := set(t, p)
		s.do("play 7s")
		expect(t, "seat 1 is in", s.IsIn(1), false)
	})
}

func TestE12MoreThanTheLimitIsOut(t *testing.T) {
	for _, limit := range []int{100, 50, 150, 200, 300} {
		t.Run(fmt.Sprint(limit), func(t *testing.T) {
			options := fmt.Sprintf("limit=%d", limit)
			if limit == 100 {
				options = "" // by default
			}
			s := set(t, position{options: options, hands: []string{"3s", "Kd", "Kc Ah"}, discard: "Ts", totals: []int{0, limit - 10, limit - 20}})
			s.do("play 3s")
			s.turnOf(0, Between)
			s.scores(0, limit, limit+1)
			expect(t, "seat 1 is in", s.IsIn(1), true)
			expect(t, "seat 2 is in", s.IsIn(2), false)
			s.tells("move 3s hand0 discard", "out 0 1", "score 0 0", "score 1 10", "score 2 21", fmt.Sprintf("eliminated 2 %d", limit+1), "turn 0")
		})
	}
	t.Run("any other limit is refused", func(t *testing.T) {
		for _, limit := range []string{"0", "99", "101", "100.0", "-100", ""} {
			_, err := Game{}.New(engine.Config{Seats: 2, Options: map[string]string{"limit": limit}}, 1)
			expect(t, limit, err, &engine.OptionError{Option: "limit", Value: limit, Range: "50, 100, 150, 200, 300"})
		}
	})
}

func TestE13ANewcomerStartsWithTheWorstTotal(t *testing.T) {
	start := position{hands: []string{"3s", "Kd", "Kc Ah"}, discard: "Ts", totals: []int{12, 35, 57}}
	t.Run("of those still in", func(t *testing.T) {
		s := set(t, start)
		s.do("play 3s", "join")
		s.tells("joined 3 78", "turn 0")
		s.scores(12, 45, 78, 78)
		s.do("deal")
		expect(t, "hand of the newcomer", s.Count(hand0+3), 7)
	})
	t.Run("not of those put out", func(t *testing.T) {
		p := start
		p.totals = []int{12, 35, 97}
		s := set(t, p)
		s.do("play 3s", "join")
		s.scores(12, 45, 118, 45)
	})
	t.Run("not of those who left", func(t *testing.T) {
		s := set(t, start)
		s.do("play 3s", "leave 2", "join")
		s.scores(12, 45, 78, 45)
	})
	t.Run("of the newcomers before", func(t *testing.T) {
		s := set(t, start)
		s.do("play 3s", "join", "join")
		s.scores(12, 45, 78, 78, 78)
	})
	t.Run("who is out does not come back", func(t *testing.T) {
		p := start
		p.totals = []int{12, 35, 97}
		s := set(t, p)
		s.do("play 3s", "deal")
		expect(t, "seat 2 is in", s.IsIn(2), false)
		expect(t, "hand of seat 2", s.Count(hand0+2), 0)
	})
}

func TestE13OutTogetherRanksByTotal(t *testing.T) {
	start := position{hands: []string{"3s", "Kd", "Kc Ah", "Qc Ac", "Kd"}, discard: "Ts", totals: []int{50, 95, 95, 95, 120},
		gone: map[engine.Seat]int{4: 1}, round: 2}
	s := set(t, start)
	s.do("play 3s")
	s.result("out", 1, 2, 3, 3, 5) // with 50, 105, 116, 116 points, and 120 a round before
	t.Run("who lasted longer is better, whatever the total", func(t *testing.T) {
		p := start
		p.totals = []int{50, 199, 95, 95, 101}
		s := set(t, p)
		s.do("play 3s")
		s.result("out", 1, 4, 2, 2, 5)
	})
	t.Run("who left is not counted", func(t *testing.T) {
		p := start
		p.gone = map[engine.Seat]int{4: left}
		p.totals = []int{50, 95, 95, 95, 3}
		s := set(t, p)
		s.do("play 3s")
		s.result("out", 1, 2, 3, 3, 0)
		s.scores(50, 105, 116, 116, 3)
	})
	t.Run("a newcomer can win", func(t *testing.T) {
		s := set(t, position{hands: []string{"3s", "Kd"}, discard: "Ts", totals: []int{95, 80}})
		s.do("play 3s", "join", "deal")
		s.win(2)
		o, over := s.Outcome()
		expect(t, "over", over, true)
		expect(t, "place and total of the newcomer", []int{o.Places[2], o.Scores[2]}, []int{1, 95})
	})
}

func TestE14TheWinnerOfARoundStaysIn(t *testing.T) {
	s := set(t, position{hands: []string{"3s", "Jd Jc", "Jd Jc"}, discard: "Ts", totals: []int{100, 61, 99}})
	s.do("play 3s")
	s.scores(100, 101, 139)
	expect(t, "winner", s.Winner, engine.Seat(0))
	s.result("out", 1, 2, 3)
	s.legal()
	s.refuses("deal", "E14", "over")
	s.refuses("draw", "E14", "over")
	s.refuses("play 3s", "E14", "over")
}

func TestE14HandsAreLaidOpenToBeCounted(t *testing.T) {
	s := set(t, position{hands: []string{"3s", "Kd Ad", "", "4c"}, discard: "Ts", gone: map[engine.Seat]int{2: 1}})
	s.do("play 3s")
	var seen []string
	for _, e := range s.events.List() {
		switch {
		case e.Kind == engine.Flipped:
			seen = append(seen, textOf([]engine.Card{e.Card}))
		case e.Kind == engine.Noted && e.Note == NoteScore:
			seen = append(seen, fmt.Sprintf("seat %d: %d", e.Seat, e.N))
		}
	}
	expect(t, "order", seen, []string{"seat 0: 0", "Kd", "Ad", "seat 1: 21", "4c", "seat 3: 4"})
	var view engine.View
	s.View(0, &view)
	expect(t, "what seat 0 sees of hand 1", textOf(view.Shown(nil, hand0+1)), "Kd Ad")
	s.do("deal")
	s.View(0, &view)
	expect(t, "what seat 0 sees of hand 1 in the next round", view.Shown(nil, hand0+1)[0], engine.NoCard)
}

func TestE16TheSeatAfterTheDealerBegins(t *testing.T) {
	t.Run("and the deal passes on", func(t *testing.T) {
		s := dealt(t, 4, "", 3)
		for round := range 4 {
			expect(t, "round", s.Round(), round+1)
			s.turnOf((s.Dealer+1)%4, Play)
			dealer := s.Dealer
			s.win((dealer + 3) % 4)
			s.Totals = [engine.MaxSeats]int16{} // so that all stay in
			s.do("deal")
			expect(t, "dealer", s.Dealer, (dealer+1)%4)
		}
	})
	t.Run("clockwise, whatever the last round turned to", func(t *testing.T) {
		s := set(t, position{hands: []string{"3s", "Kd", "Kc"}, discard: "Ts", counter: true, dealer: 1})
		s.do("play 3s", "deal")
		expect(t, "dealer", s.Dealer, engine.Seat(2))
		expect(t, "direction", s.Direction, int8(1))
		s.turnOf(0, Play)
	})
	t.Run("seven cards each, one by one from the seat after the dealer", func(t *testing.T) {
		s := set(t, position{hands: []string{"3s", "Kd", "Kc"}, discard: "Ts"})
		s.do("play 3s", "deal")
		texts := s.eventTexts()
		expect(t, "first events", []string{texts[0], texts[1]}, []string{"round 2", "shuffle stock"})
		for i := range 21 {
			e := s.events.List()[2+i]
			expect(t, fmt.Sprintf("card %d", i), e.To, hand0+engine.Pile((s.Dealer+1+engine.Seat(i))%3))
			expect(t, "from", e.From, stock)
		}
		for seat := range engine.Pile(3) {
			expect(t, "cards", s.Count(hand0+seat), 7)
		}
		expect(t, "then", s.events.List()[23].To, discard)
		expect(t, "last event", texts[len(texts)-1], fmt.Sprint("turn ", s.Turn()))
	})
}

func TestE20NobodyLeavesInTheMiddleOfARound(t *testing.T) {
	s := set(t, position{hands: []string{"3s Ah", "Kd", "Kc"}, discard: "Th"})
	for _, text := range []string{"leave 0", "leave 1", "join", "deal"} {
		s.refuses(text, "E16", "roundOn")
	}
	s.do("play Ah call")
	s.turnOf(0, Extra)
	for _, text := range []string{"leave 0", "leave 1", "join", "deal"} {
		s.refuses(text, "E16", "roundOn")
	}
}

func TestR4JoiningAndLeaving(t *testing.T) {
	start := position{hands: []string{"3s", "Kd", "Kc"}, discard: "Ts", totals: []int{10, 20, 30}}
	t.Run("between rounds", func(t *testing.T) {
		s := set(t, start)
		s.do("play 3s")
		s.legal("deal", "join", "leave 0", "leave 1", "leave 2")
	})
	t.Run("two stay", func(t *testing.T) {
		s := set(t, start)
		s.do("play 3s", "leave 1")
		s.tells("left 1 0", "turn 0")
		s.legal("deal", "join")
		s.refuses("leave 0", "R4", "cannotLeave", seatFact(0))
		s.refuses("leave 1", "R4", "cannotLeave", seatFact(1)) // has left
	})
	t.Run("the lowest seat still in speaks for the table", func(t *testing.T) {
		s := set(t, start)
		s.do("play 3s", "leave 0")
		s.tells("left 0 0", "turn 1")
	})
	t.Run("a seat that never was or is out cannot leave", func(t *testing.T) {
		p := start
		p.totals = []int{10, 20, 30, 99}
		p.hands = []string{"3s", "Kd", "Kc", "Ad"}
		s := set(t, p)
		s.do("play 3s")
		s.legal("deal", "join", "leave 0", "leave 1", "leave 2")
		s.refuses("leave 3", "R4", "cannotLeave", seatFact(3))
		s.refuses("leave 4", "R4", "cannotLeave", seatFact(4))
		s.refuses("leave 7", "R4", "cannotLeave", seatFact(7))
	})
	t.Run("five at the table", func(t *testing.T) {
		s := set(t, position{hands: []string{"3s", "Kd", "Kc", "2d", "2c"}, discard: "Ts"})
		s.do("play 3s")
		s.refuses("join", "R4", "tableFull", countFact(5))
		s.do("leave 4", "join")
		expect(t, "seats that sat down", s.Seated, int8(6))
		expect(t, "seat 5 is in", s.IsIn(5), true)
		s.refuses("join", "R4", "tableFull", countFact(5))
	})
	t.Run("eight in a match", func(t *testing.T) {
		s := set(t, start)
		s.do("play 3s")
		for seat := 3; seat < 8; seat++ {
			s.do("join", fmt.Sprint("leave ", seat-1))
			expect(t, "seats that sat down", int(s.Seated), seat+1)
		}
		s.legal("deal", "leave 0", "leave 1", "leave 7")
		s.refuses("join", "R4", "tableFull", countFact(5))
		s.do("deal")
		expect(t, "hand of seat 7", s.Count(hand0+7), 7)
		expect(t, "hands in the dump", len(s.Dump().Piles), 2+8)
	})
	t.Run("a place once left is not counted, its points stay", func(t *testing.T) {
		s := set(t, start)
		s.do("play 3s", "leave 0", "deal")
		s.Totals[1] = 95
		s.win(2)
		s.result("out", 0, 2, 1)
		expect(t, "points of seat 0", s.Totals[0], int16(10))
	})
}

func TestR7ABlockedRoundMayPutEverybodyOut(t *testing.T) {
	blocked := position{hands: []string{"Kd", "Qd", "Qc", "Ad"}, discard: "3s", bare: true, dry: 3}
	t.Run("ranked by total", func(t *testing.T) {
		p := blocked
		p.totals = []int{95, 93, 95, 91}
		s := set(t, p)
		s.do("draw")
		s.scores(105, 103, 105, 102)
		s.result("blocked", 3, 2, 3, 1)
	})
	t.Run("one survivor is first", func(t *testing.T) {
		p := blocked
		p.totals = []int{95, 93, 95, 89}
		s := set(t, p)
		s.do("draw")
		s.result("blocked", 3, 2, 3, 1)
		expect(t, "seat 3 is in", s.IsIn(3), true)
	})
	t.Run("two survivors go on", func(t *testing.T) {
		p := blocked
		p.totals = []int{95, 80, 95, 89}
		s := set(t, p)
		s.do("draw")
		s.turnOf(1, Between)
		_, over := s.Outcome()
		expect(t, "over", over, false)
	})
}

func TestR9TheDealPassesOverEmptyPlaces(t *testing.T) {
	start := position{hands: []string{"3s", "Kd", "Kc", "2d"}, discard: "Ts"}
	t.Run("over one that was put out", func(t *testing.T) {
		p := start
		p.totals = []int{0, 99, 0, 0}
		s := set(t, p)
		s.do("play 3s", "deal")
		expect(t, "dealer", s.Dealer, engine.Seat(2))
		s.turnOf(3, Play)
	})
	t.Run("over one that was put out after the dealer", func(t *testing.T) {
		p := start
		p.totals = []int{0, 0, 99, 0}
		s := set(t, p)
		s.do("play 3s", "deal")
		expect(t, "dealer", s.Dealer, engine.Seat(1))
		s.turnOf(3, Play)
	})
	t.Run("from a dealer that has left", func(t *testing.T) {
		p := start
		p.dealer = 2
		s := set(t, p)
		s.do("play 3s", "leave 2", "leave 3", "deal")
		expect(t, "dealer", s.Dealer, engine.Seat(0))
		s.turnOf(1, Play)
	})
	t.Run("to a newcomer", func(t *testing.T) {
		p := start
		p.dealer = 3
		s := set(t, p)
		s.do("play 3s", "join", "deal")
		expect(t, "dealer", s.Dealer, engine.Seat(4))
		s.turnOf(0, Play)
	})
}

func TestR9StarterWinner(t *testing.T) {
	start := position{options: "starter=winner", hands: []string{"5h 5c", "3s", "Kc", "2d"}, discard: "Ts", turn: 1}
	t.Run("the winner begins, the dealer moves on all the same", func(t *testing.T) {
		s := set(t, start)
		s.do("play 3s", "deal")
		expect(t, "dealer", s.Dealer, engine.Seat(1))
		s.turnOf(1, Play)
		expect(t, "first card went to", s.events.List()[2].To, hand0+2) // dealt from the dealer's left as always
	})
	t.Run("not by default", func(t *testing.T) {
		p := start
		p.options = ""
		s := set(t, p)
		s.do("play 3s", "deal")
		s.turnOf(2, Play)
	})
	t.Run("unless that seat left", func(t *testing.T) {
		s := set(t, start)
		s.do("play 3s", "leave 1", "deal")
		expect(t, "dealer", s.Dealer, engine.Seat(2))
		s.turnOf(3, Play)
	})
	t.Run("or the round was blocked", func(t *testing.T) {
		p := start
		p.moves = 999
		s := set(t, p)
		s.do("draw", "deal")
		s.turnOf(2, Play)
	})
	t.Run("the winner of the round just ended, not of an older one", func(t *testing.T) {
		s := set(t, start)
		s.do("play 3s", "deal")
		s.Moves = 999
		s.do("draw", "deal")
		expect(t, "dealer", s.Dealer, engine.Seat(2))
		s.turnOf(3, Play)
	})
	t.Run("the first round as always", func(t *testing.T) {
		for seed := range engine.Seed(20) {
			s := dealt(t, 3, "starter=winner", seed)
			s.turnOf((s.Dealer+1)%3, Play)
		}
	})
}

func TestR12WhoIsOutHoldsNothingFromTheNextDealOn(t *testing.T) {
	s := set(t, position{hands: []string{"3s", "Kd Kc", "2d"}, discard: "Ts", totals: []int{0, 90, 0}})
	s.do("play 3s")
	s.hand(1, "Kd Kc") // as it was counted
	s.do("deal")
	s.hand(1, "")
	expect(t, "stock", s.Count(stock)+s.Count(discard), 104-14)
}

func TestR13AHundredRoundsEndTheMatch(t *testing.T) {
	last := position{round: 100, hands: []string{"3s", "Kd", "Kc", "2d"}, discard: "Ts", totals: []int{50, 20, 20, 91}}
	t.Run("lowest total first, ties shared", func(t *testing.T) {
		s := set(t, last)
		s.do("play 3s")
		s.scores(50, 30, 30, 93)
		s.result("blocked", 3, 1, 1, 4)
	})
	t.Run("before those put out", func(t *testing.T) {
		p := last
		p.totals = []int{99, 95, 20, 95}
		p.gone = map[engine.Seat]int{3: 99}
		s := set(t, p)
		s.do("play 3s")
		s.result("blocked", 2, 3, 1, 4)
	})
	t.Run("with one left it is won as any other", func(t *testing.T) {
		p := last
		p.totals = []int{50, 91, 92, 99}
		s := set(t, p)
		s.do("play 3s")
		s.result("out", 1, 2, 4, 2) // behind the winner 101, 102 and 101 points
	})
	t.Run("not after 99", func(t *testing.T) {
		p := last
		p.round = 99
		s := set(t, p)
		s.do("play 3s")
		s.turnOf(0, Between)
		s.do("deal")
		expect(t, "round", s.Round(), 100)
	})
}

func TestR14ALastJackOnSevensMakesTheNextSeatDraw(t *testing.T) {
	s := set(t, position{options: "jackOnSeven=on", hands: []string{"Js", "Qd 7h", "4c"}, discard: "7c", pending: 4, stock: "2d 3d 5d 6d"})
	s.legal("play Js", "take")
	s.do("play Js")
	s.hand(1, "Qd 7h 2d 3d 5d 6d")
	s.tells("move Js hand0 discard", "out 0 1", "owed 1 4", "move 2d stock hand1", "move 3d stock hand1",
		"move 5d stock hand1", "move 6d stock hand1", "score 0 0", "score 1 33", "score 2 4", "turn 0")
}

func TestR16LeavingForGoodHappensBetweenRounds(t *testing.T) {
	s := set(t, position{hands: []string{"3s 4s", "Kd", "Kc"}, discard: "Ts", totals: []int{10, 20, 30}})
	s.refuses("leave 2", "E16", "roundOn")
	s.do("play 3s call", "draw", "draw", "play 4s", "leave 2", "deal")
	expect(t, "seat 2 has left", s.HasLeft(2), true)
	s.hand(2, "")
	expect(t, "seats", s.Seats(), 2)
	for range 4 {
		if s.Turn() == 2 {
			t.Error("a seat that has left gets a turn")
		}
		s.do("draw")
	}
}
