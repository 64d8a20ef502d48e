package app

import (
	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/widget"

	"deckhand/engine"
)

type newGameScreen struct{ game engine.Game }

func (n *newGameScreen) name() string                   { return "new" }
func (n *newGameScreen) build(a *App) fyne.CanvasObject { return widget.NewLabel("new") }
func (n *newGameScreen) key(a *App, ev *fyne.KeyEvent)  { a.show(&homeScreen{}) }
func (n *newGameScreen) leave(a *App)                   {}
