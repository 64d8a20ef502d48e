package app

import (
	"image/color"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"

	"deckhand/app/kit"
	"deckhand/app/sound"
	"deckhand/app/table"
	"deckhand/assets"
	"deckhand/theme"
)

// ticket tells of the match that was played last and continues it.
type ticket struct {
	match              savedMatch
	card               *kit.Box
	tear               *canvas.Raster
	emblem             *kit.Picture
	title, state, when *kit.Text
	proceed            *kit.KeyButton // nil if the match cannot go on
}

func newTicket(a *App, m savedMatch) *ticket {
	t := &ticket{
		match: m,
		card:  kit.NewBox(kit.BoxStyle{}),
		tear:  canvas.NewRaster(newSeam(func() color.NRGBA { return ink(theme.ColorBrass, 1) }).drawEdge),
		title: kit.NewText(a.loc.T("home.continue.title", "game", a.gameName(m.game)), kit.Style{}),
		state: kit.NewText(m.state, kit.Style{}),
		when:  kit.NewText(m.saved, kit.Style{}),
	}
	if m.game == "" {
		t.title.SetText(a.loc.T("home.saved.unknown"))
	}
	t.emblem = kit.NewPicture(a.art.Cache(), a.emblemOf(m.game))
	if !m.refused {
		t.proceed = kit.NewButton("home.continue", a.loc.T("home.continue"), kit.Primary, func() {
			a.sound.Play(sound.Button)
			a.continueMatch(m.id)
		})
		t.proceed.Icon = a.art.Icon(assets.IconPlay)
	}
	return t
}

// gameName is the name of a game in the language of the window.
func (a *App) gameName(id string) string {
	if id == "" {
		return ""
	}
	return a.loc.T("game." + id)
}

// emblemOf names the sign of a game, or that of the program where no game is known.
func (a *App) emblemOf(game string) string {
	if game == "" {
		return a.art.AppIcon()
	}
	return a.art.Emblem(game)
}

func (t *ticket) objects() []fyne.CanvasObject {
	list := []fyne.CanvasObject{t.card, t.tear, t.emblem, t.title, t.state, t.when}
	if t.proceed != nil {
		list = append(list, t.proceed)
	}
	return list
}

// put lays the ticket out in a rectangle, in one line or two if that is low.
func (t *ticket) put(r table.Rect) {
	low := r.H < 60
	style := kit.BoxStyle{Fill: theme.ColorPaper, Edge: theme.ColorBrass, Stroke: theme.StrokePanel, Radius: theme.RadiusTag, Shadow: 8}
	if low {
		style.Radius, style.Shadow = theme.RadiusButton, 0
	}
	t.card.SetStyle(style)
	put(t.card, r)
	t.tear.Hidden = low
	put(t.tear, table.Rect{X: r.X + 84, Y: r.Y + 6, W: 2, H: r.H - 12})

	right := r.Right() - 14
	if low {
		t.putLow(r, right)
		return
	}
	put(t.emblem, table.Rect{X: r.X + 14, Y: r.Y + (r.H-56)/2, W: 56, H: 56})
	if t.proceed != nil {
		w := max(t.proceed.NaturalWidth(theme.TextButtonLarge)+12, 132)
		put(t.proceed, table.Rect{X: right - w, Y: r.Y + (r.H-52)/2, W: w, H: 52})
		right -= w + 12
	}
	x := r.X + 100
	t.words(18, 13.5)
	t.state.SetText(t.match.state)
	put(t.title, table.Rect{X: x, Y: r.Y + 9, W: right - x, H: 24})
	put(t.state, table.Rect{X: x, Y: r.Y + 35, W: right - x, H: 19})
	put(t.when, table.Rect{X: x, Y: r.Y + 55, W: right - x, H: 19})
	t.when.Hidden = t.match.refused
	if t.match.refused { // the reason takes the place of both
		t.state.SetStyle(kit.Style{Size: theme.TextCaption, Color: theme.ColorErr, Fit: kit.Wrapped})
		put(t.state, table.Rect{X: x, Y: r.Y + 35, W: right - x, H: 38})
	}
}

func (t *ticket) putLow(r table.Rect, right float32) {
	put(t.emblem, table.Rect{X: r.X + 8, Y: r.Y + (r.H-34)/2, W: 34, H: 34})
	if t.proceed != nil {
		right = r.Right() - 4
		w := max(t.proceed.NaturalWidth(theme.TextButton)+8, 120)
		put(t.proceed, table.Rect{X: right - w, Y: r.Y + 4, W: w, H: r.H - 7})
		right -= w + 10
	}
	x := r.X + 54
	t.words(15, theme.TextSmallest)
	put(t.title, table.Rect{X: x, Y: r.Y + 3, W: right - x, H: 20})
	line := t.match.state
	if !t.match.refused {
		line += " · " + t.match.saved
	}
	t.state.SetText(line)
	put(t.state, table.Rect{X: x, Y: r.Y + 23, W: right - x, H: 17})
	t.when.Hide()
	if t.match.refused {
		t.state.SetStyle(kit.Style{Size: theme.TextSmallest, Color: theme.ColorErr})
	}
}

func (t *ticket) words(title, line float32) {
	t.title.SetStyle(kit.Style{Size: title, Small: theme.TextBody, Bold: true, Fit: kit.Smaller})
	small := kit.Style{Size: line, Small: theme.TextSmallest, Color: theme.ColorInk2, Fit: kit.Smaller}
	t.state.SetStyle(small)
	t.when.SetStyle(small)
}
