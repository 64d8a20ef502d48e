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

// written writes something upon a drawing, as elements of it.
func written(write func(*pen) string) func(svg []byte) []byte {
	return func(svg []byte) []byte {
		end := bytes.LastIndex(svg, []byte("</svg>"))
		font, err := boldFont()
		if end < 0 || err != nil {
			return svg
		}
		var b bytes.Buffer
		b.Write(svg[:end])
		b.WriteString(write(&pen{font: font}) + "\n")
		b.Write(svg[end:])
		return b.Bytes()
	}
}

// boldFont is the bold face of the texts around the cards.
var boldFont = sync.OnceValues(func() (*sfnt.Font, error) {
	return sfnt.Parse(theme.DefaultTextBoldFont().Content())
})

// pen turns letters into paths. A letter that the font lacks leaves a gap.
type pen struct {
	font *sfnt.Font
	buf  sfnt.Buffer
}

// width is that of a line of size 1.
func (p *pen) width(line string) float64 {
	sum := fixed.Int26_6(0)
	for _, r := range line {
		if glyph, err := p.font.GlyphIndex(&p.buf, r); err == nil {
			if advance, err := p.font.GlyphAdvance(&p.buf, glyph, p.em(), 0); err == nil {
				sum += advance
			}
		}
	}
	return max(float64(sum)/float64(p.em()), 0.1)
}

// em is the size at which the outlines are read: one unit of the font is one of the result.
func (p *pen) em() fixed.Int26_6 { return fixed.I(int(p.font.UnitsPerEm())) }

// line sets a line around x, on a baseline. A negative size turns it upside down.
func (p *pen) line(line string, x, baseline, size float64) string {
	var path strings.Builder
	scale := size / float64(p.em())
	x -= p.width(line) * size / 2
	for _, r := range line {
		glyph, err := p.font.GlyphIndex(&p.buf, r)
		if err != nil {
			continue
		}
		segments, err := p.font.LoadGlyph(&p.buf, glyph, p.em(), nil)
		if err != nil {
			continue
		}
		for i, s := range segments {
			if s.Op == sfnt.SegmentOpMoveTo && i > 0 {
				path.WriteByte('Z')
			}
			path.WriteByte("MLQC"[s.Op])
			for _, at := range s.Args[:[]int{1, 1, 2, 3}[s.Op]] {
				fmt.Fprintf(&path, "%.2f %.2f ", x+float64(at.X)*scale, baseline+float64(at.Y)*scale)
			}
		}
		if len(segments) > 0 {
			path.WriteByte('Z')
		}
		if advance, err := p.font.GlyphAdvance(&p.buf, glyph, p.em(), 0); err == nil {
			x += float64(advance) * scale
		}
	}
	return path.String()
}
