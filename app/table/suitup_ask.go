package table

import (
	"slices"
	"strconv"

	"fyne.io/fyne/v2"

	"deckhand/app/kit"
	"deckhand/assets"
	"deckhand/engine"
	"deckhand/engine/suitup"
	"deckhand/theme"
)

// The question of SuitUP Classic who else wants the discard, on a paper over the melds. It
// shows what would come into the hand and takes the answers for later questions too.

// SuitUpAsk is the paper with the question.
type SuitUpAsk struct {
	Paper, Title, Aside Rect
	Story               Rect // how it came to this; empty on a small paper
	Card, Plus, Back    Rect // what is offered
	Say                 Rect // what a yes means
	No, Yes             Rect
	Later               Rect // a few words before the answers in advance
	Wishes              [wishCount]Rect
}

// Ask lays the paper over the melds: in their middle, or where the window is small a smaller
// one at their lower end, which leaves the upper ones in sight.
func (t *SuitUp) Ask(f *Frame) SuitUpAsk {
	small := f.Compact || t.Area.H < 290
	one := func(least, most float32) float32 {
		if small {
			return least
		}
		return most
	}
	pad := one(14, 22)
	w := min(480, f.Table.W-2*f.Margin)
	title, card, button, wish := one(26, 34), one(62, 72), one(38, 44), one(28, 30)
	story := one(0, 42)
	gap := one(6, 11)
	h := pad*2 - one(8, 4) + title + story + card + button + wish + gap*one(3, 4)

	x := f.round(max(t.Area.X, min((f.Table.W-w)/2, f.Table.W-f.Margin-w)))
	x = f.round(min(x, f.Table.W-f.Margin-w))
	y := f.round(t.Area.Y + (t.Area.H-h)/2)
	if small {
		y = f.round(max(f.Bar.Bottom()+4, t.Area.Bottom()-h))
	}
	a := SuitUpAsk{Paper: Rect{x, y, w, h}}
	in := Rect{x + pad, y + pad - one(6, 4), w - 2*pad, 0}
	row := func(h float32) (r Rect) {
		r = Rect{in.X, f.round(in.Y), in.W, h}
		in.Y += h + gap
		return r
	}
	a.Title = row(title)
	a.Aside = Rect{a.Title.Right() - 160, a.Title.Y, 160, 28}
	a.Title.W -= a.Aside.W + 8
	if story > 0 {
		a.Story = row(story)
	}
	a.Say = row(card)
	width := f.cardWidth(card)
	a.Card = Rect{a.Say.X, a.Say.Y, width, card}
	a.Plus = Rect{a.Card.Right() + 7, a.Card.Y + card/2 - 9, 18, 18}
	a.Back = Rect{a.Plus.Right() + 7, a.Card.Y, width, card}
	cut := a.Back.Right() + 18 - a.Say.X
	a.Say.X, a.Say.W = a.Say.X+cut, a.Say.W-cut
	a.No = row(button)
	a.Yes = a.No
	a.No.W = f.round(0.38 * in.W)
	a.Yes.X, a.Yes.W = a.No.Right()+12, in.W-a.No.W-12
	a.Later = row(wish)
	rest := a.Later
	a.Later.W = f.round(0.2 * in.W)
	rest.X, rest.W = a.Later.Right()+6, in.W-a.Later.W-6
	for i := range a.Wishes {
		third := (rest.W - 6*(wishCount-1)) / wishCount
		a.Wishes[i] = Rect{f.round(rest.X + float32(i)*(third+6)), rest.Y, f.floor(third), rest.H}
	}
	return a
}

// ask draws the paper.
func (l suitupLook) ask(p *painter, m *Moment, t SuitUp) {
	a := t.Ask(&m.Frame)
	top := m.View.Layout().Text(m.View.Layout().Face(m.View.Top(l.discard)))
	p.Rect("ask.offered", t.Discard.Grow(2), Fill{Edge: theme.ColorMust, Stroke: theme.SelectionRing, Radius: t.Discard.W * theme.RadiusCard})
	if from, to := t.Discard.Right()+7, a.Paper.X-8; to-from > 40 {
		y := t.Discard.Center().Y
		p.Rect("ask.arrow", Rect{from, y - 2, to - from - 12, 4}, Fill{Color: theme.ColorMust})
		p.triangle("ask.arrow.head", Point{to - 10, y}, 90)
	}
	p.shadow("ask.shadow", a.Paper, 2, 8, theme.RadiusBubble)
	p.Rect("ask", a.Paper, Fill{Color: theme.ColorPaper, Edge: theme.ColorBrass, Stroke: theme.StrokePanel, Radius: theme.RadiusPanel})
	title, size := kit.Shrink(m.Loc.T("table.suitup.asks"), a.Title.W, true, min(a.Title.H-8, 24), theme.TextHeading)
	p.Text("ask.title", a.Title, title, Type{Size: size, Bold: true, Color: theme.ColorInk})
	p.paragraph("ask.story", a.Story, l.story(m), theme.ColorInk)
	p.card("ask.card", p.art.Card(top, p.style), a.Card, true)
	p.icon("ask.plus", a.Plus, assets.IconPlus, theme.ColorInk)
	p.picture("ask.back", p.art.Back(p.game), a.Back)
	p.paragraph("ask.say", a.Say, l.offer(m), theme.ColorInk)

	p.paperButton(Button{ID: "table.aside", Label: m.Loc.T("table.suitup.aside"), Icon: assets.IconEye, Enabled: true}, a.Aside, theme.TextLabel)
	no, yes := l.answers(m)
	p.paperButton(no, a.No, p.fitting(no, a.No))
	p.place(yes, a.Yes, ZoneStrip, func(at Rect, look buttonLook) {
		if !look.raised {
			look = look.onPaper()
		}
		p.button(yes, at, look, p.fitting(yes, at))
	})
	later := m.Loc.T("table.suitup.ask.later")
	if kit.Width(later, theme.TextLabel, false) <= a.Later.W {
		p.Text("ask.later", a.Later, later, Type{Size: theme.TextLabel, Color: theme.ColorInk2})
	} else {
		p.paragraph("ask.later", a.Later, later, theme.ColorInk2)
	}
	wishes, size := l.wishButtons(m), float32(theme.TextLabel)
	places := p.shareOut(wishes, a.Wishes[:])
	for i, b := range wishes {
		size = min(size, p.fitting(b, places[i]))
	}
	for i, b := range wishes {
		p.paperButton(b, places[i], size)
	}
}

// paragraph writes text into a box, in the middle of its height, in the larger of two sizes
// in which it fits. An empty box stays empty.
func (p *painter) paragraph(key string, at Rect, text string, c fyne.ThemeColorName) {
	if at.Empty() {
		return
	}
	var lines []string
	var step, size float32
	for _, size = range []float32{theme.TextBody, theme.TextLabel, theme.TextSmallest} {
		step = size * theme.LineHeight
		lines = kit.Wrap(text, at.W, size, false)
		if step*float32(len(lines)) <= at.H+4 {
			break
		}
	}
	y := at.Y + (at.H-step*float32(len(lines)))/2
	for i, line := range lines {
		p.Text(key+strconv.Itoa(i), Rect{at.X, y + float32(i)*step, at.W, step}, line, Type{Size: size, Color: c})
	}
}

// fitting is the largest size of letters with which a button fits a box.
func (p *painter) fitting(b Button, at Rect) float32 {
	for _, size := range []float32{16, 15, 14, theme.TextLabel, theme.TextSmallest} {
		if b.Foresee {
			b.Key = ""
		}
		if p.buttonWidth(b, size) <= at.W+8 {
			return size
		}
	}
	return 11
}

// shareOut gives the buttons of a row as much width as their words need, if the same for all is too little for one of them.
func (p *painter) shareOut(buttons []Button, row []Rect) []Rect {
	const size, margin = theme.TextSmallest, 12
	need := make([]float32, len(buttons))
	sum, enough := float32(0), true
	for i, b := range buttons {
		need[i] = kit.Width(b.Label, size, true) + margin
		sum += need[i]
		enough = enough && need[i] <= row[i].W
	}
	if enough {
		return row
	}
	last := len(row) - 1
	gap := row[1].X - row[0].Right()
	spare := (row[last].Right() - row[0].X - gap*float32(last) - sum) / float32(len(row))
	shared, x := slices.Clone(row), row[0].X
	for i := range shared {
		shared[i].X, shared[i].W = x, need[i]+spare
		x += shared[i].W + gap
	}
	return shared
}

// paperButton draws a button of a paper: a chosen one is marked by its edge.
func (p *painter) paperButton(b Button, r Rect, size float32) {
	drawn := b
	if b.Foresee {
		drawn.Key = "" // there is no room for it
	}
	p.place(b, r, ZoneStrip, func(at Rect, look buttonLook) {
		look = look.onPaper()
		if b.Kind == Chosen {
			look.fill, look.edge = theme.ColorRowMine, theme.ColorMustLip
		}
		p.button(drawn, at, look, size)
	})
}

// answers are the buttons of the question.
func (suitupLook) answers(m *Moment) (no, yes Button) {
	return Button{ID: "table.no", Label: m.Loc.T("table.suitup.no"), Key: "N", Enabled: true, Action: "no"},
		Button{ID: "table.yes", Label: m.Loc.T("table.suitup.yes"), Icon: assets.IconCard, Key: "M", Kind: Main, Enabled: true, Action: "yes"}
}

// story tells who has put the card away and who did not want it.
func (l suitupLook) story(m *Moment) string {
	v := suitupVars(m)
	story := m.Loc.T("table.suitup.ask.story", "by", m.Name(v.Discarder), "card", l.top(m, "the"), "name", m.Name(v.Asking))
	var passed []string
	n := engine.Seat(m.View.Config().Seats)
	for s := (v.Asking + 1) % n; s != m.Me; s = (s + 1) % n {
		if l.said(m, s) == m.Loc.T("table.suitup.seat.no") {
			passed = append(passed, m.Name(s))
		}
	}
	if len(passed) > 0 {
		story += " " + m.Loc.T("table.suitup.ask.passed", "names", m.Loc.And(passed...))
	}
	return story
}

// offer says what a yes means, and whether the card is of use.
func (l suitupLook) offer(m *Moment) string {
	v := suitupVars(m)
	offer := m.Loc.N("table.suitup.ask.offer", l.held(m)+2)
	if limit, _ := strconv.Atoi(optionOf(m, "mayILimit")); limit > 0 {
		offer += " " + m.Loc.N("table.suitup.ask.left", limit-int(v.Calls[m.Me]))
	}
	switch {
	case len(l.companions(m)) > 0:
		return offer + " " + m.Loc.T("table.suitup.ask.meld")
	case suitup.Fits(m.View, m.View.Top(l.discard)):
		return offer + " " + m.Loc.T("table.suitup.ask.fits")
	}
	return offer + " " + m.Loc.T("table.suitup.ask.alone")
}

// companions are the cards of the hand that make a meld with the discard, if the person may
// lay one.
func (l suitupLook) companions(m *Moment) []engine.Face {
	if suitupVars(m).HasLaid(m.Me) && optionOf(m, "newMelds") == "off" {
		return nil
	}
	return suitup.Companions(m.View, m.View.Top(l.discard))
}
