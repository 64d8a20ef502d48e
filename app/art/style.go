package art

import "deckhand/assets"

// Style is how cards look.
type Style struct {
	assets.Style
	Strong bool // in the colours for high contrast
	// Marks are letters for the suits by their letter in face texts, in the language of
	// the person; nil writes none.
	Marks map[string]string
}

// inked is a drawing in the colours of a style.
func (a *Art) inked(name string, style Style) string {
	if !style.Strong {
		return name
	}
	return a.derive(name, "strong", assets.Strong)
}
