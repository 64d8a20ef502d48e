package chupate2

import "deckhand/engine"

// How much what a seat did tells of the cards that it held at that time, as the odds of
// such a card: people err, and have their reasons.
const (
	despiteDraw = 0.05 // of one that it could have played instead of drawing
	despiteTake = 0.03 // of a seven that could have spared it what it took
	despiteJack = 0.35 // of one that it could have played instead of a jack
)

// Suspect implements the inference of bots: who draws has nothing that fits, who takes
// has no seven, and who plays a jack has hardly anything else.
func (Game) Suspect(p *engine.Position, odds *engine.Odds) {
	w := witness{Clues: engine.NewClues(p), suit: -1}
	for _, e := range p.Log {
		w.hear(e)
	}
	w.Tell(odds)
}

// witness follows a round by what one seat hears of it.
type witness struct {
	*engine.Clues
	top      engine.Face
	suit     int // active suit, -1 as long as it is not known
	owed     int
	punished bool // what comes to hands tells nothing until the turn ends
}

func (w *witness) hear(e engine.Event) {
	switch {
	case e.Kind == engine.Turned:
		w.punished = false
	case e.Kind == engine.Noted && e.Note == NoteOwed:
		w.owed = e.N
	case e.Kind == engine.Noted && e.Note == NoteSuit:
		w.suit = e.N
	case e.Kind == engine.Noted && e.Note == NoteMissedCall:
		w.punished = true
	case e.Kind == engine.Moved && e.From == stock && e.To >= hand0:
		w.draws(e)
	}
	w.Hear(e)
	if e.Kind == engine.Moved && e.To == discard {
		w.played(e)
	}
}

// draws reads a draw before the card is in the hand.
func (w *witness) draws(e engine.Event) {
	switch {
	case w.suit < 0 || w.punished || e.To != hand0+engine.Pile(e.Seat):
	case w.owed > 0:
		w.lacks(e.To, ofRank[seven], despiteTake)
		w.owed = 0
		w.punished = true
	default:
		w.lacks(e.To, fitting(w.suit, rankOf(w.top)), despiteDraw)
	}
}

// played reads a play after the card has left the hand.
func (w *witness) played(e engine.Event) {
	f := faceOf(e.Card)
	if rankOf(f) == jack && w.owed == 0 && w.suit >= 0 {
		w.lacks(e.From, fitting(w.suit, rankOf(w.top))&^ofRank[jack], despiteJack)
	}
	w.top, w.suit = f, suitOf(f)
}

func (w *witness) lacks(hand engine.Pile, faces faceSet, odds float64) {
	w.Lacks(hand, engine.FaceSet{uint64(faces)}, odds)
}
