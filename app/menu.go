package app

import (
	"slices"

	"fyne.io/fyne/v2"

	"deckhand/app/kit"
	"deckhand/app/sound"
	"deckhand/app/table"
	"deckhand/assets"
	"deckhand/theme"
)

const menuID = "menu"

// menuEntry is a line of the table's menu.
type menuEntry struct {
	id, label string
	icon      assets.IconName
	shown     string // the key that does the same, as it is shown
	key       fyne.KeyName
	do        func()
}

func (p *playScreen) entries(a *App) []menuEntry {
	t := a.loc.T
	full := assets.IconFull
	if a.win.FullScreen() {
		full = assets.IconCheck
	}
	back := menuEntry{"menu.back", t("table.menu.back"), assets.IconPlay, keyName(a.loc, "esc"), "", a.changed}
	list := append([]menuEntry{back}, p.undoEntries(a)...)
	list = append(list, menuEntry{"menu.moves", t("table.menu.moves"), assets.IconLog, string(fyne.KeyL), fyne.KeyL, p.moves.toggle})
	if p.keepsScore() {
		list = append(list, menuEntry{"menu.scores", t("table.menu.scores"), assets.IconTrophy, string(fyne.KeyT), fyne.KeyT, p.scores.toggle})
	}
	return append(list, []menuEntry{
		{"menu.rules", t("table.menu.rules"), assets.IconBook, string(fyne.KeyF1), fyne.KeyF1, a.openRules},
		{"menu.settings", t("table.menu.settings"), assets.IconGear, string(fyne.KeyF2), fyne.KeyF2, a.openSettings},
		{"menu.fullscreen", t("table.menu.fullscreen"), full, string(fyne.KeyF11), fyne.KeyF11, a.toggleFullScreen},
		{"menu.new", t("table.menu.new"), assets.IconPlus, a.chord("N"), "", func() { p.newDeal(a) }},
		{"menu.restart", t("table.menu.restart"), assets.IconSwap, "", "", func() { p.restart(a) }},
		{"menu.keep", t("record.menu"), assets.IconCard, "", "", func() { p.keep(a) }},
		{"menu.save", t("table.menu.save"), assets.IconSave, a.chord("W"), "", func() { p.home(a) }},
	}...)
}

// menu opens the menu of the table. The match waits for nobody: bots go on playing
// behind it until it is a person's turn.
func (p *playScreen) menu(a *App) {
	const row, step, pad, head = 42, 45, 8, 68
	entries := p.entries(a)
	title := kit.NewText(a.loc.T("game."+p.gameID()), kit.Style{Size: theme.TextHeading + 1, Small: theme.TextBody, Bold: true, Fit: kit.Smaller})
	deal := kit.NewText(p.dealLine(a), kit.Style{Size: theme.TextCaption, Color: theme.ColorInk2, Fit: kit.Smaller})
	panel := kit.NewBox(kit.BoxStyle{Fill: theme.ColorPaper, Edge: theme.ColorBrass, Stroke: theme.StrokePanel, Radius: theme.RadiusBubble, Shadow: 14})

	var m *kit.Modal
	pick := func(e menuEntry) {
		a.sound.Play(sound.Button)
		m.Close()
		e.do()
	}
	width := max(300, kit.Width(deal.Text(), theme.TextCaption, false)+40)
	var rows []*kit.KeyButton
	objects := []fyne.CanvasObject{panel, title, deal}
	for _, e := range entries {
		b := kit.NewButton(e.id, e.label, kit.Row, func() { pick(e) })
		b.Arrange, b.Key, b.Indent, b.Radius = kit.Listed, e.shown, true, 9
		if e.icon != "" {
			b.Icon = a.art.Icon(e.icon)
		}
		width = max(width, kit.Width(e.label, theme.TextBodyLarge, true)+kit.Width(e.shown, theme.TextCaption, false)+54+2*pad+theme.Space6)
		rows = append(rows, b)
		objects = append(objects, b)
	}
	m = kit.NewModal(menuID, kit.Absolute(fyne.NewSize(0, 0), func(size fyne.Size) {
		kit.Place(panel, 0, 0, size.Width, size.Height)
		kit.Place(title, 20, 14, size.Width-40, 24)
		kit.Place(deal, 20, 39, size.Width-40, 18)
		step := (size.Height - head - pad) / float32(len(rows))
		for i, b := range rows {
			kit.Place(b, pad, head+float32(i)*step, size.Width-2*pad, min(row, step-1))
		}
	}, objects...))
	m.Place = func(window fyne.Size) (fyne.Position, fyne.Size) {
		bar := table.NewFrame(window.Width, window.Height, table.Options{}).Bar.H
		high := min(head+step*float32(len(rows))+pad, window.Height-bar-2*pad)
		return fyne.NewPos(12, bar+pad), fyne.NewSize(min(width, window.Width-24), high)
	}
	m.First, m.OutsideCancels = rows[0], true
	m.OnCancel = func() { pick(entries[0]) }
	m.OnKey = func(ev *fyne.KeyEvent) bool {
		for _, e := range entries {
			if e.key != "" && e.key == ev.Name {
				pick(e)
				return true
			}
		}
		walked := walk(a.win.Canvas(), rows, ev.Name)
		a.changed()
		return walked
	}
	if m.Open(a.win.Canvas(), a.motion()) {
		a.sound.Play(sound.Panel)
		fyne.Do(func() { // a click takes the focus away when it ends
			if m.IsOpen() && a.win.Canvas().Focused() == nil {
				a.win.Canvas().Focus(rows[0])
			}
		})
	}
	a.changed()
}

// walk moves the focus along a column of buttons, round the ends.
func walk(c fyne.Canvas, rows []*kit.KeyButton, key fyne.KeyName) bool {
	at := slices.IndexFunc(rows, func(b *kit.KeyButton) bool { return c.Focused() == fyne.Focusable(b) })
	switch key {
	case fyne.KeyDown:
		at = (at + 1) % len(rows)
	case fyne.KeyUp:
		at = (max(at, 0) + len(rows) - 1) % len(rows)
	case fyne.KeyHome:
		at = 0
	case fyne.KeyEnd:
		at = len(rows) - 1
	default:
		return false
	}
	c.Focus(rows[at])
	return true
}

// dealLine names the deal, and says whether the match is safe.
func (p *playScreen) dealLine(a *App) string {
	number := uint64(p.session.Match().Seed)
	if p.facts.Practice {
		return a.loc.T("undo.deal", "number", number)
	}
	if p.keeper.journal == nil && !p.session.Over() {
		return a.loc.T("table.menu.unsaved", "number", number)
	}
	return a.loc.T("table.menu.saved", "number", number)
}

// newDeal asks, and then deals other cards to the same players by the same rules.
func (p *playScreen) newDeal(a *App) {
	t := a.loc.T
	q := kit.Question{ID: "dialog.new", Title: t("table.new.title"), Text: t("table.new.text"), Main: t("table.new.yes")}
	p.offer(a, q, func() {
		m := a.rematchOf(p.session.Match(), tallyOf(p.session, a.loc))
		p.close(a)
		a.startMatch(m)
	})
}

// restart asks, and then begins the match anew as it began. Whoever knows the deal
// practises.
func (p *playScreen) restart(a *App) {
	t := a.loc.T
	q := kit.Question{ID: "dialog.restart", Title: t("table.restart.title"), Text: t("table.restart.text"), Main: t("table.restart.yes")}
	p.offer(a, q, func() {
		m := p.session.Match()
		m.Players = slices.Clone(m.Players[:m.Config.Seats]) // without those who joined later
		p.close(a)
		a.startMatch(m)
		a.practiseHere()
	})
}

// mostDeals is the largest deal number that a person can be asked to type.
const mostDeals = 99_999_999

// offer asks whether to go on with another match, unless this one is over anyway or kept nowhere, which is another question.
// This one stays where it is kept.
func (p *playScreen) offer(a *App, q kit.Question, begin func()) {
	leave := func() { p.safely(a, begin) }
	if p.session.Over() || p.keeper.journal == nil {
		leave()
		return
	}
	q.Cancel, q.OnMain, q.OnCancel = a.loc.T("dialog.cancel"), leave, a.changed
	kit.Ask(a.win.Canvas(), a.motion(), q)
	a.changed()
}
