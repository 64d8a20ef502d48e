package table

import (
	"slices"
	"strconv"
	"strings"
	"testing"
	"time"

	"fyne.io/fyne/v2"

	"deckhand/engine"
	"deckhand/engine/gogogo"
	"deckhand/engine/suckitup"
	"deckhand/engine/suitup"
	"deckhand/engine/threeup"
)

// goTo walks with the keyboard to a stop, and reports whether there is such a one.
func (r *rig) goTo(want func(s Stop) bool) bool {
	r.key(fyne.KeyTab)
	for range zoneCount {
		r.key(fyne.KeyHome)
		_, count := r.w.cursor.Place()
		for range count {
			if _, stop, on := r.w.cursor.At(); on && want(stop) {
				return true
			}
			r.key(fyne.KeyRight)
		}
		r.key(fyne.KeyTab)
	}
	return false
}

func (r *rig) goToCard(card engine.Card) bool {
	return r.goTo(func(s Stop) bool { return s.Kind == StopCard && s.ID == int(card) })
}

// typeAction plays an action with keys alone and says how.
func (r *rig) typeAction(action string) (how string) {
	for _, list := range [][]placed{r.w.under.controls, r.w.above.controls} {
		for _, c := range list {
			if c.Action == action && c.Key != "" {
				r.key(fyne.KeyName(c.Key))
				return "the key " + c.Key
			}
		}
	}
	words := strings.Fields(action)
	cards, _ := r.w.hintedCards(action)
	if words[0] == "up" && r.w.game == "gogogo" { // those that are not in the row yet
		cards = slices.DeleteFunc(cards, func(c engine.Card) bool { return r.w.pileOf(int(c)) != int(r.w.arr.Hand) })
	}
	for _, c := range cards {
		if slices.Contains(r.w.marked, int(c)) {
			continue
		}
		if !r.goToCard(c) {
			return "no way to card " + r.face(int(c))
		}
		if words[0] == "discard" {
			r.key(fyne.KeyX)
			return "the key X"
		}
		r.key(fyne.KeySpace)
	}
	for _, c := range r.w.under.controls {
		if c.Action == action && c.Key != "" {
			r.key(fyne.KeyName(c.Key))
			return "the key " + c.Key
		}
	}
	number := func(n string) { r.key(fyne.KeyName(n)) }
	switch words[0] {
	case "add":
		p, _ := r.w.shown.View.Layout().PileNamed("meld" + words[2])
		if !r.goTo(func(s Stop) bool { return s.Kind == StopPile && s.ID == int(p) }) {
			return "no way to the meld"
		}
	case "meld":
		number(words[2])
		return "a digit"
	case "stain":
		number(words[1])
		r.choose(action)
		return "digits"
	}
	r.key(fyne.KeyReturn)
	r.choose(action)
	return "Enter"
}

// choose answers the question, if one is asked, by the number of an action.
func (r *rig) choose(action string) {
	if r.w.choice == nil {
		return
	}
	for i, o := range r.w.choice.Options {
		if o.Action == action {
			r.key(fyne.KeyName(strconv.Itoa(i + 1)))
			return
		}
	}
}

func TestWholeMatchesWithTheKeyboardAlone(t *testing.T) {
	for _, test := range []struct {
		game  engine.Game
		rules map[string]string
		seed  engine.Seed
	}{
		{gogogo.Game{}, nil, 1},
		{gogogo.Game{}, map[string]string{"swapUps": "on", "multiUps": "on", "voluntaryTake": "on"}, 2},
		{gogogo.Game{}, map[string]string{"wildTens": "on", "tournament": "on", "starter": "random"}, 3},
		{threeup.Game{}, nil, 1},
		{threeup.Game{}, map[string]string{"optionalExtras": "on", "multiClear": "on", "deck": "84clears"}, 2},
		{threeup.Game{}, map[string]string{"clearAgain": "on", "voluntaryPickup": "on", "randomUp": "on", "gamesToWin": "2", "deck": "74"}, 3},
		{suitup.Game{}, nil, 1},
		{suitup.Game{}, map[string]string{"mayILimit": "1", "aceInHand": "1", "newMelds": "off", "wrap": "off", "deal": "7"}, 2},
		{suitup.Game{}, map[string]string{"addSameTurn": "on", "mayINextPays": "on", "exposedDiscard": "on", "rounds": "2"}, 3},
		{suckitup.Game{}, map[string]string{"target": "50"}, 1},
		{suckitup.Game{}, map[string]string{"coupFourre": "on", "stainRecycle": "on", "upcard": "on", "safetyExtraTurn": "on"}, 2},
		{suckitup.Game{}, map[string]string{"exchange": "discardFirstStockOnly", "messDeck": "v32", "safetyCures": "off"}, 3},
	} {
		t.Run(test.game.Info().ID+" "+strconv.Itoa(int(test.seed)), func(t *testing.T) {
			r := newRigWith(t, test.game, test.rules, test.seed)
			r.w.Dress(loadWords(t).Localizer("en"), r.w.Prefs, r.w.Bar) // which looks for missing words
			dice := engine.NewRand(uint64(test.seed), 4)
			for range 50 {
				r.mine()
				if r.s.Over() {
					break
				}
				legal := slices.DeleteFunc(slices.Clone(r.s.Legal()), func(a string) bool { return strings.HasPrefix(a, "leave") || strings.HasPrefix(a, "join") })
				action := legal[dice.Intn(len(legal))]
				for _, verb := range []string{"lay", "add", "meld"} {
					if i := slices.IndexFunc(legal, func(a string) bool { return strings.HasPrefix(a, verb+" ") }); i >= 0 {
						action = legal[i]
					}
				}
				if r.s.Between() {
					if err := r.s.Do(action); err != nil {
						t.Fatal(err)
					}
					continue
				}
				before := len(r.s.Steps())
				how := r.typeAction(action)
				if len(r.s.Steps()) == before {
					t.Fatalf("%q by %s does nothing, with %v marked; the strip says %q, the bubble %q", action, how, r.w.marked, r.w.Report().Prompt, r.w.Report().Message)
				}
				if got := r.s.Steps()[before].Action; got != action && got[:4] != action[:4] {
					t.Fatalf("%q by %s played %q", action, how, got)
				}
				r.pass(100 * time.Millisecond)
			}
			r.mine()
			r.check()
			r.w.Log()
		})
	}
}
