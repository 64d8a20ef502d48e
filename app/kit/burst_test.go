package kit

import (
	"image/color"
	"testing"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"
	"fyne.io/fyne/v2/test"

	"deckhand/theme"
)

func TestABurstFliesUpFallsAndFades(t *testing.T) {
	test.NewTempApp(t).Settings().SetTheme(theme.New(theme.Light, false))
	b := NewBurst()
	b.cut(40)
	from := fyne.NewPos(400, 50)
	highest := func(part float32) (y float32, alpha uint8) {
		b.show(from, part)
		y = 1000
		for _, o := range b.layer.Objects {
			y = min(y, o.Position().Y)
			alpha = max(alpha, o.(*canvas.Rectangle).FillColor.(color.NRGBA).A)
		}
		return y, alpha
	}
	start, full := highest(0)
	up, _ := highest(0.3)
	end, faded := highest(0.98)
	if start < from.Y-20 || up > start-60 || end < up {
		t.Errorf("it begins at %v, rises to %v and ends at %v", start, up, end)
	}
	if full != 255 || faded > 40 {
		t.Errorf("it begins with %d and ends with %d of colour", full, faded)
	}
	left, right := 0, 0
	for _, o := range b.layer.Objects {
		if o.Position().X < from.X {
			left++
		} else {
			right++
		}
	}
	if left < 15 || right < 15 {
		t.Errorf("%d scraps fly to the left and %d to the right", left, right)
	}
}

func TestNothingIsLeftOfABurst(t *testing.T) {
	test.NewTempApp(t).Settings().SetTheme(theme.New(theme.Light, false))
	b := NewBurst()
	b.cut(10)
	b.Stop()
	if len(b.layer.Objects) > 0 || b.motion != nil {
		t.Error("something is left after a stop")
	}
	b.Throw(10, fyne.Position{}, theme.Motion{Speed: theme.SpeedNormal}) // comes to its end at once here
	if len(b.layer.Objects) > 0 || b.motion != nil {
		t.Error("something is left at the end")
	}
}

func TestNoBurstWhereNothingMoves(t *testing.T) {
	test.NewTempApp(t).Settings().SetTheme(theme.New(theme.Light, false))
	for _, m := range []theme.Motion{{Speed: theme.SpeedInstant}, {Speed: theme.SpeedNormal, Reduced: true}} {
		b := NewBurst()
		b.Throw(10, fyne.Position{}, m)
		if len(b.scraps) > 0 || b.motion != nil {
			t.Errorf("%+v: %d scraps fly", m, len(b.scraps))
		}
	}
}

func TestAFrameOfABurstAllocatesLittle(t *testing.T) {
	test.NewTempApp(t).Settings().SetTheme(theme.New(theme.Light, false))
	b := NewBurst()
	b.cut(48)
	part := float32(0)
	if n := testing.AllocsPerRun(100, func() {
		part += 0.009
		b.show(fyne.Position{}, part)
	}); n > 48 { // a colour each
		t.Errorf("%v allocations in a frame", n)
	}
}
