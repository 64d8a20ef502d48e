package table

import (
	"slices"
	"strings"
	"testing"
	"time"

	"fyne.io/fyne/v2"

	"deckhand/app/session"
	"deckhand/engine"
	"deckhand/engine/gogogo"
	"deckhand/i18n"
)

// atMoment opens the table of three at the first moment of a kind that careless play comes to.
func atMoment(t *testing.T, rules map[string]string, want func(s *gogogo.State) bool) *rig {
	t.Helper()
	c := engine.Config{Seats: 3, Options: rules}
	for seed := range engine.Seed(3000) {
		st, found := careless(t, c, seed, want)
		if !found {
			continue
		}
		var kept []session.Entry
		for _, d := range st.deeds {
			kept = append(kept, session.Entry{Action: d.Action})
		}
		r := newRigWith(t, gogogo.Game{}, rules, seed, kept...)
		r.mine()
		return r
	}
	t.Fatal("no deal comes to that")
	return nil
}

// spot is a card of one's own that lies on the table.
func (r *rig) spot(pile string, n int) Point {
	p, _ := r.w.shown.View.Layout().PileNamed(pile)
	for _, s := range r.w.arr.Spots {
		if s.Pile != p {
			continue
		}
		if n == 0 {
			return s.Rect.Center()
		}
		n--
	}
	r.t.Fatalf("%s has no such card", pile)
	return Point{}
}

func (r *rig) said() string {
	if r.w.excuse == nil {
		return ""
	}
	return r.w.excuse.text
}

// twins says whether the hand of the person has equal cards that fit and others that do
// not.
func twins(s *gogogo.State) bool {
	return mine(s) && slices.ContainsFunc(s.Legal(nil), func(a engine.Action) bool {
		return len(strings.Fields(s.Text(a))) == 3 && handOfMine(s) > 3 && s.Count(pileOf(s, "discard")) > 0
	})
}

// pair are the cards of the hand that some legal action plays together.
func (r *rig) pair() []int {
	for _, a := range r.s.Legal() {
		words := strings.Fields(a)
		if len(words) != 3 {
			continue
		}
		var cards []int
		for _, word := range words[1:] {
			cards = append(cards, r.find(func(_ int, face string) bool { return face == word }))
		}
		return cards
	}
	r.t.Fatal("nothing can be played together")
	return nil
}

func TestEqualCardsArePlayedTogether(t *testing.T) {
	for _, way := range []struct {
		name string
		play func(r *rig, cards []int)
	}{
		{"dragged", func(r *rig, cards []int) { r.drag(r.at(cards[1]), r.pile("discard")) }},
		{"with Enter", func(r *rig, _ []int) { r.key(fyne.KeyReturn) }},
		{"by the button", func(r *rig, _ []int) { r.w.pressID("table.play") }},
		{"by a click on the stack", func(r *rig, _ []int) { r.click(r.pile("discard")) }},
	} {
		t.Run(way.name, func(t *testing.T) {
			r := atMoment(t, nil, twins)
			cards := r.pair()
			for _, c := range cards {
				r.click(r.at(c))
				r.pass(time.Second)
			}
			if len(r.w.marked) != 2 {
				t.Fatalf("marked are %v", r.w.marked)
			}
			way.play(r, cards)
			if got := lastAction(r); len(strings.Fields(got)) != 3 {
				t.Errorf("played was %q", got)
			}
			r.pass(2 * time.Second)
			r.mine()
			r.check()
		})
	}
}

func TestACardOfAnotherRankIsMarkedAlone(t *testing.T) {
	r := atMoment(t, nil, twins)
	pair := r.pair()
	other := r.find(func(_ int, face string) bool { return face[0] != r.face(pair[0])[0] })
	for _, c := range []int{pair[0], pair[1], other} {
		r.click(r.at(c))
		r.pass(time.Second)
	}
	if !slices.Equal(r.w.marked, []int{other}) {
		t.Errorf("marked are %v, want %d", r.w.marked, other)
	}
}

func TestWhatDoesNotFitSaysWhy(t *testing.T) {
	r := atMoment(t, nil, func(s *gogogo.State) bool { return mineOn("3")(s) && handOfMine(s) > 5 })
	even := r.find(func(_ int, face string) bool { return strings.Contains("468QA", face[:1]) })
	if even == None {
		t.Fatal("no even card is there")
	}
	r.drag(r.at(even), r.pile("discard"))
	if !strings.Contains(r.said(), "odd") || !strings.Contains(r.said(), "You can play") {
		t.Errorf("it is refused with %q", r.said())
	}
}

func TestTheStackIsTakenOnlyWhenNothingFits(t *testing.T) {
	r := atMoment(t, nil, func(s *gogogo.State) bool { return mineOn("7")(s) })
	r.drag(r.pile("discard"), r.w.shown.Frame.Hand.Center())
	if !strings.Contains(r.said(), "Who can play has to") {
		t.Errorf("it is refused with %q", r.said())
	}
	stuck := func(s *gogogo.State) bool { return mine(s) && handOfMine(s) > 0 && !canPlay(s) }
	for _, way := range []struct {
		name string
		take func(r *rig)
	}{
		{"dragged", func(r *rig) { r.drag(r.pile("discard"), r.w.shown.Frame.Hand.Center()) }},
		{"clicked", func(r *rig) { r.click(r.pile("discard")) }},
		{"with P", func(r *rig) { r.key(fyne.KeyP) }},
		{"with Enter", func(r *rig) { r.key(fyne.KeyReturn) }},
	} {
		r := atMoment(t, nil, stuck)
		count := r.w.shown.View.Count(r.w.arr.Piles[1])
		held := len(r.w.hand.Cards())
		way.take(r)
		if lastAction(r) != "take" {
			t.Errorf("%s: %q was done, and %q said", way.name, lastAction(r), r.said())
		}
		r.pass(100 * time.Millisecond)
		r.w.SkipMotion()
		if got := len(r.w.hand.Cards()); got != held+count {
			t.Errorf("%s: %d cards in hand, want %d", way.name, got, held+count)
		}
	}
}

func TestRowsWaitForTheirTime(t *testing.T) {
	r := atMoment(t, nil, func(s *gogogo.State) bool { return mine(s) })
	r.drag(r.spot("up0", 1), r.pile("discard"))
	if !strings.Contains(r.said(), "Face-up cards wait") {
		t.Errorf("the open row is refused with %q", r.said())
	}
	r = atMoment(t, nil, func(s *gogogo.State) bool { return mine(s) && handOfMine(s) > 0 && s.Count(pileOf(s, "up0")) == 0 })
	r.drag(r.spot("down0", 0), r.pile("discard"))
	if !strings.Contains(r.said(), "Face-down cards come last") {
		t.Errorf("the hidden row is refused with %q", r.said())
	}
}

func TestACardOfTheOpenRowIsPlayed(t *testing.T) {
	fits := func(s *gogogo.State) bool { return mine(s) && onRow(s) && canPlay(s) }
	for _, way := range []struct {
		name string
		play func(r *rig, at Point)
	}{
		{"dragged", func(r *rig, at Point) { r.drag(at, r.pile("discard")) }},
		{"double clicked", func(r *rig, at Point) { r.click(at); r.click(at) }},
		{"marked, with Enter", func(r *rig, at Point) { r.click(at); r.pass(time.Second); r.key(fyne.KeyReturn) }},
	} {
		r := atMoment(t, nil, fits)
		face := strings.Fields(r.s.Legal()[0])[1]
		at := Point{}
		for _, s := range r.w.arr.Spots {
			if s.Grab && s.Card != engine.NoCard && r.face(int(s.Card)) == face {
				at = s.Rect.Center()
			}
		}
		way.play(r, at)
		if got := lastAction(r); got != "play "+face {
			t.Errorf("%s: played was %q, want %s; said was %q", way.name, got, face, r.said())
		}
	}
}

func TestTheHiddenCardThatWasMeantIsTurnedUp(t *testing.T) {
	three := func(s *gogogo.State) bool { return mine(s) && onHidden(s) && s.Count(pileOf(s, "down0")) == 3 }
	for _, way := range []struct {
		name string
		flip func(r *rig)
		want string
	}{
		{"dragged", func(r *rig) { r.drag(r.spot("down0", 1), r.pile("discard")) }, "flip 1"},
		{"double clicked", func(r *rig) { p := r.spot("down0", 2); r.click(p); r.click(p) }, "flip 2"},
		{"marked, with the button", func(r *rig) { r.click(r.spot("down0", 0)); r.pass(time.Second); r.w.pressID("table.play") }, "flip 0"},
		{"by its number", func(r *rig) { r.key(fyne.Key3) }, "flip 2"},
		{"under the cursor", func(r *rig) { r.key(fyne.KeyHome); r.key(fyne.KeyRight); r.key(fyne.KeyReturn) }, "flip 1"},
	} {
		r := atMoment(t, nil, three)
		way.flip(r)
		if got := lastAction(r); got != way.want {
			t.Errorf("%s: %q was done, want %q; said was %q", way.name, got, way.want, r.said())
		}
		r.pass(3 * time.Second)
		r.mine()
		r.check()
	}
}

func TestTheOpenRowIsChosen(t *testing.T) {
	rules := options("swapUps", "on")
	first := func(s *gogogo.State) bool { return s.Turn() == 0 }
	r := atMoment(t, rules, first)
	before := r.w.shown.View.Shown(nil, r.w.look.(gogogoLook).ups[0])
	r.key(fyne.KeyReturn)
	r.pass(time.Second)
	if after := r.w.shown.View.Shown(nil, r.w.look.(gogogoLook).ups[0]); !strings.HasPrefix(lastAction(r), "up ") || len(after) != len(before) {
		t.Errorf("keeping the row did %q, the row is %v", lastAction(r), after)
	}

	r = atMoment(t, rules, first)
	card := r.w.hand.Cards()[0]
	r.drag(r.at(card), r.spot("up0", 1))
	if r.w.choice == nil || len(r.w.choice.Options) != 3 {
		t.Fatalf("one card for one of three asks %+v, said is %q", r.w.choice, r.said())
	}
	r.key(fyne.Key2)
	r.pass(2 * time.Second)
	if where := r.s.View().Where(engine.Card(card)); where != r.w.look.(gogogoLook).ups[0] {
		t.Errorf("the card lies in %d after %q", where, lastAction(r))
	}
	r.mine()
	r.check()
}

func TestAimTellsTheOutcomeBeforeTheDrop(t *testing.T) {
	st := comes(t, engine.Config{Seats: 3}, func(s *gogogo.State) bool {
		return mine(s) && s.Count(pileOf(s, "discard")) > 0 && slices.ContainsFunc(s.Legal(nil), func(a engine.Action) bool {
			return strings.HasPrefix(s.Text(a), "play T")
		})
	})
	m := st.moment(loadWords(t).Localizer("en"))
	l := lookOf(st.last).(gogogoLook)
	for _, c := range st.hand() {
		want := "Play "
		if l.rankOf(m, m.View.Layout().Face(c)) == "T" {
			want = "Clear the stack"
		}
		if got := l.Aim(m, []engine.Card{c}, l.hands[0], l.stack); !strings.HasPrefix(got, want) && want == "Clear the stack" {
			t.Errorf("over the stack it says %q, want %q", got, want)
		}
	}
}

// Lines that have to be cut in the smallest window, in any language or in one that is
// longer than all of them.
func TestWordsOfGoGoGoFitTheSmallestWindow(t *testing.T) {
	bundle := loadWords(t)
	cut := make(map[string]string)
	for _, moment := range moments {
		if moment.name == "another thinks" || moment.name == "oneself is out" {
			continue // a rig waits for the person
		}
		r := atMoment(t, moment.c.Options, moment.at)
		r.window.Resize(fyne.NewSize(800, 600))
		for _, code := range []string{"en", "et", "es", i18n.Pseudo} {
			r.w.Dress(bundle.Localizer(code), r.w.Prefs, r.w.Bar)
			for _, s := range []*Sheet{r.w.under.Sheet, r.w.above.Sheet} {
				for _, line := range s.cut {
					cut[line] = moment.name + ", " + code
				}
			}
		}
	}
	for line, where := range cut {
		t.Errorf("%s: %q was cut", where, line)
	}
}

func TestWhoIsOutLooksOnOrSkipsToTheEnd(t *testing.T) {
	for seed := range engine.Seed(3000) {
		st, found := careless(t, engine.Config{Seats: 3}, seed, func(s *gogogo.State) bool { return !s.IsIn(0) && s.Phase == gogogo.Play })
		if !found {
			continue
		}
		var kept []session.Entry
		for _, d := range st.deeds {
			kept = append(kept, session.Entry{Action: d.Action})
		}
		r := newRigWith(t, gogogo.Game{}, nil, seed, kept...)
		if !strings.Contains(r.w.prompt(), "You are out: ") {
			t.Errorf("the strip says %q", r.w.prompt())
		}
		r.w.pressID("table.finish")
		r.mine()
		if !r.s.Over() {
			t.Error("the others have not played to the end")
		}
		r.check()
		return
	}
	t.Fatal("nobody is out before the end")
}
