package table

import (
	"slices"
	"strings"
	"testing"
	"time"

	"fyne.io/fyne/v2"

	"deckhand/app/session"
	"deckhand/engine"
	"deckhand/engine/threeup"
	"deckhand/i18n"
)

// threeUpRig is a table of three at the first moment that is wanted, after careless play.
func threeUpRig(t *testing.T, wanted func(s *threeup.State) bool) *rig {
	t.Helper()
	for seed := range engine.Seed(3000) {
		st, found := threeUpTale(t, 3, seed, wanted)
		if !found {
			continue
		}
		var kept []session.Entry
		for _, d := range st.deeds {
			kept = append(kept, session.Entry{Action: d.Action})
		}
		r := newRigOf(t, threeup.Game{}, seed, kept...)
		r.pass(3 * time.Second)
		return r
	}
	t.Fatal("no deal comes to that")
	return nil
}

// playsFrom is a moment in which the person plays from a pile.
func playsFrom(s *threeup.State, from string) bool {
	if s.Turn() != 0 || s.Phase != threeup.Play || s.Extra || threeUpTakes(s) {
		return false
	}
	for _, pile := range []string{"hand0", "up0", "down0"} {
		if threeUpCount(s, pile) > 0 {
			return pile == from
		}
	}
	return false
}

// myLast is the last own action.
func (r *rig) myLast() string {
	steps := r.s.Steps()
	for i := len(steps) - 1; i >= 0; i-- {
		if steps[i].Seat == r.s.Me() {
			return steps[i].Action
		}
	}
	return ""
}

// spots are the cards that lie in a pile on the table.
func (r *rig) spots(pile string) []Spot {
	var list []Spot
	for _, s := range r.w.arr.Spots {
		if r.w.shown.View.Layout().PileName(s.Pile) == pile {
			list = append(list, s)
		}
	}
	return list
}

func choosesRow(s *threeup.State) bool { return s.Phase == threeup.Choose && s.Turn() == 0 }

func TestTheOpenRowIsChosenCardByCard(t *testing.T) {
	r := threeUpRig(t, choosesRow)
	goal := r.w.arr.Homes[r.w.look.(threeUpLook).up(&r.w.shown, 0)].Center()
	chosen := slices.Clone(r.w.hand.Cards()[1:4])
	for i, c := range chosen {
		r.drag(r.at(c), goal)
		r.pass(400 * time.Millisecond)
		if i < 2 && (len(r.w.marked) != i+1 || len(r.s.Steps()) > 0 && r.myLast() != "") {
			t.Fatalf("after card %d %d are marked", i, len(r.w.marked))
		}
	}
	want := "up " + r.face(chosen[0]) + " " + r.face(chosen[1]) + " " + r.face(chosen[2])
	if got := r.myLast(); got != want {
		t.Errorf("played %q, want %q", got, want)
	}
	r.mine()
	r.check()
}

func TestTheSuggestedRowIsMarkedAndMayBeChanged(t *testing.T) {
	r := threeUpRig(t, choosesRow)
	r.key(fyne.KeyU)
	if len(r.w.marked) != 3 {
		t.Fatalf("%d cards are marked", len(r.w.marked))
	}
	other := r.find(func(card int, _ string) bool { return !slices.Contains(r.w.marked, card) })
	first := r.w.marked[0]
	r.click(r.at(other))
	if len(r.w.marked) != 3 || slices.Contains(r.w.marked, first) || !slices.Contains(r.w.marked, other) {
		t.Fatalf("marked %v after %d was clicked instead of %d", r.w.marked, other, first)
	}
	r.key(fyne.KeyReturn)
	if got := r.myLast(); !strings.HasPrefix(got, "up ") {
		t.Errorf("played %q", got)
	}
}

// hasPair is a moment in which two equal numbers of the hand fit.
func hasPair(s *threeup.State) bool {
	return playsFrom(s, "hand0") && slices.ContainsFunc(s.Legal(nil), func(a engine.Action) bool {
		return strings.Count(s.Text(a), " ") == 2 && strings.HasPrefix(s.Text(a), "play ")
	})
}

// equalPair are two cards of the hand of one number that fit.
func (r *rig) equalPair() (a, b int) {
	for _, c := range r.w.hand.Cards() {
		for _, d := range r.w.hand.Cards() {
			if c < d && r.face(c)[1:] == r.face(d)[1:] && r.face(c)[1] != 'C' && r.w.playable(c) {
				return c, d
			}
		}
	}
	r.t.Fatal("there is no pair")
	return None, None
}

func TestEqualNumbersAreMarkedTogetherAndDraggedAsAGroup(t *testing.T) {
	for _, way := range []string{"drag", "click", "double click", "key", "button"} {
		t.Run(way, func(t *testing.T) {
			r := threeUpRig(t, hasPair)
			a, b := r.equalPair()
			r.click(r.at(a))
			r.pass(time.Second)
			r.click(r.at(b))
			r.pass(time.Second)
			if len(r.w.marked) != 2 {
				t.Fatalf("marked %v", r.w.marked)
			}
			switch way {
			case "drag":
				r.drag(r.at(b), r.pile("discard"))
			case "click":
				r.click(r.pile("discard"))
			case "double click": // the first click of it takes the mark away and the second plays
				r.click(r.at(b))
				r.click(r.at(b))
			case "key":
				r.key(fyne.KeyReturn)
			case "button":
				r.w.pressID("table.play")
			}
			if got, want := r.myLast(), "play "+r.face(a)+" "+r.face(b); got != want {
				t.Errorf("played %q, want %q", got, want)
			}
			r.mine()
			r.check()
		})
	}
}

func TestAnotherNumberTakesTheMarkAway(t *testing.T) {
	r := threeUpRig(t, hasPair)
	a, _ := r.equalPair()
	other := r.find(func(_ int, face string) bool { return face[1:] != r.face(a)[1:] })
	if other == None {
		t.Skip("the hand has one number")
	}
	r.click(r.at(a))
	r.pass(time.Second)
	r.click(r.at(other))
	if !slices.Equal(r.w.marked, []int{other}) {
		t.Errorf("marked %v", r.w.marked)
	}
}

func TestTheHiddenCardThatIsTakenIsTurnedOver(t *testing.T) {
	hidden := func(s *threeup.State) bool { return playsFrom(s, "down0") && threeUpCount(s, "down0") == 3 }
	for _, way := range []string{"drag", "double click", "key", "cursor"} {
		t.Run(way, func(t *testing.T) {
			r := threeUpRig(t, hidden)
			second := r.spots("down0")[1].Rect.Center()
			switch way {
			case "drag":
				r.drag(second, r.pile("discard"))
			case "double click":
				r.click(second)
				r.click(second)
			case "key":
				r.key(fyne.Key2)
			case "cursor":
				r.key(fyne.KeyRight)
				for range 12 {
					if zone, _, _ := r.w.cursor.At(); zone == ZoneOwnRow {
						break
					}
					r.key(fyne.KeyTab)
				}
				r.key(fyne.KeyRight)
				r.key(fyne.KeyReturn)
			}
			if got := r.myLast(); got != "flip 1" {
				t.Errorf("played %q", got)
			}
			r.mine()
			if !r.s.Over() {
				r.check()
			}
		})
	}
}

func TestAnOpenCardIsPlayedFromTheRow(t *testing.T) {
	r := threeUpRig(t, func(s *threeup.State) bool { return playsFrom(s, "up0") })
	for _, spot := range r.spots("up0") {
		if spot.Dim {
			continue
		}
		r.drag(spot.Rect.Center(), r.pile("discard"))
		if got, want := r.myLast(), "play "+r.face(int(spot.Card)); got != want {
			t.Errorf("played %q, want %q", got, want)
		}
		return
	}
	t.Error("no card of the row can be played")
}

func TestALockedCardSaysWhatItWaitsFor(t *testing.T) {
	r := threeUpRig(t, func(s *threeup.State) bool { return playsFrom(s, "hand0") && threeUpCount(s, "up0") == 3 })
	up := r.spots("up0")[0]
	if !up.Dim {
		t.Error("the locked row is not dimmed")
	}
	r.drag(up.Rect.Center(), r.pile("discard"))
	if got := r.w.Report().Message; !strings.HasPrefix(got, "Face-up cards wait until the draw pile and your hand are empty.") {
		t.Errorf("says %q", got)
	}
}

func TestThePileIsTakenWhenNothingFits(t *testing.T) {
	stuck := func(s *threeup.State) bool {
		return s.Turn() == 0 && s.Phase == threeup.Play && threeUpTakes(s) && threeUpCount(s, "hand0") > 0
	}
	for _, way := range []string{"drag", "click", "key", "Enter"} {
		t.Run(way, func(t *testing.T) {
			r := threeUpRig(t, stuck)
			switch way {
			case "drag":
				r.drag(r.pile("discard"), Point{r.w.arr.Fan.Center().X, r.w.arr.Fan.Center().Y})
			case "click":
				r.click(r.pile("discard"))
			case "key":
				r.key(fyne.KeyP)
			case "Enter":
				r.key(fyne.KeyReturn)
			}
			if got := r.myLast(); got != "take" {
				t.Errorf("played %q", got)
			}
			r.mine()
			r.check()
		})
	}
}

func TestDrawingIsOfferedBeforeAnExtraPlay(t *testing.T) {
	offered := func(s *threeup.State) bool { return s.Turn() == 0 && s.Phase == threeup.MayDraw }
	for way, want := range map[string]string{"D": "draw", "N": "skip", "Enter": "draw", "click": "draw", "drag": "draw"} {
		t.Run(way, func(t *testing.T) {
			r := threeUpRig(t, offered)
			switch way {
			case "click":
				r.click(r.pile("stock"))
			case "drag":
				r.drag(r.pile("stock"), r.w.arr.Fan.Center())
			case "Enter":
				r.key(fyne.KeyReturn)
			default:
				r.key(fyne.KeyName(way))
			}
			if got := r.myLast(); got != want {
				t.Errorf("played %q, want %q", got, want)
			}
			r.mine()
			r.check()
		})
	}
}

func TestWhatOthersChooseIsNowhereOnTheTable(t *testing.T) {
	r := threeUpRig(t, func(s *threeup.State) bool { return choosesRow(s) && threeUpCount(s, "up1") == 3 })
	for _, spot := range r.spots("up1") {
		if spot.Card != engine.NoCard {
			t.Errorf("card %s lies open", r.face(int(spot.Card)))
		}
	}
	for _, c := range r.w.Report().Cards {
		if c.Pile == "up1" && c.Face != "" {
			t.Errorf("the report names %s", c.Face)
		}
	}
	for _, d := range r.s.Steps() {
		if d.Action != "up ? ? ?" {
			t.Errorf("the match tells %q", d.Action)
		}
	}
	for _, s := range []engine.Seat{1, 2} {
		if line, _ := r.w.look.(threeUpLook).tagLine(&r.w.shown, s); line != "Choosing…" {
			t.Errorf("seat %d reads %q", s, line)
		}
	}
}

// Every refusal that the game can give has a sentence in every language.
func TestRefusalsOf3UP3DOWNAreSentences(t *testing.T) {
	bundle := loadWords(t)
	codes := make(map[string]bool)
	r := newRigOf(t, threeup.Game{}, 1)
	texts := []string{"take", "draw", "skip", "pass", "deal", "flip 0", "flip 2", "play gC oC", "up g1 g2 b3"}
	for _, c := range "gbo" {
		for _, v := range []string{"1", "5", "10", "C"} {
			texts = append(texts, "play "+string(c)+v)
		}
	}
	ask := func(s engine.State, refusal *engine.Refusal) {
		if refusal == nil || codes[refusal.Code] {
			return
		}
		codes[refusal.Code] = true
		s.View(0, r.w.shown.View)
		for _, l := range i18n.Languages() {
			r.w.Loc = bundle.Localizer(l.Code)
			r.w.shown.Loc = r.w.Loc
			if text := r.w.shown.Sentence(refusal); strings.ContainsAny(text, "[{") || !strings.HasSuffix(text, ".") {
				t.Errorf("%s %s: %q", l.Code, refusal.Code, text)
			}
		}
	}
	for seed := range engine.Seed(12) {
		options := [][]string{nil, {"optionalExtras", "on", "gamesToWin", "2"}, {"voluntaryPickup", "on"}}[seed%3]
		threeUpTale(t, 3, seed, func(s *threeup.State) bool {
			for _, text := range texts {
				if a, err := s.Parse(text); err == nil {
					ask(s, s.Why(a))
				}
			}
			hand, _ := s.Layout.PileNamed("hand0")
			up, _ := s.Layout.PileNamed("up0")
			discard, _ := s.Layout.PileNamed("discard")
			for _, p := range []engine.Pile{hand, up} {
				cards := s.Cards(nil, p)
				ask(s, s.Match(engine.Gesture{Seat: 0, Cards: cards, From: p, To: discard}).Refusal)
				if len(cards) > 0 {
					ask(s, s.Match(engine.Gesture{Seat: 0, Cards: cards[:1], From: p, To: discard}).Refusal)
					ask(s, s.Match(engine.Gesture{Seat: 0, Cards: cards[:1], From: hand, To: up}).Refusal)
				}
			}
			return false
		}, options...)
	}
	for _, code := range []string{
		"tooLow", "oneValue", "oneClear", "mustPlay", "nothingToTake", "noPassing", "notExtra", "drawOrSkip", "noDrawNow", "mustFlip",
		"notThere", "rowLocked", "hiddenLocked", "flipOnly", "noSuchCard", "notYourTurn", "rowIsFixed", "chooseFirst", "notOfSix", "threeForRow",
		"gameOn", "gameOver",
	} {
		if !codes[code] {
			t.Errorf("nothing was refused for %s", code)
		}
	}
}

// A whole match can be played with the keyboard alone.
func TestAMatchOf3UP3DOWNByKeys(t *testing.T) {
	r := newRigOf(t, threeup.Game{}, 4)
	for range 400 {
		r.mine()
		if r.s.Over() {
			break
		}
		before := len(r.s.Steps())
		r.turnByKeys()
		r.pass(300 * time.Millisecond)
		if len(r.s.Steps()) == before {
			t.Fatalf("no key plays one of %q; the strip says %q", r.s.Legal(), r.w.Report().Prompt)
		}
	}
	if !r.s.Over() {
		t.Error("the match does not end")
	}
}

// turnByKeys plays what is possible with as few keys as there are.
func (r *rig) turnByKeys() {
	switch legal := r.s.Legal(); {
	case strings.HasPrefix(legal[0], "up "):
		r.key(fyne.KeyU)
		r.key(fyne.KeyReturn)
	case strings.HasPrefix(legal[0], "flip "):
		r.key(fyne.Key1)
	case legal[0] == "draw":
		r.key(fyne.KeyD)
	case legal[0] == "take":
		r.key(fyne.KeyP)
	default:
		zone := ZoneHand
		if len(r.w.hand.Cards()) == 0 {
			zone = ZoneOwnRow
		}
		r.key(fyne.KeyHome)
		for at, _, _ := r.w.cursor.At(); at != zone; at, _, _ = r.w.cursor.At() {
			r.key(fyne.KeyTab)
		}
		r.key(fyne.KeyHome)
		for range 60 {
			if _, stop, _ := r.w.cursor.At(); r.w.playable(stop.ID) {
				break
			}
			r.key(fyne.KeyRight)
		}
		r.key(fyne.KeyReturn)
	}
}
