package table

import (
	"strings"
	"testing"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"

	"deckhand/app/art"
	"deckhand/app/session"
	"deckhand/engine"
	"deckhand/engine/games"
	"deckhand/i18n"
)

// Whatever others do, the smallest table says who has done it, in every language, with long names, and with the largest cards.
func TestTheLastMoveNamesWhoMadeIt(t *testing.T) {
	for _, g := range games.All() {
		t.Run(g.Info().ID, func(t *testing.T) {
			for _, card := range []float32{1, MaxCardSize} {
				m := matchOf(g, engine.Config{Seats: g.Info().MinSeats + 1}, 5, 1)
				for i := range m.Players[1:] {
					m.Players[i+1].Name = []string{"Bartolomeus", "Maximiliana"}[i]
				}
				r := &rig{t: t, art: art.New("")}
				r.open(m, nil)
				r.window.Resize(fyne.NewSize(MinWidth, MinHeight))
				prefs := r.w.Prefs
				prefs.CardSize = card
				dice := engine.NewRand(7)
				for range 9 {
					r.mine()
					if r.s.Over() || r.s.Between() {
						break
					}
					last := session.Step{Action: "deal"}
					if steps := r.s.Steps(); len(steps) > 0 {
						last = steps[len(steps)-1]
					}
					for _, code := range []string{"en", "et", "es", i18n.Pseudo} {
						r.w.Dress(loadWords(t).Localizer(code), prefs, r.w.Bar)
						if said := r.lastSaid(); last.Seat != r.s.Me() && last.Action != "deal" && !strings.Contains(said, m.Players[last.Seat].Name) {
							t.Errorf("%s, card size %g: after %q of %s it says %q", code, card, last.Action, m.Players[last.Seat].Name, said)
						}
					}
					legal := r.s.Legal()
					if err := r.s.Do(legal[dice.Intn(len(legal))]); err != nil {
						t.Fatal(err)
					}
				}
			}
		})
	}
}

// lastSaid is what the table says about the last move, wherever the game has room for it, with no spaces where a line breaks.
func (r *rig) lastSaid() string {
	var said strings.Builder
	for _, o := range r.w.under.order {
		for key, l := range r.w.under.kept {
			if l.object != o {
				continue
			}
			text, is := o.(*canvas.Text)
			if is && (strings.HasPrefix(key, "last0.text") || strings.HasPrefix(key, "note") || strings.HasPrefix(key, "lane.last") || key == "bar.sub" || strings.HasPrefix(key, "strip.prompt")) {
				said.WriteString(text.Text)
			}
		}
	}
	return said.String()
}
