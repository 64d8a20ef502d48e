package gogogo

import (
	"fmt"
	"testing"

	"deckhand/engine"
)

func TestD12TheNextPlayerLeadsAfterALastClearing(t *testing.T) {
	for _, p := range []position{
		{hands: []string{"Tc", others, "9h"}, stack: "8s"},
		{hands: []string{"7c", others, "9h"}, stack: "7d 7h 7s"},
		{hands: []string{"", others, "9h"}, downs: []string{"7c"}, stack: "7d 7h 7s"},
	} {
		s := set(t, p)
		s.Apply(s.Legal(nil)[0], nil)
		s.pile(discard, "")
		expect(t, "placed", s.Placed[:s.Out], []engine.Seat{0})
		s.turnOf(1, Play)
	}
}

func TestD13PrizePoints(t *testing.T) {
	s := set(t, position{hands: []string{"9c", "Tc Qc", "Jc 2c", "4c 5c"}, stack: "8s"})
	s.do("play 9c", "play Tc", "play Qc", "play 2c", "play 5c", "play Jc")
	s.result("out", 1, 2, 3, 4)
	s.scores(3, 2, 1, 0)
	s.tells("move Jc hand2 discard", "out 2 3", "last 3 4", "score 0 3", "score 1 2", "score 2 1", "score 3 0", "turn -1")
	t.Run("add up on the ladder", func(t *testing.T) {
		s := set(t, position{options: "tournament=on", hands: []string{"9c", "Tc Qc", "4c 5c"}, stack: "8s", totals: []int{3, 1, 4}, level: 2})
		s.do("play 9c", "play Tc", "play Qc")
		s.scores(5, 2, 4)
	})
}

func TestD14TheOthersPlayOn(t *testing.T) {
	s := set(t, position{hands: []string{"9c", "Tc Qc 3c", "4c 5c 6c"}, stack: "8s"})
	s.do("play 9c")
	s.tells("move 9c hand0 discard", "out 0 1", "turn 1")
	s.do("play Tc", "play 3c", "play 5c", "play Qc")
	s.result("out", 1, 2, 3)
}

func TestD16ARoundWithoutAnEndIsStopped(t *testing.T) {
	stopped := 0
	for seed := range engine.Seed(100) {
		s := dealt(t, 3, "", seed)
		since := 0 // actions without a card that leaves the draw pile, a row or the game
		for s.Phase == Play {
			before := s.fixed()
			s.Apply(s.Legal(nil)[0], nil)
			if since++; s.fixed() != before {
				since = 0
			}
		}
		o, _ := s.Outcome()
		if guard := since >= 40*s.Left() && s.Left() > 1; guard != (o.Reason == "guard") {
			t.Errorf("deal %d ends with %q after %d actions of %d seats", seed, o.Reason, since, s.Left())
		} else if guard {
			stopped++
		}
	}
	expect(t, "some rounds are stopped", stopped > 0 && stopped < 100, true)
}

// fixed are the numbers of cards that only change when somebody gets on.
func (s *scene) fixed() (n [2 + 2*maxSeats]int) {
	n[0], n[1] = s.Count(stock), s.Count(out)
	for seat := range engine.Seat(maxSeats) {
		n[2+seat], n[2+maxSeats+seat] = s.Count(up(seat)), s.Count(down(seat))
	}
	return n
}

func TestR1TheGuard(t *testing.T) {
	t.Run("what counts as getting on", func(t *testing.T) {
		for name, test := range map[string]struct {
			position position
			action   string
			idle     int16
		}{
			"a play":             {position{hands: []string{"9c 3c", others}, stack: "8s"}, "play 9c", 8},
			"a draw":             {position{hands: []string{"9c 3c", others}, stack: "8s", stock: "Ah"}, "play 9c", 0},
			"no draw, full hand": {position{hands: []string{"9c 3c 4c 5c", others}, stack: "8s", stock: "Ah"}, "play 9c", 8},
			"taking":             {position{hands: []string{"7c 3c", others}, stack: "8s"}, "take", 8},
			"a ten":              {position{hands: []string{"Tc 3c", others}, stack: "8s"}, "play Tc", 0},
			"four of a rank":     {position{hands: []string{"8c 3c", "5h 6h"}, stack: "8s 8h 8d"}, "play 8c", 0},
			"an open card":       {position{hands: []string{"", others}, ups: []string{"9c"}, downs: []string{"2h 3h 4h"}, stack: "8s"}, "play 9c", 0},
			"the lowest card":    {position{hands: []string{"", others}, ups: []string{"7c"}, downs: []string{"2h 3h 4h"}, stack: "8s"}, "take", 0},
			"a hidden card":      {position{hands: []string{"", others}, downs: []string{"9c 2h"}, stack: "8s"}, "flip 0", 0},
			"a fouled one":       {position{hands: []string{"", others}, downs: []string{"7c 2h"}, stack: "8s"}, "flip 0", 0},
			"going out":          {position{hands: []string{"9c", others, "5c"}, stack: "8s"}, "play 9c", 8},
		} {
			test.position.idle = 7
			s := set(t, test.position)
			s.do(test.action)
			expect(t, name, s.Idle, test.idle)
		}
	})
	for _, test := range []struct {
		name   string
		hands  []string
		placed []engine.Seat
		idle   int
		stops  bool
		places []int
	}{
		{"two seats", []string{"9c 3c", "5c 6c 7c"}, nil, 79, true, []int{1, 2}},
		{"not before", []string{"9c 3c", "5c 6c 7c"}, nil, 78, false, nil},
		{"three seats", []string{"9c 3c", "5c 6c 7c", "2c"}, nil, 119, true, []int{1, 3, 1}},
		{"not before, three", []string{"9c 3c", "5c 6c 7c", "2c"}, nil, 118, false, nil},
		{"behind those that are out", []string{"9c 3c", "5c 6c 7c", ""}, []engine.Seat{2}, 79, true, []int{2, 3, 1}},
		{"shared last", []string{"9c 3c", "5c", "6c", ""}, []engine.Seat{3}, 119, true, []int{2, 2, 2, 1}},
		{"going out lowers the limit", []string{"9c", "5c 6c", "7c"}, nil, 100, true, []int{1, 3, 2}},
		{"going out to one left is no guard", []string{"9c", "5c 6c"}, nil, 100, true, []int{1, 2}},
	} {
		t.Run(test.name, func(t *testing.T) {
			s := set(t, position{hands: test.hands, stack: "8s", idle: test.idle, placed: test.placed})
			s.do("play 9c")
			if !test.stops {
				s.turnOf(1, Play)
				return
			}
			reason := engine.Reason("guard")
			if s.Left() == 1 {
				reason = "out"
			}
			s.result(reason, test.places...)
			expect(t, "idle stays", s.Idle, int16(test.idle+1))
		})
	}
	t.Run("rows count as cards", func(t *testing.T) {
		s := set(t, position{hands: []string{"9c 3c", "5c"}, ups: []string{"", "Kc Kd Ac"}, downs: []string{"2c 2d", "6c 6d 6h"}, stack: "8s", idle: 79})
		s.do("play 9c")
		s.tells("move 9c hand0 discard", "guard -1 1", "last 1 2", "score 0 1", "score 1 0", "turn -1")
		s.result("guard", 1, 2)
	})
}

func TestR5TheLadder(t *testing.T) {
	round := position{options: "tournament=on", hands: []string{"9c", "9d", "9h", "9s"}, stack: "8s", level: 3, totals: []int{1, 2, 3, 4}}
	for _, test := range []struct {
		name  string
		order []engine.Seat
		level int16
		ends  bool
	}{
		{"first climbs", []engine.Seat{0, 1, 2}, 4, false},
		{"second stays", []engine.Seat{1, 0, 2}, 3, false},
		{"third stays", []engine.Seat{1, 2, 0}, 3, false},
		{"last falls off", []engine.Seat{1, 2, 3}, 3, true},
		{"stopped with few cards climbs", nil, 4, false}, // all have one card and share the first place
		{"shared last falls off", []engine.Seat{1}, 3, true},
	} {
		t.Run(test.name, func(t *testing.T) {
			s := set(t, round)
			s.finish(test.order...)
			expect(t, "level", s.Level, test.level)
			if test.ends {
				s.turnOf(engine.NoSeat, Over)
				return
			}
			s.turnOf(0, Between)
			s.legal("deal")
			s.do("deal")
			expect(t, "level after the deal", s.Level, test.level)
			expect(t, "round", s.Round(), 2)
		})
	}
	t.Run("shared places have the points of the better one", func(t *testing.T) {
		s := set(t, round)
		s.finish(1)
		s.scores(1+2, 2+3, 3+2, 4+2)
		s.result("guard", 4, 2, 2, 1)
	})
	t.Run("climbing is told", func(t *testing.T) {
		s := set(t, position{options: "tournament=on", hands: []string{"9c", "9d"}, stack: "8s", level: 3})
		s.do("play 9c")
		s.tells("move 9c hand0 discard", "out 0 1", "last 1 2", "score 0 1", "score 1 0", "level 0 4", "turn 0")
	})
}

func TestR9OnlyWhoWentOutIsKept(t *testing.T) {
	s := set(t, position{hands: []string{"9c", "Tc Qc", "4c 5c"}, stack: "8s"})
	expect(t, "placed", s.Dump().Vars[1].Value, []int{})
	s.do("play 9c")
	expect(t, "placed", s.Dump().Vars[1].Value, []int{0})
	s.do("play Tc", "play Qc")
	expect(t, "placed", s.Dump().Vars[1].Value, []int{0, 1})
	t.Run("nor who was ranked by the guard", func(t *testing.T) {
		s := set(t, position{hands: []string{"9c 3c", "", "4c"}, stack: "8s", placed: []engine.Seat{1}, idle: 79})
		s.do("play 9c")
		expect(t, "placed", s.Dump().Vars[1].Value, []int{1})
	})
	t.Run("and only in this round", func(t *testing.T) {
		s := set(t, position{options: "tournament=on", hands: []string{"9c", "9d"}, stack: "8s", idle: 9})
		s.do("play 9c")
		expect(t, "placed", s.Dump().Vars[1].Value, []int{0})
		expect(t, "idle", s.Idle, int16(10))
		s.do("deal")
		expect(t, "placed", s.Dump().Vars[1].Value, []int{})
		expect(t, "idle", s.Idle, int16(0))
	})
}

func TestR10AHundredRoundsEndTheMatch(t *testing.T) {
	last := position{options: "tournament=on", hands: []string{"9c", "9d", "9h"}, stack: "8s", round: 100, totals: []int{70, 71, 72}}
	t.Run("the highest total first", func(t *testing.T) {
		s := set(t, last)
		s.finish(0, 1)
		s.scores(72, 72, 72)
		s.result("guard", 1, 1, 1)
		expect(t, "level", s.Level, int16(2))
	})
	t.Run("also in the middle", func(t *testing.T) {
		s := set(t, last)
		s.finish(2, 0)
		s.scores(71, 71, 74)
		s.result("guard", 2, 2, 1)
	})
	t.Run("falling off ends it as always", func(t *testing.T) {
		s := set(t, last)
		s.finish(2, 1)
		s.result("out", 3, 2, 1)
	})
	t.Run("not after 99", func(t *testing.T) {
		p := last
		p.round = 99
		s := set(t, p)
		s.finish(0, 1)
		s.turnOf(0, Between)
		s.do("deal")
		expect(t, "round", s.Round(), 100)
	})
}

func TestR11OneRoundWithoutTheLadder(t *testing.T) {
	s := set(t, position{hands: []string{"9c", "9d"}, stack: "8s"})
	s.refuses("deal", "R11", "roundOn")
	s.do("play 9c")
	s.result("out", 1, 2)
	s.legal()
	for _, text := range []string{"deal", "play 9d", "take", "flip 0", "up 9d 8s 7s"} {
		s.refuses(text, "R11", "over")
	}
	expect(t, "level", s.Level, int16(1))
	t.Run("with it the next one is dealt", func(t *testing.T) {
		s := set(t, position{options: "tournament=on swapUps=on", hands: []string{"9c", "9d"}, stack: "8s"})
		s.do("play 9c")
		s.turnOf(0, Between)
		for _, text := range []string{"play 9d", "take", "flip 0", "up 9d 8s 7s"} {
			s.refuses(text, "R11", "roundOver")
		}
		s.do("deal")
		s.turnOf(1, Choose)
		s.refuses("deal", "R11", "roundOn")
	})
}

// The players here are of all kinds at once, so that also careless and spiteful play comes to an end.
func TestMatchesOfAnyPlayersEnd(t *testing.T) {
	matches := 1000
	if testing.Short() {
		matches = 50
	}
	for m := range matches {
		dice := engine.NewRand(uint64(m))
		options := []string{"", " wildTens=on", " voluntaryTake=on", " multiUps=on swapUps=on", " starter=random", " starter=loser"}[dice.Intn(6)]
		if dice.Intn(4) == 0 {
			options += " tournament=on"
		}
		s := dealt(t, 2+dice.Intn(4), options, engine.Seed(m))
		wastes := dice.Intn(21) // how often the others take when they can, of 20
		moves := 0
		var legal []engine.Action
		for ; s.Phase != Over; moves++ {
			if moves > MaxRounds*20000 {
				t.Fatalf("match %d with%s does not end", m, options)
			}
			legal = s.Legal(legal[:0])
			a := legal[dice.Intn(len(legal))]
			switch {
			case s.Turn() == 0 && len(legal) > 1 && s.Round() < 4:
				a = s.choose(legal)
			case dice.Intn(20) < wastes:
				a = legal[len(legal)-1]
			}
			s.Apply(a, nil)
			if err := s.Check(); err != nil {
				t.Fatal(err)
			}
			for seat := range engine.Seat(s.Seats) {
				if s.Count(stock) > 0 && s.Count(hand(seat)) < handSize {
					t.Fatalf("match %d: seat %d holds %d cards and there are some to draw", m, seat, s.Count(hand(seat)))
				}
			}
		}
	}
}

// What must always be true is looked for after each move of these tests; here it is shown that a fault would be found.
func TestCheckFindsFaults(t *testing.T) {
	for fault, spoil := range map[string]func(*scene){
		"a seat that is out with cards":   func(s *scene) { s.In &^= 2; s.Out++; s.In |= 1 },
		"a seat without cards":            func(s *scene) { s.moveAll(hand(2), out, nil) },
		"an open row before a broken one": func(s *scene) { s.lay("Kc", up(0)); s.lay("2h", down(0)) },
		"a row too long":                  func(s *scene) { s.lay("2h 3h 4h Kh", down(0)) },
		"a turn of a seat that is out":    func(s *scene) { s.moveAll(hand(0), out, nil); s.In &^= 1; s.Out++ },
		"a turn of the last":              func(s *scene) { s.moveAll(hand(1), out, nil); s.moveAll(hand(2), out, nil); s.In, s.Out = 1, 2 },
		"a turn after the end":            func(s *scene) { s.Phase = Over },
	} {
		s := set(t, position{hands: []string{"9c", "9d", "9h"}, stack: "8s"})
		expect(t, "before", s.Check(), nil)
		spoil(s)
		if s.Check() == nil {
			t.Errorf("%s is not found", fault)
		}
	}
	for round := range 3 {
		s := set(t, position{options: "tournament=on", hands: []string{"9c", "9d", "9h"}, stack: "8s", round: 1 + round})
		s.finish(0, 1)
		expect(t, fmt.Sprint("between rounds ", round), s.Check(), nil)
	}
}
