package suitup

import (
	"slices"
	"strings"
	"testing"

	"deckhand/engine"
	"deckhand/engine/enginetest"
)

// told is a motive with the states before and after, and what the seat sees.
type told struct {
	*enginetest.Said
	before, after *State
	view          *engine.View
	card          engine.Face // of which is told, or NoFace
}

// tell makes a test of a motive.
func tell(holds func(told) bool) func(*enginetest.Said) bool {
	return func(s *enginetest.Said) bool {
		m := told{Said: s, before: s.Before.(*State), after: s.After.(*State), view: new(engine.View), card: engine.Face(s.Fact("Card"))}
		m.before.View(s.Seat, m.view)
		return holds(m)
	}
}

// onTop says whether the card is the discard.
func (m told) onTop() bool { return m.card == faceOf(m.before.Top(discard)) }

// melds says whether the discard makes a meld that may be laid some time.
func (m told) melds() bool {
	return (m.before.newMelds || !m.before.HasLaid(m.Seat)) && len(Companions(m.view, m.before.Top(discard))) > 0
}

// wanted says whether a meld of the table takes the card now.
func (m told) wanted() bool {
	for i := range int(m.before.MeldCount) {
		if slices.Contains(Wants(m.view, i), m.card) {
			return true
		}
	}
	return false
}

// partners is how many other cards of the hand go with the card: those of its rank, and
// those of another suit that can be in a run with it.
func (m told) partners() (n int) {
	for c := m.before.First(handOf(m.Seat)); c != engine.NoCard; c = m.before.Next(c) {
		f := faceOf(c)
		if f != m.card && (rankOf(f) == rankOf(m.card) || suitOf(f) != suitOf(m.card) && m.near(f)) {
			n++
		}
	}
	return n
}

// near says whether some run spans the ranks of the card and of another one.
func (m told) near(f engine.Face) bool {
	for low := range rankCount {
		if m.before.span(low, runSize) && wrapped(rankOf(f)-low) < runSize && wrapped(rankOf(m.card)-low) < runSize {
			return true
		}
	}
	return false
}

// cost is what the cards of the action count in a hand.
func (m told) cost() int { return int(m.before.handPoints(m.Seat) - m.after.handPoints(m.Seat)) }

func (m told) next() engine.Seat { return engine.Seat(m.Fact("Seat")) }

// holdsMeld says whether a meld is in the hand after the action.
func (m told) holdsMeld() bool {
	h, _ := m.after.holds(m.Seat)
	return len(m.after.lays(nil, &h, packSize)) > 0
}

// holdsFitting says whether a card that a meld of the table takes is in the hand after the action.
func (m told) holdsFitting() bool {
	h, _ := m.after.holds(m.Seat)
	for i := range int(m.before.MeldCount) {
		if slices.ContainsFunc(Wants(m.view, i), h.has) {
			return true
		}
	}
	return false
}

// fewest is how many cards the others have at least.
func (m told) fewest() int {
	n := packSize
	for seat := range m.before.seats {
		if seat != m.Seat {
			n = min(n, m.before.Count(handOf(seat)))
		}
	}
	return n
}

func TestMotivesAreTrue(t *testing.T) {
	enginetest.Motives(t, Game{}, 60, map[string]func(*enginetest.Said) bool{
		whyOut: tell(func(m told) bool { return m.after.Count(handOf(m.Seat)) == 1 && m.after.Turn() == m.Seat }),
		whyTakeOut: tell(func(m told) bool {
			return m.Text == "take" && m.before.Count(handOf(m.Seat)) == 1 && m.onTop() && m.wanted() && m.before.HasLaid(m.Seat)
		}),
		whyMeld:     tell(func(m told) bool { return strings.HasPrefix(m.Text, "lay") && m.cost() == m.Fact("Count") }),
		whyAnother:  tell(told.holdsMeld),
		whyAdd:      tell(func(m told) bool { return m.wanted() && m.before.HasLaid(m.Seat) }),
		whyTakeMeld: tell(func(m told) bool { return m.onTop() && m.melds() }),
		whyTakePart: tell(func(m told) bool { return m.onTop() && m.partners() > 0 }),
		whyTakeNot:  tell(func(m told) bool { return m.onTop() && !m.melds() && !(m.wanted() && m.before.HasLaid(m.Seat)) }),
		whyStock:    tell(func(m told) bool { return m.Text == "draw" && m.before.Count(discard) > 0 }),
		whyLeaves:   tell(func(m told) bool { return m.onTop() && (m.melds() || m.wanted() || m.partners() > 0) }),
		whyTooLate:  tell(func(m told) bool { return m.fewest() == m.Fact("Count") && m.fewest() <= tooLate }),
		whyNoUse:    tell(func(m told) bool { return m.onTop() && !m.melds() }),
		whyTwo: tell(func(m told) bool {
			return m.Text == "no" || m.after.Count(handOf(m.Seat)) == m.before.Count(handOf(m.Seat))+2
		}),
		whyDear:     tell(func(m told) bool { return m.after.Phase >= Between || m.cost() == m.Fact("Count") }),
		whyKeep:     tell(func(m told) bool { return m.partners() > 0 }),
		whyKeepFit:  tell(func(m told) bool { return m.wanted() && m.before.HasLaid(m.Seat) }),
		whyLittle:   tell(func(m told) bool { return m.partners() > 0 }),
		whyUseless:  tell(func(m told) bool { return m.partners() == 0 }),
		whyFeedMeld: tell(func(m told) bool { return m.wanted() && m.before.HasLaid(m.next()) }),
		whyFeedHand: tell(func(m told) bool {
			h, _ := m.before.holds(m.next())
			return h[rankOf(m.card)] != 0
		}),
		whyWaits: tell(func(m told) bool {
			return strings.HasPrefix(m.Text, "discard") && m.before.HasLaid(m.Seat) && (m.holdsMeld() || m.holdsFitting())
		}),
	}, whyTakeOut)
}

func TestWhoCanGoOutWithTheDiscardIsTold(t *testing.T) {
	p := four("9s", position{discard: "Kt", melds: []string{"0: Kh Kd Kc"}})
	p.phase = Start
	s := set(t, p)
	var seen engine.Position
	seen.Take(s.State, s.Turn(), engine.NewLog(s.Turn()))
	expect(t, "for taking", enginetest.Saying(Game{}, &seen, take), []string{whyTakeOut})
	expect(t, "for drawing", enginetest.Saying(Game{}, &seen, draw), []string{whyLeaves})
}

func TestWhoKeepsWhatFitsIsToldWhy(t *testing.T) {
	for name, c := range map[string]struct {
		position position
		want     bool
	}{
		"a card that fits stays in the hand":   {later("9s 2t Kh", "1: 9h 9d 9c"), true},
		"a meld stays in the hand":             {later("7h 7d 7c 2t Kh"), true},
		"nothing fits":                         {later("4s 2t Kh", "1: 9h 9d 9c"), false},
		"the card that fits is thrown":         {later("2t Ks", "1: Kh Kd Kc"), false},
		"nothing may go down without a meld":   {four("9s 2t Kh", position{melds: []string{"1: 9h 9d 9c"}}), false},
		"no other meld may be laid this match": {func() position { p := later("7h 7d 7c 2t Kh"); p.options = "newMelds=off"; return p }(), false},
	} {
		t.Run(name, func(t *testing.T) {
			s := set(t, c.position)
			var seen engine.Position
			seen.Take(s.State, s.Turn(), engine.NewLog(s.Turn()))
			legal := s.Legal(nil)
			throw := legal[slices.IndexFunc(legal, func(a engine.Action) bool { return strings.HasPrefix(s.Text(a), "discard K") })]
			expect(t, "told", slices.Contains(enginetest.Saying(Game{}, &seen, throw), whyWaits), c.want)
		})
	}
}
