package app

import (
	"slices"
	"strconv"

	"fyne.io/fyne/v2"

	"deckhand/app/kit"
	"deckhand/app/sound"
	"deckhand/app/store"
	"deckhand/assets"
	"deckhand/theme"
)

// historyScreen lists all finished matches, a page at a time, the newest first. Each can be
// watched again.
type historyScreen struct {
	back screen
	list []store.Info
	read bool
	page int

	rows         []historyRow
	newer, older *kit.KeyButton
	open         *kit.KeyButton
	where        *kit.Text // which part of the list is shown
	nothing      *kit.Text
}

// historyRow is a match: a wide button with the words on it.
type historyRow struct {
	back              *kit.Box
	show              *kit.KeyButton // nil where the match cannot be read
	emblem            *kit.Picture
	title, line, note *kit.Text
}

const historyRows = 8 // of a page

func (h *historyScreen) name() string { return "history" }

func (h *historyScreen) leave(*App) {}

func (h *historyScreen) build(a *App) *fyne.Container {
	if !h.read {
		h.read = true
		h.list = a.finished()
	}
	t := a.loc.T
	turn := func(id, label string, icon assets.IconName, by int) *kit.KeyButton {
		b := kit.NewButton(id, label, kit.Quiet, func() { h.turn(a, by) })
		b.Icon, b.TextSize = a.art.Icon(icon), theme.TextButton
		return b
	}
	h.newer = turn("history.newer", t("history.newer"), assets.IconLeft, -1)
	h.older = turn("history.older", t("history.older"), assets.IconRight, 1)
	h.open = kit.NewButton("history.open", t("record.title"), kit.Quiet, a.askImport)
	h.open.Icon, h.open.TextSize = a.art.Icon(assets.IconSave), theme.TextButton
	h.nothing = kit.NewText(t("history.nothing"), kit.Style{Align: fyne.TextAlignCenter, Fit: kit.Wrapped})
	h.nothing.Hidden = len(h.list) > 0
	first := h.page * historyRows
	last := min(first+historyRows, len(h.list))
	h.where = kit.NewText("", kit.Style{Color: theme.ColorInk2, Align: fyne.TextAlignCenter, Middle: true, Fit: kit.Smaller, Small: theme.TextSmallest})
	if len(h.list) > 0 {
		h.where.SetText(t("history.where", "from", a.loc.Number(first+1), "to", a.loc.Number(last), "all", a.loc.Number(len(h.list))))
	}
	h.newer.SetEnabled(first > 0)
	h.older.SetEnabled(last < len(h.list))
	show(len(h.list) > historyRows, h.newer, h.older)
	h.rows = nil
	objects := []fyne.CanvasObject{h.nothing}
	for i, info := range h.list[first:last] {
		r := h.row(a, i, info)
		h.rows = append(h.rows, r)
		objects = append(objects, r.objects()...)
	}
	objects = append(objects, h.newer, h.where, h.older, h.open)
	return a.page("history", t("history.title"), t("history.back"), 1100, func() { a.returnTo(h.back) }, h.place, objects...)
}

func (h *historyScreen) row(a *App, i int, info store.Info) historyRow {
	header := info.Match.Header
	r := historyRow{
		back:  kit.NewBox(kit.RowStyle(theme.ColorRow, theme.ColorLine)),
		title: kit.NewText("", kit.Style{Size: theme.TextBodyLarge, Small: theme.TextCaption, Bold: true, Fit: kit.Smaller}),
		line:  kit.NewText("", kit.Style{Size: theme.TextLabel, Small: theme.TextSmallest, Color: theme.ColorInk2, Fit: kit.Smaller}),
		note:  kit.NewText("", kit.Style{Size: theme.TextBodyLarge, Small: theme.TextCaption, Bold: true, Color: theme.ColorTerra, Align: fyne.TextAlignTrailing, Middle: true, Fit: kit.Smaller}),
	}
	g, why := a.playable(header)
	game := header.Game
	if _, known := a.game(game); !known || info.Err != nil {
		game = ""
	}
	r.emblem = kit.NewPicture(a.art.Cache(), a.emblemOf(game))
	switch {
	case info.Err != nil:
		r.title.SetText(info.ID)
		r.line.SetText(a.storeSentence(info.Err))
		return r
	case g == nil:
		r.title.SetText(header.Game)
		if game != "" {
			r.title.SetText(a.gameName(game))
		}
		r.line.SetText(why.sentence(a.loc))
		return r
	}
	ended := header.Result.Ended.Local()
	r.title.SetText(a.loc.T("history.row", "game", a.gameName(game), "date", a.loc.Date(ended), "time", a.loc.Clock(ended)))
	var others []string
	me := -1
	for s, seat := range append(slices.Clone(header.Seats), header.Result.Joined...) {
		if seat.Kind == store.Person && me < 0 {
			me = s
			continue
		}
		others = append(others, cleanName(seat.Name))
	}
	if len(others) > 0 {
		r.line.SetText(a.loc.T("history.with", "names", a.loc.And(others...), "deal", header.Seed))
	}
	switch {
	case header.Result.Facts[store.FactPractice] != 0:
		r.note.SetText(a.loc.T("history.practice"))
	case me >= 0 && me < len(header.Result.Places) && header.Result.Places[me] > 0:
		r.note.SetText(a.placeName(header.Result.Places[me]))
	}
	r.show = kit.NewButton("history."+strconv.Itoa(i+1), a.loc.T("history.show", "match", r.title.Text()), kit.Quiet, func() {
		a.sound.Play(sound.Button)
		a.openReplay(info.ID, h)
	})
	r.show.Bare = true
	return r
}

func (r *historyRow) objects() []fyne.CanvasObject {
	list := []fyne.CanvasObject{r.back}
	if r.show != nil {
		list = append(list, r.show)
	}
	return append(list, r.emblem, r.title, r.line, r.note)
}

// place lays the rows out; they share the height.
func (h *historyScreen) place(s sheet) {
	const foot, gap, most = 40, 6, 64
	in := s.inside()
	bottom := in.Bottom() - foot
	step := min((bottom-in.Y-8)/historyRows, most)
	for i, r := range h.rows {
		y, high := in.Y+float32(i)*step, step-gap
		kit.Place(r.back, in.X, y, in.W, high)
		if r.show != nil {
			kit.Place(r.show, in.X, y, in.W, high)
		}
		side := min(high-8, 44)
		kit.Place(r.emblem, in.X+12, y+(high-side)/2, side, side)
		x, note := in.X+24+side, float32(130)
		kit.Place(r.title, x, y+high/2-21, in.Right()-note-24-x, 21)
		kit.Place(r.line, x, y+high/2+1, in.Right()-note-24-x, 19)
		kit.Place(r.note, in.Right()-note-16, y, note, high)
	}
	kit.Place(h.nothing, in.X+in.W/6, in.Y+in.H*0.4, in.W*2/3, 60)
	newer, older := h.newer.NaturalWidth(theme.TextButton)+8, h.older.NaturalWidth(theme.TextButton)+8
	kit.Place(h.newer, in.X, bottom, newer, foot)
	kit.Place(h.older, in.X+newer+10, bottom, older, foot)
	open := h.open.NaturalWidth(theme.TextButton) + 8
	kit.Place(h.open, in.Right()-open, bottom, open, foot)
	left := in.X + newer + older + 20
	kit.Place(h.where, left, bottom, max(in.Right()-open-10-left, 10), foot)
}

func (h *historyScreen) turn(a *App, by int) {
	to := h.page + by
	if to < 0 || to*historyRows >= len(h.list) {
		return
	}
	h.page = to
	a.rebuild()
}

func (h *historyScreen) key(a *App, ev *fyne.KeyEvent) {
	switch ev.Name {
	case fyne.KeyEscape:
		a.returnTo(h.back)
	case fyne.KeyPageUp:
		h.turn(a, -1)
	case fyne.KeyPageDown:
		h.turn(a, 1)
	default:
		var order []fyne.Focusable
		for _, r := range h.rows {
			if r.show != nil {
				order = append(order, r.show)
			}
		}
		order = append(order, h.newer, h.older, h.open)
		walkFocus(a.win.Canvas(), order, ev.Name)
		a.changed()
	}
}

// finished reads the history. What is wrong with it is said over the screen that asks for it.
func (a *App) finished() []store.Info {
	list, err := a.store.Finished()
	if err != nil {
		a.later(0, func() { a.sayStore(err) })
	}
	for _, i := range list {
		if i.Mended != nil {
			a.later(0, func() { a.sayStore(i.Mended) })
		}
	}
	return list
}

// openHistory comes from the statistics.
func (a *App) openHistory() { a.show(&historyScreen{back: a.screen}) }
