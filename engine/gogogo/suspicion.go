package gogogo

import "deckhand/engine"

// How much what a seat did tells of the cards that it held, as the odds of such a card.
const (
	despiteTake   = 0.02 // of one that would have fitted
	despiteBetter = 0.4  // of one that fitted and that one would rather have played
	despiteAll    = 0.3  // of another one of the rank that was played
)

// Suspect implements the inference of bots: who takes the stack has nothing that fits, and
// what is played is mostly the least worth keeping of what fits, and all of its rank.
func (Game) Suspect(p *engine.Position, odds *engine.Odds) {
	options := p.View.Config().Options
	w := witness{Clues: engine.NewClues(p), fits: fits(options["wildTens"] == "on"), top: noTop, choice: options["voluntaryTake"] == "on"}
	for _, e := range p.Log {
		w.hear(e)
	}
	w.Tell(odds)
}

// witness follows a round by what one seat hears of it.
type witness struct {
	*engine.Clues
	fits    *fitting
	top     int  // rank on the stack, or noTop
	choice  bool // the stack may be taken when something fits
	playing bool // cards have been played in this turn
}

func (w *witness) hear(e engine.Event) {
	w.Hear(e)
	switch {
	case e.Kind == engine.Turned:
		w.playing = false
	case e.Kind == engine.Noted && e.Note == NoteTake:
		if !w.choice {
			w.Lacks(hand(e.Seat), facesOf(w.fits[w.top]), despiteTake)
		}
	case e.Kind != engine.Moved:
	case e.To == discard:
		rank := rankOf(e.Card)
		if !w.playing {
			w.Lacks(e.From, facesOf(w.fits[w.top]&cheaper[rank]), despiteBetter)
			w.Lacks(e.From, facesOf(ofRank(rank)), despiteAll)
		}
		w.playing, w.top = true, rank
	case e.From == discard:
		w.top = noTop
	}
}

// cheaper lists, for each rank, the cards that a careful person would rather play.
var cheaper = func() (sets [rankCount]cardSet) {
	for rank := range sets {
		for other := range rankCount {
			if careful.worth[other] < careful.worth[rank] {
				sets[rank] |= ofRank(other)
			}
		}
	}
	return sets
}()

// facesOf turns a set into one of faces, which have the numbers of their cards.
func facesOf(set cardSet) (faces engine.FaceSet) {
	for ; set != 0; set &= set - 1 {
		faces.Add(engine.Face(set.lowest()))
	}
	return faces
}
