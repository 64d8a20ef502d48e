package table

import (
	"strings"
	"testing"

	"fyne.io/fyne/v2"

	"deckhand/engine"
	"deckhand/engine/chupate2"
	"deckhand/engine/gogogo"
	"deckhand/engine/suckitup"
	"deckhand/engine/suitup"
	"deckhand/engine/threeup"
)

func TestKeysOfMovesThatAreNotPossibleSayWhy(t *testing.T) {
	for _, test := range []struct {
		game engine.Game
		key  fyne.KeyName
		says string
	}{
		{chupate2.Game{}, fyne.KeyP, "nothing to do with the key P"},
		{gogogo.Game{}, fyne.KeyD, "nothing to do with the key D"},
		{gogogo.Game{}, fyne.Key1, "hand"},
		{threeup.Game{}, fyne.KeyD, "choose three cards"},
		{threeup.Game{}, fyne.KeyP, "choose three cards"},
		{suitup.Game{}, fyne.KeyX, "needs a card"},
		{suckitup.Game{}, fyne.KeyP, "discard pile is empty"},
		{suckitup.Game{}, fyne.KeyX, "needs a card"},
		{suckitup.Game{}, fyne.Key2, "needs a card"},
	} {
		t.Run(test.game.Info().ID+" "+string(test.key), func(t *testing.T) {
			r := newRigOf(t, test.game, 3)
			r.mine()
			before := len(r.s.Steps())
			r.key(test.key)
			if got := r.w.Report().Message; !strings.Contains(got, test.says) {
				t.Errorf("it says %q, want something with %q", got, test.says)
			}
			if len(r.s.Steps()) != before {
				t.Errorf("it played %q", r.myLast())
			}
		})
	}
}

func TestKeysOfMovesInTheTurnOfOthersSayWhoseItIs(t *testing.T) {
	for _, game := range []engine.Game{gogogo.Game{}, suitup.Game{}, suckitup.Game{}} {
		r := newRigOf(t, game, 3)
		r.mine()
		if err := r.s.Do(r.s.Legal()[0]); err != nil {
			t.Fatal(err)
		}
		for range 200 {
			if r.w.Still() && r.w.shown.View.Turn() != r.w.shown.Me {
				break
			}
			r.pass(16e6)
		}
		if r.w.shown.View.Turn() == r.w.shown.Me {
			continue // more to do in the same turn
		}
		r.key(fyne.KeyP)
		if got := r.w.Report().Message; !strings.Contains(got, "not your turn") {
			t.Errorf("%s: it says %q", game.Info().ID, got)
		}
		if r.mine(); r.w.shown.MyTurn() && r.w.Report().Message != "" {
			t.Errorf("%s: in the own turn it still says %q", game.Info().ID, r.w.Report().Message)
		}
	}
}

// X is about the card that the keyboard is on, if none is marked.
func TestTheKeyOfTheDiscardTakesTheCardUnderTheCursor(t *testing.T) {
	r := suitupRig(t, func(s *suitup.State) bool { return myPhase(s, suitup.Play) && s.Taken < 0 })
	r.key(fyne.KeyHome)
	_, stop, _ := r.w.cursor.At()
	r.key(fyne.KeyX)
	if got, want := r.myLast(), "discard "+r.face(stop.ID); got != want {
		t.Errorf("played %q, want %q", got, want)
	}
}
