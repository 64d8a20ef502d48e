package table

import (
	"context"
	"strings"
	"testing"

	"deckhand/engine"
	"deckhand/engine/bot"
	"deckhand/engine/chupate2"
	"deckhand/engine/games"
	"deckhand/engine/suckitup"
	"deckhand/engine/suitup"
	"deckhand/engine/threeup"
	"deckhand/i18n"
)

// decisions plays some matches by the rules of thumb of a game, and stops wherever seat 0
// decides in a round.
func decisions(t *testing.T, g engine.Game, options map[string]string, stop func(s engine.State, p *engine.Position)) {
	t.Helper()
	c := engine.Config{Seats: 3, Options: options}
	normal, err := bot.New(bot.Normal, g, c)
	if err != nil {
		t.Fatal(err)
	}
	for seed := range engine.Seed(6) {
		s, err := g.New(c, seed)
		if err != nil {
			t.Fatal(err)
		}
		logs := []*engine.Log{engine.NewLog(0), engine.NewLog(1), engine.NewLog(2)}
		var p engine.Position
		var events engine.Events
		for n := uint64(0); n < 100 && s.Turn() != engine.NoSeat; n++ {
			p.Take(s, s.Turn(), logs[s.Turn()])
			if _, between := engine.Deal(s, s.Legal(nil)); s.Turn() == 0 && !between {
				stop(s, &p)
			}
			events.Reset()
			s.Apply(normal.Choose(context.Background(), &p, bot.Budget{Seed: n}).Action, &events)
			for _, log := range logs {
				log.Add(events.List())
			}
		}
	}
}

// speaker is a table that can say things of a position, with nothing drawn.
func speaker(g engine.Game, v *engine.View, loc *i18n.Localizer) *Widget {
	w := &Widget{game: g.Info().ID, look: lookOf(v)}
	w.Loc = loc
	w.shown = Moment{View: v, Loc: loc, Players: []Player{{Name: "Liina"}, {Name: "Ada"}, {Name: "Bruno"}}}
	return w
}

func TestEveryMoveHasANameAndReasonsInWords(t *testing.T) {
	bundle := loadWords(t)
	rules := map[string]map[string]string{
		chupate2.Game{}.Info().ID: {"jackOnSeven": "on"},
		suitup.Game{}.Info().ID:   {"rounds": "3"},
		suckitup.Game{}.Info().ID: {"coupFourre": "on"},
		threeup.Game{}.Info().ID:  {"optionalExtras": "on", "multiClear": "on"},
	}
	for _, g := range games.All() {
		for _, l := range i18n.Languages() {
			loc := bundle.Localizer(l.Code)
			decisions(t, g, rules[g.Info().ID], func(s engine.State, p *engine.Position) {
				w := speaker(g, &p.View, loc)
				for _, a := range s.Legal(nil) {
					say := []string{w.moveName(s.Text(a)) + "."}
					for _, m := range g.(bot.Explainer).Explain(nil, p, a) {
						sentences, _ := w.reasons([]engine.Motive{m})
						say = append(say, sentences...)
					}
					for _, text := range say {
						if len(text) < 5 || !strings.HasSuffix(text, ".") || strings.Contains(text, "{{") || strings.Contains(text, "motive.") || strings.Contains(text, "hint.") {
							t.Fatalf("%s, %s: %q for %s", g.Info().ID, l.Code, text, s.Text(a))
						}
					}
				}
			})
		}
	}
}

// With and without the call a play is not the same.
func TestMovesHaveDifferentNames(t *testing.T) {
	loc := loadWords(t).Localizer("en")
	for _, g := range games.All() {
		decisions(t, g, nil, func(s engine.State, p *engine.Position) {
			w, names := speaker(g, &p.View, loc), make(map[string]string)
			for _, a := range s.Legal(nil) {
				text := s.Text(a)
				name := w.moveName(text)
				if other, taken := names[name]; taken && !strings.HasPrefix(text, "flip") && !strings.HasPrefix(text, "add") {
					t.Fatalf("%s: %q is %s and %s", g.Info().ID, name, other, text)
				}
				names[name] = text
			}
		})
	}
}

// Colours mean nothing, so the text of a play may name another card than the one in the hand.
func TestAHintNamesTheCardsOfTheHand(t *testing.T) {
	g, loc := threeup.Game{}, loadWords(t).Localizer("en")
	decisions(t, g, nil, func(s engine.State, p *engine.Position) {
		w := speaker(g, &p.View, loc)
		for _, a := range s.Legal(nil) {
			words := strings.Fields(s.Text(a))
			if words[0] != "play" {
				continue
			}
			name, named := w.moveName(s.Text(a)), 0
			l, form := w.look.(threeUpLook), ""
			if len(words) > 2 {
				form = "short"
			}
			for _, c := range p.View.Known(nil, l.zone(&w.shown, 0)) {
				named += strings.Count(name+",", w.shown.CardText(p.View.Layout().Face(c), form)+",")
			}
			if got := strings.Count(name, ",") + strings.Count(name, " and ") + 1; got != len(words)-1 || named == 0 {
				t.Fatalf("%q for %s", name, s.Text(a))
			}
		}
	})
}

func TestReasonsForAMoveComeFirst(t *testing.T) {
	s, err := suckitup.Game{}.New(engine.Config{Seats: 3}, 1)
	if err != nil {
		t.Fatal(err)
	}
	var v engine.View
	s.View(0, &v)
	w := speaker(suckitup.Game{}, &v, loadWords(t).Localizer("en"))
	for _, c := range []struct {
		motives []engine.Motive
		first   string
		against bool
	}{
		{[]engine.Motive{{Code: "everybodySees", Weight: -5}, {Code: "getsGoing", Weight: 2}, {Code: "holdsSafety", Weight: 1}}, "After that you can vacuum again.", false},
		{[]engine.Motive{{Code: "everybodySees", Weight: -5}, {Code: "hardlyNeeded", Weight: -6}}, "Everybody sees what you take.", true},
		{nil, "", false},
	} {
		say, against := w.reasons(c.motives)
		if len(say) != min(len(c.motives), 2) || len(say) > 0 && say[0] != c.first || against != c.against {
			t.Errorf("%v: says %q, against %v", c.motives, say, against)
		}
	}
}
