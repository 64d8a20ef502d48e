package app

import "fyne.io/fyne/v2"

// rulesScreen explains a game.
type rulesScreen struct {
	reader
	back screen
	game string
}

func (r *rulesScreen) name() string { return "rules" }

// gameID is the game that is explained.
func (r *rulesScreen) gameID() string { return r.game }

func (r *rulesScreen) leave(*App) {}

func (r *rulesScreen) build(a *App) fyne.CanvasObject {
	p, _ := r.back.(*playScreen)
	title := a.loc.T("rules.title", "game", a.loc.T("game."+r.game))
	r.read(a, "rules", a.newRulesText(r.game, p, pageType()))
	r.contents(a, a.loc.T("rules.contents"))
	return r.page(a, title, a.loc.T("rules.back"), func() { a.returnTo(r.back) })
}

func (r *rulesScreen) key(a *App, ev *fyne.KeyEvent) {
	if ev.Name == fyne.KeyEscape {
		a.returnTo(r.back)
		return
	}
	r.text.key(ev.Name)
}
