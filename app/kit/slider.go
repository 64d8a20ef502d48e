package kit

import (
	"math"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"
	"fyne.io/fyne/v2/driver/desktop"

	"deckhand/theme"
)

// SliderSpec describes a slider row.
type SliderSpec struct {
	ID, Label string
	Icon      fyne.Resource // before the label, nil for none
	Heading   bool          // the label is a heading of its own
	Bare      bool          // the label is not drawn, only told
	Min, Max  float64
	Step      float64 // 0 is a hundredth of the range
	Value     float64
	Show      func(float64) string // the value in words at the right, nil for none
	Low, High string               // captions under the ends
	OnChange  func(float64)        // at each change
	OnDone    func(float64)        // when the hand lets go, and after each key
}

// Slider is a row with a label, its value in words, a track with a knob, and
// captions under the ends. A press sets the value at once; arrow keys move it
// by a step, Page Up and Page Down by ten, Home and End to the ends.
type Slider struct {
	control
	spec  SliderSpec
	value float64

	glyph             *glyph
	track, fill, knob *canvas.Rectangle
	halo              *canvas.Rectangle
	text, shown       *canvas.Text
	lowText, highText *canvas.Text
}

const (
	sliderMiddle = 44 // of the track, below a label
	sliderKnob   = 22
	sliderTrack  = 6
	sliderEnds   = 62 // top of the captions
)

// NewSlider makes a slider row.
func NewSlider(spec SliderSpec) *Slider {
	s := &Slider{
		spec: spec, glyph: newGlyph(),
		track: newRectangle(), fill: newRectangle(), knob: newRectangle(), halo: newRectangle(),
		text: NewLine(), shown: NewLine(),
		lowText: NewLine(), highText: NewLine(),
	}
	s.value = s.clean(spec.Value)
	s.grabsFocus = true
	s.act = func(int) { s.done() } // the press has set the value
	s.typed = s.key
	s.partAt = func(at fyne.Position) int { // the label is not part of the track
		if at.Y < s.middle()-theme.MinTarget/2 || at.Y > s.middle()+theme.MinTarget/2 {
			return nowhere
		}
		return 0
	}
	s.init(s, spec.ID, spec.Label)
	return s
}

// Value returns what the slider is set to.
func (s *Slider) Value() float64 { return s.value }

// Set moves the knob without telling anyone.
func (s *Slider) Set(value float64) {
	if v := s.clean(value); v != s.value {
		s.value = v
		s.Refresh()
	}
}

// Height is the height of the row, in units.
func (s *Slider) Height() float32 {
	if s.spec.Low != "" || s.spec.High != "" {
		return sliderEnds + theme.TextCaption*theme.LineHeight
	}
	return s.middle() + sliderKnob/2 + 2
}

func (s *Slider) step() float64 {
	if s.spec.Step > 0 {
		return s.spec.Step
	}
	return (s.spec.Max - s.spec.Min) / 100
}

// clean keeps a value in range and on a step.
func (s *Slider) clean(v float64) float64 {
	if step := s.step(); step > 0 {
		v = s.spec.Min + math.Round((v-s.spec.Min)/step)*step
	}
	return min(max(v, s.spec.Min), s.spec.Max)
}

func (s *Slider) change(v float64) {
	v = s.clean(v)
	if v == s.value {
		return
	}
	s.value = v
	s.Refresh()
	if s.spec.OnChange != nil {
		s.spec.OnChange(v)
	}
}

func (s *Slider) done() {
	if s.spec.OnDone != nil {
		s.spec.OnDone(s.value)
	}
}

func (s *Slider) key(ev *fyne.KeyEvent) bool {
	to := s.value
	switch ev.Name {
	case fyne.KeyLeft, fyne.KeyDown:
		to -= s.step()
	case fyne.KeyRight, fyne.KeyUp:
		to += s.step()
	case fyne.KeyPageDown:
		to -= 10 * s.step()
	case fyne.KeyPageUp:
		to += 10 * s.step()
	case fyne.KeyHome:
		to = s.spec.Min
	case fyne.KeyEnd:
		to = s.spec.Max
	default:
		return false
	}
	s.change(to)
	s.done()
	return true
}

// MouseDown implements desktop.Mouseable.
func (s *Slider) MouseDown(ev *desktop.MouseEvent) {
	s.control.MouseDown(ev)
	if s.armed != nowhere {
		s.follow(ev.Position)
	}
}

// Dragged implements fyne.Draggable. Once pressed, the knob follows the hand
// wherever it goes.
func (s *Slider) Dragged(ev *fyne.DragEvent) {
	if s.armed == nowhere {
		return
	}
	s.follow(ev.Position)
	at := ev.PointEvent
	at.Position = fyne.NewPos(s.Size().Width/2, s.middle())
	s.control.Dragged(&fyne.DragEvent{PointEvent: at, Dragged: ev.Dragged})
}

// Tapped implements fyne.Tappable.
func (s *Slider) Tapped(ev *fyne.PointEvent) {
	s.armed = nowhere
	if part := s.part(ev.Position); !s.disabled && part != nowhere && s.echo().Click(s.id, ev.AbsolutePosition) {
		s.follow(ev.Position)
		s.click(part)
	}
}

func (s *Slider) follow(at fyne.Position) {
	x, w := s.way()
	if w <= 0 {
		return
	}
	part := float64((at.X - x) / w)
	s.change(s.spec.Min + min(max(part, 0), 1)*(s.spec.Max-s.spec.Min))
}

// way is where the middle of the knob can be.
func (s *Slider) way() (x, w float32) { return sliderKnob / 2, s.Size().Width - sliderKnob }

// SetBare leaves the track alone of the row, or brings label and value back.
func (s *Slider) SetBare(bare bool) {
	s.spec.Bare = bare
	s.Refresh()
}

func (s *Slider) labelled() bool { return s.label != "" && !s.spec.Bare }

func (s *Slider) middle() float32 {
	if !s.labelled() {
		return theme.MinTarget / 2
	}
	return sliderMiddle
}

// Controls implements Operable: the part of the row that can be pressed.
func (s *Slider) Controls() []ControlInfo {
	return []ControlInfo{{
		ID: s.id, Label: s.label,
		Pos:     fyne.NewPos(0, s.middle()-theme.MinTarget/2),
		Size:    fyne.NewSize(s.Size().Width, theme.MinTarget),
		Enabled: !s.disabled, Focused: s.focused,
	}}
}

// CreateRenderer implements fyne.Widget.
func (s *Slider) CreateRenderer() fyne.WidgetRenderer {
	return newView(s, fyne.NewSquareSize(theme.MinTarget), s.draw,
		s.glyph.Raster, s.text, s.shown, s.track, s.fill, s.halo, s.knob, s.lowText, s.highText)
}

func (s *Slider) draw(size fyne.Size) {
	teal, ink := theme.ColorTeal, theme.ColorInk
	if s.disabled {
		teal, ink = theme.ColorFaded, theme.ColorFaded
	}
	x, w := s.way()
	y := s.middle()
	part := float32(0)
	if s.spec.Max > s.spec.Min {
		part = float32((s.value - s.spec.Min) / (s.spec.Max - s.spec.Min))
	}
	at := x + w*part
	rectangle(s.track, theme.ColorTrack, "", 0, sliderTrack/2)
	Place(s.track, x, y-sliderTrack/2, w, sliderTrack)
	rectangle(s.fill, teal, "", 0, sliderTrack/2)
	Place(s.fill, x, y-sliderTrack/2, at-x, sliderTrack)
	rectangle(s.knob, theme.ColorField, teal, 3, sliderKnob/2)
	Place(s.knob, at-sliderKnob/2, y-sliderKnob/2, sliderKnob, sliderKnob)
	rectangle(s.halo, "", theme.ColorMustLip, 2, sliderKnob/2+5)
	Place(s.halo, at-sliderKnob/2-5, y-sliderKnob/2-5, sliderKnob+10, sliderKnob+10)
	if s.hovered() && !s.focused {
		rectangle(s.halo, theme.ColorHover, "", 0, sliderKnob/2+5)
	}
	s.halo.Hidden = !s.focused && !s.hovered()

	s.drawLabel(size, ink)
	caption := Style{Size: theme.TextCaption, Color: theme.ColorInk2}
	half := size.Width/2 - theme.Space1
	bottom := sliderEnds - sliderMiddle + y + theme.TextCaption*theme.LineHeight/2
	dress(s.lowText, Ellipsis(s.spec.Low, half, caption.Size, false), caption.Size, caption)
	putLine(s.lowText, 0, bottom, half)
	caption.Align = fyne.TextAlignTrailing
	dress(s.highText, Ellipsis(s.spec.High, half, caption.Size, false), caption.Size, caption)
	putLine(s.highText, size.Width-half, bottom, half)
}

func (s *Slider) drawLabel(size fyne.Size, ink fyne.ThemeColorName) {
	for _, o := range []fyne.CanvasObject{s.glyph.Raster, s.text, s.shown} {
		if s.spec.Bare {
			o.Hide()
		} else {
			o.Show()
		}
	}
	if s.spec.Bare {
		return
	}
	style := Style{Size: theme.TextBody, Color: ink, Bold: true}
	if s.spec.Heading {
		style.Size, style.Color = theme.TextHeading, theme.ColorTerra
	}
	middle := style.Size * theme.LineHeight / 2
	left := float32(0)
	if s.spec.Icon != nil {
		left = 34
	}
	s.glyph.show(s.spec.Icon, paint(ink))
	placeSharp(s.glyph.Raster, 0, middle-12, 24, 24)
	words := ""
	if s.spec.Show != nil && s.label != "" {
		words = s.spec.Show(s.value)
	}
	room := Width(words, theme.TextButton, false)
	dress(s.shown, words, theme.TextButton, Style{Color: ink, Align: fyne.TextAlignTrailing})
	putLine(s.shown, size.Width-room, middle, room)
	width := size.Width - left - room - theme.Space2
	dress(s.text, Ellipsis(s.label, width, style.Size, true), style.Size, style)
	putLine(s.text, left, middle, width)
}
