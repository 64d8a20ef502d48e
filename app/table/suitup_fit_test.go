package table

import (
	"strings"
	"testing"
	"time"

	"fyne.io/fyne/v2"

	"deckhand/engine/suitup"
)

// TestWordsOfSuitUpFit looks at many moments in a small window and in one of the usual
// size, in each language, for lines that had to be cut.
func TestWordsOfSuitUpFit(t *testing.T) {
	bundle := loadWords(t)
	moments := []func(s *suitup.State) bool{
		begun, isAsked, firstLay, oneAdd,
		func(s *suitup.State) bool { return myPhase(s, suitup.Play) && s.LaidNow },
		func(s *suitup.State) bool { return myPhase(s, suitup.Play) && s.Taken >= 0 && !s.HasLaid(0) },
		func(s *suitup.State) bool { return s.Phase == suitup.MayI && s.Turn() == 1 && s.MeldCount > 2 },
	}
	for i, moment := range moments {
		r := suitupRig(t, moment)
		for _, size := range []fyne.Size{{Width: 800, Height: 600}, {Width: 1280, Height: 800}} {
			r.window.Resize(size)
			for _, code := range []string{"en", "et", "es"} {
				r.w.Dress(bundle.Localizer(code), r.w.Prefs, r.w.Bar)
				look := func(what string) {
					r.w.paint()
					for _, s := range []*Sheet{r.w.under.Sheet, r.w.above.Sheet} {
						for _, line := range s.cut {
							if !strings.HasPrefix(line, "SuitUP Classic") {
								t.Errorf("moment %d, %s, %v, %s: cut %q", i, code, size, what, line)
							}
						}
					}
				}
				for wish := range wishCount {
					r.w.shown.Wish = wish
					look("nothing marked")
				}
				r.w.shown.Wish = wishAsk
				cards := r.w.hand.Cards()
				for _, n := range []int{1, 2, 4, len(cards)} {
					r.w.marked = cards[:n]
					look("marked")
				}
				for _, action := range r.s.Legal() {
					if strings.HasPrefix(action, "lay ") || strings.HasPrefix(action, "add ") {
						r.w.marked = nil
						for _, f := range r.w.look.CardsOf(&r.w.shown, action) {
							r.w.marked = append(r.w.marked, int(f))
						}
						look(action)
					}
				}
				r.w.marked = nil
				r.w.announce()
				look("announced")
				r.w.excuse = nil
				r.pass(time.Second)
			}
		}
	}
}
