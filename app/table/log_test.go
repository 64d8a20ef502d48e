package table

import (
	"slices"
	"strings"
	"testing"
	"time"

	"fyne.io/fyne/v2"

	"deckhand/engine"
	"deckhand/i18n"
)

// turns plays a few turns of the person by drawing.
func (r *rig) turns(n int) {
	r.t.Helper()
	for range n {
		r.mine()
		if r.s.Over() || r.s.Between() {
			return
		}
		r.key(fyne.KeyD)
		r.pass(time.Second)
	}
	r.mine()
}

func (r *rig) speak(lang string) *i18n.Bundle {
	bundle := loadWords(r.t.(*testing.T))
	r.w.Dress(bundle.Localizer(lang), r.w.Prefs, r.w.Bar)
	return bundle
}

func TestTheLogIsTheSameHoweverItCameAbout(t *testing.T) {
	r := newRig(t, 3)
	r.w.Opening = r.s.View() // the first deal still lies there
	r.speak("et")
	logged := 0
	r.w.Logged = func() {
		logged++
		if n := len(r.w.Log()); n < logged {
			t.Fatalf("after %d deeds the log has %d lines", logged, n)
		}
	}
	r.turns(4)
	grown := slices.Clone(r.w.Log())
	if logged != len(r.w.Past) {
		t.Errorf("the log grew %d times with %d deeds", logged, len(r.w.Past))
	}
	if grown[0].Kind != RoundLine || !strings.HasPrefix(grown[0].Text, "1. voor algab.") {
		t.Errorf("the log begins with %+v", grown[0])
	}
	r.w.retell()
	if again := r.w.Log(); !slices.Equal(grown, again) {
		t.Errorf("made anew the log is\n%s\nand not\n%s", written(again), written(grown))
	}
}

func TestTheLogTellsNothingThatHasNotBeenShown(t *testing.T) {
	r := newRig(t, 3)
	r.mine()
	before := len(r.w.Log())
	if err := r.s.Do("draw"); err != nil {
		t.Fatal(err)
	}
	r.pass(2 * time.Second)
	if err := r.s.Do("draw"); err == nil {
		t.Fatal("played out of turn")
	}
	told := 0
	for _, l := range r.w.Log()[before:] {
		if l.Kind == DeedLine {
			told++
		}
	}
	if shown := len(r.s.Steps()) - r.w.ahead; told > shown {
		t.Errorf("%d deeds are told, %d were shown", told, shown)
	}
}

func TestTheLogIsToldAnewInAnotherLanguage(t *testing.T) {
	r := newRig(t, 3)
	r.turns(1)
	r.key(fyne.KeyA)
	r.turns(1)
	kinds := func() (list []LineKind) {
		for _, l := range r.w.Log() {
			list = append(list, l.Kind)
		}
		return list
	}
	en := kinds()
	r.speak("es")
	if es := kinds(); !slices.Equal(en, es) {
		t.Errorf("in English the lines are %v, in Spanish %v", en, es)
	}
	text := written(r.w.Log())
	for _, want := range []string{"> Es tu turno. ", "Robaste "} {
		if !strings.Contains(text, want) {
			t.Errorf("the log lacks %q:\n%s", want, text)
		}
	}
	if strings.Contains(text, "You ") {
		t.Errorf("the log still speaks English:\n%s", text)
	}
}

func TestAnnouncing(t *testing.T) {
	r := newRig(t, 3)
	changed := 0
	r.w.Changed = func() { changed++ }
	r.mine()
	seen := changed
	r.key(fyne.KeyA)
	message := r.w.Report().Message
	for _, want := range []string{"Your turn. ", "Top card: ", "Ada: ", "Bruno: ", "Your hand, 7 cards: "} {
		if !strings.Contains(message, want) {
			t.Errorf("%q lacks %q", message, want)
		}
	}
	if changed == seen {
		t.Error("the trace does not hear of it")
	}
	last := func() Line { return r.w.Log()[len(r.w.Log())-1] }
	if last() != (Line{SaidLine, message}) {
		t.Errorf("the log ends with %+v", last())
	}
	n := len(r.w.Log())
	r.key(fyne.KeyEscape)
	if r.w.excuse != nil {
		t.Error("Esc leaves the bubble open")
	}
	r.key(fyne.KeyA)
	if len(r.w.Log()) != n {
		t.Error("the same situation is told twice")
	}
	r.turns(1)
	r.key(fyne.KeyA)
	if last().Kind != SaidLine || last().Text == message {
		t.Errorf("the log ends with %+v", last())
	}
}

func TestALongAnnouncementFitsTheSmallestWindow(t *testing.T) {
	r := newRig(t, 3)
	r.window.Resize(fyne.NewSize(800, 600))
	r.turns(25)
	r.key(fyne.KeyA)
	for _, panel := range []bool{false, true} {
		r.w.SetPanel(panel, r.w.Bar)
		r.w.above.Begin()
		r.w.paintExcuse(r.w.above)
		r.w.above.End()
		for _, o := range r.w.above.layer.Objects {
			if at := o.Position(); at.Y < r.w.shown.Frame.Bar.Bottom() || at.X+o.Size().Width > r.w.shown.Frame.Clear() {
				t.Errorf("panel %v: the bubble reaches to %v, %v", panel, at, o.Size())
			}
		}
	}
}

func TestTheStripNamesWhatTheKeyboardIsOn(t *testing.T) {
	r := newRig(t, 3)
	r.mine()
	r.w.Bar[0].Label = "Menu"
	r.w.Bar = append(r.w.Bar, Button{ID: "table.moves", Label: "Moves", Enabled: true})
	r.w.paint()
	plain := r.w.prompt()
	first := r.w.hand.Cards()[0]
	name := r.w.shown.CardText(r.w.shown.View.Layout().Face(engine.Card(first)), "title")
	says := func(want string) {
		t.Helper()
		if got := r.w.Report().Prompt; !strings.HasPrefix(got, want) {
			t.Errorf("the strip says %q, want %q", got, want)
		}
	}
	r.key(fyne.KeyRight)
	says(name + ", 1 of 7 in hand")
	r.key(fyne.KeySpace)
	says(name + ", 1 of 7 in hand, marked.")
	r.key(fyne.KeyEscape)
	for _, step := range []struct {
		key  fyne.KeyName
		want string
	}{
		{fyne.KeyTab, "Draw pile: "},
		{fyne.KeyTab, "Discard pile: "},
		{fyne.KeyTab, "Ada: 7 cards"},
		{fyne.KeyRight, "Bruno: "},
		{fyne.KeyReturn, "Bruno: "}, // there is nothing to do to a player
		{fyne.KeyTab, plain},        // a button of the strip can be read there
		{fyne.KeyTab, "Menu"},
		{fyne.KeyEnd, "Moves"},
	} {
		r.key(step.key)
		says(step.want)
	}
	r.down(Point{300, 300}) // the pointer takes over
	r.up(Point{300, 300})
	says(plain)
	r.key(fyne.KeyHome)
	r.key(fyne.KeyD)
	r.pass(400 * time.Millisecond)
	if r.w.shown.MyTurn() || r.w.prompt() != r.w.look.Prompt(&r.w.shown) {
		t.Errorf("when the turn has passed the strip says %q", r.w.prompt())
	}
}

func TestEscClosesWhatIsOpenBeforeTheMenu(t *testing.T) {
	r := newRig(t, 3)
	r.mine()
	open := true
	r.w.Escape = func() bool {
		was := open
		open = false
		return was
	}
	r.key(fyne.KeyA)
	for i, want := range []struct {
		bubble, open bool
		menus        int
	}{{false, true, 0}, {false, false, 0}, {false, false, 1}} {
		r.key(fyne.KeyEscape)
		menus := 0
		for _, s := range r.sounds {
			if s == "menu" {
				menus++
			}
		}
		if (r.w.excuse != nil) != want.bubble || open != want.open || menus != want.menus {
			t.Errorf("press %d: bubble %v, open %v, menu %d times", i+1, r.w.excuse != nil, open, menus)
		}
	}
}

func TestRoomForAPanel(t *testing.T) {
	for _, test := range []struct {
		size   fyne.Size
		covers bool
	}{{fyne.NewSize(1280, 800), false}, {fyne.NewSize(1024, 720), false}, {fyne.NewSize(800, 600), true}} {
		r := newRig(t, 3)
		r.mine()
		r.window.Resize(test.size)
		shut := len(r.w.Controls())
		r.w.SetPanel(true, r.w.Bar)
		f := r.w.shown.Frame
		if f.Panel.Right() != test.size.Width || f.Panel.Bottom() != test.size.Height || f.Panel.Y != f.Bar.Bottom() {
			t.Errorf("%v: the panel is at %v", test.size, f.Panel)
		}
		if covered := f.Panel.Overlap(f.Hand) > 0; covered != test.covers {
			t.Errorf("%v: the panel covers the table: %v", test.size, covered)
		}
		for _, c := range r.w.Controls() {
			if f.Panel.Overlap(Rect{c.Pos.X, c.Pos.Y, c.Size.Width, c.Size.Height}) > 0 && !test.covers {
				t.Errorf("%v: %s lies under the panel", test.size, c.ID)
			}
		}
		if test.covers == (len(r.w.Controls()) == shut) {
			t.Errorf("%v: %d controls, %d without panel", test.size, len(r.w.Controls()), shut)
		}
		r.check()
		r.w.SetPanel(false, r.w.Bar)
		r.check()
		if len(r.w.Controls()) != shut {
			t.Errorf("%v: shut again there are %d controls, not %d", test.size, len(r.w.Controls()), shut)
		}
	}
}
