package app

import (
	"strings"
	"testing"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/driver/desktop"

	"deckhand/engine"
	"deckhand/engine/chupate2"
	"deckhand/engine/games"
)

// What storms have found, each on its own.

func TestANewDealMayBeAskedForInTheFirstRoundOfEveryGame(t *testing.T) {
	for _, g := range games.All() {
		t.Run(g.Info().ID, func(t *testing.T) {
			r := newPageRig(t, "en", usualWindow)
			r.startMatch(stormMatch(g, g.Info().MinSeats, 3))
			first := r.atPlay()
			r.command(fyne.KeyN)
			r.tap("dialog.ok")
			if again := r.atPlay(); again == first || len(again.session.Steps()) > 0 {
				t.Error("the old match goes on")
			}
		})
	}
}

// While something is asked about a card, it lies as if it had been played. Whoever goes home
// then has not played it.
func TestACardAboutWhichSomethingIsAskedIsInTheHandAfterHomeAndBack(t *testing.T) {
	r := newPageRig(t, "en", usualWindow)
	p := r.atQuestion()
	id, want := p.keeper.journal.Match().Header.ID, onTable(p)
	if len(want) == 0 {
		t.Fatal("the hand is empty")
	}
	r.command(fyne.KeyW)
	r.continueMatch(id)
	got := onTable(r.match)
	v := r.match.session.View()
	hand, _ := v.Layout().PileNamed("hand0")
	if len(got) != len(want)+1 || len(got) != v.Count(hand) {
		t.Errorf("after home and back the hand is %v, it was %v and a card that lay on the table", got, want)
	}
}

// atQuestion is a table of Chúpate 2 at which a jack asks for a suit.
func (r *pageRig) atQuestion() *playScreen {
	r.Helper()
	for seed := range engine.Seed(200) {
		r.startMatch(stormMatch(chupate2.Game{}, 2, seed))
		p := r.atPlay()
		p.table.SkipMotion()
		for _, action := range p.session.Legal() {
			if strings.HasPrefix(action, "play J") {
				r.playFromHand(p, strings.Fields(action)[1])
				return p
			}
		}
		p.close(r.App)
	}
	r.Fatal("no deal begins with a jack")
	return nil
}

// playFromHand clicks a card twice.
func (r *pageRig) playFromHand(p *playScreen, face string) {
	for _, c := range p.table.Report().Cards {
		if c.Pile == "hand0" && c.Face == face {
			at := fyne.NewPos(c.Rect.X+4, c.Rect.Y+c.Rect.H/2)
			for range 2 {
				p.table.MouseDown(mouse(at, desktop.MouseButtonPrimary))
				p.table.MouseUp(mouse(at, desktop.MouseButtonPrimary))
			}
			p.table.SkipMotion()
			return
		}
	}
	r.Fatalf("%s is not in the hand", face)
}
