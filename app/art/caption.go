package art

import (
	"bytes"
	"fmt"
	"strings"
	"sync"

	"fyne.io/fyne/v2/theme"
	"golang.org/x/image/font/sfnt"
	"golang.org/x/image/math/fixed"
)

// Captions are part of the picture of a card: a worker writes them into the drawing as
// outlines, once for each card, language and size, so that a card in flight costs no more
// than one without words.

// The caption box of a card, in the units of its drawing.
const (
	captionMiddle = 125
	captionTop    = 284
	captionHeight = 54
	captionWidth  = 204

	captionSize  = 30 // of one line, if it fits
	captionLeast = 25 // below this size two lines are better
	captionTwo   = 23 // of each of two lines
	captionInk   = "#2E2A2B"
)

// caption is a card with words on it.
type caption struct{ card, words string }

// Captioned names a card with words in its caption box.
func (a *Art) Captioned(card, words string) string {
	if card == "" || words == "" {
		return card
	}
	name := card + "#" + words
	a.mu.Lock()
	defer a.mu.Unlock()
	a.captions[name] = caption{card, words}
	return name
}

// captioned draws the words into the drawing of a card. A letter that the font lacks
// leaves a gap.
func captioned(svg []byte, words string) []byte {
	end := bytes.LastIndex(svg, []byte("</svg>"))
	if end < 0 {
		return svg
	}
	font, err := captionFont()
	if err != nil {
		return svg
	}
	w := outliner{font: font}
	var b bytes.Buffer
	b.Write(svg[:end])
	fmt.Fprintf(&b, `<path fill="%s" d="%s"/>`+"\n", captionInk, w.write(words))
	b.Write(svg[end:])
	return b.Bytes()
}

// captionFont is the bold face of the texts around the cards.
var captionFont = sync.OnceValues(func() (*sfnt.Font, error) {
	return sfnt.Parse(theme.DefaultTextBoldFont().Content())
})

// outliner turns letters into a path.
type outliner struct {
	font *sfnt.Font
	buf  sfnt.Buffer
	path strings.Builder
}

// write sets the words in one line or, if that would be small, in two.
func (o *outliner) write(words string) string {
	size := min(captionSize, captionWidth/o.width(words))
	first, second := halve(words)
	if size >= captionLeast || second == "" {
		o.line(words, size, captionTop+captionHeight/2+size*0.36)
		return o.path.String()
	}
	size = min(captionTwo, captionWidth/max(o.width(first), o.width(second)))
	o.line(first, size, captionTop+captionHeight/2-size*0.2)
	o.line(second, size, captionTop+captionHeight/2+size*0.88)
	return o.path.String()
}

// halve cuts words at the blank nearest to their middle.
func halve(words string) (first, second string) {
	at, middle := -1, len(words)/2
	for i, r := range words {
		if r == ' ' && (at < 0 || abs(i-middle) < abs(at-middle)) {
			at = i
		}
	}
	if at < 0 {
		return words, ""
	}
	return words[:at], words[at+1:]
}

func abs(n int) int { return max(n, -n) }

// width is that of a line of size 1.
func (o *outliner) width(line string) float64 {
	sum := fixed.Int26_6(0)
	for _, r := range line {
		if glyph, err := o.font.GlyphIndex(&o.buf, r); err == nil {
			if advance, err := o.font.GlyphAdvance(&o.buf, glyph, o.em(), 0); err == nil {
				sum += advance
			}
		}
	}
	return max(float64(sum)/float64(o.em()), 0.1)
}

// em is the size at which the outlines are read: one unit of the font is one of the result.
func (o *outliner) em() fixed.Int26_6 { return fixed.I(int(o.font.UnitsPerEm())) }

// line sets a line around the middle of the box.
func (o *outliner) line(line string, size, baseline float64) {
	scale := size / float64(o.em())
	x := captionMiddle - o.width(line)*size/2
	for _, r := range line {
		glyph, err := o.font.GlyphIndex(&o.buf, r)
		if err != nil {
			continue
		}
		segments, err := o.font.LoadGlyph(&o.buf, glyph, o.em(), nil)
		if err != nil {
			continue
		}
		for i, s := range segments {
			if s.Op == sfnt.SegmentOpMoveTo && i > 0 {
				o.path.WriteByte('Z')
			}
			o.path.WriteByte("MLQC"[s.Op])
			for _, p := range s.Args[:[]int{1, 1, 2, 3}[s.Op]] {
				fmt.Fprintf(&o.path, "%.2f %.2f ", x+float64(p.X)*scale, baseline+float64(p.Y)*scale)
			}
		}
		if len(segments) > 0 {
			o.path.WriteByte('Z')
		}
		if advance, err := o.font.GlyphAdvance(&o.buf, glyph, o.em(), 0); err == nil {
			x += float64(advance) * scale
		}
	}
}
