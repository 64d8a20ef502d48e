package kit

import (
	"testing"
	"time"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/driver/desktop"
	"fyne.io/fyne/v2/test"

	"deckhand/theme"
)

// hours is a window with a clock, and a button on the left and on the right of it that count
// how often they are pressed.
func hours(t *testing.T) (w fyne.Window, now *time.Duration, left, right *KeyButton, count map[string]int) {
	w, now, count = stage(t), new(time.Duration), make(map[string]int)
	*now = time.Hour
	left = NewButton("left", "Left", Quiet, func() { count["left"]++ })
	right = NewButton("right", "Right", Quiet, func() { count["right"]++ })
	SetContent(w, Absolute(fyne.NewSize(0, 0), func(fyne.Size) {
		Place(left, 0, 0, 100, 40)
		Place(right, 200, 0, 100, 40)
	}, left, right), fyne.NewSize(800, 600), NewEcho(func() time.Duration { return *now }, func(f func()) { f() }))
	return w, now, left, right, count
}

func TestASecondClickOnTheSamePlaceBelongsToTheFirst(t *testing.T) {
	const ms = time.Millisecond
	at := fyne.NewPos(50, 20)
	tests := []struct {
		name    string
		changed bool
		wait    time.Duration
		second  fyne.Position
		counts  bool
	}{
		{"a double click", true, 120 * ms, at, false},
		{"at the last moment", true, EchoTime, at.AddXY(10, 10), false},
		{"late", true, EchoTime + ms, at, true},
		{"at another place", true, 120 * ms, at.AddXY(EchoReach+1, 0), true},
		{"where nothing has changed", false, 120 * ms, at, true},
	}
	for _, tt := range tests {
		_, now, left, _, count := hours(t)
		press(left, at)
		if tt.changed {
			left.echo().Changed()
		}
		*now += tt.wait
		press(left, tt.second)
		if counts := count["left"] == 2; counts != tt.counts {
			t.Errorf("%s: it counts: %v", tt.name, counts)
		}
	}
}

func TestAnUnsteadyOrSlowSecondClickBelongsToTheFirstToo(t *testing.T) {
	at := fyne.NewPos(50, 20)
	_, now, left, _, count := hours(t)
	press(left, at)
	left.echo().Changed()
	*now += EchoTime
	press(left, at, at.AddXY(3, 0))
	*now += time.Second
	press(left, at, at.AddXY(3, 0))
	if count["left"] != 2 {
		t.Errorf("pressed %d times, want the first and the third", count["left"])
	}
	left.echo().Changed()
	*now += EchoTime
	left.MouseDown(&desktop.MouseEvent{PointEvent: point(50, 20), Button: desktop.MouseButtonPrimary})
	*now += time.Second
	left.MouseUp(&desktop.MouseEvent{PointEvent: point(50, 20), Button: desktop.MouseButtonPrimary})
	up := point(50, 20)
	left.Tapped(&up)
	if count["left"] != 2 {
		t.Error("it counts when it ends late")
	}
}

// A machine may be so slow that the second click comes long after the first, and before a person has seen anything.
func TestTheTimeOfADoubleClickBeginsWhenTheChangeIsSeen(t *testing.T) {
	at := fyne.NewPos(50, 20)
	_, now, left, _, count := hours(t)
	var drawn []func()
	left.echo().post = func(f func()) { drawn = append(drawn, f) }
	press(left, at)
	left.echo().Changed()
	left.echo().Changed()
	*now += time.Minute
	press(left, at)
	for _, f := range drawn {
		f()
	}
	*now += EchoTime
	press(left, at)
	if len(drawn) != 1 || count["left"] != 1 {
		t.Errorf("%d waits, pressed %d times", len(drawn), count["left"])
	}
	*now++
	press(left, at)
	left.echo().Changed()
	for _, f := range drawn {
		f()
	}
	if count["left"] != 2 {
		t.Errorf("pressed %d times, want 2", count["left"])
	}
}

func TestTwoButtonsCanBePressedAtOnce(t *testing.T) {
	w, now, left, right, count := hours(t)
	for range 3 {
		press(left, fyne.NewPos(50, 20))
		left.echo().Changed()
		*now += 50 * time.Millisecond
		test.TapCanvas(w.Canvas(), fyne.NewPos(250, 20))
		right.echo().Changed()
		*now += 50 * time.Millisecond
	}
	if count["left"] != 3 || count["right"] != 3 {
		t.Errorf("pressed %v", count)
	}
}

func TestAKeyThatIsHeldDownDoesNotReachWhatComes(t *testing.T) {
	w, _, left, _, count := hours(t)
	left.OnPress = func() {
		count["left"]++
		Ask(w.Canvas(), theme.Motion{}, Question{ID: "sure", Main: "Yes", OnMain: func() { count["yes"]++ }})
	}
	w.Canvas().Focus(left)
	left.KeyDown(key(fyne.KeyReturn))
	for range 20 {
		typeHeld(w.Canvas(), fyne.KeyReturn)
	}
	if count["left"] != 1 || count["yes"] != 0 {
		t.Fatalf("pressed %v", count)
	}
	w.Canvas().Focused().(*KeyButton).KeyUp(key(fyne.KeyReturn)) // where the focus is now
	typeOn(w.Canvas(), fyne.KeyReturn)
	if count["yes"] != 1 {
		t.Error("the next stroke does not answer")
	}

	// The same without a focus.
	m := NewModal("bare", NewPanel())
	m.OnMain = func() { count["main"]++ }
	w.Canvas().Focus(left)
	left.KeyDown(key(fyne.KeyReturn))
	m.Open(w.Canvas(), theme.Motion{})
	for range 20 {
		typeHeld(w.Canvas(), fyne.KeyReturn)
	}
	if count["main"] != 0 {
		t.Error("a key that is held down does the main thing")
	}
}

// typeHeld repeats a key as the driver does.
func typeHeld(c fyne.Canvas, name fyne.KeyName) {
	if f := c.Focused(); f != nil {
		f.TypedKey(key(name))
	} else {
		c.OnTypedKey()(key(name))
	}
}

func TestWhatOpensByItselfIsNotAnsweredByAccident(t *testing.T) {
	for _, name := range []fyne.KeyName{fyne.KeyReturn, fyne.KeySpace, fyne.KeyEscape} {
		w, now, _, _, count := hours(t)
		q := Question{ID: "trouble", Main: "OK", Unasked: true, OnMain: func() { count["end"]++ }, OnCancel: func() { count["end"]++ }}
		Ask(w.Canvas(), theme.Motion{}, q)
		typeOn(w.Canvas(), name)
		*now += Grace - 1
		typeOn(w.Canvas(), name)
		if count["end"] != 0 {
			t.Errorf("%s answers what has just opened", name)
		}
		*now++
		typeOn(w.Canvas(), name)
		if count["end"] != 1 {
			t.Errorf("%s does not answer", name)
		}

		Ask(w.Canvas(), theme.Motion{}, q)
		at := find(t, Controls(w.Canvas()), DialogOK)
		press(w.Canvas().Focused().(*KeyButton), fyne.NewPos(at.Size.Width/2, at.Size.Height/2))
		if count["end"] != 2 {
			t.Error("a click does not answer at once")
		}
		Ask(w.Canvas(), theme.Motion{}, Question{ID: "next", Main: "OK", OnMain: q.OnMain, OnCancel: q.OnCancel})
		typeOn(w.Canvas(), name)
		if count["end"] != 3 {
			t.Errorf("after a click %s is not heard", name)
		}
	}
}

func TestAWindowWithoutAnEchoTakesEverything(t *testing.T) {
	var e *Echo
	e.Changed()
	e.Surprise()
	e.KeyDown(key(fyne.KeyReturn))
	e.KeyUp(key(fyne.KeyReturn))
	if e.Press("", fyne.Position{}) || !e.Click("", fyne.Position{}) || !e.Key(key(fyne.KeyReturn)) {
		t.Error("something does not count")
	}
}
