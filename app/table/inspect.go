package table

import (
	"strconv"

	"fyne.io/fyne/v2"

	"deckhand/app/kit"
	"deckhand/engine"
	"deckhand/theme"
)

// A card or a pile that is looked at in large, after a right click or a long press.

// explainer is a look that has something to say about a card.
type explainer interface {
	// About says in a sentence what is particular about a card, "" if nothing is.
	About(m *Moment, f engine.Face) string
}

// lookAt shows a card in large; of what lies face down it tells in words.
func (w *Widget) lookAt(h Hit, at Point) {
	card := engine.NoCard
	open := w.openAt(at)
	switch {
	case h.Kind != OnCard && open != None && open < w.sprites.cards:
		card = engine.Card(open)
	case h.Kind == OnCard && h.Card < w.sprites.cards:
		card = engine.Card(h.Card)
	case h.Kind == OnPile && engine.Pile(h.Pile) != w.arr.Hand:
		card = w.shown.View.Top(engine.Pile(h.Pile))
	}
	switch {
	case card != engine.NoCard:
		w.inspected = card
	case h.Kind == OnCard:
		w.excuse = &excuse{kind: told, title: w.Loc.T("announce.look"), text: w.cardName(h.Card)}
	case engine.Pile(h.Pile) != w.arr.Hand:
		w.excuse = &excuse{kind: told, title: w.Loc.T("announce.look"), text: w.look.PileName(&w.shown, engine.Pile(h.Pile))}
	}
	w.paint()
	w.changed()
}

// endLook puts the large card away and reports whether there was one.
func (w *Widget) endLook() bool {
	if w.inspected == engine.NoCard {
		return false
	}
	w.inspected = engine.NoCard
	w.paint()
	return true
}

// paintInspected draws the card that is looked at over everything else.
func (w *Widget) paintInspected(p *painter) {
	f := &w.shown.Frame
	layout := w.shown.View.Layout()
	face := layout.Face(w.inspected)
	p.Rect("look.veil", f.Window, Fill{Color: theme.ColorScrim})
	h := f.round(min(0.6*f.H, 0.9*f.W*7/5))
	cardW := f.cardWidth(h)
	at := Rect{f.round((f.W - cardW) / 2), f.round(0.38*f.H - h/2), cardW, h}
	p.card("look.card", w.picture(layout.Text(face), h), at, true)
	about := ""
	if e, ok := w.look.(explainer); ok {
		about = e.About(&w.shown, face)
	}
	const pad = 14
	width, step := min(f.W-2*f.Margin, 620), float32(theme.TextBody*theme.LineHeightWrapped)
	lines := kit.WrapLines(about, width-2*pad, theme.TextBody, false, 5)
	if about == "" {
		lines = nil
	}
	title := w.shown.CardText(face, "title")
	if len(lines) == 0 {
		width = kit.Width(title, theme.TextHeading, true) + 4*pad
	}
	paper := Rect{f.round((f.W - width) / 2), at.Bottom() + 10, width, 2*pad + 26 + float32(len(lines))*step}
	p.Rect("look.paper", paper, Fill{Color: theme.ColorPaper, Edge: theme.ColorBrass, Stroke: theme.StrokePanel, Radius: theme.RadiusBubble})
	p.Text("look.name", Rect{paper.X + pad, paper.Y + pad - 2, paper.W - 2*pad, 26}, title,
		Type{Size: theme.TextHeading, Bold: true, Color: theme.ColorInk, Align: fyne.TextAlignCenter})
	for i, line := range lines {
		p.Text("look.about"+strconv.Itoa(i), Rect{paper.X + pad, paper.Y + pad + 26 + float32(i)*step, paper.W - 2*pad, step}, line,
			Type{Size: theme.TextBody, Color: theme.ColorInk, Align: fyne.TextAlignCenter})
	}
}
