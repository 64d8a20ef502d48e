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

// drawer is a panel that slides in beside the table. The table makes room for it and
// stays playable. Of the drawers of a table one is open at most.
type drawer struct {
	app    *App
	play   *playScreen
	open   bool
	panel  *kit.SlidePanel // built anew with the screen
	opened func()          // fills it
	closed func()
}

// drawers are those of a table.
func (p *playScreen) drawers() []*drawer {
	return []*drawer{&p.moves.drawer, &p.scores.drawer, &p.rules.drawer}
}

// stage lays the drawers over the right part of the table.
func (p *playScreen) stage() *fyne.Container {
	p.moves.build()
	p.scores.build()
	p.rules.build()
	objects := []fyne.CanvasObject{p.table}
	for _, d := range p.drawers() {
		objects = append(objects, d.panel)
	}
	return kit.Absolute(fyne.NewSize(theme.MinWindowW, theme.MinWindowH), func(size fyne.Size) {
		kit.Place(p.table, 0, 0, size.Width, size.Height)
		at := table.NewFrame(size.Width, size.Height, table.Options{Panel: table.PanelWidth(size.Width, size.Height)}).Panel
		for _, d := range p.drawers() {
			kit.Place(d.panel, at.X, at.Y, at.W, at.H)
		}
	}, objects...)
}

// drawerKey scrolls the drawer that is open, and reports whether the key was one for that.
func (p *playScreen) drawerKey(name fyne.KeyName) bool {
	return p.moves.key(name) || p.scores.key(name) || p.rules.key(name)
}

// drawerOpen says whether one is open.
func (p *playScreen) drawerOpen() bool {
	return slices.ContainsFunc(p.drawers(), func(d *drawer) bool { return d.open })
}

// closeDrawer closes the drawer that is open and reports whether one was.
func (p *playScreen) closeDrawer() bool {
	for _, d := range p.drawers() {
		if d.open {
			d.toggle()
			return true
		}
	}
	return false
}

// frame puts content into a new panel.
func (d *drawer) frame(title string, content fyne.CanvasObject) {
	a := d.app
	d.panel = kit.NewSlidePanel("panel.close", title, a.loc.T("panel.close"), a.art.Icon(assets.IconClose), content, d.toggle)
	if !d.open {
		d.panel.Hide()
	}
}

// toggle opens the drawer in place of another one, or closes it.
func (d *drawer) toggle() {
	a := d.app
	for _, other := range d.play.drawers() {
		if other != d && other.open {
			other.open = false
			other.closed()
			other.panel.Hide()
		}
	}
	d.open = !d.open
	a.echo.Changed()
	a.sound.Play(sound.Panel)
	d.play.table.SetPanel(d.open, d.play.bar(a))
	if d.open {
		d.panel.Show()
		d.opened()
		d.panel.SlideIn(a.motion())
		a.later(a.motion().Time(theme.SlideTime), a.changed)
	} else {
		d.closed()
		d.panel.SlideOut(a.motion(), func() {
			if !d.open {
				d.panel.Hide()
			}
			a.changed()
		})
	}
	a.changed()
}
