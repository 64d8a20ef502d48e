package table

import (
	"slices"
	"strconv"

	"fyne.io/fyne/v2"

	"deckhand/app/kit"
	"deckhand/assets"
	"deckhand/engine"
	"deckhand/theme"
)

// Under implements Look.
func (l suckItUpLook) Under(p *painter, m *Moment, a Arrangement) {
	t := l.place(m)
	for i, s := range opponentsOf(m) {
		l.seat(p, m, t.Seats[i], s)
	}
	targets := l.sweeps(m, l.wanted(m))
	for i := range t.Rugs {
		hot := l.wanted(m) > 0 && slices.ContainsFunc(targets, func(s sweep) bool { return s.rug == i })
		l.rug(p, m, t, i, hot)
	}
	l.lane(p, m, t)
	l.piles(p, m, t)
}

// wanted is the level of the vacuum that is marked or held, 0 if none is.
func (l suckItUpLook) wanted(m *Moment) int {
	cards := m.Marked
	if len(m.Held) > 0 {
		cards = m.Held
	}
	level, _ := l.levelOf(cards)
	return level
}

// seat draws the tag of an opponent. What lies on it is drawn with the cards.
func (l suckItUpLook) seat(p *painter, m *Moment, at SuckItUpSeat, s engine.Seat) {
	key, tag := "seat"+strconv.Itoa(int(s)), l.Tag(m, s)
	p.tagBody(key, at.Tag, tag.Active, false)
	inks := inksOf(tag.Active)
	if !at.Avatar.Empty() {
		p.picture(key+".avatar", p.art.Avatar(tag.Avatar), at.Avatar)
	}
	name, size := kit.Shrink(shorten(tag.Name), at.Name.W, true, 16, 14, 13)
	p.Text(key+".name", Rect{at.Name.X, at.Name.Y, at.Name.W, at.Name.H / 2}, name, Type{Size: size, Bold: true, Color: inks.first})
	line := tag.Line
	if kit.Width(line, theme.TextSmallest, false) > at.Name.W {
		line = tag.Short
	}
	p.Text(key+".line", Rect{at.Name.X, at.Name.Y + at.Name.H/2, at.Name.W, at.Name.H/2 - 2}, line, Type{Size: theme.TextSmallest, Color: inks.second})
	if !at.Hand.Empty() {
		l.smallHand(p, key, at.Hand, tag.Count)
	}
	bolt := theme.ColorErr
	if tag.Active {
		bolt = inks.second // red cannot be seen on mustard
	}
	l.slots(p, m, key, at.Parked, s, bolt, inks.second)
	if !at.Shield.Empty() {
		n := m.View.Count(l.safes[s])
		p.Rect(key+".shield", at.Shield, Fill{Color: theme.ColorTeal, Edge: theme.ColorTealLip, Stroke: 1, Radius: at.Shield.H / 2})
		p.icon(key+".shield.icon", Rect{at.Shield.X + 7, at.Shield.Y + 4, 16, 16}, assets.IconShield, theme.ColorOnTeal)
		p.Text(key+".shield.text", Rect{at.Shield.X + 27, at.Shield.Y, 16, at.Shield.H}, strconv.Itoa(n), Type{Size: theme.TextLabel, Bold: true, Color: theme.ColorOnTeal})
	}
	if tag.Active {
		p.triangle(key+".pointer", Point{at.Tag.X + at.Tag.W/2, at.Tag.Bottom() + 1}, 180)
	}
}

func (l suckItUpLook) smallHand(p *painter, key string, at Rect, n int) {
	p.picture(key+".back", p.art.Back(p.game), at)
	d := min(at.W-2, p.f.pick(24, 30))
	disc := Rect{at.X + (at.W-d)/2, at.Y + (at.H-d)/2, d, d}
	p.Rect(key+".disc", disc, Fill{Color: theme.ColorPaper, Edge: theme.ColorInk, Stroke: 1.5, Radius: d / 2})
	p.Text(key+".count", disc.Grow(4), strconv.Itoa(n), Type{Size: p.f.pick(15, 19), Bold: true, Color: theme.ColorInk, Align: fyne.TextAlignCenter})
}

// slots draws the empty places before a seat, each with its sign.
func (l suckItUpLook) slots(p *painter, m *Moment, key string, at Parked, s engine.Seat, bolt, shield fyne.ThemeColorName) {
	sign := func(key string, r Rect, icon assets.IconName, ink fyne.ThemeColorName) {
		p.Rect(key, r, Fill{Edge: ink, Stroke: 1.5, Radius: r.W * 0.075})
		d := min(22, r.W*0.55)
		p.icon(key+".icon", Rect{r.X + (r.W-d)/2, r.Y + (r.H-d)/2, d, d}, icon, ink)
	}
	if m.View.Count(l.fronts[s]) == 0 {
		sign(key+".free", at.Disaster, assets.IconBolt, bolt)
	}
	if !at.Shield.Empty() {
		return
	}
	has := l.safeties(m.View, s)
	for i, r := range at.Safeties {
		if !has[i] {
			sign(key+".safe"+strconv.Itoa(i), r, assets.IconShield, shield)
		}
	}
}

// safeties says for each kind whether a seat has laid it down.
func (l suckItUpLook) safeties(v *engine.View, s engine.Seat) (has [safetyKinds]bool) {
	for _, c := range v.Shown(nil, l.safes[s]) {
		if i := l.cardOf(c).trouble; i >= 0 {
			has[i] = true
		}
	}
	return has
}

// lane draws what lies before the person at the screen.
func (l suckItUpLook) lane(p *painter, m *Moment, t SuckItUp) {
	o := t.Own
	p.Rect("lane", o.Lane, Fill{Color: theme.ColorPill, Edge: theme.ColorStripEdge, Stroke: 1, Radius: theme.RadiusTag})
	l.slots(p, m, "lane", o.Parked, m.Me, theme.ColorCoral, theme.ColorCream)
	if o.Title.Empty() {
		return
	}
	centred := func(key string, at Rect, text string, bold bool, ink fyne.ThemeColorName) {
		text, size := kit.Shrink(text, at.W, bold, theme.TextLabel, theme.TextSmallest, 11)
		p.Text(key, at, text, Type{Size: size, Bold: bold, Color: ink, Align: fyne.TextAlignCenter})
	}
	centred("lane.title", o.Title, m.Loc.T("table.suckitup.own"), true, theme.ColorCream)
	stop, ink := m.Loc.T("table.suckitup.own.free"), theme.ColorCream
	if c := m.View.Top(l.fronts[m.Me]); c != engine.NoCard {
		stop, ink = m.CardText(l.layout.Face(c), "short"), theme.ColorMust
	}
	centred("lane.stop", o.Stop, stop, true, ink)
	centred("lane.count", o.Count, m.Loc.N("table.suckitup.own.safeties", m.View.Count(l.safes[m.Me])), false, theme.ColorCream)
	lines := kit.WrapEven(l.lastDeed(m), o.Recent.W-12, theme.TextSmallest, true)
	const step = theme.TextSmallest * 1.3
	if most := int((o.Recent.H - 10) / step); len(lines) > most {
		lines = lines[:max(most, 0)]
	}
	if len(lines) == 0 || lines[0] == "" {
		return
	}
	h := step*float32(len(lines)) + 10
	at := Rect{o.Recent.X, o.Recent.Bottom() - h, o.Recent.W, h}
	p.Rect("lane.last", at, Fill{Color: theme.ColorPill, Edge: theme.ColorPillEdge, Stroke: edgeOf(theme.ColorPillEdge), Radius: 10})
	for i, line := range lines {
		p.Text("lane.last"+strconv.Itoa(i), Rect{at.X + 6, at.Y + 5 + float32(i)*step, at.W - 10, step}, line, Type{Size: theme.TextSmallest, Bold: true, Color: theme.ColorCream})
	}
}

func (l suckItUpLook) piles(p *painter, m *Moment, t SuckItUp) {
	p.stack("stock", t.Draw, m.View.Count(l.stock))
	if m.View.Count(l.discard) == 0 {
		p.slot("discard.slot", t.Discard)
	}
	room := p.f.Table.W - p.f.Margin/2 - t.Draw.Center().X
	label := func(key string, at Rect, text, short string) {
		style := pillStyle{Bold: true}
		if kit.Width(text, theme.TextLabel, true)+24 > 2*room {
			text = short
		}
		if kit.Width(text, theme.TextLabel, true)+24 > 2*room {
			style.Size = 11
		}
		if kit.Width(text, 11, true)+24 > 2*room {
			return // the pile speaks for itself
		}
		p.pill(key, fromMiddle, at.Center().X, at.Bottom()+4, text, style)
	}
	n := m.View.Count(l.stock)
	label("stock.label", t.Draw, m.Loc.T("table.pile.draw", "count", n), m.Loc.Number(n))
	label("discard.label", t.Discard, m.Loc.T("table.pile.discard"), m.Loc.T("table.pile.discard"))
}

// rug draws a rug, or who has cleaned it.
func (l suckItUpLook) rug(p *painter, m *Moment, t SuckItUp, i int, hot bool) {
	r, key, by := t.Rugs[i], "rug"+strconv.Itoa(i+1), l.vars(m).Claimed[i]
	edge, stroke := theme.ColorStripEdge, float32(1)
	if hot {
		edge, stroke = theme.ColorMust, 3.5
	}
	p.Rect(key, r.Cell, Fill{Color: theme.ColorPill, Edge: edge, Stroke: stroke, Radius: theme.RadiusTag})
	p.Rect(key+".head", r.Head, Fill{Color: theme.ColorStrip, Radius: 8})
	worth, sum := "", 0
	if by == engine.NoSeat {
		for _, v := range l.mess(m.View, i) {
			sum += v
		}
		worth = m.Loc.N("table.seat.points", sum)
	}
	size := p.f.pick(12.5, 14)
	worthW := kit.Width(worth, size, true)
	title := l.rugTitle(m, i, r.Head.W-worthW-36, size)
	p.Text(key+".title", Rect{r.Head.X + 12, r.Head.Y, r.Head.W - worthW - 30, r.Head.H}, title, Type{Size: size, Bold: true, Color: theme.ColorCream})
	p.Text(key+".worth", Rect{r.Head.Right() - worthW - 14, r.Head.Y, worthW + 4, r.Head.H}, worth, Type{Size: size, Bold: true, Color: theme.ColorMust})
	if by != engine.NoSeat {
		l.cleaned(p, m, r, i)
		return
	}
	p.picture(key+".rug", p.art.Rug(i+1), r.Picture)
	l.stainPile(p, m, r, i)
}

// rugTitle names a rug in full if that fits.
func (l suckItUpLook) rugTitle(m *Moment, i int, width, size float32) string {
	if by := l.vars(m).Claimed[i]; by != engine.NoSeat {
		return m.Loc.T(byWho(m, by, "table.suckitup.rug.taken.you", "table.suckitup.rug.taken.other"), "rug", i+1, "name", m.Name(by))
	}
	n := strconv.Itoa(i + 1)
	title := m.Loc.T("table.suckitup.rug", "rug", i+1, "vacuum", m.Loc.T("table.suckitup.vacuum."+n))
	if kit.Width(title, size, true) > width {
		title = m.Loc.T("table.suckitup.rug", "rug", i+1, "vacuum", m.Loc.T("table.suckitup.rug.short."+n))
	}
	return title
}

// stainPile draws the back of the pile and how many cards it has.
func (l suckItUpLook) stainPile(p *painter, m *Moment, r RugPlace, i int) {
	key, n := "stain"+strconv.Itoa(i+1), m.View.Count(l.stains[i])
	if n == 0 {
		p.slot(key+".slot", r.Stain)
	} else {
		p.picture(key, p.art.Back(p.game), r.Stain)
	}
	h := min(22, r.Stain.H*0.4)
	pill := Rect{r.Stain.X + r.Stain.W*0.2, r.Stain.Y + (r.Stain.H-h)/2, r.Stain.W * 0.6, h}
	p.Rect(key+".pill", pill, Fill{Color: theme.ColorStrip, Radius: h / 2})
	p.Text(key+".count", pill, strconv.Itoa(n), Type{Size: min(theme.TextLabel, h*0.7), Bold: true, Color: theme.ColorCream, Align: fyne.TextAlignCenter})
}

// cleaned draws a rug that has been cleaned: a tick, and what it has brought.
func (l suckItUpLook) cleaned(p *painter, m *Moment, r RugPlace, i int) {
	key := "rug" + strconv.Itoa(i+1)
	free := Rect{r.Cell.X + 10, r.Head.Bottom() + 4, r.Cell.W - 20, r.Cell.Bottom() - r.Head.Bottom() - 8}
	d := min(p.f.pick(34, 54), free.H-26)
	y := free.Y + (free.H-d-24)/2
	if d > 16 {
		disc := Rect{free.Center().X - d/2, y, d, d}
		p.Rect(key+".disc", disc, Fill{Color: theme.ColorMust, Radius: d / 2})
		p.icon(key+".tick", disc.Grow(-d*0.18), assets.IconCheck, theme.ColorOnMust)
		y = disc.Bottom() + 4
	}
	text, size := kit.Shrink(l.sweptNote(m, i), free.W, false, p.f.pick(13, 15), 12, 11)
	p.Text(key+".note", Rect{free.X, y, free.W, 20}, text, Type{Size: size, Color: theme.ColorCream, Align: fyne.TextAlignCenter})
}

// sweptNote says what a rug has brought to who cleaned it in this round.
func (l suckItUpLook) sweptNote(m *Moment, i int) string {
	for at := len(m.Past) - 1; at >= 0 && m.Past[at].Action != "deal"; at-- {
		d := m.Past[at]
		if kept, lost, rug := l.harvest(d); rug == i {
			if len(lost) > 0 {
				sum := 0
				for _, v := range lost {
					sum += v
				}
				return m.Loc.N("table.suckitup.rug.ripped", kept, "lost", sum)
			}
			return m.Loc.N("table.suckitup.rug.kept", kept)
		}
	}
	return ""
}

// Above implements Look: of the mess, what a vacuum would tear that is marked or held.
func (l suckItUpLook) Above(p *painter, m *Moment, a Arrangement) {
	level := l.wanted(m)
	if level == 0 {
		l.aimed(p, m)
		return
	}
	t := l.place(m)
	for _, s := range l.sweeps(m, level) {
		lost := slices.Clone(s.lost)
		cards := l.mess(m.View, s.rug)
		for k := len(cards) - 1; k >= 0 && k < rugCards; k-- {
			at := slices.Index(lost, cards[k])
			if at < 0 {
				continue
			}
			lost = slices.Delete(lost, at, at+1)
			l.cross(p, "lost"+strconv.Itoa(s.rug*rugCards+k), t.Rugs[s.rug].Cards[k])
		}
	}
}

// cross strikes a card out.
func (l suckItUpLook) cross(p *painter, key string, r Rect) {
	p.Rect(key, r, Fill{Color: theme.ColorScrim, Radius: r.W * theme.RadiusCard})
	d := r.W * 0.8
	at := Rect{r.Center().X - d/2, r.Center().Y - d/2, d, d}
	p.icon(key+".edge", at.Grow(d*0.07), assets.IconClose, theme.ColorCream)
	p.icon(key+".cross", at, assets.IconClose, theme.ColorCoral)
}

// aimed rings the mess card over which a stain changer is held.
func (l suckItUpLook) aimed(p *painter, m *Moment) {
	if m.Drop == nil || len(m.Held) != 1 || l.cardOf(m.Held[0]).sort != aStain {
		return
	}
	for i, r := range l.place(m).Rugs {
		if !slices.Contains(l.changeable(m), i) {
			continue
		}
		for _, card := range r.Cards {
			if card.Contains(*m.Drop) {
				p.Rect("aimed", card.Grow(2), Fill{Edge: theme.ColorMust, Stroke: theme.TargetRing, Radius: card.W*theme.RadiusCard + 2})
			}
		}
	}
}
