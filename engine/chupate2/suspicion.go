package chupate2

import "deckhand/engine"

// How much what a seat did tells of the cards that it held at that time, as the odds of
// such a card: people err, and have their reasons.
const (
	despiteDraw = 0.05 // of one that it could have played instead of drawing
	despiteTake = 0.03 // of a seven that could have spared it what it took
	despiteJack = 0.35 // of one that it could have played instead of a jack
)

// clue is a set of faces that a seat hardly held at a moment of the round.
type clue struct {
	seat  engine.Seat
	faces faceSet
	odds  float64
	old   float64 // cards of its hand that it held then
	fresh float64 // and those that it has drawn since
}

// Suspect implements the inference of bots: who draws has nothing that fits, who takes
// has no seven, and who plays a jack has hardly anything else.
func (Game) Suspect(p *engine.Position, odds *engine.Odds) {
	var w witness
	for _, e := range p.Log {
		w.hear(e)
	}
	layout := p.View.Layout()
	for _, c := range w.clues {
		if c.seat == p.View.Seat() || c.old < 0.5 {
			continue
		}
		// A card that was drawn later may be any, so it is only the others of which this tells.
		by := (c.old*c.odds + c.fresh) / (c.old + c.fresh)
		for set := c.faces; set != 0; {
			odds.Lower(layout, hand0+engine.Pile(c.seat), set.pop(), by)
		}
	}
}

// witness follows a round by what one seat hears of it.
type witness struct {
	top      engine.Face
	suit     int // active suit, -1 before the first card
	owed     int
	punished bool
	held     [engine.MaxSeats]int
	clues    []clue
}

func (w *witness) hear(e engine.Event) {
	switch {
	case e.Kind == engine.Began:
		w.suit = -1
	case e.Kind == engine.Turned:
		w.punished = false
	case e.Kind == engine.Noted && e.Note == NoteOwed:
		w.owed = e.N
	case e.Kind == engine.Noted && e.Note == NoteSuit:
		w.suit = e.N
	case e.Kind == engine.Noted && e.Note == NoteMissedCall:
		w.punished = true
	case e.Kind != engine.Moved:
	case e.To == discard:
		w.played(e)
	case e.From == stock && e.To >= hand0:
		w.drew(e, engine.Seat(e.To-hand0))
	}
}

func (w *witness) played(e engine.Event) {
	f := faceOf(e.Card)
	if e.From >= hand0 {
		seat := engine.Seat(e.From - hand0)
		if rankOf(f) == jack && w.held[seat] > 1 && w.owed == 0 {
			w.note(seat, fitting(w.suit, rankOf(w.top))&^ofRank[jack], despiteJack)
		}
		w.held[seat]--
		w.left(seat, f)
	}
	w.top, w.suit = f, suitOf(f)
}

// left adjusts the clues about a seat that has played a face.
func (w *witness) left(seat engine.Seat, f engine.Face) {
	for i := range w.clues {
		c := &w.clues[i]
		if c.seat != seat {
			continue
		}
		old := c.old / max(1, c.old+c.fresh) // chance that the card is one of these
		if c.faces.has(f) {
			old *= c.odds
		}
		c.old = max(0, c.old-old)
		c.fresh = max(0, c.fresh-(1-old))
	}
}

func (w *witness) drew(e engine.Event, seat engine.Seat) {
	switch {
	case w.suit < 0 || w.punished || seat != e.Seat:
	case w.owed > 0:
		w.note(seat, ofRank[seven], despiteTake)
		w.owed = 0
		w.punished = true // the rest of what is taken tells nothing
	default:
		w.note(seat, fitting(w.suit, rankOf(w.top)), despiteDraw)
	}
	for i := range w.clues {
		if w.clues[i].seat == seat {
			w.clues[i].fresh++
		}
	}
	w.held[seat]++
}

func (w *witness) note(seat engine.Seat, faces faceSet, odds float64) {
	w.clues = append(w.clues, clue{seat: seat, faces: faces, odds: odds, old: float64(w.held[seat])})
}
