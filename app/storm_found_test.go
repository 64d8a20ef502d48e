package app

import (
	"testing"

	"fyne.io/fyne/v2"

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
