package app

import (
	"testing"

	"fyne.io/fyne/v2"

	"deckhand/app/session"
	"deckhand/app/table"
	"deckhand/engine"
	"deckhand/engine/bot"
	"deckhand/engine/gogogo"
)

func TestTheBotsOfTheLadderGrowStronger(t *testing.T) {
	for level, want := range map[int]bot.Level{
		1: bot.Easy, 3: bot.Easy, 4: bot.Normal, 6: bot.Normal, 7: bot.Hard, 9: bot.Hard, 10: bot.Expert, 25: bot.Expert,
	} {
		if got := table.LadderStrength(level); got != want {
			t.Errorf("level %d seats %s bots, want %s", level, got, want)
		}
	}
}

func TestOnlyTheLadderDecidesHowStrongBotsAre(t *testing.T) {
	for _, test := range []struct {
		tournament string
		want       bot.Level
	}{{"off", bot.Hard}, {"on", bot.Easy}} {
		c := engine.Config{Seats: 3, Options: map[string]string{"tournament": test.tournament}}
		s, err := gogogo.Game{}.New(c, 1)
		if err != nil {
			t.Fatal(err)
		}
		var v engine.View
		s.View(0, &v)
		if got := levelNow(&v, session.Player{Kind: session.Machine, Level: bot.Hard}); got != test.want {
			t.Errorf("with tournament %s a hard bot plays as %s, want %s", test.tournament, got, test.want)
		}
		if facts := trophies(&v); facts != nil {
			t.Errorf("level 1 wins %v", facts)
		}
	}
}

// ladderMatch plays careless matches until one comes to what is wanted, and returns how it
// got there.
func ladderMatch(t *testing.T, options map[string]string, want func(s *gogogo.State) bool) (session.Match, []session.Entry) {
	t.Helper()
	c := engine.Config{Seats: 2, Options: options}
	for seed := range engine.Seed(20000) {
		state, err := gogogo.Game{}.New(c, seed)
		if err != nil {
			t.Fatal(err)
		}
		dice := engine.NewRand(uint64(seed))
		var kept []session.Entry
		for state.Turn() != engine.NoSeat && !want(state.(*gogogo.State)) {
			legal := state.Legal(nil)
			text := state.Text(legal[dice.Intn(len(legal))])
			if err := engine.Do(state, text, nil); err != nil {
				t.Fatal(err)
			}
			kept = append(kept, session.Entry{Action: text})
		}
		if !want(state.(*gogogo.State)) {
			continue
		}
		m := session.Match{Game: gogogo.Game{}, Config: c, Seed: seed, Players: []session.Player{
			{Name: "Liina", Avatar: "anchor", Kind: session.Person},
			{Name: "Ada", Avatar: "sun", Kind: session.Machine, Level: bot.Random, Seed: 1},
		}}
		return m, kept
	}
	t.Fatal("no deal comes to that")
	return session.Match{}, nil
}

func TestResultsOfTheLadder(t *testing.T) {
	on := map[string]string{"tournament": "on"}
	for _, test := range []struct {
		name    string
		options map[string]string
		want    func(s *gogogo.State) bool
		says    []string
	}{
		{"a level climbed", on, func(s *gogogo.State) bool { return s.Phase == gogogo.Between && s.Level == 2 },
			[]string{"You climb to level 2", "First place takes you to the next, harder table.", "1st place", "Prize points in all"}},
		{"fallen", on, func(s *gogogo.State) bool { return s.Phase == gogogo.Over && s.Level == 2 && s.Out == 1 },
			[]string{"Your run ends on level 2", "Last place ends the run. The next one starts on level 1."}},
		{"a single round won", nil, func(s *gogogo.State) bool { return s.Phase == gogogo.Over && s.Out == 1 && s.Placed[0] == 0 },
			[]string{"You win the match", "You were the first to get rid of all your cards."}},
		{"a single round lost", nil, func(s *gogogo.State) bool { return s.Phase == gogogo.Over && s.Out == 1 && s.Placed[0] == 1 },
			[]string{"Ada wins the match", "You were left with cards."}},
		{"a round that was stopped", nil, func(s *gogogo.State) bool { return s.Phase == gogogo.Over && s.Out == 0 },
			[]string{"Nobody was getting on, so the round was stopped: fewer cards take the better place."}},
	} {
		t.Run(test.name, func(t *testing.T) {
			m, kept := ladderMatch(t, test.options, test.want)
			r := newResultRig(t, "en", fyne.NewSize(1280, 800), m, kept)
			for _, text := range test.says {
				r.says(text)
			}
		})
	}
}

func TestTheTrophyOfTheLadderLasts(t *testing.T) {
	climbed := func(s *gogogo.State) bool { return s.Level == table.LadderTrophy }
	m, kept := ladderMatch(t, map[string]string{"tournament": "on"}, climbed)
	r := newResultRig(t, "en", fyne.NewSize(1280, 800), m, kept)
	r.p.facts.Practice = true
	r.p.award(r.a)
	if r.a.settings.Trophies["gogogo"] != 0 {
		t.Fatal("practice wins it")
	}
	r.p.facts.Practice = false
	r.p.award(r.a)
	won := r.a.settings.Trophies["gogogo"]
	if won == 0 {
		t.Fatal("level 11 does not win it")
	}
	kept = nil
	again := newResultRig(t, "en", fyne.NewSize(1280, 800), m, kept)
	again.a.settings = r.a.settings
	again.p.award(again.a)
	if restored(again.a.settings).Trophies["gogogo"] != won {
		t.Error("it is gone on level 1, or with the settings that a person starts with")
	}
	if says := again.a.trophy("gogogo"); says == "" || again.a.trophy("chupate2") != "" {
		t.Errorf("of the trophy it says %q, of a game without one %q", says, again.a.trophy("chupate2"))
	}
}
