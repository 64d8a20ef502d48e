package table

import (
	"time"

	"deckhand/engine"
)

// The drawings of cards: by what name they are asked for, and which of them ahead.

// leastCaption is the height of a card, in units, from which its caption can be read.
const leastCaption = 96

// picture names the drawing of a card for a height, with its caption if it has one.
func (w *Widget) picture(face string, height float32) string {
	name := w.Art.Card(face, w.Prefs.Style)
	if c, ok := w.look.(captioner); ok && height >= leastCaption {
		return w.Art.Captioned(name, c.Caption(w.Loc, face))
	}
	return name
}

// cardShaped says whether a place is that of one card, and not of a meld or a rug.
func cardShaped(r Rect) bool { return r.W < r.H && r.H < 1.5*r.W }

// warmDelay is how long a size must last before faces are made for it that nobody sees
// yet.
const warmDelay = 400 * time.Millisecond

func (w *Widget) warmLater() {
	size := w.Size()
	w.Later(warmDelay, func() {
		if !w.closed && w.Size() == size {
			w.warm()
		}
	})
}

// warm asks for the faces that will be wanted, in the hand and on the piles.
func (w *Widget) warm() {
	layout, f := w.shown.View.Layout(), &w.shown.Frame
	names := make([]string, layout.Faces())
	for i := range names {
		names[i] = w.picture(layout.Text(engine.Face(i)), f.CardH)
	}
	w.faces.ahead(f.CardW, f.CardH, names...)
	for _, p := range w.arr.Piles {
		if spec := layout.Spec(p); spec.Facing == engine.FaceUp && cardShaped(w.arr.Homes[p]) {
			w.faces.ahead(w.arr.Homes[p].W, w.arr.Homes[p].H, names...)
		}
	}
}
