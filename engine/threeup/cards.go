package threeup

import (
	"fmt"
	"math/bits"
	"strconv"

	"deckhand/engine"
)

// Values order the cards: the numbers 1 to 10 are the values 0 to 9, then come the
// cards that clear. Colours mean nothing.
const (
	clearPile = 10 // C
	clearOne  = 11 // C1: one discard more
	clearTwo  = 12 // C2: two more

	valueCount = 13
	colours    = "gbo"
	mostCopies = 9  // of a value, in any pack
	mostCards  = 84 // in any pack
)

// isClear says whether cards of a value clear the pile.
func isClear(value int) bool { return value >= clearPile }

// extrasOf is how many more discards a card of a value grants.
func extrasOf(value int) int { return max(value-clearPile, 0) }

// A face is its value times three plus its colour, in every pack. Of the last value
// there is only the green one.
const faceCount = (valueCount-1)*len(colours) + 1

func valueOf(f engine.Face) int            { return int(f) / len(colours) }
func colourOf(f engine.Face) int           { return int(f) % len(colours) }
func faceOf(value, colour int) engine.Face { return engine.Face(value*len(colours) + colour) }

// A tally counts cards by value, four bits for each, the lowest value lowest.
type tally uint64

const (
	tallyBits = 4
	tallyMask = 1<<tallyBits - 1
)

func (t tally) of(value int) int       { return int(t >> (value * tallyBits) & tallyMask) }
func (t tally) lowest() int            { return bits.TrailingZeros64(uint64(t)) / tallyBits }
func (t tally) without(v int) tally    { return t &^ (tallyMask << (v * tallyBits)) }
func (t tally) fromUp(value int) tally { return t >> (value * tallyBits) << (value * tallyBits) }

// one is the tally of a single card.
func one(value int) tally { return 1 << (value * tallyBits) }

// A pick is a set of cards of one value: one bit each, counted from the first.
type pick uint16

func (p pick) len() int    { return bits.OnesCount16(uint16(p)) }
func (p pick) lowest() int { return bits.TrailingZeros16(uint16(p)) }

// A deck is one of the packs (C1, R10). In each the cards lie by value, then by colour, so
// that equal cards stand together and the lowest number of a value comes first.
type deck struct {
	layout *engine.Layout
	first  [valueCount + 1]engine.Card // of each value, and the end
	value  [mostCards]int8             // of each card
	unit   [mostCards]tally            // each card by itself
}

// The packs by the value of the option deck.
var (
	deck84     = newDeck([len(colours)]int{3, 2, 2}, 2, 2)
	deck74     = newDeck([len(colours)]int{2, 2, 2}, 2, 2)
	deckClears = newDeck([len(colours)]int{2, 2, 2}, 3, 6)
)

// newDeck makes a pack from the copies of each number by colour, of each C and C1 in a
// colour, and of C2.
func newDeck(numbers [len(colours)]int, clears, twos int) *deck {
	d := new(deck)
	var texts []string
	for value := range valueCount {
		d.first[value] = engine.Card(len(texts))
		for colour, letter := range colours {
			copies := numbers[colour]
			switch {
			case value == clearTwo && colour > 0:
				copies = 0
			case value == clearTwo:
				copies = twos
			case isClear(value):
				copies = clears
			}
			for range copies {
				d.value[len(texts)], d.unit[len(texts)] = int8(value), one(value)
				texts = append(texts, string(letter)+valueText(value))
			}
		}
	}
	d.first[valueCount] = engine.Card(len(texts))
	d.layout = engine.NewLayout(engine.NewPack(texts), pileSpecs())
	return d
}

// count tells cards by value, and how many of them are hidden.
func (d *deck) count(cards []engine.Card) (t tally, hidden int) {
	for _, c := range cards {
		if c == engine.NoCard {
			hidden++
			continue
		}
		t += d.unit[c]
	}
	return t, hidden
}

// copies is how many cards of a value the pack has.
func (d *deck) copies(value int) int { return int(d.first[value+1] - d.first[value]) }

// valueText is a value as in the text of a face.
func valueText(value int) string {
	switch value {
	case clearPile:
		return "C"
	case clearOne:
		return "C1"
	case clearTwo:
		return "C2"
	default:
		return strconv.Itoa(value + 1)
	}
}

// pileSpecs declares the piles in the order of their numbers.
func pileSpecs() []engine.PileSpec {
	specs := append([]engine.PileSpec{
		{Name: "stock", Role: engine.Stock, Owner: engine.NoSeat, Facing: engine.FaceDown},
		{Name: "discard", Role: engine.Discard, Owner: engine.NoSeat, Facing: engine.FaceUp},
		{Name: "out", Role: engine.OutOfPlay, Owner: engine.NoSeat, Facing: engine.FaceUp},
	}, engine.HandSpecs(maxSeats)...)
	for _, row := range []struct {
		name   string
		role   engine.Role
		facing engine.Facing
	}{{"up", engine.UpRow, engine.FaceUp}, {"down", engine.DownRow, engine.FaceDown}} {
		for seat := range engine.Seat(maxSeats) {
			specs = append(specs, engine.PileSpec{Name: fmt.Sprint(row.name, seat), Role: row.role, Owner: seat, Facing: row.facing})
		}
	}
	return specs
}
