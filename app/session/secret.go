package session

import (
	"slices"
	"strings"

	"deckhand/engine"
)

// hidden stands in the text of an action for a card that the seat at the screen has not
// seen.
const hidden = "?"

// told is the text of an action of another seat as the seat at the screen may know it: it
// names no card that the events, which are those of that seat, do not show.
func told(text string, events []engine.Event, l *engine.Layout) string {
	words := strings.Split(text, " ")
	for i, word := range words[1:] {
		face, isCard := l.Lookup(word)
		shown := func(e engine.Event) bool { return e.Card != engine.NoCard && l.Face(e.Card) == face }
		if isCard && !slices.ContainsFunc(events, shown) {
			words[i+1] = hidden
		}
	}
	return strings.Join(words, " ")
}
