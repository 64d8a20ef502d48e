package app

import (
	"testing"
	"time"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/driver/desktop"

	"deckhand/app/table"
	"deckhand/engine"
	"deckhand/engine/bot"
	"deckhand/engine/enginetest/crazyeights"
)

// clickTable presses and lets go at a place of the table.
func (r *pageRig) clickTable(w *table.Widget, at table.Rect) {
	r.look()
	p := fyne.NewPos(at.X+6, at.Y+at.H/2)
	ev := &desktop.MouseEvent{PointEvent: fyne.PointEvent{Position: p, AbsolutePosition: p}, Button: desktop.MouseButtonPrimary}
	w.MouseDown(ev)
	w.MouseUp(ev)
}

// A game is played from its own package alone: the app has never heard of this one, which
// has neither words nor a look.
func TestASixthGameIsPlayedToItsEnd(t *testing.T) {
	r := newPageRig(t, "en", usualWindow)
	posts := make(chan func(), 64)
	r.App.post = func(f func()) { posts <- f }
	r.App.games = append(r.App.games, crazyeights.Game{})
	r.App.show(&newGameScreen{game: crazyeights.Game{}})
	r.tap("new.seats.3")
	r.tap("new.start")
	p := r.atPlay()
	for turn := 0; !p.session.Over(); turn++ {
		if turn > 2000 {
			t.Fatal("the round does not end")
		}
		if p.session.Legal() == nil {
			select {
			case f := <-posts:
				f()
			case <-time.After(time.Minute):
				t.Fatal("nobody plays on")
			}
			continue
		}
		before := len(p.session.Steps())
		for _, c := range p.table.Report().Cards {
			if c.Playable {
				r.clickTable(p.table, c.Rect)
				p.table.TypedKey(&fyne.KeyEvent{Name: fyne.KeyReturn})
				p.table.TypedKey(&fyne.KeyEvent{Name: fyne.Key1}) // where a suit is asked for
				break
			}
		}
		if len(p.session.Steps()) == before {
			button, there := r.control("table." + p.session.Legal()[0])
			if !there {
				t.Fatalf("no button for %v", p.session.Legal())
			}
			r.clickTable(p.table, table.Rect{X: button.Pos.X, Y: button.Pos.Y, W: button.Size.Width, H: button.Size.Height})
		}
		if len(p.session.Steps()) == before {
			t.Fatalf("nothing was played of %v", p.session.Legal())
		}
	}
	for _, player := range p.session.Match().Players[1:] {
		if player.Level != bot.Normal {
			t.Errorf("a bot of level %s", player.Level)
		}
	}
	if o, over := p.session.Outcome(); !over || len(o.Places) != 3 || p.session.Turn() != engine.NoSeat {
		t.Errorf("the outcome is %+v", o)
	}
	r.tap("result.home")
	r.wantScreen("home")
}
