package table

import (
	"slices"
	"strconv"
	"strings"

	"deckhand/assets"
	"deckhand/engine"
	"deckhand/engine/suckitup"
)

// What a person can do in SUCK IT UP, and what that is called.

// drawn says whether a card has been taken and one must be discarded now.
func (l suckItUpLook) drawn(m *Moment) bool { return l.vars(m).Phase == suckitup.Drawn }

// Mark implements Look: parts of one vacuum go together, and one of a whole vacuum brings
// the other two.
func (l suckItUpLook) Mark(m *Moment, marked []engine.Card, clicked engine.Card) []engine.Card {
	card := l.cardOf(clicked)
	if l.drawn(m) || card.sort != aPart {
		return []engine.Card{clicked}
	}
	if whole, missing := l.vacuum(m, card.level, clicked); len(missing) == 0 {
		return whole
	}
	keep := []engine.Card{clicked}
	for _, c := range marked {
		if other := l.cardOf(c); other.sort == aPart && other.level == card.level && other.part != card.part {
			keep = append(keep, c)
		}
	}
	return keep
}

// Goal implements Look.
func (l suckItUpLook) Goal(m *Moment, cards []engine.Card, from engine.Pile) engine.Pile {
	if len(cards) == 0 || from != l.hands[m.Me] {
		return engine.NoPile
	}
	if l.drawn(m) {
		return l.discard
	}
	card := l.cardOf(cards[0])
	discardable := slices.Contains(m.Legal, "discard "+l.layout.Text(l.layout.Face(cards[0])))
	goal := engine.NoPile
	possible := false
	switch card.sort {
	case aPart:
		goal = l.rugs[card.level-1] // which says why not
		if sweeps := l.sweeps(m, card.level); len(sweeps) > 0 {
			goal, possible = l.rugs[sweeps[0].rug], true
		}
	case aDisaster:
		switch targets := l.targets(m, card.trouble); len(targets) {
		case 0:
			goal = l.fronts[opponentsOf(m)[0]]
		case 1:
			goal, possible = l.fronts[targets[0]], true
		default:
			return engine.NoPile
		}
	case aStain:
		switch rugs := l.changeable(m); len(rugs) {
		case 0:
			goal = l.rugs[0]
		case 1:
			goal, possible = l.rugs[rugs[0]], true
		default:
			return engine.NoPile
		}
	default:
		goal = l.fronts[m.Me]
		possible = slices.ContainsFunc(m.Legal, func(a string) bool {
			return len(cards) == 1 && !strings.HasPrefix(a, "discard") && slices.Contains(l.CardsOf(m, a), l.layout.Face(cards[0]))
		})
	}
	if !possible && discardable && len(cards) == 1 {
		return l.discard
	}
	return goal
}

// Verb implements Look.
func (l suckItUpLook) Verb(m *Moment, cards []engine.Card, from engine.Pile) string {
	goal := l.Goal(m, cards, from)
	if rug, is := l.rugOf(goal); is {
		if l.cardOf(cards[0]).sort == aStain {
			return m.Loc.T("table.suckitup.do.stain")
		}
		return m.Loc.T("table.suckitup.do.meld", "rug", rug+1)
	}
	if s, is := l.seatOf(goal); is && s != m.Me {
		return m.Loc.T("table.suckitup.do.disaster", "name", m.Name(s))
	}
	switch {
	case goal == l.discard:
		return m.Loc.T("table.suckitup.do.discard")
	case l.cardOf(cards[0]).sort == aFix:
		return m.Loc.T("table.suckitup.do.fix")
	}
	return m.Loc.T("table.suckitup.do.safety")
}

// Buttons implements Look.
func (l suckItUpLook) Buttons(m *Moment) []Button {
	switch {
	case !m.MyTurn():
		return nil
	case len(m.Marked) == 0:
		return l.openButtons(m)
	}
	list := l.markedButtons(m)
	if text := l.layout.Text(l.layout.Face(m.Marked[0])); len(m.Marked) == 1 && slices.Contains(m.Legal, "discard "+text) {
		list = append(list, Button{ID: "table.discard", Label: m.Loc.T("table.suckitup.do.discard"), Key: "X", Enabled: true, Action: "discard " + text})
	}
	return list
}

// openButtons are those while nothing is marked: to take a card, or to clean the best rug.
func (l suckItUpLook) openButtons(m *Moment) []Button {
	var list []Button
	if slices.Contains(m.Legal, "pick") {
		list = append(list, Button{ID: "table.take", Label: m.Loc.T("table.suckitup.do.take"), Key: "P", Enabled: true, Action: "pick"})
	}
	if slices.Contains(m.Legal, "draw") {
		list = append(list, Button{ID: "table.draw", Label: m.Loc.T("table.draw"), Icon: assets.IconCard, Key: "D", Enabled: true, Action: "draw"})
	}
	if best := l.sweeps(m, 0); len(best) > 0 {
		list = append(list, l.sweepButton(m, best[0], Main))
	} else if n := len(list); n > 0 {
		list[n-1].Kind = Main
	}
	return list
}

// markedButtons are those that say where what is marked may go.
func (l suckItUpLook) markedButtons(m *Moment) (list []Button) {
	if l.drawn(m) {
		return nil
	}
	if level, parts := l.levelOf(m.Marked); parts {
		for _, s := range l.sweeps(m, level) {
			b := l.sweepButton(m, s, Quiet)
			if m.Frame.Compact {
				b.Label = m.Loc.T("table.suckitup.rug.number", "rug", s.rug+1)
			}
			list = append(list, b)
		}
		slices.SortFunc(list, func(a, b Button) int { return strings.Compare(a.ID, b.ID) })
	}
	switch card := l.cardOf(m.Marked[0]); card.sort {
	case aDisaster:
		targets := l.targets(m, card.trouble)
		for i, s := range targets {
			n, label := strconv.Itoa(int(s)), m.Loc.T("table.suckitup.do.disaster", "name", m.Name(s))
			if len(targets) > 1 {
				label = shorten(m.Name(s))
			}
			list = append(list, Button{
				ID: "table.on." + n, Label: label, Key: strconv.Itoa(i + 1),
				Enabled: true, Action: "disaster " + troubles[card.trouble] + " " + n,
			})
		}
	case aStain:
		for _, rug := range l.changeable(m) {
			n := strconv.Itoa(rug + 1)
			list = append(list, Button{ID: "table.rug." + n, Label: m.Loc.T("table.suckitup.rug.number", "rug", rug+1), Key: n, Enabled: true, Lay: true, Onto: l.rugs[rug]})
		}
	}
	return list
}

func (l suckItUpLook) sweepButton(m *Moment, s sweep, kind ButtonKind) Button {
	n := strconv.Itoa(s.rug + 1)
	return Button{
		ID: "table.rug." + n, Label: m.Loc.T("table.suckitup.do.meld", "rug", s.rug+1), Key: n,
		Kind: kind, Enabled: true, Action: s.action,
	}
}

// Aim implements Look.
func (l suckItUpLook) Aim(m *Moment, cards []engine.Card, from, to engine.Pile) string {
	if len(cards) == 0 || from == l.discard {
		if from == l.discard {
			return m.Loc.T("table.suckitup.drop.take", "card", m.CardText(l.layout.Face(m.View.Top(l.discard)), "the"))
		}
		return m.Loc.T("table.drop.draw")
	}
	name := m.CardText(l.layout.Face(cards[0]), "the")
	if s, is := l.seatOf(to); is {
		if s == m.Me {
			return m.Loc.T("table.suckitup.drop.fix", "card", name)
		}
		return m.Loc.T("table.suckitup.drop.disaster", "card", name, "name", m.Name(s))
	}
	rug, is := l.rugOf(to)
	if !is {
		return m.Loc.T("table.suckitup.drop.discard", "card", name)
	}
	if l.cardOf(cards[0]).sort == aStain {
		if m.Drop != nil {
			if _, value, on := l.messAt(m, *m.Drop); on {
				return m.Loc.N("table.suckitup.drop.stain.card", value)
			}
		}
		return m.Loc.T("table.suckitup.drop.stain")
	}
	s := l.sweepOf(m.View, l.cardOf(cards[0]).level, rug)
	if len(s.lost) > 0 {
		return m.Loc.N("table.suckitup.drop.rip", s.kept, "values", l.list(m, s.lost))
	}
	return m.Loc.N("table.suckitup.drop.meld", s.kept)
}

// list writes numbers one after the other.
func (suckItUpLook) list(m *Moment, values []int) string {
	var words []string
	for _, v := range values {
		words = append(words, m.Loc.Number(v))
	}
	return m.Loc.And(words...)
}

// Lapses implements Look: there is no call.
func (suckItUpLook) Lapses(*Moment, Deed) bool { return true }

// Key implements keyer: X puts a card away, and a number lays a vacuum on a rug.
func (l suckItUpLook) Key(m *Moment, key string) (g engine.Gesture, has bool) {
	if key == "X" {
		return engine.Gesture{From: l.hands[m.Me], To: l.discard}, true
	}
	rug, has := digit(key, rugCount)
	if !has {
		return g, false
	}
	return engine.Gesture{From: l.hands[m.Me], To: l.rugs[rug-1]}, true
}
