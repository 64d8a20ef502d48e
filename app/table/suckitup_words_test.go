package table

import (
	"slices"
	"strconv"
	"strings"
	"testing"

	"fyne.io/fyne/v2"

	"deckhand/app/session"
	"deckhand/engine"
	"deckhand/engine/suckitup"
	"deckhand/i18n"
)

// sweptTale is a match of players who do something rather than exchange, and who keep
// the parts of the level of which they have most.
func sweptTale(t *testing.T, c engine.Config, seed engine.Seed, stop func(s *suckitup.State) bool) tale {
	t.Helper()
	dice := engine.NewRand(uint64(seed))
	return tellOf(t, suckitup.Game{}, c, seed, func(state engine.State, legal []string) string {
		s := state.(*suckitup.State)
		if stop != nil && stop(s) {
			return ""
		}
		for _, verb := range []string{"deal", "meld", "fix", "safety", "disaster", "stain"} {
			list := slices.DeleteFunc(slices.Clone(legal), func(a string) bool { return !strings.HasPrefix(a, verb) })
			if len(list) > 0 && (verb != "stain" && verb != "disaster" || dice.Intn(3) == 0) {
				return list[dice.Intn(len(list))]
			}
		}
		if s.Phase == suckitup.Drawn {
			return spare(s, legal)
		}
		if i := slices.Index(legal, "draw"); i >= 0 && dice.Intn(6) > 0 {
			return legal[i]
		}
		return legal[len(legal)-1]
	})
}

// spare is the discard of a card that the seat needs least.
func spare(s *suckitup.State, legal []string) string {
	hand, _ := s.Layout.PileNamed("hand" + strconv.Itoa(int(s.Turn())))
	parts := func(level string) (n int) {
		for _, part := range vacuumParts {
			if f, _ := s.Lookup(string(part) + level); s.Has(hand, f) {
				n++
			}
		}
		return n
	}
	lowest := slices.Index(s.Claimed[:], engine.NoSeat) // a weaker vacuum is of no use
	best := slices.MaxFunc([]string{"1", "2", "3", "4"}[lowest:], func(a, b string) int { return parts(a) - parts(b) })
	most, spare := 0, legal[0]
	for _, a := range legal {
		face, _ := s.Lookup(strings.TrimPrefix(a, "discard "))
		n := 0
		for _, c := range s.Copies(face) {
			if s.PileOf(c) == hand {
				n++
			}
		}
		if !strings.HasSuffix(a, best) {
			n += 10
		}
		if n > most {
			most, spare = n, a
		}
	}
	return spare
}

var threeToFifty = engine.Config{Seats: 3, Options: map[string]string{"target": "50"}}

func TestTheLogOfAMatchOfSuckItUp(t *testing.T) {
	bundle := loadWords(t)
	st := sweptTale(t, threeToFifty, 4, func(s *suckitup.State) bool { return s.Phase == suckitup.Act && s.Round() > 1 })
	for _, lang := range []string{"en", "et", "es"} {
		golden(t, "suckitup.log."+lang+".txt", written(st.log(bundle.Localizer(lang))))
	}
}

func TestTheLogOfSuckItUpTellsNothingThatIsHidden(t *testing.T) {
	loc := loadWords(t).Localizer("en")
	for seed := range engine.Seed(20) {
		st := sweptTale(t, threeToFifty, seed, nil)
		got := written(st.log(loc))
		st.deeds = slices.Clone(st.deeds)
		for i := range st.deeds {
			st.deeds[i].After = nil
		}
		if again := written(st.log(loc)); again != got {
			t.Fatalf("deal %d: without views the log is\n%s\nand not\n%s", seed, again, got)
		}
		for i := range st.deeds {
			st.deeds[i].Events = st.whole[i]
		}
		m := st.moment(loc)
		if lines := strings.Count(written(newSuckItUpLook(st.last.Layout()).Tell(m, 0)), "\n"); lines == 0 {
			t.Fatalf("deal %d: nothing is told of the first action", seed)
		}
		for _, line := range strings.Split(got, "\n") {
			if strings.HasPrefix(strings.TrimSpace(line), "You drew") && strings.Contains(line, "points of") {
				t.Fatalf("deal %d: mess came into a hand: %s", seed, line)
			}
		}
	}
}

// sweptMoment plays on, deal after deal, to the first moment of a kind.
func sweptMoment(t *testing.T, c engine.Config, loc *i18n.Localizer, want func(s *suckitup.State) bool) (*Moment, suckItUpLook) {
	t.Helper()
	for seed := range engine.Seed(300) {
		found := false
		st := sweptTale(t, c, seed, func(s *suckitup.State) bool {
			found = want(s)
			return found
		})
		if found {
			m := st.moment(loc)
			m.Frame = NewFrame(1280, 800, Options{})
			return m, newSuckItUpLook(st.last.Layout())
		}
	}
	t.Fatal("no deal comes to that")
	return nil, suckItUpLook{}
}

// can says whether the person has the turn and an action that begins like this.
func can(begin string) func(s *suckitup.State) bool {
	return func(s *suckitup.State) bool {
		return s.Turn() == 0 && slices.ContainsFunc(s.Legal(nil), func(a engine.Action) bool { return strings.HasPrefix(s.Text(a), begin) })
	}
}

func both(a, b func(s *suckitup.State) bool) func(s *suckitup.State) bool {
	return func(s *suckitup.State) bool { return a(s) && b(s) }
}

func holding(face string, more bool) func(s *suckitup.State) bool {
	return func(s *suckitup.State) bool {
		hand, _ := s.Layout.PileNamed("hand0")
		f, _ := s.Lookup(face)
		return s.Turn() == 0 && s.Phase == suckitup.Act && s.Has(hand, f) == more
	}
}

type sweptSituation struct {
	name, mark string
	at         func(s *suckitup.State) bool
}

// sweptSituations are moments of the person's turn, and the card that is marked in each.
var sweptSituations = []sweptSituation{
	{"the first turn of another", "", func(s *suckitup.State) bool { return s.Turn() == 2 }},
	{"nothing to do but exchange", "", func(s *suckitup.State) bool {
		return s.Turn() == 0 && s.Phase == suckitup.Act && len(s.Legal(nil)) == 1
	}},
	{"a vacuum is ready", "", can("meld")},
	{"a vacuum that is too strong is marked", "W3", can("meld 3 1")},
	{"two parts are missing", "W4", both(holding("W4", true), both(holding("B4", false), holding("C4", false)))},
	{"a disaster is marked", "D-ele", can("disaster ele")},
	{"a disaster for nobody is marked", "D-ele", both(holding("D-ele", true), func(s *suckitup.State) bool { return !can("disaster ele")(s) })},
	{"a fix helps", "", can("fix")},
	{"the fix is marked", "F-bag", can("fix bag")},
	{"a fix of no use is marked", "F-bag", both(holding("F-bag", true), func(s *suckitup.State) bool { return !can("fix bag")(s) })},
	{"a safety is marked", "S-mil", can("safety mil")},
	{"a stain changer is marked", "STAIN", can("stain")},
	{"a card was drawn", "", func(s *suckitup.State) bool { return can("discard")(s) && s.Taken == engine.NoFace }},
	{"a card was taken", "", func(s *suckitup.State) bool { return can("discard")(s) && s.Taken != engine.NoFace }},
	{"between rounds", "", func(s *suckitup.State) bool { return s.Phase == suckitup.Between }},
}

func TestSuckItUpSaysWhatIsToBeDone(t *testing.T) {
	bundle := loadWords(t)
	for _, lang := range []string{"en", "et", "es"} {
		var b strings.Builder
		for _, s := range sweptSituations {
			m, l := sweptMoment(t, threeToFifty, bundle.Localizer(lang), s.at)
			m.Between = l.vars(m).Phase == suckitup.Between
			if i := slices.IndexFunc(l.inHand(m), func(c engine.Card) bool { return l.layout.Text(l.layout.Face(c)) == s.mark }); i >= 0 {
				m.Marked = l.Mark(m, nil, l.inHand(m)[i])
			}
			b.WriteString("# " + s.name + "\n" + l.Prompt(m) + "\n")
			for _, button := range l.Buttons(m) {
				b.WriteString("[" + button.Key + " " + button.Label + "] ")
			}
			if len(m.Marked) > 0 && l.Goal(m, m.Marked, l.hands[0]) != engine.NoPile {
				b.WriteString("<" + l.Verb(m, m.Marked, l.hands[0]) + ">")
			}
			b.WriteString("\n")
		}
		golden(t, "suckitup.prompts."+lang+".txt", b.String())
	}
}

func TestTheTableOfSuckItUpInWords(t *testing.T) {
	bundle := loadWords(t)
	for _, lang := range []string{"en", "et", "es"} {
		var b strings.Builder
		for _, s := range sweptSituations[:3] {
			m, l := sweptMoment(t, threeToFifty, bundle.Localizer(lang), s.at)
			b.WriteString("# " + s.name + "\n" + strings.Join(l.Announce(m, l.inHand(m)), "\n") + "\n\n")
		}
		stopped := func(s *suckitup.State) bool {
			front, _ := s.Layout.PileNamed("front0")
			safe, _ := s.Layout.PileNamed("safe1")
			return s.Turn() == 0 && s.Count(front) > 0 && s.Count(safe) > 0 && s.Rugs[0] > 0
		}
		m, l := sweptMoment(t, threeToFifty, bundle.Localizer(lang), stopped)
		b.WriteString("# stopped\n" + strings.Join(l.Announce(m, l.inHand(m)), "\n") + "\n")
		golden(t, "suckitup.announce."+lang+".txt", b.String())
	}
}

// What is told before a vacuum is laid is what comes of it.
func TestTheOutcomeIsToldBeforeTheDrop(t *testing.T) {
	loc := loadWords(t).Localizer("en")
	for _, c := range []engine.Config{threeToFifty, {Seats: 2, Options: map[string]string{"messDeck": "v32"}}} {
		told := 0
		for seed := range engine.Seed(10) {
			st := sweptTale(t, c, seed, nil)
			l := newSuckItUpLook(st.last.Layout())
			before := st.first
			for _, d := range st.deeds {
				if strings.HasPrefix(d.Action, "meld ") {
					kept, lost, rug := l.harvest(d)
					level := int(d.Action[5] - '0')
					want := l.sweepOf(before, level, rug)
					if want.kept != kept || len(lost) != len(want.lost) {
						t.Fatalf("deal %d, %s: told %+v, came %d and lost %v", seed, d.Action, want, kept, lost)
					}
					told++
				}
				before = d.After
			}
			if m := st.moment(loc); l.brief(m, st.deeds[len(st.deeds)-1]) == "" {
				t.Errorf("deal %d: the last deed has no words", seed)
			}
		}
		if told < 20 {
			t.Errorf("only %d rugs were cleaned", told)
		}
	}
}

func TestEveryCardOfSuckItUpHasItsNames(t *testing.T) {
	bundle := loadWords(t)
	for _, deck := range []string{"ladder", "v32"} {
		s, err := suckitup.Game{}.New(engine.Config{Seats: 2, Options: map[string]string{"messDeck": deck}}, 1)
		if err != nil {
			t.Fatal(err)
		}
		layout := s.(*suckitup.State).Layout
		for _, lang := range []string{"en", "et", "es"} {
			loc := bundle.Localizer(lang)
			seen := map[string]string{}
			for f := range layout.Faces() {
				face := layout.Text(engine.Face(f))
				for _, form := range []string{"", ".title", ".the", ".short", ".caption"} {
					name := loc.T("card." + face + form)
					if other := seen[form+name]; other != "" && form != ".caption" && form != ".short" {
						t.Errorf("%s: %s and %s are both %q", lang, face, other, name)
					}
					seen[form+name] = face
				}
			}
		}
	}
}

// With the house rule that one discards first, a card that can do nothing is discarded.
func TestDiscardingFirst(t *testing.T) {
	c := engine.Config{Seats: 2, Options: map[string]string{"exchange": "discardFirstStockOnly"}}
	loc := loadWords(t).Localizer("en")
	m, l := sweptMoment(t, c, loc, both(holding("W4", true), holding("B4", false)))
	discard, _ := l.layout.PileNamed("discard")
	hand := l.inHand(m)
	m.Marked = l.Mark(m, nil, hand[slices.IndexFunc(hand, func(c engine.Card) bool { return l.layout.Text(l.layout.Face(c)) == "W4" })])
	if goal := l.Goal(m, m.Marked, l.hands[0]); goal != discard {
		t.Errorf("a part without the others goes to %s", l.layout.PileName(goal))
	}
	if b := l.Buttons(m); len(b) != 1 || b[0].Action != "discard W4" {
		t.Errorf("the buttons are %+v", b)
	}
	m, l = sweptMoment(t, c, loc, can("meld"))
	if b := l.Buttons(m); len(b) != 1 || b[0].Kind != Main || !strings.HasPrefix(b[0].Action, "meld ") {
		t.Errorf("with a whole vacuum the buttons are %+v", b)
	}
	if a := l.Arrange(m); len(a.Take) > 0 {
		t.Errorf("cards can be taken from %v", a.Take)
	}
}

// Lines that have to be cut in the smallest window, in any language or in one that is longer
// than all of them.
func TestWordsOfSuckItUpFitTheSmallestWindow(t *testing.T) {
	bundle := loadWords(t)
	cut := make(map[string]string)
	for _, s := range append(sweptSituations[1:len(sweptSituations)-1:len(sweptSituations)-1], sweptSituation{"the strongest vacuum is marked", "W4", can("meld 4 1")}) {
		r := sweptSituationRig(t, s)
		r.window.Resize(fyne.NewSize(800, 600))
		if s.mark != "" {
			r.w.clickCard(r.card(s.mark))
		}
		for _, code := range []string{"en", "et", "es", i18n.Pseudo} {
			r.w.Dress(bundle.Localizer(code), r.w.Prefs, r.w.Bar)
			for _, sheet := range []*Sheet{r.w.under.Sheet, r.w.above.Sheet} {
				for _, line := range sheet.cut {
					cut[line] = s.name + ", " + code
				}
			}
		}
	}
	for line, where := range cut {
		t.Errorf("%s: %q was cut", where, line)
	}
}

// sweptSituationRig is a table at which a match has come to a situation.
func sweptSituationRig(t *testing.T, s sweptSituation) *rig {
	t.Helper()
	for seed := range engine.Seed(300) {
		found := false
		st := sweptTale(t, threeToFifty, seed, func(state *suckitup.State) bool {
			found = s.at(state)
			return found
		})
		if found {
			var kept []session.Entry
			for _, d := range st.deeds {
				kept = append(kept, session.Entry{Action: d.Action})
			}
			r := newRigWith(t, suckitup.Game{}, threeToFifty.Options, seed, kept...)
			r.mine()
			return r
		}
	}
	t.Fatalf("no deal comes to %s", s.name)
	return nil
}
