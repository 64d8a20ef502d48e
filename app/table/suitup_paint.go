package table

import (
	"strconv"
	"strings"

	"fyne.io/fyne/v2"

	"deckhand/app/kit"
	"deckhand/assets"
	"deckhand/engine"
	"deckhand/theme"
)

// Under implements Look.
func (l suitupLook) Under(p *painter, m *Moment, a Arrangement) {
	t, order := l.place(m)
	p.Rect("ground", t.Area.Grow(6), Fill{Color: theme.ColorSoft, Edge: theme.ClothOf(p.game).Trim, Stroke: 1, Radius: 14})
	for _, s := range opponentsOf(m) {
		p.seat("seat"+strconv.Itoa(int(s)), a.Seats[s], l.Tag(m, s))
	}
	l.piles(p, m, t)
	l.note(p, m, t)
	welcome := l.welcoming(m)
	up, down := false, false
	for at, i := range order {
		switch welcomes := welcome[l.meld(i)]; {
		case !t.Melds[at].Empty():
			l.meldBox(p, m, t, at, i, welcomes)
		case t.Rows[at] < t.First:
			up = up || welcomes
		default:
			down = down || welcomes
		}
	}
	p.rowArrow(Button{ID: "table.rows.up", Label: m.Loc.N("table.suitup.rows.up", t.Above), Enabled: t.Above > 0, Rows: -1}, t.Up, t.Above, up)
	p.rowArrow(Button{ID: "table.rows.down", Label: m.Loc.N("table.suitup.rows.down", t.Below), Enabled: t.Below > 0, Rows: 1}, t.Down, t.Below, down)
	if free := l.free(m); welcome[free] {
		p.Rect("free", t.Free.Grow(6), Fill{Edge: theme.ColorMust, Stroke: theme.TargetRing, Radius: 18})
	}
	if len(order) == 0 || t.Free.H < t.CardH {
		p.pill("free.text", fromMiddle, t.Free.Center().X, t.Free.Center().Y-13, m.Loc.T("table.suitup.free"), pillStyle{Height: 26})
	}
}

// welcoming are the piles on which the marked cards may go, but for the discard pile,
// which takes any card.
func (l suitupLook) welcoming(m *Moment) map[engine.Pile]bool {
	if len(m.Marked) == 0 || !l.playing(m) {
		return nil
	}
	j, piles := l.judge(m), make(map[engine.Pile]bool)
	for _, i := range l.melding(m) {
		piles[l.meld(i)] = j.may(m.Marked, l.meld(i))
	}
	if free := l.free(m); free != engine.NoPile {
		piles[free] = j.may(m.Marked, free)
	}
	return piles
}

func (l suitupLook) piles(p *painter, m *Moment, t SuitUp) {
	p.stack("stock", t.Draw, m.View.Count(l.stock))
	if m.View.Count(l.discard) == 0 {
		p.slot("discard.slot", t.Discard)
	} else {
		p.shadow("discard.shadow", t.Discard, 1.5, 3, t.Discard.W*theme.RadiusCard)
	}
	draw, discard := m.Loc.T("table.pile.draw", "count", m.View.Count(l.stock)), m.Loc.T("table.pile.discard")
	style := pillStyle{Bold: true}
	wide := pillWidth(draw, true)
	if (wide+pillWidth(discard, true))/2+4 > t.Discard.X-t.Draw.X || t.Draw.Center().X-wide/2 < 2 {
		draw, discard = m.Loc.T("table.suitup.draw.short", "count", m.View.Count(l.stock)), m.Loc.T("table.suitup.discard.short")
		style.Most = t.Discard.X - t.Draw.X - 1
		const less, least = 11, 10.5
		discard, style.Size = kit.Shrink(discard, style.Most-2*pillPad, true, theme.TextSmallest, less, least)
		if kit.Width(draw, style.Size, true) > style.Most-2*pillPad { // the number alone says enough
			draw = m.Loc.Number(m.View.Count(l.stock))
		}
	}
	p.pill("stock.label", fromMiddle, t.Draw.Center().X, t.Draw.Bottom()+5, draw, style)
	p.pill("discard.label", fromMiddle, t.Discard.Center().X, t.Discard.Bottom()+5, discard, style)
}

// note tells the last moves above the piles, the newest first.
func (l suitupLook) note(p *painter, m *Moment, t SuitUp) {
	at := t.Note
	if at.Empty() {
		return
	}
	const left, right = 28, 8
	var size, step, h float32
	var lines []noteLine
	for _, size = range []float32{theme.TextLabel, theme.TextSmallest} {
		step = size * theme.LineHeight
		lines = l.lastDeeds(m, at.W-left-right, size, max(2, int((at.H-14)/step)))
		if h = step*float32(len(lines)) + 14; h <= at.H {
			break
		}
	}
	if len(lines) == 0 {
		return
	}
	p.Rect("note", Rect{at.X, at.Y, at.W, h}, Fill{Color: theme.ColorPill, Edge: theme.ColorPillEdge, Stroke: 1.5, Radius: theme.RadiusTag})
	p.icon("note.icon", Rect{at.X + 8, at.Y + 7 + (step-16)/2, 16, 16}, assets.IconRight, theme.ColorCream)
	for i, line := range lines {
		p.Text("note"+strconv.Itoa(i), Rect{at.X + left, at.Y + 7 + step*float32(i), at.W - left - right, step}, line.text,
			Type{Size: size, Bold: line.newest, Color: theme.ColorCream})
	}
}

// meldBox draws the ground of a meld and the line with its owner.
func (l suitupLook) meldBox(p *painter, m *Moment, t SuitUp, at, i int, welcome bool) {
	key, r := "meld"+strconv.Itoa(i), t.Melds[at]
	box := Fill{Color: theme.ColorOff, Edge: theme.ColorOffEdge, Stroke: 1, Radius: 9}
	if welcome {
		box.Edge, box.Stroke = theme.ColorMust, 3
	}
	p.Rect(key, r, box)
	owner := suitupVars(m).Melds[i].Owner
	p.picture(key+".avatar", p.art.Avatar(avatarOf(m, owner)), Rect{r.X + 4, r.Y + 2, 16, 16})
	room := r.W - 27
	text := l.ownerLine(m, i)
	if kit.Width(text, theme.TextSmallest, true) > room {
		text = m.Name(owner)
		if owner == m.Me {
			text = m.Loc.T("table.suitup.meld.you")
		}
	}
	const readable = 40 // units of a name; less of it says no more than the picture beside it
	if text = kit.Ellipsis(text, room, theme.TextSmallest, true); room > readable || !strings.HasSuffix(text, "…") {
		p.Text(key+".owner", Rect{r.X + 23, r.Y + 2, room, 17}, text, Type{Size: theme.TextSmallest, Bold: true, Color: theme.ColorCream})
	}
}

// rowArrow draws the arrow to rows out of sight, with how many things lie there. It has a
// ring if the marked cards go with one of them.
func (p *painter) rowArrow(b Button, at Rect, n int, welcome bool) {
	if at.Empty() {
		return
	}
	p.place(b, at, ZoneMelds, func(at Rect, look buttonLook) {
		if welcome {
			look.edge = theme.ColorMust
		}
		p.buttonBody(b.ID, at, look, theme.RadiusButton)
		degrees, c := float32(180), at.Center()
		if b.Rows < 0 {
			degrees = 0
		}
		p.triangle(b.ID+".sign", Point{c.X, c.Y - 14}, degrees)
		if n == 0 {
			return
		}
		p.Text(b.ID+".count", Rect{at.X, c.Y + 2, at.W, 20}, strconv.Itoa(n), Type{Size: theme.TextLabel, Bold: true, Color: look.ink, Align: fyne.TextAlignCenter})
	})
}

func (l suitupLook) ownerLine(m *Moment, i int) string {
	meld := &suitupVars(m).Melds[i]
	if meld.Run {
		return m.Loc.T(byWho(m, meld.Owner, "table.suitup.meld.run.you", "table.suitup.meld.run.other"), "name", m.Name(meld.Owner))
	}
	return m.Loc.T(byWho(m, meld.Owner, "table.suitup.meld.set.you", "table.suitup.meld.set.other"), "name", m.Name(meld.Owner))
}

// Above implements Look.
func (l suitupLook) Above(p *painter, m *Moment, a Arrangement) {
	t, order := l.place(m)
	for at, i := range order {
		if !suitupVars(m).Melds[i].Closed() || t.Melds[at].Empty() {
			continue
		}
		r := t.Card(at, 0)
		band := Rect{r.X, r.Y + r.H/2 - 11, r.W, 22}
		key := "closed" + strconv.Itoa(i)
		p.Rect(key, band, Fill{Color: theme.ColorStrip})
		text, size := kit.Shrink(m.Loc.T("table.suitup.closed"), band.W+4, true, theme.TextSmallest, 10, 8)
		p.Text(key+".text", band.Grow(2), text, Type{Size: size, Bold: true, Color: theme.ColorCream, Align: fyne.TextAlignCenter})
	}
	if !a.Paper.Empty() {
		l.ask(p, m, t)
	}
}
