package kit

import (
	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/widget"

	"deckhand/theme"
)

// Tips shows the words that have no room elsewhere while the pointer is over
// their place. It lies over all else, fills the window and lets everything
// through.
type Tips struct {
	widget.BaseWidget
	pill  *Pill
	place area
}

const tipHeight = 28

// NewTips makes the layer, showing nothing.
func NewTips() *Tips {
	t := &Tips{pill: NewPill("", PillStyle{Fill: theme.ColorBarBottom, Edge: theme.ColorBrass, EdgeStroke: theme.StrokePanel})}
	t.pill.Hide()
	t.ExtendBaseWidget(t)
	return t
}

// Watch shows the label of a button under the pointer, if the button itself
// shows none or only a part of it.
func (t *Tips) Watch(b *KeyButton) {
	b.hover = func(over bool) {
		if !over || !b.Bare && b.text.Text == b.label {
			t.Clear()
			return
		}
		t.Say(b.label, fyne.CurrentApp().Driver().AbsolutePositionForObject(b), b.Size())
	}
}

// Say shows words below a place in the window, or above it where there is no
// room below.
func (t *Tips) Say(words string, pos fyne.Position, size fyne.Size) {
	t.place = area{pos, size}
	t.pill.SetText(words)
	t.pill.Show()
	t.put(t.Size())
}

// Clear shows nothing.
func (t *Tips) Clear() { t.pill.Hide() }

// Words returns what is shown, or "".
func (t *Tips) Words() string {
	if !t.pill.Visible() {
		return ""
	}
	return t.pill.Text()
}

func (t *Tips) put(window fyne.Size) {
	w := min(t.pill.NaturalWidth(), window.Width)
	x := t.place.pos.X + (t.place.size.Width-w)/2
	y := t.place.pos.Y + t.place.size.Height + theme.Space2
	if y+tipHeight > window.Height {
		y = t.place.pos.Y - theme.Space2 - tipHeight
	}
	Place(t.pill, max(min(x, window.Width-w), 0), y, w, tipHeight)
}

// CreateRenderer implements fyne.Widget.
func (t *Tips) CreateRenderer() fyne.WidgetRenderer {
	return newView(t, fyne.NewSize(0, 0), t.put, t.pill)
}
