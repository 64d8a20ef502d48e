package kit

import (
	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"

	"deckhand/theme"
)

// Tabs is a line of headings, one of which is underlined: the page that is shown
// below. Each heading is listed as a control of its own, with the id of the tabs, a dot
// and the key. Left, Right, Home and End choose.
type Tabs struct {
	control
	OnChange func(key string)

	options []Option
	chosen  int

	line, under, veil *canvas.Rectangle
	texts             []*canvas.Text
	ring              ring
}

// TabsHeight is the height of a line of tabs, in units.
const TabsHeight float32 = 42

const (
	tabsGap   = 26 // between two headings
	tabsUnder = 3
)

// NewTabs makes tabs; a key that is none of the options chooses the first.
func NewTabs(id, label string, options []Option, chosen string, onChange func(key string)) *Tabs {
	t := &Tabs{
		OnChange: onChange, options: options, chosen: max(indexOf(options, chosen), 0),
		line: newRectangle(), under: newRectangle(), veil: newRectangle(), ring: newRing(),
	}
	for range options {
		t.texts = append(t.texts, NewLine())
	}
	t.grabsFocus = true
	t.act = t.choose
	t.partAt = func(at fyne.Position) int {
		for i := range t.options {
			if x, w := t.column(i); at.X >= x-tabsGap/2 && at.X < x+w+tabsGap/2 {
				return i
			}
		}
		return nowhere
	}
	t.typed = func(ev *fyne.KeyEvent) bool {
		to, ok := step(ev.Name, t.chosen, len(t.options), fyne.KeyLeft, fyne.KeyRight)
		if ok {
			t.choose(to)
		}
		return ok
	}
	t.init(t, id, label)
	return t
}

// Chosen returns the key of the page that is shown.
func (t *Tabs) Chosen() string {
	if len(t.options) == 0 {
		return ""
	}
	return t.options[t.chosen].Key
}

func (t *Tabs) choose(i int) {
	if i == t.chosen {
		return
	}
	t.chosen = i
	t.Refresh()
	if t.OnChange != nil {
		t.OnChange(t.options[i].Key)
	}
}

// Controls implements Operable.
func (t *Tabs) Controls() []ControlInfo {
	var out []ControlInfo
	for i, o := range t.options {
		x, w := t.column(i)
		out = append(out, ControlInfo{
			ID: t.id + "." + o.Key, Label: o.Label,
			Pos: fyne.NewPos(x, 0), Size: fyne.NewSize(w, t.Size().Height),
			Enabled: !t.disabled, Focused: t.focused && i == t.chosen,
		})
	}
	return out
}

// fontSize is the largest size in which all headings stand side by side.
func (t *Tabs) fontSize() float32 {
	sizes := []float32{theme.TextBodyLarge, theme.TextButton, theme.TextLabel, theme.TextSmallest}
	for _, size := range sizes {
		total := float32(tabsGap * (len(t.options) - 1))
		for _, o := range t.options {
			total += Width(o.Label, size, true)
		}
		if total <= t.Size().Width {
			return size
		}
	}
	return sizes[len(sizes)-1]
}

func (t *Tabs) column(i int) (x, w float32) {
	size := t.fontSize()
	for _, o := range t.options[:i] {
		x += Width(o.Label, size, true) + tabsGap
	}
	return x, Width(t.options[i].Label, size, true)
}

// CreateRenderer implements fyne.Widget.
func (t *Tabs) CreateRenderer() fyne.WidgetRenderer {
	objects := append(t.ring.objects(), t.line, t.veil, t.under)
	for _, text := range t.texts {
		objects = append(objects, text)
	}
	return newView(t, fyne.NewSize(0, TabsHeight), t.draw, objects...)
}

func (t *Tabs) draw(size fyne.Size) {
	const inset = 8 // of veil and ring around a heading
	rectangle(t.line, theme.ColorLine, "", 0, 0)
	Place(t.line, 0, size.Height-1, size.Width, 1)
	if len(t.options) == 0 {
		return
	}
	rectangle(t.under, theme.ColorTerra, "", 0, 1.5)
	x, w := t.column(t.chosen)
	Place(t.under, x, size.Height-tabsUnder, w, tabsUnder)
	t.ring.around(x-inset+theme.FocusGap, 1+theme.FocusGap, w+2*inset-2*theme.FocusGap, size.Height-tabsUnder-2-2*theme.FocusGap, theme.RadiusField, OnPaper, t.focused)

	t.veil.Hidden = t.disabled || t.over == nowhere || t.over == t.chosen
	if !t.veil.Hidden {
		x, w := t.column(t.over)
		rectangle(t.veil, theme.ColorHover, "", 0, theme.RadiusField)
		Place(t.veil, x-inset, 2, w+2*inset, size.Height-tabsUnder-4)
	}
	font := t.fontSize()
	for i, o := range t.options {
		x, w := t.column(i)
		style := Style{Color: theme.ColorInk2, Align: fyne.TextAlignCenter}
		if i == t.chosen {
			style = Style{Color: theme.ColorInk, Bold: true, Align: fyne.TextAlignCenter}
		}
		dress(t.texts[i], o.Label, font, style)
		putLine(t.texts[i], x, (size.Height-tabsUnder)/2, w)
	}
}
