package kit

import (
	"image/color"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"

	"deckhand/theme"
)

// SlidePanel is the frame of a panel at the right edge: a title, a button that
// closes it, and content below. It can slide in and out; where it stands and
// how much room the rest keeps is up to the owner.
type SlidePanel struct {
	shield
	title   *Text
	close   *KeyButton
	content fyne.CanvasObject

	shift   float32 // how far it is still out, units
	sliding *fyne.Animation
	shadow  *canvas.LinearGradient
	paper   *canvas.Rectangle
	brass   *canvas.Rectangle
}

// The widths of a slide panel.
const (
	PanelWidth        float32 = 400
	PanelWidthCompact float32 = 330
)

const (
	panelHead   = 64
	panelLeft   = 24
	panelRight  = 12 // room for a scroll bar at the edge
	panelShadow = 14
)

// NewSlidePanel makes a panel; the id is that of its close button.
func NewSlidePanel(id, title, closeLabel string, closeIcon fyne.Resource, content fyne.CanvasObject, onClose func()) *SlidePanel {
	p := &SlidePanel{
		title:   NewText(title, Style{Size: theme.TextHeadingLarge, Bold: true, Fit: Smaller, Small: theme.TextBodyLarge, Middle: true}),
		close:   NewButton(id, closeLabel, Quiet, onClose),
		content: content,
		shadow:  canvas.NewHorizontalGradient(color.Transparent, color.Transparent),
		paper:   newRectangle(), brass: newRectangle(),
	}
	p.close.Icon, p.close.Bare = closeIcon, true
	p.ExtendBaseWidget(p)
	return p
}

// SetTitle changes the title.
func (p *SlidePanel) SetTitle(title string) { p.title.SetText(title) }

// Children implements Holder.
func (p *SlidePanel) Children() []fyne.CanvasObject {
	return []fyne.CanvasObject{p.close, p.content}
}

// SlideIn moves the panel in from beyond its right edge.
func (p *SlidePanel) SlideIn(motion theme.Motion) { p.slide(motion, p.Size().Width, 0, nil) }

// SlideOut moves the panel out and then calls done. The owner takes it away.
func (p *SlidePanel) SlideOut(motion theme.Motion, done func()) {
	p.slide(motion, p.shift, p.Size().Width, done)
}

func (p *SlidePanel) slide(motion theme.Motion, from, to float32, done func()) {
	if p.sliding != nil {
		p.sliding.Stop()
		p.sliding = nil
	}
	arrive := func() {
		p.sliding = nil
		p.shiftTo(to)
		if done != nil {
			done()
		}
	}
	time := motion.Time(theme.SlideTime)
	if time <= 0 {
		arrive()
		return
	}
	p.shiftTo(from)
	p.sliding = fyne.NewAnimation(time, func(part float32) {
		if part == 1 {
			arrive()
			return
		}
		p.shiftTo(from + (to-from)*part)
	})
	p.sliding.Curve = theme.PanelEase.Curve()
	p.sliding.Start()
}

func (p *SlidePanel) shiftTo(shift float32) {
	p.shift = shift
	p.draw(p.Size())
}

// CreateRenderer implements fyne.Widget.
func (p *SlidePanel) CreateRenderer() fyne.WidgetRenderer {
	return newView(p, fyne.NewSize(0, 0), p.draw, p.shadow, p.paper, p.brass, p.title, p.content, p.close)
}

func (p *SlidePanel) draw(size fyne.Size) {
	x := p.shift
	p.shadow.StartColor, p.shadow.EndColor = color.Transparent, paint(theme.ColorHard)
	Place(p.shadow, x-panelShadow, 0, panelShadow, size.Height)
	rectangle(p.paper, theme.ColorPaper, "", 0, 0)
	Place(p.paper, x, 0, size.Width, size.Height)
	rectangle(p.brass, theme.ColorBrass, "", 0, 0)
	Place(p.brass, x, 0, 3, size.Height)
	Place(p.title, x+panelLeft, 13, max(size.Width-panelLeft-66, 0), theme.MinTarget)
	Place(p.close, x+size.Width-54, 13, 38, theme.MinTarget)
	Place(p.content, x+panelLeft, panelHead, max(size.Width-panelLeft-panelRight, 0), max(size.Height-panelHead-theme.Space2, 0))
}
