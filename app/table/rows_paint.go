package table

import (
	"strconv"

	"fyne.io/fyne/v2"

	"deckhand/app/kit"
	"deckhand/assets"
	"deckhand/engine"
	"deckhand/theme"
)

// What the tables with rows have in common: the seats, the piles and the notes beside
// them, and where the cards of the rows lie.

// rowSeat draws an opponent: the tag, and under it the places of the rows or, once the
// player is out, the words for that.
func (p *painter) rowSeat(key string, s RowSeat, tag seatTag, out string) {
	cloth := theme.ClothOf(p.game)
	box := Fill{Color: theme.ColorPill, Edge: cloth.Trim, Stroke: 1, Radius: 14}
	if tag.Active {
		box.Edge, box.Stroke = theme.ColorMust, 3
	}
	p.Rect(key+".box", s.Box, box)
	if out == "" {
		p.rowPlaces(key, s)
	} else {
		y, most := (s.Tag.Bottom()+s.Box.Bottom())/2, s.Box.W-8
		style := pillStyle{Height: 28, Bold: true, Icon: assets.IconTrophy, Fill: theme.ColorOlive, Most: most}
		out, style.Size = kit.Shrink(out, most-iconPillRoom, true, 14, theme.TextLabel, theme.TextSmallest)
		p.pill(key+".out", fromMiddle, s.Box.Center().X, y-14, out, style)
	}
	p.seat(key, s.Tag, tag)
}

// rowPlaces draws the empty places under the cards of a row.
func (p *painter) rowPlaces(key string, s RowSeat) {
	for i, at := range s.Down {
		p.Rect(key+".place"+strconv.Itoa(i), at, Fill{Color: theme.ColorSoft, Edge: theme.ColorDarkEdge, Stroke: 1, Radius: at.W * theme.RadiusCard})
	}
}

// rowOwn draws what lies under your own rows, and above them your name and a line, such
// as when these cards can be played.
func (p *painter) rowOwn(s RowSeat, tag seatTag) {
	box := Fill{Color: theme.ColorPill, Edge: theme.ClothOf(p.game).Trim, Stroke: 1, Radius: theme.RadiusTag}
	if tag.Active {
		box.Edge, box.Stroke = theme.ColorMust, 2
	}
	p.Rect("own.box", s.Box, box)
	p.rowPlaces("own", s)
	at := s.Tag
	if at.Empty() {
		return
	}
	p.picture("own.avatar", p.art.Avatar(tag.Avatar), Rect{at.X + 4, at.Y, at.H, at.H})
	x := at.X + at.H + 12
	p.Text("own.name", Rect{x, at.Y - 2, at.Right() - x, 20}, shorten(tag.Name), Type{Size: 15, Bold: true, Color: theme.ColorCream})
	line, size := kit.Shrink(tag.Line, at.Right()-x, false, theme.TextLabel, theme.TextSmallest)
	p.Text("own.line", Rect{x, at.Y + 17, at.Right() - x, 17}, line, Type{Size: size, Color: theme.ColorCream})
}

// rowLabels are the words under the piles.
type rowLabels struct {
	Draw, Stack, Out string
	Empty            string // on the place of the draw pile when nothing is left
}

// rowPiles draws the piles of so many cards under the cards that lie open on them.
func (p *painter) rowPiles(t Rows, stock, stack, out int, words rowLabels) {
	p.stack("stock", t.Draw, stock)
	if stock == 0 {
		p.Text("stock.empty", t.Draw.Grow(-4), words.Empty, Type{Size: theme.TextLabel, Color: theme.ColorCream, Align: fyne.TextAlignCenter})
	}
	const below, between = 4, 4
	bold, top := pillStyle{Bold: true}, t.Top(stack)
	drawX, stackX := t.Draw.Center().X, (t.Stack.X+top.Right())/2
	// Small piles lie so near to each other that the words below them make way to both sides.
	if over := (pillWidth(words.Draw, true)+pillWidth(words.Stack, true))/2 + between - (stackX - drawX); over > 0 {
		drawX, stackX = drawX-over/2, stackX+over/2
	}
	drawn := p.pill("stock.label", fromMiddle, drawX, t.Draw.Bottom()+below, words.Draw, bold)
	if !t.Out.Empty() {
		at := t.Out
		p.Rect("out.slot", at, Fill{Color: theme.ColorSoft, Edge: theme.ColorDarkEdge, Stroke: 1.5, Radius: at.W * 0.075})
		if out > 0 {
			p.card("out", p.art.Back(p.game), at.Grow(-5), false)
			p.Rect("out.veil", at.Grow(-5), Fill{Color: theme.ColorDim, Radius: at.W * theme.RadiusCard})
		}
		w := pillWidth(words.Out, false)
		p.pill("out.label", fromMiddle, min(at.Center().X, drawn.X-between-w/2), t.Draw.Bottom()+below, words.Out, pillStyle{})
	}
	if stack == 0 {
		p.slot("stack.slot", t.Stack)
	} else {
		p.shadow("stack.shadow", Rect{t.Stack.X, top.Y, top.Right() - t.Stack.X, top.H}, 1.5, 3, top.W*theme.RadiusCard)
	}
	p.pill("stack.label", fromMiddle, stackX, t.Stack.Bottom()+below, words.Stack, bold)
}

// rowRule draws the note about what may be played now, as high as its text.
func (p *painter) rowRule(at Rect, title string, text []string) {
	const pad, size = 12, 13
	var lines []string
	for _, sentence := range text {
		lines = append(lines, kit.WrapEven(sentence, at.W-2*pad, size, false)...)
	}
	step := float32(size) * 1.3
	room := int((at.H - 42) / step)
	lines = lines[:min(len(lines), max(room, 0))]
	h := 40 + float32(len(lines))*step
	if len(lines) > 0 {
		h += 4
	}
	p.shadow("rule.shadow", Rect{at.X, at.Y, at.W, h}, 1, 3, theme.RadiusTag)
	p.Rect("rule", Rect{at.X, at.Y, at.W, h}, Fill{Color: theme.ColorPaper, Edge: theme.ClothOf(p.game).Trim, Stroke: 2, Radius: theme.RadiusTag})
	title, head := kit.Shrink(title, at.W-2*pad, true, 16, 14, theme.TextSmallest)
	p.Text("rule.title", Rect{at.X + pad, at.Y + 9, at.W - 2*pad, 22}, title, Type{Size: head, Bold: true, Color: theme.ColorInk})
	for i, line := range lines {
		p.Text("rule.line"+strconv.Itoa(i), Rect{at.X + pad, at.Y + 35 + float32(i)*step, at.W - 2*pad, step}, line, Type{Size: size, Color: theme.ColorInk2})
	}
}

// rowSpots are the cards of the rows of a seat, those face down below the open ones.
func rowSpots(s RowSeat, v *engine.View, up, down engine.Pile, grab bool) []Spot {
	open := v.Shown(nil, up)
	var spots []Spot
	for i := range min(v.Count(down), rowStacks) {
		spots = append(spots, Spot{Card: engine.NoCard, Pile: down, Rect: s.Down[i], Grab: grab && len(open) == 0})
	}
	for i, c := range open {
		spots = append(spots, Spot{Card: c, Pile: up, Rect: s.Up[min(i, rowStacks-1)], Grab: grab})
	}
	return spots
}

// stackSpots are the cards at the top of the stack that can be told apart.
func (t *Rows) stackSpots(v *engine.View, stack engine.Pile) []Spot {
	cards := v.Shown(nil, stack)
	first := t.Shown(len(cards))
	var spots []Spot
	for i, c := range cards[first:] {
		spots = append(spots, Spot{Card: c, Pile: stack, Rect: t.Top(i + 1)})
	}
	return spots
}
