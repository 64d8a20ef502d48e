package app

import (
	"errors"

	"deckhand/app/kit"
	"deckhand/app/session"
	"deckhand/app/store"
	"deckhand/i18n"
)

// What goes wrong is told in sentences, above whatever is shown.

// complaint is a sentence about something that went wrong, in no language yet.
type complaint struct {
	key  string
	args []any
}

func (c complaint) sentence(loc *i18n.Localizer) string { return loc.T(c.key, c.args...) }

// storeComplaint is what is wrong with a file.
func storeComplaint(err error) complaint {
	name := ""
	var e *store.Error
	if errors.As(err, &e) {
		name = e.Name
	}
	return complaint{"error.store." + string(store.CodeOf(err)), []any{"file", name}}
}

// matchComplaint is why a match that was kept cannot be played again.
func matchComplaint(err error) complaint {
	var e *session.ReplayError
	if errors.As(err, &e) {
		return complaint{"error.match.replay", []any{"move", e.At + 1}}
	}
	return complaint{key: "error.match.setup"} // an unknown level, a house rule that is none, too many players
}

// note tells of an error that does not stop anything.
func (a *App) note(err error) {
	var e *store.Error
	switch {
	case err == nil:
	case errors.As(err, &e):
		a.sayStore(err)
	default:
		a.say("error.unexpected", "detail", err.Error())
	}
}

// say tells a sentence about something that went wrong, as soon as there is a window.
func (a *App) say(key string, args ...any) {
	if a.win == nil || a.win.Content() == nil {
		a.trouble = append(a.trouble, complaint{key, args})
		return
	}
	a.tell(a.loc.T(key, args...))
}

// sayStore tells what is wrong with a file.
func (a *App) sayStore(err error) { c := storeComplaint(err); a.say(c.key, c.args...) }

// sayMatch tells why a kept match cannot go on.
func (a *App) sayMatch(err error) { c := matchComplaint(err); a.say(c.key, c.args...) }

// tell shows one sentence about something that went wrong, above everything else. The
// same sentence is not shown twice at a time.
func (a *App) tell(sentence string) {
	kit.Ask(a.win.Canvas(), a.motion(), kit.Question{
		ID: "dialog.trouble " + sentence, Unasked: true, Title: a.loc.T("error.title"), Text: sentence, Main: a.loc.T("dialog.ok"),
		OnMain: a.changed, OnCancel: a.changed,
	})
	a.changed()
}
