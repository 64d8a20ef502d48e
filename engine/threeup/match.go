package threeup

import (
	"slices"

	"deckhand/engine"
)

// Why implements [engine.State].
func (s *State) Why(a engine.Action) *engine.Refusal {
	if s.Phase == Over {
		return refuse("R5", "over")
	}
	if !s.wellFormed(a) {
		return refuse("C3", "noAction")
	}
	k := kindOf(a)
	row, drawing := k == upKind || k == theseUp, k == drawKind || k == skipKind
	switch {
	case s.Phase == Between && k != dealKind:
		return refuse("R5", "gameOver")
	case s.Phase != Between && k == dealKind:
		return refuse("R5", "gameOn")
	case s.Phase == Choose && !row:
		return refuse("R6", "chooseFirst")
	case s.Phase > Choose && row:
		return refuse("C16", "rowIsFixed")
	case s.Phase == MayDraw && !drawing:
		return refuse("C9", "drawOrSkip", number("Actions", int(s.Actions)))
	case s.Phase == Play && drawing:
		return refuse("C10", "noDrawNow", number("Count", s.Count(hand(s.Turn()))), number("Stock", s.Count(stock)))
	}
	switch k {
	case playKind, theseKind:
		return s.whyNotPlay(a)
	case flipKind:
		return s.whyNotFlip(indexIn(a))
	case takeKind:
		return s.whyNotTake()
	case passKind:
		return s.whyNotPass()
	case upKind, theseUp:
		return s.whyNotRow(a)
	}
	return nil
}

// whyNotPlay explains why cards may not be played, in the order in which a person
// would: do I have them, may I play from there, do they fit, so many.
func (s *State) whyNotPlay(a engine.Action) *engine.Refusal {
	seat, value := s.Turn(), valueIn(a)
	zone := s.zone(seat)
	if zone == down(seat) { // whatever lies there, which nobody knows
		return refuse("C13", "flipOnly")
	}
	set := s.cardsIn(a, zone)
	for rest := set; rest != 0; rest &= rest - 1 {
		switch c := s.first[value] + engine.Card(rest.lowest()); {
		case s.PileOf(c) == zone:
		case s.Has(up(seat), s.Face(c)):
			return refuse("C13", "rowLocked", s.faceFact("Card", c), number("Count", s.Count(zone)), number("Stock", s.Count(stock)))
		default:
			return refuse("C13", "notThere", s.faceFact("Card", c))
		}
	}
	card := s.faceFact("Card", s.first[value]+engine.Card(set.lowest()))
	switch {
	case value < s.topValue():
		return refuse("C2", "tooLow", card, s.faceFact("Top", s.Top(discard)), s.playableFact())
	case isClear(value) && set.len() > 1 && !s.multiClear:
		return refuse("C3", "oneClear", card)
	}
	return nil
}

// playable lists the different cards that the seat in turn can see and could play.
func (s *State) playable() []engine.Face {
	var faces []engine.Face
	from := s.choice()
	for c := s.first[s.topValue()]; c < s.first[valueCount]; c++ {
		if f := s.Face(c); s.PileOf(c) == from && !slices.Contains(faces, f) {
			faces = append(faces, f)
		}
	}
	return faces
}

func (s *State) whyNotFlip(index int) *engine.Refusal {
	seat := s.Turn()
	switch zone := s.zone(seat); {
	case zone != down(seat):
		return refuse("C13", "hiddenLocked", number("Count", s.Count(hand(seat))), number("Row", s.Count(up(seat))))
	case index >= s.Count(zone):
		return refuse("C13", "noSuchCard", number("Count", s.Count(zone)))
	}
	return nil
}

func (s *State) whyNotTake() *engine.Refusal {
	seat := s.Turn()
	switch can := s.playable(); {
	case s.zone(seat) == down(seat):
		return refuse("C12", "mustFlip")
	case len(can) > 0 && !s.voluntaryPickup:
		return refuse("C6", "mustPlay", s.playableFact())
	case s.Count(discard) == 0:
		return refuse("R9", "nothingToTake")
	}
	return nil
}

func (s *State) whyNotPass() *engine.Refusal {
	switch {
	case !s.optionalExtras:
		return refuse("C7", "noPassing")
	case !s.Extra:
		return refuse("R3", "notExtra")
	}
	return nil
}

func (s *State) whyNotRow(a engine.Action) *engine.Refusal {
	if _, missing := s.rowIn(a, hand(s.Turn())); missing != engine.NoCard {
		return refuse("R6", "notOfSix", s.faceFact("Card", missing))
	}
	return nil
}

func refuse(clause, code string, facts ...engine.Fact) *engine.Refusal {
	return &engine.Refusal{Clause: clause, Code: code, Facts: facts}
}

func number(name string, n int) engine.Fact {
	return engine.Fact{Name: name, Kind: engine.NumberFact, Value: n}
}

func (s *State) faceFact(name string, c engine.Card) engine.Fact {
	return engine.Fact{Name: name, Kind: engine.FaceFact, Value: int(s.Face(c))}
}

func (s *State) playableFact() engine.Fact {
	return engine.Fact{Name: "Playable", Kind: engine.FacesFact, List: s.playable()}
}

// Match implements [engine.State]: own cards on the pile are a play, or a hidden card
// turned up; the pile dragged to the own hand is taken; the draw pile dragged there is
// drawn from; cards from the hand on the open row choose the row.
func (s *State) Match(g engine.Gesture) engine.Matched {
	if g.Seat < 0 || g.Seat >= s.seats {
		return engine.Matched{} // has no cards to play
	}
	own := g.From == hand(g.Seat) || g.From == up(g.Seat)
	var match func(engine.Gesture) engine.Matched
	switch {
	case own && g.To == discard && s.visible(g.Cards):
		match = s.matchPlay
	case g.From == down(g.Seat) && g.To == discard:
		match = s.matchFlip
	case g.From == discard && g.To == hand(g.Seat):
		match = func(engine.Gesture) engine.Matched { return s.matched(take) }
	case g.From == stock && g.To == hand(g.Seat):
		match = func(engine.Gesture) engine.Matched { return s.matched(draw) }
	case g.From == hand(g.Seat) && g.To == up(g.Seat) && s.visible(g.Cards):
		match = s.matchRow
	default:
		return engine.Matched{}
	}
	if s.Phase < Between && g.Seat != s.Turn() {
		return engine.Matched{Refusal: refuse("C15", "notYourTurn", engine.Fact{Name: "Seat", Kind: engine.SeatFact, Value: int(s.Turn())})}
	}
	return match(g)
}

// visible says whether there are cards, all different and none of them hidden.
func (s *State) visible(cards []engine.Card) bool {
	for i, c := range cards {
		if c < 0 || int(c) >= s.Size() || slices.Contains(cards[:i], c) {
			return false
		}
	}
	return len(cards) > 0
}

func (s *State) matched(a engine.Action) engine.Matched {
	if refusal := s.Why(a); refusal != nil {
		return engine.Matched{Refusal: refusal}
	}
	return engine.Matched{Actions: []engine.Action{a}}
}

// facesOf are the faces of cards in order.
func (s *State) facesOf(cards []engine.Card) []engine.Face {
	faces := make([]engine.Face, len(cards))
	for i, c := range cards {
		faces[i] = s.Face(c)
	}
	slices.Sort(faces)
	return faces
}

func (s *State) matchPlay(g engine.Gesture) engine.Matched {
	faces := s.facesOf(g.Cards)
	if valueOf(faces[0]) != valueOf(faces[len(faces)-1]) {
		return engine.Matched{Refusal: refuse("R11", "oneValue")}
	}
	if g.From == up(g.Seat) && s.Phase == Play && s.zone(g.Seat) == hand(g.Seat) {
		// Equal cards in the hand are not meant.
		return engine.Matched{Refusal: refuse("C13", "rowLocked", s.faceFact("Card", g.Cards[0]),
			number("Count", s.Count(hand(g.Seat))), number("Stock", s.Count(stock)))}
	}
	return s.matched(s.playOf(faces))
}

// matchFlip finds the place of a hidden card. Without a card that lies there any of
// the row is meant.
func (s *State) matchFlip(g engine.Gesture) engine.Matched {
	if s.Phase != Play || s.zone(g.Seat) != g.From {
		return s.matched(flipping(0)) // which says why
	}
	var all []engine.Action
	for i := range s.Count(g.From) {
		if slices.Contains(g.Cards, s.hidden(g.Seat, i)) {
			return s.matched(flipping(i))
		}
		all = append(all, flipping(i))
	}
	return engine.Matched{Actions: all}
}

func (s *State) matchRow(g engine.Gesture) engine.Matched {
	faces := s.facesOf(g.Cards)
	if len(faces) != rowSize {
		if s.Phase != Choose {
			return s.matched(choosing(0, 0, 0)) // which says why
		}
		return engine.Matched{Refusal: refuse("R6", "threeForRow", number("Count", len(faces)))}
	}
	return s.matched(s.rowOf(faces))
}
