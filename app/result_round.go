package app

import (
	"fmt"
	"slices"

	"fyne.io/fyne/v2"

	"deckhand/app/kit"
	"deckhand/assets"
	"deckhand/engine"
	"deckhand/theme"
)

// Sizes of the result of a round, in a wide window and in a narrow one.
const (
	roundWide, roundNarrow    = 900, 768
	roundRowHigh, roundRowLow = 66, 56 // a row and the gap below it; they shrink when there are many
	roundRowGap               = 6
)

// roundPaper is the result of a round on paper.
type roundPaper struct {
	panel, rule                  *kit.Box
	title, line                  *kit.Text
	player, cards, points, total *kit.Text // headings
	rows                         []fyne.CanvasObject
	removable                    bool // some rows have a button
	plus                         *kit.Icon
	note                         *kit.Text
	foot                         []*kit.KeyButton
}

// roundSheet is the result of a round: one row for everybody who has played it or has
// sat down since.
func (r *result) roundSheet(t tally) resultSheet {
	a := r.app
	t.Rows = slices.DeleteFunc(t.Rows, func(row standing) bool { return !row.Played && row.Fate != fateNew })
	heading := func(text string, align fyne.TextAlign) *kit.Text {
		return kit.NewText(text, kit.Style{Size: theme.TextLabel, Color: theme.ColorInk2, Align: align, Fit: kit.Smaller})
	}
	offer, canAdd := r.offer(t)
	removable := r.removable(t)
	p := &roundPaper{
		panel:     kit.NewPanel(),
		title:     kit.NewText(r.roundTitle(t), kit.Style{Size: theme.TextTitle, Bold: true, Fit: kit.Smaller, Small: theme.TextHeadingLarge}),
		line:      kit.NewText(t.Line, roundLine()),
		player:    heading(a.loc.T("result.col.player"), fyne.TextAlignLeading),
		cards:     heading(t.Heads.Cards, fyne.TextAlignLeading),
		points:    heading(a.loc.T("result.col.round"), fyne.TextAlignTrailing),
		total:     heading(t.Heads.Total, fyne.TextAlignLeading),
		rule:      kit.NewBox(kit.BoxStyle{Fill: theme.ColorLine}),
		plus:      kit.NewIcon(a.art.Icon(assets.IconPlus), theme.ColorInk2),
		note:      kit.NewText(offer, kit.Style{Size: theme.TextBody, Color: theme.ColorInk2, Fit: kit.Smaller, Small: theme.TextSmallest, Middle: true}),
		foot:      r.roundButtons(canAdd),
		removable: len(removable) > 0,
	}
	p.plus.Hidden = !canAdd
	s := resultSheet{place: p.window}
	for _, row := range t.Rows {
		o, remove := r.roundRow(t, row, removable)
		p.rows = append(p.rows, o)
		if remove != nil {
			s.buttons = append(s.buttons, remove)
		}
	}
	s.buttons = append(s.buttons, p.foot...)
	objects := []fyne.CanvasObject{p.panel, p.title, p.line, p.player, p.cards, p.points, p.total}
	objects = append(append(objects, p.rows...), p.rule, p.plus, p.note)
	for _, b := range p.foot {
		objects = append(objects, b)
	}
	s.content = kit.Absolute(fyne.Size{}, p.place, objects...)
	return s
}

// roundLine is how the sentence below the title looks.
func roundLine() kit.Style {
	return kit.Style{Size: theme.TextBodyLarge, Color: theme.ColorInk2, Small: theme.TextCaption}
}

// window is where the paper lies.
func (p *roundPaper) window(window fyne.Size) (fyne.Position, fyne.Size) {
	m, w, step := measuresOf(false), float32(roundWide), float32(roundRowHigh)
	if isCompact(window) {
		m, w, step = measuresOf(true), roundNarrow, roundRowLow
	}
	return kit.Middle(w, m.round()+float32(len(p.rows))*step)(window)
}

func (p *roundPaper) place(size fyne.Size) {
	m := measuresOf(size.Width < roundWide)
	inner := size.Width - 2*m.pad
	left, width := m.pad-10, inner+20
	kit.Place(p.panel, 0, 0, size.Width, size.Height)
	y := m.top
	kit.Place(p.title, m.pad, y, inner, titleHigh)
	y += titleHigh + 2
	placeLine(p.line, roundLine(), m.pad, y, inner, lineHigh, m.gap)
	y += lineHigh + m.gap
	c := columnsOf(width, m.narrow, p.removable)
	kit.Place(p.player, left+c.name.x, y, c.name.w, headingHigh)
	kit.Place(p.cards, left+c.cards.x, y, c.cards.w, headingHigh)
	kit.Place(p.points, left+c.points.x-30, y, c.points.w+30, headingHigh)
	kit.Place(p.total, left+c.bar.x, y, c.total.x+c.total.w-c.bar.x, headingHigh)
	y += headingHigh + headingGap
	step := (size.Height - m.round()) / float32(len(p.rows))
	for i, row := range p.rows {
		kit.Place(row, left, y+float32(i)*step, width, step-roundRowGap)
	}
	y = size.Height - m.foot()
	kit.Place(p.rule, left, y, width, 1)
	x := m.pad
	if !p.plus.Hidden {
		kit.Place(p.plus, x, y+m.noteGap()+1, 18, 18)
		x += 26
	}
	kit.Place(p.note, x, y+m.noteGap(), size.Width-m.pad-x, lineHigh)
	placeResultFoot(p.foot, m, size)
}

// roundColumns are where the parts of a row lie.
type roundColumns struct{ avatar, name, cards, points, bar, total, remove span }

func columnsOf(width float32, narrow, removable bool) roundColumns {
	c := roundColumns{avatar: span{10, 42}, name: span{64, 140}, points: span{0, 52}, bar: span{0, 190}, total: span{0, 48}}
	if narrow {
		c.avatar, c.name, c.bar.w = span{8, 34}, span{50, 142}, 136
	}
	right := width - 16
	if removable {
		c.remove = span{width - 8 - theme.MinTarget, theme.MinTarget}
		right = c.remove.x - 4
	}
	c.total.x = right - c.total.w
	c.bar.x = c.total.x - 8 - c.bar.w
	c.points.x = c.bar.x - 20 - c.points.w
	c.cards.x = c.name.x + c.name.w + 8
	c.cards.w = c.points.x - 8 - c.cards.x
	return c
}

func (r *result) roundTitle(t tally) string {
	switch {
	case t.Title != "":
		return t.Title
	case t.Winner == engine.NoSeat:
		return r.app.loc.T("result.round.blocked", "round", t.Round)
	case t.Winner == r.play.session.Me():
		return r.app.loc.T("result.round.you", "round", t.Round)
	default:
		return r.app.loc.T("result.round.other", "name", r.player(t.Winner).Name, "round", t.Round)
	}
}

// offer is the sentence about a new player, and whether one may sit down.
func (r *result) offer(t tally) (sentence string, canAdd bool) {
	most := r.play.session.Match().Game.Info().MaxSeats
	switch {
	case slices.Contains(r.play.session.Legal(), "join"):
		return t.Start, true
	case t.Start == "":
		return "", false
	case stillIn(t.Rows) == most:
		return r.app.loc.T("result.full", "max", most), false
	default:
		return r.app.loc.T("result.full.match", "max", engine.MaxSeats), false
	}
}

// removable are the bots that may leave now.
func (r *result) removable(t tally) map[engine.Seat]bool {
	legal := r.play.session.Legal()
	seats := make(map[engine.Seat]bool)
	for _, row := range t.Rows {
		if r.isBot(row.Seat) && slices.Contains(legal, leaving(row.Seat)) {
			seats[row.Seat] = true
		}
	}
	return seats
}

func (r *result) roundButtons(canAdd bool) []*kit.KeyButton {
	a := r.app
	var foot []*kit.KeyButton
	if canAdd {
		const id = "result.add"
		foot = append(foot, r.button(id, a.loc.T("result.add"), kit.Quiet, func() { r.add(id) }))
	}
	save := r.button("result.home", a.loc.T("result.save"), kit.Quiet, r.home)
	save.Icon = a.art.Icon(assets.IconSave)
	next := r.button("result.next", a.loc.T("result.next"), kit.Primary, r.next)
	next.Icon, next.Key = a.art.Icon(assets.IconRight), a.loc.T("key.enter")
	return append(append(append(foot, save), r.undoButton()...), next)
}

// roundRow is the row of a seat, and its button to leave if it may.
func (r *result) roundRow(t tally, row standing, removable map[engine.Seat]bool) (fyne.CanvasObject, *kit.KeyButton) {
	a := r.app
	style := kit.RowStyle(theme.ColorRow, theme.ColorLine)
	switch {
	case row.Seat == t.Winner && row.Fate != fateLeft:
		style = kit.RowStyle(theme.ColorRowMine, theme.ColorMustLip)
	case row.Fate == fateOut:
		style = kit.RowStyle(theme.ColorRowBad, theme.ColorErr)
	}
	box := kit.NewBox(style)
	avatar := r.avatar(row.Seat)
	name, remark := r.nameOf(row.Seat), r.remark(t, row)
	remark.Hidden = remark.Text() == ""
	cards := r.hand(row.Hand)
	points := kit.NewText(r.points(row), kit.Style{Size: theme.TextHeading, Bold: true, Align: fyne.TextAlignTrailing, Middle: true})
	length := scoreBar([]stretch{totalStretch(t, row)}, t.Limit, scoreBarFull(t))
	total := kit.NewText(a.loc.Number(row.Total), kit.Style{Size: theme.TextHeading, Bold: true, Align: fyne.TextAlignTrailing, Middle: true, Fit: kit.Smaller})
	objects := []fyne.CanvasObject{box, avatar, name, remark, cards, points, length, total}
	var remove *kit.KeyButton
	if removable[row.Seat] {
		label := a.loc.T("result.remove", "name", r.player(row.Seat).Name)
		remove = kit.NewButton(leavingID(row.Seat), label, kit.Row, func() { r.remove(row.Seat) })
		remove.Icon, remove.Bare = a.art.Icon(assets.IconClose), true
		objects = append(objects, remove)
	}
	return kit.Absolute(fyne.Size{}, func(size fyne.Size) {
		c := columnsOf(size.Width, size.Width < roundNarrow, len(removable) > 0)
		h := size.Height
		kit.Place(box, 0, 0, size.Width, h)
		d := min(c.avatar.w, h-8)
		kit.Place(avatar, c.avatar.x, (h-d)/2, d, d)
		words := c.name.w
		if len(row.Hand) == 0 {
			words = c.cards.x + c.cards.w - c.name.x // the remark may reach where no cards are
		}
		placeNames(name, remark, c.name, words, h)
		ch := float32(int(min(50, h-6)))
		kit.Place(cards, c.cards.x, float32(int((h-ch)/2)), c.cards.w, ch)
		kit.Place(points, c.points.x, 0, c.points.w, h)
		kit.Place(length, c.bar.x, (h-32)/2, c.bar.w, 32)
		kit.Place(total, c.total.x, 0, c.total.w, h)
		if remove != nil {
			kit.Place(remove, c.remove.x, (h-theme.MinTarget)/2, theme.MinTarget, theme.MinTarget)
		}
	}, objects...), remove
}

// leavingID is the id of the button by which a seat leaves.
func leavingID(seat engine.Seat) string { return fmt.Sprintf("result.leave%d", seat) }

// placeNames puts a name in the middle of a row, or above the remark about it, which is
// that many units wide.
func placeNames(name, remark *kit.Text, at span, words, height float32) {
	nameHeight, remarkHeight := min(21, height*0.53), min(17, height*0.44)
	if remark.Hidden {
		kit.Place(name, at.x, (height-nameHeight)/2, at.w, nameHeight)
		return
	}
	y := (height - nameHeight - remarkHeight) / 2
	kit.Place(name, at.x, y, at.w, nameHeight)
	kit.Place(remark, at.x, y+nameHeight, words, remarkHeight)
}

// remark is what is to be said about a seat beside its numbers.
func (r *result) remark(t tally, row standing) *kit.Text {
	style := kit.Style{Size: theme.TextLabel, Color: theme.ColorInk2, Fit: kit.Smaller}
	words := ""
	switch {
	case row.Remark != "":
		words = row.Remark
	case row.Fate == fateLeft:
		words = r.app.loc.T("result.row.left")
	case row.Fate == fateNew:
		words = r.app.loc.T("result.row.new")
	case row.Fate == fateOut:
		words, style.Color, style.Bold = r.app.loc.T("result.row.out"), theme.ColorErr, true
	case row.Seat == t.Winner:
		words = r.app.loc.T("result.row.winner")
	}
	return kit.NewText(words, style)
}

// points are those of the round, with a sign.
func (r *result) points(row standing) string {
	switch {
	case !row.Played:
		return ""
	case row.points() > 0:
		return r.app.loc.T("result.row.points", "points", row.points())
	default:
		return r.app.loc.Number(row.points())
	}
}

// totalStretch is a total as a length, whose colour warns of the limit from four fifths
// of it on.
func totalStretch(t tally, row standing) stretch {
	s := stretch{points: row.Total, fill: theme.ColorTeal}
	switch {
	case row.Fate == fateLeft:
		s.fill = theme.ColorCheckLine
	case row.Fate == fateOut:
		s.fill = theme.ColorErr
	case t.Limit > 0 && row.Total*5 > t.Limit*4:
		s.fill, s.edge = theme.ColorMust, theme.ColorMustLip
	}
	return s
}
