package threeup

import (
	"slices"
	"strconv"
	"strings"

	"deckhand/engine"
)

// An action is a kind and what it names: a play the value and the number of cards, a
// row its three values, a flip the place. The order of the numbers is the order of the
// legal list: plays by value and number, then the rest.
//
// Cards of one value are equal in the rules, so it is the lowest that move. Whoever
// wants to part with another colour may say so: the kinds these and theseUp name faces
// instead of values. They are in no legal list, and as a text they look like the others.
const (
	kindShift = 60
	valueBits = 4
	faceBits  = 6
	countBits = 4 // of the cards of a value, all together or in a colour
)

type kind uint64

const (
	playKind  kind = iota + 1
	flipKind       // a place in the hidden row
	takeKind       //
	passKind       //
	drawKind       //
	skipKind       //
	upKind         //
	dealKind       //
	theseKind = 14 // a play: the number of each colour in place of the number
	theseUp   = 15 // a row: its faces, in order
)

// The actions that need no more words.
const (
	take = engine.Action(takeKind) << kindShift
	pass = engine.Action(passKind) << kindShift
	draw = engine.Action(drawKind) << kindShift
	skip = engine.Action(skipKind) << kindShift
	deal = engine.Action(dealKind) << kindShift
)

// plain are these actions by their texts.
var plain = map[string]engine.Action{"take": take, "pass": pass, "draw": draw, "skip": skip, "deal": deal}

func action(k kind, fields uint) engine.Action {
	return engine.Action(k)<<kindShift | engine.Action(fields)
}

func playing(value, count int) engine.Action {
	return action(playKind, uint(value)<<countBits|uint(count))
}

// playingThese is the play of so many cards of each colour.
func playingThese(value int, counts [len(colours)]int) engine.Action {
	fields := uint(value)
	for _, n := range counts {
		fields = fields<<countBits | uint(n)
	}
	return action(theseKind, fields)
}

func flipping(index int) engine.Action { return action(flipKind, uint(index)) }

// choosing is the choice of the lowest cards of three values, in order.
func choosing(a, b, c int) engine.Action {
	return action(upKind, uint(a<<(2*valueBits)|b<<valueBits|c))
}

// choosingThese is the choice of the lowest cards of three faces, in order.
func choosingThese(faces [rowSize]int) engine.Action {
	return action(theseUp, uint(faces[0]<<(2*faceBits)|faces[1]<<faceBits|faces[2]))
}

func kindOf(a engine.Action) kind { return kind(a >> kindShift) }
func indexIn(a engine.Action) int { return int(a & 0xff) }

// countIn is how many cards a plain play names.
func countIn(a engine.Action) int { return int(a & (1<<countBits - 1)) }

// valueIn is the value of a play.
func valueIn(a engine.Action) int {
	if kindOf(a) == theseKind {
		a >>= (len(colours) - 1) * countBits
	}
	return int(a >> countBits & (1<<valueBits - 1))
}

// countsIn is how many cards of each colour a play names by their faces.
func countsIn(a engine.Action) (counts [len(colours)]int) {
	for i := range counts {
		counts[i] = countIn(a >> ((len(colours) - 1 - i) * countBits))
	}
	return counts
}

// fieldsIn are the three values or faces of a row.
func fieldsIn(a engine.Action) (fields [rowSize]int) {
	size := valueBits
	if kindOf(a) == theseUp {
		size = faceBits
	}
	for i := range fields {
		fields[i] = int(a) >> ((rowSize - 1 - i) * size) & (1<<size - 1)
	}
	return fields
}

// wellFormed says whether a number is an action at all with this pack, possible now or
// not: whether it can be put together again from what it says.
func (d *deck) wellFormed(a engine.Action) bool {
	switch f := fieldsIn(a); kindOf(a) {
	case playKind:
		v, n := valueIn(a), countIn(a)
		return v < valueCount && n > 0 && n <= d.copies(v) && a == playing(v, n)
	case theseKind:
		v, counts, sum := valueIn(a), countsIn(a), 0
		if v >= valueCount || a != playingThese(v, counts) {
			return false
		}
		for colour, n := range counts {
			if sum += n; n > d.copiesOf(faceOf(v, colour)) {
				return false
			}
		}
		return sum > 0
	case flipKind:
		return indexIn(a) < rowSize && a == flipping(indexIn(a))
	case upKind:
		return slices.IsSorted(f[:]) && f[2] < valueCount && a == choosing(f[0], f[1], f[2]) &&
			d.enough(f, func(v int) int { return d.copies(v) })
	case theseUp:
		return slices.IsSorted(f[:]) && f[2] < d.layout.Faces() && a == choosingThese(f) &&
			d.enough(f, func(f int) int { return d.copiesOf(engine.Face(f)) })
	default:
		return a == take || a == pass || a == draw || a == skip || a == deal
	}
}

func (d *deck) copiesOf(f engine.Face) int { return len(d.layout.Copies(f)) }

// enough says whether the pack has as many equal things as are named, in order.
func (d *deck) enough(fields [rowSize]int, copies func(int) int) bool {
	run := 0
	for i, f := range fields {
		if i > 0 && f == fields[i-1] {
			run++
		} else {
			run = 1
		}
		if run > copies(f) {
			return false
		}
	}
	return true
}

// choice is the pile that the seat in turn chooses from, NoPile if there is none. From
// the hidden row nobody can choose by the face.
func (s *State) choice() engine.Pile {
	switch seat := s.Turn(); {
	case s.Phase == Choose:
		return hand(seat)
	case s.Phase == Play && s.zone(seat) != down(seat):
		return s.zone(seat)
	default:
		return engine.NoPile
	}
}

// cardsIn are the cards of a play when it is made from a pile: the lowest. What the
// pile lacks is named all the same.
func (s *State) cardsIn(a engine.Action, from engine.Pile) pick {
	value := valueIn(a)
	first := s.first[value]
	if kindOf(a) == playKind {
		return s.lowest(first, s.first[value+1], countIn(a), from, first)
	}
	var set pick
	for colour, n := range countsIn(a) {
		if copies := s.Copies(faceOf(value, colour)); n > 0 {
			set |= s.lowest(copies[0], copies[0]+engine.Card(len(copies)), n, from, first)
		}
	}
	return set
}

// lowest picks n cards from those with the numbers start to end: the lowest that lie in
// a pile, and if these are too few the lowest others.
func (s *State) lowest(start, end engine.Card, n int, from engine.Pile, first engine.Card) (set pick) {
	for c := start; c < end && n > 0; c++ {
		if s.PileOf(c) == from {
			set |= 1 << (c - first)
			n--
		}
	}
	for c := start; c < end && n > 0; c++ {
		if s.PileOf(c) != from {
			set |= 1 << (c - first)
			n--
		}
	}
	return set
}

// rowIn are the cards of a row chosen from a pile, the lowest, in order; and the first
// one that does not lie there.
func (s *State) rowIn(a engine.Action, from engine.Pile) (row [rowSize]engine.Card, missing engine.Card) {
	missing = engine.NoCard
	f := fieldsIn(a)
	run := 0 // which of equal ones it is
	for i := range f {
		if i > 0 && f[i] != f[i-1] {
			run = 0
		}
		run++
		var start, end engine.Card
		if kindOf(a) == upKind {
			start, end = s.first[f[i]], s.first[f[i]+1]
		} else {
			copies := s.Copies(engine.Face(f[i]))
			start, end = copies[0], copies[0]+engine.Card(len(copies))
		}
		before := s.lowest(start, end, run-1, from, start)
		now := s.lowest(start, end, run, from, start)
		row[i] = start + engine.Card((now &^ before).lowest())
		if missing == engine.NoCard && s.PileOf(row[i]) != from {
			missing = row[i]
		}
	}
	slices.Sort(row[:])
	return row, missing
}

// Text implements [engine.State].
func (s *State) Text(a engine.Action) string {
	if !s.wellFormed(a) {
		return "?"
	}
	text := ""
	add := func(c engine.Card) { text += " " + s.Layout.Text(s.Face(c)) }
	switch kindOf(a) {
	case playKind, theseKind:
		text = "play"
		for set := s.cardsIn(a, s.choice()); set != 0; set &= set - 1 {
			add(s.first[valueIn(a)] + engine.Card(set.lowest()))
		}
	case upKind, theseUp:
		text = "up"
		row, _ := s.rowIn(a, s.choice())
		for _, c := range row {
			add(c)
		}
	case flipKind:
		text = "flip " + strconv.Itoa(indexIn(a))
	default:
		for word, b := range plain {
			if a == b {
				text = word
			}
		}
	}
	return text
}

// Parse implements [engine.State]. The cards may be named in any order.
func (s *State) Parse(text string) (engine.Action, error) {
	words := strings.Split(text, " ")
	bad := func(problem string) (engine.Action, error) {
		return 0, &engine.ParseError{Text: text, Problem: problem}
	}
	if a, ok := plain[text]; ok {
		return a, nil
	}
	switch {
	case words[0] == "flip" && len(words) == 2:
		n, err := strconv.Atoi(words[1])
		if err != nil || n < 0 || n >= rowSize || strconv.Itoa(n) != words[1] {
			return bad("flip needs a place from 0 to 2")
		}
		return flipping(n), nil
	case words[0] != "play" && words[0] != "up" || len(words) < 2:
		return bad("not one of play, flip, take, pass, draw, skip, up, deal")
	}
	var faces []engine.Face
	for _, word := range words[1:] {
		face, known := s.Lookup(word)
		if !known {
			return bad("no such card")
		}
		faces = append(faces, face)
	}
	slices.Sort(faces)
	switch {
	case s.tooMany(faces):
		return bad("there are not so many equal cards")
	case words[0] == "up" && len(faces) != rowSize:
		return bad("a row has three cards")
	case words[0] == "up":
		return s.rowOf(faces), nil
	case valueOf(faces[0]) != valueOf(faces[len(faces)-1]):
		return bad("the cards are not of one value")
	}
	return s.playOf(faces), nil
}

// tooMany says whether a face is named more often than the pack has it; the faces come
// in order.
func (d *deck) tooMany(faces []engine.Face) bool {
	for i, f := range faces {
		if n := d.copiesOf(f); i >= n && faces[i-n] == f {
			return true
		}
	}
	return false
}

// playOf is the play of faces of one value: by their number, if these are the ones that
// it moves.
func (s *State) playOf(faces []engine.Face) engine.Action {
	value := valueOf(faces[0])
	var counts [len(colours)]int
	for _, f := range faces {
		counts[colourOf(f)]++
	}
	usual, these := playing(value, len(faces)), playingThese(value, counts)
	if from := s.choice(); s.cardsIn(usual, from) == s.cardsIn(these, from) {
		return usual
	}
	return these
}

// rowOf is the choice of three faces, in order, as the row.
func (s *State) rowOf(faces []engine.Face) engine.Action {
	f := [rowSize]int{int(faces[0]), int(faces[1]), int(faces[2])}
	these := choosingThese(f)
	usual := choosing(valueOf(faces[0]), valueOf(faces[1]), valueOf(faces[2]))
	from := s.choice()
	a, _ := s.rowIn(usual, from)
	if b, _ := s.rowIn(these, from); a == b {
		return usual
	}
	return these
}
