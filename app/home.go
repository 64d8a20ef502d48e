package app

import (
	"fyne.io/fyne/v2"

	"deckhand/app/kit"
	"deckhand/app/sound"
	"deckhand/app/table"
	"deckhand/assets"
	"deckhand/i18n"
	"deckhand/theme"
)

// homeScreen is the open case with the boxes of all games: here everything begins.
type homeScreen struct {
	app   *App
	saved []savedMatch

	ground         *travelCase
	icon           *kit.Picture
	iconShadow     *kit.Box
	title, tagline *kit.Text
	globe          *kit.Icon
	lang           *kit.Segment
	boxes          []*tuckBox
	pockets        []*pocket
	ticket         *ticket        // nil if nothing is saved
	more           *kit.KeyButton // nil if the ticket says it all
	tools          []*kit.KeyButton
	icons          map[*kit.KeyButton]assets.IconName // of the buttons in the foot
}

func (h *homeScreen) name() string { return "home" }

func (h *homeScreen) build(a *App) *fyne.Container {
	h.app = a
	a.sound.Music(assets.Track("menu"))
	var mended []error
	h.saved, mended = a.savedMatches(a.date())
	h.ground = newTravelCase(h.app.loom())
	h.buildLid()
	h.buildBoxes()
	h.buildFoot()
	for _, err := range mended {
		a.later(0, func() { a.sayStore(err) }) // over the screen, not below it
	}
	return kit.Absolute(fyne.NewSize(theme.MinWindowW, theme.MinWindowH), h.place, h.objects()...)
}

func (h *homeScreen) buildLid() {
	a := h.app
	h.icon = kit.NewPicture(a.art.Cache(), a.art.AppIcon())
	h.iconShadow = kit.NewBox(kit.BoxStyle{})
	h.title = kit.NewText(a.loc.T("app.name"), kit.Style{})
	h.tagline = kit.NewText("", kit.Style{})
	h.globe = kit.NewIcon(nil, theme.ColorBrassLight)
	a.loom().later(func() {
		h.iconShadow.SetStyle(kit.BoxStyle{Shadow: 12, Radius: 24})
		h.tagline.SetText(a.loc.T("app.tagline"))
		h.globe.Set(a.art.Icon(assets.IconGlobe), theme.ColorBrassLight)
	})
	var languages []kit.Option
	for _, l := range i18n.Languages() {
		languages = append(languages, kit.Option{Key: l.Code, Label: l.Name})
	}
	h.lang = kit.NewSegment("home.lang", a.loc.T("home.language"), languages, a.loc.Lang(), func(code string) {
		a.changeLanguage(code)
		a.win.Canvas().Focus(h.lang) // the new one
	})
	h.lang.Ground = kit.OnCloth
}

// fewBoxes is up to how many boxes have a pocket beside each.
const fewBoxes = 2

// matchMinutes is about how long a match takes among as many as usual.
var matchMinutes = map[string]int{"chupate2": 30, "threeup": 10, "gogogo": 10, "suitup": 15, "suckitup": 25}

func (h *homeScreen) buildBoxes() {
	a := h.app
	h.boxes, h.pockets = nil, nil
	for _, g := range a.games {
		info := g.Info()
		title := a.gameName(info.ID)
		words := boxWords{name: title, short: a.loc.T("home.players", "min", info.MinSeats, "max", info.MaxSeats)}
		words.seats = words.short
		if minutes, known := matchMinutes[info.ID]; known {
			words.seats = a.loc.T("home.players.length", "min", info.MinSeats, "max", info.MaxSeats, "minutes", minutes)
		}
		if len(a.games) > fewBoxes { // else it stands on the pocket
			words.aim = a.loc.T("game." + info.ID + ".aim")
		}
		open := a.loc.T("home.open", "game", title)
		if won := a.trophy(info.ID); won != "" {
			open, words.trophy = open+". "+won, true
		}
		box := newTuckBox("home."+info.ID, open, info.ID, words, a.art, a.loom(), func() {
			a.sound.Play(sound.Button)
			a.show(&newGameScreen{game: g})
		})
		h.boxes = append(h.boxes, box)
		if len(a.games) <= fewBoxes {
			h.pockets = append(h.pockets, newPocket(a, g))
		}
	}
}

// onTicket is the saved match that the ticket offers: the latest one that can go on.
func (h *homeScreen) onTicket() int {
	for i, m := range h.saved {
		if !m.refused {
			return i
		}
	}
	return 0
}

// objects lists all parts, those in front last. Tab goes through them in this order.
func (h *homeScreen) objects() []fyne.CanvasObject {
	list := []fyne.CanvasObject{h.ground, h.iconShadow, h.icon, h.title, h.tagline, h.globe}
	for _, p := range h.pockets {
		list = append(list, p.objects()...)
	}
	for _, b := range h.boxes {
		list = append(list, b)
	}
	if h.ticket != nil {
		list = append(list, h.ticket.objects()...)
	}
	if h.more != nil {
		list = append(list, h.more)
	}
	for _, b := range h.tools {
		list = append(list, b)
	}
	return append(list, h.lang)
}

// order lists what can have the focus, the one that gets it first in front.
func (h *homeScreen) order() []fyne.Focusable {
	var list []fyne.Focusable
	if h.ticket != nil && h.ticket.proceed != nil {
		list = append(list, h.ticket.proceed)
	}
	for _, b := range h.boxes {
		list = append(list, b)
	}
	if h.more != nil {
		list = append(list, h.more)
	}
	for _, b := range h.tools {
		list = append(list, b)
	}
	return append(list, h.lang)
}

func (h *homeScreen) key(a *App, ev *fyne.KeyEvent) {
	if walkFocus(a.win.Canvas(), h.order(), ev.Name) {
		a.changed()
		return
	}
	if ev.Name == fyne.KeyReturn || ev.Name == fyne.KeyEnter {
		h.proceed()
	}
}

func (h *homeScreen) leave(a *App) {}

// proceed does what one most likely came for: it continues the latest match, or opens the
// first box.
func (h *homeScreen) proceed() {
	switch {
	case h.ticket != nil && h.ticket.proceed != nil:
		h.ticket.proceed.OnPress()
	case len(h.boxes) > 0:
		h.boxes[0].open()
	}
}

// place lays everything out in a window of some size.
func (h *homeScreen) place(size fyne.Size) {
	if size.Width < 1 {
		return
	}
	shape := shapeCase(size)
	kit.Place(h.ground, 0, 0, size.Width, size.Height)
	h.placeLid(shape)
	foot := h.placeFoot(shape)
	top := shape.lid.H + 44
	below := float32(40)
	if shape.compact {
		top, below = shape.lid.H+26, 20
	}
	in := shape.lining
	room := table.Rect{X: in.X + 32, Y: top, W: in.W - 64, H: foot.Y - below - top}
	if shape.compact {
		room.X, room.W = in.X+14, in.W-28
	}
	h.placeBoxes(room, shape.compact)
	h.app.changed()
}

func (h *homeScreen) placeLid(shape caseShape) {
	lid := shape.lid
	left, side, gap := float32(64), round(lid.H*0.62), float32(24)
	display, small, langW, langH := theme.TextDisplay, float32(17), float32(324), float32(46)
	if shape.compact {
		left, side, gap = 38, 58, 14
		display, small, langW, langH = theme.TextDisplayCompact, theme.TextLabel, 272, 40
	}
	y := (lid.H-side)/2 - 4
	put(h.iconShadow, table.Rect{X: left, Y: y, W: side, H: side})
	put(h.icon, table.Rect{X: left, Y: y, W: side, H: side})

	lang := table.Rect{X: lid.W - left - langW, Y: (lid.H-langH)/2 - 4, W: langW, H: langH}
	put(h.lang, lang)
	globe := float32(26)
	if shape.compact {
		globe = 22
	}
	put(h.globe, table.Rect{X: lang.X - globe - 10, Y: lang.Y + (langH-globe)/2, W: globe, H: globe})

	x := left + side + gap
	width := lang.X - globe - 20 - x
	h.title.SetStyle(kit.Style{Size: display, Small: theme.TextTitle, Bold: true, Color: theme.ColorCream, Fit: kit.Smaller})
	h.tagline.SetStyle(kit.Style{Size: small, Small: theme.TextSmallest, Color: theme.ColorBrassLight, Fit: kit.Smaller})
	words := display*1.15 + small*theme.LineHeight + 4
	middle := y + side/2
	put(h.title, table.Rect{X: x, Y: middle - words/2, W: width, H: display * 1.15})
	put(h.tagline, table.Rect{X: x + 2, Y: middle - words/2 + display*1.15 + 4, W: width, H: small * theme.LineHeight})
}

// placeBoxes puts the boxes side by side in the middle of the room, each with its pocket if
// it has one.
func (h *homeScreen) placeBoxes(room table.Rect, compact bool) {
	const most = 5 // boxes are never larger than when there are so many
	n := float32(len(h.boxes))
	if n == 0 {
		return
	}
	gap, slim := round(room.W*0.0175), float32(1.84)
	if compact {
		gap, slim = 8, 2.12
	}
	w := round((room.W - (max(n, most)-1)*gap) / max(n, most))
	height := min(round(w*slim), room.H)
	if len(h.pockets) > 0 {
		height = room.H
		w = min(height/slim, room.W*0.3, room.W*0.42/n)
	}
	pocketGap, pocketW := float32(0), float32(0)
	if len(h.pockets) > 0 {
		gap, pocketGap = 44, 40
		if compact {
			gap, pocketGap = 24, 22
		}
		pocketW = min((room.W-(n-1)*gap)/n-w-pocketGap, height*1.32)
	}
	each := w + pocketGap + pocketW
	x := room.X + (room.W-n*each-(n-1)*gap)/2
	y := room.Y + (room.H-height)/2
	for i, b := range h.boxes {
		b.compact = compact
		put(b, table.Rect{X: x, Y: y - boxLift, W: w, H: height + boxLift})
		if len(h.pockets) > 0 {
			h.pockets[i].put(table.Rect{X: x + w + pocketGap, Y: y, W: pocketW, H: height})
		}
		x += each + gap
	}
}
