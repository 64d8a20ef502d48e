package table

import "math"

// The smallest window that is laid out. A smaller one gets this layout, cut off.
const (
	MinWidth  = 800
	MinHeight = 600
)

// The range of the card size in the settings.
const (
	MinCardSize = 0.8
	MaxCardSize = 2.0
)

// A window narrower than this is not shared with a panel: the panel covers the
// table.
const sharedWidth = 1000

// Options are what the layout is told besides the size of the window. The zero
// value is a good one.
type Options struct {
	CardSize float32 // MinCardSize to MaxCardSize; 0 is 1
	Panel    float32 // width of the panel at the right in units, 0 when shut
	Scale    float32 // device pixels of one unit; 0 is 1
}

// Frame is what every table has in common: the bands from top to bottom and the
// sizes that follow from the window. All lengths are in units.
//
// Cards have whole device pixels in width and height and lie on whole pixels,
// or their edges would shimmer.
type Frame struct {
	W, H    float32
	S       float32 // how large the window is, 1 at 1280 x 800
	Compact bool    // too small for labels, own tag, sort control and the ring

	CardW, CardH float32 // cards of the hand, in one row
	Lift         float32 // how far a marked card rises
	Margin       float32 // to the edges of the window

	Window  Rect
	Bar     Rect // top bar
	Table   Rect // between bar and strip: opponents and piles
	Strip   Rect // prompt and buttons
	Hand    Rect // the band of the hand, down to the lower edge
	FanArea Rect // where the cards of the hand lie
	OwnTag  Rect // left of the fan; empty when compact
	Sort    Rect // right of the fan; empty when compact
	Panel   Rect // the panel at the right, below the top bar; empty when shut

	scale float32
}

// PanelWidth is the width of a panel at the right for a window of this size.
func PanelWidth(w, h float32) float32 {
	const least, most = 330, 400
	if isCompact(w, h) {
		return least
	}
	return clamp(float32(math.Floor(float64(w)*0.3125)), least, most)
}

func isCompact(w, h float32) bool { return w < 1000 || h < 700 }

// NewFrame lays out the bands of a window.
func NewFrame(w, h float32, o Options) Frame {
	w, h = max(w, MinWidth), max(h, MinHeight)
	f := Frame{
		W: w, H: h,
		S:       clamp(min(w/1280, h/800), 0.72, 3),
		Compact: isCompact(w, h),
		Window:  Rect{W: w, H: h},
		scale:   o.Scale,
	}
	if f.scale <= 0 {
		f.scale = 1
	}
	panel := clamp(o.Panel, 0, w)
	usable := w
	if w >= sharedWidth {
		usable = max(w-panel, sharedWidth-400)
	}
	f.bands(usable, o.CardSize)
	if panel > 0 {
		f.Panel = Rect{w - panel, f.Bar.H, panel, h - f.Bar.H}
	}
	return f
}

func (f *Frame) bands(usable, cardSize float32) {
	if cardSize == 0 {
		cardSize = 1
	}
	f.CardH = f.round(clamp(0.2*f.H, 104, 440) * clamp(cardSize, MinCardSize, MaxCardSize))
	f.CardW = f.round(f.CardH * 5 / 7)
	f.Lift = f.round(f.CardH * 0.11)
	f.Margin = f.pick(10, 16)

	f.Bar = Rect{0, 0, f.W, f.pick(44, 48)}
	if !f.Compact && f.S >= 1.3 {
		f.Bar.H = 56
	}
	handH := f.CardH + f.Lift + f.Margin
	f.Hand = Rect{0, f.H - handH, usable, handH}
	stripH := f.pick(44, 52)
	f.Strip = Rect{f.Margin, f.Hand.Y - stripH - 6, usable - 2*f.Margin, stripH}
	f.Table = Rect{0, f.Bar.H, usable, f.Strip.Y - f.Bar.H - 6}

	left, right := f.Margin, f.Margin
	if !f.Compact {
		left, right = f.round(164*f.upTo(1.2)), f.round(112*f.upTo(1.2))
	}
	f.FanArea = Rect{left, f.Hand.Y + f.Lift, usable - left - right, f.CardH}
	if f.Compact {
		return
	}
	tagW, tagH := f.round(136*f.upTo(1.2)), f.round(92*f.upTo(1.2))
	f.OwnTag = Rect{f.Margin, f.FanArea.Y + (f.CardH-tagH)/2, tagW, tagH}
	sortW := f.round(84 * f.upTo(1.2))
	f.Sort = Rect{usable - sortW - 10, f.FanArea.Y + f.CardH/2 - 46, sortW, 3*28 + 2*4}
}

// Clear is the width of the table that no panel covers.
func (f *Frame) Clear() float32 {
	if f.Panel.Empty() {
		return f.Table.W
	}
	return min(f.Table.W, f.Panel.X)
}

// covers reports whether a panel lies over a thing.
func (f *Frame) covers(r Rect) bool { return f.Panel.Contains(r.Center()) }

// Rise is how far a card that lies at r can come up without touching the strip.
func (f *Frame) Rise(r Rect) float32 {
	const ring = 3
	return clamp(r.Y-ring-f.Strip.Bottom(), 0, f.Lift)
}

// pick chooses between the compact and the full size of a part.
func (f *Frame) pick(compact, full float32) float32 {
	if f.Compact {
		return compact
	}
	return full
}

// upTo is the factor of parts that grow with the window, but not without end.
func (f *Frame) upTo(most float32) float32 { return min(f.S, most) }

// round goes to the nearest device pixel, halves up.
func (f *Frame) round(v float32) float32 {
	return float32(math.Floor(float64(v*f.scale)+0.5)) / f.scale
}

// floor goes down to a device pixel.
func (f *Frame) floor(v float32) float32 {
	return float32(math.Floor(float64(v*f.scale))) / f.scale
}

// cardWidth is the width of a card of this height.
func (f *Frame) cardWidth(h float32) float32 { return f.round(h * 5 / 7) }
