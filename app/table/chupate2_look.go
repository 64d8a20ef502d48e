package table

import (
	"slices"
	"strconv"
	"strings"

	"fyne.io/fyne/v2"

	"deckhand/app/kit"
	"deckhand/assets"
	"deckhand/engine"
	"deckhand/engine/chupate2"
	"deckhand/theme"
)

// chupate2Look shows Chúpate 2: opponents around a draw pile and a discard pile, the
// suit in force, the cards owed to sevens, and the call.
type chupate2Look struct {
	stock, discard engine.Pile
}

func newChupate2Look(l *engine.Layout) chupate2Look {
	stock, _ := l.PileNamed("stock")
	discard, _ := l.PileNamed("discard")
	return chupate2Look{stock, discard}
}

func (chupate2Look) hand(l *engine.Layout, s engine.Seat) engine.Pile {
	p, _ := l.PileNamed("hand" + strconv.Itoa(int(s)))
	return p
}

func vars(m *Moment) *chupate2.Vars { return engine.Vars[chupate2.Vars](m.View) }

// opponents are the other seats that have not left, in the order of seats after one's
// own.
func (l chupate2Look) opponents(m *Moment) []engine.Seat {
	v := vars(m)
	var seats []engine.Seat
	for i := 1; i < int(v.Seated); i++ {
		s := engine.Seat((int(m.Me) + i) % int(v.Seated))
		if !v.HasLeft(s) {
			seats = append(seats, s)
		}
	}
	// Who is out makes room when more have sat down than the table shows.
	for i := 0; len(seats) > 4 && i < len(seats); {
		if v.IsIn(seats[i]) {
			i++
		} else {
			seats = slices.Delete(seats, i, i+1)
		}
	}
	return seats
}

func (l chupate2Look) place(m *Moment) Chupate2 { return m.Frame.Chupate2(len(l.opponents(m))) }

// Arrange implements Look.
func (l chupate2Look) Arrange(m *Moment) Arrangement {
	t := l.place(m)
	a := Arrangement{
		Homes: map[engine.Pile]Rect{l.stock: t.Draw, l.discard: t.Discard},
		Piles: []engine.Pile{l.stock, l.discard},
		Last:  m.View.Top(l.discard),
		Hand:  l.hand(m.View.Layout(), m.Me),
		Fan:   m.Frame.FanArea,
		Seats: make(map[engine.Seat]Rect),
	}
	for i, s := range l.opponents(m) {
		a.Seats[s] = t.Seats[i]
		a.Homes[l.hand(m.View.Layout(), s)] = handPlace(&m.Frame, t.Seats[i])
	}
	if m.View.Count(l.stock) > 0 {
		a.Take = append(a.Take, l.stock)
	}
	cards := m.View.Shown(nil, l.discard)
	if m.Preview != engine.NoCard {
		cards, a.Last = append(cards, m.Preview), m.Preview
	}
	if n := len(cards); n > 1 {
		a.Spots = append(a.Spots, Spot{Card: cards[n-2], Pile: l.discard, Rect: t.Under})
	}
	if n := len(cards); n > 0 {
		a.Spots = append(a.Spots, Spot{Card: cards[n-1], Pile: l.discard, Rect: t.Discard})
	}
	return a
}

// Under implements Look.
func (l chupate2Look) Under(p *painter, m *Moment, a Arrangement) {
	t, v := l.place(m), vars(m)
	if t.Ring.RX > 0 {
		p.directionRing("ring", t.Ring, v.Direction < 0)
	}
	for _, s := range l.opponents(m) {
		p.seat("seat"+strconv.Itoa(int(s)), a.Seats[s], l.Tag(m, s))
	}
	p.stack("stock", t.Draw, m.View.Count(l.stock))
	p.pill("stock.label", fromMiddle, t.Draw.Center().X, t.Draw.Bottom()+5,
		m.Loc.T("table.pile.draw", "count", m.View.Count(l.stock)), pillStyle{Bold: true})
	if m.View.Count(l.discard) == 0 {
		p.slot("discard.slot", t.Discard)
	} else {
		p.shadow("discard.shadow", t.Discard, 1.5, 3, t.Discard.W*theme.RadiusCard)
	}
	p.pill("discard.label", fromMiddle, t.Discard.Center().X, t.Discard.Bottom()+5, m.Loc.T("table.pile.discard"), pillStyle{Bold: true})
	l.suit(p, m, t)
	l.notes(p, m, t)
}

func (l chupate2Look) suit(p *painter, m *Moment, t Chupate2) {
	letter := engine.FrenchSuits[vars(m).Suit : vars(m).Suit+1]
	label := m.Loc.T("table.pile.suit", "suit", m.Loc.T("suit."+letter))
	disc, text := t.Suit(kit.Width(label, theme.TextLabel, true) + 24)
	p.Rect("suit.disc", disc, Fill{Color: theme.ColorCallFill, Edge: theme.ClothOf(p.game).Trim, Stroke: 3, Radius: disc.W / 2})
	sign := disc.Grow(-8)
	p.picture("suit.sign", p.art.Suit(letter, m.Prefs.Style), sign)
	for _, s := range "hdcs" { // any may be next, and an empty disc would say nothing
		p.faces.ahead(sign.W, sign.H, p.art.Suit(string(s), m.Prefs.Style))
	}
	p.pill("suit.label", fromMiddle, text.Center().X, text.Y, label, pillStyle{Bold: true})
}

// notes are the sentences left of the piles: the last cards, and the direction.
func (l chupate2Look) notes(p *painter, m *Moment, t Chupate2) {
	direction, turning := m.Loc.T("table.direction.clockwise"), assets.IconRedo
	if vars(m).Direction < 0 {
		direction, turning = m.Loc.T("table.direction.counter"), assets.IconUndo
	}
	style := pillStyle{Height: p.f.lastHigh(), Size: p.f.lastSize(), Most: t.Last.W, Icon: turning}
	if t.Last.W < narrowLast {
		style.Icon = ""
	}
	lines := kit.Wrap(direction, lastRoomOf(t.Last), style.Size, false)
	above := t.Last
	above.H -= p.f.lastStep() + float32(len(lines)-1)*style.Size*theme.LineHeight
	y := p.lastMoves(above, l.lastDeeds(m, lastKept(p.f), p.f.lastFits(t.Last)))
	p.pillOf("direction", fromRight, t.Last.Right(), y, lines, style)
}

// Tag implements Look.
func (l chupate2Look) Tag(m *Moment, s engine.Seat) seatTag {
	v := vars(m)
	tag := seatTag{
		Name:   m.Name(s),
		Avatar: avatarOf(m, s),
		Line:   m.Loc.N("table.seat.points", int(v.Totals[s])),
		Short:  m.Loc.N("table.seat.points.short", int(v.Totals[s])),
		Count:  m.View.Count(l.hand(m.View.Layout(), s)),
		Active: m.View.Turn() == s && !m.Between && !m.Over,
		Out:    !v.IsIn(s),
	}
	if tag.Out {
		tag.Chip = m.Loc.T("table.seat.out")
		return tag
	}
	if deed := l.lastOf(m, s); deed != nil {
		tag.Note, tag.Suit = l.short(m, *deed)
	}
	if l.hasCalled(m, s) {
		tag.Chip, tag.Loud = m.Loc.T("table.call"), true
	}
	return tag
}

// hasCalled says whether a seat has one card and called it.
func (l chupate2Look) hasCalled(m *Moment, s engine.Seat) bool {
	deed := l.lastOf(m, s)
	return deed != nil && l.called(*deed) && m.View.Count(l.hand(m.View.Layout(), s)) == 1
}

func avatarOf(m *Moment, s engine.Seat) string {
	if int(s) < len(m.Players) {
		return m.Players[s].Avatar
	}
	return ""
}

// Above implements Look.
func (l chupate2Look) Above(p *painter, m *Moment, a Arrangement) {
	if n := int(vars(m).Pending); n > 0 {
		at := l.place(m).Badge
		p.Rect("badge", at, Fill{Color: theme.ColorMust, Edge: theme.ColorCream, Stroke: 3, Radius: at.W / 2})
		p.Text("badge.text", at, m.Loc.T("table.pile.pending", "count", n),
			Type{Size: p.f.pick(19, 24), Bold: true, Color: theme.ColorOnMust, Align: fyne.TextAlignCenter})
	}
}

// Title implements Look.
func (l chupate2Look) Title(m *Moment) string {
	return m.Loc.T("table.round", "round", m.View.Round(), "limit", optionOf(m, "limit"))
}

// optionOf is the value of a house rule.
func optionOf(m *Moment, key string) string {
	if set, err := m.View.Game().Info().Resolve(m.View.Config()); err == nil {
		return set[key]
	}
	return ""
}

// Prompt implements Look.
func (l chupate2Look) Prompt(m *Moment) string {
	v := vars(m)
	switch {
	case m.Between || m.Over:
		return m.Loc.T("table.prompt.over")
	case !v.IsIn(m.Me):
		return m.Loc.T("table.prompt.out")
	case m.View.Turn() != m.Me:
		return m.Loc.T("table.prompt.thinking", "name", m.Name(m.View.Turn()))
	case m.Preview != engine.NoCard && l.held(m) == 2 && !m.Armed && !m.Prefs.AutoCall:
		return m.Loc.T("table.prompt.suit.call")
	case m.Preview != engine.NoCard:
		return m.Loc.T("table.prompt.suit")
	case v.Pending > 0:
		return l.promptSeven(m)
	case v.Phase == chupate2.Extra:
		return l.promptExtra(m)
	case !l.canPlay(m) && m.View.Count(l.stock) == 0 && m.View.Count(l.discard) < 2:
		return m.Loc.T("table.prompt.empty")
	case !l.canPlay(m):
		return m.Loc.T("table.prompt.nothing")
	case m.Armed:
		return m.Loc.T("table.prompt.called")
	case l.held(m) == 2 && !m.Prefs.AutoCall && optionOf(m, "autoCall") == "off":
		return m.Loc.T("table.prompt.call")
	}
	return l.promptPlay(m)
}

func (l chupate2Look) promptSeven(m *Moment) string {
	n := int(vars(m).Pending)
	switch {
	case !l.canPlay(m):
		return m.Loc.N("table.prompt.take", n)
	case optionOf(m, "jackOnSeven") == "on":
		return m.Loc.N("table.prompt.seven.jack", n)
	default:
		return m.Loc.N("table.prompt.seven", n)
	}
}

func (l chupate2Look) promptExtra(m *Moment) string {
	switch {
	case l.held(m) == 0:
		return m.Loc.T("table.prompt.extra.last")
	case !l.canPlay(m):
		return m.Loc.T("table.prompt.extra.nothing")
	default:
		return m.Loc.T("table.prompt.extra", "suit", l.suitName(m))
	}
}

func (l chupate2Look) promptPlay(m *Moment) string {
	top := m.View.Layout().Text(m.View.Layout().Face(m.View.Top(l.discard)))
	switch {
	case top[:1] != "J":
		return m.Loc.T("table.prompt.play", "suit", l.suitName(m), "rank", m.Loc.T("rank."+top[:1]+".figure"))
	case optionOf(m, "jackOnJack") == "off":
		return m.Loc.T("table.prompt.named.nojack", "suit", l.suitName(m))
	default:
		return m.Loc.T("table.prompt.named", "suit", l.suitName(m))
	}
}

func (l chupate2Look) suitName(m *Moment) string {
	return m.Loc.T("suit." + engine.FrenchSuits[vars(m).Suit:vars(m).Suit+1])
}

func (l chupate2Look) held(m *Moment) int { return m.View.Count(l.hand(m.View.Layout(), m.Me)) }

func (l chupate2Look) canPlay(m *Moment) bool {
	return slices.ContainsFunc(m.Legal, func(a string) bool { return strings.HasPrefix(a, "play ") })
}

// Watching implements Look.
func (l chupate2Look) Watching(m *Moment) bool { return !vars(m).IsIn(m.Me) }

// ChoicePlace implements Look.
func (l chupate2Look) ChoicePlace(m *Moment) Rect { return l.place(m).Chooser }

// BySuit implements Look.
func (l chupate2Look) BySuit(layout *engine.Layout) Less {
	return func(a, b int) bool {
		fa, fb := layout.Face(engine.Card(a)), layout.Face(engine.Card(b))
		if fa != fb {
			return fa < fb
		}
		return a < b
	}
}

// ByRank implements Look.
func (l chupate2Look) ByRank(layout *engine.Layout) Less {
	const ranks = engine.Face(len(engine.FrenchRanks))
	return func(a, b int) bool {
		fa, fb := layout.Face(engine.Card(a)), layout.Face(engine.Card(b))
		if fa%ranks != fb%ranks {
			return fa%ranks < fb%ranks
		}
		if fa != fb {
			return fa < fb
		}
		return a < b
	}
}
