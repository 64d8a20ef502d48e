package app

import (
	"math/rand/v2"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"
	"fyne.io/fyne/v2/widget"

	"deckhand/app/session"
	"deckhand/engine"
	"deckhand/engine/bot"
)

type homeScreen struct{}

func (h *homeScreen) name() string { return "home" }
func (h *homeScreen) build(a *App) fyne.CanvasObject {
	return container.NewCenter(widget.NewButton("play", func() {
		m := session.Match{Game: a.games[0], Config: engine.Config{Seats: 5}, Seed: engine.Seed(rand.Uint32())}
		m.Players = append(m.Players, session.Player{Name: "Liina", Avatar: "anchor", Kind: session.Person})
		for i, n := range []string{"Ada", "Bruno", "Carmen", "Dag"} {
			m.Players = append(m.Players, session.Player{Name: n, Avatar: []string{"sun", "wave", "light", "gull"}[i], Kind: session.Machine, Level: bot.Normal, Seed: rand.Uint64()})
		}
		a.startMatch(m)
	}))
}
func (h *homeScreen) key(a *App, ev *fyne.KeyEvent) {}
func (h *homeScreen) leave(a *App)                  {}
