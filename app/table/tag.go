package table

import (
	"image"
	"image/color"
	"math"
	"strconv"
	"sync"

	"fyne.io/fyne/v2"

	"deckhand/app/kit"
	"deckhand/assets"
	"deckhand/theme"
)

// The tags of the players: who sits there, how many cards they hold, what they did last.

// seatTag is what an opponent's tag says.
type seatTag struct {
	Name   string
	Avatar string
	Line   string // under the name
	Short  string // the same in a few letters
	Figure string // the same as a number, for tags that have no room for more
	Count  int    // cards; less than 0 shows none
	Active bool
	Out    bool
	Chip   string // hangs at the lower edge
	Loud   bool   // the chip is a call
	Note   string // last move, hangs beside the chip
	Suit   string // sign behind the note, empty for none
}

// seat draws the tag of a player.
func (p *painter) seat(key string, at Rect, o seatTag) {
	p.tagBody(key, at, o.Active, o.Out)
	if at.W < narrowTag && o.Count >= 0 && !o.Out {
		p.narrowSeat(key, at, o)
	} else {
		p.wideSeat(key, at, o)
	}
	if o.Active {
		p.triangle(key+".pointer", Point{at.X + at.W/2, at.Bottom() + 4}, 180)
	}
	p.hang(key, at, o)
}

// lowTag is the height up to which a tag has only room for two lines of small words.
const lowTag = 44

// narrowTag is the width below which a tag has no room for the back of a card.
const narrowTag = 150

// narrowSeat writes the number of cards under the name, and at its right what fits.
func (p *painter) narrowSeat(key string, at Rect, o seatTag) {
	const pad, avatar, sign, size = 7, 26, 14, theme.TextLabel
	inks := inksOf(o.Active)
	p.picture(key+".avatar", p.art.Avatar(o.Avatar), Rect{at.X + pad, at.Y + (at.H-avatar)/2, avatar, avatar})
	x, y := at.X+pad+avatar+6, at.Y+at.H/2
	right := at.Right() - pad
	name, nameSize := kit.Shrink(shorten(o.Name), right-x, true, 14, size, theme.TextSmallest)
	p.Text(key+".name", Rect{x, y - nameSize*1.4, right - x, nameSize * 1.3}, name, Type{Size: nameSize, Bold: true, Color: inks.first})
	below := Rect{x + sign + 4, y + 2, right - x - sign - 4, size * 1.3}
	p.icon(key+".cards", Rect{x, below.Y + (below.H-sign)/2, sign, sign}, assets.IconCard, inks.first)
	count := strconv.Itoa(o.Count)
	p.Text(key+".count", below, count, Type{Size: size, Bold: true, Color: inks.first})
	below.X += kit.Width(count, size, true) + 6
	below.W = right - below.X
	for _, line := range []string{o.Figure, o.Short} {
		if line != "" && kit.Width(line, theme.TextSmallest, false) <= below.W {
			p.Text(key+".line", below, line, Type{Size: theme.TextSmallest, Color: inks.second, Align: fyne.TextAlignTrailing})
			return
		}
	}
}

// wideSeat writes a line under the name and the number of cards on a back beside it.
func (p *painter) wideSeat(key string, at Rect, o seatTag) {
	small, mid := at.H < 60, at.W < 182
	inks := inksOf(o.Active)
	size := at.H - 20
	if mid {
		size = min(34, at.H-18)
	} else if small {
		size = min(36, at.H-16)
	}
	pad := float32(10)
	if small {
		pad = 7
	}
	p.picture(key+".avatar", p.art.Avatar(o.Avatar), Rect{at.X + pad, at.Y + (at.H-size)/2, size, size})
	right := at.Right() - pad
	if o.Count >= 0 && !o.Out {
		right = p.handCount(key, at, o.Count, small) - 4
	}
	gap := float32(9)
	if small || mid {
		gap = 6
	}
	x := at.X + pad + size + gap
	name := Type{Size: 16, Bold: true, Color: inks.first}
	if small {
		name.Size = 14
	} else if mid {
		name.Size = 15
	}
	line := o.Line
	below := Type{Size: theme.TextLabel, Color: inks.second}
	if small {
		below.Size = theme.TextSmallest
	}
	if kit.Width(line, below.Size, false) > right-x && o.Short != "" {
		line = o.Short
	}
	p.Text(key+".name", Rect{x, at.Y + at.H/2 - name.Size*1.3, right - x, name.Size * 1.3}, shorten(o.Name), name)
	p.Text(key+".line", Rect{x, at.Y + at.H/2 + 1, right - x, below.Size * 1.3}, line, below)
}

// nameLength is how much of a name a tag shows, in letters.
const nameLength = 12

func shorten(name string) string {
	letters := []rune(name)
	if len(letters) <= nameLength {
		return name
	}
	return string(letters[:nameLength-1]) + "…"
}

// hang draws the last move and the call at the lower edge of a tag.
func (p *painter) hang(key string, at Rect, o seatTag) {
	y := at.Bottom() - 8
	if o.Active {
		y += 14
	}
	if o.Note != "" {
		x, from := at.X+at.W/2, fromMiddle
		if o.Chip != "" {
			x, from = at.X+6, fromLeft
		}
		p.note(key+".note", from, x, y, o.Note, o.Suit)
	}
	if o.Chip == "" {
		return
	}
	style := pillStyle{Height: 24, Bold: true}
	if o.Loud {
		style.Fill, style.Color, style.Edge = theme.ColorCallFill, theme.ColorCrim, theme.ColorCrim
	}
	x, from := at.X+at.W/2, fromMiddle
	if o.Note != "" {
		x, from = at.Right()+4, fromRight
	}
	p.pill(key+".chip", from, x, y-1, o.Chip, style)
}

// note draws the last move of a seat: a few letters, or a rank and a suit.
func (p *painter) note(key string, from side, x, y float32, text, suit string) {
	if suit == "" {
		p.pill(key, from, x, y, text, pillStyle{Size: theme.TextSmallest})
		return
	}
	const sign = 14
	w := kit.Width(text, theme.TextLabel, true) + sign + 24
	mark := p.style.Marks[suit]
	if mark != "" {
		w += kit.Width(mark, theme.TextLabel, true) + 4
	}
	switch from {
	case fromMiddle:
		x -= w / 2
	case fromRight:
		x -= w
	}
	at := Rect{p.f.round(x), p.f.round(y), w, 22}
	p.Rect(key, at, Fill{Color: theme.ColorCallFill, Edge: theme.ColorMustLip, Stroke: 1, Radius: 11})
	p.Text(key+".text", Rect{at.X + 10, at.Y, w, at.H}, text, Type{Size: theme.TextLabel, Bold: true, Color: theme.ColorOnMust})
	right := at.Right() - 9
	if mark != "" {
		p.Text(key+".mark", Rect{at.X, at.Y, at.W - 9, at.H}, mark, Type{Size: theme.TextLabel, Bold: true, Color: theme.ColorOnMust, Align: fyne.TextAlignTrailing})
		right -= kit.Width(mark, theme.TextLabel, true) + 4
	}
	p.picture(key+".sign", p.art.Suit(suit, p.style), Rect{right - sign, at.Y + (at.H-sign)/2, sign, sign})
}

type inks struct{ first, second fyne.ThemeColorName }

func inksOf(active bool) inks {
	if active {
		return inks{theme.ColorOnMust, theme.ColorOnMust2}
	}
	return inks{theme.ColorInk, theme.ColorInk2}
}

// tagBody is the luggage tag behind a player: mustard for the one whose turn it is.
func (p *painter) tagBody(key string, at Rect, active, out bool) {
	fill, edge, stroke, line := theme.ColorPaper, theme.ColorBrass, float32(1.5), theme.ColorBrass
	switch {
	case active:
		fill, edge, stroke, line = theme.ColorMust, theme.ColorCream, 3, theme.ColorMustLip
		p.Image(key+".glow", Rect{at.X - 26, at.Y - 22, at.W + 52, at.H + 44}, glow())
	case out:
		fill = theme.ColorPaper3
	}
	p.shadow(key+".shadow", at, 1, 4, theme.RadiusTag)
	p.Rect(key+".body", at, Fill{Color: fill, Edge: edge, Stroke: stroke, Radius: theme.RadiusTag})
	if at.H > lowTag { // where it leaves room for the words
		p.Rect(key+".line.in", at.Grow(-4), Fill{Edge: line, Stroke: 1, Radius: 9})
	}
}

// glow is a soft light, stretched behind the tag of the seat that is to play.
var glow = sync.OnceValue(func() *image.RGBA { return makeGlow(color.NRGBA{R: 255, G: 214, B: 110, A: 190}) })

func makeGlow(c color.NRGBA) *image.RGBA {
	const n = 64
	img := image.NewRGBA(image.Rect(0, 0, n, n))
	for y := range n {
		for x := range n {
			dx, dy := float64(x)/(n-1)*2-1, float64(y)/(n-1)*2-1
			strength := max(0, 1-math.Hypot(dx, dy))
			a := c
			a.A = uint8(float64(c.A) * strength)
			img.Set(x, y, a)
		}
	}
	return img
}

// handCount draws the number of cards on a small back and says where it begins.
func (p *painter) handCount(key string, at Rect, n int, small bool) float32 {
	r := handPlace(p.f, at)
	p.picture(key+".back", p.art.Back(p.game), r)
	d := min(float32(32), r.W-2)
	if small {
		d = min(float32(26), r.W-2)
	}
	disc := Rect{r.X + (r.W-d)/2, r.Y + (r.H-d)/2, d, d}
	p.Rect(key+".disc", disc, Fill{Color: theme.ColorPaper, Edge: theme.ColorInk, Stroke: 1.5, Radius: d / 2})
	size := float32(20)
	if small {
		size = 16
	}
	if n > 9 {
		size -= 3
	}
	p.Text(key+".count", disc.Grow(4), strconv.Itoa(n), Type{Size: size, Bold: true, Color: theme.ColorInk, Align: fyne.TextAlignCenter})
	return r.X
}

// handPlace is where the small card back lies on a tag: cards fly from and to there.
func handPlace(f *Frame, tag Rect) Rect {
	pad, inset := float32(10), float32(12)
	if tag.H < 60 {
		pad, inset = 7, 10
	}
	h := tag.H - inset
	w := f.cardWidth(h)
	return Rect{f.round(tag.Right() - pad - w), f.round(tag.Y + (tag.H-h)/2), w, h}
}
