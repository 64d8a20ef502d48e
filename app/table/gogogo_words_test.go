package table

import (
	"slices"
	"strings"
	"testing"

	"deckhand/engine"
	"deckhand/engine/gogogo"
	"deckhand/i18n"
)

// careless plays on until stop; it rather plays than takes the stack.
func careless(t *testing.T, c engine.Config, seed engine.Seed, stop func(s *gogogo.State) bool) (st tale, stopped bool) {
	t.Helper()
	dice := engine.NewRand(uint64(seed))
	st = tellOf(t, gogogo.Game{}, c, seed, func(s engine.State, legal []string) string {
		if stop != nil && stop(s.(*gogogo.State)) {
			stopped = true
			return ""
		}
		return legal[dice.Intn(len(legal))]
	})
	return st, stopped
}

// comes tries deals until play comes to a moment of a kind.
func comes(t *testing.T, c engine.Config, want func(s *gogogo.State) bool) tale {
	t.Helper()
	for seed := range engine.Seed(3000) {
		if st, found := careless(t, c, seed, want); found {
			return st
		}
	}
	t.Fatal("no deal comes to that")
	return tale{}
}

func options(pairs ...string) map[string]string {
	set := map[string]string{}
	for i := 0; i < len(pairs); i += 2 {
		set[pairs[i]] = pairs[i+1]
	}
	return set
}

func TestTheLogOfARoundOfGoGoGo(t *testing.T) {
	st, _ := careless(t, engine.Config{Seats: 3}, 2995, nil)
	bundle := loadWords(t)
	for _, l := range i18n.Languages() {
		t.Run(l.Code, func(t *testing.T) {
			golden(t, "gogogo-log."+l.Code+".txt", written(st.log(bundle.Localizer(l.Code))))
		})
	}
}

func TestTheLogOfARunOnTheLadder(t *testing.T) {
	c := engine.Config{Seats: 2, Options: options("tournament", "on", "swapUps", "on")}
	var st tale
	for seed := engine.Seed(0); st.last == nil || st.last.Round() != 3; seed++ {
		st, _ = careless(t, c, seed, nil)
	}
	bundle := loadWords(t)
	for _, l := range i18n.Languages() {
		t.Run(l.Code, func(t *testing.T) {
			var told []string
			for _, line := range st.log(bundle.Localizer(l.Code)) {
				if line.Kind == RoundLine {
					told = append(told, line.Text)
				}
			}
			lines := st.log(bundle.Localizer(l.Code))
			golden(t, "gogogo-ladder."+l.Code+".txt", strings.Join(told, "\n")+"\n\n"+written(lines[:8])+"\n"+written(lines[len(lines)-12:]))
		})
	}
}

// Whoever had seen all cards would read the same: no sentence goes by what is hidden.
func TestTheLogOfGoGoGoTellsNothingThatIsHidden(t *testing.T) {
	loc := loadWords(t).Localizer("en")
	for seed := range engine.Seed(10) {
		st, _ := careless(t, engine.Config{Seats: 4, Options: options("swapUps", "on")}, seed, nil)
		open := st
		open.deeds = slices.Clone(st.deeds)
		for i := range open.deeds {
			open.deeds[i].Events, open.deeds[i].After = st.whole[i], nil
		}
		if got, want := written(open.log(loc)), written(st.log(loc)); got != want {
			t.Fatalf("deal %d: with all cards known the log is\n%s\nand not\n%s", seed, got, want)
		}
	}
}

// moments are those that look different at the table.
var moments = []struct {
	name string
	c    engine.Config
	at   func(s *gogogo.State) bool
}{
	{"the first turn", engine.Config{Seats: 4}, func(s *gogogo.State) bool { return true }},
	{"another thinks", engine.Config{Seats: 4}, func(s *gogogo.State) bool { return s.Turn() == 2 }},
	{"a two on top", engine.Config{Seats: 4}, mineOn("2")},
	{"a three on top", engine.Config{Seats: 4}, mineOn("3")},
	{"a three on top, wild tens", engine.Config{Seats: 4, Options: options("wildTens", "on")}, mineOn("3")},
	{"a four on top", engine.Config{Seats: 4}, mineOn("4")},
	{"a seven on top", engine.Config{Seats: 4}, mineOn("7")},
	{"a seven on top, and the stack can be taken", engine.Config{Seats: 4, Options: options("voluntaryTake", "on")}, mineOn("7")},
	{"a queen on top", engine.Config{Seats: 4}, mineOn("Q")},
	{"a king on top, wild tens", engine.Config{Seats: 4, Options: options("wildTens", "on")}, mineOn("K")},
	{"an ace on top", engine.Config{Seats: 4}, mineOn("A")},
	{"three equal cards on top", engine.Config{Seats: 4}, func(s *gogogo.State) bool {
		return mine(s) && runOf(s) == 3 && canPlay(s)
	}},
	{"nothing fits", engine.Config{Seats: 4}, func(s *gogogo.State) bool { return mine(s) && !canPlay(s) && handOfMine(s) > 0 }},
	{"again after a clear", engine.Config{Seats: 4}, func(s *gogogo.State) bool {
		return mine(s) && s.Count(1) == 0 && s.Count(2) > 0 && s.Idle == 0 && handOfMine(s) > 0
	}},
	{"the open row", engine.Config{Seats: 2}, func(s *gogogo.State) bool { return mine(s) && onRow(s) && canPlay(s) }},
	{"several of the open row", engine.Config{Seats: 2, Options: options("multiUps", "on")}, func(s *gogogo.State) bool { return mine(s) && onRow(s) && canPlay(s) }},
	{"the open row, and the stack can be taken", engine.Config{Seats: 2, Options: options("voluntaryTake", "on")}, func(s *gogogo.State) bool { return mine(s) && onRow(s) && canPlay(s) && s.Count(1) > 0 }},
	{"stuck with the open row", engine.Config{Seats: 2}, func(s *gogogo.State) bool { return mine(s) && onRow(s) && !canPlay(s) }},
	{"the hidden row", engine.Config{Seats: 2}, func(s *gogogo.State) bool { return mine(s) && onHidden(s) && s.Count(1) > 0 }},
	{"the hidden row on nothing", engine.Config{Seats: 2}, func(s *gogogo.State) bool { return mine(s) && onHidden(s) && s.Count(1) == 0 }},
	{"choosing the row", engine.Config{Seats: 4, Options: options("swapUps", "on")}, func(s *gogogo.State) bool { return true }},
	{"another is out", engine.Config{Seats: 3}, func(s *gogogo.State) bool { return mine(s) && !s.IsIn(1) }},
	{"oneself is out", engine.Config{Seats: 3}, func(s *gogogo.State) bool { return !s.IsIn(0) && s.Phase == gogogo.Play }},
	{"on the ladder", engine.Config{Seats: 2, Options: options("tournament", "on")}, func(s *gogogo.State) bool { return mine(s) && s.Level == 2 }},
}

func mine(s *gogogo.State) bool { return s.Turn() == 0 && s.Phase == gogogo.Play }
func pileOf(s *gogogo.State, name string) engine.Pile {
	p, _ := s.Layout.PileNamed(name)
	return p
}
func handOfMine(s *gogogo.State) int { return s.Count(pileOf(s, "hand0")) }
func onRow(s *gogogo.State) bool     { return handOfMine(s) == 0 && s.Count(pileOf(s, "up0")) > 0 }
func onHidden(s *gogogo.State) bool  { return handOfMine(s) == 0 && s.Count(pileOf(s, "up0")) == 0 }

func canPlay(s *gogogo.State) bool {
	return slices.ContainsFunc(s.Legal(nil), func(a engine.Action) bool { return strings.HasPrefix(s.Text(a), "play ") })
}

func gogogoRank(s *gogogo.State, c engine.Card) string { return s.Layout.Text(s.Layout.Face(c))[:1] }

func runOf(s *gogogo.State) int {
	n := 0
	for c := s.Top(pileOf(s, "discard")); c != engine.NoCard; c = s.Below(c) {
		if gogogoRank(s, c) != gogogoRank(s, s.Top(pileOf(s, "discard"))) {
			break
		}
		n++
	}
	return n
}

func mineOn(rank string) func(s *gogogo.State) bool {
	return func(s *gogogo.State) bool {
		top := s.Top(pileOf(s, "discard"))
		return mine(s) && handOfMine(s) > 0 && canPlay(s) && top != engine.NoCard && gogogoRank(s, top) == rank
	}
}

// What the table says at a moment: title, prompt, note, tags, buttons and last moves.
func TestTheTableOfGoGoGoInWords(t *testing.T) {
	bundle := loadWords(t)
	var tales []tale
	for _, moment := range moments {
		tales = append(tales, comes(t, moment.c, moment.at))
	}
	for _, lang := range i18n.Languages() {
		t.Run(lang.Code, func(t *testing.T) {
			var b strings.Builder
			for i, st := range tales {
				m := st.moment(bundle.Localizer(lang.Code))
				m.Frame = NewFrame(1280, 800, Options{})
				l := lookOf(st.last).(gogogoLook)
				b.WriteString("# " + moments[i].name + "\n" + l.Title(m) + "\n> " + l.Prompt(m) + "\n")
				title, text := l.need(m)
				b.WriteString(title + ": " + strings.Join(text, " ") + "\n")
				b.WriteString("me: " + l.Tag(m, 0).Line + "; next: " + l.Tag(m, 1).Line + "\n")
				for _, button := range l.Buttons(m) {
					b.WriteString("[" + button.Label + " " + button.Key + "] " + button.Action + "\n")
				}
				for _, line := range l.lastDeeds(m, 3, func(string) bool { return true }) {
					b.WriteString("- " + line + "\n")
				}
				b.WriteString(strings.Join(l.Announce(m, st.hand()), "\n") + "\n\n")
			}
			golden(t, "gogogo-table."+lang.Code+".txt", b.String())
		})
	}
}
