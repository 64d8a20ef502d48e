package gogogo

import (
	"math/bits"
	"slices"
	"strconv"
	"strings"

	"deckhand/engine"
)

// An action is a kind and what it names: a play the rank and the number of cards, a
// row its three ranks, a flip the place. The order of the numbers is the order of the
// legal list: plays by rank and number, then the rest.
//
// Cards of one rank are equal in the rules, so it is the lowest that move. Whoever
// wants to part with another one may say so: the kinds these and theseUp name cards
// instead of ranks. They are in no legal list, and as a text they look like the others.
const (
	kindShift = 60
	rankBits  = 4
	cardBits  = 6
)

type kind uint64

const (
	playKind kind = iota + 1
	flipKind
	takeKind
	upKind
	dealKind

	theseKind kind = 14 // a play: the suits in place of the number
	theseUp   kind = 15 // a row: its cards, by id
)

// The actions that need no more words.
const (
	take = engine.Action(takeKind) << kindShift
	deal = engine.Action(dealKind) << kindShift
)

func action(k kind, fields uint) engine.Action {
	return engine.Action(k)<<kindShift | engine.Action(fields)
}

func playing(rank, count int) engine.Action {
	return action(playKind, uint(rank)<<suitCount|uint(count))
}

func playingThese(rank int, suits uint) engine.Action {
	return action(theseKind, uint(rank)<<suitCount|suits)
}

func flipping(index int) engine.Action { return action(flipKind, uint(index)) }

// choosing is the choice of the lowest cards of three ranks, in order.
func choosing(a, b, c int) engine.Action {
	return action(upKind, uint(a<<(2*rankBits)|b<<rankBits|c))
}

// choosingThese is the choice of three cards in the order of their ids.
func choosingThese(row [rowSize]engine.Card) engine.Action {
	return action(theseUp, uint(row[0])<<(2*cardBits)|uint(row[1])<<cardBits|uint(row[2]))
}

func kindOf(a engine.Action) kind { return kind(a >> kindShift) }
func rankIn(a engine.Action) int  { return int(a >> suitCount & 0xf) }
func countIn(a engine.Action) int { return int(a & 0xf) }
func indexIn(a engine.Action) int { return int(a & 0xff) }

// fieldsIn are the three ranks or cards of a row.
func fieldsIn(a engine.Action) (fields [rowSize]int) {
	size := rankBits
	if kindOf(a) == theseUp {
		size = cardBits
	}
	for i := range fields {
		fields[i] = int(a) >> ((rowSize - 1 - i) * size) & (1<<size - 1)
	}
	return fields
}

// wellFormed says whether a number is an action at all, possible now or not: whether
// it can be put together again from what it says.
func wellFormed(a engine.Action) bool {
	f := fieldsIn(a)
	switch kindOf(a) {
	case playKind:
		return rankIn(a) < rankCount && countIn(a) > 0 && countIn(a) <= suitCount && a == playing(rankIn(a), countIn(a))
	case theseKind:
		return rankIn(a) < rankCount && countIn(a) > 0 && a == playingThese(rankIn(a), uint(countIn(a)))
	case flipKind:
		return indexIn(a) < rowSize && a == flipping(indexIn(a))
	case upKind:
		return f[0] <= f[1] && f[1] <= f[2] && f[2] < rankCount && a == choosing(f[0], f[1], f[2])
	case theseUp:
		row := [rowSize]engine.Card{engine.Card(f[0]), engine.Card(f[1]), engine.Card(f[2])}
		return f[0] < f[1] && f[1] < f[2] && f[2] < packSize && a == choosingThese(row)
	default:
		return a == take || a == deal
	}
}

// cardsIn is the set of cards that an action moves when its seat may choose from
// these: of each rank the lowest. What the seat lacks is named all the same.
func cardsIn(a engine.Action, from cardSet) (set cardSet) {
	switch kindOf(a) {
	case playKind:
		for range countIn(a) {
			set |= lowestOf(rankIn(a), from, set)
		}
	case theseKind:
		set = cardSet(countIn(a)) << (rankIn(a) * suitCount)
	case upKind:
		for _, rank := range fieldsIn(a) {
			set |= lowestOf(rank, from, set)
		}
	case theseUp:
		for _, c := range fieldsIn(a) {
			set |= setOf[c]
		}
	}
	return set
}

// lowestOf is the lowest card of a rank that is in from and not in the set yet, or
// else the lowest one that is not there.
func lowestOf(rank int, from, set cardSet) cardSet {
	rest := ofRank(rank) &^ set
	if rest&from != 0 {
		rest &= from
	}
	return rest & -rest
}

// choice is the set that the seat in turn chooses from: the cards of its zone, or the
// six of which it makes its row. From the hidden row nobody can choose by the face.
func (s *State) choice() cardSet {
	seat := s.Turn()
	switch {
	case s.Phase == Choose:
		return s.six(seat)
	case s.Phase == Play && s.zone(seat) != down(seat):
		return s.holds(s.zone(seat))
	default:
		return 0
	}
}

// Text implements [engine.State].
func (s *State) Text(a engine.Action) string {
	if !wellFormed(a) {
		return "?"
	}
	var text string
	switch kindOf(a) {
	case flipKind:
		return "flip " + strconv.Itoa(indexIn(a))
	case takeKind:
		return "take"
	case dealKind:
		return "deal"
	case playKind, theseKind:
		text = "play"
	default:
		text = "up"
	}
	for _, c := range cardsIn(a, s.choice()).byID() {
		text += " " + info.Layout.Text(info.Layout.Face(c))
	}
	return text
}

// Parse implements [engine.State]. The cards may be named in any order.
func (s *State) Parse(text string) (engine.Action, error) {
	words := strings.Split(text, " ")
	bad := func(problem string) (engine.Action, error) {
		return 0, &engine.ParseError{Text: text, Problem: problem}
	}
	switch {
	case text == "take":
		return take, nil
	case text == "deal":
		return deal, nil
	case words[0] == "flip" && len(words) == 2:
		n, err := strconv.Atoi(words[1])
		if err != nil || n < 0 || n >= rowSize || strconv.Itoa(n) != words[1] {
			return bad("flip needs a place from 0 to 2")
		}
		return flipping(n), nil
	case words[0] != "play" && words[0] != "up" || len(words) < 2:
		return bad("not one of play, flip, take, up, deal")
	}
	var set cardSet
	for _, word := range words[1:] {
		face, known := info.Layout.Lookup(word)
		switch {
		case !known:
			return bad("no such card")
		case set.has(engine.Card(face)):
			return bad("a card is named twice")
		}
		set |= setOf[face]
	}
	switch {
	case words[0] == "up" && set.len() != rowSize:
		return bad("a row has three cards")
	case words[0] == "up":
		return s.rowOf(set), nil
	case set.without(set.lowestRank()) != 0:
		return bad("the cards are not of one rank")
	}
	return s.playOf(set), nil
}

// playOf is the play of cards of one rank.
func (s *State) playOf(set cardSet) engine.Action {
	rank := set.lowestRank()
	if a := playing(rank, set.len()); cardsIn(a, s.choice()) == set {
		return a
	}
	return playingThese(rank, set.suits(rank))
}

// rowOf is the choice of three cards as the row.
func (s *State) rowOf(set cardSet) engine.Action {
	row := [rowSize]engine.Card(set.byID())
	var ranks [rowSize]int
	for i, c := range row {
		ranks[i] = rankOf(c)
	}
	slices.Sort(ranks[:])
	if a := choosing(ranks[0], ranks[1], ranks[2]); cardsIn(a, s.choice()) == set {
		return a
	}
	return choosingThese(row)
}

// byID are the cards of a set in the order of their ids.
func (s cardSet) byID() []engine.Card {
	cards := make([]engine.Card, 0, bits.OnesCount64(uint64(s)))
	for c := range engine.Card(packSize) {
		if s.has(c) {
			cards = append(cards, c)
		}
	}
	return cards
}
