package table

import (
	"slices"
	"strconv"
	"time"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"

	"deckhand/app/kit"
	"deckhand/engine"
	"deckhand/theme"
)

// chip is a number that travels with the cards that somebody had to take, so that
// everybody sees how many there were. It lasts no longer than the deed itself.
type chip struct {
	layer      *fyne.Container
	body       *canvas.Rectangle
	text       *canvas.Text
	from, to   Point // of its middle
	start, end time.Duration
	flies      bool
}

const (
	chipHeight = 36
	chipText   = 20
)

func newChip() *chip {
	return &chip{layer: &fyne.Container{}, body: canvas.NewRectangle(nil), text: kit.NewLine()}
}

// throw lets it fly; time 0 does nothing.
func (c *chip) throw(text string, from, to Point, now, time time.Duration) {
	c.stop()
	if time <= 0 {
		return
	}
	c.from, c.to, c.start, c.end, c.flies = from, to, now, now+time, true
	c.body.FillColor, c.body.StrokeColor = paint(theme.ColorCallFill), paint(theme.ColorCrim)
	c.body.StrokeWidth, c.body.CornerRadius = 2, chipHeight/2
	c.text.Text, c.text.Color, c.text.TextSize = text, paint(theme.ColorCrim), chipText
	c.text.TextStyle.Bold, c.text.Alignment = true, fyne.TextAlignCenter
	width := max(kit.Width(text, chipText, true)+24, chipHeight)
	c.body.Resize(fyne.NewSize(width, chipHeight))
	c.text.Resize(fyne.NewSize(width, chipHeight))
	c.layer.Objects = []fyne.CanvasObject{c.body, c.text}
	c.step(now)
	canvas.Refresh(c.layer)
}

// step moves it to where it is at this time.
func (c *chip) step(now time.Duration) {
	if !c.flies {
		return
	}
	p := theme.TakeEase.Curve()(share(min(now, c.end), c.start, c.end))
	size := c.body.Size()
	at := fyne.NewPos(mix(c.from.X, c.to.X, p)-size.Width/2, mix(c.from.Y, c.to.Y, p)-size.Height/2)
	c.body.Move(at)
	c.text.Move(at)
}

// stop takes it away.
func (c *chip) stop() {
	if c.flies {
		c.flies, c.layer.Objects = false, nil
		canvas.Refresh(c.layer)
	}
}

// throwChip lets the number of cards of a deed that sounds like a penalty travel with
// them from their pile to whoever had to take them.
func (w *Widget) throwChip(d Deed, cues []string, before Arrangement, flights []Flight) {
	if !slices.Contains(cues, "draw_penalty") && !slices.Contains(cues, "pile_take") {
		return
	}
	layout, taken := w.shown.View.Layout(), make(map[engine.Seat]int)
	var seat engine.Seat
	var from Rect
	for _, e := range d.Events {
		if e.Kind != engine.Moved || layout.Spec(e.To).Role != engine.Hand {
			continue
		}
		owner := layout.Spec(e.To).Owner
		if taken[owner]++; taken[owner] >= taken[seat] {
			seat, from = owner, before.Homes[e.From]
		}
	}
	to, sits := w.arr.Seats[seat]
	if seat == w.shown.Me {
		to, sits = w.arr.Fan, true
	}
	if taken[seat] == 0 || from.Empty() || !sits {
		return
	}
	last := time.Duration(0)
	for _, f := range flights {
		last = max(last, f.Delay+f.Time)
	}
	w.chip.throw("+"+strconv.Itoa(taken[seat]), from.Center(), to.Center(), w.Now(), w.Prefs.Motion.Time(last))
}
