package table

import (
	"slices"
	"strconv"

	"deckhand/app/kit"
	"deckhand/assets"
	"deckhand/theme"
)

// ruleButton opens the rules from the bubble that says why something was refused.
func (w *Widget) ruleButton() Button {
	b := Button{ID: "refuse.rule", Label: w.Loc.T("refuse.rule"), Icon: assets.IconBook, Enabled: true}
	for _, other := range w.Bar {
		if other.ID == "table.rules" {
			b.Press = other.Press
		}
	}
	return b
}

// paintExcuse draws a bubble above the strip: why something was refused, or how things
// stand, which is longer.
func (w *Widget) paintExcuse(p *painter) {
	f := &w.shown.Frame
	icon, edge, most := assets.IconWarn, theme.ColorErr, float32(560)
	var buttons []Button
	switch w.excuse.kind {
	case told:
		icon, edge, most = assets.IconInfo, theme.ColorTeal, 760
	case advised:
		icon, edge, buttons = assets.IconHint, theme.ColorMustLip, w.hintButtons()
	case refused:
		if rule := w.ruleButton(); rule.Press != nil {
			buttons = append(buttons, rule)
		}
	}
	const foot = 16
	width := min(most, f.Clear()-2*f.Margin)
	wide := width - 56 // of the title, beside the buttons
	for _, b := range buttons {
		wide -= p.buttonWidth(b, theme.TextLabel) + 8
	}
	titles, titleSize := w.headings(wide)
	head := 16 + 24*float32(len(titles))
	room := f.Strip.Y - f.Bar.Bottom() - 20 - head - foot
	size := theme.TextBody
	if kit.TextHeight(w.excuse.text, width-60, size, false) > room {
		size = theme.TextLabel
	}
	step := size * theme.LineHeightWrapped
	lines := kit.WrapLines(w.excuse.text, width-60, size, false, int(room/step))
	h := head + float32(len(lines))*step + foot
	at := Rect{f.round((f.Clear() - width) / 2), f.round(f.Strip.Y - h - 10), width, h}
	if w.arr.Paper.Overlap(at) > 0 { // whoever is asked needs the question too
		at.Y = max(f.Bar.Bottom()+4, f.round(w.arr.Paper.Y-h-8))
	}
	p.shadow("excuse.shadow", at, 2, 6, theme.RadiusBubble)
	p.Rect("excuse", at, Fill{Color: theme.ColorRaised, Edge: edge, Stroke: 2.5, Radius: theme.RadiusBubble})
	p.icon("excuse.icon", Rect{at.X + 14, at.Y + 12, 24, 24}, icon, edge)
	right := at.Right() - 10
	for _, b := range slices.Backward(buttons) {
		r := Rect{right - p.buttonWidth(b, theme.TextLabel), at.Y + 8, p.buttonWidth(b, theme.TextLabel), 30}
		right = r.X - 8
		p.place(b, r, ZoneStrip, func(at Rect, look buttonLook) {
			p.button(b, at, look.onPaper(), theme.TextLabel)
		})
	}
	for i, line := range titles {
		p.Text("excuse.title"+strconv.Itoa(i), Rect{at.X + 46, at.Y + 12 + 24*float32(i), wide, 24}, line, Type{Size: titleSize, Bold: true, Color: theme.ColorInk})
	}
	for i, line := range lines {
		p.Text("excuse.line"+strconv.Itoa(i), Rect{at.X + 46, at.Y + head + float32(i)*step, at.W - 60, step}, line, Type{Size: size, Color: theme.ColorInk})
	}
}

// headings is the title of the bubble in one line, or else in two smaller ones.
func (w *Widget) headings(width float32) (lines []string, size float32) {
	line, size := kit.Shrink(w.excuse.title, width, true, theme.TextHeading, theme.TextBody)
	if line == w.excuse.title {
		return []string{line}, size
	}
	return kit.WrapLines(w.excuse.title, width, theme.TextBody, true, 2), theme.TextBody
}
