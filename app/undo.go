package app

import (
	"time"

	"fyne.io/fyne/v2"

	"deckhand/app/kit"
	"deckhand/app/store"
	"deckhand/app/table"
	"deckhand/assets"
)

// What a person has done is taken back here, and done again. It is free as long as nobody
// has learnt anything by it; beyond that the match becomes practice, which no statistics
// count, and a person is asked before it does.

// undo takes back the last decision.
func (p *playScreen) undo(a *App) { p.undoTo(a, p.session.Last()) }

// undoTo takes back the decision of a number and everything after it.
func (p *playScreen) undoTo(a *App, n int) {
	if !p.session.MayUndo() || !p.session.Own(n) {
		return
	}
	t := a.loc.T
	switch {
	case p.session.Over() && p.facts.Practice:
		p.playOn(a, n)
	case p.session.Over():
		p.ask(a, t("undo.over.title"), t("undo.over.text"), func() { p.playOn(a, n) })
	case p.facts.Practice || !p.session.Reveals(n):
		p.goBack(a, n)
	default:
		p.ask(a, t("undo.practice.title"), t("undo.practice.text"), func() {
			p.practise(a)
			p.goBack(a, n)
		})
	}
}

func (p *playScreen) ask(a *App, title, text string, do func()) {
	kit.Ask(a.win.Canvas(), a.motion(), kit.Question{
		ID: "dialog.undo", Title: title, Text: text, Main: a.loc.T("undo.yes"), Cancel: a.loc.T("dialog.cancel"),
		OnMain: do, OnCancel: a.changed,
	})
	a.changed()
}

// practise makes the match one that is not counted.
func (p *playScreen) practise(a *App) {
	p.facts.Practice = true
	p.keepFacts(a)
}

func (p *playScreen) goBack(a *App, n int) {
	p.leaveResult()
	a.note(p.session.Undo(n))
	p.leap(a)
}

// redo does again what was taken back.
func (p *playScreen) redo(a *App) {
	if !p.session.MayRedo() {
		return
	}
	p.leaveResult()
	a.note(p.session.Redo())
	p.leap(a)
	p.finish(a)
}

// leap shows the match where it stands now.
func (p *playScreen) leap(a *App) {
	p.time(a)
	p.keepFacts(a)
	p.table.Rewind(deedsOf(p.session))
	p.dressBar(a)
	a.changed()
}

// playOn goes on from a point of a match that is over. That match keeps its result and is
// counted as it ended; what comes now is another one, and practice.
func (p *playScreen) playOn(a *App, n int) {
	m, kept, hands := p.session.Match(), p.session.Played(n), p.hands
	m.Players = m.Players[:m.Config.Seats:m.Config.Seats]
	p.safely(a, func() {
		p.leaveResult()
		p.close(a)
		k := a.newKeeper(m)
		if err := k.copy(kept); err != nil {
			a.sayStore(err)
		}
		a.openTable(m, kept, k, hands)
		a.practiseHere()
	})
}

// practiseHere makes the match practice at whose table somebody sits.
func (a *App) practiseHere() {
	if a.match != nil {
		a.match.practise(a)
	}
}

// leaveResult takes the result away that lies over the table, if there is one.
func (p *playScreen) leaveResult() {
	if p.paper != nil {
		p.paper.close()
	}
	p.paper, p.result = nil, false
}

// undoButtons are those of the top bar.
func (p *playScreen) undoButtons(a *App) []table.Button {
	if !p.session.MayUndo() {
		return nil
	}
	back := table.Button{ID: "table.undo", Label: a.loc.T("undo.undo"), Icon: assets.IconUndo, Enabled: p.session.Last() >= 0, Press: func() { p.undo(a) }}
	if !p.session.MayRedo() {
		return []table.Button{back}
	}
	return []table.Button{back, {ID: "table.redo", Label: a.loc.T("undo.redo"), Icon: assets.IconRedo, Enabled: true, Press: func() { p.redo(a) }}}
}

// undoEntries are those of the menu.
func (p *playScreen) undoEntries(a *App) []menuEntry {
	var list []menuEntry
	if p.session.Last() >= 0 {
		list = append(list, menuEntry{"menu.undo", a.loc.T("undo.undo"), assets.IconUndo, a.chord("Z"), "", func() { p.undo(a) }})
	}
	if p.session.MayRedo() {
		list = append(list, menuEntry{"menu.redo", a.loc.T("undo.redo"), assets.IconRedo, a.chord("Y"), "", func() { p.redo(a) }})
	}
	return list
}

// dressBar lets the buttons of the bar follow what may be done, where that has changed.
func (p *playScreen) dressBar(a *App) {
	now := [2]bool{p.session.Last() >= 0, p.session.MayRedo()}
	if now != p.barred {
		p.barred = now
		p.table.SetBar(p.bar(a))
	}
}

// listenUndo registers the keys for it. A result makes way, as it is about the same match.
func (a *App) listenUndo() {
	at := func(do func(*playScreen, *App)) func(fyne.Shortcut) {
		return func(fyne.Shortcut) {
			if a.freeOrResult() {
				a.atTable(do)
			}
		}
	}
	a.win.Canvas().AddShortcut(&fyne.ShortcutUndo{}, at((*playScreen).undo))
	a.win.Canvas().AddShortcut(&fyne.ShortcutRedo{}, at((*playScreen).redo))
}

// facts are what is remembered of how a match was played, beside the actions.
type facts struct {
	Practice bool   `json:"practice,omitempty"`
	Millis   int64  `json:"ms,omitempty"`    // of play
	Hints    int    `json:"hints,omitempty"` // that were asked for
	Name     string `json:"name,omitempty"`  // that the person has given it
}

func (f *facts) add(d time.Duration) { f.Millis += d.Milliseconds() }

// result is the facts as a history keeps them.
func (f facts) result() map[string]int {
	list := map[string]int{store.FactSeconds: int(f.Millis / 1000)}
	if f.Hints > 0 {
		list[store.FactHints] = f.Hints
	}
	if f.Practice {
		list[store.FactPractice] = 1
	}
	return list
}

// longPause is the longest time between two moves that counts as time of play: whoever
// stays away longer does something else.
const longPause = 3 * time.Minute

// time counts the time of play.
func (p *playScreen) time(a *App) {
	now := a.now()
	p.facts.add(min(now-p.stamp, longPause))
	p.stamp = now
}

// mostUnnoted is how much time of play a dying program may lose at most while something moves at the table, be it the mouse.
// While nothing moves nothing is written.
const mostUnnoted = 10 * time.Second

// stirred notes the time of play when something has moved at the table and the last note is old.
func (p *playScreen) stirred(a *App) {
	if a.now()-p.noted >= mostUnnoted && p.session != nil && !p.session.Over() {
		p.time(a)
		p.keepFacts(a)
	}
}

func (p *playScreen) keepFacts(a *App) {
	p.noted = a.now()
	if err := p.keeper.keepFacts(p.facts); err != nil {
		p.trouble(a, err)
	}
}
