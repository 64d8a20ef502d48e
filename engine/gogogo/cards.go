package gogogo

import (
	"math/bits"

	"deckhand/engine"
)

// The ranks that mean something, numbered in the order of the pack, 2 first.
const (
	two   = 0
	three = 1
	four  = 2
	ten   = 8

	rankCount = 13
	suitCount = 4
	packSize  = rankCount * suitCount
)

// In one French pack a card, its face and its id are the same number: suit times
// thirteen plus rank.
func rankOf(c engine.Card) int { return int(c) % rankCount }

func cardOf(rank, suit int) engine.Card { return engine.Card(suit*rankCount + rank) }

// even says whether a rank counts as an even number; the queen and the ace do.
func even(rank int) bool { return rank%2 == 0 }

// A cardSet is a set of cards, one bit each: rank by rank from the two up, and within
// a rank by id. So its lowest bit is the lowest card, and equal cards stand together.
type cardSet uint64

// suitMask is the part of a cardSet that belongs to a rank, moved to its low end.
const suitMask = 1<<suitCount - 1

// setOf is the set of each single card.
var setOf = func() (sets [packSize]cardSet) {
	for suit := range suitCount {
		for rank := range rankCount {
			sets[cardOf(rank, suit)] = 1 << (rank*suitCount + suit)
		}
	}
	return sets
}()

// knownOf is the set of some cards without the hidden ones.
func knownOf(cards []engine.Card) (set cardSet) {
	for _, c := range cards {
		if c != engine.NoCard {
			set |= setOf[c]
		}
	}
	return set
}

// ofRank is the set of all cards of a rank.
func ofRank(rank int) cardSet { return suitMask << (rank * suitCount) }

func (s cardSet) has(c engine.Card) bool   { return s&setOf[c] != 0 }
func (s cardSet) suits(rank int) uint      { return uint(s>>(rank*suitCount)) & suitMask }
func (s cardSet) lowestRank() int          { return bits.TrailingZeros64(uint64(s)) / suitCount }
func (s cardSet) len() int                 { return bits.OnesCount64(uint64(s)) }
func (s cardSet) without(rank int) cardSet { return s &^ ofRank(rank) }

// lowest is the lowest card of a set that is not empty.
func (s cardSet) lowest() engine.Card {
	at := bits.TrailingZeros64(uint64(s))
	return cardOf(at/suitCount, at%suitCount)
}

// noTop stands for the rank on top of an empty stack.
const noTop = rankCount

// fitting lists, for each rank on top and for the empty stack, what may be played.
type fitting [rankCount + 1]cardSet

// What goes on what, without and with wild tens.
var plainFits, wildFits = newFitting(false), newFitting(true)

// fits is the table of what goes on what (D1, D2, D3, R6).
func fits(wildTens bool) *fitting {
	if wildTens {
		return wildFits
	}
	return plainFits
}

func newFitting(wildTens bool) *fitting {
	var f fitting
	for top := range f {
		for rank := range rankCount {
			if allowed(rank, top) || wildTens && rank == ten {
				f[top] |= ofRank(rank)
			}
		}
	}
	return &f
}

func allowed(rank, top int) bool {
	switch top {
	case noTop:
		return true
	case three:
		return !even(rank)
	case four:
		return even(rank)
	default:
		return rank == two || rank >= top
	}
}
