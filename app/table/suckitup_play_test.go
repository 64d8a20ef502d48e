package table

import (
	"slices"
	"strings"
	"testing"
	"time"

	"fyne.io/fyne/v2"

	"deckhand/engine"
	"deckhand/engine/suckitup"
)

// sweptRig is a table at which the person begins and has an action that begins like this.
func sweptRig(t *testing.T, begin string) *rig {
	t.Helper()
	for seed := range engine.Seed(3000) {
		s, err := suckitup.Game{}.New(engine.Config{Seats: 3}, seed)
		if err != nil {
			t.Fatal(err)
		}
		if can(begin)(s.(*suckitup.State)) {
			r := newRigOf(t, suckitup.Game{}, seed)
			r.mine()
			return r
		}
	}
	t.Fatalf("no deal begins with %s", begin)
	return nil
}

// did waits for the deed that the person has done and compares it.
func (r *rig) did(want string) {
	r.t.Helper()
	r.pass(2 * time.Second)
	i := slices.IndexFunc(r.w.Past, func(d Deed) bool { return d.Seat == 0 })
	if i < 0 {
		r.t.Fatalf("nothing was done; message %+v, marked %v, prompt %q", r.w.excuse, r.w.marked, r.w.prompt())
	}
	for _, d := range r.w.Past {
		if d.Seat == 0 && d.Action == want {
			return
		}
	}
	r.t.Fatalf("%q was not done but %q", want, r.w.Past[i].Action)
}

func (r *rig) legalLike(begin string) string {
	r.t.Helper()
	for _, a := range r.s.Legal() {
		if strings.HasPrefix(a, begin) {
			return a
		}
	}
	r.t.Fatalf("nothing like %q among %q", begin, r.s.Legal())
	return ""
}

func (r *rig) card(face string) int {
	r.t.Helper()
	c := r.find(func(_ int, f string) bool { return f == face })
	if c == None {
		r.t.Fatalf("%s is not in the hand", face)
	}
	return c
}

func TestAPartBringsItsWholeVacuum(t *testing.T) {
	r := sweptRig(t, "meld")
	action := r.legalLike("meld")
	level, rug := action[5:6], action[7:8]
	r.click(r.at(r.card("B" + level)))
	r.pass(time.Second)
	if len(r.w.marked) != 3 {
		t.Fatalf("%d cards are marked", len(r.w.marked))
	}
	if text := r.w.prompt(); !strings.Contains(text, "rug "+rug) {
		t.Errorf("the strip says %q", text)
	}
	n := int(rug[0] - '1')
	if name := r.w.look.PileName(&r.w.shown, r.w.look.(suckItUpLook).rugs[n]); !strings.Contains(name, "you would keep") {
		t.Errorf("the rug is named %q", name)
	}
	r.key(fyne.KeyName(rug))
	r.did(action)
	r.mine()
	r.check()
}

func TestAVacuumIsDraggedToARug(t *testing.T) {
	r := sweptRig(t, "meld 2 1")
	r.click(r.at(r.card("W2")))
	r.pass(time.Second)
	from, to := r.at(r.card("W2")), r.pile("rug1")
	r.down(from)
	for i := range 11 {
		s := float32(i) / 10
		r.move(Point{from.X + (to.X-from.X)*s, from.Y + (to.Y-from.Y)*s})
		r.pass(16 * time.Millisecond)
	}
	label := r.w.dropLabel()
	if !strings.Contains(label, "rip away") {
		t.Errorf("over a rug of a lower level the label is %q", label)
	}
	r.up(to)
	r.w.DragEnd()
	r.did("meld 2 1")
}

func TestAStainChangerTakesTheCardItIsDroppedOn(t *testing.T) {
	for _, way := range []string{"drag", "click", "keys", "digits"} {
		t.Run(way, func(t *testing.T) {
			r := sweptRig(t, "stain")
			look := r.w.look.(suckItUpLook)
			place := look.place(&r.w.shown).Rugs[2].Cards[1]
			value := look.mess(r.w.shown.View, 2)[1]
			want := "stain 3 " + r.w.Loc.Number(value)
			switch way {
			case "drag":
				r.drag(r.at(r.card("STAIN")).add(r.w.shown.Frame.CardW/2-6, 0), place.Center())
			case "click":
				r.click(r.at(r.card("STAIN")))
				r.pass(time.Second)
				r.click(place.Center())
			case "digits":
				r.click(r.at(r.card("STAIN")))
				r.pass(time.Second)
				r.key(fyne.Key3)
				r.pick(want)
			case "keys":
				r.key(fyne.KeyHome)
				r.key(fyne.KeyEnd) // the stain changer is the last card
				r.key(fyne.KeySpace)
				for range 40 {
					if _, stop, _ := r.w.cursor.At(); stop.Kind == StopPile && engine.Pile(stop.ID) == look.rugs[2] {
						break
					}
					if _, stop, _ := r.w.cursor.At(); stop.Kind == StopPile && engine.Pile(stop.ID) == look.rugs[0] {
						r.key(fyne.KeyRight)
						r.key(fyne.KeyRight)
						break
					}
					r.key(fyne.KeyTab)
				}
				r.key(fyne.KeyReturn)
				r.pick(want)
			}
			r.did(want)
		})
	}
}

func (p Point) add(dx, dy float32) Point { return Point{p.X + dx, p.Y + dy} }

// pick answers the open question with the option that plays an action.
func (r *rig) pick(action string) {
	r.t.Helper()
	if r.w.choice == nil {
		r.t.Fatalf("nothing was asked; message %+v", r.w.excuse)
	}
	for _, o := range r.w.choice.Options {
		if o.Action == action {
			r.key(fyne.KeyName(o.Key))
			return
		}
	}
	r.t.Fatalf("%q is not among the answers", action)
}

func TestADisasterIsPlayedOnAnOpponent(t *testing.T) {
	for _, way := range []string{"drag", "click", "digit"} {
		t.Run(way, func(t *testing.T) {
			r := sweptRig(t, "disaster")
			trouble := strings.Fields(r.legalLike("disaster"))[1]
			card := r.card("D-" + trouble)
			switch way {
			case "drag":
				r.drag(r.at(card), r.pile("front2"))
			case "click":
				r.click(r.at(card))
				r.pass(time.Second)
				r.click(r.pile("front2"))
			case "digit":
				r.click(r.at(card))
				r.pass(time.Second)
				r.key(fyne.Key2)
			}
			r.did("disaster " + trouble + " 2")
		})
	}
}

func TestASafetyIsLaidBeforeOneself(t *testing.T) {
	for _, way := range []string{"drag", "double click", "enter"} {
		t.Run(way, func(t *testing.T) {
			r := sweptRig(t, "safety")
			action := r.legalLike("safety")
			card := r.card("S-" + strings.Fields(action)[1])
			switch way {
			case "drag":
				r.drag(r.at(card), r.pile("front0"))
			case "double click":
				r.click(r.at(card))
				r.click(r.at(card))
			case "enter":
				r.click(r.at(card))
				r.pass(time.Second)
				r.key(fyne.KeyReturn)
			}
			r.did(action)
		})
	}
}

func TestAnExchangeIsATakeAndADiscard(t *testing.T) {
	for _, way := range []string{"drag", "click", "keys"} {
		t.Run(way, func(t *testing.T) {
			r := sweptRig(t, "draw")
			discard := func() int { return r.w.hand.Cards()[0] }
			switch way {
			case "drag":
				r.drag(r.pile("stock"), r.w.shown.Frame.Hand.Center())
				r.pass(2 * time.Second)
				r.drag(r.at(discard()), r.pile("discard"))
			case "click":
				r.click(r.pile("stock"))
				r.pass(2 * time.Second)
				r.click(r.at(discard()))
				r.pass(time.Second)
				r.click(r.pile("discard"))
			case "keys":
				r.key(fyne.KeyD)
				r.pass(2 * time.Second)
				r.key(fyne.KeyHome)
				r.key(fyne.KeySpace)
				r.key(fyne.KeyX)
			}
			r.did("draw")
			last := r.w.Past[1]
			if last.Seat != 0 || !strings.HasPrefix(last.Action, "discard ") {
				t.Fatalf("after the draw came %+v", last.Action)
			}
		})
	}
}

func TestTheCardJustTakenIsLocked(t *testing.T) {
	r := sweptRig(t, "draw")
	for range 20 {
		if slices.Contains(r.s.Legal(), "pick") {
			break
		}
		r.key(fyne.KeyD)
		r.pass(2 * time.Second)
		r.drag(r.at(r.w.hand.Cards()[0]), r.pile("discard"))
		r.pass(2 * time.Second)
		r.mine()
	}
	top := int(r.w.shown.View.Top(r.w.look.(suckItUpLook).discard))
	face := r.face(top)
	others := r.find(func(_ int, f string) bool { return f == face }) != None
	r.drag(r.pile("discard"), r.w.shown.Frame.Hand.Center())
	r.pass(2 * time.Second)
	if got := len(r.w.arr.Locked) > 0; got == others {
		t.Fatalf("%s was taken, of which others are held: %v; locked is %v", face, others, r.w.arr.Locked)
	}
	if others {
		return
	}
	before := len(r.w.Past)
	r.drag(r.at(top), r.pile("discard"))
	r.pass(time.Second)
	if r.w.excuse == nil || !strings.Contains(r.w.excuse.text, "just taken") || len(r.w.Past) != before {
		t.Errorf("the table says %+v after %d deeds", r.w.excuse, len(r.w.Past)-before)
	}
}

func TestWhatIsRefusedIsExplained(t *testing.T) {
	r := sweptRig(t, "meld 1 1")
	r.drag(r.at(r.card("W1")), r.pile("rug4"))
	r.pass(time.Second)
	if r.w.excuse == nil || !strings.Contains(r.w.excuse.text, "too weak for rug 4") {
		t.Fatalf("the table says %+v", r.w.excuse)
	}
	r.key(fyne.KeyEscape)
	r.drag(r.at(r.card("W1")), r.pile("discard"))
	r.pass(time.Second)
	if r.w.excuse == nil || !strings.Contains(r.w.excuse.text, "First take a card") {
		t.Fatalf("the table says %+v", r.w.excuse)
	}
	if len(r.w.Past) > 0 {
		t.Errorf("something was done: %v", r.w.Past[0].Action)
	}
}

func TestHandsOfSuckItUpAreSortedByTypeAndLevel(t *testing.T) {
	r := sweptRig(t, "meld")
	for _, mode := range []SortMode{BySuit, ByRank} {
		r.w.sort(mode)
		r.pass(time.Second)
		for i, c := range r.w.hand.Cards()[1:] {
			a, b := readSuckCard(r.face(r.w.hand.Cards()[i])), readSuckCard(r.face(c))
			if a.sort != aPart && b.sort == aPart || mode == ByRank && b.level > a.level || mode == BySuit && b.sort == aPart && b.level < a.level {
				t.Errorf("in order %d %s comes before %s", mode, r.face(r.w.hand.Cards()[i]), r.face(c))
			}
		}
	}
}

func TestAParriedDisasterIsShownAndTold(t *testing.T) {
	for seed := range engine.Seed(60) {
		r := newRigWith(t, suckitup.Game{}, map[string]string{"coupFourre": "on"}, seed)
		dice := engine.NewRand(uint64(seed))
		for range 40 {
			r.mine()
			legal := r.s.Legal()
			if r.s.Over() || r.s.Between() || len(legal) == 0 {
				break
			}
			action := legal[dice.Intn(len(legal))]
			for _, a := range legal {
				if strings.HasPrefix(a, "disaster") {
					action = a
				}
			}
			if err := r.s.Do(action); err != nil {
				t.Fatal(err)
			}
			for i := range r.w.Past {
				if d := r.w.Past[i]; parried(d) {
					target := targetOf(d.Action)
					told := written(r.w.look.Tell(&r.w.shown, i))
					if !strings.Contains(told, "answered at once") {
						t.Errorf("it is told as %q", told)
					}
					brief := r.w.look.(suckItUpLook).brief(&r.w.shown, d)
					if !strings.Contains(brief, " parried: ") {
						t.Errorf("in short it is %q", brief)
					}
					m := r.w.shown
					m.Past = m.Past[:i+1]
					a := r.w.look.Arrange(&m)
					place := r.w.look.(suckItUpLook).troublePlace(&m, r.w.look.(suckItUpLook).place(&m), target)
					if a.Homes[r.w.look.(suckItUpLook).used] != place || place.Empty() {
						t.Errorf("the disaster goes to %v", a.Homes[r.w.look.(suckItUpLook).used])
					}
					return
				}
			}
		}
	}
	t.Fatal("nobody has parried anything")
}
