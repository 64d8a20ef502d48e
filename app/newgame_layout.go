package app

import (
	"slices"

	"fyne.io/fyne/v2"

	"deckhand/app/kit"
	"deckhand/app/table"
	"deckhand/assets"
	"deckhand/theme"
)

// leftColumn is the column of those who play, and of the deal. Two players of the same name
// are a clash that needs a line of its own.
func (f *newGameForm) leftColumn(seats int, clash bool) column {
	row, gap := float32(50), float32(6)
	if f.compact {
		row, gap = 42, 4
	}
	left := column{f.playersPart()}
	for _, r := range f.rows[:seats] {
		left = append(left, part{objects: r.objects(), gap: gap, height: always(row), place: r.place})
	}
	left = append(left, f.addPart())
	if clash {
		left = append(left, single(4, f.clash, f.clash.HeightFor))
	}
	return append(left,
		single(14, f.dealHead, always(24)),
		f.dealPart(),
		single(6, f.note, func(float32) float32 { return 2 * theme.TextCaption * theme.LineHeightWrapped }))
}

func (f *newGameForm) playersPart() part {
	info := f.screen.game.Info()
	return part{
		objects: []fyne.CanvasObject{f.playersHead, f.count}, height: always(30),
		place: func(x, y, w, h float32) {
			countW := min(float32(44*(info.MaxSeats-info.MinSeats+1)), w*0.6)
			kit.Place(f.playersHead, x, y, w-countW-10, 24)
			kit.Place(f.count, x+w-countW, y-6, countW, h+6)
		},
	}
}

func (f *newGameForm) addPart() part {
	const row, gap = 38, 14
	addW := func(w float32) float32 { return min(f.add.NaturalWidth(theme.TextButton)+8, w*0.6) }
	return part{
		objects: []fyne.CanvasObject{f.add, f.bounds}, gap: 8,
		height: func(w float32) float32 { return max(row, f.bounds.HeightFor(w-addW(w)-gap)) },
		place: func(x, y, w, h float32) {
			kit.Place(f.add, x, y, addW(w), row)
			kit.Place(f.bounds, x+addW(w)+gap, y, w-addW(w)-gap, h)
		},
	}
}

func (f *newGameForm) dealPart() part {
	return part{
		objects: []fyne.CanvasObject{f.deal, f.random}, gap: 4, height: always(38),
		place: func(x, y, w, h float32) {
			randomW := min(f.random.NaturalWidth(theme.TextButton)+8, w*0.5)
			dealW := min(w-randomW-10, 240)
			kit.Place(f.deal, x, y+1, dealW, theme.MinTarget)
			kit.Place(f.random, x+dealW+10, y, randomW, h)
		},
	}
}

// newGameWide is the widest panel; the eye would not find the way from a name to its options in a wider one.
const newGameWide = 1100

// Room at the edges of what is scrolled, for the rings around what has the focus.
const ringSide, ringTop = 8, 14

// place lays the page out in a window of some size.
func (f *newGameForm) place(window fyne.Size) {
	if window.Width < 1 {
		return
	}
	kit.Place(f.ground, 0, 0, window.Width, window.Height)
	bar := f.bar.place(window, isCompact(window))
	panel, pad := f.setPanel(window, bar, isCompact(window))
	if !f.compact && f.needed(pad) > panel.H {
		panel, pad = f.setPanel(window, bar, true)
	}
	const low = 700 // a window in which the panel takes all there is
	if needed := f.needed(pad); needed < panel.H && window.Height >= low {
		panel.Y += (panel.H - needed) / 2
		panel.H = needed
	}
	put(f.panel, panel)

	inside := panel.Grow(-pad)
	top := inside.Y
	for _, o := range []fyne.CanvasObject{f.emblem, f.title, f.aim} {
		if f.compact { // the bar says it all
			o.Hide()
		} else {
			o.Show()
		}
	}
	if !f.compact {
		put(f.emblem, table.Rect{X: inside.X, Y: inside.Y - 4, W: 64, H: 64})
		put(f.title, table.Rect{X: inside.X + 80, Y: inside.Y - 5, W: inside.W - 80, H: 38})
		put(f.aim, table.Rect{X: inside.X + 80, Y: inside.Y + 34, W: inside.W - 80, H: 22})
		top += 80
	}
	bottom := f.placeButtons(inside, pad)

	put(f.scroll, table.Rect{X: inside.X - ringSide, Y: top - ringTop, W: inside.W + 2*ringSide, H: bottom - top + ringTop})
	f.scroll.Refresh()
	f.app.changed()
}

// setPanel lays out what can be scrolled for a panel, and says where that is below the bar and
// how far from its edge things begin.
func (f *newGameForm) setPanel(window fyne.Size, bar float32, compact bool) (panel table.Rect, pad float32) {
	f.compact = compact
	f.left = f.leftColumn(f.screen.taken, f.clash.Text() != "")
	if compact {
		w := min(window.Width-24, newGameWide)
		panel, pad = table.Rect{X: (window.Width - w) / 2, Y: bar + 8, W: w, H: window.Height - bar - 18}, 16
	} else {
		w, h := min(window.Width-48, newGameWide), window.Height-bar-44
		panel, pad = table.Rect{X: (window.Width - w) / 2, Y: bar + (window.Height-bar-h)/2 - 2, W: w, H: h}, 28
	}
	f.placeBody(panel.W - 2*pad)
	return panel, pad
}

// needed is how high the panel is where nothing has to be scrolled: head, what could be, buttons.
func (f *newGameForm) needed(pad float32) float32 {
	head, foot := float32(80), float32(62)
	if f.compact {
		head, foot = 0, 54
	}
	return pad + head - ringTop + f.height + foot + pad
}

// placeButtons lays out the row below and says where what stands above must end.
func (f *newGameForm) placeButtons(inside table.Rect, pad float32) float32 {
	high, least := float32(48), float32(134)
	if f.compact {
		high, least = 40, 100
	}
	y := inside.Bottom() - high
	right := inside.Right()
	for _, b := range []*kit.KeyButton{f.start, f.cancel} {
		w := max(b.NaturalWidth(theme.TextButtonLarge)+24, least)
		put(b, table.Rect{X: right - w, Y: y, W: w, H: high})
		right -= w + 14
	}
	w := max(f.defaults.NaturalWidth(theme.TextButtonLarge)+16, least)
	w = min(w, right-inside.X)
	put(f.defaults, table.Rect{X: inside.X, Y: y, W: w, H: high})
	keptW := max(right-inside.X-w-30, 0)
	put(f.kept, table.Rect{X: inside.X + w + 16, Y: y, W: keptW, H: high})
	if kit.TextHeight(f.kept.Text(), max(keptW, 1), theme.TextCaption, false) <= high {
		f.kept.Show()
	} else {
		f.kept.Hide()
	}
	line := y - 12
	put(f.line, table.Rect{X: inside.X, Y: line, W: inside.W, H: 1})
	return line
}

// placeBody lays out what can be scrolled, from its own upper left corner.
func (f *newGameForm) placeBody(width float32) {
	below := float32(12)
	gap, share, rules := float32(44), float32(0.55), f.right
	if f.compact {
		gap, share, rules, below = 28, 0.465, closer(f.right, 0.5), 4
	}
	leftW := round((width - gap) * share)
	rightX := leftW + gap
	left, right := f.left.height(leftW), rules.height(width-rightX)
	f.left.place(ringSide, ringTop, leftW)
	rules.place(ringSide+rightX, ringTop, width-rightX)
	f.height = ringTop + max(left, right) + below
	put(f.divider, table.Rect{X: ringSide + leftW + gap/2, Y: ringTop, W: 1, H: max(left, right)})
}

// closer is a column with its gaps made smaller by a factor.
func closer(c column, by float32) column {
	c = slices.Clone(c)
	for i := range c {
		c[i].gap = round(c[i].gap * by)
	}
	return c
}

// newGameBar is the leather bar above, with the name of the game and the ways to rules and
// settings.
type newGameBar struct {
	leather         *kit.Shade
	seam            *kit.Box
	emblem          *kit.Picture
	game, page      *kit.Text
	rules, settings *kit.KeyButton
}

func newNewGameBar(a *App, game string) *newGameBar {
	t := a.loc.T
	b := &newGameBar{
		leather: kit.NewShade(theme.ColorBarTop, theme.ColorBarBottom),
		seam:    kit.NewBox(kit.BoxStyle{Fill: theme.ColorBrass}),
		emblem:  kit.NewPicture(a.art.Cache(), a.art.Emblem(game)),
		game:    kit.NewText(a.gameName(game), kit.Style{Size: 18, Bold: true, Color: theme.ColorCream, Middle: true}),
		page:    kit.NewText(t("new.title"), kit.Style{Size: theme.TextBodyLarge, Color: theme.ColorBrassLight, Middle: true}),
	}
	button := func(id, label string, icon assets.IconName, press func()) *kit.KeyButton {
		k := kit.NewButton(id, label, kit.Bar, press)
		k.Ground, k.Icon, k.TextSize = kit.OnCloth, a.art.Icon(icon), theme.TextButton
		return k
	}
	b.rules = button("new.rules", t("new.rules"), assets.IconBook, a.openRules)
	b.settings = button("new.settings", t("new.settings"), assets.IconGear, a.openSettings)
	return b
}

func (b *newGameBar) objects() []fyne.CanvasObject {
	return []fyne.CanvasObject{b.leather, b.seam, b.emblem, b.game, b.page, b.rules, b.settings}
}

func (b *newGameBar) focusables() []fyne.Focusable { return []fyne.Focusable{b.rules, b.settings} }

// place lays the bar out and says how high it is.
func (b *newGameBar) place(window fyne.Size, compact bool) float32 {
	high, button := float32(48), float32(38)
	if compact {
		high, button = 44, 36
	}
	kit.Place(b.leather, 0, 0, window.Width, high)
	kit.Place(b.seam, 0, high-2, window.Width, 2)
	right := window.Width - 10
	for _, k := range []*kit.KeyButton{b.settings, b.rules} {
		k.Bare = compact
		w := float32(44)
		if !compact {
			w = k.NaturalWidth(theme.TextButton)
		}
		kit.Place(k, right-w, (high-2-button)/2, w, button)
		k.Refresh()
		right -= w + 6
	}
	side := high - 14
	kit.Place(b.emblem, 14, 6, side, side)
	x := 14 + side + 10
	nameW := kit.Width(b.game.Text(), 18, true) + 2
	kit.Place(b.game, x, 0, nameW, high-2)
	kit.Place(b.page, x+nameW+16, 0, max(right-x-nameW-26, 0), high-2)
	return high
}
