package table

import (
	"cmp"
	"slices"
	"strconv"
	"strings"

	"fyne.io/fyne/v2"

	"deckhand/app/kit"
	"deckhand/assets"
	"deckhand/engine"
	"deckhand/theme"
)

// paint draws everything but the cards of the game.
func (w *Widget) paint() {
	if w.shown.Frame.W == 0 {
		return
	}
	w.arrange()
	m := &w.shown
	m.Marked, m.Held = w.known(w.marked), w.known(w.held)
	focus := w.focusedControl()
	for _, p := range []*painter{w.under, w.above} {
		p.f, p.style, p.hot, p.down, p.focus = &m.Frame, w.Prefs.Style, w.hot, w.down, focus
		p.controls = p.controls[:0]
		p.Begin()
	}
	w.paintUnder(m)
	w.paintAbove(m)
	w.under.End()
	w.above.End()
	w.updateCursor()
}

func (w *Widget) paintUnder(m *Moment) {
	p := w.under
	p.handBand(m.MyTurn())
	w.look.Under(p, m, w.arr)
	p.bar(m.Loc.T("game."+w.game), barLines(m, w.look), w.Bar)
	own := w.look.Tag(m, m.Me)
	if !w.arr.Own {
		p.ownTag(own)
	}
	p.sortControl(m.Loc.T("table.sort"), w.sortButtons())
	if w.lent > 0 {
		p.shortStrip(w.prompt(), w.lent)
		return
	}
	who, mine := m.Loc.T("table.turn.you"), m.MyTurn() && w.Caption == nil
	if !mine {
		who = ""
		if m.View.Turn() != engine.NoSeat && !m.Between {
			who = m.Loc.T("table.turn.other", "name", m.Name(m.View.Turn()))
		}
	}
	if a, ok := w.look.(asker); ok {
		if asks := a.Asks(m); asks != "" {
			who = asks
		}
	}
	p.strip(who, mine, w.prompt(), own.Avatar, w.stripButtons())
}

// prompt is the sentence of the strip.
func (w *Widget) prompt() string {
	if name := w.underCursor(); name != "" {
		return name
	}
	if w.Caption != nil {
		return w.Caption()
	}
	return w.look.Prompt(&w.shown)
}

func (w *Widget) sortButtons() []Button {
	mode := w.hand.Mode()
	list := []Button{
		{ID: "table.sort.suit", Label: cmp.Or(w.arr.Sort[0], w.Loc.T("table.sort.suit")), Enabled: true, Press: func() { w.sort(BySuit) }},
		{ID: "table.sort.rank", Label: cmp.Or(w.arr.Sort[1], w.Loc.T("table.sort.rank")), Enabled: true, Press: func() { w.sort(ByRank) }},
		{ID: "table.sort.mine", Label: w.Loc.T("table.sort.mine"), Enabled: true, Press: func() { w.sort(Own) }},
	}
	list[mode].Kind = Chosen
	return list
}

// stripButtons are those of the look, with what they do, and what belongs to every
// game.
func (w *Widget) stripButtons() []Button {
	if w.Caption != nil {
		return nil
	}
	var list []Button
	for _, b := range w.look.Buttons(&w.shown) {
		if w.choice != nil && b.ID != "table.call" && !b.Foresee {
			continue // the card lies there as if it had been played
		}
		list = append(list, w.wire(b))
	}
	if w.choice != nil {
		return append(list, Button{ID: "suit.cancel", Label: cmp.Or(w.choice.Cancel, w.Loc.T("suit.choose.cancel")), Enabled: true, Press: w.closeChoice})
	}
	if len(w.marked) > 0 && w.shown.MyTurn() {
		quieten(list)
		list = w.withPlayButton(list)
	}
	if b, has := w.hintPlay(); has {
		quieten(list)
		list = append(list, b)
	}
	if w.stepping() {
		list = append(list, Button{ID: "table.next", Label: w.Loc.T("table.next"), Icon: assets.IconRight, Key: w.Loc.T("key.space"), Kind: Main,
			Enabled: true, Press: w.next})
	}
	if !w.shown.MyTurn() && !w.shown.Between && !w.shown.Over && w.look.Watching(&w.shown) {
		list = append(list, Button{ID: "table.finish", Label: w.Loc.T("table.finish"), Icon: assets.IconRight, Kind: Main,
			Enabled: !w.shown.Skip, Press: w.finish})
	}
	return list
}

// wire gives a button of the look what it does.
func (w *Widget) wire(b Button) Button {
	if b.Kind == Main && w.hinted() != "" {
		b.Kind = Quiet // the main one is that of the hint
	}
	switch {
	case b.ID == "table.call":
		b.Press = w.call
	case b.ID == "table.aside":
		b.Press = func() { w.setAside() }
	case b.Rows != 0:
		b.Press = func() { w.scrollBy(b.Rows) }
	case b.Foresee:
		b.Press = func() { w.foresee(b.Wish) }
	case b.Lay:
		b.Press = func() { w.clickPile(int(b.Onto), nil) }
	case len(b.Mark) > 0:
		b.Press = func() { w.mark(b.Mark) }
	case b.Press == nil:
		b.Press = func() {
			w.exchange(w.known(w.marked), w.look.CardsOf(&w.shown, b.Action))
			w.do(b.Action)
			w.paint()
		}
	}
	return b
}

// quieten makes room for another main button.
func quieten(list []Button) {
	for i := range list {
		if list[i].Kind == Main {
			list[i].Kind = Quiet
		}
	}
}

// withPlayButton adds the button that plays what is marked, unless one of the look does just
// that; then that is the main one.
func (w *Widget) withPlayButton(list []Button) []Button {
	g := w.gesture(Held{Card: w.marked[0], Cards: w.marked, Pile: w.pileOf(w.marked[0])}, None)
	if g.To = w.look.Goal(&w.shown, g.Cards, g.From); g.To == engine.NoPile {
		return list
	}
	actions := w.Match.Matched(g).Actions
	if len(actions) == 1 {
		text := w.Match.Text(actions[0])
		if i := slices.IndexFunc(list, func(b Button) bool { return b.Action == text }); i >= 0 {
			same := list[i]
			same.Kind = Main
			return append(slices.Delete(list, i, i+1), same)
		}
	}
	return append(list, Button{ID: "table.play", Label: w.look.Verb(&w.shown, g.Cards, g.From), Icon: assets.IconPlay, Kind: Main,
		Enabled: len(actions) > 0, Press: func() { w.playCards(w.marked) }})
}

func (w *Widget) paintAbove(m *Moment) {
	p := w.above
	w.look.Above(p, m, w.arr)
	if last := int(w.arr.Last); last >= 0 && len(m.Past) > 0 && m.Past[len(m.Past)-1].Action != "deal" {
		if r, lies := w.cardRect(last); lies && !contains(w.flying, last) {
			p.Rect("last", r.Grow(1), Fill{Edge: theme.ColorMust, Stroke: theme.SelectionRing, Radius: r.W*theme.RadiusCard + 1})
		}
	}
	for i, c := range w.handShown() {
		r := w.handRect(i)
		if w.hand.Fresh(c) && !w.isHeld(c) {
			dot := Rect{r.X + r.W*0.05, r.Bottom() - r.H*0.26, r.W * 0.1, r.W * 0.1} // above a caption
			p.Rect("fresh"+strconv.Itoa(c), dot, Fill{Color: theme.ColorMust, Edge: theme.ColorMustLip, Stroke: 1, Radius: dot.W / 2})
		}
	}
	for _, c := range w.arr.Locked {
		if i := slices.Index(w.handShown(), int(c)); i >= 0 && !w.isHeld(int(c)) && !contains(w.flying, int(c)) {
			r := w.handRect(i)
			d := r.W * 0.3
			disc := Rect{r.X + r.W - d*1.2, r.Y + r.H*0.2, d, d}
			p.Rect("locked"+strconv.Itoa(i), disc, Fill{Color: theme.ColorPaper, Edge: theme.ColorInk, Stroke: 1.5, Radius: d / 2})
			p.icon("locked"+strconv.Itoa(i)+".icon", disc.Grow(-d*0.2), assets.IconLock, theme.ColorInk)
		}
	}
	for _, c := range w.arr.With {
		if r, lies := w.cardRect(int(c)); lies && !w.isHeld(int(c)) {
			p.Rect("with"+strconv.Itoa(int(c)), r.Grow(1), Fill{Edge: theme.ColorMust, Stroke: theme.SelectionRing, Radius: r.W*theme.RadiusCard + 1})
		}
	}
	for i, slot := range w.marked {
		if r, lies := w.openRect(slot); lies && !w.isHeld(slot) {
			p.Rect("marked"+strconv.Itoa(i), r.Grow(1), Fill{Edge: theme.ColorMust, Stroke: theme.SelectionRing, Radius: r.W*theme.RadiusCard + 1})
		}
	}
	w.paintHint(p)
	w.paintTargets(p)
	w.paintCursor(p)
	if w.choice != nil {
		w.paintChoice(p)
	}
	if w.excuse != nil {
		w.paintExcuse(p)
	}
	if w.inspected != engine.NoCard {
		w.paintInspected(p)
	}
}

// paintTargets rings the piles where what is held may go.
func (w *Widget) paintTargets(p *painter) {
	for _, pile := range w.arr.Piles {
		if w.targets[int(pile)] {
			r := w.arr.Homes[pile]
			p.Rect("target"+strconv.Itoa(int(pile)), r.Grow(6), Fill{Edge: theme.ColorMust, Stroke: theme.TargetRing, Radius: pileRadius(r) + 6})
		}
	}
	if w.aim.Kind == DropOnPile {
		if label := w.dropLabel(); label != "" {
			w.label = w.labelPlace(w.dropPlace(engine.Pile(w.aim.Pile)), label)
			p.pill("target.label", fromMiddle, w.label.Center().X, w.label.Y, label, pillStyle{Height: w.label.H, Bold: true, Fill: theme.ColorMust, Edge: theme.ColorCream, Color: theme.ColorOnMust})
		}
	}
	if w.aim.Kind == DropRefused {
		r := w.arr.Homes[engine.Pile(w.aim.Pile)]
		p.Rect("refused", r.Grow(6), Fill{Edge: theme.ColorCoral, Stroke: theme.TargetRing, Radius: pileRadius(r) + 6})
	}
}

// labelPlace is where a label stands above a place: in sight, and beside what is held if
// that would cover it.
func (w *Widget) labelPlace(r Rect, label string) Rect {
	const room = 36 // for the round ends
	width, clear := kit.Width(label, theme.TextLabel, true)+room, w.shown.Frame.Clear()
	at := Rect{clamp(r.Center().X-width/2, 0, clear-width), r.Y - 34, width, 26}
	if at.Overlap(w.carried) > 0 {
		at.X = w.carried.Right() + 4
		if at.Right() > clear {
			at.X = w.carried.X - 4 - width
		}
	}
	return at
}

// pileRadius is that of the corners of a pile's place, which may be wider than a card.
func pileRadius(r Rect) float32 { return min(r.W*theme.RadiusCard, 12) }

// dropLabel says what letting go would do.
func (w *Widget) dropLabel() string {
	held, _ := w.drag.Holding()
	return w.look.Aim(&w.shown, w.known(held.Cards), engine.Pile(held.Pile), engine.Pile(w.aim.Pile))
}

// dropPlace is the part of a pile's place above which its label stands.
func (w *Widget) dropPlace(pile engine.Pile) Rect {
	if pile == w.arr.Hand {
		return w.shown.Frame.Hand
	}
	r := w.arr.Homes[pile]
	if r.H > 1.5*w.shown.Frame.CardH {
		r.Y += 42 // inside a place that is not that of one pile of cards
	}
	return r
}

// paintChoice draws the question about the card that is shown as played.
func (w *Widget) paintChoice(p *painter) {
	at := w.look.ChoicePlace(&w.shown)
	p.shadow("choice.shadow", at, 2, 8, theme.RadiusBubble)
	p.Rect("choice", at, Fill{Color: theme.ColorPaper, Edge: theme.ColorBrass, Stroke: theme.StrokePanel, Radius: theme.RadiusPanel})
	title, size := kit.Shrink(w.choice.Title, at.W-40, true, theme.TextHeadingLarge, theme.TextHeading, theme.TextBody, theme.TextLabel)
	p.Text("choice.title", Rect{at.X + 20, at.Y + 12, at.W - 40, 28}, title, Type{Size: size, Bold: true, Color: theme.ColorInk})
	n := float32(len(w.choice.Options))
	const gap = 12
	width := (at.W - 40 - gap*(n-1)) / n
	letters := float32(15) // of all words, so that none seems to be worth less
	for _, o := range w.choice.Options {
		_, fits := kit.Shrink(o.Label, width-4, true, letters, 13, 12, 11)
		letters = min(letters, fits)
	}
	for i, o := range w.choice.Options {
		r := Rect{at.X + 20 + float32(i)*(width+gap), at.Y + 52, width, at.H - 68}
		b := Button{ID: o.ID, Label: o.Label, Key: o.Key, Enabled: true, Press: func() { w.choose(i) }}
		p.place(b, r, ZoneStrip, func(r Rect, look buttonLook) {
			fill := Fill{Color: theme.ColorField, Edge: theme.ColorLine, Stroke: 1.5, Radius: theme.RadiusButton}
			if i == w.choice.at {
				fill.Color, fill.Edge, fill.Stroke = theme.ColorRowMine, theme.ColorMustLip, 3
			}
			p.Rect(o.ID+".lip", r, Fill{Color: theme.ColorLip, Radius: theme.RadiusButton})
			body := Rect{r.X, r.Y, r.W, r.H - 3}
			p.Rect(o.ID, body, fill)
			if look.veil != "" {
				p.Rect(o.ID+".veil", body, Fill{Color: look.veil, Radius: theme.RadiusButton})
			}
			sign := min(body.W*0.5, body.H*0.42)
			switch {
			case o.Suit != "":
				p.Rect(o.ID+".ground", Rect{body.X + (body.W-sign)/2 - 5, body.Y + 3, sign + 10, sign + 10}, Fill{Color: theme.ColorCallFill, Radius: sign/2 + 5})
				p.picture(o.ID+".sign", p.art.Suit(o.Suit, w.Prefs.Style), Rect{body.X + (body.W-sign)/2, body.Y + 8, sign, sign})
			case o.Face != "":
				faces := strings.Fields(o.Face)
				width, gap := sign*5/7, float32(4)
				x := body.X + (body.W-width*float32(len(faces))-gap*float32(len(faces)-1))/2
				for k, face := range faces {
					at := Rect{x + float32(k)*(width+gap), body.Y + 8, width, sign}
					p.picture(o.ID+".card"+strconv.Itoa(k), p.art.Card(face, w.Prefs.Style), at)
				}
			}
			p.Text(o.ID+".label", Rect{body.X, body.Y + sign + 12, body.W, 20}, kit.Ellipsis(o.Label, width-4, letters, true), Type{Size: letters, Bold: true, Color: theme.ColorInk, Align: fyne.TextAlignCenter})
			p.Text(o.ID+".key", Rect{body.X, body.Bottom() - 22, body.W, 18}, o.Key, Type{Size: theme.TextSmallest, Color: theme.ColorInk2, Align: fyne.TextAlignCenter})
		})
	}
}
