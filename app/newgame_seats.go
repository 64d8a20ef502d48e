package app

import (
	"strconv"

	"fyne.io/fyne/v2"

	"deckhand/app/kit"
	"deckhand/app/table"
	"deckhand/assets"
	"deckhand/theme"
)

// seatRow is the row of one seat: picture, name, who plays there, and a way to send a bot
// away.
type seatRow struct {
	seat    int // from 1
	back    *kit.Box
	avatar  *kit.KeyButton
	picture *kit.Picture
	name    *kit.Entry
	who     *kit.Text
	remove  *kit.KeyButton // nil for the person
}

func (f *newGameForm) newSeatRow(i int) *seatRow {
	a, n := f.app, f.screen
	id := "new.seat" + strconv.Itoa(i+1)
	r := &seatRow{
		seat:    i + 1,
		back:    kit.NewBox(kit.RowStyle(theme.ColorRow, theme.ColorLine)),
		picture: kit.NewPicture(a.art.Cache(), ""),
		who:     kit.NewText(a.loc.T("new.bot"), kit.Style{Size: theme.TextLabel, Small: theme.TextSmallest, Color: theme.ColorInk2, Fit: kit.Smaller, Middle: true}),
	}
	if i == 0 {
		r.back.SetStyle(kit.RowStyle(theme.ColorRowMine, theme.ColorMustLip))
		r.who.SetText(a.loc.T("player.you"))
	}
	r.avatar = kit.NewButton(id+".avatar", "", kit.Quiet, func() {
		n.seats[i].avatar = n.freeAvatar(n.seats[i].avatar)
		f.update()
	})
	r.avatar.Bare, r.avatar.Radius = true, 100
	r.name = kit.NewEntry(id+".name", a.loc.T("new.name", "seat", i+1), n.seats[i].name, nil)
	r.name.TextStyle = fyne.TextStyle{Bold: true}
	r.name.OnChanged = func(text string) {
		if clean := cleanName(text); clean != text {
			r.name.SetText(clean) // calls this again
			return
		}
		n.seats[i].name = text
		f.update()
	}
	if i > 0 {
		r.remove = kit.NewButton(id+".remove", a.loc.T("new.remove", "seat", i+1), kit.Row, func() {
			n.remove(i)
			f.update()
		})
		r.remove.Bare, r.remove.Icon, r.remove.IconInk = true, a.art.Icon(assets.IconClose), theme.ColorInk2
	}
	return r
}

func (r *seatRow) objects() []fyne.CanvasObject {
	list := []fyne.CanvasObject{r.back, r.avatar, r.picture, r.name, r.who}
	if r.remove != nil {
		list = append(list, r.remove)
	}
	return list
}

func (r *seatRow) focusables() []fyne.Focusable {
	list := []fyne.Focusable{r.avatar, r.name}
	if r.remove != nil && !r.remove.Disabled() {
		list = append(list, r.remove)
	}
	return list
}

// show takes what is to be seen: nobody, or a player; fallback is the name of one without.
func (r *seatRow) show(a *App, taken, removable bool, s newSeat, fallback string) {
	for _, o := range r.objects() {
		if taken {
			o.Show()
		} else {
			o.Hide()
		}
	}
	if !taken {
		return
	}
	r.picture.SetName(a.art.Avatar(s.avatar))
	r.avatar.SetLabel(a.loc.T("new.avatar", "seat", r.seat, "picture", a.loc.T("new.picture."+s.avatar)))
	if r.name.Text != s.name {
		r.name.SetText(s.name)
	}
	r.name.SetPlaceHolder(fallback)
	if r.remove != nil {
		r.remove.SetEnabled(removable)
	}
}

// place lays the row out from the left: as much as there is room for goes to the name.
func (r *seatRow) place(x, y, w, h float32) {
	kit.Place(r.back, x, y, w, h)
	side := h - 10
	put(r.avatar, table.Rect{X: x + 8, Y: y + 4, W: side, H: side + 3})
	put(r.picture, table.Rect{X: x + 9.5, Y: y + 5.5, W: side - 3, H: side - 3})
	field := min(h-12, theme.MinTarget)
	left := x + 8 + side + 12
	who, remove := float32(74), theme.MinTarget
	nameW := min(x+w-left-who-remove-22, 320)
	put(r.name, table.Rect{X: left, Y: y + (h-field)/2, W: nameW, H: field})
	put(r.who, table.Rect{X: left + nameW + 12, Y: y, W: x + w - remove - 14 - left - nameW - 12, H: h})
	if r.remove != nil {
		put(r.remove, table.Rect{X: x + w - remove - 8, Y: y + (h-remove)/2, W: remove, H: remove})
	}
}
