package table

import (
	"slices"
	"strconv"
	"strings"

	"deckhand/assets"
	"deckhand/engine"
)

// genericLook shows a game that brings no look of its own: what all see lies open, each
// card goes where dropping it means something, and every action without a card is a
// button with its own text as label.
type genericLook struct {
	middle []engine.Pile                 // piles of nobody, stock and discard pile first
	hands  map[engine.Seat]engine.Pile   // of each seat
	rows   map[engine.Seat][]engine.Pile // what else lies open before it
}

func newGenericLook(layout *engine.Layout) genericLook {
	l := genericLook{hands: make(map[engine.Seat]engine.Pile), rows: make(map[engine.Seat][]engine.Pile)}
	for p := range engine.Pile(layout.Piles()) {
		switch spec := layout.Spec(p); {
		case spec.Role == engine.Hand:
			l.hands[spec.Owner] = p
		case spec.Owner != engine.NoSeat:
			l.rows[spec.Owner] = append(l.rows[spec.Owner], p)
		case spec.Role != engine.OutOfPlay:
			l.middle = append(l.middle, p)
		}
	}
	slices.SortStableFunc(l.middle, func(a, b engine.Pile) int { return int(layout.Spec(a).Role) - int(layout.Spec(b).Role) })
	return l
}

// seats are all seats, the own one first.
func (l genericLook) seats(m *Moment) []engine.Seat {
	n := m.View.Config().Seats
	list := make([]engine.Seat, n)
	for i := range list {
		list[i] = engine.Seat((int(m.Me) + i) % n)
	}
	return list
}

// row are the cards that lie before a seat.
func (l genericLook) row(m *Moment, s engine.Seat) (spots []Spot) {
	for _, p := range l.rows[s] {
		for _, c := range m.View.Shown(nil, p) {
			spots = append(spots, Spot{Card: c, Pile: p, Grab: s == m.Me})
		}
	}
	return spots
}

func (l genericLook) place(m *Moment) Generic {
	needs := GenericNeeds{Opponents: m.View.Config().Seats - 1, Piles: len(l.middle)}
	for _, s := range l.seats(m) {
		needs.Rows = append(needs.Rows, len(l.row(m, s)))
	}
	return m.Frame.Generic(needs)
}

// Arrange implements Look.
func (l genericLook) Arrange(m *Moment) Arrangement {
	g := l.place(m)
	a := Arrangement{
		Homes: make(map[engine.Pile]Rect), Piles: l.middle, Last: engine.NoCard,
		Hand: l.hands[m.Me], Fan: g.FanArea, Seats: make(map[engine.Seat]Rect),
	}
	for i, p := range l.middle {
		a.Homes[p] = g.Piles[i]
		top := m.View.Top(p)
		if top != engine.NoCard {
			a.Spots = append(a.Spots, Spot{Card: top, Pile: p, Rect: g.Piles[i]})
		}
		if m.View.Count(p) > 0 {
			a.Take = append(a.Take, p)
		}
		if m.View.Layout().Spec(p).Role == engine.Discard {
			a.Last = top
		}
	}
	for i, s := range l.seats(m) {
		if i > 0 {
			a.Seats[s] = g.Seats[i-1]
			a.Homes[l.hands[s]] = handPlace(&m.Frame, g.Seats[i-1])
		}
		for k, spot := range l.row(m, s) {
			spot.Rect = g.Rows[i].Slots[k]
			a.Spots = append(a.Spots, spot)
			if _, has := a.Homes[spot.Pile]; !has {
				a.Homes[spot.Pile] = spot.Rect
				a.Piles = append(slices.Clone(a.Piles), spot.Pile)
			}
		}
	}
	return a
}

// Under implements Look.
func (l genericLook) Under(p *painter, m *Moment, a Arrangement) {
	for _, s := range l.seats(m)[1:] {
		p.seat("seat"+strconv.Itoa(int(s)), a.Seats[s], l.Tag(m, s))
	}
	for i, pile := range l.middle {
		at, key := a.Homes[pile], "pile"+strconv.Itoa(i)
		if m.View.Top(pile) != engine.NoCard {
			p.shadow(key+".shadow", at, 1.5, 3, at.W*0.06)
		} else {
			p.stack(key, at, m.View.Count(pile))
		}
		if m.View.Count(pile) == 0 {
			p.slot(key+".slot", at)
		}
		p.pill(key+".label", fromMiddle, at.Center().X, at.Bottom()+5, l.PileName(m, pile), pillStyle{Bold: true})
	}
}

// Above implements Look.
func (genericLook) Above(*painter, *Moment, Arrangement) {}

// Tag implements Look.
func (l genericLook) Tag(m *Moment, s engine.Seat) seatTag {
	n := m.View.Count(l.hands[s])
	return seatTag{
		Name: m.Name(s), Avatar: avatarOf(m, s), Count: n, Line: m.Loc.N("table.generic.cards", n),
		Active: m.View.Turn() == s && !m.Between && !m.Over,
	}
}

// Watching implements Look.
func (l genericLook) Watching(*Moment) bool { return false }

// ChoicePlace implements Look.
func (l genericLook) ChoicePlace(m *Moment) Rect {
	f := &m.Frame
	w, h := min(f.Clear()-2*f.Margin, 520), float32(188)
	return Rect{f.round((f.Clear() - w) / 2), f.round(f.Strip.Y - h - 10), w, h}
}

// Title implements Look.
func (genericLook) Title(m *Moment) string {
	return m.Loc.T("table.generic.round", "round", m.View.Round())
}

// Prompt implements Look.
func (genericLook) Prompt(m *Moment) string {
	switch {
	case m.Between || m.Over:
		return m.Loc.T("table.prompt.over")
	case m.View.Turn() != m.Me:
		return m.Loc.T("table.prompt.thinking", "name", m.Name(m.View.Turn()))
	}
	return m.Loc.T("table.generic.turn")
}

// Buttons implements Look.
func (l genericLook) Buttons(m *Moment) []Button {
	if !m.MyTurn() {
		return nil
	}
	var list []Button
	for _, action := range m.Legal {
		if len(l.CardsOf(m, action)) == 0 {
			list = append(list, Button{ID: "table." + action, Label: action, Icon: assets.IconCard, Enabled: true, Action: action})
		}
	}
	if len(list) == len(m.Legal) && len(list) > 0 {
		list[len(list)-1].Kind = Main
	}
	return list
}

// Narrow implements Look.
func (genericLook) Narrow(_ *Moment, actions []string) []string { return actions }

// Ask implements Look.
func (l genericLook) Ask(m *Moment, actions []string) Choice {
	c := Choice{Title: m.Loc.T("table.generic.which")}
	for i, action := range actions {
		c.Options = append(c.Options, Option{ID: "choice." + strconv.Itoa(i+1), Label: action, Key: strconv.Itoa(i + 1), Action: action})
	}
	return c
}

// Same implements Look.
func (genericLook) Same(a, b string) bool { return a == b }

// CardsOf implements Look: every word of an action that is the name of a card.
func (genericLook) CardsOf(m *Moment, action string) (faces []engine.Face) {
	for _, word := range strings.Fields(action)[1:] {
		if f, known := m.View.Layout().Lookup(word); known {
			faces = append(faces, f)
		}
	}
	return faces
}

// Mark implements Look: all that is clicked is marked.
func (genericLook) Mark(_ *Moment, marked []engine.Card, clicked engine.Card) []engine.Card {
	return append(slices.Clone(marked), clicked)
}

// Goal implements Look: the discard pile.
func (l genericLook) Goal(m *Moment, _ []engine.Card, _ engine.Pile) engine.Pile {
	for _, p := range l.middle {
		if m.View.Layout().Spec(p).Role == engine.Discard {
			return p
		}
	}
	return engine.NoPile
}

// Verb implements Look.
func (genericLook) Verb(m *Moment, _ []engine.Card, _ engine.Pile) string {
	return m.Loc.T("table.play")
}

// Aim implements Look.
func (genericLook) Aim(m *Moment, cards []engine.Card, _, _ engine.Pile) string {
	if len(cards) == 0 {
		return m.Loc.T("table.drop.draw")
	}
	return m.Loc.T("table.drop.play", "card", m.CardText(m.View.Layout().Face(cards[0]), "the"))
}

// Lapses implements Look.
func (genericLook) Lapses(*Moment, Deed) bool { return true }

// Opening implements Look.
func (genericLook) Opening(m *Moment, first *engine.View) []Line {
	return []Line{{RoundLine, m.Loc.T("table.generic.round", "round", first.Round())}}
}

// Tell implements Look: cards that leave a hand are played, those that come into one are
// drawn.
func (l genericLook) Tell(m *Moment, at int) []Line {
	d := m.Past[at]
	var say []string
	for _, e := range d.Events {
		switch {
		case e.Kind == engine.Began:
			return []Line{{RoundLine, m.Loc.T("table.generic.round", "round", e.N)}}
		case e.Kind == engine.Shuffled:
			say = append(say, m.Loc.T("log.reshuffle"))
		case e.Kind != engine.Moved:
		case e.From == l.hands[d.Seat] && e.Card != engine.NoCard:
			say = append(say, m.Loc.T(byWho(m, d.Seat, "log.play.you", "log.play.other"),
				"name", m.Name(d.Seat), "card", m.CardText(m.View.Layout().Face(e.Card), "the")))
		case e.To == l.hands[d.Seat] && d.Seat == m.Me && e.Card != engine.NoCard:
			say = append(say, m.Loc.T("log.draw.you", "card", m.CardText(m.View.Layout().Face(e.Card), "the")))
		case e.To == l.hands[d.Seat]:
			say = append(say, m.Loc.T("log.draw.other", "name", m.Name(d.Seat)))
		}
	}
	return deedLines(say)
}

// Announce implements Look.
func (l genericLook) Announce(m *Moment, hand []engine.Card) []string {
	say := []string{l.Prompt(m)}
	for _, p := range l.middle {
		say = append(say, l.PileName(m, p))
	}
	for _, s := range l.seats(m)[1:] {
		say = append(say, l.SeatName(m, s))
	}
	return append(say, handSentence(m, hand))
}

// PileName implements Look.
func (genericLook) PileName(m *Moment, p engine.Pile) string {
	return m.Loc.N("table.generic.cards", m.View.Count(p))
}

// SeatName implements Look.
func (l genericLook) SeatName(m *Moment, s engine.Seat) string {
	return m.Loc.N("table.generic.seat", m.View.Count(l.hands[s]), "name", m.Name(s))
}

// Sounds implements Look.
func (l genericLook) Sounds(_ *Moment, d Deed) []string {
	for _, e := range d.Events {
		switch {
		case e.Kind == engine.Shuffled:
			return []string{"shuffle"}
		case e.Kind == engine.Moved && e.From == l.hands[d.Seat]:
			return []string{"card_place"}
		case e.Kind == engine.Moved && e.To == l.hands[d.Seat]:
			return []string{"draw"}
		}
	}
	return nil
}

// BySuit implements Look: the order of the pack.
func (genericLook) BySuit(layout *engine.Layout) Less {
	return func(a, b int) bool {
		fa, fb := layout.Face(engine.Card(a)), layout.Face(engine.Card(b))
		return fa < fb || fa == fb && a < b
	}
}

// ByRank implements Look: the order of the names, which begin with the rank.
func (genericLook) ByRank(layout *engine.Layout) Less {
	return func(a, b int) bool {
		ta, tb := layout.Text(layout.Face(engine.Card(a))), layout.Text(layout.Face(engine.Card(b)))
		return ta < tb || ta == tb && a < b
	}
}
