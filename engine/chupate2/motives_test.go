package chupate2

import (
	"slices"
	"strings"
	"testing"

	"deckhand/engine"
	"deckhand/engine/enginetest"
)

// told is a motive with the states before and after, and the action.
type told struct {
	*enginetest.Said
	before, after *State
	face          engine.Face // that is played, or NoFace
	rest          holding     // the hand without it
}

// tell makes a test of a motive.
func tell(holds func(told) bool) func(*enginetest.Said) bool {
	return func(s *enginetest.Said) bool {
		m := told{Said: s, before: s.Before.(*State), after: s.After.(*State), face: engine.NoFace}
		for c := m.before.First(hand0 + engine.Pile(s.Seat)); c != engine.NoCard; c = m.before.Next(c) {
			m.rest.add(faceOf(c))
		}
		if words := strings.Fields(s.Text); words[0] == "play" {
			m.face, _ = m.before.Lookup(words[1])
			m.rest = m.rest.without(m.face)
		}
		return holds(m)
	}
}

// follow are the faces that go on the card that has been played, if nothing is owed.
func (m told) follow() faceSet {
	s := *m.after
	s.Pending = 0
	return s.playable()
}

func (m told) cards(seat int) int { return m.before.Count(hand0 + engine.Pile(seat)) }

// passed says whether it is not the turn of a seat, or not to play what it wants.
func (m told) passed(seat int) bool { return int(m.after.Turn()) != seat || m.after.Pending > 0 }

// shows says whether an event is that a seat plays or names a suit.
func shows(e engine.Event, seat int) (suit int, shown bool) {
	switch {
	case int(e.Seat) != seat:
	case e.Kind == engine.Noted && e.Note == NoteSuit:
		return e.N, true
	case e.Kind == engine.Moved && e.To == discard && rankOf(faceOf(e.Card)) != jack:
		return suitOf(faceOf(e.Card)), true
	}
	return -1, false
}

// drewOn says whether a seat has drawn a card since it last played or named a suit.
func (m told) drewOn(seat, suit int) (drew bool) {
	for _, e := range m.Heard {
		if of, shown := shows(e, seat); shown && of == suit {
			drew = false
		} else if e.Kind == engine.Moved && e.From == stock && int(e.Seat) == seat {
			drew = true
		}
	}
	return drew
}

// lastSuit is what a seat has last played or named.
func (m told) lastSuit(seat int) int {
	last := -1
	for _, e := range m.Heard {
		if suit, shown := shows(e, seat); shown {
			last = suit
		}
	}
	return last
}

func (m told) suit() int { return strings.IndexRune(engine.FrenchSuits, rune(m.Fact("Suit"))) }

// ends says whether a seat can win the round before it is another one's turn.
func ends(s *State, seat engine.Seat) bool {
	if s.Winner == seat {
		return true
	}
	if s.Phase >= Between || s.Turn() != seat {
		return false
	}
	for _, a := range s.Legal(nil) {
		next := *s
		next.Table = engine.NewTable(s.Layout, 0)
		next.CopyFrom(s)
		if next.Apply(a, nil); kindOf(a) == playKind && ends(&next, seat) {
			return true
		}
	}
	return false
}

func TestMotivesAreTrue(t *testing.T) {
	enginetest.Motives(t, Game{}, 60, map[string]func(*enginetest.Said) bool{
		whyOut:   tell(func(m told) bool { return m.after.Winner == m.Seat }),
		whyChain: tell(func(m told) bool { return ends(m.after, m.Seat) }),
		whyForgets: tell(func(m told) bool {
			return m.after.Count(hand0+engine.Pile(m.Seat)) > 1 || m.after.Count(stock) == 0
		}),
		whyAnswers: tell(func(m told) bool { return m.face != engine.NoFace && m.Fact("Count") == int(m.before.Pending) }),
		whyTakes:   tell(func(m told) bool { return m.Text == "take" && m.Fact("Count") == int(m.before.Pending) }),
		whyHits: tell(func(m told) bool {
			seat := m.Fact("Seat")
			return m.cards(seat) == m.Fact("Count") && m.cards(seat) <= nearEnd && m.passed(seat)
		}),
		whyFeeds: tell(func(m told) bool {
			seat := m.Fact("Seat")
			return m.cards(seat) == m.Fact("Count") && (m.after.Phase >= Between || !m.passed(seat))
		}),
		whyDefence: tell(func(m told) bool {
			return m.rest.faces&ofRank[seven] != 0 && m.after.step(m.Seat, -m.after.Direction) == engine.Seat(m.Fact("Seat"))
		}),
		whyNoDefence: tell(func(m told) bool {
			return rankOf(m.face) == seven && m.rest.faces&ofRank[seven] == 0 && m.before.Pending == 0
		}),
		whyKeepsJack:  tell(func(m told) bool { return m.rest.faces&ofRank[jack] != 0 }),
		whySpendsJack: tell(func(m told) bool { return rankOf(m.face) == jack }),
		whyLacks: tell(func(m told) bool {
			seat := m.Fact("Seat")
			return m.drewOn(seat, m.suit()) && int(m.before.After(m.Seat)) == seat
		}),
		whyHasSuit:   tell(func(m told) bool { return m.lastSuit(m.Fact("Seat")) == m.suit() }),
		whyOwnSuit:   tell(func(m told) bool { return m.rest.count(ofSuit[m.suit()]) == m.Fact("Count") }),
		whyPairedAce: tell(func(m told) bool { return rankOf(m.face) == ace && m.rest.faces&m.after.playable() != 0 }),
		whyLonelyAce: tell(func(m told) bool { return rankOf(m.face) == ace && m.rest.faces&m.after.playable() == 0 }),
		whyAgain:     tell(func(m told) bool { return m.after.Turn() == m.Seat || m.after.Phase >= Between }),
		whyPoints:    tell(func(m told) bool { return m.Fact("Count") == int(points[rankOf(m.face)]) }),
		whyFollow:    tell(func(m told) bool { return m.rest.count(m.follow()) == m.Fact("Count") }),
		whyNoFollow:  tell(func(m told) bool { return m.rest.count(m.follow()) == 0 && m.rest.cards > 0 }),
		whyNothing:   tell(func(m told) bool { return m.Text == "draw" && m.rest.faces&m.before.playable() == 0 }),
		whySaves: tell(func(m told) bool {
			return m.Text == "draw" && m.rest.count(m.before.playable()) == m.Fact("Count")
		}),
		whyLetsOut: tell(func(m told) bool {
			seat := engine.Seat(m.Fact("Seat"))
			return m.after.Turn() == seat && m.after.holds(seat)&m.after.playable() != 0 && m.cards(int(seat)) == 1
		}),
	}, whyLetsOut)
}

// A last card that everybody knows does not come up by itself.
func TestWhoLetsAnotherOutIsTold(t *testing.T) {
	s := set(t, position{hands: []string{"4h 5c Qh 2h", "Kh"}, discard: "5h"})
	s.SetFacing(hand0+1, engine.FaceUp, nil)
	s.SetFacing(hand0+1, engine.InHand, nil)
	for text, want := range map[string]bool{"play 4h": true, "play 5c": false, "draw": true} {
		a, _ := s.Parse(text)
		expect(t, text, slices.Contains(enginetest.Saying(Game{}, s.known(), a), whyLetsOut), want)
	}
}
