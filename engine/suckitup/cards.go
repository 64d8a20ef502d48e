package suckitup

import (
	"fmt"
	"math/bits"

	"deckhand/engine"
)

// Levels are those of vacuums, rugs and mess, 1 to 4 for people and from 0 here.
const levels = 4

// The parts of a vacuum and the kinds of trouble, in the order of the pack.
const (
	parts = 3 // wheels, body, cord
	kinds = 4 // mil, ele, err, bag
)

// The faces of the pack by number: a part is 3*level + part, a disaster, fix or
// safety its first face + kind, a mess card firstMess + 6*level + rank.
const (
	firstDisaster engine.Face = levels * parts
	firstFix                  = firstDisaster + kinds
	firstSafety               = firstFix + kinds
	stainFace                 = firstSafety + kinds
	firstMess                 = stainFace + 1

	messRanks = 6 // different values of a level; the two lowest are there twice
	faceCount = int(firstMess) + levels*messRanks
)

// The cards of the pack by number: first those that are drawn, then the mess.
const (
	drawCards = 304
	messCards = 8 // of each level
	packSize  = drawCards + levels*messCards
)

const (
	partLetters = "WBC"
	allParts    = faceSet(1<<parts - 1) // of level 0
)

// partCopies says how often each part of a level is there.
var partCopies = [levels]int{22, 17, 12, 9}

// How often each of the other cards is there.
const (
	disasterCopies = 8
	fixCopies      = 16
	safetyCopies   = 2
	stainerCopies  = 20
)

// kindNames are the kinds of trouble in texts.
var kindNames = [kinds]string{"mil", "ele", "err", "bag"}

// messValues are the values of the mess cards by level and rank.
type messValues [levels][messRanks]int

// A deck is one of the two printed packs. They differ in the values of the mess alone, so
// a card has the same number, and a face too, in both.
type deck struct {
	layout *engine.Layout
	values messValues
}

// The decks by the value of the option messDeck (A2).
var (
	ladder = newDeck(messValues{{1, 2, 3, 4, 5, 6}, {7, 8, 9, 10, 11, 12}, {13, 14, 15, 16, 17, 18}, {19, 20, 21, 22, 23, 24}})
	v32    = newDeck(messValues{{1, 2, 3, 4, 5, 6}, {4, 5, 6, 7, 8, 9}, {7, 8, 10, 11, 12, 13}, {11, 12, 14, 15, 16, 17}})
)

// highestValue is that of the dearest mess card in any deck.
const highestValue = 24

func newDeck(values messValues) *deck {
	var texts []string
	add := func(copies int, format string, words ...any) {
		for range copies {
			texts = append(texts, fmt.Sprintf(format, words...))
		}
	}
	for level, n := range partCopies {
		for _, part := range partLetters {
			add(n, "%c%d", part, level+1)
		}
	}
	for _, group := range []struct {
		letter string
		copies int
	}{{"D", disasterCopies}, {"F", fixCopies}, {"S", safetyCopies}} {
		for _, kind := range kindNames {
			add(group.copies, "%s-%s", group.letter, kind)
		}
	}
	add(stainerCopies, "STAIN")
	for level, row := range values {
		for rank, value := range row {
			add(1, "m%d-%d", level+1, value)
			if rank < messCards-messRanks {
				add(1, "m%d-%d", level+1, value)
			}
		}
	}
	return &deck{layout: engine.NewLayout(engine.NewPack(texts), pileSpecs()), values: values}
}

// faceOf is the face of a card in either deck.
func faceOf(c engine.Card) engine.Face { return engine.Face(faceTable[c]) }

var faceTable = tabulate()

func tabulate() (table [packSize]uint8) {
	for c := range table {
		table[c] = uint8(ladder.layout.Face(engine.Card(c)))
	}
	return table
}

// value is what a mess card is worth.
func (d *deck) value(f engine.Face) int {
	return d.values[(f-firstMess)/messRanks][(f-firstMess)%messRanks]
}

// messFace is the mess card of a level with this value.
func (d *deck) messFace(level, value int) (engine.Face, bool) {
	for rank, v := range d.values[level] {
		if v == value {
			return firstMess + engine.Face(level*messRanks+rank), true
		}
	}
	return engine.NoFace, false
}

func partFace(level, part int) engine.Face { return engine.Face(level*parts + part) }

// isPart says whether a face is a part of a vacuum, and of which level.
func isPart(f engine.Face) (level int, part bool) {
	return int(f) / parts, f >= 0 && f < firstDisaster
}

// kindIn says whether a face belongs to the group that begins with a face, and of which kind it is.
func kindIn(group, f engine.Face) (kind int, in bool) {
	return int(f - group), f >= group && f < group+kinds
}

// A faceSet is a set of faces, one bit each.
type faceSet uint64

func (s faceSet) has(f engine.Face) bool { return s>>uint(f)&1 != 0 }

func (s faceSet) size() int { return bits.OnesCount64(uint64(s)) }

// group are the kinds of a group of faces that are in the set, one bit each.
func (s faceSet) group(first engine.Face) faceSet { return s >> uint(first) & (1<<kinds - 1) }

// pop takes the lowest number out of a set that is not empty.
func (s *faceSet) pop() int {
	f := bits.TrailingZeros64(uint64(*s))
	*s &= *s - 1
	return f
}
