package assets

import (
	"bytes"
	"strconv"
	"strings"
)

// Deck chooses the colours of the French suits.
type Deck int

const (
	// FourColour gives every suit a colour of its own.
	FourColour Deck = iota
	// RedBlack is the classic deck. The suits it does not know (stars, moons,
	// crowns, waves) keep their colour.
	RedBlack
)

// Letters chooses the letters on aces and court cards.
type Letters int

const (
	// English letters: A J Q K.
	English Letters = iota
	// Estonian letters: Ä S E K.
	Estonian
)

// Index chooses how large rank and suit stand in the corners of a card.
type Index int

const (
	// UsualIndex is what most people read well.
	UsualIndex Index = iota
	// LargeIndex is half as large again, and no wider than what shows of a card in a fan.
	LargeIndex
)

// Style is how cards look. The zero value is the four-colour deck with English
// letters and the usual index. The packs that are not French know the index alone.
type Style struct {
	Deck    Deck
	Letters Letters
	Index   Index
}

// Card is the front of a card, 250 by 350 units, named by its face text:
//
//	7h Td Qs Ac    rank and suit; suits h d c s t m w v
//	g7 b10 oC gC2  colour and number or Clear, of 3UP 3DOWN
//	W1 B2 C4       wheels, body, cord of a level, of SUCK IT UP
//	D-ele F-mil S-bag STAIN m3-17
//
// Any other text gives an *UnknownError.
func Card(face string, style Style) (Picture, error) {
	for _, file := range []string{frenchCard(face, style), threeUpCard(face), suckItUpCard(face)} {
		if file == "" {
			continue
		}
		card, err := picture("card", face, "cards/"+file+".svg")
		if err == nil && style.Index == LargeIndex {
			return under(card, "cards/large/"+file+".svg")
		}
		return card, err
	}
	return Picture{}, &UnknownError{"card", face}
}

// under lays a sheet over a drawing of the same size: what is drawn on the sheet comes
// last. The two go by the name of the sheet.
func under(p Picture, sheet string) (Picture, error) {
	over, err := picture("sheet", sheet, sheet)
	if err != nil {
		return Picture{}, err
	}
	_, drawn, _ := bytes.Cut(over.SVG, []byte(">\n")) // without its first line
	over.SVG = append(bytes.TrimSuffix(p.SVG, []byte("</svg>\n")), drawn...)
	return over, nil
}

// The size of a card, in the units of its drawing.
const (
	CardW = 250
	CardH = 350
)

// Mark is where a letter for the suit of a card fits below the index, in units of the drawing.
type Mark struct {
	Suit  string  // its letter in face texts; of 3UP 3DOWN that of the colour
	X, Y  float64 // middle of the upper edge
	H     float64 // height
	Twice bool    // in the opposite corner too, upside down
}

// Suits lists the letters of all suits in face texts, and of the colours of 3UP 3DOWN.
func Suits() []string { return strings.Split("h d c s t m w v g b o", " ") }

// MarkOf is the mark of a card; ok is false for cards that have no suit.
func MarkOf(face string, style Style) (m Mark, ok bool) {
	large := style.Index == LargeIndex
	pick := func(usual, wide float64) float64 {
		if large {
			return wide
		}
		return usual
	}
	switch {
	case frenchCard(face, style) != "":
		return Mark{face[1:], pick(32, 29.5), pick(109, 145), pick(27, 30), true}, true
	case threeUpCard(face) == "":
		return Mark{}, false
	}
	m = Mark{Suit: face[:1], X: 35, Y: pick(129, 160), H: pick(27, 30)}
	if value := face[1:]; value == "C" {
		m.Y = pick(137, 164)
	} else if value[0] == 'C' {
		m.Y = pick(196, 224) // below the number of further cards
	}
	return m, true
}

// Suit is the sign of a suit alone, square, named by its letter in face texts.
func Suit(letter string, style Style) (Picture, error) {
	suit := suitName(letter)
	if suit == "" {
		return Picture{}, &UnknownError{"suit", letter}
	}
	return picture("suit", letter, "cards/"+deckFolder(letter, style)+"suit-"+suit+".svg")
}

// The functions below give a file name without folder and ending, or "" for a
// face of another pack.

func frenchCard(face string, style Style) string {
	if len(face) != 2 {
		return ""
	}
	rank, letter := face[:1], face[1:]
	suit := suitName(letter)
	if suit == "" || !strings.Contains("23456789TJQKA", rank) {
		return ""
	}
	folder := deckFolder(letter, style)
	if style.Letters == Estonian && strings.Contains("AJQ", rank) { // K is the same in both languages
		folder += "et/"
	}
	if rank == "T" {
		rank = "10"
	}
	return folder + suit + "-" + rank
}

func deckFolder(suit string, style Style) string {
	if style.Deck == RedBlack && strings.Contains("hdcs", suit) {
		return "deck/classic/"
	}
	return "deck/"
}

func suitName(letter string) string {
	switch letter {
	case "h":
		return "hearts"
	case "d":
		return "diamonds"
	case "c":
		return "clubs"
	case "s":
		return "spades"
	case "t":
		return "stars"
	case "m":
		return "moons"
	case "w":
		return "crowns"
	case "v":
		return "waves"
	}
	return ""
}

func threeUpCard(face string) string {
	if face == "" {
		return ""
	}
	var colour string
	switch face[0] {
	case 'g':
		colour = "green"
	case 'b':
		colour = "blue"
	case 'o':
		colour = "orange"
	default:
		return ""
	}
	value := face[1:]
	switch value {
	case "C", "C1", "C2":
		value = "clear" + value[1:]
	default:
		if value = twoDigits(value); value == "" {
			return ""
		}
	}
	return "threeup/" + colour + "-" + value
}

func suckItUpCard(face string) string {
	if face == "STAIN" {
		return "suckitup/stainchanger"
	}
	if before, after, ok := strings.Cut(face, "-"); ok {
		if level, ok := strings.CutPrefix(before, "m"); ok {
			if value := twoDigits(after); isLevel(level) && value != "" {
				return "suckitup/mess-" + level + "-" + value
			}
			return ""
		}
		card, kind := eventName(before), kindName(after)
		if card == "" || kind == "" {
			return ""
		}
		return "suckitup/" + card + "-" + kind
	}
	if len(face) == 2 && isLevel(face[1:]) {
		if part := partName(face[:1]); part != "" {
			return "suckitup/vacuum-" + face[1:] + "-" + part
		}
	}
	return ""
}

func isLevel(s string) bool { return len(s) == 1 && s >= "1" && s <= "4" }

func partName(letter string) string {
	switch letter {
	case "W":
		return "wheels"
	case "B":
		return "body"
	case "C":
		return "cord"
	}
	return ""
}

func eventName(letter string) string {
	switch letter {
	case "D":
		return "disaster"
	case "F":
		return "fix"
	case "S":
		return "safety"
	}
	return ""
}

func kindName(text string) string {
	switch text {
	case "mil":
		return "motherinlaw"
	case "ele":
		return "electricity"
	case "err":
		return "errands"
	case "bag":
		return "bags"
	}
	return ""
}

// twoDigits writes a number from 1 to 99 as the file names have it, and refuses
// any other spelling, so that no card has two face texts.
func twoDigits(s string) string {
	n, err := strconv.Atoi(s)
	if err != nil || n < 1 || n > 99 || strconv.Itoa(n) != s {
		return ""
	}
	if n < 10 {
		return "0" + s
	}
	return s
}
