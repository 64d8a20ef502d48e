package art

import (
	"fmt"

	"deckhand/assets"
)

const (
	markInk   = "#1F242D"
	markPaper = "#FFFBF2"
)

// marked names a card with a letter for its suit below the index, light on a dark tag, so
// that it can be read over any drawing.
func (a *Art) marked(card, face string, style Style) string {
	place, has := assets.MarkOf(face, style.Style)
	letter := style.Marks[place.Suit]
	if !has || letter == "" {
		return card
	}
	return a.derive(card, letter, written(func(p *pen) string {
		tags := p.tag(letter, place.X, place.Y, place.H, 1)
		if place.Twice {
			tags += p.tag(letter, assets.CardW-place.X, assets.CardH-place.Y, place.H, -1)
		}
		return tags
	}))
}

// tag hangs from the middle of its upper edge, or stands on its head where down is -1.
func (p *pen) tag(letter string, x, y, height, down float64) string {
	size := height * 0.86
	half, r := max(p.width(letter)*size/2+height*0.2, height*0.6), height*0.3
	// From the upper left corner on, clockwise as one sees it upright.
	outline := fmt.Sprintf("M%.2f %.2fh%.2fq%.2f 0 %.2f %.2fv%.2fq0 %.2f %.2f %.2fh%.2fq%.2f 0 %.2f %.2fv%.2fq0 %.2f %.2f %.2fZ",
		x-down*(half-r), y, down*2*(half-r), down*r, down*r, down*r, down*(height-2*r), down*r, -down*r, down*r,
		-down*2*(half-r), -down*r, -down*r, -down*r, -down*(height-2*r), -down*r, down*r, -down*r)
	return fmt.Sprintf(`<path fill="%s" d="%s"/><path fill="%s" d="%s"/>`, markInk, outline, markPaper,
		p.line(letter, x, y+down*height*0.81, down*size))
}
