package app

import (
	"fmt"
	"slices"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"

	"deckhand/app/kit"
	"deckhand/app/session"
	"deckhand/app/sound"
	"deckhand/assets"
	"deckhand/engine"
	"deckhand/engine/bot"
)

// resultID is the id of the modal that shows a result.
const resultID = "screen.result"

// result shows how a round or the match has ended, and offers the ways on. It lies over
// the table and is drawn anew when somebody has joined or left.
type result struct {
	app   *App
	play  *playScreen
	modal *kit.Modal
	paper *fyne.Container
	cheer *kit.Burst
}

// resultSheet is one drawing of a result.
type resultSheet struct {
	content fyne.CanvasObject
	place   func(window fyne.Size) (fyne.Position, fyne.Size)
	buttons []*kit.KeyButton // the main one last
}

// showResult lays the result over the table, unless it lies there. It waits until what
// goes on now is over, be it a click, which would take the focus away, or the building of
// the screen.
func (a *App) showResult(p *playScreen) {
	fyne.Do(func() {
		if a.screen != screen(p) {
			p.result = false
			return
		}
		a.closeQuestions()
		r := &result{app: a, play: p, paper: container.NewStack(), cheer: kit.NewBurst()}
		p.paper = r
		r.modal = kit.NewModal(resultID, r.paper)
		r.modal.Unasked = true
		r.modal.OnKey, r.modal.OnClick = r.key, r.cheer.Stop
		r.modal.First = r.draw("")
		if r.modal.Open(a.win.Canvas(), a.motion()) {
			r.celebrate()
			a.changed()
		}
	})
}

// closeQuestions closes what is asked over a table that has gone on meanwhile.
func (a *App) closeQuestions() {
	for _, id := range []string{menuID, "dialog.new", "dialog.restart", "dialog.undo", "dialog.keep", "dialog.unsaved"} {
		if m := kit.OpenModal(a.win.Canvas(), id); m != nil {
			m.Close()
		}
	}
}

// celebrate takes the music back and plays the cue of the result; for who has won
// something flies up too, until the next key or click.
func (r *result) celebrate() {
	player, s := r.app.sound, r.play.session
	player.Duck(true)
	cue, soft := cueOf(tallyOf(s, r.app.loc), s.Over(), s.Me())
	if soft {
		player.PlaySoft(cue)
		return
	}
	player.Play(cue)
	r.cheer.Throw(scrapsFor(cue), fyne.NewPos(r.paper.Size().Width/2, 48), r.app.motion())
}

// scrapsFor is how many scraps of paper fly up for a person.
func scrapsFor(cue sound.Cue) int {
	switch cue {
	case sound.MatchWin:
		return 48
	case sound.RoundWin:
		return 18
	}
	return 0
}

// close takes the result away.
func (r *result) close() {
	r.cheer.Stop()
	r.modal.Close()
	r.play.paper = nil
	r.app.sound.Duck(false)
}

// key lets the keys of the window work. A result makes way for a page, and comes back
// with the table.
func (r *result) key(ev *fyne.KeyEvent) bool {
	r.cheer.Stop()
	page := func(s screen) {
		r.close()
		r.app.show(s)
		r.play.result = false
	}
	switch ev.Name {
	case fyne.KeyF1:
		page(&rulesScreen{back: r.play, game: r.play.gameID()})
	case fyne.KeyF2:
		page(&settingsScreen{back: r.play})
	case fyne.KeyF11:
		r.app.toggleFullScreen()
	case fyne.KeyM:
		r.play.mute(r.app)
	default:
		return false
	}
	return true
}

// draw fills the paper and returns the button of an id, or else the main one.
func (r *result) draw(id string) *kit.KeyButton {
	t := tallyOf(r.play.session, r.app.loc)
	var s resultSheet
	if r.play.session.Over() {
		s = r.matchSheet(t)
	} else {
		s = r.roundSheet(t)
	}
	main := s.buttons[len(s.buttons)-1]
	r.modal.Place, r.modal.OnMain = s.place, main.OnPress
	r.paper.Objects = []fyne.CanvasObject{s.content, r.cheer.Layer()}
	r.modal.Refresh()
	r.paper.Refresh()
	if i := slices.IndexFunc(s.buttons, func(b *kit.KeyButton) bool { return b.ID() == id }); i >= 0 {
		return s.buttons[i]
	}
	return main
}

// again draws anew after a button has changed who sits at the table.
func (r *result) again(pressed string) {
	r.app.win.Canvas().Focus(r.draw(pressed))
	r.app.changed()
}

// cueOf is the sound of a result for the person on a seat, softer when only others have
// played.
func cueOf(t tally, over bool, me engine.Seat) (cue sound.Cue, soft bool) {
	mine := t.Rows[slices.IndexFunc(t.Rows, func(row standing) bool { return row.Seat == me })]
	switch {
	case over && mine.Place == 1:
		return sound.MatchWin, false
	case over:
		return sound.MatchLose, false
	case t.Winner == me:
		return sound.RoundWin, false
	case mine.Played:
		return sound.RoundLose, false
	default:
		return sound.RoundWin, true
	}
}

// next deals the next round.
func (r *result) next() {
	r.close()
	r.app.note(r.play.session.Do("deal"))
}

// home leaves the table; the match stays where it is.
func (r *result) home() { r.play.home(r.app) }

// add lets a bot sit down.
func (r *result) add(pressed string) {
	r.app.note(r.play.session.Join(r.app.newcomer(r.play.session.Match())))
	r.again(pressed)
}

// remove lets a bot go.
func (r *result) remove(seat engine.Seat) {
	r.app.note(r.play.session.Do(leaving(seat)))
	r.again("")
}

// leaving is the action by which a seat leaves the table.
func leaving(seat engine.Seat) string { return fmt.Sprintf("leave %d", seat) }

// newcomer is a bot that takes after those at the table, with a name and a picture that
// nobody has.
func (a *App) newcomer(m session.Match) session.Player {
	p := session.Player{Kind: session.Machine, Level: bot.Normal, Seed: a.chance.Uint64()}
	taken := make(map[string]bool)
	for _, other := range m.Players {
		taken[other.Name], taken[other.Avatar] = true, true
		if other.Kind == session.Machine {
			p.Level = other.Level
		}
	}
	for n := 1; n <= engine.MaxSeats && (p.Name == "" || taken[p.Name]); n++ {
		p.Name = a.botName(n)
	}
	for _, avatar := range assets.Avatars() {
		if p.Avatar == "" || taken[p.Avatar] {
			p.Avatar = avatar
		}
	}
	return p
}

// rematch starts a match of the same players with other cards.
func (r *result) rematch() {
	r.play.safely(r.app, func() {
		m := r.app.rematchOf(r.play.session.Match(), tallyOf(r.play.session, r.app.loc))
		r.play.leaveResult()
		r.play.close(r.app)
		r.app.startMatch(m)
	})
}

// rematchOf seats everybody who has not left, as far as there is room.
func (a *App) rematchOf(m session.Match, t tally) session.Match {
	again := session.Match{Game: m.Game, Config: m.Config, Seed: a.anyDeal()}
	for seat, p := range m.Players {
		left := slices.ContainsFunc(t.Rows, func(row standing) bool { return row.Seat == engine.Seat(seat) && row.Fate == fateLeft })
		if left || len(again.Players) == m.Game.Info().MaxSeats {
			continue
		}
		if p.Kind == session.Machine {
			p.Seed = a.chance.Uint64()
		}
		again.Players = append(again.Players, p)
	}
	again.Config.Seats = len(again.Players)
	return again
}
