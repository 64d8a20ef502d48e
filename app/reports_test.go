package app

import (
	"slices"
	"testing"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/driver/desktop"
	"fyne.io/fyne/v2/test"

	"deckhand/app/store"
	"deckhand/engine/games"
)

// What players have reported about other programs must not happen here. Each test is one
// kind of fault of the window as a whole.

// inHand is where cards of the own hand lie.
func inHand(p *playScreen) []fyne.Position {
	var list []fyne.Position
	for _, c := range p.table.Report().Cards {
		if c.Pile == "hand0" {
			list = append(list, fyne.NewPos(c.Rect.X+5, c.Rect.Y+c.Rect.H/2))
		}
	}
	return list
}

func TestANewGameInTheMiddleOfADragLeavesNoCardBehind(t *testing.T) {
	for _, g := range games.All() {
		r := newPageRig(t, "en", usualWindow)
		r.startMatch(stormMatch(g, g.Info().MinSeats, 3))
		old := r.atPlay()
		old.table.SkipMotion()
		from := inHand(old)[0]
		to := from.SubtractXY(0, 150)
		old.table.MouseDown(mouse(from, desktop.MouseButtonPrimary))
		old.table.Dragged(&fyne.DragEvent{PointEvent: fyne.PointEvent{AbsolutePosition: to}})
		if old.table.Still() {
			t.Fatal("nothing is held")
		}
		r.command(fyne.KeyN)
		r.tap("dialog.ok")
		now := r.atPlay()
		now.table.MouseUp(mouse(to, desktop.MouseButtonPrimary)) // wherever the toolkit sends it
		old.table.DragEnd()
		now.table.SkipMotion()
		if now == old || !now.table.Still() || !old.table.Still() {
			t.Errorf("%s: a card is held in a game that has been left", g.Info().ID)
		}
		r.wantAtTable(now)
	}
}

func TestADialogTakesWhatIsHeld(t *testing.T) {
	for name, open := range map[string]func(*pageRig){
		"question": func(r *pageRig) { r.command(fyne.KeyN) },
		"menu":     func(r *pageRig) { r.atPlay().menu(r.App) },
		"settings": func(r *pageRig) { r.openSettings() },
		"home":     func(r *pageRig) { r.command(fyne.KeyW) },
	} {
		t.Run(name, func(t *testing.T) {
			r := newPageRig(t, "en", usualWindow)
			m := resultMatch(5, 2, "100")
			p := r.open(m, myTurn(t, m, 1))
			p.table.SkipMotion()
			from := inHand(p)[0]
			p.table.MouseDown(mouse(from, desktop.MouseButtonPrimary))
			p.table.Dragged(&fyne.DragEvent{PointEvent: fyne.PointEvent{AbsolutePosition: from.SubtractXY(0, 150)}})
			before := len(p.session.Steps())
			open(r)
			p.table.MouseUp(mouse(from.SubtractXY(0, 150), desktop.MouseButtonPrimary))
			p.table.DragEnd()
			p.table.SkipMotion()
			if !p.table.Still() || len(p.session.Steps()) != before {
				t.Errorf("still %v, %d moves", p.table.Still(), len(p.session.Steps())-before)
			}
		})
	}
}

func TestClicksOnAPageDoNotReachTheTableBelow(t *testing.T) {
	r := newPageRig(t, "en", usualWindow)
	m := resultMatch(5, 2, "100")
	p := r.open(m, myTurn(t, m, 1))
	places := inHand(p)
	for _, pile := range p.table.Report().Piles {
		places = append(places, fyne.NewPos(pile.Rect.X+pile.Rect.W/2, pile.Rect.Y+pile.Rect.H/2))
	}
	before, marked := len(p.session.Steps()), p.table.Report().Cards
	for _, page := range []screen{&rulesScreen{back: p, game: p.gameID()}, &helpScreen{back: p}} {
		r.show(page)
		for _, at := range places {
			test.TapCanvas(r.win.Canvas(), at)
			test.TapCanvas(r.win.Canvas(), at)
		}
	}
	r.show(p)
	p.table.SkipMotion()
	if len(p.session.Steps()) != before || !slices.Equal(p.table.Report().Cards, marked) {
		t.Error("clicks went through to the table")
	}
}

func TestClosingInTheMiddleOfAMovementKeepsEveryMove(t *testing.T) {
	r := newPageRig(t, "en", usualWindow)
	r.settings.Speed = store.SpeedSlow
	m := resultMatch(5, 2, "100")
	p := r.open(m, myTurn(t, m, 1))
	if err := p.session.Do(p.session.Legal()[0]); err != nil {
		t.Fatal(err)
	}
	n, id := len(p.session.Steps()), p.keeper.journal.Match().Header.ID
	if p.table.Still() {
		t.Fatal("nothing moves")
	}
	p.close(r.App)
	kept, err := r.store.ReadMatch(id)
	if err != nil || len(kept.Actions()) != n {
		t.Errorf("%d of %d moves are kept: %v", len(kept.Actions()), n, err)
	}
	r.show(&homeScreen{})
}

func TestADealBeginsAnewAsOftenAsOneLikesAlsoAfterComingBack(t *testing.T) {
	r := newPageRig(t, "en", usualWindow)
	r.startMatch(resultMatch(5, 2, "100"))
	first := onTable(r.atPlay())
	for range 2 {
		id := r.atPlay().keeper.journal.Match().Header.ID
		r.command(fyne.KeyW)
		r.continueMatch(id)
		r.atPlay().restart(r.App)
		r.tap("dialog.ok")
		r.atPlay().table.SkipMotion()
		if got := onTable(r.atPlay()); !slices.Equal(got, first) {
			t.Errorf("the hand is %v, at first it was %v", got, first)
		}
	}
}
