package app

import (
	"strconv"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"

	"deckhand/app/kit"
	"deckhand/app/sound"
	"deckhand/app/table"
	"deckhand/assets"
	"deckhand/theme"
)

const savedListID = "home.saved.list"

// savedList is the dialog in which a person chooses among all unfinished matches, or throws
// one away.
type savedList struct {
	home   *homeScreen
	modal  *kit.Modal
	scroll *container.Scroll
	rows   []savedRow
	close  *kit.KeyButton
}

// savedRow is one match: a wide button with the words on it, and the button that throws it
// away. What cannot go on has no wide button.
type savedRow struct {
	back              *kit.Box
	proceed, remove   *kit.KeyButton
	emblem            *kit.Picture
	title, state, end *kit.Text
}

const (
	listWidth  = 640
	listRow    = 68 // height of a row
	listGap    = 8
	listHead   = 72
	listFoot   = 80
	listMargin = 28
)

// listSaved opens the list.
func (h *homeScreen) listSaved() {
	l := &savedList{home: h}
	a := h.app
	title := kit.NewText(a.loc.T("home.saved.title"), kit.Style{Size: theme.TextTitle, Bold: true})
	panel := kit.NewPanel()
	l.close = kit.NewButton("home.saved.close", a.loc.T("dialog.close"), kit.Quiet, func() { l.modal.Close(); a.changed() })
	var objects []fyne.CanvasObject
	for i, m := range h.saved {
		l.rows = append(l.rows, l.row(i, m))
		objects = append(objects, l.rows[i].objects()...)
	}
	height := float32(len(l.rows))*(listRow+listGap) + 6
	inner := kit.Absolute(fyne.NewSize(0, height), func(size fyne.Size) {
		for i, r := range l.rows {
			r.put(table.Rect{X: 6, Y: 6 + float32(i)*(listRow+listGap), W: size.Width - 12, H: listRow})
		}
	}, objects...)
	l.scroll = container.NewVScroll(inner)
	content := kit.Absolute(fyne.Size{}, func(size fyne.Size) {
		kit.Place(panel, 0, 0, size.Width, size.Height)
		kit.Place(title, listMargin, 22, size.Width-2*listMargin, 38)
		kit.Place(l.scroll, listMargin-6, listHead, size.Width-2*listMargin+12, size.Height-listHead-listFoot)
		w := max(l.close.NaturalWidth(theme.TextButtonLarge)+24, 120)
		kit.Place(l.close, size.Width-listMargin-w, size.Height-24-48, w, 48)
	}, panel, title, l.scroll, l.close)
	l.modal = kit.NewModal(savedListID, content)
	l.modal.Place = kit.Middle(listWidth, listHead+height+listFoot)
	l.modal.OnCancel = l.close.OnPress
	l.modal.OutsideCancels = true
	l.modal.OnKey = l.key
	l.modal.First = l.order()[0]
	l.modal.Open(a.win.Canvas(), a.motion())
	a.changed()
}

func (l *savedList) row(i int, m savedMatch) savedRow {
	a := l.home.app
	id := "home.saved." + strconv.Itoa(i+1)
	name := a.gameName(m.game)
	if m.game == "" {
		name = a.loc.T("home.saved.unknown")
	}
	r := savedRow{
		back:   kit.NewBox(kit.RowStyle(theme.ColorRow, theme.ColorLine)),
		emblem: kit.NewPicture(a.art.Cache(), a.emblemOf(m.game)),
		title:  kit.NewText(name, kit.Style{Size: theme.TextBodyLarge, Bold: true}),
		state:  kit.NewText(m.state, kit.Style{Size: theme.TextLabel, Color: theme.ColorInk2}),
		end:    kit.NewText(m.saved, kit.Style{Size: theme.TextLabel, Color: theme.ColorInk2, Align: fyne.TextAlignTrailing}),
	}
	if len(m.rivals) > 0 {
		r.title.SetText(a.loc.T("home.saved.with", "game", name, "names", a.loc.And(m.rivals...)))
	}
	if m.name != "" {
		r.title.SetText(a.loc.T("record.named", "name", m.name, "game", name))
	}
	if m.refused {
		r.state.SetStyle(kit.Style{Size: theme.TextCaption, Color: theme.ColorErr, Fit: kit.Wrapped})
	} else {
		r.proceed = kit.NewButton(id, r.title.Text(), kit.Quiet, func() {
			a.sound.Play(sound.Button)
			l.modal.Close()
			a.continueMatch(m.id)
		})
		r.proceed.Bare = true
	}
	r.remove = kit.NewButton(id+".delete", a.loc.T("home.saved.delete"), kit.Quiet, func() { l.ask(m) })
	r.remove.Bare, r.remove.Icon = true, a.art.Icon(assets.IconTrash)
	return r
}

func (r savedRow) objects() []fyne.CanvasObject {
	list := []fyne.CanvasObject{r.back}
	if r.proceed != nil {
		list = append(list, r.proceed)
	}
	return append(list, r.emblem, r.title, r.state, r.end, r.remove)
}

func (r savedRow) put(at table.Rect) {
	const trash = 48
	main := table.Rect{X: at.X, Y: at.Y, W: at.W - trash - 8, H: at.H}
	put(r.back, main)
	if r.proceed != nil {
		put(r.proceed, main)
	}
	put(r.remove, table.Rect{X: at.Right() - trash, Y: at.Y + (at.H-trash)/2, W: trash, H: trash})
	put(r.emblem, table.Rect{X: main.X + 12, Y: main.Y + 11, W: 44, H: 44})
	x := main.X + 70
	w := main.Right() - 14 - x
	put(r.title, table.Rect{X: x, Y: main.Y + 10, W: w, H: 21})
	if r.proceed == nil {
		put(r.state, table.Rect{X: x, Y: main.Y + 29, W: w, H: 36})
		r.end.Hide()
		return
	}
	put(r.state, table.Rect{X: x, Y: main.Y + 34, W: w * 0.48, H: 19})
	put(r.end, table.Rect{X: x + w*0.5, Y: main.Y + 34, W: w * 0.5, H: 19})
}

func (l *savedList) order() []fyne.Focusable {
	var list []fyne.Focusable
	for _, r := range l.rows {
		if r.proceed != nil {
			list = append(list, r.proceed)
		}
		list = append(list, r.remove)
	}
	return append(list, l.close)
}

// key walks through the list and keeps what has the focus in sight.
func (l *savedList) key(ev *fyne.KeyEvent) bool {
	c := l.home.app.win.Canvas()
	if !walkFocus(c, l.order(), ev.Name) {
		return false
	}
	for i, r := range l.rows {
		if f := c.Focused(); f != nil && (f == fyne.Focusable(r.remove) || r.proceed != nil && f == fyne.Focusable(r.proceed)) {
			top := float32(i) * (listRow + listGap)
			view := l.scroll.Size().Height
			to := min(max(l.scroll.Offset.Y, top+listRow+12-view), top)
			l.scroll.ScrollToOffset(fyne.NewPos(0, to))
		}
	}
	l.home.app.changed()
	return true
}

// ask makes sure before a match is thrown away.
func (l *savedList) ask(m savedMatch) {
	a := l.home.app
	kit.Ask(a.win.Canvas(), a.motion(), kit.Question{
		ID: "home.delete", Danger: true,
		Title: a.loc.T("home.delete.title"), Text: a.loc.T("home.delete.text"),
		Main: a.loc.T("home.delete.yes"), Cancel: a.loc.T("dialog.cancel"),
		OnMain: func() {
			l.modal.Close()
			err := a.store.Delete(m.id)
			a.rebuild()
			if err != nil {
				a.sayStore(err)
			} else if len(l.home.saved) > 1 {
				l.home.listSaved()
			}
		},
		OnCancel: a.changed,
	})
	a.changed()
}
