package table

import (
	"strings"
	"testing"
	"time"

	"fyne.io/fyne/v2"

	"deckhand/engine"
	"deckhand/i18n"
)

// TestWordsFitTheSmallestWindow walks through a match in each language, and in one that
// is longer than all of them, and looks for lines that had to be cut.
func TestWordsFitTheSmallestWindow(t *testing.T) {
	bundle, err := i18n.Load()
	if err != nil {
		t.Fatal(err)
	}
	for _, code := range []string{"en", "et", "es", i18n.Pseudo} {
		t.Run(code, func(t *testing.T) {
			cut := make(map[string]bool)
			for seed := range engine.Seed(6) {
				r := newRig(t, seed)
				r.window.Resize(fyne.NewSize(800, 600))
				r.w.Dress(bundle.Localizer(code), r.w.Prefs, r.w.Bar)
				look := func() {
					for _, s := range []*Sheet{r.w.under.Sheet, r.w.above.Sheet} {
						for _, line := range s.cut {
							cut[line] = true
						}
					}
				}
				for range 25 {
					r.mine()
					if r.s.Over() || r.s.Between() {
						break
					}
					look()
					if card := r.find(func(c int, _ string) bool { return !r.w.playable(c) }); card != None {
						r.w.playCard(card) // says why not
						look()
					}
					if card := r.find(func(c int, f string) bool { return r.w.playable(c) && f[0] == 'J' }); card != None {
						r.w.playCard(card)
						r.pass(time.Second)
						look()
						r.w.closeChoice()
						r.pass(time.Second)
					}
					r.w.pressID("table.call")
					look()
					legal := r.s.Legal()
					if err := r.s.Do(legal[len(legal)-1]); err != nil {
						t.Fatal(err)
					}
				}
			}
			for line := range cut {
				if !strings.HasPrefix(line, "Chúpate 2") {
					t.Errorf("cut: %q", line)
				}
			}
			if missing := bundle.Missing(); len(missing) > 0 {
				t.Errorf("missing: %v", missing)
			}
		})
	}
}
