package chupate2

import (
	"math/bits"

	"deckhand/engine"
)

// Suits are numbered in the order of the pack: hearts, diamonds, clubs, spades.
const suitCount = 4

// The ranks that mean something, numbered in the order of the pack, 2 first.
const (
	seven = 5
	eight = 6
	nine  = 7
	jack  = 9
	ace   = 12

	rankCount = 13
)

const faceCount = suitCount * rankCount

func suitOf(f engine.Face) int { return int(f) / rankCount }
func rankOf(f engine.Face) int { return int(f) % rankCount }

// faceOf is the face of a card of the double pack.
func faceOf(c engine.Card) engine.Face {
	if c >= faceCount {
		return engine.Face(c - faceCount)
	}
	return engine.Face(c)
}

// points is what a card left in the hand costs, by rank.
var points = [rankCount]int16{2, 3, 4, 5, 6, 7, 8, 9, 10, 20, 10, 10, 11}

// A faceSet is a set of faces, one bit each.
type faceSet uint64

func (s faceSet) has(f engine.Face) bool { return s>>uint(f)&1 != 0 }
func (s faceSet) len() int               { return bits.OnesCount64(uint64(s)) }

// pop takes the lowest face out of a set that is not empty.
func (s *faceSet) pop() engine.Face {
	f := bits.TrailingZeros64(uint64(*s))
	*s &= *s - 1
	return engine.Face(f)
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

// special are the ranks that may not lie on top when a round begins.
var special = ofRank[seven] | ofRank[eight] | ofRank[nine] | ofRank[jack] | ofRank[ace]
