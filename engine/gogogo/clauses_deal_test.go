package gogogo

import (
	"fmt"
	"slices"
	"strings"
	"testing"

	"deckhand/engine"
)

// The same deal number gives the same cards for ever, in every version: these fingerprints never change.
func TestTheSameSeedGivesTheSameDealForEver(t *testing.T) {
	for _, test := range []struct {
		seed engine.Seed
		want [4]string // with 2, 3, 4 and 5 seats
	}{
		{0, [4]string{"109ecb3e3354b628", "bb5969ba7751780b", "808d4e38b138c311", "dd87c91e9c0aab4c"}},
		{1, [4]string{"19144d71ab3b865a", "ba9d5649fa0f964d", "33c65c1516d1b091", "6c149a0864958ca6"}},
		{42, [4]string{"02139d6d8e3e002e", "12aeaf177120011f", "98ea7a038616afa5", "d2c1ad3fb0f98a92"}},
		{99999999, [4]string{"3cc8f26429d47476", "8376fda1c7dbae6d", "82412131eb2b2eaf", "9965cda5905b2e18"}},
		{18446744073709551615, [4]string{"c2f60f5884e74ae6", "abf96beb26538477", "a9b8da206e2596cb", "3c39aa3b9c9ec0ac"}},
	} {
		for i, want := range test.want {
			expect(t, fmt.Sprintf("deal %d for %d", test.seed, i+2), engine.Hash(dealt(t, i+2, "", test.seed)), want)
		}
	}
	t.Run("card by card", func(t *testing.T) {
		s := dealt(t, 2, "", 1)
		for pile, want := range map[engine.Pile]string{hand(0): "8c 9d Ad", up(0): "5h 9c Jh", down(0): "8s Kc 2h", hand(1): "3h 6c 8d", up(1): "Ah Jd 6s", down(1): "2s 7s Jc"} {
			s.pile(pile, want)
		}
		expect(t, "next cards", textOf(s.Cards(nil, stock)[s.Count(stock)-5:]), "Ks 9h Ac 3c 7h")
	})
	t.Run("later rounds, too", func(t *testing.T) {
		s := dealt(t, 3, "tournament=on", 1)
		s.finish(0, 1)
		s.do("deal")
		expect(t, "second round", engine.Hash(s.State), "4a49882696f08af0")
	})
	t.Run("and lots", func(t *testing.T) {
		var starters []engine.Seat
		for seed := range engine.Seed(8) {
			starters = append(starters, dealt(t, 5, "starter=random", seed).Turn())
		}
		expect(t, "starters", starters, []engine.Seat{2, 0, 0, 4, 3, 4, 2, 4})
	})
}

// Options that change no card leave the deal as it is.
func TestADealIsTheSameUnderEveryOption(t *testing.T) {
	plain := dealt(t, 4, "", 7).Dump().PilesJSON()
	for _, option := range []string{"wildTens=on", "multiUps=on", "voluntaryTake=on", "swapUps=on", "tournament=on"} {
		expect(t, option, string(dealt(t, 4, option, 7).Dump().PilesJSON()), string(plain))
	}
}

func TestLotsFallEvenly(t *testing.T) {
	const deals = 20000
	for _, option := range []string{"starter=random", "starter=loser"} {
		for seats := 2; seats <= 5; seats++ {
			for _, step := range []engine.Seed{1, 1000, 1 << 40} {
				var count [5]int
				for i := range engine.Seed(deals) {
					dice := engine.NewRand(uint64(i * step))
					s := State{rules: &rules{starter: option[len("starter="):]}, Vars: Vars{Seats: int8(seats), Lot: uint16(dice.Uint64())}}
					count[s.nextStarter(1)]++
				}
				for seat, n := range count[:seats] {
					if off := n*seats - deals; off*off > 16*deals*seats { // four standard deviations
						t.Errorf("%s, step %d: of %d seats, seat %d starts %d of %d deals", option, step, seats, seat, n, deals)
					}
				}
			}
		}
	}
}

func TestD9TheRowIsWhatWasDealt(t *testing.T) {
	s := dealt(t, 4, "", 1)
	s.turnOf(0, Play)
	row := s.Cards(nil, up(0))
	slices.Sort(row)
	s.refuses("up "+textOf(row), "D9", "rowIsFixed")
	for seat := range engine.Seat(4) {
		for _, pile := range []engine.Pile{hand(seat), up(seat), down(seat)} {
			expect(t, info.Layout.PileName(pile), s.Count(pile), 3)
		}
	}
	t.Run("one card at a time, from the starter", func(t *testing.T) {
		s := set(t, position{options: "tournament=on", hands: []string{"9c", "Tc Qc", "4c 5c"}, stack: "8s"})
		s.do("play 9c", "play Tc", "play Qc", "deal")
		events := s.events.List()
		for i := range 27 {
			pile := []func(engine.Seat) engine.Pile{down, up, hand}[i/9]
			expect(t, fmt.Sprint("card ", i), events[2+i].To, pile(engine.Seat((2+i)%3)))
		}
		expect(t, "then", events[29].Kind, engine.Turned)
	})
	t.Run("nobody has seen the hidden row", func(t *testing.T) {
		var view engine.View
		for seat := range engine.Seat(4) {
			s.View(seat, &view)
			for owner := range engine.Seat(4) {
				expect(t, "hidden row", view.Known(nil, down(owner)), []engine.Card{engine.NoCard, engine.NoCard, engine.NoCard})
				expect(t, "open row", view.Known(nil, up(owner)), s.Cards(nil, up(owner)))
			}
		}
	})
}

// finish ends the round: these seats go out in this order, the others keep their cards.
func (s *scene) finish(order ...engine.Seat) {
	s.t.Helper()
	for _, seat := range order {
		for _, pile := range []engine.Pile{hand(seat), up(seat), down(seat)} {
			s.moveAll(pile, out, nil)
		}
		s.goOut(seat, nil)
	}
	s.Phase = Play
	s.endRound(&s.events)
}

func TestD10ThePersonStartsThenTheLoser(t *testing.T) {
	for seed := range engine.Seed(10) {
		s := dealt(t, 3, "tournament=on", seed)
		s.turnOf(0, Play)
		s.pile(discard, "")
		expect(t, "dealer", s.Dealer, engine.Seat(2))
		s.finish(0, 2)
		s.do("deal")
		s.turnOf(1, Play)
		expect(t, "dealer", s.Dealer, engine.Seat(0))
	}
	t.Run("clockwise", func(t *testing.T) {
		s := set(t, position{hands: []string{"5c 2c", "6c 2d", "7c 2h"}})
		s.do("play 5c", "play 6c", "play 7c")
		s.turnOf(0, Play)
	})
}

func TestR2TheRowIsChosen(t *testing.T) {
	start := position{options: "swapUps=on", hands: []string{"3c 4c 5c", others}, ups: []string{"Kc Qc 3d", "9h 9d Th"}, downs: []string{"2h 2d 2s", "3h 3s 4h"},
		choosing: true, dealer: 1}
	s := set(t, start)
	s.legal("up 3d 3c 4c", "up 3d 3c 5c", "up 3d 3c Qc", "up 3d 3c Kc", "up 3d 4c 5c", "up 3d 4c Qc", "up 3d 4c Kc", "up 3d 5c Qc",
		"up 3d 5c Kc", "up 3d Qc Kc", "up 4c 5c Qc", "up 4c 5c Kc", "up 4c Qc Kc", "up 5c Qc Kc")
	s.refuses("play 3c", "R2", "chooseFirst")
	s.refuses("take", "R2", "chooseFirst")
	s.refuses("flip 0", "R2", "chooseFirst")
	s.refuses("up 9h Qc Kc", "R2", "notOfSix", cardFact(t, "Card", "9h"))
	s.do("up 4c Qc Kc")
	s.tells("move Kc up0 hand0", "move Qc up0 hand0", "move 3d up0 hand0", "move 4c hand0 up0", "move Qc hand0 up0", "move Kc hand0 up0", "row 0 0", "turn 1")
	s.pile(up(0), "4c Qc Kc")
	s.pile(hand(0), "3c 3d 5c")
	s.turnOf(1, Choose)
	s.do("up 9h Th 9d") // as it was, in any order
	s.pile(up(1), "9h Th 9d")
	s.pile(hand(1), others)
	s.turnOf(0, Play)
	expect(t, "idle", s.Idle, int16(0))
	t.Run("another card of the rank may be named", func(t *testing.T) {
		s := set(t, start)
		s.do("up 3c Qc Kc")
		s.pile(up(0), "3c Qc Kc")
		s.pile(hand(0), "3d 4c 5c")
	})
	t.Run("from the starter on, once each", func(t *testing.T) {
		for seed := range engine.Seed(20) {
			s := dealt(t, 5, "swapUps=on starter=random", seed)
			starter := s.Starter()
			for i := range engine.Seat(5) {
				s.turnOf((starter+i)%5, Choose)
				s.Apply(s.Legal(nil)[0], nil)
			}
			s.turnOf(starter, Play)
		}
	})
	t.Run("twenty ways with six ranks", func(t *testing.T) {
		s := set(t, position{options: "swapUps=on", hands: []string{"3c 4c 5c", others}, ups: []string{"Kc Qc 6c"}, downs: []string{"2h 2d 2s"}, choosing: true})
		expect(t, "choices", len(s.Legal(nil)), 20)
	})
	t.Run("others see what they saw", func(t *testing.T) {
		s := set(t, start)
		s.do("up 4c Qc Kc")
		var view engine.View
		s.View(1, &view)
		expect(t, "known of the hand", textOf(slices.DeleteFunc(view.Known(nil, hand(0)), func(c engine.Card) bool { return c < 0 })), "3d")
	})
}

func TestR4WhoStarts(t *testing.T) {
	t.Run("loser", func(t *testing.T) {
		started := make(map[engine.Seat]bool)
		for seed := range engine.Seed(60) {
			s := dealt(t, 4, "starter=loser tournament=on", seed)
			started[s.Turn()] = true
			s.finish(0, 1, 3)
			s.do("deal")
			s.turnOf(2, Play)
		}
		expect(t, "seats that started round 1", len(started), 4)
	})
	t.Run("random", func(t *testing.T) {
		started := make(map[string]bool)
		for seed := range engine.Seed(400) {
			s := dealt(t, 3, "starter=random tournament=on", seed)
			first := s.Turn()
			s.finish(0, 1)
			s.do("deal")
			started[fmt.Sprint(first, s.Turn())] = true
			expect(t, "dealer", s.Starter(), s.Turn())
		}
		expect(t, "pairs of starters", len(started), 9)
	})
	t.Run("of several losers the lowest", func(t *testing.T) {
		s := set(t, position{options: "tournament=on", hands: []string{"5c", "6c 2d", "7c 2h 3h", "8c 2s 3s"}, idle: 119})
		s.Idle = 200
		s.goOn(1, &s.events)
		s.do("deal")
		s.turnOf(2, Play)
	})
	t.Run("with a person out first", func(t *testing.T) {
		s := dealt(t, 2, "tournament=on", 4)
		s.finish(0)
		s.do("deal")
		s.turnOf(1, Play)
		expect(t, "names", strings.Join(phaseNames[:], " "), "choose play between over")
	})
}
