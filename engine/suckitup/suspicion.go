package suckitup

import "deckhand/engine"

// How much what a seat did tells of the cards that it held, as the odds of such a card.
const (
	despiteTrouble = 0.05 // of one that would have got it going
	despiteTarget  = 0.25 // of a disaster that could have stopped somebody
	despiteSafety  = 0.3  // of a safety, where it is not better held
)

// Suspect implements the inference of bots: who is stopped and stays so has no cure, and
// who does something else has nothing to stop another seat with.
func (Game) Suspect(p *engine.Position, odds *engine.Odds) {
	v := &p.View
	w := witness{Clues: engine.NewClues(p), seats: engine.Seat(v.Config().Seats), turn: engine.NoSeat,
		hold: v.Config().Options["coupFourre"] == "on"}
	for seat := range w.trouble {
		w.trouble[seat] = -1
	}
	for _, e := range p.Log {
		w.hear(e)
	}
	w.Tell(odds)
}

// witness follows a round by what one seat hears of it.
type witness struct {
	*engine.Clues
	seats   engine.Seat
	hold    bool
	turn    engine.Seat
	begun   bool // the turn has just begun
	trouble [maxSeats]int
	safe    [maxSeats]faceSet
}

func (w *witness) hear(e engine.Event) {
	switch e.Kind {
	case engine.Turned:
		w.begun = e.Seat != w.turn
		w.turn = e.Seat
	case engine.Noted:
		switch e.Note {
		case NoteDisaster:
			w.trouble[e.Seat] = e.N
		case NoteFixed:
			w.trouble[e.Seat] = -1
		case NoteSafety:
			w.safe[e.Seat] |= 1 << uint(e.N)
		}
	case engine.Moved:
		if w.begun && w.turn != engine.NoSeat {
			w.begins(w.turn, e)
			w.begun = false
		}
	}
	w.Hear(e)
}

// begins reads what a seat does in its turn.
func (w *witness) begins(seat engine.Seat, e engine.Event) {
	own := hand0 + engine.Pile(seat)
	kind := w.trouble[seat]
	cured := e.From == own && e.To != discard && e.Card != engine.NoCard
	var faces engine.FaceSet
	if kind >= 0 && !cured {
		faces.Add(firstFix + engine.Face(kind))
		faces.Add(firstSafety + engine.Face(kind))
		w.Lacks(own, faces, despiteTrouble)
		return
	}
	if e.From == own && e.To != discard {
		return // it had something better to do
	}
	for k := range kinds {
		for target := range w.seats {
			if target != seat && w.trouble[target] < 0 && !w.safe[target].has(engine.Face(k)) {
				faces.Add(firstDisaster + engine.Face(k))
			}
		}
	}
	w.Lacks(own, faces, despiteTarget)
	if !w.hold {
		var safeties engine.FaceSet
		for k := range kinds {
			safeties.Add(firstSafety + engine.Face(k))
		}
		w.Lacks(own, safeties, despiteSafety)
	}
}
