package table

import (
	"slices"
	"strconv"
	"strings"

	"deckhand/assets"
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

// opponents are the other seats in order of play.
func (l suckItUpLook) opponents(m *Moment) []engine.Seat {
	n := m.View.Config().Seats
	list := make([]engine.Seat, 0, n-1)
	for i := 1; i < n; i++ {
		list = append(list, engine.Seat((int(m.Me)+i)%n))
	}
	return list
}

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
	for i, s := range l.opponents(m) {
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
// cleaned, what it has torn into the head of that rug, and a fix with its disaster to
// nowhere, as they lie before their seat already.
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
		a.Homes[l.used] = t.Own.Disaster
		if i := slices.Index(l.opponents(m), d.Seat); i >= 0 {
			a.Homes[l.used] = t.Seats[i].Disaster
		}
	}
	if rug > 0 {
		r := t.Rugs[rug-1]
		a.Homes[l.used] = r.Cards[1]
		a.Homes[l.out] = Rect{r.Head.Right() - r.Head.H*5/7 - 8, r.Head.Y, r.Head.H * 5 / 7, r.Head.H}
	}
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
			goal = l.fronts[l.opponents(m)[0]]
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
	if !m.MyTurn() {
		return nil
	}
	var list []Button
	if slices.Contains(m.Legal, "draw") && len(m.Marked) == 0 {
		list = append(list, Button{ID: "table.draw", Label: m.Loc.T("table.draw"), Icon: assets.IconCard, Key: "D", Enabled: true, Action: "draw"})
		if slices.Contains(m.Legal, "pick") {
			list = append(list, Button{ID: "table.take", Label: m.Loc.T("table.suckitup.do.take"), Key: "P", Enabled: true, Action: "pick"})
		}
		if best := l.sweeps(m, 0); len(best) > 0 {
			list = append(list, l.sweepButton(m, best[0], Main))
		}
		return list
	}
	if len(m.Marked) == 0 {
		return nil
	}
	if level, parts := l.levelOf(m.Marked); parts {
		for _, s := range l.sweeps(m, level) {
			list = append(list, l.sweepButton(m, s, Quiet))
		}
		slices.SortFunc(list, func(a, b Button) int { return strings.Compare(a.ID, b.ID) })
	}
	switch card := l.cardOf(m.Marked[0]); {
	case l.drawn(m):
	case card.sort == aDisaster:
		for i, s := range l.targets(m, card.trouble) {
			list = append(list, Button{
				ID: "table.on." + strconv.Itoa(int(s)), Label: m.Loc.T("table.suckitup.do.disaster", "name", m.Name(s)), Key: strconv.Itoa(i + 1),
				Enabled: true, Action: "disaster " + troubles[card.trouble] + " " + strconv.Itoa(int(s)),
			})
		}
	case card.sort == aStain:
		for _, rug := range l.changeable(m) {
			n := strconv.Itoa(rug + 1)
			list = append(list, Button{ID: "table.rug." + n, Label: m.Loc.T("table.suckitup.rug.number", "rug", rug+1), Key: n, Enabled: true, Lay: true, Onto: l.rugs[rug]})
		}
	}
	if text := l.layout.Text(l.layout.Face(m.Marked[0])); len(m.Marked) == 1 && slices.Contains(m.Legal, "discard "+text) {
		list = append(list, Button{ID: "table.discard", Label: m.Loc.T("table.suckitup.do.discard"), Key: "X", Enabled: true, Action: "discard " + text})
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
