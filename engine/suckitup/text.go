package suckitup

import (
	"fmt"
	"slices"
	"strconv"
	"strings"

	"deckhand/engine"
)

// An action is a kind and up to two numbers: vacuum and rug, kind of trouble and seat,
// rug and value, or a face. Levels count from 0. The order of the numbers is the order
// of the legal list.
type kind uint64

const (
	meldKind kind = iota + 1
	disasterKind
	fixKind
	safetyKind
	stainKind
	drawKind
	pickKind
	discardKind
	dealKind
)

const (
	highShift = 8
	kindShift = 16
)

// The actions that need no more words.
const (
	draw = engine.Action(drawKind) << kindShift
	pick = engine.Action(pickKind) << kindShift
	deal = engine.Action(dealKind) << kindShift
)

func kindOf(a engine.Action) kind { return kind(a >> kindShift) }
func high(a engine.Action) uint8  { return uint8(a >> highShift) }
func low(a engine.Action) uint8   { return uint8(a) }

func action(k kind, high, low int) engine.Action {
	return engine.Action(k)<<kindShift | engine.Action(high)<<highShift | engine.Action(low)
}

func cleaning(level, rug int) engine.Action { return action(meldKind, level, rug) }
func hitting(kind int, target engine.Seat) engine.Action {
	return action(disasterKind, kind, int(target))
}
func fixing(kind int) engine.Action           { return action(fixKind, kind, 0) }
func securing(kind int) engine.Action         { return action(safetyKind, kind, 0) }
func staining(level, value int) engine.Action { return action(stainKind, level, value) }
func discarding(f engine.Face) engine.Action  { return action(discardKind, int(f), 0) }

// wellFormed says whether a number is an action at all, possible now or not: whether
// it can be put together again from what it says.
func wellFormed(a engine.Action) bool {
	h, l := int(high(a)), int(low(a))
	if a != action(kindOf(a), h, l) {
		return false
	}
	switch kindOf(a) {
	case meldKind:
		return h < levels && l < levels
	case disasterKind:
		return h < kinds && l < maxSeats
	case fixKind, safetyKind:
		return h < kinds && l == 0
	case stainKind:
		return h < levels && l >= 1 && l <= highestValue
	case discardKind:
		return h < int(firstMess) && l == 0
	default:
		return a == draw || a == pick || a == deal
	}
}

// Text implements [engine.State].
func (s *State) Text(a engine.Action) string {
	if !wellFormed(a) {
		return "?"
	}
	h, l := int(high(a)), int(low(a))
	switch kindOf(a) {
	case meldKind:
		return fmt.Sprintf("meld %d %d", h+1, l+1)
	case disasterKind:
		return fmt.Sprintf("disaster %s %d", kindNames[h], l)
	case fixKind:
		return "fix " + kindNames[h]
	case safetyKind:
		return "safety " + kindNames[h]
	case stainKind:
		return fmt.Sprintf("stain %d %d", h+1, l)
	case discardKind:
		return "discard " + s.Layout.Text(engine.Face(h))
	case drawKind:
		return "draw"
	case pickKind:
		return "pick"
	default:
		return "deal"
	}
}

// Parse implements [engine.State].
func (s *State) Parse(text string) (engine.Action, error) {
	words := strings.Split(text, " ")
	bad := func(problem string) (engine.Action, error) {
		return 0, &engine.ParseError{Text: text, Problem: problem}
	}
	switch verb := words[0]; {
	case text == "draw":
		return draw, nil
	case text == "pick":
		return pick, nil
	case text == "deal":
		return deal, nil
	case verb == "meld" && len(words) == 3:
		level, ok := parseNumber(words[1], 1, levels)
		rug, rugOK := parseNumber(words[2], 1, levels)
		if !ok || !rugOK {
			return bad("meld needs a vacuum and a rug from 1 to 4")
		}
		return cleaning(level-1, rug-1), nil
	case verb == "disaster" && len(words) == 3:
		kind := slices.Index(kindNames[:], words[1])
		seat, ok := parseNumber(words[2], 0, maxSeats-1)
		if kind < 0 || !ok {
			return bad("disaster needs one of mil, ele, err, bag and a seat from 0 to 3")
		}
		return hitting(kind, engine.Seat(seat)), nil
	case (verb == "fix" || verb == "safety") && len(words) == 2:
		kind := slices.Index(kindNames[:], words[1])
		if kind < 0 {
			return bad(verb + " needs one of mil, ele, err, bag")
		}
		if verb == "fix" {
			return fixing(kind), nil
		}
		return securing(kind), nil
	case verb == "stain" && len(words) == 3:
		level, ok := parseNumber(words[1], 1, levels)
		value, valueOK := parseNumber(words[2], 1, highestValue)
		if !ok || !valueOK {
			return bad("stain needs a rug from 1 to 4 and the value of a mess card")
		}
		return staining(level-1, value), nil
	case verb == "discard" && len(words) == 2:
		face, known := s.Lookup(words[1])
		if !known || face >= firstMess {
			return bad("no such card to discard")
		}
		return discarding(face), nil
	}
	return bad("not one of meld, disaster, fix, safety, stain, draw, pick, discard, deal")
}

// parseNumber reads a number written in the only way it is written here.
func parseNumber(word string, low, high int) (int, bool) {
	n, err := strconv.Atoi(word)
	return n, err == nil && strconv.Itoa(n) == word && n >= low && n <= high
}
