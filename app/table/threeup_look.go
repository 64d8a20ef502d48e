package table

import (
	"slices"
	"strconv"
	"strings"

	"deckhand/engine"
	"deckhand/engine/threeup"
)

// threeUpLook shows 3UP 3DOWN: the opponents with their rows around the pile, what has to
// be played beside it, and the own rows left of the hand.
type threeUpLook struct {
	stock, discard, out engine.Pile
}

func newThreeUpLook(l *engine.Layout) threeUpLook {
	stock, _ := l.PileNamed("stock")
	discard, _ := l.PileNamed("discard")
	out, _ := l.PileNamed("out")
	return threeUpLook{stock, discard, out}
}

// hand, up and down are the piles of a seat.
func (threeUpLook) hand(m *Moment, s engine.Seat) engine.Pile { return pileOfSeat(m, "hand", s) }
func (threeUpLook) up(m *Moment, s engine.Seat) engine.Pile   { return pileOfSeat(m, "up", s) }
func (threeUpLook) down(m *Moment, s engine.Seat) engine.Pile { return pileOfSeat(m, "down", s) }

func pileOfSeat(m *Moment, name string, s engine.Seat) engine.Pile {
	p, _ := m.View.Layout().PileNamed(name + strconv.Itoa(int(s)))
	return p
}

func threeUpVars(m *Moment) *threeup.Vars { return engine.Vars[threeup.Vars](m.View) }

// The sizes of a hand that is full and of a row, and how many equal numbers clear the pile.
const (
	threeUpHand  = 3
	threeUpRow   = 3
	threeUpClear = 3
)

// zone is the pile that a seat plays from.
func (l threeUpLook) zone(m *Moment, s engine.Seat) engine.Pile {
	for _, p := range []engine.Pile{l.hand(m, s), l.up(m, s)} {
		if m.View.Count(p) > 0 {
			return p
		}
	}
	return l.down(m, s)
}

// number is what is printed on a card, whatever its colour: 1 to 10, C, C1 or C2.
func (threeUpLook) number(m *Moment, c engine.Card) string {
	return m.View.Layout().Text(m.View.Layout().Face(c))[1:]
}

func isClearing(number string) bool { return strings.HasPrefix(number, "C") }

// printed is a number as it stands on the cards.
func printed(number string) string {
	switch more, clears := strings.CutPrefix(number, "C"); {
	case !clears:
		return number
	case more == "":
		return "Clear"
	default:
		return "Clear +" + more
	}
}

// toWin is how many rounds win the match.
func (threeUpLook) toWin(m *Moment) int {
	n, err := strconv.Atoi(optionOf(m, "gamesToWin"))
	if err != nil {
		return 1 // cannot be: the match is being played
	}
	return n
}

// top is the number on top of the pile, empty if there is no pile, and how often it lies
// there.
func (l threeUpLook) top(m *Moment) (number string, equal int) {
	cards := m.View.Shown(nil, l.discard)
	for i := len(cards) - 1; i >= 0; i-- {
		n := l.number(m, cards[i])
		if equal > 0 && n != number {
			break
		}
		number = n
		equal++
	}
	return number, equal
}

// choosing says whether the open rows have not been turned up yet.
func (threeUpLook) choosing(m *Moment) bool { return threeUpVars(m).Phase == threeup.Choose }

// toChoose says whether the seat at the screen still has to choose its row.
func (l threeUpLook) toChoose(m *Moment) bool {
	return l.choosing(m) && m.View.Count(l.up(m, m.Me)) == 0
}

func (l threeUpLook) place(m *Moment) Rows { return m.Frame.Rows(m.View.Config().Seats - 1) }

// Arrange implements Look.
func (l threeUpLook) Arrange(m *Moment) Arrangement {
	t := l.place(m)
	a := Arrangement{
		Homes:  map[engine.Pile]Rect{l.stock: t.Draw, l.discard: t.Top(m.View.Count(l.discard))},
		Piles:  []engine.Pile{l.stock, l.discard},
		Last:   m.View.Top(l.discard),
		Hand:   l.hand(m, m.Me),
		Fan:    t.Fan,
		Seats:  make(map[engine.Seat]Rect),
		Own:    true,
		Sort:   [2]string{m.Loc.T("table.threeup.sort.colour"), m.Loc.T("table.threeup.sort.number")},
		Sorted: ByRank,
	}
	if !t.Out.Empty() {
		a.Homes[l.out] = t.Out
	}
	for _, p := range a.Piles {
		if m.View.Count(p) > 0 {
			a.Take = append(a.Take, p)
		}
	}
	if l.toChoose(m) {
		a.Piles, a.Gather = append(a.Piles, l.up(m, m.Me)), []engine.Pile{l.up(m, m.Me)}
	}
	for i, s := range opponentsOf(m) {
		a.Seats[s] = t.Seats[i].Tag
		a.Homes[l.hand(m, s)] = handPlace(&m.Frame, t.Seats[i].Tag)
		l.arrangeRows(&a, m, t.Seats[i], s)
	}
	l.arrangeRows(&a, m, t.Own, m.Me)
	a.Homes[l.up(m, m.Me)] = Rect{t.Own.Up[0].X, t.Own.Up[0].Y, t.Own.Up[threeUpRow-1].Right() - t.Own.Up[0].X, t.Own.Up[0].H}
	a.Spots = append(a.Spots, t.stackSpots(m.View, l.discard)...)
	return a
}

// arrangeRows lays the rows of a seat. The own ones may be grabbed as soon as all have
// chosen, if only to be told that they have to wait.
func (l threeUpLook) arrangeRows(a *Arrangement, m *Moment, at RowSeat, s engine.Seat) {
	up, down := l.up(m, s), l.down(m, s)
	a.Homes[up], a.Homes[down] = at.Up[threeUpRow/2], at.Down[threeUpRow/2]
	own := s == m.Me && !l.choosing(m)
	for _, spot := range rowSpots(at, m.View, up, down, own) {
		if own && spot.Pile == up {
			spot.Dim = l.zone(m, s) == l.hand(m, s) || m.Prefs.Dim && m.MyTurn() && l.Dims(m) && !l.fits(m, spot.Card)
		}
		a.Spots = append(a.Spots, spot)
	}
}

// fits says whether a legal action plays a card.
func (l threeUpLook) fits(m *Moment, c engine.Card) bool {
	face := m.View.Layout().Face(c)
	return slices.ContainsFunc(m.Legal, func(a string) bool { return slices.Contains(l.CardsOf(m, a), face) })
}

// Under implements Look.
func (l threeUpLook) Under(p *painter, m *Moment, a Arrangement) {
	t := l.place(m)
	for i, s := range opponentsOf(m) {
		p.rowSeat("seat"+strconv.Itoa(int(s)), t.Seats[i], l.Tag(m, s), "")
	}
	p.rowOwn(t.Own, l.Tag(m, m.Me))
	stock, stack, out := m.View.Count(l.stock), m.View.Count(l.discard), m.View.Count(l.out)
	p.rowPiles(t, stock, stack, out, rowLabels{
		Draw:  m.Loc.T("table.pile.draw", "count", stock),
		Stack: m.Loc.T("table.threeup.pile.stack", "count", stack),
		Out:   m.Loc.T("table.threeup.pile.out", "count", out),
		Empty: m.Loc.T("table.threeup.pile.empty"),
	})
	if !l.choosing(m) && !m.Between && !m.Over {
		title, text := l.need(m)
		p.rowRule(t.Rule, title, text)
	}
	p.lastMoves(t.Last, l.lastDeeds(m, m.Frame.lastRows(t.Last), m.Frame.lastFits(t.Last)))
}

// need is what has to be played on the pile, for the note beside it.
func (l threeUpLook) need(m *Moment) (title string, text []string) {
	top, equal := l.top(m)
	switch top {
	case "":
		return m.Loc.T("table.threeup.need.any"), []string{m.Loc.T("table.threeup.need.lead")}
	case "10":
		title = m.Loc.T("table.threeup.need.ten")
	default:
		title = m.Loc.T("table.threeup.need.value", "value", top)
	}
	if equal == threeUpClear-1 {
		text = append(text, m.Loc.T("table.threeup.need.third", "rank", m.Loc.T("rank.threeup."+top)))
	}
	return title, append(text, m.Loc.T("table.threeup.need.clears"))
}

// Above implements Look.
func (l threeUpLook) Above(*painter, *Moment, Arrangement) {}

// Tag implements Look.
func (l threeUpLook) Tag(m *Moment, s engine.Seat) seatTag {
	tag := seatTag{
		Name:   m.Name(s),
		Avatar: avatarOf(m, s),
		Count:  m.View.Count(l.hand(m, s)),
		Active: m.View.Turn() == s && !m.Between && !m.Over,
	}
	if s == m.Me {
		tag.Line = l.ownLine(m)
	} else {
		tag.Line, tag.Short = l.tagLine(m, s)
	}
	return tag
}

// ownLine stands above the own rows: when they can be played.
func (l threeUpLook) ownLine(m *Moment) string {
	switch {
	case l.toChoose(m):
		return m.Loc.T("table.threeup.row.choose")
	case l.choosing(m), m.View.Count(l.hand(m, m.Me)) > 0, m.View.Count(l.stock) > 0:
		return m.Loc.T("table.threeup.row.locked")
	case l.zone(m, m.Me) == l.up(m, m.Me):
		return m.Loc.T("table.threeup.row.up")
	case m.View.Count(l.down(m, m.Me)) > 0:
		return m.Loc.T("table.threeup.row.down")
	}
	return m.Loc.T("table.threeup.seat.out")
}

// tagLine says what an opponent has just done, or else plays from; in a match of several
// rounds, how many it has won. While not all have chosen, every other one reads the same.
func (l threeUpLook) tagLine(m *Moment, s engine.Seat) (line, short string) {
	switch {
	case l.choosing(m):
		return m.Loc.T("table.threeup.seat.choosing"), ""
	case l.toWin(m) > 1:
		return m.Loc.N("table.threeup.seat.wins", int(threeUpVars(m).Totals[s])), ""
	}
	last := len(m.Past) - 1
	if d := l.lastOf(m, s); d != nil {
		_, took := noted(*d, threeup.NoteTake)
		played := l.played(*d)
		switch {
		case took:
			return m.Loc.T("table.threeup.seat.took"), m.Loc.T("table.threeup.seat.took.short")
		case len(played) > 0 && m.Past[last].Seat == s:
			var numbers []string
			for _, c := range played {
				numbers = append(numbers, printed(l.number(m, c)))
			}
			return m.Loc.T("table.threeup.seat.played", "cards", strings.Join(numbers, ", ")), ""
		}
	}
	switch zone := l.zone(m, s); {
	case m.View.Count(zone) == 0:
		return m.Loc.T("table.threeup.seat.out"), ""
	case zone == l.hand(m, s):
		return m.Loc.T("table.threeup.seat.hand"), ""
	case zone == l.up(m, s):
		return m.Loc.T("table.threeup.seat.up"), m.Loc.T("table.threeup.seat.up.short")
	}
	return m.Loc.T("table.threeup.seat.down"), m.Loc.T("table.threeup.seat.down.short")
}

// Title implements Look.
func (l threeUpLook) Title(m *Moment) string {
	if games := l.toWin(m); games > 1 {
		wins := int(threeUpVars(m).Totals[m.Me])
		return m.Loc.T("table.threeup.title.rounds", "round", m.View.Round(), "wins", wins, "games", games)
	}
	return m.Loc.N("table.threeup.title", m.View.Config().Seats)
}

// Dims implements dimmer: while drawing is offered nothing is played.
func (threeUpLook) Dims(m *Moment) bool { return threeUpVars(m).Phase == threeup.Play }

// Asks implements asker: nobody has a turn before all have chosen.
func (l threeUpLook) Asks(m *Moment) string {
	if l.choosing(m) {
		return m.Loc.T("table.threeup.setup")
	}
	return ""
}

// About implements explainer.
func (threeUpLook) About(m *Moment, f engine.Face) string {
	number := m.View.Layout().Text(f)[1:]
	if !isClearing(number) {
		number = "number"
	}
	return m.Loc.T("rules.threeup.card." + number)
}

// Watching implements Look: the game ends with the first who has no cards.
func (threeUpLook) Watching(*Moment) bool { return false }

// Lapses implements Look.
func (threeUpLook) Lapses(*Moment, Deed) bool { return false }

// BySuit implements Look: by colour, then by number.
func (threeUpLook) BySuit(layout *engine.Layout) Less {
	const colours = 3 // a face is its number times three plus its colour
	return func(a, b int) bool {
		fa, fb := layout.Face(engine.Card(a)), layout.Face(engine.Card(b))
		if fa%colours != fb%colours {
			return fa%colours < fb%colours
		}
		return a < b
	}
}

// ByRank implements Look: by number, then by colour, as the cards are numbered.
func (threeUpLook) ByRank(*engine.Layout) Less { return func(a, b int) bool { return a < b } }
