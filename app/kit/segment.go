package kit

import (
	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"

	"deckhand/theme"
)

// Option is one of several things to choose from. Its key is stable and
// becomes part of ids; its label is in the player's language.
type Option struct{ Key, Label string }

// indexOf returns the place of a key, or -1.
func indexOf(options []Option, key string) int {
	for i, o := range options {
		if o.Key == key {
			return i
		}
	}
	return -1
}

// Segment shows a few options side by side, one of which is chosen. Each
// option is listed as a control of its own, with the id of the segment, a dot
// and the key. Left, Right, Home and End choose.
type Segment struct {
	control
	Ground   Ground // OnCloth is the round, cream one for leather and cloth
	OnChange func(key string)

	options []Option
	chosen  int

	track, mark, veil *canvas.Rectangle
	texts             []*canvas.Text
	ring              ring
}

// NewSegment makes a segment; a key that is none of the options chooses none.
func NewSegment(id, label string, options []Option, chosen string, onChange func(key string)) *Segment {
	s := &Segment{
		OnChange: onChange, options: options, chosen: indexOf(options, chosen),
		track: newRectangle(), mark: newRectangle(), veil: newRectangle(), ring: newRing(),
	}
	for range options {
		s.texts = append(s.texts, NewLine())
	}
	s.grabsFocus = true
	s.act = s.choose
	s.partAt = func(at fyne.Position) int {
		if len(s.options) == 0 {
			return nowhere
		}
		n := int(at.X / s.Size().Width * float32(len(s.options)))
		return min(max(n, 0), len(s.options)-1)
	}
	s.typed = s.key
	s.init(s, id, label)
	return s
}

// Chosen returns the key of the chosen option, or "".
func (s *Segment) Chosen() string {
	if s.chosen < 0 {
		return ""
	}
	return s.options[s.chosen].Key
}

// Choose shows another option as chosen without telling OnChange.
func (s *Segment) Choose(key string) {
	if i := indexOf(s.options, key); i != s.chosen {
		s.chosen = i
		s.Refresh()
	}
}

func (s *Segment) choose(i int) {
	if i == s.chosen {
		return
	}
	s.chosen = i
	s.Refresh()
	if s.OnChange != nil {
		s.OnChange(s.options[i].Key)
	}
}

func (s *Segment) key(ev *fyne.KeyEvent) bool {
	to, ok := step(ev.Name, s.chosen, len(s.options), fyne.KeyLeft, fyne.KeyRight)
	if ok {
		s.choose(to)
	}
	return ok
}

// step moves a choice by keys; it does not run over the ends.
func step(name fyne.KeyName, from, count int, back, forth fyne.KeyName) (to int, ok bool) {
	if count == 0 {
		return from, false
	}
	switch name {
	case back:
		return max(from-1, 0), true
	case forth:
		return min(from+1, count-1), true
	case fyne.KeyHome:
		return 0, true
	case fyne.KeyEnd:
		return count - 1, true
	}
	return from, false
}

// Controls implements Operable.
func (s *Segment) Controls() []ControlInfo {
	var out []ControlInfo
	for i, o := range s.options {
		x, w := s.column(i)
		out = append(out, ControlInfo{
			ID: s.id + "." + o.Key, Label: o.Label,
			Pos: fyne.NewPos(x, 0), Size: fyne.NewSize(w, s.Size().Height),
			Enabled: !s.disabled, Focused: s.focused && i == s.chosen,
		})
	}
	return out
}

const segmentPad = 3

func (s *Segment) column(i int) (x, w float32) {
	w = (s.Size().Width - 2*segmentPad) / float32(max(len(s.options), 1))
	return segmentPad + float32(i)*w, w
}

// CreateRenderer implements fyne.Widget.
func (s *Segment) CreateRenderer() fyne.WidgetRenderer {
	objects := append(s.ring.objects(), s.track, s.veil, s.mark)
	for _, t := range s.texts {
		objects = append(objects, t)
	}
	return newView(s, fyne.NewSquareSize(theme.MinTarget), s.draw, objects...)
}

func (s *Segment) draw(size fyne.Size) {
	radius, inner := float32(9), float32(7)
	text, chosen := theme.ColorInk3, theme.ColorInk
	if s.Ground == OnCloth {
		radius, inner = size.Height/2, (size.Height-2*segmentPad)/2
		text, chosen = theme.ColorCream, theme.ColorOnMust
		rectangle(s.track, theme.ColorBarButton, theme.ColorBarEdge, 1.2, radius)
		rectangle(s.mark, theme.ColorMust, "", 0, inner)
	} else {
		rectangle(s.track, theme.ColorPaper3, "", 0, radius)
		rectangle(s.mark, theme.ColorField, theme.ColorTeal, theme.StrokePanel, inner)
	}
	Place(s.track, 0, 0, size.Width, size.Height)
	s.cover(s.mark, s.chosen, size)
	over := s.over
	if s.disabled || over == s.chosen {
		over = nowhere
	}
	rectangle(s.veil, theme.ColorHover, "", 0, inner)
	s.cover(s.veil, over, size)
	s.ring.around(0, 0, size.Width, size.Height, radius, s.Ground, s.focused)

	fontSize := theme.TextButton
	for _, o := range s.options { // one size for all
		_, w := s.column(0)
		_, fits := Shrink(o.Label, w-8, true, fontSize, theme.TextLabel, theme.TextSmallest)
		fontSize = min(fontSize, fits)
	}
	for i, o := range s.options {
		x, w := s.column(i)
		style := Style{Color: text, Align: fyne.TextAlignCenter, Bold: s.Ground == OnCloth}
		if i == s.chosen {
			style.Color, style.Bold = chosen, true
		}
		dress(s.texts[i], Ellipsis(o.Label, w-4, fontSize, style.Bold), fontSize, style)
		putLine(s.texts[i], x, size.Height/2, w)
	}
}

// cover lays a rectangle over one column, or hides it.
func (s *Segment) cover(r *canvas.Rectangle, i int, size fyne.Size) {
	r.Hidden = i < 0
	x, w := s.column(max(i, 0))
	Place(r, x, segmentPad, w, size.Height-2*segmentPad)
}
