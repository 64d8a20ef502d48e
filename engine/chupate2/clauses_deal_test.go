package chupate2

import (
	"fmt"
	"slices"
	"testing"

	"deckhand/engine"
)

// The same deal number gives the same cards for ever, in every version: these fingerprints never change.
func TestTheSameSeedGivesTheSameDealForEver(t *testing.T) {
	for _, test := range []struct {
		seed engine.Seed
		want [4]string // with 2, 3, 4 and 5 seats
	}{
		{0, [4]string{"8abf76bbc3555021", "1cd292f54486c26b", "2f32c4846d6386e9", "1b64833b1296f905"}},
		{1, [4]string{"84beb7595dbb51e0", "229fba34b95bcc86", "0ba2c77ca223c922", "b12da998fb9a92ce"}},
		{42, [4]string{"3175b0c521cfecb8", "e2b4f8707442b700", "0ff7d85b9251a155", "be3a3a8938f175a0"}},
		{99999999, [4]string{"8e8d60d8a7abc7a5", "cde22c05c9f7a4c5", "d0d779ace4b1226f", "607b7c68587b953f"}},
		{18446744073709551615, [4]string{"1409b66c4b0f6e24", "af3f3d74ab5e3649", "9f2b95bb71f33be3", "d7a3381d7a5a2f89"}},
	} {
		for i, want := range test.want {
			expect(t, fmt.Sprintf("deal %d for %d", test.seed, i+2), engine.Hash(dealt(t, i+2, "", test.seed)), want)
		}
	}
	t.Run("card by card", func(t *testing.T) {
		s := dealt(t, 2, "", 1)
		expect(t, "dealer", s.Dealer, engine.Seat(1))
		expect(t, "hand of seat 0", s.pile(hand0), "Ac Qd 2h 9h 9s Td 3s")
		expect(t, "hand of seat 1", s.pile(hand0+1), "3c As Td 3c Qs Jd 4h")
		expect(t, "discard", s.pile(discard), "Ts")
		expect(t, "next cards", textOf(s.Cards(nil, stock)[s.Count(stock)-5:]), "8d 3d Kd Qh 9s")
	})
	t.Run("later rounds and new stocks, too", func(t *testing.T) {
		s := dealt(t, 3, "", 1)
		s.win(0)
		s.do("deal")
		expect(t, "second round", engine.Hash(s.State), "cef9514110f2ce82")
		for s.Count(stock) > 0 {
			s.Move(s.Top(stock), discard, nil)
		}
		s.do("draw")
		expect(t, "its second stock", textOf(s.Cards(nil, stock)[:8]), "Qh 5s 5c 9c 6c Kc 3s Kd")
	})
}

// Options that change no card leave the deal as it is.
func TestADealIsTheSameUnderEveryOption(t *testing.T) {
	plain := engine.Hash(dealt(t, 4, "", 7))
	for _, o := range info.Options {
		values := o.Values
		if o.Kind == engine.Switch {
			values = []string{"on", "off"}
		}
		for _, value := range values {
			expect(t, o.Key+"="+value, engine.Hash(dealt(t, 4, o.Key+"="+value, 7)), plain)
		}
	}
}

func TestTheFirstDealerIsDrawnEvenly(t *testing.T) {
	const deals = 20000
	for seats := 2; seats <= 5; seats++ {
		for _, step := range []engine.Seed{1, 1000, 1 << 40} {
			var count [5]int
			for i := range engine.Seed(deals) {
				count[dealerOf(t, seats, i*step)]++
			}
			for seat := range seats {
				// Five times the spread that chance alone would give: 5 * sqrt(20000/4) and less.
				if off := count[seat] - deals/seats; off < -354 || off > 354 {
					t.Errorf("%d seats, every %dth deal: seat %d deals first in %d of %d", seats, step, seat, count[seat], deals)
				}
			}
		}
	}
}

// dealerOf draws the first dealer as New does, without dealing all the cards. That it is the same one is checked for
// some of the seeds.
func dealerOf(t *testing.T, seats int, seed engine.Seed) engine.Seat {
	t.Helper()
	dice := engine.NewRand(uint64(seed))
	dealer := engine.Seat(dice.Intn(seats))
	if seed%997 == 0 {
		expect(t, "dealer", dealt(t, seats, "", seed).Dealer, dealer)
	}
	return dealer
}

// The cards of a round come from the deal number and the number of the round alone.
func TestADealDoesNotDependOnTheRoundBefore(t *testing.T) {
	short, long, blocked := dealt(t, 4, "limit=300", 11), dealt(t, 4, "limit=300", 11), dealt(t, 4, "limit=300", 11)
	short.win(short.Turn())
	for long.Phase < Between {
		long.do(long.choice()) // sensible play, with new stocks on the way or not
	}
	for blocked.Phase < Between {
		a := "draw"
		if blocked.Pending > 0 {
			a = "take"
		}
		blocked.do(a)
	}
	for _, s := range []*scene{short, long, blocked} {
		s.do("deal")
		s.Totals = [engine.MaxSeats]int16{}
	}
	expect(t, "second deal after a long round", engine.Hash(long.State), engine.Hash(short.State))
	expect(t, "second deal after a blocked round", engine.Hash(blocked.State), engine.Hash(short.State))
}

// The cards come from the top of the same shuffled pack whoever plays: with more seats the same cards go to other hands.
func TestEverySeatCountSharesThePack(t *testing.T) {
	var packs [][]engine.Card
	for seats := 2; seats <= 5; seats++ {
		state, err := Game{}.New(engine.Config{Seats: seats}, 5)
		if err != nil {
			t.Fatal(err)
		}
		s := state.(*State)
		s.StartRound(1, stock, nil)
		packs = append(packs, s.Cards(nil, stock))
	}
	for _, pack := range packs[1:] {
		if !slices.Equal(pack, packs[0]) {
			t.Error("the shuffle depends on the number of seats")
		}
	}
}

// A match keeps the options it was set up with, whatever becomes of the map.
func TestOptionsAreKept(t *testing.T) {
	options := map[string]string{"autoCall": "on"}
	state, err := Game{}.New(engine.Config{Seats: 2, Options: options}, 1)
	if err != nil {
		t.Fatal(err)
	}
	options["autoCall"] = "off"
	options["limit"] = "50"
	var view engine.View
	state.View(0, &view)
	want := engine.Config{Seats: 2, Options: map[string]string{"autoCall": "on"}}
	if got := view.Config(); !info.Equal(got, want) {
		t.Errorf("the match says its options are %v", got.Options)
	}
}
