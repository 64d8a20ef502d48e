package app

import (
	"fyne.io/fyne/v2"

	"deckhand/app/kit"
	"deckhand/assets"
	"deckhand/engine"
	"deckhand/theme"
)

// Heights of lines.
const (
	titleHigh, lineHigh       = 37, 20
	bigTitleHigh, bigLineHigh = 42, 24 // of a match
	headingHigh, headingGap   = 17, 4
)

// measures are those that differ between wide and narrow windows.
type measures struct {
	narrow           bool
	pad, top, bottom float32 // from the edges to what stands there
	gap              float32 // between the parts
	button           float32 // height of a button
	plate            float32 // of the trophy
}

func measuresOf(narrow bool) measures {
	if narrow {
		return measures{narrow: true, pad: 22, top: 12, bottom: 14, gap: 8, button: 44, plate: 56}
	}
	return measures{pad: 36, top: 22, bottom: 22, gap: 18, button: 48, plate: 104}
}

// noteGap is left above and below the line over the buttons.
func (m measures) noteGap() float32 { return m.gap * 0.6 }

// foot is the height from the rule to the lower edge.
func (m measures) foot() float32 { return 2*m.noteGap() + lineHigh + m.button + m.bottom }

// round and match are the heights of everything but the rows.
func (m measures) round() float32 {
	return m.top + titleHigh + 2 + lineHigh + m.gap + headingHigh + headingGap + m.noteGap() + m.foot()
}

func (m measures) match() float32 {
	return m.plate + 4 + bigTitleHigh + bigLineHigh + m.gap + headingHigh + headingGap + m.noteGap() + m.foot()
}

// span is a piece of a line.
type span struct{ x, w float32 }

// hand shows the cards that a seat was left with, one over the other where they need
// more room than there is.
func (r *result) hand(cards []engine.Card) fyne.CanvasObject {
	return r.app.cardRow(r.play.gameID(), r.play.session.View().Layout(), cards)
}

// cardRow shows cards of a game side by side, one over the other where they need more room
// than there is.
func (a *App) cardRow(game string, layout *engine.Layout, cards []engine.Card) fyne.CanvasObject {
	var objects []fyne.CanvasObject // an edge and a picture for each card
	for _, c := range cards {
		name := a.art.Back(game)
		if c != engine.NoCard {
			name = a.art.Card(layout.Text(layout.Face(c)), a.style())
		}
		edge := kit.NewBox(kit.BoxStyle{Fill: theme.ColorLine, Radius: 3})
		objects = append(objects, edge, kit.NewPicture(a.art.Cache(), name))
	}
	return kit.Absolute(fyne.Size{}, func(size fyne.Size) {
		const gap = 4
		w := float32(int(size.Height * 5 / 7))
		step := w + gap
		if n := len(cards); n > 1 {
			step = min(step, (size.Width-w)/float32(n-1))
		}
		for i := range cards {
			x := float32(int(float32(i) * step)) // whole units, or the pictures blur
			kit.Place(objects[2*i], x-1, -1, w+2, size.Height+2)
			kit.Place(objects[2*i+1], x, 0, w, size.Height)
		}
	}, objects...)
}

// stretch is one part of a bar.
type stretch struct {
	points int
	fill   fyne.ThemeColorName
	edge   fyne.ThemeColorName // "" for none
	label  *kit.Text           // shown where it has room; nil for none
}

// scoreBar shows points as a length, with a mark at the limit. Its full length is worth
// so many points.
func scoreBar(stretches []stretch, limit, full int) fyne.CanvasObject {
	track := kit.NewBox(kit.BoxStyle{Fill: theme.ColorTrack, Radius: 8})
	mark := kit.NewBox(kit.BoxStyle{Fill: theme.ColorInk, Edge: theme.ColorPaper, Stroke: 1})
	mark.Hidden = limit <= 0
	radius := float32(8)
	if len(stretches) > 1 {
		radius = 4
	}
	objects, labels := []fyne.CanvasObject{track}, []fyne.CanvasObject{}
	var boxes []*kit.Box
	for _, s := range stretches {
		b := kit.NewBox(kit.BoxStyle{Fill: s.fill, Edge: s.edge, Stroke: 1, Radius: radius})
		boxes, objects = append(boxes, b), append(objects, b)
		if s.label != nil {
			labels = append(labels, s.label)
		}
	}
	return kit.Absolute(fyne.Size{}, func(size fyne.Size) {
		const overhang, gap = 8, 2
		y, h := float32(overhang), size.Height-2*overhang
		unit := size.Width / float32(max(full, 1))
		at := float32(limit) * unit
		kit.Place(track, 0, y, size.Width, h)
		kit.Place(mark, at-2, 0, 4, size.Height)
		x := float32(0)
		for i, s := range stretches {
			w := float32(s.points) * unit
			shown := w
			if i < len(stretches)-1 {
				shown -= gap
			} else if s.points > 0 {
				shown = max(shown, min(h, size.Width-x)) // room for round ends
			}
			boxes[i].Hidden = shown < 1
			kit.Place(boxes[i], x, y, max(shown, 1), h)
			if s.label != nil {
				lx, lw := beside(x, max(shown, 1), at)
				s.label.Hidden = kit.Width(s.label.Text(), theme.TextLabel, true)+4 > lw
				kit.Place(s.label, lx, y, lw, h)
			}
			x += w
		}
	}, append(append(objects, mark), labels...)...)
}

// beside is the longer piece of a length that a mark cuts in two.
func beside(x, w, mark float32) (float32, float32) {
	const half = 2
	left, right := mark-half-x, x+w-mark-half
	switch {
	case left >= w || right >= w:
		return x, w
	case left >= right:
		return x, left
	default:
		return mark + half, right
	}
}

// scoreBarFull is the length of all bars of a result, in points: the limit stands at three
// quarters, unless somebody has come further than the end.
func scoreBarFull(t tally) int {
	full := t.Limit * 4 / 3
	for _, row := range t.Rows {
		full = max(full, row.Total)
	}
	return full
}

// button makes a button of the foot of a result.
func (r *result) button(id, label string, kind kit.Kind, press func()) *kit.KeyButton {
	b := kit.NewButton(id, label, kind, press)
	b.TextSize = theme.TextBodyLarge
	return b
}

// undoButton is the way back out of a result, if there is one.
func (r *result) undoButton() []*kit.KeyButton {
	if r.play.session.Last() < 0 {
		return nil
	}
	b := r.button("result.undo", r.app.loc.T("undo.undo"), kit.Quiet, func() { r.play.undo(r.app) })
	b.Icon = r.app.art.Icon(assets.IconUndo)
	return []*kit.KeyButton{b}
}

// placeResultFoot lays the ways on at the lower edge: the main one at the right, the
// others at the left. Where they are too wide together, all give way alike.
func placeResultFoot(buttons []*kit.KeyButton, m measures, size fyne.Size) {
	const gap = 10
	width, y := size.Width-2*m.pad, size.Height-m.bottom-m.button
	total := float32(gap * (len(buttons) - 1))
	natural := make([]float32, len(buttons))
	for i, b := range buttons {
		natural[i] = max(b.NaturalWidth(theme.TextBodyLarge)+2*theme.Space2, 150)
		total += natural[i]
	}
	shrink := min(1, width/total)
	left := m.pad
	for i, b := range buttons {
		w := natural[i] * shrink
		if i == len(buttons)-1 {
			left = m.pad + width - w
		}
		kit.Place(b, left, y, w, m.button)
		left += w + gap*shrink
	}
}

// placeLine puts a sentence where one line has room, and where it is too long two small ones that use the gap below.
func placeLine(t *kit.Text, style kit.Style, x, y, width, high, gap float32) {
	style.Fit = kit.Smaller
	if kit.Width(t.Text(), style.Small, style.Bold) > width {
		style.Size, style.Fit = theme.TextSmallest, kit.Wrapped
		y -= 3
		high = max(high+gap+2, 2*theme.TextSmallest*theme.LineHeightWrapped)
	}
	t.SetStyle(style)
	kit.Place(t, x, y, width, high)
}
