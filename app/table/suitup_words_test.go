package table

import (
	"slices"
	"strings"
	"testing"

	"deckhand/engine"
	"deckhand/engine/suitup"
	"deckhand/i18n"
)

// suitupTale is a match of SuitUP Classic up to the first moment that is wanted or to its
// end. Everybody lays and adds what they can and is careless about the rest. Options are
// pairs of a key and a value.
func suitupTale(t *testing.T, seats int, seed engine.Seed, wanted func(s *suitup.State) bool, options ...string) (st tale, found bool) {
	t.Helper()
	set := make(map[string]string)
	for i := 0; i < len(options); i += 2 {
		set[options[i]] = options[i+1]
	}
	dice := engine.NewRand(uint64(seed), 1)
	st = tellOf(t, suitup.Game{}, engine.Config{Seats: seats, Options: set}, seed, func(s engine.State, legal []string) string {
		if found = wanted(s.(*suitup.State)); found {
			return ""
		}
		melding := slices.DeleteFunc(slices.Clone(legal), func(a string) bool { return !strings.HasPrefix(a, "lay ") && !strings.HasPrefix(a, "add ") })
		if len(melding) > 0 {
			legal = melding
		}
		return legal[dice.Intn(len(legal))]
	})
	return st, found
}

// suitupUntil is the first match that comes to a moment.
func suitupUntil(t *testing.T, seats int, wanted func(s *suitup.State) bool, options ...string) (tale, engine.Seed) {
	t.Helper()
	for seed := range engine.Seed(2000) {
		if st, found := suitupTale(t, seats, seed, wanted, options...); found {
			return st, seed
		}
	}
	t.Fatal("no deal comes to that")
	return tale{}, 0
}

func toTheEnd(*suitup.State) bool { return false }

func TestTheLogOfAMatchOfSuitUp(t *testing.T) {
	bundle := loadWords(t)
	one, _ := suitupTale(t, 4, 5, toTheEnd)
	two, _ := suitupTale(t, 3, 8, toTheEnd, "rounds", "2", "mayINextPays", "on", "addSameTurn", "on", "exposedDiscard", "on")
	for _, l := range i18n.Languages() {
		t.Run(l.Code, func(t *testing.T) {
			loc := bundle.Localizer(l.Code)
			golden(t, "suitup-log."+l.Code+".txt", written(one.log(loc))+"\n"+written(two.log(loc)))
		})
	}
}

// Whoever had seen all cards would read the same, and so does who has no views.
func TestTheLogOfSuitUpTellsNothingThatIsHidden(t *testing.T) {
	loc := loadWords(t).Localizer("en")
	for seed := range engine.Seed(20) {
		st, _ := suitupTale(t, 3, seed, toTheEnd)
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

func TestTheLogOfSuitUpNamesWhoWins(t *testing.T) {
	st, _ := suitupTale(t, 3, 1, toTheEnd)
	m := st.moment(loadWords(t).Localizer("en"))
	end := engine.Event{Kind: engine.Turned, Seat: engine.NoSeat}
	for _, test := range []struct {
		points []int
		want   string
	}{
		{[]int{0, 20, 30}, "The match is over, and you win it."},
		{[]int{12, 0, 30}, "The match is over. Winner: Ada."},
		{[]int{20, 10, 10}, "The match is over. First place is shared: Ada and Bruno."},
	} {
		var events []engine.Event
		for s, n := range test.points {
			events = append(events, note(suitup.NoteScore, engine.Seat(s), n))
		}
		m.Past = []Deed{{Seat: 1, Action: "discard 2h", Events: append(events, end)}}
		lines := lookOf(st.last).Tell(m, 0)
		if got := lines[len(lines)-1].Text; got != test.want {
			t.Errorf("%v: %q, want %q", test.points, got, test.want)
		}
	}
}

// suitupLegal says whether some legal action begins with a word.
func suitupLegal(s *suitup.State, verb string) bool {
	return slices.ContainsFunc(s.Legal(nil), func(a engine.Action) bool { return strings.HasPrefix(s.Text(a), verb+" ") })
}

// myPhase says whether the person is in a phase.
func myPhase(s *suitup.State, p suitup.Phase) bool { return s.Turn() == 0 && s.Phase == p }

// cardsOf are cards by their faces.
func (st tale) cardsOf(faces string) (cards []engine.Card) {
	for _, word := range strings.Fields(faces) {
		if f, known := st.last.Layout().Lookup(word); known {
			cards = append(cards, engine.Card(f))
		}
	}
	return cards
}

// some are cards of the hand that one of the legal actions plays.
func (st tale) some(verb string) []engine.Card {
	for _, a := range st.legal {
		if strings.HasPrefix(a, verb+" ") {
			return st.cardsOf(strings.TrimPrefix(a, verb))
		}
	}
	return nil
}

// stray are cards that no legal lay has.
func (st tale) stray(n int) []engine.Card {
	hand := st.hand()
	lays := strings.Join(slices.DeleteFunc(slices.Clone(st.legal), func(a string) bool { return a[0] == 'd' }), " ")
	hand = slices.DeleteFunc(hand, func(c engine.Card) bool {
		return strings.Contains(lays, st.last.Layout().Text(st.last.Layout().Face(c)))
	})
	return hand[:min(n, len(hand))]
}

func TestTheTableOfSuitUpInWords(t *testing.T) {
	laid := func(s *suitup.State) bool { return myPhase(s, suitup.Play) && s.HasLaid(0) && !s.LaidNow }
	first := func(s *suitup.State) bool { return myPhase(s, suitup.Play) && !s.HasLaid(0) }
	situations := []struct {
		name    string
		at      func(s *suitup.State) bool
		marked  func(st tale) []engine.Card
		options []string
	}{
		{name: "another begins", at: func(s *suitup.State) bool { return s.Turn() == 2 && s.Phase == suitup.Start }},
		{name: "the own turn with the card of the deal", at: func(s *suitup.State) bool {
			return myPhase(s, suitup.Start) && s.Discarder == engine.NoSeat && s.Count(1) == 1
		}},
		{name: "the own turn", at: func(s *suitup.State) bool { return myPhase(s, suitup.Start) && s.Discarder == 3 }},
		{name: "the own turn where taking costs a card", at: func(s *suitup.State) bool { return myPhase(s, suitup.Start) && s.Discarder == 3 }, options: []string{"mayINextPays", "on"}},
		{name: "one is asked", at: func(s *suitup.State) bool { return myPhase(s, suitup.MayI) && s.MeldCount == 0 }},
		{name: "another is asked", at: func(s *suitup.State) bool { return s.Phase == suitup.MayI && s.Turn() == 2 && s.MeldCount > 1 }},
		{name: "no meld in hand", at: func(s *suitup.State) bool { return first(s) && !suitupLegal(s, "lay") }},
		{name: "a card to discard is marked", at: func(s *suitup.State) bool { return first(s) && !suitupLegal(s, "lay") }, marked: func(st tale) []engine.Card { return st.hand()[:1] }},
		{name: "cards that are no meld are marked", at: func(s *suitup.State) bool { return first(s) && !suitupLegal(s, "lay") }, marked: func(st tale) []engine.Card { return st.stray(3) }},
		{name: "a first meld in hand", at: func(s *suitup.State) bool { return first(s) && suitupLegal(s, "lay") }},
		{name: "a first meld is marked", at: func(s *suitup.State) bool { return first(s) && suitupLegal(s, "lay") }, marked: func(st tale) []engine.Card { return st.some("lay") }},
		{name: "the card just taken is marked", at: func(s *suitup.State) bool { return first(s) && s.Taken != engine.NoCard }, marked: func(st tale) []engine.Card {
			return []engine.Card{engine.Vars[suitup.Vars](st.last).Taken}
		}},
		{name: "the first meld lies", at: func(s *suitup.State) bool { return myPhase(s, suitup.Play) && s.LaidNow }},
		{name: "the first meld lies and may grow", at: func(s *suitup.State) bool { return myPhase(s, suitup.Play) && s.LaidNow && suitupLegal(s, "add") }, options: []string{"addSameTurn", "on"}},
		{name: "a card can be added", at: func(s *suitup.State) bool { return laid(s) && suitupLegal(s, "add") && !suitupLegal(s, "lay") }},
		{name: "and is marked", at: func(s *suitup.State) bool { return laid(s) && suitupLegal(s, "add") && !suitupLegal(s, "lay") }, marked: func(st tale) []engine.Card { return st.some("add")[:1] }},
		{name: "another meld in hand", at: func(s *suitup.State) bool { return laid(s) && suitupLegal(s, "lay") && !suitupLegal(s, "add") }},
		{name: "another meld and a card to add", at: func(s *suitup.State) bool { return laid(s) && suitupLegal(s, "lay") && suitupLegal(s, "add") }},
		{name: "nothing fits", at: func(s *suitup.State) bool {
			return laid(s) && !suitupLegal(s, "lay") && !suitupLegal(s, "add") && s.Count(2) > 1
		}},
		{name: "nothing more may be laid, and a card is marked", at: func(s *suitup.State) bool { return myPhase(s, suitup.Play) && s.LaidNow }, marked: func(st tale) []engine.Card { return st.hand()[:1] }},
		{name: "the last card", at: func(s *suitup.State) bool { return myPhase(s, suitup.Play) && s.Count(2) == 1 }},
		{name: "a closed meld, in a match of three", at: func(s *suitup.State) bool {
			return myPhase(s, suitup.Start) && s.Round() > 1 && slices.ContainsFunc(s.Melds[:s.MeldCount], func(m suitup.Meld) bool { return m.Closed() })
		}, options: []string{"rounds", "3"}},
		{name: "between two rounds", at: func(s *suitup.State) bool { return s.Phase == suitup.Between }, options: []string{"rounds", "3"}},
	}
	bundle := loadWords(t)
	for _, l := range i18n.Languages() {
		t.Run(l.Code, func(t *testing.T) {
			var b strings.Builder
			for _, situation := range situations {
				st, _ := suitupUntil(t, 4, situation.at, situation.options...)
				m := st.moment(bundle.Localizer(l.Code))
				m.Between = situation.name == "between two rounds"
				m.Frame = NewFrame(1280, 800, Options{})
				look := lookOf(st.last)
				b.WriteString("# " + situation.name + "\n")
				if situation.marked != nil {
					m.Marked = situation.marked(st)
					if goal := look.Goal(m, m.Marked, 2); goal != engine.NoPile {
						b.WriteString("> [" + look.Verb(m, m.Marked, 2) + "] " + look.Aim(m, m.Marked, 2, goal) + "\n")
					}
				}
				b.WriteString("> " + look.Title(m) + "\n> " + look.Prompt(m) + "\n")
				buttons, l := look.Buttons(m), look.(suitupLook)
				if l.asked(m) {
					b.WriteString("> " + l.story(m) + "\n> " + l.offer(m) + "\n")
					no, yes := l.answers(m)
					buttons = append(l.wishButtons(m), no, yes)
				}
				for _, button := range buttons {
					b.WriteString("> [" + button.Label + "] " + button.Key + " " + button.Action + "\n")
				}
				b.WriteString(strings.Join(look.Announce(m, st.hand()), "\n") + "\n\n")
			}
			golden(t, "suitup-table."+l.Code+".txt", b.String())
		})
	}
}
