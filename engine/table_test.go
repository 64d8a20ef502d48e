package engine

import (
	"slices"
	"strings"
	"testing"

	"pgregory.net/rapid"
)

// A small table for tests: twelve cards, three of each face, in every kind of pile.
const (
	testStock Pile = iota
	testOpen
	testHand0
	testHand1
	testHand2
	testPiles
)

func testLayout() *Layout {
	return NewLayout(NewPack(strings.Fields("a b c d a b c d a b c d")), append([]PileSpec{
		{Name: "stock", Role: Stock, Owner: NoSeat, Facing: FaceDown},
		{Name: "open", Role: Discard, Owner: NoSeat, Facing: FaceUp},
	}, HandSpecs(3)...))
}

// model is a table as one would write it without a thought for speed.
type model struct {
	piles  [testPiles][]Card
	facing [testPiles]Facing
	seen   [12]uint8
	turn   Seat
}

func newModel() *model {
	m := &model{facing: [testPiles]Facing{FaceDown, FaceUp, InHand, InHand, InHand}, turn: NoSeat}
	for c := range Card(12) {
		m.piles[testStock] = append(m.piles[testStock], c)
	}
	return m
}

func (m *model) viewers(p Pile) uint8 {
	switch {
	case m.facing[p] == FaceUp:
		return 0xff
	case m.facing[p] == InHand && p >= testHand0:
		return 1 << (p - testHand0)
	}
	return 0
}

func (m *model) where(c Card) Pile {
	return Pile(slices.IndexFunc(m.piles[:], func(cards []Card) bool { return slices.Contains(cards, c) }))
}

func (m *model) move(c Card, to Pile, under bool) {
	from := m.where(c)
	m.piles[from] = slices.DeleteFunc(slices.Clone(m.piles[from]), func(d Card) bool { return d == c })
	if under {
		m.piles[to] = slices.Insert(m.piles[to], 0, c)
	} else {
		m.piles[to] = append(m.piles[to], c)
	}
	m.seen[c] |= m.viewers(to)
}

func TestTableMatchesAModelOfSlices(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		table := NewTable(testLayout(), Seed(rapid.Uint64().Draw(t, "seed")))
		m := newModel()
		card := func() Card { return Card(rapid.IntRange(0, 11).Draw(t, "card")) }
		pile := func() Pile { return Pile(rapid.IntRange(0, int(testPiles)-1).Draw(t, "pile")) }
		t.Repeat(map[string]func(*rapid.T){
			"move": func(*rapid.T) {
				c, to := card(), pile()
				table.Move(c, to, nil)
				m.move(c, to, false)
			},
			"move under": func(*rapid.T) {
				c, to := card(), pile()
				table.MoveUnder(c, to, nil)
				m.move(c, to, true)
			},
			"shuffle": func(t *rapid.T) {
				p := pile()
				table.Shuffle(p, nil)
				order := table.Cards(nil, p)
				if !slices.Equal(sortedCards(order), sortedCards(m.piles[p])) {
					t.Fatalf("shuffling %v gives %v", m.piles[p], order)
				}
				m.piles[p] = order
				for _, c := range order {
					m.seen[c] = m.viewers(p)
				}
			},
			"turn over": func(*rapid.T) {
				p := pile()
				f := Facing(rapid.IntRange(0, 1).Draw(t, "facing"))
				if f == FaceDown && p >= testHand0 {
					f = InHand
				}
				table.SetFacing(p, f, nil)
				m.facing[p] = f
				for _, c := range m.piles[p] {
					m.seen[c] |= m.viewers(p)
				}
			},
			"gather": func(*rapid.T) {
				p := pile()
				table.StartRound(2, p, nil)
				m.piles = [testPiles][]Card{}
				m.piles[p] = table.Cards(nil, p)
				for p := range testPiles {
					m.facing[p] = table.Spec(Pile(p)).Facing
				}
				for c := range m.seen {
					m.seen[c] = m.viewers(p)
				}
			},
			"turn": func(*rapid.T) {
				m.turn = Seat(rapid.IntRange(-1, 2).Draw(t, "seat"))
				table.SetTurn(m.turn, nil)
			},
			"copy": func(*rapid.T) {
				other := NewTable(table.Layout, 0)
				other.CopyFrom(&table)
				table.Move(0, testStock, nil) // the copy must not notice
				table = other
			},
			"": func(t *rapid.T) { compare(t, &table, m) },
		})
	})
}

func sortedCards(cards []Card) []Card {
	cards = slices.Clone(cards)
	slices.Sort(cards)
	return cards
}

// compare asks the table everything that the model knows.
func compare(t *rapid.T, table *Table, m *model) {
	if err := table.CheckCards(); err != nil {
		t.Fatal(err)
	}
	if table.Turn() != m.turn {
		t.Fatalf("turn %d, want %d", table.Turn(), m.turn)
	}
	for p := range testPiles {
		want := m.piles[p]
		if got := table.Cards(nil, p); !slices.Equal(got, want) {
			t.Fatalf("pile %d holds %v, want %v", p, got, want)
		}
		if table.Count(p) != len(want) || table.Facing(p) != m.facing[p] {
			t.Fatalf("pile %d counts %d and lies %d, want %d and %d", p, table.Count(p), table.Facing(p), len(want), m.facing[p])
		}
		first, top := NoCard, NoCard
		if len(want) > 0 {
			first, top = want[0], want[len(want)-1]
		}
		if table.First(p) != first || table.Top(p) != top {
			t.Fatalf("pile %d goes from %d to %d, want %d to %d", p, table.First(p), table.Top(p), first, top)
		}
		for i, c := range want {
			below, next := NoCard, NoCard
			if i > 0 {
				below = want[i-1]
			}
			if i+1 < len(want) {
				next = want[i+1]
			}
			if table.Below(c) != below || table.Next(c) != next || table.PileOf(c) != p {
				t.Fatalf("card %d lies in %d between %d and %d, want %d between %d and %d",
					c, table.PileOf(c), table.Below(c), table.Next(c), p, below, next)
			}
		}
		for f := range Face(table.Faces()) {
			has := slices.ContainsFunc(want, func(c Card) bool { return table.Face(c) == f })
			if table.Has(p, f) != has {
				t.Fatalf("pile %d has face %d: %t, want %t", p, f, !has, has)
			}
		}
	}
	for c, seen := range m.seen {
		if table.cells[c].seen != seen {
			t.Fatalf("card %d is known to %08b, want %08b", c, table.cells[c].seen, seen)
		}
	}
}

func TestCheckCardsFindsBrokenRings(t *testing.T) {
	for name, spoil := range map[string]func(*Table){
		"count":      func(t *Table) { t.cells[t.n].pile++ },
		"next link":  func(t *Table) { t.cells[3].next = 7 },
		"prev link":  func(t *Table) { t.cells[3].prev = 7 },
		"pile":       func(t *Table) { t.cells[3].pile = 1 },
		"loop":       func(t *Table) { t.cells[11].next = 0 },
		"last link":  func(t *Table) { t.cells[t.n].prev = 3 },
		"empty pile": func(t *Table) { t.cells[t.n].next, t.cells[t.n].prev, t.cells[t.n].pile = t.n, t.n, 0 },
		"wrong head": func(t *Table) { t.cells[11].next = t.n + 1 },
	} {
		t.Run(name, func(t *testing.T) {
			table := NewTable(testLayout(), 1)
			if err := table.CheckCards(); err != nil {
				t.Fatalf("a new table: %v", err)
			}
			spoil(&table)
			if table.CheckCards() == nil {
				t.Error("not found")
			}
		})
	}
}

func TestMoveToItsOwnPlaceKeepsTheOrder(t *testing.T) {
	table := NewTable(testLayout(), 1)
	before := table.Cards(nil, testStock)
	table.Move(table.Top(testStock), testStock, nil)
	table.MoveUnder(table.First(testStock), testStock, nil)
	if got := table.Cards(nil, testStock); !slices.Equal(got, before) {
		t.Errorf("holds %v, want %v", got, before)
	}
}

func TestPileOperationsAllocateNothing(t *testing.T) {
	table, other := NewTable(testLayout(), 1), NewTable(testLayout(), 1)
	r := NewRand(1)
	got := testing.AllocsPerRun(100, func() {
		table.StartRound(1, testStock, nil)
		for range 20 {
			table.Move(Card(r.Intn(12)), Pile(r.Intn(int(testPiles))), nil)
			table.MoveUnder(Card(r.Intn(12)), Pile(r.Intn(int(testPiles))), nil)
			table.Pick(testHand0, Face(r.Intn(4)))
		}
		table.SetFacing(testHand1, FaceUp, nil)
		table.Shuffle(testOpen, nil)
		other.CopyFrom(&table)
	})
	if got > 0 {
		t.Errorf("%v allocations", got)
	}
}
