package suckitup

import (
	"strconv"
	"strings"
	"testing"

	"deckhand/engine"
	"deckhand/engine/enginetest"
)

// told is a motive with the states before and after, and the words of the action.
type told struct {
	*enginetest.Said
	before, after *State
	words         []string
}

// tell makes a test of a motive.
func tell(holds func(told) bool) func(*enginetest.Said) bool {
	return func(s *enginetest.Said) bool {
		return holds(told{Said: s, before: s.Before.(*State), after: s.After.(*State), words: strings.Fields(s.Text)})
	}
}

func (m told) card() engine.Face { return engine.Face(m.Fact("Card")) }
func (m told) seat() engine.Seat { return engine.Seat(m.Fact("Seat")) }

// onTop says whether the card is the discard before the action.
func (m told) onTop() bool {
	return m.before.Count(discard) > 0 && faceOf(m.before.Top(discard)) == m.card()
}

// brings is how many points a seat earns by an action.
func (m told) brings(s *State) int { return s.tally(m.Seat).Sum() - m.before.tally(m.Seat).Sum() }

// most is how many points the same vacuum could bring.
func (m told) most() (most int) {
	for _, a := range m.before.Legal(nil) {
		if text := m.before.Text(a); strings.HasPrefix(text, "meld "+m.words[1]) {
			next := *m.before
			next.Table = engine.NewTable(m.before.Layout, 0)
			next.CopyFrom(m.before)
			next.Apply(a, nil)
			most = max(most, m.brings(&next))
		}
	}
	return most
}

// collected says whether a seat has picked up a part of a vacuum in this round.
func (m told) collected(seat engine.Seat) bool {
	for _, e := range m.Heard {
		if e.Kind == engine.Moved && e.From == discard && e.Seat == seat && e.Card != engine.NoCard {
			if _, part := isPart(faceOf(e.Card)); part {
				return true
			}
		}
	}
	return false
}

// stains says whether the action changes the rug that is told of, and whether that can make it
// better, or worse.
func (m told) stains(better bool) bool {
	level := m.Fact("Level")
	value, _ := strconv.Atoi(m.words[2])
	row := m.before.values[level-1]
	limit := row[0]
	if better {
		limit = row[messRanks-1]
	}
	return m.words[0] == "stain" && m.words[1] == strconv.Itoa(level) && value != limit
}

// lacks is how many parts of a vacuum are missing in a state.
func (m told) lacks(s *State) int {
	var h hand
	for c := s.First(hand0 + engine.Pile(m.Seat)); c != engine.NoCard; c = s.Next(c) {
		h[faceOf(c)]++
	}
	return missing(&h, m.Fact("Level")-1)
}

// breaks says whether a discard takes apart a vacuum that fits a rug.
func (m told) breaks() bool {
	level, part := isPart(m.card())
	held := m.before.holds(hand0 + engine.Pile(m.Seat))
	if !part || held>>uint(parts*level)&allParts != allParts || !m.before.single(hand0+engine.Pile(m.Seat), m.card()) {
		return false
	}
	return m.before.Claimed[level] == engine.NoSeat
}

// useful says whether the next seat could use a card.
func (m told) useful() bool {
	next := m.before.after(m.Seat)
	kind, stopped := m.before.trouble(next)
	_, part := isPart(m.card())
	_, disaster := kindIn(firstDisaster, m.card())
	_, safety := kindIn(firstSafety, m.card())
	return next == m.seat() && (disaster || safety || part && m.collected(next) || stopped && m.card() == firstFix+engine.Face(kind))
}

func TestMotivesAreTrue(t *testing.T) {
	enginetest.Motives(t, Game{}, 60, map[string]func(*enginetest.Said) bool{
		whyClean:  tell(func(m told) bool { return m.brings(m.after) == m.Fact("Count") }),
		whyBetter: tell(func(m told) bool { return m.most()-m.brings(m.after) == m.Fact("Count") }),
		whyFix: tell(func(m told) bool {
			_, stopped := m.before.trouble(m.Seat)
			_, still := m.after.trouble(m.Seat)
			return stopped && !still
		}),
		whyHit: tell(func(m told) bool {
			_, stopped := m.after.trouble(m.seat())
			return stopped && !m.before.coupFourre
		}),
		whyTry: tell(func(m told) bool { return m.before.coupFourre && m.words[0] == "disaster" }),
		whyLeader: tell(func(m told) bool {
			for seat := range m.before.seats {
				if seat != m.seat() && m.before.Totals[seat] >= m.before.Totals[m.seat()] {
					return false
				}
			}
			return true
		}),
		whyCollects:  tell(func(m told) bool { return m.collected(m.seat()) }),
		whySafety:    tell(func(m told) bool { return m.brings(m.after) == m.Fact("Count") }),
		whyHold:      tell(func(m told) bool { return m.before.coupFourre && m.words[0] == "safety" }),
		whyStainOwn:  tell(func(m told) bool { return m.stains(true) }),
		whyStainBad:  tell(func(m told) bool { return m.stains(false) }),
		whyStainHarm: tell(func(m told) bool { return m.stains(false) }),
		whyStainHelp: tell(func(m told) bool { return m.stains(true) }),
		whyStainSame: tell(func(m told) bool { return m.words[0] == "stain" && m.words[1] == strconv.Itoa(m.Fact("Level")) }),
		whyDraw:      tell(func(m told) bool { return m.words[0] == "draw" && m.before.Count(discard) > 0 }),
		whyNoDiscard: tell(func(m told) bool { return m.words[0] == "draw" && m.before.Count(discard) == 0 }),
		whyLeaves:    tell(func(m told) bool { return m.words[0] == "draw" && m.onTop() }),
		whyPickLast:  tell(func(m told) bool { return m.onTop() && m.lacks(m.after) == 0 }),
		whyPickPart:  tell(func(m told) bool { return m.onTop() && m.lacks(m.after) == m.Fact("Count") }),
		whyPick:      tell(told.onTop),
		whyPickNot:   tell(told.onTop),
		whyPickSeen:  tell(func(m told) bool { return m.words[0] == "pick" }),
		whyUseless:   tell(func(m told) bool { return m.words[0] == "discard" && !m.breaks() }),
		whySafeFrom: tell(func(m told) bool {
			kind := (m.card() - firstFix) % kinds
			return m.words[0] == "discard" && m.before.safeties(m.Seat).has(engine.Face(kind))
		}),
		whySpare: tell(func(m told) bool {
			return m.words[0] == "discard" && !m.before.single(hand0+engine.Pile(m.Seat), m.card())
		}),
		whyNoRug: tell(func(m told) bool {
			level, part := isPart(m.card())
			for rug := range level + 1 {
				part = part && m.before.Claimed[rug] != engine.NoSeat
			}
			return part
		}),
		whyFar: tell(func(m told) bool { return m.lacks(m.before) == m.Fact("Count") }),
		whyNobody: tell(func(m told) bool {
			for seat := range m.before.seats {
				if seat != m.Seat && !m.before.safeties(seat).has(engine.Face(m.card()-firstDisaster)) {
					return false
				}
			}
			return true
		}),
		whyBreaks: tell(func(m told) bool { return m.words[0] == "discard" }),
		whyGives:  tell(told.useful),
	})
}
