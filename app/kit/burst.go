package kit

import (
	"image/color"
	"math"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"

	"deckhand/theme"
)

// Burst is a handful of paper scraps, in the colours of the cards, that fly up once, fall
// and are gone. It takes no clicks, and nothing runs or is left when it is over.
type Burst struct {
	layer  *fyne.Container
	scraps []scrap
	motion *fyne.Animation
}

type scrap struct {
	paper      *canvas.Rectangle
	fill       color.NRGBA
	vx, vy     float32 // units in the whole time
	w, h       float32
	turn, spin float64 // of the flutter: where it begins, and how often it turns
}

// NewBurst makes a burst that has not begun.
func NewBurst() *Burst { return &Burst{layer: &fyne.Container{}} }

// Layer is what to lay over the content. Its size does not matter.
func (b *Burst) Layer() fyne.CanvasObject { return b.layer }

// Throw throws so many scraps up from a place of the layer; where nothing may move it does
// nothing.
func (b *Burst) Throw(n int, from fyne.Position, motion theme.Motion) {
	b.Stop()
	time := motion.Time(theme.CheerTime)
	if time <= 0 || n <= 0 {
		return
	}
	b.cut(n)
	b.motion = fyne.NewAnimation(time, func(part float32) {
		if part >= 1 {
			b.Stop()
			return
		}
		b.show(from, part)
	})
	b.motion.Curve = fyne.AnimationLinear
	b.motion.Start()
}

// Stop ends it at once.
func (b *Burst) Stop() {
	if b.motion != nil {
		b.motion.Stop()
		b.motion = nil
	}
	if len(b.scraps) > 0 {
		b.scraps, b.layer.Objects = nil, nil
		b.layer.Refresh()
	}
}

// cut makes the scraps. They spread evenly and look as if they did not.
func (b *Burst) cut(n int) {
	inks := []fyne.ThemeColorName{theme.ColorMust, theme.ColorCoral, theme.ColorTeal, theme.ColorBrassLight, theme.ColorCallFill, theme.ColorCrim}
	const golden = 0.61803398875
	for i := range n {
		_, r := math.Modf(float64(i+1) * golden)
		_, q := math.Modf(float64(i+1) * golden * golden * 7)
		angle := math.Pi * (0.12 + 0.76*(float64(i)+0.5)/float64(n)) // from right to left
		speed := 320 + 420*r
		s := scrap{
			paper: newRectangle(), fill: color.NRGBAModel.Convert(paint(inks[i%len(inks)])).(color.NRGBA),
			vx: float32(math.Cos(angle) * speed), vy: float32(-math.Sin(angle) * speed),
			w: float32(7 + 5*q), h: float32(10 + 6*r), turn: q * math.Pi, spin: 2 + 3*r,
		}
		s.paper.CornerRadius = 2
		b.scraps = append(b.scraps, s)
		b.layer.Objects = append(b.layer.Objects, s.paper)
	}
	b.layer.Refresh()
}

// show puts the scraps where they are at a part of the time.
func (b *Burst) show(from fyne.Position, part float32) {
	const fall, fade = 820, 0.65 // units in the whole time; when they begin to fade
	for i := range b.scraps {
		s := &b.scraps[i]
		w := s.w * float32(0.15+0.85*math.Abs(math.Cos(s.turn+s.spin*math.Pi*float64(part))))
		ink := s.fill
		ink.A = uint8(float32(ink.A) * min(1, (1-part)/(1-fade)))
		s.paper.FillColor = ink
		Place(s.paper, from.X+s.vx*part-w/2, from.Y+s.vy*part+fall*part*part-s.h/2, w, s.h)
	}
}
