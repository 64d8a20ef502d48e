package app

import (
	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/driver/desktop"

	"deckhand/app/kit"
)

// The keys of the window, which do the same on every screen. Keys of one screen stand
// with that screen.

// listen registers the shortcuts with a letter. Fyne runs them whatever lies above the
// content.
func (a *App) listen() {
	on := func(letter fyne.KeyName, may func() bool, do func()) {
		key := &desktop.CustomShortcut{KeyName: letter, Modifier: fyne.KeyModifierShortcutDefault}
		a.win.Canvas().AddShortcut(key, func(fyne.Shortcut) {
			if may() {
				do()
			}
		})
	}
	on(fyne.KeyN, a.free, func() { a.atTable((*playScreen).newDeal) })
	on(fyne.KeyW, a.freeOrResult, func() { a.atTable((*playScreen).home) })
	on(fyne.KeyQ, a.freeOrResult, a.quit)
	a.listenUndo()
	a.win.SetOnDropped(a.dropped)
}

// free says whether no dialog waits for an answer. The menu is none: it gives way.
func (a *App) free() bool {
	c := a.win.Canvas()
	if menu := kit.OpenModal(c, menuID); menu != nil && c.Overlays().Top() == menu {
		menu.Close()
	}
	return c.Overlays().Top() == nil
}

// freeOrResult says whether nothing but the result of a round may wait for an answer.
func (a *App) freeOrResult() bool {
	c := a.win.Canvas()
	if r := kit.OpenModal(c, resultID); r != nil && c.Overlays().Top() == r {
		return true
	}
	return a.free()
}

func (a *App) atTable(do func(*playScreen, *App)) {
	if p, on := a.screen.(*playScreen); on {
		do(p, a)
	}
}

// typed handles a key that nothing in focus has used.
func (a *App) typed(ev *fyne.KeyEvent) {
	if !a.echo.Key(ev) {
		return
	}
	switch ev.Name {
	case fyne.KeyF1:
		a.openRules()
	case fyne.KeyF2:
		a.openSettings()
	case fyne.KeyF11:
		a.toggleFullScreen()
	default:
		a.screen.key(a, ev)
	}
}

// openRules and openSettings come from any screen; only a table has the rules beside it.
// The two pages replace each other, so that the way back is never longer than one step.
func (a *App) openRules() {
	switch s := a.screen.(type) {
	case *rulesScreen:
	case *playScreen:
		s.rules.toggle()
	default:
		a.show(&rulesScreen{back: a.below(), game: a.gameOn()})
	}
}

func (a *App) openHelp() { a.show(&helpScreen{back: a.below()}) }

func (a *App) openSettings() {
	if _, on := a.screen.(*settingsScreen); !on {
		a.show(&settingsScreen{back: a.below()})
	}
}

// below is the screen that pages lie over.
func (a *App) below() screen {
	switch s := a.screen.(type) {
	case *rulesScreen:
		return s.back
	case *settingsScreen:
		return s.back
	case *helpScreen:
		return s.back
	case *statsScreen:
		return s.back
	}
	return a.screen
}

// gameOn is the game that the screen is about, or the first one.
func (a *App) gameOn() string {
	if s, about := a.below().(interface{ gameID() string }); about {
		return s.gameID()
	}
	return a.games[0].Info().ID
}

func (a *App) toggleFullScreen() {
	a.win.SetFullScreen(!a.win.FullScreen())
	a.echo.Changed()
	a.changed()
}
