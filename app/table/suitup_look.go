package table

import (
	"slices"
	"strconv"
	"strings"

	"deckhand/assets"
	"deckhand/engine"
	"deckhand/engine/suitup"
)

// suitupLook shows SuitUP Classic: opponents in a row, the piles at the left, the melds
// beside them, and the question who else wants the discard.
type suitupLook struct {
	stock, discard, meld0 engine.Pile
	melds                 int // piles for melds
}

func newSuitupLook(layout *engine.Layout) suitupLook {
	var l suitupLook
	l.stock, _ = layout.PileNamed("stock")
	l.discard, _ = layout.PileNamed("discard")
	l.meld0, _ = layout.PileNamed("meld0")
	l.melds = layout.Piles() - int(l.meld0)
	return l
}

func (suitupLook) hand(m *Moment, s engine.Seat) engine.Pile {
	p, _ := m.View.Layout().PileNamed("hand" + strconv.Itoa(int(s)))
	return p
}

func (l suitupLook) held(m *Moment) int { return m.View.Count(l.hand(m, m.Me)) }

func suitupVars(m *Moment) *suitup.Vars { return engine.Vars[suitup.Vars](m.View) }

// rounds is how many deals the match has.
func (suitupLook) rounds(m *Moment) int {
	n, _ := strconv.Atoi(optionOf(m, "rounds"))
	if n == 0 {
		return m.View.Config().Seats
	}
	return n
}

// melding are the melds in the order in which they lie: those of the opponents from left
// to right, the own ones last.
func (l suitupLook) melding(m *Moment) []int {
	v := suitupVars(m)
	var order []int
	for _, s := range append(opponentsOf(m), m.Me) {
		for i := range int(v.MeldCount) {
			if v.Melds[i].Owner == s {
				order = append(order, i)
			}
		}
	}
	return order
}

func (l suitupLook) meld(i int) engine.Pile { return l.meld0 + engine.Pile(i) }

// free is the pile of the next meld, NoPile if there can be none.
func (l suitupLook) free(m *Moment) engine.Pile {
	if n := int(suitupVars(m).MeldCount); n < l.melds {
		return l.meld(n)
	}
	return engine.NoPile
}

func (l suitupLook) place(m *Moment) (SuitUp, []int) {
	order := l.melding(m)
	var sizes []MeldSize
	for _, i := range order {
		meld := &suitupVars(m).Melds[i]
		sizes = append(sizes, MeldSize{Cards: int(meld.Size), Closed: meld.Closed()})
	}
	return m.Frame.SuitUp(m.View.Config().Seats-1, sizes, m.Row), order
}

// Arrange implements Look.
func (l suitupLook) Arrange(m *Moment) Arrangement {
	t, order := l.place(m)
	a := Arrangement{
		Homes: map[engine.Pile]Rect{l.stock: t.Draw, l.discard: t.Discard},
		Piles: []engine.Pile{l.stock, l.discard},
		Take:  []engine.Pile{l.stock},
		Last:  l.lastCard(m),
		Hand:  l.hand(m, m.Me),
		Fan:   m.Frame.FanArea,
		Seats: make(map[engine.Seat]Rect),
	}
	for i, s := range opponentsOf(m) {
		a.Seats[s] = t.Seats[i]
		a.Homes[l.hand(m, s)] = handPlace(&m.Frame, t.Seats[i])
	}
	cards := m.View.Shown(nil, l.discard)
	if n := len(cards); n > 0 {
		a.Take = append(a.Take, l.discard)
		if n > 1 {
			a.Spots = append(a.Spots, Spot{Card: cards[n-2], Pile: l.discard, Rect: t.Under})
		}
		a.Spots = append(a.Spots, Spot{Card: cards[n-1], Pile: l.discard, Rect: t.Discard})
	}
	for at, i := range order {
		pile := l.meld(i)
		a.Homes[pile] = t.Home(at)
		if t.Melds[at].Empty() {
			continue
		}
		a.Piles = append(a.Piles, pile)
		if suitupVars(m).Melds[i].Closed() {
			a.Spots = append(a.Spots, Spot{Card: engine.NoCard, Pile: pile, Rect: t.Card(at, 0)})
			continue
		}
		for k, c := range m.View.Shown(nil, pile) {
			a.Spots = append(a.Spots, Spot{Card: c, Pile: pile, Rect: t.Card(at, k)})
		}
	}
	if l.asked(m) {
		if !m.Aside {
			a.Paper = t.Ask(&m.Frame).Paper
		}
		for _, f := range l.companions(m) {
			a.With = append(a.With, m.View.Layout().Copies(f)...)
		}
	}
	if free := l.free(m); free != engine.NoPile {
		a.Homes[free] = t.Free
		a.Piles = append(a.Piles, free)
	}
	return a
}

// lastCard is the card that was laid or discarded last, if it still lies there.
func (l suitupLook) lastCard(m *Moment) engine.Card {
	for i := len(m.Past) - 1; i >= 0 && m.Past[i].Action != "deal"; i-- {
		for _, e := range slices.Backward(m.Past[i].Events) {
			if e.Kind == engine.Moved && e.From != e.To && (e.To == l.discard || e.To >= l.meld0) {
				if m.View.Where(e.Card) == e.To && m.View.Facing(e.To) == engine.FaceUp {
					return e.Card
				}
				return engine.NoCard
			}
		}
	}
	return engine.NoCard
}

// asked says whether the person is asked about the discard.
func (suitupLook) asked(m *Moment) bool {
	return suitupVars(m).Phase == suitup.MayI && m.MyTurn()
}

// playing says whether the person lays, adds and discards now.
func (suitupLook) playing(m *Moment) bool {
	return suitupVars(m).Phase == suitup.Play && m.MyTurn()
}

// Dims implements dimmer: before a card was taken none can be played, and no wonder.
func (l suitupLook) Dims(m *Moment) bool { return l.playing(m) }

// Asks implements asker.
func (l suitupLook) Asks(m *Moment) string {
	if l.asked(m) {
		return m.Loc.T("table.suitup.asks")
	}
	return ""
}

// Tag implements Look.
func (l suitupLook) Tag(m *Moment, s engine.Seat) seatTag {
	v := suitupVars(m)
	tag := seatTag{
		Name:   m.Name(s),
		Avatar: avatarOf(m, s),
		Count:  m.View.Count(l.hand(m, s)),
		Active: m.View.Turn() == s && !m.Between && !m.Over,
	}
	switch {
	case l.rounds(m) > 1:
		tag.Line, tag.Short = m.Loc.N("table.seat.points", int(v.Totals[s])), m.Loc.N("table.seat.points.short", int(v.Totals[s]))
		tag.Figure = strconv.Itoa(int(v.Totals[s]))
	case v.HasLaid(s):
		tag.Line, tag.Short = m.Loc.T("table.suitup.seat.laid"), m.Loc.T("table.suitup.seat.laid.short")
	default:
		tag.Line, tag.Short = m.Loc.T("table.suitup.seat.none"), m.Loc.T("table.suitup.seat.none.short")
	}
	if said := l.said(m, s); said != "" {
		tag.Line, tag.Short, tag.Figure = said, said, ""
	}
	return tag
}

// said is what a seat has to do with the discard that the others are asked about.
func (l suitupLook) said(m *Moment, s engine.Seat) string {
	v := suitupVars(m)
	if v.Phase != suitup.MayI {
		return ""
	}
	switch s {
	case v.Asking:
		return m.Loc.T("table.suitup.seat.declined")
	case v.Discarder:
		return m.Loc.T("table.suitup.seat.discarded")
	case m.View.Turn():
		return m.Loc.T("table.suitup.seat.asked")
	}
	for i := len(m.Past) - 1; i >= 0 && m.Past[i].Action == "no"; i-- {
		if m.Past[i].Seat == s {
			return m.Loc.T("table.suitup.seat.no")
		}
	}
	return ""
}

// Watching implements Look: nobody leaves a round before it ends.
func (suitupLook) Watching(*Moment) bool { return false }

// ChoicePlace implements Look. No gesture can be meant in several ways.
func (suitupLook) ChoicePlace(m *Moment) Rect { return m.Frame.Table }

// Narrow implements Look.
func (suitupLook) Narrow(_ *Moment, actions []string) []string { return actions }

// Ask implements Look.
func (suitupLook) Ask(*Moment, []string) Choice { return Choice{} }

// Same implements Look.
func (suitupLook) Same(a, b string) bool { return a == b }

// Lapses implements Look: there is no call.
func (suitupLook) Lapses(*Moment, Deed) bool { return true }

// CardsOf implements Look.
func (suitupLook) CardsOf(m *Moment, action string) (faces []engine.Face) {
	words := strings.Split(action, " ")
	switch words[0] {
	case "lay":
		words = words[1:]
	case "add", "discard":
		words = words[1:2]
	default:
		return nil
	}
	for _, word := range words {
		if f, known := m.View.Layout().Lookup(word); known {
			faces = append(faces, f)
		}
	}
	return faces
}

// Buttons implements Look.
func (l suitupLook) Buttons(m *Moment) []Button {
	loc, v := m.Loc, suitupVars(m)
	switch {
	case m.Between || m.Over:
		return nil
	case l.asked(m):
		if !m.Aside {
			return nil // they stand on the paper
		}
		no, yes := l.answers(m)
		return []Button{no, yes}
	case !m.MyTurn() && m.View.Config().Seats > 2:
		return []Button{l.wishButton(m)}
	case !m.MyTurn():
		return nil
	case v.Phase == suitup.Start:
		draw := Button{ID: "table.draw", Label: loc.T("table.draw"), Icon: assets.IconCard, Key: "D", Kind: Main, Enabled: true, Action: "draw"}
		if m.View.Count(l.discard) == 0 {
			return []Button{draw}
		}
		top := m.CardText(m.View.Layout().Face(m.View.Top(l.discard)), "short")
		return []Button{{ID: "table.take", Label: loc.T("table.suitup.take", "card", top), Key: "P", Enabled: true, Action: "take"}, draw}
	}
	if len(m.Marked) == 1 {
		if action := "discard " + m.View.Layout().Text(m.View.Layout().Face(m.Marked[0])); slices.Contains(m.Legal, action) {
			return []Button{{ID: "table.discard", Label: loc.T("table.suitup.discard"), Key: "X", Enabled: true, Action: action}}
		}
	}
	return nil
}

// Mark implements Look: any number of cards of the hand. Of two that can be no part of
// the same meld only the second stays, as then a card to discard is looked for.
func (l suitupLook) Mark(m *Moment, marked []engine.Card, clicked engine.Card) []engine.Card {
	if len(marked) == 1 && !l.related(m, marked[0], clicked) {
		marked = nil
	}
	return append(slices.Clone(marked), clicked)
}

// related says whether two cards are near enough to be thought of as a meld, or go on the
// same one.
func (l suitupLook) related(m *Moment, a, b engine.Card) bool {
	layout := m.View.Layout()
	const near = 3 // the ends of the shortest run
	apart := (rankAt(layout, a) - rankAt(layout, b) + len(suitupRanks)) % len(suitupRanks)
	if apart <= near || apart >= len(suitupRanks)-near {
		return true
	}
	for i := range int(suitupVars(m).MeldCount) {
		wants := suitup.Wants(m.View, i)
		if slices.Contains(wants, layout.Face(a)) && slices.Contains(wants, layout.Face(b)) {
			return true
		}
	}
	return false
}

// suitupRanks are the ranks in their circle.
const suitupRanks = "A23456789TJQK"

func rankAt(l *engine.Layout, c engine.Card) int {
	return strings.Index(suitupRanks, l.Text(l.Face(c))[:1])
}

// Goal implements Look: a meld on which all the cards fit, or else the place of a new one
// for several cards and the discard pile for one.
func (l suitupLook) Goal(m *Moment, cards []engine.Card, _ engine.Pile) engine.Pile {
	j := l.judge(m)
	for _, i := range l.melding(m) {
		if j.may(cards, l.meld(i)) {
			return l.meld(i)
		}
	}
	if len(cards) > 1 {
		return l.free(m)
	}
	return l.discard
}

// Verb implements Look.
func (l suitupLook) Verb(m *Moment, cards []engine.Card, from engine.Pile) string {
	switch goal := l.Goal(m, cards, from); {
	case goal == l.discard:
		return m.Loc.T("table.suitup.discard")
	case goal == l.free(m):
		meld, ok := l.judge(m).newMeld(cards)
		switch {
		case !ok:
			return m.Loc.T("table.suitup.lay")
		case meld.run:
			return m.Loc.T("table.suitup.lay.run")
		}
		return m.Loc.T("table.suitup.lay.set")
	default:
		return m.Loc.T("table.suitup.add", "meld", l.meldText(m, l.meldOn(m, int(goal-l.meld0))))
	}
}

// Aim implements Look.
func (l suitupLook) Aim(m *Moment, cards []engine.Card, from, to engine.Pile) string {
	short := func(c engine.Card) string { return m.CardText(m.View.Layout().Face(c), "short") }
	switch {
	case to == l.hand(m, m.Me) && from == l.stock:
		return m.Loc.T("table.drop.draw")
	case to == l.hand(m, m.Me) && l.asked(m):
		return m.Loc.T("table.suitup.aim.yes")
	case to == l.hand(m, m.Me):
		return m.Loc.T("table.suitup.aim.take", "card", short(m.View.Top(l.discard)))
	case len(cards) == 0:
		return ""
	case to == l.discard && l.held(m) == 1:
		return m.Loc.T("table.suitup.aim.out", "card", short(cards[0]))
	case to == l.discard:
		return m.Loc.T("table.suitup.aim.discard", "card", short(cards[0]))
	case to == l.free(m):
		if meld, ok := l.judge(m).newMeld(cards); ok {
			return m.Loc.T("table.suitup.aim.lay", "meld", l.meldText(m, meld))
		}
		return ""
	case len(cards) == 1:
		return m.Loc.T("table.suitup.aim.add", "card", short(cards[0]))
	default:
		return m.Loc.N("table.suitup.aim.adds", len(cards))
	}
}

// BySuit implements Look.
func (suitupLook) BySuit(*engine.Layout) Less {
	return func(a, b int) bool { return a < b } // as the pack is numbered
}

// ByRank implements Look.
func (suitupLook) ByRank(layout *engine.Layout) Less {
	return func(a, b int) bool {
		ra, rb := rankAt(layout, engine.Card(a)), rankAt(layout, engine.Card(b))
		return ra < rb || ra == rb && a < b
	}
}
