package app

import (
	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/widget"
)

type settingsScreen struct{ back screen }

func (h *settingsScreen) name() string                   { return "settings" }
func (h *settingsScreen) build(a *App) fyne.CanvasObject { return widget.NewLabel("settings") }
func (h *settingsScreen) key(a *App, ev *fyne.KeyEvent)  { a.show(h.back) }
func (h *settingsScreen) leave(a *App)                   {}
