package app

import (
	"strconv"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"

	"deckhand/app/kit"
	"deckhand/app/session"
	"deckhand/app/table"
	"deckhand/assets"
	"deckhand/engine"
	"deckhand/theme"
)

// Sizes of the result of a match, in a wide window and in a narrow one.
const (
	matchWide, matchNarrow    = 920, 768
	placeRowHigh, placeRowLow = 54, 50 // a row and the gap below it
	placeRowGap               = 4
)

// matchPaper is the result of a match on paper, with a plate that rises above it.
type matchPaper struct {
	rays                         *canvas.Image
	above                        float32 // from the bar of the table down to the paper
	panel, plate, rule           *kit.Box
	trophy                       *kit.Icon
	title, line                  *kit.Text
	rank, player, rounds, points *kit.Text // headings
	rows                         []fyne.CanvasObject
	after, deal                  *kit.Text
	foot                         []*kit.KeyButton
}

// matchSheet is the result of the match: the places of everybody who ever sat down.
func (r *result) matchSheet(t tally) resultSheet {
	a := r.app
	centred := func(text string, style kit.Style) *kit.Text {
		style.Align, style.Fit = fyne.TextAlignCenter, kit.Smaller
		return kit.NewText(text, style)
	}
	small := func(text string, align fyne.TextAlign) *kit.Text {
		return kit.NewText(text, kit.Style{Size: theme.TextLabel, Color: theme.ColorInk2, Align: align, Fit: kit.Smaller})
	}
	p := &matchPaper{
		rays:   newRays(),
		panel:  kit.NewPanel(),
		plate:  kit.NewBox(kit.BoxStyle{Fill: theme.ColorMust, Edge: theme.ColorPaper, Stroke: 5, Radius: 52}),
		trophy: kit.NewIcon(a.art.Icon(assets.IconTrophy), theme.ColorOnMust),
		title:  centred(r.matchTitle(t), kit.Style{Size: theme.TextTitleLarge, Bold: true, Small: theme.TextHeadingLarge}),
		line:   kit.NewText(t.Line, matchLine()),
		rank:   small(a.loc.T("result.col.place"), fyne.TextAlignLeading),
		player: small(a.loc.T("result.col.player"), fyne.TextAlignLeading),
		rounds: small(t.Heads.Bars, fyne.TextAlignLeading),
		points: small(t.Heads.Sum, fyne.TextAlignTrailing),
		rule:   kit.NewBox(kit.BoxStyle{Fill: theme.ColorLine}),
		after:  small(a.loc.N("result.match.after", t.Round), fyne.TextAlignLeading),
		deal:   small(a.loc.T("result.deal", "number", r.play.session.Match().Seed.String()), fyne.TextAlignTrailing),
		foot:   r.matchButtons(),
	}
	for _, row := range t.Rows {
		p.rows = append(p.rows, r.matchRow(t, row))
	}
	objects := []fyne.CanvasObject{p.rays, p.panel, p.plate, p.trophy, p.title, p.line, p.rank, p.player, p.rounds, p.points}
	objects = append(append(objects, p.rows...), p.rule, p.after, p.deal)
	for _, b := range p.foot {
		objects = append(objects, b)
	}
	return resultSheet{content: kit.Absolute(fyne.Size{}, p.place, objects...), place: p.window, buttons: p.foot}
}

// matchLine is how the sentence below the title looks.
func matchLine() kit.Style {
	return kit.Style{Size: theme.TextHeading, Italic: true, Color: theme.ColorTeal, Small: theme.TextLabel, Align: fyne.TextAlignCenter}
}

// window is where the paper lies.
func (p *matchPaper) window(window fyne.Size) (fyne.Position, fyne.Size) {
	m, w, step := measuresOf(false), float32(matchWide), float32(placeRowHigh)
	if isCompact(window) {
		m, w, step = measuresOf(true), matchNarrow, placeRowLow
	}
	at, size := kit.Middle(w, m.match()+float32(len(p.rows))*step)(window)
	p.above = at.Y - table.NewFrame(window.Width, window.Height, table.Options{}).Bar.H
	return at, size
}

func (p *matchPaper) place(size fyne.Size) {
	m := measuresOf(size.Width < matchWide)
	inner := size.Width - 2*m.pad
	left, width := m.pad-8, inner+16
	rise := m.plate / 4
	placeRays(p.rays, size.Width/2, m.plate/2, p.above+m.plate/2)
	kit.Place(p.panel, 0, rise, size.Width, size.Height-rise)
	kit.Place(p.plate, (size.Width-m.plate)/2, 0, m.plate, m.plate)
	sign := m.plate * 0.6
	kit.Place(p.trophy, (size.Width-sign)/2, (m.plate-sign)/2, sign, sign)
	y := m.plate + 4
	kit.Place(p.title, m.pad, y, inner, bigTitleHigh)
	y += bigTitleHigh
	placeLine(p.line, matchLine(), m.pad, y, inner, bigLineHigh, m.gap)
	y += bigLineHigh + m.gap
	c := placeColumns(width, m.narrow)
	kit.Place(p.rank, left+c.place.x, y, c.place.w, headingHigh)
	kit.Place(p.player, left+c.name.x, y, c.name.w, headingHigh)
	kit.Place(p.rounds, left+c.bar.x, y, c.bar.w-50, headingHigh)
	kit.Place(p.points, left+c.total.x-50, y, c.total.w+50, headingHigh)
	y += headingHigh + headingGap
	step := (size.Height - m.match()) / float32(len(p.rows))
	for i, row := range p.rows {
		kit.Place(row, left, y+float32(i)*step, width, step-placeRowGap)
	}
	y = size.Height - m.foot()
	kit.Place(p.rule, left, y, width, 1)
	kit.Place(p.after, m.pad, y+m.noteGap(), inner/2, lineHigh)
	kit.Place(p.deal, m.pad+inner/2, y+m.noteGap(), inner/2, lineHigh)
	placeResultFoot(p.foot, m, size)
}

// placings are where the parts of a row lie.
type placings struct{ place, avatar, name, bar, total span }

func placeColumns(width float32, narrow bool) placings {
	c := placings{place: span{8, 62}, avatar: span{80, 40}, name: span{130, 150}, total: span{0, 70}}
	if narrow {
		c.avatar, c.name = span{78, 34}, span{120, 130}
	}
	c.total.x = width - 16 - c.total.w
	c.bar.x = c.name.x + c.name.w + 10
	c.bar.w = c.total.x - 6 - c.bar.x
	return c
}

func (r *result) matchTitle(t tally) string {
	var winners []string
	mine := false
	for _, row := range t.Rows {
		if row.Place == 1 {
			winners = append(winners, r.player(row.Seat).Name)
			mine = mine || row.Seat == r.play.session.Me()
		}
	}
	switch {
	case t.Title != "":
		return t.Title
	case len(winners) > 1:
		return r.app.loc.T("result.match.shared", "names", r.app.loc.And(winners...))
	case mine:
		return r.app.loc.T("result.match.you")
	default:
		return r.app.loc.T("result.match.other", "name", r.app.loc.And(winners...))
	}
}

func (r *result) matchButtons() []*kit.KeyButton {
	a := r.app
	home := r.button("result.home", a.loc.T("result.home"), kit.Quiet, r.home)
	again := r.button("result.again", a.loc.T("result.again"), kit.Primary, r.rematch)
	again.Icon, again.Key = a.art.Icon(assets.IconPlay), a.loc.T("key.enter")
	return append(append([]*kit.KeyButton{home}, r.undoButton()...), again)
}

// matchRow is the row of a seat.
func (r *result) matchRow(t tally, row standing) fyne.CanvasObject {
	a := r.app
	style := kit.RowStyle(theme.ColorRow, theme.ColorLine)
	if row.Place == 1 {
		style = kit.RowStyle(theme.ColorRowMine, theme.ColorMustLip)
	}
	box := kit.NewBox(style)
	medal := r.medal(row.Place)
	avatar, name := r.avatar(row.Seat), r.nameOf(row.Seat)
	words := row.Remark
	switch row.Fate {
	case fateLeft:
		words = a.loc.T("result.row.left")
	case fateOut:
		words = a.loc.T("result.row.lasted", "round", row.Out)
	}
	remark := kit.NewText(words, kit.Style{Size: theme.TextCaption, Color: theme.ColorInk2, Fit: kit.Smaller})
	remark.Hidden = words == ""
	length := scoreBar(r.stretches(row), t.Limit, scoreBarFull(t))
	total := kit.NewText(a.loc.Number(row.Total), kit.Style{Size: theme.TextHeadingLarge, Bold: true, Align: fyne.TextAlignTrailing, Middle: true})
	return kit.Absolute(fyne.Size{}, func(size fyne.Size) {
		c := placeColumns(size.Width, size.Width < matchNarrow)
		h := size.Height
		kit.Place(box, 0, 0, size.Width, h)
		kit.Place(medal, c.place.x, (h-30)/2, c.place.w, 30)
		d := min(c.avatar.w, h-8)
		kit.Place(avatar, c.avatar.x, (h-d)/2, d, d)
		placeNames(name, remark, c.name, c.name.w, h)
		kit.Place(length, c.bar.x, (h-40)/2, c.bar.w, 40)
		kit.Place(total, c.total.x, 0, c.total.w, h)
	}, box, medal, avatar, name, remark, length, total)
}

// medal names a place: gold and brass for the first three, nothing for who has none.
func (r *result) medal(place int) fyne.CanvasObject {
	if place == 0 {
		return kit.NewBox(kit.BoxStyle{})
	}
	style := kit.PillStyle{Fill: theme.ColorPaper2, Ink: theme.ColorInk, Edge: theme.ColorLine, EdgeStroke: 1}
	switch place {
	case 1:
		style = kit.PillStyle{Fill: theme.ColorMust, Ink: theme.ColorOnMust, Edge: theme.ColorMustLip, EdgeStroke: 1.5}
	case 2:
		style = kit.PillStyle{Fill: theme.ColorBrassLight, Ink: theme.ColorOnMust, Edge: theme.ColorMustLip, EdgeStroke: 1}
	case 3:
		style = kit.PillStyle{Fill: theme.ColorBrass, Ink: theme.ColorOnMust, Edge: theme.ColorMustLip, EdgeStroke: 1}
	}
	return kit.NewPill(r.app.loc.T("place."+strconv.Itoa(place)), style)
}

// mostStretches is how many rounds a bar shows apart.
const mostStretches = 24

// stretches are what a seat began with and its rounds.
func (r *result) stretches(row standing) []stretch {
	fill, ink := theme.ColorTeal, theme.ColorOnTeal
	if row.Place != 1 {
		fill, ink = theme.ColorInk2, theme.ColorPaper
	}
	if len(row.Scores) > mostStretches {
		return []stretch{{points: row.Total, fill: fill}}
	}
	var list []stretch
	if row.Start > 0 {
		list = append(list, stretch{points: row.Start, fill: theme.ColorPaper2, edge: theme.ColorCheckLine})
	}
	for _, points := range row.Scores {
		label := kit.NewText(r.app.loc.Number(points), kit.Style{Size: theme.TextLabel, Bold: true, Color: ink, Align: fyne.TextAlignCenter, Middle: true})
		list = append(list, stretch{points: points, fill: fill, label: label})
	}
	return list
}

func (r *result) player(seat engine.Seat) session.Player {
	p := r.play.session.Match().Players[seat]
	p.Name = nameOf(r.app.loc, p)
	return p
}

func (r *result) isBot(seat engine.Seat) bool { return r.player(seat).Kind == session.Machine }

func (r *result) avatar(seat engine.Seat) fyne.CanvasObject {
	return kit.NewPicture(r.app.art.Cache(), r.app.art.Avatar(r.player(seat).Avatar))
}

func (r *result) nameOf(seat engine.Seat) *kit.Text {
	return kit.NewText(r.player(seat).Name, kit.Style{Size: theme.TextButtonLarge, Bold: true, Fit: kit.Smaller, Small: theme.TextLabel, Middle: true})
}
