package table

import (
	"slices"
	"strings"
	"testing"
	"time"

	"fyne.io/fyne/v2"

	"deckhand/engine"
	"deckhand/engine/enginetest/crazyeights"
)

// A game that the table has never heard of is played with what every game declares.
func TestAGameWithoutALookIsPlayedToItsEnd(t *testing.T) {
	r := newRigOf(t, crazyeights.Game{}, 5)
	discard, _ := r.w.shown.View.Layout().PileNamed("discard")
	for turn := 0; ; turn++ {
		r.mine()
		r.check()
		if r.s.Over() {
			break
		}
		if turn > 200 {
			t.Fatal("the round does not end")
		}
		before := len(r.w.Past)
		card := r.find(func(c int, _ string) bool { return r.w.playable(c) })
		switch {
		case card != None && turn%2 == 0:
			r.drag(r.at(card), r.w.arr.Homes[discard].Center())
		case card != None:
			r.click(r.at(card))
			r.pass(time.Second)
			r.key(fyne.KeyReturn)
		case slices.Contains(r.s.Legal(), "draw") && turn%2 == 0:
			r.drag(r.pile("stock"), r.w.shown.Frame.Hand.Center())
		default:
			r.w.pressID("table." + r.s.Legal()[0])
		}
		if r.w.choice != nil {
			r.key(fyne.Key1)
		}
		r.pass(2 * time.Second)
		if len(r.w.Past) == before {
			t.Fatalf("nothing was done in turn %d: legal %v, card %d, message %v", turn, r.s.Legal(), card, r.w.excuse)
		}
	}
	var log []string
	for _, line := range r.w.Log() {
		log = append(log, line.Text)
	}
	if text := strings.Join(log, "\n"); !strings.Contains(text, "You played") || !strings.Contains(text, "Ada played") {
		t.Errorf("the log tells too little:\n%s", text)
	}
	if hand := r.w.look.CardsOf(&r.w.shown, "play 8s h"); len(hand) != 1 || hand[0] == engine.NoFace {
		t.Errorf("an action plays %v", hand)
	}
}
