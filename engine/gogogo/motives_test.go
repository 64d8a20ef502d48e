package gogogo

import (
	"strings"
	"testing"

	"deckhand/engine"
	"deckhand/engine/enginetest"
)

// told is a motive with the states before and after, and the cards that are played.
type told struct {
	*enginetest.Said
	before, after *State
	played        cardSet
}

// tell makes a test of a motive.
func tell(holds func(told) bool) func(*enginetest.Said) bool {
	return func(s *enginetest.Said) bool {
		m := told{Said: s, before: s.Before.(*State), after: s.After.(*State)}
		if strings.HasPrefix(s.Text, "play") {
			m.played = knownOf(m.before.cardsNamed(s.Text))
		}
		return holds(m)
	}
}

// cardsNamed are the cards in the text of an action.
func (s *State) cardsNamed(text string) (cards []engine.Card) {
	for _, word := range strings.Fields(text)[1:] {
		if f, known := s.Lookup(word); known {
			cards = append(cards, engine.Card(f))
		}
	}
	return cards
}

// clears says whether the stack is gone, and how many cards with it, and the turn goes on.
func (m told) clears() bool {
	return m.after.Count(discard) == 0 && m.Fact("Count") == m.before.Count(discard)+m.played.len() &&
		(m.after.Turn() == m.Seat || m.after.size(m.Seat) == 0)
}

// strong is how many strong cards lie in the open row.
func (m told) strong() (n int) {
	for c := m.after.First(up(m.Seat)); c != engine.NoCard; c = m.after.Next(c) {
		if strings.ContainsAny(info.Layout.Text(info.Layout.Face(c))[:1], "2TKA") {
			n++
		}
	}
	return n
}

// next says whether a motive speaks of the seat that has the turn now, unless nobody has.
func (m told) next() bool {
	return m.after.Phase >= Between || m.after.Turn() == engine.Seat(m.Fact("Seat"))
}

// stuck says whether the seat that is told of has nothing that fits.
func (m told) stuck() bool {
	return m.after.holds(m.after.zone(engine.Seat(m.Fact("Seat"))))&m.after.fits[m.played.lowestRank()] == 0
}

func TestMotivesAreTrue(t *testing.T) {
	enginetest.Motives(t, Game{}, 60, map[string]func(*enginetest.Said) bool{
		whyOut:   tell(func(m told) bool { return m.after.size(m.Seat) == 0 }),
		whyClear: tell(func(m told) bool { return m.played.lowestRank() == ten && m.clears() }),
		whyFour: tell(func(m told) bool {
			return m.clears() && engine.FrenchRanks[m.played.lowestRank()] == byte(m.Fact("Rank"))
		}),
		whyShed:  tell(func(m told) bool { return m.played.len() == m.Fact("Count") }),
		whySpend: tell(func(m told) bool { return m.played.len() == m.Fact("Count") }),
		whyStuck: tell(func(m told) bool { return m.next() && m.after.Count(discard) == m.Fact("Count") }),
		whyAnswer: tell(func(m told) bool {
			seat := engine.Seat(m.Fact("Seat"))
			return m.next() && m.after.holds(m.after.zone(seat))&m.after.fits[m.played.lowestRank()] != 0
		}),
		whySure: tell(func(m told) bool { return m.next() && m.stuck() && m.after.Count(discard) == m.Fact("Count") }),
		whyOdd:  tell(func(m told) bool { return m.next() && m.stuck() && m.played.lowestRank() == three }),
		whyEven: tell(func(m told) bool { return m.next() && m.stuck() && m.played.lowestRank() == four }),
		whyTried: tell(func(m told) bool {
			for _, e := range m.Heard {
				if e.Kind == engine.Moved && e.To == discard && e.Seat == m.Seat && rankOf(e.Card) == m.played.lowestRank() {
					return true
				}
			}
			return false
		}),
		whyTake:      tell(func(m told) bool { return m.Text == "take" && m.before.Count(discard) == m.Fact("Count") }),
		whyRow:       tell(func(m told) bool { return m.strong() == m.Fact("Count") }),
		whyWeakRow:   tell(func(m told) bool { return m.strong() == 0 }),
		whyBlindTurn: tell(func(m told) bool { return strings.HasPrefix(m.Text, "flip") }),
	})
}
