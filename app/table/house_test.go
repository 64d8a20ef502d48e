package table

import (
	"slices"
	"strconv"
	"strings"
	"testing"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"

	"deckhand/engine"
	"deckhand/i18n"
)

// What is played differently from the original stands in the bar of the table.
func TestHouseRulesAreToldAtTheTable(t *testing.T) {
	everyGame(t, func(t *testing.T, r *rig) {
		plain := barSays(r)
		g := r.s.Match().Game
		changed := twoSwitched(g)
		other := newRigWith(t, g, changed, 5)
		if got := barSays(other); !strings.HasSuffix(got, " · 2 house rules") {
			t.Errorf("with %v it says %q", changed, got)
		}
		if strings.Contains(plain, "house rule") {
			t.Errorf("with the rules of the original it says %q", plain)
		}
	})
}

// The smallest window says it too, beside all the buttons that the bar may have, and when the longest name holds both.
func TestHouseRulesAreToldInTheSmallestWindow(t *testing.T) {
	everyGame(t, func(t *testing.T, r *rig) {
		r = newRigWith(t, r.s.Match().Game, twoSwitched(r.s.Match().Game), 5)
		r.window.Resize(fyne.NewSize(MinWidth, MinHeight))
		var bar []Button
		for i := range 9 {
			bar = append(bar, Button{ID: strconv.Itoa(i), Enabled: true})
		}
		for _, code := range []string{"en", "et", "es", i18n.Pseudo} {
			r.w.Dress(loadWords(t).Localizer(code), r.w.Prefs, bar)
			lines := barLines(&r.w.shown, r.w.look)
			if got := barSays(r); !slices.Contains(lines, got) {
				t.Errorf("%s: it says %q, none of %q", code, got, lines)
			}
		}
	})
}

// barSays is what stands beside the name of the game.
func barSays(r *rig) string { return r.w.under.kept["bar.sub"].object.(*canvas.Text).Text }

// twoSwitched are two house rules that are not as in the original.
func twoSwitched(g engine.Game) map[string]string {
	changed := make(map[string]string)
	for _, o := range g.Info().Options {
		if o.Kind == engine.Switch && len(changed) < 2 {
			changed[o.Key] = map[string]string{"on": "off", "off": "on"}[o.Default]
		}
	}
	return changed
}
