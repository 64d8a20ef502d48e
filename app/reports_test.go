package app

import (
	"fmt"
	"slices"
	"strings"
	"testing"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/driver/desktop"
	"fyne.io/fyne/v2/test"

	"deckhand/app/session"
	"deckhand/app/store"
	"deckhand/app/table"
	"deckhand/engine"
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

// clickable is where something lies that a click might take: cards of the own hand, and piles.
func clickable(p *playScreen) []fyne.Position {
	places := inHand(p)
	for _, pile := range p.table.Report().Piles {
		places = append(places, fyne.NewPos(pile.Rect.X+pile.Rect.W/2, pile.Rect.Y+pile.Rect.H/2))
	}
	return places
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
	for _, g := range games.All() {
		r := newPageRig(t, "en", usualWindow)
		m := stormMatch(g, 2, 5)
		p := r.open(m, myTurn(t, m, 1))
		p.table.SkipMotion()
		places := clickable(p)
		before, marked := len(p.session.Steps()), p.table.Report().Cards
		for _, at := range places { // anew each time, as a click may well be on something of the page
			for _, page := range []screen{&rulesScreen{back: p, game: p.gameID()}, &helpScreen{back: p}, &settingsScreen{back: p}} {
				r.show(page)
				test.TapCanvas(r.win.Canvas(), at)
				test.TapCanvas(r.win.Canvas(), at)
			}
		}
		for r.win.Canvas().Overlays().Top() != nil {
			r.win.Canvas().Overlays().Remove(r.win.Canvas().Overlays().Top())
		}
		r.changeSettings(func(s *store.Settings) { s.CardSize = store.DefaultSettings().CardSize })
		r.show(p)
		p.table.SkipMotion()
		if now := p.table.Report().Cards; len(p.session.Steps()) != before || !slices.Equal(ids(now), ids(marked)) {
			t.Errorf("%s: clicks went through to the table", g.Info().ID)
		}
	}
}

// ids are the cards of a report and which of them are marked.
func ids(cards []table.CardReport) (list []string) {
	for _, c := range cards {
		list = append(list, fmt.Sprint(c.Card, c.Face, c.Pile, c.Marked))
	}
	slices.Sort(list)
	return list
}

func TestClosingInTheMiddleOfAMovementKeepsEveryMove(t *testing.T) {
	for _, g := range games.All() {
		r := newPageRig(t, "en", usualWindow)
		r.settings.Speed = store.SpeedSlow
		m := stormMatch(g, 2, 5)
		p := r.open(m, myTurn(t, m, 1))
		if err := p.session.Do(p.session.Legal()[0]); err != nil {
			t.Fatal(err)
		}
		n, id := len(p.session.Steps()), p.keeper.journal.Match().Header.ID
		if p.table.Still() {
			t.Fatalf("%s: nothing moves", g.Info().ID)
		}
		p.close(r.App)
		kept, err := r.store.ReadMatch(id)
		if err != nil || len(kept.Actions()) != n {
			t.Errorf("%s: %d of %d moves are kept: %v", g.Info().ID, len(kept.Actions()), n, err)
		}
		r.show(&homeScreen{})
	}
}

func TestADealBeginsAnewAsOftenAsOneLikesAlsoAfterComingBack(t *testing.T) {
	for _, g := range games.All() {
		r := newPageRig(t, "en", usualWindow)
		r.startMatch(stormMatch(g, 3, 5))
		first := onTable(r.atPlay())
		for range 2 {
			id := r.atPlay().keeper.journal.Match().Header.ID
			r.command(fyne.KeyW)
			r.continueMatch(id)
			r.atPlay().restart(r.App)
			r.tap("dialog.ok")
			r.atPlay().table.SkipMotion()
			if got := onTable(r.atPlay()); !slices.Equal(got, first) {
				t.Errorf("%s: the hand is %v, at first it was %v", g.Info().ID, got, first)
			}
		}
	}
}

// A question about a card is no move yet: neither when the program is closed while it is open, nor when it comes back.
func TestClosingWhileASuitIsAskedForPlaysNothing(t *testing.T) {
	r := newPageRig(t, "en", usualWindow)
	m := resultMatch(5, 2, "100")
	kept, jack := withAJack(t, &m)
	p := r.open(m, kept)
	p.table.SkipMotion()
	id, hand := p.keeper.journal.Match().Header.ID, clickable(p)
	for range 2 {
		r.dragTo(p, jack, "discard")
		if _, asked := r.control("suit.h"); !asked || len(p.session.Steps()) != len(kept) {
			t.Fatalf("no suit is asked for, or %d moves were made", len(p.session.Steps())-len(kept))
		}
		p.home(r.App)
		r.continueMatch(id)
		p = r.atPlay()
		p.table.SkipMotion()
		if _, asked := r.control("suit.h"); asked || len(p.session.Steps()) != len(kept) || !slices.Equal(clickable(p), hand) {
			t.Errorf("asked %v, %d moves, the hand is %v, was %v", asked, len(p.session.Steps())-len(kept), clickable(p), hand)
		}
	}
	r.dragTo(p, jack, "discard")
	r.clickOn(p.table, "suit.h")
	if steps := p.session.Steps(); len(steps) != len(kept)+1 || !strings.HasSuffix(steps[len(kept)].Action, " h") {
		t.Errorf("after the choice there are %d moves", len(steps)-len(kept))
	}
}

// withAJack plays deals until the person may play a jack.
func withAJack(t *testing.T, m *session.Match) (kept []session.Entry, jack engine.Card) {
	t.Helper()
	for m.Seed = 1; m.Seed < 200; m.Seed++ {
		kept := myTurn(t, *m, 0)
		s, err := m.Game.New(m.Config, m.Seed)
		if err != nil {
			t.Fatal(err)
		}
		for _, e := range kept {
			if err := engine.Do(s, e.Action, nil); err != nil {
				t.Fatal(err)
			}
		}
		var v engine.View
		s.View(0, &v)
		hand, _ := v.Layout().PileNamed("hand0")
		for _, c := range v.Shown(nil, hand) {
			if face := v.Layout().Text(v.Layout().Face(c)); face[0] == 'J' && v.Count(hand) > 2 && engine.Do(s, "play "+face+" h", nil) == nil {
				return kept, c
			}
		}
	}
	t.Fatal("no deal begins with a jack")
	return nil, engine.NoCard
}

// dragTo drags a card of the hand to a pile.
func (r *pageRig) dragTo(p *playScreen, card engine.Card, pile string) {
	r.Helper()
	report := p.table.Report()
	at := slices.IndexFunc(report.Cards, func(c table.CardReport) bool { return c.Card == card })
	to := slices.IndexFunc(report.Piles, func(p table.PileReport) bool { return p.Name == pile })
	if at < 0 || to < 0 {
		r.Fatalf("there is no card %d or no pile %s", card, pile)
	}
	from := fyne.NewPos(report.Cards[at].Rect.X+5, report.Cards[at].Rect.Y+report.Cards[at].Rect.H/2)
	goal := fyne.NewPos(report.Piles[to].Rect.X+report.Piles[to].Rect.W/2, report.Piles[to].Rect.Y+report.Piles[to].Rect.H/2)
	p.table.MouseDown(mouse(from, desktop.MouseButtonPrimary))
	for _, at := range []fyne.Position{from.SubtractXY(0, 60), goal} {
		p.table.Dragged(&fyne.DragEvent{PointEvent: fyne.PointEvent{AbsolutePosition: at}})
	}
	p.table.MouseUp(mouse(goal, desktop.MouseButtonPrimary))
	p.table.DragEnd()
	p.table.SkipMotion()
}

// Each move of the person counts once, whatever has come between: coming back, taking back and doing it again.
func TestEachMoveIsCountedOnce(t *testing.T) {
	r := newPageRig(t, "en", usualWindow)
	p, last := r.openAtTheEnd()
	id := p.keeper.journal.Match().Header.ID
	p.home(r.App)
	r.continueMatch(id)
	p = r.atPlay()
	own := 1 // the last one
	for _, s := range p.session.Steps() {
		if s.Seat == p.session.Me() && s.Action != "deal" {
			own++
		}
	}
	before := p.session.Last()
	p.undoTo(r.App, before)
	if c, asked := r.control("dialog.ok"); asked && c.Enabled {
		r.tap("dialog.ok")
	}
	for range 2 * own {
		if p.session.MayRedo() {
			if err := p.session.Redo(); err != nil {
				t.Fatal(err)
			}
		}
	}
	if err := p.session.Do(last); err != nil {
		t.Fatal(err)
	}
	list, err := r.store.Finished()
	if err != nil || len(list) != 1 {
		t.Fatalf("%d matches are finished: %v", len(list), err)
	}
	if got := list[0].Match.Header.Result.Facts[store.FactMoves]; got != own {
		t.Errorf("%d moves are counted, and %d were made", got, own)
	}
}
