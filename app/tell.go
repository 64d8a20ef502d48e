package app

import "deckhand/app/kit"

// tell shows one sentence about something that went wrong, above everything else. The
// same sentence is not shown twice at a time.
func (a *App) tell(sentence string) {
	kit.Ask(a.win.Canvas(), a.motion(), kit.Question{
		ID: "dialog.trouble " + sentence, Title: a.loc.T("error.title"), Text: sentence, Main: a.loc.T("dialog.ok"),
		OnMain: a.changed, OnCancel: a.changed,
	})
	a.changed()
}
