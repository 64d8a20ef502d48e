package table

import (
	"slices"
	"strings"
	"testing"

	"deckhand/engine"
	"deckhand/engine/threeup"
	"deckhand/i18n"
)

// threeUpTale is a match of 3UP 3DOWN between careless players, up to the first moment
// that is wanted or to its end. Options are pairs of a key and a value.
func threeUpTale(t *testing.T, seats int, seed engine.Seed, wanted func(s *threeup.State) bool, options ...string) (st tale, found bool) {
	t.Helper()
	set := make(map[string]string)
	for i := 0; i < len(options); i += 2 {
		set[options[i]] = options[i+1]
	}
	dice := engine.NewRand(uint64(seed), 1)
	st = tellOf(t, threeup.Game{}, engine.Config{Seats: seats, Options: set}, seed, func(s engine.State, legal []string) string {
		if found = wanted(s.(*threeup.State)); found {
			return ""
		}
		return legal[dice.Intn(len(legal))]
	})
	return st, found
}

func never(*threeup.State) bool { return false }

func TestTheLogOfAMatchOf3UP3DOWN(t *testing.T) {
	bundle := loadWords(t)
	one, _ := threeUpTale(t, 3, 11, never)
	two, _ := threeUpTale(t, 2, 8, never, "gamesToWin", "2", "randomUp", "on", "clearAgain", "on", "optionalExtras", "on", "multiClear", "on")
	for _, l := range i18n.Languages() {
		t.Run(l.Code, func(t *testing.T) {
			loc := bundle.Localizer(l.Code)
			golden(t, "threeup-log."+l.Code+".txt", written(one.log(loc))+"\n"+written(two.log(loc)))
		})
	}
}

// Whoever had seen all cards would read the same: what others have chosen is told when
// all turn it up, and what they draw never.
func TestTheLogOf3UP3DOWNTellsNothingThatIsHidden(t *testing.T) {
	loc := loadWords(t).Localizer("en")
	for seed := range engine.Seed(20) {
		st, _ := threeUpTale(t, 3, seed, never)
		open := st
		open.deeds = slices.Clone(st.deeds)
		for i := range open.deeds {
			open.deeds[i].Events = st.whole[i]
		}
		if got, want := written(open.log(loc)), written(st.log(loc)); got != want {
			t.Fatalf("deal %d: with all cards known the log is\n%s\nand not\n%s", seed, got, want)
		}
		for i := range st.deeds {
			st.deeds[i].After = nil
			if strings.HasPrefix(st.deeds[i].Action, "up ") {
				st.deeds[i].Action = "up ? ? ?"
			}
		}
		if got, want := written(st.log(loc)), written(open.log(loc)); got != want {
			t.Fatalf("deal %d: without views and secrets the log is\n%s\nand not\n%s", seed, got, want)
		}
	}
}

// threeUpCount is how many cards lie in a pile.
func threeUpCount(s *threeup.State, pile string) int {
	p, _ := s.Layout.PileNamed(pile)
	return s.Count(p)
}

// threeUpTop is the text of the card on top of the pile, without its colour.
func threeUpTop(s *threeup.State) string {
	p, _ := s.Layout.PileNamed("discard")
	if c := s.Top(p); c != engine.NoCard {
		return s.Layout.Text(s.Face(c))[1:]
	}
	return ""
}

func threeUpTakes(s *threeup.State) bool {
	return slices.ContainsFunc(s.Legal(nil), func(a engine.Action) bool { return s.Text(a) == "take" })
}

func threeUpPlays(s *threeup.State) bool {
	return slices.ContainsFunc(s.Legal(nil), func(a engine.Action) bool { return strings.HasPrefix(s.Text(a), "play ") })
}

func TestTheTableOf3UP3DOWNInWords(t *testing.T) {
	mine := func(s *threeup.State) bool { return s.Turn() == 0 && s.Phase == threeup.Play }
	hand := func(s *threeup.State) bool {
		return mine(s) && threeUpCount(s, "hand0") > 0 && !s.Extra && !threeUpTakes(s)
	}
	up := func(s *threeup.State) bool {
		return mine(s) && threeUpCount(s, "hand0") == 0 && threeUpCount(s, "up0") > 1 && !threeUpTakes(s) && !s.Extra
	}
	down := func(s *threeup.State) bool {
		return mine(s) && threeUpCount(s, "hand0") == 0 && threeUpCount(s, "up0") == 0
	}
	extra := func(s *threeup.State) bool {
		return mine(s) && s.Extra && threeUpCount(s, "hand0") > 0 && !threeUpTakes(s)
	}
	several := []string{"gamesToWin", "3", "optionalExtras", "on"}
	situations := []struct {
		name    string
		at      func(s *threeup.State) bool
		options []string
	}{
		{"another chooses", func(s *threeup.State) bool { return s.Phase == threeup.Choose && s.Turn() == 1 }, nil},
		{"choosing", func(s *threeup.State) bool { return s.Phase == threeup.Choose && s.Turn() == 0 }, nil},
		{"another plays", func(s *threeup.State) bool { return s.Phase == threeup.Play && s.Turn() == 2 }, nil},
		{"leading", func(s *threeup.State) bool { return hand(s) && threeUpTop(s) == "" }, nil},
		{"on a six", func(s *threeup.State) bool { return hand(s) && threeUpTop(s) == "6" }, nil},
		{"on a ten", func(s *threeup.State) bool { return hand(s) && threeUpTop(s) == "10" }, nil},
		{"on a six, and the pile can be taken", func(s *threeup.State) bool { return mine(s) && threeUpTop(s) == "6" && threeUpPlays(s) }, []string{"voluntaryPickup", "on"}},
		{"an extra play that need not be, and nothing fits", func(s *threeup.State) bool { return mine(s) && s.Extra && threeUpTakes(s) }, several},
		{"nothing fits", func(s *threeup.State) bool { return mine(s) && threeUpTakes(s) && threeUpCount(s, "discard") > 2 }, nil},
		{"drawing is offered", func(s *threeup.State) bool { return s.Phase == threeup.MayDraw && s.Turn() == 0 }, nil},
		{"an extra play leads", func(s *threeup.State) bool { return extra(s) && threeUpTop(s) == "" }, several},
		{"an extra play on a number", func(s *threeup.State) bool { return extra(s) && threeUpTop(s) != "" && threeUpTop(s) != "10" }, several},
		{"an extra play on a ten", func(s *threeup.State) bool { return extra(s) && threeUpTop(s) == "10" }, several},
		{"the open row leads", func(s *threeup.State) bool { return up(s) && threeUpTop(s) == "" }, nil},
		{"the open row on a number", func(s *threeup.State) bool { return up(s) && threeUpTop(s) != "" && threeUpTop(s) != "10" }, nil},
		{"the open row on a ten", func(s *threeup.State) bool { return up(s) && threeUpTop(s) == "10" }, nil},
		{"the hidden row leads", func(s *threeup.State) bool { return down(s) && threeUpTop(s) == "" }, several},
		{"the hidden row on a number", func(s *threeup.State) bool { return down(s) && threeUpTop(s) != "" && threeUpTop(s) != "10" }, nil},
		{"the hidden row on a ten", func(s *threeup.State) bool { return down(s) && threeUpTop(s) == "10" }, nil},
		{"between two rounds", func(s *threeup.State) bool { return s.Phase == threeup.Between }, several},
		{"the match is over", func(s *threeup.State) bool { return s.Phase == threeup.Over }, nil},
	}
	var tales []tale
	for _, situation := range situations {
		st, found := tale{}, false
		for seed := engine.Seed(0); !found && seed < 3000; seed++ {
			st, found = threeUpTale(t, 4, seed, situation.at, situation.options...)
			found = found || situation.name == "the match is over"
		}
		if !found {
			t.Fatalf("no deal comes to this: %s", situation.name)
		}
		tales = append(tales, st)
	}
	bundle := loadWords(t)
	for _, l := range i18n.Languages() {
		t.Run(l.Code, func(t *testing.T) {
			var b strings.Builder
			for i, st := range tales {
				m := st.moment(bundle.Localizer(l.Code))
				m.Frame = NewFrame(1280, 800, Options{})
				m.Between = situations[i].name == "between two rounds"
				look := newThreeUpLook(st.last.Layout())
				b.WriteString("# " + situations[i].name + "\n" + look.Title(m) + "\n> " + look.Prompt(m) + "\n")
				for _, button := range look.Buttons(m) {
					b.WriteString("[" + button.Label + "] ")
				}
				title, text := look.need(m)
				b.WriteString("\n" + look.Tag(m, 0).Line + " | " + look.Tag(m, 1).Line + " | " + title + " | " + strings.Join(text, " ") + "\n")
				everything := func(string) bool { return true }
				b.WriteString(strings.Join(look.lastDeeds(m, 4, everything), " | ") + "\n")
				b.WriteString(strings.Join(look.Announce(m, st.hand()), "\n") + "\n\n")
			}
			golden(t, "threeup-table."+l.Code+".txt", b.String())
		})
	}
}

func TestTheLogOf3UP3DOWNTellsHowARoundWasStopped(t *testing.T) {
	st, _ := threeUpTale(t, 3, 1, never)
	m := st.moment(loadWords(t).Localizer("en"))
	m.Past = []Deed{{Seat: 1, Action: "take", Events: []engine.Event{
		note(threeup.NoteTake, 1, 4), note(threeup.NoteGuard, engine.NoSeat, 1), note(threeup.NoteWin, 0, 1), note(threeup.NoteWin, 2, 1),
		{Kind: engine.Turned, Seat: engine.NoSeat},
	}}}
	want := []string{
		"Ada took the pile, 4 cards.",
		"Nobody went out in 2000 turns. The fewest cards win.",
		"The match is over. First place is shared: Liina and Bruno.",
	}
	var got []string
	for _, l := range newThreeUpLook(st.last.Layout()).Tell(m, 0) {
		got = append(got, l.Text)
	}
	if !slices.Equal(got, want) {
		t.Errorf("%q", got)
	}
}
