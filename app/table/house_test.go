package table

import (
	"strings"
	"testing"

	"fyne.io/fyne/v2/canvas"

	"deckhand/engine"
)

// What is played differently from the original stands in the bar of the table.
func TestHouseRulesAreToldAtTheTable(t *testing.T) {
	everyGame(t, func(t *testing.T, r *rig) {
		told := func(r *rig) string { return r.w.under.kept["bar.sub"].object.(*canvas.Text).Text }
		plain := told(r)
		g := r.s.Match().Game
		changed := make(map[string]string)
		for _, o := range g.Info().Options {
			if o.Kind == engine.Switch && len(changed) < 2 {
				changed[o.Key] = map[string]string{"on": "off", "off": "on"}[o.Default]
			}
		}
		other := newRigWith(t, g, changed, 5)
		if got := told(other); !strings.HasSuffix(got, " · 2 house rules") {
			t.Errorf("with %v it says %q", changed, got)
		}
		if strings.Contains(plain, "house rule") {
			t.Errorf("with the rules of the original it says %q", plain)
		}
	})
}
