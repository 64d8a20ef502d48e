package app

import (
	"fyne.io/fyne/v2"

	"deckhand/app/kit"
	"deckhand/assets"
)

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

func (r *rulesScreen) build(a *App) *fyne.Container {
	p, _ := r.back.(*playScreen)
	title := a.loc.T("rules.title", "game", a.loc.T("game."+r.game))
	r.read(a, "rules", a.newRulesText(r.game, p, pageType()))
	r.contents(a, a.loc.T("rules.contents"))
	r.games(a)
	return r.page(a, title, a.loc.T("rules.back"), func() { a.returnTo(r.back) })
}

// games lets a person read about another game, unless one is being played.
func (r *rulesScreen) games(a *App) {
	if _, playing := r.back.(*playScreen); playing || len(a.games) < 2 {
		return
	}
	var options []kit.Option
	for _, g := range a.games {
		id := g.Info().ID
		options = append(options, kit.Option{Key: id, Label: a.loc.T("game." + id)})
	}
	r.which = kit.NewChoice("rules.game", a.loc.T("rules.game"), options, r.game,
		a.art.Icon(assets.IconDown), a.art.Icon(assets.IconCheck), func(id string) {
			a.show(&rulesScreen{back: r.back, game: id})
		})
	r.which.OnList = a.changed
}

func (r *rulesScreen) key(a *App, ev *fyne.KeyEvent) {
	if ev.Name == fyne.KeyEscape {
		a.returnTo(r.back)
		return
	}
	r.text.key(ev.Name)
}
