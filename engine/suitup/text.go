package suitup

import (
	"fmt"
	"math/bits"
	"slices"
	"strconv"
	"strings"

	"deckhand/engine"
)

// An action is a kind and the cards it needs. A set is its rank and suits, a run its low
// end and the suits from there upwards, an add the meld, the end and the face. The size
// of a set or run is written down although the suits tell it, so that a damaged number is
// no other action. The order of the numbers is the order of the legal list.
const (
	suitsBits = 4 // for each card of a run, the suit plus one, the low end first
	sizeShift = 8 // of a set
	rankShift = 16

	runSizeShift = 32
	runLowShift  = 36

	endShift  = 8
	meldShift = 16

	kindShift = 40
)

type kind uint64

const (
	takeKind kind = iota + 1
	drawKind
	yesKind
	noKind
	setKind
	runKind
	addKind
	discardKind
	dealKind
)

// The actions that need no more words.
const (
	take = engine.Action(takeKind) << kindShift
	draw = engine.Action(drawKind) << kindShift
	yes  = engine.Action(yesKind) << kindShift
	no   = engine.Action(noKind) << kindShift
	deal = engine.Action(dealKind) << kindShift
)

func kindOf(a engine.Action) kind        { return kind(a >> kindShift) }
func faceIn(a engine.Action) engine.Face { return engine.Face(a & 0xff) }

func discarding(f engine.Face) engine.Action {
	return engine.Action(discardKind)<<kindShift | engine.Action(f)
}

func adding(meld int, e End, f engine.Face) engine.Action {
	return engine.Action(addKind)<<kindShift | engine.Action(meld)<<meldShift | engine.Action(e)<<endShift | engine.Action(f)
}

func addIn(a engine.Action) (meld int, e End, f engine.Face) {
	return int(a >> meldShift & 0xff), End(a >> endShift & 0xff), faceIn(a)
}

func layingSet(rank int, suits suitSet) engine.Action {
	return engine.Action(setKind)<<kindShift | engine.Action(rank)<<rankShift |
		engine.Action(suits.len())<<sizeShift | engine.Action(suits)
}

// emptyRun is a run without cards that is to begin at a rank; see longer.
func emptyRun(low int) engine.Action {
	return engine.Action(runKind)<<kindShift | engine.Action(low)<<runLowShift
}

// longer is a run with one more card, of the one suit given, at its high end.
func longer(a engine.Action, suit suitSet) engine.Action {
	size := a >> runSizeShift & 0xf
	shift := runSizeShift - suitsBits*(size+1)
	return a + 1<<runSizeShift + engine.Action(bits.Len8(uint8(suit)))<<shift
}

// layCards are cards that are laid together.
type layCards struct {
	run   bool
	n     int
	faces [fullSize]engine.Face // the low end first, a set by suits
}

// layIn reads the cards of a set or run; n is 0 if the number does not fit together.
func layIn(a engine.Action) (l layCards) {
	if l.run = kindOf(a) == runKind; !l.run {
		suits, rank := suitSet(a&0xff), int(a>>rankShift&0xff)
		if rank >= rankCount || suits.len() < 2 || a != layingSet(rank, suits) {
			return l
		}
		for suits != 0 {
			l.faces[l.n] = faceAt(rank, suits.pop())
			l.n++
		}
		return l
	}
	low, size := int(a>>runLowShift&0xf), int(a>>runSizeShift&0xf)
	if low >= rankCount || size < 2 || size > fullSize {
		return l
	}
	whole := emptyRun(low)
	for i := range size {
		suit := int(a>>(runSizeShift-suitsBits*(i+1))&0xf) - 1
		if suit < 0 || suit >= suitCount {
			return l
		}
		whole = longer(whole, 1<<uint(suit))
		l.faces[i] = faceAt(wrapped(low+i), suit)
	}
	if a == whole {
		l.n = size
	}
	return l
}

// wellFormed says whether a number is an action at all, possible now or not.
func wellFormed(a engine.Action) bool {
	switch kindOf(a) {
	case setKind, runKind:
		return layIn(a).n > 0
	case addKind:
		meld, e, f := addIn(a)
		return meld < maxMelds && e <= AtHigh && int(f) < packSize && a == adding(meld, e, f)
	case discardKind:
		return int(faceIn(a)) < packSize && a == discarding(faceIn(a))
	default:
		return a == take || a == draw || a == yes || a == no || a == deal
	}
}

// Text implements [engine.State].
func (s *State) Text(a engine.Action) string {
	if !wellFormed(a) {
		return "?"
	}
	switch kindOf(a) {
	case takeKind:
		return "take"
	case drawKind:
		return "draw"
	case yesKind:
		return "yes"
	case noKind:
		return "no"
	case dealKind:
		return "deal"
	case discardKind:
		return "discard " + info.Layout.Text(faceIn(a))
	case addKind:
		meld, e, f := addIn(a)
		return fmt.Sprintf("add %s %d %v", info.Layout.Text(f), meld, e)
	default:
		text := "lay"
		l := layIn(a)
		for _, f := range l.faces[:l.n] {
			text += " " + info.Layout.Text(f)
		}
		return text
	}
}

// Parse implements [engine.State].
func (s *State) Parse(text string) (engine.Action, error) {
	a, problem := parse(strings.Split(text, " "))
	if problem != "" {
		return 0, &engine.ParseError{Text: text, Problem: problem}
	}
	return a, nil
}

// parse reads the words of an action or says what is wrong with them.
func parse(words []string) (a engine.Action, problem string) {
	if len(words) == 1 {
		switch words[0] {
		case "take":
			return take, ""
		case "draw":
			return draw, ""
		case "yes":
			return yes, ""
		case "no":
			return no, ""
		case "deal":
			return deal, ""
		}
	}
	switch words[0] {
	case "lay":
		return parseLay(words[1:])
	case "discard":
		if len(words) != 2 {
			return 0, "a discard is: discard CARD"
		}
		f, known := info.Layout.Lookup(words[1])
		if !known {
			return 0, "no such card"
		}
		return discarding(f), ""
	case "add":
		if len(words) != 4 {
			return 0, "an add is: add CARD MELD low|high|set"
		}
		f, known := info.Layout.Lookup(words[1])
		if !known {
			return 0, "no such card"
		}
		meld, err := strconv.Atoi(words[2])
		if err != nil || meld < 0 || meld >= maxMelds || strconv.Itoa(meld) != words[2] {
			return 0, "no such meld"
		}
		end := slices.Index(endNames[:], words[3])
		if end < 0 {
			return 0, "the end of a meld is low, high or set"
		}
		return adding(meld, End(end), f), ""
	}
	return 0, "not one of take, draw, yes, no, lay, add, discard, deal"
}

// parseLay reads the cards of a meld: a set in any order, a run from the low end.
func parseLay(words []string) (engine.Action, string) {
	if len(words) < 2 || len(words) > fullSize {
		return 0, "a meld has at most eight cards and at least two"
	}
	var faces [fullSize]engine.Face
	for i, word := range words {
		f, known := info.Layout.Lookup(word)
		if !known {
			return 0, "no such card"
		}
		faces[i] = f
	}
	if a, ok := laying(faces[:len(words)]); ok {
		return a, ""
	}
	return 0, "neither cards of one rank nor neighbours from the low end upwards"
}

// laying is the action that lays these cards, if they are of one rank or neighbours, the
// low end first.
func laying(faces []engine.Face) (engine.Action, bool) {
	low := rankOf(faces[0])
	var suits suitSet
	run := emptyRun(low)
	set, neighbours := true, true
	for i, f := range faces {
		suit := suitSet(1) << uint(suitOf(f))
		set = set && rankOf(f) == low && suits&suit == 0
		neighbours = neighbours && rankOf(f) == wrapped(low+i)
		suits |= suit
		run = longer(run, suit)
	}
	if set {
		return layingSet(low, suits), true
	}
	return run, neighbours
}
