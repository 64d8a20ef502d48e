package suitup

import (
	"math/bits"

	"deckhand/engine"
)

// The letters of the suits and ranks in the order of the pack. The suits are hearts,
// diamonds, clubs, spades, stars, moons, crowns and waves.
const (
	suitLetters = "hdcstmwv"
	rankLetters = "A23456789TJQK"
)

const (
	suitCount = len(suitLetters)
	rankCount = len(rankLetters)
	packSize  = suitCount * rankCount
)

const ace = 0 // the only rank that means something

// pack has every card once, by suit and then by rank, so that a face and its card have
// the same number.
func pack() *engine.Pack {
	cards := make([]string, 0, packSize)
	for _, suit := range suitLetters {
		for _, rank := range rankLetters {
			cards = append(cards, string(rank)+string(suit))
		}
	}
	return engine.NewPack(cards)
}

func suitOf(f engine.Face) int            { return int(f) / rankCount }
func rankOf(f engine.Face) int            { return int(f) % rankCount }
func faceAt(rank, suit int) engine.Face   { return engine.Face(suit*rankCount + rank) }
func faceOf(c engine.Card) engine.Face    { return engine.Face(c) }
func cardOf(f engine.Face) engine.Card    { return engine.Card(f) }
func handOf(seat engine.Seat) engine.Pile { return hand0 + engine.Pile(seat) }
func meldAt(i int) engine.Pile            { return meld0 + engine.Pile(i) }

// wrapped is the rank in the circle of ranks that a number stands for; it may be up to
// two rounds below the ace.
func wrapped(rank int) int { return (rank + 2*rankCount) % rankCount }

// points is what a card left in the hand costs, by rank; for the ace see B16.
var points = [rankCount]int16{10, 2, 3, 4, 5, 6, 7, 8, 9, 10, 10, 10, 10}

// A suitSet is a set of suits, one bit each.
type suitSet uint8

func (s suitSet) has(suit int) bool { return s>>uint(suit)&1 != 0 }
func (s suitSet) len() int          { return bits.OnesCount8(uint8(s)) }

// pop takes the first suit out of a set that is not empty.
func (s *suitSet) pop() int {
	suit := bits.TrailingZeros8(uint8(*s))
	*s &= *s - 1
	return suit
}

// A holding is what a hand holds: the suits of each rank.
type holding [rankCount]suitSet

func (h *holding) add(f engine.Face)      { h[rankOf(f)] |= 1 << uint(suitOf(f)) }
func (h *holding) drop(f engine.Face)     { h[rankOf(f)] &^= 1 << uint(suitOf(f)) }
func (h *holding) has(f engine.Face) bool { return h[rankOf(f)].has(suitOf(f)) }

// size is the number of cards.
func (h *holding) size() (n int) {
	for _, suits := range h {
		n += suits.len()
	}
	return n
}

// allOfRun are the four ranks of a run in a set of ranks that begins with the lowest.
const allOfRun = 1<<runSize - 1

// ranks is the set of the ranks that are there, one bit each. Above the king it goes on with the
// ace.
func (h *holding) ranks() (set uint) {
	for rank, suits := range h {
		if suits != 0 {
			set |= 1 << uint(rank)
		}
	}
	return set | set<<rankCount
}

// common is the number of cards that two holdings share.
func (h *holding) common(other *holding) (n int) {
	for rank, suits := range h {
		n += (suits & other[rank]).len()
	}
	return n
}

// holds is what a seat holds, by rank and in the order of the pack.
func (s *State) holds(seat engine.Seat) (h holding, faces engine.FaceSet) {
	for c := s.First(handOf(seat)); c != engine.NoCard; c = s.Next(c) {
		h.add(faceOf(c))
		faces.Add(faceOf(c))
	}
	return h, faces
}
