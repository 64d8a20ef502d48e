package threeup

import "deckhand/engine"

// How much what a seat did tells of the cards that it held, as the odds of such a card.
const (
	despiteTake   = 0.02 // of one that would have fitted
	despiteBetter = 0.4  // of one that fitted and that one would rather have played
	despiteAll    = 0.5  // of another one of the value that was played
)

// Suspect implements the inference of bots: who takes the pile has nothing that fits, and
// what is played is mostly the lowest that fits, and all of its value.
func (Game) Suspect(p *engine.Position, odds *engine.Odds) {
	options := p.View.Config().Options
	w := witness{Clues: engine.NewClues(p), deck: deckNamed(options["deck"]), choice: options["voluntaryPickup"] == "on"}
	for _, e := range p.Log {
		w.hear(e)
	}
	w.Tell(odds)
}

// witness follows a game by what one seat hears of it.
type witness struct {
	*engine.Clues
	deck    *deck
	top     int  // the lowest value that fits
	choice  bool // the pile may be taken when something fits
	playing bool // cards have been discarded in this turn
}

func (w *witness) hear(e engine.Event) {
	w.Hear(e)
	switch {
	case e.Kind == engine.Turned:
		w.playing = false
	case e.Kind == engine.Noted && e.Note == NoteTake:
		if !w.choice {
			w.Lacks(hand(e.Seat), facesBetween(w.top, valueCount), despiteTake)
		}
	case e.Kind != engine.Moved:
	case e.To == discard:
		value := int(w.deck.value[e.Card])
		if !w.playing {
			w.Lacks(e.From, facesBetween(w.top, value), despiteBetter)
			if !isClear(value) {
				w.Lacks(e.From, facesBetween(value, value+1), despiteAll)
			}
		}
		w.playing, w.top = true, value
	case e.From == discard:
		w.top = 0
	}
}

// facesBetween are the faces of the values from one up to below another.
func facesBetween(low, high int) (faces engine.FaceSet) {
	for f := low * len(colours); f < min(high*len(colours), faceCount); f++ {
		faces.Add(engine.Face(f))
	}
	return faces
}
