package table

import (
	"slices"
	"strconv"
	"strings"

	"deckhand/engine"
	"deckhand/engine/suckitup"
	"deckhand/i18n"
)

// suckItUpLook shows SUCK IT UP: four rugs with their mess, what lies before each seat,
// and what a vacuum would bring before it is laid.
type suckItUpLook struct {
	layout                      *engine.Layout
	stock, discard, used, out   engine.Pile
	rugs, stains                [rugCount]engine.Pile
	hands, fronts, safes, swept []engine.Pile // by seat
}

func newSuckItUpLook(layout *engine.Layout) suckItUpLook {
	l := suckItUpLook{layout: layout}
	named := func(name string, n int) engine.Pile {
		p, _ := layout.PileNamed(name + strconv.Itoa(n))
		return p
	}
	l.stock, _ = layout.PileNamed("stock")
	l.discard, _ = layout.PileNamed("discard")
	l.used, _ = layout.PileNamed("used")
	l.out, _ = layout.PileNamed("out")
	for i := range rugCount {
		l.rugs[i], l.stains[i] = named("rug", i+1), named("stain", i+1)
	}
	for s := range (suckitup.Game{}).Info().MaxSeats {
		l.hands = append(l.hands, named("hand", s))
		l.fronts = append(l.fronts, named("front", s))
		l.safes = append(l.safes, named("safe", s))
		l.swept = append(l.swept, named("won", s))
	}
	return l
}

func (suckItUpLook) vars(m *Moment) *suckitup.Vars { return engine.Vars[suckitup.Vars](m.View) }

func (l suckItUpLook) place(m *Moment) SuckItUp {
	return m.Frame.SuckItUp(m.View.Config().Seats - 1)
}

// rugOf is the rug that a pile is.
func (l suckItUpLook) rugOf(p engine.Pile) (rug int, is bool) {
	rug = slices.Index(l.rugs[:], p)
	return rug, rug >= 0
}

// seatOf is the seat before which a pile lies.
func (l suckItUpLook) seatOf(p engine.Pile) (s engine.Seat, is bool) {
	i := slices.Index(l.fronts, p)
	return engine.Seat(i), i >= 0
}

// Arrange implements Look.
func (l suckItUpLook) Arrange(m *Moment) Arrangement {
	t := l.place(m)
	a := Arrangement{
		Homes: map[engine.Pile]Rect{l.stock: t.Draw, l.discard: t.Discard},
		Piles: []engine.Pile{l.stock, l.discard},
		Last:  l.last(m), Hand: l.hands[m.Me], Fan: m.Frame.FanArea, Seats: make(map[engine.Seat]Rect),
		Sort: [2]string{m.Loc.T("table.suckitup.sort.type"), m.Loc.T("table.suckitup.sort.level")},
	}
	if v := l.vars(m); v.Taken != engine.NoFace && m.MyTurn() && !slices.Contains(m.Legal, "discard "+l.layout.Text(v.Taken)) {
		for _, c := range l.layout.Copies(v.Taken) {
			if m.View.Where(c) == a.Hand {
				a.Locked = append(a.Locked, c)
			}
		}
	}
	if slices.Contains(m.Legal, "draw") {
		a.Take = append(a.Take, l.stock)
	}
	if slices.Contains(m.Legal, "pick") {
		a.Take = append(a.Take, l.discard)
	}
	for i := range l.rugs {
		a.Piles = append(a.Piles, l.rugs[i])
		a.Homes[l.rugs[i]], a.Homes[l.stains[i]] = t.Rugs[i].Cell, t.Rugs[i].Stain
		for k, c := range m.View.Shown(nil, l.rugs[i]) {
			a.Spots = append(a.Spots, Spot{Card: c, Pile: l.rugs[i], Rect: t.Rugs[i].Cards[min(k, rugCards-1)]})
		}
	}
	discards := m.View.Shown(nil, l.discard)
	for _, c := range discards[max(0, len(discards)-2):] {
		a.Spots = append(a.Spots, Spot{Card: c, Pile: l.discard, Rect: t.Discard})
	}
	l.park(m, &a, m.Me, t.Own.Parked, t.Own.Lane)
	own := m.Frame.FanArea
	own.X, own.W = own.Center().X-m.Frame.CardW/2, m.Frame.CardW
	a.Homes[l.swept[m.Me]] = own
	for i, s := range opponentsOf(m) {
		tag := t.Seats[i]
		l.park(m, &a, s, tag.Parked, tag.Tag)
		a.Homes[l.hands[s]] = tag.Hand
		if tag.Hand.Empty() {
			a.Homes[l.hands[s]] = tag.Disaster
		}
		a.Homes[l.swept[s]] = a.Homes[l.hands[s]]
	}
	l.placeSpent(m, &a, t)
	return a
}

// park places what lies before a seat.
func (l suckItUpLook) park(m *Moment, a *Arrangement, s engine.Seat, p Parked, whole Rect) {
	front, safe := l.fronts[s], l.safes[s]
	a.Piles = append(a.Piles, front)
	a.Homes[front], a.Homes[safe] = whole, p.Shield
	for _, c := range m.View.Shown(nil, front) {
		a.Spots = append(a.Spots, Spot{Card: c, Pile: front, Rect: p.Disaster})
	}
	if !p.Shield.Empty() {
		return
	}
	for _, c := range m.View.Shown(nil, safe) {
		a.Spots = append(a.Spots, Spot{Card: c, Pile: safe, Rect: p.Safeties[max(l.cardOf(c).trouble, 0)]})
	}
}

// placeSpent says where cards go that leave the table: a vacuum to the rug that it has
// cleaned, what it has torn into the head of that rug, and a fix or a parried disaster to
// where the disaster lies.
func (l suckItUpLook) placeSpent(m *Moment, a *Arrangement, t SuckItUp) {
	if len(m.Past) == 0 {
		return
	}
	d := m.Past[len(m.Past)-1]
	w := strings.Fields(d.Action)
	rug := -1
	switch w[0] {
	case "meld":
		rug, _ = strconv.Atoi(w[2])
	case "stain":
		rug, _ = strconv.Atoi(w[1])
	case "fix":
		a.Homes[l.used] = l.troublePlace(m, t, d.Seat)
	case "disaster": // it goes at once where it was answered
		a.Homes[l.used] = l.troublePlace(m, t, targetOf(d.Action))
	}
	if rug > 0 {
		r := t.Rugs[rug-1]
		a.Homes[l.used] = r.Cards[1]
		a.Homes[l.out] = Rect{r.Head.Right() - r.Head.H*5/7 - 8, r.Head.Y, r.Head.H * 5 / 7, r.Head.H}
	}
}

// troublePlace is where the disaster of a seat lies.
func (suckItUpLook) troublePlace(m *Moment, t SuckItUp, s engine.Seat) Rect {
	if i := slices.Index(opponentsOf(m), s); i >= 0 {
		return t.Seats[i].Disaster
	}
	return t.Own.Disaster
}

// last is the card that the last deed has brought to the table.
func (l suckItUpLook) last(m *Moment) engine.Card {
	if len(m.Past) == 0 {
		return engine.NoCard
	}
	last := engine.NoCard
	for _, e := range m.Past[len(m.Past)-1].Events {
		if e.Kind != engine.Moved || e.Card == engine.NoCard {
			continue
		}
		_, front := l.seatOf(e.To)
		if e.To == l.discard || front || slices.Contains(l.safes, e.To) || slices.Contains(l.stains[:], e.From) {
			last = e.Card
		}
	}
	return last
}

// Tag implements Look.
func (l suckItUpLook) Tag(m *Moment, s engine.Seat) seatTag {
	total := int(l.vars(m).Totals[s])
	return seatTag{
		Name: m.Name(s), Avatar: avatarOf(m, s),
		Line: m.Loc.N("table.seat.points", total), Short: m.Loc.N("table.seat.points.short", total),
		Count:  m.View.Count(l.hands[s]),
		Active: m.View.Turn() == s && !m.Between && !m.Over,
	}
}

// Watching implements Look: everybody plays to the end.
func (suckItUpLook) Watching(*Moment) bool { return false }

// ChoicePlace implements Look.
func (suckItUpLook) ChoicePlace(m *Moment) Rect {
	f := &m.Frame
	w, h := min(f.Clear()-2*f.Margin, 520), float32(188)
	return Rect{f.round((f.Clear() - w) / 2), f.round(f.Strip.Y - h - 10), w, h}
}

// Title implements Look.
func (suckItUpLook) Title(m *Moment) string {
	return m.Loc.T("table.suckitup.title", "round", m.View.Round(), "target", optionOf(m, "target"))
}

// Caption is what stands in the caption box of a card.
func (suckItUpLook) Caption(loc *i18n.Localizer, face string) string {
	return loc.T("card." + face + ".caption")
}

// Narrow implements Look: of the mess cards that may go, the one on which a stain changer
// was let go.
func (l suckItUpLook) Narrow(m *Moment, actions []string) []string {
	if m.Drop == nil || len(actions) < 2 {
		return actions
	}
	if rug, value, on := l.messAt(m, *m.Drop); on {
		if a := "stain " + strconv.Itoa(rug+1) + " " + strconv.Itoa(value); slices.Contains(actions, a) {
			return []string{a}
		}
	}
	return actions
}

// messAt is the mess card at a point.
func (l suckItUpLook) messAt(m *Moment, p Point) (rug, value int, on bool) {
	for i, r := range l.place(m).Rugs {
		for k, v := range l.mess(m.View, i) {
			if k < rugCards && r.Cards[k].Contains(p) {
				return i, v, true
			}
		}
	}
	return 0, 0, false
}

// Ask implements Look: which mess card goes.
func (l suckItUpLook) Ask(m *Moment, actions []string) Choice {
	c := Choice{Title: m.Loc.T("table.suckitup.ask.stain"), Cancel: m.Loc.T("dialog.cancel")}
	for i, action := range actions {
		w := strings.Fields(action)
		if w[0] != "stain" {
			continue
		}
		face := "m" + w[1] + "-" + w[2]
		n := strconv.Itoa(i + 1)
		c.Options = append(c.Options, Option{
			ID: "mess." + n, Label: m.Loc.T("card." + face + ".short"), Key: n, Face: face, Action: action,
		})
	}
	return c
}

// Same implements Look.
func (suckItUpLook) Same(a, b string) bool { return a == b }

// CardsOf implements Look.
func (l suckItUpLook) CardsOf(m *Moment, action string) []engine.Face {
	w := strings.Fields(action)
	var faces []engine.Face
	add := func(text string) { faces = append(faces, l.faceNamed(text)) }
	switch w[0] {
	case "meld":
		for _, part := range vacuumParts {
			add(string(part) + w[1])
		}
	case "disaster":
		add("D-" + w[1])
	case "fix":
		add("F-" + w[1])
	case "safety":
		add("S-" + w[1])
	case "stain":
		add("STAIN")
	case "discard":
		add(w[1])
	}
	return faces
}
