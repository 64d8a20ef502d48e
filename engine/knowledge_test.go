package engine

import (
	"fmt"
	"math"
	"slices"
	"strings"
	"testing"

	"pgregory.net/rapid"
)

// seenBy are the seats of the test table that know a card.
func seenBy(t *Table, c Card) string {
	var who []string
	for s := range Seat(3) {
		if t.cells[c].seen&s.bit() != 0 {
			who = append(who, fmt.Sprint(s))
		}
	}
	return strings.Join(who, " ")
}

func TestWhereACardLandsDecidesWhoKnowsIt(t *testing.T) {
	table := NewTable(testLayout(), 1)
	steps := []struct {
		to   Pile
		want string
	}{
		{testStock, ""},
		{testHand1, "1"},
		{testStock, "1"},
		{testHand2, "1 2"},
		{testOpen, "0 1 2"},
		{testHand0, "0 1 2"},
		{testStock, "0 1 2"},
	}
	for i, step := range steps {
		table.Move(5, step.to, nil)
		if got := seenBy(&table, 5); got != step.want {
			t.Errorf("step %d: known to %q, want %q", i, got, step.want)
		}
	}
	table.Shuffle(testStock, nil)
	if got := seenBy(&table, 5); got != "" {
		t.Errorf("after a shuffle known to %q, want nobody", got)
	}
}

func TestTurningAPileShowsAndHidesButMemoryStays(t *testing.T) {
	table := NewTable(testLayout(), 1)
	table.Move(0, testHand1, nil)
	shown := func(s Seat) []Card {
		v := viewOf(&table, s)
		return v.Shown(nil, testHand1)
	}
	known := func(s Seat) []Card {
		v := viewOf(&table, s)
		return v.Known(nil, testHand1)
	}
	check := func(when string, got, want []Card) {
		t.Helper()
		if !slices.Equal(got, want) {
			t.Errorf("%s: %v, want %v", when, got, want)
		}
	}
	check("seat 0 before", known(0), []Card{NoCard})
	check("the owner before", shown(1), []Card{0})
	table.SetFacing(testHand1, FaceUp, nil)
	check("seat 0 looking", shown(0), []Card{0})
	table.SetFacing(testHand1, InHand, nil)
	check("seat 0 later", shown(0), []Card{NoCard})
	check("seat 0 remembering", known(0), []Card{0})
	table.Move(4, testHand1, nil)
	check("seat 0 and the next card", known(0), []Card{0, NoCard})
	table.SetFacing(testHand1, FaceDown, nil)
	check("the owner of a pile face down", shown(1), []Card{NoCard, NoCard})
	check("the owner remembering", known(1), []Card{0, 4})
	if table.Facing(testHand1) != FaceDown {
		t.Errorf("lies %d", table.Facing(testHand1))
	}
}

// viewOf is a view of a bare table.
func viewOf(t *Table, s Seat) *View {
	var v View
	v.Fill(nil, Config{}, t, s)
	return &v
}

func TestPickTakesTheLowestCopyAndGivesAwayTheBestKnown(t *testing.T) {
	// Face a has the cards 0, 4 and 8.
	table := NewTable(testLayout(), 1)
	for _, c := range []Card{4, 8} {
		table.Move(c, testHand0, nil)
	}
	table.Move(8, testOpen, nil) // all see card 8 being taken up
	table.Move(8, testHand0, nil)
	table.cells[4].pool, table.cells[8].pool = 3, 5
	if got := table.Pick(testHand0, 0); got != 4 {
		t.Fatalf("picks %d, want 4", got)
	}
	if seenBy(&table, 4) != "0 1 2" || seenBy(&table, 8) != "0" {
		t.Errorf("cards 4 and 8 are known to %q and %q, want everybody and 0", seenBy(&table, 4), seenBy(&table, 8))
	}
	if table.cells[4].pool != 5 || table.cells[8].pool != 3 {
		t.Errorf("pools %d and %d, want 5 and 3", table.cells[4].pool, table.cells[8].pool)
	}
	if got := table.Pick(testHand0, 0); got != 4 || seenBy(&table, 4) != "0 1 2" {
		t.Errorf("picked again: %d, known to %q", got, seenBy(&table, 4))
	}
	if got := table.Pick(testHand1, 0); got != NoCard {
		t.Errorf("picks %d from a hand without the face", got)
	}
}

// What others see of a hand must not depend on which of two equal cards is which.
func TestPickMakesCopiesOfOneShuffleIndistinguishable(t *testing.T) {
	play := func(public Card) *View {
		table := NewTable(testLayout(), 1)
		table.Move(public, testOpen, nil)
		table.Move(public, testHand0, nil)
		for _, c := range []Card{0, 4, 1} {
			if c != public {
				table.Move(c, testHand0, nil)
			}
		}
		table.Move(table.Pick(testHand0, 0), testOpen, nil)
		return viewOf(&table, 1)
	}
	low, high := play(0), play(4)
	if !low.Equal(high) || low.Key() != high.Key() {
		t.Errorf("seat 1 sees %v and %v", low.Known(nil, testHand0), high.Known(nil, testHand0))
	}
	if got := low.Known(nil, testHand0); !slices.Equal(got, []Card{NoCard, NoCard}) {
		t.Errorf("of the hand seat 1 still knows %v", got)
	}
}

// Which of two equal cards has come to light must not change what is guessed of the rest.
func TestGuessesDoNotDependOnWhichCopyIsUnseen(t *testing.T) {
	guess := func(played Card) (worlds []string) {
		table := NewTable(testLayout(), 1)
		table.StartRound(1, testStock, nil)
		table.Move(1, testHand1, nil)
		table.Move(played, testHand1, nil)
		table.Move(played, testOpen, nil)
		v := viewOf(&table, 0)
		world := NewTable(table.Layout, 0)
		r := NewRand(3)
		for range 50 {
			world.Determinize(v, &r)
			var faces []Face
			for _, p := range []Pile{testHand1, testStock} {
				for _, c := range world.Cards(nil, p) {
					faces = append(faces, world.Face(c))
				}
			}
			worlds = append(worlds, fmt.Sprint(faces))
		}
		return worlds
	}
	if low, high := guess(0), guess(8); !slices.Equal(low, high) {
		t.Errorf("guesses %v and %v", low[:3], high[:3])
	}
}

// deal gives every hand n cards from a shuffled stock.
func deal(seed Seed, n int) *Table {
	table := NewTable(testLayout(), seed)
	table.StartRound(1, testStock, nil)
	for range n {
		for p := testHand0; p <= testHand2; p++ {
			table.Move(table.Top(testStock), p, nil)
		}
	}
	return &table
}

func TestCardsOfAPublicPileFormAPoolOfTheirOwn(t *testing.T) {
	table := deal(1, 2) // six cards in hands, six in the stock
	var public []Card
	for range 6 {
		c := table.Top(testStock)
		table.Move(c, testOpen, nil)
		public = append(public, c)
	}
	for _, c := range public {
		table.Move(c, testStock, nil)
	}
	table.Shuffle(testStock, nil)
	table.Move(table.Top(testStock), testHand1, nil) // one of the new pool beside two of the old

	world := NewTable(table.Layout, 0)
	r := NewRand(1)
	v := viewOf(table, 0)
	fresh := make(map[Card]bool)
	for range 500 {
		world.Determinize(v, &r)
		from := 0
		for _, c := range world.Cards(nil, testHand1) {
			if slices.Contains(public, c) {
				from++
				fresh[c] = true
			}
		}
		if from != 1 {
			t.Fatalf("%d cards of hand 1 come from the shuffled pile, want 1", from)
		}
		for _, p := range []Pile{testHand2, testStock} {
			for _, c := range world.Cards(nil, p) {
				if slices.Contains(public, c) != (p == testStock) {
					t.Fatalf("card %d lies in %s", c, table.PileName(p))
				}
			}
		}
	}
	if len(fresh) != 6 {
		t.Errorf("the card drawn from the new pool is one of %d, want 6", len(fresh))
	}
}

func TestHiddenCardsInAShuffleJoinTheirPoolToTheNewOne(t *testing.T) {
	table := deal(2, 2)
	known := table.Top(testStock)
	table.Move(known, testOpen, nil)
	hidden := table.First(testHand1)
	table.Move(known, testStock, nil)
	table.Move(hidden, testStock, nil)
	table.Shuffle(testStock, nil)

	world := NewTable(table.Layout, 0)
	r := NewRand(1)
	v := viewOf(table, 0)
	inHand2 := make(map[Card]bool)
	for range 2000 {
		world.Determinize(v, &r)
		if again := viewOf(&world, 0); !again.Equal(v) {
			t.Fatal("the world looks different")
		}
		for _, c := range world.Cards(nil, testHand2) {
			inHand2[c] = true
		}
	}
	// All that seat 0 has not seen may lie anywhere, the card put back included: the
	// pool says less than a person with a pencil could know, but nothing wrong.
	for c := range Card(12) {
		if mine := table.PileOf(c) == testHand0; inHand2[c] == mine {
			t.Errorf("card %d can be in hand 2: %t", c, inHand2[c])
		}
	}
}

func TestManyShufflesKeepPoolsApart(t *testing.T) {
	// Each cycle puts one card away unseen and shuffles the rest, all of it public.
	faces := make([]string, 60)
	for i := range faces {
		faces[i] = fmt.Sprint("card", i)
	}
	layout := NewLayout(NewPack(faces), append([]PileSpec{
		{Name: "stock", Role: Stock, Owner: NoSeat, Facing: FaceDown},
		{Name: "open", Role: Discard, Owner: NoSeat, Facing: FaceUp},
	}, HandSpecs(2)...))
	table := NewTable(layout, 1)
	table.StartRound(1, 0, nil)
	const stock, open, away = 0, 1, 2
	r := NewRand(9)
	for cycle := range 1000 {
		for table.Count(stock) > 0 {
			table.Move(table.Top(stock), open, nil)
		}
		for table.Count(away) > 20 {
			table.Move(table.First(away), open, nil)
		}
		for table.Count(open) > 0 {
			table.Move(table.First(open), stock, nil)
		}
		public := table.Cards(nil, stock)
		table.Shuffle(stock, nil)
		drawn := table.Top(stock)
		table.Move(drawn, away, nil)
		if !slices.Contains(public, drawn) {
			t.Fatalf("cycle %d: drew %d", cycle, drawn)
		}

		v := viewOf(&table, 1)
		world := NewTable(layout, 0)
		world.Determinize(v, &r)
		if err := world.CheckCards(); err != nil {
			t.Fatalf("cycle %d: %v", cycle, err)
		}
		if again := viewOf(&world, 1); !again.Equal(v) {
			t.Fatalf("cycle %d: the world looks different", cycle)
		}
		// The last card came from this shuffle; all others of the hand did not.
		fresh := 0
		for _, c := range world.Cards(nil, away) {
			if slices.Contains(public, c) {
				fresh++
			}
		}
		if fresh != 1 {
			t.Fatalf("cycle %d: %d cards of the hand come from the last shuffle, want 1", cycle, fresh)
		}
	}
	if table.tick.pools == 0 || int(table.tick.shuffles) != 1001 {
		t.Errorf("%d pools, %d shuffles", table.tick.pools, table.tick.shuffles)
	}
}

func TestDeterminizeReachesAllOrdersEquallyOften(t *testing.T) {
	// Seat 0 has seen all but four cards: two in hand 1, one in hand 2, one in the stock.
	table := NewTable(NewLayout(NewPack(strings.Fields("a b c d e f")), testLayout().specs), 1)
	table.StartRound(1, testStock, nil)
	for _, p := range []Pile{testHand0, testOpen, testHand1, testHand1, testHand2} {
		table.Move(table.Top(testStock), p, nil)
	}
	v := viewOf(&table, 0)
	world := NewTable(table.Layout, 0)
	order := func() string {
		cards := world.Cards(nil, testHand1)
		cards = world.Cards(cards, testHand2)
		return fmt.Sprint(world.Cards(cards, testStock))
	}
	const samples = 24_000
	counts := make(map[string]int)
	r := NewRand(42)
	for range samples {
		world.Determinize(v, &r)
		counts[order()]++
		if world.Top(testOpen) != table.Top(testOpen) || world.Top(testHand0) != table.Top(testHand0) {
			t.Fatal("a card that was seen has moved")
		}
	}
	if len(counts) != 24 {
		t.Fatalf("%d worlds, want 24", len(counts))
	}
	const each = samples / 24
	for order, n := range counts {
		if math.Abs(float64(n-each)) > 5*math.Sqrt(each) {
			t.Errorf("%s comes %d times of %d, want about %d", order, n, samples, each)
		}
	}
}

func TestDeterminizeTakesNothingFromTheTruth(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		truth := deal(Seed(rapid.Uint64().Draw(t, "seed")), rapid.IntRange(0, 3).Draw(t, "cards"))
		seat := Seat(rapid.IntRange(0, 2).Draw(t, "seat"))
		v := viewOf(truth, seat)

		// Another truth that the seat cannot tell from this one gives the same view, and
		// so the same worlds.
		other := NewTable(truth.Layout, 5)
		luck := NewRand(rapid.Uint64().Draw(t, "luck"))
		other.Determinize(v, &luck)
		u := viewOf(&other, seat)
		if !u.Equal(v) || u.Key() != v.Key() {
			t.Fatal("the world looks different")
		}
		a, b := NewTable(truth.Layout, 1), NewTable(testLayout(), 2)
		one := NewRand(7)
		two := one
		a.Determinize(v, &one)
		b.Determinize(u, &two)
		if !slices.Equal(a.cells, b.cells) || a.tick != b.tick || one != two {
			t.Fatal("two equal views give two worlds from one seed")
		}
		if a.Seed() == truth.Seed() {
			t.Fatal("the world knows the seed of the deal")
		}
	})
}

func TestViewsOfDifferentKnowledgeDiffer(t *testing.T) {
	table := deal(3, 2)
	base := viewOf(table, 0)
	changes := map[string]func(*Table){
		"turn":         func(t *Table) { t.SetTurn(1, nil) },
		"own card":     func(t *Table) { t.Move(t.First(testHand0), testStock, nil) },
		"hidden place": func(t *Table) { t.Move(t.First(testHand1), testHand2, nil) },
		"open card":    func(t *Table) { t.Move(t.Top(testStock), testOpen, nil) },
		"facing":       func(t *Table) { t.SetFacing(testHand2, FaceUp, nil) },
		"shuffle":      func(t *Table) { t.Shuffle(testStock, nil) },
		"round":        func(t *Table) { t.tick.round++ },
	}
	for name, change := range changes {
		other := NewTable(table.Layout, 0)
		other.CopyFrom(table)
		change(&other)
		if v := viewOf(&other, 0); v.Equal(base) {
			t.Errorf("%s: the views are equal", name)
		} else if v.Key() == base.Key() {
			t.Errorf("%s: the keys are equal", name)
		}
	}
	if viewOf(table, 1).Equal(base) {
		t.Error("two seats have equal views")
	}
}

func TestViewsHideTheOrderOfHands(t *testing.T) {
	// In which order hidden cards came into a hand, and which of them, is not to be seen.
	table := deal(4, 3)
	other := NewTable(table.Layout, 0)
	other.CopyFrom(table)
	other.Move(other.First(testHand1), testHand1, nil)
	if slices.Equal(other.Cards(nil, testHand1), table.Cards(nil, testHand1)) {
		t.Fatal("the order has not changed")
	}
	for s := range Seat(3) {
		if !viewOf(&other, s).Equal(viewOf(table, s)) {
			t.Errorf("seat %d sees the order of a hand", s)
		}
	}
}

func TestViewKeepsVariablesByValue(t *testing.T) {
	type vars struct{ n int }
	table := NewTable(testLayout(), 1)
	v := viewOf(&table, 0)
	if Vars[vars](v) != nil {
		t.Error("variables in a view that was given none")
	}
	x := vars{1}
	SetVars(v, x)
	x.n = 2
	SetVars(v, vars{3})
	if got := Vars[vars](v); got == nil || got.n != 3 {
		t.Errorf("variables are %v, want 3", got)
	}
	if Vars[int](v) != nil {
		t.Error("variables of another game")
	}
	SetVars(v, 7)
	if got := Vars[int](v); got == nil || *got != 7 || Vars[vars](v) != nil {
		t.Errorf("variables are %v", got)
	}
}

func TestViewForgetsTheSeed(t *testing.T) {
	table := deal(77, 1)
	if v := viewOf(table, 0); v.table.Seed() != 0 {
		t.Errorf("the view holds seed %v", v.table.Seed())
	}
}

func TestViewLocatesKnownCardsAlone(t *testing.T) {
	table := deal(5, 2)
	v := viewOf(table, 2)
	for c := range Card(12) {
		want := NoPile
		if table.PileOf(c) == testHand2 {
			want = testHand2
		}
		if got := v.Where(c); got != want {
			t.Errorf("card %d is in %v, want %v", c, got, want)
		}
	}
	if got := v.Where(NoCard); got != NoPile {
		t.Errorf("no card is in %v", got)
	}
	if v.Top(testStock) != NoCard || v.Top(testOpen) != NoCard || v.Count(testStock) != 6 {
		t.Errorf("tops %d and %d, %d in the stock", v.Top(testStock), v.Top(testOpen), v.Count(testStock))
	}
	if v.Seat() != 2 || v.Layout() != table.Layout || v.Round() != 1 || v.Turn() != NoSeat {
		t.Errorf("seat %d, round %d, turn %d", v.Seat(), v.Round(), v.Turn())
	}
}
