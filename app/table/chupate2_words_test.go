package table

import (
	"flag"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"deckhand/engine"
	"deckhand/engine/chupate2"
	"deckhand/i18n"
)

var update = flag.Bool("update", false, "write the expected logs anew")

// tale is a match that has been played, as seat 0 saw it.
type tale struct {
	first *engine.View
	deeds []Deed // with the views after them
	whole [][]engine.Event
	last  *engine.View
	legal []string // of seat 0 at the end
}

// tell plays a match of Chúpate 2.
func tell(t *testing.T, c engine.Config, seed engine.Seed, next func(s engine.State, legal []string) string) tale {
	t.Helper()
	return tellOf(t, chupate2.Game{}, c, seed, next)
}

// tellOf plays a match: next chooses the text of each action.
func tellOf(t *testing.T, g engine.Game, c engine.Config, seed engine.Seed, next func(s engine.State, legal []string) string) tale {
	t.Helper()
	s, err := g.New(c, seed)
	if err != nil {
		t.Fatal(err)
	}
	see := func() *engine.View {
		v := new(engine.View)
		s.View(0, v)
		return v
	}
	texts := func() (list []string) {
		for _, a := range s.Legal(nil) {
			list = append(list, s.Text(a))
		}
		return list
	}
	st := tale{first: see()}
	for s.Turn() != engine.NoSeat {
		text := next(s, texts())
		if text == "" {
			break
		}
		d := Deed{Seat: s.Turn(), Action: text}
		var ev engine.Events
		if err := engine.Do(s, text, &ev); err != nil {
			t.Fatal(err)
		}
		for _, e := range ev.List() {
			d.Events = append(d.Events, e.For(0))
		}
		d.After = see()
		st.deeds = append(st.deeds, d)
		st.whole = append(st.whole, slices.Clone(ev.List()))
	}
	st.last = see()
	if s.Turn() == 0 {
		st.legal = texts()
	}
	return st
}

// played is a match of careless players, whom one more joins and one leaves.
func played(t *testing.T, seed engine.Seed) tale {
	dice := engine.NewRand(uint64(seed))
	joined, left := false, false
	return tell(t, engine.Config{Seats: 3, Options: map[string]string{"limit": "50"}}, seed, func(s engine.State, legal []string) string {
		switch {
		case slices.Contains(legal, "join") && !joined:
			joined = true
			return "join"
		case slices.Contains(legal, "leave 2") && joined && !left && s.Round() > 1:
			left = true
			return "leave 2"
		case legal[0] == "deal":
			return "deal"
		case len(legal) > 1 && dice.Intn(6) > 0:
			legal = legal[:len(legal)-1] // rather play than draw
		}
		return legal[dice.Intn(len(legal))]
	})
}

func (st tale) moment(loc *i18n.Localizer) *Moment {
	m := &Moment{View: st.last, Past: st.deeds, Loc: loc, Legal: st.legal, Preview: engine.NoCard, Over: st.last.Turn() == engine.NoSeat}
	for _, name := range []string{"Liina", "Ada", "Bruno", "Inés", "Dag", "Olaf"} {
		m.Players = append(m.Players, Player{Name: name, Avatar: "sun"})
	}
	return m
}

// log is the whole log of a tale.
func (st tale) log(loc *i18n.Localizer) []Line {
	m := st.moment(loc)
	look := lookOf(st.last)
	lines := look.Opening(m, st.first)
	for i := range st.deeds {
		lines = append(lines, look.Tell(m, i)...)
	}
	return lines
}

// written is a log as text: headings stand out, what follows from a deed is set in.
func written(lines []Line) string {
	var b strings.Builder
	for _, l := range lines {
		switch l.Kind {
		case RoundLine:
			b.WriteString("\n# ")
		case EffectLine:
			b.WriteString("  ")
		case SaidLine:
			b.WriteString("> ")
		}
		b.WriteString(l.Text + "\n")
	}
	return strings.TrimPrefix(b.String(), "\n")
}

func loadWords(t *testing.T) *i18n.Bundle {
	t.Helper()
	bundle, err := i18n.Load()
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() {
		for _, m := range bundle.Missing() {
			t.Errorf("missing: %s", m)
		}
	})
	return bundle
}

// golden compares a text with the one that is kept for a language.
func golden(t *testing.T, name, got string) {
	t.Helper()
	name = filepath.Join("testdata", name)
	if *update {
		if err := os.WriteFile(name, []byte(got), 0o644); err != nil {
			t.Fatal(err)
		}
	}
	want, err := os.ReadFile(name)
	if err != nil {
		t.Fatal(err)
	}
	if got != string(want) {
		t.Errorf("the text is not that of %s (-update writes it anew):\n%s", name, got)
	}
}

func TestTheLogOfAMatch(t *testing.T) {
	st, bundle := played(t, 215), loadWords(t)
	for _, l := range i18n.Languages() {
		t.Run(l.Code, func(t *testing.T) {
			golden(t, "log."+l.Code+".txt", written(st.log(bundle.Localizer(l.Code))))
		})
	}
}

// Whoever had seen all cards would read the same: no sentence goes by what is hidden.
func TestTheLogTellsNothingThatIsHidden(t *testing.T) {
	loc := loadWords(t).Localizer("en")
	for seed := range engine.Seed(20) {
		st := played(t, seed)
		open := st
		open.deeds = slices.Clone(st.deeds)
		for i := range open.deeds {
			open.deeds[i].Events = st.whole[i]
		}
		if got, want := written(open.log(loc)), written(st.log(loc)); got != want {
			t.Fatalf("deal %d: with all cards known the log is\n%s\nand not\n%s", seed, got, want)
		}
	}
}

func TestTheLogNeedsNoViewsOfThePast(t *testing.T) {
	loc := loadWords(t).Localizer("es")
	st := played(t, 3)
	want := written(st.log(loc))
	st.deeds = slices.Clone(st.deeds)
	for i := range st.deeds {
		st.deeds[i].After = nil
	}
	if got := written(st.log(loc)); got != want {
		t.Errorf("without views the log is\n%s\nand not\n%s", got, want)
	}
}

// everyLine is the log of deeds that never happened, after a match of three that did.
func everyLine(t *testing.T, events ...engine.Event) []string {
	t.Helper()
	st := played(t, 3)
	m := st.moment(loadWords(t).Localizer("en"))
	m.Past = []Deed{{Seat: 1, Action: "play 2h", Events: events}}
	var texts []string
	for _, l := range newChupate2Look(st.last.Layout()).Tell(m, 0) {
		texts = append(texts, l.Text)
	}
	return texts
}

func note(n engine.Note, s engine.Seat, count int) engine.Event {
	return engine.Event{Kind: engine.Noted, Note: n, Seat: s, N: count, Card: engine.NoCard}
}

func TestTheLogNamesWhoWinsTheMatch(t *testing.T) {
	end := engine.Event{Kind: engine.Turned, Seat: engine.NoSeat}
	score := func(points ...int) (list []engine.Event) {
		for s, n := range points {
			list = append(list, note(chupate2.NoteScore, engine.Seat(s), n))
		}
		return list
	}
	out := func(list []engine.Event, seats ...engine.Seat) []engine.Event {
		for _, s := range seats {
			list = append(list, note(chupate2.NoteEliminated, s, 60))
		}
		return append(list, end)
	}
	for _, test := range []struct {
		name   string
		events []engine.Event
		want   string
	}{
		{"the last one in", out(score(60, 0, 70), 0, 2), "The match is over. Winner: Ada."},
		{"oneself", out(score(0, 60, 70), 1, 2), "The match is over, and you win it."},
		{"the lowest of those put out together", out(score(60, 55, 70), 0, 1, 2), "The match is over. Winner: Ada."},
		{"two of them", out(score(60, 55, 55), 0, 1, 2), "The match is over. First place is shared: Ada and Bruno."},
		{"after the last round the lowest of those in", out(score(20, 30, 10), 2), "The match is over, and you win it."},
		{"or several", out(score(20, 20, 60), 2), "The match is over. First place is shared: Liina and Ada."},
	} {
		lines := everyLine(t, test.events...)
		if got := lines[len(lines)-1]; got != test.want {
			t.Errorf("%s: %q, want %q", test.name, got, test.want)
		}
	}
}

func TestTheLogOfARoundThatCannotGoOn(t *testing.T) {
	st := tell(t, engine.Config{Seats: 2}, 1, func(_ engine.State, legal []string) string { return legal[len(legal)-1] })
	lines := st.log(loadWords(t).Localizer("en"))
	text := written(lines)
	for _, want := range []string{
		"There was nothing to draw, so your turn passed.", "There was nothing to draw; Ada passed.",
		"The round could not go on.", "The match is over. Winner: ",
	} {
		if !strings.Contains(text, want) {
			t.Errorf("the log lacks %q", want)
		}
	}
	if n := strings.Count(text, "Ada drew a card."); n != (104-14-1)/2 {
		t.Errorf("Ada drew %d cards", n)
	}
}

// until plays on to the first moment of a kind and tries deals until there is one.
func until(t *testing.T, c engine.Config, want func(s *chupate2.State) bool) tale {
	t.Helper()
	for seed := range engine.Seed(1000) {
		dice, found := engine.NewRand(uint64(seed)), false
		st := tell(t, c, seed, func(s engine.State, legal []string) string {
			if found = want(s.(*chupate2.State)); found {
				return ""
			}
			if legal[0] == "deal" {
				return "deal"
			}
			if len(legal) > 1 && dice.Intn(6) > 0 {
				legal = legal[:len(legal)-1]
			}
			return legal[dice.Intn(len(legal))]
		})
		if found {
			return st
		}
	}
	t.Fatal("no deal comes to that")
	return tale{}
}

func TestTheLogOfADebtAfterTheLastCard(t *testing.T) {
	loc := loadWords(t).Localizer("en")
	last := func(card string) string {
		debt := int8(0)
		st := until(t, engine.Config{Seats: 2, Options: map[string]string{"jackOnSeven": "on", "limit": "300"}}, func(s *chupate2.State) bool {
			before := debt
			debt = s.Pending
			top := s.Layout.Text(s.Layout.Face(s.Top(1)))
			return s.Phase >= chupate2.Between && s.Winner != engine.NoSeat && top[:1] == card && (card == "7" || before > 0)
		})
		return written(newChupate2Look(st.last.Layout()).Tell(st.moment(loc), len(st.deeds)-1))
	}
	for _, card := range []string{"7", "J"} {
		if got := last(card); !strings.Contains(got, "The seven still counts: ") || !strings.Contains(got, " drew ") {
			t.Errorf("after a last %s the log says\n%s", card, got)
		}
	}
}

// hand is that of the person by face.
func (st tale) hand() []engine.Card {
	layout := st.last.Layout()
	p, _ := layout.PileNamed("hand0")
	cards := st.last.Shown(nil, p)
	slices.SortFunc(cards, func(a, b engine.Card) int { return int(layout.Face(a)) - int(layout.Face(b)) })
	return cards
}

func TestTheWholeTableInWords(t *testing.T) {
	four := engine.Config{Seats: 4, Options: map[string]string{"limit": "50"}}
	mine := func(s *chupate2.State) bool { return s.Turn() == 0 && s.Phase < chupate2.Between }
	plays := func(s *chupate2.State) int { return len(s.Legal(nil)) - 1 }
	situations := []struct {
		name string
		at   func(s *chupate2.State) bool
	}{
		{"the first turn of another", func(s *chupate2.State) bool { return s.Turn() == 2 }},
		{"the own turn", func(s *chupate2.State) bool { return mine(s) && plays(s) > 2 && s.Pending == 0 }},
		{"nothing fits, against the clock", func(s *chupate2.State) bool { return mine(s) && plays(s) == 0 && s.Direction < 0 && s.Round() > 1 }},
		{"after an own ace", func(s *chupate2.State) bool { return mine(s) && s.Phase == chupate2.Extra }},
		{"a seven waits", func(s *chupate2.State) bool { return mine(s) && s.Pending > 2 && plays(s) > 0 }},
		{"the draw pile is empty", func(s *chupate2.State) bool { return mine(s) && s.Count(0) == 0 }},
		{"somebody has called", func(s *chupate2.State) bool { return mine(s) && s.Count(3) == 1 && s.Count(4) > 1 }},
		{"another is out", func(s *chupate2.State) bool { return mine(s) && !s.IsIn(2) }},
		{"oneself is out", func(s *chupate2.State) bool { return !s.IsIn(0) && s.Turn() == 1 && s.Phase == chupate2.Play }},
		{"between two rounds", func(s *chupate2.State) bool { return s.Phase == chupate2.Between }},
	}
	bundle := loadWords(t)
	for _, l := range i18n.Languages() {
		t.Run(l.Code, func(t *testing.T) {
			var b strings.Builder
			for _, situation := range situations {
				st := until(t, four, situation.at)
				m := st.moment(bundle.Localizer(l.Code))
				m.Between = situation.name == "between two rounds"
				look := newChupate2Look(st.last.Layout())
				b.WriteString("# " + situation.name + "\n" + strings.Join(look.Announce(m, st.hand()), "\n") + "\n\n")
			}
			golden(t, "announce."+l.Code+".txt", b.String())
		})
	}
}
