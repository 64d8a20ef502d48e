package app

import (
	"slices"
	"strconv"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"

	"deckhand/app/kit"
	"deckhand/app/sound"
	"deckhand/app/store"
	"deckhand/assets"
	"deckhand/engine"
	"deckhand/theme"
)

// newGameForm is what the page for a new match is made of: a panel on the cloth of the game,
// with the players and the deal at the left, the house rules at the right and the buttons
// below. What is between head and buttons can be scrolled if it does not fit.
type newGameForm struct {
	app    *App
	screen *newGameScreen
	root   *fyne.Container

	ground      *clothGround
	bar         *newGameBar
	panel       *kit.Box
	emblem      *kit.Picture
	title, aim  *kit.Text
	scroll      *container.Scroll
	height      float32 // of what is in the scroll
	divider     *kit.Box
	line        *kit.Box
	kept        *kit.Text
	defaults    *kit.KeyButton
	cancel      *kit.KeyButton
	start       *kit.KeyButton
	left, right column

	playersHead, dealHead *kit.Text

	count   *kit.Segment
	rows    []*seatRow
	add     *kit.KeyButton
	bounds  *kit.Text // that there can be no more players, or no fewer
	clash   *kit.Text // that two have the same name
	deal    *kit.Entry
	random  *kit.KeyButton
	note    *kit.Text // what a deal number is, or what is wrong with it
	house   *kit.Text // how many options are changed
	options []optionPart

	compact bool
}

func captionStyle() kit.Style {
	return kit.Style{Size: theme.TextCaption, Color: theme.ColorInk2, Fit: kit.Wrapped, Middle: true}
}

func newNewGameForm(a *App, n *newGameScreen) *newGameForm {
	f := &newGameForm{app: a, screen: n}
	t, info := a.loc.T, n.game.Info()
	f.ground = newClothGround(a.loom(), info.ID)
	f.bar = newNewGameBar(a, info.ID)
	f.panel = kit.NewPanel()
	f.emblem = kit.NewPicture(a.art.Cache(), a.art.Emblem(info.ID))
	f.title = kit.NewText(t("new.title"), kit.Style{Size: theme.TextTitle, Small: theme.TextHeadingLarge, Bold: true, Fit: kit.Smaller})
	aim := t("game." + info.ID + ".aim")
	if won := a.trophy(info.ID); won != "" {
		aim += " " + won
	}
	f.aim = kit.NewText(aim, kit.Style{Size: theme.TextBodyLarge, Small: theme.TextSmallest, Color: theme.ColorInk2, Fit: kit.Smaller})
	f.divider, f.line = kit.NewBox(kit.BoxStyle{Fill: theme.ColorLine}), kit.NewBox(kit.BoxStyle{Fill: theme.ColorLine})

	f.players()
	f.dealing()
	f.right = f.rulesColumn()
	f.buttons()

	inner := append(f.leftColumn(len(f.rows), true).objects(), f.right.objects()...)
	f.scroll = container.NewVScroll(container.New(&formBody{f}, append(inner, f.divider)...))
	objects := []fyne.CanvasObject{f.ground, f.panel, f.emblem, f.title, f.aim, f.scroll, f.line, f.kept, f.defaults, f.cancel, f.start}
	objects = append(objects, f.bar.objects()...)
	f.root = kit.Absolute(fyne.NewSize(theme.MinWindowW, theme.MinWindowH), f.place, objects...)
	f.update()
	return f
}

// formBody is the layout of what can be scrolled; its height is known when the width is.
type formBody struct{ form *newGameForm }

func (b *formBody) Layout([]fyne.CanvasObject, fyne.Size) {}
func (b *formBody) MinSize([]fyne.CanvasObject) fyne.Size { return fyne.NewSize(0, b.form.height) }

// players makes the parts about who plays.
func (f *newGameForm) players() {
	a, n, info := f.app, f.screen, f.screen.game.Info()
	f.playersHead = kit.NewText(a.loc.T("new.players"), headingStyle())
	var counts []kit.Option
	for i := info.MinSeats; i <= info.MaxSeats; i++ {
		counts = append(counts, kit.Option{Key: strconv.Itoa(i), Label: a.loc.Number(i)})
	}
	f.count = kit.NewSegment("new.seats", a.loc.T("new.seats"), counts, "", func(key string) {
		for i, c := range counts {
			if c.Key == key {
				n.taken = info.MinSeats + i
			}
		}
		f.update()
	})
	for i := range info.MaxSeats {
		f.rows = append(f.rows, f.newSeatRow(i))
	}
	f.add = kit.NewButton("new.add", a.loc.T("new.add"), kit.Quiet, func() {
		n.taken++
		f.update()
	})
	f.add.Icon, f.add.TextSize = a.art.Icon(assets.IconPlus), theme.TextButton
	f.bounds = kit.NewText("", captionStyle())
	f.clash = kit.NewText("", kit.Style{Size: theme.TextCaption, Color: theme.ColorErr, Fit: kit.Wrapped})
}

// dealing makes the parts about the deal number.
func (f *newGameForm) dealing() {
	a, n := f.app, f.screen
	f.dealHead = kit.NewText(a.loc.T("new.number"), headingStyle())
	f.deal = kit.NewEntry("new.seed", a.loc.T("new.number"), n.deal, func(text string) {
		n.deal = text
		f.update()
	})
	f.deal.TextStyle = fyne.TextStyle{Bold: true}
	f.deal.SetPlaceHolder(a.loc.T("new.number.any"))
	f.random = kit.NewButton("new.random", a.loc.T("new.number.random"), kit.Quiet, func() {
		f.deal.SetText(a.loc.Number(int(a.anyDeal())))
	})
	f.random.Icon, f.random.TextSize = a.art.Icon(assets.IconDice), theme.TextButton
	f.note = kit.NewText("", captionStyle())
}

func (f *newGameForm) buttons() {
	a, t := f.app, f.app.loc.T
	pressed := func(do func()) func() {
		return func() {
			a.sound.Play(sound.Button)
			do()
		}
	}
	f.kept = kit.NewText("", captionStyle())
	if infos, err := a.store.Unfinished(); err == nil && len(infos) > 0 && !a.store.ReadOnly() {
		f.kept.SetText(t("new.kept"))
	}
	f.defaults = kit.NewButton("new.defaults", t("new.originals"), kit.Quiet, pressed(func() {
		f.screen.original()
		f.update()
	}))
	f.cancel = kit.NewButton("new.cancel", t("new.cancel"), kit.Quiet, pressed(func() { a.show(&homeScreen{}) }))
	f.start = kit.NewButton("new.start", t("new.start"), kit.Primary, pressed(f.begin))
	f.start.Icon = a.art.Icon(assets.IconPlay)
}

// begin starts the match, unless something is not right yet; then it leads there. A deal code first sets the page up, so
// that one sees what will be played: while it is typed, its beginning may be a code as well.
func (f *newGameForm) begin() {
	a, n := f.app, f.screen
	if n.takeCode(a, n.deal) {
		return
	}
	names := n.names(a.loc.T("player.you"), a.personName, a.botName)
	deal, problem := n.chosenDeal(a.anyDeal)
	switch {
	case doubleName(names) != "":
		for i, name := range names {
			if sameName(name, doubleName(names)) {
				f.lead(f.rows[i].name) // to the later one
			}
		}
		return
	case problem != "":
		f.lead(f.deal)
		return
	}
	if bad := n.impossible(); bad != nil {
		for _, o := range f.options {
			if o.key == bad.Option {
				f.lead(o.focus[0])
				return
			}
		}
	}
	a.changeSettings(func(s *store.Settings) { n.remember(s, names) })
	a.startMatch(n.match(names, deal, a.chance))
}

func (f *newGameForm) lead(field fyne.Focusable) {
	f.app.sound.Play(sound.Illegal)
	f.app.win.Canvas().Focus(field)
	f.reveal(field)
	f.app.changed()
}

func (a *App) botName(i int) string { return a.loc.T("bot.name" + strconv.Itoa(i)) }

func (a *App) personName(seat int) string { return a.loc.T("player.name", "seat", seat) }

// update shows what is chosen now.
func (f *newGameForm) update() {
	a, n, info := f.app, f.screen, f.screen.game.Info()
	t := a.loc.T
	names := n.names(t("player.you"), a.personName, a.botName)
	f.count.Choose(strconv.Itoa(n.taken))
	ladder := onLadder(n.game, engine.Config{Seats: n.taken, Options: n.options})
	for i, r := range f.rows {
		fallback := ""
		if i < n.taken {
			fallback = names[i]
		}
		r.show(a, i < n.taken, n.taken > info.MinSeats, n.seats[i], fallback, ladder)
	}
	who := t("player.you")
	switch {
	case n.persons() > 1:
		who = t("new.person")
	case n.seats[0].name == "":
		who = "" // the name says it
	}
	f.rows[0].who.SetText(who)
	f.add.SetEnabled(n.taken < info.MaxSeats)
	switch n.taken {
	case info.MaxSeats:
		f.bounds.SetText(t("new.most", "max", info.MaxSeats))
	case info.MinSeats:
		f.bounds.SetText(t("new.fewest", "min", info.MinSeats))
	default:
		f.bounds.SetText("")
	}
	f.clash.SetText("")
	if name := doubleName(names); name != "" {
		f.clash.SetText(t("new.name.same", "name", name))
	}

	note := captionStyle()
	note.Middle = false
	_, problem := parseDeal(n.deal)
	_, _, _, isCode := parseCode(n.deal)
	switch {
	case isCode:
		f.note.SetText(t("new.number.code"))
	case problem == "":
		f.note.SetText(t("new.number.hint"))
	default:
		note.Color = theme.ColorErr
		f.note.SetText(t(problem, "min", 1, "max", mostDeals))
	}
	f.note.SetStyle(note)

	for _, o := range f.options {
		o.show(n.options[o.key])
		if o.hint != nil {
			o.hint(f.hint(o.key))
		}
	}
	if f.house != nil {
		changed := len(n.changedOptions())
		f.house.SetText(t("new.house.original"))
		if changed > 0 {
			f.house.SetText(a.loc.N("new.house.changed", changed))
		}
	}
	f.place(f.root.Size())
}

// fields lists what can have the focus in what can be scrolled.
func (f *newGameForm) fields() []fyne.Focusable {
	list := []fyne.Focusable{f.count}
	for _, r := range f.rows[:f.screen.taken] {
		list = append(list, r.focusables()...)
	}
	if !f.add.Disabled() {
		list = append(list, f.add)
	}
	list = append(list, f.deal, f.random)
	for _, o := range f.options {
		list = append(list, o.focus...)
	}
	return list
}

// order lists all that can have the focus.
func (f *newGameForm) order() []fyne.Focusable {
	return append(append(f.fields(), f.defaults, f.cancel, f.start), f.bar.focusables()...)
}

// reveal scrolls to a field that has the focus.
func (f *newGameForm) reveal(o fyne.Focusable) {
	if !slices.Contains(f.fields(), o) {
		return
	}
	const margin = 12
	view, r := placeOf(f.scroll), placeOf(o.(fyne.CanvasObject))
	y := f.scroll.Offset.Y
	switch {
	case r.Y < view.Y+margin:
		y -= view.Y + margin - r.Y
	case r.Bottom() > view.Bottom()-margin:
		y += r.Bottom() - view.Bottom() + margin
	}
	f.scroll.ScrollToOffset(fyne.NewPos(0, max(y, 0)))
}
