package app

import (
	"strconv"

	"fyne.io/fyne/v2"

	"deckhand/app/kit"
	"deckhand/app/table"
	"deckhand/assets"
	"deckhand/theme"
)

// seatRow is the row of one seat: picture, name, how strong a bot plays there, and a way to
// send it away.
type seatRow struct {
	seat    int // from 1
	back    *kit.Box
	avatar  *kit.KeyButton
	picture *kit.Picture
	name    *kit.Entry
	who     *kit.Text      // that the first person plays here; nil for others
	level   *kit.Choice    // another person, or a bot and how strong it is; nil for the first person
	remove  *kit.KeyButton // nil for the first person
}

func (f *newGameForm) newSeatRow(i int) *seatRow {
	a, n := f.app, f.screen
	id := "new.seat" + strconv.Itoa(i+1)
	r := &seatRow{
		seat:    i + 1,
		back:    kit.NewBox(kit.RowStyle(theme.ColorRow, theme.ColorLine)),
		picture: kit.NewPicture(a.art.Cache(), ""),
	}
	if i == 0 {
		r.who = kit.NewText("", kit.Style{Size: theme.TextLabel, Small: theme.TextSmallest, Color: theme.ColorInk2, Fit: kit.Smaller, Middle: true})
		r.back.SetStyle(kit.RowStyle(theme.ColorRowMine, theme.ColorMustLip))
	} else {
		r.level = f.newLevel(i)
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

// Choices for a seat beside the levels of bots.
const (
	personChoice = "person"
	ladderChoice = "ladder" // a bot as strong as the ladder wants it
)

// whoPlays lists who may sit on a seat.
func whoPlays(a *App, ladder bool) (options []kit.Option) {
	if ladder {
		options = append(options, kit.Option{Key: ladderChoice, Label: a.loc.T("new.level.ladder")})
	} else {
		for _, level := range levels() {
			options = append(options, kit.Option{Key: string(level), Label: a.loc.T("level." + string(level))})
		}
	}
	return append(options, kit.Option{Key: personChoice, Label: a.loc.T("new.person")})
}

// newLevel lets a person be chosen, or a bot by its strength.
func (f *newGameForm) newLevel(i int) *kit.Choice {
	a, n := f.app, f.screen
	choice := kit.NewChoice("new.seat"+strconv.Itoa(i+1)+".level", a.loc.T("new.level", "seat", i+1), nil, "",
		a.art.Icon(assets.IconDown), a.art.Icon(assets.IconCheck), func(key string) {
			n.sits(i, key, a.botName)
			f.update()
		})
	choice.OnList = a.changed
	return choice
}

func (r *seatRow) objects() []fyne.CanvasObject {
	list := []fyne.CanvasObject{r.back, r.avatar, r.picture, r.name}
	if r.level == nil {
		return append(list, r.who)
	}
	return append(list, r.level, r.remove)
}

func (r *seatRow) focusables() []fyne.Focusable {
	list := []fyne.Focusable{r.avatar, r.name}
	if r.level != nil {
		list = append(list, r.level)
	}
	if r.remove != nil && !r.remove.Disabled() {
		list = append(list, r.remove)
	}
	return list
}

// show takes what is to be seen: nobody, or a player; fallback is the name of one without. On
// the ladder the strength of bots cannot be chosen.
func (r *seatRow) show(a *App, taken, removable bool, s newSeat, fallback string, ladder bool) {
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
	if r.level != nil {
		r.level.SetOptions(whoPlays(a, ladder))
		switch {
		case s.person:
			r.level.Choose(personChoice)
		case ladder:
			r.level.Choose(ladderChoice)
		default:
			r.level.Choose(string(s.level))
		}
	}
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
	who, remove := min(float32(150), 0.36*w), theme.MinTarget
	nameW := min(x+w-left-who-remove-30, 320)
	put(r.name, table.Rect{X: left, Y: y + (h-field)/2, W: nameW, H: field})
	if r.who != nil {
		put(r.who, table.Rect{X: left + nameW + 12, Y: y, W: x + w - remove - 14 - left - nameW - 12, H: h})
	}
	if r.level != nil {
		put(r.level, table.Rect{X: left + nameW + 10, Y: y + (h-field)/2, W: who, H: field})
	}
	if r.remove != nil {
		put(r.remove, table.Rect{X: x + w - remove - 8, Y: y + (h-remove)/2, W: remove, H: remove})
	}
}
