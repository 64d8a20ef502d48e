package app

import (
	"strconv"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"

	"deckhand/app/kit"
	"deckhand/assets"
	"deckhand/engine"
	"deckhand/theme"
)

// replayPanel stands beside the table of a replay, or, low, in its strip.
type replayPanel struct {
	app    *App
	screen *replayScreen
	root   *fyne.Container
	low    bool

	ground, edge *kit.Box
	title        *kit.Text

	back, play, next *kit.KeyButton
	turnBack, turnOn *kit.KeyButton
	slider           *kit.Slider
	rounds, eyes     *kit.Choice
	last             *kit.Text
	heading          *kit.Text
	hands            *fyne.Container
	scroll           *container.Scroll
	onward, save     *kit.KeyButton
}

func newReplayPanel(a *App, r *replayScreen) *replayPanel {
	p := &replayPanel{app: a, screen: r}
	t := a.loc.T
	p.ground = kit.NewBox(kit.BoxStyle{Fill: theme.ColorPaper})
	p.edge = kit.NewBox(kit.BoxStyle{Fill: theme.ColorBrass})
	p.title = kit.NewText(t("replay.title"), kit.Style{Size: theme.TextHeadingLarge, Small: theme.TextBodyLarge, Bold: true, Fit: kit.Smaller})
	p.back = kit.NewButton("replay.previous", t("replay.previous"), kit.Quiet, func() { r.jump(a, r.film.at-1) })
	p.next = kit.NewButton("replay.next", t("replay.next"), kit.Quiet, func() { r.step(a) })
	p.back.Bare, p.back.Icon = true, a.art.Icon(assets.IconLeft)
	p.next.Bare, p.next.Icon = true, a.art.Icon(assets.IconRight)
	p.play = kit.NewButton("replay.play", t("replay.play"), kit.Primary, func() { r.toggle(a) })
	p.play.TextSize = theme.TextBodyLarge
	turn := func(id, label string, by int) *kit.KeyButton {
		b := kit.NewButton(id, label, kit.Quiet, func() { r.jumpTurn(a, by) })
		b.TextSize = theme.TextLabel
		return b
	}
	p.turnBack, p.turnOn = turn("replay.turn.back", t("replay.turn.back"), -1), turn("replay.turn.on", t("replay.turn.on"), 1)
	p.slider = kit.NewSlider(kit.SliderSpec{
		ID: "replay.at", Label: t("replay.move"), Max: float64(max(r.film.end(), 1)), Step: 1, Show: r.turnOf(a),
		OnChange: func(v float64) { r.jump(a, int(v+0.5)) },
	})
	var rounds []kit.Option
	for i, n := range r.film.rounds() {
		rounds = append(rounds, kit.Option{Key: strconv.Itoa(n), Label: t("replay.round", "round", i+1)})
	}
	p.rounds = p.choice("replay.round", t("replay.rounds"), rounds, func(key string) {
		if n, err := strconv.Atoi(key); err == nil {
			r.jump(a, n)
		}
	})
	eyes := []kit.Option{{Key: "all", Label: t("replay.eyes.all")}}
	for seat := range r.film.match.Config.Seats {
		eyes = append(eyes, kit.Option{Key: strconv.Itoa(seat), Label: t("replay.eyes.one", "name", nameOf(a.loc, r.film.match.Players[seat]))})
	}
	p.eyes = p.choice("replay.eyes", t("replay.eyes"), eyes, func(key string) { r.see(a, key) })
	p.eyes.Choose("all")
	if !r.all {
		p.eyes.Choose(strconv.Itoa(int(r.film.eyes)))
	}
	p.last = kit.NewText("", kit.Style{Italic: true, Color: theme.ColorTeal, Fit: kit.Wrapped})
	p.heading = kit.NewText("", kit.Style{Size: theme.TextBody, Bold: true, Color: theme.ColorTerra, Fit: kit.Smaller})
	p.hands = &fyne.Container{}
	p.scroll = container.NewVScroll(p.hands)
	p.onward = kit.NewButton("replay.onward", t("replay.onward"), kit.Quiet, func() { r.playOn(a) })
	p.onward.Icon, p.onward.TextSize = a.art.Icon(assets.IconHand), theme.TextBody
	p.save = kit.NewButton("replay.save", t("record.export"), kit.Quiet, func() { a.exportRecord(r.film.match, r.film.kept, a.changed) })
	p.save.Bare, p.save.Icon = true, a.art.Icon(assets.IconSave)
	p.root = &fyne.Container{Objects: []fyne.CanvasObject{
		p.ground, p.edge, p.title, p.back, p.play, p.next, p.turnBack, p.turnOn, p.slider, p.rounds, p.eyes, p.last, p.heading, p.scroll, p.onward, p.save,
	}}
	return p
}

func (p *replayPanel) choice(id, label string, options []kit.Option, choose func(string)) *kit.Choice {
	a := p.app
	c := kit.NewChoice(id, label, options, "", a.art.Icon(assets.IconDown), a.art.Icon(assets.IconCheck), choose)
	c.OnList = a.changed
	return c
}

// place lays out the panel for a size, whole or low.
func (p *replayPanel) place(size fyne.Size) {
	show(!p.low, p.ground, p.edge, p.title, p.back, p.play, p.next, p.turnBack, p.turnOn, p.last, p.heading, p.scroll, p.save)
	p.slider.SetBare(p.low)
	p.onward.Bare = p.low
	p.onward.Refresh()
	if p.low {
		p.placeLow(size)
	} else {
		p.placeWhole(size)
	}
}

// lowShare is how much of the strip a low panel takes.
const lowShare = 0.72

// placeLow puts what is needed most into one row.
func (p *replayPanel) placeLow(size fyne.Size) {
	const gap, side, inset = 8, 44, 4
	rounds, eyes := size.Width*0.24, size.Width*0.3
	x, high := float32(0), size.Height-2*inset
	put := func(o fyne.CanvasObject, w float32) {
		kit.Place(o, x, inset, w, high)
		x += w + gap
	}
	put(p.slider, size.Width-rounds-eyes-side-4*gap)
	put(p.rounds, rounds)
	put(p.eyes, eyes)
	put(p.onward, side)
}

func (p *replayPanel) placeWhole(size fyne.Size) {
	const pad, row, gap, side = 18, 40, 10, 52
	kit.Place(p.ground, 0, 0, size.Width, size.Height)
	x, w := float32(pad), size.Width-2*pad
	kit.Place(p.edge, 0, 0, 2, size.Height)
	y := float32(12)
	kit.Place(p.title, x, y, w, 28)
	y += 36
	kit.Place(p.back, x, y, side, row)
	kit.Place(p.play, x+side+gap, y, w-2*(side+gap), row)
	kit.Place(p.next, x+w-side, y, side, row)
	y += row + 6
	half := (w - gap) / 2
	kit.Place(p.turnBack, x, y, half, row-4)
	kit.Place(p.turnOn, x+half+gap, y, half, row-4)
	y += row
	kit.Place(p.slider, x, y, w, p.slider.Height())
	y += p.slider.Height() + 4
	kit.Place(p.rounds, x, y, (w-gap)*0.4, row)
	kit.Place(p.eyes, x+(w-gap)*0.4+gap, y, (w-gap)*0.6, row)
	y += row + gap
	kit.Place(p.last, x, y, w, 40)
	y += 44
	kit.Place(p.heading, x, y, w, 20)
	y += 24
	bottom := size.Height - row - 12
	kit.Place(p.scroll, x, y, w, bottom-y-8)
	kit.Place(p.onward, x, bottom, w-side-gap, row)
	kit.Place(p.save, x+w-side, bottom, side, row)
}

// update shows where the film stands now.
func (p *replayPanel) update() {
	r, a := p.screen, p.app
	f := r.film
	p.slider.Set(float64(f.at))
	for _, b := range []*kit.KeyButton{p.back, p.turnBack} {
		b.SetEnabled(f.at > 0)
	}
	for _, b := range []*kit.KeyButton{p.next, p.turnOn} {
		b.SetEnabled(f.at < f.end())
	}
	p.onward.SetEnabled(!f.Over())
	if r.playing {
		p.play.SetLabel(a.loc.T("replay.pause"))
	} else {
		p.play.SetLabel(a.loc.T("replay.play"))
	}
	for _, n := range f.rounds() {
		if n <= f.at {
			p.rounds.Choose(strconv.Itoa(n))
		}
	}
	p.tell()
	if r.all {
		p.heading.SetText(a.loc.T("replay.hands"))
	} else {
		p.heading.SetText(a.loc.T("replay.knows", "name", nameOf(a.loc, f.match.Players[f.eyes])))
	}
	p.showHands()
}

// tell says in words what was done last.
func (p *replayPanel) tell() {
	words := ""
	if lines := p.screen.table.LogOf(p.screen.film.at - 1); len(lines) > 0 {
		words = lines[0].Text
	}
	p.last.SetText(words)
}

// showHands lays out the cards of the others: all of them, or those that the seat could
// know of.
func (p *replayPanel) showHands() {
	const head, gap, cards = 20, 8, 58
	r, a := p.screen, p.app
	f := r.film
	var objects []fyne.CanvasObject
	var rows []fyne.CanvasObject
	for seat, player := range f.Players() {
		if engine.Seat(seat) == f.eyes {
			continue // lies on the table
		}
		name := kit.NewText(player.Name, kit.Style{Size: theme.TextLabel, Bold: true})
		row := a.cardRow(r.gameID(), f.View().Layout(), f.cardsOf(engine.Seat(seat), r.all))
		objects, rows = append(objects, name, row), append(rows, name, row)
	}
	height := float32(len(rows)/2) * (head + cards + gap)
	p.hands.Layout = nil
	p.hands = kit.Absolute(fyne.NewSize(0, height), func(size fyne.Size) {
		for i := 0; i < len(rows); i += 2 {
			y := float32(i/2) * (head + cards + gap)
			kit.Place(rows[i], 0, y, size.Width-14, head)
			kit.Place(rows[i+1], 2, y+head, size.Width-16, cards)
		}
	}, objects...)
	p.scroll.Content = p.hands
	p.scroll.Refresh()
}

// cardsOf are the cards of a seat that do not lie open: as they are, or as the eyes of the
// film know them, NoCard for the others.
func (f *film) cardsOf(seat engine.Seat, all bool) []engine.Card {
	view := f.View()
	layout := view.Layout()
	dump := f.state.Dump()
	var cards []engine.Card
	for p := range engine.Pile(layout.Piles()) {
		spec := layout.Spec(p)
		if spec.Owner != seat || view.Facing(p) == engine.FaceUp {
			continue
		}
		if !all {
			cards = view.Known(cards, p)
			continue
		}
		for _, pile := range dump.Piles {
			if pile.Name == layout.PileName(p) {
				cards = append(cards, pile.Cards...)
			}
		}
	}
	return cards
}
