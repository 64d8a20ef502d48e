package art

import "fmt"

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

// Captioned names a card with words in its caption box.
func (a *Art) Captioned(card, words string) string {
	if words == "" {
		return card
	}
	return a.derive(card, words, written(func(p *pen) string {
		return fmt.Sprintf(`<path fill="%s" d="%s"/>`, captionInk, p.caption(words))
	}))
}

// caption sets the words in one line or, if that would be small, in two.
func (p *pen) caption(words string) string {
	size := min(captionSize, captionWidth/p.width(words))
	first, second := halve(words)
	if size >= captionLeast || second == "" {
		return p.line(words, captionMiddle, captionTop+captionHeight/2+size*0.36, size)
	}
	size = min(captionTwo, captionWidth/max(p.width(first), p.width(second)))
	return p.line(first, captionMiddle, captionTop+captionHeight/2-size*0.2, size) +
		p.line(second, captionMiddle, captionTop+captionHeight/2+size*0.88, size)
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
