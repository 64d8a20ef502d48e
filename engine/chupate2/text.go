package chupate2

import (
	"fmt"
	"strconv"
	"strings"

	"deckhand/engine"
)

// An action is a kind and, for a play, the face, the named suit plus one (0: none)
// and the call; for leaving, the seat in place of the face. The order of the numbers
// is the order of the legal list: plays by face, then the rest.
const callFlag engine.Action = 1

const (
	suitShift = 4
	faceShift = 8
	kindShift = 16
)

type kind uint64

const (
	playKind kind = iota + 1
	drawKind
	takeKind
	dealKind
	joinKind
	leaveKind
)

// The actions that need no more words.
const (
	draw = engine.Action(drawKind) << kindShift
	take = engine.Action(takeKind) << kindShift
	deal = engine.Action(dealKind) << kindShift
	join = engine.Action(joinKind) << kindShift
)

func kindOf(a engine.Action) kind        { return kind(a >> kindShift) }
func faceIn(a engine.Action) engine.Face { return engine.Face(a >> faceShift & 0xff) }
func seatIn(a engine.Action) engine.Seat { return engine.Seat(a >> faceShift & 0xff) }
func suitIn(a engine.Action) (suit int, named bool) {
	n := int(a >> suitShift & 0xf)
	return n - 1, n > 0
}

func playing(f engine.Face) engine.Action {
	return engine.Action(playKind)<<kindShift | engine.Action(f)<<faceShift
}

func naming(a engine.Action, suit int) engine.Action {
	return a | engine.Action(suit+1)<<suitShift
}

func leaving(s engine.Seat) engine.Action {
	return engine.Action(leaveKind)<<kindShift | engine.Action(s)<<faceShift
}

// wellFormed says whether a number is an action at all, possible now or not: whether
// it can be put together again from what it says.
func wellFormed(a engine.Action) bool {
	switch kindOf(a) {
	case playKind:
		face := faceIn(a)
		whole := playing(face) | a&callFlag
		if suit, named := suitIn(a); named {
			if rankOf(face) != jack || suit >= suitCount {
				return false
			}
			whole = naming(whole, suit)
		}
		return face < faceCount && a == whole
	case leaveKind:
		return seatIn(a) >= 0 && seatIn(a) < engine.MaxSeats && a == leaving(seatIn(a))
	default:
		return a == draw || a == take || a == deal || a == join
	}
}

// Text implements [engine.State].
func (s *State) Text(a engine.Action) string {
	if !wellFormed(a) {
		return "?"
	}
	switch kindOf(a) {
	case playKind:
		text := "play " + info.Layout.Text(faceIn(a))
		if suit, named := suitIn(a); named {
			text += " " + engine.FrenchSuits[suit:suit+1]
		}
		if a&callFlag != 0 {
			text += " call"
		}
		return text
	case drawKind:
		return "draw"
	case takeKind:
		return "take"
	case dealKind:
		return "deal"
	case joinKind:
		return "join"
	default:
		return fmt.Sprintf("leave %d", seatIn(a))
	}
}

// Parse implements [engine.State].
func (s *State) Parse(text string) (engine.Action, error) {
	words := strings.Split(text, " ")
	bad := func(problem string) (engine.Action, error) {
		return 0, &engine.ParseError{Text: text, Problem: problem}
	}
	if len(words) == 1 {
		switch words[0] {
		case "draw":
			return draw, nil
		case "take":
			return take, nil
		case "deal":
			return deal, nil
		case "join":
			return join, nil
		}
	}
	switch {
	case words[0] == "leave" && len(words) == 2:
		n, err := strconv.Atoi(words[1])
		if err != nil || n < 0 || n >= engine.MaxSeats || strconv.Itoa(n) != words[1] {
			return bad("leave needs a seat from 0 to 7")
		}
		return leaving(engine.Seat(n)), nil
	case words[0] == "play" && len(words) >= 2:
		face, known := info.Layout.Lookup(words[1])
		if !known {
			return bad("no such card")
		}
		a, rest := playing(face), words[2:]
		if len(rest) > 0 && len(rest[0]) == 1 && strings.Contains(engine.FrenchSuits, rest[0]) {
			if rankOf(face) != jack {
				return bad("only a jack names a suit")
			}
			a, rest = naming(a, strings.Index(engine.FrenchSuits, rest[0])), rest[1:]
		}
		if len(rest) > 0 && rest[0] == "call" {
			a, rest = a|callFlag, rest[1:]
		}
		if len(rest) > 0 {
			return bad("a play is: play CARD [SUIT] [call]")
		}
		return a, nil
	}
	return bad("not one of play, draw, take, deal, join, leave")
}
