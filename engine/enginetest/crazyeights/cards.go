package crazyeights

import (
	"math/bits"

	"deckhand/engine"
)

// Suits and ranks are numbered in the order of the pack. There is one card of each
// face, so cards and faces have the same numbers.
const (
	suitCount = 4
	rankCount = 13

	eight = 6
)

func suitOf(f engine.Face) int { return int(f) / rankCount }
func rankOf(f engine.Face) int { return int(f) % rankCount }

// points is what a card left in the hand costs, by rank (P1).
var points = [rankCount]int16{2, 3, 4, 5, 6, 7, 50, 9, 10, 10, 10, 10, 1}

// A faceSet is a set of faces, one bit each.
type faceSet uint64

func (s faceSet) len() int { return bits.OnesCount64(uint64(s)) }

func (s faceSet) has(f engine.Face) bool { return s>>uint(f)&1 != 0 }

// pop takes the lowest face out of a set that is not empty.
func (s *faceSet) pop() engine.Face {
	f := bits.TrailingZeros64(uint64(*s))
	*s &= *s - 1
	return engine.Face(f)
}

// points is the sum over a hand.
func (s faceSet) points() int16 {
	var sum int16
	for s != 0 {
		sum += points[rankOf(s.pop())]
	}
	return sum
}

// ofSuit and ofRank are the sets of all faces of a suit or rank.
var ofSuit, ofRank = faceSets()

func faceSets() (suits [suitCount]faceSet, ranks [rankCount]faceSet) {
	for s := range suits {
		for r := range ranks {
			f := faceSet(1) << (s*rankCount + r)
			suits[s] |= f
			ranks[r] |= f
		}
	}
	return suits, ranks
}
