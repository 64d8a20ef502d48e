package suitup

import "deckhand/engine"

// How much what a seat did tells of the cards that it holds, as the odds of such a card.
const (
	afterThrow   = 0.5 // of a rank of which it has thrown a card
	afterDecline = 0.5 // of a rank of which it did not ask for a card
	afterDraw    = 0.7 // of a rank of which it left a card to draw
	afterTake    = 0.6 // of what does not go with a card that it has taken
)

// near is how many ranks the cards of a run can be apart.
const near = 3

// Suspect implements the inference of bots: nobody throws, or leaves lying, what goes with
// two of a rank, and who takes a card has what goes with it.
func (Game) Suspect(p *engine.Position, odds *engine.Odds) {
	w := witness{Clues: engine.NewClues(p), top: engine.NoFace}
	for _, e := range p.Log {
		w.hear(e)
	}
	w.Tell(odds)
}

// witness follows a round by what one seat hears of it.
type witness struct {
	*engine.Clues
	top engine.Face // of the discard pile, NoFace if it is nobody's
}

func (w *witness) hear(e engine.Event) {
	if e.Kind == engine.Moved && e.From == stock && isHand(e.To) {
		w.leaves(e.To, afterDraw)
		w.top = engine.NoFace
	}
	w.Hear(e)
	switch {
	case e.Kind == engine.Noted && e.Note == NoteDeclined:
		w.leaves(handOf(e.Seat), afterDecline)
	case e.Kind != engine.Moved:
	case isHand(e.From) && e.To == discard:
		w.top = faceOf(e.Card)
		w.Lacks(e.From, mates(w.top), afterThrow)
	case e.From == discard && isHand(e.To):
		w.took(e.To, faceOf(e.Card))
	}
}

// leaves notes that a seat did not want the top of the discard pile.
func (w *witness) leaves(hand engine.Pile, odds float64) {
	if w.top != engine.NoFace {
		w.Lacks(hand, mates(w.top), odds)
	}
}

func (w *witness) took(hand engine.Pile, f engine.Face) {
	w.top = engine.NoFace
	var others engine.FaceSet
	for rank := range rankCount {
		apart := wrapped(rank - rankOf(f))
		if min(apart, rankCount-apart) <= near {
			continue
		}
		for suit := range suitCount {
			others.Add(faceAt(rank, suit))
		}
	}
	w.Lacks(hand, others, afterTake)
}

// mates are all faces of a rank.
func mates(f engine.Face) (faces engine.FaceSet) {
	for suit := range suitCount {
		faces.Add(faceAt(rankOf(f), suit))
	}
	return faces
}

func isHand(p engine.Pile) bool { return p >= hand0 && p < meld0 }
