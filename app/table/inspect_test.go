package table

import (
	"strings"
	"testing"
	"time"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/driver/desktop"
)

func (r *rig) rightClick(p Point) {
	r.w.MouseDown(r.mouse(p, desktop.MouseButtonSecondary))
	r.w.MouseUp(r.mouse(p, desktop.MouseButtonSecondary))
}

func TestACardIsLookedAtInLargeAndTheNextClickOnlyEndsThat(t *testing.T) {
	r, card := ready(t, fits)
	r.rightClick(r.at(card))
	if int(r.w.inspected) != card {
		t.Fatalf("looks at %d, not %d", r.w.inspected, card)
	}
	before := len(r.w.Past)
	r.click(r.pile("stock"))
	if r.w.inspected >= 0 || len(r.w.Past) != before {
		t.Error("the click did more than to put the card away")
	}
	r.down(r.at(card))
	r.pass(600 * time.Millisecond) // a long press
	r.up(r.at(card))
	if int(r.w.inspected) != card {
		t.Error("a long press shows nothing")
	}
	r.key(fyne.KeyEscape)
	if r.w.inspected >= 0 {
		t.Error("Esc does not put the card away")
	}
	r.rightClick(r.pile("stock"))
	if r.w.excuse == nil || !strings.Contains(r.w.excuse.text, "Draw pile") {
		t.Errorf("the draw pile is told of as %v", r.w.excuse)
	}
}

// In single steps each move of a bot after the first waits to be asked for.
func TestStepByStepWaitsForAKeyAfterEachMoveOfABot(t *testing.T) {
	r, card := ready(t, fits)
	r.w.Prefs.Step = true
	r.w.playCard(card)
	steps := 0
	for n := 0; r.s.Legal() == nil && !r.s.Over() && n < 50; n++ {
		r.pass(5 * time.Second)
		if r.s.Legal() != nil {
			break
		}
		if !r.w.stepping() {
			continue // the first bot thinks
		}
		before := len(r.w.Past)
		r.pass(5 * time.Second)
		if len(r.w.Past) != before {
			t.Fatal("a bot did not wait")
		}
		r.key(fyne.KeySpace)
		steps++
	}
	if steps == 0 {
		t.Error("nothing ever waited")
	}
}
