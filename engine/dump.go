package engine

import (
	"bytes"
	"encoding/json"
	"fmt"
	"hash/fnv"
	"slices"
)

// Var is one variable of a game, named as in traces. Its value is an int, a bool,
// a string, or a slice of these.
type Var struct {
	Name  string
	Value any
}

// PileDump is a pile and its cards, bottom first; a hand in order of ids.
type PileDump struct {
	Name  string
	Cards []Card
}

// Dump is a whole state with nothing hidden, for traces, hashes and tests.
type Dump struct {
	Piles []PileDump
	Vars  []Var
}

// DumpPiles lists all piles for which keep is true.
func (t *Table) DumpPiles(keep func(PileSpec) bool) []PileDump {
	var piles []PileDump
	for p := range Pile(t.Piles()) {
		spec := t.specs[p]
		if !keep(spec) {
			continue
		}
		cards := t.Cards([]Card{}, p)
		if spec.Role == Hand {
			slices.Sort(cards)
		}
		piles = append(piles, PileDump{Name: spec.Name, Cards: cards})
	}
	return piles
}

// PilesJSON is the piles as a JSON object in their order.
func (d Dump) PilesJSON() []byte {
	return object(len(d.Piles), func(i int) (string, any) { return d.Piles[i].Name, d.Piles[i].Cards })
}

// VarsJSON is the variables as a JSON object in their order.
func (d Dump) VarsJSON() []byte {
	return object(len(d.Vars), func(i int) (string, any) { return d.Vars[i].Name, d.Vars[i].Value })
}

// object writes a JSON object that keeps the order of its fields.
func object(n int, field func(int) (string, any)) []byte {
	var b bytes.Buffer
	b.WriteByte('{')
	for i := range n {
		name, value := field(i)
		text, err := json.Marshal(value)
		if err != nil {
			text = []byte("null") // a value outside the kinds of Var
		}
		if i > 0 {
			b.WriteByte(',')
		}
		fmt.Fprintf(&b, "%q:%s", name, text)
	}
	b.WriteByte('}')
	return b.Bytes()
}

// Hash is the fingerprint of a state: equal states have equal hashes on every
// machine and in every version. It is 64 bits of FNV-1a over the JSON of piles and
// variables, as 16 hexadecimal digits.
func Hash(s State) string {
	d := s.Dump()
	h := fnv.New64a()
	h.Write(d.PilesJSON())
	h.Write(d.VarsJSON())
	return fmt.Sprintf("%016x", h.Sum64())
}
