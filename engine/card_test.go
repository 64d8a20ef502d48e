package engine

import (
	"bytes"
	"slices"
	"testing"
)

func TestFrenchPackHasItsCardsInOrder(t *testing.T) {
	p := FrenchPack(2)
	if p.Size() != 104 || p.Faces() != 52 {
		t.Fatalf("%d cards, %d faces", p.Size(), p.Faces())
	}
	for c, want := range map[Card]string{0: "2h", 12: "Ah", 13: "2d", 34: "Tc", 51: "As", 52: "2h", 103: "As"} {
		if got := p.Text(p.Face(c)); got != want || p.Face(c) != Face(c%52) {
			t.Errorf("card %d is %s, want %s", c, got, want)
		}
	}
	for f := range Face(52) {
		if found, ok := p.Lookup(p.Text(f)); !ok || found != f {
			t.Errorf("%q is found as %d, %t", p.Text(f), found, ok)
		}
		if got := p.Copies(f); !slices.Equal(got, []Card{Card(f), Card(f) + 52}) {
			t.Errorf("copies of %s: %v", p.Text(f), got)
		}
	}
}

func TestUnknownCardsHaveNoFace(t *testing.T) {
	p := FrenchPack(1)
	for _, c := range []Card{NoCard, -7, 52, 9999} {
		if f := p.Face(c); f != NoFace {
			t.Errorf("card %d has face %d", c, f)
		}
	}
	for _, f := range []Face{NoFace, -7, 52, 9999} {
		if p.Text(f) != "?" || p.Copies(f) != nil {
			t.Errorf("face %d is %q, with copies %v", f, p.Text(f), p.Copies(f))
		}
	}
	if f, ok := p.Lookup("1x"); ok {
		t.Errorf("1x is face %d", f)
	}
}

func TestPilesAreFoundByName(t *testing.T) {
	l := testLayout()
	if l.Piles() != int(testPiles) {
		t.Fatalf("%d piles", l.Piles())
	}
	for p := range testPiles {
		if got, ok := l.PileNamed(l.PileName(p)); !ok || got != p {
			t.Errorf("%s is found as %d, %t", l.PileName(p), got, ok)
		}
	}
	if l.PileName(NoPile) != "-" || l.PileName(99) != "-" {
		t.Errorf("no pile is called %q, a wrong one %q", l.PileName(NoPile), l.PileName(99))
	}
	if p, ok := l.PileNamed("attic"); ok {
		t.Errorf("attic is pile %d", p)
	}
	if got := l.Spec(testHand1); got != (PileSpec{"hand1", Hand, 1, InHand}) {
		t.Errorf("hand1 is %+v", got)
	}
}

func TestDumpsAreOrderedJSON(t *testing.T) {
	table := NewTable(testLayout(), 1)
	for _, c := range []Card{9, 2, 5} {
		table.Move(c, testHand1, nil)
		table.Move(c+1, testOpen, nil)
	}
	d := Dump{
		Piles: table.DumpPiles(func(s PileSpec) bool { return s.Owner != 2 }),
		Vars:  []Var{{"phase", "play"}, {"n", 3}, {"in", []bool{true, false}}, {"odd", func() {}}, {"list", []int{}}},
	}
	if got, want := d.PilesJSON(), `{"stock":[0,1,4,7,8,11],"open":[10,3,6],"hand0":[],"hand1":[2,5,9]}`; !bytes.Equal(got, []byte(want)) {
		t.Errorf("piles are %s, want %s", got, want)
	}
	if got, want := d.VarsJSON(), `{"phase":"play","n":3,"in":[true,false],"odd":null,"list":[]}`; !bytes.Equal(got, []byte(want)) {
		t.Errorf("variables are %s, want %s", got, want)
	}
}
