package kit

import (
	"math"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"
	"fyne.io/fyne/v2/widget"

	"deckhand/theme"
)

// Fit says what a text does when its line is too long.
type Fit uint8

// The fits.
const (
	Cut     Fit = iota // shorten with dots
	Smaller            // use the small size, then shorten
	Wrapped            // break into lines; what exceeds the height is cut with dots
)

// Style is how a text looks. The zero value is body text in ink, from the
// upper left corner.
type Style struct {
	Size   float32             // 0 is the body size
	Small  float32             // for Smaller
	Color  fyne.ThemeColorName // "" is ink
	Bold   bool
	Italic bool
	Align  fyne.TextAlign
	Middle bool // centred in the height
	Fit    Fit
}

func (s Style) size() float32 {
	if s.Size == 0 {
		return theme.TextBody
	}
	return s.Size
}

func (s Style) color() fyne.ThemeColorName {
	if s.Color == "" {
		return theme.ColorInk
	}
	return s.Color
}

// Text shows words in a colour of the theme within the box it is given.
type Text struct {
	widget.BaseWidget
	text  string
	style Style

	fitted fitting
	lines  []*canvas.Text
}

// fitting is the last division into lines and what it was made for.
type fitting struct {
	text  string
	style Style
	box   fyne.Size
	lines []string
	size  float32
}

// NewText makes a text.
func NewText(text string, style Style) *Text {
	t := &Text{text: text, style: style}
	t.ExtendBaseWidget(t)
	return t
}

// Text returns the words, whole.
func (t *Text) Text() string { return t.text }

// SetText changes the words.
func (t *Text) SetText(text string) {
	if t.text != text {
		t.text = text
		t.Refresh()
	}
}

// SetStyle changes the look.
func (t *Text) SetStyle(style Style) {
	if t.style != style {
		t.style = style
		t.Refresh()
	}
}

// HeightFor is the height the text needs at a width, in units.
func (t *Text) HeightFor(width float32) float32 {
	if t.style.Fit == Wrapped {
		return TextHeight(t.text, width, t.style.size(), t.style.Bold)
	}
	return t.style.size() * theme.LineHeight
}

// CreateRenderer implements fyne.Widget.
func (t *Text) CreateRenderer() fyne.WidgetRenderer {
	v := newView(t, fyne.NewSize(0, t.style.size()*theme.LineHeight), func(fyne.Size) {})
	v.draw = func(size fyne.Size) {
		t.layOut(size)
		if len(v.objects) != len(t.fitted.lines) {
			v.objects = make([]fyne.CanvasObject, len(t.fitted.lines)) // Fyne may hold the old ones
		}
		for i := range v.objects {
			v.objects[i] = t.lines[i]
		}
	}
	v.draw(t.Size())
	return v
}

func (t *Text) layOut(box fyne.Size) {
	f := t.fit(box)
	for len(t.lines) < len(f.lines) {
		t.lines = append(t.lines, NewLine())
	}
	step := f.size * theme.LineHeight
	if t.style.Fit == Wrapped {
		step = f.size * theme.LineHeightWrapped
	}
	top := float32(0)
	if t.style.Middle {
		top = (box.Height - step*float32(len(f.lines))) / 2
	}
	for i, words := range f.lines {
		line := t.lines[i]
		dress(line, words, f.size, t.style)
		putLine(line, 0, top+step*(float32(i)+0.5), box.Width)
	}
}

func (t *Text) fit(box fyne.Size) fitting {
	f := &t.fitted
	if f.lines != nil && f.text == t.text && f.style == t.style && f.box == box {
		return *f
	}
	size := t.style.size()
	*f = fitting{text: t.text, style: t.style, box: box, size: size, lines: []string{}}
	switch {
	case box.Width <= 0: // it has no place yet: to break it letter by letter would take long
	case t.style.Fit == Cut:
		f.lines = []string{Ellipsis(t.text, box.Width, size, t.style.Bold)}
	case t.style.Fit == Smaller:
		words, used := Shrink(t.text, box.Width, t.style.Bold, size, min(max(t.style.Small, theme.TextSmallest), size))
		f.lines, f.size = []string{words}, used
	case t.style.Fit == Wrapped:
		// Half a line of tolerance: boxes are planned in whole units.
		most := int(box.Height/(size*theme.LineHeightWrapped) + 0.5)
		f.lines = WrapLines(t.text, box.Width, size, t.style.Bold, max(most, 1))
	}
	return *f
}

// dress gives a line its words and look.
func dress(line *canvas.Text, words string, size float32, s Style) {
	line.TextStyle = fyne.TextStyle{Bold: s.Bold, Italic: s.Italic}
	line.Text, line.TextSize = words, Crisp(size, line.TextStyle)
	line.FontSource = Typeface(words, line.TextStyle)
	line.Alignment = s.Align
	line.Color = paint(s.color())
}

// putLine centres a line on a height. Fyne's lines are taller than ours, so
// the box may reach a little beyond the step between lines.
func putLine(line *canvas.Text, x, middle, width float32) {
	h := line.MinSize().Height
	Place(line, Snap(x), Snap(middle-h/2), width, h)
}

// Crisp returns the size, or one a shade smaller. Fyne puts the baseline on the
// next whole pixel without making the picture of the line any higher, so at
// some sizes it cuts the tails off g, p and y.
func Crisp(size float32, style fyne.TextStyle) float32 {
	const (
		tail   = 0.24 // of the size, below the baseline
		shade  = 0.1
		shades = 5
		known  = 100 // a size to measure at, once: a line grows with its letters
	)
	scale := pixels()
	box, ascent := Measure("g", known, style)
	for n := range shades {
		s := size - float32(n)*shade
		zoom := s / known * scale
		room := math.Round(float64(box.Height*zoom)) - math.Ceil(float64(ascent*zoom))
		if room >= float64(tail*s*scale)-0.15 {
			return s
		}
	}
	return size
}
