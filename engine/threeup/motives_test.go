package threeup

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
	played        []engine.Face
}

// tell makes a test of a motive.
func tell(holds func(told) bool) func(*enginetest.Said) bool {
	return func(s *enginetest.Said) bool {
		m := told{Said: s, before: s.Before.(*State), after: s.After.(*State)}
		if words := strings.Fields(s.Text); words[0] == "play" {
			for _, word := range words[1:] {
				f, _ := m.before.Lookup(word)
				m.played = append(m.played, f)
			}
		}
		return holds(m)
	}
}

// clears says whether the pile is gone, and how many cards with it.
func (m told) clears() bool {
	return m.after.Count(discard) == 0 && m.Fact("Count") == m.before.Count(discard)+len(m.played)
}

// lowsGone is how many low cards can go at most as long as a seat may go on.
func lowsGone(s *State, seat engine.Seat) (most int) {
	if s.Turn() != seat || !s.Extra || s.Phase > MayDraw {
		return 0
	}
	for _, a := range s.Legal(nil) {
		n := 0
		switch kindOf(a) {
		case skipKind:
		case playKind:
			if valueIn(a) < lowValues {
				n = countIn(a)
			}
		default:
			continue
		}
		next := *s
		next.Table = engine.NewTable(s.Layout, 0)
		next.CopyFrom(s)
		next.Apply(a, nil)
		most = max(most, n+lowsGone(&next, seat))
	}
	return most
}

// next says whether a motive speaks of the seat that has the turn now, unless nobody has.
func (m told) next() bool {
	return m.after.Phase >= Between || m.after.Turn() == engine.Seat(m.Fact("Seat"))
}

// strong is how many cards of the open row are worth keeping.
func (m told) strong() (n int) {
	for c := m.after.First(up(m.Seat)); c != engine.NoCard; c = m.after.Next(c) {
		if careful.worth[m.after.value[c]] > careful.shed {
			n++
		}
	}
	return n
}

func TestMotivesAreTrue(t *testing.T) {
	enginetest.Motives(t, Game{}, 60, map[string]func(*enginetest.Said) bool{
		whyOut:   tell(func(m told) bool { return m.after.size(m.Seat) == 0 }),
		whyClear: tell(func(m told) bool { return m.clears() && isClear(valueOf(m.played[0])) }),
		whyThree: tell(func(m told) bool { return m.clears() && !isClear(valueOf(m.played[0])) }),
		whyExtra: tell(func(m told) bool { return lowsGone(m.after, m.Seat) >= m.Fact("Count") }),
		whyShed:  tell(func(m told) bool { return len(m.played) == m.Fact("Count") }),
		whySpend: tell(func(m told) bool { return len(m.played) == m.Fact("Count") }),
		whyStranded: tell(func(m told) bool {
			return m.after.Turn() == m.Seat && m.after.Text(m.after.Legal(nil)[0]) == "take"
		}),
		whyStuck: tell(func(m told) bool { return m.next() && m.after.Count(discard) == m.Fact("Count") }),
		whySure: tell(func(m told) bool {
			fits := m.after.holds(m.after.zone(engine.Seat(m.Fact("Seat")))).fromUp(valueOf(m.played[0]))
			return m.next() && fits == 0 && m.after.Count(discard) == m.Fact("Count")
		}),
		whyAnswer: tell(func(m told) bool {
			return m.next() && m.after.holds(m.after.zone(engine.Seat(m.Fact("Seat")))).fromUp(valueOf(m.played[0])) != 0
		}),
		whyTried: tell(func(m told) bool {
			for _, e := range m.Heard {
				if e.Kind == engine.Moved && e.To == discard && e.Seat == m.Seat && int(m.before.value[e.Card]) == valueOf(m.played[0]) {
					return true
				}
			}
			return false
		}),
		whyTake: tell(func(m told) bool { return m.Text == "take" && m.before.Count(discard) == m.Fact("Count") }),
		whyPass: tell(func(m told) bool { return m.Text == "pass" }),
		whyDraw: tell(func(m told) bool {
			return m.Text == "draw" && m.after.Count(hand(m.Seat)) > m.before.Count(hand(m.Seat))
		}),
		whySkip: tell(func(m told) bool {
			return m.Text == "skip" && m.after.Turn() == m.Seat && m.after.size(m.Seat) == m.before.size(m.Seat)
		}),
		whyLapse:     tell(func(m told) bool { return m.Text == "skip" && !m.after.Extra }),
		whyRow:       tell(func(m told) bool { return m.strong() == m.Fact("Count") }),
		whyWeakRow:   tell(func(m told) bool { return m.strong() == 0 }),
		whyBlindTurn: tell(func(m told) bool { return strings.HasPrefix(m.Text, "flip") }),
	})
}
