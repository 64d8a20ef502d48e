package gogogo

import (
	"slices"

	"deckhand/engine"
)

// Why implements [engine.State].
func (s *State) Why(a engine.Action) *engine.Refusal {
	if s.Phase == Over {
		return refuse("R11", "over")
	}
	if !wellFormed(a) {
		return refuse("D1", "noAction")
	}
	switch {
	case s.Phase == Between && kindOf(a) != dealKind:
		return refuse("R11", "roundOver")
	case s.Phase != Between && kindOf(a) == dealKind:
		return refuse("R11", "roundOn")
	case s.Phase == Choose && !aRow(a):
		return refuse("R2", "chooseFirst")
	case s.Phase == Play && aRow(a):
		return refuse("D9", "rowIsFixed")
	}
	switch kindOf(a) {
	case playKind, theseKind:
		return s.whyNotPlay(a)
	case flipKind:
		return s.whyNotFlip(indexIn(a))
	case takeKind:
		return s.whyNotTake()
	case upKind, theseUp:
		return s.whyNotRow(a)
	}
	return nil
}

// aRow says whether an action chooses an open row.
func aRow(a engine.Action) bool { return kindOf(a) == upKind || kindOf(a) == theseUp }

// whyNotPlay explains why cards may not be played, in the order in which a person
// would: do I have them, may I play from there, so many, on this stack.
func (s *State) whyNotPlay(a engine.Action) *engine.Refusal {
	seat := s.Turn()
	zone, from := s.zone(seat), s.choice()
	set := cardsIn(a, from)
	card := faceFact("Card", set.lowest())
	switch missing, row := set&^from, set&s.holds(up(seat)); {
	case zone == down(seat): // whatever lies there, which nobody knows
		return refuse("D17", "flipOnly")
	case missing&row != 0:
		return refuse("D17", "rowLocked", faceFact("Card", (missing&row).lowest()),
			number("Count", s.Count(zone)), number("Stock", s.Count(stock)))
	case missing != 0:
		return refuse("D17", "notThere", faceFact("Card", missing.lowest()))
	}
	if set&s.playable() == 0 {
		return s.mismatch(rankIn(a), card)
	}
	if set.len() > 1 && zone == up(seat) && !s.multiUps {
		return refuse("D5", "oneFromRow", card)
	}
	return nil
}

// mismatch says why a card does not go on the stack.
func (s *State) mismatch(rank int, card engine.Fact) *engine.Refusal {
	facts := []engine.Fact{card, faceFact("Top", s.Top(discard)),
		{Name: "Playable", Kind: engine.FacesFact, List: s.playableNow()}}
	clause, code := "D1", "tooLow"
	switch top := s.topRank(); {
	case rank == two: // which goes on all but one
		return refuse("D2", "twoOnThree", facts...)
	case top == three:
		code = "needOdd"
	case top == four:
		code = "needEven"
	}
	if rank == ten {
		clause = "D3"
	}
	return refuse(clause, code, facts...)
}

// playableNow lists the cards that the seat in turn can see and could play.
func (s *State) playableNow() []engine.Face {
	var faces []engine.Face
	for set := s.choice() & s.playable(); set != 0; set &= set - 1 {
		faces = append(faces, info.Layout.Face(set.lowest()))
	}
	return faces
}

func (s *State) whyNotFlip(index int) *engine.Refusal {
	seat := s.Turn()
	switch zone := s.zone(seat); {
	case zone != down(seat):
		return refuse("D17", "hiddenLocked", number("Count", s.Count(hand(seat))), number("Row", s.Count(up(seat))))
	case index >= s.Count(zone):
		return refuse("D17", "noSuchCard", number("Count", s.Count(zone)))
	}
	return nil
}

func (s *State) whyNotTake() *engine.Refusal {
	seat := s.Turn()
	can := s.playableNow()
	switch {
	case s.zone(seat) == down(seat):
		return refuse("D8", "mustFlip")
	case len(can) > 0 && !s.voluntaryTake:
		return refuse("D6", "mustPlay", engine.Fact{Name: "Playable", Kind: engine.FacesFact, List: can})
	case s.Count(discard) == 0:
		return refuse("R3", "nothingToTake")
	}
	return nil
}

func (s *State) whyNotRow(a engine.Action) *engine.Refusal {
	six := s.six(s.Turn())
	if missing := cardsIn(a, six) &^ six; missing != 0 {
		return refuse("R2", "notOfSix", faceFact("Card", missing.lowest()))
	}
	return nil
}

func refuse(clause, code string, facts ...engine.Fact) *engine.Refusal {
	return &engine.Refusal{Clause: clause, Code: code, Facts: facts}
}

func number(name string, n int) engine.Fact {
	return engine.Fact{Name: name, Kind: engine.NumberFact, Value: n}
}

func faceFact(name string, c engine.Card) engine.Fact {
	return engine.Fact{Name: name, Kind: engine.FaceFact, Value: int(info.Layout.Face(c))}
}

// Match implements [engine.State]: own cards on the stack are a play, or a hidden card
// turned up; the stack dragged to the own hand is taken; cards between the hand and the
// open row choose the row.
func (s *State) Match(g engine.Gesture) engine.Matched {
	if g.Seat < 0 || g.Seat >= engine.Seat(s.Seats) {
		return engine.Matched{} // has no cards to play
	}
	own := g.From == hand(g.Seat) || g.From == up(g.Seat)
	var match func(engine.Gesture) engine.Matched
	switch {
	case own && g.To == discard && visible(g.Cards):
		match = s.matchPlay
	case g.From == down(g.Seat) && g.To == discard:
		match = s.matchFlip
	case g.From == discard && g.To == hand(g.Seat):
		match = func(engine.Gesture) engine.Matched { return s.matched(take) }
	case own && (g.To == hand(g.Seat) || g.To == up(g.Seat)) && s.swapUps && visible(g.Cards):
		match = s.matchRow
	default:
		return engine.Matched{}
	}
	if s.Phase < Between && g.Seat != s.Turn() {
		return engine.Matched{Refusal: refuse("D10", "notYourTurn", engine.Fact{Name: "Seat", Kind: engine.SeatFact, Value: int(s.Turn())})}
	}
	return match(g)
}

// visible says whether there are cards, and none of them is hidden.
func visible(cards []engine.Card) bool {
	return len(cards) > 0 && !slices.ContainsFunc(cards, func(c engine.Card) bool { return c < 0 || c >= packSize })
}

func (s *State) matched(actions ...engine.Action) engine.Matched {
	for _, a := range actions {
		if refusal := s.Why(a); refusal != nil {
			return engine.Matched{Refusal: refusal}
		}
	}
	return engine.Matched{Actions: actions}
}

func (s *State) matchPlay(g engine.Gesture) engine.Matched {
	set := setOfAll(g.Cards)
	if set.without(set.lowestRank()) != 0 {
		return engine.Matched{Refusal: refuse("D1", "oneRank")}
	}
	return s.matched(s.playOf(set))
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

// matchRow finds the rows in which the cards lie where they were laid, and the other
// pile gives as many in exchange. All three of the row laid where they are keep it.
func (s *State) matchRow(g engine.Gesture) engine.Matched {
	moved, from := setOfAll(g.Cards), s.holds(g.From)
	if moved&^from != 0 || g.From == g.To && (g.To != up(g.Seat) || moved != from) {
		return engine.Matched{}
	}
	if s.Phase != Choose {
		return engine.Matched{Refusal: s.Why(choosing(0, 0, 0))}
	}
	row, exchanged := s.holds(up(g.Seat)), moved.len()
	if g.From == g.To {
		exchanged = 0
	}
	cards := s.six(g.Seat).byID()
	var rows []engine.Action
	for i, a := range cards {
		for j, b := range cards[i+1:] {
			for _, c := range cards[i+j+2:] {
				chosen := setOf[a] | setOf[b] | setOf[c]
				lies := moved&^chosen == 0
				if g.To == hand(g.Seat) {
					lies = moved&chosen == 0
				}
				if lies && (chosen&^row).len() == exchanged {
					rows = append(rows, s.rowOf(chosen))
				}
			}
		}
	}
	return s.matched(rows...)
}

func setOfAll(cards []engine.Card) (set cardSet) {
	for _, c := range cards {
		set |= setOf[c]
	}
	return set
}
