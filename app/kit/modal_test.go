package kit

import (
	"math"
	"testing"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/test"

	"deckhand/theme"
)

// asked opens a question over a focused button and counts its endings.
func asked(t *testing.T, q Question) (w fyne.Window, below *KeyButton, m *Modal, ends map[string]int) {
	below, w, _ = counted(t)
	w.Canvas().Focus(below)
	ends = map[string]int{}
	q.ID, q.Title, q.Main = "quit", "Leave the table?", "Leave"
	q.OnMain = func() { ends["main"]++ }
	q.OnCancel = func() { ends["cancel"]++ }
	q.OnOther = func() { ends["other"]++ }
	return w, below, Ask(w.Canvas(), theme.Motion{Speed: 1}, q), ends
}

// typeOn types a key as the driver does: on what is focused, else on the canvas.
func typeOn(c fyne.Canvas, name fyne.KeyName) {
	if f := c.Focused(); f != nil {
		strokes(f, name)
		return
	}
	if handle := c.OnTypedKey(); handle != nil {
		handle(key(name))
	}
}

func TestDialogEndsByKeysAndClicks(t *testing.T) {
	usual := Question{Text: "The game is saved.", Cancel: "Stay", Other: "Restart"}
	danger := Question{Cancel: "Stay", Danger: true}
	tests := []struct {
		name string
		q    Question
		do   func(t *testing.T, w fyne.Window)
		want string
	}{
		{"Enter", usual, func(_ *testing.T, w fyne.Window) { typeOn(w.Canvas(), fyne.KeyReturn) }, "main"},
		{"Enter on nothing", usual, func(_ *testing.T, w fyne.Window) { w.Canvas().Unfocus(); typeOn(w.Canvas(), fyne.KeyEnter) }, "main"},
		{"Esc", usual, func(_ *testing.T, w fyne.Window) { typeOn(w.Canvas(), fyne.KeyEscape) }, "cancel"},
		{"Esc without a cancel button", Question{}, func(_ *testing.T, w fyne.Window) { typeOn(w.Canvas(), fyne.KeyEscape) }, "cancel"},
		{"Tab and Enter", usual, func(_ *testing.T, w fyne.Window) { w.Canvas().FocusPrevious(); typeOn(w.Canvas(), fyne.KeyReturn) }, "cancel"},
		{"click", usual, func(t *testing.T, w fyne.Window) {
			at := find(t, Controls(w.Canvas()), DialogOther)
			test.TapCanvas(w.Canvas(), at.Pos.AddXY(5, 5))
		}, "other"},
		{"Enter on danger", danger, func(_ *testing.T, w fyne.Window) { typeOn(w.Canvas(), fyne.KeyReturn) }, "cancel"},
	}
	for _, tt := range tests {
		w, below, m, ends := asked(t, tt.q)
		tt.do(t, w)
		if ends[tt.want] != 1 || len(ends) != 1 {
			t.Errorf("%s: ended by %v, want %s", tt.name, ends, tt.want)
		}
		if m.IsOpen() || w.Canvas().Focused() != below || !below.focused {
			t.Errorf("%s: open %v, focus on %v", tt.name, m.IsOpen(), w.Canvas().Focused())
		}
	}
}

func TestDangerIsNotDoneByEnterAlone(t *testing.T) {
	w, _, m, ends := asked(t, Question{Danger: true})
	typeOn(w.Canvas(), fyne.KeyReturn)
	if len(ends) != 0 || !m.IsOpen() {
		t.Errorf("ended by %v", ends)
	}
}

func TestOneDialogOfAKind(t *testing.T) {
	w, _, m, _ := asked(t, Question{})
	again := Ask(w.Canvas(), theme.Motion{}, Question{ID: "quit", Title: "?", Main: "!"})
	if again != m || len(w.Canvas().Overlays().List()) != 1 {
		t.Errorf("%d dialogs are open", len(w.Canvas().Overlays().List()))
	}
	other := Ask(w.Canvas(), theme.Motion{}, Question{ID: "other", Title: "?", Main: "!"})
	if other == m || OpenModal(w.Canvas(), "other") != other {
		t.Error("a dialog of another kind did not open")
	}
	other.Close()
	other.Close() // twice does no harm
	if !m.IsOpen() || OpenModal(w.Canvas(), "other") != nil {
		t.Error("closing the upper dialog closed the lower one")
	}
}

func TestFocusAndKeysComeBackLayerByLayer(t *testing.T) {
	w, below, lower, ends := asked(t, Question{Cancel: "Stay"})
	if below.focused {
		t.Error("the button below still looks focused")
	}
	screen := 0
	upper := NewModal("menu", NewPanel())
	upper.OnCancel = upper.Close
	upper.OnKey = func(ev *fyne.KeyEvent) bool { screen++; return ev.Name == fyne.KeyF1 }
	if !upper.Open(w.Canvas(), theme.Motion{}) || upper.Open(w.Canvas(), theme.Motion{}) {
		t.Error("the modal opened not once")
	}
	typeOn(w.Canvas(), fyne.KeyF1)
	typeOn(w.Canvas(), fyne.KeyReturn)
	typeOn(w.Canvas(), fyne.KeyEscape)
	if screen != 3 || upper.IsOpen() || !lower.IsOpen() || len(ends) != 0 {
		t.Errorf("upper saw %d keys, lower ended by %v", screen, ends)
	}
	typeOn(w.Canvas(), fyne.KeyEscape)
	if ends["cancel"] != 1 || !below.focused {
		t.Errorf("ended by %v", ends)
	}
}

func TestClosingTheLowerModalTakesTheUpperAlong(t *testing.T) {
	w, below, lower, _ := asked(t, Question{})
	before := 0
	upper := NewModal("menu", NewPanel())
	upper.Open(w.Canvas(), theme.Motion{})
	lower.Close()
	if upper.IsOpen() || lower.IsOpen() || !below.focused {
		t.Error("something is left over")
	}
	upper.Close()
	w.Canvas().SetOnTypedKey(func(*fyne.KeyEvent) { before++ })
	below.Disable()
	typeOn(w.Canvas(), fyne.KeyReturn)
	if before != 1 {
		t.Error("keys do not reach the screen")
	}
}

func TestModalFillsTheWindowAndStaysInside(t *testing.T) {
	w, _, m, _ := asked(t, Question{Text: "A sentence that needs some room in the dialog, and then some more of it.", Cancel: "Stay where you are", Other: "Start the deal again"})
	for _, size := range []fyne.Size{{Width: 1280, Height: 800}, {Width: 400, Height: 300}} {
		w.Resize(size)
		if m.Size() != size || m.scrim.Size() != size {
			t.Errorf("window %v, modal %v, scrim %v", size, m.Size(), m.scrim.Size())
		}
		for _, c := range Controls(w.Canvas()) {
			if c.Enabled && (c.Pos.X < 0 || c.Pos.X+c.Size.Width > size.Width || c.Size.Width < 40) {
				t.Errorf("window %v: %s at %v, %v", size, c.ID, c.Pos, c.Size)
			}
		}
	}
}

// A window may come to a screen with other pixels while a question waits.
func TestAnIconInAModalIsSharpAtEveryScale(t *testing.T) {
	w := stage(t)
	below, above := NewIcon(drawing, theme.ColorInk), NewIcon(drawing, theme.ColorInk)
	lay := func(i *Icon) *fyne.Container {
		return Absolute(fyne.NewSize(0, 0), func(fyne.Size) { Place(i, 10, 10, 17, 17) }, i)
	}
	SetContent(w, lay(below), fyne.NewSize(800, 600), nil)
	Ask(w.Canvas(), theme.Motion{}, Question{ID: "sure", Title: "Sure?", Main: "Yes", Body: lay(above), BodyHeight: 40})
	upper := NewModal("upper", lay(NewIcon(drawing, theme.ColorInk)))
	upper.Open(w.Canvas(), theme.Motion{})
	for _, scale := range []float32{1, 1.5, 2, 1.3, 1} {
		for _, each := range fyne.CurrentApp().Driver().AllWindows() {
			each.Canvas().(test.WindowlessCanvas).SetScale(scale)
		}
		w.Content().Refresh() // as the toolkit does then
		for name, i := range map[string]*Icon{"below": below, "above": above, "on top": upper.content.(*fyne.Container).Objects[0].(*Icon)} {
			pixels := float64(i.glyph.Size().Width * scale)
			if math.Abs(pixels-math.Round(pixels)) > 1e-3 {
				t.Errorf("at scale %v the icon %s has %v pixels", scale, name, pixels)
			}
		}
	}
}

func TestMenuClosesOnAClickOutsideOnly(t *testing.T) {
	_, w, count := counted(t)
	m := NewModal("menu", NewPanel())
	m.Place = func(fyne.Size) (fyne.Position, fyne.Size) { return fyne.NewPos(12, 56), fyne.NewSize(300, 300) }
	m.OutsideCancels = true
	m.OnCancel = m.Close
	m.Open(w.Canvas(), theme.Motion{Speed: 1})
	test.TapCanvas(w.Canvas(), fyne.NewPos(100, 100))
	if !m.IsOpen() {
		t.Fatal("a click on the menu closed it")
	}
	test.TapCanvas(w.Canvas(), fyne.NewPos(15, 25)) // where the button is
	if m.IsOpen() || *count != 0 {
		t.Errorf("open %v, button below pressed %d times", m.IsOpen(), *count)
	}
}

func TestScrimComesAtOnceOrFades(t *testing.T) {
	for _, motion := range []theme.Motion{{}, {Speed: 1}, {Speed: 1, Reduced: true}} {
		_, w, _ := counted(t)
		m := NewModal("m", NewPanel())
		m.Open(w.Canvas(), motion)
		full := themed(theme.New(theme.Light, false), theme.ColorScrim)
		if m.scrim.FillColor != full { // the test driver ends animations at once
			t.Errorf("%+v: scrim is %v, want %v", motion, m.scrim.FillColor, full)
		}
	}
}
