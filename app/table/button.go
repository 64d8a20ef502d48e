package table

import (
	"fyne.io/fyne/v2"

	"deckhand/app/kit"
	"deckhand/theme"
)

// buttonLook is how a button looks in the state it is in.
type buttonLook struct {
	fill, lip, edge, ink fyne.ThemeColorName
	raised               bool // stands on a lip
	veil                 fyne.ThemeColorName
	focused              bool
}

// onPaper is the same on paper, where a quiet button is light.
func (l buttonLook) onPaper() buttonLook {
	l.fill, l.edge, l.ink = theme.ColorPaper2, theme.ColorLine, theme.ColorInk
	return l
}

func (p *painter) look(b Button) buttonLook {
	look := buttonLook{fill: theme.ColorBarButton, edge: theme.ColorBarEdge, ink: theme.ColorCream}
	switch {
	case b.Kind == Main && b.Enabled:
		look = buttonLook{fill: theme.ColorMust, lip: theme.ColorMustLip, ink: theme.ColorOnMust, raised: true}
	case b.Kind == Call && b.Enabled:
		look = buttonLook{fill: theme.ColorCallFill, lip: theme.ColorCrim, edge: theme.ColorCrim, ink: theme.ColorCrim, raised: true}
	case b.Kind == Chosen:
		look = buttonLook{fill: theme.ColorPaper, edge: theme.ColorBrass, ink: theme.ColorInk}
	case !b.Enabled:
		look = buttonLook{fill: theme.ColorOff, edge: theme.ColorOffEdge, ink: theme.ColorOffText}
	}
	if b.Enabled && p.down == b.ID {
		look.veil = theme.ColorPressed
	} else if b.Enabled && p.hot == b.ID {
		look.veil = theme.ColorHover
	}
	look.focused = p.focus == b.ID
	return look
}

// place draws a control and remembers where, for pointer, keyboard and traces.
func (p *painter) place(b Button, at Rect, zone Zone, draw func(Rect, buttonLook)) {
	if b.Press == nil && p.wire != nil {
		b = p.wire(b)
	}
	draw(at, p.look(b))
	p.controls = append(p.controls, placed{b, at, zone})
}

func (p *painter) buttonBody(key string, at Rect, look buttonLook, radius float32) {
	body := at
	if look.raised {
		p.Rect(key+".lip", at, Fill{Color: look.lip, Radius: radius})
		body.H -= theme.ButtonLip
	}
	p.Rect(key, body, Fill{Color: look.fill, Edge: look.edge, Stroke: edgeOf(look.edge), Radius: radius})
	if look.veil != "" {
		p.Rect(key+".veil", body, Fill{Color: look.veil, Radius: radius})
	}
	if look.focused {
		p.ring(key+".focus", at, radius)
	}
}

// ring marks what the keyboard is on.
func (p *painter) ring(key string, at Rect, radius float32) {
	const gap, stroke = theme.FocusGap, theme.FocusStroke
	p.Rect(key+".outer", at.Grow(gap+stroke), Fill{Edge: theme.ColorFocusOuter, Stroke: stroke, Radius: radius + gap + stroke})
	p.Rect(key+".inner", at.Grow(gap), Fill{Edge: theme.ColorFocusCloth, Stroke: stroke, Radius: radius + gap})
}

// Room inside a button.
const (
	buttonPad = 14
	iconGap   = 8
)

func keyWidth(key string) float32 {
	if key == "" {
		return 0
	}
	return kit.Width(key, theme.TextSmallest, true) + 14
}

func (p *painter) buttonWidth(b Button, size float32) float32 {
	w := kit.Width(b.Label, size, true) + 2*buttonPad
	if b.Icon != "" {
		w += size + 6 + iconGap
	}
	if b.Key != "" {
		w += keyWidth(b.Key) + 8
	}
	return max(w, theme.MinTableTarget)
}

// squeezed is a button that fits a width: it gives up its key cap first, then some of the size of its letters, then its icon,
// and then the end of its label.
func (p *painter) squeezed(b Button, width, size float32) (Button, float32) {
	const slack = 8 // of the margins
	fits := func() bool { return p.buttonWidth(b, size) <= width+slack || width < theme.MinTableTarget }
	if fits() {
		return b, size
	}
	b.Key = ""
	for _, size = range []float32{size, min(size, 14), min(size, theme.TextSmallest)} {
		if fits() {
			return b, size
		}
	}
	b.Icon = ""
	b.Label = kit.Ellipsis(b.Label, width-slack, size, true)
	return b, size
}

// button draws a button of the strip: icon, label and key.
func (p *painter) button(b Button, at Rect, look buttonLook, size float32) {
	b, size = p.squeezed(b, at.W, size)
	p.buttonBody(b.ID, at, look, theme.RadiusButton)
	body := at
	if look.raised {
		body.H -= theme.ButtonLip
	}
	x := body.X + (body.W-(p.buttonWidth(b, size)-2*buttonPad))/2
	if b.Icon != "" {
		s := size + 6
		p.icon(b.ID+".icon", Rect{x, body.Y + (body.H-s)/2, s, s}, b.Icon, look.ink)
		x += s + iconGap
	}
	w := kit.Width(b.Label, size, true)
	p.Text(b.ID+".label", Rect{x, body.Y, w + 1, body.H}, b.Label, Type{Size: size, Bold: true, Color: look.ink})
	if b.Key != "" {
		cap := Rect{x + w + 8, body.Y + body.H/2 - 10, keyWidth(b.Key), 20}
		p.Rect(b.ID+".key", cap, Fill{Color: theme.ColorKeyCap, Radius: 5})
		p.Text(b.ID+".key.text", cap, b.Key, Type{Size: theme.TextSmallest, Bold: true, Color: look.ink, Align: fyne.TextAlignCenter})
	}
}
