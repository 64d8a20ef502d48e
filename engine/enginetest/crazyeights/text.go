package crazyeights

import (
	"strings"

	"deckhand/engine"
)

// An action is a kind and, for a play, the face and the named suit plus one (0: none).
// The order of the numbers is the order of the legal list: plays by face, then the
// rest.
const (
	faceShift = 4
	kindShift = 12
)

type kind uint64

const (
	playKind kind = iota + 1
	drawKind
	passKind
)

// The actions that need no more words.
const (
	draw = engine.Action(drawKind) << kindShift
	pass = engine.Action(passKind) << kindShift
)

func kindOf(a engine.Action) kind        { return kind(a >> kindShift) }
func faceIn(a engine.Action) engine.Face { return engine.Face(a >> faceShift & 0xff) }
func suitIn(a engine.Action) (suit int, named bool) {
	n := int(a & 0xf)
	return n - 1, n > 0
}

func playing(f engine.Face) engine.Action {
	return engine.Action(playKind)<<kindShift | engine.Action(f)<<faceShift
}

func naming(a engine.Action, suit int) engine.Action { return a | engine.Action(suit+1) }

// wellFormed says whether a number is an action at all, possible now or not.
func wellFormed(a engine.Action) bool {
	if kindOf(a) != playKind {
		return a == draw || a == pass
	}
	suit, named := suitIn(a)
	return int(faceIn(a)) < info.Layout.Faces() && suit < suitCount && (!named || rankOf(faceIn(a)) == eight)
}

// Text implements [engine.State].
func (s *State) Text(a engine.Action) string {
	switch {
	case !wellFormed(a):
		return "?"
	case a == draw:
		return "draw"
	case a == pass:
		return "pass"
	}
	text := "play " + info.Layout.Text(faceIn(a))
	if suit, named := suitIn(a); named {
		text += " " + engine.FrenchSuits[suit:suit+1]
	}
	return text
}

// Parse implements [engine.State].
func (s *State) Parse(text string) (engine.Action, error) {
	bad := func(problem string) (engine.Action, error) {
		return 0, &engine.ParseError{Text: text, Problem: problem}
	}
	switch text {
	case "draw":
		return draw, nil
	case "pass":
		return pass, nil
	}
	words := strings.Split(text, " ")
	if words[0] != "play" || len(words) < 2 || len(words) > 3 {
		return bad("not one of: play CARD [SUIT], draw, pass")
	}
	face, known := info.Layout.Lookup(words[1])
	if !known {
		return bad("no such card")
	}
	if len(words) == 2 {
		return playing(face), nil
	}
	suit := strings.Index(engine.FrenchSuits, words[2])
	switch {
	case suit < 0 || len(words[2]) != 1:
		return bad("no such suit")
	case rankOf(face) != eight:
		return bad("only an eight names a suit")
	}
	return naming(playing(face), suit), nil
}
