package table

import "deckhand/i18n"

// What whoever shows the table may change about it in the middle of a match.

// Dress changes the words, the look and the bar in the middle of a match.
func (w *Widget) Dress(loc *i18n.Localizer, p Prefs, bar []Button) {
	if w.Loc != loc {
		w.dismiss()
		w.retell()
		if w.choice != nil {
			w.closeChoice()
		}
	}
	w.Loc, w.Prefs, w.Bar = loc, p, bar
	w.refreshAll()
}

// SetPanel makes room for a panel at the right, or takes it back.
func (w *Widget) SetPanel(open bool, bar []Button) {
	w.panel, w.Bar = open, bar
	w.refreshAll()
}

// LendStrip leaves so many units at the right end of the strip to somebody else. What the strip says is then all that is left
// of it.
func (w *Widget) LendStrip(width float32) {
	if w.lent != width {
		w.lent = width
		w.refreshAll()
	}
}
