package suitup

import (
	"strings"
	"testing"

	"deckhand/engine"
)

// later is a position in which seat 0 has laid before and lays or adds again.
func later(hand string, melds ...string) position {
	return four(hand, position{laid: "0", melds: melds})
}

func TestB2FirstMeldHasItsSize(t *testing.T) {
	s := set(t, four("7h 7d 4c 5s 6t 9h Tc", position{}))
	s.melding("lay 4c 5s 6t 7d", "lay 4c 5s 6t 7h")
	s.refuses("lay 7h 7d", "B2", "setShort", theCount(3))
	s.refuses("lay 4c 5s 6t", "B2", "runShort", theCount(4))
	s.refuses("lay 9h Tc", "B2", "runShort", theCount(4))
}

func TestB3NothingElseWithTheFirstMeld(t *testing.T) {
	s := set(t, four("7h 7d 7c 4h 5d 6c 7s Kt 9h", position{melds: []string{"1: Kh Kd Kc"}}))
	s.do("lay 7h 7d 7c")
	s.melding()
	s.refuses("add 7s 1 set", "B3", "nextTurn")
	s.refuses("lay 4h 5d 6c 7s", "B2", "oneMeld")
}

func TestB3LaterEverybodysMelds(t *testing.T) {
	s := set(t, later("7s Kt 9h", "1: Kh Kd Kc", "0: 7h 7d 7c"))
	s.melding("add Kt 0 set", "add 7s 1 set")
	s.do("add Kt 0 set", "add 7s 1 set", "discard 9h")
	s.result("out", 1, 2, 2, 2)
}

func TestB4NewMeldsLater(t *testing.T) {
	hand := "7h 7d 7c 4h 5d 9s"
	set(t, later(hand)).melding("lay 7h 7d 7c")
	p := later(hand)
	p.options = "newMelds=off"
	s := set(t, p)
	s.melding()
	s.refuses("lay 7h 7d 7c", "B4", "noNewMelds")
}

func TestB5TheRanksAreACircle(t *testing.T) {
	for _, run := range []string{"Jh Qd Kc As", "Qh Kd Ac 2s", "Kh Ad 2c 3s", "Ah 2d 3c 4s", "Th Jd Qc Ks"} {
		set(t, four(run+" 7w", position{})).melding("lay " + run)
	}
	s := set(t, later("Ah Qm 7w", "1: Jd Qc Ks At 2m 3w"))
	s.melding()
	s.refuses("add Qm 0 low", "B6", "notLow", theCard(t, "Qm"), theRank('T'))
	s = set(t, later("Th 4v 7w", "1: Jd Qc Ks At 2m 3w"))
	s.do("add 4v 0 high", "add Th 0 low")
	expect(t, "meld", s.pile(meld0), "Th Jd Qc Ks At 2m 3w 4v")
}

func TestB6RunsGrowAtTheirEnds(t *testing.T) {
	s := set(t, later("6h 4w 8d 9t 2h", "1: 5d 6c 7s 8t"))
	s.melding("add 4w 0 low")
	s.refuses("add 6h 0 high", "B6", "notHigh", theCard(t, "6h"), theRank('9'))
	s.refuses("add 4w 0 high", "B6", "notHigh", theCard(t, "4w"), theRank('9'))
	s.refuses("add 4w 0 set", "B6", "wrongEnd")
	s.refuses("add 4w 1 low", "B6", "noSuchMeld")
	s.refuses("add 9t 0 high", "B6", "suitTwice", theSuit('t'))
}

func TestB6RunHasEightCards(t *testing.T) {
	s := set(t, later("Jv 2h 3h", "1: 4h 5d 6c 7s 8t 9m Tw"))
	s.do("add Jv 0 high")
	expect(t, "closed", s.Melds[0].Closed(), true)
	expect(t, "low end", s.Melds[0].Low, int8(3))
}

func TestB7SetsOfAnySuits(t *testing.T) {
	s := set(t, later("7s 7t 9h", "1: 7h 7d 7c", "2: 7m 7w 7v"))
	s.melding("add 7s 0 set", "add 7s 1 set", "add 7t 0 set", "add 7t 1 set")
	s.refuses("add 9h 0 set", "B7", "otherRank", theCard(t, "9h"), theRank('7'))
	s.refuses("add 7s 0 low", "B6", "wrongEnd")
}

func TestB8ClosedMeldsTakeNothing(t *testing.T) {
	s := set(t, later("9v 2h 3h", "1: 9h 9d 9c 9s 9t 9m 9w", "2: 5h 6d 7c 8s"))
	s.do("add 9v 0 set")
	s.refuses("add 2h 0 set", "B8", "closed")
	expect(t, "stays", strings.Count(s.pile(meld0), "9"), 8)
	var v engine.View
	s.View(3, &v)
	expect(t, "shown", v.Shown(nil, meld0)[0], engine.NoCard)
	expect(t, "known", v.Known(nil, meld0)[0], cardOf(faces(t, "9h")[0]))
	s.do("discard 2h")
	s = set(t, later("7h 7d 7c 7s 7t 7m 7w 7v 2h"))
	s.do("lay 7h 7d 7c 7s 7t 7m 7w 7v")
	expect(t, "closed at once", s.Melds[0].Closed(), true)
}

func TestB9OneCardIsKept(t *testing.T) {
	s := set(t, later("7h 7d 7c", "1: 7m 7w 7v"))
	s.refuses("lay 7h 7d 7c", "B9", "keepOne")
	s.do("add 7h 0 set", "add 7d 0 set")
	s.legal("discard 7c")
	s.refuses("add 7c 0 set", "B9", "keepOne")
	s = set(t, later("4h 5d 6c 7s"))
	s.melding()
	s.refuses("lay 4h 5d 6c 7s", "B9", "keepOne")
}

func TestR7OrderInMelds(t *testing.T) {
	s := set(t, later("7v 7h 7s 7d Kd 3h 2m 9h", "1: Ah 2d 3c 4s"))
	s.do("lay 7s 7h 7v", "add 7d 1 set")
	expect(t, "set", s.pile(meldAt(1)), "7h 7s 7v 7d")
	s.refuses("add Kd 0 low", "B6", "suitTwice", theSuit('d'))
	s = set(t, later("Kv 5t Qw 9h", "1: Ah 2d 3c 4s"))
	s.do("add Kv 0 low", "add 5t 0 high", "add Qw 0 low")
	expect(t, "run", s.pile(meld0), "Qw Kv Ah 2d 3c 4s 5t")
	expect(t, "low end", s.Melds[0].Low, int8(11))
}

func TestR9AddingInTheTurnOfTheFirstMeld(t *testing.T) {
	s := set(t, four("7h 7d 7c 7s 7t Kt 4h 5d 6c 9h", position{options: "addSameTurn=on", melds: []string{"1: Kh Kd Kc"}}))
	s.do("lay 7h 7d 7c")
	s.melding("add 7s 1 set", "add 7t 1 set")
	s.refuses("add Kt 0 set", "R9", "ownMeldOnly", theSeat(1))
	s.refuses("lay 4h 5d 6c 7s", "B2", "oneMeld")
	s.do("add 7s 1 set", "add 7t 1 set", "discard Kt")
	s.turnOf(1, Start)
}

func TestR10LaidFromTheLayItself(t *testing.T) {
	s := set(t, four("7h 7d 7c 9h 8h", position{}))
	s.do("lay 7h 7d 7c")
	expect(t, "laid, laidnow, melded", []bool{s.HasLaid(0), s.LaidNow, s.Melded}, []bool{true, true, true})
	s.do("discard 9h")
	expect(t, "laid, laidnow, melded", []bool{s.HasLaid(0), s.LaidNow, s.Melded}, []bool{true, false, false})
	s = set(t, later("7h 7d 7c 9h 8h"))
	s.do("lay 7h 7d 7c")
	expect(t, "laidnow of a later meld", s.LaidNow, false)
}

func TestR11WithoutNewMelds(t *testing.T) {
	p := later("7h 7d 7c 7s Kt 9h", "1: Kh Kd Kc")
	p.options = "newMelds=off"
	set(t, p).melding("add Kt 0 set")
	p = four("7h 7d 7c 9h", position{options: "newMelds=off"})
	set(t, p).melding("lay 7h 7d 7c")
}

func TestR11WithoutWrap(t *testing.T) {
	for run, want := range map[string]string{"Jh Qd Kc As": "lay Jh Qd Kc As", "Ah 2d 3c 4s": "lay Ah 2d 3c 4s", "Qh Kd Ac 2s": "", "Kh Ad 2c 3s": ""} {
		s := set(t, four(run+" 7w", position{options: "wrap=off"}))
		if want != "" {
			s.melding(want)
			continue
		}
		s.melding()
		s.refuses("lay "+run, "B5", "pastAce")
	}
	p := later("Tt Kt 2t 5t 8h", "1: Jh Qd Kc As", "2: Am 2d 3c 4s")
	p.options = "wrap=off"
	s := set(t, p)
	s.melding("add Tt 0 low", "add 5t 1 high")
	s.refuses("add 2t 0 high", "B5", "pastAce")
	s.refuses("add Kt 1 low", "B5", "pastAce")
}

func TestR13LongLaysAreLaysAndAdds(t *testing.T) {
	s := set(t, later("4h 5d 6c 7s 8t 9h"))
	s.melding("lay 4h 5d 6c 7s", "lay 5d 6c 7s 8t", "lay 6c 7s 8t 9h")
	s.do("lay 4h 5d 6c 7s 8t")
	whole := engine.Hash(s.State)
	s = set(t, later("4h 5d 6c 7s 8t 9h"))
	s.do("lay 4h 5d 6c 7s", "add 8t 0 high")
	expect(t, "the same in two steps", engine.Hash(s.State), whole)

	s = set(t, later("7h 7d 7c 7s 9h"))
	s.melding("lay 7h 7d 7c", "lay 7h 7d 7s", "lay 7h 7c 7s", "lay 7d 7c 7s")
	s.do("lay 7s 7d 7c 7h")
	expect(t, "by suit", s.pile(meld0), "7h 7d 7c 7s")
}
