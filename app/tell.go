package app

import "deckhand/app/kit"

// tell shows one sentence about something that went wrong, above everything else.
func (a *App) tell(sentence string) {
	kit.Ask(a.win.Canvas(), a.motion(), kit.Question{
		ID: "dialog.trouble", Title: a.loc.T("error.title"), Text: sentence, Main: a.loc.T("dialog.ok"),
	})
	a.changed()
}
