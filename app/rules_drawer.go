package app

import (
	"fyne.io/fyne/v2"

	"deckhand/app/kit"
	"deckhand/theme"
)

// rulesDrawer shows the rules beside the table.
type rulesDrawer struct {
	drawer
	text *rulesText
	at   int // the chapter that is being read
}

func (r *rulesDrawer) furnish(a *App, p *playScreen) {
	r.drawer = drawer{app: a, play: p, opened: func() {}, closed: func() {}}
}

func (r *rulesDrawer) build() {
	a := r.app
	r.text = a.newRulesText(r.play.gameID(), r.play, rulesType{heading: theme.TextHeading, text: theme.TextBody})
	r.text.moved = func() {
		r.at = r.text.chapter()
		a.changed()
	}
	content := kit.Absolute(fyne.NewSize(0, 0), func(size fyne.Size) {
		at := r.at
		r.text.place(0, 0, size.Width, size.Height)
		r.text.show(at)
	}, r.text.scroll)
	r.frame(a.loc.T("panel.rules.title", "game", a.loc.T("game."+r.play.gameID())), content)
}

// key scrolls by the keys that mean nothing at the table, and reports whether this was one.
func (r *rulesDrawer) key(name fyne.KeyName) bool {
	switch name {
	case fyne.KeyUp, fyne.KeyDown, fyne.KeyPageUp, fyne.KeyPageDown:
		if r.open {
			r.text.key(name)
		}
		return r.open
	}
	return false
}
