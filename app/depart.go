package app

import (
	"time"

	"deckhand/app/kit"
	"deckhand/app/store"
)

// Whoever leaves a table leaves nothing behind: all of the match is on disk before, or a person has said that it need not be.

// quit closes the window, unless a person wants to stay since something could not be saved.
func (a *App) quit() {
	if a.match != nil {
		a.match.safely(a, a.closeWindow)
		return
	}
	a.closeWindow()
}

func (a *App) closeWindow() {
	a.closing.Store(true)
	size := a.win.Canvas().Size()
	if !a.win.FullScreen() && size.Width >= store.MinWindowWidth && size.Height >= store.MinWindowHeight {
		a.settings.WindowWidth, a.settings.WindowHeight = int(size.Width), int(size.Height)
	}
	a.saveSettings()
	if a.match != nil {
		a.match.close(a)
	}
	if end := a.options.End; end != nil {
		time.AfterFunc(farewell, end)
	}
	a.win.Close()
}

// farewell is how long the toolkit may take to come to its end once the window is closed. Now and then, on a busy machine,
// it waits for itself without end, and the program would stay without a window and keep the matches locked.
const farewell = 3 * time.Second

// home leaves the table; the match stays where it is.
func (p *playScreen) home(a *App) {
	p.safely(a, func() {
		p.leaveResult()
		p.close(a)
		a.show(&homeScreen{})
	})
}

// close ends the session and gives the journal back.
func (p *playScreen) close(a *App) {
	p.finish(a)
	p.table.Close()
	p.moves.end()
	p.session.Close()
	if a.match == p {
		a.match = nil
	}
	if p.keeper.journal == nil {
		return
	}
	if p.session.Over() {
		_ = p.keeper.journal.Close() // it was said that it could not be finished
	} else {
		p.time(a)
		p.keepFacts(a)
		a.note(p.keeper.journal.Close())
	}
	p.keeper.journal = nil
}

// safely goes on once all of the match is saved. Where that cannot be, a person may stay, save it as a file somewhere else,
// or go on without what is missing.
func (p *playScreen) safely(a *App, then func()) {
	t := a.loc.T
	q := kit.Question{
		ID: "dialog.unsaved", Title: t("unsaved.title"), Width: 560,
		Main: t("record.export"), Cancel: t("unsaved.stay"), Other: t("unsaved.leave"),
		OnMain:  func() { a.exportRecord(p.session.Match(), p.session.Played(len(p.session.Steps())), then) },
		OnOther: then, OnCancel: a.changed,
	}
	switch err := p.save(a); {
	case err != nil:
		q.Text = t("unsaved.last", "reason", a.storeSentence(err))
	case p.keeper.journal == nil && !p.session.Over() && p.session.Last() >= 0:
		q.Text = t("unsaved.all")
	default:
		then()
		return
	}
	kit.Ask(a.win.Canvas(), a.motion(), q)
	a.changed()
}

// save puts on disk whatever is not there yet. A match whose journal could not even be begun gets another one.
func (p *playScreen) save(a *App) error {
	p.finish(a)
	over := p.session.Over()
	if p.keeper.journal == nil && (over || a.store.ReadOnly()) {
		return nil // in the history, or nowhere, as was said
	}
	p.time(a)
	if p.keeper.journal == nil {
		m := p.session.Match()
		m.Players = m.Players[:m.Config.Seats]
		journal, err := a.store.Create(a.header(m))
		if err != nil {
			return err
		}
		p.keeper = keeper{journal}
		if err := p.keeper.copy(p.session.Played(len(p.session.Steps()))); err != nil {
			return err
		}
	}
	if !over {
		_ = p.keeper.keepFacts(p.facts) // or the sync says why not
	}
	err := p.keeper.journal.Sync()
	if store.CodeOf(err) == store.Closed {
		return nil // it is whole, and only its way to the history is barred
	}
	return err
}
