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

// Bands and controls that every table has: the top bar, the strip with the prompt, and
// the band of the hand.

// barLines are what may stand beside the name of the game, the longest first: what was done last, or how the match stands,
// and with how many house rules it is played. The last says no more than one of these.
func barLines(m *Moment, look Look) (lines []string) {
	if teller, tells := look.(newsteller); tells {
		if news := teller.News(m); news != "" {
			lines = append(lines, news)
		}
	}
	changed, c := 0, m.View.Config()
	for _, o := range m.View.Game().Info().Options {
		if value, chosen := c.Options[o.Key]; chosen && value != o.Default && o.Kind != engine.Number {
			changed++
		}
	}
	title := look.Title(m)
	if changed == 0 || title == "" {
		return append(lines, title)
	}
	return append(lines,
		m.Loc.N("table.house", changed, "title", title),
		m.Loc.N("table.house.short", changed, "title", title),
		m.Loc.N("table.house.alone", changed)) // how the match stands is told in other places
}

// bar draws the top bar with its buttons, the first of which is the menu at the left, and the first of some lines that fits.
func (p *painter) bar(title string, lines []string, buttons []Button) {
	b := p.f.Bar
	p.Object("bar", b, func() fyne.CanvasObject { return kit.NewShade(theme.ColorBarTop, theme.ColorBarBottom) })
	p.Rect("bar.edge", Rect{0, b.H - 2, b.W, 2}, Fill{Color: theme.ColorBrass})
	menu, rest := buttons[0], buttons[1:]
	p.place(menu, Rect{6, 4, 40, b.H - 8}, ZoneBar, func(at Rect, look buttonLook) {
		p.buttonBody(menu.ID, at, look, theme.RadiusField)
		p.icon("bar.menu.icon", Rect{14, b.H/2 - 12, 24, 24}, menu.Icon, theme.ColorCream)
	})
	size := b.H - 14
	x := p.f.pick(48, 50)
	p.picture("bar.emblem", p.art.Emblem(p.game), Rect{x, (b.H - size) / 2, size, size})
	x += size + 10
	name := Type{Size: p.f.pick(15, 17), Bold: true, Color: theme.ColorCream}
	w := kit.Width(title, name.Size, true)

	left := p.barButtons(rest)
	p.Text("bar.title", Rect{x, 0, min(w+2, left-x-8), b.H}, title, name)
	x += w + p.f.pick(10, 18)
	if room := left - x - 8; room > 52 {
		line, size := barLine(lines, room, p.f.pick(13, 14))
		p.Text("bar.sub", Rect{x, 0, room, b.H}, line, Type{Size: size, Color: theme.ColorBrassLight})
	}
}

// barLine is the first of some lines that fits, be it in small letters, or else the last.
func barLine(lines []string, room, large float32) (line string, size float32) {
	for _, line = range lines {
		if line, size = kit.Shrink(line, room, false, large, theme.TextSmallest); !strings.HasSuffix(line, "…") {
			break
		}
	}
	return line, size
}

// barButtons draws the buttons at the right end of the bar and says where they begin.
func (p *painter) barButtons(buttons []Button) float32 {
	b := p.f.Bar
	labels := p.f.W >= 1200
	x := p.f.W - 10
	for i := len(buttons) - 1; i >= 0; i-- {
		o := buttons[i]
		w := float32(40)
		if labels {
			w = kit.Width(o.Label, 14, true) + 46
		}
		x -= w
		at := Rect{p.f.round(x), 5, p.f.round(w), b.H - 11}
		p.place(o, at, ZoneBar, func(at Rect, look buttonLook) {
			p.buttonBody(o.ID, at, look, theme.RadiusField)
			p.icon(o.ID+".icon", Rect{at.X + 10, at.Y + at.H/2 - 10, 20, 20}, o.Icon, look.ink)
			if labels {
				p.Text(o.ID+".label", Rect{at.X + 36, at.Y, at.W - 40, at.H}, o.Label, Type{Size: 14, Bold: true, Color: look.ink})
			}
		})
		x -= 4
	}
	return x
}

// strip draws the line above the hand: whose turn it is, what to do, and the buttons.
func (p *painter) strip(who string, mine bool, prompt, avatar string, buttons []Button) {
	b := p.f.Strip
	p.stripGround()
	x := b.X + 8
	if p.f.Compact {
		p.picture("strip.avatar", p.art.Avatar(avatar), Rect{x, b.Y + (b.H-30)/2, 30, 30})
		x += 36
	}
	if who != "" {
		size := p.f.pick(13, 15)
		w := kit.Width(who, size, true) + 22
		at := Rect{x, b.Y + 8, w, b.H - 16}
		fill, ink := Fill{Color: theme.ColorMust, Radius: 9}, theme.ColorOnMust
		if !mine {
			fill, ink = Fill{Color: theme.ColorOff, Edge: theme.ColorBrassLight, Stroke: 1, Radius: 9}, theme.ColorCream
		}
		p.Rect("strip.who", at, fill)
		p.Text("strip.who.text", at, who, Type{Size: size, Bold: true, Color: ink, Align: fyne.TextAlignCenter})
		x += w + 12
	}
	right := p.stripButtons(buttons)
	p.prompt(Rect{x, b.Y, right - x - 6, b.H}, prompt)
}

// shortStrip draws the line with nothing but its sentence, and with so much room for somebody else's things.
func (p *painter) shortStrip(prompt string, lent float32) {
	p.stripGround()
	b := p.f.Strip
	p.prompt(Rect{b.X + 14, b.Y, b.W - lent - 20, b.H}, prompt)
}

func (p *painter) stripGround() {
	p.Rect("strip", p.f.Strip, Fill{Color: theme.ColorStrip, Edge: theme.ColorStripEdge, Stroke: 1, Radius: 14})
}

// prompt writes the sentence in one line, or smaller in two, or in three that are close together.
func (p *painter) prompt(at Rect, text string) {
	size := p.f.pick(theme.TextStripCompact, theme.TextStrip)
	if kit.Width(text, size, false) <= at.W {
		p.Text("strip.prompt", at, text, Type{Size: size, Color: theme.ColorCream})
		return
	}
	size = p.f.pick(theme.TextStripSmall, 13.5)
	lines := kit.WrapEven(text, at.W, size, false)
	h := size * 1.3
	if len(lines) > 2 {
		const most, tight = 3, 1.1
		size = theme.TextSmallest
		if lines, h = kit.WrapEven(text, at.W, size, false), size*tight; len(lines) > most {
			lines = append(lines[:most-1], kit.Ellipsis(lines[most-1]+" "+lines[most], at.W, size, false))
			p.cut = append(p.cut, text)
		}
	}
	y := at.Y + (at.H-h*float32(len(lines)))/2
	for i, line := range lines {
		p.Text("strip.prompt"+strconv.Itoa(i), Rect{at.X, y + float32(i)*h, at.W, h}, line, Type{Size: size, Color: theme.ColorCream})
	}
}

func (p *painter) stripButtons(buttons []Button) float32 {
	b := p.f.Strip
	size := p.f.pick(14, 16)
	x := b.Right() - 7
	for i := len(buttons) - 1; i >= 0; i-- {
		o := buttons[i]
		if p.f.Compact {
			o.Key = "" // the cap has no room; the key works all the same
		}
		w := p.f.round(p.buttonWidth(o, size))
		x -= w
		at := Rect{x, b.Y + 6, w, b.H - 11}
		p.place(buttons[i], at, ZoneStrip, func(at Rect, look buttonLook) { p.button(o, at, look, size) })
		x -= 8
	}
	return x
}

// handBand draws the ground of the own hand.
func (p *painter) handBand(mine bool) {
	h := p.f.Hand
	p.Rect("hand", h, Fill{Color: theme.ClothOf(p.game).Deep})
	if mine {
		p.Rect("hand.edge", Rect{h.X, h.Y - 4, h.W, 5}, Fill{Color: theme.ColorMust})
	} else {
		p.Rect("hand.edge", Rect{h.X, h.Y, h.W, 1.5}, Fill{Color: theme.ClothOf(p.game).Trim})
	}
}

// ownTag draws the tag of the person at the screen, left of the hand.
func (p *painter) ownTag(o seatTag) {
	at := p.f.OwnTag
	if at.Empty() {
		return
	}
	p.tagBody("own", at, o.Active, o.Out)
	inks := inksOf(o.Active)
	k := at.W / 136
	p.picture("own.avatar", p.art.Avatar(o.Avatar), Rect{at.X + 10*k, at.Y + 10*k, 40 * k, 40 * k})
	x := at.X + 58*k
	p.Text("own.name", Rect{x, at.Y + 10*k, at.Right() - x - 6, 24 * k}, shorten(o.Name), Type{Size: 17, Bold: true, Color: inks.first})
	line := o.Line
	if kit.Width(line, theme.TextLabel, false) > at.Right()-x-6 {
		line = o.Short
	}
	line, size := kit.Shrink(line, at.Right()-x-6, false, theme.TextLabel, theme.TextSmallest, 11)
	p.Text("own.line", Rect{x, at.Y + 33*k, at.Right() - x - 6, 18 * k}, line, Type{Size: size, Color: inks.second})
	p.Rect("own.rule", Rect{at.X + 10, at.Y + 58*k, at.W - 20, 1}, Fill{Color: inks.second})
	p.icon("own.icon", Rect{at.X + 10, at.Bottom() - 29*k, 18, 18}, assets.IconCard, inks.first)
	p.Text("own.count", Rect{at.X + 32, at.Bottom() - 30*k, 40, 20}, strconv.Itoa(o.Count), Type{Size: 15, Bold: true, Color: inks.first})
	if o.Chip != "" {
		p.pill("own.chip", fromMiddle, at.X+at.W/2, at.Bottom()-10, o.Chip, pillStyle{Height: 24, Bold: true, Fill: theme.ColorCallFill, Color: theme.ColorCrim, Edge: theme.ColorCrim})
	}
}

// sortControl draws the three orders of the hand, right of it.
func (p *painter) sortControl(title string, buttons []Button) {
	at := p.f.Sort
	if at.Empty() {
		return
	}
	p.Text("sort.title", Rect{at.X - 4, at.Y - 22, at.W + 8, 18}, title, Type{Size: theme.TextSmallest, Color: theme.ColorCream, Align: fyne.TextAlignCenter})
	for i, o := range buttons {
		p.place(o, Rect{at.X, at.Y + float32(i)*32, at.W, 28}, ZoneStrip, func(at Rect, look buttonLook) {
			p.buttonBody(o.ID, at, look, 7)
			p.Text(o.ID+".label", at, o.Label, Type{Size: theme.TextLabel, Bold: true, Color: look.ink, Align: fyne.TextAlignCenter})
		})
	}
}
