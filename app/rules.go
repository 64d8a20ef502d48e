package app

import (
	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/widget"
)

type rulesScreen struct {
	back screen
	game string
}

func (h *rulesScreen) name() string                   { return "rules" }
func (h *rulesScreen) build(a *App) fyne.CanvasObject { return widget.NewLabel("rules") }
func (h *rulesScreen) key(a *App, ev *fyne.KeyEvent)  { a.show(h.back) }
func (h *rulesScreen) leave(a *App)                   {}
