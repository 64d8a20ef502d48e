package table

import (
	"strings"
	"testing"

	"deckhand/engine"
	"deckhand/engine/chupate2"
	"deckhand/engine/gogogo"
	"deckhand/engine/suckitup"
	"deckhand/engine/suitup"
	"deckhand/engine/threeup"
	"deckhand/i18n"
)

// What stands under the cards that are looked at in large, one of each sentence.
func TestWhatStandsUnderACardInLarge(t *testing.T) {
	bundle := loadWords(t)
	for _, test := range []struct {
		game    engine.Game
		options string
		faces   string
	}{
		{chupate2.Game{}, "", "7h 8h 9h Jh Ah 2h"},
		{gogogo.Game{}, "wildTens=off", "2h 3h 4h 5h 6h Th Jh Qh Kh Ah"},
		{gogogo.Game{}, "wildTens=on", "Th Ah"},
		{threeup.Game{}, "", "g7 gC gC1 gC2"},
		{suitup.Game{}, "wrap=on", "7h Th Kw Am"},
		{suitup.Game{}, "wrap=off aceInHand=1", "At"},
		{suckitup.Game{}, "", "W1 D-ele F-ele S-ele STAIN m1-5"},
	} {
		options := make(map[string]string)
		for _, o := range strings.Fields(test.options) {
			key, value, _ := strings.Cut(o, "=")
			options[key] = value
		}
		t.Run(strings.TrimSpace(test.game.Info().ID+" "+test.options), func(t *testing.T) {
			state, err := test.game.New(engine.Config{Seats: 3, Options: options}, 1)
			if err != nil {
				t.Fatal(err)
			}
			var v engine.View
			state.View(0, &v)
			look := lookOf(&v).(explainer)
			var b strings.Builder
			for _, l := range i18n.Languages() {
				m := &Moment{View: &v, Loc: bundle.Localizer(l.Code)}
				for _, face := range strings.Fields(test.faces) {
					f, known := v.Layout().Lookup(face)
					if !known {
						t.Fatalf("there is no %s", face)
					}
					b.WriteString(l.Code + " " + face + ": " + look.About(m, f) + "\n")
				}
			}
			name := test.game.Info().ID
			for _, value := range options {
				name += "-" + value
			}
			if len(options) > 1 {
				name = test.game.Info().ID + "-strict"
			}
			golden(t, "about-"+name+".txt", b.String())
		})
	}
}

func TestACardInLargeSaysWhereItFits(t *testing.T) {
	r := suitupRig(t, oneAdd)
	add := r.legal("add")
	f, _ := r.w.shown.View.Layout().Lookup(add[1])
	if got := r.w.look.(explainer).About(&r.w.shown, f); !strings.Contains(got, "On the table it fits the ") {
		t.Errorf("of %s it says %q", add[1], got)
	}
}
