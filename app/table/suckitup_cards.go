package table

import (
	"cmp"
	"slices"
	"strconv"
	"strings"

	"deckhand/engine"
)

// The cards of SUCK IT UP, read from the texts of their faces, and what can be done with
// them, read from the list of legal actions.

// troubles are the four kinds of disaster, fix and safety, as texts name them.
var troubles = [safetyKinds]string{"mil", "ele", "err", "bag"}

// vacuumParts are the letters of the three parts, in the order in which they are laid.
const vacuumParts = "WBC"

// sort of card: the letter with which its text begins.
const (
	aPart     = 'V' // stands for any part
	aDisaster = 'D'
	aFix      = 'F'
	aSafety   = 'S'
	aStain    = 'X' // the stain changer, whose text begins like that of a safety
	aMess     = 'm'
)

// suckCard is what a face is.
type suckCard struct {
	sort    byte
	level   int  // of a part or of mess, from 1
	part    byte // of vacuumParts
	trouble int  // of troubles
	value   int  // of mess
}

// readSuckCard reads the text of a face.
func readSuckCard(text string) suckCard {
	before, after, dashed := strings.Cut(text, "-")
	switch {
	case text == "STAIN":
		return suckCard{sort: aStain}
	case dashed && before[0] == aMess:
		level, _ := strconv.Atoi(before[1:])
		value, _ := strconv.Atoi(after)
		return suckCard{sort: aMess, level: level, value: value}
	case dashed:
		return suckCard{sort: before[0], trouble: slices.Index(troubles[:], after)}
	}
	level, _ := strconv.Atoi(text[1:])
	return suckCard{sort: aPart, level: level, part: text[0]}
}

func (l suckItUpLook) cardOf(c engine.Card) suckCard {
	return readSuckCard(l.layout.Text(l.layout.Face(c)))
}

// faceNamed is the face with this text.
func (l suckItUpLook) faceNamed(text string) engine.Face {
	f, _ := l.layout.Lookup(text)
	return f
}

// A sweep is a rug that a vacuum can clean, and what that would bring.
type sweep struct {
	action string
	level  int // of the vacuum, from 1
	rug    int // from 0
	kept   int
	lost   []int // values, the dearest first
}

// mess are the values that lie open on a rug, in their order there.
func (l suckItUpLook) mess(v *engine.View, rug int) []int {
	var values []int
	for _, c := range v.Shown(nil, l.rugs[rug]) {
		if c != engine.NoCard {
			values = append(values, l.cardOf(c).value)
		}
	}
	return values
}

// sweepOf works out what a vacuum brings from a rug: too strong a one loses the dearest
// cards.
func (l suckItUpLook) sweepOf(v *engine.View, level, rug int) sweep {
	s := sweep{level: level, rug: rug}
	values := l.mess(v, rug)
	slices.SortFunc(values, func(a, b int) int { return cmp.Compare(b, a) })
	torn := min(max(level-1-rug, 0), len(values))
	s.lost = values[:torn]
	for _, value := range values[torn:] {
		s.kept += value
	}
	return s
}

// sweeps are the rugs that can be cleaned now, with the vacuum of one level or, for level
// 0, of any; the one that brings most comes first.
func (l suckItUpLook) sweeps(m *Moment, level int) []sweep {
	var list []sweep
	for _, a := range m.Legal {
		w := strings.Fields(a)
		if w[0] != "meld" {
			continue
		}
		with, _ := strconv.Atoi(w[1])
		rug, _ := strconv.Atoi(w[2])
		if level == 0 || with == level {
			s := l.sweepOf(m.View, with, rug-1)
			s.action = a
			list = append(list, s)
		}
	}
	slices.SortStableFunc(list, func(a, b sweep) int { return cmp.Compare(b.kept, a.kept) })
	return list
}

// targets are the seats on which a kind of disaster can be played now, in order of play.
func (l suckItUpLook) targets(m *Moment, trouble int) []engine.Seat {
	var seats []engine.Seat
	for _, s := range opponentsOf(m) {
		if slices.Contains(m.Legal, "disaster "+troubles[trouble]+" "+strconv.Itoa(int(s))) {
			seats = append(seats, s)
		}
	}
	return seats
}

// changeable are the rugs on which a stain can be changed now.
func (l suckItUpLook) changeable(m *Moment) []int {
	var list []int
	for rug := range rugCount {
		begin := "stain " + strconv.Itoa(rug+1) + " "
		if slices.ContainsFunc(m.Legal, func(a string) bool { return strings.HasPrefix(a, begin) }) {
			list = append(list, rug)
		}
	}
	return list
}

// inHand are the own cards.
func (l suckItUpLook) inHand(m *Moment) []engine.Card {
	return slices.DeleteFunc(m.View.Shown(nil, l.hands[m.Me]), func(c engine.Card) bool { return c == engine.NoCard })
}

// vacuum are hand cards that make up the vacuum of a level, those that are wanted first;
// missing are the faces that are not there.
func (l suckItUpLook) vacuum(m *Moment, level int, wanted ...engine.Card) (cards []engine.Card, missing []engine.Face) {
	held := append(slices.Clone(wanted), l.inHand(m)...)
	for _, part := range vacuumParts {
		face := l.faceNamed(string(part) + strconv.Itoa(level))
		i := slices.IndexFunc(held, func(c engine.Card) bool { return l.layout.Face(c) == face })
		if i < 0 {
			missing = append(missing, face)
			continue
		}
		cards = append(cards, held[i])
	}
	return cards, missing
}

// levelOf is the level of cards that are all parts of the same one.
func (l suckItUpLook) levelOf(cards []engine.Card) (level int, same bool) {
	for _, c := range cards {
		card := l.cardOf(c)
		if card.sort != aPart || level != 0 && card.level != level {
			return 0, false
		}
		level = card.level
	}
	return level, level != 0
}

// BySuit implements Look: by kind of card, vacuums first.
func (l suckItUpLook) BySuit(layout *engine.Layout) Less {
	return func(a, b int) bool {
		fa, fb := layout.Face(engine.Card(a)), layout.Face(engine.Card(b))
		return fa < fb || fa == fb && a < b
	}
}

// ByRank implements Look: the strongest vacuum first, then what goes together: disasters,
// fixes and safeties by kind of trouble.
func (l suckItUpLook) ByRank(layout *engine.Layout) Less {
	order := func(c int) [3]int {
		card := readSuckCard(layout.Text(layout.Face(engine.Card(c))))
		switch card.sort {
		case aPart:
			return [3]int{-card.level, strings.IndexByte(vacuumParts, card.part), c}
		case aStain:
			return [3]int{9, 0, c}
		}
		return [3]int{card.trouble, int(card.sort), c}
	}
	return func(a, b int) bool {
		oa, ob := order(a), order(b)
		return slices.Compare(oa[:], ob[:]) < 0
	}
}
