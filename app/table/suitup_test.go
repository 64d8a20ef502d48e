package table

import (
	"slices"
	"strings"
	"testing"
	"time"

	"fyne.io/fyne/v2"

	"deckhand/app/session"
	"deckhand/engine"
	"deckhand/engine/suitup"
)

// suitupRig is a table of three at the first moment that is wanted.
func suitupRig(t *testing.T, wanted func(s *suitup.State) bool, options ...string) *rig {
	t.Helper()
	st, seed := suitupUntil(t, 3, wanted, options...)
	var kept []session.Entry
	for _, d := range st.deeds {
		kept = append(kept, session.Entry{Action: d.Action})
	}
	rules := make(map[string]string)
	for i := 0; i < len(options); i += 2 {
		rules[options[i]] = options[i+1]
	}
	r := newRigWith(t, suitup.Game{}, rules, seed, kept...)
	r.pass(3 * time.Second)
	return r
}

// firstLay is a moment in which the person may lay a first meld.
func firstLay(s *suitup.State) bool {
	return myPhase(s, suitup.Play) && !s.HasLaid(0) && suitupLegal(s, "lay")
}

// oneAdd is a moment in which the person may add cards and lay nothing.
func oneAdd(s *suitup.State) bool {
	return myPhase(s, suitup.Play) && s.HasLaid(0) && suitupLegal(s, "add") && !suitupLegal(s, "lay")
}

// begun is a moment in which the person has a choice between discard and stock.
func begun(s *suitup.State) bool { return myPhase(s, suitup.Start) && s.Discarder == 2 }

func isAsked(s *suitup.State) bool { return myPhase(s, suitup.MayI) }

// legal is the first legal action with a verb, as words.
func (r *rig) legal(verb string) []string {
	for _, a := range r.s.Legal() {
		if words := strings.Split(a, " "); words[0] == verb {
			return words
		}
	}
	r.t.Fatalf("nothing to %s in %v", verb, r.s.Legal())
	return nil
}

// byFace is a card of the hand.
func (r *rig) byFace(face string) int {
	return r.find(func(_ int, f string) bool { return f == face })
}

// markAll clicks cards of the hand, slowly enough for no double click.
func (r *rig) markAll(faces ...string) (last int) {
	for _, face := range faces {
		last = r.byFace(face)
		r.click(r.at(last))
		r.pass(500 * time.Millisecond)
	}
	return last
}

// control clicks the middle of a control.
func (r *rig) control(id string) {
	r.t.Helper()
	for _, c := range r.w.Controls() {
		if c.ID == id {
			r.click(Point{c.Pos.X + c.Size.Width/2, c.Pos.Y + c.Size.Height/2})
			return
		}
	}
	r.t.Fatalf("there is no %s", id)
}

func (r *rig) freeGround() Point {
	return r.w.arr.Homes[r.w.look.(suitupLook).free(&r.w.shown)].Center()
}

func TestAGroupIsLaidAsAMeld(t *testing.T) {
	for _, way := range []string{"drag", "click", "key", "button"} {
		t.Run(way, func(t *testing.T) {
			r := suitupRig(t, firstLay)
			lay := r.legal("lay")
			last := r.markAll(lay[1:]...)
			if len(r.w.marked) != len(lay)-1 {
				t.Fatalf("%d cards are marked", len(r.w.marked))
			}
			switch way {
			case "drag":
				r.drag(r.at(last), r.freeGround())
			case "click":
				r.click(r.freeGround())
			case "key":
				r.key(fyne.KeyReturn)
			case "button":
				r.control("table.play")
			}
			if got := r.myLast(); got != strings.Join(lay, " ") {
				t.Errorf("played %q, want %q", got, lay)
			}
			r.pass(2 * time.Second)
			r.check()
		})
	}
}

func TestAGroupThatIsNoMeldSaysWhyNot(t *testing.T) {
	r := suitupRig(t, firstLay)
	lay := r.legal("lay")
	last := r.markAll(lay[1:3]...)
	if !strings.Contains(r.w.Report().Prompt, " at least.") {
		t.Errorf("with two cards marked the strip says %q", r.w.Report().Prompt)
	}
	r.drag(r.at(last), r.freeGround())
	if r.w.excuse == nil || !strings.Contains(r.w.excuse.text, " at least.") {
		t.Errorf("dropped, they are answered with %+v", r.w.excuse)
	}
	if r.myLast() == "lay" {
		t.Error("they were laid")
	}
	r.pass(time.Second)
	r.check()
}

func TestACardIsAddedToAMeld(t *testing.T) {
	for _, way := range []string{"drag", "click", "double click", "key", "meld by key", "button"} {
		t.Run(way, func(t *testing.T) {
			r := suitupRig(t, oneAdd)
			add := r.legal("add")
			card := r.byFace(add[1])
			pile := r.w.look.(suitupLook).Goal(&r.w.shown, []engine.Card{engine.Card(card)}, r.w.arr.Hand)
			meld := r.w.arr.Homes[pile]
			switch way {
			case "drag":
				r.drag(r.at(card), meld.Center())
			case "click":
				r.click(r.at(card))
				r.click(meld.Center())
			case "double click":
				r.click(r.at(card))
				r.click(r.at(card))
			case "key":
				r.click(r.at(card))
				r.key(fyne.KeyReturn)
			case "meld by key":
				r.click(r.at(card))
				r.key(fyne.KeyTab)
				for range 40 {
					if _, stop, on := r.w.cursor.At(); on && stop.Kind == StopPile && stop.ID == int(pile) {
						break
					}
					if at, count := r.w.cursor.Place(); at == count-1 {
						r.key(fyne.KeyTab)
					} else {
						r.key(fyne.KeyRight)
					}
				}
				r.key(fyne.KeyReturn)
			case "button":
				r.click(r.at(card))
				r.control("table.play")
			}
			if got := r.myLast(); !strings.HasPrefix(got, "add "+add[1]+" ") {
				t.Errorf("played %q, want to add %s", got, add[1])
			}
			r.pass(2 * time.Second)
			r.check()
		})
	}
}

func TestACardIsDiscarded(t *testing.T) {
	for _, way := range []string{"drag", "click", "double click", "key", "enter", "button"} {
		t.Run(way, func(t *testing.T) {
			r := suitupRig(t, func(s *suitup.State) bool { return myPhase(s, suitup.Play) && !s.HasLaid(0) && s.MeldCount == 0 })
			want := r.legal("discard")
			card := r.byFace(want[1])
			switch way {
			case "drag":
				r.drag(r.at(card), r.pile("discard"))
			case "click":
				r.click(r.at(card))
				r.click(r.pile("discard"))
			case "double click":
				r.click(r.at(card))
				r.click(r.at(card))
			case "key":
				r.click(r.at(card))
				r.key(fyne.KeyX)
			case "enter":
				r.click(r.at(card))
				r.key(fyne.KeyReturn)
			case "button":
				r.click(r.at(card))
				r.control("table.discard")
			}
			if got := r.myLast(); got != strings.Join(want, " ") {
				t.Errorf("played %q, want %q", got, want)
			}
		})
	}
}

func TestATurnBeginsWithACard(t *testing.T) {
	hand := Point{640, 740}
	for _, test := range []struct {
		name, want string
		do         func(r *rig)
	}{
		{"drag from the stock", "draw", func(r *rig) { r.drag(r.pile("stock"), hand) }},
		{"click on the stock", "draw", func(r *rig) { r.click(r.pile("stock")) }},
		{"key D", "draw", func(r *rig) { r.key(fyne.KeyD) }},
		{"enter", "draw", func(r *rig) { r.key(fyne.KeyReturn) }},
		{"button", "draw", func(r *rig) { r.control("table.draw") }},
		{"drag from the discard pile", "take", func(r *rig) { r.drag(r.pile("discard"), hand) }},
		{"click on the discard pile", "take", func(r *rig) { r.click(r.pile("discard")) }},
		{"key P", "take", func(r *rig) { r.key(fyne.KeyP) }},
		{"button to take", "take", func(r *rig) { r.control("table.take") }},
	} {
		t.Run(test.name, func(t *testing.T) {
			r := suitupRig(t, begun)
			test.do(r)
			if got := r.myLast(); got != test.want {
				t.Errorf("played %q, want %q", got, test.want)
			}
			r.mine()
			r.check()
		})
	}
}

func TestADiscardCannotComeBeforeACard(t *testing.T) {
	r := suitupRig(t, begun)
	r.drag(r.at(r.w.hand.Cards()[0]), r.pile("discard"))
	if r.w.excuse == nil || !strings.Contains(r.w.excuse.text, "Each turn begins with a card.") {
		t.Errorf("answered with %+v", r.w.excuse)
	}
}

func TestTheQuestionIsAnswered(t *testing.T) {
	for _, test := range []struct {
		name, want string
		do         func(r *rig)
	}{
		{"key M", "yes", func(r *rig) { r.key(fyne.KeyM) }},
		{"key N", "no", func(r *rig) { r.key(fyne.KeyN) }},
		{"enter", "yes", func(r *rig) { r.key(fyne.KeyReturn) }},
		{"button for yes", "yes", func(r *rig) { r.control("table.yes") }},
		{"button for no", "no", func(r *rig) { r.control("table.no") }},
		{"click on the discard pile", "yes", func(r *rig) { r.click(r.pile("discard")) }},
		{"drag from the discard pile", "yes", func(r *rig) { r.drag(r.pile("discard"), Point{640, 740}) }},
	} {
		t.Run(test.name, func(t *testing.T) {
			r := suitupRig(t, isAsked)
			if !slices.Contains(r.s.Legal(), "yes") {
				t.Fatalf("legal are %v", r.s.Legal())
			}
			test.do(r)
			if got := r.myLast(); got != test.want {
				t.Errorf("played %q, want %q", got, test.want)
			}
			r.mine()
			r.check()
		})
	}
}

// says is what the button says that answers in advance.
func (r *rig) says(id string) string {
	for _, c := range r.w.Controls() {
		if c.ID == id {
			return c.Label
		}
	}
	return ""
}

// wish is what the button of the strip says, or which one of the paper is chosen.
func (r *rig) wish() string {
	for _, c := range r.w.above.controls {
		if c.Foresee && c.Kind == Chosen {
			return "chosen " + c.ID
		}
	}
	return r.says("table.wish")
}

func TestTheQuestionIsAnsweredInAdvance(t *testing.T) {
	fits := func(s *suitup.State) bool {
		var v engine.View
		s.View(0, &v)
		return isAsked(s) && suitup.Fits(&v, v.Top(1))
	}
	for _, test := range []struct {
		name   string
		at     func(s *suitup.State) bool
		wishes int // how often the button is pressed
		says   string
		want   string // what was played by that, empty: one is still asked
	}{
		{"a card that fits is asked about", fits, 1, "chosen table.wish.fit", ""},
		{"one that does not is not", func(s *suitup.State) bool { return isAsked(s) && !fits(s) }, 1, "", "no"},
		{"never is never", fits, 2, "", "no"},
		{"and then again always", func(s *suitup.State) bool { return s.Turn() == 1 && s.Phase == suitup.Start }, 3, "May I: ask me", ""},
	} {
		t.Run(test.name, func(t *testing.T) {
			r := suitupRig(t, test.at)
			before := len(r.s.Steps())
			for range test.wishes {
				r.key(fyne.KeyW)
			}
			var played string
			for _, step := range r.s.Steps()[before:] {
				if step.Seat == r.s.Me() {
					played = step.Action
					break
				}
			}
			if played != test.want {
				t.Errorf("played %q, want %q", played, test.want)
			}
			if says := r.wish(); test.says != "" && says != test.says {
				t.Errorf("it says %q, want %q", says, test.says)
			}
		})
	}
}

func TestNeverLastsForOneRound(t *testing.T) {
	l := suitupLook{}
	m := &Moment{Wish: wishNever}
	if got := l.FadeWish(m, Deed{Action: "draw"}); got != wishNever {
		t.Errorf("after a draw the wish is %d", got)
	}
	if got := l.FadeWish(m, Deed{Action: "deal"}); got != wishAsk {
		t.Errorf("after the next deal the wish is %d", got)
	}
	m.Wish = wishFit
	if got := l.FadeWish(m, Deed{Action: "deal"}); got != wishFit {
		t.Errorf("to ask for what fits becomes %d", got)
	}
}

func TestWhatWasAnsweredInAdvanceIsKept(t *testing.T) {
	r := suitupRig(t, func(s *suitup.State) bool { return s.Turn() == 1 && s.Phase == suitup.Start })
	var kept HandMemory
	r.w.Kept = func(m HandMemory) { kept = m }
	r.key(fyne.KeyW)
	if kept.Wish != wishFit {
		t.Fatalf("kept is %+v", kept)
	}
	again := New(Setup{Match: r.w.Match, Art: r.art, Loc: r.w.Loc, Prefs: r.w.Prefs, Hand: &kept, Now: r.w.Now, Later: r.w.Later, Post: r.w.Post, Sound: r.w.Sound})
	if again.shown.Wish != wishFit {
		t.Errorf("afterwards the wish is %d", again.shown.Wish)
	}
}

func TestASecondCardThatCannotGoWithTheFirstTakesItsPlace(t *testing.T) {
	r := suitupRig(t, func(s *suitup.State) bool { return myPhase(s, suitup.Play) && !s.HasLaid(0) })
	l, layout := r.w.look.(suitupLook), r.w.shown.View.Layout()
	together, apart := false, false
	for _, a := range r.w.hand.Cards() {
		for _, b := range r.w.hand.Cards() {
			if a == b {
				continue
			}
			marked := l.Mark(&r.w.shown, []engine.Card{engine.Card(a)}, engine.Card(b))
			distance := (rankAt(layout, engine.Card(a)) - rankAt(layout, engine.Card(b)) + 13) % 13
			near := min(distance, 13-distance) <= 3
			if near && len(marked) != 2 || !near && len(marked) != 1 {
				t.Errorf("after %s the click on %s leaves %d marked", r.face(a), r.face(b), len(marked))
			}
			together, apart = together || near, apart || !near
		}
	}
	if !together || !apart {
		t.Error("the hand is no good for this")
	}
}

func TestAimTellsOfSuitUpWhatADropWouldDo(t *testing.T) {
	r := suitupRig(t, oneAdd)
	l, m := r.w.look, &r.w.shown
	add := r.legal("add")
	card := []engine.Card{engine.Card(r.byFace(add[1]))}
	short := m.CardText(m.View.Layout().Face(card[0]), "short")
	for _, test := range []struct {
		from, to engine.Pile
		cards    []engine.Card
		want     string
	}{
		{r.w.arr.Hand, l.Goal(m, card, r.w.arr.Hand), card, "Add " + short},
		{r.w.arr.Hand, 1, card, "Discard " + short},
		{0, r.w.arr.Hand, nil, "Draw a card"},
	} {
		if got := l.Aim(m, test.cards, test.from, test.to); got != test.want {
			t.Errorf("from %d to %d: %q, want %q", test.from, test.to, got, test.want)
		}
	}
}

func TestTheOwnOrderOfAHandLasts(t *testing.T) {
	r := suitupRig(t, begun)
	cards := r.w.hand.Cards()
	r.drag(r.at(cards[0]), Point{r.at(cards[len(cards)-1]).X + 60, 740})
	own := slices.Clone(r.w.hand.Cards())
	if own[len(own)-1] != cards[0] || r.w.hand.Mode() != Own {
		t.Fatalf("after the drag the hand is %v in mode %d, it was %v", own, r.w.hand.Mode(), cards)
	}
	r.key(fyne.KeyP)
	r.pass(2 * time.Second)
	if got := r.w.hand.Cards(); !slices.Equal(got[:len(own)], own) || len(got) != len(own)+1 {
		t.Errorf("after a card came in the hand is %v, it was %v", got, own)
	}
	before := slices.Clone(r.w.hand.Cards())
	r.w.Dress(loadWords(t).Localizer("et"), r.w.Prefs, r.w.Bar)
	if got := r.w.hand.Cards(); !slices.Equal(got, before) {
		t.Errorf("in Estonian the hand is %v, it was %v", got, before)
	}
}

func TestAClosedMeldLiesAsOneBack(t *testing.T) {
	r := suitupRig(t, func(s *suitup.State) bool {
		return s.Turn() == 0 && s.Phase < suitup.Between && slices.ContainsFunc(s.Melds[:s.MeldCount], func(m suitup.Meld) bool { return m.Closed() })
	})
	closed := 0
	for i := range int(suitupVars(&r.w.shown).MeldCount) {
		if !suitupVars(&r.w.shown).Melds[i].Closed() {
			continue
		}
		closed++
		spots := r.spots(r.w.shown.View.Layout().PileName(r.w.look.(suitupLook).meld(i)))
		if len(spots) != 1 || spots[0].Card != engine.NoCard {
			t.Errorf("meld %d lies as %+v", i, spots)
		}
	}
	if closed == 0 {
		t.Error("no meld is closed")
	}
	r.check()
}

func TestTheStripSaysWhatCardsMarkedByKeyAre(t *testing.T) {
	r := suitupRig(t, firstLay)
	lay := r.legal("lay")
	for _, face := range lay[1:] {
		r.key(fyne.KeyHome)
		for range r.w.hand.Cards() {
			if _, stop, on := r.w.cursor.At(); on && stop.ID == r.byFace(face) {
				break
			}
			r.key(fyne.KeyRight)
		}
		r.key(fyne.KeySpace)
	}
	if got := r.w.Report().Prompt; !strings.HasPrefix(got, "These cards are a ") {
		t.Errorf("with %v marked the strip says %q", lay[1:], got)
	}
	r.key(fyne.KeyReturn)
	if got := r.myLast(); got != strings.Join(lay, " ") {
		t.Errorf("played %q, want %q", got, lay)
	}
}

func TestWholeMatchesOfSuitUpAtTheTable(t *testing.T) {
	for seed := range engine.Seed(3) {
		r := newRigWith(t, suitup.Game{}, map[string]string{"rounds": "2", "deal": "6"}, seed)
		dice := engine.NewRand(uint64(seed), 2)
		for !r.s.Over() {
			r.mine()
			r.check()
			legal := r.s.Legal()
			if len(legal) == 0 {
				continue
			}
			action := legal[dice.Intn(len(legal))]
			if begins(legal, "lay") || begins(legal, "add") {
				action = legal[0]
			}
			if err := r.s.Do(action); err != nil {
				t.Fatal(err)
			}
		}
		if r.w.ahead > 0 {
			r.pass(5 * time.Second)
		}
	}
}
