package kit

import (
	"image/color"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"
	"fyne.io/fyne/v2/widget"

	"deckhand/theme"
)

// BoxStyle is how a box looks.
type BoxStyle struct {
	Fill, Edge fyne.ThemeColorName // "" is clear
	Stroke     float32             // of the edge
	Radius     float32             // of the corners; half the height or more makes a pill
	Shadow     float32             // reach of a soft shadow, 0 for none
	Opacity    float32             // of the fill, 0 counts as the colour's own
}

// PanelStyle is paper with a brass edge and a soft shadow, for dialogs.
func PanelStyle() BoxStyle {
	return BoxStyle{Fill: theme.ColorPaper, Edge: theme.ColorBrass, Stroke: theme.StrokePanel, Radius: theme.RadiusPanel, Shadow: 20}
}

// RowStyle is a row of a list in one of the row colours.
func RowStyle(fill, edge fyne.ThemeColorName) BoxStyle {
	return BoxStyle{Fill: fill, Edge: edge, Stroke: 1, Radius: theme.RadiusButton}
}

// ScrimStyle darkens what lies behind a dialog.
func ScrimStyle() BoxStyle { return BoxStyle{Fill: theme.ColorScrim} }

// Box is a filled rectangle with an edge and a shadow in colours of the theme.
// It holds nothing: place it behind what stands on it.
type Box struct {
	widget.BaseWidget
	style  BoxStyle
	shadow [4]*canvas.Rectangle
	body   *canvas.Rectangle
}

// NewBox makes a box.
func NewBox(style BoxStyle) *Box {
	b := &Box{style: style, body: newRectangle()}
	for i := range b.shadow {
		b.shadow[i] = newRectangle()
	}
	b.ExtendBaseWidget(b)
	return b
}

// NewPanel makes a box with the style of a panel.
func NewPanel() *Box { return NewBox(PanelStyle()) }

// NewScrim makes a box that darkens what lies behind it.
func NewScrim() *Box { return NewBox(ScrimStyle()) }

// SetStyle changes the look.
func (b *Box) SetStyle(style BoxStyle) {
	if b.style != style {
		b.style = style
		b.Refresh()
	}
}

// CreateRenderer implements fyne.Widget.
func (b *Box) CreateRenderer() fyne.WidgetRenderer {
	objects := make([]fyne.CanvasObject, 0, len(b.shadow)+1)
	for _, r := range b.shadow {
		objects = append(objects, r)
	}
	return newView(b, fyne.NewSize(0, 0), func(size fyne.Size) {
		for i, r := range b.shadow {
			r.Hidden = b.style.Shadow <= 0
			b.softly(r, size, b.style.Shadow*float32(4-i)/4)
		}
		rectangle(b.body, b.style.Fill, b.style.Edge, b.style.Stroke, min(b.style.Radius, size.Height/2))
		b.body.FillColor = faint(b.body.FillColor, b.style.Opacity)
		Place(b.body, 0, 0, size.Width, size.Height)
	}, append(objects, b.body)...)
}

// softly lays one of the nested layers of a shadow, which falls downwards.
func (b *Box) softly(r *canvas.Rectangle, size fyne.Size, reach float32) {
	rectangle(r, theme.ColorSoft, "", 0, b.style.Radius+0.7*reach)
	Place(r, -0.6*reach, 0.4*b.style.Shadow-0.3*reach, size.Width+1.2*reach, size.Height+1.1*reach)
}

// faint replaces the opacity of a colour; 0 keeps its own.
func faint(c color.Color, opacity float32) color.Color {
	if opacity == 0 {
		return c
	}
	n := color.NRGBAModel.Convert(c).(color.NRGBA)
	n.A = uint8(opacity*255 + 0.5)
	return n
}

// Shade is a rectangle that runs from one colour of the theme at the top to
// another at the bottom.
type Shade struct {
	widget.BaseWidget
	top, bottom fyne.ThemeColorName
	gradient    *canvas.LinearGradient
}

// NewShade makes a shade; "" is clear.
func NewShade(top, bottom fyne.ThemeColorName) *Shade {
	s := &Shade{top: top, bottom: bottom, gradient: canvas.NewVerticalGradient(color.Transparent, color.Transparent)}
	s.ExtendBaseWidget(s)
	return s
}

// CreateRenderer implements fyne.Widget.
func (s *Shade) CreateRenderer() fyne.WidgetRenderer {
	return newView(s, fyne.NewSize(0, 0), func(size fyne.Size) {
		s.gradient.StartColor, s.gradient.EndColor = paint(s.top), paint(s.bottom)
		Place(s.gradient, 0, 0, size.Width, size.Height)
	}, s.gradient)
}
