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

// roundSheet is the result of a round: one row for everybody who has played it or has
// sat down since.
func (r *result) roundSheet(t tally) resultSheet {
	a := r.app
	t.Rows = slices.DeleteFunc(t.Rows, func(row standing) bool { return !row.Played && row.Fate != fateNew })
	panel := kit.NewPanel()
	title := kit.NewText(r.roundTitle(t), kit.Style{Size: theme.TextTitle, Bold: true, Fit: kit.Smaller, Small: theme.TextHeadingLarge})
	line := kit.NewText(t.Line, kit.Style{Size: theme.TextBodyLarge, Color: theme.ColorInk2, Fit: kit.Smaller, Small: theme.TextCaption})
	caption := func(key string, align fyne.TextAlign, args ...any) *kit.Text {
		return kit.NewText(a.loc.T(key, args...), kit.Style{Size: theme.TextLabel, Color: theme.ColorInk2, Align: align, Fit: kit.Smaller})
	}
	player := caption("result.col.player", fyne.TextAlignLeading)
	cards := caption("result.col.cards", fyne.TextAlignLeading)
	points := caption("result.col.round", fyne.TextAlignTrailing)
	total := caption("result.col.total", fyne.TextAlignLeading, "limit", t.Limit)
	rule := kit.NewBox(kit.BoxStyle{Fill: theme.ColorLine})
	plus := kit.NewIcon(a.art.Icon(assets.IconPlus), theme.ColorInk2)
	offer, canAdd := r.offer(t)
	plus.Hidden = !canAdd
	note := kit.NewText(offer, kit.Style{Size: theme.TextBody, Color: theme.ColorInk2, Fit: kit.Smaller, Small: theme.TextSmallest, Middle: true})

	objects := []fyne.CanvasObject{panel, title, line, player, cards, points, total}
	var rows []fyne.CanvasObject
	var buttons []*kit.KeyButton
	removable := r.removable(t)
	for _, row := range t.Rows {
		o, remove := r.roundRow(t, row, removable)
		rows = append(rows, o)
		if remove != nil {
			buttons = append(buttons, remove)
		}
	}
	objects = append(append(objects, rows...), rule, plus, note)
	foot := r.roundButtons(canAdd)
	for _, b := range foot {
		objects = append(objects, b)
	}
	s := resultSheet{buttons: append(buttons, foot...)}
	n := float32(len(rows))
	s.content = kit.Absolute(fyne.Size{}, func(size fyne.Size) {
		p := roundPlan(size.Width < roundWide)
		inner := size.Width - 2*p.pad
		kit.Place(panel, 0, 0, size.Width, size.Height)
		kit.Place(title, p.pad, p.top, inner, 37)
		kit.Place(line, p.pad, p.top+39, inner, 20)
		head := p.top + 39 + 20 + p.gap
		left, width := p.pad-10, inner+20
		c := columnsOf(width, p.narrow, len(removable) > 0)
		kit.Place(player, left+c.name.x, head, c.name.w, 17)
		kit.Place(cards, left+c.cards.x, head, c.cards.w, 17)
		kit.Place(points, left+c.points.x-30, head, c.points.w+30, 17)
		kit.Place(total, left+c.bar.x, head, c.total.x+c.total.w-c.bar.x, 17)
		step := (size.Height - p.fixed()) / n
		for i, row := range rows {
			kit.Place(row, left, head+22+float32(i)*step, width, step-roundRowGap)
		}
		y := size.Height - p.foot()
		kit.Place(rule, left, y, width, 1)
		kit.Place(plus, p.pad, y+p.gap*0.6+1, 18, 18)
		x := p.pad
		if canAdd {
			x += 26
		}
		kit.Place(note, x, y+p.gap*0.6, size.Width-p.pad-x, 20)
		placeResultFoot(foot, p.pad, size.Height-p.bottom-p.button, inner, p.button)
	}, objects...)
	s.place = func(window fyne.Size) (fyne.Position, fyne.Size) {
		narrow := window.Width < 1000 || window.Height < 700
		p, w, step := roundPlan(narrow), float32(roundWide), float32(roundRowHigh)
		if narrow {
			w, step = roundNarrow, roundRowLow
		}
		return kit.Middle(w, p.fixed()+n*step)(window)
	}
	return s
}

// resultPlan holds the measures of a sheet that differ between wide and narrow windows.
type resultPlan struct {
	narrow           bool
	pad, top, bottom float32
	gap              float32 // between the parts
	button           float32 // height of a button
}

func roundPlan(narrow bool) resultPlan {
	if narrow {
		return resultPlan{narrow: true, pad: 22, top: 12, bottom: 14, gap: 8, button: 44}
	}
	return resultPlan{pad: 36, top: 22, bottom: 22, gap: 18, button: 48}
}

// foot is the height from the rule to the lower edge.
func (p resultPlan) foot() float32 { return p.gap*0.6 + 20 + p.gap*0.6 + p.button + p.bottom }

// fixed is the height of everything but the rows.
func (p resultPlan) fixed() float32 { return p.top + 39 + 20 + p.gap + 22 + p.gap*0.6 + p.foot() }

// span is a piece of a line.
type span struct{ x, w float32 }

// roundColumns are where the parts of a row lie.
type roundColumns struct{ avatar, name, cards, points, bar, total, remove span }

func columnsOf(width float32, narrow, removable bool) roundColumns {
	c := roundColumns{avatar: span{10, 42}, name: span{64, 140}, points: span{0, 52}, bar: span{0, 190}, total: span{0, 48}}
	if narrow {
		c.avatar, c.name, c.bar.w = span{8, 34}, span{50, 128}, 136
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
	switch t.Winner {
	case engine.NoSeat:
		return r.app.loc.T("result.round.blocked", "round", t.Round)
	case r.play.session.Me():
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
	return append(foot, save, next)
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
		c := columnsOf(size.Width, size.Width < roundWide-60, len(removable) > 0)
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
	const nameHeight, remarkHeight = 21, 17
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
