package kit

import (
	"testing"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/driver/desktop"
	"fyne.io/fyne/v2/test"

	"deckhand/theme"
)

// counted is a button of 100 by 44 that counts how often it was pressed.
func counted(t *testing.T) (b *KeyButton, w fyne.Window, count *int) {
	w, count = stage(t), new(int)
	b = NewButton("table.draw", "Draw", Primary, func() { *count++ })
	put(w, b)
	Place(b, 10, 20, 100, 44)
	return b, w, count
}

func TestClicksCountHoweverTheHandShakes(t *testing.T) {
	in, out := fyne.NewPos(50, 20), fyne.NewPos(50, 60)
	tests := []struct {
		name string
		path []fyne.Position
		want int
	}{
		{"still", []fyne.Position{in}, 1},
		{"two units", []fyne.Position{in, in.AddXY(2, 1)}, 1},
		{"far within", []fyne.Position{in, in.AddXY(-40, 10), in.AddXY(30, 0)}, 1},
		{"out and back", []fyne.Position{in, out, in}, 1},
		{"let go outside", []fyne.Position{in, out}, 0},
	}
	for _, tt := range tests {
		b, _, count := counted(t)
		press(b, tt.path...)
		if *count != tt.want {
			t.Errorf("%s: pressed %d times, want %d", tt.name, *count, tt.want)
		}
		if b.pressed {
			t.Errorf("%s: the button still looks pressed", tt.name)
		}
	}
}

func TestOneReleaseIsOneClick(t *testing.T) {
	b, w, count := counted(t)
	test.Tap(b)
	press(b, fyne.NewPos(5, 5), fyne.NewPos(8, 5))
	b.DragEnd() // an end without a beginning
	test.TapCanvas(w.Canvas(), fyne.NewPos(15, 25))
	if *count != 3 {
		t.Errorf("pressed %d times, want 3", *count)
	}
}

func TestOtherButtonsDoNotPress(t *testing.T) {
	b, _, count := counted(t)
	at := func(button desktop.MouseButton) *desktop.MouseEvent {
		return &desktop.MouseEvent{PointEvent: point(50, 20), Button: button}
	}
	b.MouseDown(at(desktop.MouseButtonTertiary))
	b.Dragged(&fyne.DragEvent{PointEvent: point(53, 20)})
	b.DragEnd()
	b.MouseDown(at(desktop.MouseButtonPrimary))
	b.Dragged(&fyne.DragEvent{PointEvent: point(53, 20)})
	b.MouseDown(at(desktop.MouseButtonSecondary)) // calls the press off
	b.MouseUp(at(desktop.MouseButtonSecondary))
	b.DragEnd()
	if *count != 0 {
		t.Errorf("pressed %d times, want 0", *count)
	}
}

func TestEnterAndSpacePressOnceEach(t *testing.T) {
	b, _, count := counted(t)
	strokes(b, fyne.KeyReturn, fyne.KeyEnter, fyne.KeySpace, fyne.KeyD)
	if *count != 3 {
		t.Errorf("pressed %d times, want 3", *count)
	}
	b.KeyDown(key(fyne.KeyReturn))
	for range 5 { // held down, the key repeats
		b.TypedKey(key(fyne.KeyReturn))
	}
	b.KeyUp(key(fyne.KeyReturn))
	if *count != 4 {
		t.Errorf("a held key pressed %d times, want once", *count-3)
	}
}

func TestKeysNotUsedReachTheScreen(t *testing.T) {
	b, w, count := counted(t)
	var got []fyne.KeyName
	w.Canvas().SetOnTypedKey(func(ev *fyne.KeyEvent) { got = append(got, ev.Name) })
	strokes(b, fyne.KeyEscape, fyne.KeySpace, fyne.KeyF1)
	b.Disable()
	strokes(b, fyne.KeyReturn)
	if len(got) != 3 || got[0] != fyne.KeyEscape || got[1] != fyne.KeyF1 || got[2] != fyne.KeyReturn {
		t.Errorf("the screen got %v, want Esc, F1 and the Enter the disabled button left", got)
	}
	if *count != 1 {
		t.Errorf("pressed %d times, want 1", *count)
	}
}

func TestDisabledButtonIsInertButReadable(t *testing.T) {
	for _, ground := range []Ground{OnPaper, OnCloth} {
		b, _, count := counted(t)
		b.Ground = ground
		b.Disable()
		press(b, fyne.NewPos(50, 20))
		press(b, fyne.NewPos(50, 20), fyne.NewPos(54, 20))
		if *count != 0 {
			t.Errorf("pressed %d times while disabled", *count)
		}
		if b.text.Text != "Draw" || b.text.Color == b.body.FillColor {
			t.Errorf("label %q in %v on %v", b.text.Text, b.text.Color, b.body.FillColor)
		}
		if b.Cursor() != desktop.DefaultCursor {
			t.Error("the pointer promises a click")
		}
		b.Enable()
		press(b, fyne.NewPos(50, 20))
		if *count != 1 || b.Cursor() != desktop.PointerCursor {
			t.Errorf("pressed %d times after enabling, want 1", *count)
		}
	}
}

func TestDisablingDuringAPressCallsItOff(t *testing.T) {
	b, _, count := counted(t)
	b.MouseDown(&desktop.MouseEvent{PointEvent: point(50, 20), Button: desktop.MouseButtonPrimary})
	b.Dragged(&fyne.DragEvent{PointEvent: point(53, 20)})
	b.Disable()
	b.Enable()
	b.DragEnd()
	if *count != 0 {
		t.Errorf("pressed %d times, want 0", *count)
	}
}

func TestFocusShowsARingAndTabFindsTheNext(t *testing.T) {
	b, w, _ := counted(t)
	off := NewButton("off", "Off", Quiet, nil)
	off.Disable()
	next := NewButton("next", "Next", Quiet, nil)
	c := w.Content().(*fyne.Container)
	c.Objects = append(c.Objects, off, next)
	if !b.ring.inner.Hidden {
		t.Error("an unfocused button has a ring")
	}
	w.Canvas().Focus(b)
	if b.ring.inner.Hidden || b.ring.inner.Position() != fyne.NewPos(-theme.FocusGap, -theme.FocusGap) {
		t.Errorf("ring hidden: %v, at %v", b.ring.inner.Hidden, b.ring.inner.Position())
	}
	w.Canvas().FocusNext()
	if w.Canvas().Focused() != next || !b.ring.inner.Hidden {
		t.Errorf("Tab went to %v", w.Canvas().Focused())
	}
}

func TestClickLeavesTheFocusWhereItIs(t *testing.T) {
	b, w, _ := counted(t)
	other := NewButton("other", "Other", Quiet, nil)
	c := w.Content().(*fyne.Container)
	c.Objects = append(c.Objects, other)
	w.Canvas().Focus(other)
	press(b, fyne.NewPos(50, 20))
	if w.Canvas().Focused() != other {
		t.Error("a click on a button moved the focus")
	}
}

func TestLipSinksUnderThePress(t *testing.T) {
	b, _, _ := counted(t)
	high := b.body.Position().Y
	b.MouseIn(&desktop.MouseEvent{PointEvent: point(5, 5)})
	b.MouseDown(&desktop.MouseEvent{PointEvent: point(5, 5), Button: desktop.MouseButtonPrimary})
	if b.body.Position().Y <= high {
		t.Error("the pressed button did not sink")
	}
	b.MouseOut()
	if b.body.Position().Y != high {
		t.Error("the button did not rise when the pointer left")
	}
}

func TestColoursFollowTheTheme(t *testing.T) {
	b, _, _ := counted(t)
	for _, th := range []*theme.Theme{theme.New(theme.Dark, false), theme.New(theme.Light, true), theme.New(theme.Light, false)} {
		fyne.CurrentApp().Settings().SetTheme(th)
		if b.body.FillColor != themed(th, theme.ColorMust) || b.text.Color != themed(th, theme.ColorOnMust) {
			t.Errorf("fill %v, label %v in %+v", b.body.FillColor, b.text.Color, th.Mode())
		}
		if got, want := b.body.StrokeWidth, th.Size(theme.SizeBareEdge); got != want {
			t.Errorf("edge %v, want %v", got, want)
		}
	}
}

func TestLooksTellKindsApart(t *testing.T) {
	stage(t)
	kinds := []Kind{Quiet, Primary, Dark, Danger, Call, Faint, Teal, Bar, Raised, Row}
	seen := map[look]Kind{}
	for _, kind := range kinds {
		l := lookOf(kind, OnCloth, false, false)
		if twin, ok := seen[l]; ok {
			t.Errorf("kinds %d and %d look alike", twin, kind)
		}
		seen[l] = kind
		if marked := lookOf(kind, OnPaper, false, true); marked == l && (kind == Bar || kind == Row || kind == Raised) {
			t.Errorf("kind %d does not show its mark", kind)
		}
		for _, ground := range []Ground{OnPaper, OnCloth} {
			if off := lookOf(kind, ground, true, false); off == l && kind != Faint || off.lip != "" {
				t.Errorf("kind %d on %d does not show that it is off", kind, ground)
			}
		}
	}
}

func TestNarrowButtonGivesUpTheKeyCapFirst(t *testing.T) {
	b, _, _ := counted(t)
	b.Key, b.Icon = "D", drawing
	b.Resize(fyne.NewSize(b.NaturalWidth(theme.TextButtonLarge), 44))
	if b.keyCap.Hidden || b.text.Text != "Draw" {
		t.Errorf("at its natural width: key cap hidden %v, label %q", b.keyCap.Hidden, b.text.Text)
	}
	b.Resize(fyne.NewSize(90, 44))
	if !b.keyCap.Hidden || b.keyText.Text != "" || b.text.Text != "Draw" {
		t.Errorf("at 90: key cap hidden %v, key %q, label %q", b.keyCap.Hidden, b.keyText.Text, b.text.Text)
	}
	b.SetLabel("Draw the four cards that are owed")
	if got := b.text.Text; got == b.Label() || b.text.MinSize().Width > 90 {
		t.Errorf("label %q does not fit", got)
	}
}

func TestArrangementsKeepEverythingInside(t *testing.T) {
	for _, arrange := range []Arrange{Centred, Stacked, Listed} {
		b, _, _ := counted(t)
		b.Arrange, b.Icon, b.Key = arrange, drawing, "F1"
		for _, size := range []fyne.Size{{Width: 110, Height: 88}, {Width: 300, Height: 42}, {Width: 80, Height: 80}} {
			b.Resize(size)
			inside := area{size: size}
			for name, o := range map[string]fyne.CanvasObject{"icon": b.glyph.Raster, "label": b.text, "key": b.keyText} {
				if !o.Visible() || o == b.keyText && b.keyText.Text == "" {
					continue
				}
				// Only the middle counts upright: lines are a little higher than their step.
				x, w := o.Position().X, o.Size().Width
				middle := o.Position().Y + o.Size().Height/2
				if x < -0.5 || x+w > inside.size.Width+0.5 || middle < 0 || middle > inside.size.Height {
					t.Errorf("arrangement %d at %v: %s lies at %v, %v", arrange, size, name, o.Position(), o.Size())
				}
			}
		}
	}
}

func TestBareButtonTellsItsLabelOnlyToReaders(t *testing.T) {
	b, w, _ := counted(t)
	b.Bare, b.Icon = true, drawing
	b.Refresh()
	if b.text.Text != "" || b.glyph.Hidden {
		t.Errorf("label %q is drawn", b.text.Text)
	}
	if got := find(t, Controls(w.Canvas()), "table.draw"); got.Label != "Draw" {
		t.Errorf("the list calls it %q", got.Label)
	}
}
