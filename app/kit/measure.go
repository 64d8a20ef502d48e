package kit

import (
	"sort"
	"strings"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"

	"deckhand/theme"
)

const ellipsis = "…"

// Typeface is the font of a line, or nil where it has letters that our fonts may lack:
// then the toolkit looks for one. To do so it reads the list of all fonts of the system
// and one of pictures, which takes longer than everything else at the start.
func Typeface(text string, style fyne.TextStyle) fyne.Resource {
	for _, r := range text {
		if latin := r <= 'ſ' || r >= '‐' && r <= '…'; !latin {
			return nil
		}
	}
	return fyne.CurrentApp().Settings().Theme().Font(style)
}

// NewLine is a line without words. It has its font from the start, since the toolkit also measures lines that
// nobody has written yet.
func NewLine() *canvas.Text {
	line := canvas.NewText("", nil)
	line.FontSource = Typeface("", line.TextStyle)
	return line
}

// LoadFonts reads the fonts that most words are written in, so that this need not be done
// when the first words are laid out.
func LoadFonts() {
	for _, style := range []fyne.TextStyle{{}, {Bold: true}} {
		Measure("g", theme.TextBody, style)
	}
}

// Measure returns the size of one line of text, in units, and the height of what stands
// above its baseline.
func Measure(text string, size float32, style fyne.TextStyle) (box fyne.Size, ascent float32) {
	return fyne.CurrentApp().Driver().RenderedTextSize(text, size, style, Typeface(text, style))
}

// Width measures one line of text, in units.
func Width(text string, size float32, bold bool) float32 {
	box, _ := Measure(text, size, fyne.TextStyle{Bold: bold})
	return box.Width
}

// Ellipsis shortens a line until it fits the width. When not even the dots
// fit, nothing is left.
func Ellipsis(text string, width, size float32, bold bool) string {
	if width <= 0 {
		return ""
	}
	if Width(text, size, bold) <= width {
		return text
	}
	runes := []rune(text)
	cut := func(n int) string { return strings.TrimRight(string(runes[:n]), " ") + ellipsis }
	n := sort.Search(len(runes), func(n int) bool { return Width(cut(n), size, bold) > width })
	if n == 0 {
		return ""
	}
	return cut(n - 1)
}

// Shrink returns the first of the sizes in which the line fits the width; if
// it fits in none, the last size and the line shortened to it.
func Shrink(text string, width float32, bold bool, sizes ...float32) (string, float32) {
	for _, size := range sizes {
		if Width(text, size, bold) <= width {
			return text, size
		}
	}
	last := sizes[len(sizes)-1]
	return Ellipsis(text, width, last, bold), last
}

// Wrap breaks text into lines that fit the width, at spaces where it can and
// inside a word where it must. A line break in the text stays one.
func Wrap(text string, width, size float32, bold bool) []string {
	var lines []string
	space := Width(" ", size, bold)
	for _, paragraph := range strings.Split(text, "\n") {
		line, taken := "", float32(0)
		for _, word := range strings.Split(paragraph, " ") {
			joined, sum := word, Width(word, size, bold)
			if line != "" {
				joined, sum = line+" "+word, taken+space+sum
			}
			// Words by themselves are quickly measured; a line is only where it gets tight.
			if sum <= width-space || Width(joined, size, bold) <= width {
				line, taken = joined, sum
				continue
			}
			if line != "" {
				lines = append(lines, line)
			}
			var broken []string
			broken, line = breakWord(word, width, size, bold)
			taken = Width(line, size, bold)
			lines = append(lines, broken...)
		}
		lines = append(lines, line)
	}
	return lines
}

// WrapEven is Wrap with lines of about the same length.
func WrapEven(text string, width, size float32, bold bool) []string {
	return Wrap(text, EvenWidth(text, width, size, bold), size, bold)
}

// EvenWidth is about the smallest width at which a text has no more lines than at the given one, so that no word stands alone
// in the last line.
func EvenWidth(text string, width, size float32, bold bool) float32 {
	lines := len(Wrap(text, width, size, bold))
	if lines < 2 {
		return width
	}
	least, most := width/float32(lines), width
	for _, word := range strings.Fields(text) {
		least = max(least, Width(word, size, bold))
	}
	const close = 4 // units; nobody sees less
	for most-least > close {
		if middle := (least + most) / 2; len(Wrap(text, middle, size, bold)) == lines {
			most = middle
		} else {
			least = middle
		}
	}
	return most
}

// breakWord cuts what fills whole lines off a word and returns the rest.
func breakWord(word string, width, size float32, bold bool) (lines []string, rest string) {
	runes := []rune(word)
	for Width(string(runes), size, bold) > width && len(runes) > 1 {
		fits := sort.Search(len(runes), func(n int) bool { return Width(string(runes[:n+1]), size, bold) > width })
		fits = max(fits, 1)
		lines = append(lines, string(runes[:fits]))
		runes = runes[fits:]
	}
	return lines, string(runes)
}

// WrapLines is Wrap with at most so many lines; the last one says by dots that
// there is more.
func WrapLines(text string, width, size float32, bold bool, most int) []string {
	lines := Wrap(text, width, size, bold)
	if len(lines) <= most || most < 1 {
		return lines
	}
	last := lines[most-1]
	for last != "" && Width(last+ellipsis, size, bold) > width {
		runes := []rune(last)
		last = strings.TrimRight(string(runes[:len(runes)-1]), " ")
	}
	return append(lines[:most-1:most-1], last+ellipsis)
}

// TextHeight is the height of wrapped text, in units.
func TextHeight(text string, width, size float32, bold bool) float32 {
	return float32(len(Wrap(text, width, size, bold))) * size * theme.LineHeightWrapped
}
