package table

import (
	"slices"
	"strconv"
	"strings"

	"deckhand/engine"
	"deckhand/engine/gogogo"
	"deckhand/theme"
)

// gogogoLook shows Go! Go! Go!: every seat with its two rows, and between them the stack
// beside a note about what may be played on it.
type gogogoLook struct {
	stock, stack, out engine.Pile
	hands, ups, downs []engine.Pile // by seat
}

func newGogogoLook(l *engine.Layout) gogogoLook {
	named := func(name string) engine.Pile { p, _ := l.PileNamed(name); return p }
	look := gogogoLook{stock: named("stock"), stack: named("discard"), out: named("out")}
	for seat := range (gogogo.Game{}).Info().MaxSeats {
		n := strconv.Itoa(seat)
		look.hands = append(look.hands, named("hand"+n))
		look.ups = append(look.ups, named("up"+n))
		look.downs = append(look.downs, named("down"+n))
	}
	return look
}

func (gogogoLook) vars(m *Moment) *gogogo.Vars { return engine.Vars[gogogo.Vars](m.View) }

func (l gogogoLook) place(m *Moment) Rows { return m.Frame.Rows(m.View.Config().Seats - 1) }

// zone is the pile that a seat plays from: the hand, then the open row, then the hidden
// one.
func (l gogogoLook) zone(m *Moment, s engine.Seat) engine.Pile {
	switch {
	case m.View.Count(l.hands[s]) > 0:
		return l.hands[s]
	case m.View.Count(l.ups[s]) > 0:
		return l.ups[s]
	}
	return l.downs[s]
}

// choosing says whether the open rows are being chosen.
func (l gogogoLook) choosing(m *Moment) bool { return l.vars(m).Phase == gogogo.Choose }

// Arrange implements Look.
func (l gogogoLook) Arrange(m *Moment) Arrangement {
	t := l.place(m)
	count := m.View.Count(l.stack)
	a := Arrangement{
		Homes: map[engine.Pile]Rect{l.stock: t.Draw, l.stack: t.Top(count), l.out: t.Out},
		Piles: []engine.Pile{l.stock, l.stack},
		Last:  m.View.Top(l.stack),
		Hand:  l.hands[m.Me],
		Fan:   t.Fan,
		Seats: make(map[engine.Seat]Rect),
		Own:   true,

		Sorted: ByRank, // suits mean nothing
	}
	if t.Out.Empty() {
		a.Homes[l.out] = t.Draw // they leave that way
	} else {
		a.Piles = append(a.Piles, l.out)
	}
	if count > 0 {
		a.Take = append(a.Take, l.stack)
	}
	for i, s := range opponentsOf(m) {
		seat := t.Seats[i]
		a.Seats[s] = seat.Tag
		a.Homes[l.hands[s]] = handPlace(&m.Frame, seat.Tag)
		a.Homes[l.ups[s]], a.Homes[l.downs[s]] = seat.Up[1], seat.Down[1]
		a.Spots = append(a.Spots, rowSpots(seat, m.View, l.ups[s], l.downs[s], false)...)
	}
	a.Homes[l.ups[m.Me]], a.Homes[l.downs[m.Me]] = t.Own.Up[1], t.Own.Down[1]
	if l.choosing(m) {
		up := t.Own.Up[0]
		up.W = t.Own.Up[rowStacks-1].Right() - up.X
		a.Homes[l.ups[m.Me]] = up
		a.Piles = append(a.Piles, l.ups[m.Me])
	}
	a.Spots = append(a.Spots, l.ownSpots(m, t)...)
	a.Spots = append(a.Spots, t.stackSpots(m.View, l.stack)...)
	return a
}

// ownSpots are the own rows, dark as long as they cannot be played.
func (l gogogoLook) ownSpots(m *Moment, t Rows) []Spot {
	spots := rowSpots(t.Own, m.View, l.ups[m.Me], l.downs[m.Me], true)
	playable := l.playable(m)
	for i := range spots {
		s := &spots[i]
		switch {
		case l.choosing(m):
			s.Dim = s.Card == engine.NoCard
		case l.zone(m, m.Me) != s.Pile:
			s.Dim = true
		case s.Card != engine.NoCard && m.Prefs.Dim && m.MyTurn():
			s.Dim = !slices.Contains(playable, m.View.Layout().Face(s.Card))
		}
	}
	return spots
}

// playable are the faces that some legal action plays.
func (l gogogoLook) playable(m *Moment) (faces []engine.Face) {
	for _, a := range m.Legal {
		faces = append(faces, l.CardsOf(m, a)...)
	}
	return faces
}

// Under implements Look.
func (l gogogoLook) Under(p *painter, m *Moment, _ Arrangement) {
	l.dusk(p)
	t := l.place(m)
	for i, s := range opponentsOf(m) {
		out := ""
		if place := l.placeOf(m, s); place > 0 {
			out = m.Loc.T("table.gogogo.seat.out", "place", l.ordinal(m, place))
		}
		p.rowSeat("seat"+strconv.Itoa(int(s)), t.Seats[i], l.Tag(m, s), out)
	}
	p.rowPiles(t, m.View.Count(l.stock), m.View.Count(l.stack), m.View.Count(l.out), rowLabels{
		Draw:  m.Loc.T("table.pile.draw", "count", m.View.Count(l.stock)),
		Stack: m.Loc.T("table.gogogo.pile.stack", "count", m.View.Count(l.stack)),
		Out:   m.Loc.T("table.gogogo.pile.out", "count", m.View.Count(l.out)),
		Empty: m.Loc.T("table.gogogo.pile.empty"),
	})
	if !m.Between && !m.Over && !l.choosing(m) {
		title, text := l.need(m)
		p.rowRule(t.Rule, title, text)
	}
	p.lastMoves(t.Last, l.lastDeeds(m, m.Frame.lastRows(t.Last), m.Frame.lastFits(t.Last)))
	p.rowOwn(t.Own, l.Tag(m, m.Me))
}

// dusk draws two suns behind hills, except where the ground has to be plain.
func (gogogoLook) dusk(p *painter) {
	cloth := theme.ClothOf(p.game)
	if paint(cloth.Base) == paint(cloth.Light) {
		return
	}
	w, h, ground := p.f.Table.W, p.f.H, p.f.Hand.Y-4
	d := p.f.floor(min(0.675*h, 0.9*w))
	suns := Rect{p.f.round((w - d) / 2), p.f.round(0.52*h - d/2), d, d}
	// The lower part would lie under the hand.
	suns.Y = min(suns.Y, ground-d)
	p.picture("dusk.suns", p.art.Scenery("gogogo-suns"), suns)
	hills := p.f.round(0.39 * h)
	p.picture("dusk.hills", p.art.Scenery("gogogo-hills"), Rect{0, hills, w, ground - hills})
}

// Above implements Look.
func (gogogoLook) Above(*painter, *Moment, Arrangement) {}

// placeOf is the place of a seat that is out, else 0.
func (l gogogoLook) placeOf(m *Moment, s engine.Seat) int {
	v := l.vars(m)
	return slices.Index(v.Placed[:v.Out], s) + 1
}

func (gogogoLook) ordinal(m *Moment, place int) string {
	return m.Loc.T("place." + strconv.Itoa(place))
}

// Tag implements Look.
func (l gogogoLook) Tag(m *Moment, s engine.Seat) seatTag {
	tag := seatTag{
		Name: m.Name(s), Avatar: avatarOf(m, s), Count: m.View.Count(l.hands[s]),
		Active: m.View.Turn() == s && !m.Between && !m.Over, Out: !l.vars(m).IsIn(s),
	}
	mine, zone := s == m.Me, l.zone(m, s)
	switch {
	case tag.Out:
		tag.Line = m.Loc.T("table.gogogo.seat.out", "place", l.ordinal(m, l.placeOf(m, s)))
	case l.choosing(m) && mine:
		tag.Line = m.Loc.T("table.gogogo.own.choose")
	case l.choosing(m) && tag.Active:
		tag.Line = m.Loc.T("table.gogogo.seat.choose")
	case zone == l.hands[s] && mine:
		tag.Line = m.Loc.T("table.gogogo.own.locked")
	case zone == l.hands[s]:
		tag.Line = m.Loc.T("table.gogogo.seat.hand")
	case zone == l.ups[s] && mine:
		tag.Line = m.Loc.T("table.gogogo.own.up")
	case zone == l.ups[s]:
		tag.Line, tag.Short = m.Loc.T("table.gogogo.seat.up"), m.Loc.T("table.gogogo.seat.up.short")
	case mine:
		tag.Line = m.Loc.T("table.gogogo.own.down")
	default:
		tag.Line, tag.Short = m.Loc.T("table.gogogo.seat.down"), m.Loc.T("table.gogogo.seat.down.short")
	}
	return tag
}

// Title implements Look.
func (l gogogoLook) Title(m *Moment) string {
	v := l.vars(m)
	if optionOf(m, "tournament") == "on" {
		key := "table.gogogo.title.ladder"
		if v.Level >= LadderTrophy {
			key = "table.gogogo.title.trophy"
		}
		if m.View.Round() == gogogo.MaxRounds {
			key = "table.gogogo.title.last"
		}
		strength := m.Loc.T("level." + string(LadderStrength(int(v.Level))))
		return m.Loc.T(key, "level", int(v.Level), "strength", strength, "left", v.Left(), "seats", int(v.Seats))
	}
	return m.Loc.T("table.gogogo.title", "left", v.Left(), "seats", int(v.Seats))
}

// Watching implements Look.
func (l gogogoLook) Watching(m *Moment) bool { return !l.vars(m).IsIn(m.Me) }

// ChoicePlace implements Look.
func (l gogogoLook) ChoicePlace(m *Moment) Rect {
	f := &m.Frame
	w, h := min(f.Clear()-2*f.Margin, 600), float32(188)
	return Rect{f.round((f.Clear() - w) / 2), f.round(f.Strip.Y - h - 10), w, h}
}

// topRank is the letter of the rank on top of the stack, empty if nothing lies there, and
// run how many cards of it lie there one on the other.
func (l gogogoLook) topRank(m *Moment) (rank string, run int) {
	cards := m.View.Shown(nil, l.stack)
	for i := len(cards) - 1; i >= 0; i-- {
		r := l.rankOf(m, m.View.Layout().Face(cards[i]))
		if rank != "" && r != rank {
			break
		}
		rank, run = r, run+1
	}
	return rank, run
}

func (gogogoLook) rankOf(m *Moment, f engine.Face) string { return m.View.Layout().Text(f)[:1] }

// courts are the ranks above the ten, which is never on top.
const courts = "JQK"

// need is what may be played on the stack: a title and sentences.
func (l gogogoLook) need(m *Moment) (title string, text []string) {
	rank, run := l.topRank(m)
	wild := optionOf(m, "wildTens") == "on"
	say := func(name, usual, withTens string) {
		if wild {
			usual = withTens
		}
		title, text = m.Loc.T(name), []string{m.Loc.T(usual)}
	}
	switch rank {
	case "":
		say("table.gogogo.need.any", "table.gogogo.need.any.empty", "table.gogogo.need.any.empty")
	case "2":
		say("table.gogogo.need.any", "table.gogogo.need.any.two", "table.gogogo.need.any.two")
	case "3":
		say("table.gogogo.need.odd", "table.gogogo.need.odd.list", "table.gogogo.need.odd.wild")
	case "4":
		say("table.gogogo.need.even", "table.gogogo.need.even.list", "table.gogogo.need.even.list")
	case "J":
		say("table.gogogo.need.jack", "table.gogogo.need.two.low", "table.gogogo.need.two.wild")
	case "Q":
		say("table.gogogo.need.queen", "table.gogogo.need.two.low", "table.gogogo.need.two.wild")
	case "K":
		say("table.gogogo.need.king", "table.gogogo.need.two.low", "table.gogogo.need.two.wild")
	case "A":
		say("table.gogogo.need.ace", "table.gogogo.need.ace.rest", "table.gogogo.need.two.wild")
	default:
		title = m.Loc.T("table.gogogo.need.high", "rank", m.Loc.T("rank."+rank+".figure"))
		text = []string{m.Loc.T("table.gogogo.need.two")}
	}
	if run > 1 {
		text = append(text, m.Loc.N("table.gogogo.run", quartet-run))
	}
	return title, text
}

// quartet is how many equal cards clear the stack.
const quartet = 4

// Prompt implements Look.
func (l gogogoLook) Prompt(m *Moment) string {
	v := l.vars(m)
	switch zone := l.zone(m, m.Me); {
	case m.Between || m.Over:
		return m.Loc.T("table.prompt.over")
	case !v.IsIn(m.Me):
		return m.Loc.T("table.gogogo.prompt.out", "place", l.ordinal(m, l.placeOf(m, m.Me)))
	case m.View.Turn() != m.Me:
		return m.Loc.T("table.prompt.thinking", "name", m.Name(m.View.Turn()))
	case v.Phase == gogogo.Choose:
		return m.Loc.T("table.gogogo.prompt.choose")
	case zone == l.downs[m.Me] && m.View.Count(l.stack) == 0:
		return m.Loc.T("table.gogogo.prompt.down.free")
	case zone == l.downs[m.Me]:
		return m.Loc.T("table.gogogo.prompt.down")
	case zone == l.ups[m.Me] && !l.canPlay(m):
		return m.Loc.T("table.gogogo.prompt.up.take", "card", m.CardText(m.View.Layout().Face(l.lowest(m)), ""))
	case !l.canPlay(m):
		return m.Loc.N("table.gogogo.prompt.take", m.View.Count(l.stack))
	case zone == l.ups[m.Me] && slices.Contains(m.Legal, "take"): // by the house rule voluntaryTake
		return m.Loc.N("table.gogogo.prompt.up.else.take", m.View.Count(l.stack))
	case zone == l.ups[m.Me] && optionOf(m, "multiUps") == "on":
		return m.Loc.T("table.gogogo.prompt.up.several")
	case zone == l.ups[m.Me]:
		return m.Loc.T("table.gogogo.prompt.up")
	case slices.Contains(m.Legal, "take"):
		return l.promptHand(m) + " " + m.Loc.N("table.gogogo.prompt.else.take", m.View.Count(l.stack))
	}
	return l.promptHand(m)
}

func (l gogogoLook) promptHand(m *Moment) string {
	rank, _ := l.topRank(m)
	wild := optionOf(m, "wildTens") == "on"
	switch {
	case rank == "" && l.goesOn(m):
		return m.Loc.T("table.gogogo.prompt.again")
	case rank == "":
		return m.Loc.T("table.gogogo.prompt.any")
	case rank == "2":
		return m.Loc.T("table.gogogo.prompt.two")
	case rank == "3" && wild:
		return m.Loc.T("table.gogogo.prompt.odd.wild")
	case rank == "3":
		return m.Loc.T("table.gogogo.prompt.odd")
	case rank == "4":
		return m.Loc.T("table.gogogo.prompt.even")
	case rank == "A" && wild:
		return m.Loc.T("table.gogogo.prompt.ace.wild")
	case rank == "A":
		return m.Loc.T("table.gogogo.prompt.ace")
	case wild && strings.Contains(courts, rank):
		return m.Loc.T("table.gogogo.prompt.high.wild", "rank", m.Loc.T("rank."+rank+".figure"))
	}
	return m.Loc.T("table.gogogo.prompt.high", "rank", m.Loc.T("rank."+rank+".figure"))
}

// goesOn says whether the seat in turn has just cleared the stack.
func (l gogogoLook) goesOn(m *Moment) bool {
	if len(m.Past) == 0 {
		return false
	}
	_, again := noted(m.Past[len(m.Past)-1], gogogo.NoteAgain)
	return again
}

func (l gogogoLook) canPlay(m *Moment) bool {
	return slices.ContainsFunc(m.Legal, func(a string) bool { return strings.HasPrefix(a, "play ") })
}

// lowest is the card of the own open row that goes along with the stack.
func (l gogogoLook) lowest(m *Moment) engine.Card {
	less := l.ByRank(m.View.Layout())
	lowest := engine.NoCard
	for _, c := range m.View.Shown(nil, l.ups[m.Me]) {
		if lowest == engine.NoCard || less(int(c), int(lowest)) {
			lowest = c
		}
	}
	return lowest
}

// BySuit implements Look.
func (gogogoLook) BySuit(layout *engine.Layout) Less { return chupate2Look{}.BySuit(layout) }

// ByRank implements Look.
func (gogogoLook) ByRank(layout *engine.Layout) Less { return chupate2Look{}.ByRank(layout) }
