package engine

import (
	"fmt"
	"math"
)

// Card is a physical card: an index into its [Pack]. Two cards may look alike.
type Card int16

// Face is what is printed on a card: an index into the faces of its [Pack].
type Face int16

// Pile is a place on the table where cards lie: an index into a [Layout].
type Pile int16

// Seat is a player's place at the table, 0 and up, clockwise.
type Seat int8

// The values that stand for "none" or "hidden".
const (
	NoCard Card = -1
	NoFace Face = -1
	NoPile Pile = -1
	NoSeat Seat = -1
)

// MaxSeats is the largest number of seats that the kernel can keep knowledge of.
const MaxSeats = 8

// everyone is the set of all seats.
const everyone uint8 = math.MaxUint8

// bit is the set that holds this seat alone.
func (s Seat) bit() uint8 { return 1 << uint8(s) }

// Pack is the printed material of a game: which face each physical card has.
// It never changes after [NewPack].
type Pack struct {
	faces  []Face   // of each card
	texts  []string // of each face
	byText map[string]Face
	copies [][]Card // of each face, lowest first
	order  []int16  // the cards by face, then id; equal cards stand together
}

// NewPack makes a pack from the face texts of its cards in order of their ids.
// Faces are numbered in order of their first appearance.
func NewPack(cards []string) *Pack {
	p := &Pack{byText: make(map[string]Face)}
	for id, text := range cards {
		face, known := p.byText[text]
		if !known {
			face = Face(len(p.texts))
			p.byText[text] = face
			p.texts = append(p.texts, text)
			p.copies = append(p.copies, nil)
		}
		p.faces = append(p.faces, face)
		p.copies[face] = append(p.copies[face], Card(id))
	}
	for _, copies := range p.copies {
		for _, c := range copies {
			p.order = append(p.order, int16(c))
		}
	}
	return p
}

// FrenchSuits are the letters of the four French suits in the order of the pack.
const FrenchSuits = "hdcs"

// FrenchRanks are the letters of the thirteen ranks in the order of the pack.
const FrenchRanks = "23456789TJQKA"

// FrenchPack makes a pack of decks times 52 cards. Within a deck the cards lie
// by suit (hearts, diamonds, clubs, spades), then by rank (2 to 10, J Q K A), so
// that a face is suit*13 + rank and card c has face c % 52.
func FrenchPack(decks int) *Pack {
	var cards []string
	for range decks {
		for _, suit := range FrenchSuits {
			for _, rank := range FrenchRanks {
				cards = append(cards, string(rank)+string(suit))
			}
		}
	}
	return NewPack(cards)
}

// Size is the number of cards.
func (p *Pack) Size() int { return len(p.faces) }

// Faces is the number of different faces.
func (p *Pack) Faces() int { return len(p.texts) }

// Face is the face of a card, [NoFace] for a hidden one.
func (p *Pack) Face(c Card) Face {
	if c < 0 || int(c) >= len(p.faces) {
		return NoFace
	}
	return p.faces[c]
}

// Copies are the cards with this face, lowest id first; the caller must not
// change the slice.
func (p *Pack) Copies(f Face) []Card {
	if f < 0 || int(f) >= len(p.copies) {
		return nil
	}
	return p.copies[f]
}

// Text is the stable text of a face, "?" for a hidden one.
func (p *Pack) Text(f Face) string {
	if f < 0 || int(f) >= len(p.texts) {
		return "?"
	}
	return p.texts[f]
}

// Lookup finds the face with this text.
func (p *Pack) Lookup(text string) (Face, bool) {
	f, ok := p.byText[text]
	return f, ok
}

// Facing says who sees the cards of a pile as they lie there.
type Facing uint8

// The ways a pile can lie.
const (
	FaceDown Facing = iota // nobody
	FaceUp                 // everybody
	InHand                 // its owner
)

// Role says what a pile is for, so that a table can be drawn and a bot can
// count without knowing the game.
type Role uint8

// The roles of piles.
const (
	Stock     Role = iota // cards to draw from
	Discard               // cards played or laid aside, the top one matters
	Hand                  // what a seat holds
	UpRow                 // a seat's own row of face-up cards
	DownRow               // a seat's own row of face-down cards
	Meld                  // a set or run on the table
	Area                  // any other place in the middle
	Front                 // what lies before a seat
	Won                   // what a seat has won
	OutOfPlay             // cards that take no part any more
)

// PileSpec declares one pile of a game.
type PileSpec struct {
	Name   string // stable name, as in traces: "stock", "hand0"
	Role   Role
	Owner  Seat // NoSeat for common piles
	Facing Facing
}

// Layout is the fixed part of a table: the pack and the piles. Piles are
// numbered in the order given.
type Layout struct {
	*Pack
	specs  []PileSpec
	byName map[string]Pile
}

// NewLayout joins a pack and its piles.
func NewLayout(pack *Pack, specs []PileSpec) *Layout {
	l := &Layout{Pack: pack, specs: specs, byName: make(map[string]Pile, len(specs))}
	for i, s := range specs {
		l.byName[s.Name] = Pile(i)
	}
	return l
}

// Piles is the number of piles.
func (l *Layout) Piles() int { return len(l.specs) }

// Spec is the declaration of a pile.
func (l *Layout) Spec(p Pile) PileSpec { return l.specs[p] }

// PileNamed finds a pile by its name.
func (l *Layout) PileNamed(name string) (Pile, bool) {
	p, ok := l.byName[name]
	return p, ok
}

// PileName is the name of a pile, "-" for none.
func (l *Layout) PileName(p Pile) string {
	if p < 0 || int(p) >= len(l.specs) {
		return "-"
	}
	return l.specs[p].Name
}

// HandSpecs declares a hand for each of n seats: "hand0", "hand1" and so on.
func HandSpecs(n int) []PileSpec {
	specs := make([]PileSpec, n)
	for i := range specs {
		specs[i] = PileSpec{Name: fmt.Sprintf("hand%d", i), Role: Hand, Owner: Seat(i), Facing: InHand}
	}
	return specs
}
